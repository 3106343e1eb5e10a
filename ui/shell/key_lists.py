"""The lists of keys in the manual, as Markdown, made of the tables of actions and letters."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.text.templates import fill, say
from ui.prompts.command_letters import COMMAND_LETTERS
from ui.shell.actions import DECLARED, key_words, tip_of

_CELL_KEYS = (
    (("0–9",), "points of the open hand"),
    (("Enter",), "take the figure, go on; write a row that is read back"),
    (("q", "*"), "with the queen: q3 is 16"),
    (("+", "−"), "arithmetic: 13+4"),
    (("/",), "a half, where halves are allowed"),
    (("F2",), "change the newest deal, or the one looked at"),
    (("↑", "↓"), "look at the deals above, and at the names over them, where Enter has more; Esc comes back"),
    (("Del",), "on a line: strike it"),
    (("Ins",), "on a line: put a forgotten deal before it"),
    (("F3",), "on a line: who dealt that deal"),
    (("F5",), "on a line: what happened there, in the history"),
    (("←", "→", "Tab"), "to another hand; while one is asked about, the same of another"),
    (("Backspace",), "in an empty cell: back to the hand before"),
    (("Esc",), "back by one question; in a cell, clear the row, which Ctrl+Z brings back"),
    (("Ctrl+Tab", "Ctrl+Shift+Tab"), "leave the row, for what stands after it or before it"),
)
"""The keys that work in the open cell alone, which no action has."""
_FORM_KEYS = (
    (("Alt+↑", "Alt+↓"), "move a player up or down the list; dragging the dots does the same"),
    (("Alt+A",), "in the form of a new night: its date"),
    (("Alt+B",), "in the form of the next game: who left is back"),
    (("Alt+I",), "in the form of a new night, and where the same play again: count in what its players owe each other"),
)
"""The keys that work in the forms before a game alone."""
CELL_KEYS = frozenset(key for keys, _ in _CELL_KEYS for key in keys)


def key_named(name: str) -> str:
    """The key of an action by its name, or a key of the open cell by itself. Raises KeyError for neither."""
    if name in CELL_KEYS:
        return name
    declared = next((one for one in DECLARED if one.name == name), None)
    if declared is None or not key_words(declared):
        raise KeyError(name)
    return key_words(declared)


def cell_keys() -> str:
    """What the keys of the open cell do."""
    return _table((keys, fill(words)) for keys, words in _CELL_KEYS)


def form_keys() -> str:
    """What the keys of the forms do."""
    return _table((keys, fill(words)) for keys, words in _FORM_KEYS)


def letters(rules: HouseRules | None) -> str:
    """What the letters do that are typed in a cell, as the book of the rules has it; None without a game."""
    return _table(
        ((one.letter,), fill(one.purpose) if one.purpose else tip_of(one.action, rules))
        for one in COMMAND_LETTERS
        if one.action != "bonus_card" or rules is None or rules.bonus_card is not None
    )


def action_keys() -> str:
    """What the keys do that work everywhere."""
    rows = ((one, [key_words(one, key) for key in one.keys]) for one in DECLARED if one.keys)
    return _table((keys, fill(one.tip)) for one, keys in rows)


def _table(rows: Iterable[tuple[Iterable[str], str]]) -> str:
    lines = [say("| Key | Does |"), "| --- | --- |"]
    for keys, words in rows:
        caps = " ".join(say("`{key}`", key=key) for key in keys)
        lines.append(say("| {keys} | {words} |", keys=caps, words=words))
    return "\n".join(lines)
