"""Words about persons beside the chain: kept as they were written, and every change of them is found."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from msgspec.structs import replace

from scorekeeper.cli.main import main
from scorekeeper.files.archive import archive, unarchive
from scorekeeper.night.journal import lines_of
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import Note
from scorekeeper.storage import directory, errors
from scorekeeper.storage.chain import StoredLine
from scorekeeper.storage.check import check, check_seals
from scorekeeper.storage.check_word import check_word, find_word, word_of
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import decode, encode
from scorekeeper.storage.night_import import import_night
from scorekeeper.storage.replay_cache import Replayed
from scorekeeper.storage.retrying_journal import RetryingJournal
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.words import digest_of, salted
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.refusal_messages import placed_refusal_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.forging import harm, rewrite
from tests.scorekeeper.storage.nights import PEOPLE, clock, entry, small_night
from tests.scorekeeper.storage.test_older_versions import thawed
from tests.scorekeeper.strategies import nights

NOTE = "Bob was late, and Ann waited"
NIGHT = [*small_night(), entry(Note(NOTE), 59)]


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a club file of a night with a note."""
    path = tmp_path_factory.mktemp("books") / "club.scorekeeper"
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", NIGHT)
    return path.read_bytes()


@pytest.fixture
def books(path: Path, content: bytes) -> Path:
    """A club file of a night with a note, closed."""
    path.write_bytes(content)
    return path


def found(path: Path) -> list[str]:
    with ClubFile.open(path) as club:
        return [fault_text(finding) for finding in check(club)]


def bodies(path: Path) -> str:
    """What the lines of all nights say as they are sealed."""
    with closing(sqlite3.connect(path)) as connection:
        return "\n".join(body for (body,) in connection.execute("SELECT body FROM entry"))


def test_no_word_about_a_person_is_in_a_sealed_line(books: Path) -> None:
    sealed = bodies(books)
    assert not any(word in sealed for word in (*PEOPLE.values(), NOTE))
    assert '"club":"Cavendish"' in sealed, "the club is no person"
    with ClubFile.open(books) as club:
        assert list(SqliteJournal(club).lines("n1")) == NIGHT
        assert check(club) == []


def test_the_same_name_has_another_digest_in_each_night(path: Path) -> None:
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        write_lines(journal, "n1", small_night())
        write_lines(journal, "n2", small_night("n2"))
    sealed = [line for line in bodies(path).splitlines() if '"id":"bob"' in line]
    assert len(set(sealed)) == 2


CHANGED = (
    "Night of 20 November 2026: a name or a note was changed after it was written; restore a backup (line {line})."
)
LOST = (
    "Night of 20 November 2026: a name or a note was taken out, and nobody has forgotten it here; "
    "restore a backup (line {line})."
)


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("UPDATE word SET text = 'Rob' WHERE text = 'Bob'", CHANGED.format(line=3)),
        ("UPDATE word SET text = 'bob' WHERE text = 'Bob'", CHANGED.format(line=3)),
        ("UPDATE word SET salt = zeroblob(16) WHERE text = 'Bob'", CHANGED.format(line=3)),
        ("UPDATE word SET text = text || '.' WHERE line = 11", CHANGED.format(line=12)),
        ("DELETE FROM word WHERE text = 'Bob'", LOST.format(line=3)),
        ("DELETE FROM word", LOST.format(line=2)),
        (
            "INSERT INTO word VALUES ('n1', 6, 0, zeroblob(16), 'Bob cheats')",
            "Night of 20 November 2026: a name or a note stands there that nobody wrote.",
        ),
        (
            "INSERT INTO word VALUES ('n7', 6, 0, zeroblob(16), 'Bob cheats')",
            "Names or notes of a night are kept, and there is no such night (“n7”).",
        ),
    ],
)
def test_each_harm_to_a_word_gets_its_sentence(books: Path, tmp_path: Path, statement: str, sentence: str) -> None:
    with ClubFile.open(books) as club:
        known = Replayed(tmp_path, date(2026, 11, 21))
        assert check(club, replayed=known) == []
    harm(books, statement)
    assert found(books) == [sentence]
    with ClubFile.open(books) as club:
        for findings in (check_seals(club), check(club, replayed=known)):
            assert [fault_text(finding) for finding in findings] == [sentence], "also if nothing is replayed"


def test_names_of_two_players_that_were_changed_over_are_found(books: Path) -> None:
    with closing(sqlite3.connect(books)) as connection:
        one, other = connection.execute("SELECT salt, text FROM word WHERE line IN (1, 2) ORDER BY line").fetchall()
    harm(
        books,
        *(
            f"UPDATE word SET salt = x'{salt.hex()}', text = '{text}' WHERE line = {line} AND night = 'n1'"  # noqa: S608
            for line, (salt, text) in ((1, other), (2, one))
        ),
    )
    assert found(books) == [CHANGED.format(line=2)]


def test_a_night_with_a_changed_word_is_not_opened(books: Path) -> None:
    harm(books, "UPDATE word SET text = 'Rob' WHERE text = 'Bob'")
    with ClubFile.open(books) as club, pytest.raises(errors.DamagedClubFile) as fault:
        SqliteJournal(club).lines("n1")
    assert fault_text(fault.value) == (
        f"“{books}” is damaged: something in a night cannot be read; restore a backup (night n1, line 3: a name or a "
        "text of it was changed after it was written)."
    )


@pytest.mark.parametrize(
    ("line", "text", "why"),
    [
        (2, "", "must not be empty"),
        (2, "B\nob", "control characters cannot stand here"),
        (2, "Bo\u202eb", "control characters cannot stand here"),
        (2, "B" * 121, "longer than 120 characters"),
        (11, "", "must not be empty"),
        (11, "late\0", "control characters cannot stand here"),
        (11, "l" * 2001, "longer than 2000 characters"),
    ],
)
def test_a_word_that_nobody_could_have_typed_is_found_also_where_the_seals_are_made_anew(
    books: Path, line: int, text: str, why: str
) -> None:
    sealed = digest_of(bytes(16), text)

    def with_digest(rows: list[StoredLine]) -> list[StoredLine]:
        row = rows[line]
        rows[line] = replace(row, body=re.sub("[0-9a-f]{64}", sealed, row.body))
        return rows

    rewrite(books, "n1", with_digest)
    value = f"CAST(x'{text.encode().hex()}' AS TEXT)"
    harm(books, f"UPDATE word SET salt = zeroblob(16), text = {value} WHERE line = {line}")  # noqa: S608
    with ClubFile.open(books) as club:
        for findings in (check(club), check_seals(club)):
            assert [fault_text(one) for one in findings] == [
                (
                    f"Night of 20 November 2026: something cannot be as it stands there; restore a "
                    f"backup (line {line + 1}: {why})."
                )
            ]
        with pytest.raises(errors.DamagedClubFile):
            SqliteJournal(club).lines("n1")


def test_a_word_is_never_changed(books: Path) -> None:
    with closing(sqlite3.connect(books)) as connection, pytest.raises(sqlite3.IntegrityError, match="never changed"):
        connection.execute("UPDATE word SET text = 'Rob'")


def test_a_night_of_an_older_program_keeps_its_form_in_what_is_added(path: Path) -> None:
    thawed(3, path)
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        journal.lines("n1")
        write_lines(journal, "n1", [entry(Note(NOTE), 59)])
        assert check(club) == []
        lines = SqliteJournal(club).lines("n1")
        assert word_of(lines) == check_word(next(one.head for one in directory.nights(club) if one.id == "n1"))
    assert NOTE in bodies(path)


@given(nights())
def test_any_night_goes_from_books_to_books_with_its_seals(
    tmp_path_factory: pytest.TempPathFactory, night: Night
) -> None:
    folder = tmp_path_factory.mktemp("journey")
    files, words = [archive(lines_of(night))], []
    for name in ("here", "there"):
        with ClubFile.open(folder / name) as club:
            journal = SqliteJournal(club)
            import_night(journal, unarchive(files[-1]))
            assert import_night(journal, unarchive(files[-1])).added == 0
            assert import_night(journal, unarchive(files[0])).added == 0, "also without salts it is the same night"
            (listed,) = directory.nights(club)
            files.append(archive(journal.lines(listed.id)))
            words.append(check_word(listed.head))
            assert words[-1] == word_of(unarchive(files[-1]))
            assert check(club) == []
    assert files[1] == files[2]
    assert words[0] == words[1]


def test_a_paper_of_a_file_without_salts_is_found_in_the_books(club: ClubFile, journal: SqliteJournal) -> None:
    lines = unarchive(archive(NIGHT))
    printed = word_of(lines)
    import_night(journal, lines)
    match = find_word(club, printed)
    assert match is not None
    assert (match.night, match.lines, match.since) == ("n1", len(NIGHT), 0)


def test_what_waits_has_the_check_word_that_it_will_have_in_the_books(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ClubFile.open(path) as club:
        journal = RetryingJournal(club)
        write_lines(journal, "n1", small_night())
        keeper = Keeper.open(journal, "n1", lambda: clock(59))
        with monkeypatch.context() as full:
            full.setattr(ClubFile, "writing", _full)
            keeper.write(1, Note(NOTE))
        assert journal.waiting == 1
        printed = word_of(keeper.lines)
        assert journal.try_again()
        assert check_word(directory.nights(club)[0].head) == printed
        assert check(club) == []


def _full(club: ClubFile) -> None:
    raise errors.DiskFull(club.path)


COUNT = "salts: 5 salts are expected, one for each name and text of the night, not {count}"
HEX = "32 hex digits are expected, or under “forgotten” the 64 of a digest"


def test_salts_that_are_none_are_refused(subtests: pytest.Subtests) -> None:
    for change, sentence in [
        (lambda salts: salts.pop(), COUNT.format(count=4)),
        (lambda salts: salts.append("0" * 32), COUNT.format(count=6)),
        (lambda salts: salts.__setitem__(1, "00"), f"salts[1]: {HEX}"),
        (lambda salts: salts.__setitem__(1, 7), "salts[1]: an object expected, not a number"),
        (lambda salts: salts.__setitem__(1, {"forgotten": "00"}), f"salts[1].forgotten: {HEX}"),
        (lambda salts: salts.__setitem__(1, {"forgotten": "0" * 64, "by": "Eve"}), "salts[1].by: unknown key “by”"),
    ]:
        with subtests.test(change=change):
            data = json.loads(archive(salted(NIGHT)))
            change(data["salts"])
            with pytest.raises(Refused) as refusal:
                unarchive(json.dumps(data))
            assert placed_refusal_text(refusal.value) == sentence


def test_salts_belong_to_version_7(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(archive(salted(NIGHT)))
    assert data["version"] == 7
    file = tmp_path / "n.night.json"
    file.write_text(json.dumps(data | {"version": 6}), encoding="utf-8")
    assert main(["settle", str(file)]) == 1
    assert "salts" in capsys.readouterr().err


def test_a_first_line_that_says_otherwise_where_the_words_stand_is_refused() -> None:
    (first,) = salted(NIGHT[:1])
    row = encode("n1", 0, first)
    assert decode(row).salts == ()
    assert decode(encode("n1", 0, NIGHT[0])).salts is None
    with pytest.raises(Refused, match="unknown_value"):
        decode(replace(row, body=row.body.replace('"beside"', '"elsewhere"')))
