"""What the actions of the night's end do: ways to pay, and the sections of the settle page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.shell.session import Session

if TYPE_CHECKING:
    from ui.money.settle_page import SettlePage

SECTIONS = ("pair_table", "cash_plan", "ious", "house", "leaving")
"""The actions that open a section of the settle page, in the order of its sections."""


def settle_page(session: Session) -> SettlePage | None:
    """The settle page, where it is the one that is shown."""
    page = session.page("settle")
    return page if page is not None and session.window.pages.currentWidget() is page else None  # type: ignore[return-value]


def switch_way(session: Session) -> None:
    """Show the settlement, and pay pair by pair or the fewest payments again."""
    session.go("settle")
    page = settle_page(session)
    if page is not None:
        page.switch_way()


def show_section(session: Session, name: str) -> None:
    """Show the settle page with one of its sections expanded; collapse it if it is expanded and visible."""
    seen = settle_page(session) is not None
    session.go("settle")
    page = settle_page(session)
    if page is None:
        return
    number = SECTIONS.index(name)
    if seen and page.drawer.open == number:
        page.close_section()
    else:
        page.show_section(number)
