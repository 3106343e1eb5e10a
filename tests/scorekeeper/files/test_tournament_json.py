"""The entries of a tournament in files: each kind comes back as it was written, and no other way."""

from __future__ import annotations

from typing import get_args

import pytest

from scorekeeper.files.gathering_json import KINDS, entry_from_json, entry_to_json
from scorekeeper.files.json_reading import canonical, read_json
from scorekeeper.files.tournament_json import TOURNAMENT_READERS
from scorekeeper.gathering.stream import GatheringEntry
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.shapes import SeatingWay, washburn_shape
from scorekeeper.night.mended_seats import DealPlace
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import profile_rules
from tests.scorekeeper.nights import p, pts
from tests.scorekeeper.tournaments import HEAD, person

ENTRIES: tuple[GatheringEntry, ...] = (
    e.TournamentOpened(washburn_shape(), profile_rules("washburn")),
    e.TournamentOpened(
        washburn_shape(),
        profile_rules("cavendish").changed({"limit": None}),
        (e.TieCriterion.CUT,),
        e.OddNumbers.BYE,
        e.CrossCheck.WORSE,
        3,
    ),
    e.Entered(person("a"), 1),
    e.Entered(person("b"), 2, together=True),
    e.StandInCame(person("s"), 2),
    e.Withdrew("a", 2, e.PointsSoFar.STRUCK, "ill"),
    e.NoShow("a", 2),
    e.Returned("a", 3),
    e.Replaced("a", person("x"), 9, 2, e.PointsSoFar.STRUCK),
    e.LineSaid(1, 8),
    e.SeatsWished((e.FixedSeat("a", 1),), (("a", "e"),)),
    e.Drawn(
        1,
        (tuple("abcd"), tuple("efgh")),
        SeatingWay.RANK,
        ("i",),
        7,
        (e.FixedSeat("a", 1),),
        (("a", "e"),),
        replaces=True,
    ),
    e.Drawn(1, (tuple("abcd"),), to_come=((tuple("badc"),), (tuple("cabd"),))),
    e.Reseated(1, (e.SeatsFrom(1, 3, tuple("bacd")),), "read wrong"),
    e.Reseated(
        1, (e.SeatsFrom(1, 3, tuple("bacd"), DealPlace(1, 3)), e.SeatsFrom(2, 4, tuple("efgh"), DealPlace(2, 1, 9)))
    ),
    e.TableIn(1, 2, "n1", 12, HEAD),
    e.TableIn(1, 2, "n1", 12, HEAD, together=True),
    e.TotalsTyped(1, 2, e.TallyBy.PLAYERS, (pts(1, 2, 3, 98), pts("0.5", -26, 3, 4))),
    e.TallySettled(1, 2, "a", pts(13), e.CrossCheck.ASK, "Ruth"),
    e.TallySettled(1, 2, "a", pts(13, 14), decided_by="Ruth"),
    e.TallySettled(1, 2, "a", pts(13), decided_by="Ruth", together=True),
    e.WrittenOff(1, 2, "fire"),
    e.PenaltyGiven("a", p(-5), "late"),
    e.PenaltyStruck(7),
    e.TieDecided(1, ("a", "b"), e.TieCriterion.CUT, "Ruth"),
    e.RoundClosed(1, (e.Counted("a", p(26)), e.Counted("b", p("26.5"))), (2,)),
    e.Advanced(2, tuple("abcd"), "f went home"),
    e.TournamentSuspended("fire"),
    e.TournamentResumed(),
    e.TournamentSigned("Ruth"),
)


def test_an_entry_comes_back_as_it_was_written(subtests: pytest.Subtests) -> None:
    for entry in ENTRIES:
        with subtests.test(entry=entry):
            written = canonical(entry_to_json(entry))
            assert entry_from_json(entry.kind, read_json(written)) == entry


def test_every_kind_is_among_them() -> None:
    kinds = {value.kind for value in vars(e).values() if isinstance(value, type) and issubclass(value, GatheringEntry)
             and value is not GatheringEntry}  # fmt: skip
    assert kinds == {entry.kind for entry in ENTRIES} == TOURNAMENT_READERS.keys()
    assert TOURNAMENT_READERS.keys() <= KINDS.keys()


def test_what_this_program_would_not_have_written_is_refused(subtests: pytest.Subtests) -> None:
    for kind, text in [
        ("table_in", '{"round": 1, "table": 2, "night": "n", "lines": 3, "head": "abc"}'),
        ("table_in", f'{{"round": 1, "table": 2, "night": "n", "lines": 3, "head": "{"G" * 64}"}}'),
        ("drawn", '{"round": 1, "tables": [["a", "b", "c", "d"]], "apart": [["a", "b", "c"]]}'),
        ("drawn", '{"round": 1, "tables": [["a", "b", "c", "d"]], "way": "lots"}'),
        ("entered", '{"player": {"id": "a", "name": "Ann"}, "number": 1, "more": 2}'),
    ]:
        with subtests.test(kind=kind, text=text), pytest.raises(Refused):
            entry_from_json(kind, read_json(text))


def test_the_words_about_people_stand_where_they_can_be_forgotten() -> None:
    for entry in ENTRIES:
        named = set(entry.words)
        assert named <= set(type(entry).__struct_fields__)
        said = {"reason", "decided_by", "by"} if not isinstance(entry, e.TieDecided | e.TotalsTyped) else {"decided_by"}
        assert said & set(type(entry).__struct_fields__) <= named
    assert get_args(e.Seated)
