"""`SettingRow`: one house rule: meaning, example, value, and a button that restores the standard value."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.rules.house_rules import CAVENDISH, HouseRules
from scorekeeper.text import rules_page_text
from scorekeeper.text.numbers import capital
from scorekeeper.text.rule_settings import SETTINGS
from scorekeeper.text.rule_text import ever_has_effect
from scorekeeper.text.setting_values import in_sentence, is_standard, read, written
from scorekeeper.text.templates import fill
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.buttons import LinkButton
from ui.widgets.fields import FieldEdit
from ui.widgets.labels import TextLabel
from ui.widgets.lines_edit import LinesEdit
from ui.widgets.pick_field import PickField
from ui.widgets.responsive_layouts import FlowBox

_LEAST: Final = 620
_FREE: Final = ("limit", "deals", "pass_cycle")
"""Settings that may be left empty."""
_LINES: Final = ("also_agreed",)
"""Settings of several lines."""


class SettingRow(FlowBox):
    """One setting, by the name of its field; `changed` is emitted when the user changes its value."""

    changed = Signal(str, object)

    def __init__(self, name: str) -> None:
        super().__init__(_LEAST, (40, 8))
        set_accessible_role(self, QAccessible.Role.Grouping, fill(SETTINGS[name].title))
        self.name = name
        setting = SETTINGS[name]
        title = fill(setting.title)
        self.title = TextLabel(title, weight=600)
        self.meaning = TextLabel(fill(setting.meaning))
        self.example = TextLabel(fill(setting.example), role="ink2")
        self.shown = TextLabel(size="figure")
        self.pick = PickField(title) if setting.choices else None
        self.lines = LinesEdit(title) if name in _LINES else None
        self.edit = None if setting.choices or self.lines else FieldEdit(title)
        self.state = TextLabel(role="ink2")
        self.put_back = LinkButton(fill(rules_page_text.PUT_BACK))
        self.put_back.setAccessibleName(f"{title}: {fill(rules_page_text.PUT_BACK).lower()}")
        self._wrong = ""
        self._lay_out()
        self._connect()
        follow(self._space)

    def _lay_out(self) -> None:
        said = QWidget()
        self._said = QVBoxLayout(said)
        self._said.setContentsMargins(0, 0, 0, 0)
        for label in (self.title, self.meaning, self.example, self.shown, self.state):
            label.setWordWrap(True)
        for label in (self.title, self.meaning, self.example):
            self._said.addWidget(label)
        self._said.addStretch(1)
        value = QWidget()
        self._value = QVBoxLayout(value)
        self._value.setContentsMargins(0, 0, 0, 0)
        self._value.addWidget(self.control)
        self._value.addWidget(self.shown)
        line = QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.state, 1)
        line.addWidget(self.put_back, 0, Qt.AlignmentFlag.AlignTop)
        self._value.addLayout(line)
        self._value.addStretch(1)
        for part in (said, value):
            part.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.box.addWidget(said, 3)
        self.box.addWidget(value, 2)

    def _connect(self) -> None:
        if self.pick is not None:
            self.pick.offer(
                [(fill(choice.words), place) for place, choice in enumerate(SETTINGS[self.name].choices)], None
            )
            self.pick.activated.connect(self._picked)
        if self.edit is not None:
            if self.name in _FREE:
                self.edit.setPlaceholderText(in_sentence(self.name, None))
            self.edit.textEdited.connect(self._typed)
        if self.lines is not None:
            self.lines.setPlaceholderText(fill(rules_page_text.A_LINE_EACH))
            self.lines.edited.connect(self._typed)
        self.put_back.clicked.connect(self._put_back)

    def has_text(self, typed: str) -> bool:
        """Whether the words of the setting or of a choice have a text that is looked for."""
        choices = (fill(choice.words) for choice in SETTINGS[self.name].choices)
        texts = (self.title.text(), self.meaning.text(), self.example.text(), *choices)
        return any(typed.casefold() in text.casefold() for text in texts)

    @property
    def control(self) -> PickField | FieldEdit | LinesEdit:
        """The input widget."""
        field = self.pick or self.edit or self.lines
        assert field is not None
        return field

    @property
    def is_wrong(self) -> bool:
        """Whether the typed value is invalid."""
        return bool(self._wrong)

    def show_rules(self, rules: HouseRules, *, editable: bool, typing: bool = False, at_table: str = "") -> None:
        """Show the setting's value in these rules; a field being typed in keeps its text.

        `at_table` says what becomes of the value at the table at hand.
        """
        value = getattr(rules, self.name)
        if not typing:
            self._wrong = ""
            self._show_value(value)
        self.shown.setText(capital(in_sentence(self.name, value)))
        self.control.setVisible(editable)
        self.shown.setVisible(not editable)
        self._show_state(rules, at_table, editable=editable)

    def _show_value(self, value: object) -> None:
        """Show a value in the field, of any kind."""
        if self.edit is not None:
            self.edit.setText(written(self.name, value))
        if self.lines is not None:
            self.lines.show_text(written(self.name, value))
        if self.pick is not None:
            values = [choice.value for choice in SETTINGS[self.name].choices]
            self.pick.setCurrentIndex(values.index(value) if value in values else -1)

    def _show_state(self, rules: HouseRules, at_table: str, *, editable: bool) -> None:
        standard = is_standard(self.name, rules) and not self._wrong
        if self._wrong:
            text = self._wrong
        elif not standard:
            text = rules_page_text.differs(in_sentence(self.name, getattr(CAVENDISH, self.name)))
            text += "" if ever_has_effect(self.name, rules) else f"; {fill(rules_page_text.WITHOUT_EFFECT)}"
        else:
            text = "" if ever_has_effect(self.name, rules) else fill(rules_page_text.WITHOUT_EFFECT)
        if at_table and not self._wrong:
            text = "; ".join(filter(None, (text, at_table)))
        self.state.setText(text)
        self.state.set_role("red" if self._wrong else "ink2" if standard else "accent", 400 if standard else 600)
        self.state.setVisible(bool(text))
        if self.edit is not None:
            self.edit.set_wrong(bool(self._wrong))
        if self.lines is not None:
            self.lines.set_wrong(bool(self._wrong))
        self.control.setAccessibleDescription(text or fill(SETTINGS[self.name].meaning))
        self.put_back.setVisible(editable and not standard)

    def _picked(self, place: int) -> None:
        self.changed.emit(self.name, SETTINGS[self.name].choices[place].value)

    def _typed(self, text: str) -> None:
        try:
            value = read(self.name, text)
        except ValueError as error:
            self._wrong = str(error)
            self.changed.emit(self.name, None)
        else:
            self._wrong = ""
            self.changed.emit(self.name, value)

    def _put_back(self) -> None:
        standard = getattr(CAVENDISH, self.name)
        self._wrong = ""
        self.control.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_value(standard)
        self.changed.emit(self.name, standard)

    def _space(self, look: Look) -> None:
        self._said.setSpacing(look.px(2))
        self._value.setSpacing(look.px(4))
