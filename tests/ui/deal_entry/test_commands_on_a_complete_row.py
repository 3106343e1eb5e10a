"""A complete row is not dropped for a run, an offence or a misdeal: a question asks which deal that was in."""

from itertools import cycle, product

import pytest

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from tests.faults.budget import few_of
from tests.scorekeeper.example_games import four
from tests.ui.prompts.asked import title, titles
from tests.ui.sheet_driver import Play, disk_is_full

TYPED = e.Deal(tuple(map(Points.whole, (13, 5, 4, 4))))


COMPLETE = ("13~5~4~~", "13~5~4~4", "13~5~4~~{")


def test_a_letter_that_would_take_the_place_of_the_row_asks_first(play: Play) -> None:
    chosen = {*zip("mxcwd", cycle(COMPLETE)), *product("m", COMPLETE)}
    for written, (letter, keys) in enumerate(few_of(product("mxcwd", COMPLETE), chosen)):
        if written % 5 == 0:  # before somebody reaches the limit
            table = play(four())
        table.press(keys + letter)
        assert title(table) == f"Deal {written % 5 + 1} is not written yet.", (letter, keys)
        table.press("!")
        assert (table.texts, table.sheet.length) == (["13", "5", "4", "4"], written % 5), (letter, keys)
        table.press("~~")
        assert (table.newest, table.sheet.length) == (TYPED, written % 5 + 1), (letter, keys)
        table.press("!")


def test_enter_writes_the_row_and_begins_the_next_deal_with_the_run(play: Play) -> None:
    table = play(four())
    table.press("13~5~4~~m")
    assert titles(table) == ["Write deal 1; a run came after it", "A run in deal 1"]
    table.press("~")
    assert table.newest == TYPED
    assert title(table) == "Who ran?"
    table.press("21~")
    assert table.newest == e.Run(1, RunOption.DOWN)
    assert len(table.sheet.deals) == 2


def test_the_second_answer_takes_the_place_of_the_row(play: Play) -> None:
    table = play(four())
    table.press("13~5~4~~x2")
    assert title(table) == "Who reneged?"
    table.press("3!!")
    assert table.texts == ["13", "5", "4", "4"]
    table.press("x231~")
    assert [row.deal for row in table.sheet.deals] == [e.Renege(2)]


def test_letters_that_keep_what_is_typed_ask_nothing_before(play: Play) -> None:
    table = play(four())
    for letter in "tlriepok":
        table.press("13~5~4~~" + letter)
        assert table.paper.band.panel is None or title(table) != "Deal 1 is not written yet.", letter
        assert table.texts == ["13", "5", "4", "4"], letter
        table.press("!!!!")
        assert (table.texts, table.sheet.length) == (["", "", "", ""], 0)


def test_a_row_that_is_not_complete_or_off_gives_way_at_once(play: Play) -> None:
    for keys in ("13~5~", "13~5~4~5~"):
        table = play(four())
        table.press(keys + "m")
        assert title(table) == "Who ran?"


def test_the_letter_is_told_of_where_the_game_ends_with_the_row(play: Play) -> None:
    table = play(four(*[(25, 1, 0, 0)] * 3))
    table.press("25~1~0~~m~")
    assert len(table.sheet.deals) == 4
    assert (
        table.paper.over.accessibleName()
        == "“m” is not written. The game is over: Ann at 100. Cal and Dee are lowest with 0."
    )


def test_the_row_stays_where_it_could_not_be_written(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    table = play(four())
    table.press("13~5~4~~")
    with monkeypatch.context() as patched:
        patched.setattr(Keeper, "write_all", disk_is_full)
        table.press("m~")
        assert table.message == "No space left on device. The m is kept for the next deal"
        assert table.texts == ["13", "5", "4", "4"]
    table.press("~")
    assert title(table) == "Who ran?"
    assert len(table.sheet.deals) == 1
