"""The table of faults is kept: each of its proofs is a test that is there, and none stands without one or a reason."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.faults.faults import FAULTS, Fault

TESTS = Path(__file__).parents[1]


@cache
def _names_in(file: str) -> set[str]:
    tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what)
def test_every_fault_has_its_proofs_or_a_reason(fault: Fault) -> None:
    assert bool(fault.proofs) is not bool(fault.reason)
    for proof in fault.proofs:
        file, _, test = proof.partition("::")
        assert test in _names_in(file), proof


def test_no_fault_stands_twice() -> None:
    assert len({fault.what for fault in FAULTS}) == len(FAULTS)
