"""`ArticleView`: an article to read, with links to follow and the letters of a search marked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.theme import follow, write_on_paper

_READ: Final = 520
"""The width of the column, pixels at 100 %."""
_BESIDE_BAR: Final = 12
"""Between the text and its scroll bar, pixels at 100 %."""


class ArticleView(QTextBrowser):
    """One article; `followed` carries the target of a link."""

    followed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._make: Callable[[Look], QTextDocument] | None = None
        self._spoken = ""
        self._marked = ""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setAccessibleName(say("Article"))
        self.viewport().setAutoFillBackground(False)
        self.anchorClicked.connect(self._follow)
        follow(self._show_look)

    def show_article(self, make: Callable[[Look], QTextDocument], spoken: str) -> None:
        """Show the document that `make` makes in a look; `spoken` are its words for screen readers, keys and all."""
        self._make, self._spoken = make, spoken
        self._renew()
        self.verticalScrollBar().setValue(0)

    def mark(self, typed: str) -> int:
        """Mark every place that has the text, and show and select the first; returns how many there are."""
        self._marked = typed
        selections = []
        if typed:
            cursor = QTextCursor(self.document())
            while not (cursor := self.document().find(typed, cursor)).isNull():
                found = QTextEdit.ExtraSelection()
                style = QTextCharFormat()
                style.setBackground(self._look.palette.mark)
                if self._look.palette.is_contrast:
                    style.setFontUnderline(True)
                    style.setFontWeight(700)
                found.format, found.cursor = style, cursor
                selections.append(found)
        self.setExtraSelections(selections)
        if selections:
            self.go_to(0)
        return len(selections)

    def go_to(self, number: int) -> None:
        """Show a place that is marked, by its number from 0."""
        found = self.extraSelections()[number]
        self.setTextCursor(found.cursor)
        self.ensureCursorVisible()

    @staticmethod
    def width_in(look: Look) -> int:
        """The width of the column in a look, pixels."""
        return look.px(_READ) + look.px(_BESIDE_BAR)

    def _renew(self) -> None:
        if self._make is not None:
            self.setDocument(self._make(self._look))
            self.setAccessibleDescription(self._spoken)
            self.mark(self._marked)

    def _follow(self, link: QUrl) -> None:
        self.followed.emit(link.toString())

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.setViewportMargins(0, 0, look.px(_BESIDE_BAR), 0)
        write_on_paper(self, look)
        self._renew()
