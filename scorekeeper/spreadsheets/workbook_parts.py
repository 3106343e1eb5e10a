"""The parts of a workbook (XLSX, ODS) before calamine reads them: what it would make of them is counted first.

calamine keeps every cell between the first and the last one, a copy of a shared text for each cell that has it, and a
copy of a repeated cell or row for each time. If there is no memory for that, the program ends without a word.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Sequence
from io import BytesIO
from xml.parsers import expat

from scorekeeper.refusals import Refused
from scorekeeper.spreadsheets.workbook_counts import OdsContent, Room, XlsxPart

_MOST_UNPACKED = 50_000_000
"""The greatest size of a workbook's XML, uncompressed, bytes."""
_MOST_PARTS = 2_000
_ENCRYPTED = 1
"""The flag of a part of a ZIP file that needs a password."""
_ODS_CONTENT = "content.xml"


def harmless(content: bytes) -> tuple[bytes, int]:
    """A ZIP file with the XML of a workbook and nothing else, looked over; how many of its formulas have no value.

    Raises `Refused`: "too_much_unpacked", "cells_far_apart", "sheet_too_full", "sheet_locked", or "broken_workbook".
    """
    made, room = BytesIO(), Room()
    try:
        with zipfile.ZipFile(BytesIO(content)) as packed, zipfile.ZipFile(made, "w") as kept:
            for part in _parts(packed.infolist()):
                text = packed.read(part)
                if part.filename != "mimetype":
                    _examine(text, XlsxPart(room))
                if part.filename == _ODS_CONTENT:
                    _examine(text, OdsContent(room))
                kept.writestr(part.filename, text)
    except Refused:
        raise
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, ValueError) as error:
        raise Refused("broken_workbook") from error
    room.require_shared()
    return made.getvalue(), room.empty_formulas


def _parts(everything: Sequence[zipfile.ZipInfo]) -> list[zipfile.ZipInfo]:
    """The parts of XML. Refuses a ZIP file that says that they are too large without compression, that needs a
    password, that has two parts of one name, or a compression that no workbook has."""
    parts = [part for part in everything if part.filename.endswith((".xml", ".rels", "mimetype"))]
    if len(everything) > _MOST_PARTS or sum(part.file_size for part in parts) > _MOST_UNPACKED:
        raise Refused("too_much_unpacked", most=_MOST_UNPACKED // 1_000_000)
    if any(part.flag_bits & _ENCRYPTED for part in everything):
        raise Refused("sheet_locked")
    known = all(part.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for part in parts)
    if not known or len({part.filename for part in parts}) < len(parts):
        raise Refused("broken_workbook")
    return parts


def _examine(text: bytes, part: XlsxPart | OdsContent) -> None:
    """Count what a part holds. Refuses XML that is none, in which calamine may look for an end for ever, and XML that
    defines entities."""
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = _refuse_definitions
    parser.StartElementHandler = part.begin
    parser.EndElementHandler = part.end
    parser.CharacterDataHandler = part.text.append
    try:
        parser.ParseFile(BytesIO(text))
    except (expat.ExpatError, LookupError):  # the latter for an encoding that does not exist
        raise Refused("broken_workbook") from None


def _refuse_definitions(*_: object) -> None:
    raise Refused("broken_workbook")
