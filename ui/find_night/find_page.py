"""`FindPage`: all nights of the club with a field that finds some of them, the years as a map, and the current one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.night.searched_night import SearchedNight
from scorekeeper.text import form_labels
from scorekeeper.text.found_text import RowText, card_text, count_found, row_text, sheets_words
from scorekeeper.text.night_search import NightSearch
from scorekeeper.text.templates import fill, say
from ui.find_night.found_list import FoundList
from ui.find_night.night_card import NightCard
from ui.find_night.year_map import Week, YearMap, week_of
from ui.theme.literal_text import literal
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.act_menu import MenuAct, offer_menu
from ui.widgets.buttons import LinkButton
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.link_row import LinkRow
from ui.widgets.page_scroll import PageScroll
from ui.widgets.responsive_layouts import WrappingRow
from ui.widgets.rule_lines import DoubleRule
from ui.widgets.search_edit import SearchEdit

_CARD: Final = 360
_BESIDE: Final = 960
"""The width of the card, and of the page from which on it is shown, pixels at 100 %."""
_MAP_FROM: Final = 560
"""A page that is lower leaves the years and the foot out, pixels at 100 %."""


class FindPage(QWidget):
    """The page. `show_search` fills it when the nights are read."""

    opened = Signal(str)
    """Request to open a night, by its id."""
    discarded = Signal(str)
    """A night in which nothing is scored was begun by mistake, by its id."""
    left = Signal()

    def __init__(self, text: str = "") -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping, fill(form_labels.FIND_NIGHT))
        self._search = NightSearch(())
        self._is_read = False
        self._weeks: list[Week] = []
        self.edit = SearchEdit(fill(form_labels.FIND_NIGHT), fill(form_labels.FIND_HINT), "Esc")
        self.edit.setText(text)
        self.edit.textChanged.connect(lambda _text: self._find())
        self.understood = TextLabel(role="ink2", wrap=True)
        self.counted = HeadingLabel(size="text")
        self.map = YearMap()
        self.map.chosen.connect(self._jump)
        self.map.year_chosen.connect(self._jump_to_year)
        self.map.month_chosen.connect(self._jump_to_month)
        self.list = FoundList()
        self.list.opened.connect(self._open)
        self.list.moved.connect(self._show_current)
        self._nothing = TextLabel(role="ink2", wrap=True)
        self._nothing.hide()
        self.since = TextLabel(role="ink2", wrap=True)
        self.open = LinkButton(say("Open the night"), key="Enter")
        self.open.clicked.connect(self._open)
        self.card = NightCard()
        self._paper, self._card_paper = PaperFrame(padding=0), PaperFrame(padding=0)
        self._build()
        offer_menu(self.list, self._title, self._acts)
        self.setFocusProxy(self.edit)
        follow(self._space)

    def _build(self) -> None:
        told = QHBoxLayout()
        told.addWidget(self.understood, 1)
        told.addWidget(self.counted, 0, Qt.AlignmentFlag.AlignTop)
        self._head = QVBoxLayout()
        for part in (self.edit, told, self.map, DoubleRule()):
            self._head.addLayout(part) if isinstance(part, QHBoxLayout) else self._head.addWidget(part)
        self._head.addWidget(self._nothing)
        keys = TextLabel(say("↑ ↓ another night, Ctrl+↑ ↓ another year, Enter opens it"), role="ink2", wrap=True)
        self._foot = WrappingRow((self.since, keys), gap=Space.GAP)
        column = QVBoxLayout(self._paper)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head)
        column.addWidget(self.list, 1)
        column.addWidget(self._foot)
        self._inner = QVBoxLayout(self._card_paper)
        content = QWidget()
        inside = QVBoxLayout(content)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.card)
        inside.addStretch(1)
        self._inner.addWidget(PageScroll(content, sideways=False), 1)
        self._inner.addLayout(LinkRow(self.open))
        body = QWidget()  # the window's background shows through
        self._row = QHBoxLayout(body)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._paper, 1)
        self._row.addWidget(self._card_paper)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(PageScroll(body, sideways=False, leaves_keys=True))

    def show_search(self, search: NightSearch) -> None:
        """Show the nights, and what is found by what is typed already."""
        self._search, self._is_read = search, True
        days = [date.fromisoformat(night.date) for night in search.nights]
        self._weeks = [week_of(day) for day in days]
        self.map.show_nights(days)
        self.since.setText(sheets_words(search.nights))
        self._space(current_theme().look)
        self._find()

    def show_trouble(self, sentence: str) -> None:
        """Say why no night can be read."""
        self._nothing.show_text(sentence)

    @property
    def current(self) -> SearchedNight | None:
        """The current night."""
        number = self.list.current
        return self._search.nights[number] if number is not None else None

    def begin_find(self, text: str | None = None) -> None:
        """Put the cursor into the field; with a text, search that."""
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if text is not None:
            self.edit.setText(text)
        else:
            self.edit.selectAll()

    # what is found

    def _find(self) -> None:
        if not self._is_read:
            return
        text = self.edit.text()
        terms, found = self._search.find(text)
        kept = self.list.current if not text else None
        with QSignalBlocker(self.list):
            self.list.show_nights(found, lambda number: self._row_text(number, text), kept)
        parts = (say("{meaning} “{what}”", meaning=term.meaning, what=term.what) for term in terms)
        self.understood.setText("   ".join(parts))
        self.counted.setText(count_found(len(found), len(self._search.nights)))
        nothing = fill(form_labels.NO_SUCH_NIGHT) if self._search.nights else say("No night was played yet.")
        self._nothing.show_text("" if found else nothing)
        self._show_current()

    def _row_text(self, number: int, text: str) -> RowText:
        return row_text(self._search.told(number, text))

    def _show_current(self) -> None:
        number = self.list.current
        marked = self.list.numbers if self.edit.text().strip() else ()
        weeks = frozenset(self._weeks[found] for found in marked)
        self.map.show_found(weeks, self._weeks[number] if number is not None else None)
        self.card.show_text(card_text(self._search.told(number, self.edit.text())) if number is not None else None)
        self.open.setVisible(number is not None)

    def _jump(self, year: int, week: int) -> None:
        """Go to the night that was found nearest to a week."""
        if self.list.numbers:
            wanted = year * 53 + week
            apart = [abs(self._weeks[number][0] * 53 + self._weeks[number][1] - wanted) for number in self.list.numbers]
            self.list.jump_to(apart.index(min(apart)))

    def _jump_to_year(self, year: int) -> None:
        """Go to the newest night of a year that was found; without one to the nearest."""
        self._jump_to_newest([self._weeks[number][0] == year for number in self.list.numbers], (year, 26))

    def _jump_to_month(self, month: int) -> None:
        """Go to the newest night of a month of any year that was found; without one to the nearest."""
        nights = self._search.nights
        newest = max((year for year, _ in self._weeks), default=0)
        is_of = [int(nights[number].date[5:7]) == month for number in self.list.numbers]
        self._jump_to_newest(is_of, week_of(date(newest or 1, month, 1)))

    def _jump_to_newest(self, is_wanted: Sequence[bool], near: Week) -> None:
        if True in is_wanted:
            self.list.jump_to(is_wanted.index(True))
        else:
            self._jump(*near)

    def _jump_year(self, step: int) -> None:
        """Go to the first night that was found of the year after or before that of the current one."""
        number = self.list.current
        if number is None:
            return
        year = self._weeks[number][0]
        years: Sequence[int] = [self._weeks[one][0] for one in self.list.numbers]
        if step > 0:  # down, to older ones
            after = [row for row, one in enumerate(years) if one < year]
            self.list.jump_to(after[0] if after else len(years) - 1)
        else:
            newer = [one for one in years if one > year]
            self.list.jump_to(years.index(min(newer)) if newer else 0)

    # what is done

    def _title(self) -> str:
        return self.list.text(self.list.row).spoken if self.current is not None else ""

    def _acts(self) -> list[MenuAct]:
        acts = [MenuAct(say("&Open this night"), self._open, "open", "Enter")]
        if self._may_discard():
            acts.append(MenuAct(literal(fill(form_labels.DISCARD)), self._discard, "trash", "Del"))
        return acts

    def _may_discard(self) -> bool:
        night = self.current
        return night is not None and not night.deals and not night.from_sheet

    def _open(self) -> None:
        if self.current is not None:
            self.opened.emit(self.current.id)

    def _discard(self) -> None:
        if self.current is not None and self._may_discard():
            self.discarded.emit(self.current.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrow keys go through the nights and the years, Enter opens one; Esc empties the field, then leaves."""
        key = Qt.Key(event.key())
        has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        pages = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if key in steps and has_control:
            self._jump_year(steps[key])
        elif key in steps:
            self.list.go_to(self.list.row + steps[key])
        elif key in pages:
            self.list.go_to(self.list.row + pages[key] * self.list.rows_in_sight)
        elif key in ENTER_KEYS:
            self._open()
        elif key == Qt.Key.Key_Escape and self.edit.text():
            self.edit.clear()
            self.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key == Qt.Key.Key_Delete and self.list.hasFocus():
            self._discard()
        elif event.text().strip() and event.text().isprintable() and self.list.hasFocus():
            self.edit.setFocus(Qt.FocusReason.OtherFocusReason)
            self.edit.setText(self.edit.text() + event.text())
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Give the field the keyboard."""
        super().showEvent(event)
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._space(current_theme().look)

    def _space(self, look: Look) -> None:
        self._row.setSpacing(look.px(Space.GAP))
        has_nights = bool(self._search.nights) or not self._is_read
        self._card_paper.setVisible(has_nights and self.width() >= look.px(_BESIDE))
        self._card_paper.setFixedWidth(look.px(_CARD))
        for part in (self.map, self._foot):
            part.setVisible(has_nights and self.height() >= look.px(_MAP_FROM))
        side = look.px(Space.SHEET)
        self._head.setContentsMargins(side, look.px(20), side, 0)
        self._head.setSpacing(look.px(8))
        self._foot.setContentsMargins(side, look.px(8), side, look.px(16))
        self._paper.setContentsMargins(0, 0, 0, look.px(8))
        self._inner.setContentsMargins(side, look.px(20), side, look.px(16))
        self.list.setMinimumHeight(3 * look.px(Space.TOUCH))
