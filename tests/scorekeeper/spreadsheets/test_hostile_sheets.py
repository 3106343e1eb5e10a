"""Hostile sheets: each gives a sentence or is read as far as it goes, and none ends the program."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from io import BytesIO
from pathlib import Path

import pytest

from scorekeeper.money.money import Currency
from scorekeeper.refusals import Refused
from scorekeeper.spreadsheets.cells import MOST_ROWS, Worksheet
from scorekeeper.spreadsheets.columns import Shape, propose
from scorekeeper.spreadsheets.lines import Books, Decisions, Preview, Verdict
from scorekeeper.spreadsheets.preview import preview
from scorekeeper.spreadsheets.reading import MOST_BYTES, pasted, read_spreadsheet, spreadsheet_of
from scorekeeper.text.old_sheets import line_words, listed_remarks
from scorekeeper.text.refusal_messages import refusal_text
from tests.scorekeeper.spreadsheets.made import Day, Raw, ods, packed, xls, xlsx

HEAD = ["Date", "Ann", "Bob", "Cal"]


def judged(content: bytes) -> Preview:
    """The preview of a file, in euros."""
    return seen(spreadsheet_of("old.xlsx", content).tables[0])


def seen(table: Worksheet) -> Preview:
    """The preview of a table, in euros."""
    return preview(table, propose(table, Currency("EUR"), Fraction(1, 4)), Books(), Decisions())


ODS = "application/vnd.oasis.opendocument.spreadsheet"


def locked(content: bytes) -> bytes:
    """The workbook whose directory says that its parts need a password."""
    return content.replace(b"PK\x01\x02\x14\x03\x14\x00\x00\x00", b"PK\x01\x02\x14\x03\x14\x00\x01\x00")


def lying(content: bytes) -> bytes:
    """The workbook with a directory that says that its largest part is small."""
    with zipfile.ZipFile(BytesIO(content)) as file:
        size = max(part.file_size for part in file.infolist())
    return content.replace(size.to_bytes(4, "little"), (100).to_bytes(4, "little"))


def packed_by_lzma(spoiled: bytes) -> bytes:
    """A workbook of a part that is packed as no workbook is, and spoiled behind its beginning."""
    made, name = BytesIO(), "xl/workbook.xml"
    with zipfile.ZipFile(made, "w", zipfile.ZIP_LZMA) as file:
        file.writestr(name, bytes(range(256)) * 9)
    content = bytearray(made.getvalue())
    begin = 30 + len(name) + 9
    content[begin : begin + len(spoiled)] = spoiled
    return bytes(content)


REFUSED: dict[str, tuple[Callable[[], bytes], str]] = {
    "nothing": (lambda: b"", "nothing in this sheet"),
    "empty cells": (lambda: b",,,\n,,,\n", "nothing in this sheet"),
    "an empty workbook": (xlsx, "nothing in this sheet"),
    "a PDF": (lambda: b"%PDF-1.7 ...", "this is a PDF"),
    "a picture called .csv": (lambda: b"\x89PNG\r\n\x1a\n" + bytes(100), "a picture"),
    "a club file": (lambda: b"SQLite format 3\0" + bytes(100), "a database"),
    "zeros": (lambda: bytes(5000), "neither a spreadsheet"),
    "a night file": (lambda: b'{"format": "scorekeeper.night"}', "neither a spreadsheet"),
    "a web page": (lambda: b"<html><table></table></html>", "neither a spreadsheet"),
    "a ZIP of something else": (lambda: packed({"a.txt": "hello"}), "damaged"),
    "a cut ZIP": (lambda: xlsx(HEAD)[:400], "damaged"),
    "an old Office file cut": (lambda: bytes.fromhex("d0cf11e0a1b11ae1") + bytes(600), "damaged"),
    "a bomb": (lambda: packed({"xl/worksheets/sheet1.xml": bytes(53_000_000)}), "more than 50 MB"),
    "a bomb that lies": (lambda: lying(xlsx(sheet=b"<x>" + bytes(2_000_000))), "damaged"),
    "a compression that no workbook has": (lambda: packed_by_lzma(b"\xff" * 40), "damaged"),
    "many parts": (lambda: packed({f"{number}.xml": "" for number in range(2100)}), "more than 50 MB"),
    "a cell far away": (
        lambda: xlsx(sheet=far("XFD1048576")),
        "stands far away",
    ),
    "a cell far away in single quotes": (
        lambda: xlsx(sheet=far("XFD1048576").replace('"XFD1048576"', "'XFD1048576'")),
        "far away",
    ),
    "a cell far away in small letters": (
        lambda: xlsx(sheet=far("XFD1048576").replace("XFD1048576", "xfd1048576")),
        "far away",
    ),
    "a row far away in a part of another name": (
        lambda: with_part(xlsx(), "xl/other/nights.xml", far("XFD1048576"), instead_of="worksheets/sheet1.xml"),
        "far away",
    ),
    "a sheet that is not XML by its name": (
        lambda: with_part(xlsx(), "xl/nights.bin", far("B2"), instead_of="worksheets/sheet1.xml"),
        "damaged",
    ),
    "a text that stands in very many cells": (lambda: shared("A" * 30_000, cells=400), "too much text"),
    "a text repeated in very many rows": (lambda: ods(HEAD, raw=repeated("A" * 30_000, rows=400)), "too much text"),
    "more cells than anybody has": (lambda: b"1,2,3,4,5,6,7,8,9,10,11\n" * 19_000, "more than 200000 cells"),
    "a cell of very many letters": (lambda: b"Date,Ann\n" + b"A" * 200_000, "cannot be read as a table"),
    "elements within elements": (lambda: xlsx(sheet="<a>" * 300 + "</a>" * 300), "damaged"),
    "an old workbook with a cell far away": (lambda: xls((0, 0, 1), (65_535, 255, 1)), "far away"),
    "an old workbook with a sheet behind its end": (lambda: cut_short(xls((0, 0, 1))), "damaged"),
    "an old workbook with a number cut short": (lambda: short_number(xls((0, 0, 1))), "damaged"),
    "an old workbook with one sheet many times": (lambda: xls((0, 0, 1), (9999, 99, 1), sheets=60), "far away"),
    "an old workbook with a text in very many cells": (lambda: xls(shared="A" * 8000, uses=1000), "too much text"),
    "a row repeated without end": (lambda: ods(HEAD, raw=endless()), "stands far away"),
    "formulas alone": (lambda: xlsx([Raw("<f>A2+1</f>"), Raw("<f>A3+1</f><v></v>")]), "formulas without a result"),
    "XML in no encoding": (lambda: xlsx(sheet='<?xml version="1.0" encoding="UTF-W"?><worksheet/>'), "damaged"),
    "XML without an end": (lambda: packed({"content.xml": "<a><b></a", "mimetype": ODS}), "damaged"),
    "XML that defines entities": (lambda: packed({"xl/workbook.xml": "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>"}), "damaged"),
    "a locked workbook": (lambda: locked(xlsx(HEAD)), "locked with a password"),
    "XML that breaks off": (lambda: xlsx(sheet="<worksheet><sheetData><row"), "damaged"),
}


def far(place: str) -> str:
    """A worksheet with a cell at the beginning and one at a place."""
    return (
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
        f'<row r="1"><c r="A1"><v>1</v></c></row><row r="{place.lstrip("XFD")}"><c r="{place}"><v>1</v></c></row>'
        "</sheetData></worksheet>"
    )


def with_part(content: bytes, name: str, text: str, *, instead_of: str) -> bytes:
    """The workbook with a sheet in a part of another name."""
    with zipfile.ZipFile(BytesIO(content)) as file:
        parts = {
            part: file.read(part).decode().replace(instead_of, name.removeprefix("xl/")) for part in file.namelist()
        }
    return packed({**parts, name: text})


def shared(text: str, *, cells: int) -> bytes:
    """A workbook with cells that all have the same text, which stands in it once."""
    rows = "".join(f'<row r="{row}"><c r="A{row}" t="s"><v>0</v></c></row>' for row in range(1, cells + 1))
    return with_part(
        xlsx(sheet=f"<worksheet><sheetData>{rows}</sheetData></worksheet>"),
        "xl/sharedStrings.xml",
        f"<sst><si><t>{text}</t></si></sst>",
        instead_of="nothing",
    )


def repeated(text: str, *, rows: int) -> str:
    """A row with a text that is repeated."""
    cell = f"<table:table-cell office:value-type='string'><text:p>{text}</text:p></table:table-cell>"
    return f"<table:table-row table:number-rows-repeated='{rows}'>{cell}</table:table-row>"


def cut_short(content: bytes) -> bytes:
    """The workbook with a sheet that begins far behind its end."""
    name = content.index(bytes.fromhex("85000900"))
    return content[: name + 4] + bytes.fromhex("ffffff00") + content[name + 8 :]


def short_number(content: bytes) -> bytes:
    """The workbook with a number that has no digits."""
    cell = content.index(bytes.fromhex("03020e00"))
    return content[: cell + 2] + bytes.fromhex("0500") + content[cell + 4 :]


def endless() -> str:
    """A row with something in it, repeated more often than a spreadsheet has rows."""
    cell = '<table:table-cell table:number-columns-repeated="16384" office:value-type="float" office:value="1"/>'
    return (
        '<table:table-row table:number-rows-repeated="99000000">'
        f"{cell.replace('/>', '><text:p>1</text:p></table:table-cell>')}</table:table-row>"
    )


def test_what_is_no_sheet_is_refused_in_a_sentence(subtests: pytest.Subtests) -> None:
    for name, (make, said) in REFUSED.items():
        with subtests.test(name=name):
            with pytest.raises(Refused) as refused:
                spreadsheet_of("old.csv", make())
            assert said in refusal_text(refused.value)


def test_a_file_of_100_mb_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "old.csv"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(Refused, match="sheet_too_large"):
        read_spreadsheet(path)
    with pytest.raises(Refused, match="sheet_too_large"):
        pasted("x" * (MOST_BYTES + 1))


def test_a_wrong_suffix_is_seen_through(tmp_path: Path) -> None:
    path = tmp_path / "old.csv"
    path.write_bytes(xlsx(HEAD, [Day(43791), 1, -1, None]))
    assert read_spreadsheet(path).tables[0].rows[1][0].day == "2019-11-22"


def test_an_old_workbook_is_read() -> None:
    table = spreadsheet_of("old.xls", xls((0, 0, 5), (2, 1, 7), shared="Ann", uses=1)).tables[0]
    assert [[cell.text for cell in row] for row in table.rows[1:]] == [["", ""], ["", "7"]]


def test_formulas_without_results_are_counted() -> None:
    table = spreadsheet_of("old.xlsx", xlsx(HEAD, [Day(43791), 1, -1, Raw("<f>SUM(B2:C2)</f>")])).tables[0]
    said = listed_remarks(table.remarks, None)
    assert said[0].startswith("1 cells are formulas without a result")


def test_merged_heads_stand_over_their_columns() -> None:
    merged = '<mergeCells count="2"><mergeCell ref="B1:C1"/><mergeCell ref="D1:E1"/></mergeCells>'
    rows = [
        [None, "Ann", None, "Bob", None],
        ["Date", "points", "€", "points", "€"],
        [Day(43791), 26, Decimal("6.5"), -26, Decimal("-6.5")],
    ]
    table = spreadsheet_of("old.xlsx", xlsx(*rows, more=merged)).tables[0]
    heads = [column.head for column in propose(table, Currency("EUR"), Fraction(1, 4)).columns]
    assert heads == ["Date", "Ann points", "Ann €", "Bob points", "Bob €"]


def test_a_date_merged_over_several_rows_is_that_of_each() -> None:
    merged = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>'
    rows = [["Date", "Player", "Amount"], [Day(43791), "Ann", 1], [None, "Bob", -1]]
    found = judged(xlsx(*rows, more=merged))
    assert [(line.rows, line.date, line.verdict) for line in found.lines] == [((2, 3), "2019-11-22", Verdict.GOOD)]


def test_a_row_of_totals_is_compared_and_not_read(subtests: pytest.Subtests) -> None:
    for word in ["Total", "Summe", "Σ", "TOTALS:", "Sum"]:
        with subtests.test(word=word):
            found = judged(xlsx(HEAD, [Day(43791), 1, -1, None], [word, 1, -2, 0]))
            assert found.skipped == (3,)
            assert [(total.name, total.sheet, total.read) for total in found.totals] == [
                ("Ann", 1, 1), ("Bob", -2, -1), ("Cal", 0, 0)
            ]  # fmt: skip


def test_an_amount_is_read_as_people_write_it(subtests: pytest.Subtests) -> None:
    for typed, amount in [
        ("½", Fraction(1, 2)), ("-½", Fraction(-1, 2)), ("3½", Fraction(7, 2)), ("\N{MINUS SIGN}2.50", Fraction(-5, 2)),
        ("–2,50 €", Fraction(-5, 2)), ("(2.50)", Fraction(-5, 2)), ("2.50-", Fraction(-5, 2)), ("€ 2", Fraction(2)),
        ("-€2.50", Fraction(-5, 2)), ("+1,234.50", Fraction(2469, 2)), ("1.234,50", Fraction(2469, 2)),
        ("50 cents", Fraction(1, 2)), ("\N{NO-BREAK SPACE}2 ", Fraction(2)),
    ]:  # fmt: skip
        with subtests.test(typed=typed, amount=amount):
            found = judged(xlsx(HEAD, [Day(43791), typed, str(float(-amount)), None]))
            assert found.lines[0].figures == {"Ann": amount, "Bob": -amount}
            assert found.lines[0].is_taken


def test_what_is_no_amount_is_said_of_its_row(subtests: pytest.Subtests) -> None:
    for typed in ["seven", "1/3", "2²", "0.001", "=A1", "1e5", "12:30", "1,000", "--3", "€"]:
        with subtests.test(typed=typed):
            found = judged(xlsx(HEAD, [Day(43791), typed, 1, -1], [Day(43798), 2, -1, -1]))
            assert [line.verdict for line in found.lines] == [Verdict.BAD, Verdict.GOOD]


@pytest.mark.parametrize("figure", ["1" * 5000, "1" * 13, "1." * 5000])
def test_a_figure_beyond_all_amounts_is_said_of_its_row(figure: str) -> None:
    cells = f"Date,Ann,Bob\n2020-01-01,5,-5\n2020-01-02,1,-1\n2020-01-03,1,-1\n2020-01-04,{figure},-1\n"
    line = judged(cells.encode()).lines[-1]
    assert line.verdict is Verdict.BAD
    assert "is not an amount" in line_words(line, Currency("EUR"))
    assert len(line_words(line, Currency("EUR"))) < 300


def test_a_date_as_text_is_read(subtests: pytest.Subtests) -> None:
    for typed in [
        "22.11.2019", "22 Nov 2019", "Nov 22, 2019", "2019-11-22", "Fri 22 November 2019", "22. Nov 19", "22/11/2019",
        "22.11.19", "22 nov. 2019", "2019/11/22",
    ]:  # fmt: skip
        with subtests.test(typed=typed):
            assert judged(xlsx(HEAD, [typed, 1, -1, None])).lines[0].date == "2019-11-22"


def test_dates_that_excel_made_of_amounts_are_told() -> None:
    found = judged(xlsx(HEAD, [Day(43791), Day(43832), 1, -1], [Day(43798), 2, -2, None]))
    assert [line.verdict for line in found.lines] == [Verdict.BAD, Verdict.GOOD]


def test_a_date_without_a_format_is_a_guess() -> None:
    found = judged(xlsx(HEAD, [Day(43791), 1, -1, None], [43798, 2, -2, None]))
    assert [(line.date, line.verdict) for line in found.lines] == [
        ("2019-11-22", Verdict.GOOD), ("2019-11-29", Verdict.GUESSED)
    ]  # fmt: skip


def test_the_noise_of_a_sum_is_a_guess_and_finer_amounts_are_refused() -> None:
    noise = Decimal(repr(0.1 + 0.2))
    found = judged(xlsx(HEAD, [Day(43791), noise, Decimal("-0.3"), None], [Day(43798), Decimal("0.333"), 0, 0]))
    assert found.lines[0].figures["Ann"] == Fraction(3, 10)
    assert [line.verdict for line in found.lines] == [Verdict.GUESSED, Verdict.BAD]


def test_a_row_that_does_not_add_to_zero_says_by_how_much() -> None:
    found = judged(xlsx(HEAD, [Day(43791), 1, Decimal("-0.75"), None]))
    assert found.lines[0].over == Fraction(1, 4)
    assert found.lines[0].is_open


def test_a_player_twice_in_a_night_is_told() -> None:
    text = "date,player,amount\n2019-11-22,Ann,1\n2019-11-22,Ann,2\n2019-11-22,Bob,-3\n"
    assert judged(text.encode()).lines[0].verdict is Verdict.BAD


def test_old_windows_letters_and_utf_16_are_read() -> None:
    text = "Datum;Jörg;Zoë\n22.11.2019;-6,50;6,50\n"
    for encoding in ("utf-8", "utf-8-sig", "cp1252", "utf-16"):
        found = judged(text.encode(encoding))
        assert found.lines[0].figures == {"Jörg": Fraction(-13, 2), "Zoë": Fraction(13, 2)}
        assert found.lines[0].verdict is Verdict.GOOD


def test_signs_that_cannot_be_seen_are_no_part_of_a_name() -> None:
    found = judged("date,A\u202enn,Bob\x07\n2019-11-22,1,-1\n".encode())
    assert list(found.people) == ["A nn", "Bob"]


def test_very_many_rows_are_cut_and_told() -> None:
    table = pasted("Date\tAnn\tBob\n" + "2019-11-22\t1\t-1\n" * (MOST_ROWS + 5)).tables[0]
    assert len(table.rows) == MOST_ROWS
    assert table.remarks[0].code == "sheet_cut_off"


def test_quotes_that_never_end_are_one_cell() -> None:
    found = judged(b'Date,Ann,Bob\n2019-11-22,"1,-1\n2019-11-29,2,-2\n')
    assert not found.taken


def test_what_has_no_nights_takes_nothing(subtests: pytest.Subtests) -> None:
    for content in [b"a", b"Ann,Bob\n", b"1,2,3\n4,5,6\n", b"\n\n\nx\n", b"Date\n2019-11-22\n"]:
        with subtests.test(content=content):
            assert not judged(content).taken


def test_the_same_row_twice_is_two_nights_and_told() -> None:
    found = judged(xlsx(HEAD, [Day(43791), 1, -1, None], [Day(43791), 1, -1, None]))
    assert [line.verdict for line in found.lines] == [Verdict.GOOD, Verdict.GUESSED]


def test_a_name_of_500_letters_is_refused_with_its_row() -> None:
    found = judged(f"date,player,amount\n2019-11-22,{'x' * 500},1\n2019-11-22,Bob,-1\n".encode())
    assert found.lines[0].verdict is Verdict.BAD
    assert propose(pasted("date,player,amount\n").tables[0], None, Fraction(0)).shape in Shape
