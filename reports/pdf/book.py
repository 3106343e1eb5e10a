"""Documents as one PDF file: layout of the pages, bookmarks and metadata."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from io import BytesIO

from msgspec import Struct
from msgspec.structs import replace
from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from reports.blocks import Block, Document, Form
from reports.blocks.settlement import Ledger
from reports.blocks.sheet import Grid
from reports.blocks.why import Working, Workings
from reports.pdf import fonts
from reports.pdf.blank import blank_layout
from reports.pdf.card import card_layout
from reports.pdf.flow import Draw, Page, PageRoom, paginate
from reports.pdf.frame import foot, head, signatures, signed_height
from reports.pdf.letters import write_letters
from reports.pdf.metadata import About, xmp
from reports.pdf.packing import PdfObjects
from reports.pdf.parts import parts_of
from reports.pdf.pen import Pen
from reports.pdf.side_by_side import SCALES
from reports.pdf.slip import shortened, slip_layout
from reports.pdf.structure import write_structure
from reports.pdf.style import REGULAR, PageLayout, closest, layout
from reports.pdf.tags import Tags
from reports.steps import Steps, finished
from scorekeeper.text.templates import language

_PROGRAM = "Scorekeeper"


def make(documents: Sequence[Document], paper: str) -> bytes:
    """The documents as one PDF file, the same bytes every time. Raises `ValueError` where there is none."""
    return finished(make_steps(documents, paper))


def make_steps(documents: Sequence[Document], paper: str) -> Steps[bytes]:
    """As `make`, in steps: two for each document, one to lay it out and one to draw it."""
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
    yield from _draw_all(canvas, tags, documents, paper)
    canvas.showOutline()
    canvas.save()
    objects = PdfObjects.read(file.getvalue())
    write_letters(objects)
    write_structure(objects, tags)
    objects.extend(objects.root, f"/Metadata {objects.add(xmp(about))} 0 R")
    return objects.packed()


def _about(documents: Sequence[Document]) -> About:
    first = documents[0]
    return About(
        title=_title(documents),
        author=first.author or _PROGRAM,
        subject=first.subject,
        keywords=", ".join(dict.fromkeys(document.head.kind for document in documents)),
        language=language(),
        program=_PROGRAM,
        made_at=first.made_at,
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


def _draw_all(canvas: Canvas, tags: Tags, documents: Sequence[Document], paper: str) -> Steps[None]:
    """Lay out all documents before the first is drawn: the contents need the page on which each part begins."""
    laid: list[_Laid] = []
    bound = 0
    for number, document in enumerate(documents):
        page_layout, pages = _laid_out(document, _layout(document, paper))
        start = bound + 1 if document.bound else 1
        laid.append(_Laid(document, page_layout, pages, document.key or f"document-{number}", start))
        bound += len(pages) if document.bound else 0
        yield
    starts = {one.key: one.start for one in laid if one.document.bound}
    labelled = len(laid) > 1 and not all(one.document.bound for one in laid)  # viewers name the document of a page
    under = ""
    for one in laid:
        if labelled:
            prefix = "" if one.document.bound else f"{one.document.name} "
            canvas.addPageLabel(len(tags.pages) - 1, style="ARABIC", start=one.start, prefix=prefix)
        canvas.setPageSize((one.layout.width, one.layout.height))
        canvas.bookmarkPage(one.key)
        if one.document.under and one.document.under != under:
            canvas.bookmarkPage(f"under {one.key}")
            canvas.addOutlineEntry(one.document.under, f"under {one.key}", 0, closed=True)
        under = one.document.under
        canvas.addOutlineEntry(one.document.name, one.key, 1 if under else 0)
        with tags.tag("Sect", title=one.document.name):
            _draw(canvas, tags, one, bound, starts)
        tags.end_document()
        yield


def _draw(canvas: Canvas, tags: Tags, one: _Laid, bound: int, starts: Mapping[str, int]) -> None:
    document = one.document
    count = bound if document.bound else len(one.pages)
    drawn: set[Draw] = set()
    for number, page in enumerate(one.pages):
        canvas.setPageSize((one.layout.width, one.layout.height))
        pen = Pen(canvas, tags, one.layout, one.start + number, count, first=number == 0, starts=starts)
        head(pen, document.head)
        for y, part in page.parts:
            with tags.part(again=part.draw in drawn):
                part.draw(pen, y)
            drawn.add(part.draw)
        if page.signed:
            signatures(pen, document.signatures)
        foot(pen, document.foot)
        tags.end_page()
        canvas.showPage()


def _layout(document: Document, paper: str) -> PageLayout:
    match document.form:
        case Form.SLIP:
            return slip_layout()
        case Form.CARD:
            return card_layout()
        case Form.BLANK:
            return blank_layout(paper, wide=document.wide)
        case Form.PAGE:
            settles = any(isinstance(block, Ledger) for block in document.body)
            return layout(paper, wide=document.wide, settlement=settles)


def _laid_out(document: Document, page_layout: PageLayout) -> tuple[PageLayout, tuple[Page, ...]]:
    """The pages and their layout; a score sheet gets the tightest layout where it is one page only in that."""
    pages = _best_pages(document, page_layout)
    if len(pages) > 1 and any(isinstance(block, Grid) and not block.spare for block in document.body):
        tightest = closest(page_layout)
        made = _with_rows(document, tightest)
        if len(made(tightest.least_row)) == 1:
            return tightest, _highest(made, tightest.least_row, tightest.tight_row)
    return page_layout, pages


def _best_pages(document: Document, page_layout: PageLayout) -> tuple[Page, ...]:
    """The pages, in the variant of the layout that needs the fewest."""
    pages = _pages(document, document.body, page_layout)
    if document.form in (Form.SLIP, Form.CARD) and len(pages) > 1:
        return _one_page(document, page_layout)
    grids = [block for block in document.body if isinstance(block, Grid)]
    if any(grid.spare for grid in grids):
        return _filled(document, page_layout)
    if grids:
        return _closer(document, page_layout, pages)
    if any(isinstance(block, Working) for block in document.body):
        return _why_pages(document, page_layout, pages)
    if len(pages) > 1 and document.form is Form.PAGE:
        closer = _pages(document, document.body, replace(page_layout, close=True))
        return closer if (len(closer), _signed(closer)) < (len(pages), _signed(pages)) else pages
    return pages


def _signed(pages: tuple[Page, ...]) -> int:
    """The index of the page with the signatures."""
    return next(number for number, page in enumerate(pages) if page.signed)


def _why_pages(document: Document, page_layout: PageLayout, pages: tuple[Page, ...]) -> tuple[Page, ...]:
    """A why page with lower rows, or in two columns, where that makes it one page."""
    closer = _pages(document, document.body, replace(page_layout, row=page_layout.tight_row))
    found = closer if len(closer) < len(pages) else pages
    sums = tuple(block for block in document.body if isinstance(block, Working))
    if len(found) == 1 or len(sums) < len(document.body):
        return found
    one = replace(document, sign_after=1)
    columns = (_pages(one, (Workings(sums, scale),), page_layout) for scale in SCALES)
    # Both columns are one part, which stands on a page also where it is higher than that.
    return next((beside for beside in columns if len(beside) == 1 and beside[0].end <= page_layout.bottom), found)


def _one_page(document: Document, page_layout: PageLayout) -> tuple[Page, ...]:
    """A slip or card on one page, with lower rows and else with less details; where that fails, on several pages."""
    rows = [page_layout.row]
    while rows[-1] > page_layout.tight_row:
        rows.append(max(rows[-1] - 0.8, page_layout.tight_row))
    brief, unmarked, bare = shortened(document.body)
    for body in (document.body, brief, unmarked, bare):
        for row in rows:
            pages = _pages(document, body, replace(page_layout, row=row))
            if len(pages) == 1:
                return pages
    return _pages(document, brief, page_layout)


def _filled(document: Document, page_layout: PageLayout) -> tuple[Page, ...]:
    """A sheet with as many rows to write on as fit on the pages that it needs without them."""

    def without(rows: int, on: PageLayout) -> tuple[Page, ...]:
        body = [
            replace(block, rows=block.rows[: len(block.rows) - rows]) if isinstance(block, Grid) and rows else block
            for block in document.body
        ]
        return _pages(document, body, on)

    spare = max(block.spare for block in document.body if isinstance(block, Grid))
    closer = replace(page_layout, row=page_layout.tight_row, even_notes=True)
    layouts = (page_layout, closer)
    fewest = min(len(without(spare, one)) for one in layouts)
    best = next(one for one in layouts if len(without(spare, one)) == fewest)
    return without(next(rows for rows in range(spare + 1) if len(without(rows, best)) == fewest), best)


def _closer(document: Document, page_layout: PageLayout, pages: tuple[Page, ...]) -> tuple[Page, ...]:
    """A score sheet with evenly spread notes and lower rows, where that saves a page; else its normal pages.

    Rows are as low as `least_row` where that makes it one page.
    """
    if len(pages) == 1:
        return pages
    made = _with_rows(document, page_layout)
    fewest = len(made(page_layout.tight_row))
    if fewest > 1 and len(made(page_layout.least_row)) == 1:
        return _highest(made, page_layout.least_row, page_layout.tight_row)
    return _highest(made, page_layout.tight_row, page_layout.row) if fewest < len(pages) else pages


def _with_rows(document: Document, page_layout: PageLayout) -> Callable[[float], tuple[Page, ...]]:
    """The pages of a score sheet with rows of a given height and its notes evenly spread."""
    return lambda row: _pages(document, document.body, replace(page_layout, row=row, even_notes=True))


def _highest(made: Callable[[float], tuple[Page, ...]], least: float, most: float) -> tuple[Page, ...]:
    """The pages with the highest rows, in steps of half a point, that are as few as with rows of `least` points."""
    low, high = 0, int((most - least) * 2)
    fewest = len(found := made(least))
    while low < high:
        middle = (low + high + 1) // 2
        tried = made(least + middle / 2)
        if len(tried) == fewest:
            low, found = middle, tried
        else:
            high = middle - 1
    return found


def _pages(document: Document, body: Sequence[Block], page_layout: PageLayout) -> tuple[Page, ...]:
    lower = signed_height(document.signatures, page_layout)
    signs = bool(document.signatures.people)
    signed_bottom = page_layout.signed_bottom - lower if signs else page_layout.bottom
    room = PageRoom(page_layout.table_top, page_layout.bottom, signed_bottom)
    parts, sign_after = parts_of(body, document.sign_after, page_layout, room)
    return paginate(parts, room, sign_after)
