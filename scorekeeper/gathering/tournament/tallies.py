"""Two tallies of one table (000-2b), compared by player and match, and which single deal would explain a difference."""

from __future__ import annotations

from msgspec import Struct

from scorekeeper.gathering.tournament.entries import CrossCheck
from scorekeeper.gathering.tournament.state import RoundTable
from scorekeeper.gathering.tournament.table_results import ByMatch, TableResult, TableTally
from scorekeeper.night.night import Night
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO, Points, total
from scorekeeper.sheet.paper_check import Explanation, Search, explanations


class TallyDifference(Struct, frozen=True):
    """A player whose tallies differ: `staff` and `card` for each match, or one figure for all if one of the two has no
    more; `is_settled` once it is decided which counts."""

    round: int
    table: int
    player: PlayerId
    staff: ByMatch
    card: ByMatch
    is_settled: bool = False

    @property
    def off(self) -> Points:
        """By how much the card is more (+) or less (−) than what the staff have."""
        return total(self.card) - total(self.staff)

    @property
    def least(self) -> Points:
        """By how much the total is lower with the lower figure of each match than by the staff: zero or less."""
        return total(min(card, staff) - staff for card, staff in zip(self.card, self.staff, strict=True))

    @property
    def most(self) -> Points:
        """By how much the total is higher with the higher figure of each match than by the staff: zero or more."""
        return total(max(card, staff) - staff for card, staff in zip(self.card, self.staff, strict=True))


def differences_at(result: TableResult, table: RoundTable) -> tuple[TallyDifference, ...]:
    """Whose tallies differ at a table, in the order of the seats."""
    if result.staff is None or result.players is None:
        return ()
    found = []
    for player in result.players.points:
        staff, card = alike(result.staff, result.players, player)
        if staff != card:
            settled = player in table.settled
            found.append(TallyDifference(result.round, result.table, player, staff, card, settled))
    return tuple(found)


def alike(staff: TableTally, card: TableTally, player: PlayerId) -> tuple[ByMatch, ByMatch]:
    """The figures of both tallies by match, or as one figure if one of them has no more."""
    one, other = staff.points.get(player, (ZERO,)), card.points[player]
    return (one, other) if len(one) == len(other) else ((total(one),), (total(other),))


def proposed_figures(rule: CrossCheck, found: TallyDifference, *, may_go_on: bool) -> ByMatch | None:
    """Which figures the club's rule proposes; None if the players at the table decide. `may_go_on` is whether one of
    both figures would put this person over the line."""
    match rule:
        case CrossCheck.STAFF:
            return found.staff
        case CrossCheck.WORSE:
            card_is_worse = total(found.card) > total(found.staff)
            return found.card if may_go_on and card_is_worse else found.staff
        case _:
            return None


def explained(night: Night, table: RoundTable, found: tuple[TallyDifference, ...]) -> tuple[Explanation, ...]:
    """Which single mistakes on the sheet or on a card make all differences of a table, the likeliest first.

    None if they are in several matches, and if the table has more than one game: its deals are then not those of one
    sheet.
    """
    sheets = [game.sheet for game in night.games if not game.sheet.void]
    if len(sheets) != 1 or not found or table.mended:
        return ()
    off = {one.player: tuple(card - staff for card, staff in zip(one.card, one.staff, strict=True)) for one in found}
    matches = {match for row in off.values() for match, figure in enumerate(row) if figure}
    if len(matches) != 1:
        return ()
    sheet, (match,) = sheets[0], matches
    by_match = len(next(iter(off.values()))) > 1
    end = (match + 1) * table.size if by_match else sheet.deals_played
    search = Search(match * table.size if by_match else 0, min(end, sheet.deals_played))
    columns = tuple(total(off[hand[0]]) if hand[0] in off else ZERO for hand in sheet.seats)
    return explanations(sheet, columns, search)
