"""What a club keeps about its people: newest line first, taken back, damaged, forgotten, and how it is left out."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from scorekeeper.cli.main import main
from scorekeeper.night.club_people import MemberWritten
from scorekeeper.night.members import Member
from scorekeeper.night.person_ids import with_ids
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.storage import club_stream, directory, people
from scorekeeper.storage.backup import back_up
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.forgetting import forget
from scorekeeper.storage.members import add_members, club_members, only_listed, write_member
from scorekeeper.storage.paths import default_backup_folder
from scorekeeper.storage.people import write_decision
from scorekeeper.storage.settings import ClubSettings, device_id
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.totals import season, totals
from scorekeeper.streams.account import ServerAccount, keep_account, read_account
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.members_text import newer_words
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.forging import harm
from tests.scorekeeper.storage.nights import finished_night

IBAN = "DE89 3704 0044 0532 0130 00"
BOB = Member("2014-03-14", is_guest=True, notes="Keeps the key.", pay=IBAN, retired=True, hidden=True, short="Bobby")


@pytest.fixture
def books(club: ClubFile, journal: SqliteJournal) -> ClubFile:
    """A club with two nights."""
    write_lines(journal, "n1", finished_night())
    write_lines(journal, "n2", finished_night("n2", "2026-11-27"))
    return club


def test_the_newest_line_counts_and_is_taken_back(books: ClubFile) -> None:
    assert club_members(books) == {}
    write_member(books, "bob", BOB)
    line = write_member(books, "bob", Member(notes="Has moved."))
    assert club_members(books) == {"bob": Member(notes="Has moved.")}
    people.take_back(books, line)
    assert club_members(books) == {"bob": BOB}
    assert check(books) == []


def test_it_belongs_to_the_person_whatever_the_id_is(books: ClubFile) -> None:
    write_member(books, "robert", BOB)
    people.join(books, ["robert"], "bob")
    assert club_members(books) == {"bob": BOB}
    assert people.club_people(books).short == {"bob": "Bobby"}


@pytest.mark.parametrize("short", ["Bobby of the hill", " Bob", "\u200b"])
def test_a_short_name_is_short_and_can_be_seen(books: ClubFile, short: str) -> None:
    with pytest.raises(Refused):
        write_member(books, "bob", Member(short=short))
    write_decision(books, MemberWritten("bob", f'{{"short": "{short}"}}'), None)
    assert people.club_people(books).short == {}


def test_what_a_newer_version_keeps_about_a_person_stays_when_it_is_changed_here(books: ClubFile) -> None:
    newer = '{"notes":"Keeps the key.","phone":"+49 170","rating":[0.10,{"of":"2026"}]}'
    write_decision(books, MemberWritten("bob", newer), None)
    (bob,) = club_members(books).values()
    assert (bob.notes, bob.newer) == ("Keeps the key.", '{"phone":"+49 170","rating":[0.10,{"of":"2026"}]}')
    assert newer_words(bob) == "More about this person was written by a newer Scorekeeper. It is kept."
    assert newer_words(BOB) == ""
    write_member(books, "bob", replace(bob, notes="", retired=True))
    with books.reading() as connection:
        written = [one.what for one in club_stream.decisions(connection)]
    assert written[-1] == MemberWritten("bob", '{"phone":"+49 170","rating":[0.10,{"of":"2026"}],"retired":true}')
    assert check(books) == []


def test_a_record_with_a_number_beyond_all_bounds_is_told_and_not_used(books: ClubFile) -> None:
    write_decision(books, MemberWritten("bob", f'{{"rating":{"9" * 60}}}'), None)
    assert club_members(books) == {}
    assert len(check(books)) == 1


def test_what_cannot_be_kept_is_refused(books: ClubFile) -> None:
    with pytest.raises(Refused):
        write_member(books, "bob", Member(pay="in cash"))
    assert club_members(books) == {}


def test_who_is_in_no_statistics_is_left_out_of_the_season_and_the_sums_stay(books: ClubFile) -> None:
    before = {one.id: one.points for one in season(books, "").totals}
    write_member(books, "bob", Member(hidden=True))
    assert {one.id: one.points for one in season(books, "").totals} == {
        player: points for player, points in before.items() if player != "bob"
    }
    assert sum(one.points for one in totals(books)) == 0


def test_what_was_changed_by_hand_is_told_and_not_used(path: Path) -> None:
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", finished_night())
        write_member(club, "bob", BOB)
    harm(path, "UPDATE word SET text = replace(text, 'key', 'cat') WHERE night = ''")
    with ClubFile.open(path) as club:
        assert club_members(club) == {}
        (finding,) = check(club)
        assert "what is kept about a person" in fault_text(finding)


def test_nothing_that_is_kept_about_a_forgotten_person_stays(books: ClubFile) -> None:
    write_member(books, "bob", BOB)
    backup = back_up(books, default_backup_folder(books.path), why="asked")
    done = forget(books, "bob")
    assert all(part not in books.path.read_bytes() for part in (IBAN.encode(), b"3704 0044"))
    assert club_members(books) == {}
    assert done.words > 0
    assert backup.exists()
    assert check(books) == []


def test_the_nights_of_a_person_are_found_by_any_id(books: ClubFile) -> None:
    assert [night.id for night in directory.nights_of(books, ["bob"])] == ["n2", "n1"]
    assert directory.nights_of(books, ["nobody"]) == []
    assert people.came_together(books, ["bob", "ann"])
    assert not people.came_together(books, ["bob", "nobody"])


def test_the_command_says_what_it_does_and_does_it_when_told(
    books: ClubFile, capsys: pytest.CaptureFixture[str]
) -> None:
    path, device = books.path, device_id(ClubSettings(books))
    account = ServerAccount("http://127.0.0.1:1", "club", "Cavendish", "token")
    keep_account(device, account)
    books.close()
    assert main(["forget", "Bob", "--club", str(path)]) == 1
    assert read_account(device) == account
    assert "Nothing was done: say --yes to do it." in capsys.readouterr().out
    assert main(["forget", "Zoe", "--yes", "--club", str(path)]) == 1
    assert "nobody of the club is called “Zoe”" in capsys.readouterr().err
    assert main(["forget", "bob", "--yes", "--club", str(path)]) == 0
    assert capsys.readouterr().out.startswith("Forgotten: 2 words in 2 nights.")
    assert read_account(device) == replace(account, sends_again=True), "the club server forgets too"
    keep_account(device, None)
    assert main(["players", "--club", str(path)]) == 0
    assert "Player 2" in capsys.readouterr().out


def test_the_command_forgets_a_member_who_never_came(books: ClubFile) -> None:
    add_members(books, [(Player("zoe", "Zoë"), Member())])
    path = books.path
    books.close()
    assert main(["forget", "zoë", "--yes", "--club", str(path)]) == 0
    assert "Zoë".encode() not in path.read_bytes()


def test_the_command_names_the_ids_of_namesakes(books: ClubFile, capsys: pytest.CaptureFixture[str]) -> None:
    people.rename(books, "cal", "Bob")
    path = books.path
    books.close()
    assert main(["forget", "Bob", "--yes", "--club", str(path)]) == 1
    assert "bob, cal" in capsys.readouterr().err


def test_members_who_never_came_are_listed_and_taken_back_at_once(books: ClubFile) -> None:
    new = [(Player("zoe", "Zoë"), Member(is_guest=True)), (Player("yan", "Yan"), Member())]
    lines = add_members(books, new, [("ann", Member(notes="key"))])
    assert only_listed(books) == [Player("yan", "Yan"), Player("zoe", "Zoë")]
    assert club_members(books)["zoe"].is_guest
    assert club_members(books)["ann"].notes == "key"
    assert check(books) == []
    with pytest.raises(Refused):
        add_members(books, [(Player("ida", "Ida"), Member()), (Player("no", ""), Member())])
    assert len(only_listed(books)) == 2, "all or none"
    people.take_back(books, *lines)
    assert only_listed(books) == []
    assert "ann" not in club_members(books)


def test_who_comes_to_a_night_is_listed_with_the_players(books: ClubFile, journal: SqliteJournal) -> None:
    add_members(books, [(Player("bob2", "Robert"), Member())])
    write_lines(journal, "n3", with_ids(finished_night("n3", "2026-12-04"), {"bob": "bob2"}))
    assert only_listed(books) == []
    assert "Robert" in [one.name for one in directory.players(books)]


def test_who_came_under_another_id_is_not_listed_once_more(books: ClubFile) -> None:
    add_members(books, [(Player("bob2", "Robert"), Member())])
    people.join(books, ["bob"], "bob2")
    assert only_listed(books) == []
    assert [one.name for one in directory.players(books)].count("Robert") == 1


def test_a_record_that_cannot_be_read_is_told_and_not_used(books: ClubFile) -> None:
    write_decision(books, MemberWritten("ann", '{"since":5}'), None)
    assert "ann" not in club_members(books)
    assert ["what is kept about a person" in fault_text(finding) for finding in check(books)] == [True]
