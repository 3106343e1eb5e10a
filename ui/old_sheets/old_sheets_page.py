"""`OldSheetsPage`: an old sheet before it is brought in: each row judged, columns and rows decided, then taken."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from scorekeeper.money.money import Currency
from scorekeeper.rules.people import Player
from scorekeeper.spreadsheets.cells import Spreadsheet, Worksheet
from scorekeeper.spreadsheets.columns import ROLES, Role, Shape, SpreadsheetMapping
from scorekeeper.spreadsheets.lines import Preview, SpreadsheetLine
from scorekeeper.text.old_sheets import ROLES as ROLE_WORDS
from scorekeeper.text.old_sheets import SHAPES, listed_remarks, open_words, take_words
from scorekeeper.text.old_sheets_table import heads_shown, rows_shown
from scorekeeper.text.templates import fill, say
from ui.old_sheets.spreadsheet_view import SpreadsheetView
from ui.old_sheets.totals_panel import TotalsPanel
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.act_menu import MenuAct, act_menu, offer_menu
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton
from ui.widgets.fields import FieldEdit
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.pick_field import PickField
from ui.widgets.responsive_layouts import FlowBox, WrappingRow

POINTS = "points"
POINTS_AT_STAKE = "points at a stake"
"""The choices of the field "what the figures are" beside the codes of currencies."""


_SIDE_BY_SIDE = 940
"""From this width on the totals stand beside the rows, else below them; pixels at 100 %."""
_WIDTHS = 290, 150, 160, 110, 130
"""The widths of the fields of shapes, figures and sheets, of a stake and a day, pixels at 100 %."""
_ROWS = 200
"""The least height of the rows with their heads, pixels at 100 %."""


class SpreadsheetShown(Struct, frozen=True):
    """All that the page shows of a sheet."""

    spreadsheet: Spreadsheet
    table: Worksheet
    mapping: SpreadsheetMapping
    preview: Preview
    known: tuple[Player, ...]
    currencies: tuple[str, ...]


def _has_others(line: SpreadsheetLine) -> bool:
    """Whether the books have the night of a line with other figures."""
    return any(remark.code == "other_in_books" for remark in line.remarks)


class OldSheetsPage(QWidget):
    """The page; `ui/shell/old_sheets_controller.py` handles its signals."""

    file_wanted = Signal()
    file_given = Signal(Path)
    """A file that was dropped on the window."""
    pasted = Signal(str)
    table_chosen = Signal(str)
    shape_chosen = Signal(object)
    role_chosen = Signal(int, object)
    unit_chosen = Signal(str)
    """The code of a currency, `POINTS` or `POINTS_AT_STAKE`."""
    stake_typed = Signal(str)
    day_typed = Signal(str)
    all_left_out = Signal()
    """Request to leave out all rows that wait for a decision."""
    take_wanted = Signal()
    undo_wanted = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping)
        self.setAccessibleName(say("Old sheets in"))
        self.shown: SpreadsheetShown | None = None
        self.view = SpreadsheetView()
        self.panel = TotalsPanel()
        self.paper = PaperFrame()
        self.source = TextLabel("", role="ink2")
        self.told = TextLabel("", wrap=True)
        self.open = LinkButton(say("Choose a file…"))
        self.paste = LinkButton(say("Paste"), key="Ctrl+V")
        self.table = PickField(say("sheet of the workbook"), size="text")
        self.shape = PickField(say("what a row is"), size="text")
        self.unit = PickField(say("what the figures are"), size="text")
        self.stake = FieldEdit(say("what a point was worth"), size="text")
        self.day = FieldEdit(say("day of the game"), size="text")
        self.leave = QuietButton(say("Leave it out"), key="x", small=True)
        self.house = QuietButton(say("On the house"), key="h", small=True)
        self.figure = QuietButton(say("Type a figure"), key="e", small=True)
        self.anyway = QuietButton(say("Take it all the same"), key="t", small=True)
        self.next = QuietButton(say("Next to decide"), key="F8", small=True)
        self.bad = QuietButton(say("Leave out all that are open"), small=True)
        self.take = PrimaryButton("", key="Ctrl+Enter", large=True)
        self.undo = LinkButton(say("Take them back"), key="Ctrl+Z")
        self.waiting = TextLabel("", role="red", weight=600)
        self.promise = TextLabel(say("All rows or none. A backup is made first; one Undo takes all back."), role="ink2")
        self._connect()
        self._lay_out()
        self.setFocusProxy(self.view)
        self._show_parts()
        follow(self._space)

    def _connect(self) -> None:
        for button, act in (
            (self.open, self.file_wanted.emit),
            (self.paste, self._paste),
            (self.leave, lambda: self.view.press("x")),
            (self.house, lambda: self.view.press("h")),
            (self.figure, lambda: self.view.press("e")),
            (self.anyway, lambda: self.view.press("t")),
            (self.next, self.view.go_to_next_open),
            (self.bad, self.all_left_out.emit),
            (self.take, self.take_wanted.emit),
            (self.undo, self.undo_wanted.emit),
        ):
            button.clicked.connect(act)
        self.table.activated.connect(lambda _at: self.table_chosen.emit(str(self.table.currentData())))
        self.shape.activated.connect(lambda _at: self.shape_chosen.emit(Shape(self.shape.currentData())))
        self.unit.activated.connect(lambda _at: self.unit_chosen.emit(str(self.unit.currentData())))
        self.stake.editingFinished.connect(lambda: self.stake_typed.emit(self.stake.text()))
        self.day.editingFinished.connect(lambda: self.day_typed.emit(self.day.text()))
        self.view.heads.turned.connect(self._turn)
        self.view.heads.asked.connect(self._ask_role)
        self.view.verticalScrollBar().valueChanged.connect(lambda _at: self._show_seen())
        self.panel.map.pointed.connect(self.view.go_to_row)
        offer_menu(self.view, self.source.text, self._row_acts)

    def _lay_out(self) -> None:
        heading = HeadingLabel(say("Old sheets in"), size="total")
        links = WrappingRow((self.open, self.paste), gap=Space.GAP)
        settings, acts = QWidget(), QWidget()
        self._settings, self._acts = FlowLayout(settings), FlowLayout(acts)
        for field in (self.shape, self.unit, self.stake, self.table, self.day):
            self._settings.addWidget(field)
        self.view.band.take((self.house, self.figure, self.anyway, self.leave))
        for button in (self.next, self.bad):
            self._acts.addWidget(button)
        self._free = QWidget()
        self._column = QVBoxLayout(self.paper)
        self._column.setContentsMargins(0, 0, 0, 0)  # the paper has its own
        self._column.addWidget(WrappingRow((heading, self.source, links), gap=Space.GAP))
        self._column.addWidget(self.told)
        self._column.addWidget(settings)
        self._column.addWidget(self.view, 1)
        self._column.addWidget(acts)
        foot = (self.take, self.waiting, self.undo, self.promise)
        self._column.addWidget(WrappingRow(foot, gap=Space.GAP))
        self._column.addWidget(self._free, 1)
        papers = FlowBox(_SIDE_BY_SIDE, (Space.GAP, Space.GAP))
        papers.box.addWidget(self.paper, 1)
        papers.box.addWidget(self.panel)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(PageScroll(papers))

    # what is shown

    def show_sheet(self, shown: SpreadsheetShown, coming: str = "") -> None:
        """Show a sheet as it would be brought in; `coming` says which one comes in now, before which none can."""
        self.shown = shown
        mapping, preview = shown.mapping, shown.preview
        heads, rows = heads_shown(mapping, preview), rows_shown(shown.table, mapping, preview)
        self.view.show_rows(heads, rows)
        self.panel.show_preview(preview, rows, mapping.shape, mapping.money_of_totals, shown.known)
        self.source.setText(self._source(shown))
        self.told.show_text("; ".join(listed_remarks(preview.remarks, mapping.money)))
        self._offer(shown)
        self.take.setText(take_words(mapping.shape, preview))
        self.show_coming(coming)
        self.bad.setVisible(len(preview.open_lines) > 1)
        self._show_parts()
        self._show_seen()

    def show_coming(self, coming: str) -> None:
        """Say which sheet comes in now, before which none can; "" for none."""
        if self.shown is not None:
            preview = self.shown.preview
            waiting = coming or open_words(preview)
            self.take.show_dead(waiting or ("" if preview.taken else say("There is no night to bring in.")))
            self.waiting.show_text(waiting)

    def _offer(self, shown: SpreadsheetShown) -> None:
        """Set the fields to how the sheet is read."""
        mapping = shown.mapping
        self.shape.offer([(fill(words), shape) for shape, words in SHAPES.items()], mapping.shape)
        units: list[tuple[str, object]] = [(say("money, {currency}", currency=code), code) for code in shown.currencies]
        units += [(say("points, for money"), POINTS_AT_STAKE), (say("points only"), POINTS)]
        unit = POINTS if mapping.currency is None else mapping.currency.code
        self.unit.offer(units, POINTS_AT_STAKE if mapping.in_points and mapping.currency is not None else unit)
        stake = Currency("XXX").write(mapping.stake) if mapping.stake else ""
        if not self.stake.hasFocus():
            self.stake.setText(stake)
            self.stake.setPlaceholderText(say("stake"))
        if not self.day.hasFocus():
            self.day.setText(mapping.date)
            self.day.setPlaceholderText(say("2019-11-22"))
        names = [(table.name, table.name) for table in shown.spreadsheet.tables]
        self.table.offer([(name, value) for name, value in names], shown.table.name)

    def show_taken(self, words: str, *, can_undo: bool) -> None:
        """Say what was done, with the undo beside it."""
        self.told.show_text(words)
        self.undo.setVisible(can_undo)

    def show_intro(self, words: str, *, can_undo: bool) -> None:
        """Show the page without a sheet."""
        self.shown = None
        self.source.setText("")
        self.told.show_text(words)
        self._show_parts()
        self.undo.setVisible(can_undo)
        self.open.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_parts(self) -> None:
        shown = self.shown
        for part in (self.view, self.panel, self.shape, self.unit, self.take, self.promise, self.leave, self.figure):
            part.setVisible(shown is not None)
        self.next.setVisible(shown is not None and bool(shown.preview.open_lines))
        self._free.setVisible(shown is None)
        games = shown is not None and shown.mapping.shape in (Shape.GAME, Shape.TOTALS)
        at_stake = shown is not None and shown.mapping.in_points
        self.stake.setVisible(shown is not None and (games or at_stake))
        self.day.setVisible(shown is not None and shown.mapping.shape is Shape.GAME)
        self.table.setVisible(shown is not None and len(shown.spreadsheet.tables) > 1)
        self.house.setVisible(shown is not None and not games and shown.mapping.shape is not Shape.IOUS)
        self.anyway.setVisible(shown is not None and any(_has_others(line) for line in shown.preview.lines))
        if shown is None:
            self.waiting.hide()
            self.bad.hide()
            self.undo.hide()

    @staticmethod
    def _source(shown: SpreadsheetShown) -> str:
        name = shown.spreadsheet.file or say("what was pasted")
        last = len(shown.table.rows)
        if shown.table.name and len(shown.spreadsheet.tables) > 1:
            return say("{file}, sheet “{sheet}”, rows to {last}", file=name, sheet=shown.table.name, last=last)
        return say("{file}, rows to {last}", file=name, last=last)

    def _show_seen(self) -> None:
        first = self.view.rowAt(0)
        last = self.view.rowAt(self.view.viewport().height() - 1)
        self.panel.map.show_seen(max(first, 0), last if last >= 0 else len(self.view.sheet.rows))

    # what is decided

    def _turn(self, column: int) -> None:
        """Give a column the next role of those it may have."""
        if self.shown is not None:
            roles = ROLES[self.shown.mapping.shape]
            role = self.shown.mapping.columns[column].role
            at = roles.index(role) if role in roles else -1
            self.role_chosen.emit(column, roles[(at + 1) % len(roles)])

    def _ask_role(self, column: int) -> None:
        """Open a menu under the head of a column, with the roles that it may have."""
        if self.shown is None:
            return
        heads = self.view.heads
        menu = act_menu(self, self.view.sheet.heads[column].letters, self._roles_of(column))
        place = heads.mapToGlobal(heads.rect().topLeft())
        place.setX(place.x() + heads.sectionViewportPosition(column + 1))
        place.setY(place.y() + heads.height())
        menu.popup(place)

    def _roles_of(self, column: int) -> list[MenuAct]:
        assert self.shown is not None
        mapping = self.shown.mapping

        def act(role: Role) -> MenuAct:
            here = mapping.columns[column].role is role
            return MenuAct(
                fill(ROLE_WORDS[role]), lambda: self.role_chosen.emit(column, role), icon="tick" if here else ""
            )

        return [act(role) for role in ROLES[mapping.shape]]

    def _row_acts(self) -> list[MenuAct]:
        buttons = (self.leave, self.house, self.figure, self.anyway)
        return [MenuAct(one.text(), one.click, key=one.face.key) for one in buttons if not one.isHidden()]

    def _paste(self) -> None:
        self.pasted.emit(QApplication.clipboard().text())

    def showEvent(self, event: QShowEvent) -> None:
        """Give the focus to the rows, or to the button that chooses a file."""
        super().showEvent(event)
        (self.view if self.shown is not None else self.open).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter takes the rows, F8 goes to the next to decide, Ctrl+V pastes, Esc leaves."""
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.key() in ENTER_KEYS and control and self.take.isVisible() and self.take.isEnabled():
            self.take_wanted.emit()
        elif event.key() == Qt.Key.Key_F8:
            self.view.go_to_next_open()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self._paste()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(10))
        self._acts.setSpacing(look.px(12))
        self.view.setMinimumHeight(look.px(_ROWS))
        self._settings.setSpacing(look.px(Space.GAP))
        fields = (self.shape, self.unit, self.table, self.stake, self.day)
        for field, width in zip(fields, _WIDTHS, strict=True):
            field.setFixedWidth(look.px(width))
