"""`ManualPrintPage`: the print preview of the manual: the whole of it, or one article."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QWidget

from scorekeeper.text.night_documents import DocumentKind, PrintDocument, pdf_name
from scorekeeper.text.templates import say
from ui.print_preview.controller import PrintController
from ui.print_preview.printing import PaperSize, Spooler

Maker = Callable[[tuple[str, ...], PaperSize], bytes]
"""Makes the PDF of articles, by their names, for a paper size."""
_NOT_IN_WHOLE = ("licences",)
"""What the whole manual leaves out, which only lists what can be read in the window."""


class ManualPrintPage(PrintController):
    """The articles as they are printed; Esc goes back to the manual."""

    def __init__(
        self,
        articles: Sequence[tuple[str, str]],
        make: Maker,
        settings: QSettings,
        parent: QWidget | None = None,
        *,
        spooler: Spooler | None = None,
    ) -> None:
        """`articles` are names and titles in their order."""
        super().__init__(settings, parent, spooler=spooler)
        self._articles, self._make = tuple(articles), make
        self.options.name(say("The manual"), say("Articles of the manual"))
        self.options.documents.show_documents(self.documents())

    def show_article(self, name: str) -> None:
        """Show an article; the whole manual if it is none."""
        self.options.documents.choose(next((one.key for one in self.documents() if one.article == name), ""))

    def documents(self) -> Sequence[PrintDocument]:
        """The whole manual, then each article."""
        whole = PrintDocument(
            DocumentKind.MANUAL, say("The whole manual"), "", say("Manual"), pdf_name(say("Scorekeeper manual"))
        )
        return (
            whole,
            *(
                PrintDocument(DocumentKind.MANUAL, title, "", title, pdf_name(title), article=name)
                for name, title in self._articles
            ),
        )

    def why_nothing(self) -> str:
        return ""

    def names(self) -> Iterable[str]:
        return ()

    def make(self, document: PrintDocument, size: PaperSize, _printed_at: str) -> bytes:
        """Make the PDF of an article, or of all."""
        names = tuple(name for name, _ in self._articles if name not in _NOT_IN_WHOLE)
        return self._make((document.article,) if document.article else names, size)
