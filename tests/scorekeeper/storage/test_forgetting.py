"""A person is forgotten: no byte of the club file has the name, every chain holds, and no figure changes."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cli.main import main
from scorekeeper.files.archive import archive, unarchive
from scorekeeper.money.money_entries import HouseLineWritten
from scorekeeper.night.journal import Line, NightDiscarded, lines_of, replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.members import Member
from scorekeeper.night.night import Night, settle_night
from scorekeeper.rules.barred import Barred
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import LeadOutOfTurn, Note, Ruled
from scorekeeper.storage import directory, errors
from scorekeeper.storage.backup import back_up
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.barred import keep_barred, read_barred
from scorekeeper.storage.check import check, check_seals, rebuild
from scorekeeper.storage.check_word import check_word, find_word, word_of
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.forgetting import forget
from scorekeeper.storage.ious import club_ious
from scorekeeper.storage.members import club_members, write_member
from scorekeeper.storage.night_import import import_night
from scorekeeper.storage.progress import Progress, Step, StoppedError, Work
from scorekeeper.storage.restoring import put_in_place
from scorekeeper.storage.settings import CLUB_NAME, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.totals import totals
from scorekeeper.storage.words import salted
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.forging import harm
from tests.scorekeeper.storage.nights import PEOPLE, clock, entry, finished_night, joined, opened, small_night, texts
from tests.scorekeeper.storage.test_older_versions import thawed
from tests.scorekeeper.strategies import nights

MOMENT = datetime(2026, 12, 1, 20, 0, tzinfo=UTC)
TEXTS = (
    "Cal Ó Briain left early",
    "briain dealt twice",
    "Calvin looked on",
    "Bob spilt his beer",
)
ABOUT_CAL = TEXTS[:2]


def with_texts(night: str = "n1") -> list[Line]:
    """A night with notes, a ruling, and what a player owes the house."""
    return [
        *small_night(night),
        *(entry(Note(text), 51 + number) for number, text in enumerate(TEXTS)),
        entry(LeadOutOfTurn("cal", "led the queen"), 56),
        entry(Ruled(tuple(map(Points.whole, (6, 13, 4, 3))), "Ó Briain’s cards fell", ("ann", "bob")), 57),
        Line(HouseLineWritten("cal", "two beers", Fraction(4)), at=clock(58)),
    ]


@pytest.fixture
def books(path: Path) -> Path:
    """A club file with two nights, a discarded one, a barred person and a half-typed row, closed."""
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        write_lines(journal, "n1", with_texts())
        write_lines(journal, "n2", finished_night("n2", "2026-11-27"))
        discarded = [opened("n3", "2026-12-04"), *joined(), Line(NightDiscarded(), at=clock(9))]
        write_lines(journal, "n3", discarded)
        journal.save_draft("n1", 1, '{"texts": ["6", "", "", ""], "note": "Cal Ó Briain again"}')
        settings = ClubSettings(club)
        settings.set(CLUB_NAME, "Cavendish")
        eve = Barred("eve", "Eve Moss", "took money", "2026-11-01", "the committee")
        keep_barred(settings, (eve, Barred("cal", "Cal Ó Briain", "shouted", "2026-11-02")))
        keep_barred(settings, (Barred("cal", "Cal Ó Briain", "shouted twice", "2026-11-02"), eve))
    return path


SECRETS = ("Briain", "briain", "shouted", "led the queen", "two beers")
"""What must not be found once Cal Ó Briain is forgotten."""


def require_unknown(path: Path) -> None:
    """No byte of the club file, or of a file beside it, shows who was forgotten."""
    for file in path.parent.iterdir():
        if file.is_file():
            content = file.read_bytes()
            assert not [secret for secret in SECRETS if secret.encode() in content], file


def test_nothing_about_the_person_is_left_in_the_file_and_every_seal_holds(books: Path) -> None:
    with ClubFile.open(books) as club:
        journal = SqliteJournal(club)
        heads = {night.id: night.head for night in directory.nights(club)}
        nets = {night: settle_night(replay(journal.lines(night))).net_money for night in heads}
        before = {total.id: total.points for total in totals(club)}
        result = forget(club, "cal", now=MOMENT)
        assert (result.nights, result.kept, result.backups) == (3, (), ())
        assert result.words == 3 + len(ABOUT_CAL) + 3 + 2, "names, notes, other texts, settings"
        assert check(club) == check_seals(club) == []
        again = SqliteJournal(club)
        for night, head in heads.items():
            assert settle_night(replay(again.lines(night))).net_money == nets[night]
            assert check_word(head) == word_of(again.lines(night))
        assert {night.id: night.head for night in directory.nights(club)} == heads
        assert {total.id: total.points for total in totals(club)} == before
        assert sum(before.values()) == 0
        assert "Briain" not in archive(again.lines("n1"))
        assert replay(again.lines("n1")).names == PEOPLE | {"cal": "Player 3"}
        assert [one.players[2].name for one in (*directory.nights(club), *directory.discarded(club))] == [
            "Player 3"
        ] * 3
        assert next(player.name for player in directory.players(club) if player.id == "cal") == "Player 3"
        assert {one.debtor_name for one in club_ious(club) if one.debtor == "cal"} == {"Player 3"}
        assert journal.draft("n1", 1) == ""
        assert [record.name for record in read_barred(ClubSettings(club))] == ["Eve Moss"]
        assert ClubSettings(club).get(CLUB_NAME) == "Cavendish"
    require_unknown(books)


def test_texts_about_others_stay(books: Path) -> None:
    with ClubFile.open(books) as club:
        forget(club, "cal")
        said = texts(SqliteJournal(club).lines("n1"))
    assert [text for text in TEXTS if text in said] == ["Calvin looked on", "Bob spilt his beer"]
    assert said.count("(forgotten)") == len(ABOUT_CAL) + 3


def test_what_is_kept_about_others_does_not_tell_of_the_person(books: Path) -> None:
    with ClubFile.open(books) as club:
        settings = ClubSettings(club)
        by_cal = Barred("eve", "Eve Moss", "hit Cal Ó Briain", "2026-11-01", "cal o briain")
        keep_barred(settings, (by_cal, Barred("fay", "Fay", "took money", "2026-11-01", "the committee")))
        write_member(club, "ann", Member(since="2020-01-01", notes="sister of Cal Ó Briain"))
        write_member(club, "bob", Member(notes="brother of Cal Ó Briain"))
        write_member(club, "bob", Member(notes="drinks tea"))
        forget(club, "cal")
        assert check(club) == []
        kept = {record.player: (record.reason, record.decided_by) for record in read_barred(settings)}
        assert kept == {"eve": ("(forgotten)", "(forgotten)"), "fay": ("took money", "the committee")}
        assert club_members(club) == {"ann": Member(since="2020-01-01"), "bob": Member(notes="drinks tea")}
        assert forget(club, "cal").words == 0
    require_unknown(books)


def test_the_command_line_says_that_somebody_was_forgotten(books: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with ClubFile.open(books) as club:
        forget(club, "cal", now=MOMENT)
    assert main(["check", "--club", str(books)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said == [
        "A person was forgotten on 1 December 2026: names and texts 10, nights 3.",
        "Every line of the club file fits its seal, and the lists fit the lines.",
    ]


def test_where_there_is_no_room_to_clear_the_file_it_is_said_that_the_person_is_forgotten(
    books: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(club: ClubFile) -> None:
        raise errors.DiskFull(club.path)

    with monkeypatch.context() as patched:
        patched.setattr(ClubFile, "write_anew", full)
        assert main(["forget", "cal", "--yes", "--club", str(books)]) == 1
    told, fault = capsys.readouterr()
    assert (told.startswith("Forgotten: "), fault) == (True, "")
    assert f"deleted: There is no room left for “{books}”; nothing was written. Forget the person once " in told
    require_unknown(books)
    assert main(["forget", "cal", "--yes", "--club", str(books)]) == 0


def test_a_second_time_finds_nothing_more(books: Path) -> None:
    with ClubFile.open(books) as club:
        forget(club, "cal")
        content = books.read_bytes()
        again = forget(club, "cal")
        assert (again.words, again.nights) == (0, 0)
        assert forget(club, "nobody").words == 0
        assert check(club) == []
    with closing(sqlite3.connect(books)) as connection, closing(sqlite3.connect(":memory:")) as before:
        before.deserialize(content)
        assert list(connection.iterdump()) == list(before.iterdump())


def test_nights_of_an_older_program_keep_their_words_and_this_is_told(path: Path) -> None:
    thawed(3, path)
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        write_lines(journal, "n2", small_night("n2", "2026-12-04"))
        result = forget(club, "ann")
        assert (result.nights, result.kept, result.id_tells) == (1, ("n1",), True)
        assert check(club) == []
        assert replay(SqliteJournal(club).lines("n1")).names["ann"] == "Ann Lee"
        assert replay(SqliteJournal(club).lines("n2")).names["ann"] == "Player 1"
        assert rebuild(club) == 3


def test_backups_that_still_hold_the_person_are_named_and_stay(books: Path) -> None:
    folder = books.parent / "backups"
    with ClubFile.open(books) as club:
        old = back_up(club, folder, datetime(2026, 11, 28, tzinfo=UTC))
        content = old.read_bytes()
        forget(club, "cal")
        back_up(club, folder, MOMENT)
        broken = folder / old.name.replace("20261128", "20261127")
        broken.write_bytes(content[:5000])
        result = forget(club, "cal", BackupSet(books).backups())
        assert [backup.path for backup in result.backups] == [old, broken]
    assert old.read_bytes() == content


def stopping(steps: list[Step], last: int) -> Progress:
    """Notes the steps, and stops the work at each from the `last` on."""

    def progress(step: Step) -> None:
        steps.append(step)
        if len(steps) >= last:
            raise StoppedError

    return progress


def test_a_forgetting_says_how_far_it_has_come_and_can_be_stopped_at_each_step(books: Path) -> None:
    searched = [Step(Work.SEARCH, number, 3) for number in (1, 2, 3)]
    undone = [*searched, *(Step(Work.CLEARING, number, 3) for number in (1, 2, 3))]
    after = [Step(Work.WRITING, 1, 1), Step(Work.SEARCH_OF_BACKUPS, 1, 1)]
    with ClubFile.open(books) as club:
        back_up(club, books.parent / "backups", MOMENT)
        backups = BackupSet(books).backups()
        for last in range(1, len(undone) + 1):
            steps: list[Step] = []
            with pytest.raises(StoppedError):
                forget(club, "cal", backups, MOMENT, stopping(steps, last))
            assert steps == undone[:last]
            assert "Cal Ó Briain" in {player.name for player in directory.players(club)}
        for last, whole in ((7, [*undone, *after]), (5, [*searched, *after]), (6, [*searched, *after])):
            steps = []
            assert forget(club, "cal", backups, MOMENT, stopping(steps, last)).backups == tuple(backups)
            assert steps == whole
        assert "Cal Ó Briain" not in {player.name for player in directory.players(club)}
        assert check(club) == []


def test_where_it_was_stopped_a_backup_that_was_not_looked_into_counts_as_holding_the_person(books: Path) -> None:
    def stopped(step: Step) -> None:
        if step.work is Work.SEARCH_OF_BACKUPS:
            raise StoppedError

    with ClubFile.open(books) as club:
        forget(club, "cal")
        after = back_up(club, books.parent / "backups", MOMENT)
        backups = BackupSet(books).backups()
        assert forget(club, "cal", backups, MOMENT).backups == ()
        assert [one.path for one in forget(club, "cal", backups, MOMENT, stopped).backups] == [after]


def test_a_backup_that_is_restored_brings_the_person_back_until_forgotten_again(books: Path) -> None:
    with ClubFile.open(books) as club:
        old = back_up(club, books.parent / "backups", datetime(2026, 11, 28, tzinfo=UTC))
        forget(club, "cal")
    put_in_place(old, books, MOMENT)
    with ClubFile.open(books) as club:
        assert check(club) == []
        assert replay(SqliteJournal(club).lines("n1")).names["cal"] == "Cal Ó Briain"
        assert forget(club, "cal").words == 10
        assert check(club) == []


def test_a_window_that_has_the_night_open_goes_on_writing(books: Path) -> None:
    with ClubFile.open(books) as club:
        keeper = Keeper.open(SqliteJournal(club), "n1", lambda: clock(59))
        forget(club, "cal")
        keeper.write(0, Note("one more"))
        lines = SqliteJournal(club).lines("n1")
        assert lines[-1] == keeper.lines[-1]
        assert replay(lines).names["cal"] == "Player 3"
        assert check(club) == []


def test_a_window_that_restores_a_discarded_night_does_not_bring_the_name_back(books: Path) -> None:
    with ClubFile.open(books) as club:
        keeper = Keeper.open(SqliteJournal(club), "n3", lambda: clock(59))
        forget(club, "cal")
        keeper.restore()
        assert check(club) == []
    require_unknown(books)


def test_lists_that_are_made_anew_name_nobody_who_was_forgotten(books: Path) -> None:
    with ClubFile.open(books) as club:
        forget(club, "cal")
        assert rebuild(club) == 3
        assert check(club) == []
    require_unknown(books)


def test_a_forgotten_night_goes_to_other_books_with_the_same_seals(books: Path, tmp_path: Path) -> None:
    with ClubFile.open(books) as club:
        named = archive(SqliteJournal(club).lines("n1"))
        forget(club, "cal")
        unnamed = archive(SqliteJournal(club).lines("n1"))
        word = word_of(SqliteJournal(club).lines("n1"))
        assert import_night(SqliteJournal(club), unarchive(named)).added == 0, "what is forgotten here stays so"
        assert archive(SqliteJournal(club).lines("n1")) == unnamed
    (tmp_path / "there").mkdir()
    with ClubFile.open(tmp_path / "there" / "club.scorekeeper") as club:
        journal = SqliteJournal(club)
        import_night(journal, unarchive(unnamed))
        assert check(club) == []
        assert (archive(journal.lines("n1")), word_of(journal.lines("n1"))) == (unnamed, word)
        assert find_word(club, word) is not None
        assert import_night(journal, unarchive(named)).added == 0
        assert replay(journal.lines("n1")).names["cal"] == "Player 3"


def test_a_file_with_a_name_in_the_place_of_a_forgotten_one_brings_the_neutral_name(path: Path) -> None:
    data = json.loads(archive(salted(small_night())))
    data["salts"][2] = {"forgotten": "ab" * 32}
    data["players"][2]["name"] = "Mallory"
    lines = unarchive(json.dumps(data))
    assert replay(lines).names["cal"] == "Player 3"
    with ClubFile.open(path) as club:
        import_night(SqliteJournal(club), lines)
        assert check(club) == []
        assert SqliteJournal(club).lines("n1") == tuple(lines)


def test_a_text_beside_a_line_of_the_club_that_has_none_is_found(books: Path) -> None:
    with ClubFile.open(books) as club:
        forget(club, "cal")
    harm(books, "INSERT INTO word SELECT '', max(number), 0, zeroblob(16), 'Cal cheats' FROM club_entry")
    with ClubFile.open(books) as club:
        said = [fault_text(finding) for finding in check(club)]
    assert said == ["A name or a text stands in the club’s settings that nobody wrote there, or that was forgotten."]


def test_a_forgotten_word_that_somebody_puts_back_is_found(books: Path) -> None:
    with closing(sqlite3.connect(books)) as connection:
        salt, text = connection.execute("SELECT salt, text FROM word WHERE night = 'n1' AND line = 3").fetchone()
    with ClubFile.open(books) as club:
        forget(club, "cal")
    harm(books, f"INSERT INTO word VALUES ('n1', 3, 0, x'{salt.hex()}', '{text}')")  # noqa: S608
    with ClubFile.open(books) as club:
        said = [fault_text(finding) for finding in check_seals(club)]
    assert said == ["Night of 20 November 2026: a name or a note that was forgotten stands there again (line 4)."]


def test_nobody_is_forgotten_in_damaged_books(books: Path) -> None:
    harm(books, "UPDATE word SET text = 'Rob' WHERE text = 'Bob' AND night = 'n2'")
    before = books.read_bytes()
    with ClubFile.open(books) as club, pytest.raises(errors.DamagedClubFile):
        forget(club, "cal")
    assert books.read_bytes() == before


def test_remains_of_deleted_rows_go_too(books: Path) -> None:
    """Rows that an older program deleted left their bytes in the file."""
    with closing(sqlite3.connect(books)) as connection:
        connection.execute("PRAGMA secure_delete = 0")
        for number in range(200):
            connection.execute("INSERT INTO draft VALUES ('n1', ?, ?, '', x'00')", (100 + number, "Cal Ó Briain " * 20))
        connection.commit()
        connection.execute("DELETE FROM draft WHERE game >= 100")
        connection.commit()
    assert books.read_bytes().count(b"Briain") > 500
    with ClubFile.open(books) as club:
        forget(club, "cal")
    require_unknown(books)


@given(nights(), st.data())
def test_any_player_of_any_night_can_be_forgotten(
    tmp_path_factory: pytest.TempPathFactory, night: Night, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("books") / "club.scorekeeper"
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        import_night(journal, unarchive(archive(lines_of(night))))
        (listed,) = directory.nights(club)
        was = replay(journal.lines(listed.id))
        who = data.draw(st.sampled_from(was.order))
        forget(club, who)
        assert check(club) == []
        now = replay(SqliteJournal(club).lines(listed.id))
        assert now.names[who] == f"Player {was.order.index(who) + 1}"
        assert {**now.names, who: ""} == {**was.names, who: ""}
        assert settle_night(now).net_exact == settle_night(was).net_exact
        assert directory.nights(club)[0].head == listed.head
