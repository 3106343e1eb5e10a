"""Everything on the display has its place in every size of window: nothing is cut and nothing lies on another."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, product

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from pytestqt.qtbot import QtBot

from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from tests.faults.budget import few_of
from tests.scorekeeper.example_games import LONG, four, one_each, over, six_hands, six_sitting
from tests.scorekeeper.example_nights import begun, seat, usual_night
from ui.display.content import ReadBack, TableShown, table_shown, waiting_for_night
from ui.display.display_window import SMALLEST, DisplayWindow
from ui.display.layout import AROUND, EDGE, laid_out
from ui.display.paint_band import fit_read_back
from ui.display.painter import DisplayPainter
from ui.display.scale import DisplayScale, names_fitting
from ui.display.text_flow import LINE, TextRun, flow, part_ems, words_of
from ui.live.typed_row import HandReadBack
from ui.theme import CONTRAST, DARK, LIGHT, Palette, Scheme, current_theme, fonts

SIZES = ((480, 300), (800, 480), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160), (600, 900))


def pairs() -> Keeper:
    """Partners with long names."""
    keeper = begun(LONG)
    ids = [name.split()[0].lower() for name in LONG]
    seat(keeper, ((ids[0], ids[1]), (ids[2],), (ids[3], ids[5]), (ids[4],)))
    return keeper


NIGHTS: dict[str, Callable[[], Keeper]] = {
    "usual": lambda: usual_night(7)[0],
    "five": lambda: one_each(5, (13, 5, 6, 2, 0)),
    "six, long names": six_hands,
    "six, four dealt in": six_sitting,
    "pairs": pairs,
    "over": over,
    "off": lambda: four((13, 5, 6, 4)),
}
READ = ReadBack(
    "Deal 8",
    (
        HandReadBack("Ann", "3", queen=False, state="typed"),
        HandReadBack("Bob", "16", queen=True, state="typed"),
        HandReadBack("Cal + Eve", "7", queen=False, state="typed"),
        HandReadBack("Dee", "0", queen=False, state="typed"),
    ),
)
SCHEMES: dict[Scheme, Palette] = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}


def table(name: str, *, money: bool = False) -> TableShown:
    night = NIGHTS[name]().night
    return table_shown(night, len(night.games) - 1, settle_night(night), money=money)


def test_the_parts_stand_one_under_the_other_and_keep_to_their_columns() -> None:
    sizes = few_of(SIZES, [(480, 300), (1280, 720), (3840, 2160), (600, 900)])
    for name, money in product(NIGHTS, (False, True)):
        shown = table(name, money=money)
        for size in sizes:
            keep_to_their_columns(shown, DisplayScale.of(LIGHT, *size), (name, money, size))


def keep_to_their_columns(shown: TableShown, scale: DisplayScale, where: object) -> None:
    layout = laid_out(shown, scale)
    parts = [layout.head, layout.roles, layout.middle, layout.scores, layout.states, layout.money]
    for above, below in pairwise(parts):
        assert above.bottom() <= below.top() + 1, where
    assert layout.middle.height() >= 2 * scale.look.pixels("text"), where
    assert layout.money.bottom() <= layout.paper.bottom(), where
    room = layout.edges[1] - layout.edges[0] - scale.look.px(EDGE)
    for hand in shown.hands:
        assert fonts.metrics(layout.score_size, 600).horizontalAdvance(hand.score) <= room, where
    for lines in layout.names:
        for line in lines:
            assert fonts.metrics(layout.name_size, 600).horizontalAdvance(line) <= room + 1, where


def test_no_name_is_cut_in_the_usual_windows_and_scores_are_largest() -> None:
    for name in NIGHTS:
        shown = table(name)
        for size in ((800, 480), (1280, 720), (1920, 1080)):
            layout = laid_out(shown, DisplayScale.of(LIGHT, *size))
            names = [" ".join(lines).replace("- ", "-") for lines in layout.names]
            assert names == [hand.name for hand in shown.hands], (name, size)
            assert layout.score_size > 1.8 * layout.name_size, (name, size)
            assert layout.score_size >= size[1] // 7, (name, size)


def test_everything_grows_with_the_window() -> None:
    windows = ((480, 300), (1280, 720), (1920, 1080))
    small, middle, large = (laid_out(table("usual"), DisplayScale.of(LIGHT, *size)).score_size for size in windows)
    assert small < middle < large
    assert large == pytest.approx(1.5 * middle, abs=2)
    larger = DisplayScale.of(LIGHT, 3840, 2160)
    assert larger.enlarged == pytest.approx(2)
    assert larger.look == DisplayScale.of(LIGHT, 1920, 1080).look


def test_the_zoom_of_the_sheet_changes_nothing_on_the_display(qtbot: QtBot) -> None:
    display = DisplayWindow()
    qtbot.addWidget(display)
    display.resize(800, 480)
    before = display.grab().toImage()
    current_theme().set("light", 200)
    assert display.grab().toImage() == before


@pytest.mark.parametrize(
    ("name", "size"),
    few_of(
        product(["usual", "six, long names", "over", "off"], [(480, 300), (1280, 720), (3840, 2160)]),
        [("usual", (480, 300)), ("six, long names", (1280, 720)), ("over", (3840, 2160)), ("off", (1280, 720))],
    ),
)
def test_every_palette_is_painted_and_the_display_follows_the_theme(
    qtbot: QtBot, name: str, size: tuple[int, int]
) -> None:
    display = DisplayWindow()
    qtbot.addWidget(display)
    display.show_content(table(name, money=True))
    display.resize(*size)
    assert (display.width(), display.height()) == size
    for scheme, palette in SCHEMES.items():
        current_theme().set(scheme)
        scale = DisplayScale.of(palette, *size)
        inside = round(scale.look.px(AROUND + 4) * scale.enlarged)
        assert display.grab().toImage().pixelColor(inside, inside) == palette.paper


def test_the_smallest_window_still_has_room() -> None:
    assert DisplayScale.of(LIGHT, SMALLEST.width(), SMALLEST.height()).look.zoom == 75


# words that fill a place


def test_words_become_as_large_as_their_place() -> None:
    parts = words_of("Ann ran, taken down", 600)
    small, large = (flow(parts, " ", 400 * factor, 100 * factor, 400, 10) for factor in (1, 2))
    assert large.size == pytest.approx(2 * small.size, abs=2)
    for poured, factor in ((small, 1), (large, 2)):
        assert len(poured.lines) * LINE * poured.size <= 100 * factor
        for line in poured.lines:
            assert sum(part_ems(part) for part in line) * poured.size <= 400 * factor


def test_lines_are_of_about_the_same_width_and_parts_are_never_broken() -> None:
    parts = tuple((TextRun(f"Hand{number} "), TextRun("13")) for number in range(6))
    poured = flow(parts, " · ", 500, 90, 200, 10)
    assert [part for line in poured.lines for part in line] == list(parts)
    assert len({len(line) for line in poured.lines}) == 1


def test_what_never_fits_is_written_in_the_least_size() -> None:
    assert flow(words_of("Konstantina Papadopoulou"), " ", 20, 10, 40, 12).size == 12


def test_a_name_that_has_no_room_at_all_is_cut_with_a_sign() -> None:
    _, lines = names_fitting(["Maximilianus" * 3], 60, 30, 12)
    assert lines[0][0].endswith("…")


def test_the_line_that_is_read_back_is_larger_than_anything_but_the_scores(qtbot: QtBot) -> None:
    shown = table("usual")
    scale = DisplayScale.of(LIGHT, 1280, 720)
    layout = laid_out(replace(shown, read_back=READ), scale)
    canvas = QPixmap(10, 10)
    painter = QPainter(canvas)
    place = QRectF(layout.left, 0, layout.head.width(), layout.middle.height() - scale.look.px(34))
    poured, _ = fit_read_back(DisplayPainter(painter, scale), place, READ)
    painter.end()
    assert poured.size > layout.name_size
    assert poured.size > 80


def test_nothing_to_score_is_painted_too(qtbot: QtBot) -> None:
    display = DisplayWindow()
    qtbot.addWidget(display)
    assert display.shown == waiting_for_night()
    empty = display.grab().toImage()
    display.show_content(table("usual"))
    assert display.grab().toImage() != empty
