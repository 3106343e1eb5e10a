"""Who was told of the house rules (002 rule 12): written like everything else, kept in version 4 of the night file."""

from __future__ import annotations

import json

import pytest

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.files.night_file import identified
from scorekeeper.files.night_reading import read_night
from scorekeeper.night.journal import lines_of
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import Told, Undo
from scorekeeper.sheet.game_state import may_open
from scorekeeper.text.refusal_messages import placed_refusal_text
from tests.scorekeeper.night_files import write_night
from tests.scorekeeper.nights import (
    after,
    change,
    deal,
    game,
    net_texts,
    night,
    on,
    opening,
    refused,
    scores,
    seat,
    signed,
    table,
)

ROW = deal(6, 13, 4, 3)


def test_under_the_standard_nobody_needs_to_be_told() -> None:
    assert after(table()).untold == ()


def test_everybody_is_untold_until_it_is_written() -> None:
    sheet = after(table(limit=50))
    assert sheet.untold == ("a", "b", "c", "d")
    sheet = on(sheet, Told(("c", "a")))
    assert (sheet.told, sheet.untold) == (("c", "a"), ("b", "d"))
    sheet = on(sheet, Told(("b", "a", "d")))
    assert (sheet.told, sheet.untold) == (("c", "a", "b", "d"), ())


def test_partners_are_told_each() -> None:
    sheet = after(table("a", "b", "c", "de", limit=50), Told(("a", "b", "c", "d")))
    assert sheet.untold == ("e",)


def test_the_recorded_rules_count_whoever_was_told() -> None:
    """A sheet of 50, 13, 25, 16 is over at 50 although b was never told; nets are the same with and without."""
    rows = deal(25, 0, 1, 0), deal(25, 0, 1, 0)
    told, untold = after(table(limit=50), Told(("a",)), *rows), after(table(limit=50), *rows)
    assert told.over == untold.over == "limit"
    assert scores(told) == scores(untold)
    assert net_texts(told) == net_texts(untold)


def test_who_agrees_to_the_first_difference_knows_of_it() -> None:
    sheet = after(table(), ROW, change(limit=50))
    assert sheet.untold == ()
    more = on(after(table(limit=50), Told(("a",))), change(sun=52))
    assert more.untold == ("b", "c", "d")


def test_a_newcomer_is_untold() -> None:
    sheet = after(table(limit=50), Told(tuple("abcd")), seat(0, "a", "e"))
    assert sheet.untold == ("e",)


def test_only_who_sits_there_is_told() -> None:
    with refused("not_seated", "players[1]", player="x"):
        after(table(limit=50), Told(("a", "x")))
    with refused("not_empty", "players"):
        after(table(limit=50), Told(()))


def test_it_is_undone_like_everything_else_and_not_written_after_the_signatures() -> None:
    assert after(table(limit=50), Told(("a",)), Undo()).untold == ("a", "b", "c", "d")
    with refused("signed_off"):
        after(table(deals=1), ROW, *signed(), Told(("a",)))


def test_scores_may_still_be_brought_forward() -> None:
    sheet = after(table(limit=50), Told(("a",)), opening(10, 20, 30, 18, deals=3))
    assert scores(sheet) == ["10", "20", "30", "18"]
    assert not may_open(sheet)
    with refused("opening_first", "kind"):
        on(after(table(), ROW), opening(10, 20, 30, 18))


def test_it_goes_into_a_file_of_version_4_and_comes_back() -> None:
    evening = night(game(table(limit=50), Told(("a", "d")), ROW))
    content = write_night(evening)
    assert json.loads(content)["version"] == 4
    assert read_night(content).games == evening.games
    assert json.loads(write_night(night(game(table(limit=50), ROW))))["version"] == 1


def test_it_comes_home_line_by_line() -> None:
    evening = identified(read_night(write_night(night(game(table(limit=50), Told(("a", "d")), ROW)))))
    lines = lines_of(evening)
    assert unarchive(archive(lines)) == lines


@pytest.mark.parametrize("version", [1, 2, 3])
def test_older_files_do_not_have_it(version: int) -> None:
    data = json.loads(write_night(night(game(table(limit=50), ROW, Told(("a",))))))
    with pytest.raises(Refused) as caught:
        read_night(json.dumps(data | {"version": version}))
    assert caught.value.place == "games[0].entries[1].kind"
    assert placed_refusal_text(caught.value).endswith("“told” is not one of the kinds before version 4")


def test_strangers_in_a_file_are_named() -> None:
    data = json.loads(write_night(night(game(table(limit=50), Told(("a",))))))
    data["games"][0]["entries"][0]["players"] = ["a", "zoe"]
    with pytest.raises(Refused) as caught:
        read_night(json.dumps(data))
    assert caught.value.place == "games[0].entries[0].players[1]"
