"""The page of an evening: the tables of this club file, of night files and of the exchange folder, settled at once.

What comes from files is read where it lies and not taken into the books.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication

from scorekeeper.files.archive import Archived
from scorekeeper.files.evening_files import FolderRead, TableBrought, nights_together, read_table
from scorekeeper.gathering.evening import Evening, settle_evening
from scorekeeper.night.members import ways_to_pay
from scorekeeper.night.night import Night
from scorekeeper.refusals import OurMistake, Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.dates import clock
from scorekeeper.text.evening_shown import TableSource, evening_shown
from scorekeeper.text.evening_text import evening_text, folder_words
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.night_labels import last_written
from scorekeeper.text.numbers import capital
from scorekeeper.text.payment_mode_text import WAYS, way_names
from scorekeeper.text.templates import say
from ui.evening.evening_page import EveningPage
from ui.live.devices import device_name
from ui.live.exchange_folder import FolderReader
from ui.live.member_records import MemberRecords
from ui.live.open_club import local_now
from ui.print_preview.evening_print import EveningPrintPage
from ui.shell.exchange_writer import exchange_writer_of
from ui.shell.session import Session
from ui.widgets.file_dialogs import ask_folder_path, ask_open_paths

_LOOK_AGAIN: Final = 3000
"""How often the exchange folder is looked into while the page is shown, ms."""
_NIGHTS: Final = 40
"""Among so many of the newest nights of the books are those of the evening."""


def evening_page(session: Session) -> EveningPage:
    """Make the page with its controller."""
    return EveningController(session).page


def evening_papers(session: Session) -> EveningPrintPage:
    """The papers of the evening that the page shows."""
    known = known_of(session)
    page = EveningPrintPage(lambda: known.evening, partial(_pay, session), session.settings.file)
    page.left.connect(session.go_back)
    return page


def _pay(session: Session) -> Mapping[PlayerId, str]:
    evening, members = known_of(session).evening, MemberRecords(session.club).all_noted
    return ways_to_pay(evening.night.order, members, session.club.members.now) if evening is not None else {}


class EveningKnown(QObject):
    """What the page showed last, for when it is opened again: files that were added, what lay in the folder, how all is
    paid, and the evening that came of it."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.files: dict[Path, tuple[float, TableBrought]] = {}
        """The files that were added, each as it was read and when it was changed last."""
        self.folder = FolderRead()
        self.reader = FolderReader(self)
        self.way = 0
        self.evening: Evening | None = None


def known_of(session: Session) -> EveningKnown:
    """What is known of the evening in a session, made when it is first needed."""
    found = session.findChild(EveningKnown)
    return found if isinstance(found, EveningKnown) else EveningKnown(session)


class EveningController(QObject):
    """Fills the page; lives as long as the page."""

    def __init__(self, session: Session) -> None:
        self._session, self._club, self._known = session, session.club, known_of(session)
        self.page = page = EveningPage()
        super().__init__(page)
        self._known.reader.found.connect(self._take_folder)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_AGAIN)
        self._timer.timeout.connect(self._look)
        page.files_wanted.connect(self._ask_files)
        page.folder_wanted.connect(self._ask_folder)
        page.folder_left.connect(partial(self._use_folder, ""))
        page.way_chosen.connect(self._choose_way)
        page.print_wanted.connect(partial(session.go, "evening_papers"))
        page.copy_wanted.connect(self._copy)
        page.night_wanted.connect(session.open_night)
        page.left.connect(session.go_back)
        session.window.returned_to.connect(self.refresh)
        self._tell_folder()
        self.refresh()
        self._look()
        self._timer.start()

    def refresh(self) -> None:
        """Read the books again, and show what all tables come to."""
        own = {one.night: one for one in self._own()}
        tables = [*own.values(), *self._known.folder.tables, *self._added()]
        self._known.evening = None
        if not tables:
            self.page.show_nothing(say("No table has come in: begin a night, or add the night files of the tables."))
            return
        try:
            nights = nights_together(tables, self._club.members.now)
            evening = settle_evening(nights, WAYS[self._known.way])
            shown = evening_shown(evening, [self._source(night, own, tables) for night in evening.tables])
        except Refused as refusal:
            self.page.show_nothing(capital(fault_text(refusal)), wrong=True)
            return
        except OurMistake as mistake:
            self.page.show_nothing(mistake.sentence, wrong=True)
            return
        self._known.evening = evening
        self.page.show_evening(shown, way_names(evening.night, evening.settled), self._known.way)

    def _own(self) -> list[TableBrought]:
        """The nights of the books that are of the evening: of the day of the newest one."""
        nights = [one for one in self._club.nights(_NIGHTS) if not one.from_sheet]
        found = []
        with self._session.reporting_failure():
            for one in nights:
                if one.date == self._date(nights[0].date):
                    brought = Archived.of(self._club.journal.lines(one.id))
                    found.append(TableBrought(say("the night in this club file"), brought))
        return found

    def _date(self, newest: str = "") -> str:
        """The day of the evening (ISO): that of the open night, else of the newest of the books, else today."""
        live = self._session.live
        if live is not None and self._session.in_club_file:
            return live.night.date
        return newest or local_now().date().isoformat()

    def _source(self, night: Night, own: Mapping[str, TableBrought], tables: list[TableBrought]) -> TableSource:
        """Where a table comes from: the books, or the file that has most of it."""
        if night.id in own:
            here = night.device in ("", self._club.profile.device)
            where = say("This laptop") if here else device_name(self._club, night.device) or say("Another laptop")
            return TableSource(_since(where, last_written(own[night.id].brought.lines)), night.id)
        of_night = (one for one in tables if one.night == night.id)
        longest = max(of_night, key=lambda one: len(one.brought.lines))
        names = {device.id: device.name for device in longest.brought.devices}
        where = names.get(night.device) or Path(longest.name).name
        return TableSource(_since(where, last_written(longest.brought.lines)))

    # where tables come from

    def _added(self) -> list[TableBrought]:
        """The files that were added, those that were changed since as they are now; one that is gone as it was."""
        files = self._known.files
        for path, (changed, _) in list(files.items()):
            with suppress(Refused, OSError):
                now = path.stat().st_mtime
                if now != changed:
                    files[path] = now, read_table(path)
        return [found for _, found in files.values()]

    def _ask_files(self) -> None:
        kinds = say("Night files (*.night.json *.json)")
        paths = ask_open_paths(self.page, say("Add the tables of this evening"), self._session.settings.folder, kinds)
        for path in paths:
            with self._session.reporting_failure(path.name):
                self._known.files[path] = path.stat().st_mtime, read_table(path)
                self._session.settings.folder = path.parent
        if paths:
            self.refresh()

    def _ask_folder(self) -> None:
        chosen = ask_folder_path(self.page, say("The exchange folder of this evening"))
        if chosen is not None:
            self._use_folder(str(chosen))

    def _use_folder(self, folder: str) -> None:
        self._session.settings.exchange_folder = folder
        self._known.folder = FolderRead()
        self._known.reader.forget()
        self._tell_folder()
        self.refresh()
        self._look()
        exchange_writer_of(self._session).write_open_night()

    def _look(self) -> None:
        """Look into the exchange folder."""
        folder = self._session.settings.exchange_folder
        if folder:
            self._known.reader.look(Path(folder), self._date(self._newest()), self._club.profile.name)

    def _newest(self) -> str:
        return next((one.date for one in self._club.nights(_NIGHTS) if not one.from_sheet), "")

    def _take_folder(self, found: FolderRead | OSError) -> None:
        if isinstance(found, OSError):
            self._known.folder = FolderRead()
            trouble = say("The exchange folder cannot be read. {why}", why=capital(fault_text(found)))
            self.page.show_folder(trouble, chosen=True)
        else:
            self._known.folder = found
            self._tell_folder()
        self.refresh()

    def _tell_folder(self) -> None:
        folder, found = self._session.settings.exchange_folder, self._known.folder
        self.page.show_folder(
            folder_words(folder, len(found.tables), found.aside) if folder else "", chosen=bool(folder)
        )

    # what is done with it

    def _choose_way(self, way: int) -> None:
        self._known.way = way
        self.refresh()

    def _copy(self) -> None:
        if self._known.evening is not None:
            QGuiApplication.clipboard().setText(evening_text(self._known.evening))
            told = say("The evening is on the clipboard as text: paste it into a message")
            self._session.window.status.tell(told)


def _since(where: str, at: str) -> str:
    """Where a table comes from, and of when its last line is."""
    return say("{where}, last line {time}", where=where, time=clock(at)) if clock(at) else where
