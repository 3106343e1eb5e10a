"""The articles of the manual, one file each: a head of `name: value` lines, an empty line, then Markdown.

Keys, names of commands, figures and examples are never typed in an article but filled in, so that they stay right:
`{key:undo}` is a key, `{do:undo}` a link that does it, `{topic:hole}` a link to an article, `{figure:hole.ann}` a
figure of an example, `{example:hole}` its table and `{list:letters}` a list made of the program's own tables.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

from msgspec import Struct

from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.rule_books import BOOKS
from scorekeeper.text.manual.examples import example
from scorekeeper.text.manual.generated import book_rules, books_list, settings_list
from scorekeeper.text.search import SearchEntry, search
from scorekeeper.text.short_labels import PROFILE_NAMES
from scorekeeper.text.templates import fill, say

DO, TOPIC = "do:", "topic:"
"""How links begin: to an action by its name, to an article by its name."""
_BOOK = "book-"
TOPICS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("evening", ("new-night", "first-deal")),
    ("deals", ("runs", "shared")),
    ("mending", ("wrong", "swapped", "forgotten", "not-adding", "names", "forget-person", "undo", "history", "paid")),
    ("hole", ()),
    ("top", ()),
    ("offences", tuple(f"{_BOOK}{profile}" for profile in BOOKS)),
    ("rulings", ()),
    ("house-rules", ()),
    ("settling", ("ious", "leaving", "tables")),
    ("tournament", ()),
    ("paper", ("sending", "season")),
    ("statistics", ("find-night",)),
    ("backups", ("old-sheets", "laptops", "club-server")),
    ("keys", ()),
    ("licences", ()),
)
"""The articles in their order, each with those that belong under it."""
NAMES = tuple(name for first, under in TOPICS for name in (first, *under))
CHAPTER_OF = {name: first for first, under in TOPICS for name in (first, *under)}
"""The first article of each chapter, by every article of the chapter."""
_LISTS: Mapping[str, Callable[[], str]] = {"settings": settings_list, "books": books_list}
"""The lists that need no window."""
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_FIELD = re.compile(r"\{[^}]*\}")
_MARKS = re.compile(r"[*`~|]|^#+ |^[-\d.]+ ", re.MULTILINE)


class Article(Struct, frozen=True):
    """An article as it was read: `body` is Markdown with fields that are still to be filled in."""

    name: str
    title: str
    body: str
    words: tuple[str, ...] = ()
    """Other words by which it is looked for."""
    acts: tuple[str, ...] = ()
    """The names of the actions that are offered beside it."""
    see: tuple[str, ...] = ()
    """The articles that are named beside it."""
    aside: tuple[str, str] | None = None
    """A heading and a sentence that stand beside it."""


class Facts(Struct, frozen=True):
    """What the window fills into articles: the key and the name of an action, and lists made of its tables. Each raises
    KeyError for an unknown name."""

    key: Callable[[str], str]
    action: Callable[[str], str]
    list_named: Callable[[str], str]


@cache
def article(name: str) -> Article:
    """An article by its name. Raises KeyError if there is none."""
    if name.startswith(_BOOK):
        return _of_book(name.removeprefix(_BOOK))
    if name not in NAMES:
        raise KeyError(name)
    head, _, body = Path(__file__).with_name(name).with_suffix(".md").read_text(encoding="utf-8").partition("\n\n")
    found = {key: value.strip() for key, _, value in (line.partition(":") for line in head.splitlines())}
    aside = [part.strip() for part in found.get("aside", "").split("|")]
    return Article(
        name,
        found["title"],
        body.strip(),
        _parts(found.get("words", "")),
        _parts(found.get("do", "")),
        _parts(found.get("see", "")),
        (aside[0], aside[1]) if len(aside) == 2 else None,
    )


def _of_book(profile: str) -> Article:
    """What a rule book says of runs and offences, in the sentences that the questions under the row show."""
    title = say("Offences: {book}", book=fill(PROFILE_NAMES[profile]))
    lead = say("What this rule book charges, and where it says so.")
    rules = profile_rules(profile)
    return Article(
        f"{_BOOK}{profile}",
        title,
        "\n\n".join((lead, book_rules(rules))),
        words=(say("rule book"), say("penalty")),
        see=("offences", "rulings", "house-rules"),
    )


def filled(one: Article, facts: Facts) -> str:
    """The Markdown of an article with every field filled in. Raises KeyError if a field names nothing."""
    return _filled(one.body, facts)


def summary(one: Article, facts: Facts) -> str:
    """The first paragraph of an article, as plain words. Raises KeyError if a field names nothing."""
    return plain(_filled(one.body.split("\n\n", 1)[0], facts))


def _filled(markdown: str, facts: Facts) -> str:
    return markdown.format_map(
        {
            "key": _Field(lambda key: f"`{facts.key(key)}`"),
            "do": _Field(lambda action: f"[{facts.action(action)}]({DO}{action})"),
            "topic": _Field(lambda name: f"[{article(name).title}]({TOPIC}{name})"),
            "figure": _Field(_figure),
            "example": _Field(lambda name: example(name).table),
            "list": _Field(lambda name: _LISTS[name]() if name in _LISTS else facts.list_named(name)),
        }
    )


def beside(one: Article, facts: Facts) -> str:
    """The side column of an article, as Markdown for its end, if there is no room beside it."""
    acts = (say("[{words}]({link})", words=facts.action(act), link=f"{DO}{act}") for act in one.acts)
    see = (say("[{words}]({link})", words=article(name).title, link=f"{TOPIC}{name}") for name in one.see)
    parts = [say("**{heading}** {words}", heading=one.aside[0], words=one.aside[1])] if one.aside is not None else []
    if one.acts:
        parts.append(say("**Do it now:** {links}", links=" · ".join(acts)))
    if one.see:
        parts.append(say("**See also:** {links}", links=" · ".join(see)))
    return "\n\n".join(parts)


def plain(markdown: str) -> str:
    """Markdown as plain words, its fields left out."""
    return " ".join(_MARKS.sub("", _FIELD.sub("", _LINK.sub(r"\1", markdown))).split())


def find(typed: str) -> tuple[str, ...]:
    """The names of the articles that have every word typed, the best first; all if none is typed."""
    return tuple(found.entry.name for found in search(typed, _searched()))


@cache
def _searched() -> tuple[SearchEntry, ...]:
    """What is searched of each article."""
    articles = map(article, NAMES)
    return tuple(SearchEntry(one.name, "", one.title, "", one.words, text=plain(one.body)) for one in articles)


def topic_of(action: str) -> str:
    """The article that explains an action: the first that offers it; "" for none."""
    return next((name for name in NAMES if action in article(name).acts), "")


class _Field:
    """A field with its argument after a colon: `{key:undo}`."""

    def __init__(self, get: Callable[[str], str]) -> None:
        self._get = get

    def __format__(self, name: str) -> str:
        return self._get(name)


def _figure(name: str) -> str:
    of, _, which = name.partition(".")
    return example(of).figures[which]


def _parts(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def links(markdown: str) -> Iterator[str]:
    """The targets of the links of a Markdown text."""
    return (found.group(1) for found in re.finditer(r"\]\(([^)]*)\)", markdown))
