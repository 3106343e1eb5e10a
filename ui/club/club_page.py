"""`ClubPage`: the club's name, whether every score is typed, and whom the club has barred."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.rules.barred import Barred
from scorekeeper.rules.people import Player
from scorekeeper.text.templates import say
from ui.club.barred_section import BarredSection
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.buttons import PrimaryButton, QuietButton
from ui.widgets.fields import Field, FieldEdit
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.rule_lines import DoubleRule

LONGEST_NAME = 60


class ClubPage(PaperFrame):
    """The form of the club's settings; `chosen` carries the name and whether every score is typed.

    Whom the club bars is saved at once, by `barred.changed`; `known` are its players, `today` is an ISO date. With
    `bars` the cursor is in the field of the name of a person to bar, else in the name of the club.
    """

    chosen = Signal(str, bool)
    left = Signal()

    def __init__(
        self,
        name: str,
        *,
        types_all: bool,
        today: str,
        barred: Sequence[Barred] = (),
        known: Sequence[Player] = (),
        bars: bool = False,
    ) -> None:
        super().__init__(padding=0)
        set_accessible_role(self, QAccessible.Role.Form, say("The club"))
        self.name = FieldEdit(say("Name of the club"), name)
        self.name.setMaxLength(LONGEST_NAME)
        self.types_all = QCheckBox(say("Always type the last score too"))
        self.types_all.setChecked(types_all)
        self.types_all.setToolTip(plain_tooltip(say("The last hand’s points are then not proposed.")))
        self._remark = TextLabel(
            say(
                "Otherwise the last hand’s points are proposed, greyed and with a question mark. Typing them catches "
                "every miscount; the proposal only some."
            ),
            role="ink2",
        )
        self._remark.setWordWrap(True)
        self._save = PrimaryButton(say("Save"), key="Ctrl+Enter", large=True)
        self._save.clicked.connect(self._choose)
        self._cancel = QuietButton(say("Cancel"), key="Esc", large=True)
        self._cancel.clicked.connect(self.left)
        self.barred = BarredSection(barred, known, today)
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.addWidget(HeadingLabel(say("The club"), size="total"))
        self._column.addWidget(DoubleRule())
        field = Field(say("Name, as it stands on sheets and slips of new nights"), self.name)
        field.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._column.addWidget(field)
        self._column.addWidget(self.types_all)
        self._column.addWidget(self._remark)
        self._column.addWidget(self.barred)
        self._column.addStretch(1)
        self._buttons = QHBoxLayout()
        self._buttons.addWidget(self._save)
        self._buttons.addWidget(self._cancel)
        self._buttons.addStretch()
        self._column.addLayout(self._buttons)
        holder = QVBoxLayout(self)
        holder.setContentsMargins(0, 0, 0, 0)
        holder.addWidget(PageScroll(content))
        self.setFocusProxy(self.barred.name if bars else self.name)
        follow(self._space)

    def showEvent(self, event: QShowEvent) -> None:
        # Qt moves the focus to the first field when the previous page is hidden.
        super().showEvent(event)
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter saves, Esc cancels."""
        enter = event.key() in ENTER_KEYS
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._choose()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _choose(self) -> None:
        if not self.barred.is_empty and not self.barred.bar():
            return  # nothing that is typed is lost
        self.chosen.emit(" ".join(self.name.text().split()), self.types_all.isChecked())

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(16))
        room = look.px(Space.FORM)
        self._column.setContentsMargins(room, room, room, room)
        self._buttons.setSpacing(look.px(16))
        self.name.setMaximumWidth(look.px(480))
        self._remark.setMaximumWidth(look.px(640))
