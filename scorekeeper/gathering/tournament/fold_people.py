"""People of a tournament: who enters, leaves, comes back or takes another's place, and when that may be."""

from __future__ import annotations

from msgspec.structs import replace

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.shapes import MOST_PEOPLE
from scorekeeper.gathering.tournament.state import Entrant, RoundDrawn, Span, Tournament
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.rules.texts import check_name

PeopleEntry = e.Entered | e.StandInCame | e.Withdrew | e.NoShow | e.Returned | e.Replaced


def entrant(now: Tournament, player: PlayerId) -> Entrant:
    """A player of the tournament. Raises `Refused` for anyone else."""
    found = now.entrants.get(player)
    if found is None:
        raise Refused("not_entered", player=player)
    return found


def name_of(now: Tournament, player: PlayerId) -> str:
    """The name of a player; the id of a person who is not in the tournament."""
    found = now.entrants.get(player)
    return player if found is None else found.player.name


def free_number(now: Tournament) -> int:
    """The next start number."""
    return max((one.number for one in now.entrants.values()), default=0) + 1


def after_people(now: Tournament, entry: PeopleEntry) -> Tournament:
    """The tournament after an entry about a person. Raises `Refused`."""
    match entry:
        case e.Entered():
            return _entered(now, entry)
        case e.StandInCame(player=player, from_round=first):
            _check_round(now, first)
            return _with(now, Entrant(_newcomer(now, player), 0, (Span(first),)))
        case e.Withdrew(player=player, from_round=first, points=points):
            return _with(now, _left(now, player, first, points))
        case e.NoShow(player=player, from_round=first, points=points):
            return _with(now, replace(_left(now, player, first, points), no_show=True))
        case e.Returned():
            return _returned(now, entry)
        case _:
            return _replaced(now, entry)


def _with(now: Tournament, *changed: Entrant) -> Tournament:
    return replace(now, entrants={**now.entrants, **{one.id: one for one in changed}})


def _newcomer(now: Tournament, player: Player) -> Player:
    check_name(player.id)
    check_name(player.name)
    if player.id in now.entrants:
        raise Refused("entered_already", player=now.entrants[player.id].player.name)
    if len(now.entrants) >= MOST_PEOPLE:
        raise Refused("too_many_people", most=MOST_PEOPLE)
    return player


def _check_number(now: Tournament, number: int) -> None:
    if number < 1:
        raise Refused("number_range", "number", number=number, least=1, most=MOST_PEOPLE)
    for one in now.entrants.values():
        if one.number == number:
            raise Refused("start_number_taken", "number", number=number, player=one.player.name)


def _check_round(now: Tournament, number: int) -> None:
    """A round that is not closed, the one to be drawn next at the latest."""
    open_round = now.last is not None and now.last.closed is None
    least = len(now.rounds) if open_round else now.next_round
    if not least <= number <= now.next_round:
        raise Refused("round_is_past", "from_round", round=number, least=least, most=now.next_round)


def _entered(now: Tournament, entry: e.Entered) -> Tournament:
    if len(now.rounds) >= now.announced.late_until:
        raise Refused("entries_are_over", round=now.announced.late_until)
    if now.present_stage > 1 or (now.last is not None and now.last.closed and now.next_round > now.shape.last_round(1)):
        raise Refused("entries_end_with_stage", stage=now.stage(1).name)
    _check_number(now, entry.number)
    first = now.next_round
    if now.last is not None and now.last.closed is None and not now.last.is_begun:
        first = now.last.number  # the round can still be drawn again
    return _with(now, Entrant(_newcomer(now, entry.player), entry.number, (Span(first),)))


def _left(now: Tournament, player: PlayerId, first: int, points: e.PointsSoFar) -> Entrant:
    found = entrant(now, player)
    if not found.is_there:
        raise Refused("left_the_tournament", player=found.player.name)
    _check_round(now, first)
    _check_not_played(now, found, first)
    last = replace(found.spans[-1], until=max(first, found.spans[-1].since))
    struck = points is e.PointsSoFar.STRUCK
    return replace(found, spans=(*found.spans[:-1], last), struck=struck)


def _check_not_played(now: Tournament, found: Entrant, first: int) -> None:
    """Refuse that a player leaves before a round whose figures are known."""
    for drawn in now.rounds[first - 1 :]:
        table = drawn.table_of(found.id)
        if table is not None and table.is_in:
            raise Refused("has_played", player=found.player.name, round=drawn.number)


def _returned(now: Tournament, entry: e.Returned) -> Tournament:
    found = entrant(now, entry.player)
    if found.is_there:
        raise Refused("is_there", player=found.player.name)
    if found.replaced_by is not None:
        raise Refused("was_replaced", player=found.player.name, by=name_of(now, found.replaced_by))
    _check_round(now, entry.from_round)
    until = found.spans[-1].until or 0
    spans = (*found.spans, Span(max(entry.from_round, until)))
    return _with(now, replace(found, spans=spans, struck=False, no_show=False))


def _replaced(now: Tournament, entry: e.Replaced) -> Tournament:
    """Seat the newcomer in the drawn seat of the leaving player."""
    found = entrant(now, entry.player)
    if not found.is_ranked:
        raise Refused("stand_in_not_ranked", player=found.player.name)
    _check_number(now, entry.number)
    stands = entry.points is e.PointsSoFar.STAND
    left = replace(_left(now, entry.player, entry.from_round, entry.points), replaced_by=entry.by.id)
    newcomer = Entrant(
        _newcomer(now, entry.by), entry.number, (Span(entry.from_round),), takes_over=found.id if stands else None
    )
    rounds = tuple(
        _instead(drawn, found.id, newcomer.id) if drawn.number >= entry.from_round else drawn for drawn in now.rounds
    )
    qualified = {
        stage: (*players, newcomer.id) if found.id in players else players for stage, players in now.qualified.items()
    }
    return replace(_with(now, left, newcomer), rounds=rounds, qualified=qualified)


def _instead(drawn: RoundDrawn, leaves: PlayerId, comes: PlayerId) -> RoundDrawn:
    """A round with another person in the seat, or with the bye, of the leaving player."""
    byes = tuple(comes if player == leaves else player for player in drawn.byes)
    changed = replace(drawn, drawn=replace(drawn.drawn, byes=byes))
    for table in drawn.tables:
        if leaves in table.people:
            seats = tuple(
                replace(one, seats=tuple(comes if player == leaves else player for player in one.seats))
                for one in table.seats
            )
            changed = changed.with_table(replace(table, seats=seats))
    return changed
