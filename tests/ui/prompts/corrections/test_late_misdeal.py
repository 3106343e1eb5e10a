"""A misdeal found after the newest deal was sealed: struck and dealt again with the table's agreement (002 rule 2)."""

from scorekeeper.sheet import entries as e
from tests.scorekeeper.example_games import four
from tests.ui.prompts.asked import said, title, titles
from tests.ui.sheet_driver import Play

DEAL = (13, 5, 6, 2)


def test_striking_the_newest_deal_offers_that_it_was_a_misdeal(play: Play) -> None:
    table = play(four(DEAL, DEAL, DEAL))
    table.press("7~")
    table.paper.begin("strike")
    table.press("~")
    assert titles(table)[3:] == ["It was a misdeal", "Another reason"]
    table.press("4")
    assert title(table) == "Deal 3 was a misdeal: it is struck and dealt again. Why?"
    table.press("2")
    assert title(table) == "Who agrees that deal 3 was a misdeal?"
    assert said(table)[-1] == "Cal deals next, not Dee; deal 3 is passed across."
    table.press("~")
    assert table.newest == e.Misdeal("cards were missing")
    assert (table.sheet.dealer, len(table.sheet.deals)) == (2, 2)
    assert table.texts == ["7", "", "", ""]
    table.live.write(lambda keeper: keeper.undo(0))
    assert (table.sheet.dealer, len(table.sheet.deals)) == (3, 3)


def test_a_committee_decides_that_the_newest_deal_was_a_misdeal(play: Play) -> None:
    """Scoring part 5, 5: the strike needs no agreement then, and the deal is dealt again."""
    table = play(four(DEAL, DEAL, DEAL))
    table.paper.begin("strike")
    table.press("~42g")
    assert title(table) == "Who decided it?"
    table.press("~")
    assert title(table) == "Decided by the committee."
    table.press("~")
    reason = "It was a misdeal: cards were missing"
    struck, misdeal = (written.entry for written in table.live.game.entries[-2:])
    assert struck == e.Strike(2, (), reason, decided_by="the committee")
    assert misdeal == e.Misdeal("cards were missing")
    assert (table.sheet.dealer, len(table.sheet.deals)) == (2, 2)


def test_an_older_deal_is_struck_for_that_reason_and_not_dealt_again(play: Play) -> None:
    table = play(four(DEAL, DEAL))
    table.paper.begin("strike")
    table.press("1~4")
    assert title(table) == "Who agrees to strike deal 1?"
    table.press("~")
    assert table.newest == e.Strike(0, ("ann", "bob", "cal", "dee"), "It was a misdeal")


def test_the_newest_deal_that_is_open_again_was_a_misdeal(play: Play) -> None:
    table = play(four(DEAL, DEAL))
    table.press("Fd")
    assert title(table) == "Deal 2 was a misdeal: it is struck and dealt again. Why?"
    table.press("3")
    for sign in "a boxed card":
        table.press(sign)
    table.press("~~")
    assert table.newest == e.Misdeal("a boxed card")
    assert (table.sheet.dealer, len(table.sheet.deals)) == (1, 1)


def test_a_game_that_was_ended_takes_no_misdeal(play: Play) -> None:
    keeper = four(DEAL)
    keeper.write(0, e.End(e.EndHow.AGREEMENT, ("ann", "bob", "cal", "dee")))
    table = play(keeper)
    table.paper.begin("strike")
    table.press("~4~w")
    assert table.newest == e.Strike(0, ("ann", "bob", "cal", "dee"), "It was a misdeal")
