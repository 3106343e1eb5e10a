"""The real window is killed at a call that changes the books, while somebody types: it opens again where it was."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from tests.faults.disk import ROOT, SECONDS, needs_shim
from tests.trips.hands import CTRL, ENTER, Hands

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)  # the offscreen screen has none
Open = Callable[[], Hands]
START = ["enter", "Ann", "enter", "Bob", "enter", "Cal", "enter", "Dee", "enter", "start"]
ROWS = ("6", "q0", "4", "3", ""), ("13", "0", "13", "0", ""), ("1", "q2")
TYPED = [key for row in ROWS for text in row for key in (*text, "enter")] + ["5"]
"""One sign each: what is on the disk after each key is known."""
TYPIST = Path(__file__).with_name("killed_typist.py")
Seen = tuple[list[str], list[str], int]


def seen(hands: Hands) -> Seen:
    return hands.scores, hands.row, hands.open_hand


def type_key(hands: Hands, key: str) -> None:
    if key == "start":
        hands.press(ENTER, CTRL)
    elif key == "enter":
        hands.press(ENTER)
    else:
        hands.type(key)


def killed_at(shim: Path, club_file: Path, call: int, part: int) -> tuple[int, bool]:
    """How many keys had been done, and whether the process was killed."""
    found = subprocess.run(
        [sys.executable, str(TYPIST), str(club_file), str(call), str(part), *TYPED],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "LD_PRELOAD": str(shim), "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert found.returncode in {0, -9}, found.stderr
    return len(found.stdout.split()), found.returncode == -9


@needs_shim
def test_a_window_that_is_killed_opens_with_every_deal_and_the_row_as_it_was(
    shim: Path,
    club: Path,
    open_app: Open,
) -> None:
    hands = open_app()
    for key in START:
        type_key(hands, key)
    hands.app.close()
    fresh = club.with_name("fresh")
    shutil.copyfile(club, fresh)
    states = [seen(open_app())]
    for key in TYPED:
        hands = hands if len(states) > 1 else open_app()
        type_key(hands, key)
        states.append(seen(hands))
    hands.app.close()
    chance, kills, until = random.Random(20261120), 0, time.monotonic() + SECONDS  # noqa: S311
    while kills < 3 or time.monotonic() < until:
        for left in club.parent.glob(f"{club.name}*"):
            left.unlink()
        shutil.copyfile(fresh, club)
        done, killed = killed_at(shim, club, chance.randrange(1, 240), chance.randrange(8))
        again = open_app()
        possible = states[done : done + 2]
        scores, row, hand = seen(again)
        assert (scores, row) in [state[:2] for state in possible], done
        assert hand in [state[2] for state in possible], done
        again.app.close()
        with ClubFile.open(club, create=False) as file:
            assert check(file) == []
        kills += killed
    print(f"{kills} kills of the window survived")
