"""The words of a link that begins a row stand on the edge of the words above it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import opened
from tests.ui.program import LAPTOP, Program
from ui.theme import current_theme
from ui.theme.push_buttons import LINK_PADDING
from ui.widgets.buttons import LinkButton
from ui.widgets.labels import TextLabel
from ui.widgets.link_row import LinkRow

__all__ = ["opened"]


def left_of(part: QWidget) -> int:
    """The left edge of the words of a label or a link in their window, pixels."""
    left = part.mapTo(part.window(), QPoint()).x()
    return left + current_theme().look.px(LINK_PADDING) if isinstance(part, LinkButton) else left


@pytest.mark.parametrize("zoom", [100, 150, 200])
def test_the_first_link_of_a_row_is_flush_at_every_zoom(qtbot: QtBot, zoom: int) -> None:
    page, label, link = QWidget(), TextLabel("The backups lie on this computer only."), LinkButton("Choose a folder…")
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    column.setContentsMargins(24, 24, 24, 24)
    column.addWidget(label)
    column.addLayout(LinkRow(link, LinkButton("Stop copying there")))
    page.show()
    current_theme().set(zoom=zoom)
    QApplication.processEvents()
    assert left_of(link) == left_of(label)
    assert page.rect().contains(link.geometry()), "the frame of the keyboard is whole"


@pytest.mark.parametrize(
    ("page", "words", "above"),
    [("backups", "Choose a folder", "The backups lie"), ("club_server", "What is stored", "With a club server")],
)
def test_links_stand_on_the_left_edge_of_their_page(opened: Program, page: str, words: str, above: str) -> None:
    opened.window.resize(LAPTOP)
    opened.session.go(page)
    QApplication.processEvents()
    shown = opened.window.pages.currentWidget()
    link = next(one for one in shown.findChildren(LinkButton) if one.text().startswith(words) and one.isVisible())
    label = next(one for one in shown.findChildren(TextLabel) if one.text().startswith(above) and one.isVisible())
    assert left_of(link) == left_of(label)
