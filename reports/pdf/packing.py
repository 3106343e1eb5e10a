"""A PDF file read as objects, and written with most of them packed in compressed streams.

A structure has thousands of small objects, for which reportlab has no interface: they are added to the file that it
wrote. Object streams, which PDF has had since 1.5, make them a tenth as large.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

_TOGETHER = 400
"""How many objects stand in one stream."""
_LINE = 20
"""The length of a line of the table of objects."""
_LEVEL = 9


class PdfObjects(Struct):
    """The objects of a file, each without its first and last line; the first has the number 1."""

    objects: list[bytes]
    root: int
    trailer: bytes
    """The entries of the trailer that stay as they are."""

    @classmethod
    def read(cls, data: bytes) -> PdfObjects:
        """Read what reportlab writes: objects in the order of their numbers, one table of them, one trailer."""
        table = int(data[data.rindex(b"startxref") :].split()[1])
        _, size, lines = data[table:].split(b"\n", 2)
        count = int(size.split()[1])
        begins = [int(lines[_LINE * number : _LINE * number + 10]) for number in range(1, count)]
        objects = [
            _ended(data[data.index(b"\n", begin) + 1 : data.rindex(b"endobj", begin, end)].rstrip())
            for begin, end in pairwise([*begins, table])
        ]
        trailer = lines[_LINE * count :]
        kept = re.search(rb"/Info \d+ 0 R", trailer), re.search(rb"/ID\s*\[.*?\]", trailer, re.DOTALL)
        return cls(objects, _references(trailer, b"Root")[0], b" ".join(found[0] for found in kept if found))

    def references(self, number: int, key: bytes) -> list[int]:
        """The numbers of the objects to which an entry of an object refers; none if it has no such entry."""
        return _references(self.objects[number - 1], key)

    def box(self, number: int) -> str:
        """The corners of the paper of a page."""
        found = re.search(rb"/MediaBox\s*(\[[^\]]*\])", self.objects[number - 1])
        return found[1].decode("ascii") if found else "[]"

    def reserve(self, count: int) -> int:
        """Add empty objects; the number of the first."""
        self.objects += [b"null"] * count
        return len(self.objects) - count + 1

    def add(self, content: str | bytes) -> int:
        """Add an object; its number."""
        number = self.reserve(1)
        self.put(number, content)
        return number

    def put(self, number: int, content: str | bytes) -> None:
        """Set the content of an object that was reserved."""
        self.objects[number - 1] = content if isinstance(content, bytes) else content.encode("ascii")

    def streams(self, key: bytes) -> dict[int, bytes]:
        """The content of each stream that some object refers to under a key, by the number of the stream."""
        held = (number for number in range(1, len(self.objects) + 1) if b"/" + key in self.objects[number - 1][:2000])
        return {found: self._content(found) for number in held for found in self.references(number, key)}

    def _content(self, number: int) -> bytes:
        _, content = self.objects[number - 1].split(b"stream\n", 1)
        return zlib.decompress(content.removesuffix(_END))

    def add_stream(self, entries: bytes, content: bytes) -> int:
        """Add a stream with some entries; its number."""
        return self.add(_stream(entries, content))

    def replace_stream(self, number: int, content: bytes) -> None:
        """Set the content of a stream that has no other entries than those of any stream."""
        self.put(number, _stream(b"", content))

    def extend(self, number: int, entries: str) -> None:
        """Add entries to the dictionary that an object is."""
        content = self.objects[number - 1]
        end = content.rindex(b">>")
        self.objects[number - 1] = b"%s %s %s" % (content[:end].rstrip(), entries.encode("ascii"), content[end:])

    def packed(self) -> bytes:
        """The whole file: streams as they are, all other objects in object streams, and the table as a stream."""
        small = [number for number, content in enumerate(self.objects, 1) if not content.endswith(_END)]
        places: dict[int, tuple[int, int]] = {}
        for first in range(0, len(small), _TOGETHER):
            together = small[first : first + _TOGETHER]
            holder = self.add(_object_stream([(number, self.objects[number - 1]) for number in together]))
            places |= {number: (holder, place) for place, number in enumerate(together)}
        parts, length = [_HEADER], len(_HEADER)
        offsets: dict[int, int] = {}
        for number, content in enumerate(self.objects, 1):
            if number not in places:
                offsets[number] = length
                parts.append(b"%d 0 obj\n%s\nendobj\n" % (number, content))
                length += len(parts[-1])
        count = len(self.objects) + 2
        rows = [(0, 0, 0xFFFF)]
        rows += [(2, *places[n]) if n in places else (1, offsets[n], 0) for n in range(1, count - 1)]
        rows.append((1, length, 0))
        entries = b"/Type /XRef /Size %d /W [1 4 2] /Root %d 0 R %s" % (count, self.root, self.trailer)
        predicted = b"/DecodeParms << /Predictor 12 /Columns 7 >>"
        table = _stream(b"%s %s" % (entries, predicted), _differences(rows))
        parts.append(b"%d 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (count - 1, table, length))
        return b"".join(parts)


def with_pages(data: bytes, numbers: Sequence[int]) -> bytes:
    """A file that `packed` wrote, with some of its pages alone, numbered from 1: a new list of pages stands behind it.

    What leads to the others leads nowhere, so it is a file for a printer.
    """
    table = int(data[data.rindex(b"startxref") :].split()[1])
    kept = {key: found[0] for key in _TRAILER if (found := re.compile(key, re.DOTALL).search(data, table))}
    size = int(kept[_SIZE].split()[1])
    number, pages = next(_page_lists(data))
    kids = re.findall(rb"\d+ 0 R", _KIDS.findall(pages)[0])
    some = b" ".join(kids[chosen - 1] for chosen in numbers)
    pages = re.sub(rb"/Count \d+", b"/Count %d" % len(numbers), _KIDS.sub(b"/Kids [%s]" % some, pages))
    written = b"%d 0 obj\n%s\nendobj\n" % (number, pages)
    begin = len(data) + len(written)
    entries = b"/Type /XRef /Size %d /W [1 4 2] /Index [%d 1 %d 1] /Prev %d " % (size + 1, number, size, table)
    rows = b"".join(b"\1%b%b" % (place.to_bytes(4, "big"), bytes(2)) for place in (len(data), begin))
    entries += b" ".join(kept[key] for key in _TRAILER[1:] if key in kept)
    last = b"%d 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (size, _stream(entries, rows), begin)
    return b"".join((data, written, last))


_SIZE = rb"/Size \d+"
_TRAILER = (_SIZE, rb"/Root \d+ 0 R", rb"/Info \d+ 0 R", rb"/ID\s*\[.*?\]")
_KIDS = re.compile(rb"/Kids\s*\[[^\]]*\]")
_PACKED = re.compile(rb"/Type /ObjStm /N \d+ /First (\d+) /Filter /FlateDecode /Length (\d+) >>\nstream\n")


def _page_lists(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The lists of pages among the packed objects of a file, with their numbers."""
    for found in _PACKED.finditer(data):
        first, length = map(int, found.groups())
        content = zlib.decompress(data[found.end() : found.end() + length])
        heads = [int(head) for head in content[:first].split()]
        ends = [*heads[3::2], len(content) - first]
        for number, begin, end in zip(heads[::2], heads[1::2], ends, strict=True):
            packed = content[first + begin : first + end]
            if re.search(rb"/Type\s*/Pages\b", packed):
                yield number, packed


_END = b"\nendstream"


def _ended(content: bytes) -> bytes:
    """An object; the end of a stream stands on a line of its own, as archives require it and reportlab does not
    write."""
    before = content.removesuffix(b"endstream")
    return content if before == content else before + _END


_HEADER = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"


def _references(content: bytes, key: bytes) -> list[int]:
    found = re.search(rb"/%s\s*(\[[^\]]*\]|\d+ 0 R)" % key, content)
    return [int(number) for number in re.findall(rb"(\d+) 0 R", found[1])] if found else []


def _stream(entries: bytes, content: bytes) -> bytes:
    small = zlib.compress(content, _LEVEL)
    return b"<< %s /Filter /FlateDecode /Length %d >>\nstream\n%s%s" % (entries, len(small), small, _END)


def _object_stream(objects: list[tuple[int, bytes]]) -> bytes:
    heads, length = [], 0
    for number, content in objects:
        heads.append(b"%d %d" % (number, length))
        length += len(content) + 1
    head = b" ".join(heads) + b"\n"
    entries = b"/Type /ObjStm /N %d /First %d" % (len(objects), len(head))
    return _stream(entries, head + b"\n".join(content for _, content in objects))


def _differences(rows: list[tuple[int, int, int]]) -> bytes:
    """The rows of the table, each byte less the one above it, which repeats and so packs well."""
    lines = [b"%c%b%b" % (kind, place.to_bytes(4, "big"), last.to_bytes(2, "big")) for kind, place, last in rows]
    pairs = pairwise([bytes(7), *lines])
    return b"".join(b"\2" + bytes((now - then) & 255 for then, now in zip(*pair, strict=True)) for pair in pairs)
