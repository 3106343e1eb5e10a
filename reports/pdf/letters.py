"""Writes into the fonts of a file which letters their glyphs stand for: the letter of an Arabic form, all of a rare
code.

reportlab has the code point of each glyph in the table of its font: that of the presentation form, by which no reader
finds a name, and five digits where PDF has two units of UTF-16. Lam and alef together keep their form: readers cannot
determine which of two letters is the first.
"""

from __future__ import annotations

import re

from reports.pdf.arabic_shaping import letter_of
from reports.pdf.packing import PdfObjects

_LINE = re.compile(rb"^(<\w+>) <(FE\w\w|\w{5})>$", re.MULTILINE)
"""The code of a glyph with that of a form, or with one of five digits."""


def write_letters(file: PdfObjects) -> None:
    """Mend the tables of all fonts."""
    for number, table in file.streams(b"ToUnicode").items():
        mended = _LINE.sub(_mended, table)
        if mended != table:
            file.replace_stream(number, mended)


def _mended(line: re.Match[bytes]) -> bytes:
    letter = letter_of(chr(int(line[2], 16)))
    return b"%s <%s>" % (line[1], letter.encode("utf-16-be").hex().upper().encode("ascii"))
