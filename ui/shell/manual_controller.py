"""Connects the manual with the session: what its links do, what stands beside an article, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scorekeeper.text.manual.articles import NAMES, Facts
from scorekeeper.text.templates import fill, say
from ui.manual.licences import licences_list, third_party
from ui.manual.manual_page import ManualPage
from ui.manual.side_column import Offer
from ui.shell.actions import command_of, key_words
from ui.shell.availability import refusal, trigger
from ui.shell.key_lists import action_keys, cell_keys, form_keys, key_named, letters
from ui.shell.session import Session
from ui.theme.literal_text import shown_text

TOPIC_OF_PAGE = {
    "new_night": "new-night",
    "sheet": "deals",
    "settle": "settling",
    "papers": "paper",
    "club_papers": "paper",
    "history": "history",
    "rules": "house-rules",
    "club_rules": "house-rules",
    "backups": "backups",
    "members": "names",
    "old_sheets": "old-sheets",
    "evening": "tables",
    "evening_papers": "tables",
    "laptops": "laptops",
    "club_server": "club-server",
    "tournament": "tournament",
    "tournament_papers": "tournament",
    "season": "season",
    "statistics": "statistics",
    "open_night": "find-night",
    "new_game": "shared",
}
"""The article at which the manual is opened from a page; from the others at the first."""


def manual_page(session: Session) -> ManualPage:
    """Make the page of the manual, which leads back to the page that is shown now."""
    page = ManualPage(facts(session), partial(offer_of, session), "")
    page.act_wanted.connect(partial(trigger, session))
    page.print_wanted.connect(partial(_print, session))
    page.left.connect(session.go_back)
    return page


def show_manual(session: Session, topic: str = "") -> None:
    """Show the manual at an article; without one at that of the page that is shown, or at its last place."""
    from_page = session.shown_page
    session.go("manual")
    page = session.page("manual")
    assert isinstance(page, ManualPage)
    page.refresh(facts(session), _way_back(session))
    wanted = topic or (TOPIC_OF_PAGE.get(from_page, ""))
    if wanted or not page.name:
        page.show_article(wanted or NAMES[0])


def facts(session: Session) -> Facts:
    """The keys and names of actions, and the lists made of the tables of the window and the rules of the game."""
    rules = session.open_live.game.sheet.rules if session.has_game else None
    lists: dict[str, Callable[[], str]] = {
        "letters": partial(letters, rules),
        "cell_keys": cell_keys,
        "form_keys": form_keys,
        "action_keys": action_keys,
        "licences": licences_list,
        "third_party": third_party,
    }
    return Facts(key_named, action_words, lambda name: lists[name]())


def action_words(name: str) -> str:
    """What an action is called in the manual: without what it would do now."""
    return shown_text(fill(command_of(name).text)).removesuffix("…")


def offer_of(session: Session, name: str) -> Offer:
    """An action as it is offered beside an article."""
    declared = command_of(name)
    return Offer(name, action_words(name), key_words(declared), declared.icon, refusal(session, name))


def _print(session: Session, name: str) -> None:
    """Show the print preview of an article."""
    session.go("manual_papers", choose=lambda page: page.show_article(name))


def _way_back(session: Session) -> str:
    if session.pages.back == "sheet":
        sheet = session.open_live.game.sheet
        return say("Back to deal {deal}", deal=sheet.next_deal) if sheet.over is None else say("Back to the sheet")
    return say("Back")
