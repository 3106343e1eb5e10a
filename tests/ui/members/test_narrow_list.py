"""The list of the members if it is narrow, as beside a person at 150 %: columns stay columns, names have room."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.money.money import Currency
from scorekeeper.night.members import Member
from scorekeeper.text.members_text import PersonListed
from ui.members import person_list
from ui.members.person_list import PersonHead, PersonList

DOLLARS = Currency("USD")
PEOPLE = [
    PersonListed("a", "Ann Whitlock", Member(), "2026-11-13", 6, barred=False, owed=((DOLLARS, Fraction(-965, 100)),)),
    PersonListed("c", "Cal Moreno", Member(), "2026-11-06", 5, barred=False, owed=((DOLLARS, Fraction(15)),)),
    PersonListed("g", "Gus", Member(is_guest=True), "2026-11-20", 1, barred=False),
]


def _note(
    told: list[tuple[str, float]],
    _painter: object,
    _look: object,
    area: QRectF,
    text: str,
    *,
    right: bool = False,
) -> None:
    told.append((text, area.right() if right else area.left()))


Painted = Callable[[int], list[tuple[str, float]]]


@pytest.fixture
def painted(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Painted:
    """What is painted in a list of so many pixels under its head, each text with the edge where it begins or ends."""

    def made(width: int) -> list[tuple[str, float]]:
        told: list[tuple[str, float]] = []
        monkeypatch.setattr(person_list, "paint_text", partial(_note, told))
        page, rows = QWidget(), PersonList()
        column = QVBoxLayout(page)
        column.addWidget(PersonHead(rows))
        column.addWidget(rows)
        rows.show_values(PEOPLE, lambda one: one.spoken)
        page.setFixedSize(width, 400)
        qtbot.addWidget(page)
        page.show()
        told.clear()
        page.grab()
        return told

    return made


@pytest.mark.parametrize("width", [320, 600])
def test_every_day_stands_under_its_head_whatever_is_owed(width: int, painted: Painted) -> None:
    days = {left for text, left in painted(width) if text == "last here" or text.endswith("2026")}
    assert len(days) == 1


def test_where_it_is_narrow_only_another_role_than_member_is_said(painted: Painted) -> None:
    narrow, wide = ({text for text, _ in painted(width)} for width in (320, 600))
    assert {"guest", "owed"} <= narrow
    assert "member" not in narrow
    assert {"member", "guest", "gets +, owes −"} <= wide
