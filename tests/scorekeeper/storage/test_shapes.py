"""The club's own shapes of tournaments, saved by name."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from scorekeeper.gathering.tournament.shapes import LineRule, Stage, TournamentShape, own_shapes
from scorekeeper.refusals import Refused
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.settings import TOURNAMENT_SHAPES, ClubSettings
from scorekeeper.storage.shapes import club_shapes, delete_shape, save_shape

SPRING = TournamentShape("Spring", (Stage("All", rounds=4, matches=1, line=LineRule(number=1)),))


def test_a_shape_is_saved_by_its_name_and_deleted(path: Path) -> None:
    with ClubFile.open(path) as club:
        settings = ClubSettings(club)
        save_shape(settings, SPRING)
        other = replace(SPRING, name="Autumn")
        save_shape(settings, other)
        longer = replace(SPRING, name="spring", stages=(replace(SPRING.stages[0], rounds=5),))
        save_shape(settings, longer)
        assert club_shapes(ClubSettings(club)) == (*own_shapes(), other, longer)
        delete_shape(settings, "Autumn")
        assert club_shapes(settings)[-1] == longer
        assert len(club_shapes(settings)) == len(own_shapes()) + 1
        assert check(club) == []


def test_a_name_of_the_program_and_a_shape_that_cannot_be_played_are_refused(path: Path) -> None:
    with ClubFile.open(path) as club:
        settings = ClubSettings(club)
        with pytest.raises(Refused, match="shape_twice"):
            save_shape(settings, replace(SPRING, name="WASHBURN"))
        with pytest.raises(Refused, match="number_range"):
            save_shape(settings, replace(SPRING, stages=()))


def test_a_shape_of_a_newer_program_is_left_aside_and_kept(path: Path) -> None:
    with ClubFile.open(path) as club:
        settings = ClubSettings(club)
        settings.set(TOURNAMENT_SHAPES, ('{"name":"Newer"}',))
        save_shape(settings, SPRING)
        assert club_shapes(settings)[len(own_shapes()) :] == (SPRING,)
        assert settings.get(TOURNAMENT_SHAPES)[-1] == '{"name":"Newer"}'
