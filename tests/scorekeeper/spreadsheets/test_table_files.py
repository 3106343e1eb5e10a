"""Tables that leave the program: no formula in them, figures exact, read again as they were."""

from __future__ import annotations

import csv
import zipfile
from datetime import date
from decimal import Decimal
from io import BytesIO, StringIO

import pytest

from scorekeeper.spreadsheets.table_files import Cell, TableOut, guarded, table_csv, unguarded, workbook
from scorekeeper.spreadsheets.workbooks import read_workbook

FORMULAS = ("=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "https://example.org", "{=1}", "\n=1", "＝1+1", "＠A1", "'=1")
HIDDEN = (
    " =1", "\u00a0=1", "\u3000+1", "\u200b@A1", "\ufeff=1", " \t=1", "\x1f=1", "\ufe66=1", "\ufe62=1", "\ufe63=1",
    "\ufe6b=1", "\uff1d1", "\uff0b1", "\uff0d1", "\uff20A1", "\u207a1",
)  # fmt: skip


def table(*rows: tuple[Cell, ...], name: str = "Nights") -> TableOut:
    return TableOut(name, tuple(f"head {number}" for number, _ in enumerate(rows[0])), rows)


def read_csv(made: TableOut) -> list[list[str]]:
    return list(csv.reader(StringIO(table_csv(made).decode("utf-8-sig"), newline="")))[1:]


def test_no_words_in_csv_begin_as_a_formula_does_and_figures_stay_figures() -> None:
    rows = read_csv(table(*((words, Decimal("-5.50"), -3, date(2026, 11, 20)) for words in FORMULAS)))
    assert not any(row[0].startswith(("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")) for row in rows)
    assert {tuple(row[1:]) for row in rows} == {("-5.50", "-3", "2026-11-20")}


def test_what_is_guarded_is_read_again_as_it_was() -> None:
    for words in (*FORMULAS, "Ann", "O'Brien", "'Ann", "'=1", "''-1", ""):
        assert unguarded(guarded(words)) == words


def test_no_space_and_no_other_form_of_a_sign_hides_a_formula(subtests: pytest.Subtests) -> None:
    for words in HIDDEN:
        with subtests.test(words=words):
            (row,) = read_csv(table((words, "−92½", Decimal("-92.5"))))
            assert row == [f"'{words}", "−92½", "-92.5"]
            assert unguarded(row[0]) == words


def test_no_formula_begins_where_other_countries_begin_a_cell() -> None:
    made = table_csv(table(("Ann;=1; +2;x", 1)))
    assert made.decode("utf-8-sig").splitlines()[1] == "\"Ann;'=1;' +2;x\",1"
    assert unguarded("Ann;'=1;' +2;x") == "Ann;=1; +2;x"


def test_a_workbook_has_no_formula_and_no_link() -> None:
    made = workbook([table(*((words, words) for words in FORMULAS))])
    with zipfile.ZipFile(BytesIO(made)) as parts:
        sheet = parts.read("xl/worksheets/sheet1.xml").decode()
    assert "<f>" not in sheet
    assert "hyperlink" not in sheet
    (read,) = read_workbook(made)
    assert [row[0].text for row in read.rows[1:6]] == ["=1+1", "+1", "-1", "@SUM(A1)", "x"]


def test_a_figure_of_a_workbook_is_the_decimal_it_was(subtests: pytest.Subtests) -> None:
    for text in ["0.10", "-87.25", "123456789012.345", "0.0001", "-0.005", "1000000", "0"]:
        with subtests.test(text=text):
            with zipfile.ZipFile(BytesIO(workbook([table((Decimal(text),))]))) as parts:
                sheet = parts.read("xl/worksheets/sheet1.xml").decode()
            written = sheet.split("<v>")[-1].split("</v>")[0]
            assert Decimal(written) == Decimal(text)


def test_a_figure_with_more_digits_than_a_spreadsheet_keeps_is_words() -> None:
    (read,) = read_workbook(workbook([table((Decimal("12345678901234.567"), 10**16))]))
    assert [cell.text for cell in read.rows[1]] == ["12345678901234.567", "10000000000000000"]


def test_each_sheet_has_a_name_that_a_spreadsheet_takes() -> None:
    names = ("Ann [1]/2: what?", "ann  1  2  what", "", "x" * 60, "x" * 50, "History")
    read = read_workbook(workbook([table((1,), name=name) for name in names]))
    found = [one.name for one in read]
    assert found[0] == "Ann 1 2 what"
    assert len({name.casefold() for name in found}) == len(names)
    assert all(len(name) <= 31 for name in found)


def test_a_table_without_rows_has_its_heads() -> None:
    empty = TableOut("Nights", ("date", "player"), ())
    assert table_csv(empty).decode("utf-8-sig") == "date,player\r\n"
    assert [cell.text for cell in read_workbook(workbook([empty]))[0].rows[0]] == ["date", "player"]
