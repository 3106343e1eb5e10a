"""The fold of a tournament's entries, and which entries are allowed when.

`tournament_of` folds the lines in force of a gathering (undo and redo are resolved by `stream.py`). What hangs on the
scores of nights, such as a tie on the line, is checked before an entry is written (`closing.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from scorekeeper.gathering.stream import GatheringEntry, GatheringLine, GatheringNote, GatheringOpened
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament import fold_people, fold_rounds
from scorekeeper.gathering.tournament.shapes import LEAST_PEOPLE, MOST_PEOPLE, TiesAtLine, check_shape
from scorekeeper.gathering.tournament.state import PenaltyStanding, Tournament
from scorekeeper.refusals import Refused, require_within

_ALWAYS = (GatheringNote, e.TournamentResumed)
"""What may be written while a tournament is suspended."""


def tournament_of(lines: Iterable[tuple[int, GatheringLine]]) -> Tournament:
    """The tournament that lines in force make, each with its number. Raises `Refused` if they make none."""
    found: Tournament | None = None
    for number, line in lines:
        found = after_entry(found, number, line.what)
    if found is None:
        raise Refused("tournament_not_announced")
    return found


def after_round(lines: Iterable[tuple[int, GatheringLine]], number: int) -> Tournament:
    """The tournament as it stood after a round, when nothing of what follows was written: no draw of a later round, no
    entry of who goes on to it, no signature. Raises `Refused` if the lines make none."""
    found: list[tuple[int, GatheringLine]] = []
    begun = 0
    for line in lines:
        what = line[1].what
        begun = max(begun, what.round) if isinstance(what, e.Drawn) else begun
        if begun > number or (begun == number and isinstance(what, e.Advanced | e.TournamentSigned)):
            break
        found.append(line)
    return tournament_of(found)


def after_entry(tournament: Tournament | None, number: int, entry: GatheringEntry) -> Tournament | None:
    """The tournament after the entry of a line; None before it is announced. Raises `Refused` for what may not be."""
    if isinstance(entry, GatheringOpened):
        return tournament
    if tournament is None:
        if isinstance(entry, e.TournamentOpened):
            check_announced(entry)
            return Tournament(entry)
        if isinstance(entry, GatheringNote):
            return None
        raise Refused("tournament_not_announced")
    if tournament.signed is not None:
        raise Refused("tournament_signed")
    if tournament.suspended and not isinstance(entry, _ALWAYS):
        raise Refused("tournament_suspended")
    return _after(tournament, number, entry)


def check_announced(entry: e.TournamentOpened) -> None:
    """Refuse what cannot be announced."""
    check_shape(entry.shape)
    if len(set(entry.ties)) != len(entry.ties):
        raise Refused("criterion_twice", "ties")
    size = {e.OddNumbers.THREE: 3, e.OddNumbers.FIVE: 5}.get(entry.odd, 4)
    if size not in entry.rules.hands_allowed:
        raise Refused("no_tables_of_that_size", "odd", size=size)


def _after(now: Tournament, number: int, entry: GatheringEntry) -> Tournament:
    match entry:
        case GatheringNote():
            return now
        case e.TournamentOpened():
            return _announced_again(now, entry)
        case e.Entered() | e.StandInCame() | e.Withdrew() | e.NoShow() | e.Returned() | e.Replaced():
            return fold_people.after_people(now, entry)
        case e.LineSaid():
            return _line_said(now, entry)
        case e.SeatsWished():
            return fold_rounds.wished(now, entry)
        case e.Drawn():
            return fold_rounds.drawn(now, entry)
        case e.Reseated():
            return fold_rounds.reseated(now, entry)
        case e.TableIn() | e.TotalsTyped() | e.TallySettled() | e.WrittenOff():
            return fold_rounds.at_table(now, entry)
        case e.RoundClosed():
            return fold_rounds.closed(now, entry)
        case e.PenaltyGiven():
            return _penalty(now, number, entry)
        case e.PenaltyStruck():
            return _struck(now, entry)
        case e.TieDecided():
            return _tie(now, entry)
        case e.Advanced():
            return _advanced(now, entry)
        case e.TournamentSuspended():
            return replace(now, suspended=True)
        case e.TournamentResumed():
            return _resumed(now)
        case e.TournamentSigned():
            return _signed(now, entry)
        case _:
            raise Refused("no_entry_of_a_tournament", kind=entry.kind)


def _announced_again(now: Tournament, entry: e.TournamentOpened) -> Tournament:
    """What was announced may be changed until the first draw."""
    if now.rounds:
        raise Refused("announced_before_the_draw")
    check_announced(entry)
    return replace(now, announced=entry, said={})


def _line_said(now: Tournament, entry: e.LineSaid) -> Tournament:
    """How many go on is fixed before the first table of the stage is in."""
    if not now.stage(entry.stage).line.is_open:
        raise Refused("line_is_in_the_shape", stage=entry.stage)
    if any(found.stage == entry.stage and found.is_begun for found in now.rounds):
        raise Refused("line_before_the_first_table")
    require_within(entry.number, 1, MOST_PEOPLE, "number")
    return replace(now, said={**now.said, entry.stage: entry.number})


def _penalty(now: Tournament, number: int, entry: e.PenaltyGiven) -> Tournament:
    if not fold_people.entrant(now, entry.player).is_ranked:
        raise Refused("stand_in_not_ranked", player=entry.player)
    if not entry.points:
        raise Refused("penalty_of_nothing", "points")
    if not entry.reason.strip():
        raise Refused("reason_needed", "reason")
    return replace(now, penalties=(*now.penalties, PenaltyStanding(number, entry, now.present_stage)))


def _struck(now: Tournament, entry: e.PenaltyStruck) -> Tournament:
    if all(one.line != entry.penalty or one.struck for one in now.penalties):
        raise Refused("no_such_penalty")
    changed = tuple(replace(one, struck=True) if one.line == entry.penalty else one for one in now.penalties)
    return replace(now, penalties=changed)


def _tie(now: Tournament, entry: e.TieDecided) -> Tournament:
    if now.line_rule(entry.stage).ties is not TiesAtLine.DECIDED:
        raise Refused("ties_follow_the_shape", stage=entry.stage)
    if len(set(entry.players)) != len(entry.players) or len(entry.players) < 2:
        raise Refused("tie_of_several", "players")
    for player in entry.players:
        fold_people.entrant(now, player)
    return replace(now, ties=(*now.ties, entry))


def _advanced(now: Tournament, entry: e.Advanced) -> Tournament:
    """People go on once the last round of the stage before is closed, and before a round of theirs is drawn."""
    now.stage(entry.stage)
    before = entry.stage - 1
    if before < 1:
        raise Refused("no_such_stage", "stage", stage=entry.stage, last=len(now.shape.stages))
    last = now.shape.last_round(before)
    if len(now.rounds) < last or now.rounds[last - 1].closed is None:
        raise Refused("stage_not_closed", stage=before)
    if len(now.rounds) > last:
        raise Refused("advanced_before_the_draw", stage=entry.stage)
    known = {one.id for one in now.field_of(before)}
    for player in entry.players:
        if player not in known:
            raise Refused("not_in_stage", player=fold_people.name_of(now, player), stage=before)
    if len(set(entry.players)) != len(entry.players):
        raise Refused("advanced_twice", "players")
    if len(entry.players) < LEAST_PEOPLE:
        raise Refused("too_few_people", n=len(entry.players), least=LEAST_PEOPLE)
    qualified: Mapping[int, tuple[str, ...]] = {**now.qualified, entry.stage: entry.players}
    return replace(now, qualified=qualified)


def _resumed(now: Tournament) -> Tournament:
    if not now.suspended:
        raise Refused("tournament_not_suspended")
    return replace(now, suspended=False)


def _signed(now: Tournament, entry: e.TournamentSigned) -> Tournament:
    if len(now.rounds) < now.shape.rounds or now.rounds[-1].closed is None:
        raise Refused("tournament_not_over")
    if not entry.by.strip():
        raise Refused("text_needed", "by")
    return replace(now, signed=entry)
