"""A tournament on the table display: seats before play, then standings on pages that turn, with the line."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from scorekeeper.text.tournament_shown import tournament_shown
from tests.scorekeeper.tournaments import EVEN, Play, one_match
from ui.display.board import Board, BoardRow, BoardRowKind, in_columns
from ui.display.content import Waiting
from ui.display.display_window import DisplayWindow
from ui.display.tournament_board import tournament_board

ALL = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQR"


def board_of(play: Play) -> Board:
    return tournament_board("Cup", play.now, tournament_shown(play.now, play.nights))


def names(board: Board, page: int) -> list[list[str]]:
    return [[row.name for row in column] for column in board.pages[page].columns]


def test_before_the_first_deal_everybody_finds_the_table_by_name_and_each_table_its_people() -> None:
    board = board_of(one_match())
    assert [page.line for page in board.pages] == ["round 1 of 2, by name", "round 1 of 2, by table"]
    assert board.pages[0].columns[1][0] == BoardRow("E", figure="table 2")
    assert names(board, 1) == [["Table 1", "A", "B", "C", "D"], ["Table 2", "E", "F", "G", "H"]]


def test_from_the_first_table_on_the_standings_are_shown_with_the_line_and_who_leads() -> None:
    play = one_match()
    play.comes_in(1, "13 13 0 0, 0 0 13 13, 25 1 0 0, 13 13 0 0")
    board = board_of(play)
    assert (board.title, board.waits, board.foot) == ("Standings", "Table 2 still plays", "lead: C and D, 13")
    play.comes_in(2, EVEN)
    board = board_of(play)
    assert board.waits == ""
    rows = [row for column in board.pages[0].columns for row in column]
    assert [row.kind for row in rows].index(BoardRowKind.LINE) == 6, "two lead, and four are equal at the line"
    assert [row.number for row in rows if row.kind is BoardRowKind.NAME][:2] == ["1", ""]


def test_pages_turn_and_begin_anew_with_another_board(qapp: QApplication) -> None:
    play = Play()
    play.enter(ALL)
    display = DisplayWindow()
    display.show_content(board_of(play))
    assert [page.part for page in board_of(play).pages] == ["1 to 20 of 44", "21 to 40 of 44", "41 to 44 of 44"]
    display.turn_page()
    assert display.page == 1
    assert "21 to 40 of 44" in display.accessibleDescription()
    display.turn_page()
    display.turn_page()
    assert display.page == 0
    display.turn_page()
    display.show_content(Waiting("", ""))
    assert display.page == 0
    display.close()


def test_the_line_stays_in_the_column_above_it_and_a_head_goes_on_with_its_names() -> None:
    names_, line = [BoardRow(letter) for letter in "abcd"], BoardRow("go on", kind=BoardRowKind.LINE)
    head = BoardRow("Table 3", kind=BoardRowKind.HEAD)
    columns = list(in_columns([*names_[:2], line, head, *names_[2:]], 2))
    assert [[row.name for row in column] for column in columns] == [["a", "b", "go on"], ["Table 3", "c", "d"]]
    parts = [BoardRow("Final", kind=BoardRowKind.HEAD), names_[0], head, names_[1], head, names_[2]]
    assert [len(column) for column in in_columns(parts, 3)] == [6], "heads take no name's place"
