"""No remark of a line is cut if six people with long names play in a window of 1366 × 768."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication

from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.rules.house_rules import CAVENDISH, BonusCard, HouseRules, RunOption, profile_rules
from scorekeeper.rules.points import Points
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet import entries as e
from scorekeeper.text.grammar import listed
from scorekeeper.text.sheet_lines import LineKind, SheetLine, lines_of_game
from tests.scorekeeper.example_games import LONG
from tests.scorekeeper.example_nights import begun, deal, seat
from ui.sheet_table.line_paint import LinePainter
from ui.theme.look import Look
from ui.widgets.row_density import Density
from ui.widgets.sheet_columns import SheetColumns

IDS = tuple(name.split()[0].lower() for name in LONG)
BY_THE_CLUB = "the committee of the Meridian Card Club"
PAPER = 966
"""How wide the paper of six hands is in such a window, pixels."""


def six(rules: HouseRules = CAVENDISH) -> Keeper:
    """Six players with long names, no deal yet."""
    keeper = begun(LONG)
    seat(keeper, tuple((player,) for player in IDS), rules)
    return keeper


def figures(*points: int) -> tuple[Points, ...]:
    """One figure for each of the six hands."""
    return tuple(map(Points.whole, (*points, *(0,) * (len(IDS) - len(points)))))


def otherwise() -> Keeper:
    """Deals that were dealt, passed, amended, struck and decided otherwise than usual."""
    keeper = six()
    keeper.write(0, e.Deal(figures(13, 5, 6, 2), dealer=2, passing=Pass.RIGHT))
    keeper.write(0, e.Misdeal("a card was exposed", dealer=1))
    keeper.write(0, e.QueenAssessed(figures(13, 5, 6, 2), 0, 1))
    keeper.write(0, deal(0, 20, 3, 3, 0, 0))
    keeper.write(0, e.Amend(3, deal(0, 19, 4, 3, 0, 0), (), "two hearts", BY_THE_CLUB))
    keeper.write(0, deal(1, 2, 21, 2, 0, 0))
    keeper.write(0, e.Strike(5, (), "written twice", BY_THE_CLUB))
    return keeper


def corrected() -> Keeper:
    """A shortage, a large error that was split, and adjustments."""
    keeper = six()
    keeper.write(0, deal(4, 16, 3, 1, 0, 0, as_written=True))
    keeper.write(0, e.Shortage(Points.whole(2), IDS[1]))
    keeper.write(0, deal(13, 9, 6, 4, 0, 0, as_written=True))
    keeper.write(0, e.ErrorSplit(Points.whole(6), 0, decided_by=BY_THE_CLUB))
    keeper.write(0, e.Adjustment(figures(-5, 0, 5), "Konstantina saw a card while Maximilian dealt", IDS))
    keeper.write(0, e.Adjustment(figures(0, 2), "a letter of Friday", decided_by=BY_THE_CLUB))
    return keeper


def lifted() -> Keeper:
    """A charge that lifts a player out of the hole, in which the hand stays."""
    keeper = six()
    keeper.write(0, e.Run(1, RunOption.DOWN))
    keeper.write(0, deal(0, 25, 1, 0, 0, 0, as_written=False))
    keeper.write(0, deal(13, 0, 11, 0, 0, 0, as_written=True))
    keeper.write(0, e.Shortage(Points.whole(2), IDS[1]))
    return keeper


def with_card() -> Keeper:
    """A bonus card that was taken in deals of every kind, and an exact limit."""
    card = {"bonus_card": BonusCard.JACK_OF_DIAMONDS, "sun": 52, "exact_limit_resets_to": Points.whole(50)}
    keeper = six(profile_rules("william", 6).changed(card))
    keeper.write(0, e.Deal(figures(13, -5, 6, 2), bonus=1))
    keeper.write(0, e.Run(2, RunOption.UP, sun=True, bonus=2))
    keeper.write(0, e.Renege(0, bonus=1))
    keeper.write(0, e.Deal(figures(9, 13, 4, 0), bonus=None))
    return keeper


def signed() -> Keeper:
    """A game that four of six have signed."""
    keeper = six(CAVENDISH.changed({"limit": Points.whole(20)}))
    keeper.write(0, deal(0, 20, 3, 3, 0, 0))
    for player in IDS[:4]:
        keeper.write(0, e.SignOff(player))
    return keeper


@pytest.fixture
def painter(qapp: QApplication) -> LinePainter:
    """Draws lines on such a paper, with its rows closest."""
    look, made = Look(), LinePainter()
    columns = SheetColumns.fit(look.compacted(), PAPER, len(IDS))
    made.lay_out(columns, Density.closest(look), first_game=True)
    return made


def shown(painter: LinePainter, line: SheetLine) -> str:
    """The remark as it is drawn."""
    area = painter.note_area(line, QRect(0, 0, PAPER, 30))
    return painter.note_words(line, area.width() - (22 if line.icon else 0))


@pytest.mark.parametrize("played", [otherwise, corrected, lifted, with_card, signed])
def test_no_remark_is_cut(painter: LinePainter, played: object) -> None:
    assert callable(played)
    night = played().night
    lines = lines_of_game(night, settle_night(night), 0)
    remarks = [shown(painter, line) for line in lines if line.kind is not LineKind.ERROR]
    assert any(remarks)
    assert not [remark for remark in remarks if "…" in remark]


def test_a_charge_stands_in_no_column_and_its_remark_has_their_room(painter: LinePainter) -> None:
    night = lifted().night
    line = lines_of_game(night, settle_night(night), 0)[-1]
    assert not any(cell.figure or cell.running for cell in line.cells)
    assert shown(painter, line) == line.note
    assert line.note.startswith("2 short, charged to Bartholomew Featherstone; Bartholomew’s hand is in the hole")


def test_the_reason_of_an_adjustment_stands_beside_it_or_in_a_line_of_its_own() -> None:
    keeper = six()
    keeper.write(0, deal(0, 20, 3, 3, 0, 0))
    keeper.write(0, e.Adjustment(figures(0, 2), "exposed cards", IDS))
    keeper.write(0, e.Adjustment(figures(2), "a letter of Friday", decided_by=BY_THE_CLUB))
    lines = lines_of_game(keeper.night, settle_night(keeper.night), 0)[2:]
    assert [(line.label, line.cells[0].figure, line.note) for line in lines] == [
        ("Adjustment", "", "exposed cards"),
        ("Adjustment", "+2", ""),
        ("Reason", "", f"a letter of Friday, decided by {BY_THE_CLUB}"),
    ]
    assert lines[1].entry == lines[2].entry


def test_signatures_one_after_the_other_stand_in_one_line() -> None:
    keeper = signed()
    line = lines_of_game(keeper.night, settle_night(keeper.night), 0)[-1]
    assert (line.label, line.note) == ("Signed", "Konstantina, Bartholomew, Олександра and Maximilian")
    assert line.tip == listed(LONG[:4])
    for player in IDS[4:]:
        keeper.write(0, e.SignOff(player))
    lines = lines_of_game(keeper.night, settle_night(keeper.night), 0)
    assert [(line.label, line.note) for line in lines[2:]] == [("Signed", "everybody")]


def test_in_a_narrow_window_a_remark_ends_at_the_edge_and_keeps_off_the_label(painter: LinePainter) -> None:
    look = painter.density.look
    painter.columns = SheetColumns.fit(look, 560, len(IDS))
    night = lifted().night
    line = lines_of_game(night, settle_night(night), 0)[-1]
    area, width = painter.note_area(line, QRect(0, 0, 560, 30)), look.metrics("text").horizontalAdvance
    words = painter.note_words(line, area.width())
    assert words.startswith("2 short, charged to Bartholomew")
    assert area.left() >= painter.columns.left + width(line.label) + look.px(16)
    assert area.right() == painter.columns.right
    assert 0 <= area.width() - width(words) <= look.px(4)
