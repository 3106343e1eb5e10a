"""Importing a night: twice changes nothing, more adds what is new, another branch of it is left to people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest
from msgspec.structs import replace

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.night.journal import (
    Journal,
    Line,
    NightOpened,
    PaymentMade,
    PaymentTakenBack,
    PlayerJoined,
    lines_of,
    replay,
)
from scorekeeper.night.night import settle_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal, Note, Written
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.storage.night_import import Imported, import_night
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.nights import refused_in_words
from tests.scorekeeper.storage.nights import clock, deal, entry, game, joined, paid, small_night

TAKEN_BACK = Line(PaymentTakenBack(0), at=clock(55))


def canonical(lines: Sequence[Line]) -> list[Line]:
    """The lines as a night file gives them: game after game, no times of the night."""
    return lines_of(replay(lines))


@pytest.fixture(params=["memory", "club file"])
def books(request: pytest.FixtureRequest, club: ClubFile) -> Journal:
    """A journal of either kind."""
    return MemoryJournal() if request.param == "memory" else SqliteJournal(club)


def test_a_new_night_is_taken_whole(books: Journal) -> None:
    lines = canonical(small_night())
    assert import_night(books, lines) == Imported("n1", 11)
    assert list(books.lines("n1")) == lines


def test_importing_twice_changes_nothing(books: Journal) -> None:
    for lines in (small_night(), [*small_night(), TAKEN_BACK]):
        import_night(books, canonical(lines))
        before = list(books.lines("n1"))
        assert import_night(books, canonical(lines)) == Imported("n1", 0)
        assert list(books.lines("n1")) == before


def test_importing_ones_own_night_changes_nothing_in_whatever_order_it_was_written(books: Journal) -> None:
    lines = [
        *small_night(),
        *joined({"eve": "Eve"}),
        paid("dee", "ann", minute=51),
        Line(PaymentTakenBack(1), at=clock(52)),
        TAKEN_BACK,
        deal(minute=53),
    ]
    write_lines(books, "n1", lines)
    assert import_night(books, canonical(lines)) == Imported("n1", 0)
    assert list(books.lines("n1")) == lines


MORE: list[list[Line]] = [
    [deal(minute=40)],
    [deal(minute=40), entry(Note("late"), 41), deal(minute=42, number=1)],
    [game(2), deal(minute=43, number=2)],
    [*joined({"eve": "Eve"})],
    [paid("dee", "ann", minute=51)],
    [TAKEN_BACK],
    [*joined({"eve": "Eve"}), deal(minute=40), game(2), paid("cal", "ann", minute=51), TAKEN_BACK],
]


@pytest.mark.parametrize("more", MORE)
def test_a_longer_version_adds_only_what_is_new(books: Journal, more: list[Line]) -> None:
    write_lines(books, "n1", small_night())
    longer = [*small_night(), *more]
    assert import_night(books, canonical(longer)) == Imported("n1", len(more))
    assert list(books.lines("n1"))[:11] == small_night()
    assert replay(books.lines("n1")) == replay(longer)
    assert settle_night(replay(books.lines("n1"))) == settle_night(replay(longer))


@pytest.mark.parametrize("more", MORE)
def test_a_shorter_version_is_left_alone(books: Journal, more: list[Line]) -> None:
    longer = [*small_night(), *more]
    write_lines(books, "n1", longer)
    done = import_night(books, canonical(small_night()))
    assert done.added == 0
    assert done.left_out == tuple(number for number in (0, 1) if any(line.game == number for line in more))
    assert list(books.lines("n1")) == longer


def test_nights_that_both_went_on_are_never_merged(books: Journal) -> None:
    here = [*small_night(), deal(minute=40, number=0)]
    write_lines(books, "n1", here)
    there = [*small_night(), deal(minute=41, number=1)]
    assert import_night(books, canonical(there)) == Imported("n1", 0, differs="games[1].entries[1]")
    assert list(books.lines("n1")) == here


def without_times(lines: list[Line]) -> list[Line]:
    """The night as version 1 of the night file keeps it, if its writer left the times out."""
    bare = []
    for line in lines:
        what = line.what
        if isinstance(what, Written):
            what = replace(what, at="")
        elif isinstance(what, PaymentMade):
            what = replace(what, payment=replace(what.payment, at=""))
        bare.append(replace(line, what=what, at=""))
    return bare


def test_a_night_file_without_times_is_the_same_night(books: Journal) -> None:
    import_night(books, canonical(small_night()))
    assert import_night(books, without_times(canonical(small_night()))) == Imported("n1", 0)


def test_another_time_is_another_entry(books: Journal) -> None:
    import_night(books, canonical(small_night()))
    lines = canonical(small_night())
    written = lines[6].what
    assert isinstance(written, Written)
    lines[6] = replace(lines[6], what=replace(written, at=clock(59)))
    assert import_night(books, lines) == Imported("n1", 0, differs="games[0].entries[0]")


Change = Callable[[Line], Line]


def another_stake(line: Line) -> Line:
    assert isinstance(line.what, NightOpened)
    return replace(line, what=replace(line.what, stake=Fraction(1)))


def another_points(line: Line) -> Line:
    assert isinstance(line.what, Written)
    return replace(line, what=replace(line.what, entry=Deal(tuple(map(Points.whole, (13, 6, 4, 3))))))


def another_amount(line: Line) -> Line:
    assert isinstance(line.what, PaymentMade)
    return replace(line, what=PaymentMade(replace(line.what.payment, amount=Fraction(9))))


@pytest.mark.parametrize(
    ("number", "change", "what"),
    [
        (2, lambda line: replace(line, what=PlayerJoined(Player("bob", "Bobby"))), "players[1]"),
        (5, lambda line: game(0, Points.whole(50)), "games[0]"),
        (7, lambda line: deal(5, 0, 20, 1, minute=9), "games[0].entries[1]"),
        (9, another_points, "games[1].entries[0]"),
        (10, another_amount, "payments[0]"),
    ],
)
def test_a_night_that_differs_is_left_alone(books: Journal, number: int, change: Change, what: str) -> None:
    write_lines(books, "n1", small_night())
    lines = canonical(small_night())
    lines[number] = change(lines[number])
    assert import_night(books, [*lines, deal(minute=58)]) == Imported("n1", 0, differs=what)
    assert list(books.lines("n1")) == small_night()


def test_another_night_of_the_same_id_is_refused(books: Journal) -> None:
    write_lines(books, "n1", small_night())
    first, *others = canonical(small_night())
    with refused_in_words("another night with the id n1 stands in the club file"):
        import_night(books, [another_stake(first), *others])


def test_what_makes_no_night_is_refused(books: Journal) -> None:
    with refused_in_words("10 short of 26"):
        import_night(books, [*canonical(small_night()), deal(6, 4, 3, 3)])
    assert list(books.lines("n1")) == []


def test_what_makes_no_night_together_with_the_books_is_refused(books: Journal) -> None:
    write_lines(books, "n1", [*small_night(), TAKEN_BACK, paid("dee", "ann", minute=56)])
    longer = [*small_night(), deal(minute=40), deal(minute=41), deal(minute=42), deal(100, minute=43)]
    with pytest.raises(Refused):
        import_night(books, longer)


def test_a_wiped_club_gets_the_same_chain_from_the_same_lines(path: object, club: ClubFile) -> None:
    journal = SqliteJournal(club)
    import_night(journal, canonical(small_night()))
    lines = unarchive(archive(journal.lines("n1")))
    with club.reading() as connection:
        first = connection.execute("SELECT hash FROM entry ORDER BY number").fetchall()
    club.close()
    club.path.unlink()
    with ClubFile.open(club.path) as anew:
        import_night(SqliteJournal(anew), lines)
        with anew.reading() as connection:
            assert connection.execute("SELECT hash FROM entry ORDER BY number").fetchall() == first
