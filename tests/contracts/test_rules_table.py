"""`tests/RULES.md` names a test for each rule of the sources that the program must follow; each of them exists."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent.parent
WITHOUT_A_TEST = {
    *("000-1", "000-4", "000-6", "001-2", "001-4", "H4", "R6a", "R6d"),  # what only people can keep
}
"""Rules whose line says why there is no test."""
NEEDED = (
    *(f"H{number}" for number in range(1, 15)),
    *(f"R1{letter}" for letter in "abcde"),
    *("R2a", "R2b", "R3", "R3a", "R3b", "R3c", "R4a", "R4b", "R4c", "R4d", "R5", "R6a", "R6b", "R6c", "R6d", "R6e"),
    *("R7", "R8a", "R8b", "R8c", "R8d", "R8e", "R9", *(f"R10{letter}" for letter in "abcdef"), "R11"),
    *(f"R12{letter}" for letter in "abcd"),
    *("000-1", *(f"000-2{letter}" for letter in "abcd"), *(f"000-{rule}" for rule in range(3, 15))),
    *(f"001-{rule}" for rule in range(1, 5)),
    *(f"001-P{rule}" for rule in range(1, 9)),
    *(f"003-{rule}" for rule in (*range(1, 9), "7b")),
    *(f"004-{rule}" for rule in (*range(1, 14), "8b")),
    *("S4-rotation", *(f"S5.{item}" for item in range(2, 7)), "S7-seat", "S7-hole"),
    *("S10-changes", "S10-end", "S10-undo"),
    *(f"S11.{corner}" for corner in range(1, 33) if corner not in (29, 32)),
    *("S11.29-objection", "S11.29-ticks", "S11.32-entries", "S11.32-mending"),
    *(f"F{finding}" for finding in range(1, 17)),
    *(f"D{disagreement}" for disagreement in range(1, 6)),
    *(f"Q{question}" for question in range(1, 14)),
)
_LINE = re.compile(r"\| (?P<rule>(?:H|R|S|F|D|Q|00\d-)[\w.-]+) \| (?P<does>[^|]+) \| (?P<tests>[^|]*)\|")
_TEST = re.compile(r"`([\w/]+\.py)::(test_\w+)`")


@cache
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
    """The names of the functions of a test module; none if there is no such module."""
    path = TESTS / file
    if not path.is_file():
        return frozenset()
    return frozenset(re.findall(r"^def (\w+)\(", path.read_text("utf-8"), re.MULTILINE))


def test_every_rule_stands_in_the_table_once() -> None:
    assert sorted(table()) == sorted(NEEDED)


def test_every_rule_has_a_test_that_exists() -> None:
    found = table()
    assert {rule for rule in NEEDED if not found[rule]} == WITHOUT_A_TEST
    missing = [
        f"{rule}: {file}::{name}" for rule in NEEDED for file, name in found[rule] if name not in functions(file)
    ]
    assert missing == []


def test_a_test_that_does_not_exist_would_be_found() -> None:
    assert "test_there_is_no_such_test" not in functions("contracts/test_rules_table.py")
    assert "test_every_rule_stands_in_the_table_once" in functions("contracts/test_rules_table.py")
    assert functions("contracts/there_is_no_such_file.py") == frozenset()
