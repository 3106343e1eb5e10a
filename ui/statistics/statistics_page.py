"""`StatisticsPage`: the figures and charts of one player over a period, and against each other player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from reports.content import statistics_charts as charts
from scorekeeper.night.player_statistics import Opponent, PlayerStatistics
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text.club_documents import Period
from scorekeeper.text.display_names import short_names
from scorekeeper.text.statistics_text import (
    ChartOf,
    NightBehind,
    StatisticsFigure,
    against_words,
    chart_headings,
    figures,
    nights_behind,
    row_figures,
    runs_words,
    together,
)
from scorekeeper.text.templates import say
from ui.statistics.figure_button import StatisticsButton, tip
from ui.statistics.typed_period import TypedPeriod
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.buttons import LinkButton, QuietButton
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.clear_layout import clear_layout
from ui.widgets.drawing_view import ChartTile, DrawingView
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.nights_behind import NightsBehind
from ui.widgets.page_scroll import PageScroll
from ui.widgets.pick_field import PickField
from ui.widgets.responsive_layouts import FlowGrid, WrappingRow
from ui.widgets.rule_lines import Divider, DoubleRule

_LARGE, _SMALL = 232, 124
"""The least heights of the charts, pixels at 100 %."""
_OPPONENTS, _ROWS = (4, 3, 2, 1), 3
"""How many opponents stand side by side, and how many rows of them share the height of the large chart."""
_NAME: Final = 260
_STEPS: Final[Mapping[int, int]] = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
"""The keys that go to another player, with the focus anywhere."""


class StatisticsPage(PaperFrame):
    """Shows a `PlayerStatistics`. `periods` are those that can be chosen, each with its name; any other is typed."""

    player_chosen = Signal(str)
    period_chosen = Signal(object)
    night_opened = Signal(str)
    print_wanted = Signal(str, object)
    """The id of a player and a `Period`."""
    compared = Signal(str)
    """The nights against another player, by the id, are shown, with a request for that player's results beside them."""
    left = Signal()

    def __init__(self, periods: Sequence[tuple[str, Period]], today: date) -> None:
        super().__init__(padding=0)
        set_accessible_role(self, QAccessible.Role.Grouping, say("Statistics"))
        self._periods = tuple(periods)
        self._period = Period()
        self._shown: PlayerStatistics | None = None
        self._names: Mapping[PlayerId, str] = {}
        self.player = PickField(say("Player"))
        self.before = QuietButton(say("Before"), key="PgUp")
        self.next = QuietButton(say("Next"), key="PgDown")
        self.print = QuietButton(say("On paper"), icon_name="print")
        self.print.clicked.connect(lambda: self.print_wanted.emit(self.player.currentData(), self._period))
        self.period = ChoiceLine("", spoken=say("Period"))
        self.typed = TypedPeriod(today)
        self.nothing = TextLabel(role="ink2", wrap=True)
        self.behind = NightsBehind()
        self._headings = chart_headings()
        self.course = DrawingView(self._headings[ChartOf.NIGHTS][0], _LARGE)
        self.runs, self.queens, self.points, self.seats = (
            DrawingView(self._headings[chart][0], _SMALL)
            for chart in (ChartOf.RUNS, ChartOf.QUEENS, ChartOf.POINTS, ChartOf.SEATS)
        )
        self.links = {chart: (LinkButton(""), LinkButton("")) for chart in (ChartOf.NIGHTS, ChartOf.POINTS)}
        """The figures that stand above a chart instead of in the row of figures."""
        self._linked: dict[LinkButton, StatisticsFigure] = {}
        self._figures = QWidget()
        self._flow = FlowLayout(self._figures, justified=True)
        self._opponents = FlowGrid(_OPPONENTS, 0, (8, 8), fills=True)
        self.nobody = TextLabel(role="ink2", wrap=True)
        self.all_opponents = LinkButton("")
        self.all_opponents.clicked.connect(self._turn_opponents)
        self._shows_all = False
        self._charts = QWidget()
        self._from: QWidget = self.behind.close_
        self._against: Opponent | None = None
        self._build()
        self._connect()
        follow(self._space)

    def _build(self) -> None:
        self._heading = HeadingLabel(say("Statistics"), size="total")
        head = QWidget()
        self._top = FlowLayout(head)
        for field in (self._heading, self.player, self.before, self.next, self.period, self.print):
            self._top.addWidget(field)
        against = QWidget()
        self._rows = QVBoxLayout(against)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.addWidget(self.nobody)
        self._rows.addWidget(self._opponents)
        self._rows.addStretch()
        self._large = FlowGrid((2, 1), 440, (32, 16), stretches=(6, 7), fills=True)
        heads, (title, hint) = self._headings, self._headings[ChartOf.AGAINST]
        self._large.show_widgets(
            [
                _Chart(heads[ChartOf.NIGHTS][0], WrappingRow(self.links[ChartOf.NIGHTS]), self.course),
                _Chart(title, WrappingRow((TextLabel(hint, role="ink2"), self.all_opponents)), against),
            ]
        )
        self._small = FlowGrid((4, 2, 1), 230, (32, 16), fills=True)
        self._small.show_widgets(
            [
                _Chart(*heads[ChartOf.RUNS], self.runs),
                _Chart(*heads[ChartOf.QUEENS], self.queens),
                _Chart(heads[ChartOf.POINTS][0], WrappingRow(self.links[ChartOf.POINTS]), self.points),
                _Chart(*heads[ChartOf.SEATS], self.seats),
            ]
        )
        self._below = QVBoxLayout(self._charts)
        self._below.setContentsMargins(0, 0, 0, 0)
        self._below.addWidget(self._large, _LARGE)  # a page that is higher is shared as this one is
        self._below.addWidget(self._small, _SMALL)
        content = QWidget()
        self._column = QVBoxLayout(content)
        for part in (head, self.typed, DoubleRule(), self.nothing, self._figures, self.behind, self._charts):
            self._column.addWidget(part, int(part in (self.behind, self._charts)))
        self._column.addStretch()
        self.behind.hide()
        holder = QVBoxLayout(self)
        holder.setContentsMargins(0, 0, 0, 0)
        holder.addWidget(_Whole(content, sideways=False))

    def _connect(self) -> None:
        for link in (link for links in self.links.values() for link in links):
            link.clicked.connect(partial(self._open_link, link))
        self.player.currentIndexChanged.connect(lambda _row: self.player_chosen.emit(self.player.currentData() or ""))
        self.before.clicked.connect(partial(self._step, -1))
        self.next.clicked.connect(partial(self._step, 1))
        self.period.chosen.connect(self._choose_period)
        self.typed.typed.connect(self.period_chosen)
        self.behind.opened.connect(self.night_opened)
        self.behind.closed.connect(self._close)

    def show_people(self, people: Sequence[Player], chosen: PlayerId) -> None:
        """Offer these people."""
        self._names = short_names(people)
        self.player.offer([(player.name, player.id) for player in people], chosen)
        for part in (self.player, self.before, self.next):
            part.setVisible(bool(people))
        self._heading.setVisible(not people)  # else the name is it

    def choose(self, player: PlayerId) -> None:
        """Show a player, if that one is offered."""
        row = self.player.findData(player)
        if row >= 0:
            self.player.setCurrentIndex(row)

    def show_period(self, period: Period) -> None:
        """Show the period, one of those that can be chosen or a typed one."""
        self._period = period
        known = [number for number, (_, one) in enumerate(self._periods) if one == period]
        self._show_choice(known[0] if known and not self.typed.has_keyboard else len(self._periods))
        self.typed.show_period(period)

    def _show_choice(self, number: int) -> None:
        self.period.show_choices([*(word for word, _ in self._periods), say("from … to …")], number)
        self.typed.setVisible(number == len(self._periods))

    def _choose_period(self, number: int) -> None:
        if number < len(self._periods):
            self.period_chosen.emit(self._periods[number][1])
        else:
            self._show_choice(number)
            self.typed.begin()

    def show_nothing(self, sentence: str) -> None:
        """Show a sentence in place of missing figures."""
        self._shown = None
        self.nothing.setText(sentence)
        self.nothing.show()
        for part in (self._figures, self.behind, self._charts, self.print):
            part.hide()

    def show_statistics(self, shown: PlayerStatistics) -> None:
        """Show the figures and the charts of the chosen player."""
        self._shown = shown
        self.nothing.hide()
        self.behind.hide()
        found = figures(shown)
        self._show_figures(row_figures(shown, found))
        for chart, links in self.links.items():
            for link in links:
                link.hide()
            for link, figure in zip(links, (one for one in found if one.chart is chart), strict=False):
                link.setText(figure.words)
                link.setToolTip(tip(figure))
                self._linked[link] = figure
                link.show()
        spoken = {one.label: one.figure for one in found}
        total = found[0].figure
        self.course.show_drawing(partial(charts.course, shown, total), ", ".join(f"{a} {b}" for a, b in spoken.items()))
        self.runs.show_drawing(partial(charts.runs, shown, runs_words(shown)), "")
        for view, make in ((self.queens, charts.queens), (self.points, charts.points), (self.seats, charts.seats)):
            view.show_drawing(partial(make, shown), "")
        self._show_opponents(shown)
        for part in (self._figures, self._charts, self.print):
            part.show()
        self._large.setVisible(shown.has_nets)
        self._small.setVisible(bool(shown.games))

    def _show_figures(self, found: Sequence[StatisticsFigure]) -> None:
        clear_layout(self._flow)
        for figure in found:
            button = StatisticsButton(figure)
            button.clicked.connect(partial(self._open_figure, button, figure))
            self._flow.addWidget(button)

    def _show_opponents(self, shown: PlayerStatistics) -> None:
        everybody = len(shown.opponents)
        alone = say("Nobody else is in the statistics.")
        no_games = say("No night of this time has a game with deals: an old sheet states what each player won.")
        self.nobody.show_text("" if everybody else alone if shown.games else no_games)
        few, every = say("The {number} met most", number=charts.MET_MOST), say("All {number}", number=everybody)
        self.all_opponents.setText(few if self._shows_all else every)
        self.all_opponents.setVisible(everybody > charts.MET_MOST)
        family = shown.opponents if self._shows_all else charts.met_most(shown.opponents)
        courses, won = charts.family_of(family), against_words(shown)
        tiles = []
        for one in family:
            tile = ChartTile(self._called(one), won[one.player], partial(charts.against, one.player, courses))
            tile.clicked.connect(partial(self._open_opponent, tile, one))
            tiles.append(tile)
        self._opponents.show_widgets(tiles)
        full = -(-len(tiles) // _OPPONENTS[0])
        self._rows.setStretch(1, full)  # few opponents are not drawn higher than three rows of them
        self._rows.setStretch(2, max(0, _ROWS - full))

    def _turn_opponents(self, _checked: bool = False) -> None:  # a signal
        self._shows_all = not self._shows_all
        if self._shown is not None:
            self._show_opponents(self._shown)

    def _called(self, one: Opponent) -> str:
        return self._names.get(one.player, one.player)

    def _open_link(self, link: LinkButton, _checked: bool = False) -> None:  # a signal
        self._open_figure(link, self._linked[link])

    def _open_figure(self, pressed: QWidget, figure: StatisticsFigure, _checked: bool = False) -> None:  # a signal
        if self._shown is not None:
            heading = figure.ranked or say("{figure} {label}", figure=figure.figure, label=figure.label)
            self._open(pressed, heading, nights_behind(self._shown, figure.nights, ranked=bool(figure.ranked)))

    def _open_opponent(self, tile: ChartTile, one: Opponent, _checked: bool = False) -> None:  # a signal
        heading = say("{figure} against {player}", figure=tile.figure, player=self._called(one))
        if self._shown is not None:
            self._against = one
            self._open(tile, heading, nights_behind(self._shown, [result.night for result in one.results], one.results))
            self.compared.emit(one.player)

    def _open(self, pressed: QWidget, heading: str, nights: Sequence[NightBehind]) -> None:
        self._from = pressed
        self._charts.hide()
        self.behind.show()
        self.behind.show_nights(heading, nights)

    def show_beside(self, other: PlayerStatistics) -> None:
        """Show beside the nights against an opponent what they brought that one."""
        if self._shown is not None and self._against is not None:
            me: PlayerId = self.player.currentData()
            names = self._names.get(me, me), self._called(self._against)
            said, nights = together(self._shown, other, names, self._against.results)
            self.behind.show_nights(self.behind.heading.text(), nights, said)

    def _close(self) -> None:
        """Show the charts again, and return the focus to the widget that had it."""
        self.behind.hide()
        self._charts.show()
        self._from.setFocus(Qt.FocusReason.OtherFocusReason)

    def _step(self, step: int, _checked: bool = False) -> None:  # a signal
        if self.player.count():
            self.player.setCurrentIndex((self.player.currentIndex() + step) % self.player.count())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page Up and Page Down go to another player; Esc closes the nights, then leaves."""
        if event.key() in _STEPS:
            self._step(_STEPS[event.key()])
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit() if self.behind.isHidden() else self._close()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Give the player's field the keyboard: Qt moves it to the first field when the page before is hidden."""
        super().showEvent(event)
        QTimer.singleShot(0, self, lambda: self.player.setFocus(Qt.FocusReason.OtherFocusReason))

    def _space(self, look: Look) -> None:
        room = look.px(Space.SHEET)
        self._column.setContentsMargins(room, look.px(16), room, look.px(12))
        self._column.setSpacing(look.px(8))
        self._below.setSpacing(look.px(8))
        self._flow.setSpacing(look.px(8))
        self._top.setSpacing(look.px(12))
        self.player.setFixedWidth(min(look.px(_NAME), max(look.px(160), self.width() // 2)))


class _Whole(PageScroll):
    """All of the page; the other keys scroll it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEPS:
            event.ignore()
        else:
            super().keyPressEvent(event)


class _Chart(QWidget):
    """A chart under its heading, which has figures or a word beside it."""

    def __init__(self, title: str, beside: QWidget | str, view: QWidget) -> None:
        super().__init__()
        aside = TextLabel(beside, role="ink2") if isinstance(beside, str) else beside
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._head = WrappingRow((HeadingLabel(title, size="text"), aside), apart=True)
        for one in (self._head, Divider(), view):
            self._column.addWidget(one, int(one is view))
        follow(self._space)

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(4))
        self._head.setMinimumHeight(look.px(Space.TOUCH))  # with links or without: charts stand at one height
