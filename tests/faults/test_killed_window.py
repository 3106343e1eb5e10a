"""The real window is killed at a call that changes the books, during typing or settling, and opens again."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from tests.end_to_end.keyboard import Hands
from tests.end_to_end.test_killed_while_typing import open_first_night, open_night
from tests.faults.budget import LONG_RUN, deadline
from tests.faults.conftest import Figures
from tests.faults.disk import ROOT, needs_shim
from tests.faults.killed_typist import press
from tests.scorekeeper.storage.nights import finished_night
from ui.live.open_club import local_now

Open = Callable[[], Hands]
ROWS = ("6", "q0", "4", "3", ""), ("13", "0", "13", "0", ""), ("1", "q2")
TYPED = [key for row in ROWS for text in row for key in (*text, "enter")] + ["5"]
"""One sign each: what is on the disk after each key is known."""
SETTLED = ["settle", "pay", "pay", "undo", "pay", "pay"]
TYPIST = Path(__file__).with_name("killed_typist.py")
Seen = tuple[object, ...]


def row_and_scores(hands: Hands) -> Seen:
    """The texts of the sheet, and the position of the cursor."""
    return hands.scores, hands.row, hands.open_hand


def money(hands: Hands) -> Seen:
    """What was paid, and what has been taken back."""
    return tuple((paid.payer, paid.payee, paid.amount, paid.taken_back) for paid in hands.night.payments)


def killed_at(shim: Path, club_file: Path, typed: list[str], call: int, part: int) -> tuple[int, bool]:
    """How many keys had been done, and whether the process was killed."""
    found = subprocess.run(
        [sys.executable, str(TYPIST), str(club_file), str(call), str(part), *typed],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "LD_PRELOAD": str(shim), "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert found.returncode in {0, -9}, found.stderr
    return len(found.stdout.split()), found.returncode == -9


def survived(
    shim: Path, club: Path, open_app: Open, typed: list[str], seen: Callable[[Hands], Seen], calls: int
) -> int:
    """Type in the books as they are, be killed at one of the first `calls` calls, open again; how many kills.

    What is seen then is what was seen after the last key that was done, or after the one that was being done.
    """
    fresh = club.with_name("fresh")
    shutil.copyfile(club, fresh)
    hands = open_app()
    states = [seen(hands)]
    for key in typed:
        press(hands.here, key)
        states.append(seen(hands))
    hands.app.close()
    assert states[0] != states[-1]
    chance, kills, until = random.Random(20261120), 0, deadline()  # noqa: S311
    while kills < (3 if LONG_RUN else 1) or time.monotonic() < until:
        for left in club.parent.glob(f"{club.name}*"):
            left.unlink()
        shutil.copyfile(fresh, club)
        done, killed = killed_at(shim, club, typed, chance.randrange(1, calls), chance.randrange(8))
        again = open_app()
        assert seen(again) in states[done : done + 2], done
        again.app.close()
        with ClubFile.open(club, create=False) as file:
            assert check(file) == []
        kills += killed
    return kills


@needs_shim
def test_a_window_that_is_killed_opens_with_every_deal_and_the_row_as_it_was(
    shim: Path, club: Path, open_app: Open, figures: Figures
) -> None:
    open_first_night(club, [], open_app).app.close()
    kills = survived(shim, club, open_app, TYPED, row_and_scores, 240)
    figures(f"{kills} kills of the window survived while somebody typed")


@needs_shim
def test_a_window_that_is_killed_while_somebody_settles_keeps_every_payment(
    shim: Path, club: Path, open_app: Open, figures: Figures
) -> None:
    open_night(club, finished_night(date=local_now().date().isoformat()), open_app).app.close()
    kills = survived(shim, club, open_app, SETTLED, money, 90)
    figures(f"{kills} kills of the window survived while somebody settled")
