"""The design's tokens: colours by role, sizes of type, spacing and lines, in pixels at 100 %.

A role is named for the use of a colour: code that paints takes `palette.accent`, not a colour value. There are three
palettes: LIGHT, DARK and CONTRAST, which is black and white with one colour.
"""

from typing import Final, Literal

from msgspec import Struct
from PySide6.QtGui import QColor

TypeRole = Literal["total", "figure", "reading", "text"]
"""The three sizes of type on a page; a fourth is always a weight or a quieter ink instead. "reading" stands in
place of "text" in articles.
"""

Weight = Literal[400, 600, 700]
"""The weights that are used on screen: Regular, Semibold, Bold."""

Role = Literal[
    "table",
    "paper",
    "field",
    "wash",
    "ink",
    "ink2",
    "ink2_on_table",
    "ghost",
    "accent",
    "on_accent",
    "red",
    "ochre",
    "error_band",
    "hatch",
    "hairline",
    "hairline_on_table",
    "rule",
    "edge",
]
"""Names of the colours of a palette, for code that takes a role from data (icons, labels)."""


class Palette(Struct, frozen=True):
    """One colour for each role, and the few places in which palettes differ in more than colour.

    Palettes compare and hash by identity: there are three of them.
    """

    name: Literal["light", "dark", "contrast"]
    table: QColor  # background of the window: sidebar, menu, status bar
    paper: QColor  # sheet, panels, the selected game
    field: QColor  # open cell, chosen option
    wash: QColor  # open row, explanations, current and hovered rows of lists and menus
    hover: QColor  # a row of the sheet under the mouse
    ink: QColor  # points, names, totals
    ink2: QColor  # running scores, labels, notes, a zero
    ink2_on_table: QColor  # the same on the table
    ghost: QColor  # proposed, struck
    accent: QColor  # focus, success, the current choice
    on_accent: QColor  # text on the accent
    red: QColor  # the hole, the limit, an error, the doubling
    ochre: QColor  # proposed, read with a guess
    error_band: QColor
    hatch: QColor  # hatch lines on paper
    mark: QColor  # behind letters found by a search
    scrim: QColor  # over the page behind the command search
    hairline: QColor  # decoration on paper
    hairline_on_table: QColor
    rule: QColor  # field edges, keycaps, outlines: 3 : 1
    edge: QColor  # the outline of a sheet of paper, if it has one
    edge_width: int  # px, the same at every zoom; 0 if there is a shadow instead
    shadow: bool  # a sheet casts a soft shadow on the table
    band_rule: int  # px, rules above and below a wash band, 0 if it has a colour instead
    error_rule: float  # px, rules above and below an error band

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    @property
    def is_dark(self) -> bool:
        """True for light ink on dark paper."""
        return self is DARK

    @property
    def is_contrast(self) -> bool:
        """True if weight replaces colour."""
        return self is CONTRAST

    def colour(self, role: Role) -> QColor:
        """Return the colour of a role named by a string."""
        found: QColor = getattr(self, role)
        return found


LIGHT: Final = Palette(
    name="light",
    table=QColor("#D7DED2"),
    paper=QColor("#FCFAF3"),
    field=QColor("#FFFFFF"),
    wash=QColor("#EAF1E8"),
    hover=QColor("#F3F4EA"),
    ink=QColor("#22251F"),
    ink2=QColor("#5A6056"),
    ink2_on_table=QColor("#4A5248"),
    ghost=QColor("#656A61"),
    accent=QColor("#1C5A43"),
    on_accent=QColor("#FFFFFF"),
    red=QColor("#A8232B"),
    ochre=QColor("#7A5A00"),
    error_band=QColor("#FBEFEA"),
    hatch=QColor("#F1DED9"),
    mark=QColor("#DCEBDD"),
    scrim=QColor(215, 222, 210, 168),
    hairline=QColor("#DFDDD0"),
    hairline_on_table=QColor("#BFC9BA"),
    rule=QColor("#787C72"),
    edge=QColor("#FCFAF3"),
    edge_width=0,
    shadow=True,
    band_rule=0,
    error_rule=1.5,
)

DARK: Final = Palette(
    name="dark",
    table=QColor("#16211C"),
    paper=QColor("#21312A"),
    field=QColor("#1A2721"),
    wash=QColor("#2A4036"),
    hover=QColor("#263830"),
    ink=QColor("#F1EEE2"),
    ink2=QColor("#B4BDB2"),
    ink2_on_table=QColor("#B4BDB2"),
    ghost=QColor("#A2ADA3"),
    accent=QColor("#8FD3AE"),
    on_accent=QColor("#10201A"),
    red=QColor("#FF9C8E"),
    ochre=QColor("#E6C35C"),
    error_band=QColor("#373C34"),
    hatch=QColor("#47433B"),
    mark=QColor("#2F4A3D"),
    scrim=QColor(16, 24, 20, 153),
    hairline=QColor("#33463D"),
    hairline_on_table=QColor("#2F4138"),
    rule=QColor("#7E8D84"),
    edge=QColor("#2B3C34"),
    edge_width=1,
    shadow=False,
    band_rule=0,
    error_rule=1.5,
)

CONTRAST: Final = Palette(
    name="contrast",
    table=QColor("#FFFFFF"),
    paper=QColor("#FFFFFF"),
    field=QColor("#FFFFFF"),
    wash=QColor("#FFFFFF"),
    hover=QColor("#FFFFFF"),
    ink=QColor("#000000"),
    ink2=QColor("#000000"),
    ink2_on_table=QColor("#000000"),
    ghost=QColor("#333333"),
    accent=QColor("#00562F"),
    on_accent=QColor("#FFFFFF"),
    red=QColor("#000000"),
    ochre=QColor("#000000"),
    error_band=QColor("#FFFFFF"),
    hatch=QColor("#B2B2B2"),
    mark=QColor("#FFFFFF"),
    scrim=QColor("#FFFFFF"),
    hairline=QColor("#000000"),
    hairline_on_table=QColor("#000000"),
    rule=QColor("#000000"),
    edge=QColor("#000000"),
    edge_width=2,
    shadow=False,
    band_rule=2,
    error_rule=3,
)

PALETTES: Final = {palette.name: palette for palette in (LIGHT, DARK, CONTRAST)}

TYPE: Final[dict[TypeRole, int]] = {"total": 32, "figure": 20, "reading": 16, "text": 14}
"""Pixels at 100 %."""

COMPACT: Final = 93
"""Per cent of the type size on a crowded sheet."""

ZOOM_MIN: Final = 75
ZOOM_MAX: Final = 300
ZOOM_STEPS: Final = (75, 90, 100, 110, 125, 150, 175, 200, 250, 300)
"""Per cent: the limits of Ctrl++ and Ctrl+-."""


class Space:
    """Distances and heights."""

    RHYTHM: Final = 8
    UNDER_LEAST: Final = 4  # under a question if deals need the room: it does not touch the score row
    WINDOW: Final = 24
    GAP: Final = 24
    SHEET: Final = 24
    FIGURE: Final = 6  # beside the digits of a figure that can be pressed, for the frame of its focus
    FORM: Final = 40
    TOUCH: Final = 44  # what can be pressed, rows of lists too, but those of a sheet and of an old one
    BAR: Final = 44  # menu and status
    BAR_PADDING: Final = 10  # at least around their text, at any zoom
    ICON: Final = 18
    STATE_ICON: Final = 14


NO_LIMIT: Final = (1 << 24) - 1
"""The greatest width and height of a widget: Qt's QWIDGETSIZE_MAX, which PySide does not export."""


class Corner:
    """Radii."""

    PAPER: Final = 2
    CONTROL: Final = 4


class LineWidth:
    """Line widths; a hairline stays one pixel at every zoom."""

    HAIR: Final = 1
    EDGE: Final = 1  # outlines of controls: unlike a hairline they grow with the zoom
    DOUBLE_THICK: Final = 2
    DOUBLE_GAP: Final = 3
    DOUBLE_THIN: Final = 1
    FIELD: Final = 1.5
    FOCUS: Final = 2
    HATCH: Final = 1.5
    HATCH_STEP: Final = 7


class RowHeight:
    """Heights of the rows of a sheet: those in threes up to six deals, to ten, and more."""

    DEAL: Final = (42, 27, 24)
    TOP: Final = (28, 22, 22)
    CORRECTION: Final = (30, 25, 22)
    ENTRY: Final = 42
    READ_BACK: Final = 48
    SCORE: Final = 84
    SCORE_LOW: Final = 60  # if the deals above a question need the room
    ERROR_BAND: Final = 30
    RUN_OPTION: Final = 80
    RUN_OPTION_LOW: Final = 59  # if the deals above need the room
    RUN_OPTION_FOLDED: Final = 50  # of what Enter writes, if only the last two deals are left
    RUN_OPTION_LEAST: Final = 55  # if they still do, in the smaller letters of a crowded sheet


class ColumnWidth:
    """Widths of the columns of the window and of a sheet, and edges inside a hand's column from its right."""

    SIDEBAR: Final = 160
    SIDEBAR_NARROW: Final = 120  # in a window narrower than WIDE_WINDOW
    SIDEBAR_COMPACT: Final = 48
    WIDE_WINDOW: Final = 1440
    MARGIN: Final = 132
    HAND: Final = 136
    NOTES: Final = 118
    NOTES_WIDE: Final = 140
    STANDINGS: Final = 308
    STANDINGS_FOLDED: Final = 44
    RUNNING_EDGE: Final = 12
    POINTS_EDGE: Final = 64
    QUEEN_SIZE: Final = 11
    STRUCK_GAP: Final = 9


def mixed(one: QColor, other: QColor, per_cent: int) -> QColor:
    """Return `one` with `per_cent` of `other` mixed in, as hover and pressed states are made."""
    keep = 100 - per_cent
    return QColor(
        (one.red() * keep + other.red() * per_cent) // 100,
        (one.green() * keep + other.green() * per_cent) // 100,
        (one.blue() * keep + other.blue() * per_cent) // 100,
    )
