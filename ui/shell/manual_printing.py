"""Connects the print preview of the manual, which is imported when something of it is printed."""

from __future__ import annotations

from scorekeeper.text.manual.articles import NAMES, article, filled
from scorekeeper.text.templates import say
from ui.manual.article_pdf import article_pdf
from ui.print_preview.manual_print import ManualPrintPage
from ui.print_preview.printing import PaperSize
from ui.shell.manual_controller import facts
from ui.shell.session import Session


def print_page(session: Session) -> ManualPrintPage:
    """Make the print preview of the manual."""
    facts_now = facts(session)

    def make(names: tuple[str, ...], size: PaperSize) -> bytes:
        if len(names) == 1:
            return article_pdf(article(names[0]).title, filled(article(names[0]), facts_now), size)
        texts = (
            say("# {title}\n\n{text}", title=article(name).title, text=filled(article(name), facts_now))
            for name in names
        )
        return article_pdf(say("Scorekeeper manual"), "\n\n".join(texts), size)

    page = ManualPrintPage([(name, article(name).title) for name in NAMES], make, session.settings.file)
    page.left.connect(session.go_back)
    return page
