"""Which parts of a sentence run from right to left: each a name or a note, which stands for itself in the sentence.

A figure or a sentence that follows such a name stays behind it, and the first name of a list stays its first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from scorekeeper.text.templates import say

_RIGHT: Final = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]"
_STRETCH: Final = f"{_RIGHT}(?:(?:[ ,;:'’-]|[.](?! ))*{_RIGHT})*"
"""Hebrew or Arabic letters, with the signs between two of them in a name or in a note; compiled for the first of them,
which few clubs have."""


def stretches(text: str) -> Iterator[tuple[int, int]]:
    """The beginning and end of each stretch."""
    for found in re.finditer(_STRETCH, text) if re.search(_RIGHT, text) else ():
        begin, end = found.span()
        if _goes_on_as_list(text, end):
            for comma in re.compile(", +").finditer(text, begin, end):
                yield begin, comma.start()
                begin = comma.end()
        yield begin, end


def _goes_on_as_list(text: str, place: int) -> bool:
    """Whether a list continues at a position of a text, so that the text before it is names and not a note."""
    return text.startswith((", ", say("{names} and {name}", names="", name="")), place)
