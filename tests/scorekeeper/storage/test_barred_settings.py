"""Whom the club has barred is kept in its file, with why, since when and by whose decision (002 rule 12)."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.barred import Barred, barred_person
from scorekeeper.storage.backup import back_up
from scorekeeper.storage.barred import keep_barred, read_barred
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.settings import BARRED, ClubSettings

EVE = Barred("eve", "Eve", "refused to abide by the rules", "2026-05-03", "the committee")
FAY = Barred("fay", "Fay ½", "“cheated”", "2026-06-01")


def test_they_are_kept_and_taken_off_again(path: Path) -> None:
    with ClubFile.open(path) as club:
        assert read_barred(ClubSettings(club)) == ()
        keep_barred(ClubSettings(club), (EVE, FAY))
    with ClubFile.open(path) as club:
        assert read_barred(ClubSettings(club)) == (EVE, FAY)
        assert check(club) == []
        keep_barred(ClubSettings(club), (FAY,))
        assert read_barred(ClubSettings(club)) == (FAY,)


def test_a_backup_has_them(path: Path, tmp_path: Path) -> None:
    with ClubFile.open(path) as club:
        keep_barred(ClubSettings(club), (EVE,))
        copy = back_up(club, tmp_path / "backups", why="asked")
    with ClubFile.open(copy, create=False) as restored:
        assert read_barred(ClubSettings(restored)) == (EVE,)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"player":"eve"}',
        '{"date":"soon","decided_by":"","name":"Eve","player":"eve","reason":"r"}',
        '{"date":"2026-05-03","decided_by":"","name":"Eve","player":"eve","reason":"r","until":"2027-01-01"}',
    ],
)
def test_what_cannot_be_read_is_left_out_and_stays(path: Path, text: str) -> None:
    with ClubFile.open(path) as club:
        settings = ClubSettings(club)
        settings.set(BARRED, (text,))
        assert read_barred(settings) == ()
        keep_barred(settings, (EVE,))
        assert read_barred(settings) == (EVE,)
        assert text in settings.get(BARRED)


def test_any_texts_are_read_without_a_fault(path: Path) -> None:
    with ClubFile.open(path) as club:
        settings = ClubSettings(club)

        @given(st.lists(st.text(), max_size=3))
        def read(texts: list[str]) -> None:
            settings.set(BARRED, tuple(texts))
            assert read_barred(settings) == ()

        read()


def test_a_person_is_known_by_the_id_or_by_the_name() -> None:
    both = (FAY, EVE)
    assert barred_person(both, "eve", "Evelyn") == EVE
    assert barred_person(both, None, " EVE ") == EVE
    assert barred_person(both, "ann", "Ann") is None
    assert barred_person((), "eve", "Eve") is None
