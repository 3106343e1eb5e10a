"""`PapersDesk`: papers as they will be printed, and the way to printer and file, whatever the papers are of.

What is shown, saved and printed are the same bytes. A paper is made only while one looks at it. QtPdf and the library
that makes papers are loaded when a page of papers is first opened.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from importlib import import_module
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QSettings, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.paths import cache_folder, config_folder, made
from scorekeeper.whole_file import write_whole
from ui.papers import outside
from ui.papers.catalogue import Paper
from ui.papers.layout import PageZoom, next_step
from ui.papers.making import Making, Work
from ui.papers.places import PapersPlaces
from ui.papers.remembered import Remembered
from ui.papers.slip import Slip
from ui.printing import Outcome, PaperSize, Printers, Spooler
from ui.printing.files import clean_name, trouble_sentence

if TYPE_CHECKING:
    from ui.papers.pdf_pages import PdfPages

_FRESH_SECONDS: Final = 60
"""A paper older than this is made anew before it is printed, so that the time on it is true."""
_LETTERS_TOLD: Final = 8

log = logging.getLogger(__name__)
_NONE: Final = Qt.KeyboardModifier.NoModifier
_CTRL: Final = Qt.KeyboardModifier.ControlModifier
_Key = tuple[int, Qt.KeyboardModifier]
"""A key by its number: Qt knows more keys than it has names for."""
_KEYS: Final[dict[_Key, str]] = {
    (Qt.Key.Key_PageUp.value, _NONE): "page_before",
    (Qt.Key.Key_PageDown.value, _NONE): "next_page",
    (Qt.Key.Key_Plus.value, _CTRL): "larger",
    (Qt.Key.Key_Equal.value, _CTRL): "larger",
    (Qt.Key.Key_Minus.value, _CTRL): "smaller",
    (Qt.Key.Key_0.value, _CTRL): "whole_page",
    (Qt.Key.Key_9.value, _CTRL): "full_width",
    (Qt.Key.Key_P.value, _CTRL): "print_paper",
    (Qt.Key.Key_S.value, _CTRL): "save_paper",
}
"""The page's keys and its verbs."""


def local_now() -> datetime:
    """The time now, with its offset."""
    return datetime.now().astimezone()


def view_settings() -> QSettings:
    """The settings of the window."""
    return QSettings(str(config_folder() / "view.ini"), QSettings.Format.IniFormat)


class PapersDesk(PapersPlaces):
    """A page of papers, to lie on its table; a page of its own says which papers there are and makes them."""

    def __init__(
        self,
        settings: QSettings | None = None,
        parent: QWidget | None = None,
        *,
        spooler: Spooler | None = None,
        clock: Callable[[], datetime] = local_now,
        currency: str | None = None,
    ) -> None:
        """`currency` is the code of the money of the papers, None for points only."""
        remembered = Remembered(view_settings() if settings is None else settings, currency)
        own_spooler = Spooler() if spooler is None else spooler
        super().__init__(Slip(remembered, offers_printers=own_spooler.offers_choices), parent)
        self._clock = clock
        self._remembered = remembered
        self._spooler = own_spooler
        if spooler is None:
            own_spooler.setParent(self)
        self._data: bytes | None = None
        self._made_at = clock()
        self._stale = True
        self._making = Making(self)
        self._then: Callable[[], None] | None = None
        self._wire()
        self.view.set_zoom(self._remembered.zoom)

    def papers(self) -> Sequence[Paper]:
        """The papers that there are now."""
        raise NotImplementedError

    def nothing(self) -> str:
        """What is said where there is no paper to show; "" where the chosen one can be made."""
        raise NotImplementedError

    def names(self) -> Iterable[str]:
        """What people typed that stands on the papers in large: the names."""
        raise NotImplementedError

    def make(self, paper: Paper, size: PaperSize, printed_at: str) -> bytes:
        """The PDF of a paper."""
        raise NotImplementedError

    def work(self, paper: Paper, size: PaperSize, printed_at: str) -> Work | None:  # noqa: ARG002  # for others to use
        """The making of a paper that takes long, to be done a little at a time; None where `make` is quick enough."""
        return None

    @property
    def data(self) -> bytes | None:
        """The PDF that is shown, the very bytes that are printed and saved; None where there is no paper."""
        return self._data

    def print_paper(self) -> None:
        """Print the paper that is shown; the sentence on the slip says how it went."""
        paper, data = self._fresh(self.print_paper)
        if paper is None or data is None or self._spooler.printing:
            return
        job = self.slip.choices.job(paper.title)
        self.slip.remark.say(f"Sending it to {job.printer or 'the printer'}.")
        self.slip.print_button.setEnabled(False)
        self._spooler.send(data, job, paper.file_name)

    def save_paper(self) -> None:
        """Ask where, and save the paper that is shown as a PDF file."""
        paper, data = self._fresh(self.save_paper)
        if paper is None or data is None:
            return
        path = outside.ask_save_path(self, self._remembered.folder / clean_name(paper.file_name))
        if path is None:
            return
        try:
            write_whole(path, data)
        except OSError as error:
            self.slip.remark.say(trouble_sentence(error, path), "bad")
            return
        self._remembered.folder = path.parent
        self.slip.remark.say(f"Saved as {path}.", "good")

    def open_paper(self) -> None:
        """Open the paper with the program that the system has for PDF files."""
        paper, data = self._fresh(self.open_paper)
        if paper is None or data is None:
            return
        path = cache_folder() / "papers" / clean_name(paper.file_name)
        try:
            made(path.parent)
            write_whole(path, data)
        except OSError as error:
            self.slip.remark.say(trouble_sentence(error, path), "bad")
            return
        if not outside.open_outside(path):
            self.slip.remark.say("No program on this computer opens PDF files.", "bad")

    def page_before(self) -> None:
        """Turn back by a page, or by what is in view."""
        self.view.turn(-1)

    def next_page(self) -> None:
        """Turn on by a page, or by what is in view."""
        self.view.turn(1)

    def smaller(self) -> None:
        """Make the pages a step smaller."""
        self._zoom(next_step(self.view.pages.per_cent, -1))

    def larger(self) -> None:
        """Make the pages a step larger."""
        self._zoom(next_step(self.view.pages.per_cent, 1))

    def whole_page(self) -> None:
        """Fit the whole page into the view."""
        self._zoom("page")

    def full_width(self) -> None:
        """Fit the width of the page into the view."""
        self._zoom("width")

    def event(self, event: QEvent) -> bool:
        """Claim the page's keys from the window, whose zoom has the same ones."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _key(event) in _KEYS:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key of the page means."""
        verb = _KEYS.get(_key(event))
        if verb is None:
            super().keyPressEvent(event)
        else:
            getattr(self, verb)()

    def showEvent(self, event: QShowEvent) -> None:
        """Bring the paper up to date and ask which printers there are."""
        super().showEvent(event)
        self._spooler.look()
        if self._stale:
            self._refresh(keep_place=True)

    def _wire(self) -> None:
        slip = self.slip
        slip.papers.chosen.connect(self._choose)
        slip.choices.size_changed.connect(self._choose)
        slip.print_button.clicked.connect(self.print_paper)
        slip.save_button.clicked.connect(self.save_paper)
        slip.open_button.clicked.connect(self.open_paper)
        for verb in ("page_before", "next_page", "smaller", "larger", "whole_page", "full_width"):
            getattr(self.controls, verb).connect(getattr(self, verb))
        self.view.smaller.connect(self.smaller)
        self.view.larger.connect(self.larger)
        self.view.moved.connect(self._tell_place)
        self._making.went_on.connect(self._tell_making)
        self._making.ended.connect(self._made)
        self._making.failed.connect(self._not_made)
        self._spooler.found.connect(self._printers_found)
        self._spooler.ended.connect(self._printed)

    def _outdated(self) -> None:
        """Make the paper anew, now or when it is next looked at."""
        self._stale = True
        if self.isVisible():
            self._refresh(keep_place=True)

    def _choose(self) -> None:
        if not self._spooler.printing:
            self.slip.remark.say("")
        self._stale = True
        if self.isVisible():
            self._refresh(keep_place=False)

    def hideEvent(self, event: QHideEvent) -> None:
        """Make nothing that nobody looks at."""
        super().hideEvent(event)
        if self._making.running:
            self._making.stop()
            self._then, self._stale = None, True

    def _refresh(self, *, keep_place: bool) -> None:
        """Make the chosen paper as things stand, and show it."""
        self._making.stop()
        self._then = None
        self._stale = False
        self._data = None
        self.slip.papers.show_papers(self.papers())
        paper, note = self.slip.papers.paper(), self.nothing()
        if paper is None or note:
            self._show(None, note, keep_place=keep_place)
            return
        self._made_at = self._clock()
        size, printed_at = self.slip.choices.size_chosen, self._made_at.isoformat(timespec="seconds")
        try:
            work = self.work(paper, size, printed_at)
            data = self.make(paper, size, printed_at) if work is None else b""
        except Exception as error:  # noqa: BLE001  # told and logged
            self._not_made(error)
            return
        if work is None:
            self._show(data, keep_place=keep_place)
        else:
            self._making.begin(work)
            self._show(None, keep_place=False)
            self._tell_making(0.0)

    def _show(self, data: bytes | None, note: str = "", *, keep_place: bool) -> None:
        """Show a paper that was made, or say why there is none."""
        self._data = data
        paper, pages = self.slip.papers.paper(), None
        if data is not None:
            pages, note = _open_pages(data)
            self._tell_boxes()
        self.view.show_pdf(pages, paper.title if paper else "", keep_place=keep_place)
        self.show_note(note)
        self._enable()

    def _made(self, data: bytes) -> None:
        """Show a paper that was made a little at a time, and do what waits for it."""
        then, self._then = self._then, None
        self._show(data, keep_place=False)
        if then is not None:
            then()

    def _not_made(self, error: Exception) -> None:
        paper = self.slip.papers.paper()
        log.error("%s could not be made", paper.key if paper else "a paper", exc_info=error)
        self._then = None
        note = "This paper could not be made. That is our mistake; what happened stands in the log."
        self._show(None, note, keep_place=False)

    def _tell_making(self, done: float) -> None:
        paper = self.slip.papers.paper()
        if paper is not None:
            self.show_note(f"{paper.title}: {done:.0%} is made. Another paper can be chosen meanwhile.")

    def _tell_boxes(self) -> None:
        """Say which letters of the names are printed as boxes, rather than let somebody find them."""
        missing: str = import_module("reports.documents").missing_letters(tuple(self.names()))
        if missing:
            shown = " ".join(missing[:_LETTERS_TOLD]) + (" …" if len(missing) > _LETTERS_TOLD else "")
            self.slip.remark.say(f"A box stands on paper in place of {shown}, which our typefaces do not have.")

    def _fresh(self, then: Callable[[], None]) -> tuple[Paper | None, bytes | None]:
        """The paper that is shown and its bytes, made anew where the time on it has passed.

        While it is being made there are no bytes yet; `then` is done when there are.
        """
        age = (self._clock() - self._made_at).total_seconds()
        if self._stale or age >= _FRESH_SECONDS or age < 0:
            self._refresh(keep_place=True)
        if self._making.running:
            self._then = then
        return self.slip.papers.paper(), self._data

    def _enable(self) -> None:
        there = self._data is not None
        self.slip.print_button.setEnabled(there and not self._spooler.printing)
        self.slip.save_button.setEnabled(there)
        self.slip.open_button.setEnabled(there)

    def _printers_found(self, printers: Printers) -> None:
        self.slip.choices.show_printers(printers)

    def _printed(self, outcome: Outcome) -> None:
        self.slip.remark.say(outcome.sentence, "good" if outcome.well else "bad")
        self._enable()

    def _zoom(self, zoom: PageZoom) -> None:
        self.view.set_zoom(zoom)
        self._remembered.zoom = zoom

    def _tell_place(self) -> None:
        pages = self.view.pages
        self.controls.show_place(self.view.page, len(pages.rects), self.view.zoom, pages.per_cent)


def _key(event: QKeyEvent) -> _Key:
    """A key with its modifiers; whether it stands on the keypad makes no difference, nor Shift on a + or =."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if event.key() in {Qt.Key.Key_Plus.value, Qt.Key.Key_Equal.value}:
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier
    return event.key(), modifiers


def _open_pages(data: bytes) -> tuple[PdfPages | None, str]:
    """The pages of a PDF, or a sentence where they cannot be shown; printing and saving do not need them."""
    try:
        from ui.papers.pdf_pages import PdfPages, UnreadablePdf  # noqa: PLC0415  # loads QtPdf
    except ImportError as error:
        log.info("QtPdf cannot be loaded: %s", error)
        return None, "This computer cannot show papers (QtPdf is missing). They can be printed and saved all the same."
    try:
        return PdfPages(data), ""
    except UnreadablePdf:
        log.exception("QtPdf does not read our paper")
        return None, "This paper cannot be shown. It can be printed and saved all the same."
