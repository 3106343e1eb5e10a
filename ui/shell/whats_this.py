"""Shift+F1: a sentence about what the keyboard is on, from its tooltip, and what its page is for, from the manual."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWhatsThis, QWidget

from scorekeeper.text.manual.articles import NAMES, article, summary
from ui.shell.manual_controller import TOPIC_OF_PAGE, facts
from ui.shell.session import Session
from ui.theme.literal_text import tooltip


def explain_here(session: Session) -> None:
    """Show the text about the widget that has the focus, beside it; the next key or click closes it."""
    focused: QWidget | None = QApplication.focusWidget()
    here = session.window if focused is None else focused
    QWhatsThis.showText(here.mapToGlobal(here.rect().center()), explanation(session, here), here)


def explanation(session: Session, widget: QWidget) -> str:
    """What there is to say of a widget on the page that is shown, as rich text."""
    about = article(TOPIC_OF_PAGE.get(session.shown_page, NAMES[0]))
    return "".join((_own_words(widget), tooltip(about.title, "", summary(about, facts(session)))))


def _own_words(widget: QWidget) -> str:
    """The tooltip of a widget, or its name and description; those of the nearest part around it that has some."""
    around: QWidget | None = widget
    while around is not None and not around.isWindow():
        name, said = around.accessibleName(), around.toolTip() or around.accessibleDescription()
        if said.startswith("<p>"):
            return said
        if name or said:
            return tooltip(name or said, "", said if name else "")
        around = around.parentWidget()
    return ""
