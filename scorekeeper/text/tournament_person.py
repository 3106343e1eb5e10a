"""How the points of a player in a tournament are made up, in words: round by round, with the tables."""

from __future__ import annotations

from scorekeeper.gathering.tournament.standings import HowPlayed, RoundPoints, StandingOf
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.text.display_names import whole_names
from scorekeeper.text.templates import say
from scorekeeper.text.tournament_documents import round_label


def made_of(now: Tournament, row: StandingOf) -> str:
    """Where a player sat in each round that counts, with the points of it, and the penalties; "" before the first."""
    told = [_round(now, row.player, one) for one in row.rounds]
    if row.penalties:
        told.append(say("penalties {points}", points=write(row.penalties)))
    name = whole_names(now.names)[row.player]
    return say("{name}: {rounds}.", name=name, rounds="; ".join(told)) if told else ""


def _round(now: Tournament, player: PlayerId, one: RoundPoints) -> str:
    """A round of a player: "round 1 at table 3, 24 + 28 = 52"."""
    table = now.round(one.round).table_of(player)
    if table is None:
        place = round_label(one.round)
    else:
        place = say("round {number} at table {table}", number=one.round, table=table.number)
    return ", ".join(filter(None, (place, _how(one.how), _points(one))))


def _points(one: RoundPoints) -> str:
    """The points of a round, by match if more than one is known; "" if none are."""
    if not one.by_match or one.how is not HowPlayed.PLAYED or len(one.by_match) == 1:
        return write(one.points) if one.by_match else ""
    return say("{figures} = {points}", figures=" + ".join(map(write, one.by_match)), points=write(one.points))


def _how(how: HowPlayed) -> str:
    match how:
        case HowPlayed.PLAYED:
            return ""
        case HowPlayed.PLAYING:
            return say("not in yet")
        case HowPlayed.BYE:
            return say("bye")
        case HowPlayed.MISSED:
            return say("missed")
        case HowPlayed.WRITTEN_OFF:
            return say("written off")
