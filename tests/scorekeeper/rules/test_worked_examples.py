"""The worked examples of the specification (`scorekeeper/rules/SCORING.md`), each computed by hand.

An example that this version does not compute yet is listed in `PENDING` with the reason, and has to leave that list as
soon as it passes.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli.settlement_json import results
from scorekeeper.files.night_reading import read_night
from scorekeeper.night.night import settle_night
from scorekeeper.refusals import Refused

FOLDER = Path(__file__).parents[2] / "data" / "examples"
PENDING = {
    "c-05": "dealers are not yet counted anew after a strike",
    "c-06": "dealers are not yet counted anew after an insertion",
    "c-11": "a seat change still doubles for a hand in the hole",
    "c-23": "night file version 7: `dealer` of a deal",
    "c-25": "night file version 7: adjustment",
    "c-26": "night file version 7: `bonus` on a renege",
    "c-28": "night file version 7: `seat_change_doubles`",
    "c-32": "dealers are not yet counted anew after a strike, here with a hand that sits out",
}
EXAMPLES = [
    pytest.param(
        path,
        id=path.stem,
        marks=[pytest.mark.xfail(reason=PENDING[path.stem], raises=(AssertionError, Refused), strict=True)]
        if path.stem in PENDING
        else [],
    )
    for path in sorted(FOLDER.glob("*.json"))
]


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
    assert {path.stem for path in FOLDER.glob("*.json")} >= set(PENDING)


@pytest.mark.parametrize("path", EXAMPLES)
def test_the_settlement_is_the_one_computed_by_hand(path: Path) -> None:
    example = json.loads(path.read_text(encoding="utf-8"))
    night = read_night(json.dumps(example["night"]))
    computed = results(night, settle_night(night))
    assert list(differences(example["expect"], computed)) == [], example["title"]
