"""Lists of answers: what is in sight, what keys, wheel and clicks mark, and the line of the sheet that is marked."""

from functools import partial

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.scorekeeper.example_games import four, long_game, one_each, six_hands
from tests.ui.prompts.asked import question, title, titles
from tests.ui.sheet_driver import Play, SheetDriver
from ui.prompts.question_paint import answer_wordings
from ui.prompts.question_panel import QuestionPanel
from ui.theme import current_theme
from ui.theme.look import Look
from ui.theme.tokens import Space
from ui.widgets.text_fit import fitting, width_of


def row_of(table: SheetDriver, entry: int) -> int:
    """The row of the table that shows an entry."""
    return next(row for row, line in enumerate(table.paper.table.lines) if line.entry == entry)


def picked(table: SheetDriver) -> int | None:
    """The entry of the line that is marked in the sheet."""
    row = min(table.paper.table.highlighted_rows, default=None)
    return None if row is None else table.paper.table.lines[row].entry


def test_digits_mark_a_deal_by_its_number(play: Play) -> None:
    table = play(six_hands())
    table.paper.begin("reconstruct")
    numbers = {row.number: row.entry for row in table.sheet.deals}
    for digit, deal in (("1", 1), ("2", 12), ("7", 7), ("1", 1), ("8", 18)):
        table.press(digit)
        assert picked(table) == numbers[deal]


def test_arrows_go_through_the_lines_and_round_the_ends(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (4, 19, 2, 1), (0, 20, 3, 3)))
    table.paper.begin("strike")
    assert picked(table) == 2
    table.press("^")
    assert picked(table) == 1
    table.press("vv")
    assert picked(table) == 0
    table.press("!")
    assert picked(table) is None
    assert table.cell == 0


def test_a_click_on_a_line_marks_it_and_leaves_the_keys_where_they_are(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (4, 19, 2, 1), (0, 20, 3, 3)))
    table.paper.begin("strike")
    table.look_at(row_of(table, 0), 1)
    assert picked(table) == 0
    assert question(table).hasFocus()
    table.double_click(row_of(table, 1), 1)
    assert title(table) == "Strike which line?"
    table.press("~")
    assert title(table) == "Why is deal 2 struck?"


def test_a_line_far_above_is_brought_into_sight(play: Play) -> None:
    table = play(long_game())
    table.paper.begin("strike")
    table.press("3")
    view = table.paper.table
    assert view.visualRect(table.paper.model.index(row_of(table, 2), 1)).intersects(view.viewport().rect())


def test_a_list_shows_what_has_room_and_moves_with_the_mark(play: Play) -> None:
    table = play(one_each(6, (13, 5, 6, 2, 0, 0), (4, 19, 2, 1, 0, 0)))
    table.paper.begin("change_rule")
    panel = question(table)
    shown, count = panel.window_of(), len(titles(table))
    assert shown.start == 0
    assert 3 <= len(shown) < count
    table.press("^")
    assert panel.choice.marked == count - 1
    assert panel.window_of().stop == count
    assert len(panel.option_rects()) == len(panel.window_of())
    assert panel.geometry().bottom() <= table.paper.band.height()


def test_all_pairs_of_four_hands_are_in_sight_in_two_columns_where_one_has_no_room_for_them(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.paper.begin("swap")
    table.press("~")
    panel = question(table)
    panel.room = 330  # that of a window of 1366 x 768
    first, *_, last = rects = panel.option_rects()
    assert len(rects) == len(panel.choice.question.options) == 6
    assert min(rect.height() for rect in rects) >= Space.TOUCH
    assert (rects[2].left(), rects[3].top()) == (first.left(), first.top())
    assert (last.left(), last.top()) == (first.right() + 1, rects[2].top())
    panel.room = 600
    assert {rect.left() for rect in panel.option_rects()} == {first.left()}


def test_a_few_answers_stand_beside_each_other_where_they_would_hide_deals(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.press("d")
    panel = question(table)
    panel.room, panel.lines_room = 400, 0
    below_each_other = panel.wanted_height()
    panel.lines_room = 300
    assert panel.wanted_height() < below_each_other
    assert panel.window_of() == range(3)


def test_a_marked_answer_says_its_words_rather_than_its_place_where_there_is_no_room_for_both(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.paper.begin("swap")
    table.press("~")
    asked, look = question(table).choice.question, Look()
    wordings = answer_wordings(asked, asked.options[0], "accent", "1 of 6")
    wide = width_of(wordings[1][0], look)
    assert [piece.text for part in fitting(wordings, wide + 80, look) for piece in part] == [
        "1",
        "Ann and Bob",
        "1 of 6",
    ]
    assert [piece.text for part in fitting(wordings, wide + 20, look) for piece in part] == ["1", "Ann and Bob"]


def test_page_and_end_keys_go_further(play: Play, qtbot: QtBot) -> None:
    table = play(one_each(6, (13, 5, 6, 2, 0, 0)))
    table.paper.begin("change_rule")
    last = len(titles(table)) - 1
    keys = (Qt.Key.Key_PageDown, Qt.Key.Key_End, Qt.Key.Key_Home, Qt.Key.Key_PageUp)
    for key, marked in zip(keys, (3, last, 0, last - 2), strict=True):
        qtbot.keyClick(question(table), key)
        assert question(table).choice.marked == marked


def turn_wheel(panel: QuestionPanel, turn: int) -> None:
    place = QPointF(panel.rect().center())
    event = QWheelEvent(
        place, panel.mapToGlobal(place), QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,  # Qt takes it so
    )  # fmt: skip
    QApplication.sendEvent(panel, event)


def test_the_wheel_brings_hidden_answers_into_sight_and_marks_none(play: Play) -> None:
    table = play(one_each(6, (13, 5, 6, 2, 0, 0)))
    table.paper.begin("change_rule")
    panel = question(table)
    marked, count, before = panel.choice.marked, len(titles(table)), panel.window_of()
    assert len(before) < count
    turn_wheel(panel, -120)
    assert panel.window_of() == range(before.start + 1, before.stop + 1)
    for _ in range(count):
        turn_wheel(panel, -120)
    assert panel.window_of().stop == count
    assert panel.choice.marked == marked
    for _ in range(2 * count):
        turn_wheel(panel, 120)
    assert panel.window_of() == before
    turn_wheel(panel, -120)
    table.press("v")
    assert panel.choice.marked == marked + 1
    assert panel.choice.marked in panel.window_of(), "a key brings what it marks into sight"


def test_the_wheel_leaves_alone_what_is_all_in_sight_or_a_line_of_the_sheet(play: Play) -> None:
    table = play(four(*[(13, 5, 6, 2)] * 3))
    for begin in (partial(table.paper.begin, "strike"), partial(table.press, "!!d")):
        begin()
        panel = question(table)
        marked, window = panel.choice.marked, panel.window_of()
        turn_wheel(panel, -120)
        assert (panel.choice.marked, panel.window_of()) == (marked, window)


def test_a_bar_beside_a_list_shows_that_answers_are_hidden(play: Play) -> None:
    table = play(one_each(6, (13, 5, 6, 2, 0, 0)))

    def beside() -> int:
        """How many colours stand right of the answers."""
        panel = question(table)
        rects = panel.option_rects()
        left, top = max(rect.right() for rect in rects) + 2, rects[0].top()
        picture = panel.grab(QRect(left, top, 6, max(rect.bottom() for rect in rects) - top)).toImage()
        return len({picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())})

    table.paper.begin("mends")
    assert beside() == 1
    table.paper.begin("change_rule")
    assert beside() > 1


def test_a_click_on_an_answer_takes_it(play: Play, qtbot: QtBot) -> None:
    table = play(four((13, 5, 6, 2)))
    table.paper.begin("mends")
    panel = question(table)
    qtbot.mouseClick(panel, Qt.MouseButton.LeftButton, pos=panel.option_rects()[2].center())
    assert title(table) == "Strike which line?"


def test_what_is_said_is_part_of_what_is_read_out(play: Play) -> None:
    table = play(four(*[(13, 5, 6, 2)] * 8))
    table.paper.begin("strike")
    assert "Deal 8: This reopens the finished game." in question(table).accessibleDescription()


@pytest.mark.parametrize("zoom", [100, 200])
def test_the_question_fits_its_place(play: Play, qtbot: QtBot, zoom: int) -> None:
    table = play(six_hands())
    current_theme().set("dark", zoom)
    for act in ("mends", "strike", "swap", "change_rule", "check_paper"):
        table.paper.begin(act)
        panel = table.paper.band.panel
        assert panel is not None
        qtbot.waitUntil(lambda panel=panel: panel.height() >= panel.least_height())
        assert table.paper.score.geometry().top() >= table.paper.band.geometry().bottom() - 1
