"""The rounds that an earlier draw has planned, for those who play now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from scorekeeper.gathering.tournament.entries import Seated
from scorekeeper.gathering.tournament.lots import Lots
from scorekeeper.gathering.tournament.seating_search import SeatingPlan, Seats, repeats_of
from scorekeeper.rules.people import PlayerId


def still_planned(
    to_come: Sequence[Sequence[Seated]],
    again: Sequence[Seated],
    asked: Seats,
    index: Mapping[PlayerId, int],
    lots: Lots,
) -> SeatingPlan | None:
    """What the draw before has planned for this round and those to come, in an order by lot; None if so many people do
    not fit it, or the wishes do not allow it. What is drawn `again` (no tables: nothing) is another round of the plan,
    None if there is none."""
    if not to_come or len(to_come) != len(asked.sizes) or asked.resting:
        return None
    rounds = [_taken_over(tables, index) for tables in to_come]
    if any(tuple(map(len, tables)) != sizes for tables, sizes in zip(rounds, asked.sizes, strict=True)):
        return None
    order = sorted(lots.shuffled(rounds), key=lambda tables: _together(tables) == _together(again))
    if _together(order[0]) == _together(again):
        return None
    planned = tuple(tuple(tuple(index[player] for player in table) for table in tables) for tables in order)
    if not all(_heeds(asked, tables) for tables in planned):
        return None
    return SeatingPlan(planned, repeats_of(asked, planned), 0)


def _taken_over(tables: Sequence[Seated], people: Mapping[PlayerId, int]) -> tuple[Seated, ...]:
    """The tables of a round for other people: a newcomer has the seat of a player who left, the same one in all rounds;
    those of four first."""
    planned = sorted(player for table in tables for player in table)
    gone, came = (one for one in planned if one not in people), (one for one in people if one not in planned)
    heir = dict(zip(gone, came, strict=False))
    seated = (tuple(heir.get(one, one) for one in table if one in people or one in heir) for table in tables)
    return tuple(sorted(seated, key=len, reverse=True))


def _heeds(asked: Seats, tables: Sequence[Sequence[int]]) -> bool:
    """Whether in a round every player who keeps a table sits there, and no two sit together who should never meet."""
    kept = all(player in tables[place] for player, place in asked.fixed.items())
    return kept and not any(one in table and other in table for one, other in asked.apart for table in tables)


def _together(tables: Iterable[Seated]) -> set[frozenset[PlayerId]]:
    return {frozenset(table) for table in tables}
