"""Lengths, zoom and type of a look."""

from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QRawFont
from pytestqt.qtbot import QtBot

from reports.typefaces import FILES
from ui.theme import CONTRAST, DARK, LIGHT, Look, fonts
from ui.theme.fonts import make_suit_font
from ui.theme.look import zoomed_in, zoomed_out
from ui.theme.tokens import ZOOM_STEPS

WEIGHTS = (400, 600, 700)
FACES = {400: "Regular", 600: "Semibold", 700: "Bold"}
FIGURES = "0123456789\N{MINUS SIGN}+"


def test_zoom_is_held_between_75_and_300() -> None:
    """With any settings file."""
    assert [Look(LIGHT, zoom).zoom for zoom in (-5, 0, 74, 75, 300, 301, 9999)] == [75, 75, 75, 75, 300, 300, 300]


def test_zoom_goes_through_its_steps_and_stops() -> None:
    """Up from the least to the most and back, and from a value between two steps to the next one."""
    up = [75]
    while zoomed_in(up[-1]) != up[-1]:
        up.append(zoomed_in(up[-1]))
    down = [300]
    while zoomed_out(down[-1]) != down[-1]:
        down.append(zoomed_out(down[-1]))
    assert tuple(up) == ZOOM_STEPS == tuple(reversed(down))
    assert (zoomed_in(120), zoomed_out(120)) == (125, 110)


def test_lengths_grow_with_the_zoom_and_hairlines_do_not() -> None:
    """A length is whole pixels and never vanishes."""
    assert [Look(LIGHT, zoom).px(24) for zoom in (75, 100, 125, 300)] == [18, 24, 30, 72]
    assert Look(LIGHT, 75).px(0.5) == 1
    assert Look(LIGHT, 75).px(0) == 0
    assert [Look(LIGHT, zoom).width(1) for zoom in (75, 300)] == [1, 1]
    assert Look(LIGHT, 200).width(1.5) == 3


def test_sizes_of_type() -> None:
    """Three sizes, times the zoom, and times 0.93 on a crowded sheet."""
    assert [Look().pixels(size) for size in ("total", "figure", "text")] == [32, 20, 14]
    assert [Look().compacted().pixels(size) for size in ("total", "figure", "text")] == [30, 19, 13]
    assert [Look(LIGHT, 300).pixels(size) for size in ("total", "figure", "text")] == [96, 60, 42]
    assert Look().compacted().compacted(compact=False) == Look()


def test_red_is_bold_where_there_is_no_red() -> None:
    """Only in high contrast, and only what is red."""
    assert Look(CONTRAST).weight("red") == 700
    assert Look(CONTRAST).weight("ink", 600) == 600
    assert Look(LIGHT).weight("red", 600) == 600


def test_looks_are_values() -> None:
    """Equal when palette, zoom and crowding are."""
    assert Look(DARK, 110) == Look(DARK, 110)
    assert len({Look(DARK, 110), Look(DARK, 110), Look(LIGHT, 110)}) == 2


def test_all_typefaces_and_their_licences_are_there() -> None:
    """Screen and paper load the same files."""
    assert all(path.read_bytes()[:4] == b"\x00\x01\x00\x00" for path in FILES.values())
    assert "SIL OPEN FONT LICENSE" in FILES["Lato-Regular"].with_name("OFL.txt").read_text()
    assert "Bitstream Vera" in FILES["DejaVuSans"].with_name("DejaVu-LICENSE.txt").read_text()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("weight", WEIGHTS)
def test_each_weight_is_its_own_face(weight: int) -> None:
    """No weight is made up by the font engine out of another."""
    face = QRawFont.fromFont(Look().font("figure", weight))
    assert face.familyName().startswith("Lato")
    assert face.styleName() == FACES[weight]
    from_file = QRawFont(str(FILES[f"Lato-{FACES[weight]}"]), 20)
    assert face.fontTable("head") == from_file.fontTable("head")  # with the file's own check sum


def test_the_weights_differ(qtbot: QtBot) -> None:
    """As drawn: a heavier word is wider, so three faces and not one are at work."""
    widths = [QFontMetricsF(Look(LIGHT, 300).font("total", weight)).horizontalAdvance("Hamburg") for weight in WEIGHTS]
    assert widths == sorted(set(widths))


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("zoom", [75, 100, 110, 300])
@pytest.mark.parametrize("size", ["total", "figure", "text"])
def test_figures_are_tabular(size: str, zoom: int) -> None:
    """Every digit and sign is equally wide, in every weight: columns hold when a figure turns bold."""
    look = Look(LIGHT, zoom)
    widths = {look.metrics(size, weight).horizontalAdvance(figure) for weight in WEIGHTS for figure in FIGURES}
    assert len(widths) == 1


@pytest.mark.usefixtures("qapp")
def test_suits_come_from_our_own_file() -> None:
    """Lato has none."""
    suits = QRawFont.fromFont(make_suit_font(20))
    assert suits.familyName() == "DejaVu Sans"
    assert all(suits.supportsCharacter(ord(suit)) for suit in "♠♥♦♣")
    assert QFontInfo(make_suit_font(20)).family() == "DejaVu Sans"
    assert {"DejaVu Sans", "Noto Sans Thai"} <= {*QFontDatabase.families()}


@pytest.mark.usefixtures("qapp")
def test_an_engine_that_files_semibold_by_itself_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some have Lato's Semibold only as a separate family."""
    fonts.make_font.cache_clear()
    fonts.lato_face.cache_clear()
    with monkeypatch.context() as other_engine:
        other_engine.setattr(QFontDatabase, "styles", staticmethod(lambda family: ["Regular", "Bold"]))
        found = fonts.lato_face(600)
    fonts.lato_face.cache_clear()
    assert found == ("Lato Semibold", QFont.Weight.Normal)
    assert fonts.lato_face(600) == ("Lato", QFont.Weight(600))


@pytest.mark.usefixtures("qapp")
def test_a_missing_typeface_is_said_in_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With the name of the file."""
    fonts.load_application_fonts()
    fonts.load_application_fonts.cache_clear()
    with monkeypatch.context() as broken:
        broken.setattr(fonts, "FILES", dict.fromkeys(FILES, tmp_path / "gone.ttf"))
        with pytest.raises(RuntimeError, match=r"gone\.ttf could not be read"):
            fonts.load_application_fonts()
    fonts.load_application_fonts()
