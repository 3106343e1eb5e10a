"""The words at the left of a line end at the figures of the first hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from scorekeeper.night.night import settle_night
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.text.sheet_lines import LineKind, lines_of_game
from scorekeeper.text.short_labels import initials
from tests.scorekeeper.example_games import four, six_hands
from ui.sheet_table.line_paint import LinePainter
from ui.theme.look import Look
from ui.widgets.row_density import Density
from ui.widgets.sheet_columns import SheetColumns


def test_where_the_paper_is_tight_the_margin_has_no_dealers_and_fewer_words() -> None:
    look = Look()
    assert not SheetColumns.fit(look, 720, 6).tight
    columns = SheetColumns.fit(look, 700, 6)
    assert (columns.tight, columns.bare_notes) == (True, True)
    painter = LinePainter()
    top = next(line for line in lines_of_game(four().night, settle_night(four().night), 0))
    painter.lay_out(columns, Density.closest(look), first_game=True)
    assert painter.label_words(top, 60) == "Top"
    assert painter.label_words(top, 200) == "Top of the sheet"


def test_a_figure_above_the_deals_keeps_its_sign_where_partners_have_more_than_one() -> None:
    painter, words = LinePainter(), "−142½ and −1042½"
    for room in (60, 100, 400):
        assert QFontMetricsF(painter.head_font(words, room)).horizontalAdvance(words) <= room


@pytest.mark.parametrize("zoom", [75, 100, 200, 300])
@pytest.mark.parametrize("hands", [4, 6])
def test_the_words_of_a_line_end_before_the_points_of_the_first_hand(hands: int, zoom: int) -> None:
    look = Look(zoom=zoom)
    keeper = four() if hands == 4 else six_hands()
    moved = (Points.whole(30), Points.whole(-30), *(Points.whole(0) for _ in range(hands - 2)))
    keeper.write(0, e.Adjustment(moved, "a clock that stood still", decided_by="the umpire"))
    lines = [line for line in lines_of_game(keeper.night, settle_night(keeper.night), 0) if line.cells]
    painter, metrics = LinePainter(), look.metrics("text")
    for width in (SheetColumns.least_width(look, hands), look.px(760), look.px(1400)):
        columns = SheetColumns.fit(look, max(width, SheetColumns.least_width(look, hands)), hands)
        painter.lay_out(columns, Density.closest(look), first_game=True)
        for line in (line for line in lines if line.kind is not LineKind.DEAL):
            area, first = painter.label_area(line, QRect(0, 0, columns.width, 30)), line.cells[0]
            edge = 12 if line.kind is LineKind.TOP else columns.points_edge
            begins = columns.edges[1] - look.px(edge) - metrics.horizontalAdvance(first.figure)
            words = painter.label_words(line, area.width())
            assert len(words) > 2
            assert columns.left + metrics.horizontalAdvance(words) < begins


@pytest.mark.parametrize("width", [540, 620, 700, 1200])
@pytest.mark.parametrize("others", [(), ("Maximiliane", "Maxine")])
def test_no_letter_of_a_dealer_is_cut(qapp: QApplication, width: int, others: tuple[str, ...]) -> None:
    """Names that are a little too long are all a little smaller; if one is longer all are initials, unless only that of
    partners is."""
    assert qapp is not None
    names = ("Walter", "Ingrid", "Bea + Hugo", *others)
    short = dict(zip(names, initials(names), strict=True))
    columns = SheetColumns.fit(Look(), width, 4, names)
    shown = {name: columns.dealer_text(name, short[name]) for name in names}
    assert all(QFontMetricsF(font).horizontalAdvance(words) <= columns.dealer_room for words, font in shown.values())
    alone = {name: words for name, (words, _) in shown.items() if "+" not in name}
    assert alone in ({name: name for name in alone}, {name: short[name] for name in alone}), "all whole, or none"
    assert shown["Bea + Hugo"][0] in ("Bea + Hugo", "B. + H.")
    assert others or shown["Walter"][0] == "Walter"
    assert len({words for words, _ in shown.values()}) == len(names)
