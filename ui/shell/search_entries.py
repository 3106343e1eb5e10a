"""What the command search finds, and how it is carried out: actions, papers of the night, topics of the manual."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from scorekeeper.text import form_labels
from scorekeeper.text.manual.articles import NAMES, article, filled, plain, summary, topic_of
from scorekeeper.text.night_documents import DocumentKind, PrintDocument, documents_of_night
from scorekeeper.text.night_labels import game_state
from scorekeeper.text.search import SearchEntry
from scorekeeper.text.search_words import WORDS_OF_ACTIONS, WORDS_OF_DOCUMENTS
from scorekeeper.text.templates import fill, say
from ui.shell.actions import CLUB_MENU, DECLARED, Command, key_to_game, key_words
from ui.shell.availability import refusal, trigger
from ui.shell.command_search import CommandSearch
from ui.shell.manual_controller import facts
from ui.shell.pages import find_night, show_manual, show_paper
from ui.shell.session import Session
from ui.theme.literal_text import shown_text

ACTION, GAME, PAPER, TOPIC, NIGHTS = "action ", "game ", "paper ", "topic ", "nights "
"""How the names of entries begin; the name of the action, the index of the game, the key of the paper, the name of the
article, or what is looked for among the nights follows."""
MANUAL = "the manual on paper"
_ON_THE_SHEET, _ON_PAPER, _HELP = "On the sheet", "On paper", "Help"
_GROUPS = {
    "&Edit": _ON_THE_SHEET,
    "&Deal": _ON_THE_SHEET,
    "&Settle": "Money",
    "&Night": "The night",
    CLUB_MENU: "The club",
    "&View": "The window",
    "&Help": _HELP,
}
"""The headings of actions by their menus of the bar, in the order in which they are listed."""
_PAPERS = ("papers", "club_papers")
"""The actions that stand among the papers."""


def search_of(session: Session) -> CommandSearch:
    """The command search of a window, over everything between its menu bar and its status bar."""
    window = session.window
    found = CommandSearch(window.table, lambda: entries_of(session), _among_nights, above=window.status)
    found.chosen.connect(lambda entry: carry_out(session, entry))
    found.explained.connect(lambda entry: show_manual(session, _topic_of(entry)))
    return found


def entries_of(session: Session) -> Sequence[SearchEntry]:
    """Everything that can be found now, the help last; in each group what can be chosen comes first."""
    groups = [group for group in dict.fromkeys(_GROUPS.values()) if group != _HELP]
    order = [fill(group) for group in (*groups, _ON_PAPER, _HELP)]
    found = [*_actions(session), *_games(session), *_papers(session), *_topics(session)]
    return sorted(found, key=lambda entry: (order.index(entry.group), bool(entry.refusal)))


def carry_out(session: Session, entry: SearchEntry) -> None:
    """Do what an entry says: trigger its action, on the sheet if it needs that, or show its game or paper."""
    if entry.name.startswith(GAME):
        session.show_game(int(entry.name.removeprefix(GAME)))
    elif entry.name.startswith(PAPER):
        show_paper(session, entry.name.removeprefix(PAPER))
    elif entry.name.startswith(NIGHTS):
        find_night(session, entry.name.removeprefix(NIGHTS))
    elif entry.name == MANUAL:
        session.go("manual_papers")
    elif entry.name.startswith(TOPIC):
        show_manual(session, entry.name.removeprefix(TOPIC))
    else:
        trigger(session, entry.name.removeprefix(ACTION))


def action_title(session: Session, name: str) -> str:
    """The present name of an action: "Renege", or "Revoke" if the book of the game has that word."""
    words, _, _ = shown_text(session.window.actions_[name].text()).partition("\t")
    return words.removesuffix("…")


def _actions(session: Session) -> Iterator[SearchEntry]:
    for declared in DECLARED:
        if declared.name == "find":
            continue
        group = _ON_PAPER if declared.name in _PAPERS else _GROUPS[declared.menu_of_bar]
        yield SearchEntry(
            ACTION + declared.name,
            fill(group),
            action_title(session, declared.name),
            _line(session, declared),
            WORDS_OF_ACTIONS[declared.name],
            key_words(declared),
            declared.icon,
            refusal(session, declared.name),
        )


def _line(session: Session, declared: Command) -> str:
    """The sentence of an action, which for undo names what would be taken back."""
    action = session.window.actions_[declared.name]
    return fill(declared.tip) if declared.name in ("undo", "redo") or not action.isEnabled() else action.statusTip()


def _games(session: Session) -> Iterator[SearchEntry]:
    """The sheets of the games of the open night, each with the key that leads to it now."""
    live = session.live
    for index, game in enumerate(live.night.games if live is not None else ()):
        yield SearchEntry(
            f"{GAME}{index}",
            fill(_GROUPS["&Night"]),
            say("Game {number}, its sheet", number=index + 1),
            game_state(game),
            hint=key_to_game(session.open_live.game_index, index),
            icon="sheet",
        )


def _papers(session: Session) -> Iterator[SearchEntry]:
    yield SearchEntry(
        MANUAL,
        fill(_ON_PAPER),
        say("The manual"),
        say("The whole of it, or one page, shown as it will be printed."),
        WORDS_OF_DOCUMENTS[DocumentKind.MANUAL],
        icon="print",
    )
    live = session.live
    for document in documents_of_night(live.night) if live is not None else ():
        yield SearchEntry(
            PAPER + document.key,
            fill(_ON_PAPER),
            document.title,
            _remark(document),
            WORDS_OF_DOCUMENTS[document.kind],
            key_words(next(one for one in DECLARED if one.name == "papers")),
            "print",
        )


def _topics(session: Session) -> Iterator[SearchEntry]:
    facts_now = replace(facts(session), list_named=lambda _name: "")  # read there, and not searched
    for name in NAMES:
        one = article(name)
        yield SearchEntry(
            TOPIC + name,
            fill(_HELP),
            one.title,
            summary(one, facts_now),
            one.words,
            icon="manual",
            leads_to=say("Manual"),
            text=plain(filled(one, facts_now)),
        )


def _among_nights(typed: str) -> SearchEntry:
    """The entry that looks for what is typed among the nights: a day, a player, an amount."""
    title = say("Find nights: {typed}", typed=typed)
    return SearchEntry(NIGHTS + typed, say("Nights"), title, fill(form_labels.FIND_HINT), icon="open")


def _topic_of(entry: SearchEntry) -> str:
    """The article that explains an entry."""
    if entry.name.startswith(ACTION):
        return topic_of(entry.name.removeprefix(ACTION)) or NAMES[0]
    return entry.name.removeprefix(TOPIC) if entry.name.startswith(TOPIC) else "paper"


def _remark(document: PrintDocument) -> str:
    if not document.remark:
        return say("Shown as it will be printed.")
    return say("Shown as it will be printed: {remark}.", remark=document.remark)
