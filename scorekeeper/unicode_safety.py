"""Characters that have no place in a text people read: controls, lone surrogates, and bidirectional controls."""

from __future__ import annotations

import unicodedata

_BIDI_CONTROLS = {*"\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"}
"""They change the direction of what follows, so that a name can pose as another."""
_CONTROL_CATEGORIES = ("Cc", "Cs", "Zl", "Zp")
_EMPTY_CATEGORIES = ("Cf", "Zs", *_CONTROL_CATEGORIES)
_INVISIBLE_CATEGORIES = ("Mn", "Me", *_EMPTY_CATEGORIES)
_INVISIBLE_LETTERS = {*"\u115f\u1160\u2800\u3164\uffa0\ufffc"}
"""Fillers of Korean syllables, the braille sign without a dot, and the mark of an object that is not there."""

_LONGEST, _ENDS = 1000, 300
"""How many letters a message has at most; of a longer one, so many at its beginning and at its end are said."""


def is_control(sign: str) -> bool:
    """Whether a sign does something instead of showing something; a line end and a tabulator too."""
    return sign in _BIDI_CONTROLS or unicodedata.category(sign) in _CONTROL_CATEGORIES


def is_empty(text: str) -> bool:
    """Whether a text has nothing but spaces, controls and signs without width."""
    return all(unicodedata.category(sign) in _EMPTY_CATEGORIES for sign in text)


def shows_something(text: str) -> bool:
    """Whether there is anything to see in a text: accents alone and letters that are blank are nothing."""
    return any(
        unicodedata.category(sign) not in _INVISIBLE_CATEGORIES and sign not in _INVISIBLE_LETTERS for sign in text
    )


def visible(text: str) -> str:
    """The text in one line, with its controls written out ("\\u202e")."""
    if text.isprintable():  # no control is
        return text
    return "".join(f"\\u{ord(sign):04x}" if is_control(sign) else sign for sign in text)


def short_message(text: str) -> str:
    """A text to be printed as one message: `visible`, and without the middle of an overlong one.

    A name of a file or a word of a command may have 100,000 letters; what is wrong with it stands before or after it.
    """
    shown = visible(text if len(text) <= _LONGEST else text[:_LONGEST] + text[-_LONGEST:])
    return shown if len(shown) <= _LONGEST else f"{shown[:_ENDS]}…{shown[-_ENDS:]}"
