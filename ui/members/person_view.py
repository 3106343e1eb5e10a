"""`PersonView`: all data of one person: account, IOUs, nights, what the club keeps, what was decided.

The acts on the person are in `below`, which the page places outside the scrolling part.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.night.club_people import Decision
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text.iou_text import NOTHING_OWED
from scorekeeper.text.members_text import PersonShown, decision_words, iou_line
from scorekeeper.text.templates import fill, say
from ui.members.forget_section import ForgetSection
from ui.members.member_fields import MemberFields
from ui.members.person_list import NightList
from ui.theme.look import Look
from ui.theme.push_buttons import LINK_PADDING
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.act_menu import offer_menu
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton, button_acts
from ui.widgets.clear_layout import clear_layout
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.pick_field import PickField
from ui.widgets.rule_lines import Divider, DoubleRule

_Way: Final = QBoxLayout.Direction
_NARROW: Final = 620
"""If it is narrower the second column stands below the first, pixels at 100 %."""
_SECOND: Final = 220
"""The width of the second column, pixels at 100 %."""
_FIGURE: Final = "−1000.00"
"""A text of the least width of the column of figures."""
_NIGHTS: Final = 5
"""How many nights are in sight at least, if there are as many."""


class PersonView(QWidget):
    """Shows a `PersonShown`."""

    rename_wanted = Signal(str)
    account_wanted = Signal(str)
    slips_wanted = Signal(object)
    """Request to show slips of the IOUs of the person with these ids."""
    statistics_wanted = Signal(str)
    joined = Signal(str, str)
    """Two are one person: the one who is shown, and the other, who is kept."""
    taken_back = Signal(object)
    """Request to take back a decision."""
    barring_wanted = Signal()

    def __init__(self, today: date) -> None:
        super().__init__()
        self.shown: PersonShown | None = None
        self.name = HeadingLabel(size="total", wrap=True)
        self._about = TextLabel(role="ink2", wrap=True, beside=("total", 600))
        self.rename = LinkButton(say("Rename"), key="F2")
        self.rename.clicked.connect(lambda: self._tell(self.rename_wanted))
        self._account, self._ious, self._said = (QVBoxLayout() for _ in range(3))
        self.nights = NightList()
        self._nights_heading = HeadingLabel(size="text")
        self.fields = MemberFields(today)
        self.account = QuietButton(say("Account"), icon_name="print", key="Ctrl+P")
        self.account.setAccessibleName(say("Account on paper"))
        self.account.clicked.connect(lambda: self._tell(self.account_wanted))
        self.slips = LinkButton(say("Slips of the IOUs"))
        self.slips.clicked.connect(self._show_slips)
        self.statistics = LinkButton(say("Statistics"))
        self.statistics.clicked.connect(lambda: self._tell(self.statistics_wanted))
        self.fields.bar.clicked.connect(self.barring_wanted)
        self.same_as = LinkButton(say("The same person as…"))
        self.same_as.clicked.connect(self._ask_other)
        self.other = PickField(say("The same person as"))
        self.same = PrimaryButton(say("They are one person"))
        self.same.clicked.connect(self._join)
        self.other.currentIndexChanged.connect(lambda row: self._offer_join(chosen=row > 0))
        self.forget = ForgetSection()
        self._build()
        follow(self._space)

    def _build(self) -> None:
        head = QHBoxLayout()
        self._title = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._title.addWidget(self.name, 0, Qt.AlignmentFlag.AlignBottom)
        self._title.addWidget(self._about, 1, Qt.AlignmentFlag.AlignBottom)
        head.addLayout(self._title, 1)
        head.addWidget(self.rename, 0, Qt.AlignmentFlag.AlignBottom)
        self._first, self._second = QVBoxLayout(), QVBoxLayout()
        for heading, part in ((say("Account"), self._account), (say("Owed"), self._ious)):
            self._first.addWidget(HeadingLabel(heading, size="text"))
            self._first.addWidget(Divider())
            self._first.addLayout(part)
            self._first.addSpacing(8)
        self._first.addWidget(self._nights_heading)
        self._first.addWidget(Divider())
        self._first.addWidget(self.nights, 1)
        self._second.addWidget(self.fields)
        self._second.addLayout(self._said)
        self._second.addStretch(1)  # all room that is left, so that the fields stand close together
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.addLayout(self._first, 1)
        self._columns.addLayout(self._second)
        self.below = QWidget()
        below = QVBoxLayout(self.below)
        below.setContentsMargins(0, 0, 0, 0)
        self._pick = QWidget()
        pick = QHBoxLayout(self._pick)
        pick.setContentsMargins(0, 0, 0, 0)
        pick.addWidget(self.other, 1)
        pick.addWidget(self.same)
        self._pick.hide()
        acts = QWidget()
        self._acts = FlowLayout(acts)
        for button in (self.account, self.slips, self.statistics, self.same_as, self.forget.begin):
            self._acts.addWidget(button)
        for widget in (self._pick, self.forget, acts):
            below.addWidget(widget)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(head)
        self._column.addWidget(DoubleRule())
        self._column.addLayout(self._columns, 1)

    def show_person(self, shown: PersonShown, others: Sequence[Player]) -> None:
        """Show a person; `others` may be the same one."""
        is_same = self.shown is not None and self.shown.row.player == shown.row.player
        if not is_same:
            self.fields.save()
        self.shown = shown
        row = shown.row
        self.name.setText(row.name)
        self._about.setText(_about(shown))
        self._show_account(shown)
        ious = [iou_line(iou, shown.ids) for iou in shown.ious]
        _fill(self._ious, [_line(*line) for line in ious] or [TextLabel(fill(NOTHING_OWED), role="ink2")])
        self.slips.setVisible(bool(shown.ious))
        self.nights.show_values(shown.nights, lambda night: night.spoken)
        self.statistics.setVisible(bool(row.nights) and not row.member.hidden)
        self._nights_heading.setText(say("Nights: {number}", number=row.nights))
        self.fields.show_member(row.member, shown.barred, is_same=is_same)
        names = {player.id: player.name for player in others}
        said = [self._decision(one, decision_words(one, names, shown.said)) for one in shown.said]
        _fill(self._said, [part for part in said if part is not None])
        self.other.offer([(say("somebody else"), ""), *((one.name, one.id) for one in others)], "")
        self._offer_join(chosen=False)
        self._pick.hide()
        self.forget.show_name(row.player, row.name)
        self._space(current_theme().look)

    def _show_account(self, shown: PersonShown) -> None:
        lines = [_line(label, "", figure, large=True) for label, figure in shown.won]
        _fill(self._account, lines or [TextLabel(say("No finished game this year."), role="ink2")])

    def _decision(self, decision: Decision, words: str) -> QWidget | None:
        if not words:
            return None
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(TextLabel(words, role="ink2", wrap=True))
        undo = LinkButton(say("Undo"))
        undo.setAccessibleDescription(words)
        undo.clicked.connect(partial(self._take_back, decision))
        offer_menu(part, lambda: words, lambda: button_acts((undo,)))
        column.addWidget(undo, 0, Qt.AlignmentFlag.AlignLeft)
        return part

    def _take_back(self, decision: Decision, _checked: bool = False) -> None:  # a signal
        self.taken_back.emit(decision)

    def _tell(self, signal: SignalInstance) -> None:
        if self.shown is not None:
            signal.emit(self.shown.row.player)

    def _show_slips(self) -> None:
        if self.shown is not None:
            self.slips_wanted.emit(self.shown.ids)

    def _ask_other(self) -> None:
        self._pick.setVisible(self._pick.isHidden())
        if self._pick.isVisible():
            self.other.setFocus(Qt.FocusReason.OtherFocusReason)

    def _offer_join(self, *, chosen: bool) -> None:
        """Offer to say that two names are of one person once the other is chosen."""
        self.same.show_dead("" if chosen else say("First choose the other name."))

    def _join(self) -> None:
        kept: PlayerId = self.other.currentData() or ""
        if self.shown is not None and kept:
            self.joined.emit(self.shown.row.player, kept)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._space(current_theme().look)

    def _space(self, look: Look) -> None:
        """Lay the columns beside each other, or one below the other if that is too narrow."""
        narrow = self.width() < look.px(_NARROW)
        way = _Way.TopToBottom if narrow else _Way.LeftToRight
        self._acts.setSpacing(look.px(8))
        self._acts.reach = look.px(LINK_PADDING)
        for part in (self._pick, self.forget):  # the place of both begins at the left edge of a link
            part.setContentsMargins(look.px(LINK_PADDING), 0, 0, 0)
        self._columns.setDirection(way)
        self._columns.setSpacing(look.px(Space.SHEET))
        told = self.name.sizeHint().width() + self._about.sizeHint().width() + self.rename.sizeHint().width()
        crowded = told + look.px(2 * Space.SHEET) > self.width()
        self._title.setDirection(_Way.TopToBottom if crowded else _Way.LeftToRight)
        self._title.setSpacing(look.px(4) if crowded else look.px(16))
        for column in (self._first, self._second, self._column):
            column.setSpacing(look.px(8))
        self.fields.setFixedWidth(look.px(_SECOND)) if not narrow else self.fields.setMaximumWidth(look.px(_NARROW))
        rows = min(_NIGHTS, self.nights.count()) if not narrow else self.nights.count()
        self.nights.setMinimumHeight(rows * look.px(Space.TOUCH))


def _about(shown: PersonShown) -> str:
    row = shown.row
    told = [row.role]
    if row.member.short:
        told.append(say("short name {name}", name=row.member.short))
    if row.here:
        told.append(say("last here {day}", day=row.last_here))
    return ", ".join(told)


def _line(words: str, aside: str, figure: str, *, large: bool = False) -> QWidget:
    """A line with words, the text beside them, and a figure at the right."""
    part = QWidget()
    row = QHBoxLayout(part)
    row.setContentsMargins(0, 4, 0, 4)
    row.addWidget(TextLabel(words, wrap=True), 3)
    if aside:
        row.addWidget(TextLabel(aside, role="ink2", wrap=True), 4)
    money = TextLabel(figure, size="figure" if large else "text", weight=600 if large else 400)
    money.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    money.setMinimumWidth(money.fontMetrics().horizontalAdvance(_FIGURE))
    row.addWidget(money)
    return part


def _fill(column: QVBoxLayout, parts: Sequence[QWidget]) -> None:
    """Put other parts into a column."""
    clear_layout(column)
    for part in parts:
        column.addWidget(part)
        part.show()  # at once: Qt shows it a turn later, and paints before
