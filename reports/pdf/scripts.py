"""Letters of other scripts: the forms of Arabic ones, the order of those from right to left, the places of Thai marks.

Each Arabic letter gets the isolated, initial, medial or final form that its neighbours require: presentation forms of
Unicode, whose decomposition gives the letter and the position in a word. Letters without such forms are unchanged.

From right to left each name or note in a sentence stands for itself: the part of Unicode's rules that names and notes
need. A text without letters from left to right is one stretch, in which brackets are turned round and numbers keep
their order.

A Thai tone over a vowel sign is raised, and marks over a tall letter are moved off its ascender: the typeface has every
mark over the letter before it, and reportlab does not read its position tables.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache

from scorekeeper.text.right_to_left import stretches

_FORMS = range(0xFE70, 0xFEFD)
_KINDS = {"<isolated>": "isolated", "<final>": "final", "<initial>": "initial", "<medial>": "medial"}
_TURNED = ("R", "AL")
_NUMBERS = ("EN", "AN")
_PAIRS = (("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("«", "»"), ("‹", "›"))
MIRRORED = {one: other for first, last in _PAIRS for one, other in ((first, last), (last, first))}
"""Each bracket with the one that is drawn for it from right to left."""
_THAI = range(0x0E00, 0x0E80)
_VOWELS = "ัิีึืํ็"
"""The vowel signs above letters."""
_TONES = "่้๊๋์"
_TALL = "ปฝฟ"
"""The letters whose right stroke is as high as a mark."""
_HOLDS_A_CIRCLE = "ำ"
_RAISED, _MOVED = 0.25, -0.14
"""How far, relative to the type size."""


@cache
def _forms() -> dict[str, dict[str, str]]:
    """The form in each position, for each letter and for the ligatures of lam and alef."""
    found: dict[str, dict[str, str]] = {}
    for code in _FORMS:
        kind, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        word = "".join(chr(int(letter, 16)) for letter in letters)
        if kind in _KINDS and word and " " not in word:
            found.setdefault(word, {})[_KINDS[kind]] = chr(code)
    return found


@cache
def _plain() -> dict[str, str]:
    """The letter of each presentation form, so that forms in the input are shaped again."""
    return {form: letter for letter, forms in _forms().items() for form in forms.values()}


def letter_of(form: str) -> str:
    """The letter that a form stands for; itself if it is none or stands for two."""
    letters = _plain().get(form, form)
    return letters if len(letters) == 1 else form


def joined(text: str, letters: frozenset[int]) -> list[tuple[str, str]]:
    """The letters of a text in their order, each with its form; lam and alef have one together.

    Forms that are not in `letters` (the code points of a font) are not used.
    """
    if all(ord(letter) < 0x600 for letter in text):
        return [(letter, letter) for letter in text]
    pieces = _pieces("".join(_plain().get(letter, letter) for letter in text))
    shown = []
    for place, piece in enumerate(pieces):
        forms = _forms().get(piece)
        if forms is None:
            shown.append((piece, piece))
            continue
        before = "final" in forms and _leads_on(_neighbour(pieces, place, -1))
        after = "initial" in forms and "final" in _forms().get(_neighbour(pieces, place, 1), {})
        kind = "medial" if before and after else "final" if before else "initial" if after else "isolated"
        form = forms.get(kind, piece)
        shown.append((piece, form if all(ord(letter) in letters for letter in form) else piece))
    return shown


def _pieces(text: str) -> list[str]:
    """Single letters, but lam and alef together."""
    pieces: list[str] = []
    for letter in text:
        if pieces and pieces[-1] + letter in _forms():
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return pieces


def _neighbour(pieces: list[str], place: int, step: int) -> str:
    """The next letter in a direction (`step` 1 or −1), combining marks skipped; "" at the end."""
    place += step
    while 0 <= place < len(pieces) and unicodedata.combining(pieces[place][0]):
        place += step
    return pieces[place] if 0 <= place < len(pieces) else ""


def _leads_on(piece: str) -> bool:
    """Whether a letter joins the one after it."""
    return "initial" in _forms().get(piece, {})


def visual_order(letters: Sequence[str]) -> list[tuple[int, bool]]:
    """The letters as they stand from left to right: the index of each, and whether it runs from right to left.

    A letter is one character, or several that are drawn as one; a combining mark stays behind its letter.
    """
    ways = [unicodedata.bidirectional(letter[0]) for letter in letters]
    if not any(way in _TURNED for way in ways):
        return [(place, False) for place in range(len(letters))]
    order: list[tuple[int, bool]] = []
    for begin, end in _stretches(letters, ways):
        order += [(place, False) for place in range(len(order), begin)]
        for together in reversed(list(_together(ways, begin, end))):
            order += [(place, True) for place in together]
    return order + [(place, False) for place in range(len(order), len(letters))]


def _stretches(letters: Sequence[str], ways: Sequence[str]) -> Iterator[tuple[int, int]]:
    if "L" not in ways:
        yield 0, len(ways)
        return
    places = [place for place, letter in enumerate(letters) for _ in letter]
    for begin, end in stretches("".join(letters)):
        yield places[begin], places[end - 1] + 1


def _together(ways: Sequence[str], begin: int, end: int) -> Iterator[list[int]]:
    """The places of a stretch, those of a number and of a letter with its marks together."""
    held: list[int] = []
    for place in range(begin, end):
        way = ways[place]
        number = way in _NUMBERS and bool(held) and ways[held[-1]] in (*_NUMBERS, "CS", "ES")
        point = way in ("CS", "ES") and ways[place - 1 : place + 2] == ["EN", way, "EN"]
        if held and not (way == "NSM" or number or point):
            yield held
            held = []
        held.append(place)
    yield held


def is_thai(letter: str) -> bool:
    """Whether a letter or mark is of the Thai script."""
    return ord(letter) in _THAI


def mark_place(before: str, mark: str, after: str) -> tuple[float, float]:
    """How far a mark is moved to the right and up, relative to the type size; `before` and `after` is the text around
    it."""
    if mark not in _VOWELS and mark not in _TONES:
        return 0.0, 0.0
    base = before.rstrip(_VOWELS + _TONES)
    over_vowel = before[-1:] in tuple(_VOWELS) or after[:1] == _HOLDS_A_CIRCLE
    up = _RAISED if mark in _TONES and over_vowel else 0.0
    return (_MOVED if base[-1:] in tuple(_TALL) else 0.0), up
