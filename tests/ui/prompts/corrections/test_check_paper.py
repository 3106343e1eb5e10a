"""The sheet against the table's paper: totals typed, the hands that differ named, the deal found, the cure made."""

from scorekeeper.rules.points import Points, write
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.entries import RunOption
from tests.scorekeeper.example_games import four
from tests.scorekeeper.example_nights import deal
from tests.scorekeeper.nights import pts
from tests.ui.prompts.asked import agreement, figures, question, said, title, titles
from tests.ui.sheet_driver import Play, SheetDriver

ALL = ("ann", "bob", "cal", "dee")


def checking(table: SheetDriver, *totals: int) -> None:
    """Type the totals of the paper after the newest deal."""
    table.paper.begin("check_paper")
    type_totals(table, *totals)


def type_totals(table: SheetDriver, *totals: int) -> None:
    """Type totals into the open figures."""
    figures(table)
    for total in totals:
        table.press(f"{total}~")


def test_while_totals_are_typed_the_sheets_own_stand_beneath(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (4, 19, 2, 1)))
    table.paper.begin("check_paper")
    assert figures(table).beside == "2"
    assert figures(table).under == ("here 17", "here 24", "here 8", "here 3")
    table.press("17~27")
    assert figures(table).under[:2] == ("the same", "here 24 · 3 more")


def test_a_paper_that_agrees_is_said_to(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (4, 19, 2, 1)))
    checking(table, 17, 24, 8, 3)
    assert table.paper.entry.row.message == ""
    assert figures(table).wrong == "The paper and the sheet agree"


def test_the_deal_that_does_not_add_up_is_named_first_and_mended(play: Play) -> None:
    """Dee's 2 in deal 1 was typed as 5."""
    table = play(four((13, 5, 6, 5), (4, 19, 2, 1)))
    checking(table, 17, 24, 8, 3)
    assert title(table) == "On the paper: Dee 3 fewer."
    assert titles(table)[0] == "Deal 1 was Dee 2"
    assert question(table).lines == (0,)
    assert said(table) == ["The sheet then adds up."]
    table.press("1")
    shown = agreement(table).effect
    table.press("4~")
    assert table.newest == e.Amend(0, e.Deal(pts(13, 5, 6, 2)), ALL[:3], "checked against the paper")
    assert not table.sheet.error
    assert shown is not None
    assert table.sheet.scores == shown.after.scores


def test_figures_that_changed_places_are_said_to_have(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (19, 4, 2, 1)))
    checking(table, 17, 24, 8, 3)
    asked = question(table).choice.question
    assert asked is not None
    assert [(one.title, one.details) for one in asked.options if one.line == 1] == [
        ("Deal 2 was Ann 4, Bob 19", ("the two figures changed places",))
    ]


def test_of_several_deals_the_totals_halfway_find_the_one(play: Play) -> None:
    """Real: 13 5 6 2 | 4 19 2 1 | 1 19 3 3 | 16 2 4 4; in deal 3 Ann's point was given to Bob."""
    table = play(four((13, 5, 6, 2), (4, 19, 2, 1), (0, 20, 3, 3), (16, 2, 4, 4)))
    checking(table, 34, 45, 15, 10)
    assert titles(table)[-1] == "Compare the totals after deal 2"
    table.press(f"{len(titles(table))}")
    assert figures(table).beside == "2"
    type_totals(table, 17, 24, 8, 3)
    assert figures(table).beside == "3"
    type_totals(table, 18, 43, 11, 6)
    assert titles(table) == ["Deal 3 was Ann 1, Bob 19"]
    table.press("1~")
    assert [write(score) for score in table.sheet.scores] == ["34", "45", "15", "10"]


def test_columns_that_are_swapped_are_offered_with_their_cure(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (19, 4, 2, 1), (20, 0, 3, 3)))
    checking(table, 17, 44, 11, 6)
    assert "Ann and Bob are swapped from deal 2 on" in titles(table)
    table.press(f"{titles(table).index('Ann and Bob are swapped from deal 2 on') + 1}~")
    assert table.rows == [["13", "5", "6", "2"], ["4", "19", "2", "1"], ["0", "20", "3", "3"]]


def test_a_deal_that_stands_twice_is_struck(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (4, 19, 2, 1), (4, 19, 2, 1)))
    checking(table, 17, 24, 8, 3)
    assert titles(table)[:2] == ["Deal 2 is not on the paper", "Deal 3 is not on the paper"]
    table.press("2")
    assert question(table).lines == (2,)
    table.press("~1~")
    assert isinstance(table.newest, e.Strike)
    assert len(table.sheet.deals) == 2


def test_a_deal_that_the_sheet_lacks_is_inserted_with_its_figures(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (4, 19, 2, 1)))
    checking(table, 17, 44, 11, 6)
    assert titles(table)[0] == "A deal is missing here: Bob 20, Cal 3, Dee 3"
    table.press("1")
    assert title(table) == "A deal was forgotten. Before which one?"
    table.press("2~")
    assert table.texts == ["0", "20", "3", "3"]
    table.press("~")
    if table.paper.band.panel is None:
        table.press("~")
    assert title(table) == "Who agrees that this deal was played before deal 2?"
    table.press("~")
    assert table.rows[1] == ["0", "20", "3", "3"]


def test_a_run_the_other_way_is_explained(play: Play) -> None:
    keeper = four((13, 5, 6, 2))
    keeper.write(0, e.Run(1, RunOption.DOWN))
    table = play(keeper)
    checking(table, 39, 5, 32, 28)
    assert titles(table)[0] == "Deal 2 was a run by Bob, taken up"
    table.press("1~")
    assert table.sheet.deals[1].deal == e.Run(1, RunOption.UP)


def test_a_split_that_the_paper_lacks_is_struck(play: Play) -> None:
    keeper = four((13, 6, 7, 2))
    keeper.write(0, e.ErrorSplit(Points.whole(2)))
    table = play(keeper)
    checking(table, 13, 6, 7, 2)
    assert titles(table)[0] == "The split is not on the paper"
    table.press("1")
    assert question(table).lines == (1,)


def test_where_the_paper_does_not_add_up_it_is_said(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (4, 19, 2, 1)))
    checking(table, 17, 24, 8, 6)
    assert title(table) == "On the paper: Dee 3 more; the paper itself is 3 too high."
    asked = question(table).choice.question
    assert asked is not None
    assert asked.options[0].title == "The paper has a wrong figure for Dee"
    assert asked.options[0].details == ("in deal 1 or 2", "its row does not add up")
    table.press("1")
    assert table.message == "Look at the points of Dee in deal 1 or 2 on the paper: the wrong row does not add up"


def test_two_mistakes_lead_to_the_first_deal_that_differs(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (4, 19, 2, 1)))
    checking(table, 42, 0, 8, 2)
    assert titles(table) == ["Compare the totals after deal 1"]
    table.press("1")
    type_totals(table, 14, 4, 7, 1)
    assert titles(table) == ["Deal 1 was Ann 14, Bob 4, Cal 7, Dee 1"]


def test_nothing_explains_it_and_one_deal_is_left_to_be_changed(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    checking(table, 14, 6, 7, 3)
    assert (title(table), said(table)) == (
        "4 hands differ on the paper.",
        ["On the paper: Ann 1 more, Bob 1 more, Cal 1 more and Dee 1 more; the paper itself is 4 too high."],
    )
    assert titles(table) == ["Change deal 1"]
    table.press("1")
    assert table.paper.entry.row.deal.number == 1
    assert table.texts == ["13", "5", "6", "2"]


def test_totals_of_an_earlier_deal_can_be_compared(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (4, 19, 2, 1)))
    table.press("^^")
    table.paper.begin("check_paper")
    assert figures(table).beside == "1"
    assert figures(table).under == ("here 13", "here 5", "here 6", "here 2")


def test_a_deal_that_was_not_played_cannot_be_compared(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    keeper = table.live
    keeper.write(lambda one: one.write(0, deal(4, 19, 2, 1)))
    table.paper.begin("check_paper")
    table.press("17~24~8~3")
    figures(table).fields[-1].setFocus()
    table.press("<7")
    assert figures(table).under == ("", "", "", "")
    table.press("~")
    assert figures(table).wrong == "Type the number of a deal from 1 to 2"


def test_a_total_that_cannot_be_read_is_said(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.paper.begin("check_paper")
    table.press("x~1~2~3~")
    assert figures(table).wrong.startswith("Ann: “x” is not a number")
    table.press("!")
    assert table.cell == 0
