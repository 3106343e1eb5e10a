"""Spreadsheets made for tests: the smallest XLSX and ODS files with given cells."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Mapping, Sequence
from decimal import Decimal
from xml.sax.saxutils import escape

from scorekeeper.spreadsheets.cells import column_letters

_TYPES = """<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml"
 ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>"""
_RELATIONS = """<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/{kind}"
 Target="{target}"/>{more}</Relationships>"""
_STYLES = """<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>"""
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

Value = str | int | Decimal | None


class Day(int):
    """The number of a day in a spreadsheet, shown as a date."""


class Raw(str):
    """The content of a cell element, as XML."""

    __slots__ = ()


def packed(parts: Mapping[str, str | bytes]) -> bytes:
    """A ZIP file of parts by their names."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(name, content)
    return made.getvalue()


def xlsx(*rows: Sequence[Value], more: str = "", sheet: str | bytes | None = None) -> bytes:
    """A workbook of one sheet called "Nights"; `more` stands behind its cells, `sheet` in the place of all of it."""
    body = "".join(
        f'<row r="{number}">{"".join(_cell(number, index, value) for index, value in enumerate(row))}</row>'
        for number, row in enumerate(rows, 1)
    )
    whole = f'<?xml version="1.0"?><worksheet xmlns="{_MAIN}"><sheetData>{body}</sheetData>{more}</worksheet>'
    styles = (
        '<Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles"'
        ' Target="styles.xml"/>'
    )
    relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    book = (
        f'<?xml version="1.0"?><workbook xmlns="{_MAIN}" xmlns:r="{relations}"><sheets>'
        '<sheet name="Nights" sheetId="1" r:id="r1"/></sheets></workbook>'
    )
    return packed({
        "[Content_Types].xml": _TYPES,
        "_rels/.rels": _RELATIONS.format(kind="officeDocument", target="xl/workbook.xml", more=""),
        "xl/workbook.xml": book,
        "xl/_rels/workbook.xml.rels": _RELATIONS.format(kind="worksheet", target="worksheets/sheet1.xml", more=styles),
        "xl/styles.xml": _STYLES,
        "xl/worksheets/sheet1.xml": whole if sheet is None else sheet,
    })  # fmt: skip


def _cell(row: int, index: int, value: Value) -> str:
    place = f"{column_letters(index)}{row}"
    match value:
        case None:
            return ""
        case Raw():
            return f'<c r="{place}">{value}</c>'
        case Day():
            return f'<c r="{place}" s="1"><v>{int(value)}</v></c>'
        case str():
            return f'<c r="{place}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'
        case _:
            return f'<c r="{place}"><v>{value}</v></c>'


_ODS = (
    '<?xml version="1.0"?><office:document-content'
    ' xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"'
    ' xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"'
    ' xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2">'
    '<office:body><office:spreadsheet><table:table table:name="Nights">{rows}</table:table>'
    "</office:spreadsheet></office:body></office:document-content>"
)


def ods(*rows: Sequence[Value], raw: str = "") -> bytes:
    """An OpenDocument spreadsheet of one table; `raw` stands behind its rows."""
    body = "".join(f"<table:table-row>{''.join(map(_ods_cell, row))}</table:table-row>" for row in rows)
    return packed({
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
        "content.xml": _ODS.format(rows=body + raw),
        "META-INF/manifest.xml": (
            '<?xml version="1.0"?><manifest:manifest'
            ' xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>'
        ),
    })  # fmt: skip


def _ods_cell(value: Value) -> str:
    match value:
        case None:
            return "<table:table-cell/>"
        case str():
            said = f"<text:p>{escape(value)}</text:p>"
            return f'<table:table-cell office:value-type="string">{said}</table:table-cell>'
        case _:
            said = f"<text:p>{value}</text:p>"
            return f'<table:table-cell office:value-type="float" office:value="{value}">{said}</table:table-cell>'


def xls(*cells: tuple[int, int, int], sheets: int = 1, shared: str = "", uses: int = 0) -> bytes:
    """A workbook of Excel 97 with numbers at some rows and columns (from 0) of its one sheet, which it may have several
    times, and a text that stands in the first column of as many rows as `uses` says."""
    body = b"".join(_record(0x203, struct.pack("<HHHd", row, column, 0, number)) for row, column, number in cells)
    body += b"".join(_record(0xFD, struct.pack("<HHHI", row, 0, 0, 0)) for row in range(uses))
    text = struct.pack("<IIHB", uses, 1, len(shared), 0) + shared.encode("ascii")
    table = _record(0xFC, text) if shared else b""
    begin, end = struct.pack("<HHHHII", 0x600, 5, 0x0DBB, 1996, 0, 6), _record(0x0A, b"")
    start = len(_record(0x809, begin)) + sheets * 13 + len(table) + len(end)
    names = b"".join(_record(0x85, struct.pack("<IHBB", start, 0, 1, 0) + b"N") for _ in range(sheets))
    sheet = _record(0x809, begin[:2] + b"\x10\0" + begin[4:]) + body + end
    return _ole(_record(0x809, begin) + names + table + end + sheet)


def _record(kind: int, data: bytes) -> bytes:
    return struct.pack("<HH", kind, len(data)) + data


def _ole(stream: bytes) -> bytes:
    """An OLE file with one stream, in sectors of 512 bytes."""
    count = max(8, -(-len(stream) // 512))
    stream = stream.ljust(count * 512, b"\0")
    table = [0xFFFFFFFD, 0xFFFFFFFE, *range(3, count + 2), 0xFFFFFFFE]
    table += [0xFFFFFFFF] * (128 - len(table))
    last = 0xFFFFFFFE
    header = bytes.fromhex("d0cf11e0a1b11ae1") + bytes(16) + struct.pack("<5H6x", 0x3E, 3, 0xFFFE, 9, 6)
    header += struct.pack("<9I", 0, 1, 1, 0, 4096, last, 0, last, 0) + struct.pack("<109I", 0, *[0xFFFFFFFF] * 108)
    root = _entry("Root Entry", 5, last, 0, 1)
    folder = (root + _entry("Workbook", 2, 2, len(stream), 0xFFFFFFFF)).ljust(512, b"\0")
    return header + struct.pack("<128I", *table) + folder + stream


def _entry(name: str, kind: int, start: int, size: int, child: int) -> bytes:
    letters = name.encode("utf-16-le")
    head = letters.ljust(64, b"\0") + struct.pack("<HBB3I", len(letters) + 2, kind, 1, 0xFFFFFFFF, 0xFFFFFFFF, child)
    return head + bytes(36) + struct.pack("<IQ", start, size)
