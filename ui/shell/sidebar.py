"""The sidebar at the left: the games of the night, its pages, and the nets so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt, Signal, SignalInstance
from PySide6.QtGui import QAccessible, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from scorekeeper.money.settlement import Settlement
from scorekeeper.night.change import NETS, Change, Touched
from scorekeeper.night.night import Night, games_won, in_money, only_won, settle_night
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.sheet.game_state import is_running
from scorekeeper.text.game_over_text import settled_words
from scorekeeper.text.night_labels import game_state
from scorekeeper.text.templates import say
from ui.live.live_night import LiveNight
from ui.shell.actions import command_of, key_words
from ui.theme.literal_text import tooltip
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import ColumnWidth
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.rule_lines import Divider
from ui.widgets.scroll_area import set_up_scroll_area
from ui.widgets.sidebar_items import INDENT, SidebarHeading, SidebarItem, SidebarLine


def _results(live: LiveNight) -> tuple[Settlement, ...]:
    """The settled results of the finished games."""
    games = zip(live.night.games, live.settled.games, strict=True)
    return tuple(settled for game, settled in games if not is_running(game.sheet))


def _item(words: str, icon_name: str, command_name: str) -> SidebarItem:
    """An item with the key and the sentence of a command as its tooltip."""
    item, command = SidebarItem(words, icon_name=icon_name), command_of(command_name)
    item.setToolTip(tooltip(words, key_words(command), command.tip))
    return item


def _offer_menu(widget: QWidget, wanted: SignalInstance, about: SidebarItem | PlayerId) -> None:
    """Emit a signal by a right click on a widget: the global position, and what the menu is about."""
    widget.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    widget.customContextMenuRequested.connect(lambda place: wanted.emit(widget.mapToGlobal(place), about))


class Sidebar(QScrollArea):
    """The games and pages of the night, and the nets so far."""

    page_chosen = Signal(str)
    """A page by the name of its action: "settle", "new_game", "papers", "open_night"."""
    start_chosen = Signal()
    """The start page, which no action shows."""
    night_chosen = Signal(str)
    """An earlier night, by its id."""
    night_menu_wanted = Signal(QPoint, object)
    """The context menu of an earlier night is requested, at a global position: its `SidebarItem`."""
    name_menu_wanted = Signal(QPoint, str)
    """The context menu of a player is requested, at a global position: the player's id."""
    game_chosen = Signal(int)
    """The sheet of a game, from 0."""

    def __init__(self) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.ComplementaryContent)
        self._live: LiveNight | None = None
        self._page = "sheet"
        self._slim = False
        self._window_width = 0
        self._earlier: tuple[tuple[str, str], ...] = ()
        self._back: tuple[str, str] | None = None
        self._about: tuple[object, ...] = ()
        self._games: list[SidebarItem] = []
        self._nights: list[SidebarItem] = []
        self._body = QWidget()
        self._column = QVBoxLayout(self._body)
        set_up_scroll_area(self)
        self.setWidget(self._body)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self._body.setAutoFillBackground(False)
        self.setAccessibleName("Games of the night")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().rangeChanged.connect(self._fit_bar)
        follow(self._follow_look)

    def show_night(self, live: LiveNight | None, page: str = "") -> None:
        """Show the games of a night (None: none); `page` is about to be shown."""
        self._live, self._page = live, page or self._page
        if live is not None:
            live.changed.connect(self._night_changed)
            live.shown.connect(lambda _index: self.refresh())
        self.refresh()

    def _night_changed(self, change: Change) -> None:
        if change.touched & (NETS | Touched.PAYMENTS):
            self.refresh()

    def show_other_nights(self, nights: Sequence[tuple[str, str]], back: tuple[str, str] | None) -> None:
        """Show other nights below the open one, each an id and its day; `back` leads above it to the newest night."""
        self._earlier, self._back = tuple(nights), back
        self.refresh()

    def show_page(self, page: str) -> None:
        """Mark the page that is open."""
        self._page = page
        self.refresh()

    @property
    def is_slim(self) -> bool:
        """Whether only numbers and icons are shown, without words."""
        return self._slim

    def set_slim(self, slim: bool) -> None:
        """Show icons and numbers alone, the texts as tooltips and for screen readers."""
        if slim is not self._slim:
            self._slim = slim
            self._follow_look(current_theme().look)
            self.refresh()

    def fit_window(self, width: int) -> None:
        """Take less room in a window that is not wide; `width` is the window's, pixels."""
        self._window_width = width
        self._fit_width()

    def _fit_bar(self) -> None:
        self._fit_earlier()
        self._fit_width()

    def _fit_width(self) -> None:
        """Be wider by the scroll bar where there is one, which would cut icons and words."""
        bar = self.verticalScrollBar()
        beside = bar.sizeHint().width() if bar.maximum() > 0 else 0
        self.setFixedWidth(self.width_in(current_theme().look, self._window_width, slim=self._slim) + beside)

    @staticmethod
    def width_in(look: Look, window: int, *, slim: bool) -> int:
        """The width in a look and in a window of a width, pixels."""
        if slim:
            return look.px(ColumnWidth.SIDEBAR_SLIM)
        wide = window >= look.px(ColumnWidth.WIDE_WINDOW)
        return look.px((ColumnWidth.SIDEBAR if wide else ColumnWidth.SIDEBAR_NARROW) + INDENT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_earlier()

    def refresh(self) -> None:
        """Update the items; they are created again only where more than their texts changed."""
        live = self._live
        over = tuple(game for game in live.night.games if not is_running(game.sheet)) if live is not None else ()
        ended = replace(live.night, games=over) if live is not None else None
        games = live and (live.game_index, len(live.night.games))
        about = (live, ended, games, self._page, self._slim, self._earlier, self._back)
        if about != self._about:
            self._about = about
            self._make(live, ended)
            self._fit_earlier()
        for index, item in enumerate(self._games):
            words = game_state(live.night.games[index]) if live is not None else ""
            if words != item.text():
                item.set_text(words)
                item.setToolTip(tooltip(say("Game {number}", number=index + 1), "", words))
                item.setAccessibleName(say("Game {number}, {state}", number=index + 1, state=words))

    def _make(self, live: LiveNight | None, ended: Night | None) -> None:
        self._empty()
        if live is None or ended is None:
            self._add_first_pages()
            self._column.addStretch()
            return
        if self._back is not None:
            night, words = self._back
            item = _item(words, "open", "open_night")
            self._add(item, partial(self.night_chosen.emit, night), here=False)
        if not self._slim:
            self._column.addWidget(SidebarHeading(say("Games")))
        for index in range(len(live.night.games)):
            item = SidebarItem("", number=str(index + 1))
            self._games.append(item)
            here = self._page == "sheet" and index == live.game_index
            self._add(item, partial(self.game_chosen.emit, index), here=here)
        self._add_page("Settle", "settle", "settle")
        self._add_page("Paper", "print", "papers")
        self._add_page("History", "history", "history")
        self._add_page("Manual", "manual", "manual")
        self._add_page("Members", "players", "members")
        over = live.night.games[-1].sheet.over if live.night.games else live.night.from_sheet is None
        if settled_words(live.night, live.settled):
            self._add_page(say("New night"), "plus", "new_night")
        if over:
            self._add_page("New game", "plus", "new_game")
        if not self._slim:
            self._add_totals(live, ended)
            self._add_earlier()
        self._column.addStretch()

    def _add_first_pages(self) -> None:
        """Add the pages that need no night."""
        start = SidebarItem(say("Start"), icon_name="home")
        start.setToolTip(tooltip(start.text(), "", say("Who played last, who owes whom, and the season")))
        self._add(start, self.start_chosen.emit, here=self._page == "first_start")
        self._add_page(say("New night"), "plus", "new_night")
        self._add_find()
        self._add_page(say("Season"), "chart", "club_papers")
        self._add_page(say("Members"), "players", "members")
        self._add_page(say("Statistics"), "trend", "statistics")
        self._add_page(say("Old sheets"), "sheet", "old_sheets")
        self._add_page(say("Manual"), "manual", "manual")

    def _add_earlier(self) -> None:
        """Add the nights before this one."""
        if not self._earlier:
            return
        self._column.addSpacing(16)
        self._column.addWidget(SidebarHeading(say("Earlier") if self._back is None else say("Other nights")))
        for night, words in self._earlier:
            item = _item(words, "open", "open_night")
            self._add(item, partial(self.night_chosen.emit, night), here=False)
            self._nights.append(item)
            _offer_menu(item, self.night_menu_wanted, item)
        self._add_find()

    def _fit_earlier(self) -> None:
        """Show as many earlier nights, newest first, as there is room for without scrolling."""
        for item in self._nights:
            item.show()
        for item in reversed(self._nights):
            if self._column.sizeHint().height() <= self.viewport().height():
                break
            item.hide()

    def _add_find(self) -> None:
        item = _item(say("Find a night"), "search", "open_night")
        self._add(item, partial(self.page_chosen.emit, "open_night"), here=False)

    def _add_page(self, words: str, icon_name: str, page: str) -> None:
        item = _item(words, icon_name, page)
        self._add(item, partial(self.page_chosen.emit, page), here=self._page == page)

    def _add(self, item: SidebarItem, show: Callable[[], object], *, here: bool) -> None:
        item.set_slim(self._slim)
        item.setCheckable(True)
        item.setChecked(here)
        item.clicked.connect(lambda _checked=False: self._clicked(item, show, here=here))
        self._column.addWidget(item)

    def _clicked(self, item: SidebarItem, show: Callable[[], object], *, here: bool) -> None:
        """Run the item's action; the marked item follows the shown page, not the click."""
        item.setChecked(here)
        show()

    def _add_totals(self, live: LiveNight, ended: Night) -> None:
        """Add the nets after the last finished game, in money or points; `ended` has finished games only."""
        games, over = live.night.games, ended.games
        if not over:
            return
        self._column.addSpacing(16)
        self._column.addWidget(Divider(role="hairline_on_table"))
        self._column.addSpacing(8)
        settled = live.settled if len(over) == len(games) else settle_night(ended, _results(live))
        won = games_won(ended, settled) if only_won(ended, settled) else None
        if won is not None:
            words = say("Games won")
        else:
            words = say("The night") if len(over) == len(games) else say("After game {number}", number=len(over))
        self._column.addWidget(SidebarHeading(words))
        currency = live.night.currency
        names = live.short_names
        for player in in_money(live.night, live.settled):
            if won is not None:
                figure = str(won[player])
            elif settled.net_money is not None and currency is not None:
                figure = currency.write(settled.net_money[player], signed=True)
            else:
                figure = write(settled.net_points[player], signed=True)
            line = SidebarLine(names[player], figure)
            _offer_menu(line, self.name_menu_wanted, player)
            self._column.addWidget(line)

    def _empty(self) -> None:
        self._games.clear()
        self._nights.clear()
        while (taken := self._column.takeAt(0)) is not None:
            widget = taken.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _follow_look(self, _look: Look) -> None:
        self._fit_width()
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
