"""Texts with names for controls of Qt, which read "&" as a mnemonic and "<b>" as formatting.

`literal` is for actions, buttons and labels with a buddy; `plain_tooltip` and `tooltip` are for tooltips, which
`spoken_tooltip` turns into words without formatting.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from scorekeeper.text.right_to_left import stretches

_ESCAPES: Final = {"<": "&lt;", ">": "&gt;", "&": "&amp;"}
"""What Qt could take for formatting; the standard library's `html` would load all entities of HTML at each start."""
_ESCAPED: Final = str.maketrans(_ESCAPES)


def literal(text: str) -> str:
    """The text with each "&" doubled: it is shown as it is and makes no mnemonic."""
    return text.replace("&", "&&")


def names_apart(text: str) -> str:
    """A sentence in which each stretch of Hebrew or Arabic stands for itself; one of these alone stays whole."""
    if text.isascii() or not re.search("[A-Za-z]", text):
        return text
    parts, behind = [], 0
    for begin, end in stretches(text):
        parts += [text[behind:begin], "\u2068", text[begin:end], "\u2069"]
        behind = end
    return "".join([*parts, text[behind:]])


def shown_text(text: str) -> str:
    """What Qt shows of a control's text: without its mnemonic, "&&" as "&"."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


def plain_tooltip(text: str) -> str:
    """The text for a tooltip that shows it as it is; what Qt could take for formatting is escaped."""
    could_be_rich = "<" in text or "&lt;" in text
    return f"<p>{text.translate(_ESCAPED)}</p>" if could_be_rich else text


def tooltip(word: str, key: str, sentence: str) -> str:
    """A tooltip in three parts: what it is, its key ("" for none), and a sentence under them."""
    word, key, sentence = (text.translate(_ESCAPED) for text in (word, key, sentence))
    head = f"<b>{word}</b>&nbsp;&nbsp;{key}" if key else f"<b>{word}</b>"
    return f"<p>{head}<br>{sentence}</p>" if sentence else f"<p>{head}</p>"


@lru_cache(maxsize=1024)
def spoken_tooltip(tip: str, name: str) -> str:
    """What a tooltip says besides the accessible name of its widget; Qt reads a tooltip out with its formatting."""
    if not tip.startswith("<p>"):
        return tip
    words = re.sub("<[^>]*>", "", " ".join(tip.split()).replace("<br>", "\n")).replace("&nbsp;", " ")
    for sign, escape in _ESCAPES.items():
        words = words.replace(escape, sign)
    lines = words.split("\n")
    return ". ".join(filter(None, (line.strip().removeprefix(name).strip() for line in lines))) or name
