"""`LaptopsPage`: this laptop among others: its name, nights that come in, branches to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QAccessible, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from scorekeeper.text.branch_text import BranchesShown
from scorekeeper.text.templates import say
from ui.laptops.branches_view import BranchesView
from ui.laptops.incoming_view import IncomingShown, IncomingView
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.act_menu import MenuAct, offer_menu
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton
from ui.widgets.fields import FieldEdit
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.responsive_layouts import WrappingRow
from ui.widgets.rule_lines import DoubleRule


class BranchListed(Struct, frozen=True):
    """A branch that waits for a person, or was set aside: its key, and its night and laptop in words."""

    key: str
    words: str
    set_aside: bool = False


class _Overview(PaperFrame):
    """The name of this laptop, the branches that wait, and the way in for night files."""

    def __init__(self) -> None:
        super().__init__()
        self.name = FieldEdit(say("What this laptop is called"), size="text")
        self.told = TextLabel(wrap=True)
        self.known = TextLabel(role="ink2", wrap=True)
        self.open = PrimaryButton(say("Import night files…"), large=True)
        self.go_on = QuietButton("", large=True)
        self.waiting = TextLabel(role="red", weight=600, wrap=True)
        self.branches: list[LinkButton] = []
        self._rows, self._old_rows = QVBoxLayout(), QVBoxLayout()
        self.aside = TextLabel(say("Branches that were set aside; each can still be seen, and chosen after all:"),
                               role="ink2", wrap=True)  # fmt: skip
        self._column = QVBoxLayout(self)
        label = TextLabel(say("This laptop is called"), role="ink2", buddy=self.name)
        hint = TextLabel(
            say("Nights that are exported here carry this name. Left empty, it is the computer’s own."),
            role="ink2",
            wrap=True,
        )
        first: tuple[QWidget, ...] = (HeadingLabel(say("Other laptops"), size="total"), self.told, DoubleRule())
        for part in (*first, self.waiting):
            self._column.addWidget(part)
        self._column.addLayout(self._rows)
        self._column.addWidget(self.aside)
        self._column.addLayout(self._old_rows)
        for part in (label, self.name, hint, self.known):
            self._column.addWidget(part)
        self._column.addWidget(WrappingRow((self.open, self.go_on), gap=Space.GAP))
        self._column.addStretch(1)
        follow(self._space)

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(10))
        self.name.setMaximumWidth(look.px(360))

    def show_branches(self, branches: Sequence[BranchListed], wanted: SignalInstance) -> None:
        """List the branches; `wanted` is emitted with the key of the one that is clicked."""
        for button in self.branches:
            button.hide()
            button.deleteLater()
        self.branches = []
        self.aside.setVisible(any(branch.set_aside for branch in branches))
        for branch in branches:
            button = LinkButton(branch.words)
            button.clicked.connect(lambda _checked=False, key=branch.key: wanted.emit(key))
            compare = [MenuAct(say("&Show both branches"), button.click, key="Enter")]
            offer_menu(button, button.text, partial(list, compare))
            (self._old_rows if branch.set_aside else self._rows).addWidget(button)
            self.branches.append(button)


class LaptopsPage(QWidget):
    """The page; `ui/shell/laptops_controller.py` handles its signals."""

    files_wanted = Signal()
    go_on_wanted = Signal()
    """The open night, which is written elsewhere, is to go on here."""
    files_given = Signal(object)
    """Files that were dropped on the window, or chosen: a list of paths."""
    night_given = Signal(object)
    """A file that was read, as what it brings."""
    named = Signal(str)
    branch_wanted = Signal(str)
    person_chosen = Signal(str, str)
    all_new = Signal()
    take_wanted = Signal()
    branch_chosen = Signal(bool, object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping, say("Other laptops"))
        self.overview = _Overview()
        self.coming = IncomingView()
        self.branches = BranchesView()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._stack = QStackedWidget()
        self._first = PageScroll(self.overview)
        for view in (self._first, self.coming, self.branches):
            self._stack.addWidget(view)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._stack)
        self.overview.open.clicked.connect(self.files_wanted)
        self.overview.go_on.clicked.connect(self.go_on_wanted)
        self.overview.name.editingFinished.connect(lambda: self.named.emit(self.overview.name.text()))
        self.coming.person_chosen.connect(self.person_chosen)
        self.coming.all_new.connect(self.all_new)
        self.coming.take_wanted.connect(self.take_wanted)
        self.branches.chosen.connect(self.branch_chosen)
        self.branches.left.connect(self.left)

    def show_overview(
        self, told: str, name: str, machine: str, known: str, waiting: str, branches: Sequence[BranchListed]
    ) -> None:
        """Show the name of this laptop (`machine` without one), other laptops, and the branches that wait."""
        view = self.overview
        view.told.show_text(told)
        view.name.setText(name)
        view.name.setPlaceholderText(machine)
        view.known.show_text(known)
        view.waiting.show_text(waiting)
        view.show_branches(branches, self.branch_wanted)
        self._show(self._first)

    def offer_go_on(self, words: str) -> None:
        """Offer to go on here with the open night; "" if it is written here."""
        self.overview.go_on.setText(words)
        self.overview.go_on.setVisible(bool(words))

    def show_incoming(self, shown: IncomingShown) -> None:
        """Show nights that come in."""
        self.coming.show_incoming(shown)
        self._show(self.coming)

    def show_branches(self, shown: BranchesShown) -> None:
        """Show two branches of a night."""
        self.branches.show_branches(shown)
        self._show(self.branches)

    def _show(self, view: QWidget) -> None:
        self._stack.setCurrentWidget(view)
        self._focus()

    def _focus(self) -> None:
        shown = self._stack.currentWidget()
        if shown is self.coming:
            self.coming.list.setFocus(Qt.FocusReason.OtherFocusReason)
        elif shown is self.branches:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            first = self.overview.branches[0] if self.overview.branches else self.overview.open
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """Give the keyboard to what is shown."""
        super().showEvent(event)
        self._focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter takes nights in; digits and Enter answer the question; Esc leaves."""
        shown = self._stack.currentWidget()
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif shown is self.coming and self._press_incoming(event, control=control):
            return
        elif shown is not self.branches or control or not self.branches.press(event):
            super().keyPressEvent(event)

    def _press_incoming(self, event: QKeyEvent, *, control: bool) -> bool:
        coming = self.coming
        if event.key() in ENTER_KEYS and control:
            if coming.take.isEnabled():
                self.take_wanted.emit()
            return True
        if event.key() in ENTER_KEYS:
            return coming.who.take_marked() if coming.waiting.text() else self._take()
        return coming.who.press(event.text())

    def _take(self) -> bool:
        """Enter: import the nights, once it is decided about everybody."""
        if self.coming.take.isEnabled():
            self.take_wanted.emit()
        return True
