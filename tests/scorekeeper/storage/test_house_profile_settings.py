"""The club's own profiles are there again when the club file is opened, and never in the way."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.named_rules import NamedRules
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.settings import HOUSE_PROFILES, ClubSettings, keep_profiles, read_profiles
from tests.scorekeeper.nights import rules

FRIDAY = NamedRules("Friday", rules(limit=50, hole="negative_points", pass_cycle=[]))
SUNDAY = NamedRules("Sunday’s ½", rules("william", sun=52, bonus_card="JD", bonus_points=-5, limit=None))


def test_profiles_are_kept_in_their_order(path: Path) -> None:
    with ClubFile.open(path) as club:
        assert read_profiles(ClubSettings(club)) == ()
        keep_profiles(ClubSettings(club), (SUNDAY, FRIDAY))
    with ClubFile.open(path) as club:
        assert read_profiles(ClubSettings(club)) == (SUNDAY, FRIDAY)
        keep_profiles(ClubSettings(club), ())
        assert read_profiles(ClubSettings(club)) == ()


def test_what_cannot_be_read_is_left_out(path: Path) -> None:
    with ClubFile.open(path) as club:
        settings = ClubSettings(club)
        keep_profiles(settings, (FRIDAY,))
        (friday,) = settings.get(HOUSE_PROFILES)
        newer = '{"name":"X","rules":{"profile":"cavendish","changes":{"kitty":true}}}'
        settings.set(HOUSE_PROFILES, ("", "{", '{"name":""}', newer, friday))
        assert read_profiles(settings) == (FRIDAY,)
        keep_profiles(settings, (SUNDAY,))
        assert read_profiles(settings) == (SUNDAY,)
        assert newer in settings.get(HOUSE_PROFILES)  # a newer program finds its own again


def test_any_texts_are_read_without_a_fault(path: Path) -> None:
    with ClubFile.open(path) as club:
        settings = ClubSettings(club)

        @given(st.lists(st.text(), max_size=3))
        def read(texts: list[str]) -> None:
            settings.set(HOUSE_PROFILES, tuple(texts))
            assert read_profiles(settings) == ()

        read()
