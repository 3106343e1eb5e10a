"""`PlayerChoiceRow`: the choice of a player by number, arrow key or click; nobody is chosen at first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from scorekeeper.text import form_labels
from ui.theme.controls import fill_rounded, outline_rounded
from ui.theme.look import Look
from ui.theme.marks import centred_baseline
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth, Weight
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.focus_background import FocusBackground
from ui.widgets.labels import TextLabel
from ui.widgets.painted_button import PaintedButton

_HEIGHT: Final = 32
_AROUND: Final = 4
_SIDE: Final = 10
_GAP: Final = 6
_WIDEST: Final = 260
_STEPS: dict[int, int] = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}


class PlayerChoice(PaintedButton):
    """A player or a hand, with the number that chooses it; the focus stays with the row."""

    def __init__(self, number: int) -> None:
        self._number = str(number)
        super().__init__()
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def nextCheckState(self) -> None:
        """Stay chosen when pressed once more."""
        self.setChecked(True)

    def sizeHint(self) -> QSize:
        """Return the size of number and name; a very long name is cut."""
        look = self.look
        name = look.metrics("text", 600).horizontalAdvance(self.text())
        width = 2 * look.px(_SIDE) + self._number_width() + look.px(_GAP) + round(name) + 1
        return QSize(min(width, look.px(_WIDEST)), look.px(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter, look, palette, area = QPainter(self), self.look, self.look.palette, QRectF(self.rect())
        chosen = self.isChecked()
        if chosen:
            fill_rounded(painter, area, palette.wash, look)
        else:
            self.fill_shade(painter, area, palette.paper)
        edge = palette.accent if chosen else palette.rule
        outline_rounded(painter, area, edge, look.px(LineWidth.FOCUS if chosen else LineWidth.EDGE), look)
        weight: Weight = 600 if chosen else 400
        metrics = look.metrics("text", weight)
        baseline = int(centred_baseline(area, metrics))
        left = look.px(_SIDE)
        painter.setFont(look.font("text"))
        painter.setPen(palette.ink2)
        painter.drawText(left, baseline, self._number)
        left += self._number_width() + look.px(_GAP)
        painter.setFont(look.font("text", weight))
        painter.setPen(palette.accent if chosen else palette.ink)
        room = self.width() - look.px(_SIDE) - left
        painter.drawText(left, baseline, metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room))

    def _number_width(self) -> int:
        return round(self.look.metrics("text").horizontalAdvance(self._number))


class PlayerChoiceRow(QWidget):
    """The names after a label, which is a question as long as nobody is `chosen`."""

    picked = Signal(object)
    """Somebody is chosen, by the meaning that was offered."""
    answered = Signal()
    """Somebody was chosen by a number: the cursor may go on."""
    entered = Signal()
    """The cursor came here."""

    def __init__(self, label: str, question: str) -> None:
        super().__init__()
        self._said, self._question = label, question
        self._choices: tuple[tuple[str, object], ...] = ()
        self.chosen: object = None
        """The meaning of what is chosen; None as long as nothing is."""
        self.is_wrong = False
        """Whether the row is marked as what is missing."""
        self.names: list[PlayerChoice] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._label = TextLabel(question)
        held = QWidget()
        self._flow = FlowLayout(held)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        held.setSizePolicy(policy)
        self.setSizePolicy(policy)
        self._whole = QHBoxLayout(self)
        self._whole.addWidget(self._label, 0, Qt.AlignmentFlag.AlignTop)
        self._whole.addWidget(held, 1)
        self._background = FocusBackground(self)
        follow(self._show_look)

    def focus_here(self) -> None:
        """Focus the row and scroll to it."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.entered.emit()

    def offer(self, choices: Sequence[tuple[str, object]], chosen: object) -> None:
        """Show choices, each a name and its value, with one of them chosen or none; emits no signal."""
        if (tuple(choices), chosen) == (self._choices, self.chosen):
            return
        self._choices, self.chosen = tuple(choices), chosen
        while len(self.names) > len(choices):
            gone = self.names.pop()
            self._flow.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        while len(self.names) < len(choices):
            made = PlayerChoice(len(self.names) + 1)
            made.clicked.connect(partial(self._pick, len(self.names)))
            self._flow.addWidget(made)
            self.names.append(made)
        for name, (text, meaning) in zip(self.names, choices, strict=True):
            name.setText(text)
            name.setChecked(chosen is not None and meaning == chosen)
            name.updateGeometry()
        self._say()

    def set_wrong(self, wrong: bool) -> None:
        """Mark the row as missing an answer, or remove the mark."""
        self.is_wrong = wrong
        self._say()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by number or arrow key; Enter moves to the next field, or marks the question as unanswered."""
        if event.key() in _STEPS:
            self._step(_STEPS[event.key()])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.chosen is None:
                self.set_wrong(True)
            else:
                self.focusNextPrevChild(True)
        elif event.text().isdecimal() and 1 <= int(event.text()) <= len(self.names):
            self._pick(int(event.text()) - 1)
            self.answered.emit()
        else:
            super().keyPressEvent(event)

    def _step(self, by: int) -> None:
        here = next((place for place, name in enumerate(self.names) if name.isChecked()), -1 if by > 0 else 0)
        self._pick((here + by) % len(self.names))

    def _pick(self, place: int, _checked: bool = True) -> None:  # a signal
        self.picked.emit(self._choices[place][1])

    def _say(self) -> None:
        asks = self.chosen is None
        self._label.setText(self._question if asks else self._said)
        self._label.set_role("red" if self.is_wrong else "ink" if asks else "ink2", 600 if asks else 400)
        chosen = next((name.text() for name in self.names if name.isChecked()), "")
        self.setAccessibleName(self._question if asks else f"{self._said}: {chosen}")
        self.setAccessibleDescription(", ".join(f"{number} {name.text()}" for number, name in enumerate(self.names, 1)))

    def _show_look(self, look: Look) -> None:
        self._whole.setContentsMargins(0, look.px(_AROUND), 0, look.px(_AROUND))
        self._whole.setSpacing(look.px(12))
        self._flow.setSpacing(look.px(6))
        widest = max(
            look.metrics("text", 600).horizontalAdvance(asked)
            for asked in (form_labels.WHO_DEALS, form_labels.WHO_KEEPS)
        )
        self._label.setFixedSize(round(widest) + 1, look.px(_HEIGHT))
        self._label.setAlignment(Qt.AlignmentFlag.AlignVCenter)
