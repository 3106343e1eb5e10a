"""A form that is being filled in, kept after every key, so that it is there again however the program ended.

It is forgotten where its game starts or somebody cancels. Whoever looks at another page meanwhile finds it as it was
left; a new night that was begun on another day is begun anew.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer

from ui.live.live_night import WriteFailure
from ui.live.open_club import OpenClub
from ui.new_night.choices import NightDraft
from ui.new_night.form_page import FormPage
from ui.new_night.form_state import FormState, read_form, write_form
from ui.shell.main_window import MainWindow

NO_NIGHT: Final = ""
"""What the form of a new night belongs to."""
_PAST_MIDNIGHT: Final = timedelta(days=1)


class FormAutosave(QObject):
    """Keeps the draft of one page and goes with it; `place` is the night and the number of the game to come."""

    def __init__(self, page: FormPage, books: OpenClub, window: MainWindow, place: tuple[str, int]) -> None:
        super().__init__(page)
        self._page, self._books, self._status, self._place = page, books, window.status, place
        self._today = date.today()  # noqa: DTZ011  # the club's own day
        self._untouched, self._kept, self._over = page.draft, "", False
        self._taken_up: NightDraft | None = None
        self._soon = QTimer(self)  # one of 0 ms runs out after the paint events, so that a key is painted first
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.flush)
        self._take_up()
        page.edited.connect(self._soon.start)
        page.cancelled.connect(self.forget)
        page.installEventFilter(self)
        window.closing.connect(self.flush)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Write what is typed before another page takes the place of the form, or a form made anew reads it."""
        if watched is self._page and event.type() == QEvent.Type.Hide:
            self.flush()
        return super().eventFilter(watched, event)

    def flush(self) -> None:
        """Write now what is typed, where it is not what the form began with."""
        self._soon.stop()
        draft = self._page.draft
        if self._over or draft == self._taken_up:
            return
        self._taken_up = None
        if draft == self._untouched:
            self._write("")
        else:
            self._write(write_form(FormState(draft, self._today.isoformat(), self._page.open_seat)))

    def forget(self) -> None:
        """The game has started, or is not to start."""
        self._over = True
        self._soon.stop()
        self._write("")

    def _take_up(self) -> None:
        try:
            self._kept = self._books.form(*self._place)
        except OSError as error:
            self._tell(error)
            return
        form = read_form(self._kept)
        if form is None:
            return
        recent = self._today - date.fromisoformat(form.typed_on) <= _PAST_MIDNIGHT
        if recent or self._place[0] != NO_NIGHT:
            self._page.take_up(form)
            self._taken_up = self._page.draft

    def _write(self, text: str) -> None:
        if text == self._kept:
            return
        try:
            self._books.save_form(*self._place, text)
        except OSError as error:
            self._tell(error)
        else:
            self._kept = text

    def _tell(self, error: OSError) -> None:
        self._status.tell_trouble(WriteFailure(error.strerror or str(error), lasting=False))
