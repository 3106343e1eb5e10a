"""The words about persons in the lines of a night: names, and all free text.

These are the name of a player, what a player owes the house for, the note of an entry, its reason, its text, who
decided it, and the agreements beside the rules of a game. In a club file they are stored beside the chain of hashes, so
that a person can be forgotten (`scorekeeper/storage/words.py`). Not among them are the names of club and table, the
method of a payment, which the program reads ("IOU"), and ids: an id that a night file brought stays, even if it is a
name.

The order in which the words of a line are visited is part of the formats of club file and night file: what is added
comes last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar, get_args

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.money.money_entries import HouseLineWritten
from scorekeeper.night.journal import ForgottenWord, GameOpened, Line, NightEntry, PlayerJoined
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.rules.texts import check_name, check_text
from scorekeeper.sheet.entries import Amend, DealEntry, Entry, InsertDeal, RulesChange, Written

Reword = Callable[[str], str]
What = TypeVar("What", bound=NightEntry | Written)
AnyEntry = TypeVar("AnyEntry", bound=Entry | DealEntry)

FORGOTTEN = "(forgotten)"
"""Replaces a forgotten text that is no name of a player."""
_TEXTS = ("reason", "text", "decided_by")
_NESTED = ("replacement", "forgotten", "changes")
"""The attributes of entries that may have texts within."""
_AGREEMENTS = "also_agreed"
_KINDS: tuple[type[Struct], ...] = get_args(Entry)
_WITHOUT_TEXTS = frozenset(kind for kind in _KINDS if not {*_TEXTS, *_NESTED}.intersection(kind.__struct_fields__))


def words_in(what: NightEntry | Written) -> tuple[str, ...]:
    """The words about persons in a line, in their order; empty ones are left out."""
    found: list[str] = []

    def found_again(word: str) -> str:
        found.append(word)
        return word

    with_words(what, found_again)
    return tuple(found)


def neutral_name(number: int) -> str:
    """Stands in place of a forgotten name: that of player `number` of a night, from 1."""
    return f"Player {number}"


def forgotten_players(lines: Iterable[Line]) -> frozenset[PlayerId]:
    """The players whose names are forgotten, of the lines of a night."""
    return frozenset(
        line.what.player.id
        for line in lines
        if isinstance(line.what, PlayerJoined) and any(isinstance(salt, ForgottenWord) for salt in line.salts or ())
    )


def neutral_word(what: NightEntry | Written, joined: int) -> str:
    """Stands in place of a forgotten word of a line; `joined` players are named in it and before."""
    return neutral_name(joined) if isinstance(what, PlayerJoined) else FORGOTTEN


def require_word(what: NightEntry | Written, word: str) -> None:
    """Refuse what cannot be a word of such a line: what is empty, too long or has control characters.

    The texts of entries may be of several lines, everything else is of one.
    """
    if not word:
        raise Refused("not_empty")
    if isinstance(what, Written):
        check_text(word)
    else:
        check_name(word)


def is_wordless(written: Written) -> bool:
    """Whether an entry is of a kind without texts, and has no note: so are nearly all lines."""
    return not written.note and type(written.entry) in _WITHOUT_TEXTS


def with_words(what: What, change: Reword) -> What:
    """What a line says, each word about a person changed, in their order; empty ones stay empty."""
    match what:
        case Written(entry=entry, note=note):
            if is_wordless(what):
                return what
            return replace(what, entry=_entry_with(entry, change), note=note and change(note))
        case PlayerJoined(player=player):
            return replace(what, player=Player(player.id, change(player.name)))
        case HouseLineWritten():
            return replace(what, what=change(what.what))
        case GameOpened(setup=setup) if setup.rules.also_agreed:
            agreed = tuple(map(change, setup.rules.also_agreed))
            return replace(what, setup=replace(setup, rules=replace(setup.rules, also_agreed=agreed)))
        case _:
            return what


def _entry_with(entry: AnyEntry, change: Reword) -> AnyEntry:
    changed: dict[str, object] = {}
    for key in _TEXTS:
        if text := getattr(entry, key, ""):
            changed[key] = change(text)
    match entry:
        case Amend():
            changed["replacement"] = _entry_with(entry.replacement, change)
        case InsertDeal():
            changed["forgotten"] = _entry_with(entry.forgotten, change)
        case RulesChange():
            changed["changes"] = tuple(_setting_with(name, value, change) for name, value in entry.changes)
    return replace(entry, **changed) if changed else entry


def _setting_with(name: str, value: object, change: Reword) -> tuple[str, object]:
    return name, tuple(map(change, value)) if name == _AGREEMENTS and isinstance(value, tuple) else value
