"""A window to lay papers in, at the usual look before and after every test."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.theme import current_theme


@pytest.fixture(autouse=True)
def usual_look(qapp: object) -> Iterator[None]:
    """Begin and end at 100 % by day."""
    current_theme().set("light", 100)
    yield
    current_theme().set("light", 100)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """An empty window."""
    made = QWidget()
    qtbot.addWidget(made)
    return made
