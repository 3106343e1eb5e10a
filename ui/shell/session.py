"""`Session`: which night is open and which page is shown.

The pages are listed in `ui/shell/pages.py`; the sheet with its panels is `ui/shell/sheet_workspace.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from msgspec import Struct
from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QWidget

from scorekeeper.night.change import Change
from scorekeeper.night.club_people import UNDECIDED
from scorekeeper.night.night import Night, is_past
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import DealEntry
from scorekeeper.text.dates import short_day
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import with_full_stop
from scorekeeper.text.night_labels import last_written, occasion_words
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import fill, say
from ui.live.draft_store import DraftStore, MemoryDraftStore
from ui.live.live_night import LiveNight, WriteFailure
from ui.live.open_club import OpenClub, OpenNight, local_now
from ui.live.save_state import SaveProblem
from ui.live.view_settings import ViewSettings
from ui.sheet.sheet_view import SheetView
from ui.shell.first_paint import after_first_paint
from ui.shell.main_window import MainWindow, PageStack
from ui.shell.sheet_workspace import SheetWorkspace
from ui.theme.theme import current_theme

if TYPE_CHECKING:
    from scorekeeper.storage.directory import NightListed
    from scorekeeper.storage.incoming import IncomingNight
    from ui.laptops.laptops_page import LaptopsPage

FORMS = ("new_night", "new_game")
"""The pages that are filled in before a game."""
OF_THE_MANUAL = ("manual", "manual_papers")
"""The pages of the manual."""
OPENED_FROM_FORMS = ("rules", "club_rules", *OF_THE_MANUAL)
"""Pages that are opened from a form and lead back to it, which is still being filled in meanwhile."""
RESTORED = ("settle", "history", "papers")
"""The pages of a night that come back after a crash or the end of the desktop's session."""
TOURNAMENT = "tournament"
"""The page of a tournament comes back at the next start, while it goes on: it sets `open_form` itself."""
SHOWN_AFTER_RELOAD = ("settle", "history")
"""The pages that stay shown when the night is read from the club file again; in place of others the sheet is shown."""
_OVERTAKEN = "Another program has written in this night; what it wrote stands here now."
_OVERTAKEN_ACT = (
    "Another program has written in this night; what it wrote stands here now. What you did last was not written: "
    "look at it, and do it again, for example by Enter on the row."
)
_EARLIER = 3
"""How many earlier nights stand in the sidebar."""


class Needs(Enum):
    """What must be open for a page to be shown."""

    NOTHING = "nothing"
    NIGHT = "a night"
    GAME = "a game"


class PageKind(Struct, frozen=True):
    """How a page is created when it is first shown; a `fresh` page is created each time.

    `uses_style`: the page has Qt's own controls, so the style must be applied before.
    """

    make: Callable[[Session], QWidget]
    needs: Needs = Needs.NOTHING
    fresh: bool = False
    uses_style: bool = True


class Session(QObject):
    """One window at work on one club file."""

    refreshed = Signal()
    """The enabled state of actions may have changed."""

    club_wanted = Signal(Path)
    """Request to open another club file in place of this one."""

    rename_wanted = Signal(str)
    """Request to change the name of a player, by id."""

    menu_wanted = Signal(QPoint, object)
    """A context menu of the sheet is requested at a position: see `SheetView.menu_wanted`."""

    def __init__(
        self, window: MainWindow, club: OpenClub, settings: ViewSettings, kinds: Mapping[str, PageKind]
    ) -> None:
        super().__init__(window)
        self.window, self.club, self.settings = window, club, settings
        self.live: LiveNight | None = None
        self.in_club_file = True
        """Whether the open night is in the club file; the sample night is in memory only."""
        self.left: Night | None = None
        """The night of the club file that was open last."""
        self.discarded: NightListed | None = None
        """The night that was discarded last, until another is opened."""
        self.sheet: SheetWorkspace | None = None
        self.is_ended_by_desktop = False
        """Whether the desktop's session or the system ends the program, and not the user."""
        self._kinds, self.pages = kinds, PageStack(window)
        self._sample: OpenNight | None = None
        self._sample_drafts = MemoryDraftStore()
        window.status.follow_save_state(club.save_state)

    # nights

    def begin(self) -> None:
        """Open the last night that goes on."""
        form = self.settings.open_form
        if self.settings.last_night and self.club.has_night(self.settings.last_night):
            self.open_night(self.settings.last_night)
            if self.live is not None and is_past(self.live.night, local_now().date()):
                self.go("first_start")  # for the next night, with what is owed from this one
        else:
            self.go("first_start")
        self._reopen_form(form)

    def _reopen_form(self, form: str) -> None:
        """Show the form or page that was open when the program ended, if it still applies."""
        if form == TOURNAMENT:
            self.go(form)
            return
        games = self.live.night.games if self.live is not None else ()
        over = games[-1].sheet.over is not None if games else None
        between = self.live is not None and (self.live.night.from_sheet is None if over is None else over)
        if form == "new_night" or (form == "new_game" and between) or (form in RESTORED and games):
            self.go(form)

    def open_night(self, night_id: str) -> None:
        """Open a night of the club file."""
        with self.reporting_failure():
            self.show_night(self.club.open(night_id))

    def open_sample(self) -> None:
        """Open the sample night: the earlier copy if its open row has texts, else a new one."""
        if self.live is not None and not self.in_club_file:
            self.drop_night()  # saves its open row
        if self._sample is None or self._sample_drafts.is_empty:
            from ui.live.club_files import sample  # noqa: PLC0415  # 15 ms, seldom needed

            self._sample = sample()
        self.show_night(self._sample)

    def show_night(self, opened: OpenNight) -> None:
        """Show a night at its newest game."""
        self.drop_night()
        people, seats = (self.club.members.now, self.club.seated) if opened.kept else (UNDECIDED, None)
        live = LiveNight(opened.keeper, self, people, seats)
        self.live, self.in_club_file, self.discarded = live, opened.kept, None
        live.changed.connect(self._changed)
        live.told.connect(self.refreshed)
        live.troubled.connect(self._troubled)
        live.overtaken.connect(
            self._reload_night, Qt.ConnectionType.QueuedConnection
        )  # after the write that noticed it has returned
        live.shown.connect(lambda _index: self.go("sheet"))
        if opened.kept:
            self.settings.last_night = live.night.id
        self.window.show_occasion(occasion_words(live.night))
        self.window.status.show_night(live, kept=opened.kept, saved_at=last_written(live.lines))
        page = "sheet" if live.night.games else "settle" if live.night.from_sheet else "new_game"
        self.window.sidebar.take_night(live)
        self.go(page)
        after_first_paint(self.window, self.list_other_nights)

    def list_other_nights(self) -> None:
        """Show the newest other nights in the sidebar; on an older night the newest is the way back. An evening of its
        day is offered also if it was begun after the night."""
        if self.live is None or self.club.file.is_closed:
            return
        nights: list[NightListed] = []
        has_evening = False
        with suppress(OSError):  # the page that opens nights shows the error of a list that cannot be read
            nights = self.club.books.nights(_EARLIER + 1, own=True)
            has_evening = self.in_club_file and self.club.books.has_evening_of(self.live.night)
        newest = nights[0] if nights and nights[0].date > self.live.night.date else None
        back = None
        if newest is not None:
            is_today = newest.date == local_now().date().isoformat()
            back = newest.id, say("Tonight") if is_today else short_day(newest.date)
            nights.remove(newest)
        days = [(night.id, short_day(night.date)) for night in nights if night.id != self.live.night.id]
        self.window.sidebar.show_other_nights(days[:_EARLIER], back, has_evening=has_evening)

    def drop_night(self) -> None:
        """Close the open night and delete all pages."""
        self.pages.drop_all()
        if self.sheet is not None:
            self.sheet.close()
            self.sheet = None
        if self.live is not None:
            self.window.sidebar.take_night(None)
            self.left = self.live.night if self.in_club_file else None
            self.live.deleteLater()
            self.live = None

    @contextmanager
    def reporting_failure(self, about: str = "") -> Iterator[None]:
        """Context manager: say a `Refused` or `OSError` in the status bar, after `about`, and damage in the band."""
        try:
            yield
        except (Refused, OSError) as error:
            self.club.save_state.report_damage(error)
            sentence = fault_text(error)
            if about and not sentence.startswith(about):
                sentence = say("{subject}: {fault}", subject=about, fault=sentence)
            sentence = with_full_stop(sentence) if about else capital(sentence)
        else:
            return
        if self.window.pages.currentWidget() is None:
            with suppress(Refused, OSError):  # the status bar is enough
                self._show_page("first_start")
            self.window.sidebar.refresh()  # also if no page can be shown
            self.refreshed.emit()
        self.window.status.tell_trouble(WriteFailure(sentence, lasting=False))

    def _troubled(self, trouble: WriteFailure) -> None:
        if trouble.lasting and self.in_club_file:
            self.club.save_state.report(SaveProblem.ACT, trouble.sentence)
        else:
            self.window.status.tell_trouble(trouble)

    def _reload_night(self, refused: bool) -> None:  # a signal carries it
        """Read the night again, to which another program wrote; `refused`: an entry of ours was not written."""
        live, page = self.live, self.pages.shown
        if live is None or not self.in_club_file or self.club.unsaved.has(live.night.id):
            return
        with self.reporting_failure():
            opened = self.club.open(live.night.id)
            if self.sheet is not None:
                self.sheet.hand_over(self.club)
            self.show_night(opened)
            if page in SHOWN_AFTER_RELOAD:
                self.go(page)
            if refused:
                self.club.save_state.report(SaveProblem.ACT, fill(_OVERTAKEN_ACT))
            else:
                self.window.status.tell_trouble(WriteFailure(fill(_OVERTAKEN), lasting=False))

    def _changed(self, change: Change) -> None:
        if any(isinstance(entry, DealEntry) for entry in change.entries):
            if self.sheet is not None:
                self.sheet.forget_draft()
            if self.in_club_file:
                self.club.save_state.report(SaveProblem.ROW)
        if self.in_club_file:
            self.club.unsaved.check()
        self.window.status.show_change(change)

    # pages

    def go(self, name: str, *, again: bool = False, choose: Callable[[Any], object] | None = None) -> None:
        """Show a page by its name, if the night or game that it needs is open.

        `again` shows the existing page even if it is a `fresh` one; `choose` gets the page before it is shown, so that
        a print preview makes no other document first.
        """
        with self.reporting_failure():
            self._show_page(name, again=again, choose=choose)

    def show_game(self, index: int) -> None:
        """Show the sheet of a game of the open night, from 0."""
        live = self.open_live
        if index == live.game_index:
            self.go("sheet")
        else:
            live.show_game(index)  # emits `shown`, which shows the sheet

    def page(self, name: str) -> QWidget | None:
        """The page of this name; None if it has not been created."""
        return self.pages.page(name)

    def go_back(self) -> None:
        """Show the page that the shown one was opened from, else the sheet, or the first page if no game is open.
        Forms, and the page from which the manual was opened, come back as they were left.
        """
        name, shown = self.pages.back or ("sheet" if self.has_game else "first_start"), self.shown_page
        if name != shown or name == "sheet":
            self.go(name, again=name in FORMS or shown in OF_THE_MANUAL)

    def _show_page(self, name: str, *, again: bool = False, choose: Callable[[Any], object] | None = None) -> None:
        """Create the page if needed, update open row and standings panel, then show the page."""
        kind = self._kinds[name]
        missing = {Needs.NOTHING: False, Needs.NIGHT: self.live is None, Needs.GAME: not self.has_game}
        if missing[kind.needs]:
            return
        if self.page(name) is None or (kind.fresh and not again):
            if kind.uses_style:
                current_theme().apply_style()
            self.pages.put(name, partial(kind.make, self))
        if choose is not None:
            choose(self.page(name))
        if self.sheet is not None:
            if name == "sheet":
                self.sheet.show_row()
            self.sheet.show_standings(on_sheet_page=name == "sheet")
        self.window.sidebar.show_page(name)
        self.window.status.tell("")
        if name not in OPENED_FROM_FORMS:
            self.window.show_form(for_night=name == "new_night")
        self.pages.show(name)
        if name not in (*OPENED_FROM_FORMS, TOURNAMENT, "tournament_papers"):
            self.settings.open_form = name if name in (*FORMS, *RESTORED) else ""
        self.refreshed.emit()

    # what is open

    @property
    def has_game(self) -> bool:
        """Whether the open night has a game."""
        return self.live is not None and bool(self.live.night.games)

    @property
    def open_live(self) -> LiveNight:
        """The open night, asserted."""
        assert self.live is not None
        return self.live

    @property
    def sheet_view(self) -> SheetView | None:
        """The view of the sheet; None before it was shown."""
        return self.sheet.view if self.sheet is not None else None

    @property
    def drafts(self) -> DraftStore:
        """The store of half-typed rows of the open night; those of the sample night are in memory only."""
        return self.club.drafts if self.in_club_file else self._sample_drafts

    @property
    def shown_page(self) -> str:
        """The name of the page that is shown; "" if none is."""
        return self.pages.shown

    @property
    def on_sheet(self) -> bool:
        """Whether the sheet is the page that is shown."""
        return self.shown_page == "sheet"

    def keep_view(self) -> None:
        """Save the window's geometry before an exit.

        If the user ends the program, the next start shows the sheet in place of another page of the night.
        """
        if self.settings.open_form in RESTORED and not self.is_ended_by_desktop:
            self.settings.open_form = ""
        self.settings.geometry = self.window.saveGeometry()


def refresh_pages(session: Session) -> None:
    """Show the page and the open night by the names of today."""
    page, live = session.shown_page, session.live
    if live is None or not session.in_club_file:
        if live is None:
            session.drop_night()
        session.go(page)
        return
    index = live.game_index
    with session.reporting_failure():
        opened = session.club.open(live.night.id)
        session.show_night(opened)
        if session.has_game and index != session.open_live.game_index:
            session.show_game(index)
        if page != session.shown_page:
            session.go(page)


def show_incoming(session: Session, files: Sequence[Path]) -> None:
    """Show what night files would bring, and who is who in them, before anything is written."""
    session.go("laptops")
    cast("LaptopsPage", session.page("laptops")).files_given.emit(list(files))


def show_read(session: Session, coming: IncomingNight) -> None:
    """As `show_incoming`, of one night file that was read."""
    session.go("laptops")
    cast("LaptopsPage", session.page("laptops")).night_given.emit(coming)
