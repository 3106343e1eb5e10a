"""The entries of a tournament from JSON, one reader for each kind (`gathering_json.py` writes them). Strict."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scorekeeper.files.json_reading import (
    Fields,
    flag,
    listed,
    name,
    not_negative,
    one_of,
    or_null,
    points,
    text,
    whole,
)
from scorekeeper.files.person_json import player
from scorekeeper.files.rules_json import rules_from_json
from scorekeeper.files.shape_json import shape_from_json
from scorekeeper.gathering.stream import GatheringEntry
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.shapes import SeatingWay
from scorekeeper.night.mended_seats import DealPlace
from scorekeeper.refusals import Refused
from scorekeeper.rules.named_rules import HANDS
from scorekeeper.rules.people import PlayerId

_PEOPLE = listed(name)
_HEAD = 64


def _announced(found: Fields) -> GatheringEntry:
    return e.TournamentOpened(
        shape=found.need("shape", shape_from_json),
        rules=found.need("rules", lambda data: rules_from_json(data, HANDS)),
        ties=found.may("ties", listed(one_of(e.TieCriterion)), tuple(e.TieCriterion)),
        odd=found.may("odd", one_of(e.OddNumbers), e.OddNumbers.STAND_IN),
        check=found.may("check", one_of(e.CrossCheck), e.CrossCheck.STAFF),
        late_until=found.may("late_until", not_negative, 2),
    )


def _points_so_far(found: Fields) -> e.PointsSoFar:
    return found.may("points", one_of(e.PointsSoFar), e.PointsSoFar.STAND)


def _withdrew(found: Fields) -> GatheringEntry:
    return e.Withdrew(
        found.need("player", name),
        found.need("from_round", whole),
        _points_so_far(found),
        found.may("reason", text, ""),
    )


def _no_show(found: Fields) -> GatheringEntry:
    return e.NoShow(found.need("player", name), found.need("from_round", whole), _points_so_far(found))


def _replaced(found: Fields) -> GatheringEntry:
    return e.Replaced(
        found.need("player", name),
        found.need("by", player),
        found.need("number", whole),
        found.need("from_round", whole),
        _points_so_far(found),
    )


def _fixed(value: object) -> e.FixedSeat:
    found = Fields(value)
    seat = e.FixedSeat(found.need("player", name), found.need("table", whole))
    found.end()
    return seat


def _pair(value: object) -> tuple[PlayerId, PlayerId]:
    found = _PEOPLE(value)
    if len(found) != 2:
        raise Refused("wrong_type", expected="two people", found="something else")
    return found[0], found[1]


def _wished(found: Fields) -> GatheringEntry:
    return e.SeatsWished(found.may("fixed", listed(_fixed), ()), found.may("apart", listed(_pair), ()))


def _drawn(found: Fields) -> GatheringEntry:
    return e.Drawn(
        round=found.need("round", whole),
        tables=found.need("tables", listed(_PEOPLE)),
        way=found.may("way", one_of(SeatingWay), SeatingWay.DRAWN),
        byes=found.may("byes", _PEOPLE, ()),
        seed=found.may("seed", or_null(whole), None),
        fixed=found.may("fixed", listed(_fixed), ()),
        apart=found.may("apart", listed(_pair), ()),
        replaces=found.may("replaces", flag, default=False),
        to_come=found.may("to_come", listed(listed(_PEOPLE)), ()),
    )


def _seats(value: object) -> e.SeatsFrom:
    found = Fields(value)
    seats = e.SeatsFrom(
        found.need("table", whole),
        found.need("from_deal", whole),
        found.need("seats", _PEOPLE),
        found.may("place", or_null(_place), None),
    )
    found.end()
    return seats


def _place(value: object) -> DealPlace:
    found = Fields(value)
    place = DealPlace(found.need("game", whole), found.need("written", whole), found.may("put_in", not_negative, 0))
    found.end()
    return place


def _reseated(found: Fields) -> GatheringEntry:
    return e.Reseated(found.need("round", whole), found.need("seats", listed(_seats)), found.may("reason", text, ""))


def _head(value: object) -> str:
    found = text(value)
    if len(found) != _HEAD or set(found) - set("0123456789abcdef"):
        raise Refused("wrong_type", expected="a seal of 64 hex digits", found="another text")
    return found


def _table_in(found: Fields) -> GatheringEntry:
    return e.TableIn(
        found.need("round", whole),
        found.need("table", whole),
        found.need("night", name),
        found.need("lines", whole),
        found.need("head", _head),
        found.may("together", flag, default=False),
    )


def _totals(found: Fields) -> GatheringEntry:
    return e.TotalsTyped(
        found.need("round", whole),
        found.need("table", whole),
        found.need("by", one_of(e.TallyBy)),
        found.need("points", listed(listed(points))),
    )


def _settled(found: Fields) -> GatheringEntry:
    return e.TallySettled(
        found.need("round", whole),
        found.need("table", whole),
        found.need("player", name),
        found.need("points", listed(points)),
        found.may("rule", or_null(one_of(e.CrossCheck)), None),
        found.may("decided_by", text, ""),
        found.may("together", flag, default=False),
    )


def _tie(found: Fields) -> GatheringEntry:
    return e.TieDecided(
        found.need("stage", whole),
        found.need("players", _PEOPLE),
        found.need("by", one_of(e.TieCriterion)),
        found.may("decided_by", text, ""),
    )


def _counted(value: object) -> e.Counted:
    found = Fields(value)
    counted = e.Counted(found.need("player", name), found.need("points", points))
    found.end()
    return counted


def _closed(found: Fields) -> GatheringEntry:
    return e.RoundClosed(
        found.need("round", whole), found.need("standing", listed(_counted)), found.may("unchecked", listed(whole), ())
    )


def _advanced(found: Fields) -> GatheringEntry:
    return e.Advanced(found.need("stage", whole), found.need("players", _PEOPLE), found.may("reason", text, ""))


def _reason(found: Fields) -> str:
    return found.may("reason", text, "")


TOURNAMENT_READERS: Mapping[str, Callable[[Fields], GatheringEntry]] = {
    e.TournamentOpened.kind: _announced,
    e.Entered.kind: lambda found: e.Entered(
        found.need("player", player), found.need("number", whole), found.may("together", flag, default=False)
    ),
    e.StandInCame.kind: lambda found: e.StandInCame(found.need("player", player), found.may("from_round", whole, 1)),
    e.Withdrew.kind: _withdrew,
    e.NoShow.kind: _no_show,
    e.Returned.kind: lambda found: e.Returned(found.need("player", name), found.need("from_round", whole)),
    e.Replaced.kind: _replaced,
    e.LineSaid.kind: lambda found: e.LineSaid(found.need("stage", whole), found.need("number", whole)),
    e.SeatsWished.kind: _wished,
    e.Drawn.kind: _drawn,
    e.Reseated.kind: _reseated,
    e.TableIn.kind: _table_in,
    e.TotalsTyped.kind: _totals,
    e.TallySettled.kind: _settled,
    e.WrittenOff.kind: lambda found: e.WrittenOff(
        found.need("round", whole), found.need("table", whole), found.need("reason", text)
    ),
    e.PenaltyGiven.kind: lambda found: e.PenaltyGiven(
        found.need("player", name), found.need("points", points), found.need("reason", text)
    ),
    e.PenaltyStruck.kind: lambda found: e.PenaltyStruck(found.need("penalty", not_negative), _reason(found)),
    e.TieDecided.kind: _tie,
    e.RoundClosed.kind: _closed,
    e.Advanced.kind: _advanced,
    e.TournamentSuspended.kind: lambda found: e.TournamentSuspended(_reason(found)),
    e.TournamentResumed.kind: lambda found: e.TournamentResumed(_reason(found)),
    e.TournamentSigned.kind: lambda found: e.TournamentSigned(found.need("by", text)),
}
"""How the other keys of each kind are read."""
