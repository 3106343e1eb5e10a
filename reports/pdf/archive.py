"""What makes a PDF file one that can be kept (PDF/A-2a): its colours are those of sRGB, by a profile that it carries.

Its fonts say which letters their glyphs stand for: the letter of an Arabic form, all of a rare code. reportlab has the
code point of each glyph: that of the presentation form, by which no reader finds a name, and five digits where PDF has
two units of UTF-16. Lam and alef together keep their form: readers cannot determine which of two letters is the first.

The rest of that standard the file keeps anyway: fonts inside, tags, a language, metadata, nothing that runs.
"""

from __future__ import annotations

import re
import struct
from functools import cache

from reports.pdf.packing import PdfObjects
from reports.pdf.scripts import letter_of

_HEAD, _ENTRY = 128, 12
_D50 = (0.9642, 1.0, 0.8249)
_PRIMARIES = {
    b"rXYZ": (0.43607, 0.22249, 0.01392),
    b"gXYZ": (0.38515, 0.71687, 0.09708),
    b"bXYZ": (0.14307, 0.06061, 0.7141),
}
_FROM_D65 = (1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01708, -0.00925, 0.01508, 0.75168)
_CURVE = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
_CURVES = (b"rTRC", b"gTRC", b"bTRC")
_GLYPH = re.compile(rb"^(<\w+>) <(FE\w\w|\w{5})>$", re.MULTILINE)
"""The code of a glyph with that of a form, or with one of five digits."""


def write_output_intent(file: PdfObjects) -> None:
    """Say that the colours of a file are those of sRGB."""
    profile = file.add_stream(b"/N 3", srgb_profile())
    intent = (
        "<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB IEC61966-2.1)"
        f" /DestOutputProfile {profile} 0 R >>"
    )
    file.extend(file.root, f"/OutputIntents [{file.add(intent)} 0 R]")


@cache
def srgb_profile() -> bytes:
    """The ICC profile of sRGB, version 4."""
    curve = b"para" + struct.pack(">IHH", 0, 3, 0) + _fixed(*_CURVE)
    tags = {
        b"desc": _text("sRGB IEC61966-2.1"),
        b"cprt": _text("Public domain"),
        b"wtpt": b"XYZ " + bytes(4) + _fixed(*_D50),
        b"chad": b"sf32" + bytes(4) + _fixed(*_FROM_D65),
        **{name: b"XYZ " + bytes(4) + _fixed(*value) for name, value in _PRIMARIES.items()},
        **dict.fromkeys(_CURVES, curve),
    }
    table, data, places = b"", b"", dict[bytes, int]()
    begin = _HEAD + 4 + _ENTRY * len(tags)
    for name, content in tags.items():
        if content not in places:
            places[content] = begin + len(data)
            data += content + bytes(-len(content) % 4)
        table += name + struct.pack(">II", places[content], len(content))
    whole = begin + len(data)
    head = struct.pack(">I4sI", whole, bytes(4), 0x04200000) + b"mntrRGB XYZ "
    head += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + _fixed(*_D50)
    return head.ljust(_HEAD, b"\0") + struct.pack(">I", len(tags)) + table + data


def _fixed(*numbers: float) -> bytes:
    """Numbers in 16 bits before the point and 16 after it."""
    return struct.pack(f">{len(numbers)}i", *(round(number * 0x10000) for number in numbers))


def _text(text: str) -> bytes:
    words = text.encode("utf-16-be")
    return b"mluc" + struct.pack(">4I", 0, 1, _ENTRY, 0x656E5553) + struct.pack(">II", len(words), 28) + words


def write_letters(file: PdfObjects) -> None:
    """Mend the tables of all fonts."""
    for number, table in file.streams(b"ToUnicode").items():
        mended = _GLYPH.sub(_mended, table)
        if mended != table:
            file.replace_stream(number, mended)


def _mended(line: re.Match[bytes]) -> bytes:
    letter = letter_of(chr(int(line[2], 16)))
    return b"%s <%s>" % (line[1], letter.encode("utf-16-be").hex().upper().encode("ascii"))
