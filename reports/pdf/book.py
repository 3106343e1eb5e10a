"""Documents as one PDF file: layout of the pages, bookmarks and metadata."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from io import BytesIO
from itertools import accumulate, groupby

from msgspec import Struct
from msgspec.structs import replace
from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from reports.blocks import Block, Document, Form
from reports.blocks.settlement import Ledger
from reports.blocks.sheet import Grid
from reports.blocks.why import Working, Workings
from reports.pdf import fonts
from reports.pdf.anchors import Anchors
from reports.pdf.archive import write_letters, write_output_intent
from reports.pdf.blank import blank_layout
from reports.pdf.card import card_layout
from reports.pdf.flow import Draw, Page, PageRoom, paginate
from reports.pdf.frame import bottom_over, foot, head, signatures
from reports.pdf.imposition import A5, A6, IMPOSED, Place, alone, leaf_size, places, sheet_size
from reports.pdf.metadata import About, xmp
from reports.pdf.packing import PdfObjects
from reports.pdf.parts import parts_of
from reports.pdf.pen import Parts, Pen
from reports.pdf.sheet_pages import sheet_pages
from reports.pdf.side_by_side import SCALES
from reports.pdf.slip import closest_slip, shortened, slip_layout
from reports.pdf.structure import write_structure
from reports.pdf.style import REGULAR, PageLayout, layout
from reports.pdf.tags import Tags
from reports.steps import Steps, finished
from scorekeeper.refusals import Refused
from scorekeeper.text.dates import is_time
from scorekeeper.text.print_options import page_numbers, pages_typed
from scorekeeper.text.templates import language

_PROGRAM = "Scorekeeper"
_BINDING = 9.0
"""How much wider the inner margin of a book is than half of both, in points."""


def make(documents: Sequence[Document], paper: str, *, one_each: bool = False, pages: str = "") -> bytes:
    """The documents as one PDF file, the same bytes every time. Raises `ValueError` if there is none.

    With `one_each` small pages are not put together on sheets of paper: slips are A6 and cards A5. `pages` are those of
    the file that are drawn, like "2-4, 7", "" for all; raises `Refused` if there are none like that.
    """
    return finished(make_steps(documents, paper, one_each=one_each, pages=pages))


def make_steps(documents: Sequence[Document], paper: str, *, one_each: bool = False, pages: str = "") -> Steps[bytes]:
    """As `make`, in steps: one for each document, to lay it out, and one for each page, to draw it."""
    if not documents:
        raise ValueError("a PDF file needs a document")
    fonts.load()
    rl_config.useA85 = 0  # streams as they are, not in letters: a fifth smaller, and a tenth faster
    file = BytesIO()
    about = _about(documents)
    canvas = Canvas(file, invariant=1, pageCompression=1, initialFontName=REGULAR, lang=about.language)
    canvas.setTitle(about.title)
    canvas.setAuthor(about.author)
    canvas.setSubject(about.subject)
    canvas.setKeywords(about.keywords)
    canvas.setCreator(about.program)
    canvas.setViewerPreference("DisplayDocTitle", "true")  # the title, not the name of the file, over the window
    if about.made_at:
        canvas.setDateFormatter(lambda *_: _pdf_date(about.made_at))
    tags = Tags(canvas.addLiteral)
    laid: list[_Laid] = []
    yield from _lay_out(laid, documents, paper, one_each=one_each)
    yield from _draw_all(canvas, tags, _placed(laid, paper, one_each=one_each), pages)
    canvas.showOutline()
    canvas.save()
    objects = PdfObjects.read(file.getvalue())
    write_letters(objects)
    write_structure(objects, tags)
    write_output_intent(objects)
    objects.extend(objects.root, f"/Metadata {objects.add(xmp(about))} 0 R")
    return objects.packed()


def _about(documents: Sequence[Document]) -> About:
    first = documents[0]
    return About(
        title=_title(documents),
        author=first.author or first.head.club or _PROGRAM,
        subject=first.subject,
        keywords=", ".join(dict.fromkeys(document.head.kind for document in documents)),
        language=language(),
        program=_PROGRAM,
        made_at=first.made_at if is_time(first.made_at) else "",
    )


def _title(documents: Sequence[Document]) -> str:
    """The title of the file: the name of its document or book; of several of one kind their subject, else the club."""
    first = documents[0]
    if len(documents) == 1 or first.bound:
        return first.name
    alike = all(document.subject == first.subject for document in documents)
    return first.subject if alike else first.head.club or first.name


def _pdf_date(made_at: str) -> str:
    """An ISO time in the format of PDF dates."""
    when = datetime.fromisoformat(made_at)
    zone = when.strftime("%z")
    return when.strftime("D:%Y%m%d%H%M%S") + (f"{zone[:3]}'{zone[3:5]}'" if zone else "")


class _Laid(Struct, frozen=True):
    """A document laid out on pages, and the number of its first page in the file."""

    document: Document
    layout: PageLayout
    pages: tuple[Page, ...]
    key: str
    start: int
    """The number of its first page."""


def _lay_out(laid: list[_Laid], documents: Sequence[Document], paper: str, *, one_each: bool) -> Steps[None]:
    """Lay out all documents, a step each."""
    bound = 0
    for number, document in enumerate(documents):
        page_layout, pages = _laid_out(document, paper, one_each=one_each)
        start = bound + 1 if document.bound else 1
        laid.append(_Laid(document, page_layout, pages, document.key or f"document-{number}", start))
        bound += len(pages) if document.bound else 0
        yield


_Drawn = tuple[int, Page, Place]
"""A page of a document, its number from 0, and its place."""


def _placed(laid: Sequence[_Laid], paper: str, *, one_each: bool) -> list[tuple[_Laid, list[_Drawn]]]:
    """The pages of each document with their places, those of one form one after the other."""
    placed = []
    for form, group in groupby(laid, lambda one: one.document.form):
        together = list(group)
        spots = iter(_places(form, together, paper, one_each=one_each))
        placed += [(one, [(*page, next(spots)) for page in _drawn(one, one_each=one_each)]) for one in together]
    return placed


def _chosen(placed: list[tuple[_Laid, list[_Drawn]]], pages: str) -> list[tuple[_Laid, list[_Drawn]]]:
    """Of placed pages those that stand on some sheets of the file, which are written as in "2-4, 7"."""
    firsts = [place.first for _, drawn in placed for *_, place in drawn]
    wanted = pages_typed(pages, sum(firsts))
    if not wanted:
        raise Refused("no_such_pages", "pages", n=sum(firsts))
    numbers = page_numbers(wanted)
    sheets = accumulate(firsts)
    kept = [(one, [each for each in drawn if next(sheets) in numbers]) for one, drawn in placed]
    return [(one, drawn) for one, drawn in kept if drawn]


def _draw_all(canvas: Canvas, tags: Tags, placed: list[tuple[_Laid, list[_Drawn]]], pages: str) -> Steps[None]:
    """Draw all documents, which are laid out before the first is drawn: the contents need the page on which each part
    begins."""
    bound = sum(len(one.pages) for one, _ in placed if one.document.bound)
    labelled = len(placed) > 1 and not all(one.document.bound for one, _ in placed)  # viewers name the document
    starts = {one.key: one.start for one, _ in placed if one.document.bound}
    starts |= {
        part.bookmark: one.start + number
        for one, _ in placed
        for number, page in enumerate(one.pages)
        for _, part in page.parts
        if part.bookmark
    }
    chosen = _chosen(placed, pages) if pages.strip() else placed
    there = {one.key for one, _ in chosen}
    there |= {part.bookmark for _, drawn in chosen for _, page, _ in drawn for _, part in page.parts}
    for one, drawn in chosen:
        if labelled and drawn[0][2].first:
            prefix = "" if one.document.bound else f"{one.document.name} "
            number = one.start + drawn[0][0]
            canvas.addPageLabel(len(tags.pages) - 1, style="ARABIC", start=number, prefix=prefix)
        canvas.setPageSize((drawn[0][2].width, drawn[0][2].height))
        canvas.bookmarkPage(one.key)
        canvas.addOutlineEntry(one.document.name, one.key, 0)
        with tags.tag("Sect", title=one.document.name):
            yield from _draw(canvas, tags, one, drawn, bound, Parts(starts, frozenset(there)))
        tags.end_document()


def _drawn(one: _Laid, *, one_each: bool) -> list[tuple[int, Page]]:
    """The pages of a document with their numbers; the only page of a card twice, since its sheet has room for two."""
    pages = list(enumerate(one.pages))
    return pages * 2 if one.document.form is Form.CARD and len(pages) == 1 and not one_each else pages


def _places(form: Form, laid: Sequence[_Laid], paper: str, *, one_each: bool) -> list[Place]:
    """The positions of the pages of documents of one form."""
    pages = [one.layout for one in laid for _ in _drawn(one, one_each=one_each)]
    if one_each or form not in IMPOSED:
        return [alone(page) for page in pages]
    return places(form, paper, pages)


def _draw(
    canvas: Canvas,
    tags: Tags,
    one: _Laid,
    drawn: Sequence[_Drawn],
    bound: int,
    parts: Parts,
) -> Steps[None]:
    """Draw the pages of a document, each in a step."""
    document = one.document
    count = bound if document.bound else len(one.pages)
    before: set[Draw] = set()
    anchors = Anchors(one.key)
    for number, page, place in drawn:
        if place.first:
            canvas.setPageSize((place.width, place.height))
        left = document.bound and (one.start + number) % 2 == 0
        across = place.x + _binding(document, left=left)
        down = place.height - place.y - one.layout.height
        moved = bool(across or down)
        if moved:
            canvas.saveState()
            canvas.translate(across, down)
        pen = Pen(
            canvas,
            tags,
            one.layout,
            one.start + number,
            count,
            first=number == 0,
            left=left,
            parts=parts,
            anchors=anchors,
        )
        head(pen, document.head)
        for y, part in page.parts:
            if part.bookmark:
                canvas.bookmarkPage(part.bookmark)
                canvas.addOutlineEntry(part.bookmark, part.bookmark, 1)
            with tags.part(again=part.draw in before):
                part.draw(pen, y)
            before.add(part.draw)
        if page.signed:
            signatures(pen, document.signatures)
        foot(pen, document.foot)
        tags.end_leaf()
        if moved:
            canvas.restoreState()
        if number == drawn[-1][0]:
            anchors.close(canvas)
        if place.last:
            tags.ornament()
            place.cut(canvas)
            tags.end_page()
            canvas.showPage()
        yield


def _binding(document: Document, *, left: bool) -> float:
    """How far the content of a page of a book is moved away from the binding, on a left page to the left; what is
    turned on its side is bound at its head."""
    if not document.bound or document.wide:
        return 0.0
    return -_BINDING if left else _BINDING


def _laid_out(document: Document, paper: str, *, one_each: bool) -> tuple[PageLayout, tuple[Page, ...]]:
    """The layout of a document and its pages."""
    match document.form:
        case Form.SLIP if one_each:
            page = slip_layout(*A6)
            return page, _best_pages(document, page)
        case Form.SLIP:
            return _slip(document, paper)
        case Form.CARD:
            page = card_layout(*(A5 if one_each else leaf_size(document.form, paper)))
            return page, _best_pages(document, page)
        case Form.BLANK:
            page = blank_layout(paper, wide=document.wide)
            return page, _best_pages(document, page)
        case Form.HALF if not one_each:
            half = replace(layout(paper, wide=False), height=leaf_size(document.form, paper)[1])
            rows = (half.row, half.tight_row, half.low_row)
            pages = min((_pages(document, document.body, replace(half, row=row)) for row in rows), key=len)
            if len(pages) == 1:
                return half, pages
    grid = next((block for block in document.body if isinstance(block, Grid)), None)
    settles = any(isinstance(block, Ledger) for block in document.body)
    page = layout(paper, wide=document.wide, settlement=settles)
    return sheet_pages(document, grid, page) if grid is not None else (page, _best_pages(document, page))


def _slip(document: Document, paper: str) -> tuple[PageLayout, tuple[Page, ...]]:
    """A slip for a sheet of paper: as high as half of it, close and with brief details if it must be, or else as high
    as it needs."""
    width, half = leaf_size(document.form, paper)
    full, brief, unmarked, bare = document.body, *shortened(document.body)
    quarter, whole = slip_layout(width, half), slip_layout(width, sheet_size(document.form, paper)[1])
    for page, bodies in (
        (quarter, (full, brief)),
        (closest_slip(quarter), (full, brief, unmarked)),
        (whole, (full, brief, unmarked, bare)),
    ):
        pages = _on_one_page(document, page, bodies)
        if len(pages) == 1:
            break
    return (page if page is not whole or len(pages) > 1 else _as_high_as(page, pages[0], half)), pages


def _as_high_as(page: PageLayout, only: Page, least: float) -> PageLayout:
    """The layout of a page that ends below its contents."""
    return replace(page, height=max(least, only.end + page.height - page.bottom))


def _best_pages(document: Document, page_layout: PageLayout) -> tuple[Page, ...]:
    """The pages, in the variant of the layout that needs the fewest."""
    pages = _pages(document, document.body, page_layout)
    if document.form in (Form.SLIP, Form.CARD) and len(pages) > 1:
        return _one_page(document, page_layout)
    if any(isinstance(block, Working) for block in document.body):
        return _why_pages(document, page_layout, pages)
    if len(pages) > 1 and document.form is Form.PAGE:
        closer = _pages(document, document.body, replace(page_layout, close=True))
        return closer if _spread(closer) < _spread(pages) else pages
    return pages


def _spread(pages: tuple[Page, ...]) -> tuple[int, int, int]:
    """The cost of a division into pages: how many there are, the page of the signatures, how little is on the first."""
    return len(pages), _signed(pages), -len(pages[0].parts)


def _signed(pages: tuple[Page, ...]) -> int:
    """The index of the page with the signatures."""
    return next(number for number, page in enumerate(pages) if page.signed)


def _why_pages(document: Document, page_layout: PageLayout, pages: tuple[Page, ...]) -> tuple[Page, ...]:
    """A why page with lower rows, or in two columns, if that makes it one page."""
    closer = _pages(document, document.body, replace(page_layout, row=page_layout.tight_row))
    found = closer if len(closer) < len(pages) else pages
    sums = tuple(block for block in document.body if isinstance(block, Working))
    if len(found) == 1 or len(sums) < len(document.body):
        return found
    columns = (_pages(document, (Workings(sums, scale),), page_layout) for scale in SCALES)
    # Both columns are one part, which stands on a page also if it is higher than that.
    return next((beside for beside in columns if len(beside) == 1 and beside[0].end <= page_layout.bottom), found)


def _one_page(document: Document, page_layout: PageLayout) -> tuple[Page, ...]:
    """A slip or card on one page, with lower rows and else with less details; if that fails, on several pages."""
    return _on_one_page(document, page_layout, (document.body, *shortened(document.body)))


def _on_one_page(document: Document, page_layout: PageLayout, bodies: Sequence[Sequence[Block]]) -> tuple[Page, ...]:
    """The first of some bodies that is one page, with rows as high as may be; else the second one on several pages."""
    rows = [page_layout.row]
    while rows[-1] > page_layout.tight_row:
        rows.append(max(rows[-1] - 0.8, page_layout.tight_row))
    for body in bodies:
        for row in rows:
            pages = _pages(document, body, replace(page_layout, row=row))
            if len(pages) == 1:
                return pages
    return _pages(document, bodies[1], page_layout)


def _pages(document: Document, body: Sequence[Block], page_layout: PageLayout) -> tuple[Page, ...]:
    room = PageRoom(page_layout.table_top, page_layout.bottom, bottom_over(document.signatures, page_layout))
    parts, sign_after = parts_of(body, len(body) - document.behind, page_layout, room)
    return paginate(parts, room, sign_after)
