"""`SeasonPage`: the table of a season beside what explains it, or beside the form that changes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from reports.content.season_charts import scale_of
from scorekeeper.night.season_table import SeasonTable
from scorekeeper.night.seasons import ClubSeason, Ranking
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.season_columns import column_heads
from scorekeeper.text.season_text import (
    counted_words,
    empty_words,
    night_tip,
    ranking_words,
    season_lines,
    span_of,
    under_words,
)
from scorekeeper.text.templates import say
from ui.season.night_ticks import NightTicks
from ui.season.season_form import SeasonForm
from ui.season.season_list import SeasonHead, SeasonList
from ui.season.season_side import SeasonSide
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import NO_LIMIT, Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.buttons import LinkButton, QuietButton
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.pick_field import PickField

_BESIDE: Final = 880
"""From this width on the two papers stand side by side, pixels at 100 %."""
_SIDE: Final = 312
_LEAST_ROWS: Final = 3
_ABOVE: Final = 200
"""The height of what stands above and below the rows, pixels at 100 %."""
_PICK: Final = 220
_BESIDE_NAME: Final = 16


class SeasonPage(QWidget):
    """Shows a season by one of its rankings; `ui/shell/season_controller.py` handles its signals."""

    season_chosen = Signal(str)
    ranking_chosen = Signal(object)
    night_opened = Signal(str)
    begun = Signal()
    """The user begins a new season."""
    change_wanted = Signal()
    poster_wanted = Signal(str, object)
    """The id of a season, and the `Ranking` of its poster."""
    book_wanted = Signal(object, object)
    """The `ClubSeason` whose book to show, and the `Ranking` by which it is exported as a table."""
    left = Signal()

    def __init__(self, today: date) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping, say("Season"))
        self._id, self._season = "", ClubSeason(" ")
        self.table = SeasonTable(Ranking.MONEY)
        self._rankings: tuple[Ranking, ...] = ()
        self.name = HeadingLabel(size="total", wrap=True)
        self.season = PickField(say("Season"))
        self.span = TextLabel(role="ink2", wrap=True, beside=("total", 600))
        self.ranking = ChoiceLine("", spoken=say("Ranked by"))
        self.list = SeasonList()
        self.head = SeasonHead(self.list)
        self.nothing = TextLabel(role="ink2", wrap=True)
        self.empty = TextLabel(role="ink2", wrap=True)
        """Shown in place of the rows."""
        self.counted = TextLabel(role="ink2", wrap=True)
        self.ticks = NightTicks()
        self.side = SeasonSide()
        self.form = SeasonForm(today)
        self.change = QuietButton(say("Change the season"), key="F2", icon_name="settings")
        self.new = QuietButton(say("New season"), icon_name="plus")
        self.poster = QuietButton(say("Poster"), icon_name="print")
        self.book = QuietButton(say("Book"), icon_name="history")
        self._to_table = LinkButton(say("Show the table"))
        self._table_frame, self._side_frame = PaperFrame(padding=0), PaperFrame(padding=0)
        self._build()
        self._connect()
        follow(self._space)

    def _build(self) -> None:
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.addWidget(self.name, 0, Qt.AlignmentFlag.AlignBottom)
        self._top.addWidget(self.span, 1, Qt.AlignmentFlag.AlignBottom)
        self._top.addWidget(self.season, 0, Qt.AlignmentFlag.AlignBottom)
        self._head_column = QVBoxLayout()
        self._head_column.addLayout(self._top)
        self._head_column.addWidget(self.ranking)
        table = QWidget()
        rows = QVBoxLayout(table)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.head)
        rows.addWidget(self.empty)
        rows.addWidget(self.list, 1)
        ticks = QWidget()
        ticked = QVBoxLayout(ticks)
        ticked.setContentsMargins(0, 0, 0, 0)
        self._to_table_row = QHBoxLayout()
        self._to_table_row.addWidget(self._to_table)
        self._to_table_row.addStretch(1)
        ticked.addLayout(self._to_table_row)
        ticked.addWidget(self.ticks, 1)
        self._parts = QStackedLayout()
        self._foot = QVBoxLayout()
        self._foot.addWidget(self.nothing)
        self._foot.addWidget(self.counted)
        column = QVBoxLayout(self._table_frame)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head_column)
        column.addLayout(self._parts, 1)
        for part in (table, ticks):  # which shows the first of them: as a window, if the layout were in none yet
            self._parts.addWidget(part)
        column.addLayout(self._foot)
        self._build_side()
        body = QWidget()  # the window's background shows through
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, body)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._table_frame, 1)
        self._row.addWidget(self._side_frame)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        self._whole = PageScroll(body, sideways=False, leaves_keys=True)
        whole.addWidget(self._whole)

    def _build_side(self) -> None:
        content = QWidget()
        self._inner = QVBoxLayout(content)
        self._inner.addWidget(self.side)
        self._inner.addWidget(self.form)
        for part in (self.form, self.form.below):
            part.hide()
        self._scroll = PageScroll(content, sideways=False)
        self._acts = QWidget()
        self._acts_flow = FlowLayout(self._acts)
        for button in (self.poster, self.book, self.change, self.new):
            self._acts_flow.addWidget(button)
        self._below = QVBoxLayout()
        self._below.addWidget(self._acts)
        self._below.addWidget(self.form.below)
        side = QVBoxLayout(self._side_frame)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(0)
        side.addWidget(self._scroll, 1)
        side.addLayout(self._below)

    def _connect(self) -> None:
        self.season.currentIndexChanged.connect(self._choose_season)
        self.ranking.chosen.connect(lambda number: self._rank(self._rankings[number]))
        self.list.currentRowChanged.connect(self._show_current)
        self.list.wanted.connect(self._show_nights)
        self.side.night_opened.connect(self.night_opened)
        self.side.closed.connect(self.list.setFocus)
        self.change.clicked.connect(self.change_wanted)
        self.new.clicked.connect(self.begun)
        self.poster.clicked.connect(lambda: self.poster_wanted.emit(self._id, self.table.ranking))
        self.book.clicked.connect(lambda: self.book_wanted.emit(self._season, self.table.ranking))
        self.form.left.connect(self.close_form)
        self.form.nights.clicked.connect(lambda: self._show_part(1))
        self._to_table.clicked.connect(lambda: self._show_part(0))
        self.ticks.changed.connect(self.form.show_left_out)

    @property
    def shows_form(self) -> bool:
        """Whether a season is being made or changed."""
        return not self.form.isHidden()

    def show_seasons(self, seasons: Sequence[tuple[str, str]], chosen: str) -> None:
        """Offer seasons, each a name and an id."""
        self._id = chosen
        self.season.offer([(name, season) for name, season in seasons], chosen)
        self.season.setVisible(len(seasons) > 1)

    def show_table(
        self,
        season: ClubSeason,
        table: SeasonTable,
        rankings: Sequence[Ranking],
        names: Mapping[PlayerId, str],
    ) -> None:
        """Show the table of a season by a ranking; `rankings` can be chosen."""
        self._season, self.table, self._rankings = season, table, tuple(rankings)
        self.name.setText(season.name)
        self.span.setText(span_of(season))
        chosen = self._rankings.index(table.ranking) if table.ranking in self._rankings else None
        self.ranking.show_choices([ranking_words(one) for one in rankings], chosen)
        before = self.list.current
        lines = season_lines(season, table, names)
        self.head.show_heads(column_heads(season, table))
        ranked = [line for line in lines if line.place]
        rest = [line for line in lines if not line.place]
        self.list.show_lines(ranked, under_words(season), rest, scale_of(table), partial(night_tip, table))
        self.list.choose(before.row.player if before is not None else "")
        self.counted.setText(counted_words(table))
        self.empty.show_text(empty_words(table))
        self.nothing.hide()
        self.side.show_table(season, table)
        self.side.show_player(self.list.current)
        self._space(current_theme().look)
        for button in (self.poster, self.book):
            button.show_dead("" if table.rows else say("Nobody has played in this season yet."))

    def show_trouble(self, sentence: str) -> None:
        """Say why there is no table."""
        self.nothing.show_text(sentence)
        self.counted.clear()
        self.empty.show_text("")

    def _show_current(self, row: int) -> None:
        """Explain the current player, and scroll the page to the row if the list itself does not scroll."""
        self.side.show_player(self.list.current)
        body, area = self._whole.widget(), self.list.visualItemRect(self.list.item(row))
        if body is not None and self.isVisible() and not area.isEmpty():
            place = self.list.viewport().mapTo(body, area.center())
            self._whole.ensureVisible(place.x(), place.y(), 0, area.height())

    def _choose_season(self, _row: int) -> None:
        self._id = self.season.currentData() or ""
        self.season_chosen.emit(self._id)

    def open_form(self) -> None:
        """Show the form, with the cursor in the name."""
        for part in (self.side, self._acts):
            part.hide()
        for part in (self.form, self.form.below):
            part.show()
        self.season.setEnabled(False)
        self._space(current_theme().look)
        self._inner.activate()
        self.form.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.form.name.selectAll()

    def close_form(self) -> None:
        """Close the form."""
        if not self.shows_form:
            return
        self._show_part(0)
        for part in (self.form, self.form.below):
            part.hide()
        for part in (self.side, self._acts):
            part.show()
        self.season.setEnabled(True)
        self._space(current_theme().look)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_part(self, number: int) -> None:
        """Show the table, or which nights count."""
        self._parts.setCurrentIndex(number)
        before = self.form.nights if self.shows_form else self.list
        (self.ticks if number else before).setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_nights(self, _line: object) -> None:
        """Show the nights of the player, unless the form stands in their place."""
        if not self.shows_form:
            self.side.show_nights()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F2 changes the season, the arrows to the sides choose what it is ranked by; Esc goes back, then leaves."""
        key, is_control = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key == Qt.Key.Key_F2 and not self.shows_form:
            self.change_wanted.emit()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and not self.shows_form:
            self._step(1 if key == Qt.Key.Key_Right else -1)
        elif key in ENTER_KEYS and is_control and self.shows_form:
            self.form.keep()
        elif key == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)

    def _leave(self) -> None:
        if self._parts.currentIndex():
            self._show_part(0)
        elif self.shows_form:
            self.form.left.emit()
        elif self.side.shows_nights:
            self.side.close_nights()
        else:
            self.left.emit()

    def _rank(self, ranking: Ranking) -> None:
        """Choose a ranking: for the table, or in the form for the season that is edited."""
        if self.shows_form:
            self.form.choose(ranking)
        else:
            self.ranking_chosen.emit(ranking)

    def _step(self, step: int) -> None:
        if self._rankings:
            here = self._rankings.index(self.table.ranking) if self.table.ranking in self._rankings else 0
            self._rank(self._rankings[(here + step) % len(self._rankings)])

    def showEvent(self, event: QShowEvent) -> None:
        """Give the list the keyboard: Qt moves it to the first field when the page before is hidden."""
        super().showEvent(event)
        (self.form.name if self.shows_form else self.list).setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._space(current_theme().look)

    def _space(self, look: Look) -> None:
        beside = self.width() >= look.px(_BESIDE)
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._row.setDirection(way)
        self._top.setDirection(QBoxLayout.Direction.LeftToRight if self.season.count() < 2 else way)
        self._row.setSpacing(look.px(Space.GAP))
        if beside:
            self._side_frame.setFixedWidth(look.px(_SIDE))
        else:
            self._side_frame.setMinimumWidth(0)
            self._side_frame.setMaximumWidth(NO_LIMIT)
        row = look.px(Space.TOUCH)
        rows = max(_LEAST_ROWS, self.list.count(), (self.height() - look.px(_ABOVE)) // row)
        self.list.setMinimumHeight((_LEAST_ROWS if beside else rows) * row)  # all of it if the page scrolls
        self._scroll.setMinimumHeight(0 if beside else self._inner.totalHeightForWidth(self.width()))
        side = look.px(Space.SHEET)
        self._place_rankings(look, self.width() - 2 * side - (look.px(_SIDE + Space.GAP) if beside else 0))
        self._head_column.setContentsMargins(side, look.px(16), side, look.px(4))
        self._head_column.setSpacing(look.px(4))
        self._top.setSpacing(look.px(_BESIDE_NAME))
        self._acts_flow.setSpacing(look.px(Space.RHYTHM))
        self._to_table_row.setContentsMargins(side, 0, side, 0)
        self.empty.setContentsMargins(side, look.px(Space.RHYTHM), side, 0)
        self._foot.setContentsMargins(side, look.px(8), side, look.px(12))
        self._inner.setContentsMargins(side, look.px(20), side, look.px(8))
        self._below.setContentsMargins(side, look.px(8), side, look.px(16))
        self.season.setFixedWidth(look.px(_PICK))

    def _place_rankings(self, look: Look, room: int) -> None:
        """Show the rankings beside the name of the season if both have room in so many pixels, else below it."""
        gap, words = look.px(_BESIDE_NAME), self.ranking.line_width
        names = look.metrics("total", 600).horizontalAdvance(self.name.text())
        said = look.metrics("text").horizontalAdvance(self.span.text())
        picked = look.px(_PICK) + gap if self.season.count() > 1 else 0
        has_room = names + said + words + picked + 2 * gap <= room
        self.ranking.setMinimumWidth(words if has_room else 0)
        self.ranking.setMaximumWidth(words if has_room else NO_LIMIT)
        if has_room == (self._top.indexOf(self.ranking) >= 0):
            return
        for layout in (self._top, self._head_column):
            layout.removeWidget(self.ranking)
        if has_room:
            self._top.insertWidget(2, self.ranking, 0, Qt.AlignmentFlag.AlignBottom)
        else:
            self._head_column.addWidget(self.ranking)
