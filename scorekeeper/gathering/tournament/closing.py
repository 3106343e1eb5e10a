"""Whether a round can be closed, and what would be written: the part that depends on scores, not only on entries.

A difference of two tallies is within reach of the line if it could decide whether a player goes on, for some choice
among the others that differ: then it must be settled. What is out of reach may stay open, and is named on paper.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.line import LineDrawn, line_of, line_taken
from scorekeeper.gathering.tournament.shapes import LineRule, WhoGoesOn
from scorekeeper.gathering.tournament.standings import Results, StageStandings, StandingOf, standings_by
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.gathering.tournament.table_results import Nights, TableResult, results_of
from scorekeeper.gathering.tournament.tallies import TallyDifference, differences_at
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import Points


class Checked(Struct, frozen=True):
    """A difference with its distance to the line: the total that this person stands at, the same with the card, and
    whether it is within reach. If no line is drawn yet, nothing is."""

    difference: TallyDifference
    total: Points
    by_card: Points
    to_line: Points | None
    in_reach: bool


class Closing(Struct, frozen=True):
    """A round about to be closed: standings and line of its stage, differences that are not settled, the nearest to the
    line first, and tables whose figures do not add up."""

    round: int
    standings: StageStandings
    line: LineDrawn
    results: Results
    checked: tuple[Checked, ...]
    off: tuple[TableResult, ...]
    decides: bool
    """Whether the round is the last of its stage, so that the line counts."""

    @property
    def in_reach(self) -> tuple[Checked, ...]:
        """The differences that must be settled."""
        return tuple(one for one in self.checked if one.in_reach)

    @property
    def unchecked(self) -> tuple[int, ...]:
        """The tables of the round whose differences stay open."""
        return tuple(sorted({one.difference.table for one in self.checked if one.difference.round == self.round}))


def closing_of(now: Tournament, nights: Nights, number: int | None = None) -> Closing:
    """How the round that was drawn last, or another, stands before it is closed. Raises `Refused` without a round."""
    if not now.rounds:
        raise Refused("no_round_drawn")
    if number is None:
        number = len(now.rounds)
    drawn = now.round(number)
    results = results_of(now, nights)
    found = standings_by(now, results, drawn.stage)
    line = line_taken(now, found, line_of(now, found))
    counted = now.shape.counted_rounds(drawn.stage)
    open_ones = [
        difference
        for (played, table), result in results.items()
        if played in counted
        for difference in differences_at(result, now.round(played).table(table))
        if not difference.is_settled
    ]
    decides = number == now.shape.last_round(drawn.stage)
    off = tuple(result for (played, _), result in results.items() if played == number and result.off)
    checked = sorted(_checked(found, line, open_ones), key=_distance)
    return Closing(number, found, line, results, tuple(checked), off, decides)


def _distance(one: Checked) -> tuple[bool, int, PlayerId]:
    return not one.in_reach, abs(one.to_line).halves if one.to_line is not None else 0, one.difference.player


def _checked(found: StageStandings, line: LineDrawn, differences: Sequence[TallyDifference]) -> Iterable[Checked]:
    spans = spans_of(found, differences)
    for difference in differences:
        row = found.of(difference.player)
        if row is None or row.is_out:
            continue
        to_line = None if line.limit is None else row.total - line.limit
        reach = is_in_reach(line.rule, line.places, spans, difference.player)
        yield Checked(difference, row.total, row.total + difference.off, to_line, reach)


Spans = Mapping[PlayerId, tuple[Points, Points]]
"""The lowest and the highest total that a player may have, given what is still open."""


def spans_of(found: StageStandings, differences: Iterable[TallyDifference]) -> Spans:
    """Between which totals everybody stands who plays for a place."""
    spans = {row.player: (row.total, row.total) for row in found.rows if not row.is_out}
    for one in differences:
        if one.player in spans:
            low, high = spans[one.player]
            spans[one.player] = low + one.least, high + one.most
    return spans


def is_in_reach(rule: LineRule, places: int, spans: Spans, player: PlayerId) -> bool:
    """Whether what is open about a player can decide who goes on, or make a tie there, for some totals of the others.

    It cannot if this person goes on with either total for all totals of the others, or with neither. Of the others each
    has the one end of a span or the other. Those at or under the higher total and not under the lower one can fill the
    places between; those who can be under both or over both are chosen as that is needed.
    """
    low, high = spans[player]
    if low == high:
        return False
    if rule.how is WhoGoesOn.CUT:
        return low <= Points.whole(rule.cut) < high
    if not places:
        return False
    under = between = either = 0
    for other, (least, most) in spans.items():
        if other == player:
            continue
        ends = {(end < low, end <= high) for end in (least, most)}
        if (False, True) in ends:
            between += 1
        elif ends == {(True, True)}:
            under += 1
        elif len(ends) > 1:
            either += 1
    return max(0, places - under - between) <= min(either, places - 1 - under)


def close(now: Tournament, nights: Nights) -> e.RoundClosed:
    """The entry that closes the round that was drawn last. Raises `Refused` with what must be done before."""
    closing = closing_of(now, nights)
    check_closing(now, closing)
    standing = tuple(e.Counted(row.player, row.total) for row in closing.standings.rows)
    return e.RoundClosed(closing.round, standing, closing.unchecked)


def check_closing(now: Tournament, closing: Closing) -> None:
    """Refuse to close a round while a table is out or not done, does not add up, or the line is not sure."""
    drawn = now.round(closing.round)
    if closing.standings.awaited:
        awaited = closing.standings.awaited
        raise Refused("tables_are_out", round=drawn.number, n=len(awaited), tables=", ".join(map(str, awaited)))
    for result in closing.off:
        raise Refused("table_does_not_add_up", table=result.table, off=result.off)
    if not closing.decides:
        return
    for one in closing.in_reach:
        name = now.names[one.difference.player]
        raise Refused("tally_within_reach", player=name, table=one.difference.table, round=one.difference.round)
    if closing.line.tied:
        names = [now.names[player] for player in closing.line.tied]
        raise Refused("tie_on_the_line", players=", ".join(names), n=len(names), free=closing.line.free)


def advance(now: Tournament, nights: Nights, reason: str = "", players: Sequence[PlayerId] = ()) -> e.Advanced:
    """The entry that takes people into the next stage: those over the line, or others with a reason.

    Raises `Refused` if the stage is not closed, and if others are named without a reason.
    """
    stage = now.present_stage
    now.stage(stage + 1)
    if len(now.rounds) < now.shape.last_round(stage) or now.rounds[-1].closed is None:
        raise Refused("stage_not_closed", stage=stage)
    over = line_of(now, standings_by(now, results_of(now, nights), stage)).over
    chosen = tuple(players) or over
    if set(chosen) != set(over) and not reason.strip():
        raise Refused("others_advance", stage=stage)
    return e.Advanced(stage + 1, chosen, reason)


def final_ranking(now: Tournament, nights: Nights) -> tuple[StandingOf, ...]:
    """The final place of every player: the last stage first, then those who did not reach it by the stage before, and
    so on. Places are numbered through all stages. Players who were equal at a line are in the order that was decided
    and entered."""
    results = results_of(now, nights)
    found: list[StandingOf] = []
    seen: set[PlayerId] = set()
    for stage in range(now.present_stage, 0, -1):
        whole = standings_by(now, results, stage)
        decided = line_of(now, whole).decided
        order = {player: place for place, player in enumerate(decided.players)} if decided is not None else {}
        rows = [row for row in whole.rows if row.player not in seen]
        keys = {row.player: (row.total, order.get(row.player, 0)) for row in rows if row.place is not None}
        offset = sum(row.place is not None for row in found)
        for row in sorted(rows, key=lambda row: order.get(row.player, 0)):
            key = keys.get(row.player)
            place = None if key is None else offset + 1 + sum(other < key for other in keys.values())
            found.append(replace(row, place=place))
        seen |= {row.player for row in rows}
    return tuple(sorted(found, key=lambda row: (row.place is None, row.place or 0, row.is_out)))
