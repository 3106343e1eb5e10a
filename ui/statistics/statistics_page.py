"""`StatisticsPage`: the figures and charts of one player over a period, and against each other player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from reports.content import statistics_charts as charts
from scorekeeper.night.player_statistics import Opponent, PlayerStatistics
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text.club_documents import Period
from scorekeeper.text.dates import date_words, read_date
from scorekeeper.text.display_names import short_names
from scorekeeper.text.statistics_text import NightBehind, StatisticsFigure, figures, net_words, nights_behind, together
from scorekeeper.text.templates import say
from ui.statistics.figure_button import StatisticsButton
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.buttons import LinkButton, QuietButton
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.drawing_view import ChartTile, DrawingView
from ui.widgets.fields import FieldEdit
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.nights_behind import NightsBehind
from ui.widgets.page_scroll import PageScroll
from ui.widgets.pick_field import PickField
from ui.widgets.responsive_layouts import FlowGrid
from ui.widgets.rule_lines import Divider, DoubleRule

_LARGE, _SMALL = 196, 112
"""The heights of the charts, pixels at 100 %."""
_OPPONENTS: Final = 12
"""So many opponents stand side by side at first: those met most."""
_DAY: Final = 170
_NAME: Final = 300


class StatisticsPage(PaperFrame):
    """Shows a `PlayerStatistics`. `periods` are the words that choose one; any other is typed in two fields."""

    player_chosen = Signal(str)
    period_chosen = Signal(object)
    night_opened = Signal(str)
    print_wanted = Signal(str, object)
    """The id of a player and a `Period`."""
    compared = Signal(str)
    """The nights with another player are shown: what those brought the other, by the id, is wanted beside them."""
    left = Signal()

    def __init__(self, periods: Sequence[tuple[str, Period]], today: date) -> None:
        super().__init__(padding=0)
        set_accessible_role(self, QAccessible.Role.Grouping, say("Statistics"))
        self._periods, self._today = tuple(periods), today
        self._period = Period()
        self._shown: PlayerStatistics | None = None
        self._names: Mapping[PlayerId, str] = {}
        self.player = PickField(say("Player"))
        self.before = QuietButton(say("Before"), key="PgUp")
        self.next = QuietButton(say("Next"), key="PgDown")
        self.print = QuietButton(say("On paper"), icon_name="print")
        self.print.clicked.connect(lambda: self.print_wanted.emit(self.player.currentData(), self._period))
        self.period = ChoiceLine("", spoken=say("Period"))
        self.since = FieldEdit(say("The first day that counts"), size="text")
        self.until = FieldEdit(say("The last day that counts"), size="text")
        self.nothing = TextLabel(role="ink2", wrap=True)
        self.behind = NightsBehind()
        self.course = DrawingView(say("Night by night"), _LARGE)
        self.runs = DrawingView(say("Runs"), _SMALL)
        self.queens = DrawingView(say("The queen"), _SMALL)
        self.points = DrawingView(say("Points of a deal"), _SMALL)
        self.seats = DrawingView(say("Seats"), _SMALL)
        self._figures = QWidget()
        self._flow = FlowLayout(self._figures)
        self._opponents = FlowGrid((4, 3, 2, 1), 0, (8, 8))
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
        self._head = QWidget()
        self._top = FlowLayout(self._head)
        heading = HeadingLabel(say("Statistics"), size="total")
        for field in (heading, self.player, self.before, self.next, self.print):
            self._top.addWidget(field)
        self._days: list[QHBoxLayout] = []
        for words, day in ((say("From"), self.since), (say("To"), self.until)):
            typed = QWidget()
            row = QHBoxLayout(typed)
            row.setContentsMargins(0, 0, 0, 0)
            row.addWidget(TextLabel(words, role="ink2", buddy=day))
            row.addWidget(day)
            self._days.append(row)
            self.period.add(typed)
        self.since.setPlaceholderText(say("the first night"))
        self.until.setPlaceholderText(say("the newest night"))
        against = QWidget()
        rows = QVBoxLayout(against)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self._opponents)
        rows.addWidget(self.all_opponents, 0, Qt.AlignmentFlag.AlignLeft)
        self._large = FlowGrid((2, 1), 440, (32, 16))
        self._large.show_widgets(
            [
                _chart(say("Night by night"), "", self.course),
                _chart(say("Against each other player"), say("by the scores, best first"), against),
            ]
        )
        self._small = FlowGrid((4, 2, 1), 230, (32, 16))
        self._small.show_widgets(
            [
                _chart(say("Runs"), say("filled down, open up"), self.runs),
                _chart(say("The queen"), say("share of deals"), self.queens),
                _chart(say("Points of a deal"), say("how many deals"), self.points),
                _chart(say("Seats"), say("games won at each"), self.seats),
            ]
        )
        column = QVBoxLayout(self._charts)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._large)
        column.addWidget(self._small)
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.addWidget(self._head)
        self._column.addWidget(self.period)
        self._column.addWidget(DoubleRule())
        for part in (self.nothing, self._figures, self.behind, self._charts):
            self._column.addWidget(part)
        self._column.addStretch(1)
        self.behind.hide()
        holder = QVBoxLayout(self)
        holder.setContentsMargins(0, 0, 0, 0)
        holder.addWidget(PageScroll(content, sideways=False))

    def _connect(self) -> None:
        self.player.currentIndexChanged.connect(lambda _row: self.player_chosen.emit(self.player.currentData() or ""))
        self.before.clicked.connect(partial(self._step, -1))
        self.next.clicked.connect(partial(self._step, 1))
        self.period.chosen.connect(lambda number: self.period_chosen.emit(self._periods[number][1]))
        for field in (self.since, self.until):
            field.editingFinished.connect(self._read_days)
        self.behind.opened.connect(self.night_opened)
        self.behind.closed.connect(self._close)

    def show_people(self, people: Sequence[Player], chosen: PlayerId) -> None:
        """Offer these people."""
        self._names = short_names(people)
        self.player.offer([(player.name, player.id) for player in people], chosen)
        for part in (self.player, self.before, self.next):
            part.setVisible(bool(people))

    def choose(self, player: PlayerId) -> None:
        """Show a player, where that one is offered."""
        row = self.player.findData(player)
        if row >= 0:
            self.player.setCurrentIndex(row)

    def show_period(self, period: Period) -> None:
        """Show which period counts."""
        self._period = period
        words = [word for word, _ in self._periods]
        known = [number for number, (_, one) in enumerate(self._periods) if one == period]
        self.period.show_choices(words, known[0] if known else None)
        for field, day in ((self.since, period.since), (self.until, period.until)):
            field.setText(date_words(day))
            field.set_wrong(False)

    def show_nothing(self, sentence: str) -> None:
        """Show a sentence where there are no figures."""
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
        self._show_figures(found)
        words = say("made"), say("suffered")
        spoken = {one.label: one.figure for one in found}
        total = found[0].figure
        self.course.show_drawing(partial(charts.course, shown, total), ", ".join(f"{a} {b}" for a, b in spoken.items()))
        self.runs.show_drawing(partial(charts.runs, shown, words), "")
        for view, make in ((self.queens, charts.queens), (self.points, charts.points), (self.seats, charts.seats)):
            view.show_drawing(partial(make, shown), "")
        self._show_opponents(shown)
        for part in (self._figures, self._charts, self.print):
            part.show()
        self._large.setVisible(bool(shown.results))
        self._small.setVisible(bool(shown.games))

    def _show_figures(self, found: Sequence[StatisticsFigure]) -> None:
        while (item := self._flow.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for figure in found:
            button = StatisticsButton(figure)
            button.clicked.connect(partial(self._open_figure, button))
            self._flow.addWidget(button)

    def _show_opponents(self, shown: PlayerStatistics) -> None:
        everybody = len(shown.opponents)
        most = sorted(shown.opponents, key=lambda one: -len(one.results))[: None if self._shows_all else _OPPONENTS]
        few, every = say("The {number} met most", number=_OPPONENTS), say("All {number}", number=everybody)
        self.all_opponents.setText(few if self._shows_all else every)
        self.all_opponents.setVisible(everybody > _OPPONENTS)
        family = [one for one in shown.opponents if one in most]
        tiles = []
        for one in family:
            tile = ChartTile(self._called(one), net_words(shown, one.net), partial(charts.against, one, family))
            tile.clicked.connect(partial(self._open_opponent, tile, one))
            tiles.append(tile)
        self._opponents.show_widgets(tiles)

    def _turn_opponents(self, _checked: bool = False) -> None:  # a signal
        self._shows_all = not self._shows_all
        if self._shown is not None:
            self._show_opponents(self._shown)

    def _called(self, one: Opponent) -> str:
        return self._names.get(one.player, one.player)

    def _open_figure(self, button: StatisticsButton, _checked: bool = False) -> None:  # a signal
        if self._shown is not None:
            figure = button.figure
            heading = figure.ranked or say("{figure} {label}", figure=figure.figure, label=figure.label)
            self._open(button, heading, nights_behind(self._shown, figure.nights, ranked=bool(figure.ranked)))

    def _open_opponent(self, tile: ChartTile, one: Opponent, _checked: bool = False) -> None:  # a signal
        heading = say("{figure} against {player}", figure=tile.figure, player=self._called(one))
        if self._shown is not None:
            self._against = one
            self._open(tile, heading, nights_behind(self._shown, [result.night for result in one.results], one.results))
            self.compared.emit(one.player)

    def _open(self, pressed: StatisticsButton | ChartTile, heading: str, nights: Sequence[NightBehind]) -> None:
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
        """Show the charts again, with the keyboard where it was."""
        self.behind.hide()
        self._charts.show()
        self._from.setFocus(Qt.FocusReason.OtherFocusReason)

    def _step(self, step: int, _checked: bool = False) -> None:  # a signal
        if self.player.count():
            self.player.setCurrentIndex((self.player.currentIndex() + step) % self.player.count())

    def _read_days(self) -> None:
        """Take the typed days; one that is no day keeps its text and is marked."""
        days = []
        for field in (self.since, self.until):
            typed = field.text().strip()
            found = read_date(typed, self._today) if typed else None
            field.set_wrong(bool(typed) and found is None)
            if typed and found is None:
                return
            days.append(found.isoformat() if found is not None else "")
        if all(days) and days[0] > days[1]:
            self.until.set_wrong(True)
        else:
            self.period_chosen.emit(Period(*days))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page Up and Page Down go to another player; Esc closes the nights, then leaves."""
        match event.key():
            case Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                self._step(-1 if event.key() == Qt.Key.Key_PageUp else 1)
            case Qt.Key.Key_Escape:
                self.left.emit() if self.behind.isHidden() else self._close()
            case _:
                super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Give the player's field the keyboard: Qt moves it to the first field when the page before is hidden."""
        super().showEvent(event)
        QTimer.singleShot(0, self, lambda: self.player.setFocus(Qt.FocusReason.OtherFocusReason))

    def _space(self, look: Look) -> None:
        room = look.px(Space.FORM)
        self._column.setContentsMargins(room, look.px(20), room, look.px(20))
        self._column.setSpacing(look.px(12))
        self._flow.setSpacing(look.px(16))
        self._top.setSpacing(look.px(16))
        for row in self._days:
            row.setSpacing(look.px(16))
            row.setContentsMargins(0, 0, look.px(16), 0)
        for field in (self.since, self.until):
            field.setFixedWidth(look.px(_DAY))
        self.player.setFixedWidth(min(look.px(_NAME), max(look.px(160), self.width() // 2)))


def _chart(title: str, aside: str, view: QWidget) -> QWidget:
    """A chart under its heading."""
    part = QWidget()
    column, head = QVBoxLayout(part), QHBoxLayout()
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(current_theme().look.px(4))
    head.addWidget(HeadingLabel(title, size="text"))
    head.addStretch(1)
    if aside:
        head.addWidget(TextLabel(aside, role="ink2"))
    column.addLayout(head)
    column.addWidget(Divider())
    column.addWidget(view)
    return part
