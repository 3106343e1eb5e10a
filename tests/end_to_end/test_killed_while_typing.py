"""The program is killed in the middle of a deal: whatever was sealed is there, and the row goes on where it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from tests.end_to_end.conftest import Open
from ui.money.settle_page import SettlePage

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints", extend=True),  # the offscreen screen has none
    pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix"),
]
START = ["enter", "Ann", "enter", "Bob", "enter", "Cal", "enter", "Dee", "enter", "start", "1", "2", "enter"]
DEAL = ["6", "enter", "q0", "enter", "4", "enter", "3", "enter", "enter"]


def killed_after(club: Path, keys: list[str]) -> None:
    """Type in a process of the real program, and kill it without a word."""
    with subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("typist.py")), str(club), *keys],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, stdout=subprocess.PIPE, text=True,
    ) as typing:  # fmt: skip
        assert typing.stdout is not None
        assert typing.stdout.readline() == "typed\n"
        typing.send_signal(signal.SIGKILL)
        assert typing.wait(timeout=30) == -signal.SIGKILL


@pytest.mark.parametrize(
    ("typed", "row", "hand"),
    [
        ([], ["", "", "", ""], 0),
        (["1"], ["1", "", "", ""], 0),
        (["1", "enter"], ["1", "", "", ""], 1),
        (["1", "enter", "13+"], ["1", "13+", "", ""], 1),
        (["1", "enter", "q2", "enter", "5"], ["1", "15", "5", ""], 2),
        (["1", "enter", "q2", "enter", "5", "enter", "5", "enter"], ["1", "15", "5", "5"], 3),
    ],
)
def test_every_sealed_deal_is_there_and_the_open_row_as_it_was(
    typed: list[str], row: list[str], hand: int, club: Path, open_app: Open
) -> None:
    killed_after(club, [*START, *DEAL, *DEAL, *typed])
    hands = open_app()
    assert hands.scores == ["12", "26", "8", "6"]
    assert (hands.row, hands.open_hand) == (row, hand)
    hands.app.close()
    with ClubFile.open(club, create=False) as file:
        assert check(file) == []


def test_a_killed_start_does_not_keep_the_next_one_out(club: Path, open_app: Open) -> None:
    killed_after(club, START)
    killed_after(club, [*DEAL, "2"])
    hands = open_app()
    assert (hands.scores, hands.row) == (["6", "13", "4", "3"], ["2", "", "", ""])


def test_who_was_killed_while_settling_goes_on_settling_and_who_left_does_not(club: Path, open_app: Open) -> None:
    killed_after(club, [*START, *DEAL, "settle"])
    hands = open_app()
    assert isinstance(hands.app.window.pages.currentWidget(), SettlePage)
    hands = open_app()
    assert hands.app.session.on_sheet
    assert hands.open_hand == 0
