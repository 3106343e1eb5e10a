"""Night files that hold as much as one may, and more: read in seconds and some megabytes, or refused in a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.files import limits
from scorekeeper.files.archive import read_archive, unarchive
from scorekeeper.files.night_file import read_text
from scorekeeper.money.night_plan import line_for
from scorekeeper.night.journal import replay
from scorekeeper.night.night import settle_night
from scorekeeper.refusals import Refused
from scorekeeper.sheet import fold_deals
from scorekeeper.sheet.entries import DealEntry
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text import payment_progress
from scorekeeper.text.refusal_messages import placed_refusal_text
from scorekeeper.text.settlement_text import settlement_text
from tests.faults.budget import LONG_RUN, few_of
from tests.faults.conftest import Figures
from tests.faults.disk import ROOT
from tests.faults.heavy_files import HEAVY, heavy, nested, too_heavy

SECONDS = 5.0
"""Of the processor, for any night file of less than 2 MB."""
MEGABYTES = 300
ONCE_ENDLESS = ("people", "games of others", "payments taken back", "leads and misdeals")
"""What took minutes, or gigabytes, before there were limits; a few that are quick now."""

LIMITS = {
    "PLAYERS": ("people", "players: a night file has at most 3 players"),
    "GAMES": ("games", "games: a night file has at most 3 games"),
    "LINES": ("deals", "games[0].entries[3]: the games of a night file have at most 3 lines together"),
    "OTHER_LINES": (
        "told",
        "games[0].entries[3]: the games of a night file have at most 3 lines together other than deals, undo and redo",
    ),
    "ROWS_AGAIN": (
        "strikes",
        "games[0].entries[225]: the corrections of a night file go through at most 3 rows together",
    ),
    "AGREEMENTS": ("house rules", "games[0]: a game has at most 3 agreements beside its rules"),
    "MONEY_LINES": ("payments", "payments: a night file has at most 3 payments"),
}


@pytest.mark.parametrize("limit", few_of(LIMITS, ["PLAYERS", "OTHER_LINES", "ROWS_AGAIN", "MONEY_LINES"]))
def test_more_than_the_limit_is_refused_in_a_sentence_that_names_it(
    limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, sentence = LIMITS[limit]
    content = heavy(name)
    assert unarchive(content)
    monkeypatch.setattr(limits, limit, 3)
    with pytest.raises(Refused) as refused:
        unarchive(content)
    assert placed_refusal_text(refused.value) == sentence


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("ways to pay", "journal.money: a night file has at most 3 other entries of money"),
        ("a long plan", "journal.money: the plans of a night file have at most 3 payments together"),
    ],
)
def test_money_under_the_journal_has_the_limit_as_well(
    name: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = heavy(name)
    assert unarchive(content)
    monkeypatch.setattr(limits, "MONEY_LINES", 3)
    with pytest.raises(Refused) as refused:
        unarchive(content)
    assert placed_refusal_text(refused.value) == sentence


def test_ten_thousand_deals_are_within_the_limits() -> None:
    """What SCORING promises of one game."""
    assert limits.LINES > 10_000


@pytest.mark.parametrize("name", HEAVY if LONG_RUN else ONCE_ENDLESS)
def test_the_heaviest_night_is_read_and_settled_within_seconds(name: str, figures: Figures) -> None:
    content = heavy(name)
    begun = time.process_time()
    try:
        night = replay(unarchive(content))
    except Refused:
        assert LONG_RUN, "what is too large all the same"
    else:
        assert settlement_text(night, settle_night(night))
    taken = time.process_time() - begun
    figures(f"{name}: read and settled in {taken:.1f} s of the processor")
    assert taken < SECONDS


def test_each_payment_that_was_taken_back_is_put_on_its_line_once(monkeypatch: pytest.MonkeyPatch) -> None:
    night, placed = replay(unarchive(heavy("payments taken back, and plans"))), list[Fraction]()

    def counted(amount: Fraction, open_: Sequence[Fraction]) -> int | None:
        placed.append(amount)
        return line_for(amount, open_)

    monkeypatch.setattr(payment_progress, "line_for", counted)
    state = payment_progress.money_state(night, settle_night(night))
    assert state is not None
    assert [line.taken_back for line in state.lines[: limits.MONEY_LINES]] == [(n,) for n in range(len(placed))]
    assert len(placed) == limits.MONEY_LINES


@pytest.mark.parametrize(("name", "times"), [("games of others", 1), ("turns", 2)])
def test_a_night_that_comes_in_is_folded_once_and_by_its_journal_once_more(
    name: str, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, club, folded = tmp_path / "n.night.json", tmp_path / "club.scorekeeper", list[int]()
    fold_deal = fold_deals.deal

    def counted(sheet: Sheet, entry: DealEntry, index: int) -> Sheet:
        folded.append(index)
        return fold_deal(sheet, entry, index)

    monkeypatch.setattr(fold_deals, "deal", counted)
    path.write_text(heavy(name), encoding="utf-8")
    read_archive(heavy(name))
    once = len(folded) // times
    folded.clear()
    assert main(["import", str(path), "--club", str(club)]) == 0
    assert len(folded) == times * once > 0
    folded.clear()
    assert main(["check", str(club)]) == 0
    assert len(folded) == once


@pytest.mark.parametrize("bracket", ["[", '{"a":', '[{"a":'])
def test_brackets_within_brackets_are_refused(bracket: str) -> None:
    with pytest.raises(Refused) as refused:
        unarchive(nested(bracket))
    assert refused.value.code == "too_deep"


def test_a_night_file_of_gigabytes_is_refused_before_it_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "n.night.json"
    path.touch()
    os.truncate(path, 6 * 2**30)
    assert main(["settle", str(path)]) == 1
    assert capsys.readouterr().err == f"{path}: this is not a night file: it is larger than 2 MB\n"
    with pytest.raises(Refused):
        read_text(path)


@pytest.mark.parametrize("name", ["more deals than are printed", "long notes"])
def test_more_lines_than_are_printed_are_refused_in_a_sentence(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, paper = tmp_path / "n.night.json", tmp_path / "n.pdf"
    path.write_text(heavy(name), encoding="utf-8")
    assert main(["sheet", str(path), "-o", str(paper)]) == 1
    assert capsys.readouterr().err == (
        f"{path}: this night is too long to be printed: it has more than 1500 lines on paper\n"
    )
    assert not paper.exists()


@pytest.mark.parametrize("make", [heavy, too_heavy] if LONG_RUN else [heavy])
@pytest.mark.parametrize("name", HEAVY if LONG_RUN else ["payments"])
def test_no_command_takes_long_or_much_memory(name: str, make: object, tmp_path: Path, figures: Figures) -> None:
    assert callable(make)
    path, club = tmp_path / "n.night.json", tmp_path / "club.scorekeeper"
    path.write_text(make(name), encoding="utf-8")
    commands: list[list[object]] = [["settle", path], ["import", path, "--club", club]]
    if LONG_RUN:
        commands += [["check", club], ["sheet", path, "-o", tmp_path / "n.pdf"]]
    for arguments in commands:
        command = [sys.executable, "-m", "tests.faults.measured_command", *map(str, arguments)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        status, seconds, kilobytes = done.stderr.splitlines()[-1].split()
        figures(f"{make.__name__} {name}: {arguments[0]} took {float(seconds):.1f} s and {int(kilobytes) // 1024} MiB")
        assert status in ("0", "1"), done.stderr
        assert float(seconds) < SECONDS, arguments
        assert int(kilobytes) < MEGABYTES * 1024, arguments
