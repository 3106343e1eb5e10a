"""Names in a given room: the short one if the whole one has none, else the beginnings of first and last word."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.rules.people import Player
from tests.scorekeeper.example_nights import begun, seat
from tests.ui.money.settle_page_driver import opened
from ui.theme import current_theme
from ui.widgets.name_label import NameLabel, cut, pair_text
from ui.widgets.text_fit import name_lines

ALIKE = ("Maximiliane Wolf", "Maximiliane Adler")


@pytest.fixture
def metrics(qapp: QApplication) -> QFontMetricsF:
    """The type of the names."""
    assert qapp is not None
    return QFontMetricsF(current_theme().look.metrics("text"))


def test_a_whole_name_gives_way_to_the_short_one_of_the_night(metrics: QFontMetricsF) -> None:
    label = NameLabel("")
    label.show_name("Ruth Anna Calloway", "Ruth C.")
    wide, narrow = (round(metrics.horizontalAdvance(text)) + 2 for text in ("Ruth Anna Calloway", "Ruth C."))
    assert label.shortened(metrics, wide) == "Ruth Anna Calloway"
    assert label.shortened(metrics, wide - 8) == "Ruth C."
    assert label.shortened(metrics, narrow) == "Ruth C."
    assert label.text() == "Ruth Anna Calloway"


@pytest.mark.parametrize("room", [60, 80, 100])
def test_two_that_begin_alike_are_not_cut_to_the_same(metrics: QFontMetricsF, room: int) -> None:
    shown = [cut(name, metrics, room) for name in ALIKE]
    assert len(set(shown)) == 2
    assert [name.split(" ")[1][0] for name in shown] == ["W", "A"]
    fits = [cut(name, metrics, room) for name in ("Bartholomew Featherstonehaugh", "Bartholomew Fitzgerald")]
    assert len(set(fits)) == 2, "also if the initials are alike"
    assert all(metrics.horizontalAdvance(name) <= room for name in shown)
    pairs = {pair_text(*names, metrics, 2 * room + 60) for names in ((a, "pays", "Bartholomew Fitz") for a in ALIKE)}
    assert len(pairs) == 2


def test_a_long_name_is_broken_where_it_has_a_break(metrics: QFontMetricsF) -> None:
    room = round(metrics.horizontalAdvance("Hans-Joachim-")) + 2
    assert name_lines("Hans-Joachim-Friedrich", room, metrics) == ("Hans-Joachim-", "Friedrich")
    assert name_lines("Anna Maria", room, metrics) == ("Anna Maria",)
    assert name_lines("Wolfeschlegelstein", room, metrics)[0].endswith("…")
    assert [line[-1:] for line in name_lines("Hans Wolfeschlegelstein", room, metrics)] == ["s", "…"]


def test_where_there_is_hardly_room_the_beginning_is_shown(metrics: QFontMetricsF) -> None:
    assert cut("Wolf", metrics, 20) != "Wolf"
    assert cut(ALIKE[0], metrics, 22).endswith("…")
    assert cut("Guest 12", metrics, 50).endswith("… 12")
    assert cut("Maximiliane 陳", metrics, 60).endswith("… 陳")


def test_the_settlement_and_the_strip_know_the_short_names(window: QWidget) -> None:
    keeper = begun(("Ann Lee", "Bob", "Cal"))
    keeper.join(Player("other", "Ann Fox"))
    seat(keeper, (("ann",), ("bob",), ("cal",), ("other",)))
    page = opened(window, keeper)
    rows = page.nets.sheet.net_model.table.rows
    assert [row.short for row in rows] == ["Ann L.", "Bob", "Cal", "Ann F."]
