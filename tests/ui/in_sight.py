"""What is said of everything in sight: large enough for a finger, a name for the screen reader, a tooltip, a sentence,
and of a list a menu.

The rows of a sheet are the exception to the size: the cells of the open row with its button, and the deals above it; an
old sheet that is brought in has its rows too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QContextMenuEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QMenu,
    QScrollBar,
    QWidget,
)

from tests.ui.event_watch import EventWatch
from tests.ui.program import Program
from ui.deal_entry.cell_edit import CellEdit
from ui.deal_entry.entry_band import EntryBand
from ui.old_sheets.spreadsheet_view import SpreadsheetView
from ui.prompts.question_panel import QuestionPanel
from ui.sheet_table.table import SheetTable
from ui.shell.whats_this import explanation
from ui.theme.tokens import Space
from ui.widgets.number_pad import NumbersButton
from ui.widgets.scroll_area import ThinBar

NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description
ROLE = QAccessible.Role
_UNKNOWN = (ROLE.NoRole, ROLE.Client)
"""The roles of which a screen reader says nothing."""
_ROWS_OF_A_SHEET = (CellEdit, SheetTable, SpreadsheetView)
_PRESSED = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QAbstractItemView, QAbstractSlider)
_ROUNDS = 10


# large enough


def small(window: QWidget) -> list[str]:
    """What is too small for a finger."""
    for _ in range(2):  # a scroll area gets the new height of its contents in the second round
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QApplication.processEvents()
    return [
        f"{type(widget).__name__} {widget.accessibleName()!r} {widget.width()} x {sorted(set(heights(widget)))}"
        for widget in _targets(window)
        if not _is_of_a_row(widget) and min([widget.width(), *heights(widget)]) < Space.TOUCH
    ]


def _is_of_a_row(widget: QWidget) -> bool:
    """Whether something is a row of a sheet, or the button in the margin of the open one."""
    in_margin = isinstance(widget, NumbersButton) and isinstance(widget.parentWidget(), EntryBand)
    return in_margin or isinstance(widget, _ROWS_OF_A_SHEET)


def small_answers(panel: QuestionPanel) -> list[int]:
    """The heights of the answers of a question that are too low."""
    return [place.height() for place in panel.option_rects() if place.height() < Space.TOUCH]


def small_items(menu: QMenu) -> list[str]:
    """The items of a menu that are too low."""
    items = [item for item in menu.actions() if item.isVisible() and not item.isSeparator()]
    return [item.text() for item in items if menu.actionGeometry(item).height() < Space.TOUCH]


def _targets(window: QWidget) -> Iterator[QWidget]:
    """What is in sight and can be pressed."""
    for widget in window.findChildren(QWidget):
        if not (widget.isVisible() and widget.isEnabled()):
            continue
        is_part = isinstance(widget, (QScrollBar, ThinBar)) or isinstance(widget.parentWidget(), QAbstractSpinBox)
        transparent = widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        pressed = isinstance(widget, _PRESSED) or widget.cursor().shape() is Qt.CursorShape.PointingHandCursor
        if pressed and not (is_part or transparent):
            yield widget


def heights(widget: QWidget) -> list[int]:
    """The height of a target; of a list those of its rows."""
    model = widget.model() if isinstance(widget, QAbstractItemView) else None
    if not isinstance(widget, QAbstractItemView) or model is None:
        return [widget.height()]
    places = (widget.visualRect(model.index(row, 0)) for row in range(model.rowCount()))
    flags = (model.flags(model.index(row, 0)) for row in range(model.rowCount()))
    wanted = Qt.ItemFlag.ItemIsSelectable
    return [place.height() for place, flag in zip(places, flags, strict=True) if flag & wanted and place.height()]


# named for a screen reader


def interface_of(widget: QWidget) -> QAccessibleInterface:
    """What Qt gives a screen reader of a widget."""
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    return found


def below(one: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """An interface in sight and all below it."""
    if one.state().invisible:
        return
    yield one
    for number in range(one.childCount()):
        child = one.child(number)
        if child is not None and child.isValid():
            yield from below(child)


def silent(widget: QWidget) -> list[str]:
    """What takes the keyboard and has no name or no role, headings without words, what is read with its formatting."""
    return [
        f"{type(one.object()).__name__} {one.text(NAME)!r} {one.role().name}"
        for one in below(interface_of(widget))
        if _is_silent(one)
    ]


def misnamed_roles(window: QWidget) -> list[str]:
    """What has a role of ours, and another one for a screen reader that was there before the window."""
    given = ((one, one.property("accessibleRole")) for one in window.findChildren(QWidget))
    return [type(one).__name__ for one, role in given if role is not None and interface_of(one).role().value != role]


def is_announced(page: QWidget) -> bool:
    """Whether a page has a name, a role and a heading."""
    one = interface_of(page)
    named = bool(one.text(NAME)) and one.role() not in _UNKNOWN
    return named and any(part.role() is ROLE.Heading for part in below(one))


def _is_silent(one: QAccessibleInterface) -> bool:
    name, role = one.text(NAME), one.role()
    nameless = not name and (role is ROLE.Heading or bool(one.state().focusable))
    return nameless or (role in _UNKNOWN and bool(one.state().focusable)) or "<p>" in name + one.text(DESCRIPTION)


# shown by the mouse and by Shift+F1


def without_tooltip(opened: Program) -> list[tuple[str, str]]:
    """The buttons in sight that say nothing, by kind and words."""
    buttons = [button for button in opened.window.findChildren(QAbstractButton) if button.isVisible()]
    assert buttons
    return [
        (type(button).__name__, button.text() or button.accessibleName())
        for button in buttons
        if not button.toolTip() and button is not opened.window.status.tip  # a message in passing
    ]


def answers_without_tooltip(panel: QuestionPanel) -> list[str]:
    """What the answers of a question say that do not say what a click does; a place beside them says nothing."""
    assert panel.tip_at(QPoint(-5, -5)) == ""
    tips = [panel.tip_at(place.center()) for place in panel.option_rects()]
    return [tip for tip in tips if "A click" not in tip]


def without_sentence(opened: Program) -> list[str]:
    """What the Tab key reaches on the page and for which Shift+F1 has only the page's own sentence."""
    by_tab = Qt.FocusPolicy.TabFocus
    page = opened.window.pages.currentWidget()
    stops = [one for one in page.findChildren(QWidget) if one.isVisible() and one.focusPolicy() & by_tab]
    assert stops
    of_page = explanation(opened.session, opened.window)
    return [type(one).__name__ for one in stops if explanation(opened.session, one) == of_page]


# a menu of each list


def without_menu(window: QWidget) -> list[str]:
    """The lists in sight at whose rows the right button opens nothing."""
    not_pressed = Qt.WidgetAttribute.WA_TransparentForMouseEvents
    views = [view for view in window.findChildren(QAbstractItemView) if not view.testAttribute(not_pressed)]
    lists = [view for view in views if view.isVisible() and not isinstance(view, QHeaderView)]
    return [type(view).__name__ for view in lists if _has_rows(view) and not _has_menu(view)]


def _has_rows(view: QAbstractItemView) -> bool:
    return view.model() is not None and view.model().rowCount() > 0


def _has_menu(view: QAbstractItemView) -> bool:
    """Whether a right click on a row opens a menu, which is closed again."""
    if not view.currentIndex().isValid():
        view.setCurrentIndex(view.model().index(0, 0))  # as the press does
    for row in (view.currentIndex(), *(view.model().index(row, 0) for row in range(view.model().rowCount()))):
        place = view.visualRect(row).center()
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, view.viewport().mapToGlobal(place))
        QApplication.sendEvent(view.viewport(), event)
        opened = QApplication.activePopupWidget()
        if isinstance(opened, QMenu):
            opened.close()
            return True
    return False


# at rest


def restless() -> list[str]:
    """The kinds of widgets that request a layout again in each round, without any input."""
    for _ in range(2 * _ROUNDS):
        QApplication.processEvents()
    counted: Counter[str] = Counter()

    def count(watched: QObject, event: QEvent) -> None:
        if event.type() is QEvent.Type.LayoutRequest:
            counted[type(watched).__name__] += 1

    application = QApplication.instance()
    assert application is not None
    watch = EventWatch(application, count)
    for _ in range(_ROUNDS):
        QApplication.processEvents()
    application.removeEventFilter(watch)
    watch.deleteLater()
    return [kind for kind, times in counted.items() if times >= _ROUNDS]
