"""The right mouse button on the sheet: a menu about the line and the hand that were clicked, and about nothing else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.points import Points, write_decimal
from scorekeeper.sheet import entries as e
from scorekeeper.text.sheet_lines import LineKind
from tests.scorekeeper.example_games import four, one_each, over, shared
from tests.ui.mouse import choose, menu, point_at, right_click, words
from tests.ui.program import Program
from ui.history.history_page import HistoryPage
from ui.live.open_club import OpenNight
from ui.prompts.question_panel import QuestionPanel
from ui.sheet.sheet_view import SheetView
from ui.theme import current_theme
from ui.theme.tokens import Space

pytestmark = pytest.mark.qt_log_ignore(  # what the offscreen screen does not have
    "does not support raise", "does not support grabbing", extend=True
)
DEALS = ((13, 5, 6, 2), (3, 16, 3, 4), (0, 0, 13, 13))
OFFENCES = {"Renege", "False claim", "Wrong count", "Led out of turn"}


OFFERED = [
    "Change deal 2",
    "Swap two hands in deal 2",
    "Strike deal 2",
    "Insert a deal before deal 2",
    "Who dealt deal 2",
    "What happened here",
]


def shown(opened: Program, keeper: Keeper) -> SheetView:
    """The sheet of a night in the window."""
    opened.session.show_night(OpenNight(keeper, kept=False))
    assert opened.session.sheet_view is not None
    return opened.session.sheet_view


def on_line(paper: SheetView, row: int, hand: int) -> None:
    """Right click on a hand's cell of a line."""
    table = paper.table
    right_click(table.viewport(), table.visualRect(paper.model.index(row, hand + 1)).center())


def on_cell(paper: SheetView, hand: int) -> None:
    """Right click on a hand's cell of the open row."""
    cell = paper.band.cells[hand]
    right_click(cell, cell.rect().center())


def asked(paper: SheetView) -> str:
    """The question in the sheet."""
    assert paper.band.panel is not None
    return paper.band.panel.accessibleName()


def press(keys: str) -> None:
    """Type signs on the focused widget."""
    for key in keys:
        found = QApplication.focusWidget()
        assert found is not None
        if key in "~!":
            QTest.keyClick(found, Qt.Key.Key_Return if key == "~" else Qt.Key.Key_Escape)
        else:
            QTest.keyClicks(found, key)


def test_a_sealed_row_offers_what_concerns_it_alone_and_has_the_only_frame_while_its_menu_is_open(
    opened: Program,
) -> None:
    paper = shown(opened, four(*DEALS))
    on_line(paper, 2, 0)
    assert words() == ["Deal 2, Ann: 3", *OFFERED]
    keys = [action.text().partition("\t")[2] for action in menu().actions()[1:] if not action.isSeparator()]
    assert keys == ["F2", "F4", "Del", "Ins", "F3", "F5"]
    assert menu().width() >= 320
    QTest.keyClick(menu(), Qt.Key.Key_Escape)
    accent = current_theme().look.palette.accent

    def framed(widget: QWidget, area: QRect) -> bool:
        image = widget.grab(area).toImage()
        return any(image.pixelColor(x, image.height() // 2) == accent for x in range(12))

    table, band = paper.table, paper.band
    cell = table.visualRect(paper.model.index(2, 2))
    assert framed(band, band.field_of(0).adjusted(-4, 0, 4, 0))
    on_line(paper, 2, 1)
    assert framed(table.viewport(), cell)
    assert not framed(band, band.field_of(0).adjusted(-4, 0, 4, 0))
    QTest.keyClick(menu(), Qt.Key.Key_Escape)
    assert not framed(table.viewport(), cell)
    assert framed(band, band.field_of(0).adjusted(-4, 0, 4, 0))
    press("5~")
    on_line(paper, 2, 0)
    QTest.keyClick(menu(), Qt.Key.Key_Escape)
    assert QApplication.activePopupWidget() is None
    press("16~")
    assert list(paper.entry.row.typed.texts) == ["5", "16", "", ""]


def test_change_swap_and_what_happened_here_are_about_the_deal_and_the_cell_that_were_clicked(opened: Program) -> None:
    paper = shown(opened, four(*DEALS))
    on_line(paper, 2, 3)
    choose("Change deal 2")
    assert (paper.entry.row.deal.number, paper.entry.row.current_hand) == (2, 3)
    assert list(paper.entry.row.typed.texts) == ["3", "16", "3", "4"]
    press("!")
    on_line(paper, 2, 0)
    choose("What happened here")
    page = opened.window.pages.currentWidget()
    assert isinstance(page, HistoryPage)
    assert page.moment == "As it stood after deal 2"
    opened.session.go("sheet")
    on_line(paper, 2, 0)
    choose("Swap two hands in deal 2")
    assert asked(paper) == "Which two hands are swapped in deal 2?"
    press("11~")
    deals = opened.live.game.sheet.deals
    assert [write_decimal(points) for points in deals[1].change] == ["16", "3", "3", "4"]
    assert [write_decimal(points) for points in deals[2].change] == ["0", "0", "13", "13"]


def test_a_row_under_the_mouse_has_a_button_for_its_menu_a_pencil_and_the_name_of_the_dealer(opened: Program) -> None:
    paper = shown(opened, four(*DEALS))
    table = paper.table
    place = table.visualRect(paper.model.index(2, 4)).center()
    assert table.hover.button().isEmpty()
    point_at(table.viewport(), place)
    assert (table.hover.row, table.hover.hand) == (2, 3)
    assert opened.said[0] == "Deal 2, Dee 4: a double click changes it."
    button = table.hover.button()
    assert table.viewport().rect().contains(button)
    point_at(table.viewport(), button.center())
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=button.center())
    assert words() == ["Deal 2, Dee: 4", *OFFERED]
    QTest.keyClick(menu(), Qt.Key.Key_Escape)
    point_at(table.viewport(), table.visualRect(paper.model.index(0, 1)).center())
    assert (table.hover.row, opened.said[0]) == (-1, "")
    port, cell = paper.table.viewport(), paper.table.visualRect(paper.model.index(2, 4))
    point_at(port, cell.center())
    pencil = paper.table.hover.pencil()
    assert cell.contains(pencil)
    assert pencil.right() < cell.center().x()
    assert port.cursor().shape() is Qt.CursorShape.ArrowCursor
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=cell.center())
    assert paper.entry.row.deal.is_next
    point_at(port, pencil.center())
    assert port.cursor().shape() is Qt.CursorShape.PointingHandCursor
    for click in (QTest.mouseClick, QTest.mouseDClick):  # the second press of a double click changes nothing
        click(port, Qt.MouseButton.LeftButton, pos=pencil.center())
        assert (paper.entry.row.deal.number, paper.entry.row.current_hand) == (2, 3)
    press("!")
    assert paper.entry.row.deal.is_next
    cell = table.visualRect(paper.model.index(2, 0))
    name = next(x for x in range(cell.left(), cell.right()) if table.hover.is_on_dealer(table.lines[2], 0, x)) + 4
    point_at(table.viewport(), QPoint(name, cell.center().y()))
    assert opened.said[0] == "Deal 2: a click here changes who dealt, a double click on a figure the deal."
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(name, cell.center().y()))
    assert asked(paper) == "Who dealt deal 2?"
    point_at(table.viewport(), QPoint(cell.left() + 4, cell.center().y()))
    assert opened.said[0] == "Deal 2: a double click changes it."


def test_a_deal_is_called_by_who_sat_there_then(opened: Program) -> None:
    keeper = shared((16, 5, 5, 0))
    hand, (stays, leaves) = next(one for one in enumerate(keeper.night.games[0].setup.hands) if len(one[1]) == 2)
    keeper.write(0, e.SeatChange(hand, leaves, stays, keeper.night.games[0].sheet.seated))
    paper = shown(opened, keeper)
    both = f"{keeper.night.names[stays]} + {keeper.night.names[leaves]}"
    row = next(number for number, line in enumerate(paper.table.lines) if line.kind is LineKind.DEAL)
    point_at(paper.table.viewport(), paper.table.visualRect(paper.model.index(row, hand + 1)).center())
    assert opened.said[0].startswith(f"Deal 1, {both} ")
    on_line(paper, row, hand)
    assert words()[0].startswith(f"Deal 1, {both}: ")


def test_keys_on_a_line_do_what_its_menu_does_and_strike_and_insert_are_about_the_deal_that_was_clicked(
    opened: Program,
) -> None:
    paper = shown(opened, four(*DEALS))

    def on_the_second_deal(key: Qt.Key) -> None:
        for pressed in (Qt.Key.Key_Up, Qt.Key.Key_Up, key):
            found = QApplication.focusWidget()
            assert found is not None
            QTest.keyClick(found, pressed)

    on_the_second_deal(Qt.Key.Key_F4)
    assert asked(paper) == "Which two hands are swapped in deal 2?"
    press("!")
    on_the_second_deal(Qt.Key.Key_F3)
    assert paper.entry.row.deal.number == 2
    assert asked(paper) == "Who dealt deal 2?"
    press("!")
    opened.session.go("sheet")
    on_the_second_deal(Qt.Key.Key_F5)
    assert opened.page == "HistoryPage"
    opened.session.go("sheet")
    on_line(paper, 1, 2)
    choose("Strike deal 1")
    assert asked(paper) == "Why is deal 1 struck?"
    press("1~")
    sheet = opened.live.game.sheet
    assert sheet.newest is not None
    assert isinstance(sheet.newest[1].entry, e.Strike)
    assert sheet.newest[1].entry.entry == 0
    on_line(paper, 1, 2)
    assert words() == ["Struck deal, Cal: 6", "What happened here"]
    press("!")
    on_line(paper, 2, 2)
    choose("Insert a deal before deal 1")  # what was deal 2
    press("13~5~6~2~~~")
    newest = opened.live.game.sheet.newest
    assert newest is not None
    assert newest[1].entry == e.InsertDeal(1, e.Deal(tuple(map(Points.whole, (13, 5, 6, 2)))), sheet.seated)


def test_the_open_row_offers_the_offences_of_the_hand_that_was_clicked_and_clears_what_is_typed(
    opened: Program,
) -> None:
    """Of each of six hands too."""
    paper = shown(opened, four(*DEALS))
    for hand, name in ((1, "Bob"), (3, "Dee")):
        on_cell(paper, hand)
        assert words()[0] == f"Deal 4, {name}"
        assert set(words()) >= {"Run (moon shot)", "Offences"}
        assert "Clear it" not in words(), "nothing is typed"
        assert all(action.isEnabled() for action in menu().actions()[2:] if not action.isSeparator())
        QTest.keyClick(menu(), Qt.Key.Key_F)  # opens the submenu of the offences
        assert set(words()) >= OFFENCES
        choose("False claim")
        assert asked(paper) == f"{name} claimed falsely."
        press("!")
    press("13~5~")
    on_cell(paper, 1)
    choose("Clear it")
    assert [cell.text() for cell in paper.band.cells] == [""] * 4
    paper = shown(opened, one_each(6, (4, 18, 1, 1, 1, 1)))
    on_cell(paper, 5)
    QTest.keyClick(menu(), Qt.Key.Key_F)  # opens the submenu of the offences
    choose("Renege")
    assert asked(paper) == "Fay reneged: 26. How?"


def test_the_deal_that_is_written_anew_keeps_its_colour_and_the_menu_of_a_row_ends_where_the_papers_of_the_window_end(
    opened: Program,
) -> None:
    paper = shown(opened, four(*DEALS))
    table, palette = paper.table, current_theme().look.palette

    def ground(row: int) -> int:
        place = table.visualRect(paper.model.index(row, 1))
        return table.viewport().grab(place).toImage().pixel(2, place.height() // 2)

    assert ground(2) == palette.paper.rgb()
    QTest.mouseDClick(
        table.viewport(), Qt.MouseButton.LeftButton, pos=table.visualRect(paper.model.index(2, 2)).center()
    )
    point_at(table.viewport(), table.visualRect(paper.model.index(0, 1)).center())
    assert (ground(1), ground(2), ground(3)) == (palette.paper.rgb(), palette.wash.rgb(), palette.paper.rgb())
    press("!")
    assert ground(2) == palette.paper.rgb()
    opened.window.resize(780, 600)
    port, hover = paper.table.viewport(), paper.table.hover
    point_at(port, paper.table.visualRect(paper.model.index(2, 4)).center())
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=hover.button().center())
    assert not paper.table.hasFocus(), "no other line is framed"
    edge = opened.window.geometry().right() - current_theme().look.px(Space.WINDOW)
    assert edge - 2 <= menu().geometry().right() <= edge + 1


def test_other_places_have_no_menu_or_their_own_and_a_game_that_is_over_offers_only_what_is_possible(
    opened: Program,
) -> None:
    keeper = four((13, 6, 7, 3))
    keeper.write(0, e.Note("a quarrel"))
    paper = shown(opened, keeper)
    for widget, place in ((paper.head, QPoint(40, 20)), (paper.score, paper.score.rect().center())):
        right_click(widget, place)
        assert QApplication.activePopupWidget() is None
    on_line(paper, 0, 0)  # the top of the sheet
    assert QApplication.activePopupWidget() is None
    kinds = [line.kind for line in paper.model.lines]
    on_line(paper, kinds.index(LineKind.RECORD), 0)
    assert words()[1:] == ["What happened here"]
    menu().close()
    on_line(paper, kinds.index(LineKind.ERROR), 0)
    assert [one.capitalize() for one in words()[1:]] == [cure.words.capitalize() for cure in paper.model.lines[2].cures]
    menu().close()
    paper = shown(opened, over())
    on_line(paper, 2, 0)
    assert words()[1:] == OFFERED
    menu().close()
    right_click(paper.over, paper.over.rect().center())
    assert QApplication.activePopupWidget() is None
    opened.live.write(lambda keeper: keeper.write(0, e.Void("a quarrel", ("ann", "bob", "cal", "dee"))))
    on_line(paper, 2, 0)
    assert words()[1:] == ["What happened here"]
    menu().close()


def test_a_right_click_seals_nothing_and_keeps_the_question_also_one_about_lines_and_answers_none(
    opened: Program,
) -> None:
    paper = shown(opened, four(*DEALS))
    for letter in "rmx":
        press("5~" + letter if letter == "r" else letter)
        question = asked(paper)
        on_line(paper, 2, 0)
        assert words()[1] == "Change deal 2"
        assert asked(paper) == question
        QTest.keyClick(menu(), Qt.Key.Key_Escape)
        assert asked(paper) == question
        press("!" if letter == "r" else "1")
        assert paper.band.panel is None or asked(paper) != question
        while letter != "r" and (paper.band.panel is not None or paper.entry.row.prepared is not None):
            press("!")
    assert paper.band.panel is None
    press("!!!")
    for act in ("reconstruct", "strike"):
        paper.begin(act)
        question, line = asked(paper), paper.band.lines
        on_line(paper, 2, 0)
        assert words()[1] == "Change deal 2"
        QTest.keyClick(menu(), Qt.Key.Key_Escape)
        assert (asked(paper), paper.band.lines) == (question, line)
        assert paper.band.panel is QApplication.focusWidget()
    on_line(paper, 1, 0)
    choose("Strike deal 1")
    assert asked(paper) == "Why is deal 1 struck?"
    on_line(paper, 2, 0)
    assert words()[1] == "Change deal 2"
    QTest.keyClick(menu(), Qt.Key.Key_Escape)
    assert asked(paper) == "Why is deal 1 struck?"
    press("!!!")
    assert paper.band.panel is None
    press("5~m")
    question, hand = asked(paper), paper.entry.row.current_hand
    on_cell(paper, 3)
    assert QApplication.activePopupWidget() is None
    assert (asked(paper), paper.entry.row.current_hand) == (question, hand)
    assert paper.band.panel is QApplication.focusWidget()
    press("2")
    assert asked(paper) != question
    question = asked(paper)
    on_cell(paper, 3)
    assert asked(paper) == question
    panel = paper.band.panel
    assert isinstance(panel, QuestionPanel)
    right_click(panel, panel.option_rects()[0].center())
    assert asked(paper) == question
    press("!!!!")
    assert paper.entry.row.typed.is_empty
    press("13~5~6~~")
    assert paper.entry.row.is_read_back
    area = paper.band.read_back_area()
    right_click(paper.band, QPoint(area.right() - 20, area.center().y()))
    assert len(opened.live.game.sheet.deals) == 3
