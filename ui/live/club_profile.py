"""`ClubProfile`: the settings of a club that belong to its club file: its name, its habits, its own house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.settings import CLUB_NAME, TYPE_ALL_SCORES, ClubSettings, keep_profiles, read_profiles

if TYPE_CHECKING:
    from scorekeeper.rules.named_rules import NamedRules


class ClubProfile:
    """Reads and writes the settings; each write raises `OSError` where the club file cannot be written."""

    def __init__(self, file: ClubFile) -> None:
        self._settings = ClubSettings(file)

    @property
    def name(self) -> str:
        """The club's name, which is printed on sheets; "" where it has none."""
        return self._settings.get(CLUB_NAME)

    @property
    def types_all(self) -> bool:
        """Whether every score is typed; else the last hand's is proposed."""
        return self._settings.get(TYPE_ALL_SCORES)

    def update(self, name: str, *, types_all: bool) -> None:
        """Save the name and whether every score is typed."""
        self._settings.update({CLUB_NAME: name, TYPE_ALL_SCORES: types_all})

    @property
    def house_rules(self) -> tuple[NamedRules, ...]:
        """The club's own profiles of house rules."""
        return read_profiles(self._settings)

    def save_house_rules(self, profiles: tuple[NamedRules, ...]) -> None:
        """Save the club's own profiles of house rules."""
        keep_profiles(self._settings, profiles)
