"""Commands that would drop a typed deal are refused, by real keys; Esc closes a message first."""

import pytest

from scorekeeper.sheet import entries as e
from tests.scorekeeper.example_games import four
from tests.ui.prompts.rulings.test_offences_and_rulings import typed
from tests.ui.sheet_driver import Play
from ui.live.open_deal import ActualDeal

FIRST, SECOND = (13, 5, 6, 2), (3, 16, 3, 4)
TYPED = "Deal {} is typed and not sealed: seal it with Enter, or clear it with Esc first"


@pytest.mark.parametrize("command", ["end_game", "void", "suspend", "change_seat"])
@pytest.mark.parametrize("keys", ["13~5~6~~", "13~5", "6"])
def test_what_ends_the_game_or_seats_another_leaves_the_row_as_it_is(play: Play, command: str, keys: str) -> None:
    table = play(four(FIRST, SECOND))
    table.press(keys)
    texts, length = table.texts, table.sheet.length
    table.paper.begin(command)
    assert (table.message, table.paper.band.panel) == (TYPED.format(3), None)
    assert (table.texts, table.sheet.length) == (texts, length)
    table.press("!")
    assert table.texts == ["", "", "", ""]
    table.paper.begin(command)
    assert (table.message, table.paper.band.panel is None) == ("", False)


def test_a_complete_row_that_was_refused_an_end_is_sealed_by_enter(play: Play) -> None:
    table = play(four(FIRST))
    table.press("13~5~6~~")
    table.paper.begin("end_game")
    table.press("~")
    assert table.rows[-1] == ["13", "5", "6", "2"]


def test_a_deal_that_waits_for_enter_is_not_dropped(play: Play) -> None:
    table = play(four(FIRST))
    table.press("m11")
    ready = table.paper.entry.row.prepared
    assert ready is not None
    table.paper.begin("void")
    assert (table.message, table.paper.entry.row.prepared) == (TYPED.format(2), ready)
    table.press("~")
    assert isinstance(table.newest, e.Run)


@pytest.mark.parametrize("command", ["change_seat", "end_game", "remark", "vote", "strike", "insert", "adjust"])
def test_an_old_deal_that_is_typed_anew_stays_open(play: Play, command: str) -> None:
    table = play(four(FIRST, SECOND))
    table.press("^^F12~6~")
    texts = table.texts
    assert texts == ["12", "6", "6", "2"]
    table.paper.begin(command)
    assert (table.message, table.texts) == (TYPED.format(1), texts)
    assert table.paper.entry.row.old is not None
    table.paper.lines.reopen(table.sheet.deals[-1].entry, 0)
    assert (table.message, table.texts) == (TYPED.format(1), texts)


@pytest.mark.parametrize("letter", "oh")
def test_letters_that_write_something_else_leave_an_old_deal_open(play: Play, letter: str) -> None:
    table = play(four(FIRST, SECOND))
    table.press("^^F12~6" + letter)
    assert (table.message, table.texts) == (TYPED.format(1), ["12", "6", "6", "2"])


def test_a_forgotten_deal_that_is_begun_stays_open(play: Play) -> None:
    table = play(four(FIRST, SECOND))
    table.paper.begin("insert")
    table.press("~12~")
    table.paper.begin("remark")
    assert table.message == (
        "The forgotten deal is typed and not sealed: seal it with Enter, or clear it with Esc first"
    )
    assert table.texts[0] == "12"


def test_the_next_deal_is_kept_while_an_old_one_is_open(play: Play) -> None:
    table = play(four(FIRST, SECOND))
    table.press("13~5^^F")
    table.paper.begin("end_game")
    assert table.message == TYPED.format(3)
    table.press("!")
    assert table.texts == ["13", "5", "", ""]


def test_what_keeps_the_row_is_not_refused(play: Play) -> None:
    table = play(four(FIRST))
    table.press("13~5")
    table.paper.begin("remark")
    typed(table, "Bob came late")
    table.press("~")
    assert (table.newest, table.texts) == (e.Note("Bob came late"), ["13", "5", "", ""])


def test_escape_closes_an_answer_before_it_clears_what_was_stated(play: Play) -> None:
    table = play(four(FIRST))
    table.press("e4")
    stated = table.paper.entry.row.typed.actual
    assert stated == ActualDeal(3)
    table.press("k")
    assert table.message == "Type every cell first; k keeps a complete row that does not add up"
    table.press("!")
    assert (table.message, table.paper.entry.row.typed.actual) == ("", stated)
    table.press("!")
    assert table.paper.entry.row.typed.actual == ActualDeal()
    assert table.hint == "Ctrl+Z brings back what was typed."
