"""Names with "&" or "<": menus, labels and tooltips show them as they were typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import archive
from scorekeeper.night.night import settle_night
from scorekeeper.sheet.entries import End, EndHow
from tests.scorekeeper.storage.nights import PEOPLE, deal, entry, game, joined
from tests.scorekeeper.storage.nights import opened as night_opened
from tests.ui.program import Program, import_file
from ui.theme.literal_text import plain_tooltip, shown_text
from ui.widgets.fields import Field

NAMES = {"ann": "<b>Ann</b>", "bob": "Q&A Bob", "cal": "Cal", "dee": "Dee"}


@pytest.fixture
def settling(opened: Program, tmp_path: Path) -> Program:
    """The settlement of a night of one game."""
    ended = entry(End(EndHow.AGREEMENT, tuple(PEOPLE)), 5)
    path = tmp_path / "signs.night.json"
    lines = [night_opened(), *joined(NAMES), game(), deal(0, 20, 4, 2, minute=2), ended]
    path.write_text(archive(lines), encoding="utf-8")
    opened.session.begin()
    import_file(opened.session, path)
    opened.window.show()
    opened.session.go("settle")
    return opened


def test_fields_menus_and_tooltips_take_no_name_for_formatting(settling: Program) -> None:
    settling.window.actions_["cash_plan"].trigger()
    page = settling.window.pages.currentWidget()
    labels = [label for label in page.findChildren(QLabel) if label.buddy() is not None and "Bob" in label.text()]
    assert labels
    assert all(shown_text(label.text()) == "Q&A Bob" for label in labels)
    assert "Q&A Bob" in [field.accessibleName() for field in page.findChildren(Field)]
    line = next(
        line for part in settle_night(settling.live.night).parts.parts for line in part.lines if line.payer == "bob"
    )
    settling.live.write(lambda keeper: keeper.pay(line.payer, line.payee, line.left))
    assert shown_text(settling.window.actions_["undo"].text()).startswith("Undo Q&A Bob’s payment of ")
    for page in ("settle", "new_game", "first_start"):
        settling.session.go(page)
        shown = settling.window.pages.currentWidget()
        tips = [widget.toolTip() for widget in shown.findChildren(QWidget) if "Ann" in widget.toolTip()]
        assert tips, page
        for tip in tips:
            assert "<b>Ann</b>" in QTextDocumentFragment.fromHtml(tip).toPlainText(), tip


@pytest.mark.parametrize("name", ["Ann", "Q&A Bob", "3 < 4", "<b>Ann</b>", "&lt;b>"])
def test_a_tooltip_shows_the_text_that_it_was_given(name: str, qtbot: QtBot) -> None:
    tip = QLabel(plain_tooltip(name))  # of which Qt makes its tooltips
    qtbot.addWidget(tip)
    tip.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    tip.setSelection(0, len(name))
    assert tip.selectedText() == name
