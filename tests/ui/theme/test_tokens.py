"""What can be read can be read by everybody: the contrast of every pair of colours that the window uses."""

from itertools import product

import pytest
from PySide6.QtGui import QColor

from ui.theme.tokens import PALETTES, Palette, mixed

TEXT = 4.5
TEXT_IN_CONTRAST = 7.0
EDGE = 3.0

ON_PAPER = ("ink", "ink2", "ghost", "accent", "red")
GROUNDS = ("paper", "field", "wash", "hover")
ON_TABLE = ("ink", "ink2_on_table", "accent", "red")

palettes = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())


def luminance(colour: QColor) -> float:
    """Return the relative luminance of WCAG 2, 0 to 1."""

    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.red()) + 0.7152 * linear(colour.green()) + 0.0722 * linear(colour.blue())


def ratio(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of WCAG 2, 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def too_faint(palette: Palette, pairs: list[tuple[str, str]], least: float) -> list[str]:
    """Return a line for each pair of roles below a ratio."""
    found = []
    for front, back in pairs:
        reached = ratio(palette.colour(front), palette.colour(back))
        if reached < least:
            found.append(f"{front} on {back}: {reached:.2f}")
    return found


def test_the_ratio_is_that_of_wcag() -> None:
    """Black on white is 21 : 1, and the known grey #767676 is the first that passes on white."""
    assert ratio(QColor("#000000"), QColor("#FFFFFF")) == pytest.approx(21)
    assert ratio(QColor("#767676"), QColor("#FFFFFF")) == pytest.approx(4.54, abs=0.01)
    assert ratio(QColor("#777777"), QColor("#FFFFFF")) < TEXT


@palettes
def test_text_on_paper_reaches_4_5(palette: Palette) -> None:
    """Every ink on the sheet, an open cell and the entry band."""
    assert too_faint(palette, list(product(ON_PAPER, GROUNDS)), TEXT) == []


@palettes
def test_text_on_the_table_reaches_4_5(palette: Palette) -> None:
    """Rail, menu, status and button bar."""
    assert too_faint(palette, list(product(ON_TABLE, ("table",))), TEXT) == []


@palettes
def test_text_on_an_error_and_across_hatching_reaches_4_5(palette: Palette) -> None:
    """The sentence of an error, its keys, and a figure in the hole with the lines behind it."""
    pairs = [("red", "error_band"), ("ink", "error_band"), ("ink2", "error_band"), ("red", "hatch")]
    assert too_faint(palette, pairs, TEXT) == []


@palettes
def test_text_on_the_accent_reaches_4_5_in_every_state_of_a_button(palette: Palette) -> None:
    """At rest, under the pointer, pressed."""
    for ink in (0, 14, 28):
        assert ratio(palette.on_accent, mixed(palette.accent, palette.ink, ink)) >= TEXT


@palettes
def test_text_under_the_pointer_reaches_4_5(palette: Palette) -> None:
    """A quiet button and a place of the button bar, lit and pressed."""
    for ink in (7, 14):
        assert ratio(palette.ink, mixed(palette.paper, palette.ink, ink)) >= TEXT
        assert ratio(palette.ink, mixed(palette.table, palette.ink, ink)) >= TEXT
    for lit in (45, 80):
        assert ratio(palette.ink2_on_table, mixed(palette.table, palette.paper, lit)) >= TEXT


def test_all_text_in_high_contrast_reaches_7() -> None:
    """Every ink on every ground on which it stands, and the words on a button in every state of it."""
    contrast = PALETTES["contrast"]
    pairs = [*product(ON_PAPER, (*GROUNDS, "error_band")), *product(ON_TABLE, ("table",)), ("red", "hatch")]
    assert too_faint(contrast, pairs, TEXT_IN_CONTRAST) == []
    for ink in (0, 14, 28):
        assert ratio(contrast.on_accent, mixed(contrast.accent, contrast.ink, ink)) >= TEXT_IN_CONTRAST


@palettes
def test_edges_that_mean_something_reach_3(palette: Palette) -> None:
    """Edges of fields, keys and buttons, and the frame of the focus."""
    pairs = list(product(("rule", "accent"), (*GROUNDS, "error_band", "table")))
    pairs += [("red", "paper"), ("red", "error_band")]
    assert too_faint(palette, pairs, EDGE) == []


def test_the_test_finds_a_faint_pair() -> None:
    """A hairline is decoration; as text it would be reported."""
    light = PALETTES["light"]
    assert too_faint(light, [("hairline", "paper")], TEXT) == ["hairline on paper: 1.31"]


def test_contrast_shows_by_line_and_weight_what_others_show_by_colour() -> None:
    """Black, white, one green, and a grey for the hatching and for what is only proposed."""
    contrast = PALETTES["contrast"]
    colours = {
        contrast.colour(role).name() for role in Palette.__slots__ if isinstance(getattr(contrast, role), QColor)
    }
    assert colours == {"#000000", "#ffffff", "#00562f", "#333333", "#b2b2b2"}
    assert contrast.band_rule == 2
    assert contrast.error_rule == 3
    assert contrast.edge_width == 2


def test_mixed_goes_from_one_colour_to_the_other() -> None:
    """0 % is the first, 100 % the second."""
    black, white = QColor("#000000"), QColor("#FFFFFF")
    assert mixed(black, white, 0) == black
    assert mixed(black, white, 100) == white
    assert mixed(black, white, 50).name() == "#7f7f7f"
