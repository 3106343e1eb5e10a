"""Signs that have no place in a text people read: controls, broken signs, and those that turn the text round."""

from __future__ import annotations

import unicodedata

_TURN_ROUND = {*"\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"}
"""They change the direction of what follows, so that a name can pose as another."""
_CONTROLS = ("Cc", "Cs", "Zl", "Zp")
_NOTHING = ("Cf", "Zs", *_CONTROLS)


def is_control(sign: str) -> bool:
    """Whether a sign does something instead of showing something; a line end and a tabulator too."""
    return sign in _TURN_ROUND or unicodedata.category(sign) in _CONTROLS


def shows_something(text: str) -> bool:
    """Whether there is anything to see in a text: spaces, controls and signs without width alone are nothing."""
    return any(unicodedata.category(sign) not in _NOTHING for sign in text)


def visible(text: str) -> str:
    """The text in one line, with its controls written out ("\\u202e")."""
    return "".join(f"\\u{ord(sign):04x}" if is_control(sign) else sign for sign in text)
