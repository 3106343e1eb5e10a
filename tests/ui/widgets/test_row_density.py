"""The rows of the sheet have three heights, which change only when they must and never grow back."""

from scorekeeper.text.sheet_lines import LineKind
from ui.theme.look import Look
from ui.widgets.row_density import Density


def height_of_rows(deals: int, room: int = 489, least: int = 0, ended: int | None = None) -> int:
    """The height of so many deals under the top of the sheet in a room, pixels; `ended` as in `Density.fit`."""
    kinds = [LineKind.TOP] + [LineKind.DEAL] * deals
    return Density.fit(Look(), kinds, room, 4, least=least, ended=ended).height(LineKind.DEAL)


def test_rows_have_three_heights_up_to_six_deals_up_to_ten_and_more() -> None:
    heights = [height_of_rows(deals) for deals in range(1, 40)]
    assert heights == [42] * 6 + [27] * 4 + [24] * 29


def test_rows_give_way_earlier_where_there_is_no_room_and_do_not_grow_back() -> None:
    assert height_of_rows(6, room=400) == 27
    assert height_of_rows(6, room=300) == 24
    assert height_of_rows(2, least=1) == 27


def test_rows_give_way_to_the_open_row_and_not_to_what_stands_there_once_the_game_is_over() -> None:
    assert height_of_rows(6, room=430) == 27
    assert height_of_rows(6, room=430, ended=50) == 42
