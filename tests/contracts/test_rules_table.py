"""`tests/RULES.md` names a test for each rule of the sources that the program must know; each of them exists."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
WAITING = {"000-2b", "000-2c", "000-2d"}
"""Rules of the tournament, which is not built yet."""
NEEDED = (
    *(f"H{number}" for number in ("1", "2", "3", "5", "6", "7", "8", "9", "10", "11", "12", "14")),
    *(
        f"R{rule}"
        for rule in ("1a", "1b", "1c", "1d", "1e", "2a", "2b", "3", "3a", "3b", "3c", "4a", "4b", "4c", "4d", "5")
    ),
    *(f"R{rule}" for rule in ("6b", "6c", "6e", "7", "8a", "8c", "8d", "8e", "9", "11", "12a", "12b", "12c", "12d")),
    *(f"R10{letter}" for letter in "abcdef"),
    *(f"000-{rule}" for rule in ("2a", "2b", "2c", "2d", "3", "5", *range(7, 15))),
    "001-P5",
    "001-P8",
    *(f"003-{rule}" for rule in (*range(1, 9), "7b")),
    *(f"004-{rule}" for rule in (*range(1, 14), "8b")),
    *(f"S{rule}" for rule in ("10a", "10b", "10c", "16", "20", "22", "26", "28", "30")),
    *(
        f"S{rule}"
        for rule in ("5_2", "5_3", "5_4", "5_5", "32", "5_6", "7_hole", "5", "7", "11", "15", "24", "25", "29")
    ),
    *(f"S{rule}" for rule in ("7_seat", "11_seat", "12")),
    *(f"F{finding}" for finding in (1, 2, 3, 10, 11, 12, 13, 14)),
    *("D2", "S4", "S19", "S29_ticks", "S32_entries"),
    *("S4r", "S1d", "S9m", "S23d", "S31"),
)
_LINE = re.compile(r"\| (?P<rule>(?:H|R|S|F|D|00\d-)\w+) \| (?P<does>[^|]+) \| (?P<tests>[^|]*)\|")
_TEST = re.compile(r"`([\w/]+\.py)::(test_\w+)`")


def table() -> dict[str, tuple[tuple[str, str], ...]]:
    """The tests of each rule, by its name; a rule that stands twice is an error."""
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for line in (TESTS / "RULES.md").read_text("utf-8").splitlines():
        if match := _LINE.fullmatch(line):
            assert match["rule"] not in found, match["rule"]
            found[match["rule"]] = tuple(_TEST.findall(match["tests"]))
            assert match["tests"].count("`") == 2 * len(found[match["rule"]]), f"cannot be read: {line}"
    return found


@cache
def functions(file: str) -> frozenset[str]:
    """The names of the functions of a test module; none where there is no such module."""
    path = TESTS / file
    if not path.is_file():
        return frozenset()
    tree = ast.parse(path.read_text("utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_every_rule_stands_in_the_table_once() -> None:
    assert sorted(table()) == sorted(NEEDED)


@pytest.mark.parametrize("rule", NEEDED)
def test_every_rule_has_a_test_that_exists(rule: str) -> None:
    named = table()[rule]
    assert bool(named) is (rule not in WAITING)
    missing = [f"{file}::{name}" for file, name in named if name not in functions(file)]
    assert not missing


def test_a_test_that_does_not_exist_would_be_found() -> None:
    assert "test_there_is_no_such_test" not in functions("contracts/test_rules_table.py")
    assert "test_every_rule_stands_in_the_table_once" in functions("contracts/test_rules_table.py")
    assert functions("contracts/there_is_no_such_file.py") == frozenset()
