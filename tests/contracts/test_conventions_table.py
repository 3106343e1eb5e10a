"""`tests/CONVENTIONS.md` says of each convention of desktops whether it is kept, and how that was seen."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tests.contracts.test_rules_table import functions

TABLE = Path(__file__).parents[1] / "CONVENTIONS.md"
COUNT = 35
_LINE = re.compile(r"\| (?P<number>\d+) \| (?P<what>[^|]+) \| (?P<state>yes|partly|no) \| (?P<proof>[^|]+) \|")
_TEST = re.compile(r"`([\w/]+\.py)::(test_\w+)`")
_SHORTEST_REASON = 40
"""Characters, without the names of tests."""


@cache
def table() -> dict[str, tuple[str, str]]:
    """The state and the proof of each convention by its number; one that stands twice is an error."""
    found: dict[str, tuple[str, str]] = {}
    for line in TABLE.read_text("utf-8").splitlines():
        match = _LINE.fullmatch(line)
        assert match or not re.match(r"\| \d", line), f"cannot be read: {line}"
        if match:
            assert match["number"] not in found, match["number"]
            found[match["number"]] = match["state"], match["proof"]
    return found


def test_every_convention_stands_in_the_table_once() -> None:
    assert list(table()) == [str(number) for number in range(1, COUNT + 1)]


def test_every_convention_has_tests_that_exist_or_says_how_it_was_seen() -> None:
    for number, (state, proof) in table().items():
        named = _TEST.findall(proof)
        assert proof.count("`") == 2 * len(named), f"{number}: a test that cannot be read"
        assert [f"{file}::{name}" for file, name in named if name not in functions(file)] == [], number
        said = _TEST.sub("", proof)
        assert (state == "yes" and named) or len(said) > _SHORTEST_REASON, f"{number}: neither a test nor a reason"
