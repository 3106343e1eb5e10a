"""Connects the print preview of the manual, which is imported when something of it is printed."""

from __future__ import annotations

from reports.documents import articles, pdf
from scorekeeper.text.manual.articles import NAMES, article, filled
from scorekeeper.text.templates import say
from ui.print_preview.manual_print import ManualPrintPage
from ui.print_preview.printing import PaperSize
from ui.shell.manual_controller import facts
from ui.shell.session import Session


def print_page(session: Session) -> ManualPrintPage:
    """Make the print preview of the manual."""
    facts_now = facts(session)

    def make(names: tuple[str, ...], size: PaperSize) -> bytes:
        texts = [(article(name).title, filled(article(name), facts_now)) for name in names]
        title = texts[0][0] if len(texts) == 1 else say("Scorekeeper manual")
        return pdf([articles(title, texts)], size)

    return ManualPrintPage([(name, article(name).title) for name in NAMES], make, session.settings.file)
