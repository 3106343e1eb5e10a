"""Characters that have no place in a text people read: controls, lone surrogates, and bidirectional controls."""

from __future__ import annotations

import unicodedata

_BIDI_CONTROLS = {*"\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"}
"""They change the direction of what follows, so that a name can pose as another."""
_CONTROL_CATEGORIES = ("Cc", "Cs", "Zl", "Zp")
_INVISIBLE_CATEGORIES = ("Cf", "Zs", *_CONTROL_CATEGORIES)


def is_control(sign: str) -> bool:
    """Whether a sign does something instead of showing something; a line end and a tabulator too."""
    return sign in _BIDI_CONTROLS or unicodedata.category(sign) in _CONTROL_CATEGORIES


def shows_something(text: str) -> bool:
    """Whether there is anything to see in a text: spaces, controls and signs without width alone are nothing."""
    return any(unicodedata.category(sign) not in _INVISIBLE_CATEGORIES for sign in text)


def visible(text: str) -> str:
    """The text in one line, with its controls written out ("\\u202e")."""
    return "".join(f"\\u{ord(sign):04x}" if is_control(sign) else sign for sign in text)
