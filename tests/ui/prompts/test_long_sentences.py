"""What is long takes a second line or smaller letters, before keys lose their words or a name its end."""

from PySide6.QtCore import QPoint

from tests.scorekeeper.example_games import four
from tests.ui.sheet_driver import Play, SheetDriver
from ui.deal_entry.entry_band import key_at
from ui.prompts.question_paint import answer_title
from ui.prompts.questions import Option
from ui.theme.look import Look


def chip_width(table: SheetDriver, key: str) -> int:
    """How wide the chip of a key is that stands in the line under the row, pixels."""
    band = table.paper.band
    line = band.read_back_area()
    places = (QPoint(x, line.center().y()) for x in range(line.left(), line.right() + 1))
    return sum(key_at(place, line, band.row, band.density, band.columns) == key for place in places)


def test_the_keys_beside_a_long_sentence_say_what_they_do(play: Play) -> None:
    table = play(four())
    table.page.setGeometry(0, 0, 830, 580)
    table.press("13~3~7~~}}t3")
    assert table.paper.entry.row.prepared is not None
    wide = chip_width(table, "Enter")
    table.page.setGeometry(0, 0, 640, 580)
    assert chip_width(table, "Enter") == wide


def test_a_name_that_is_long_beside_its_figures_is_smaller_and_whole() -> None:
    look = Look()
    option = Option("2", "Bert + Emma", (), "")
    room = look.metrics("text", 600).horizontalAdvance("2  Bert + Emma") + 1
    assert answer_title(option, room, look, tight=False) == ("2  Bert + Emma", "text")
    assert answer_title(option, room * 2, look, tight=False) == ("2  Bert + Emma", "figure")
    assert answer_title(option, room - 10, look, tight=False)[0].endswith("…")
