"""The positions of Thai marks: a tone over a vowel sign is raised, and marks over a tall letter are moved off its
ascender.

The typeface has every mark over the letter before it; reportlab does not read its position tables.
"""

from __future__ import annotations

_THAI = range(0x0E00, 0x0E80)
_VOWELS = "ัิีึืํ็"
"""The vowel signs above letters."""
_TONES = "่้๊๋์"
_TALL = "ปฝฟ"
"""The letters whose right stroke is as high as a mark."""
_HOLDS_A_CIRCLE = "ำ"
_RAISED, _MOVED = 0.25, -0.14
"""How far, relative to the type size."""


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
