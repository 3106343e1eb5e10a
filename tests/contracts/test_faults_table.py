"""`tests/FAULTS.md` names for each fault what the program does and a test that proves it, or why there is none."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tests.contracts.test_rules_table import functions
from tests.faults.__main__ import LOOPS

TABLE = Path(__file__).parents[1] / "FAULTS.md"
NUMBERED = tuple(str(number) for number in range(1, 43))
_LINE = re.compile(r"\| (?!nr )(?P<name>[0-9]+|[a-z]+) \| (?P<what>[^|]+) \| (?P<then>[^|]+) \| (?P<proof>[^|]+) \|")
_TEST = re.compile(r"`([\w/]+\.py)::(test_\w+)`")


@cache
def table() -> dict[str, str]:
    """The proof of each fault by its number or letter; one that stands twice is an error."""
    found: dict[str, str] = {}
    for line in TABLE.read_text("utf-8").splitlines():
        match = _LINE.fullmatch(line)
        assert match or not re.match(r"\| (?!nr )(?:[0-9]+|[a-z]+) \| ", line), f"cannot be read: {line}"
        if match:
            assert match["name"] not in found, match["name"]
            found[match["name"]] = match["proof"]
    return found


def test_every_fault_stands_in_the_table_once() -> None:
    assert [name for name in table() if name.isdigit()] == list(NUMBERED)
    assert [name for name in table() if name.isalpha()]


def test_every_test_that_was_seen_to_fail_exists() -> None:
    taken_out = [line for line in TABLE.read_text("utf-8").splitlines() if line.startswith("* ")]
    found = [named for line in taken_out for named in _TEST.findall(line)]
    assert len(found) >= len(taken_out) > 40
    assert [f"{file}::{name}" for file, name in found if name not in functions(file)] == []


def test_every_fault_has_tests_that_exist_or_a_reason() -> None:
    for fault, proof in table().items():
        named = _TEST.findall(proof)
        assert proof.count("`") == 2 * len(named), f"{fault}: a test that cannot be read"
        assert named or len(proof) > 40, f"{fault}: neither a test nor a reason"
        assert [f"{file}::{name}" for file, name in named if name not in functions(file)] == [], fault


def test_the_long_run_goes_through_every_test_that_takes_some_of_its_cases_otherwise() -> None:
    tests = TABLE.parent
    shortened = re.compile(r"^from tests\.faults\.budget import", re.MULTILINE)
    found = {path for path in tests.rglob("test_*.py") if shortened.search(path.read_text("utf-8"))}
    assert len(found) > 20
    assert {path.relative_to(tests.parent).as_posix() for path in found} - set(LOOPS) == set()
