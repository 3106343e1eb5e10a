"""`ChoiceWord`: one of a few words in a line, the chosen one underlined; `ChoiceLine`: all of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme.look import Look
from ui.theme.marks import centred_baseline
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth, Weight
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import TextLabel
from ui.widgets.painted_button import PaintedButton

_PADDING: Final = 6
_HEIGHT: Final = 32


class ChoiceWord(PaintedButton):
    """A word that can be chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        width = self.look.metrics("text", 600).horizontalAdvance(self.text())
        return QSize(round(width) + 2 * self.look.px(_PADDING) + 1, self.look.px(_HEIGHT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the word on Enter, as on Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter, look, area = QPainter(self), self.look, QRectF(self.rect())
        chosen = self.isChecked()
        weight: Weight = 600 if chosen else 400
        if not chosen:
            self.fill_shade(painter, area, look.palette.paper)
        painter.setFont(look.font("text", weight))
        enabled = self.isEnabled()
        painter.setPen(look.colour(("accent" if chosen else "ink2") if enabled else "ink2" if chosen else "ghost"))
        metrics = look.metrics("text", weight)
        baseline = int(centred_baseline(area, metrics))
        left = look.px(_PADDING)
        painter.drawText(left, baseline, self.text())
        if chosen:
            width = round(metrics.horizontalAdvance(self.text()))
            line = look.palette.accent if enabled else look.palette.rule
            painter.fillRect(left, baseline + look.px(5), width, look.px(LineWidth.FOCUS), line)
        self.paint_focus(painter)


class ChoiceLine(QWidget):
    """A row of words, one of them chosen; `chosen` carries the index of the one that was pressed."""

    chosen = Signal(int)

    def __init__(self, label: str) -> None:
        super().__init__()
        self._flow = FlowLayout(self)
        self._label = TextLabel(label, self, role="ink2")  # a part without a parent would flash as a window
        self._label.setVisible(bool(label))
        self._flow.addWidget(self._label)
        self.words: list[ChoiceWord] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        follow(self._show_look)

    def show_choices(self, texts: Sequence[str], chosen: int | None) -> None:
        """Show words; `chosen` is the index of the current one, None for none."""
        while len(self.words) > len(texts):
            word = self.words.pop()
            self._flow.removeWidget(word)
            word.hide()
            word.deleteLater()
        for number in range(len(self.words), len(texts)):
            word = ChoiceWord()
            word.clicked.connect(partial(self._clicked, number))
            self._flow.addWidget(word)
            self.words.append(word)
        for number, (word, text) in enumerate(zip(self.words, texts, strict=True)):
            word.setText(text)
            word.setAccessibleName(f"{self._label.text()} {text}".strip())
            word.setChecked(number == chosen)
            word.updateGeometry()
        self.updateGeometry()

    def _clicked(self, number: int, _checked: bool = False) -> None:  # a signal
        self.chosen.emit(number)

    def _show_look(self, look: Look) -> None:
        self._flow.setSpacing(look.px(4))
        self._label.setFixedHeight(look.px(_HEIGHT))
        self._label.setAlignment(Qt.AlignmentFlag.AlignVCenter)
