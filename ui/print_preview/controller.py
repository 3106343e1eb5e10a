"""`PrintController`: base class of the preview pages, which shows, prints and saves documents as PDF.

The same bytes are shown, saved and printed. A document is made only while the page is visible. QtPdf and `reports` are
imported when a preview is first opened.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QSettings
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.text.night_documents import PrintDocument
from scorekeeper.text.templates import say
from ui.live.open_club import local_now
from ui.print_preview.incremental_job import IncrementalJob, Work
from ui.print_preview.layout import PreviewLayout
from ui.print_preview.navigation import PageNavigation, key_of
from ui.print_preview.options_panel import OptionsPanel
from ui.print_preview.output import PdfOutput
from ui.print_preview.pdf_maker import unprintable
from ui.print_preview.printing import PaperSize, Spooler
from ui.print_preview.settings import PrintSettings

if TYPE_CHECKING:
    from ui.print_preview.pdf_pages import PdfPages

_FRESH_SECONDS: Final = 60
"""A document older than this is made again before it is printed, so that its time is right."""

log = logging.getLogger(__name__)


class PrintController(PreviewLayout):
    """The preview; a subclass lists the documents and makes them."""

    def __init__(
        self,
        settings: QSettings,
        parent: QWidget | None = None,
        *,
        spooler: Spooler | None = None,
        clock: Callable[[], datetime] = local_now,
        currency: str | None = None,
    ) -> None:
        """`settings` is the file of settings, `currency` the currency code of the documents, None for points only."""
        remembered = PrintSettings(settings, currency)
        own_spooler = Spooler() if spooler is None else spooler
        super().__init__(OptionsPanel(remembered), parent)
        self._clock = clock
        self.spooler = own_spooler
        if spooler is None:
            own_spooler.setParent(self)
        self.navigation = PageNavigation(self.view, self.controls, remembered, self)
        self.output = PdfOutput(self.options, own_spooler, remembered, self._fresh, self)
        self._keys = self.navigation.keys | self.output.keys
        self._data: bytes | None = None
        self._made_at = clock()
        self._stale = True
        self.making = IncrementalJob(self)
        self._then: Callable[[], None] | None = None
        self.options.documents.chosen.connect(self._choose)
        self.options.choices.size_changed.connect(self._choose)
        self.making.went_on.connect(self._show_progress)
        self.making.ended.connect(self._made)
        self.making.failed.connect(self._not_made)

    def documents(self) -> Sequence[PrintDocument]:
        raise NotImplementedError

    def why_nothing(self) -> str:
        """The sentence shown when there is no document; "" if the selected one can be made."""
        raise NotImplementedError

    def names(self) -> Iterable[str]:
        """Names, or all else that the shown document says, to be checked for letters that the typefaces lack."""
        raise NotImplementedError

    def make(self, document: PrintDocument, size: PaperSize, printed_at: str) -> bytes:
        """Make the PDF of a document; `printed_at` is ISO with offset."""
        raise NotImplementedError

    def work(self, document: PrintDocument, size: PaperSize, printed_at: str) -> Work | None:
        """An incremental job for a document that takes long; None, as here, if `make` is quick enough."""

    @property
    def data(self) -> bytes | None:
        """The PDF that is shown, printed and saved; None if there is none."""
        return self._data

    def event(self, event: QEvent) -> bool:
        """Accept the page's keys before the window's shortcuts, which share the zoom keys."""
        if event.type() is QEvent.Type.ShortcutOverride:
            assert isinstance(event, QKeyEvent)
            if key_of(event) in self._keys:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        act = self._keys.get(key_of(event))
        if act is None:
            super().keyPressEvent(event)
        else:
            act()

    def showEvent(self, event: QShowEvent) -> None:
        """Update the document and list the printers."""
        super().showEvent(event)
        self.spooler.look()
        if self._stale:
            self._refresh(keep_place=True)

    def choose(self, key: str) -> None:
        """Select the document with a key, also one that came while the page was hidden."""
        self.options.documents.show_documents(self.documents())
        self.options.documents.choose(key)

    def _outdated(self) -> None:
        """Make the document again, now or when the page is next shown."""
        self._stale = True
        if self.isVisible():
            self._refresh(keep_place=True)

    def _choose(self) -> None:
        if not self.output.printing:
            self.options.remark.say("")
        self._stale = True
        if self.isVisible():
            self._refresh(keep_place=False)
        else:
            self.view.show_pdf(None)  # another document is shown from its beginning

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop making a document: a hidden page makes none. It opens again with the list."""
        super().hideEvent(event)
        self.options.choices.more.setChecked(False)
        if self.making.running:
            self.making.stop()
            self._then, self._stale = None, True

    def _refresh(self, *, keep_place: bool) -> None:
        """Make the selected document and show it."""
        self._drop()
        self.options.documents.show_documents(self.documents())
        document, note = self.options.documents.document(), self.why_nothing()
        if document is None or note:
            self._show(None, note, keep_place=keep_place)
            return
        self._made_at = self._clock()
        size, printed_at = self.options.choices.size_chosen, self._made_at.isoformat(timespec="seconds")
        try:
            work = self.work(document, size, printed_at)
            data = self.make(document, size, printed_at) if work is None else b""
        except Exception as error:  # noqa: BLE001  # shown and logged
            self._not_made(error)
            return
        if work is None:
            self._show(data, keep_place=keep_place)
        else:
            self.making.begin(work)
            self._show(None, keep_place=False)
            self._show_progress(0.0)

    def _drop(self) -> None:
        """Drop what is shown or being made, and what was to happen to it."""
        self.making.stop()
        self._then = None
        self._stale = False
        self._data = None

    def _show(self, data: bytes | None, note: str = "", *, keep_place: bool) -> None:
        """Show a document, or say why there is none."""
        self._data = data
        document, pages = self.options.documents.document(), None
        if data is not None:
            pages, note = open_pages(data)
            self._name_unprintable()
        sizes = [(size.width(), size.height()) for size in pages.sizes] if pages is not None else []
        self.options.choices.show_document(document, sizes)
        self.view.show_pdf(pages, document.title if document else "", keep_place=keep_place)
        self.show_note(note)
        self.output.enable(there=data is not None)

    def _made(self, data: bytes) -> None:
        """Show a document that an incremental job has made, and run what waits for it."""
        then, self._then = self._then, None
        self._show(data, keep_place=False)
        if then is not None:
            then()

    def _not_made(self, error: Exception) -> None:
        document = self.options.documents.document()
        log.error("%s could not be made", document.key if document else "a paper", exc_info=error)
        self._then = None
        note = say("This paper could not be made. That is our mistake; the log says what happened.")
        self._show(None, note, keep_place=False)

    def _show_progress(self, done: float) -> None:
        document = self.options.documents.document()
        if document is not None:
            self.show_note(
                say(
                    "{title}: {percent}% is made. Another paper can be chosen meanwhile.",
                    title=document.title,
                    percent=round(100 * done),
                )
            )

    def _name_unprintable(self) -> None:
        """Report what of the names cannot be printed."""
        said = unprintable(self.names())
        if said:
            self.options.remark.say(said)

    def _fresh(self, then: Callable[[], None]) -> tuple[PrintDocument | None, bytes | None]:
        """The shown document and its bytes, made again if it is too old.

        While an incremental job runs there are no bytes; `then` is called when there are.
        """
        age = (self._clock() - self._made_at).total_seconds()
        if self._stale or age >= _FRESH_SECONDS or age < 0:
            self._refresh(keep_place=True)
        if self.making.running:
            self._then = then
        return self.options.documents.document(), self._data


def open_pages(data: bytes) -> tuple[PdfPages | None, str]:
    """The pages of a PDF, or a sentence if they cannot be shown; printing and saving still work."""
    try:
        from ui.print_preview.pdf_pages import PdfPages, UnreadablePdf  # noqa: PLC0415  # loads QtPdf
    except ImportError as error:
        log.info("QtPdf cannot be loaded: %s", error)
        return None, say(
            "This computer cannot show papers (QtPdf is missing). They can be printed and saved all the same."
        )
    try:
        return PdfPages(data), ""
    except UnreadablePdf:
        log.exception("QtPdf cannot read the PDF")
        return None, say("This paper cannot be shown. It can be printed and saved all the same.")
