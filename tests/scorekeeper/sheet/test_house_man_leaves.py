"""The house man leaves for a new player without approval (002 rule 1)."""

import json

import pytest

from scorekeeper.files.night_reading import read_night
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import SeatChange
from tests.scorekeeper.night_files import write_night
from tests.scorekeeper.nights import after, deal, game, night, refused, table

LEAVES = SeatChange(1, "b", "e", (), house_man=True)


def test_nobody_has_to_agree_when_the_house_man_leaves() -> None:
    sheet = after(table(), deal(16, 5, 5, 0), LEAVES)
    assert sheet.seats[1] == ("e",)
    assert sheet.handovers[0].leaves == "b"
    with refused("all_must_agree", "agreed"):
        after(table(), deal(16, 5, 5, 0), SeatChange(1, "b", "e", ()))


def test_he_goes_into_a_file_of_version_5() -> None:
    evening = night(game(table(), deal(16, 5, 5, 0), LEAVES), players="abcde")
    content = write_night(evening)
    assert json.loads(content)["version"] == 5
    assert read_night(content).games == evening.games
    with pytest.raises(Refused) as caught:
        read_night(content.replace('"version": 5', '"version": 4'))
    assert (caught.value.code, caught.value.facts["key"]) == ("unknown_key", "house_man")
