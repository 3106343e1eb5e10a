"""A sealed row settles and an undone row leaves, for a moment, and never if less motion is preferred."""

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from scorekeeper.night.keeper import Keeper
from tests.scorekeeper.example_games import four
from tests.ui.sheet_driver import SheetDriver
from ui.sheet.animation import LASTS, SheetAnimation
from ui.theme import current_theme

Play = Callable[[Keeper], SheetDriver]
ROW = (13, 5, 6, 2)


def motion(table: SheetDriver) -> SheetAnimation:
    """What moves on the paper."""
    found = table.paper.findChild(SheetAnimation)
    assert isinstance(found, SheetAnimation)
    return found


def test_a_sealed_row_settles_where_it_stands(play: Play, qtbot: QtBot) -> None:
    table = play(four(ROW))
    table.press("13~5~6~~")
    assert motion(table).isHidden()
    table.press("~")
    assert motion(table).isVisible()
    assert motion(table).geometry() == table.paper.table.last_line()
    qtbot.waitUntil(motion(table).isHidden)


def test_an_undone_row_leaves_from_where_it_stood(play: Play, qtbot: QtBot) -> None:
    table = play(four(ROW, ROW))
    place = table.paper.table.last_line()
    table.live.write(lambda keeper: keeper.undo(0))
    assert motion(table).geometry() == place
    assert motion(table).isVisible()
    table.press("3")
    assert table.texts[0] == "3"
    qtbot.waitUntil(motion(table).isHidden)


def test_nothing_moves_where_less_motion_is_asked_for(play: Play) -> None:
    current_theme().still = True
    table = play(four(ROW, ROW))
    table.press("13~5~6~~~")
    table.live.write(lambda keeper: keeper.undo(0))
    assert motion(table).isHidden()


def test_it_is_over_soon() -> None:
    assert LASTS < 150
