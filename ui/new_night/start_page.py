"""`StartPage`: the page without an open night.

A club without a night is welcomed. Otherwise there are two papers: those who played last, to play again, with the
earlier nights; and who owes whom, with the season so far, both filled in after the page is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QVBoxLayout, QWidget

from scorekeeper.night.ious import Iou
from scorekeeper.storage.totals import Season
from scorekeeper.text import form_labels, start_page_text
from scorekeeper.text.templates import fill
from ui.live.open_club import local_now
from ui.new_night.count_in_box import KEY
from ui.new_night.debts_list import DebtsList
from ui.new_night.discarded_nights import DiscardedNights, DiscardedNotice
from ui.new_night.night_finder import NightFinder
from ui.new_night.night_line import NightLine, NightSummary
from ui.new_night.play_again import PlayAgain
from ui.new_night.season_bars import SeasonBars
from ui.new_night.start_paper import REACH, StartPaper
from ui.new_night.welcome import Welcome
from ui.theme.look import Look
from ui.theme.paper import table_under
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.buttons import LinkButton
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.responsive_layouts import FlowBox
from ui.widgets.rule_lines import Divider

_SHARES: Final = (560, 590)
_BOTTOM: Final = Qt.AlignmentFlag.AlignBottom
_BESIDE: Final = 1000
"""On a page narrower than this the papers lie upon each other, pixels at 100 %."""
_UP_AND_DOWN: Final[dict[int, int]] = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_STEPS: Final[dict[int, int]] = {**_UP_AND_DOWN, Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}


class StartPage(QWidget):
    """The page; each choice is a signal."""

    start = Signal()
    """Request for the form of a new night."""
    other = Signal()
    """Request for the form with other people than last time."""
    play = Signal(object, object)
    change = Signal(object, object)
    """The last table is to play again, or to be changed in the form before, as `PlayAgain` says."""
    sample = Signal()
    import_file = Signal()
    open_night = Signal(str)
    """An earlier night was chosen, by its id."""
    open_tournament = Signal(str)
    """A tournament was chosen, by its id."""
    discard = Signal(str)
    """An earlier night was begun by mistake, by its id."""
    restore = Signal(str)
    """Request to restore a discarded night, by its id."""
    find_wanted = Signal(str)
    """Any night is searched, by what was typed."""
    pay = Signal(object)
    undo_pay = Signal(object)
    """Request to record an IOU as paid, or to undo that."""
    ious_wanted = Signal()
    """Request to count the IOUs into the payments of the current night."""
    season_wanted = Signal()
    season_print_wanted = Signal()
    listed = Signal()
    """Other nights are listed; request to show what is open in them."""

    def __init__(
        self,
        earlier: Sequence[NightSummary] = (),
        *,
        discarded: Sequence[NightSummary] = (),
        again: PlayAgain | None = None,
        last_day: str = "",
        today: date | None = None,
    ) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping)
        self._begun = False
        self._today = today or local_now().date()
        self.again = again
        self.notice = DiscardedNotice()
        self.discarded = DiscardedNights(discarded)
        self.finder = NightFinder()
        self.counted = TextLabel(role="ink2", beside=("figure", 600))
        self.debts, self.bars = DebtsList(self._today), SeasonBars()
        self.choices: tuple[QAbstractButton, ...] = ()
        self._links: tuple[LinkButton, ...] = ()
        self._papers: QBoxLayout | None = None
        self.setAccessibleName(form_labels.MARK)
        for way_back in (self.notice, self.discarded):
            way_back.restore.connect(self.restore)
        self.discarded.unfolded.connect(self._show_discarded)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        if earlier:
            column.addWidget(self._lay_papers(last_day))
        else:
            welcome = Welcome(self.notice, self.discarded)
            self.choices, self.area = welcome.choices, welcome.area
            signals = (self.start, self.sample, self.import_file)
            welcome.begun.connect(lambda place: signals[place].emit())
            column.addWidget(welcome)
            for part in (self.finder, self.counted, self.debts, self.bars):  # empty parts of the page
                part.setParent(self)
                part.hide()
        self._connect()
        self.show_nights(earlier)
        follow(self._show_look)

    def _connect(self) -> None:
        self.finder.open_night.connect(self.open_night)
        self.finder.open_tournament.connect(self.open_tournament)
        self.finder.discard.connect(self.discard)
        self.finder.wanted.connect(self.find_wanted)
        self.finder.filled.connect(self._watch_stops)
        self.finder.filled.connect(self.listed)
        self.debts.pay.connect(self.pay)
        self.debts.undo.connect(self.undo_pay)
        self.debts.count_in.connect(self.ious_wanted)
        self.debts.open_night.connect(self.open_night)
        if self.again is not None:
            self.again.play.connect(self.play)
            self.again.change.connect(self.change)
            self.again.other.connect(self.other)

    def _lay_papers(self, last_day: str) -> QWidget:
        body = QWidget()  # the window's background shows through and has the shadows of the papers
        self.area = PageScroll(body)
        self._papers = QBoxLayout(QBoxLayout.Direction.LeftToRight, body)
        self._papers.setContentsMargins(0, 0, 0, 0)
        for paper, share in zip((self._left_paper(last_day), self._right_paper()), _SHARES, strict=True):
            self._papers.addWidget(paper, share)
            self._links = (*self._links, *paper.links)
        for bar in (self.area.verticalScrollBar(), self.area.horizontalScrollBar()):
            bar.valueChanged.connect(self._moved)
        return self.area

    def _left_paper(self, last_day: str) -> StartPaper:
        paper = StartPaper(start_page_text.today_words(self._today), "total")
        paper.said.setText(start_page_text.last_played(last_day, self._today) if last_day else "")
        paper.add(self.notice, above=8)
        if self.again is not None:
            paper.add(self.again, above=8)
            paper.add(Divider(), above=12)
        found = FlowBox(0, (8, 0))
        found.box.addWidget(HeadingLabel(fill(form_labels.FIND_NIGHT)), 1, _BOTTOM)
        found.box.addWidget(self.counted, 0, _BOTTOM)
        paper.add(found, above=10)
        paper.add(self.finder, above=4, reach=REACH)
        links = {
            fill(form_labels.ALL_NIGHTS): lambda: self.find_wanted.emit(""),
            fill(form_labels.IMPORT_LINK): self.import_file.emit,
            fill(form_labels.SAMPLE_LINK): self.sample.emit,
        }
        paper.add(self.discarded, above=4)
        paper.add_links(links)
        paper.finish_layout()
        return paper

    def _right_paper(self) -> StartPaper:
        paper = StartPaper(fill(form_labels.WHO_OWES), "figure")
        self.debts_said, self._season_said = paper.said, TextLabel(role="ink2", beside=("figure", 600))
        self._season = QWidget()
        season = QVBoxLayout(self._season)
        season.setContentsMargins(0, 0, 0, 0)
        season.setSpacing(0)
        heading = FlowBox(0, (8, 0))
        heading.box.addWidget(HeadingLabel(fill(form_labels.SEASON)), 1, _BOTTOM)
        heading.box.addWidget(self._season_said, 0, _BOTTOM)
        season.addWidget(heading)
        season.addSpacing(6)
        season.addWidget(Divider(role="rule"))
        season.addWidget(self.bars)
        paper.add(self.debts, above=0)
        paper.add(self._season, above=24)
        self._season_links = paper.add_links(
            {
                fill(form_labels.WHOLE_SEASON): self.season_wanted.emit,
                fill(form_labels.PRINT_SEASON): self.season_print_wanted.emit,
            }
        )
        self._season.hide()
        self._season_links.hide()
        paper.finish_layout()
        return paper

    @property
    def nights(self) -> tuple[NightLine, ...]:
        """The nights that are listed."""
        return self.finder.lines

    def show_nights(self, earlier: Sequence[NightSummary]) -> None:
        """List the earlier nights, newest first."""
        self.finder.show_nights(earlier)

    def show_debts(self, ious: Sequence[Iou], *, tonight: bool = False, of_people: Sequence[Iou] | None = None) -> None:
        """Show who owes whom; `tonight`: a night is played now. `of_people` are the same with the ids of today, if some
        ids are one person."""
        if self.again is not None:
            self.again.show_ious(ious if of_people is None else of_people)
        self.debts.show_unpaid(ious)
        self.debts.show_ious([iou for iou in ious if iou.on_iou], tonight=tonight)
        self._show_look(current_theme().look)
        self.show_debts_sum(ious)

    def show_debts_sum(self, ious: Sequence[Iou]) -> None:
        """Say how much is owed in all; the lines stay as they are."""
        self.debts_said.setText(start_page_text.debts_words(ious))

    def show_season(self, season: Season) -> None:
        """Show the season; nothing if no game of it is finished."""
        for part in (self._season, self._season_links):
            part.setVisible(bool(season.totals))
        if season.totals:
            self._season_said.setText(start_page_text.season_words(season.nights, season.since, season.currency))
        self.bars.show_season(season)
        self._show_look(current_theme().look)

    def offer_undo(self, night: str, sentence: str) -> None:
        """Say that a night, by its id, was just discarded, and offer to undo that."""
        self.notice.show_night(night, sentence)

    def show_count(self, season: int, count: int) -> None:
        """Say how many nights there are, of the season and in all."""
        self.counted.setText(start_page_text.nights_words(season, count))

    def begin_find(self) -> None:
        """Focus the field from which a night is searched, if there are any."""
        if self.nights:
            self._begun = True
            self.finder.edit.setFocus(Qt.FocusReason.OtherFocusReason)
            self.finder.edit.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the focused choice, F2 changes what was played last; what is typed on an earlier night is
        looked for."""
        here = self.focusWidget()
        if here in self.nights and event.text().isalnum():
            self.finder.edit.setFocus(Qt.FocusReason.OtherFocusReason)
            QCoreApplication.sendEvent(self.finder.edit, event)
            return
        if self.again is not None and event.key() == Qt.Key.Key_F2:
            self.again.change_button.click()
            return
        if self.again is not None and QKeySequence(event.keyCombination()) == QKeySequence(KEY):
            self.again.count_in.turn()
            return
        if event.key() in ENTER_KEYS and isinstance(here, QAbstractButton):
            if here.isCheckable() and self.again is not None:
                self.again.begin()
            else:
                here.click()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Step by the arrow keys from choice to choice; Qt's buttons would go on to every field, as Tab does."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            by = (_STEPS if isinstance(watched, QAbstractButton) else _UP_AND_DOWN).get(event.key())
            if by is not None:
                self._step(by)
                return True
        return False

    def _watch_stops(self) -> None:
        for stop in self._stops():
            stop.installEventFilter(self)

    def _stops(self) -> tuple[QWidget, ...]:
        """What the arrow keys go through, whether it is shown or not."""
        again = self.again.buttons if self.again is not None else ()
        before = (self.notice.undo, *self.choices, *again, self.finder.edit)
        return (*before, *self.nights, self.discarded.head, *self.discarded.ways_back, *self._links)

    def _show_discarded(self) -> None:
        """Scroll to the list of discarded nights."""
        body = self.area.widget()
        if body is not None:
            layout = body.layout()
            if layout is not None:
                layout.activate()
            body.adjustSize()
        self.area.ensureWidgetVisible(self.discarded, 0, current_theme().look.px(16))

    def _step(self, by: int) -> None:
        stops = [stop for stop in self._stops() if stop.isVisibleTo(self)]
        here = next((place for place, stop in enumerate(stops) if stop.hasFocus()), -by)
        place = max(0, min(len(stops) - 1, here + by))
        stops[place].setFocus(Qt.FocusReason.TabFocusReason)
        self.area.ensureWidgetVisible(stops[place], 0, current_theme().look.px(16))

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with the first choice, the first time that the page is shown."""
        super().showEvent(event)
        if self._begun:
            return
        self._begun = True
        if self.again is not None:
            self.again.begin()
        elif self.choices:
            self.choices[0].setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.nights:
            self.nights[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_look(current_theme().look)

    def _moved(self, _value: int) -> None:
        table = table_under(self)
        if table is not None:
            table.update()

    def _show_look(self, look: Look) -> None:
        if self._papers is None:
            return
        papers = [item.widget() for item in map(self._papers.itemAt, range(self._papers.count())) if item is not None]
        needed = sum(paper.minimumSizeHint().width() for paper in papers if paper is not None) + look.px(Space.GAP)
        beside = self.width() >= max(look.px(_BESIDE), needed)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._papers.setDirection(across if beside else down)
        self._papers.setSpacing(look.px(Space.GAP))
