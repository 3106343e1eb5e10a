"""Arabic shaping: each letter gets the isolated, initial, medial or final form that its neighbours require.

The forms are the presentation forms of Unicode; their decomposition gives the letter and the position in a word.
Letters without such forms are unchanged.
"""

from __future__ import annotations

import unicodedata
from functools import cache

_FORMS = range(0xFE70, 0xFEFD)
_KINDS = {"<isolated>": "isolated", "<final>": "final", "<initial>": "initial", "<medial>": "medial"}


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
