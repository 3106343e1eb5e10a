"""A suspended game that the committee ends (002 rule 12): no agreement of the table is needed."""

import json

import pytest

from scorekeeper.files.night_reading import read_night
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import End, EndHow, Ruling, Suspend
from scorekeeper.sheet.sheet import Over
from tests.scorekeeper.night_files import write_night
from tests.scorekeeper.nights import after, amend, deal, end, game, nets, night, on, refused, run, signed, table


def test_a_suspended_game_is_ruled_ended_and_nobody_is_asked_to_agree() -> None:
    """002 rule 12 d: what cannot be decided stops the game, and a committee of the management decides."""
    waiting = after(table(early_end_doubles=False), deal(6, 13, 4, 3), run(0), Suspend("a quarrel"))
    ended = on(waiting, Ruling("it ends", "committee: Fay"), End(EndHow.RULING))
    assert (ended.over, ended.suspended, ended.ended_early) == (Over.RULING, False, False)
    assert nets(ended) == nets(waiting)  # settled as it stands; the rule about early ends is for agreements
    with refused("game_is_over", why="ruling"):
        on(ended, deal(6, 13, 4, 3))
    with refused("game_is_over", "kind", why="ruling"):
        on(ended, end())
    corrected = on(ended, amend(0, deal(13, 6, 4, 3)))
    assert corrected.over is Over.RULING
    assert on(ended, *signed()).all_signed


def test_only_a_suspended_game_is_ruled_ended() -> None:
    with refused("not_suspended", "how"):
        after(table(), deal(6, 13, 4, 3), End(EndHow.RULING))


def test_a_ruled_end_goes_into_a_file_of_version_5() -> None:
    evening = night(game(table(), deal(6, 13, 4, 3), Suspend("a quarrel"), End(EndHow.RULING)))
    content = write_night(evening)
    assert json.loads(content)["version"] == 5
    assert read_night(content).games == evening.games
    with pytest.raises(Refused) as caught:
        read_night(content.replace('"version": 5', '"version": 4'))
    assert caught.value.place == "games[0].entries[2].how"
