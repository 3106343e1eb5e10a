"""The number pad: points typed with the mouse alone, in one place beside the sheet."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.points import write_decimal
from scorekeeper.sheet.entries import End, EndHow
from tests.faults.budget import few_of, some_of
from tests.scorekeeper.example_games import LONG, begun, four, over, seat, six_hands
from tests.scorekeeper.example_nights import usual_night
from tests.ui.program import LAPTOP, Program
from ui.deal_entry.read_back import key_hints
from ui.live.open_club import OpenNight
from ui.prompts.questions import Agreement, Question, TextQuestion
from ui.sheet.sheet_view import SheetView
from ui.theme import current_theme
from ui.widgets.number_pad import NumberPad

LEFT = Qt.MouseButton.LeftButton
DEALS = ((13, 5, 6, 2), (3, 16, 3, 4))


def new_six() -> Keeper:
    """Six hands before their first deal."""
    keeper = begun(LONG)
    seat(keeper, tuple((name.split()[0].lower(),) for name in LONG))
    return keeper


def show(opened: Program, night: OpenNight) -> SheetView:
    """A night on the screen."""
    opened.session.show_night(night)
    QApplication.processEvents()
    assert opened.session.sheet_view is not None
    return opened.session.sheet_view


def open_pad(opened: Program) -> NumberPad:
    """Click on the button in the margin of the open row."""
    assert opened.session.sheet is not None
    numbers = opened.session.sheet.numbers
    QTest.mouseClick(numbers.button, LEFT)
    assert numbers.pad is not None
    return numbers.pad


def click(pad: NumberPad, *names: str) -> None:
    """Click on keys of the pad."""
    for name in names:
        QTest.mouseClick(next(key for key in pad.keys if key.accessibleName() == name), LEFT)


def place(widget: QWidget) -> QRect:
    """The position of a widget in its window."""
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


def test_esc_does_what_its_button_says_and_closes_the_pad_which_is_dimmed_while_no_figure_can_be_typed(
    opened: Program,
) -> None:
    """A question is left, a figure cleared, then the pad goes.

    It is dimmed while a question is open that no figure answers. After the end it goes, and moves nothing beside it.
    """
    view = show(opened, OpenNight(four(*DEALS), kept=False))
    pad = open_pad(opened)
    view.begin("swap")
    panel = view.band.panel
    assert panel is not None
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert view.band.panel is None
    click(pad, "3")
    assert ("Esc", "Clear it") in key_hints(view.entry.row)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert (view.entry.row.typed.cells[0].text, pad.isVisible()) == ("", True)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not pad.isVisible()
    pad = open_pad(opened)
    view.begin("void", "")
    assert view.entry.row.question is not None
    assert pad.isVisible()
    assert not pad.isEnabled()
    QTest.mouseClick(pad.keys[0], LEFT)
    panel = view.band.panel
    assert panel is not None
    assert "First answer this, or “Back” (Esc)" in panel.accessibleDescription()
    view.entry.prompts.back()
    assert pad.isEnabled()
    QApplication.processEvents()
    before = place(view)
    opened.live.write(lambda keeper: keeper.write(0, End(EndHow.AGREEMENT, keeper.night.order)))
    QApplication.processEvents()
    assert place(view) == before
    assert not pad.isVisible()


def test_a_deal_is_typed_and_written_with_the_mouse_alone_and_a_question_answered_and_the_pad_goes_with_the_row(
    opened: Program,
) -> None:
    """It is not shown on other pages, nor if the game takes no deals."""
    view = show(opened, OpenNight(four(*DEALS), kept=False))
    pad = open_pad(opened)
    click(pad, "3", "Enter", "Queen", "3", "Enter", "7", "Enter", "Enter")
    assert view.entry.row.typed.is_complete
    click(pad, "Enter")
    deals = opened.live.game.sheet.deals
    assert [write_decimal(points) for points in deals[2].change] == ["3", "16", "7", "0"]
    assert pad.isVisible(), "it stays for the next deal"
    click(pad, "2", "6", "Enter")
    assert view.entry.row.question is not None
    click(pad, "1")
    assert view.entry.row.question is None
    click(pad, "Enter")
    assert opened.live.game.sheet.deals_played == 4
    opened.session.go("settle")
    assert not pad.isVisible()
    opened.session.go("sheet")
    assert pad.isVisible()
    view = show(opened, OpenNight(over(), kept=False))
    assert opened.session.sheet is not None
    numbers = opened.session.sheet.numbers
    assert not numbers.button.isVisible()
    assert numbers.pad is not None
    assert not numbers.pad.isVisible(), "a game that is over leaves its room to the deals"
    view.entry.amend(view.entry.row.typed.sheet.deals[-1], 0)
    QApplication.processEvents()
    assert numbers.pad.isVisible(), "an old deal that is changed takes figures"


def test_it_is_closed_until_it_is_asked_for_and_moves_nothing_and_has_keys_for_a_mistake_and_for_halves_and_a_number(
    opened: Program,
) -> None:
    view = show(opened, OpenNight(four(*DEALS), kept=False))
    assert opened.session.sheet is not None
    assert opened.session.sheet.numbers.pad is None
    before = [place(part) for part in (view, view.band, view.table, view.score)]
    pad = open_pad(opened)
    assert [place(part) for part in (view, view.band, view.table, view.score)] == before
    assert all(min(key.width(), key.height()) >= 44 for key in pad.keys)
    open_pad(opened)
    assert not pad.isVisible()
    pad = open_pad(opened)
    click(pad, "1", "4", "Backspace", "Next hand", "5")
    assert [cell.text() for cell in view.band.cells] == ["1", "5", "", ""]
    click(pad, "Half")
    assert view.band.cells[1].text() == "5½"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert view.entry.row.typed.is_empty
    view.begin("change_rule", "")
    for title in ("An error of up to 3", "Another number"):
        question = view.entry.row.question
        assert isinstance(question, Question)
        option = next(option for option in question.options if option.title.startswith(title))
        QTest.keyClicks(view.band.panel, option.key)
    assert isinstance(view.entry.row.question, TextQuestion)
    assert pad.isVisible()
    click(pad, "5", "Enter")
    assert isinstance(view.entry.row.question, Agreement)


def test_it_covers_nothing_of_the_sheet_and_stays_in_the_window(opened: Program) -> None:
    sizes, pad = ((1366, 736, 100), (1024, 568, 100), (1366, 736, 200)), None
    for (width, height, zoom), folded, hands in some_of(product(sizes, (False, True), (4, 6)), 3):
        case = width, height, zoom, folded, hands
        opened.window.resize(width, height)
        current_theme().set("light", zoom)
        view = show(opened, OpenNight(six_hands() if hands == 6 else usual_night(9)[0], kept=False))
        assert opened.session.sheet is not None
        opened.session.sheet.standings.set_folded(folded)
        QApplication.processEvents()
        pad = opened.session.sheet.numbers.pad if pad is not None else open_pad(opened)
        assert pad is not None, "it stays open in the next night"
        QApplication.processEvents()
        assert pad.isVisible() is view.isVisible() is True, case
        assert opened.session.sheet.page.geometry().right() < opened.session.sheet.numbers.place.x(), case
        assert not place(pad).intersects(place(view.band)), case
        standings = opened.session.sheet.standings
        assert not (standings.isVisible() and place(pad).intersects(place(standings))), case
        assert opened.window.rect().contains(place(pad)), case


def test_the_view_menu_opens_it_and_shows_that_it_is_open(opened: Program) -> None:
    show(opened, OpenNight(four(*DEALS), kept=False))
    action = opened.window.actions_["number_pad"]
    action.trigger()
    assert opened.session.sheet is not None
    assert opened.session.sheet.numbers.pad is not None
    assert action.isChecked()
    show(opened, OpenNight(four(*DEALS), kept=False))
    assert opened.session.sheet.numbers.width > 0, "it stays open, in the next night and after a restart"
    assert action.isChecked()
    open_pad(opened)
    assert not action.isChecked()


@pytest.mark.parametrize("hands", few_of([4, 6], [6]))
def test_it_stays_in_one_place_while_deals_are_written(opened: Program, hands: int) -> None:
    """What lies under the mouse after Enter is Enter, and no figure of the next deal."""
    opened.window.resize(LAPTOP)
    view = show(opened, OpenNight(new_six() if hands == 6 else four(*DEALS), kept=False))
    pad = open_pad(opened)
    QApplication.processEvents()
    first, deals = place(pad), opened.live.game.sheet.deals_played
    for _ in range(3):
        click(pad, "2", "4", "Enter", "2", "Enter", *["Enter"] * (hands - 2), "Enter")
        QApplication.processEvents()
        assert place(pad) == first
    assert opened.live.game.sheet.deals_played == deals + 3
    assert view.entry.row.typed.is_empty
