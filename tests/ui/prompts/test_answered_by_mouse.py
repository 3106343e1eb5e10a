"""Every question can be answered and left by the mouse alone, also with six hands."""

from itertools import product

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtTest import QTest

from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from tests.scorekeeper.example_games import four, one_each
from tests.ui.prompts.asked import agreement, figures, question, title
from tests.ui.prompts.corrections.test_answer_lists import row_of
from tests.ui.prompts.test_questions import click_cell
from tests.ui.sheet_driver import Play, SheetDriver
from ui.deal_entry.entry_band import EntryBand
from ui.deal_entry.read_back import read_back_key
from ui.prompts.prompt_panel import PromptPanel
from ui.theme import current_theme
from ui.widgets.sheet_columns import SheetColumns

SIX = ((13, 5, 6, 2, 0, 0), (4, 19, 2, 1, 0, 0), (0, 20, 3, 3, 0, 0))


def chip(panel: PromptPanel, key: str) -> QPoint:
    """The position of the chip of a key in a question."""
    panel.grab()
    places = (QPoint(x, y) for y in range(4, panel.height(), 8) for x in range(panel.width() - 1, 0, -8))
    return next(place for place in places if panel.key_at(place) == key)


def click(table: SheetDriver, key: str) -> None:
    """Click on the chip of a key in the question that is open."""
    panel = table.paper.band.panel
    assert panel is not None
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=chip(panel, key))


def click_hand(table: SheetDriver, hand: int) -> None:
    """Click on the button of a hand in the question that is open."""
    panel = question(table)
    place = panel.choice.question.hands.index(hand)
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=panel.option_rects()[place].center())


def inked(band: EntryBand, area: QRect) -> bool:
    """Whether anything is painted on the ground of a part of the open row."""
    picture = band.grab(area).toImage()
    places = product(range(8, picture.width() - 4), range(4, picture.height() - 2))
    return any(picture.pixel(x, y) != band.density.look.palette.wash.rgb() for x, y in places)


def key_of_line(table: SheetDriver, x: int) -> str:
    """The key of the chip at `x` in the line under the open row, "" if there is none."""
    band = table.paper.band
    line = band.read_back_area()
    return read_back_key(band.density.look, QRectF(line), band.row, x)


def places_in_line(table: SheetDriver, key: str) -> set[int]:
    """The position of the chip of a key in the line under the open row."""
    line = table.paper.band.read_back_area()
    return {x for x in range(line.left(), line.right(), 4) if key_of_line(table, x) == key}


def click_line(table: SheetDriver, key: str) -> None:
    """Click on the chip of a key in the line under the open row."""
    band = table.paper.band
    place = QPoint(max(places_in_line(table, key)), band.read_back_area().center().y())
    QTest.mouseClick(band, Qt.MouseButton.LeftButton, pos=place)


def test_a_line_of_text_is_answered_and_left_by_its_chips(play: Play) -> None:
    table = play(one_each(6, *SIX))
    table.paper.begin("void")
    click(table, "Esc")
    assert table.paper.band.panel is None
    table.paper.begin("void")
    table.press("the cards were marked")
    panel = table.paper.band.panel
    assert panel is not None
    assert "Go on" in panel.tip_at(chip(panel, "Enter"))
    click(table, "Enter")
    assert title(table) == "Does everybody agree that the game counts for nothing?"
    click(table, "Esc")
    assert title(table) == "Why is it called off?"


def test_a_click_beside_the_chips_of_a_line_of_text_presses_none_of_them(play: Play) -> None:
    table = play(one_each(4, (13, 5, 6, 2)))
    table.paper.begin("void")
    table.press("the cards were marked")
    panel = table.paper.band.panel
    assert panel is not None
    panel.resize(panel.width(), 220)
    at = chip(panel, "Enter")
    pressed = [y for y in range(panel.height()) if panel.key_at(QPoint(at.x(), y)) == "Enter"]
    field = panel.fields[0].geometry()
    assert min(pressed) >= field.top() - 2
    assert max(pressed) <= field.bottom() + 2
    assert field.bottom() < panel.wanted_height(), "it is in the place of the keys of other questions"
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=QPoint(at.x(), 180))
    assert title(table) == "Why is it called off?"


def test_the_keys_of_a_line_of_text_keep_their_words_at_150_per_cent_beside_the_number_pad(play: Play) -> None:
    table = play(one_each(5, (13, 5, 6, 2, 0)))
    table.paper.begin("void")
    panel = table.paper.band.panel
    assert panel is not None
    look = replace(current_theme().look, zoom=150)
    panel.lay_out(look, SheetColumns.fit(look, 891, 5))
    panel.resize(891, 72)
    assert ["Go on" in panel.tip_at(chip(panel, "Enter")), "Back" in panel.tip_at(chip(panel, "Esc"))] == [True, True]


def test_figures_are_answered_by_the_chip_with_nothing_for_the_hands_left_empty(play: Play) -> None:
    table = play(one_each(6, *SIX))
    table.paper.begin("adjust")
    fields = figures(table).fields
    QTest.mouseClick(fields[1], Qt.MouseButton.LeftButton)
    table.press("-2")
    click(table, "Enter")
    assert title(table) == "Why?"
    table.press("a slip")
    click(table, "Enter")
    click(table, "Enter")
    assert isinstance(table.newest, e.Adjustment)
    assert table.newest.points == tuple(map(Points.whole, (0, -2, 0, 0, 0, 0)))


def test_two_of_six_hands_are_swapped_by_clicks_on_them_with_their_deal_in_sight(play: Play) -> None:
    table = play(one_each(6, *SIX))
    table.look_at(row_of(table, 0), 1)
    table.paper.begin("swap")
    assert title(table) == "Who is swapped in deal 1?"
    view, model = table.paper.table, table.paper.model
    assert min(view.highlighted_rows) == row_of(table, 0)
    assert view.viewport().rect().contains(view.visualRect(model.index(row_of(table, 0), 1)).center())
    click_hand(table, 3)
    assert title(table) == "Dee, with whom?"
    chosen, other = (table.paper.band.field_of(hand).center() for hand in (3, 4))
    picture, palette = table.paper.band.grab().toImage(), table.paper.band.density.look.palette
    assert picture.pixel(chosen) == palette.wash.rgb(), "the hand that was chosen has the colour of its choice"
    assert picture.pixel(other) == palette.field.rgb()
    margin = QRect(0, 0, table.paper.band.columns.edges[0], table.paper.band.density.entry)
    assert not inked(table.paper.band, margin), "the number of the open deal does not stand beside another deal"
    click_hand(table, 0)
    click(table, "Enter")
    assert title(table) == "Who agrees that Dee and Ann are swapped in deal 1?"
    assert min(view.highlighted_rows) == row_of(table, 0)
    click(table, "Enter")
    assert table.rows[0] == ["2", "5", "6", "13", "0", "0"]


def test_two_of_six_hands_that_are_the_same_are_not_swapped_and_it_is_said_why(play: Play) -> None:
    table = play(one_each(6, *SIX))
    table.look_at(row_of(table, 0), 1)
    table.paper.begin("swap")
    click_hand(table, 4)
    click_hand(table, 5)
    assert table.message == "These two hands have the same points from this deal on"


def test_who_dealt_is_chosen_among_six_in_their_columns(play: Play) -> None:
    table = play(one_each(6, *SIX))
    table.paper.table.dealer_clicked.emit(table.sheet.rows[1].entry)
    assert title(table) == "Who dealt deal 2?"
    click_hand(table, 5)
    assert table.paper.entry.row.prepared is not None


def test_a_deal_that_is_typed_is_read_back_and_written_by_clicks(play: Play) -> None:
    table = play(four())
    for hand, points in enumerate(("13", "5", "6")):
        click_cell(table, hand)
        table.press(points)
    click_line(table, "Enter")  # goes to what is left
    click_line(table, "Enter")  # takes it
    click_line(table, "Enter")
    assert table.rows == [["13", "5", "6", "2"]]
    for hand, points in enumerate(("0", "20", "3", "3")):
        click_cell(table, hand)
        table.press(points)
    click_line(table, "Enter")
    click_line(table, "Enter")
    assert table.rows[1] == ["0", "20", "3", "3"]


def test_an_old_deal_that_is_typed_again_can_be_left_by_clicks_at_any_time(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.double_click(row_of(table, 0), 1)
    table.press("14")
    click_cell(table, 1)
    table.press("4")
    click_line(table, "Enter")
    click_line(table, "Esc")
    assert table.texts == ["13", "5", "6", "2"]
    click_line(table, "Esc")
    assert table.rows == [["13", "5", "6", "2"]]
    assert table.paper.entry.row.deal.is_next


def test_a_click_where_enter_stands_never_takes_back_what_is_typed_in_an_old_deal(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.press("13~5~6~")
    enter = places_in_line(table, "Enter")
    table.press("!")
    table.double_click(row_of(table, 0), 1)
    assert {key_of_line(table, x) for x in enter} == {"Enter"}  # goes to the next hand
    click_line(table, "Enter")
    assert (table.cell, table.texts) == (1, ["13", "5", "6", "2"])
    click_cell(table, 0)
    table.press("25~")
    assert table.message == "12 too many for 26"
    assert "Esc" not in {key_of_line(table, x) for x in enter}
    click_cell(table, 0)
    table.press("14~4")
    assert places_in_line(table, "Enter") >= enter
    click_line(table, "Enter")
    assert places_in_line(table, "Enter") >= enter  # asks who agrees
    assert table.texts == ["14", "4", "6", "2"]


def test_a_click_in_the_open_cell_lets_typing_replace_its_figure(play: Play) -> None:
    table = play(four())
    table.press("13~5~6~3")
    click_cell(table, 3)
    table.press("2")
    assert table.texts == ["13", "5", "6", "2"]


def test_all_26_in_a_cell_have_a_button_that_asks_what_it_was(play: Play) -> None:
    table = play(four())
    click_cell(table, 3)
    table.press("26")
    click_line(table, "Enter")
    assert title(table) == "All 26 to Dee. What was it?"


def test_the_deal_is_marked_while_it_is_asked_who_agrees(play: Play) -> None:
    table = play(four(*[(13, 5, 6, 2)] * 3))
    table.look_at(row_of(table, 0), 1)
    table.paper.begin("strike")
    table.press("1")
    assert agreement(table).lines == (0,)
    assert min(table.paper.table.highlighted_rows) == row_of(table, 0)


def test_a_row_that_is_to_be_cleared_first_has_a_button_for_that(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.press("13~5")
    table.paper.begin("end_game")
    click_line(table, "Esc")
    assert table.texts == ["", "", "", ""]


def test_a_half_typed_row_has_a_button_that_clears_it(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.press("13~5")
    click_line(table, "Esc")
    assert table.texts == ["", "", "", ""]


def test_a_click_asks_at_once_who_agrees_to_an_old_deal_and_a_double_click_writes_nothing(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (1, 20, 3, 2)))
    table.double_click(row_of(table, 0), 1)
    table.press("14")
    click_cell(table, 1)
    table.press("4")
    click_line(table, "Enter")
    panel = agreement(table)
    place = chip(panel, "Enter")
    QTest.mouseDClick(panel, Qt.MouseButton.LeftButton, pos=place)
    assert panel.reminder == "Click once more if all who are ticked agree"
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=place)
    assert table.rows[0] == ["14", "4", "6", "2"]
