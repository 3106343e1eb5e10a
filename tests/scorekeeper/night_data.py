"""A sound night as the data of a night file, and ways to spoil it."""

from __future__ import annotations

import copy
import json
from typing import Any

DELETE = object()
"""In place of a value: the key is left out."""
PLAYERS = [{"id": letter, "name": letter.upper()} for letter in "abcde"]
ENTRIES: list[dict[str, Any]] = [
    {"kind": "deal", "points": [6, 13, 4, 3]},
    {"kind": "lead_out_of_turn", "player": "a"},
    {"kind": "deal", "points": [13, 14, 0, 0], "as_written": True},
    {"kind": "run", "hand": 2, "option": "down", "offence": {"kind": "renege", "hand": 1}},
]
GAME: dict[str, Any] = {
    "rules": {"profile": "cavendish", "changes": {"limit": 100}},
    "arrangement": "individual",
    "hands": [["a"], ["b"], ["c"], ["d"]],
    "first_dealer": 0,
    "scorekeeper": "b",
    "entries": ENTRIES,
}
NIGHT: dict[str, Any] = {
    "format": "scorekeeper.night",
    "version": 1,
    "date": "2026-11-20",
    "club": "Cavendish",
    "table": "1",
    "currency": "USD",
    "stake": "0.25",
    "cash_unit": "0.01",
    "players": PLAYERS,
    "games": [GAME, copy.deepcopy(GAME)],
    "payments": [{"from": "a", "to": "b", "amount": "12.50", "method": "cash"}],
}


def spoiled(*changes: tuple[str, Any]) -> dict[str, Any]:
    """The sound night with some values changed, each by its path ("games.1.entries.0.points")."""
    data = copy.deepcopy(NIGHT)
    for path, value in changes:
        held: Any = data
        *outer, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        for step in outer:
            held = held[step]
        if value is DELETE:
            del held[last]
        elif isinstance(held, list) and last == len(held):
            held.append(value)
        else:
            held[last] = value
    return data


def text(*changes: tuple[str, Any]) -> str:
    """The same as the text of a file."""
    return json.dumps(spoiled(*changes))
