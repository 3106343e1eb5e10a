"""Hostile input at every door: taken as it is, or refused in one sentence, never a traceback, nothing half-written.

Settings and figures have tests of their own (see `tests/FAULTS.md`); here are names, pasted text, files that are no
night files, the command line, and what comes out again.
"""

from __future__ import annotations

import gzip
import io
import os
import random
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from reports.documents import pdf, score_sheet, settlement
from scorekeeper.cli.arguments import COMMANDS
from scorekeeper.cli.main import main
from scorekeeper.files.archive import archive, unarchive
from scorekeeper.money.money import Currency
from scorekeeper.night.journal import NightOpened
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.refusal_messages import placed_refusal_text
from scorekeeper.text.settlement_text import settlement_text
from scorekeeper.unicode_safety import is_control
from tests.end_to_end.conftest import Open
from tests.faults.budget import LONG_RUN, some_of
from tests.faults.few_examples import FEW_EXAMPLES
from tests.scorekeeper.storage.nights import clock, deal, game, joined, opened, small_night
from tests.ui.program import Program, import_file, program


@pytest.fixture
def opened_program(tmp_path: Path, qapp: QApplication) -> Iterator[Program]:
    """A window at work, without a start."""
    made = program(tmp_path)
    made.session.begin()
    yield made
    made.window.close()
    made.club.close()
    made.window.deleteLater()


HOSTILE = (
    "", " ", "x" * 1000, "\u202eevil\u202c", "line\nbreak", "nul\0nul", "=cmd()", "+1", "@SUM(A1)", "\ud800", "\t", "🂭",
    "é" * 60, "A\u0301" * 20, "\u200fעברית\u200f", "<b>bold</b>", "&amp;", "'; DROP TABLE entry; --", "\ufeff",
    "\u2028", "%s%n",
    "{player}", "../../etc/passwd", "CON", "\x1b[31mred", "\x7f", "\u0000", "١٢٣", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
)  # fmt: skip
texts = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=40))


def sentence_of(refusal: Refused) -> str:
    said = placed_refusal_text(refusal)
    assert said
    assert said.isprintable(), said
    return said


@settings(FEW_EXAMPLES, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(texts, texts, texts)
@example("=cmd()", "\u202eevil", "'; DROP TABLE entry; --")
@example("Ann", "", "\t")
def test_any_name_is_kept_and_comes_out_again_or_is_refused_in_a_sentence(
    tmp_path_factory: pytest.TempPathFactory, player: str, club: str, table: str
) -> None:
    path = tmp_path_factory.mktemp("doors") / "club.scorekeeper"
    stake, cash = opened().what.stake, opened().what.cash_unit  # type: ignore[union-attr]
    with ClubFile.open(path) as file:
        journal = SqliteJournal(file)
        first = NightOpened("n1", "2026-11-20", club, table, Currency("USD"), stake, cash)
        players = [Player("ann", player), *(line.what.player for line in joined()[1:])]  # type: ignore[union-attr]
        try:
            keeper = Keeper.start(journal, first, players, lambda: clock(1))
        except Refused as refusal:
            sentence_of(refusal)
            assert list(journal.lines("n1")) == []
            return
        keeper.start_game(game().what.setup)  # type: ignore[union-attr]
        keeper.write(0, deal().what.entry)  # type: ignore[union-attr]
        assert keeper.night.names["ann"] == player
        assert unarchive(archive(keeper.lines)) == list(journal.lines("n1"))
        assert check(file) == []
    told = settlement_text(keeper.night, settle_night(keeper.night))
    assert told.splitlines() == told.split("\n")[:-1], "no name begins a line"
    assert not [sign for sign in told if is_control(sign) and sign != "\n"], repr(told)


@pytest.mark.parametrize("name", some_of((name for name in HOSTILE if name.strip() and name.isprintable()), 5))
def test_any_name_that_is_kept_can_be_printed(name: str) -> None:
    lines = [opened(), *joined({"ann": name, "bob": "Bob", "cal": "Cal", "dee": "Dee"}), game(), deal()]
    try:
        night = unarchive(archive(lines))
    except Refused as refusal:
        sentence_of(refusal)
        return
    from scorekeeper.night.journal import replay  # noqa: PLC0415

    made = replay(night)
    assert pdf([score_sheet(made, 0), settlement(made)]).startswith(b"%PDF")


WORDS = st.one_of(
    st.sampled_from(
        ["--club", "-o", "--json", "--what", "--paper", "--hands", "--rebuild", "--word", "--list", "-h", "--"]
    ),
    st.sampled_from(HOSTILE),
    st.text(max_size=12),
)


@settings(FEW_EXAMPLES, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from([name for name in COMMANDS if name != "serve"]), st.lists(WORDS, max_size=4))  # which serves on
def test_any_command_line_ends_in_a_status_and_a_sentence(
    tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str], command: str, words: list[str]
) -> None:
    """Half a surrogate pair comes as the system hands on such bytes: it has no words of that sign alone."""
    words = [os.fsdecode(word.encode("utf-8", "surrogatepass")) for word in words]
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("words")
        patch.chdir(folder)
        patch.setenv("SCOREKEEPER_HOME", str(folder / "home"))
        capsys.readouterr()
        try:
            status = main([command, *words])
        except SystemExit as leaving:
            status = int(leaving.code or 0)
        said = capsys.readouterr().err
    assert status in {0, 1, 2}
    assert "Traceback" not in said
    assert said.count("\n") <= 1, said
    assert status or not said


def packed(zeros: int) -> bytes:
    """A packed file that unpacks to so many bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as file:
        file.writestr("n.night.json", bytes(zeros))
    return made.getvalue()


NO_NIGHT_FILES = {
    "empty.night.json": b"",
    "packed.night.json": packed(9_000_000),
    "gzip.night.json": gzip.compress(bytes(9_000_000)),
    "text.night.json": "Ann owes Bob 3".encode("utf-16"),
    "picture.night.json": b"\x89PNG\r\n\x1a\n" + bytes(300),
    "books.scorekeeper": b"SQLite format 3\0" + bytes(4080),
    "deep.night.json": b"[" * 200_000,
    "number.night.json": b"1" * 100_000,
    "list.night.json": b"[]",
    "other.night.json": b'{"format": "something else", "version": 1}',
    "newer.night.json": b'{"format": "scorekeeper.night", "version": 99}',
}


IN_WORDS = {
    "a folder": "this is a folder, not a night file.",
    "books.scorekeeper": "this is a club file, not a night file; a backup is restored under Night, Backups.",
    "nothing": "there is no such file.",
}


def test_what_is_no_night_file_is_refused_in_a_sentence_at_the_window_and_the_command_line(
    opened_program: Program, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = [tmp_path / name for name in (*NO_NIGHT_FILES, "a folder", "nothing")]
    for path in paths:
        if path.name == "a folder":
            path.mkdir()
        elif path.name in NO_NIGHT_FILES:
            path.write_bytes(NO_NIGHT_FILES[path.name])
        import_file(opened_program.session, path)
        said, state = opened_program.said
        assert state == "bad", path.name
        assert said.startswith(f"{path.name}: ")
        assert len(said) < 300
        assert said.isprintable(), said
        assert "None" not in said
        if path.name in IN_WORDS:
            assert said == f"{path.name}: {IN_WORDS[path.name]}"
        assert opened_program.club.books.nights() == [], path.name
    opened_program.club.close()
    for path in paths:
        assert main(["import", str(path), "--club", str(tmp_path / "club.scorekeeper")]) == 1, path.name
        err = capsys.readouterr().err
        assert err.count("\n") == 1
        assert "Traceback" not in err


def test_a_night_of_another_club_is_asked_about_before_it_is_taken_in(opened_program: Program, tmp_path: Path) -> None:
    file = tmp_path / "theirs.night.json"
    file.write_text(archive(small_night()), encoding="utf-8")
    first = small_night()[0].what
    assert isinstance(first, NightOpened)
    assert first.club
    opened_program.club.profile.update("The Other Table", types_all=False)
    import_file(opened_program.session, file)
    said, state = opened_program.said
    assert state == "bad"
    assert said.startswith(
        f"theirs.night.json is a night of “{first.club}”, and this is the club file of “The Other Table”"
    )
    assert said.endswith("import it again to take it in all the same.")
    assert opened_program.club.books.nights() == []
    import_file(opened_program.session, file)
    assert len(opened_program.club.books.nights()) == 1
    opened_program.club.profile.update(first.club.upper(), types_all=False)
    import_file(opened_program.session, tmp_path / "nothing")
    import_file(opened_program.session, file)
    assert opened_program.live.night.id == "n1"


PASTED = (
    "1\n2\n3\n4", "=cmd()", "x" * 100_000, "9" * 5000,
    "６", "1e9", "-1", "26.5", "½", "nul\0", "\u202e13", "NaN", "inf",
    "13\t0\t13\t0", "{}", "q" * 40, "1+" * 400, "٣", "0x10", "1_000", "\ud83d", "🂭",
)  # fmt: skip


def test_whatever_is_pasted_or_typed_into_a_cell_writes_nothing_that_is_not_a_deal(
    club: Path, open_app: Open, tmp_path: Path
) -> None:
    file = tmp_path / "n.night.json"
    file.write_text(archive(small_night()[:-1]), encoding="utf-8")
    hands = open_app()
    import_file(hands.app.session, file)
    before = hands.night
    for text in PASTED:
        QApplication.clipboard().setText(text)
        QTest.keyClick(hands.here, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        hands.press(Qt.Key.Key_Return)
        QCoreApplication.processEvents()
        assert hands.night == before, text
        assert max(map(len, hands.row)) < 100, text
        hands.press(Qt.Key.Key_Escape)
        hands.press(Qt.Key.Key_Escape)
    chance = random.Random(20261120)  # noqa: S311
    for _ in range(150 if LONG_RUN else 60):
        sign = chance.choice("0123456789q*+-/.,½ abcdefghijklmnoprstuvwyz\b")
        QTest.keyClicks(hands.here, sign)
        if chance.random() < 0.2:
            hands.press(chance.choice((Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Backspace, Qt.Key.Key_Tab)))
        if hands.app.window.pages.currentWidget() is not hands.app.session.page("sheet"):
            hands.app.session.go("sheet")
    hands.app.close()
    with ClubFile.open(club) as books:
        assert check(books) == []
