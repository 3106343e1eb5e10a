"""`ProfileBar`: choose a profile of the sources or of the club, and save, rename or delete the club's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.rules.house_rules import PROFILES, HouseRules, profile_rules
from scorekeeper.rules.named_rules import (
    HANDS,
    VARIANTS,
    NamedRules,
    deleted,
    name_of,
    renamed,
    rules_of,
    saved,
    source_of,
    variant_of,
)
from scorekeeper.text import rules_page_text
from scorekeeper.text.templates import fill, say
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.buttons import QuietButton
from ui.widgets.fields import Field, FieldEdit
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.pick_field import PickField
from ui.widgets.responsive_layouts import FlowBox

_CHANGED: Final = ("changed", "")


class ProfileBar(QWidget):
    """The bar of profiles; `picked` carries `HouseRules`, `kept` the club's profiles to be saved."""

    picked = Signal(object)
    kept = Signal(object)
    said = Signal(str)

    def __init__(self, club: Sequence[NamedRules]) -> None:
        super().__init__()
        self._club = tuple(club)
        self._rules: HouseRules | None = None
        self._own = ""  # name of the club's profile being edited
        self._renaming = False
        self.pick = PickField(fill(rules_page_text.RULES))
        self.save = QuietButton(fill(rules_page_text.SAVE))
        self.save_as = QuietButton(fill(rules_page_text.SAVE_AS))
        self.rename = QuietButton(fill(rules_page_text.RENAME))
        self.delete = QuietButton(fill(rules_page_text.DELETE))
        self.name = FieldEdit(fill(rules_page_text.NAME))
        self.name.setMaxLength(rules_page_text.LONGEST_NAME)
        self.keep_name = QuietButton(fill(rules_page_text.SAVE), key="Enter")
        self.leave_name = QuietButton(fill(rules_page_text.CANCEL), key="Esc")
        self._name_field = Field(fill(rules_page_text.NAME), self.name)
        self._lay_out()
        self._connect()
        follow(self._space)

    def _lay_out(self) -> None:
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._bar = FlowBox(0, (24, 8))
        self._bar.box.addWidget(self.pick, 1)
        for button in (self.save, self.save_as, self.rename, self.delete):
            self._bar.box.addWidget(button)
        self._naming = FlowBox(0, (16, 8))
        self._naming.box.addWidget(self._name_field, 1)
        for button in (self.keep_name, self.leave_name):
            self._naming.box.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        self._naming.hide()
        self._column.addWidget(self._bar)
        self._column.addWidget(self._naming)

    def _connect(self) -> None:
        self.pick.activated.connect(self._pick)
        self.save.clicked.connect(self._save)
        self.save_as.clicked.connect(self._begin_save_as)
        self.rename.clicked.connect(self._begin_rename)
        self.delete.clicked.connect(self._delete)
        self.keep_name.clicked.connect(self._keep_name)
        self.leave_name.clicked.connect(self.leave_naming)
        self.name.textEdited.connect(lambda: self._name_field.show_error(""))

    @property
    def club(self) -> tuple[NamedRules, ...]:
        return self._club

    @property
    def is_naming(self) -> bool:
        return not self._naming.isHidden()

    def show_rules(self, rules: HouseRules) -> None:
        """Select the profile of these rules (for four hands)."""
        self._rules = rules
        own = name_of(rules, self._club)
        source = source_of(rules)
        if own is not None:
            self._own = own if any(one.name == own for one in self._club) else ""
        elif source is not None:
            self._own = ""
        self._offer(own, source)

    def _offer(self, own: str | None, source: str | None) -> None:
        assert self._rules is not None
        choices: list[tuple[str, object]] = [(one.name, ("own", one.name)) for one in self._club]
        choices += [(rules_page_text.profile_title(name), ("source", name)) for name in PROFILES]
        choices += [(one.name, ("own", one.name)) for one in VARIANTS]
        chosen: object = ("own", own) if own else ("source", source)
        if own is None and source is None:
            base = self._own or variant_of(self._rules) or rules_page_text.profile_title(self._rules.profile)
            choices.insert(0, (f"{base}, {fill(rules_page_text.CHANGED)}", _CHANGED))
            chosen = _CHANGED
        self.pick.offer(choices, chosen)
        self.save.setVisible(bool(self._own) and own is None)
        self.rename.setVisible(bool(self._own))
        self.delete.setVisible(bool(self._own))
        self.save_as.show_dead("" if source is None else say("These rules have a name already."))

    def _pick(self, place: int) -> None:
        kind, name = self.pick.itemData(place)
        if kind == "own":
            found = rules_of(name, self._club)
        else:
            found = profile_rules(name, HANDS) if kind == "source" else None
        if found is not None:
            self._own = name if any(one.name == name for one in self._club) else ""
            self.leave_naming()
            self.picked.emit(found)

    def _save(self) -> None:
        assert self._rules is not None
        self._keep(saved(self._club, self._own, self._rules), rules_page_text.saved(self._own))

    def _begin_save_as(self) -> None:
        self._ask_name("", renaming=False)

    def _begin_rename(self) -> None:
        self._ask_name(self._own, renaming=True)

    def _ask_name(self, name: str, *, renaming: bool) -> None:
        self._renaming = renaming
        self._name_field.show_error("")
        self.name.setText(name)
        self._naming.show()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.selectAll()

    def leave_naming(self) -> None:
        if self.is_naming:
            self._naming.hide()
            self.pick.setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep_name(self) -> None:
        assert self._rules is not None
        name = " ".join(self.name.text().split())
        problem = rules_page_text.name_problem(name, self._club, self._own if self._renaming else "")
        if problem:
            self._name_field.show_error(problem)
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        club = renamed(self._club, self._own, name) if self._renaming else saved(self._club, name, self._rules)
        self._own = name
        self.leave_naming()
        self._keep(club, rules_page_text.saved(name))

    def _delete(self) -> None:
        name, self._own = self._own, ""
        self.leave_naming()
        self.pick.setFocus(Qt.FocusReason.OtherFocusReason)
        self._keep(deleted(self._club, name), rules_page_text.deleted(name))

    def _keep(self, club: tuple[NamedRules, ...], done: str) -> None:
        assert self._rules is not None
        self._club = club
        self.show_rules(self._rules)
        self.kept.emit(club)
        self.said.emit(done)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """In the name field, Enter saves and Esc cancels."""
        if self.is_naming and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if event.key() in ENTER_KEYS and self.name.hasFocus():
                self._keep_name()
                return
            if event.key() == Qt.Key.Key_Escape:
                self.leave_naming()
                return
        super().keyPressEvent(event)

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(16))
