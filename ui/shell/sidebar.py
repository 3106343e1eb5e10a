"""The sidebar at the left: beside the pages of a night its games, its pages and the nets so far; beside the pages of
the club (`CLUB_PAGES` and `TABLES_PAGES`) these pages and the way back to the night.

No `PageScroll`: it is in the first paint, so that its bar paints itself, and that bar makes it wider.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt, Signal, SignalInstance
from PySide6.QtGui import QAccessible, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from scorekeeper.money.settlement import Settlement
from scorekeeper.night.change import NETS, Change, Touched
from scorekeeper.night.games_won import games_won, only_won
from scorekeeper.night.night import Night, in_money, is_tonight, settle_night
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.sheet.game_state import is_running
from scorekeeper.text.dates import short_day
from scorekeeper.text.game_over_text import settled_words
from scorekeeper.text.night_labels import game_state
from scorekeeper.text.templates import fill, say
from ui.live.live_night import LiveNight
from ui.live.open_club import local_now
from ui.shell.actions import command_of, key_to_game, key_words
from ui.theme.literal_text import tooltip
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import ColumnWidth
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.clear_layout import clear_layout
from ui.widgets.rule_lines import Divider
from ui.widgets.scroll_area import set_up_scroll_area
from ui.widgets.sidebar_body import SidebarBody
from ui.widgets.sidebar_items import INDENT, HeadingPlace, SidebarHeading, SidebarItem, SidebarLine

CLUB_PAGES = (
    ("new_night", "New night", "plus"),
    ("open_night", "Find a night", "search"),
    ("members", "Members", "players"),
    ("statistics", "Statistics", "trend"),
    ("season", "Season", "season"),
    ("old_sheets", "Old sheets", "sheet"),
    ("manual", "Manual", "manual"),
)
"""The pages of the club that stand in the sidebar below the start page: the name of the action, words, icon."""
TABLES_PAGES = (
    ("evening", "Evening", "evening"),
    ("laptops", "Laptops", "laptop"),
    ("tournament", "Tournament", "tournament"),
)
"""The pages of several tables, below those of the club."""
_Listed = tuple[str, str]  # a night by its id, and its day
_PART_OF = {"club_papers": "season", "evening_papers": "evening", "tournament_papers": "tournament"}
"""Pages that have no place in the sidebar, and the page beside whose place they belong."""
_OF_BOTH = ("manual", "manual_papers", "rules", "club_rules")
"""Pages that leave the sidebar as it was beside the page that they were opened from."""
_OF_CLUB = (
    "first_start",
    "club",
    "barring",
    "backups",
    "club_server",
    *_PART_OF,
    *(name for name, _, _ in (*CLUB_PAGES, *TABLES_PAGES)),
)
"""The pages beside which the pages of the club stand."""


def _results(live: LiveNight) -> tuple[Settlement, ...]:
    """The settled results of the finished games."""
    games = zip(live.night.games, live.settled.games, strict=True)
    return tuple(settled for game, settled in games if not is_running(game.sheet))


def _item(words: str, icon_name: str, command_name: str) -> SidebarItem:
    """An item with the key and the sentence of a command as its tooltip."""
    item, command = SidebarItem(words, icon_name=icon_name), command_of(command_name)
    item.setToolTip(tooltip(words, key_words(command), fill(command.tip)))
    return item


def _offer_menu(widget: QWidget, wanted: SignalInstance, about: SidebarItem | PlayerId | int) -> None:
    """Emit a signal by a right click on a widget: the global position, and what the menu is about."""
    widget.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    widget.customContextMenuRequested.connect(lambda place: wanted.emit(widget.mapToGlobal(place), about))


def _day(night: Night) -> str:
    """What the night is called over the way back to it: "Tonight" on its day and in the hours after midnight."""
    return say("Tonight") if is_tonight(night, local_now().date()) else short_day(night.date)


def _add_divider(column: QVBoxLayout) -> None:
    """Add a line between two groups."""
    column.addSpacing(16)
    column.addWidget(Divider(role="hairline_on_table"))
    column.addSpacing(8)


def _clicked(sidebar: Sidebar, show: Callable[[], object]) -> None:
    """Run an item's action; the mark follows the shown page, not the click."""
    sidebar.refresh()
    show()


class Sidebar(QScrollArea):
    """The games and pages of the night with the nets so far, or the pages of the club."""

    page_chosen = Signal(str)
    """A page by the name of its action: "settle", "new_game", "papers", "open_night"."""
    start_chosen = Signal()
    """The start page, which no action shows."""
    night_chosen = Signal(str)
    """An earlier night, or the one that was left for the start page, by its id."""
    night_menu_wanted = Signal(QPoint, object)
    """The context menu of an earlier night is requested, at a global position: its `SidebarItem`."""
    name_menu_wanted = Signal(QPoint, str)
    """The context menu of a player is requested, at a global position: the player's id."""
    game_menu_wanted = Signal(QPoint, int)
    """The context menu of a game is requested, at a global position: its index."""
    game_chosen = Signal(int)
    """The sheet of a game, from 0."""

    def __init__(self) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.ComplementaryContent)
        self._live: LiveNight | None = None
        self._left: Night | None = None
        self._page = "sheet"
        self._of_club = False
        self._compact = False
        self._window_width = 0
        self._earlier: tuple[_Listed, ...] = ()
        self._back: _Listed | None = None
        self._evening = False
        self._about: tuple[object, ...] = ()
        self._games: dict[int, SidebarItem] = {}
        self._pages: dict[str, SidebarItem] = {}
        self._body = SidebarBody()
        self._spare = self._body.spare
        self._column = self._body.column
        set_up_scroll_area(self)
        self.setWidget(self._body)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self._body.setAutoFillBackground(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().rangeChanged.connect(self._fit_height)
        self._body.look_laid_out.connect(self._fit_height)
        follow(self._follow_look)

    def take_night(self, live: LiveNight | None, *, left: Night | None = None) -> None:
        """Show a night (None: none) from the next page on; `left` is a night to go back to."""
        self._live, self._left = live, left
        if live is not None:
            live.changed.connect(self._night_changed)
            live.shown.connect(lambda _index: self.refresh())

    def _night_changed(self, change: Change) -> None:
        if change.touched & (NETS | Touched.PAYMENTS):
            self.refresh()

    def show_other_nights(self, nights: Sequence[_Listed], back: _Listed | None, *, has_evening: bool = False) -> None:
        """Show other nights below the open one, each an id and its day; `back` leads above it to the newest night."""
        self._earlier, self._back, self._evening = tuple(nights), back, has_evening
        self.refresh()

    def show_page(self, page: str) -> None:
        """Mark the page that is open, beside which the sidebar is that of the night or of the club."""
        self._page = page
        if page not in _OF_BOTH:
            self._of_club = page in _OF_CLUB
        self.refresh()

    @property
    def is_compact(self) -> bool:
        """Whether only numbers and icons are shown, without words."""
        return self._compact

    def set_compact(self, compact: bool) -> None:
        """Show icons and numbers alone, the texts as tooltips and for screen readers."""
        if compact is not self._compact:
            self._compact = compact
            self._follow_look(current_theme().look)
            self.refresh()

    def fit_window(self, width: int) -> None:
        """Take less room in a window that is not wide; `width` is the window's, pixels."""
        self._window_width = width
        self._fit_width()

    def _fit_width(self) -> None:
        """Be wider by the scroll bar if there is one, which would cut icons and words."""
        bar = self.verticalScrollBar()
        beside = bar.sizeHint().width() if bar.maximum() > 0 else 0
        self.setFixedWidth(self.width_in(current_theme().look, self._window_width, compact=self._compact) + beside)

    @staticmethod
    def width_in(look: Look, window: int, *, compact: bool) -> int:
        """The width in a look and in a window of a width, pixels."""
        if compact:
            return look.px(ColumnWidth.SIDEBAR_COMPACT)
        wide = window >= look.px(ColumnWidth.WIDE_WINDOW)
        return look.px((ColumnWidth.SIDEBAR if wide else ColumnWidth.SIDEBAR_NARROW) + INDENT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    def refresh(self) -> None:
        """Update the items; they are created again only if more than their texts and the mark changed."""
        live = self._live
        over = tuple(game for game in live.night.games if not is_running(game.sheet)) if live is not None else ()
        ended = replace(live.night, games=over) if live is not None else None
        games = len(live.night.games) if live is not None else 0
        about = (live, ended, games, self._of_club, self._compact, self._left, self._earlier, self._back, self._evening)
        if about != self._about:
            self._about = about
            self._make(live, ended)
            self._fit_height()
        page = _PART_OF.get(self._page, self._page)
        for name, item in self._pages.items():
            item.mark(here=name == page)
        night = live.night if live is not None else self._left
        for index, item in self._games.items():
            item.mark(here=live is not None and page == "sheet" and index == live.game_index)
            words = game_state(night.games[index]) if night is not None else ""
            key = key_to_game(live.game_index, index) if live is not None else ""
            if (words, key) != (item.text(), item.key):
                item.set_text(words)
                item.show_key(key)
                item.setToolTip(tooltip(say("Game {number}", number=index + 1), key, words))
                item.setAccessibleName(say("Game {number}, {state}", number=index + 1, state=words))

    def _make(self, live: LiveNight | None, ended: Night | None) -> None:
        self._empty()
        if live is None or ended is None or self._of_club:
            self.setAccessibleName(say("Pages of the club"))
            self._add_way_back()
            self._add_club_pages()
            self._add_newest_night()
        else:
            self.setAccessibleName(say("Games of the night"))
            self._add_pages_of_night(live)
            if not self._compact:
                self._add_totals(live, ended)
                self._add_earlier()
            over = live.night.games[-1].sheet.over if live.night.games else live.night.from_sheet is None
            if over:  # what can be begun stands below all else, if it moves nothing when it comes
                self._add_page(say("New game"), "games", "new_game")
            if settled_words(live.night, live.settled):
                self._add_page(say("New night"), "plus", "new_night")
        for widget in self._body.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if self._column.indexOf(widget) >= 0:
                widget.show()  # now, since the size hint of a layout ignores hidden widgets
        self._column.addStretch()

    def _add_pages_of_night(self, live: LiveNight) -> None:
        heading = self._add_heading(say("Games"))
        for index in range(len(live.night.games)):
            self._games[index] = SidebarItem("", number=str(index + 1))
            self._add(self._games[index], partial(self.game_chosen.emit, index))
            _offer_menu(self._games[index], self.game_menu_wanted, index)
        self._add_page(say("Settle"), "settle", "settle").show_key(command_of("settle").keys[-1])
        self._add_page(say("Paper"), "print", "papers")
        self._add_page(say("History"), "history", "history")
        manual = self._add_page(say("Manual"), "manual", "manual")
        club = self._add_page(say("Club"), "players", "members")
        club.setToolTip(tooltip(club.text(), key_words(command_of("members")), say("Members, season, other nights")))
        place = live.night.gathering
        if place is not None or self._evening:
            name = "tournament" if place is not None and place.round else "evening"
            self._add_page(*next((fill(words), icon, page) for page, words, icon in TABLES_PAGES if page == name))
        self._spare += [(manual,), *self._add_newest_night(), tuple(heading)]

    def _add_newest_night(self) -> list[tuple[QWidget, ...]]:
        """Add the way to the newest night beside an older one, below the pages so that these stay in place."""
        if self._live is None or self._back is None:
            return []
        night, words = self._back
        item = _item(words, "open", "open_night")
        self._add(item, partial(self.night_chosen.emit, night))
        return [(item,)]

    def _add_way_back(self) -> None:
        """Add the newest game of the night that is open or was left, or the page of one without games."""
        live, night = self._live, self._live.night if self._live is not None else self._left
        if night is None:
            return
        self._add_heading(_day(night))
        newest = len(night.games) - 1
        if night.games:
            back = partial(self.game_chosen.emit, newest)
            if self._compact:  # a bare number is unclear beside the pages of the club
                item = _item(say("Sheet"), "sheet", "sheet")
            else:
                item = self._games[newest] = SidebarItem("", number=str(newest + 1))
        else:
            page = "new_game" if night.from_sheet is None else "settle"
            item = _item(say("Settle"), "settle", page) if night.from_sheet else _item(say("New game"), "games", page)
            back = partial(self.page_chosen.emit, page)
        self._add(item, back if live is not None else partial(self.night_chosen.emit, night.id))
        _add_divider(self._column)

    def _add_club_pages(self) -> None:
        self._add_heading(say("Club"))
        start = _item(say("Start"), "home", "first_start")
        self._add(start, self.start_chosen.emit)
        self._pages["first_start"] = start
        for name, words, icon_name in CLUB_PAGES:
            self._add_page(fill(words), icon_name, name)
        heading = self._add_heading(say("Several tables"))
        for name, words, icon_name in TABLES_PAGES:
            self._add_page(fill(words), icon_name, name)
        self._spare += [tuple(heading)]

    def _add_earlier(self) -> None:
        """Add the nights before this one."""
        if not self._earlier:
            return
        gap = QWidget()
        gap.setFixedHeight(16)
        self._column.addWidget(gap)
        heading, nights = self._add_heading(say("Earlier") if self._back is None else say("Other nights")), []
        for night, words in self._earlier:
            nights.append(_item(words, "open", "open_night"))
            self._add(nights[-1], partial(self.night_chosen.emit, night))
            _offer_menu(nights[-1], self.night_menu_wanted, nights[-1])
        find = self._add_page(say("Find a night"), "search", "open_night")
        self._spare += [(*heading, gap, find), *((night,) for night in nights)]

    def _fit_height(self) -> None:
        """Hide what there is no room for without scrolling; a bar takes its own width."""
        self._body.fit(self.viewport().height())
        self._fit_width()

    def _add_heading(self, words: str) -> list[QWidget]:
        """Add a heading, or its place alone if there is no room for words: nothing below it moves."""
        heading = HeadingPlace() if self._compact else SidebarHeading(words)
        self._column.addWidget(heading)
        return [heading]

    def _add_page(self, words: str, icon_name: str, page: str) -> SidebarItem:
        item = _item(words, icon_name, page)
        self._add(item, partial(self.page_chosen.emit, page))
        self._pages[page] = item
        return item

    def _add(self, item: SidebarItem, show: Callable[[], object]) -> None:
        item.set_compact(self._compact)
        item.setCheckable(True)
        item.clicked.connect(lambda _checked=False: _clicked(self, show))
        self._column.addWidget(item)

    def _add_totals(self, live: LiveNight, ended: Night) -> None:
        """Add the nets after the last finished game, in money or points; `ended` has finished games only."""
        games, over = live.night.games, ended.games
        if not over:
            return
        _add_divider(self._column)
        settled = live.settled if len(over) == len(games) else settle_night(ended, _results(live))
        won = games_won(ended, settled) if only_won(ended, settled) else None
        if won is not None:
            words = say("Games won")
        else:
            words = say("The night") if len(over) == len(games) else say("After game {number}", number=len(over))
        heading, lines = self._add_heading(words), []
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
            lines.append(line)
        self._spare += [tuple(heading), tuple(lines)]

    def _empty(self) -> None:
        self._games.clear()
        self._pages.clear()
        self._spare.clear()
        clear_layout(self._column)

    def _follow_look(self, _look: Look) -> None:
        self._fit_width()
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
