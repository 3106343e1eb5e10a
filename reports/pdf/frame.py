"""The head, the foot and the signatures of a page."""

from __future__ import annotations

from reports.blocks.frame import Blank, Fact, Foot, PageHead, Signature, Signatures
from reports.pdf.fonts import pieces
from reports.pdf.labels import Label, label, labels
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    BOLD,
    CHECK,
    CLUB,
    DATE_LINE,
    FACT,
    FACT_LABEL,
    FELT,
    FOOT,
    HAIR,
    HAIRLINE,
    HEAD_RULE,
    HEART,
    ITALIC,
    KIND,
    QUIET,
    QUIET_SECTION,
    REGULAR,
    SIGN_RULE,
    SUITS,
    Face,
    PageLayout,
)
from reports.pdf.text import fit, fit_face, is_tall, width
from scorekeeper.text.night_documents import continued_words
from scorekeeper.text.read_paper import code_words

_FACT_GAP = 18.0
_LEAST_TITLE = 10.0
_TWO_LINES, _LEAST_CLUB = 13.0, 5.4
"""The height for the name of the club, which may be in two lines, and the least size of these, points."""
_LEAST_LINE = 7.0
"""The least size of the line under the title, points."""
_TALL = 0.82
"""A title with letters that are higher than those of its font is scaled by this: capitals with two marks, and letters
of the fallback font."""
_CODE_ABOVE, _CODE_BELOW, _CODE_BESIDE = 7.0, 8.0, 16.0
"""The room around a code in the corner: at least four of its squares, so that cameras find it."""
_BLANK, _BLANK_GAP, _APART, _BOX = Face(ITALIC, 9, QUIET), 5.0, 11.0, 7.0
_CLUB_LINE = 220.0
"""The end of the line to write the club on, from the margin."""
_HOLES_FROM, _HOLES_TICK = 14.0, 10.0
"""The mark at the middle of the left edge, by which holes are punched."""
_SIGN_GAP = 14.0
_SIGN_ROW = 44.0
_SIGNED_NAME, _SEEN = Face(REGULAR, 8), Face(REGULAR, 6.5, QUIET)
_SEEN_BELOW = 6.4
"""How far at least the letters of what was ticked stand below those of the name, points: a brace reaches down."""

_APART_FROM_PAGES = "   "
_SLIP_FOOT, _SLIP_GAP = (7.0, 6.5, 6.0, 5.5), 8.0
"""The sizes in which the foot of a slip may say of when it is, and its gap before the check word at the right edge."""


def head(pen: Pen, block: PageHead) -> None:
    """Draw the head; from the second page on it is no content, since it repeats that of the first."""
    with pen.tags.part(again=not pen.first):
        _head(pen, block)


def _head(pen: Pen, block: PageHead) -> None:
    """Draw a green rule, the club and the kind of document, the title, the line under it, the facts."""
    layout = pen.layout
    left, right = layout.margin, layout.right
    top = layout.head_rule
    pen.rule(top, HEAD_RULE, FELT)
    small, title_base, line_base = layout.head_lines
    if block.code is not None and pen.first:
        side = layout.table_top - top - _CODE_ABOVE - _CODE_BELOW
        pen.code(right - side, top + _CODE_ABOVE, side, block.code, code_words())
        right -= side + _CODE_BESIDE
    kind = block.kind.upper()
    room = right - left - width(kind, KIND) - 20
    label(block.club.upper(), CLUB, room, _TWO_LINES, _LEAST_CLUB).left(pen, left, top + small)
    with pen.tag("H1" if block.blanks else "P"):
        pen.right(right, top + small, kind, KIND)
    if block.blanks:
        if block.club_label:
            end = pen.text(left, top + small, block.club_label, _BLANK) + _BLANK_GAP
            pen.across(end, left + _CLUB_LINE, top + small + 3, SIGN_RULE)
        _blanks(pen, top + line_base, block.blanks)
        pen.across(_HOLES_FROM, _HOLES_FROM + _HOLES_TICK, layout.height / 2, HAIRLINE)
        return
    places, facts_begin = _fact_places(block, right)
    if block.number:
        with pen.tag("P"):
            facts_begin = pen.right(right, top + title_base, block.number, Face(BOLD, layout.title.size))
    title = block.title if pen.first or layout.slip else continued_words(block.title)
    stamp = fit_face(block.stamp, layout.title.in_(HEART), 120)
    stamp_room = width(block.stamp, stamp) + 10 if block.stamp else 0
    room = facts_begin - left - stamp_room - 12
    tall = is_tall(title) or any(piece.font == SUITS for piece in pieces(title, layout.title.font))
    face = fit_face(title, layout.title.at(layout.title.size * _TALL) if tall else layout.title, room, _LEAST_TITLE)
    with pen.tag("H1"):
        end = pen.text(left - 1, top + title_base, fit(title, face, room), face)
        if block.stamp:
            end = pen.text(end + 10, top + title_base, block.stamp, stamp)
    begin = end + 19 if layout.wide else left
    room = facts_begin - begin - 12
    face = fit_face(block.line, DATE_LINE, room, _LEAST_LINE)
    pen.text(begin, top + line_base, fit(block.line, face, room), face)
    for x, fact in places:
        with pen.tag("P"):
            pen.right(x, top + line_base - 12, fact.label.upper(), FACT_LABEL)
            pen.right(x, top + line_base, fact.value, FACT)


def _blanks(pen: Pen, base: float, blanks: tuple[Blank, ...]) -> None:
    """Draw labels, each followed by a line to write on."""
    layout = pen.layout
    labels = sum(width(blank.label, _BLANK) + _BLANK_GAP for blank in blanks)
    room = layout.room - labels - _APART * (len(blanks) - 1)
    shares = sum(blank.share for blank in blanks)
    x = layout.margin
    for blank in blanks:
        begin = pen.text(x, base, blank.label, _BLANK) + _BLANK_GAP
        end = begin + room * blank.share / shares
        pen.across(begin, end, base + 3, SIGN_RULE)
        x = end + _APART


def _fact_places(block: PageHead, right: float) -> tuple[list[tuple[float, Fact]], float]:
    """The right edge of each fact, from `right` leftwards, and the left edge of the first one."""
    x = right
    places = []
    for fact in reversed(block.facts):
        places.append((x, fact))
        x -= max(width(fact.label.upper(), FACT_LABEL), width(fact.value, FACT)) + _FACT_GAP
    return places[::-1], x + _FACT_GAP if places else right


def foot(pen: Pen, block: Foot) -> None:
    """Draw the foot; as with the head, only that of the first page is content, and no page number is."""
    with pen.tags.part(again=not pen.first):
        _foot(pen, block)


def _foot(pen: Pen, block: Foot) -> None:
    """Draw when it was printed, the check word, the page number, which is at the outer edge of a book."""
    layout = pen.layout
    left, right = layout.margin, layout.right
    pen.rule(layout.height - layout.foot_rule, HAIRLINE, HAIR)
    base = layout.height - layout.foot_base
    word = block.check_label.upper()
    checked = width(word, QUIET_SECTION) + 6 + width(block.check, CHECK) if block.check else 0.0
    pages = block.pages.replace("{pages}", str(pen.pages)).replace("{page}", str(pen.page))
    room, face, numbered = layout.room * (0.6 if block.boxes else 0.36), FOOT, 0.0
    if layout.slip:
        faces = [FOOT.at(size) for size in _SLIP_FOOT]
        room, pages = layout.room - checked - _SLIP_GAP, pages if pen.pages > 1 else ""
        said = "".join(filter(None, (block.printed, pages and _APART_FROM_PAGES + pages)))
        face = next((face for face in faces if width(said, face) <= room), faces[-1])
        numbered = width(_APART_FROM_PAGES + pages, face) if pages else 0.0
    printed = fit(block.printed, face, room - numbered)
    end = pen.right(right, base, printed, face) if pen.left_page else pen.text(left, base, printed, face)
    for number in range(block.boxes):
        pen.box(end + 4 + number * 13, base + 1, _BOX, 0.7)
    if block.check:
        x = right - checked if layout.slip else (layout.width - checked) / 2
        x = pen.text(x, base, word, QUIET_SECTION)
        pen.text(x + 6, base, block.check, CHECK)
    with pen.tag("Artifact"):
        if pen.left_page:
            pen.text(left, base, pages, FOOT)
        elif not layout.slip:
            pen.right(right, base, pages, FOOT)
        elif pages:
            pen.text(end + width(_APART_FROM_PAGES, face) if block.printed else left, base, pages, face)


def sign_rows(block: Signatures, layout: PageLayout) -> int:
    """How many rows of signatures there are."""
    return max(1, -(-len(block.people) // _abreast(layout)))


def signed_height(block: Signatures, layout: PageLayout) -> float:
    """The height of all rows of signatures but the first, in points."""
    return (sign_rows(block, layout) - 1) * _SIGN_ROW


def bottom_over(block: Signatures, layout: PageLayout) -> float:
    """The y position down to which the page with the signatures is filled."""
    return layout.signed_bottom - signed_height(block, layout) if block.people else layout.bottom


def _abreast(layout: PageLayout) -> int:
    return 8 if layout.wide else 6


def signatures(pen: Pen, block: Signatures) -> None:
    """Draw a line for each player to sign on, with the name and what the player ticked on screen under it."""
    layout = pen.layout
    if not block.people:
        return
    abreast = min(_abreast(layout), max(len(block.people), 4))
    wide = (layout.room - _SIGN_GAP * (abreast - 1)) / abreast
    rule = layout.height - layout.sign_rule - signed_height(block, layout)
    nameless = not any(person.name for person in block.people)
    if layout.sign_under and nameless:
        pen.text(layout.margin, rule + 9.6, block.title, ASIDE)
    elif layout.sign_label:
        pen.text(layout.margin, rule - layout.sign_label, block.title.upper(), QUIET_SECTION)
    seen = any(person.seen for person in block.people)
    face, high = (_SIGNED_NAME.at(7.5), 0.0 if seen else 17.0) if layout.wide else (_SIGNED_NAME, 24.0)
    made = labels([person.name for person in block.people], face, wide, high, 5.8)
    for number, person in enumerate(block.people):
        line, place = divmod(number, abreast)
        x = layout.margin + place * (wide + _SIGN_GAP)
        y = rule + line * _SIGN_ROW
        pen.across(x, x + wide, y, SIGN_RULE)
        with pen.tag("P"):
            _signed_by(pen, x, y, person, made[number], wide)


def _signed_by(pen: Pen, x: float, y: float, person: Signature, name: Label, room: float) -> None:
    """Draw the name under a line to sign on; in landscape there is room for two lines."""
    step, base = (8.2, y + 8.8) if pen.layout.wide else (10.4, y + 9.6)
    last = base
    for part in name.lines:
        pen.text(x, base, part, name.face)
        last, base = base, base + min(step, name.face.size * name.leading)
    if person.seen:
        pen.text(x, max(base - 1, last + _SEEN_BELOW), fit(person.seen, _SEEN, room), _SEEN)
