"""Two tallies of a table that differ, in words: by player and match, which of them adds up, which deal explains it, and
how far that is from the line."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.gathering.tournament.closing import Closing
from scorekeeper.gathering.tournament.entries import CrossCheck
from scorekeeper.gathering.tournament.state import RoundTable, Tournament
from scorekeeper.gathering.tournament.table_results import Nights, TableResult
from scorekeeper.gathering.tournament.table_sums import dealt_in, sum_of_table
from scorekeeper.gathering.tournament.tallies import differences_at, explained
from scorekeeper.rules.points import Points, write
from scorekeeper.sheet.paper_check import Explanation
from scorekeeper.text.grammar import listed
from scorekeeper.text.templates import say, say_number
from scorekeeper.text.tournament_shown import off_words


def by_match(figures: Sequence[Points]) -> str:
    """Figures of matches: "26 + 44"."""
    return " + ".join(map(write, figures))


def explanation_words(found_in: Sequence[Explanation]) -> str:
    """The deals of which one explains a difference; "" where none does."""
    deals = sorted({explanation.deal for explanation in found_in})
    if not deals:
        return ""
    return say_number(len(deals), "A mistake in deal {deals} explains it.", "A mistake in one of the deals {deals} "
                      "explains it.", deals=listed(list(map(str, deals))))  # fmt: skip


def difference_words(now: Tournament, nights: Nights, closing: Closing, table: RoundTable) -> list[str]:
    """What is said of the tallies of a table that differ and are not settled."""
    result = closing.results[closing.round, table.number]
    found = [one for one in differences_at(result, table) if not one.is_settled]
    names, checked = now.names, {one.difference.player: one for one in closing.checked}
    told = []
    for one in found:
        words = say("{name}: staff {staff}, card {card}.", name=names[one.player], staff=by_match(one.staff),
                    card=by_match(one.card))  # fmt: skip
        to_line = checked[one.player].to_line if one.player in checked else None
        told += [words, _distance(to_line, names[one.player])]
    told.append(_sums_of_cards(now, result, table))
    if table.came_in is not None:
        told.append(explanation_words(explained(nights[table.came_in.night], table, tuple(found))))
    return [words for words in told if words]


def _distance(to_line: Points | None, name: str) -> str:
    """How far somebody is from the line."""
    if to_line is None:
        return ""
    if to_line.halves > 0:
        return say("{name} has {points} too many to go on.", name=name, points=write(to_line))
    if not to_line:
        return say("{name} stands on the line.", name=name)
    return say("{name} goes on with {points} to spare.", name=name, points=write(-to_line))


def _sums_of_cards(now: Tournament, result: TableResult, table: RoundTable) -> str:
    """By how much the cards miss what a table must add to; "" where they do not."""
    assert result.players is not None, "the tallies differ"
    sums = sum_of_table(result.players.whole, dealt_in(now.rules, table.size), result.due)
    if sums.fits:
        return ""
    return say("The cards add to {sum}: {off}.", sum=write(sums.points), off=off_words(sums.off))


def rule_words(check: CrossCheck) -> str:
    """What the answer says that follows the rule which was announced."""
    if check is CrossCheck.WORSE:
        return say("By the rule: the worse count")
    return say("By the rule: the staff’s count")
