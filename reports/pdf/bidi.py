"""The visual order of letters that run from right to left: the part of Unicode's rules that names and notes need.

In a sentence each name or note from right to left stands for itself. A text without letters from left to right is one
stretch, in which brackets are turned round and numbers keep their order.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from scorekeeper.text.right_to_left import stretches

_TURNED = ("R", "AL")
_NUMBERS = ("EN", "AN")
_PAIRS = (("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("«", "»"), ("‹", "›"))
MIRRORED = {one: other for first, last in _PAIRS for one, other in ((first, last), (last, first))}
"""Each bracket with the one that is drawn for it from right to left."""


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
