"""The season, an account and all deals are saved as tables and as a web page."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from scorekeeper.night.seasons import Ranking
from tests.ui.print_preview.conftest import MakeClubPage
from ui.print_preview import club_files
from ui.print_preview.club_page import ClubPrintPage


def save(page: ClubPrintPage, words: str) -> None:
    """Choose an entry of the menu."""
    next(act for act in page.files.acts if words in act.words.replace("&", "")).does()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The names that the dialog suggests; it takes them, tables as CSV."""
    names: list[str] = []

    def ask(_parent: object, _title: str, suggested: Path, kinds: tuple[club_files.FileKind, ...]) -> Path:
        names.append(suggested.name)
        return tmp_path / Path(suggested.name).with_suffix(kinds[-1].suffix)

    monkeypatch.setattr(club_files, "ask_save_path_of", ask)
    return names


def rows(path: Path) -> list[list[str]]:
    return list(csv.reader(path.read_text(encoding="utf-8-sig").splitlines()))


def test_the_season_goes_out_as_tables_and_as_a_page_and_a_folder_that_takes_no_files_is_said(
    make_club_page: MakeClubPage, asked: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = make_club_page()
    assert page.files.isEnabled()
    for words in ("a table", "a web page", "all deals"):
        save(page, words)
    assert asked == ["season book from 2026-01-01.xlsx", "season book from 2026-01-01.html", "all deals.xlsx"]
    assert rows(tmp_path / "season book from 2026-01-01.csv")[0][:3] == ["place", "player", "nights"]
    assert "20 Mar 2026" in (tmp_path / "season book from 2026-01-01.html").read_text(encoding="utf-8")
    assert {row[0] for row in rows(tmp_path / "all deals.csv")[1:]} == {"2026-01-16", "2026-02-20", "2026-03-20"}
    assert page.options.remark.sentence == f"Saved as {tmp_path / 'all deals.csv'}."
    monkeypatch.setattr(club_files, "ask_save_path_of", lambda *_: tmp_path / "none" / "x.csv")
    save(page, "all deals")
    assert page.options.remark.sentence == f"There is no folder {tmp_path / 'none'}: x.csv was not written."
    assert not (tmp_path / "none").exists()


def test_an_account_goes_out_as_a_table_and_a_poster_as_the_one_that_it_shows(
    make_club_page: MakeClubPage, asked: list[str], tmp_path: Path
) -> None:
    page = make_club_page()
    page.options.documents.choose("statement ann")
    assert [act.words.replace("&", "") for act in page.files.acts] == [
        "Save the account as a table…",
        "Save all deals…",
    ]
    save(page, "a table")
    (name,) = asked
    assert name.startswith("statement of Ann")
    assert [row[0] for row in rows((tmp_path / name).with_suffix(".csv"))[1:]] == [
        "2026-01-16", "2026-02-20", "2026-03-20"
    ]  # fmt: skip

    for ranking, last in ((Ranking.FORMULA, "total"), (Ranking.POINTS, "points")):
        page.show_poster("", ranking)
        assert page.files.isEnabled()
        assert page.files.isVisibleTo(page)
        assert not page.fields.isVisibleTo(page)
        save(page, "a table")
        (head, *_) = rows((tmp_path / asked[-1]).with_suffix(".csv"))
        assert head[0] == "place"
        assert last in head
