"""The keys of the page of papers, and its look in windows of every size."""

import itertools
import logging
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QShortcut
from PySide6.QtWidgets import QApplication, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from tests.faults.budget import some_of
from tests.ui.print_preview.conftest import wheel
from ui.print_preview import controller as page
from ui.print_preview.navigation import PageNavigation
from ui.print_preview.output import PdfOutput
from ui.print_preview.printing import Outcome
from ui.theme import current_theme
from ui.theme.theme import Scheme
from ui.widgets.page_scroll import PageScroll

Make = Callable[..., Any]


def press(widget: QWidget, key: Qt.Key | int, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> bool:
    """Send a key as the window system would; whether it was accepted."""
    event = QKeyEvent(QEvent.Type.KeyPress, int(key), modifiers)
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


SCHEMES: tuple[Scheme, ...] = ("light", "dark", "contrast")
CTRL = Qt.KeyboardModifier.ControlModifier


def scroll_of(part: QWidget) -> PageScroll:
    """The scroll area in which a part of the window has its content."""
    found = part.findChild(PageScroll, options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert isinstance(found, PageScroll)
    return found


# Keys and looks


VERBS = {
    Qt.Key.Key_P: "print_document",
    Qt.Key.Key_S: "save_document",
    Qt.Key.Key_Plus: "larger",
    Qt.Key.Key_Equal: "larger",
    Qt.Key.Key_Minus: "smaller",
    Qt.Key.Key_0: "whole_page",
    Qt.Key.Key_9: "full_width",
}


def test_the_keys_of_the_page_are_its_own_even_where_the_window_has_them(
    make_preview: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []
    for verb in VERBS.values():
        owner = next(part for part in (PdfOutput, PageNavigation) if hasattr(part, verb))
        monkeypatch.setattr(owner, verb, lambda _self, verb=verb: called.append(verb))
    preview = make_preview(1)
    window: list[str] = []
    for key, verb in VERBS.items():
        QShortcut(CTRL | key, preview.page, lambda verb=verb: window.append(verb))
        for focus in (preview.page.options.documents, preview.page.view):
            focus.setFocus()
            called.clear()
            qtbot.keyClick(focus, key, CTRL)
            assert (called, window) == ([verb], [])


def test_ctrl_and_the_wheel_do_not_zoom_the_window_and_a_key_without_a_name_does_nothing(make_preview: Make) -> None:
    preview = make_preview(1)
    press(preview.page, 0x4E00)
    press(preview.page, 0x4E00, CTRL)
    assert preview.spooler.sent == []
    before = preview.page.view.pages.per_cent
    assert wheel(preview.page.view.viewport(), 120, CTRL)
    assert preview.page.view.pages.per_cent > before
    assert wheel(preview.page.view.viewport(), -120, CTRL)
    assert wheel(preview.page.view.viewport(), -120, CTRL)
    assert preview.page.view.pages.per_cent < before


def test_the_zoom_is_remembered(make_preview: Make) -> None:
    preview = make_preview(1)
    preview.page.navigation.full_width()
    assert make_preview(1).page.view.zoom == "width"
    preview.page.navigation.larger()
    zoom = preview.page.view.zoom
    assert isinstance(zoom, int)
    assert make_preview(1).page.view.zoom == zoom


def test_pages_are_turned_from_the_list(make_preview: Make) -> None:
    preview = make_preview(9)
    preview.page.show_settlement()
    assert len(preview.page.view.pages.rects) > 1
    assert press(preview.page.options.documents, Qt.Key.Key_PageDown)
    assert preview.page.view.page == 1
    assert press(preview.page.options.documents, Qt.Key.Key_PageUp)
    assert preview.page.view.page == 0


def test_tab_reaches_everything_and_everything_has_a_name(make_preview: Make) -> None:
    """Of the sizes of paper it goes to the one that is chosen."""
    preview = make_preview(2)
    start = preview.page.options.documents
    walked: list[QWidget] = []
    widget = start
    while widget not in walked:
        walked.append(widget)
        widget = widget.nextInFocusChain()
    reached = [w for w in walked if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isVisible() and w.isEnabled()]
    names = [w.accessibleName() or getattr(w, "text", str)() for w in reached]
    assert all(names)
    wanted = ["Papers of the night", "A4", "Printer", "Copies", "Print", "Save as PDF", "Open in the PDF viewer",
              "Score sheet of game 2, page 1 of 1", "Whole page", "Full width", "Smaller", "Larger"]  # fmt: skip
    assert [name for name in names if name in wanted] == wanted
    sizes = preview.page.options.findChildren(QRadioButton)
    for chosen in (*sizes, sizes[0]):
        chosen.click()
        assert [size for size in sizes if size.focusPolicy() & Qt.FocusPolicy.TabFocus] == [chosen]


def test_the_page_fits_a_window_at_every_zoom(make_preview: Make, qtbot: QtBot) -> None:
    preview = make_preview(2)
    options, view, scroll = preview.page.options, preview.page.view, scroll_of(preview.page)
    inside = scroll.viewport()

    def nothing_is_cut() -> None:
        for part in filter(QWidget.isVisible, preview.page.controls.findChildren(QWidget)):
            assert part.mapTo(inside, part.rect().bottomRight()).x() <= inside.width()

    cases = itertools.product([(1400, 900), (980, 700), (720, 480)], [75, 100, 150, 200, 300], SCHEMES)
    for size, zoom, scheme in some_of(cases, 5):
        current_theme().set(scheme, zoom)
        preview.page.resize(*size)
        QApplication.processEvents()
        widths = min(308 * zoom // 100, size[0] // 2), 616 * zoom // 100
        qtbot.waitUntil(
            lambda widths=widths: options.width() in (*widths, inside.width())
        )  # which a scroll bar may make narrower
        case = size, zoom, scheme
        assert inside.width() >= scroll.widget().minimumSizeHint().width(), f"the page is cut: {case}"
        for part in (
            options.documents, options.choices, options.print_button, options.save_button, options.open_button,
        ):  # fmt: skip
            right = part.mapTo(options, part.rect().bottomRight()).x()
            assert right <= options.width(), f"{part.accessibleName()} is cut: {case}"
        qtbot.waitUntil(nothing_is_cut)
        assert view.viewport().height() >= 100, case


def test_a_narrow_page_has_the_paper_below_the_slip(make_preview: Make, qtbot: QtBot) -> None:
    preview = make_preview(2)
    preview.page.resize(400, 600)
    options, view = preview.page.options, preview.page.view
    qtbot.waitUntil(lambda: view.mapTo(preview.page, QPoint()).y() >= options.geometry().bottom())
    assert options.height() >= scroll_of(options).widget().minimumSizeHint().height()
    before = options.height()
    preview.page.output.print_document()
    preview.spooler.answer(Outcome("It could not be printed: " + "there is no paper in it, " * 20, well=False))
    qtbot.waitUntil(lambda: not options.remark.visibleRegion().isEmpty())
    assert options.height() == before, "a long message moves nothing"
    options.open_button.setFocus()
    qtbot.keyClick(options.open_button, Qt.Key.Key_Tab)
    assert view.hasFocus()
    assert scroll_of(preview.page).verticalScrollBar().value() > 0
    preview.page.resize(1000, 600)
    qtbot.waitUntil(lambda: options.height() <= 600 and options.width() == 308)


def test_a_page_that_goes_takes_its_printing_along(make_preview: Make, qtbot: QtBot) -> None:
    preview = make_preview(1)
    with qtbot.waitSignal(preview.page.destroyed):
        preview.page.deleteLater()


def test_the_log_has_the_name_of_the_module() -> None:
    assert page.log is logging.getLogger("ui.print_preview.controller")
