"""Who may share a hand or sit out: no one by the books in which everybody plays alone (scoring part 2)."""

from __future__ import annotations

import json

import pytest

from scorekeeper.drafts.table_draft import arrangements
from scorekeeper.files.night_reading import read_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import PROFILES, profile_rules
from scorekeeper.rules.people import Arrangement
from scorekeeper.sheet.sheet import Setup
from scorekeeper.text.refusal_messages import refusal_text
from tests.scorekeeper.example_nights import begun
from tests.scorekeeper.night_files import write_night

NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve")
IDS = tuple(name.lower() for name in NAMES)
SHARED = (("ann",), ("bob",), ("cal", "eve"), ("dee",))
ALONE = PROFILES[1:]


def shared(profile: str) -> Setup:
    """Four hands, one of them shared."""
    return Setup(profile_rules(profile), Arrangement.SHARED, SHARED, 0, "ann")


def sitting(profile: str) -> Setup:
    """Five hands, one of them sitting out."""
    hands = tuple((one,) for one in IDS)
    return Setup(profile_rules(profile, 5), Arrangement.SITTING, hands, 0, "ann")


@pytest.mark.parametrize("profile", ALONE)
def test_no_new_game_shares_a_hand(profile: str) -> None:
    keeper = begun(NAMES)
    with pytest.raises(Refused) as refused:
        keeper.start_game(shared(profile))
    assert refusal_text(refused.value) == (
        "under these rules everybody plays alone: one player a hand, and every hand is dealt in"
    )
    assert keeper.night.games == ()


@pytest.mark.parametrize("profile", ["bleeding_hearts", "william"])
def test_in_no_new_game_somebody_sits_out(profile: str) -> None:
    with pytest.raises(Refused) as refused:
        begun(NAMES).start_game(sitting(profile))
    assert refused.value.code == "everybody_plays_alone"


def test_the_standard_has_both() -> None:
    keeper = begun(NAMES)
    keeper.start_game(shared("cavendish"))
    keeper.start_game(sitting("cavendish"))
    assert len(keeper.night.games) == 2


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("arrangement", Arrangement)
def test_four_players_sit_under_any_name_of_their_table(profile: str, arrangement: Arrangement) -> None:
    keeper = begun(NAMES)
    keeper.start_game(Setup(profile_rules(profile), arrangement, tuple((one,) for one in IDS[:4]), 0, "ann"))
    assert len(keeper.night.games) == 1


def file_of(version: int, *, older: bool) -> str:
    """A night file with a shared hand under Washburn's rules."""
    keeper = begun(NAMES)
    keeper.start_game(shared("cavendish"))
    data = json.loads(write_night(keeper.night))
    data["version"] = version
    data["games"][0]["rules"] = {"profile": "washburn"}
    return json.dumps(data | ({"older_entries": True} if older else {}))


def test_nights_of_older_programs_open_with_their_shared_hands() -> None:
    for version, older in ((6, False), (7, True)):
        night = read_night(file_of(version, older=older))
        assert night.games[0].sheet.seats == SHARED
        assert "older_entries" not in write_night(night)  # an older version can hold it


def test_a_file_of_version_7_with_a_shared_hand_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        read_night(file_of(7, older=False))
    assert (refused.value.code, refused.value.place) == ("everybody_plays_alone", "games[0].hands")


def test_a_night_of_old_that_goes_on_as_version_7_says_that_it_is_older() -> None:
    data = json.loads(file_of(7, older=True))
    data["games"][0]["entries"] = [{"kind": "deal", "points": [13, 5, 4, 4], "dealer": 1}]
    written = write_night(read_night(json.dumps(data)))
    assert json.loads(written)["older_entries"] is True
    assert read_night(written).games[0].sheet.seats == SHARED


def test_the_window_offers_only_what_the_book_has() -> None:
    for players in (5, 6):
        assert arrangements(players, profile_rules("william", players)) == (Arrangement.INDIVIDUAL,)
        assert arrangements(players, profile_rules("bleeding_hearts", players)) == (Arrangement.INDIVIDUAL,)
        assert arrangements(players, profile_rules("washburn")) == ()
        assert set(arrangements(players, profile_rules("cavendish"))) == set(Arrangement)
    assert len(arrangements(4, profile_rules("washburn"))) == 1
