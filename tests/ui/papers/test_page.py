"""The page of papers: what is shown is what is printed and saved."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scorekeeper.entries import Deal
from scorekeeper.points import Points
from ui.papers import PapersPage, outside
from ui.printing import Outcome

Make = Callable[..., Any]

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)  # the offscreen screen has none


def words(data: bytes | None) -> str:
    assert data is not None
    return " ".join(" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(data)).pages)


def seal(desk, points: tuple[int, ...]) -> None:
    desk.live.write(lambda keeper: keeper.write(1, Deal(tuple(Points.whole(n) for n in points))))


def test_a_night_has_a_sheet_for_each_game_and_a_settlement(make_desk: Make) -> None:
    desk = make_desk(2)
    assert desk.keys == [
        "Score sheet of game 1, after 2 deals",
        "Score sheet of game 2, after 2 deals",
        "Settlement, as it stands",
    ]


def test_the_game_that_is_looked_at_comes_first_to_the_eye(make_desk: Make) -> None:
    desk = make_desk(2)
    assert "Game 2" in words(desk.page.data)
    assert desk.page.view.accessibleName() == "Score sheet of game 2, 2026-11-20, page 1 of 1"


def test_choosing_a_paper_shows_it(make_desk: Make) -> None:
    desk = make_desk(2)
    desk.page.show_settlement()
    assert "Settlement" in words(desk.page.data)
    desk.page.show_game(0)
    assert "Game 1" in words(desk.page.data)
