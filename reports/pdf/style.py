"""The style of documents: page sizes, margins, type, line weights, colours. Lengths are points (1/72 inch)."""

from __future__ import annotations

from functools import cache

from msgspec import Struct
from msgspec.structs import replace

Colour = tuple[int, int, int]

INK: Colour = (0x15, 0x1A, 0x18)
QUIET: Colour = (0x56, 0x60, 0x5B)
HAIR: Colour = (0x8F, 0x99, 0x94)
"""For lines only; too light for words."""
FELT: Colour = (0x1E, 0x6B, 0x4F)
HEART: Colour = (0xA8, 0x20, 0x2E)
WHITE: Colour = (0xFF, 0xFF, 0xFF)
"""The background of labels over lines."""

LIGHT, REGULAR, ITALIC = "Lato-Light", "Lato-Regular", "Lato-Italic"
MEDIUM, SEMIBOLD, BOLD = "Lato-Medium", "Lato-Semibold", "Lato-Bold"
SUITS = "DejaVuSans"
"""The fallback font."""
HAN = "DroidSansFallbackFull"
"""The fallback font for Chinese and Japanese; large, so it is loaded only when needed."""
HANGUL = "NanumSquareR"
"""The fallback font for Korean, loaded only when needed."""
THAI = "NotoSansThai-Regular"
"""The fallback font for Thai, loaded only when needed."""


class Face(Struct, frozen=True):
    """Type: a font, a size, a colour; `tracking` is the letter spacing relative to the size."""

    font: str
    size: float
    colour: Colour = INK
    tracking: float = 0.0

    def in_(self, colour: Colour) -> Face:
        """The same type in another colour."""
        return replace(self, colour=colour)

    def at(self, size: float) -> Face:
        """The same type in another size."""
        return replace(self, size=size)


def label(size: float = 6.0, colour: Colour = QUIET) -> Face:
    """Type for labels in capitals over columns and sections."""
    return Face(SEMIBOLD, size, colour, 0.11)


CLUB = label(7, FELT)
KIND = label(7)
SECTION = label(6.6, FELT)
QUIET_SECTION = label(6.4)
COLUMN = label(5.8)
DATE_LINE = Face(REGULAR, 9.5, QUIET)
FACT_LABEL = label(5.8)
FACT = Face(MEDIUM, 10.5)
NOTE = Face(REGULAR, 8)
NOTE_NUMBER = Face(MEDIUM, 5.6)
NOTE_LINE = 10.8
LABELLED = 20.0
"""The distance of the first rule of a section from its top; its label is above that rule."""
SECTION_GAP, SECTION_BASE = 19.0, 8.0
"""The space above a section; the distance of its label from the rule."""
ASIDE = Face(ITALIC, 8, QUIET)
FOOT = Face(REGULAR, 7, QUIET)
CHECK = Face(SEMIBOLD, 8.5)

HEAD_RULE, TOTAL_RULE, TABLE_RULE, SIGN_RULE, ROUND_RULE, HAIRLINE, STRIKE = 1.4, 1.2, 0.8, 0.6, 0.6, 0.25, 0.8


class PageLayout(Struct, frozen=True):
    """A page: its size, its margins, and the type that depends on its orientation."""

    width: float
    height: float
    wide: bool
    margin: float
    head_rule: float
    table_top: float
    foot_rule: float
    foot_base: float
    sign_rule: float
    sign_label: float
    """The distance of the label from the signature line below it; 0 if there is no label."""
    row: float
    tight_row: float
    """The least height of a row if that saves a page."""
    least_row: float
    """The least height of a row of a score sheet if that makes it one page (5.2 mm, still legible)."""
    low_row: float
    grid_head: float
    top_row: float
    total_row: float
    title: Face
    hand: Face
    points: Face
    total: Face
    total_half: Face
    note_columns: int
    head_lines: tuple[float, float, float] = (14.0, 46.5, 63.0)
    """The distances of club, title and the line under it from the head rule; the last two share a line in landscape."""
    sign_under: bool = False
    """Whether the label of the signatures is under their lines."""
    slip: bool = False
    close: bool = False
    """Whether table rows are lower and sections closer, to save a page."""

    @property
    def room(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.margin

    @property
    def right(self) -> float:
        """The x position of the right margin."""
        return self.width - self.margin

    @property
    def bottom(self) -> float:
        """The y position down to which a page without signatures is filled."""
        return self.height - self.foot_rule - 12

    @property
    def signed_bottom(self) -> float:
        """The y position down to which a page with one row of signatures is filled."""
        return self.height - self.sign_rule - (max(self.sign_label + 12, 28) if self.sign_label else 26)


_PAPERS = {"a4": (595.276, 841.89), "letter": (612.0, 792.0)}


def paper_size(paper: str) -> tuple[float, float]:
    """The short and the long side of a paper ("a4", "letter"), in points."""
    return _PAPERS[paper]


@cache
def layout(paper: str, *, wide: bool, settlement: bool = False) -> PageLayout:
    """The page of a paper ("a4", "letter"), in landscape if `wide`; `settlement` is the page of a settlement."""
    short, long = _PAPERS[paper]
    if wide:
        return PageLayout(
            width=long,
            height=short,
            wide=True,
            margin=51,
            head_rule=40,
            table_top=94,
            foot_rule=43,
            foot_base=32,
            sign_rule=64,
            sign_label=16,
            row=18.6,
            tight_row=17.2,
            least_row=14.7,
            low_row=16,
            grid_head=30,
            top_row=19,
            total_row=38,
            title=Face(LIGHT, 25),
            hand=Face(BOLD, 12),
            points=Face(MEDIUM, 10.5),
            total=Face(BOLD, 18),
            total_half=Face(BOLD, 13),
            note_columns=3,
            head_lines=(13.0, 41.0, 41.0),
        )
    return PageLayout(
        width=short,
        height=long,
        wide=False,
        margin=51,
        head_rule=46,
        table_top=126,
        foot_rule=51,
        foot_base=40,
        sign_rule=86 if settlement else 92,
        sign_label=30 if settlement else 36,
        row=24.5 if paper == "a4" else 21.5,
        tight_row=20.0 if paper == "a4" else 18.8,
        least_row=14.7,
        low_row=18,
        grid_head=34,
        top_row=24,
        total_row=49,
        title=Face(LIGHT, 29),
        hand=Face(BOLD, 12.5),
        points=Face(MEDIUM, 11.5),
        total=Face(BOLD, 21),
        total_half=Face(BOLD, 15),
        note_columns=2,
    )


def closest(page: PageLayout) -> PageLayout:
    """The tightest page of a score sheet: less space in its head, around its rows and above its signatures."""
    if page.wide:
        return replace(
            page,
            close=True,
            table_top=page.table_top - 8,
            grid_head=page.grid_head - 2,
            top_row=page.top_row - 2,
            total_row=page.total_row - 7,
        )
    return replace(
        page,
        close=True,
        table_top=page.table_top - 6,
        grid_head=page.grid_head - 3,
        top_row=page.top_row - 5,
        total_row=page.total_row - 4,
        sign_rule=page.sign_rule - 9,
        sign_label=page.sign_label - 9,
    )


def section_gap(page: PageLayout) -> float:
    """The space above a section."""
    return SECTION_GAP - 6 if page.close else SECTION_GAP
