"""XLS, the workbooks of Excel before 2007: how many cells and letters one comes to, before calamine reads it.

Such a file is a small file system ([MS-CFB]), in which a stream called "Workbook" or "Book" has records ([MS-XLS]).
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Iterator, Sequence

from scorekeeper.refusals import Refused
from scorekeeper.spreadsheets.workbook_counts import MOST_AREA, Room

_NO_SECTOR = 0xFFFFFFFA
"""From this number on a sector number is a mark: the end of a chain, or an unused sector."""
_ENTRY, _SMALL_SECTOR, _IN_HEADER = 128, 64, 109
_END = 0x000A
"""The record that ends a sheet."""
_SHARED, _CONTINUED, _SHARED_CELL, _ROW_OF_NUMBERS = 0x00FC, 0x003C, 0x00FD, 0x00BD
_CELLS = (0x0203, 0x0204, 0x0205, 0x027E, 0x0006, 0x0206, 0x0406, 0x00D6, 0x0003, 0x0004, 0x0005, 0x0002,
          _SHARED_CELL, _ROW_OF_NUMBERS)  # fmt: skip
"""The records of cells, which begin with their row and column."""
_SHEET = 0x0085
"""The record with the position of a sheet: two may begin at one position."""


def require_harmless(content: bytes) -> None:
    """Raise `Refused` for a workbook that holds too much ("sheet_too_full", "cells_far_apart") or cannot be read."""
    room = Room()
    try:
        for stream in _Files(content).workbooks():
            _count(stream, room)
    except Refused:
        raise
    except (struct.error, IndexError, ValueError):
        raise Refused("broken_workbook") from None
    room.require_shared()


class _Files:
    """The streams of an OLE file."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._shift, small = struct.unpack_from("<HH", content, 30)
        if self._shift not in (9, 12) or small != 6:
            raise ValueError("unsupported sector size")
        self._first_folder, _, self._least, self._small_first = struct.unpack_from("<IIII", content, 48)
        table = list(struct.unpack_from(f"<{_IN_HEADER}I", content, 76))
        (more,) = struct.unpack_from("<I", content, 68)
        per_sector = (1 << self._shift) // 4
        while more < _NO_SECTOR and len(table) < len(content):
            *numbers, more = struct.unpack(f"<{per_sector}I", self._sector(more))
            table += numbers
        self._next = [
            number
            for sector in table
            if sector < _NO_SECTOR
            for number in struct.unpack(f"<{per_sector}I", self._sector(sector))
        ]

    def workbooks(self) -> Iterator[bytes]:
        """The content of each stream with the name of a workbook."""
        folder = self._chain(self._first_folder)
        entries = [folder[at : at + _ENTRY] for at in range(0, len(folder), _ENTRY)]
        start, size = struct.unpack_from("<IQ", entries[0], 116)
        small = self._chain(start)[: size & 0xFFFFFFFF] if start < _NO_SECTOR else b""
        following = [one for (one,) in struct.iter_unpack("<I", self._chain(self._small_first))]
        for entry in entries[1:]:
            name = entry[:64].decode("utf-16-le", "replace").partition("\0")[0].casefold()
            start, size = struct.unpack_from("<IQ", entry, 116)
            size &= 0xFFFFFFFF
            if name not in ("workbook", "book"):
                continue
            if size >= self._least:
                yield self._chain(start)[:size]
            else:
                sectors = _followed(start, following)
                yield b"".join(small[at * _SMALL_SECTOR : (at + 1) * _SMALL_SECTOR] for at in sectors)[:size]

    def _sector(self, number: int) -> bytes:
        at = (number + 1) << self._shift
        return self._content[at : at + (1 << self._shift)]

    def _chain(self, start: int) -> bytes:
        return b"".join(map(self._sector, _followed(start, self._next)))


def _followed(start: int, following: Sequence[int]) -> Iterator[int]:
    """The sectors of a chain. Raises ValueError for one that goes round."""
    for _ in range(len(following) + 1):
        if start >= _NO_SECTOR:
            return
        yield start
        start = following[start]
    raise ValueError("circular sector chain")


class _Span:
    """What the cells of a stream come to from one record that ends a sheet to the next one."""

    def __init__(self) -> None:
        self.end = self.rows = self.columns = self.cells = self.letters = 0
        self.uses: Counter[int] = Counter()

    def add(self, kind: int, data: bytes) -> None:
        """Count the record of a cell, or of a row of numbers."""
        row, column = struct.unpack_from("<HH", data)
        if kind == _ROW_OF_NUMBERS:
            (column,) = struct.unpack_from("<H", data, len(data) - 2)
            self.cells += len(data) // 6
        elif kind == _SHARED_CELL:
            self.uses[struct.unpack_from("<I", data, 6)[0]] += 1
        else:
            self.letters += len(data)
        self.cells += 1
        self.rows, self.columns = max(self.rows, row + 1), max(self.columns, column + 1)


def _count(stream: bytes, room: Room) -> None:
    """Count what each sheet of a stream comes to; several may begin at one place."""
    spans, begins, shared = [_Span()], list[int](), list[bytes]()
    before = at = 0
    while at + 4 <= len(stream):
        kind, length = struct.unpack_from("<HH", stream, at)
        data = stream[at + 4 : at + 4 + length]
        if kind in _CELLS:
            spans[-1].add(kind, data)
        elif kind == _SHEET:
            begins.append(struct.unpack_from("<I", data)[0])
        elif kind == _SHARED or (kind == _CONTINUED and before in (_SHARED, _CONTINUED) and shared):
            shared.append(data)
        elif kind == _END:
            spans[-1].end = at
            spans.append(_Span())
        before = kind
        at += 4 + length
        room.elements += 1
        room.require()
    spans[-1].end = at
    room.shared += _lengths(shared)
    for begin in begins:
        if begin + 4 > len(stream):
            raise ValueError("sheet offset beyond the end of the stream")
        span = next((span for span in spans if begin <= span.end), spans[-1])
        room.area += span.rows * span.columns
        room.cells += span.cells
        room.letters += span.letters
        room.uses += span.uses
        if room.area > MOST_AREA:
            raise Refused("cells_far_apart")
        room.require()


def _lengths(segments: Sequence[bytes]) -> list[int]:
    """How many letters each shared text has; a text may go on in the next record, which then has a byte before it."""
    found: list[int] = []
    if not segments:
        return found
    index, at = 0, 8
    while index < len(segments):
        if at >= len(segments[index]):
            index, at = index + 1, max(0, at - len(segments[index]))
            continue
        if at + 3 > len(segments[index]):
            break
        letters, flags = struct.unpack_from("<HB", segments[index], at)
        at += 3
        behind = 0
        if flags & 8:
            behind += 4 * struct.unpack_from("<H", segments[index], at)[0]
            at += 2
        if flags & 4:
            behind += struct.unpack_from("<I", segments[index], at)[0]
            at += 4
        found.append(letters)
        width = 1 + (flags & 1)
        while letters * width > len(segments[index]) - at:
            letters -= (len(segments[index]) - at) // width
            index, at = index + 1, 1
            if index == len(segments):
                return found
            width = 1 + (segments[index][0] & 1)
        at += letters * width + behind
    return found
