"""Enter goes through the figures of an old deal that stay, and on leaving it the line says which deal is typed then."""

from scorekeeper.sheet import entries as e
from tests.scorekeeper.example_games import four, over
from tests.ui.sheet_driver import Play
from ui.deal_entry.read_back import key_hints
from ui.prompts.agreement_panel import AgreementPanel

ROWS = ((13, 5, 6, 2), (3, 16, 3, 4), (0, 1, 20, 5))


def test_enter_goes_through_the_figures_of_an_old_deal_that_stay_and_says_so_behind_the_last(play: Play) -> None:
    """An Enter too few let the next figures land in a deal that was never played, without a word."""
    table = play(four(*ROWS))
    table.press("^^^F")
    for hand in (1, 2, 3):
        assert dict(key_hints(table.paper.entry.row)) == {"Enter": "Next hand", "Esc": "Change nothing"}
        table.press("~")
        assert (table.cell, table.texts) == (hand, ["13", "5", "6", "2"])
    assert dict(key_hints(table.paper.entry.row)) == {"Enter": "Leave it so", "Esc": "Change nothing"}
    table.press("~")
    assert table.paper.entry.row.deal.is_next
    assert isinstance(table.newest, e.Deal)
    assert table.hint == "Nothing changed in deal 1. This is deal 4: Ann’s points."


def test_a_figure_of_an_old_deal_is_changed_behind_others_that_stay(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("^^^F~~5~3~")
    assert (table.texts, table.message) == (["13", "5", "5", "3"], "")
    assert isinstance(table.paper.band.panel, AgreementPanel)
    assert table.paper.band.panel.accessibleName() == "Who agrees to this deal 1?"


def test_the_first_figure_behind_a_deal_that_was_left_is_told_of_as_that_of_the_next_deal(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("F!")
    assert table.hint == "Nothing changed in deal 3. This is deal 4: Ann’s points."
    table.press("1")
    assert (table.texts, table.hint) == (["1", "", "", ""], "Nothing changed in deal 3. This is deal 4: Ann’s points.")
    table.press("2~")
    assert (table.texts, table.hint) == (["12", "", "", ""], "")
    table.press("^^F!")
    assert table.hint == "Nothing changed in deal 2. This is deal 4: Bob’s points."
    table.press("m!1")
    assert (table.texts, table.hint) == (["12", "1", "", ""], ""), "the question then is about the next deal anyway"


def test_an_enter_too_many_behind_a_deal_that_was_left_types_no_nought_into_the_next_deal(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("F~~~~~")
    assert (table.texts, table.cell) == (["", "", "", ""], 0)
    assert table.message == "That Enter was not taken: this is deal 4, Ann’s points."
    table.press("~5~")
    assert table.texts == ["0", "5", "", ""]


def test_where_the_game_is_over_no_next_deal_is_named_behind_one_that_was_left(play: Play) -> None:
    table = play(over())
    table.press("F!")
    assert table.paper.over.accessibleName() == "Nothing changed in deal 8."
