"""`RunningGamePanel`: what can be done about a game that still runs, in place of paying."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.text.running_game_text import RunningGameChoice, choices_heading
from ui.theme.controls import fill_rounded, outline_rounded
from ui.theme.glyphs import paint_icon
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.marks import centred_baseline, focus_frame, keycap, keycap_width
from ui.theme.push_buttons import LINK_PADDING
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth, Role, Space, TypeRole, Weight
from ui.widgets.buttons import LinkButton
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import HeadingLabel
from ui.widgets.painted_button import PaintedButton

_ICONS: Final = {"sheet": "sheet", "end_game": "agree", "call_off": "trash", "leaving": "leave"}
_ENTER: Final = "Enter"
_HEIGHT: Final = 58
_OVER_HEADING: Final = 10
"""Between what is counted and the heading of the choices, pixels at 100 %."""
_ICON_LEFT: Final = 16
_WORDS_LEFT: Final = 50
_KEY_RIGHT: Final = 14
_LINES: Final = ((6, 26), (32, 18))
"""The top of title and sentence, and their heights; pixels at 100 %."""


class RunningGameButton(PaintedButton):
    """One choice, as a row: its icon, what is done, what that means, and its key."""

    def __init__(self, choice: RunningGameChoice) -> None:
        self.choice = choice
        super().__init__(choice.title)
        self.setAccessibleDescription(choice.sentence)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def shown_key(self) -> str:
        """The key that is painted: Enter only with the focus here, since it presses the focused widget."""
        return self.choice.key if self.choice.key != _ENTER or self.hasFocus() else ""

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(280), self.look.px(_HEIGHT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose it on Enter, as on Space."""
        if event.key() in ENTER_KEYS and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), self.look, QRectF(self.rect())
        fill_rounded(painter, area, look.palette.field, look)
        self.fill_shade(painter, area, look.palette.field)
        if self.hasFocus():
            focus_frame(painter, area, look, fill=False)
        else:
            outline_rounded(painter, area, look.palette.rule, look.px(LineWidth.EDGE), look)
        side = look.px(Space.ICON)
        sign = QRectF(look.px(_ICON_LEFT), area.center().y() - side / 2, side, side)
        paint_icon(painter, _ICONS[self.choice.act], sign, look.palette.accent)
        right = self.width() - look.px(_KEY_RIGHT) - keycap_width(self.choice.key, look)
        if self.shown_key:
            keycap(painter, right, area.center().y(), self.shown_key, look)
        left = look.px(_WORDS_LEFT)
        room = right - left - look.px(8)
        title, sentence = (QRectF(left, look.px(top), room, look.px(high)) for top, high in _LINES)
        self._paint_words(painter, title, self.choice.title, ("figure", 600, "ink"))
        self._paint_words(painter, sentence, self.choice.sentence, ("text", 400, "ink2"))

    def _paint_words(self, painter: QPainter, area: QRectF, text: str, kind: tuple[TypeRole, Weight, Role]) -> None:
        size, weight, role = kind
        metrics = self.look.metrics(size, weight)
        painter.setFont(self.look.font(size, weight))
        painter.setPen(self.look.colour(role))
        painter.drawText(
            round(area.left()),
            int(centred_baseline(area, metrics)),
            metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width()),
        )


class RunningGamePanel(QWidget):
    """The choices, `LINK_PADDING` from its left edge; `chosen` carries the act of the one that was pressed."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._heading = HeadingLabel()
        self.buttons: list[RunningGameButton | LinkButton] = []
        self._shown: tuple[Sequence[RunningGameChoice], bool] = ((), False)
        self._keys: dict[str, RunningGameButton | LinkButton] = {}
        self._column, self._rows, self._links = QVBoxLayout(self), QVBoxLayout(), FlowLayout()
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._rows.addWidget(self._heading)
        self._column.addLayout(self._rows)
        self._column.addLayout(self._links)
        follow(self._show_look)

    def show_choices(self, choices: Sequence[RunningGameChoice], *, brief: bool) -> None:
        """Show the choices; `brief`: as links, if something can be paid meanwhile."""
        self.setVisible(bool(choices))
        if (choices, brief) == self._shown:
            return
        self._shown = choices, brief
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons.clear()
        self._keys.clear()
        self._heading.show_text("" if brief else choices_heading(len(choices)))
        for choice in choices:
            made = LinkButton(choice.title) if brief else RunningGameButton(choice)
            made.setToolTip(plain_tooltip(f"{choice.sentence} ({choice.key})"))
            made.clicked.connect(partial(self._pressed, choice.act))
            if brief:
                self._links.addWidget(made)
            else:
                self._rows.addWidget(made)
            made.show()  # now, so that it can take the keyboard now
            self.buttons.append(made)
            self._keys[choice.key] = made

    def press(self, key: str) -> bool:
        """Choose what has this key; returns whether there is any."""
        found = self._keys.get(key)
        if found is not None:
            found.click()
        return found is not None

    def _pressed(self, act: str, _checked: bool = False) -> None:  # a signal
        self.chosen.emit(act)

    def _show_look(self, look: Look) -> None:
        self._rows.setSpacing(look.px(6))
        self._rows.setContentsMargins(look.px(LINK_PADDING), 0, 0, 0)  # the left edge of the words of the links
        self._heading.setContentsMargins(0, look.px(_OVER_HEADING), 0, 0)
        self._links.setSpacing(look.px(16))
