"""The structure of a PDF file: the element that each drawn thing belongs to, in the order in which it is read.

What is drawn becomes content of the element that is open, text outside of any a paragraph. Rules, hatching and other
ornaments are artifacts, which screen readers pass over, except in a figure, which they are a part of.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager
from typing import Literal

from msgspec import Struct, field

Kind = Literal[
    "Document", "Sect", "H1", "H2", "H3", "P", "Table", "TR", "TH", "TD", "L", "LI", "Lbl", "LBody", "Figure", "TOC",
    "TOCI", "Reference", "Link", "Artifact",
]  # fmt: skip
"""The standard structure types that are used, and what is no content at all."""
_GROUPS = frozenset(("Document", "Sect", "Table", "TR", "L", "LI", "TOC", "TOCI"))
"""These hold elements only: text within them gets a paragraph."""


class Marked(Struct, frozen=True):
    """A stretch of marked content: the index of its page in the file, and its number on that page."""

    page: int
    number: int


class Linked(Struct, frozen=True):
    """A link annotation: the index of its page in the file, and its place among those of that page."""

    page: int
    place: int


class Element(Struct, eq=False):
    """A structure element. `attributes` are those of its attribute dictionary as PDF writes them."""

    kind: Kind
    parent: Element | None = None
    kids: list[Element | Marked | Linked] = field(default_factory=list)
    attributes: str = ""
    alt: str = ""
    title: str = ""
    number: int = 0
    """The number of its object in the file, once that is written."""


class Shared(Struct, eq=False):
    """An element that is drawn in several parts, as a table row by row; each instance is one element."""

    kind: Kind


class TaggedPage(Struct):
    """The element of each stretch of marked content of a page, and of each of its links."""

    marked: list[Element] = field(default_factory=list)
    links: list[Element] = field(default_factory=list)


_ARTIFACT, _PAGINATION = Element("Artifact"), Element("Artifact")


class Inside:
    """A context in which what is drawn belongs to an element."""

    __slots__ = ("_before", "_element", "_tags")

    def __init__(self, tags: Tags, element: Element) -> None:
        self._tags = tags
        self._element = element

    def __enter__(self) -> None:
        self._before = self._tags.current
        self._tags.enter(self._element)

    def __exit__(self, *_: object) -> None:
        self._tags.enter(self._before)


class Tags:
    """Collects the elements of a file and marks its content; `write` puts an operator into the present page."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self.root = Element("Document")
        self.current = self.root
        self.pages = [TaggedPage()]
        self._write = write
        self._open: Element | None = None
        self._loose: Element | None = None
        self._shared: dict[Shared, Element] = {}

    def enter(self, element: Element) -> None:
        """Make an element the one that what is drawn belongs to."""
        self.current = element
        self._loose = None

    def tag(self, kind: Kind, attributes: str = "", *, alt: str = "", title: str = "") -> Inside:
        """A new element at the end of the current one; within an artifact there is none."""
        parent = self.current
        if parent.kind == "Artifact":
            return Inside(self, parent)
        if kind == "Artifact":
            return Inside(self, _PAGINATION)
        element = Element(kind, parent, attributes=attributes, alt=alt, title=title)
        parent.kids.append(element)
        return Inside(self, element)

    def shared(self, shared: Shared) -> Inside:
        """An element that is drawn in several parts; its position is that of the first of them."""
        if self.current.kind == "Artifact":
            return Inside(self, self.current)
        element = self._shared.get(shared)
        if element is None:
            element = self._shared[shared] = Element(shared.kind, self.current)
            self.current.kids.append(element)
        return Inside(self, element)

    def part(self, *, again: bool) -> Inside:
        """A part of a page; one that was drawn before, as the head of a continued table, is an artifact."""
        return Inside(self, _PAGINATION if again else self.current)

    def content(self) -> None:
        """Mark what is drawn next as content of the current element."""
        element = self.current
        if element.kind in _GROUPS:
            element = self._paragraph(element)
        if element is self._open:
            return
        self._close()
        self._open = element
        if element is _PAGINATION:
            self._write("/Artifact <</Type /Pagination>> BDC")
            return
        page = self.pages[-1]
        element.kids.append(Marked(len(self.pages) - 1, len(page.marked)))
        self._write(f"/{element.kind} <</MCID {len(page.marked)}>> BDC")
        page.marked.append(element)

    def ornament(self) -> None:
        """Mark what is drawn next as an artifact; within a figure it is a part of that."""
        if self.current.kind == "Figure":
            self.content()
        elif self._open not in (_ARTIFACT, _PAGINATION):
            self._close()
            self._open = _ARTIFACT
            self._write("/Artifact BMC")

    @contextmanager
    def read_as(self, words: str) -> Generator[None]:
        """A context in which all text that is drawn is read as other words; unchanged if these are ""."""
        if words:
            self.content()
            self._write(f"/Span <</ActualText {text_string(words)}>> BDC")
        yield
        if words:
            self._write("EMC")

    def link(self) -> None:
        """Count the link annotation that was put on the page as one of the current element."""
        page = self.pages[-1]
        self.current.kids.append(Linked(len(self.pages) - 1, len(page.links)))
        page.links.append(self.current)

    def end_leaf(self) -> None:
        """End the marks of a page that stands with others on a sheet of paper."""
        self._close()

    def end_page(self) -> None:
        """End the marks of a page before the next begins."""
        self._close()
        self.pages.append(TaggedPage())

    def end_document(self) -> None:
        """Forget the shared elements of a document."""
        self._shared.clear()

    def _paragraph(self, group: Element) -> Element:
        """The paragraph of loose text: the same until another element is entered."""
        if self._loose is None:
            self._loose = Element("P", group)
            group.kids.append(self._loose)
        return self._loose

    def _close(self) -> None:
        if self._open is not None:
            self._write("EMC")
            self._open = None


class Tagged:
    """What draws with `tags`: short ways to say which element of the structure belongs to what is drawn."""

    tags: Tags

    def tag(self, kind: Kind, *, alt: str = "") -> Inside:
        """A new element; `alt` are the words for a figure."""
        return self.tags.tag(kind, alt=alt)

    def shared(self, shared: Shared) -> Inside:
        """An element that is drawn in several parts."""
        return self.tags.shared(shared)

    def row(self) -> Inside:
        """A row of a table."""
        return self.tags.tag("TR")

    def cell(self, across: int = 1, down: int = 1) -> Inside:
        """A cell of a row, over so many columns and rows."""
        spans = _spans(across, down)
        return self.tags.tag("TD", f"/O/Table{spans}" if spans else "")

    def column_head(self, across: int = 1, down: int = 1) -> Inside:
        """A cell that heads the columns that it is over."""
        return self.tags.tag("TH", f"/O/Table/Scope/Column{_spans(across, down)}")

    def row_head(self, across: int = 1) -> Inside:
        """A cell that heads its row."""
        return self.tags.tag("TH", f"/O/Table/Scope/Row{_spans(across, 1)}")

    def empty(self, across: int = 1, down: int = 1) -> None:
        """A cell in which nothing is drawn."""
        self.cell(across, down)

    def read_as(self, words: str) -> AbstractContextManager[None]:
        """A context in which text is read as other words; unchanged if these are ""."""
        return self.tags.read_as(words)


def _spans(across: int, down: int) -> str:
    return (f"/ColSpan {across}" if across > 1 else "") + (f"/RowSpan {down}" if down > 1 else "")


def text_string(text: str) -> str:
    """A text as PDF writes it, in letters if these are ASCII, else in the digits of UTF-16."""
    if text.isascii() and text.isprintable():
        escaped = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
        return f"({escaped})"
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"
