"""Finds what is wrong with the structure of a PDF file: the rules of PDF/UA-1 and PDF/A-2a that a program can check."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

from pypdf import PdfReader
from pypdf.generic import IndirectObject

_SHOWN = {b"Tj", b"TJ", b"'", b'"', b"S", b"s", b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"Do", b"sh"}
_WITHIN = {
    "Document": {"Sect"},
    "Table": {"TR"},
    "TR": {"TH", "TD"},
    "L": {"LI"},
    "LI": {"Lbl", "LBody"},
    "TOC": {"TOCI"},
}
"""What an element of a kind may hold; no text stands in it without one of these."""
_TEXT = {"H1", "H2", "H3", "P", "TH", "TD", "Lbl", "LBody", "Figure", "Reference", "Link", "TOCI", "Sect"}
_PRINTED = 4
_NAMES = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdfaSchema": "http://www.aiim.org/pdfa/ns/schema#",
    "pdfaid": "http://www.aiim.org/pdfa/ns/id/",
    "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
}


def faults(data: bytes) -> list[str]:
    """All that is wrong with a file, in words; nothing with a sound one."""
    reader = PdfReader(io.BytesIO(data))
    return [*_file(reader), *_kept(reader), *_elements(reader), *_pages(reader)]


def _file(reader: PdfReader) -> Iterator[str]:
    """Language, title, subject, bookmarks and metadata."""
    root: Any = reader.trailer["/Root"]
    told = reader.metadata
    if not root.get("/Lang"):
        yield "no language"
    if not root["/MarkInfo"]["/Marked"].value or "/Suspects" in root["/MarkInfo"]:
        yield "not marked as tagged"
    if not root["/ViewerPreferences"]["/DisplayDocTitle"]:
        yield "the title is not shown"
    metadata = ET.fromstring(root["/Metadata"].get_data())  # noqa: S314  # our own
    said = [found.text for found in metadata.iterfind(".//dc:title//rdf:li", _NAMES)]
    if not told or not told.title or said != [told.title]:
        yield f"another title in the metadata: {said}"
    if not told or not told.subject or not reader.outline:
        yield "no subject or no bookmark"
    if [found.text for found in metadata.iterfind(".//pdfuaid:part", _NAMES)] != ["1"]:
        yield "no PDF/UA in the metadata"


def _kept(reader: PdfReader) -> Iterator[str]:
    """The requirements of PDF/A-2a beside the tags: colours, fonts, papers, links that are printed, nothing that
    runs."""
    root: Any = reader.trailer["/Root"]
    metadata = ET.fromstring(root["/Metadata"].get_data())  # noqa: S314  # our own
    said = [metadata.findtext(f".//pdfaid:{name}", None, _NAMES) for name in ("part", "conformance")]
    if said != ["2", "A"] or metadata.find(".//pdfaSchema:namespaceURI", _NAMES) is None:
        yield f"no PDF/A in the metadata: {said}"
    (intent,) = root["/OutputIntents"]
    profile = intent["/DestOutputProfile"]
    if intent["/S"] != "/GTS_PDFA1" or profile["/N"] != 3 or profile.get_data()[36:40] != b"acsp":
        yield "no profile of the colours"
    if "/ID" not in reader.trailer or "/Encrypt" in reader.trailer:
        yield "no identifier, or locked"
    if {"/AA", "/OpenAction"} & {*root} or "/JavaScript" in root.get("/Names", {}):
        yield "something runs"
    for count, page in enumerate(reader.pages, 1):
        if page.get("/TrimBox") != page["/MediaBox"]:
            yield f"page {count} does not say where it is cut"
        fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
        if not all("/ToUnicode" in font and "/FontFile2" in font["/FontDescriptor"] for font in fonts):
            yield f"page {count}: a font is not inside"
        if any(link.get_object().get("/F") != _PRINTED for link in page.get("/Annots", [])):
            yield f"page {count}: a link is not printed"


def kids(element: Any) -> list[Any]:
    """What an element holds, in order: elements, numbers of marked content, links."""
    found = element.get("/K", [])
    found = found.get_object() if isinstance(found, IndirectObject) else found
    return [kid.get_object() for kid in found] if isinstance(found, list) else [found]


def elements(element: Any) -> Iterator[Any]:
    """An element and all under it, as they are read."""
    yield element
    for kid in kids(element):
        if isinstance(kid, dict) and "/S" in kid:
            yield from elements(kid)


def kind(element: Any) -> str:
    return str(element["/S"])[1:]


def _elements(reader: PdfReader) -> Iterator[str]:
    """Kinds of elements, tables, headings, figures."""
    tree: Any = reader.trailer["/Root"]["/StructTreeRoot"]
    level = 0
    for element in elements(kids(tree)[0]):
        name, held = kind(element), [kid for kid in kids(element) if isinstance(kid, dict) and "/S" in kid]
        if name not in _TEXT | _WITHIN.keys():
            yield f"{name} is no standard type that is used"
        if name in _WITHIN and (len(held) < len(kids(element)) or not {kind(kid) for kid in held} <= _WITHIN[name]):
            yield f"{name} holds {[kind(kid) for kid in held]}"
        if any(kid["/P"].get_object() != element for kid in held):
            yield f"an element of {name} has another parent"
        if name == "Table":
            yield from _table(held)
        if name == "Figure" and not str(element.get("/Alt", "")).strip():
            yield "a figure has no words"
        if name in ("H1", "H2"):
            if int(name[1]) > level + 1 or not kids(element):
                yield f"{name} after level {level}"
            level = int(name[1])


def _table(rows: list[Any]) -> Iterator[str]:
    """Rows are equally wide, spans counted; each head says what it heads."""
    taken: dict[int, int] = {}
    wide = set()
    for number, row in enumerate(rows):
        place = sum(end > number for end in taken.values())
        for cell in kids(row):
            attributes: Any = cell.get("/A", {})
            across, down = int(attributes.get("/ColSpan", 1)), int(attributes.get("/RowSpan", 1))
            if kind(cell) == "TH" and attributes.get("/Scope") not in ("/Column", "/Row"):
                yield "a head of a table heads nothing"
            if down > 1:
                taken |= {1000 * number + place + step: number + down for step in range(across)}
            place += across
        wide.add(place)
    if len(wide) != 1:
        yield f"rows of {sorted(wide)} columns"
    if not any(kind(cell) == "TH" for row in rows for cell in kids(row)):
        yield "a table without heads"


def _pages(reader: PdfReader) -> Iterator[str]:
    """All that is drawn is marked, and leads to the element that holds it, as links do."""
    tree: Any = reader.trailer["/Root"]["/StructTreeRoot"]
    numbers = tree["/ParentTree"]["/Nums"]
    parents = {int(key): value.get_object() for key, value in zip(numbers[::2], numbers[1::2], strict=True)}
    held: dict[tuple[int, int], Any] = {}
    for element in elements(kids(tree)[0]):
        for kid in kids(element):
            if isinstance(kid, int) or (isinstance(kid, dict) and kid.get("/Type") == "/MCR"):
                held[_page_of(kid, element).idnum, kid if isinstance(kid, int) else kid["/MCID"]] = element
    for count, page in enumerate(reader.pages, 1):
        if page.get("/Tabs") != "/S":
            yield f"page {count} is not gone through as it is read"
        marked, wrong = _marked(page)
        yield from (f"page {count}: {words}" for words in wrong)
        leads = [found.get_object() for found in parents[int(page["/StructParents"])]]
        here = [held.pop((page.indirect_reference.idnum, number), None) for number in marked]
        if leads != here or marked != list(range(len(marked))):
            yield f"page {count}: marked content does not lead to what holds it"
        for annotation in map(IndirectObject.get_object, page.get("/Annots", [])):
            element = parents[annotation["/StructParent"]]
            if kind(element) != "Link" or annotation not in _links(element):
                yield f"page {count}: a link is not in the structure"
            if not annotation.get("/Contents"):
                yield f"page {count}: a link without words"
    if held:
        yield f"{len(held)} elements hold what is on no page"


def _links(element: Any) -> list[Any]:
    return [kid["/Obj"] for kid in kids(element) if isinstance(kid, dict) and kid.get("/Type") == "/OBJR"]


def _page_of(kid: Any, element: Any) -> Any:
    """The page that a stretch of marked content is on."""
    return kid.raw_get("/Pg") if isinstance(kid, dict) and "/Pg" in kid else element.raw_get("/Pg")


def _marked(page: Any) -> tuple[list[int], list[str]]:
    """The numbers of a page's marked content in order, and what of it is not marked or has a letter without a code."""
    numbers: list[int] = []
    wrong: list[str] = []
    within: list[str] = []
    letters = {name.encode(): _letters(font.get_object()) for name, font in page["/Resources"]["/Font"].items()}
    font = b""
    for operands, operator in operations(page.get_contents().get_data()):
        if operator in (b"BDC", b"BMC"):
            number = re.search(rb"/MCID (\d+)", operands[1]) if operator == b"BDC" else None
            within.append("artifact" if operands[0] == b"/Artifact" else "content" if number else "span")
            numbers += [int(number[1])] if number else []
        elif operator == b"EMC":
            within.pop()
        elif operator == b"Tf":
            font = operands[0]
        elif operator in _SHOWN and within[:1] not in (["artifact"], ["content"]):
            wrong.append(f"{operator!r} is not marked")
        if operator == b"Tj" and not set(_string(operands[0])) <= letters[font]:
            wrong.append(f"{operands[0]!r} cannot be read")
    if within:
        wrong.append("marks are not closed")
    return numbers, wrong


_STRING = rb"\((?:[^\\()]|\\.)*\)"
_TOKEN = re.compile(rb"%s|<<(?:<[^<>]*>|%s|[^<>()])*>>|[\[\]]|/?[^\s()<>\[\]/]+" % (_STRING, _STRING), re.DOTALL)
_OPERATOR = re.compile(rb"[A-Za-z'\"]")
_CODE = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)


def operations(content: bytes) -> Iterator[tuple[list[bytes], bytes]]:
    """The operators of a page with what stands before them, in a tenth of the time in which pypdf reads them."""
    assert not _TOKEN.sub(b"", content).strip(), "something is neither an operator nor what it takes"
    operands: list[bytes] = []
    for token in _TOKEN.findall(content):
        if _OPERATOR.match(token):
            yield operands, token
            operands = []
        else:
            operands.append(token)


def _string(token: bytes) -> bytes:
    """The bytes that a string stands for."""
    return _CODE.sub(lambda found: _escaped(found[1]), token[1:-1])


def _escaped(code: bytes) -> bytes:
    return bytes([int(code, 8)]) if code.isdigit() else {b"n": b"\n", b"r": b"\r", b"t": b"\t"}.get(code, code)


def _letters(font: Any) -> set[int]:
    """The codes of a font that stand for a letter."""
    table = font["/ToUnicode"].get_object().get_data().decode("ascii")
    return {int(code, 16) for code, letter in re.findall(r"^<(\w+)> <(\w+)>$", table, re.MULTILINE) if int(letter, 16)}
