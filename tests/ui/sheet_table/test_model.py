"""The lines as a Qt table, under Qt's own model tester: it signals what changed and nothing else, never a reset."""

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.text.sheet_lines import LineKind, MadeLines, lines_of_game
from tests.scorekeeper.example_games import four, sitting
from tests.scorekeeper.example_nights import deal, usual_night
from ui.sheet_table.model import SheetModel

NAMES = ("Ann", "Bob", "Cal", "Dee")
Told = list[tuple[object, ...]]


class Watched:
    """A model, its tester, and all its signals."""

    def __init__(self, keeper: Keeper, game: int = 0) -> None:
        self.keeper, self.game = keeper, game
        self.model = SheetModel()
        self.tester = QAbstractItemModelTester(self.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
        self.told: Told = []
        self.made = MadeLines()
        self.show()
        self.model.dataChanged.connect(self._data)
        self.model.rowsInserted.connect(lambda _, first, last: self.told.append(("in", first, last)))
        self.model.rowsRemoved.connect(lambda _, first, last: self.told.append(("out", first, last)))
        self.model.modelReset.connect(lambda: self.told.append(("reset",)))

    def _data(self, first: QModelIndex, last: QModelIndex) -> None:
        assert first == last
        self.told.append((first.row(), first.column()))

    def show(self) -> None:
        """Show the night as it is now; lines made before and lines made again are the same."""
        night = self.keeper.night
        settled = settle_night(night)
        lines = lines_of_game(night, settled, self.game, self.made)
        assert lines == lines_of_game(night, settled, self.game)
        self.model.show(NAMES, lines)

    def write(self, entry: e.Entry) -> Told:
        """Write an entry; the signals of the model."""
        self.told.clear()
        self.keeper.write(self.game, entry)
        self.show()
        return self.told

    def text(self) -> list[list[str]]:
        """The table as a player reads it."""
        model = self.model
        return [
            [str(model.data(model.index(row, column))) for column in range(model.columnCount())]
            for row in range(model.rowCount())
        ]


@pytest.fixture
def watched() -> Watched:
    """Three deals of four players.

    Top of the sheet     0      0      0      0
      1  left  Ann     13 13   5  5   6  6   2  2
      2  right Bob      3 16  16 21   3  9   4  6
      3  across Cal     0 16   1 22  20 29   5 11
    """
    return Watched(four((13, 5, 6, 2), (3, 16, 3, 4), (0, 1, 20, 5)))


def test_the_lines_read_as_on_paper(watched: Watched) -> None:
    assert watched.text() == [
        ["Top of the sheet", "0", "0", "0", "0", ""],
        ["1 left Ann", "13 13", "5 5", "6 6", "2 2", ""],
        ["2 right Bob", "3 16", "16 21", "3 9", "4 6", ""],
        ["3 across Cal", "0 16", "1 22", "20 29", "5 11", ""],
    ]


def test_a_sealed_deal_is_one_new_row_and_touches_no_other(watched: Watched) -> None:
    assert watched.write(deal(13, 5, 6, 2)) == [("in", 4, 4)]


def test_undo_and_redo_take_one_row_away_and_bring_it_back(watched: Watched) -> None:
    assert watched.write(e.Undo()) == [("out", 3, 3)]
    assert watched.write(e.Redo()) == [("in", 3, 3)]


def test_an_amendment_tells_the_touched_cells_and_the_scores_below_them(watched: Watched) -> None:
    told = watched.write(e.Amend(1, deal(4, 15, 3, 4), ("ann", "bob", "cal")))
    assert sorted(told) == [(2, 1), (2, 2), (2, 5), (3, 1), (3, 2)]
    assert watched.text()[2] == ["2 right Bob", "4 17", "15 20", "3 9", "4 6", "changed"]


def test_a_lead_out_of_turn_touches_the_top_only(watched: Watched) -> None:
    told = watched.write(e.LeadOutOfTurn("bob"))
    assert sorted(told) == [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5)]
    assert watched.text()[0] == ["Top of the sheet", "+4", "−12", "+4", "+4", "Bob led out of turn, deal 4"]


def test_the_band_of_an_error_comes_with_its_deal_and_goes_when_it_is_mended(watched: Watched) -> None:
    told = watched.write(e.Deal(tuple(map(Points.whole, (13, 5, 6, 5))), as_written=True))
    assert told == [("in", 4, 5)]
    assert watched.model.lines[5].kind is LineKind.ERROR
    told = watched.write(deal(13, 5, 6, 2))
    assert [one for one in told if one[0] == "in"] == [("in", 6, 6)]
    assert {one[0] for one in told} == {"in", 5}, "to change an older deal must be agreed to"
    told = watched.write(e.Amend(3, deal(13, 5, 6, 2), ("ann", "bob", "cal")))
    assert [one for one in told if one[0] == "out"] == [("out", 5, 5)]
    assert {one for one in told if one[0] != "out"} == {(4, 4), (4, 5), (6, 4)}  # from below, before the band is hidden


def test_the_words_of_a_remaining_error_change_in_its_band(watched: Watched) -> None:
    watched.write(e.Deal(tuple(map(Points.whole, (13, 5, 2, 3))), as_written=True))
    told = watched.write(e.Shortage(Points.whole(1), "bob"))
    assert (5, 0) in told
    assert ("in", 6, 6) in told
    assert watched.model.lines[5].label == "The sheet is 2 too low since deal 4."


def test_the_same_lines_tell_nothing(watched: Watched) -> None:
    watched.told.clear()
    watched.show()
    assert watched.told == []


def test_another_game_of_the_same_hands_is_no_other_table() -> None:
    keeper, _ = usual_night(3)
    watched = Watched(keeper)
    watched.game = 1
    watched.told.clear()
    watched.show()
    assert ("reset",) not in watched.told
    assert watched.text()[1][0] == "Games before"


def test_other_hands_are_another_table(watched: Watched) -> None:
    watched.told.clear()
    watched.model.show(("A", "B", "C", "D"), watched.model.lines)
    assert watched.told == [("reset",)]


def test_a_row_that_was_looked_at_is_still_the_same_after_a_band_came_above_it(watched: Watched) -> None:
    mark = QPersistentModelIndex(watched.model.index(3, 2))
    watched.write(e.Amend(0, e.Deal(tuple(map(Points.whole, (13, 5, 6, 3))), as_written=True), ("ann", "bob", "cal")))
    assert mark.row() == 4
    assert watched.model.lines[2].kind is LineKind.ERROR


def test_screen_readers_hear_the_deal_the_hand_and_its_score(watched: Watched) -> None:
    def spoken(row: int, column: int) -> object:
        return watched.model.data(watched.model.index(row, column), Qt.ItemDataRole.AccessibleTextRole)

    assert spoken(1, 0) == "Deal 1, Ann dealt, pass left"
    assert spoken(2, 2) == "Deal 2, Bob, 16 points with the queen, score 21"
    assert spoken(0, 1) == "Top of the sheet, Ann, 0"
    watched.write(e.Run(0, watched.keeper.night.games[0].sheet.rules.run_options[0]))
    assert spoken(4, 1) == "Deal 4, Ann, minus 26 points, score minus 10, in the hole"
    watched.write(e.Amend(1, deal(4, 15, 3, 4), ("ann", "bob", "cal")))
    assert spoken(2, 1) == "Deal 2, Ann, 4 points, first written 3, score 17"


def test_those_who_sit_out_have_no_figure() -> None:
    keeper = sitting()
    keeper.write(0, deal(0, 13, 5, 6, 2))
    model = SheetModel()
    model.show(("Ann", *NAMES[1:], "Eve"), lines_of_game(keeper.night, settle_night(keeper.night), 0))
    assert model.data(model.index(1, 1)) == "0"
    assert model.data(model.index(1, 1), Qt.ItemDataRole.AccessibleTextRole) == "Deal 1, Ann sits out, score 0"


def test_several_leads_are_counted_and_listed_for_the_pointer(watched: Watched) -> None:
    watched.write(e.LeadOutOfTurn("bob"))
    watched.write(e.LeadOutOfTurn("cal"))
    notes = watched.model.index(0, 5)
    assert watched.model.data(notes) == "2 leads out of turn"
    tip = watched.model.data(notes, Qt.ItemDataRole.ToolTipRole)
    assert tip == "Bob led out of turn, deal 4\nCal led out of turn, deal 4"


def test_heads_name_the_hands_and_the_rows(watched: Watched) -> None:
    across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
    model = watched.model
    assert [model.headerData(n, across) for n in range(6)] == ["Deal", *NAMES, "Notes"]
    assert model.headerData(2, down) == "Deal 2, Bob dealt, pass right"
    assert model.headerData(9, across) is None


def test_a_line_is_made_once_for_its_row(watched: Watched) -> None:
    before = watched.model.lines
    watched.write(deal(13, 5, 6, 2))
    kept = zip(before, watched.model.lines, strict=False)
    assert all(old is new for old, new in kept if old.kind is LineKind.DEAL)
