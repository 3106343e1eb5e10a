"""The last question before something is written leaves the deals that it is about in sight."""

from scorekeeper.text.sheet_lines import LineKind
from tests.scorekeeper.example_games import four, over
from tests.scorekeeper.example_nights import begun, deal, seat, write
from tests.ui.prompts.asked import title
from tests.ui.sheet_driver import Play, SheetDriver
from ui.prompts.agreement_panel import AgreementPanel

DEALS = ((13, 5, 6, 2), (3, 16, 3, 4), (0, 1, 20, 5), (2, 3, 18, 3), (1, 0, 20, 5), (13, 5, 6, 2), (3, 16, 3, 4))


def deals_in_sight(table: SheetDriver) -> list[int]:
    """The rows of the deals that are whole in sight."""
    grid, model = table.paper.table, table.paper.model
    seen = grid.viewport().rect()
    rows = [row for row, line in enumerate(model.lines) if line.kind is LineKind.DEAL]
    return [row for row in rows if seen.contains(grid.visualRect(model.index(row, 1)).adjusted(2, 2, -2, -2))]


def test_the_deal_that_is_changed_is_in_sight_while_a_finished_game_asks(play: Play) -> None:
    table = play(over())
    table.page.setGeometry(0, 0, 830, 580)
    table.press("^^F14~4~~~")
    assert title(table) == "Who agrees to this deal 7?"
    (changed,) = table.paper.table.highlighted_rows
    assert changed in deals_in_sight(table)
    assert len(deals_in_sight(table)) > 5


def test_deals_are_in_sight_while_everybody_is_asked_to_agree(play: Play) -> None:
    table = play(four(*DEALS))
    table.page.setGeometry(0, 0, 830, 560)
    table.paper.begin("end_game")
    assert title(table) == "Does everybody agree that the game ends here?"
    assert len(deals_in_sight(table)) >= len(DEALS) - 2


def test_six_partners_have_their_names_whole_where_their_ticks_stand_in_one_row(play: Play) -> None:
    names = ("Anna", "Bert", "Carla", "Emma", "Dirk", "Fritz")
    keeper = begun(names)
    game = seat(keeper, (("anna",), ("bert",), ("carla", "emma"), ("dirk", "fritz")))
    write(keeper, game, [deal(*points) for points in DEALS])
    table = play(keeper)
    table.page.setGeometry(0, 0, 830, 560)
    table.paper.begin("end_game")
    panel = table.paper.band.panel
    assert isinstance(panel, AgreementPanel)
    assert len({rect.top() for rect in panel.tick_rects()}) == 1, "else nothing is proved"
    assert tuple(label[-1].text for label in panel.tick_labels()) == names
