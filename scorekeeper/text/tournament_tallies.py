"""Two tallies of a table that differ, in words: by player and match, which of them adds up, which deal explains it, and
how far that is from the line."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from scorekeeper.gathering.tournament.closing import Checked, Closing
from scorekeeper.gathering.tournament.entries import CrossCheck
from scorekeeper.gathering.tournament.state import RoundTable, Tournament
from scorekeeper.gathering.tournament.table_results import Nights, TableResult, TableTally
from scorekeeper.gathering.tournament.table_sums import dealt_in, sum_of_table
from scorekeeper.gathering.tournament.tallies import alike, differences_at, explained
from scorekeeper.rules.points import ZERO, Points, total, write
from scorekeeper.sheet.paper_check import Explanation
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import points_off
from scorekeeper.text.templates import say, say_number


class TallyRow(Struct, frozen=True):
    """What a player has by the staff and by the card, match by match; `card_wrong` and `staff_wrong` say which figures
    differ, or do not add up in the row of the sums. `note` is by how much the card is off."""

    name: str
    staff: tuple[str, ...]
    card: tuple[str, ...]
    card_wrong: tuple[bool, ...]
    staff_wrong: tuple[bool, ...]
    note: str = ""


class TallyGrid(Struct, frozen=True):
    """Both tallies of a table, a row for each player and one of the sums, for so many matches or all in one."""

    rows: tuple[TallyRow, ...]
    matches: int

    @property
    def heads(self) -> tuple[str, ...]:
        """The heads of the columns of the figures."""
        if self.matches == 1:
            return say("staff"), say("card")
        return tuple(
            head
            for number in range(1, self.matches + 1)
            for head in (say("match {number}", number=number), say("card"))
        )


def by_match(figures: Sequence[Points]) -> str:
    """Figures of matches: "26 + 44"."""
    return " + ".join(map(write, figures))


def explanation_words(found_in: Sequence[Explanation]) -> str:
    """The deals of which one explains a difference; "" if none does."""
    deals = sorted({explanation.deal for explanation in found_in})
    if not deals:
        return ""
    return say_number(len(deals), "A mistake in deal {deals} explains it.", "A mistake in one of the deals {deals} "
                      "explains it.", deals=listed(list(map(str, deals))))  # fmt: skip


def difference_words(now: Tournament, nights: Nights, closing: Closing, table: RoundTable) -> list[str]:
    """What is said of the tallies of a table that differ and are not settled, beside the figures (`tally_grid`)."""
    result = closing.results[closing.round, table.number]
    found = [one for one in differences_at(result, table) if not one.is_settled]
    names, checked = now.names, {one.difference.player: one for one in closing.checked}
    wins = closing.standings.stage == len(now.shape.stages)
    told = [_distance(checked.get(one.player), names[one.player], wins=wins) for one in found]
    told.append(_which_adds_up(now, result, table))
    if table.came_in is not None:
        told.append(explanation_words(explained(nights[table.came_in.night], table, tuple(found))))
    return [words for words in told if words]


def _distance(one: Checked | None, name: str, *, wins: bool) -> str:
    """How far a player is from the line, under which people go on or one wins, and what the card would change."""
    if one is None or one.to_line is None:
        return ""
    by_card = one.to_line + one.difference.off
    if one.to_line > ZERO:
        many = say("{name} has {points} too many to win", name=name, points=write(one.to_line))
        if not wins:
            many = say("{name} has {points} too many to go on", name=name, points=write(one.to_line))
        if by_card > ZERO:
            return say("{there}.", there=many)
        return say("{there}; by the card {card} are enough.", there=many, card=write(one.by_card))
    if not one.to_line:
        there = say("{name} stands on the line", name=name)
    elif wins:
        there = say("{name} wins with {points} to spare", name=name, points=write(-one.to_line))
    else:
        there = say("{name} goes on with {points} to spare", name=name, points=write(-one.to_line))
    if by_card > ZERO:
        return say("{there}; by the card {card} are too many.", there=there, card=write(one.by_card))
    return say("{there}.", there=there)


def _which_adds_up(now: Tournament, result: TableResult, table: RoundTable) -> str:
    """Which of the two tallies adds to what a table must add to."""
    staff, card = (_off(now, tally.whole, table, result.due) for tally in _both(result))
    if not staff and not card:
        return say("Both add up.")
    if not staff:
        return say("Only the staff’s count adds up; the cards are {off}.", off=points_off(card))
    if not card:
        return say("Only the cards add up; the staff’s count is {off}.", off=points_off(staff))
    return say("Neither adds up: the staff’s count is {staff}, the cards are {card}.", staff=points_off(staff),
               card=points_off(card))  # fmt: skip


def _both(result: TableResult) -> tuple[TableTally, TableTally]:
    assert result.staff is not None, "the tallies differ"
    assert result.players is not None, "the tallies differ"
    return result.staff, result.players


def _off(now: Tournament, points: Points, table: RoundTable, deals: int) -> Points:
    """By how much points of so many deals at a table miss every possible sum."""
    return sum_of_table(points, dealt_in(now.rules, table.size), deals).off


def tally_grid(now: Tournament, closing: Closing, table: RoundTable) -> TallyGrid | None:
    """Both tallies of a table beside each other; None if they do not differ, or it is decided which counts."""
    result = closing.results.get((closing.round, table.number))
    if result is None or all(one.is_settled for one in differences_at(result, table)):
        return None
    staff, card = _both(result)
    both = {player: alike(staff, card, player) for player in card.points}
    matches = len(next(iter(both.values()))[0])
    rows = [
        TallyRow(
            now.names[player],
            tuple(map(write, has)),
            tuple(map(write, said)),
            tuple(one != other for one, other in zip(has, said, strict=True)),
            (False,) * matches,
            _off_by(total(said) - total(has)),
        )
        for player, (has, said) in both.items()
    ]
    sums = [[total(rows[which][match] for rows in both.values()) for match in range(matches)] for which in (0, 1)]
    wrong = [tuple(bool(_off(now, points, table, result.due // matches)) for points in row) for row in sums]
    added = [tuple(map(write, row)) for row in sums]
    return TallyGrid((*rows, TallyRow(say("adds to"), added[0], added[1], wrong[1], wrong[0])), matches)


def _off_by(off: Points) -> str:
    """By how much a card is more or less than what the staff have; "" if not at all."""
    if not off:
        return ""
    return say("{off} more", off=write(off)) if off > ZERO else say("{off} less", off=write(-off))


def rule_words(check: CrossCheck) -> str:
    """What the answer says that follows the rule which was announced."""
    if check is CrossCheck.WORSE:
        return say("By the rule: the worse count")
    return say("By the rule: the staff’s count")
