"""What the user is doing: which night is open, and which page is shown.

A page is a widget with a name, made by `PageKind.make` when it is first wanted, so that the program starts fast. The
pages of the program are listed in `ui/shell/pages.py`; the sheet with its panels
is `ui/shell/sheet_workspace.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QWidget

from scorekeeper.night.change import Change
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import DealEntry
from scorekeeper.storage.directory import NightListed
from scorekeeper.text.night_labels import last_written, occasion_words
from scorekeeper.text.refusal_messages import placed_refusal_text
from ui.live.draft_store import MemoryDraftStore
from ui.live.live_night import LiveNight, WriteFailure
from ui.live.open_club import OpenClub, OpenNight
from ui.live.save_state import Unkept
from ui.live.view_settings import ViewSettings
from ui.sheet.sheet_view import SheetView
from ui.shell.main_window import MainWindow
from ui.shell.sheet_workspace import SheetWorkspace
from ui.theme.theme import current_theme

FORMS = ("new_night", "new_game")
"""The pages that are filled in before a game."""
AROUND_FORMS = ("rules", "club_rules")
"""The pages to which one goes from a form and comes back."""

AFTER_READING = ("settle", "history")
"""The pages that are shown again where the night had to be read again."""
_OVERTAKEN = "Another program has written in this night; what it wrote stands here now."
_OVERTAKEN_ACT = (
    f"{_OVERTAKEN} What you did last was not written: look at it, and do it again, such as by Enter on the row."
)


class Needs(Enum):
    """What must be open for a page to be shown."""

    NOTHING = "nothing"
    NIGHT = "a night"
    GAME = "a game"


@dataclass(frozen=True, slots=True)
class PageKind:
    """How a page is made; one that is `fresh` is made anew each time it is wanted."""

    make: Callable[[Session], QWidget]
    needs: Needs = Needs.NOTHING
    fresh: bool = False


class Session(QObject):
    """One window at work on one club file."""

    refreshed = Signal()
    """What can be done may be different now."""
    menu_wanted = Signal(QPoint, object)
    """A menu is asked for on the sheet: of a `Spot`, or of the open cell (None)."""

    def __init__(
        self, window: MainWindow, books: OpenClub, settings: ViewSettings, kinds: Mapping[str, PageKind]
    ) -> None:
        super().__init__(window)
        self.window, self.books, self.settings = window, books, settings
        self.live: LiveNight | None = None
        self.kept = True
        self.discarded: NightListed | None = None
        """The night that was discarded last, until another is opened."""
        self.sheet: SheetWorkspace | None = None
        self._kinds = kinds
        self._sample: OpenNight | None = None
        self._sample_rows = MemoryDraftStore()
        self._pages: dict[str, QWidget] = {}
        self._asked_about: Path | None = None
        window.status.follow_standing(books.standing)

    # nights

    def begin(self, night_file: Path | None = None) -> None:
        """Open what was open last, the night of a file, or the first page."""
        form = self.settings.open_form
        if night_file is not None:
            self.import_file(night_file)
        elif self.settings.last_night and self.books.has_night(self.settings.last_night):
            self.open_night(self.settings.last_night)
        else:
            self.go("first_start")
        if night_file is None:
            self._go_on_in(form)

    def _go_on_in(self, form: str) -> None:
        """Open the form that was being filled in, over what lies under it."""
        games = self.live.night.games if self.live is not None else ()
        between = self.live is not None and (not games or games[-1].sheet.over is not None)
        if form == "new_night" or (form == "new_game" and between) or (form == "settle" and games):
            self.go(form)

    def open_night(self, night_id: str) -> None:
        """Go on with a night of the books."""
        self.attempt(lambda: self.show_night(self.books.open(night_id)))

    def open_sample(self) -> None:
        """Look round in the sample night: anew, or as it was left where something is being typed in it."""
        if self.live is not None and not self.kept:
            self.drop_night()  # its row is kept now
        if self._sample is None or self._sample_rows.is_empty:
            self._sample = self.books.sample()
        self.show_night(self._sample)

    def import_file(self, path: Path) -> None:
        """Take a night file into the books and open its night; one of another club when it is asked for again."""
        whosever, self._asked_about = path == self._asked_about, path
        self.attempt(
            lambda: self.show_night(self.books.open(self.books.import_file(path, whosever=whosever))), str(path.name)
        )

    def show_night(self, opened: OpenNight) -> None:
        """Work on a night from now on, at its newest game."""
        self.drop_night()
        live = LiveNight(opened.keeper, self)
        self.live, self.kept, self.discarded = live, opened.kept, None
        live.changed.connect(self._changed)
        live.troubled.connect(self._troubled)
        live.overtaken.connect(self._read_again, Qt.ConnectionType.QueuedConnection)  # whoever wrote ends first
        live.shown.connect(self._game_shown)
        if opened.kept:
            self.settings.last_night = live.night.id
        self.window.show_occasion(occasion_words(live.night))
        self.window.status.show_night(live, kept=opened.kept, saved_at=last_written(live.night))
        page = "sheet" if live.night.games else "new_game"
        self.go(page)
        self.window.rail.show_night(live, page)  # once it is known how much room there is
        self.refreshed.emit()

    def drop_night(self) -> None:
        """Let the open night go, with its pages."""
        for page in self._pages.values():
            self.window.drop_page(page)
        self._pages.clear()
        if self.sheet is not None:
            self.sheet.close()
            self.sheet = None
        if self.live is not None:
            self.window.rail.show_night(None)
            self.live.deleteLater()
            self.live = None

    def attempt(self, act: Callable[[], object], what: str = "") -> None:
        """Do what may be refused or fail, and say so in one sentence."""
        try:
            act()
        except Refused as refusal:
            said = placed_refusal_text(refusal)
            sentence = f"{what}: {said}" if what else said
        except OSError as error:
            said = error.strerror or str(error)
            sentence = f"{what}: {said}" if what and not said.startswith(what) else said
        else:
            return
        if self.window.pages.currentWidget() is None:
            with suppress(Refused, OSError):  # then the sentence alone has to do
                self._show_page("first_start")
        self.window.status.tell_trouble(WriteFailure(sentence, lasting=False))

    def _troubled(self, trouble: WriteFailure) -> None:
        if trouble.lasting and self.kept:
            self.books.standing.tell(Unkept.ACT, trouble.sentence)
        else:
            self.window.status.tell_trouble(trouble)

    def _read_again(self, refused: bool) -> None:  # a signal carries it
        """Another program went on with the open night: show what came, and the row as typed, to be sealed anew."""
        live, page = self.live, self._page_name
        if live is None or not self.kept or self.books.waits(live.night.id):
            return

        def again() -> None:
            opened = self.books.open(live.night.id)
            if self.sheet is not None:
                self.sheet.hand_over(self.books)
            self.show_night(opened)
            if page in AFTER_READING:
                self.go(page)
            if refused:
                self.books.standing.tell(Unkept.ACT, _OVERTAKEN_ACT)
            else:
                self.window.status.tell_trouble(WriteFailure(_OVERTAKEN, lasting=False))

        self.attempt(again)

    @property
    def _page_name(self) -> str:
        shown = self.window.pages.currentWidget()
        return next((name for name, page in self._pages.items() if page is shown), "")

    def _changed(self, change: Change) -> None:
        if self.sheet is not None and any(isinstance(entry, DealEntry) for entry in change.entries):
            self.sheet.forget_draft()
            if self.kept:
                self.books.standing.tell(Unkept.ROW)
        if self.kept:
            self.books.look()
        self.window.status.show_change(change)
        self.refreshed.emit()

    # pages

    def go(self, name: str) -> None:
        """Show a page by its name; `game 0` is the sheet of the first game."""
        if not name.startswith("game "):
            self.attempt(lambda: self._show_page(name))
        elif self.live is not None:
            index = int(name.removeprefix("game "))
            if index == self.live.game_index:
                self.go("sheet")
            else:
                self.live.show_game(index)

    def back_to(self, name: str) -> None:
        """Show a page again as it was left, also one that is made anew when it is wanted."""
        self.attempt(lambda: self._show_page(name, again=True))

    def page(self, name: str) -> QWidget | None:
        """The page of a name, where it has been made."""
        return self._pages.get(name)

    def leave_form(self) -> None:
        """Back from a form to where one works."""
        self.go("sheet" if self.has_game else "first_start")

    @property
    def has_game(self) -> bool:
        """Whether a game stands open."""
        return self.live is not None and bool(self.live.night.games)

    @property
    def open_live(self) -> LiveNight:
        """The open night, for a page that needs one."""
        assert self.live is not None
        return self.live

    def _show_page(self, name: str, *, again: bool = False) -> None:
        kind = self._kinds[name]
        missing = {Needs.NOTHING: False, Needs.NIGHT: self.live is None, Needs.GAME: not self.has_game}
        if missing[kind.needs]:
            return
        if name not in self._pages or (kind.fresh and not again):
            if name != "sheet":  # which we paint ourselves
                current_theme().dress()
            page = kind.make(self)  # before the old one goes: where it cannot be made, that one stays
            self.window.drop_page(self._pages.pop(name, None))
            self._pages[name] = page
        if self.sheet is not None:
            if name == "sheet":
                self.sheet.show_row()
            self.sheet.show_strip(there=name == "sheet")
        self.window.rail.show_page(name)
        self.window.status.tell("")
        self.window.show_page(self._pages[name])
        if name not in AROUND_FORMS:
            self.settings.open_form = name if name in (*FORMS, "settle") else ""
        self.refreshed.emit()

    def _game_shown(self, _index: int) -> None:
        self.go("sheet")

    # the sheet

    def make_sheet(self) -> QWidget:
        """The sheet of the open night, with its strip and its drafts."""
        live = self.open_live
        loose = None if self.kept else self._sample_rows
        sheet = self.sheet = SheetWorkspace(self.window, live, self.books, self.settings, loose=loose)
        sheet.paper.wanted.connect(self.go)
        sheet.paper.menu_wanted.connect(self.menu_wanted)
        sheet.undo_changed.connect(self.refreshed)
        live.shown.disconnect(self._game_shown)  # reconnected, so that the sheet view handles the signal first
        live.shown.connect(self._game_shown)
        return sheet.page

    @property
    def paper(self) -> SheetView | None:
        """The paper of the sheet, where it has been shown."""
        return self.sheet.paper if self.sheet is not None else None

    @property
    def on_sheet(self) -> bool:
        """Whether the sheet is the page that is shown."""
        return self.sheet is not None and self.window.pages.currentWidget() is self.sheet.page

    @property
    def has_cleared_row(self) -> bool:
        """Whether Esc cleared a row that undo would bring back."""
        return self.sheet is not None and self.sheet.has_cleared_row

    def restore_row(self) -> None:
        """Bring back the row that Esc cleared, on the sheet, where it is seen."""
        if self.sheet is not None:
            self.go("sheet")
            self.sheet.restore_row()
            self.window.status.tell("The row stands again as it was typed")

    @property
    def fills_form(self) -> bool:
        """Whether a form is being filled in, or the rules are looked at from one."""
        return self.settings.open_form in FORMS

    def toggle_strip(self) -> None:
        """Show or fold the money at the right."""
        if self.sheet is not None:
            self.sheet.toggle_strip()

    def keep_view(self) -> None:
        """Remember where the window is. Who left it while settling begins at the sheet; only a program that was killed
        goes on there."""
        if self.settings.open_form == "settle":
            self.settings.open_form = ""
        self.settings.geometry = self.window.saveGeometry()
