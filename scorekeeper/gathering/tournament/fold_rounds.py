"""Rounds of a tournament: constraints of draws, draws, corrected seats, tables that come in, closed rounds; and when
each is allowed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.fold_people import entrant, name_of
from scorekeeper.gathering.tournament.shapes import LEAST_PEOPLE, MOST_TABLES
from scorekeeper.gathering.tournament.state import RoundDrawn, RoundTable, Tournament, sizes_allowed
from scorekeeper.gathering.tournament.table_sums import check_totals
from scorekeeper.refusals import Refused, require_within
from scorekeeper.rules.people import PlayerId

TableEntry = e.TableIn | e.TotalsTyped | e.TallySettled | e.WrittenOff


def wished(now: Tournament, entry: e.SeatsWished) -> Tournament:
    """The tournament with new constraints for draws; the draw checks whether a round has so many tables."""
    for seat in entry.fixed:
        entrant(now, seat.player)
        require_within(seat.table, 1, MOST_TABLES, "table")
    keepers = [seat.player for seat in entry.fixed]
    for player in keepers:
        if keepers.count(player) > 1:
            raise Refused("keeps_two_tables", player=name_of(now, player))
    for one, other in entry.apart:
        entrant(now, other)
        if entrant(now, one).id == other:
            raise Refused("apart_from_oneself", player=name_of(now, one))
    return replace(now, wished=entry)


def drawn(now: Tournament, entry: e.Drawn) -> Tournament:
    """The tournament after a draw: of the next round, or instead of one of which no table has begun."""
    before = now.rounds
    if entry.replaces:
        if not before or before[-1].number != entry.round:
            raise Refused("nothing_to_draw_again", round=entry.round)
        check_no_table_begun(before[-1])
        before = before[:-1]
    _check_next(now, before, entry.round)
    stage = now.shape.stage_of(entry.round)
    check_people(now, entry)
    tables = tuple(RoundTable(number, (e.SeatsFrom(number, 1, seats),)) for number, seats in enumerate(entry.tables, 1))
    return replace(now, rounds=(*before, RoundDrawn(entry.round, stage, entry, tables)))


def check_no_table_begun(found: RoundDrawn) -> None:
    """Refuse to draw while a table of the round before is out, or that round is not closed, once it has begun."""
    if found.is_begun and found.awaited:
        awaited = ", ".join(map(str, found.awaited))
        raise Refused("tables_are_out", round=found.number, n=len(found.awaited), tables=awaited)
    if found.is_begun:
        raise Refused("round_not_closed", round=found.number)


def _check_next(now: Tournament, before: Sequence[RoundDrawn], number: int) -> None:
    if number != len(before) + 1:
        raise Refused("rounds_in_order", round=number, next=len(before) + 1)
    stage = now.shape.stage_of(number)
    if before and before[-1].closed is None:
        check_no_table_begun(before[-1])
        raise Refused("draw_again_or_play", round=before[-1].number)
    if stage > 1 and stage not in now.qualified:
        raise Refused("nobody_advanced", stage=now.stage(stage).name)
    if now.line_rule(stage).is_open:
        raise Refused("line_not_said", stage=now.stage(stage).name)


def check_people(now: Tournament, entry: e.Drawn) -> None:
    """Refuse a draw in which a player is left out, sits twice or does not belong, or a table has a wrong size."""
    here = [one.id for one in now.playing(entry.round)]
    if len(here) < LEAST_PEOPLE:
        raise Refused("too_few_people", n=len(here), least=LEAST_PEOPLE)
    allowed = sizes_allowed(now.rules)
    for number, seats in enumerate(entry.tables, 1):
        if len(seats) not in allowed:
            raise Refused("table_size", table=number, n=len(seats), sizes=", ".join(map(str, allowed)))
    named = [*(player for seats in entry.tables for player in seats), *entry.byes]
    for player in named:
        found = entrant(now, player)
        if named.count(player) > 1:
            raise Refused("seated_twice", player=found.player.name)
        if (found.is_ranked and player not in here) or not found.plays_in(entry.round):
            raise Refused("does_not_play", player=found.player.name, round=entry.round)
        if not found.is_ranked and player in entry.byes:
            raise Refused("stand_in_not_ranked", player=found.player.name)
    left = [name_of(now, player) for player in here if player not in named]
    if left:
        raise Refused("without_a_seat", n=len(left), players=", ".join(left))
    for seat in entry.fixed:
        if not 1 <= seat.table <= len(entry.tables) or seat.player not in entry.tables[seat.table - 1]:
            raise Refused("fixed_seat_missed", player=name_of(now, seat.player), table=seat.table)


def reseated(now: Tournament, entry: e.Reseated) -> Tournament:
    """The tournament after seats were mended; refused if a player would sit at two tables at once."""
    found = now.round(entry.round)
    check_open(now, found)
    for one in entry.seats:
        table = found.table(one.table)
        if len(one.seats) != table.size:
            raise Refused("seats_of_table", table=one.table, n=len(one.seats), size=table.size)
        meant = (one.from_deal,) if one.place is None else (one.from_deal, one.place.game, one.place.written)
        if min(meant) < 1 or one.from_deal > now.deals_at(found.number, table):
            raise Refused(
                "no_deal_at_table", table=one.table, deal=one.from_deal, last=now.deals_at(found.number, table)
            )
        for player in one.seats:
            if not entrant(now, player).plays_in(entry.round):
                raise Refused("does_not_play", player=name_of(now, player), round=entry.round)
        kept = tuple(seats for seats in table.seats if seats.begins_before(one))
        mended = replace(table, seats=(*kept, one), mended=True)
        if table.staff is not None and table.came_in is None:
            _check_seats_of_totals(mended, table.staff)
        found = found.with_table(mended)
    if not entry.seats:
        raise Refused("nothing_to_write")
    for deal in sorted({one.from_deal for table in found.tables for one in table.seats}):
        _check_once(now, deal, (player for table in found.tables for player in table.seats_at(deal)), found)
    return _with(now, found)


def _check_seats_of_totals(table: RoundTable, totals: e.TotalsTyped) -> None:
    """Refuse totals of the staff if others sat there from a deal on, unless each match was played by the same people.

    The totals on cards are those of persons, in any seat.
    """
    for deal in table.exchanged if totals.by is e.TallyBy.STAFF else ():
        if len(totals.points) == 1 or (deal - 1) % table.size:
            raise Refused("totals_over_exchange", table=table.number, deal=deal)


def _check_once(now: Tournament, deal: int, seated: Iterable[PlayerId], found: RoundDrawn) -> None:
    seen: set[PlayerId] = set()
    for player in seated:
        if player in seen:
            raise Refused("at_two_tables", player=name_of(now, player), deal=deal)
        seen.add(player)
    for player in sorted(seen & set(found.byes)):
        raise Refused("has_a_bye", player=name_of(now, player), round=found.number)


def check_open(now: Tournament, found: RoundDrawn) -> None:
    """Refuse to change a round of a stage that is closed: until then a table may be corrected."""
    if now.is_settled(found.number):
        raise Refused("round_is_closed", round=found.number)


def _is_stage_closed(now: Tournament, stage: int) -> bool:
    last = now.shape.last_round(stage)
    return last <= len(now.rounds) and now.rounds[last - 1].closed is not None


def _check_counts_still(now: Tournament, number: int) -> None:
    """Refuse to settle tallies of a round whose points decide nothing any more.

    If points of an earlier stage count, a difference that was out of reach of its line may come into reach of the
    next.
    """
    stages = range(now.shape.stage_of(number), len(now.shape.stages) + 1)
    if all(_is_stage_closed(now, one) for one in stages if number in now.shape.counted_rounds(one)):
        raise Refused("round_is_closed", round=number)


def at_table(now: Tournament, entry: TableEntry) -> Tournament:
    """The tournament after something about one table."""
    found = now.round(entry.round)
    if isinstance(entry, e.TallySettled):
        _check_counts_still(now, entry.round)
    else:
        check_open(now, found)
    table = found.table(entry.table)
    match entry:
        case e.TableIn():
            _check_night(now, entry)
            changed = replace(table, came_in=entry, written_off=None)
        case e.TotalsTyped(by=by):
            check_totals(entry, table.size, now.shape.matches_of(entry.round))
            _check_seats_of_totals(table, entry)
            kept = {"staff": entry} if by is e.TallyBy.STAFF else {"players": entry}
            changed = replace(table, written_off=None, **kept)
        case e.TallySettled():
            changed = _settled(now, table, entry)
        case _:
            if table.is_in:
                raise Refused("table_is_in", table=table.number)
            if not entry.reason.strip():
                raise Refused("reason_needed", "reason")
            changed = replace(table, written_off=entry)
    return _with(now, found.with_table(changed))


def _check_night(now: Tournament, entry: e.TableIn) -> None:
    if entry.lines < 1:
        raise Refused("night_without_lines")
    for found in now.rounds:
        for table in found.tables:
            same = table.came_in is not None and table.came_in.night == entry.night
            if same and (found.number, table.number) != (entry.round, entry.table):
                raise Refused("night_is_another_table", round=found.number, table=table.number)


def _settled(now: Tournament, table: RoundTable, entry: e.TallySettled) -> RoundTable:
    if not table.is_in:
        raise Refused("table_is_out", table=table.number)
    if entry.player not in table.people:
        raise Refused("not_at_table", player=name_of(now, entry.player), table=table.number)
    if len(entry.points) not in (1, now.shape.matches_of(entry.round)):
        raise Refused("figures_of_matches", "points", n=len(entry.points), matches=now.shape.matches_of(entry.round))
    if entry.rule is None and not entry.decided_by.strip():
        raise Refused("who_decided", "decided_by")
    return replace(table, settled={**table.settled, entry.player: entry})


def closed(now: Tournament, entry: e.RoundClosed) -> Tournament:
    """The tournament after a round is closed; what depends on scores is checked in `closing.py`."""
    found = now.round(entry.round)
    if found.closed is not None:
        raise Refused("round_is_closed", round=found.number)
    if found.awaited:
        awaited = ", ".join(map(str, found.awaited))
        raise Refused("tables_are_out", round=found.number, n=len(found.awaited), tables=awaited)
    for table in entry.unchecked:
        found.table(table)
    return _with(now, replace(found, closed=entry))


def _with(now: Tournament, found: RoundDrawn) -> Tournament:
    rounds = (*now.rounds[: found.number - 1], found, *now.rounds[found.number :])
    return replace(now, rounds=rounds)
