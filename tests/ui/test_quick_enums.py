"""Enumerations that are made quickly are in nothing different from those that Python makes."""

import enum
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from ui import quick_enums
from ui.quick_enums import described

ROOT = Path(__file__).parents[2]
KINDS = (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
NAMES = st.sampled_from(["A", "B", "Left", "Right", "Key_1", "None_", "x", "name", "value", "real", "mro", "_a_", "_b"])
MEMBERS = st.lists(st.tuples(NAMES, st.integers(-3, 40)), unique_by=lambda member: member[0])

ALL_OF_QT = """
import enum
from PySide6 import QtCore, QtGui, QtWidgets
seen = set()

def held(key, value):
    return key, repr(value).split(" at 0x")[0]

def tell(found):
    members = found.__members__
    print(found.__module__, found.__qualname__, found.__mro__)
    print(sorted(held(key, value) for key, value in vars(found).items() if key not in members), list(found))
    for name, member in members.items():
        print(name, repr(member), format(member), hash(member), sorted(map(repr, vars(member).items())))

def walk(holder):
    for name in dir(holder):
        found = getattr(holder, name, None)
        if isinstance(found, type) and found not in seen:
            seen.add(found)
            tell(found) if isinstance(found, enum.EnumMeta) else walk(found) if "PySide6" in found.__module__ else None

for module in (QtCore, QtGui, QtWidgets):
    walk(module)
"""


def said(code: str) -> str:
    """What a Python of its own prints, whose hashes are always the same."""
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False, env={"PYTHONHASHSEED": "0"}
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_every_enumeration_of_qt_is_as_python_makes_it() -> None:
    plain, quick = said(ALL_OF_QT), said(f"import ui\n{ALL_OF_QT}")
    assert plain.count("PySide6.QtWidgets Q") > 50
    assert quick == plain


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="of a later Python nobody has looked at its enumerations")
def test_the_quick_way_is_gone() -> None:
    assert all(quick_enums._pattern(kind) is not None for kind in KINDS)


@given(st.sampled_from(KINDS), MEMBERS)
def test_both_ways_lead_to_the_same(kind: Any, members: list[tuple[str, int]]) -> None:
    def outcome(way: Any, **options: str) -> object:
        try:
            return described(way(kind, "Made", members, boundary=enum.KEEP, **options))
        except (TypeError, ValueError) as error:
            return str(error)

    plain, quick = outcome(quick_enums._as_python_does, module="PySide6"), outcome(quick_enums._create)
    is_quick = quick_enums._is_qts(kind, members, {"boundary": enum.KEEP}) and quick_enums._pattern(kind) is not None
    if not is_quick and not isinstance(quick, str):
        quick = outcome(quick_enums._create, module="PySide6")
    assert quick == plain


@pytest.mark.parametrize("members", [[("A", 1), ("name", 2)], [("A", 1), ("_a_", 2)], [("A", 1), ("A", 2)]])
def test_names_that_mean_something_to_python_go_the_long_way(members: list[tuple[str, int]]) -> None:
    assert not quick_enums._is_qts(enum.Enum, members, {"boundary": enum.KEEP})


def test_other_enumerations_know_their_module() -> None:
    Suit = enum.Enum("Suit", "CLUBS HEARTS")  # noqa: N806  # a class
    assert Suit.__module__ == __name__


def test_members_of_qt_can_be_kept_and_read_again() -> None:
    both = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
    assert pickle.loads(pickle.dumps(Qt.Key.Key_A)) is Qt.Key.Key_A  # noqa: S301  # our own bytes
    assert pickle.loads(pickle.dumps(both)) == both  # noqa: S301
