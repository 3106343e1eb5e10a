"""The worked examples of the specification (`scorekeeper/rules/SCORING.md`), each computed by hand."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli.settle_command import results
from scorekeeper.files.night_reading import read_night
from scorekeeper.night.night import settle_night

FOLDER = Path(__file__).parents[2] / "data" / "examples"
EXAMPLES = sorted(FOLDER.glob("*.json"))


def differences(expected: Any, got: Any, place: str = "") -> Iterator[str]:
    """A line for each expected value that is not what was computed; `game` stands for the first game."""
    if not isinstance(expected, dict):
        if expected != got:
            yield f"{place}: expected {expected!r}, got {got!r}"
        return
    for key, value in expected.items():
        found = got["games"][0] if key == "game" and not place else got[key]
        yield from differences(value, found, f"{place}.{key}" if place else key)


def test_the_examples_are_there() -> None:
    assert len(EXAMPLES) == 103


def test_the_settlement_is_the_one_computed_by_hand(subtests: pytest.Subtests) -> None:
    for path in EXAMPLES:
        with subtests.test(path=path):
            example = json.loads(path.read_text(encoding="utf-8"))
            night = read_night(json.dumps(example["night"]))
            computed = results(night, settle_night(night))
            assert list(differences(example["expect"], computed)) == [], example["title"]
