"""`NetsPanel`: the left paper of the settle page: what everybody won and lost, why, and the sections."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.night.change import NETS
from scorekeeper.night.games_won import only_won
from scorekeeper.night.ious import Iou
from scorekeeper.night.money_actions import may_leave
from scorekeeper.text.explain import Why
from scorekeeper.text.net_table import Key, NetTable, net_table, why_of, why_on_paper
from scorekeeper.text.night_labels import sheet_note_words
from scorekeeper.text.templates import fill, say
from ui.live.live_night import LiveNight
from ui.money.net_geometry import BESIDE, headings_height
from ui.money.net_view import NetView
from ui.money.payment_row import EDGE
from ui.money.sections.open_section import LEAVING, NAMES, PAIRS, SCROLL_BAR, OpenSection
from ui.money.why_box import WhyBox
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.buttons import LinkButton, QuietButton
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.key_caps import KeyHint
from ui.widgets.labels import HeadingLabel, TextLabel

_PADDING: Final = 32
_TOP, _BOTTOM = 9, 10
_BETWEEN: Final = 16
"""The space between title and remark side by side, pixels at 100 %."""
_BELOW_TITLE: Final = 11
_LINK: Final = 6
"""The room of a link before its words, pixels at 100 %."""
_PRINT: Final = (212, 44)
_WITHOUT_MONEY: Final = 1
"""How many sections a night without money has."""


class NetsPanel(PaperFrame):
    """The table of nets with explanations, or a section in its place; empty until `refresh`."""

    concerns = NETS
    """What it shows of a night."""
    print_wanted = Signal()
    why_wanted = Signal(str)
    """Request to print the explanation of a player, by id."""
    explained = Signal()
    """One of the nets is explained, and no payment any more."""
    closed = Signal()
    """The explanation was closed."""
    section_wanted = Signal(int)

    def __init__(
        self,
        live: LiveNight,
        ious: Callable[[], Sequence[Iou]] | None = None,
        put_on_iou: Callable[[Iou], Iou] | None = None,
    ) -> None:
        super().__init__(padding=_PADDING - EDGE)
        set_accessible_role(self, QAccessible.Role.Grouping, say("Nets"))
        self._live = live
        self._table, self._owed, self._note = NetTable(), "", ""
        self.head = QWidget()
        self._title = HeadingLabel(wrap=True)
        self._remark = TextLabel(role="ink2", wrap=True)
        self._warning = TextLabel(role="red", weight=600, wrap=True)
        self._close_hint = KeyHint("Esc", say("close"))
        self.sheet = NetView()
        self.sections = OpenSection(live, ious, put_on_iou)
        self.why = WhyBox()
        self.links = tuple(LinkButton(fill(name)) for name in NAMES)
        self.print_button = QuietButton(say("Print the night"), icon_name="print", key="Ctrl+P")
        self._column, self._head = QVBoxLayout(self), QVBoxLayout(self.head)
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._table_row, self._why_row, self._link_row, self._print_row = (QHBoxLayout() for _ in range(4))
        self._links = FlowLayout(justified=True)
        self._build()
        self._connect()
        follow(self._space)

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
        paper = [self.why.paper_button] if self.why.paper_button is not None else []
        return [self.sheet, *self.sections.chain, *paper, *self.links, self.print_button]

    def refresh(self) -> None:
        """Show the current nets; an open explanation is updated."""
        night = self._live.night
        table = self._table = net_table(night, self._live.settled)
        self.sheet.show_table(table)
        self._show_nets()
        for number, link in enumerate(self.links):
            link.setVisible(night.currency is not None or number < _WITHOUT_MONEY)
        self._show_facts()
        self._show_head()
        if self.sheet.open_key is not None:
            self.explain(self.sheet.open_key)

    def show_owed(self, owed: str, note: str = "") -> None:
        """Say what is owed since earlier nights, and what an old sheet notes of this one; "" for nothing."""
        self._owed, self._note = owed, sheet_note_words(note) if note else ""
        self._show_facts()

    def show_offers(self, *, prints: bool) -> None:
        """Show the print button if there is nothing to pay and so no other panel, and offer to settle a player early if
        anything is left to pay or a game runs."""
        night = self._live.night
        self.print_button.setVisible(prints)
        self._space_print()
        self.links[LEAVING].setVisible(night.currency is not None and may_leave(night, self._live.settled))

    def show_section(self) -> None:
        """Show the section that was opened, or the nets if it was closed."""
        for number, link in enumerate(self.links):
            link.setChecked(number == self.sections.open)
        self._show_nets()
        self._show_why_box()
        self._show_head()

    def set_room(self, *, whole: bool, crowded: bool, low: bool) -> None:
        """Show everything at once if the page scrolls as a `whole`; give the explanation the remaining room on a
        `crowded` page, and less on a `low` one."""
        self.sheet.set_room(whole=whole, low=crowded)
        self.sections.set_whole(whole)
        self.why.set_room(whole=whole, low=low)

    def headings_height(self) -> int:
        """The height of the headings of the table, which stand between `head` and the double rule; pixels."""
        return headings_height(self.look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_head()

    def explain(self, key: Key | None) -> None:
        """Explain a figure in the box under the table, or close what is explained."""
        self.sheet.show_open(key)
        if key is None:
            self.show_why(None)
            return
        won = only_won(self._live.night, self._live.settled)  # then there are no figures to explain on paper
        paper = "" if won else why_on_paper(self._live.short_names[key.player])
        self.why.show_why(why_of(self._live.night, self._live.settled, key), paper)
        self.explained.emit()

    def show_why(self, why: Why | None) -> None:
        """Explain something else in the box, such as a payment, or close it."""
        self.sheet.show_open(None)
        self.why.show_why(why)
        self._show_why_box()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the explanation on Esc."""
        if event.key() == Qt.Key.Key_Escape and self.why.panel is not None:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _show_facts(self) -> None:
        """Say what the nets come from, what is paid with earlier IOUs, and what else is owed, if no figure is
        explained."""
        facts = " ".join(filter(None, (self._table.notice, self._note, self._table.foot)))
        told = "\n".join(filter(None, (facts, *self._table.with_ious)))
        title = say("Why") if told else say("Also owed") if self._owed else ""
        self.why.show_facts(title, "\n".join(filter(None, (told, self._owed))))

    def _show_nets(self) -> None:
        """Show the table of nets, if there is one and no section stands in its place, with room beside it for its
        frames; beside a section for its scroll bar."""
        self.sheet.setVisible(self.sections.open is None and bool(self._table.columns))
        inset, beside = self.look.px(EDGE), BESIDE if self.sections.open is None else SCROLL_BAR
        self._table_row.setContentsMargins(inset, 0, inset - self.look.px(beside), 0)

    def _show_why_box(self) -> None:
        """Leave the room of the explanation to a section that has no figures, unless a payment is explained."""
        self.why.setVisible(self.sections.open in (None, PAIRS) or self.why.panel is not None)

    def _asked(self, key: Key) -> None:
        self.explain(None if key == self.sheet.open_key else key)

    def _want_why(self) -> None:
        if self.sheet.open_key is not None:
            self.why_wanted.emit(self.sheet.open_key.player)

    def _connect(self) -> None:
        self.sheet.asked.connect(self._asked)
        self.why.closed.connect(self.closed)
        self.why.paper_wanted.connect(self._want_why)
        self.print_button.clicked.connect(self.print_wanted)
        for number, link in enumerate(self.links):
            link.clicked.connect(partial(self._link_pressed, number))
        self._close_hint.clicked.connect(self._close_section)

    def _link_pressed(self, number: int, _checked: bool = False) -> None:  # a signal
        self.section_wanted.emit(number)

    def _close_section(self) -> None:
        if self.sections.open is not None:
            self.section_wanted.emit(self.sections.open)

    def _show_head(self) -> None:
        """Name what is shown: the nets, or the open section."""
        number, table = self.sections.open, self._table
        self._title.show_text(table.title if number is None else fill(NAMES[number]))
        self._remark.show_text(table.remark if number is None else "")
        self._warning.show_text(table.warning)
        self._close_hint.setVisible(number is not None)
        self._lay_head()

    def _build(self) -> None:
        for link in self.links:
            link.setCheckable(True)
            self._links.addWidget(link)
        self._close_hint.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._close_hint.hide()
        self._line.addWidget(self._title, 1)
        self._line.addWidget(self._remark)
        self._line.addWidget(self._close_hint)
        self._head.addLayout(self._line)
        self._head.addWidget(self._warning)
        self._head.addStretch(1)
        self._table_row.addWidget(self.sheet)
        self._table_row.addWidget(self.sections)
        self._why_row.addWidget(self.why)
        self._link_row.addLayout(self._links)
        self._print_row.addWidget(self.print_button)
        self._print_row.addStretch(1)
        self._column.addWidget(self.head)
        self._column.addLayout(self._table_row, 100)
        self._column.addLayout(self._why_row, 1)
        self._column.addLayout(self._link_row)
        self._column.addLayout(self._print_row)

    def _lay_head(self) -> None:
        # Not the current spacing, which differs between the two layouts: the remark would oscillate.
        room = self.contentsRect().width() - 2 * self.look.px(EDGE) - self.look.px(_BETWEEN)
        beside = self._title.sizeHint().width() + self._remark.sizeHint().width() <= room
        side = Qt.AlignmentFlag.AlignRight if beside else Qt.AlignmentFlag.AlignLeft
        self._line.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._remark.setWordWrap(not beside)  # beside the title it has its line, which Qt may find a pixel too short
        self._line.setSpacing(self.look.px(_BETWEEN if beside else 4))
        self._remark.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)

    def _space(self, look: Look) -> None:
        inset, padding = look.px(EDGE), look.px(_PADDING - EDGE)
        self.setContentsMargins(padding, look.px(_TOP), padding, look.px(_BOTTOM))
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._head.setContentsMargins(inset, 0, inset, look.px(_BELOW_TITLE))
        self._head.setSpacing(look.px(4))
        self._title.setMinimumHeight(look.px(Space.TOUCH))  # as high as the hint beside it
        self._show_nets()
        self._why_row.setContentsMargins(inset, look.px(8), inset, 0)
        self._link_row.setContentsMargins(inset - look.px(_LINK), 0, inset - look.px(_LINK), 0)
        self._space_print()
        self.print_button.setMinimumSize(*map(look.px, _PRINT))
        self._lay_head()

    def _space_print(self) -> None:
        """Keep room above the print button, and none if it is hidden."""
        inset, above = self.look.px(EDGE), 0 if self.print_button.isHidden() else self.look.px(12)
        self._print_row.setContentsMargins(inset, above, inset, 0)
