"""Another club's file is copied over the open one: the next write is refused, and it stays as it is."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from scorekeeper.files.archive import archive, read_archive
from scorekeeper.gathering.stream import GatheringNote
from scorekeeper.night.club_people import NameChange, PersonRenamed
from scorekeeper.night.journal import replay
from scorekeeper.storage import branches, check, errors, forgetting, gatherings, people, spreadsheet_batches
from scorekeeper.storage.backup import back_up
from scorekeeper.storage.club_file import ClubFile, require_same_club
from scorekeeper.storage.club_writing import write_entries
from scorekeeper.storage.settings import CLUB_NAME, ClubSettings
from scorekeeper.storage.spreadsheet_batches import Batch
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.contracts.sources import PACKAGES, modules, sources
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.gatherings import evening
from tests.scorekeeper.storage.nights import clock, deal, small_night

BATCH = Batch("b1", "old.xlsx", "0" * 64, clock(58), ("n2",))
Write = Callable[[], object]


def _decision(club: ClubFile) -> Write:
    return lambda: write_entries(club, [PersonRenamed("ann", "Anna")], None)


def _batch_brought(club: ClubFile) -> Write:
    return lambda: spreadsheet_batches.bring(
        club, Batch("b2", "x", "", clock(58), ("n3",)), [replay(small_night("n3"))]
    )


def _batch_taken_back(club: ClubFile) -> Write:
    return lambda: spreadsheet_batches.take_back(club, BATCH, clock(59))


def _gathering_goes_on(club: ClubFile) -> Write:
    keeper = evening(club)
    return lambda: keeper.append(GatheringNote("Bob brings the beer."))


def _gathering_comes(club: ClubFile) -> Write:
    evening(club)
    lines = gatherings.SqliteGatherings(club).lines("e1")
    return lambda: gatherings.bring_gathering(club, lines)


def _deal(club: ClubFile) -> Write:
    journal = SqliteJournal(club)
    journal.lines("n1")
    return lambda: write_lines(journal, "n1", [deal(minute=43)])


def _draft(club: ClubFile) -> Write:
    return lambda: SqliteJournal(club).save_draft("n1", 0, "6")


def _no_draft(club: ClubFile) -> Write:
    return lambda: SqliteJournal(club).clear_draft("n1", 0)


def _branch(club: ClubFile) -> Write:
    journal = SqliteJournal(club)
    brought = read_archive(archive([*journal.lines("n1")[:-1], deal(minute=42)]))
    return lambda: branches.bring_night(club, journal, brought, clock(59))


WRITERS: Mapping[str, Callable[[ClubFile], Write]] = {
    "club_writing._write": _decision,
    "spreadsheet_batches.bring": _batch_brought,
    "spreadsheet_batches.take_back": _batch_taken_back,
    "forgetting.forget": lambda club: lambda: forgetting.forget(club, "bob"),
    "gatherings._write": _gathering_goes_on,
    "gatherings._bring": _gathering_comes,
    "sqlite_journal.append": _deal,
    "sqlite_journal.save_draft": _draft,
    "sqlite_journal.clear_draft": _no_draft,
    "branches._write_setting": _branch,
    "people._join": lambda club: lambda: people.join(club, ("gus", "ann"), "ann"),
    "people._take_names": lambda club: lambda: people.take_names(club, [NameChange("ann", "Anna", clock(59))]),
    "settings._write": lambda club: lambda: ClubSettings(club).set(CLUB_NAME, "Here and there"),
    "check.rebuild": lambda club: lambda: check.rebuild(club),
    "club_file.write_anew": lambda club: club.write_anew,
    "club_file.rewriting": lambda club: lambda: club.rewriting().__enter__(),
}
"""By the function of the storage that begins a transaction which writes: an act that comes to it."""
OWN_FILE = {"restoring._write_restored"}
"""Those that write in a file which they have just made."""


def _beginning_a_write() -> Iterator[str]:
    """The functions of the project that begin a transaction which writes, as a module and a name."""
    for name, tree in modules(*PACKAGES, naming=r"\.(?:writing|rewriting|write_anew)\("):
        if "club_file" not in sources()[name]:  # the club server has files of its own
            continue
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                called = (call.func for call in ast.walk(function) if isinstance(call, ast.Call))
                names = {one.attr for one in called if isinstance(one, ast.Attribute)}
                if names & {"writing", "rewriting", "write_anew"}:
                    yield f"{Path(name).stem}.{function.name}"


def test_every_function_that_writes_is_tried() -> None:
    assert set(_beginning_a_write()) == set(WRITERS) | OWN_FILE


@pytest.fixture
def there(good: Path) -> bytes:
    """The file of another club, which has the same night; its own lines are others."""
    with ClubFile.open(good) as club:
        write_lines(SqliteJournal(club), "n1", [deal(minute=41)])
    before = good.read_bytes()
    _with_own_lines(good, "There")
    content = good.read_bytes()
    good.write_bytes(before)
    _with_own_lines(good, "Here")
    return content


def _with_own_lines(path: Path, name: str) -> None:
    with ClubFile.open(path) as club:
        ClubSettings(club).set(CLUB_NAME, name)
        spreadsheet_batches.bring(club, BATCH, [replay(small_night("n2"))])


@pytest.mark.parametrize("writer", WRITERS)
def test_nothing_is_written_in_it(writer: str, good: Path, there: bytes) -> None:
    with ClubFile.open(good) as club:
        write = WRITERS[writer](club)
        good.write_bytes(there)
        with pytest.raises(errors.AnotherClub):
            write()
        assert good.read_bytes() == there


def test_it_is_not_backed_up_as_this_club(good: Path, there: bytes, tmp_path: Path) -> None:
    with ClubFile.open(good) as club:
        good.write_bytes(there)
        with pytest.raises(errors.AnotherClub), club.reader() as reader:
            back_up(reader, tmp_path / "backups")
        assert not (tmp_path / "backups").exists()


def test_what_was_written_since_and_what_was_brought_back_is_the_same_club(good: Path, there: bytes) -> None:
    with ClubFile.open(good) as club:
        ClubSettings(club).set(CLUB_NAME, "Here still")
        kept = good.read_bytes()
        good.write_bytes(there)
        with pytest.raises(errors.AnotherClub):
            ClubSettings(club).set(CLUB_NAME, "Where?")
        good.write_bytes(kept)
        ClubSettings(club).set(CLUB_NAME, "Here again")
        with pytest.raises(errors.ClubFileLocked):
            ClubFile.open(good)


def test_a_club_of_nights_alone_and_one_without_a_line_are_known_as_soon_as_they_have_one(
    path: Path, there: bytes
) -> None:
    path = path.with_name("new.scorekeeper")
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n7", small_night("n7"))
        path.write_bytes(there)
        with pytest.raises(errors.AnotherClub):
            ClubSettings(club).set(CLUB_NAME, "Where?")


def test_a_file_in_the_place_of_another_goes_on_from_it_or_is_closed(good: Path, there: bytes) -> None:
    first = ClubFile.open(good)
    for content, same in ((good.read_bytes(), True), (there, False)):
        good.with_name("new").write_bytes(content)
        good.with_name("new").replace(good)
        found = ClubFile.open(good)
        if same:
            require_same_club(found, first)
        else:
            with pytest.raises(errors.AnotherClub):
                require_same_club(found, first)
        assert found.is_closed is not same
        found.close()
    first.close()
