"""A deal is named by those who sat at it, on the screen and on paper, regardless of later leavers and newcomers."""

from collections.abc import Callable

from reports.blocks.sheet import RowKind
from reports.content.game_context import GameContext
from reports.content.grid import GridWriter
from reports.content.notes import NoteBook
from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.rows import DealRow
from scorekeeper.text.history_lines import history
from scorekeeper.text.sheet_lines import LineKind, lines_of_game
from tests.scorekeeper.example_games import shared
from tests.ui.sheet_driver import SheetDriver
from ui.display.content import table_shown

Play = Callable[[Keeper], SheetDriver]
DEAL = (13, 5, 6, 2)
ALL = ("ann", "bob", "cal", "eve", "dee")


def eve_left() -> Keeper:
    """Cal and Eve share the third hand; Eve leaves after deal 3, and Cal continues alone until deal 7."""
    keeper = shared(DEAL, DEAL, DEAL)
    keeper.write(0, e.SeatChange(2, "eve", "cal", ALL))
    for _ in range(4):
        keeper.write(0, e.Deal(tuple(map(Points.whole, DEAL))))
    return keeper


def dealers(keeper: Keeper, play: Play) -> list[str]:
    """Who dealt each deal, as the sheet on the screen says it."""
    live = play(keeper).live
    lines = lines_of_game(live.night, live.settled, 0)
    return [line.label for line in lines if line.kind is LineKind.DEAL]


def test_a_sealed_row_keeps_the_dealer_who_sat_there_then(play: Play) -> None:
    assert dealers(eve_left(), play) == ["Ann", "Bob", "Cal + Eve", "Dee", "Ann", "Bob", "Cal"]


def test_whoever_sits_down_deals_from_then_on(play: Play) -> None:
    keeper = shared(DEAL)
    keeper.write(0, e.SeatChange(2, "cal", "eve", ALL))
    for _ in range(2):
        keeper.write(0, e.Deal(tuple(map(Points.whole, DEAL))))
    assert dealers(keeper, play) == ["Ann", "Bob", "Eve"]


def test_screen_paper_and_table_display_name_the_same_dealers(play: Play) -> None:
    keeper = eve_left()
    night = keeper.night
    grid = GridWriter(GameContext.of(night, 0), NoteBook()).write()
    on_paper = [" + ".join(row.dealer) for row in grid.rows if row.kind is RowKind.DEAL]
    live = play(keeper).live
    shown = table_shown(live.night, 0, live.settled)
    on_display = [line.label for line in shown.past if line.kind is LineKind.DEAL]
    assert on_paper == on_display == dealers(keeper, play)


def test_a_forgotten_deal_has_the_players_of_the_deal_after_it() -> None:
    keeper = eve_left()
    keeper.write(0, e.InsertDeal(1, e.Deal(tuple(map(Points.whole, DEAL))), ("ann", "bob", "dee")))
    row = keeper.night.games[0].sheet.deals[1]
    assert isinstance(row, DealRow)
    assert (row.inserted, row.seats[2]) == (True, ("cal", "eve"))


def test_an_old_deal_that_is_written_anew_is_read_back_with_its_own_players(play: Play) -> None:
    table = play(eve_left())
    table.paper.table.edit_wanted.emit(3, 2)
    row = table.paper.entry.row
    assert (row.deal.number, row.typed.names[2]) == (3, "Cal + Eve")
    table.press("!")
    assert table.paper.entry.row.typed.names[2] == "Cal"


def test_the_history_tells_a_corrected_deal_with_its_own_players() -> None:
    keeper = eve_left()
    keeper.write(0, e.Amend(2, e.Renege(2), ("ann", "bob", "cal", "dee")))
    assert history(keeper.lines).lines[-1].words.startswith("Deal 3 changed: Cal + Eve reneged and take 26.")


def test_an_offence_is_noted_on_paper_by_those_who_played(play: Play) -> None:
    keeper = shared(DEAL)
    figures = tuple(map(Points.whole, (13, 5, 6, 2)))
    keeper.write(0, e.QueenAssessed(figures, 0, 2))
    keeper.write(0, e.SeatChange(2, "eve", "cal", ALL))
    book = NoteBook()
    GridWriter(GameContext.of(keeper.night, 0), book).write()
    assert "Cal + Eve" in " ".join(str(item.text) for item in book.items)
    live = play(keeper).live
    assert "queen to Cal + Eve" in [line.note for line in lines_of_game(live.night, live.settled, 0)]
