"""The search of commands, papers and help: which entries a typed text finds, and which letters it found.

A typed word matches if a word of an entry's title, of its other words or of its line begins with it. Small words such
as "the" need not match. If nothing is found, a word that is nearly the same is tried, so that a typing error still
finds it.
"""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

Span = tuple[int, int]
"""The place of found letters in a text: from, and up to but not including."""


class SearchEntry(Struct, frozen=True):
    """What can be found. `words` are other words for it, single ones or phrases; entries of a `group` stay together."""

    name: str
    group: str
    title: str
    line: str
    words: tuple[str, ...] = ()
    hint: str = ""
    """Its key, which stands at the right."""
    icon: str = ""
    refusal: str = ""
    """Why it cannot be chosen now; "" if it can."""
    leads_to: str = ""
    """Its target, shown in place of a key."""
    text: str = ""
    """A long text that it leads to, in which words are looked for last."""


class Found(Struct, frozen=True):
    """An entry that was found, and the letters that were typed: in its title and in its line."""

    entry: SearchEntry
    in_title: tuple[Span, ...] = ()
    in_line: tuple[Span, ...] = ()
    by_word: str = ""
    """The other word by which it was found; "" if the title or the line has what was typed."""


class _Text(Struct, frozen=True):
    """A text with the beginnings of its words, folded so that neither capitals nor accents matter."""

    folded: str
    starts: tuple[int, ...]
    marked: str
    """The folded text with a mark before every word, in which what was typed is looked for with its own marks."""

    def spans(self, typed: str) -> list[Span]:
        """The positions of words that begin with the typed text."""
        if _typed(typed) not in self.marked:
            return []
        return [(start, start + len(typed)) for start in self.starts if self.folded.startswith(typed, start)]


_TITLE, _INSIDE, _WORD, _WORDS, _LINE, _TEXT = 0, 5, 20, 35, 60, 40
"""How far down a match puts an entry: the best is a title that begins with what was typed; one of its other words comes
before several of them, which have what was typed only together."""
_SMALL_WORDS = frozenset(("a", "an", "the", "my", "our", "of", "for", "to", "in", "on", "at", "with", "and", "is"))
"""Words that are looked for only if no other is typed."""
_REFUSED = 30
"""How far down it puts one that cannot be chosen now."""
_READ = 30
"""The penalty in the order for a text to be read: a typed word of a command should find the command first."""
_MARK = "\n"
"""The separator before every word of a text that is searched; it cannot be typed."""
_LINE_LETTERS = 3
"""From this length of a typed word on, lines are searched too: one letter would match almost every line."""


def search(typed: str, entries: Sequence[SearchEntry]) -> tuple[Found, ...]:
    """The entries that have every word typed, the best first within its group, the group of the best one first.

    Nothing typed finds everything in the order given.
    """
    wanted = _folded(typed).split()
    wanted = [one for one in wanted if one not in _SMALL_WORDS] or wanted
    if not wanted:
        return tuple(Found(entry) for entry in entries)
    found = _ranked(wanted, entries)
    if not found:
        found = _ranked(_corrected(wanted, entries), entries)
    best: dict[str, tuple[int, int]] = {}
    for place, (rank, one) in enumerate(found):
        best[one.entry.group] = min((rank, place), best.get(one.entry.group, (rank, place)))
    return tuple(one for rank, one in sorted(found, key=lambda pair: (best[pair[1].entry.group], pair[0])))


def _ranked(wanted: Sequence[str], entries: Sequence[SearchEntry]) -> list[tuple[int, Found]]:
    """The entries that have every word, each with how far down it belongs; ties stay in the order given."""
    if not wanted or not all(one[0].isalnum() for one in wanted):  # no word begins with another sign
        return []
    matches = (_match(wanted, entry) for entry in entries)
    return [match for match in matches if match is not None]


def _match(wanted: Sequence[str], entry: SearchEntry) -> tuple[int, Found] | None:
    """How far down an entry belongs and what of it was found; None if a word is missing."""
    title, line = _read(entry.title), _read(entry.line)
    in_title: list[Span] = []
    in_line: list[Span] = []
    missing: list[str] = []
    rank = 0
    for one in wanted:
        here = title.spans(one)
        if here:
            in_title += here
            rank += _TITLE if here[0][0] == 0 else _INSIDE
        else:
            missing.append(one)
    by_word = _other_word(wanted if missing else (), entry.words) or _other_word(missing, entry.words)
    several = [] if by_word else [_other_word([one], entry.words) for one in missing]
    if by_word:
        rank = _WORD
    elif several and all(several):
        rank, by_word = _WORDS, several[0]
    elif missing:
        rank += _LINE * len(missing)
        for one in missing:
            here = line.spans(one) if len(one) >= _LINE_LETTERS else []
            if not here and not _has(entry.text, one):
                return None
            rank += 0 if here else _TEXT
            in_line += here
    if entry.refusal:
        rank += _REFUSED
    if entry.text:
        rank += _READ
    return rank, Found(entry, _merged(in_title), _merged(in_line), by_word)


def _has(text: str, typed: str) -> bool:
    """Whether a word of a long text begins with what was typed."""
    return len(typed) >= _LINE_LETTERS and _typed(typed) in _read(text).marked


def _other_word(wanted: Sequence[str], words: tuple[str, ...]) -> str:
    """The first of the other words or phrases that has everything typed; "" for none."""
    if not wanted:
        return ""
    looked_for = [_typed(one) for one in wanted]
    together, single = _read_all(words)
    if not all(one in together for one in looked_for):
        return ""
    return next((word for word, text in zip(words, single, strict=True) if all(one in text for one in looked_for)), "")


def _corrected(wanted: Sequence[str], entries: Sequence[SearchEntry]) -> list[str]:
    """The words typed, each replaced by the nearest word that there is; none if one has no near word."""
    known = dict.fromkeys(
        word for entry in entries for text in (entry.title, *entry.words) for word in _read(text).folded.split()
    )
    near = [difflib.get_close_matches(one, known, 1) for one in wanted if len(one) > 2]
    return [one[0] for one in near] if all(near) else []


@lru_cache(maxsize=1024)
def _read(text: str) -> _Text:
    folded = _folded(text)
    starts = tuple(_starts(folded))
    return _Text(folded, starts, _marked(folded, starts))


@lru_cache(maxsize=256)
def _read_all(words: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Other words with their marks, in one text and each alone."""
    marked = tuple(_read(word).marked for word in words)
    return " ".join(marked), marked


@lru_cache(maxsize=64)
def _typed(one: str) -> str:
    """A word that was typed, folded, with the marks that it has in a text."""
    return _marked(one, _starts(one))


def _marked(folded: str, starts: Iterable[int]) -> str:
    return _MARK.join(folded[start:end] for start, end in pairwise((0, *starts, len(folded))))


def _starts(folded: str) -> Iterator[int]:
    """The positions at which the words of a folded text begin."""
    return (place for place, sign in enumerate(folded) if sign.isalnum() and not folded[place - 1 : place].isalnum())


def _folded(text: str) -> str:
    """The text in small letters without accents, sign for sign, so that places in it stay the same."""
    return "".join(unicodedata.normalize("NFKD", sign.casefold())[:1] or sign for sign in text)


def _merged(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The spans from left to right, those that touch as one."""
    merged: list[Span] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((start, end))
    return tuple(merged)
