"""The foot of a form: the buttons, and a sentence about the first deal or the first problem.

`FormPaper` decides whether it is fixed below the form or scrolls with it.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.text import form_labels
from scorekeeper.text.templates import fill
from ui.new_night.player_row import OUTSET
from ui.theme.literal_text import tooltip
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.buttons import PrimaryButton, QuietButton
from ui.widgets.labels import IconLabel, TextLabel
from ui.widgets.responsive_layouts import FlowBox

_BESIDE: Final = 660
"""The least width, in pixels at 100 %, at which the words lie beside the buttons."""
_LARGE_BUTTON: Final = 48
_UNLIMITED: Final = 16777215
"""The greatest width that Qt has for a widget."""
_ABOVE: Final = 8
_BELOW: Final = 20


class FormFoot(QWidget):
    """The buttons to start and to leave, and a line of text."""

    def __init__(self, start: str) -> None:
        super().__init__()
        self.start_button = PrimaryButton(start, key=form_labels.CTRL_ENTER, large=True)
        self.leave_button = QuietButton(fill(form_labels.LEAVE), key="Esc", large=True)
        self.start_button.setToolTip(tooltip(start, form_labels.CTRL_ENTER, fill(form_labels.START_TIP)))
        self.leave_button.setToolTip(tooltip(fill(form_labels.LEAVE), "Esc", fill(form_labels.LEAVE_TIP)))
        self._buttons = FlowBox(0, (16, 8))
        for button in (self.start_button, self.leave_button):
            self._buttons.box.addWidget(button)
        self._buttons.box.addStretch()
        self._parts = FlowBox(_BESIDE, (32, 12))
        self._parts.box.addWidget(self._buttons)
        self._parts.box.addWidget(self._make_line(), 1)
        self._parts.flowed.connect(lambda _wide: self._align())
        self._holder = QVBoxLayout(self)
        self._holder.addWidget(self._parts)
        follow(self._show_look)

    def _make_line(self) -> QWidget:
        self._warning = IconLabel("warning", fill(form_labels.MISSING), role="red")
        self._warning.hide()
        self._words = TextLabel(role="ink2")
        self._words.setWordWrap(True)
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        said = QWidget()
        self._line = QHBoxLayout(said)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.addStretch()
        self._line.addWidget(self._warning)
        self._line.addWidget(self._words, 1)
        return said

    def text(self) -> str:
        return self._words.text()

    def say(self, sentence: str, *, wrong: bool) -> None:
        """Show a sentence: the first deal, or a problem, with a warning and in red if `wrong`.

        It ends at the right edge of the form beside the buttons, in either ink, and begins at the left one below them.
        """
        self._warning.setVisible(wrong)
        self._words.set_role("red" if wrong else "ink2")
        self._words.setText(sentence)
        self._align()

    def show_ready(self, ready: bool) -> None:
        """Fill the button to start if nothing is missing; before it is an outline, which says what is missing."""
        self.start_button.show_kind("primary" if ready else "quiet")

    def height_in(self, room: int) -> int:
        """The height for a width of `room`, pixels."""
        look = current_theme().look
        buttons = look.px(_LARGE_BUTTON) if room >= self._buttons.natural_width() else look.px(2 * _LARGE_BUTTON + 8)
        words_below = 0 if room >= look.px(_BESIDE) else look.px(12) + look.line_height("text")
        return buttons + words_below + look.px(_ABOVE) + look.px(_BELOW)

    def show_margins(self, look: Look, side: int, below: int, *, pinned: bool) -> None:
        """Set the margins to the edges of the paper, pixels; none if the foot scrolls with the form."""
        left, right = (side, side) if pinned else (look.px(OUTSET), 0)
        self._holder.setContentsMargins(left, look.px(_ABOVE), right, min(look.px(_BELOW), below) if pinned else 0)

    @property
    def focused_button(self) -> QPushButton | None:
        """The button that has the focus; None without one."""
        return next((one for one in self.findChildren(QPushButton) if one.hasFocus()), None)

    def _align(self) -> None:
        side = Qt.AlignmentFlag.AlignRight if self._parts.is_wide else Qt.AlignmentFlag.AlignLeft
        self._words.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        whole = self._words.fontMetrics().horizontalAdvance(self._words.text()) + 2  # so that no last word is wrapped
        self._words.setMaximumWidth(whole if self._parts.is_wide else _UNLIMITED)

    def _show_look(self, look: Look) -> None:
        self._line.setSpacing(look.px(Space.RHYTHM))
        self._align()
