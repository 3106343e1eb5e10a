"""The program is killed in the middle of a deal: all sealed deals are there, and the row continues at the same cell."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Sequence
from functools import cache
from multiprocessing import get_context
from multiprocessing.context import ForkServerContext
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from scorekeeper.night.journal import GameOpened, Line
from scorekeeper.rules.house_rules import CAVENDISH, RunOption
from scorekeeper.rules.people import Arrangement
from scorekeeper.sheet.entries import Entry, Misdeal, Renege, Run, WrongCount
from scorekeeper.sheet.sheet import Setup
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.end_to_end.conftest import Open
from tests.end_to_end.first_night import DEAL, START
from tests.end_to_end.keyboard import CTRL, ENTER, ESC, Hands, Z
from tests.end_to_end.typist import press, type_in_program
from tests.faults.budget import LONG_RUN, few_of, some_of
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import clock, deal, joined, opened
from ui.live.open_club import local_now
from ui.money.settle_page import SettlePage

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
NAMES = {"ann": "Ann", "bob": "Bob", "cal": "Cal", "dee": "Dee"}
END = Qt.Key.Key_End
CUT = START.index("Cal")
"""Where the first night is half typed: the third name comes next."""


@cache
def _loaded() -> ForkServerContext:
    """Makes processes of one that has loaded the program once, which takes half the time of a start."""
    made = get_context("forkserver")
    made.set_forkserver_preload([type_in_program.__module__])
    return made


def killed_after(club: Path, keys: list[str]) -> None:
    """Type in a process of the real program, and kill it without a word."""
    heard, typed = _loaded().Pipe(duplex=False)
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    typing = _loaded().Process(target=type_in_program, args=(club, keys, env, typed), daemon=True)
    with heard:
        with typed:
            typing.start()
        assert heard.recv() == "typed"
        typing.kill()
        typing.join(timeout=30)
        assert typing.exitcode == -signal.SIGKILL
    typing.close()


def stopped_after(club: Path, deals: int, keys: list[str], open_app: Open) -> None:
    """Type in the first night after so many deals, and go on with the files as they are then: a kill leaves just these.

    In the long run all is typed in a process, which is killed.
    """
    if LONG_RUN:
        killed_after(club, [*START, *DEAL * deals, *keys])
        return
    stopped(club, open_first_night(club, [deal(6, 13, 4, 3)] * deals, open_app), keys)


def open_first_night(club: Path, entries: Sequence[Line], open_app: Open) -> Hands:
    """Write a night of four with these entries in the books, and open it."""
    setup = Setup(CAVENDISH, Arrangement.SHARED, tuple((person,) for person in NAMES), 0, "ann")
    begun = [opened(date=local_now().date().isoformat()), *joined(NAMES), Line(GameOpened(setup), 0, clock(1))]
    return open_night(club, [*begun, *entries], open_app)


def open_night(club: Path, lines: Sequence[Line], open_app: Open) -> Hands:
    """Write a night in the books, and open it."""
    with ClubFile.open(club) as file:
        write_lines(SqliteJournal(file), "n1", lines)
    hands = open_app()
    hands.app.session.open_night("n1")
    return hands


def stopped(club: Path, hands: Hands, keys: list[str]) -> None:
    """Type in the program of this process, and go on with the files as they are then."""
    for key in keys:
        press(hands.here, key)
    QApplication.processEvents()
    as_it_was = shutil.copytree(club.parent, club.parent.with_suffix(".stopped"))
    hands.app.close()
    shutil.rmtree(club.parent)
    as_it_was.rename(club.parent)


@pytest.mark.parametrize(
    ("typed", "row", "hand"),
    some_of(
        [
            ([], ["", "", "", ""], 0),
            (["1"], ["1", "", "", ""], 0),
            (["1", "enter"], ["1", "", "", ""], 1),
            (["1", "enter", "13+"], ["1", "13+", "", ""], 1),
            (["1", "enter", "q2", "enter", "5"], ["1", "15", "5", ""], 2),
            (["1", "enter", "q2", "enter", "5", "enter", "5", "enter"], ["1", "15", "5", "5"], 3),
        ],
        2,
    ),
)
def test_every_sealed_deal_is_there_and_the_open_row_as_it_was(
    typed: list[str], row: list[str], hand: int, club: Path, open_app: Open
) -> None:
    stopped_after(club, 2, typed, open_app)
    hands = open_app()
    assert hands.scores == ["12", "26", "8", "6"]
    assert (hands.row, hands.open_hand) == (row, hand)
    hands.app.close()
    with ClubFile.open(club, create=False) as file:
        assert check(file) == []


@pytest.mark.parametrize(
    ("answer", "row", "option"),
    few_of([("1", "−26", RunOption.DOWN), ("2", "26", RunOption.UP)], [("1", "−26", RunOption.DOWN)]),
)
def test_a_run_that_waited_for_enter_stands_in_its_cell_and_is_asked_about(
    answer: str, row: str, option: RunOption, club: Path, open_app: Open
) -> None:
    stopped_after(club, 1, ["m", "3", answer], open_app)
    hands = open_app()
    assert (hands.row, hands.open_hand) == (["", "", row, ""], 2)
    hands.press(ENTER)
    hands.type("1" if option is RunOption.DOWN else "2")
    hands.press(ENTER)
    assert hands.game.sheet.newest[1].entry == Run(2, option)


def test_a_killed_start_does_not_keep_the_next_one_out(club: Path, open_app: Open) -> None:
    """Nor does it lose what is typed in the form of the first night, nor the open row."""
    killed_after(club, START[:CUT])
    killed_after(club, [*START[CUT:], *DEAL, "2"])
    hands = open_app()
    assert (hands.scores, hands.row) == (["6", "13", "4", "3"], ["2", "", "", ""])


def test_who_was_killed_while_settling_goes_on_settling_and_who_left_does_not(club: Path, open_app: Open) -> None:
    stopped_after(club, 1, ["settle"], open_app)
    hands = open_app()
    assert isinstance(hands.app.window.pages.currentWidget(), SettlePage)
    hands = open_app()
    assert hands.app.session.on_sheet
    assert hands.open_hand == 0


def test_an_old_deal_that_is_typed_anew_is_open_again_after_a_kill(club: Path, open_app: Open) -> None:
    stopped_after(club, 2, ["1", "enter", "f2", "9", "enter"], open_app)
    hands = open_app()
    view = hands.app.session.sheet_view
    assert view is not None
    assert (hands.row, view.entry.row.deal.name) == (["6", "9", "4", "3"], "Deal 2")
    hands.press(ESC)
    hands.press(Z, CTRL)
    assert hands.row == ["6", "9", "4", "3"]
    hands.press(ESC)
    hands.press(ESC)
    assert hands.row == ["1", "", "", ""]
    hands.app.window.close()
    hands = open_app()
    assert (hands.row, hands.scores) == (["1", "", "", ""], ["12", "26", "8", "6"])


def test_a_row_that_escape_has_cleared_is_brought_back_after_a_kill(club: Path, open_app: Open) -> None:
    stopped_after(club, 1, ["1", "enter", "16", "enter", "esc"], open_app)
    hands = open_app()
    view = hands.app.session.sheet_view
    assert view is not None
    assert (hands.row, hands.words("undo")) == (["", "", "", ""], "Undo clearing the row")
    assert view.entry.row.hint == "Ctrl+Z brings back what was typed."
    hands.press(Z, CTRL)
    assert (hands.row, hands.scores) == (["1", "16", "", ""], ["6", "13", "4", "3"])


def test_a_row_that_waits_since_undo_is_there_after_a_kill(club: Path, open_app: Open) -> None:
    stopped_after(club, 2, ["1", "enter", "undo", "undo"], open_app)
    hands = open_app()
    assert (hands.row, hands.scores) == (["", "", "", ""], ["6", "13", "4", "3"])
    hands.enter("6", "q0", "4", "3", "")
    assert (hands.row, hands.scores) == (["1", "", "", ""], ["12", "26", "8", "6"])


@pytest.mark.parametrize("kept", ["too late", "too"] if LONG_RUN else ["too late"])
def test_what_is_typed_in_a_question_stands_in_it_after_a_kill(kept: str, club: Path, open_app: Open) -> None:
    stopped_after(club, 1, ["1", "enter", "d", "end", "enter", *kept], open_app)
    hands = open_app()
    assert hands.row == ["1", "", "", ""]
    assert asked(hands) == ("What happened?", kept)
    hands.enter("", "")
    newest = hands.game.sheet.newest
    assert newest is not None
    assert newest[1].entry == Misdeal(kept)
    hands.type("d")
    hands.press(END)
    hands.press(ENTER)
    assert asked(hands) == ("What happened?", "")


@pytest.mark.parametrize(
    ("typed", "shown", "written"),
    [
        (["1", "enter", "x", "3", "1"], "Cal reneged and takes 26 (1 dropped)", Renege(2)),
        (["w", "1", "4"], "Ann and Dee had the wrong number of cards: 13 each", WrongCount((0, 3))),
    ],
)
def test_an_offence_that_waited_for_enter_waits_for_it_after_a_kill(
    typed: list[str], shown: str, written: Entry, club: Path, open_app: Open
) -> None:
    stopped_after(club, 1, typed, open_app)
    hands = open_app()
    assert hands.app.session.sheet_view is not None
    prepared = hands.app.session.sheet_view.entry.row.prepared
    assert prepared is not None
    assert prepared.sentence == shown
    hands.press(ENTER)
    newest = hands.game.sheet.newest
    assert newest is not None
    assert newest[1].entry == written
    hands = open_app()
    assert (hands.row, hands.open_hand) == (["", "", "", ""], 0)


def asked(hands: Hands) -> tuple[str, str]:
    """The question that is open, and what stands in its field."""
    field = hands.here
    assert isinstance(field, QLineEdit)
    return field.accessibleName(), field.text()
