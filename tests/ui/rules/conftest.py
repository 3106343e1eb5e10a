"""Pages of the house rules in an active window, so that real keys reach them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.rules.house_rules import CAVENDISH, HouseRules
from scorekeeper.rules.named_rules import NamedRules
from tests.scorekeeper.nights import rules
from tests.ui.active_window import wait_until_active
from ui.rules.rules_page import Purpose, RulesPage
from ui.theme import apply

Shown = Callable[..., RulesPage]
FRIDAY = NamedRules("Friday", rules(limit=50, hole="negative_points"))


@pytest.fixture
def shown(qtbot: QtBot, qapp: QApplication) -> Shown:
    """Show a page at 1200 x 900 in the light look."""
    apply(qapp, "light", 100)

    def make(
        given: HouseRules = CAVENDISH,
        purpose: Purpose = Purpose.TABLE,
        club: tuple[NamedRules, ...] = (FRIDAY,),
        size: tuple[int, int] = (1200, 900),
        **more: Any,
    ) -> RulesPage:
        page = RulesPage(given, club, purpose, **more)
        qtbot.addWidget(page)
        page.resize(*size)
        page.show()
        page.activateWindow()
        wait_until_active(page, qtbot)
        page.setFocus()
        return page

    return make
