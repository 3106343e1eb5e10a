"""The house rules in a line, and how far they differ from their standard (002 rule 12: players must be told)."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.house_rules import HouseRules
from ui.look.look import Look
from ui.look.theme import follow
from ui.new_night import words
from ui.widgets import TextLabel


class RulesLine(QWidget):
    """Which rules, in bold, and what they come to."""

    def __init__(self, rules: HouseRules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(TextLabel(words.HOUSE_RULES, role="ink2"))
        self.label = TextLabel()
        self.label.setTextFormat(Qt.TextFormat.RichText)
        self.label.setText(f"<b>{escape(words.rules_title(rules))}</b> {escape(words.rules_line(rules))}")
        self.label.setWordWrap(True)
        self._column.addWidget(self.label)
        follow(self._show_look)

    def _show_look(self, look: Look) -> None:
        self._column.setSpacing(look.px(6))
