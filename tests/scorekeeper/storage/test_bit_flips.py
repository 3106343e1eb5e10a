"""One bit turned over anywhere in the file: noticed, or harmless; never an unnoticed wrong figure."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from scorekeeper.night.journal import Line
from scorekeeper.rules.named_rules import NamedRules
from scorekeeper.storage import directory, errors
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.directory import NightListed, PlayerListed
from scorekeeper.storage.settings import CLUB_NAME, TYPE_ALL_SCORES, ClubSettings, keep_profiles, read_profiles
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.faults.budget import deadline
from tests.faults.conftest import Figures, figures
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.nights import rules
from tests.scorekeeper.storage.nights import deal, game, small_night

__all__ = ["figures"]
Seen = tuple[list[tuple[Line, ...]], list[NightListed], list[PlayerListed], tuple[object, ...]]
FRIDAY = NamedRules("Friday", rules(limit=50))
NIGHTS = ("n1", "n2", "n3")


@pytest.fixture
def content(path: Path) -> bytes:
    """The bytes of a club file of three nights."""
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        for number, night in enumerate(NIGHTS):
            write_lines(journal, night, [*small_night(night, f"2026-11-{20 + number}"), game(2, limit=None)])
            for minute in range(20):
                write_lines(journal, night, [deal(6, 13, 4, 3, minute=minute, number=2)])
        journal.save_draft("n3", 2, '{"texts":["6","13","",""],"hand":2}')
        ClubSettings(club).update({CLUB_NAME: "Cavendish", TYPE_ALL_SCORES: True})
        keep_profiles(ClubSettings(club), (FRIDAY,))
    return path.read_bytes()


LEAST = 40
"""So many bits are turned however little time there is."""


def opened_anew(path: Path) -> tuple[Seen | None, bool]:
    """What the file shows, or None if it refuses; and whether a full check finds it good."""
    try:
        with ClubFile.open(path, create=False) as club:
            good = check(club) == []
            journal = SqliteJournal(club)
            lines = [tuple(journal.lines(night)) for night in NIGHTS]
            settings = ClubSettings(club)
            kept = (settings.get(CLUB_NAME), settings.get(TYPE_ALL_SCORES), read_profiles(settings))
            beside = (*kept, journal.draft("n3", 2))
            return (lines, directory.nights(club), directory.players(club), beside), good
    except errors.ClubFileError:
        return None, False


def test_no_turned_bit_changes_a_figure_unnoticed(path: Path, content: bytes, figures: Figures) -> None:
    as_written, good = opened_anew(path)
    assert as_written
    assert good
    chance = random.Random(1120)  # noqa: S311
    refused = found = harmless = 0
    written = [place for place, byte in enumerate(content) if byte]  # half of the flips: most of a file is empty room
    until = deadline()
    while refused + found + harmless < LEAST or time.monotonic() < until:
        byte = chance.choice((chance.randrange(len(content)), chance.choice(written)))
        bit = byte * 8 + chance.randrange(8)
        turned = bytearray(content)
        turned[bit // 8] ^= 1 << bit % 8
        path.write_bytes(turned)
        Path(f"{path}-journal").unlink(missing_ok=True)
        seen, good = opened_anew(path)
        if seen is None:
            refused += 1
            continue
        assert seen[0] == as_written[0], f"bit {bit}: the lines of a night differ unnoticed"
        assert seen == as_written or not good, f"bit {bit}: a list or setting differs and the check finds nothing"
        found, harmless = found + (not good), harmless + good
    figures(
        f"{refused + found + harmless} bits turned over: {refused} files refused, {found} found by the check, "
        f"{harmless} harmless, none unnoticed"
    )
    assert refused > 10, (refused, found, harmless)
    assert found > 0, (refused, found, harmless)
