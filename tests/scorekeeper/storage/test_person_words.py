"""Which words are about a person: a name is found however it is typed, and a part of it where the person came."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from scorekeeper.drafts.row_draft import RowDraft, write_draft
from scorekeeper.money.money_entries import HouseLineWritten
from scorekeeper.night.journal import Line
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.forgetting import forget
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import clock, joined, opened, small_night, texts


def test_somebody_else_with_a_word_of_the_name_stays_where_the_person_never_came(path: Path) -> None:
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        write_lines(journal, "n1", small_night())
        others = {"lee": "Lee Ann Ray", "b": "B", "c": "C", "d": "D"}
        owed = ("Lee was late", "Ann Lee sent her love", "Ann Leeward looked on")
        lines = [Line(HouseLineWritten("b", text, Fraction(1)), at=clock(9)) for text in owed]
        write_lines(journal, "n2", [opened("n2"), *joined(others), *lines])
        forget(club, "ann")
        said = texts(SqliteJournal(club).lines("n2"))
    assert said.split("\n") == [*others.values(), "Lee was late", "(forgotten)", "Ann Leeward looked on"]


@pytest.mark.parametrize("name", ["Cal Ó Briain", 'Dee "Ace" Chen', "Back\\slash", "陳大文"])
def test_a_half_typed_row_that_names_the_person_goes_as_the_window_writes_it(path: Path, name: str) -> None:
    others = {"b": "B", "c": "C", "d": "D"}
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        write_lines(journal, "n1", [opened(), *joined({"x": name, **others})])
        for game, text in enumerate((f"{name} again", "a card fell")):
            draft = RowDraft(("6", "", "", ""), answers=(("misdeal", (text,)),))
            journal.save_draft("n1", game, write_draft(draft))
        forget(club, "x")
        assert journal.draft("n1", 0) == ""
        assert "a card fell" in journal.draft("n1", 1)


def is_forgotten_with(path: Path, name: str, text: str) -> bool:
    """Whether a text of another night goes when a person of that name is forgotten."""
    players = joined({"x": name, "b": "B", "c": "C", "d": "D"})
    owed = Line(HouseLineWritten("b", text, Fraction(1)), at=clock(9))
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", [opened(), *players])
        write_lines(SqliteJournal(club), "n2", [opened("n2"), *joined(), owed])
        forget(club, "x")
        return text not in texts(SqliteJournal(club).lines("n2"))


@pytest.mark.parametrize(
    ("name", "text", "about"),
    [
        ("陳大文", "由陳大文決定", True),
        ("김철수", "김철수는 늦었다", True),
        ("陳", "陳大文 late", False),
        ("Ann Lee", "Ann Leeward looked on", False),
    ],
)
def test_a_name_in_letters_without_capitals_is_found_without_spaces(
    path: Path, name: str, text: str, about: bool
) -> None:
    assert is_forgotten_with(path, name, text) is about


@pytest.mark.parametrize(
    ("name", "text", "about"),
    [
        ("José O'Hara", "jose o’hara was late", True),
        ("Jose O’Hara", "José O'Hara was late", True),
        ("José", "Josée was late", False),
        ("かず子", "がず子 late", False),
        ("김철수", "기철수 late", False),
    ],
)
def test_a_name_is_found_however_its_accents_and_apostrophes_are_typed(
    path: Path, name: str, text: str, about: bool
) -> None:
    assert is_forgotten_with(path, name, text) is about
