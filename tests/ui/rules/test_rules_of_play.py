"""The page of the rules says what players keep themselves under the book: when hearts may be led."""

from PySide6.QtWidgets import QWidget

from scorekeeper.rules.house_rules import CAVENDISH, PROFILES, profile_rules
from ui.rules.rules_page import RulesPage


def test_when_hearts_may_be_led_is_told_where_the_book_knows_it(window: QWidget) -> None:
    """000-7, 001-P1, 004-5."""
    page = RulesPage(CAVENDISH, parent=window)
    for profile in PROFILES:
        page.show_rules(profile_rules(profile))
        told = [line for line in page.sentences.text().splitlines() if "Hearts may be led" in line]
        assert len(told) == (profile in ("washburn", "hearts", "william")), profile
