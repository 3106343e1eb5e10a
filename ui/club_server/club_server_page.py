"""`ClubServerPage`: pairs this laptop with a club server; then what is sent, and who else is paired."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Role, Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.act_menu import offer_menu
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton, button_acts
from ui.widgets.fields import Field, FieldEdit
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.link_row import LinkRow
from ui.widgets.page_scroll import PageScroll
from ui.widgets.responsive_layouts import WrappingRow
from ui.widgets.rule_lines import DoubleRule

_LONGEST_ADDRESS = 200
_LONGEST_CODE = 120
_WIDEST = 720
"""Of sentences and rows, pixels at 100 %."""


class LaptopLine(Struct, frozen=True):
    """A paired laptop as it is shown: its id, and what is said of it; `own` is this one."""

    device: str
    words: str
    own: bool


class ClubServerPage(PaperFrame):
    """Two states: a form of address and code, and the page of a paired laptop.

    `pair_wanted` carries both texts, `revoke_wanted` the id of a laptop.
    """

    pair_wanted = Signal(str, str)
    code_wanted = Signal()
    revoke_wanted = Signal(str)
    again_wanted = Signal()
    leave_wanted = Signal()
    manual_wanted = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__(padding=0)
        set_accessible_role(self, QAccessible.Role.Form, say("Club server"))
        self.address = FieldEdit(say("Address of the server"))
        self.address.setMaxLength(_LONGEST_ADDRESS)
        self.address.setPlaceholderText(say("scores.example.org"))
        self.code = FieldEdit(say("Code of six words"))
        self.code.setMaxLength(_LONGEST_CODE)
        self.address_field = Field(say("Address of the server"), self.address)
        self.code_field = Field(say("Code of six words, from whoever runs it or from a laptop of the club"), self.code)
        self.pair_button = PrimaryButton(say("Pair this laptop"), key="Enter", large=True)
        self.cancel = QuietButton(say("Cancel"), key="Esc", large=True)
        self.status = _words("ink")
        self.remark = _words("ink2")
        self.trouble = _words("red")
        self.new_code = TextLabel(size="total", wrap=True)
        self.new_code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._new_code_words = _words("ink2")
        self.code_button = QuietButton(say("A code for another laptop"), large=True)
        self.again_button = QuietButton(say("Pair this laptop again"), large=True)
        self.leave_button = QuietButton(say("Go on without the server"), large=True)
        self.manual_link = LinkButton(say("What is stored there, and who sees it"))
        self._lines: tuple[QWidget, ...] = ()
        self._form = _column(
            _words("ink", say("With a club server several laptops share an evening, and phones can show the sheet. "
                              "Without one everything works as before, and nothing goes over a network.")),
            self.address_field, self.code_field,
            buttons=(self.pair_button, self.cancel),
        )  # fmt: skip
        self._list = QVBoxLayout()
        self._list_heading = HeadingLabel(say("Paired laptops"))
        self._paired = _column(
            self.status,
            self.remark,
            self.trouble,
            self.new_code,
            self._new_code_words,
            buttons=(self.code_button, self.again_button, self.leave_button),
        )
        self._build()
        self._connect()
        follow(self._space)

    def _build(self) -> None:
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.addWidget(HeadingLabel(say("Club server"), size="total"))
        self._column.addWidget(DoubleRule())
        for part in (self._form, self._paired):
            self._column.addWidget(part)
        self._column.addWidget(self._list_heading)
        self._column.addLayout(self._list)
        self._column.addLayout(LinkRow(self.manual_link))
        self._column.addStretch(1)
        holder = QVBoxLayout(self)
        holder.setContentsMargins(0, 0, 0, 0)
        holder.addWidget(PageScroll(content))

    def _connect(self) -> None:
        self.pair_button.clicked.connect(self._pair)
        self.cancel.clicked.connect(self.left)
        self.code_button.clicked.connect(self.code_wanted)
        self.again_button.clicked.connect(self.again_wanted)
        self.leave_button.clicked.connect(self.leave_wanted)
        self.manual_link.clicked.connect(self.manual_wanted)

    # what is shown

    @property
    def is_asking(self) -> bool:
        """Whether the form is shown."""
        return self._form.isVisibleTo(self)

    def show_form(self, trouble: str = "", *, of_address: bool = False) -> None:
        """Show the form; `trouble` is what is wrong, with the address or with the code."""
        self._form.show()
        for part in (self._paired, self._list_heading):
            part.hide()
        self.show_laptops(())
        self.show_code("", "")
        self.pair_button.setEnabled(True)
        self.address_field.show_error(trouble if of_address else "")
        self.code_field.show_error("" if of_address else trouble)
        self.setFocusProxy(self.address)
        if trouble:
            (self.address if of_address else self.code).setFocus(Qt.FocusReason.OtherFocusReason)

    def show_pairing(self) -> None:
        """A request was sent to the server."""
        self.pair_button.setEnabled(False)
        self.code_field.show_error("")
        self.address_field.show_error("")

    def show_paired(self, status: str, remark: str, trouble: str, *, again: bool = False) -> None:
        """Show with which server the laptop is paired, how far all is sent, and what is wrong; `again` offers to pair
        it again, if it cannot request a code either."""
        self._form.hide()
        self._paired.show()
        self.again_button.setVisible(again)
        self.code_button.setVisible(not again)
        self.status.setText(status)
        self.remark.setText(remark)
        self.remark.setVisible(bool(remark))
        self.trouble.setText(trouble)
        self.trouble.setVisible(bool(trouble))
        self.setFocusProxy(self.again_button if again else self.code_button)

    def show_code(self, code: str, words: str) -> None:
        """Show a code for one more laptop, "" for none, and what is said of it."""
        self.new_code.setText(code)
        self.new_code.setVisible(bool(code))
        self._new_code_words.setText(words)
        self._new_code_words.setVisible(bool(words))

    def show_laptops(self, laptops: Sequence[LaptopLine]) -> None:
        """Show who is paired."""
        for line in self._lines:
            self._list.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._lines = tuple(map(self._line, laptops))
        self._list_heading.setVisible(bool(laptops))
        for line in self._lines:
            self._list.addWidget(line)

    def _line(self, laptop: LaptopLine) -> QWidget:
        line = QWidget()
        line.setMaximumWidth(current_theme().look.px(_WIDEST))
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        text = TextLabel(laptop.words)
        row.addWidget(text, 1)
        if not laptop.own:
            button = LinkButton(say("End the pairing"))
            button.setAccessibleDescription(laptop.words)
            button.clicked.connect(partial(self._revoke, laptop.device))
            offer_menu(line, text.text, lambda: button_acts((button,)))
            row.addWidget(button)
        return line

    def _revoke(self, device: str, _checked: bool = False) -> None:  # a signal
        self.revoke_wanted.emit(device)

    # keys

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter pairs, Esc leaves the page."""
        if event.key() in ENTER_KEYS and self._form.isVisible():
            self._pair()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _pair(self) -> None:
        """Request pairing, once both fields are filled in."""
        empty = next((edit for edit in (self.address, self.code) if not edit.text().strip()), None)
        if empty is not None:
            empty.setFocus(Qt.FocusReason.TabFocusReason)
        elif self.pair_button.isEnabled():
            self.pair_wanted.emit(self.address.text(), self.code.text())

    def _space(self, look: Look) -> None:
        for column in (self._column, self._form.layout(), self._paired.layout()):
            if column is not None:
                column.setSpacing(look.px(16))
        room = look.px(Space.FORM)
        self._column.setContentsMargins(room, room, room, room)
        for edit in (self.address, self.code):
            edit.setMaximumWidth(look.px(480))
        for words in (self.status, self.remark, self.trouble):
            words.setMaximumWidth(look.px(_WIDEST))


def _words(role: Role, text: str = "") -> TextLabel:
    return TextLabel(text, role=role, wrap=True)


def _column(*parts: QWidget, buttons: Sequence[QWidget]) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    for part in parts:
        if isinstance(part, Field):
            part.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        column.addWidget(part)
    column.addWidget(WrappingRow(buttons, gap=16))
    return holder
