"""`RulesPage`: the house rules of the club, of a game to come, or of the current game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.rules.house_rules import HouseRules, changed_settings
from scorekeeper.rules.named_rules import HANDS, NamedRules, refitted
from scorekeeper.text import rules_page_text
from scorekeeper.text.book_text import rules_of_play
from scorekeeper.text.rule_settings import GROUPS
from scorekeeper.text.rule_text import differences
from scorekeeper.text.templates import fill, say
from ui.rules.profile_bar import ProfileBar
from ui.rules.setting_row import SettingRow
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.acknowledgement_boxes import AcknowledgementBoxes
from ui.widgets.buttons import PrimaryButton, QuietButton
from ui.widgets.find_bar import FindBar, FoundFrame
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.responsive_layouts import FlowBox
from ui.widgets.rule_lines import Divider, DoubleRule


class Purpose(Enum):
    """What the page is used for."""

    CLUB = "club"
    TABLE = "table"
    GAME = "game"


_HINTS: Final = {
    Purpose.CLUB: rules_page_text.FOR_THE_CLUB,
    Purpose.TABLE: rules_page_text.FOR_THE_TABLE,
    Purpose.GAME: rules_page_text.FOR_THE_GAME,
}


class RulesPage(PaperFrame):
    """Shows rules and lets them be changed.

    Signals: `chosen` carries the rules to play by, `changed_by_agreement` pairs of (setting, value) to agree on,
    `kept` the club's profiles to be saved, `said` a message for the status bar.
    """

    chosen = Signal(object)
    changed_by_agreement = Signal(object)
    kept = Signal(object)
    said = Signal(str)
    told_now = Signal(int)
    """The player of a place was told of the rules."""
    club_wanted = Signal()
    left = Signal()

    def __init__(
        self,
        rules: HouseRules,
        club: Sequence[NamedRules] = (),
        purpose: Purpose = Purpose.CLUB,
        parent: QWidget | None = None,
        *,
        may_change: bool = True,
        fixed: Collection[str] = (),
        hands: int = HANDS,
    ) -> None:
        super().__init__(parent, padding=0)
        set_accessible_role(self, QAccessible.Role.Form)
        self._fixed = fixed
        """The settings that may not change any more."""
        self.purpose = purpose
        self._hands = hands
        """How many hands are dealt in at the table; the rules of a table to come are kept for `HANDS`."""
        self.returns_to = ""
        """The form that the rules are chosen for, by its name among the pages."""
        self._rules = self._before = rules
        self._may_change = may_change
        self._editing = purpose is not Purpose.GAME
        self.setAccessibleName(fill(rules_page_text.TITLE))
        self.hint = TextLabel(fill(_HINTS[purpose]), role="ink2", beside=("total", 600))
        self.bar = ProfileBar(club)
        self.hands = TextLabel(role="ink2")
        self.differ = TextLabel(weight=600)
        self.sentences = TextLabel()
        self.objections = TextLabel()
        self.told = AcknowledgementBoxes()
        self.rows = {name: SettingRow(name) for _, names in GROUPS for name in names}
        self.play = PrimaryButton(fill(rules_page_text.PLAY), key="Ctrl+Enter", large=True)
        self.change = QuietButton(fill(rules_page_text.CHANGE), large=True)
        self.club = QuietButton(fill(rules_page_text.OF_THE_CLUB), large=True)
        self.back = QuietButton(fill(rules_page_text.BACK), key="Esc", large=True)
        self._content = QWidget()
        self.area = PageScroll(self._content)
        self.find_bar = FindBar(self._count_found, self._show_found, self._after_find)
        self._found: list[SettingRow] = []
        self._found_row: SettingRow | None = None
        self._found_frame = FoundFrame(self._content)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.bar.pick if self._editing else self.change if may_change else self.back)
        follow(self._space)
        self.show_rules(rules)

    def _lay_out(self) -> None:
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._headings: list[TextLabel] = []
        self._body = QVBoxLayout(self._content)
        head = FlowBox(460, (16, 0))
        head.box.addWidget(HeadingLabel(fill(rules_page_text.TITLE), size="total"), 0, Qt.AlignmentFlag.AlignBottom)
        self.hint.setWordWrap(True)
        head.box.addWidget(self.hint, 1, Qt.AlignmentFlag.AlignBottom)
        for label in (self.differ, self.sentences, self.objections):
            label.setWordWrap(True)
        for part in (head, DoubleRule(), self.bar, self.hands, self.differ, self.sentences, self.objections, self.told):
            self._body.addWidget(part)
        self.told.hide()
        for part in (self.bar, self.hands):
            part.setVisible(self.purpose is not Purpose.GAME)
        for title, names in GROUPS:
            heading = HeadingLabel(fill(title))
            self._headings.append(heading)
            self._body.addWidget(heading)
            for name in names:
                self._body.addWidget(Divider())
                self._body.addWidget(self.rows[name])
        self._body.addStretch(1)
        self._column.addWidget(self.find_bar)
        self._column.addWidget(self.area, 1)
        foot = FlowBox(0, (16, 8))
        for button in (self.play, self.change, self.club, self.back):
            foot.box.addWidget(button)
        foot.box.addStretch()
        holder = QWidget()
        self._foot = QVBoxLayout(holder)
        self._foot.addWidget(foot)
        self._column.addWidget(holder)

    def _connect(self) -> None:
        for row in self.rows.values():
            row.changed.connect(self._set)
        self.bar.picked.connect(self.show_rules)
        self.bar.kept.connect(self.kept)
        self.bar.said.connect(self.said)
        self.play.clicked.connect(self.go_on)
        self.change.clicked.connect(self.begin_change)
        self.told.changed.connect(self.told_now)
        self.club.clicked.connect(self.club_wanted)
        self.back.clicked.connect(self.left)

    @property
    def rules(self) -> HouseRules:
        return self._rules

    @property
    def is_wrong(self) -> bool:
        """Whether a typed value is invalid."""
        return any(row.is_wrong for row in self.rows.values())

    def show_rules(self, rules: HouseRules, typing: str = "") -> None:
        """Show these rules; `typing` is the setting being typed in, which keeps its text."""
        self._rules = rules
        self.bar.show_rules(rules)
        fitted = rules if self.purpose is Purpose.GAME else refitted(rules, HANDS, self._hands)
        at_table = {"pass_cycle": rules_page_text.passes_at_table(rules, fitted, self._hands)}
        for name, row in self.rows.items():
            editable = self._editing and name not in self._fixed
            row.show_rules(rules, editable=editable, typing=name == typing, at_table=at_table.get(name, ""))
        self.hands.setText(rules_page_text.hands(rules))
        sentences = differences(fitted, self._hands)
        self.differ.setText(rules_page_text.how_many_differ(rules.profile, len(sentences)))
        told = (*sentences, *rules_of_play(rules))
        self.sentences.show_text("\n".join(f"•  {sentence}" for sentence in told))
        self._show_buttons()

    def _show_buttons(self) -> None:
        game = self.purpose is Purpose.GAME
        self.play.setText(fill(rules_page_text.ASK) if game else fill(rules_page_text.PLAY))
        self.play.setVisible(self.purpose is Purpose.TABLE or (game and self._editing))
        changed = not game or self.is_wrong or self._rules != self._before
        self.play.show_dead("" if changed else say("No rule is changed yet."))
        self.club.setVisible(game and not self._editing)
        self.change.setVisible(game and not self._editing and self._may_change)

    def show_game(self, rules: HouseRules, fixed: Collection[str] = ()) -> None:
        """Show changed rules of the game, and what is fixed now; a setting being edited keeps its text."""
        if rules == self._before and set(fixed) == set(self._fixed):
            return
        self._before, self._fixed = rules, fixed
        if self._editing:
            self._show_buttons()
        else:
            self.show_rules(rules)

    def show_told(self, names: Sequence[str], told: Collection[int], objections: str = "") -> None:
        """Show which players have been told that the rules differ, nothing if they do not, and who objected."""
        self.objections.show_text(objections)
        self.told.show_names(names, told, fixed=told)
        self.told.setVisible(bool(changed_settings(self._before)))

    def begin_change(self) -> None:
        """Enable editing of the game's rules; nothing is written before the table agrees."""
        self._editing = True
        self.hint.setText(rules_page_text.for_changing(bonus_is_fixed=bool(self._fixed)))
        self.show_rules(self._rules)
        next(iter(self.rows.values())).control.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_on(self) -> None:
        """Emit the chosen rules or the changes; moves the focus to an invalid value instead."""
        wrong = next((row for row in self.rows.values() if row.is_wrong), None)
        if wrong is not None:
            wrong.control.setFocus(Qt.FocusReason.OtherFocusReason)
            self.said.emit(fill(rules_page_text.OUT_OF_SIGHT))
        elif self.purpose is Purpose.TABLE:
            self.chosen.emit(self._rules)
        elif self.play.isVisibleTo(self) and self._rules != self._before:
            names = changed_settings(self._rules, self._before)
            self.changed_by_agreement.emit(tuple((name, getattr(self._rules, name)) for name in names))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter confirms, Esc cancels, PgUp and PgDn scroll."""
        bar = self.area.verticalScrollBar()
        if event.key() in ENTER_KEYS and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.go_on()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            bar.setValue(bar.value() + (1 if event.key() == Qt.Key.Key_PageDown else -1) * bar.pageStep())
        else:
            super().keyPressEvent(event)

    def begin_find(self) -> None:
        """Look for a word among the settings."""
        self.find_bar.begin()

    def _count_found(self, typed: str) -> int:
        self._found_row = None
        self._found = [row for row in self.rows.values() if typed and row.has_text(typed)]
        if not self._found:
            self._found_frame.show_around(None)
        return len(self._found)

    def _show_found(self, place: int) -> None:
        self._found_row = self._found[place]
        self.area.ensureWidgetVisible(self._found_row, 0, 40)
        self._found_frame.show_around(self._found_row)

    def _after_find(self) -> QWidget:
        """The target of the focus when the search ends: the setting that was found, if it can be changed."""
        control = None if self._found_row is None else self._found_row.control
        return self if control is None or not control.isVisibleTo(self) else control

    def _set(self, name: str, value: object) -> None:
        row = self.rows[name]
        rules = self._rules if row.is_wrong else self._rules.changed({name: value})
        with self.area.held_in_place(row):
            self.show_rules(rules, typing=name)
        self.area.bring_into_sight(row.control)

    def showEvent(self, event: QShowEvent) -> None:
        # Qt moves the focus when the previous page is hidden.
        super().showEvent(event)
        self.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._space(current_theme().look)

    def _space(self, look: Look) -> None:
        side = min(look.px(Space.FORM), max(16, self.width() // 20))
        self._body.setContentsMargins(side, side, side, look.px(16))
        self._body.setSpacing(look.px(12))
        for heading in self._headings:
            heading.setContentsMargins(0, look.px(20), 0, 0)
        self._foot.setContentsMargins(side, look.px(12), side, min(side, look.px(24)))
