"""A discarded night in the books: in no list, no total and no account, proved by the check, and back when restored."""

# ruff: noqa: S608  # the statements are a forger's
from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cli.main import main
from scorekeeper.files.archive import archive, unarchive
from scorekeeper.night.journal import Line, NightDiscarded, NightRestored
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import LeadOutOfTurn, Note
from scorekeeper.storage import chain, codec, directory, errors, file_format, held_nights, ious, night_check
from scorekeeper.storage.check import check, rebuild
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import encode
from scorekeeper.storage.directory import PlayerListed
from scorekeeper.storage.ious import club_ious
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.storage.night_import import import_night
from scorekeeper.storage.night_rows import read_links
from scorekeeper.storage.restoring import contents
from scorekeeper.storage.retrying_journal import RetryingJournal
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.totals import totals
from tests.reports.reading import page_texts
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.nights import refused_in_words
from tests.scorekeeper.storage.nights import (
    PEOPLE,
    clock,
    deal,
    entry,
    game,
    joined,
    opened,
    paid_night,
    small_night,
)
from tests.scorekeeper.storage.sentences import says
from tests.scorekeeper.storage.test_check import found, harm, lists
from tests.scorekeeper.storage.test_retrying_journal import full_disk

DISCARDED = Line(NightDiscarded(), at=clock(5))
RESTORED = Line(NightRestored(), at=clock(6))
Said = pytest.CaptureFixture[str]


def mistake(night: str = "n2", date: str = "2026-11-27") -> list[Line]:
    """A night with a stranger, another name of Bob, and a lead out of turn that costs points."""
    names = {**PEOPLE, "bob": "Robert", "zoe": "Zoe"}
    return [opened(night, date), *joined(names), game(), entry(LeadOutOfTurn("ann"), 3)]


@pytest.fixture
def two(club: ClubFile) -> SqliteJournal:
    """The books with a night, and one after it that was begun by mistake."""
    journal = SqliteJournal(club)
    write_lines(journal, "n1", paid_night())
    write_lines(journal, "n2", mistake())
    return journal


def test_a_discarded_night_is_in_no_list_and_in_no_total(club: ClubFile, two: SqliteJournal) -> None:
    write_lines(two, "n2", [DISCARDED])
    assert [night.id for night in directory.nights(club)] == ["n1"]
    assert [night.id for night in directory.nights(club, 1)] == ["n1"]
    assert not held_nights.holds(club, "n2")
    names = sorted(PEOPLE.values())
    assert directory.players(club) == [
        PlayerListed(player, name, "2026-11-20", 1)
        for name, player in sorted((name, player) for player, name in PEOPLE.items())
    ]
    assert [one.name for one in sorted(totals(club), key=lambda one: one.name)] == names
    assert {one.points for one in totals(club)} == {Fraction(2), Fraction(6), Fraction(-70), Fraction(62)}
    assert {one.night for one in club_ious(club)} == {"n1"}
    assert check(club) == []


def test_a_restored_night_is_in_every_list_as_if_it_had_never_been_gone(
    club: ClubFile, two: SqliteJournal, path: Path, tmp_path: Path
) -> None:
    nights, players, points = directory.nights(club), directory.players(club), totals(club)
    write_lines(two, "n2", [DISCARDED])
    (gone,) = directory.discarded(club)
    assert [night for night, _ in directory.heads(club)] == ["n1"]
    assert (gone.id, gone.began, gone.games, gone.deals) == ("n2", "20:00", 1, 0)
    assert tuple(one.name for one in gone.players) == ("Ann Lee", "Robert", "Cal Ó Briain", "Dee “Ace” 陳", "Zoe")
    write_lines(two, "n2", [RESTORED])
    assert directory.discarded(club) == []
    assert (directory.players(club), totals(club)) == (players, points)
    assert [(night.id, night.players, night.deals) for night in directory.nights(club)] == [
        (night.id, night.players, night.deals) for night in nights
    ]
    assert check(club) == []
    write_lines(two, "n2", [deal(minute=7)])
    assert directory.nights(club)[0].deals == 1


def test_two_nights_of_one_date_are_told_apart_by_when_they_began(club: ClubFile, two: SqliteJournal) -> None:
    later = Line(opened("n3", "2026-11-27").what, at="2026-11-27T22:05-05:00")
    unknown = Line(opened("n4", "2026-11-26").what)
    write_lines(two, "n3", [later])
    write_lines(two, "n4", [unknown])
    began = {night.id: night.began for night in directory.nights(club)}
    assert began == {"n1": "20:00", "n2": "20:00", "n3": "22:05", "n4": ""}


def test_lists_kept_act_by_act_are_those_made_anew(club: ClubFile) -> None:
    journal = SqliteJournal(club)
    acts = {
        "n0": [mistake("n0", "2026-11-20"), [DISCARDED], [RESTORED], [deal(minute=8)]],
        "n1": [small_night(), []],
        "n2": [mistake(), [DISCARDED], [RESTORED, DISCARDED], [RESTORED, entry(Note("again"), 9), DISCARDED]],
        "n3": [[*mistake("n3", "2026-10-02"), DISCARDED], [RESTORED]],
    }
    for step in range(4):
        for night, steps in acts.items():
            write_lines(journal, night, steps[step] if step < len(steps) else [])
            kept = lists(club)
            assert check(club) == []
            rebuild(club)
            assert lists(club) == kept
            assert [list(SqliteJournal(club).lines(of)) for of in acts] == [list(journal.lines(of)) for of in acts]
    assert [night.id for night in directory.discarded(club)] == ["n2"]


@given(st.lists(st.tuples(st.sampled_from(["n1", "n2", "n3"]), st.booleans()), max_size=8))
def test_whatever_is_discarded_and_restored_the_lists_are_those_of_the_nights_that_count(
    tmp_path_factory: pytest.TempPathFactory, acts: list[tuple[str, bool]]
) -> None:
    folder = tmp_path_factory.mktemp("clubs")
    nights = {night: mistake(night, f"2026-11-2{number}") for number, night in enumerate(("n1", "n2", "n3"))}
    gone: set[str] = set()
    with ClubFile.open(folder / "a.scorekeeper") as club, ClubFile.open(folder / "b.scorekeeper") as other:
        journal = SqliteJournal(club)
        for night, lines in nights.items():
            write_lines(journal, night, lines)
        for night, discards in acts:
            try:
                write_lines(journal, night, [DISCARDED if discards else RESTORED])
            except Refused:
                assert discards is (night in gone)
            else:
                (gone.add if discards else gone.remove)(night)
        assert check(club) == []
        for night, lines in nights.items():
            if night not in gone:
                write_lines(SqliteJournal(other), night, lines)
        assert [night.id for night in directory.nights(club)] == [night.id for night in directory.nights(other)]
        assert {night.id for night in directory.discarded(club)} == gone
        assert (directory.players(club), totals(club)) == (directory.players(other), totals(other))


def test_what_does_not_follow_is_refused_and_nothing_is_kept(club: ClubFile, two: SqliteJournal) -> None:
    with refused_in_words("game 1 has a scored deal"):
        write_lines(two, "n1", [DISCARDED])
    write_lines(two, "n2", [DISCARDED])
    for line in (DISCARDED, deal(minute=9), joined({"flo": "Flo"})[0]):
        with refused_in_words("this night is discarded; restore it first"):
            write_lines(two, "n2", [line])
    assert list(two.lines("n2")) == [*mistake(), DISCARDED]


def test_a_discarding_never_waits_for_the_disk(club: ClubFile) -> None:
    journal = RetryingJournal(club)
    write_lines(journal, "n2", mistake())
    with full_disk(club):
        write_lines(journal, "n2", [entry(Note("x" * 1900), 30)] * 20)
        assert journal.waiting == 20
        with pytest.raises(errors.DiskFull):
            write_lines(journal, "n2", [DISCARDED])
        assert journal.waiting == 20
    write_lines(journal, "n2", [DISCARDED])
    assert [night.id for night in directory.discarded(club)] == ["n2"]


def test_a_discarded_night_is_not_imported_over_and_a_restored_one_is_the_same(two: SqliteJournal) -> None:
    file = archive(mistake())
    write_lines(two, "n2", [DISCARDED])
    with refused_in_words("this night is discarded; restore it first"):
        import_night(two, unarchive(file))
    write_lines(two, "n2", [RESTORED])
    assert import_night(two, unarchive(file)).added == 0
    assert import_night(two, unarchive(archive([*mistake(), deal(minute=9)]))).added == 1
    elsewhere = MemoryJournal()
    assert import_night(elsewhere, unarchive(archive(two.lines("n2")))).added == len(mistake()) + 1


def forged(path: Path, *more: Line) -> None:
    """Write more lines in night n2, with seals that fit, bypassing the program."""
    with ClubFile.open(path) as club, club.reading() as connection:
        links = read_links(connection, "n2")
    head = chain.verify(links)
    for link in chain.sealed(head, (encode("n2", head.lines + n, line) for n, line in enumerate(more))):
        row = link.row
        keeper = "NULL" if row.scorekeeper is None else f"'{row.scorekeeper}'"
        harm(
            path,
            f"INSERT INTO entry VALUES ('n2', {row.number}, {'NULL' if row.game is None else row.game}, '{row.kind}', "
            f"'{row.body}', '{row.at}', {keeper}, x'{link.previous.hex()}', x'{link.hash.hex()}')",
            f"UPDATE night SET lines = {row.number + 1}, head_hash = x'{link.hash.hex()}' WHERE id = 'n2'",
        )


@pytest.mark.parametrize(
    ("harms", "finding"),
    [
        (
            lambda path: harm(path, "UPDATE entry SET kind = 'night_restored' WHERE kind = 'night_discarded'"),
            (
                "Night of 27 November 2026: something was changed after it was written; restore a "
                "backup (line 9 does not fit its seal)."
            ),
        ),
        (
            lambda path: harm(
                path, "INSERT INTO game SELECT 'n2', 0, profile, stake, seats, 9, scores, over FROM game LIMIT 1"
            ),
            "Night of 27 November 2026: the lists differ from what was written; rebuild the lists (“game”).",
        ),
        (
            lambda path: forged(path, deal(minute=9)),
            (
                "Night of 27 November 2026: something cannot be as it stands there; restore a backup "
                "(line 10: this night is discarded; "
            ),
        ),
        (
            lambda path: forged(path, DISCARDED),
            (
                "Night of 27 November 2026: something cannot be as it stands there; restore a backup "
                "(line 10: this night is discarded; "
            ),
        ),
        (
            lambda path: forged(path, RESTORED, deal(minute=9), DISCARDED),
            (
                "Night of 27 November 2026: something cannot be as it stands there; restore a backup "
                "(line 12: game 1 has a scored deal, "
            ),
        ),
        (
            lambda path: harm(
                path,
                "DELETE FROM entry WHERE kind = 'night_discarded'",
                "UPDATE night SET lines = 8 WHERE id = 'n2'",
            ),
            (
                "Night of 27 November 2026 does not end as it was written; restore a backup (it has "
                "8 lines, and 8 were written)."
            ),
        ),
    ],
)
def test_each_harm_to_a_discarded_night_gets_its_sentence(
    path: Path, harms: Callable[[Path], None], finding: str
) -> None:
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        write_lines(journal, "n2", [*mistake(), DISCARDED])
        write_lines(journal, "n1", small_night())
    harms(path)
    assert any(said.startswith(finding) for said in found(path))


def test_a_list_shows_what_can_be_read_of_a_damaged_discarded_night(path: Path) -> None:
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n2", [*mistake(), DISCARDED])
    harm(path, "UPDATE entry SET body = CAST(x'ff7b' AS TEXT), at = CAST(x'ff' AS TEXT) WHERE number < 2")
    with ClubFile.open(path) as club:
        (night,) = directory.discarded(club)
        assert (night.id, night.began, night.players) == ("n2", "", ())
        assert directory.nights(club) == []


def test_a_backup_is_looked_into_without_its_discarded_nights(path: Path) -> None:
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        write_lines(journal, "n1", small_night())
        write_lines(journal, "n2", [*mistake(), DISCARDED])
    inside = contents(path)
    assert [night.id for night in inside.nights] == ["n1"]
    assert inside.newest is not None
    assert inside.newest.id == "n1"
    assert "Zoe" not in inside.players


@pytest.fixture
def command(path: Path) -> Callable[..., int]:
    """A command on books with a night and a discarded one of the same date."""
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        write_lines(journal, "n1", small_night())
        write_lines(journal, "n2-by-mistake", [*mistake("n2-by-mistake", "2026-11-20"), DISCARDED])

    def do(*arguments: object) -> int:
        return main([*map(str, arguments), "--club", str(path)])

    return do


def test_the_command_line_lists_a_discarded_night_only_when_it_is_asked_for(
    command: Callable[..., int], capsys: Said
) -> None:
    assert command("nights") == 0
    names = ", ".join(PEOPLE.values())
    assert capsys.readouterr().out == f"2026-11-20 20:00  n1  Table 1, games 2, deals 3: {names}\n"
    assert command("nights", "--discarded") == 0
    assert capsys.readouterr().out == (
        "2026-11-20 20:00  n2-by-mistake  Table 1, games 1, deals 0: Ann Lee, Robert, Cal Ó Briain, Dee “Ace” 陳, Zoe\n"
    )
    assert command("players") == 0
    assert "Zoe" not in capsys.readouterr().out


def test_the_command_line_exports_the_night_that_counts_and_says_of_the_other_that_it_is_discarded(
    command: Callable[..., int], tmp_path: Path, capsys: Said
) -> None:
    out = tmp_path / "night.night.json"
    assert command("export", "2026-11-20", "-o", out) == 0
    assert json.loads(out.read_text(encoding="utf-8"))["id"] == "n1"
    out.unlink()
    for named in ("n2-by-mistake", "n2"):
        assert command("export", named, "-o", out) == 1
        assert capsys.readouterr().err == "this night is discarded; restore it first, from the list of earlier nights\n"
    assert not out.exists()


def test_season_and_account_go_without_a_discarded_night(
    command: Callable[..., int], tmp_path: Path, capsys: Said
) -> None:
    out = tmp_path / "paper.pdf"
    assert command("season", "-o", out) == 0
    text = "\n".join(page_texts(out.read_bytes()))
    assert "Ann Lee" in text
    assert "Zoe" not in text
    assert "Robert" not in text
    assert command("account", "Zoe", "-o", out) == 1
    assert capsys.readouterr().err == "nobody called “Zoe” played in that time\n"
    assert command("check") == 0
    assert command("check", "--rebuild") == 0


def test_an_older_program_takes_the_books_for_those_of_a_newer_one(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program of version 1 has no discarded nights: it must not write, nor call it damage."""
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        write_lines(journal, "n1", small_night())
        write_lines(journal, "n2", [*mistake(), DISCARDED])
    monkeypatch.setattr(file_format, "VERSION", 1)
    for module in (night_check, ious):
        monkeypatch.setattr(module, "KINDS", codec.KINDS - {NightDiscarded.kind, NightRestored.kind})
    with ClubFile.open(path) as club:
        assert club.is_newer
        journal = SqliteJournal(club)
        assert list(journal.lines("n1")) == small_night()
        with pytest.raises(errors.NewerVersion, check=says("line 9 is of the kind “night_discarded”")):
            journal.lines("n2")
        with pytest.raises(errors.NewerVersion):
            write_lines(journal, "n1", [deal(minute=40)])
