"""The pages of the house rules and of the club's settings by their names: imported together, when one is opened."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from ui.shell.club_controller import club_page
from ui.shell.rules_controller import club_rules_page, rules_page
from ui.shell.session import Session

SETTINGS_PAGES: dict[str, Callable[[Session], QWidget]] = {
    "barring": partial(club_page, bars=True),
    "club": club_page,
    "club_rules": club_rules_page,
    "rules": rules_page,
}
