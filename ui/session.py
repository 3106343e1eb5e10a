"""What the user is doing: which night is open, which page is shown, and what the actions do.

Pages are made when they are first wanted, so that the program starts fast; each gets the night through `LiveNight`.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from scorekeeper.entries import DealEntry, Written
from scorekeeper.findings import Refused
from scorekeeper.keeper import Change
from scorekeeper.people import Player
from ui.books import Books, OpenNight
from ui.drafts import DraftKeeper
from ui.live_night import LiveNight, Trouble
from ui.main_window import MainWindow
from ui.new_night.choices import KnownPlayer, LastChoices, NextGame, NightChoices
from ui.occasion import last_written, night_detail, night_title, occasion_words
from ui.sheet.page import SheetPage, SheetPaper
from ui.strip.room import StripRoom
from ui.strip.strip import Strip
from ui.view_settings import ViewSettings


def ask_night_file(parent: QWidget) -> Path | None:
    """Ask which night file to import; None where the user thinks better of it."""
    chosen, _ = QFileDialog.getOpenFileName(parent, "Import a night file", "", "Night files (*.night.json *.json)")
    return Path(chosen) if chosen else None


class Session(QObject):
    """One window at work on one club file."""

    refreshed = Signal()
    """What can be done may be different now."""
    menu_wanted = Signal(QPoint)

    def __init__(self, window: MainWindow, books: Books, settings: ViewSettings) -> None:
        super().__init__(window)
        self.window, self.books, self.settings = window, books, settings
        self.live: LiveNight | None = None
        self.paper: SheetPaper | None = None
        self._kept = True
        self._drafts: DraftKeeper | None = None
        self._pages: dict[str, QWidget] = {}
        self._strip: Strip | None = None
        self._had_cleared_row = False

    # nights

    def begin(self, night_file: Path | None = None) -> None:
        """Open what was open last, the night of a file, or the first page."""
        if night_file is not None:
            self.import_file(night_file)
        elif self.settings.last_night and any(n.id == self.settings.last_night for n in self.books.nights()):
            self.open_night(self.settings.last_night)
        else:
            self.show_first_start()

    def open_night(self, night_id: str) -> None:
        """Go on with a night of the books."""
        self._attempt(lambda: self._show_night(self.books.open(night_id)))

    def open_sample(self) -> None:
        """Look round in the sample night."""
        self._show_night(self.books.sample())

    def import_file(self, path: Path) -> None:
        """Take a night file into the books and open its night."""
        self._attempt(lambda: self._show_night(self.books.open(self.books.import_file(path))), str(path.name))

    def _attempt(self, act: Callable[[], None], what: str = "") -> None:
        """Do what may be refused or fail, and say so in one sentence."""
        try:
            act()
        except Refused as refusal:
            sentence = f"{what}: {refusal}" if what else str(refusal)
        except OSError as error:
            sentence = f"{what}: {error.strerror}" if what and error.strerror else error.strerror or str(error)
        else:
            return
        if self.window.pages.currentWidget() is None and act != self._first_start:
            self.show_first_start()
        self.window.status.tell_trouble(Trouble(sentence, lasting=False))

    def _show_night(self, opened: OpenNight) -> None:
        self._drop_night()
        live = LiveNight(opened.keeper, self)
        self.live, self._kept = live, opened.kept
        live.changed.connect(self._changed)
        live.troubled.connect(self.window.status.tell_trouble)
        live.shown.connect(self._game_shown)
        if opened.kept:
            self.settings.last_night = live.night.id
        self.window.show_occasion(occasion_words(live.night))
        self.window.status.show_night(live, kept=opened.kept, saved_at=last_written(live.night))
        self.window.rail.show_night(live)
        if live.night.games:
            self.show_sheet()
        else:
            self.show_new_game()
        self.refreshed.emit()

    def _drop_night(self) -> None:
        for page in self._pages.values():
            self.window.drop_page(page)
        self._pages.clear()
        self.paper = self._drafts = None
        if self._strip is not None:
            self._strip.hide()
            self._strip.deleteLater()
            self._strip = None
        if self.live is not None:
            self.live.deleteLater()
            self.live = None

    def _changed(self, change: Change) -> None:
        line = change.lines[-1]
        if self._drafts is not None and isinstance(line.what, Written) and isinstance(line.what.entry, DealEntry):
            self._drafts.forget()
        at = line.at
        self.window.status.tell_saved(at, kept=self._kept)
        self.refreshed.emit()

    # pages

    def _page(self, name: str, make: Callable[[], QWidget]) -> QWidget:
        if name not in self._pages:
            self._pages[name] = make()
        return self._pages[name]

    def _show(self, name: str, page: QWidget, *, strip: bool = False) -> None:
        self.window.rail.show_page(name)
        self.window.status.tell("")
        if self._strip is not None:
            self._strip.setVisible(strip)
        self.window.show_page(page)
        self.refreshed.emit()

    def _renew(self, name: str) -> None:
        """Let a page go that is made anew each time it is wanted."""
        self.window.drop_page(self._pages.pop(name, None))

    def show_first_start(self) -> None:
        """The page of a program without an open night."""
        self._attempt(self._first_start)

    def _first_start(self) -> None:
        from ui.new_night.first_start import FirstStartPage, NightSummary  # noqa: PLC0415

        nights = self.books.nights()
        self._drop_night()
        self.window.show_occasion("")
        self.window.rail.show_night(None)
        self.window.status.show_night(None)
        earlier = [
            NightSummary(night.id, night_title(night.date, night.table), night_detail(night.games, night.players))
            for night in nights
        ]
        page = FirstStartPage(earlier)
        page.start.connect(self.show_new_night)
        page.sample.connect(self.open_sample)
        page.import_file.connect(self.ask_import)
        page.open_night.connect(self.open_night)
        self._pages["first_start"] = page
        self._show("first_start", page)

    def show_new_night(self) -> None:
        """The form of a new night, with the last night's choices."""
        self._attempt(self._new_night)

    def _new_night(self) -> None:
        from ui.new_night.page import NewNightPage  # noqa: PLC0415

        known = self._known_players()
        newest = self.books.nights(1)
        last = LastChoices.of(self.books.night(newest[0].id)) if newest else None
        self._renew("new_night")
        page = NewNightPage(known, last, date.today())  # noqa: DTZ011  # the club's own day
        page.started.connect(self._start_night)
        page.cancelled.connect(self._leave_form)
        self._pages["new_night"] = page
        self._show("new_night", page)

    def _known_players(self) -> list[KnownPlayer]:
        return [KnownPlayer(player.id, player.name, player.last_played) for player in self.books.players()]

    def _start_night(self, choices: NightChoices) -> None:
        self._attempt(lambda: self._show_night(self.books.start(choices)))

    def _leave_form(self) -> None:
        if self.live is None or not self.live.night.games:
            self.show_first_start()
        else:
            self.show_sheet()

    def show_new_game(self) -> None:
        """The form of the next game."""
        self._attempt(self._new_game)

    def _new_game(self) -> None:
        from ui.new_night.next_game import NextGamePage  # noqa: PLC0415

        if self.live is None:
            return
        self._renew("new_game")
        today = date.today()  # noqa: DTZ011  # the club's own day
        page = NextGamePage(self.live.night, self._known_players() if self._kept else (), today)
        page.started.connect(self._start_game)
        page.cancelled.connect(self._leave_form)
        self._pages["new_game"] = page
        self._show("new_game", page)

    def _start_game(self, chosen: NextGame) -> None:
        assert self.live is not None
        if all(self._join(self.live, player) for player in chosen.joiners):
            self.live.write(lambda keeper: keeper.start_game(chosen.setup, chosen.stake))

    def _join(self, live: LiveNight, player: Player) -> bool:
        return live.write(lambda keeper: keeper.join(player)) is not None

    def show_club(self) -> None:
        """The club's own settings."""
        self._attempt(self._club)

    def _club(self) -> None:
        from ui.club.page import ClubPage  # noqa: PLC0415

        self._renew("club")
        page = ClubPage(self.books.club_name, types_all=self.books.type_all_scores)
        page.chosen.connect(self._set_club)
        page.left.connect(self._leave_form)
        self._pages["club"] = page
        self._show("club", page)

    def _set_club(self, name: str, types_all: bool) -> None:
        self._attempt(lambda: self._keep_club(name, types_all))

    def _keep_club(self, name: str, types_all: bool) -> None:
        self.books.set_club(name, type_all_scores=types_all)
        if self.paper is not None:
            self.paper.proposes = not types_all
        self._leave_form()

    def show_sheet(self) -> None:
        """The sheet of the game that is looked at."""
        if self.live is None or not self.live.night.games:
            return
        live = self.live
        if self.paper is None:
            paper = self.paper = SheetPaper(live)
            paper.proposes = not self.books.type_all_scores
            paper.draft_changed.connect(self._row_typed)
            paper.wanted.connect(self.go)
            paper.menu_wanted.connect(self.menu_wanted)
            self._drafts = DraftKeeper(self.books, self.window.status, live, paper) if self._kept else None
            live.shown.disconnect(self._game_shown)  # to be told after the paper, which shows an empty row first
            live.shown.connect(self._game_shown)
            page = SheetPage(paper, self.window.button_bar())
            self._page("sheet", lambda: page)
            self._make_strip(live, page)
        if self._drafts is not None:
            self._drafts.show()
        else:
            self.paper.show_game([])
        self._show("sheet", self._pages["sheet"], strip=True)

    def _game_shown(self, _index: int) -> None:
        self.show_sheet()

    def _make_strip(self, live: LiveNight, page: SheetPage) -> None:
        strip = Strip(live)
        self._strip = strip
        strip.set_folded(self.settings.strip_folded)
        strip.folded_changed.connect(self._strip_folded)
        self.window.side.addWidget(strip)
        tick = self.window.actions_["strip"].setChecked
        StripRoom(page, strip).judged.connect(lambda: tick(not strip.is_folded()))
        tick(not strip.is_folded())

    def toggle_strip(self) -> None:
        """Show or fold the money at the right."""
        if self._strip is not None:
            self._strip.set_folded(not self._strip.is_folded())

    def _strip_folded(self, folded: bool) -> None:
        self.settings.strip_folded = folded
        self.window.actions_["strip"].setChecked(not folded)

    @property
    def on_sheet(self) -> bool:
        """Whether the sheet is the page that is shown."""
        return self.window.pages.currentWidget() is self._pages.get("sheet", self)

    @property
    def has_cleared_row(self) -> bool:
        """Whether Esc cleared a row that undo would bring back."""
        return self.paper is not None and self.on_sheet and self.paper.entry.can_restore

    def _row_typed(self) -> None:
        """Name what undo does anew where typing or Esc has changed it."""
        if self.has_cleared_row is not self._had_cleared_row:
            self._had_cleared_row = self.has_cleared_row
            self.refreshed.emit()

    def show_settle(self) -> None:
        """The money of the night."""
        from ui.settle.page import SettlePage  # noqa: PLC0415

        if self.live is None:
            return
        live = self.live

        def make() -> QWidget:
            page = SettlePage(live)
            page.print_wanted.connect(self._show_settlement_on_paper)
            return page

        self._show("settle", self._page("settle", make))

    def _show_settlement_on_paper(self) -> None:
        self.show_papers()
        page = self._pages["papers"]
        page.show_settlement()  # type: ignore[attr-defined]

    def show_papers(self) -> None:
        """The sheets on paper."""
        from ui.papers.page import PapersPage  # noqa: PLC0415

        if self.live is None:
            return
        live = self.live
        self._show("papers", self._page("papers", lambda: PapersPage(live)))

    def go(self, page: str) -> None:
        """Show a page by the name that rail and bands use."""
        if page.startswith("game ") and self.live is not None:
            index = int(page.removeprefix("game "))
            if index == self.live.game_index:
                self.show_sheet()
            else:
                self.live.show_game(index)
            return
        pages = {
            "game": self.show_new_game, "new_game": self.show_new_game, "settle": self.show_settle,
            "paper": self.show_papers, "papers": self.show_papers,
        }  # fmt: skip
        pages[page]()

    # what is kept

    def ask_import(self) -> None:
        """Ask for a night file and take it into the books."""
        path = ask_night_file(self.window)
        if path is not None:
            self.import_file(path)

    def keep_view(self) -> None:
        """Remember where the window is."""
        self.settings.geometry = self.window.saveGeometry()
