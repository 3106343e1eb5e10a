"""Writes the structure of a file into its objects: elements, the tree from marked content to them, links."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reports.pdf.packing import PdfObjects
from reports.pdf.tags import Element, Linked, Marked, TaggedPage, Tags, text_string

_CELLS = ("TD", "TH")
_PRINTED = 4
"""The flag of an annotation that is printed with its page."""


def write_structure(file: PdfObjects, tags: Tags) -> None:
    """Add the elements of a file and what leads to them from its pages."""
    root = tags.root
    _prune(root)
    writer = _Writer(file, tags.pages[:-1])
    elements = list(_all(root))
    tree = file.reserve(1)
    for number, element in enumerate(elements, file.reserve(len(elements))):
        element.number = number
    for element in elements:
        file.put(element.number, writer.element(element, tree))
    file.put(tree, f"<</Type/StructTreeRoot/K {root.number} 0 R{writer.parents()}>>")
    file.extend(file.root, f"/StructTreeRoot {tree} 0 R /MarkInfo << /Marked true >>")


def _prune(element: Element) -> None:
    """Take out elements in which nothing was drawn, except cells, which a row needs."""
    for kid in element.kids:
        if isinstance(kid, Element):
            _prune(kid)
    element.kids = [kid for kid in element.kids if not isinstance(kid, Element) or kid.kids or kid.kind in _CELLS]


def _all(element: Element) -> Iterator[Element]:
    yield element
    for kid in element.kids:
        if isinstance(kid, Element):
            yield from _all(kid)


class _Writer:
    """Holds the objects of pages and annotations, and the attribute dictionaries, of which each is written once."""

    def __init__(self, file: PdfObjects, pages: Sequence[TaggedPage]) -> None:
        self._file = file
        self._pages = pages
        self._numbers = file.references(file.references(file.root, b"Pages")[0], b"Kids")
        self._annotations = [file.references(number, b"Annots") for number in self._numbers]
        self._attributes: dict[str, int] = {}

    def element(self, element: Element, tree: int) -> str:
        """An element with its content; content on another page than its first is referenced with its page."""
        parent = element.parent.number if element.parent else tree
        first = next((kid.page for kid in element.kids if isinstance(kid, Marked)), None)
        kids = [self._kid(kid, first) for kid in element.kids]
        parts = [f"<</S/{element.kind}/P {parent} 0 R"]
        if first is not None:
            parts.append(f"/Pg {self._numbers[first]} 0 R")
        if element.attributes:
            parts.append(f"/A {self._attribute(element.attributes)} 0 R")
        if element.alt:
            parts.append(f"/Alt{text_string(element.alt)}")
        if element.title:
            parts.append(f"/T{text_string(element.title)}")
        if kids:
            parts.append(f"/K {kids[0]}" if len(kids) == 1 else f"/K[{' '.join(kids)}]")
        return "".join(parts) + ">>"

    def _kid(self, kid: Element | Marked | Linked, first: int | None) -> str:
        match kid:
            case Element():
                return f"{kid.number} 0 R"
            case Marked(page=page, number=number):
                return str(number) if page == first else f"<</Type/MCR/Pg {self._numbers[page]} 0 R/MCID {number}>>"
            case Linked(page=page, place=place):
                annotation = self._annotations[page][place]
                return f"<</Type/OBJR/Pg {self._numbers[page]} 0 R/Obj {annotation} 0 R>>"

    def _attribute(self, entries: str) -> int:
        if entries not in self._attributes:
            self._attributes[entries] = self._file.add(f"<<{entries}>>")
        return self._attributes[entries]

    def parents(self) -> str:
        """The entries of the root that lead from marked content and links to their elements; pages get their keys."""
        entries, following = [], len(self._numbers)
        for key, (number, page) in enumerate(zip(self._numbers, self._pages, strict=True)):
            marked = self._file.add(f"[{' '.join(f'{element.number} 0 R' for element in page.marked)}]")
            entries.append(f"{key} {marked} 0 R")
            self._file.extend(number, f"/StructParents {key} /Tabs /S /TrimBox {self._file.box(number)}")
        for those, page in zip(self._annotations, self._pages, strict=True):
            for annotation, element in zip(those, page.links, strict=True):
                entries.append(f"{following} {element.number} 0 R")
                self._file.extend(annotation, f"/StructParent {following} /F {_PRINTED}")
                following += 1
        return f"/ParentTree<</Nums[{' '.join(entries)}]>>/ParentTreeNextKey {following}"
