"""Mending late with the keys: strike, insert, swap, scores from paper, void, a house rule (scoring part 11)."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import Points, write
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.entries import RunOption
from scorekeeper.sheet.sheet import Over
from scorekeeper.text.rule_settings import SETTINGS
from tests.scorekeeper.example_games import four, over, shared, sitting
from tests.scorekeeper.example_nights import begun, deal, seat
from tests.scorekeeper.nights import pts
from tests.ui.prompts.asked import agreement, figures, question, said, title, titles
from tests.ui.sheet_driver import Play, SheetDriver
from ui.deal_entry.read_back import wordings
from ui.prompts.commands import CORRECTIONS

ALL = ("ann", "bob", "cal", "dee")


def scores(table: SheetDriver) -> list[str]:
    """The running scores."""
    return [write(score) for score in table.sheet.scores]


def three() -> Keeper:
    """Three deals."""
    return four((13, 5, 6, 2), (4, 19, 2, 1), (0, 20, 3, 3))


def test_delete_on_a_line_strikes_it_with_its_reason_and_who_agreed(play: Play) -> None:
    table = play(three())
    table.press("^^")
    assert "Del strikes it" in table.paper.entry.row.hint
    table.paper.table.act_wanted.emit("strike")
    assert (title(table), question(table).lines) == ("Why is deal 2 struck?", (1,))
    table.press("1")
    assert title(table) == "Who agrees to strike deal 2?"
    shown = agreement(table).effect
    table.press("3~")
    assert table.newest == e.Strike(1, ("ann", "bob", "dee"), "It was written twice")
    assert shown is not None
    assert scores(table) == [write(score) for score in shown.after.scores] == ["13", "25", "9", "5"]


def test_another_reason_is_typed(play: Play) -> None:
    table = play(three())
    table.paper.begin("strike")
    table.press("2~5")
    for sign in "misread":
        table.press(sign)
    table.press("~~")
    assert table.newest == e.Strike(1, ALL, "misread")


def test_the_keys_of_lines_are_delete_and_insert(play: Play, qtbot: QtBot) -> None:
    table = play(three())
    table.press("^^^")
    qtbot.keyClick(table.focus, Qt.Key.Key_Delete)
    assert (title(table), question(table).lines) == ("Why is deal 1 struck?", (0,))
    table.press("!^^")
    qtbot.keyClick(table.focus, Qt.Key.Key_Insert)
    table.press("3")  # the line is the answer: a figure is one of the forgotten deal
    assert (table.paper.entry.row.deal.inserts, table.texts[0]) == (1, "3")


def test_a_strike_that_reopens_the_finished_game_says_so_before(play: Play) -> None:
    table = play(over())
    table.paper.begin("strike")
    assert said(table) == [
        "This reopens the finished game.",
        "Ann comes back under the limit.",
        "Dee deals next; nobody passes in deal 8.",
        "The night’s result changes: Ann loses 6.50 less, Bob wins 1.50 less, Cal wins 0.50 less, Dee wins 4.50 less.",
    ]
    table.press("~1~w")
    assert table.sheet.over is None
    assert table.cell is not None


def test_corrections_and_penalties_can_be_struck_too(play: Play) -> None:
    keeper = four((13, 6, 7, 3))
    keeper.write(0, e.LeadOutOfTurn("bob"))
    keeper.write(0, e.ErrorSplit(Points.whole(3), 0))
    table = play(keeper)
    table.paper.begin("strike")
    assert titles(table) == ["Deal 1", "Bob’s lead out of turn", "The split of 3"]
    assert said(table) == ["The sheet is then 3 too high."]


def test_a_forgotten_deal_is_typed_like_any_other_and_goes_before_its_line(play: Play) -> None:
    table = play(three())
    table.press("7~")
    table.paper.begin("insert")
    table.press("2~")
    assert table.paper.entry.row.deal.inserts == 1
    instruction = next(iter(wordings(table.paper.entry.row)))[0][0].text
    assert instruction == "The forgotten deal, played before deal 2: Ann’s points, then Enter."
    table.press("3~16~3~~")
    assert table.sheet.newest is not None
    assert isinstance(table.newest, e.Deal)
    table.press("~")
    assert title(table) == "Who agrees that this deal was played before deal 2?"
    shown = agreement(table).effect
    table.press("~")
    assert table.newest == e.InsertDeal(1, e.Deal(pts(3, 16, 3, 4)), ALL)
    assert table.rows[1] == ["3", "16", "3", "4"]
    assert shown is not None
    assert table.sheet.scores == shown.after.scores
    assert table.texts == ["7", "", "", ""]


def test_a_forgotten_run_shows_what_down_and_up_would_have_done(play: Play) -> None:
    table = play(three())
    table.paper.begin("insert")
    table.press("1~m1")
    assert question(table).choice.question is not None
    assert titles(table) == ["Down", "Up"]
    table.press("1~~")
    assert table.newest == e.InsertDeal(0, e.Run(0, RunOption.DOWN), ALL)


def test_a_forgotten_deal_can_be_left(play: Play) -> None:
    table = play(three())
    table.press("7~")
    table.paper.begin("insert")
    table.press("1~5!!")
    assert table.paper.entry.row.deal.is_next
    assert table.texts == ["7", "", "", ""]


def test_a_misdeal_or_a_lead_is_no_forgotten_deal(play: Play) -> None:
    table = play(three())
    table.paper.begin("insert")
    table.press("1~d")
    assert "A misdeal has no points" in table.message


def test_an_old_deal_that_was_a_misdeal_is_struck_with_that_reason(play: Play, qtbot: QtBot) -> None:
    """It is not dealt again, since others were dealt after it; d on the deal names the way to do it."""
    table = play(three())
    table.press("^^Fd")
    assert "If it was a misdeal, strike it: Esc, then Del on its line" in table.message
    table.press("!!^^")
    qtbot.keyClick(table.focus, Qt.Key.Key_Delete)
    assert titles(table)[3] == "It was a misdeal"
    table.press("4~")
    assert table.newest == e.Strike(1, ALL, "It was a misdeal")


def test_the_book_of_washburn_knows_no_misdeal_after_the_first_trick(play: Play) -> None:
    keeper = begun(("Ann", "Bob", "Cal", "Dee"))
    seat(keeper, tuple((player,) for player in ALL), profile_rules("washburn", 4))
    for points in ((13, 5, 6, 2), (4, 19, 2, 1)):
        keeper.write(0, deal(*points))
    table = play(keeper)
    table.paper.begin("strike")
    table.press("1~")
    assert "It was a misdeal" not in titles(table)


def test_where_some_sit_out_it_is_asked_who_did(play: Play) -> None:
    keeper = sitting()
    keeper.write(0, deal(0, 13, 5, 6, 2))
    table = play(keeper)
    table.paper.begin("insert")
    table.press("~")
    assert title(table) == "Who sat out in the forgotten deal?"
    table.press("2")
    assert table.paper.entry.row.typed.playing == (0, 2, 3, 4)
    table.press("13~5~6~2~~~")
    assert table.newest == e.InsertDeal(0, e.Deal(pts(13, 0, 5, 6, 2), dealt_in=(0, 2, 3, 4)), (*ALL, "eve"))


def test_scores_are_brought_forward_from_paper(play: Play) -> None:
    table = play(four())
    table.paper.begin("from_paper")
    table.press("55~-4/~20~30/~4")
    assert figures(table).under[:2] == ("45 to go", "in the hole")
    table.press("~")
    assert title(table) == "Who deals next?"
    table.press("3")
    assert table.sheet.newest is None
    table.press("~")
    assert table.newest == e.Opening((Points(110), Points(-9), Points(40), Points(61)), 4, 2)
    assert (table.sheet.next_deal, table.sheet.dealer) == (5, 2)


def test_scores_that_cannot_be_read_are_said_and_stay(play: Play) -> None:
    table = play(four())
    table.paper.begin("from_paper")
    table.press("5x~")
    assert figures(table).texts[0] == "5x"
    table.press("1~2~3~4~")
    assert figures(table).wrong == "Ann: “5x” is not a number of points; type digits, q3 for 3 with the queen, or 13+4"
    table.press("<")
    assert figures(table).wrong == ""
    table.press("~")
    assert figures(table).wrong.startswith("Ann:")
    table.press("!")
    assert table.cell == 0
    assert table.sheet.newest is None


def test_scores_from_paper_come_first_or_not_at_all(play: Play) -> None:
    table = play(three())
    table.paper.begin("from_paper")
    assert table.message.startswith("Scores are brought forward before anything else")


def test_scores_at_the_limit_end_the_game(play: Play) -> None:
    table = play(four())
    table.paper.begin("from_paper")
    table.press("104~0~20~30~7~")
    assert said(table) == ["This ends the game: Ann at 104."]
    table.press("1~")
    assert table.sheet.over is Over.LIMIT


def test_a_void_game_counts_for_nothing_and_everybody_agrees(play: Play) -> None:
    table = play(three())
    table.paper.begin("void")
    for sign in "six cards short":
        table.press(sign)
    table.press("~")
    assert said(table) == ["The game then counts for nothing."]
    shown = agreement(table).effect
    assert shown is not None
    assert set(shown.nets.values()) == {0}
    table.press("2~")
    assert not table.sheet.void
    table.press("2~")
    assert table.newest == e.Void("six cards short", ALL)
    assert set(table.live.settled.net_points.values()) == {0}
    table.paper.begin("void")
    assert table.message == "This game is called off already"


def test_a_house_rule_changes_for_the_whole_game_when_everybody_agrees(play: Play) -> None:
    table = play(three())
    table.paper.begin("change_rule")
    assert titles(table)[0] == "The game ends at 100 points."
    table.press("~")
    assert titles(table)[:2] == ["The game ends at 50 points, not at 100.", "The game ends at 150 points, not at 100."]
    table.press("5")
    for sign in "x~":
        table.press(sign)
    assert table.paper.band.panel is not None
    assert table.sheet.newest is not None
    table.press("<44~")
    assert title(table) == "Does everybody agree? The game ends at 44 points, not at 100."
    assert said(table)[0] == "This ends the game: Bob at 44."
    table.press("~")
    assert table.newest == e.RulesChange((("limit", Points.whole(44)),), ALL)
    assert table.sheet.over is Over.LIMIT


def test_an_offered_value_shows_what_it_would_do(play: Play) -> None:
    table = play(three())
    table.paper.begin("change_rule")
    table.press("3")
    assert titles(table) == [
        "In the hole only the points below zero count twice.",
        "A hand below zero is paid the plain difference.",
    ]
    assert said(table) == ["Nobody’s money changes."]
    table.press("2~")
    assert isinstance(table.newest, e.RulesChange)


def test_every_setting_can_be_changed(play: Play) -> None:
    keeper = three()
    keeper.write(0, e.RulesChange((("bonus_card", None),), ALL))
    table = play(keeper)
    table.paper.begin("change_rule")
    count = len(titles(table))
    fixed = ("bonus_card", "bonus_points")
    assert count == len(SETTINGS) - len(fixed), "all but the bonus card, since a deal is scored"
    for number in range(1, count + 1):
        table.press(str(number))
        if title(table) == "Which house rule changes?":  # 1 and 2 may still become 10 and 20
            table.press("~")
        assert title(table).startswith("Now: "), number
        assert titles(table), number
        table.press("!")
        table.paper.begin("change_rule")


def test_the_deal_that_gets_its_real_points_is_picked_in_the_sheet(play: Play) -> None:
    table = play(three())
    table.paper.begin("reconstruct")
    assert table.paper.table.highlighted_rows
    table.press("1~")
    assert table.paper.entry.row.deal.amends == 0
    assert not table.paper.table.highlighted_rows


def test_the_list_offers_every_act_and_says_why_one_cannot_be_done(play: Play) -> None:
    table = play(four())
    table.paper.begin("mends")
    assert titles(table) == [act.title for act in CORRECTIONS]
    for key, words in (
        ("1", "No deal has been scored yet"),
        ("2", "The sheet adds up; there is nothing to correct"),
        ("3", "There is nothing that could be struck"),
        ("4", "Nothing comes after it: write it as the next deal"),
        ("5", "No deal has been scored yet"),
        ("9", "No deal has been scored yet"),
    ):
        table.press(key)
        assert table.message == words
        table.paper.begin("mends")


def test_a_void_or_suspended_game_says_why_nothing_is_mended(play: Play) -> None:
    keeper = three()
    keeper.write(0, e.Suspend("the committee"))
    table = play(keeper)
    table.paper.begin("change_rule")
    assert table.message == "The game is suspended; resume it first"
    table.paper.begin("mends")
    table.press("8")
    for sign in "no~~":
        table.press(sign)
    assert table.sheet.void
    for act in ("insert", "reconstruct", "swap", "change_rule"):
        table.paper.begin(act)
        assert table.message == "The game was called off and takes only notes"


def test_who_answers_for_a_shortage_is_shown_and_the_partner_is_not_touched(play: Play) -> None:
    keeper = shared((13, 5, 6, 2))
    keeper.write(0, deal(13, 5, 4, 2, as_written=True))
    table = play(keeper)
    table.press("s")
    asked = question(table).choice.question
    assert asked is not None
    cal = next(option for option in asked.options if option.title == "Cal")
    assert cal.details == ("is settled as 12, not 10", "the partner Eve pays nothing")
    table.press(cal.key)
    table.press("~")
    assert table.newest == e.Shortage(Points.whole(2), "cal")
    figures_now = dict(zip([share.holder for share in table.sheet.shares], table.sheet.standing.figures, strict=True))
    assert (figures_now["cal"], figures_now["eve"]) == (Points.whole(12), Points.whole(10))


def test_errors_that_cancel_are_named_and_their_deals_are_written_anew(play: Play) -> None:
    """Deal 1 is 2 too high and deal 3 is 2 too low: the sum is right, and s and a ask which of the two is wrong."""
    table = play(four())
    for points in ((15, 5, 4, 4), (13, 5, 4, 4), (11, 5, 4, 4)):
        table.live.write(lambda keeper, points=points: keeper.write(0, e.Deal(pts(*points), as_written=True)))
    for key in ("s", "a"):
        table.press(key)
        assert "Deal 1 is 2 too high and deal 3 is 2 too low: together they cancel out" in said(table), key
        asked = question(table).choice.question
        assert asked is not None, key
        assert [(one.title, one.details) for one in asked.options] == [
            ("Deal 1", ("2 too many",)),
            ("Deal 3", ("2 too few",)),
        ], key
        table.press("1")
        assert table.texts == ["15", "5", "4", "4"], "deal 1 is open"
        table.press("13~5~4~4~~~")
        assert table.newest == e.Amend(0, e.Deal(pts(13, 5, 4, 4)), ("ann", "bob", "cal", "dee")), key
        table.begin_again()


def test_a_scorekeeper_who_does_not_play_cannot_be_charged_and_the_question_says_so(play: Play) -> None:
    """Zoe kept score when a point went missing: the players of the game may be charged, Zoe by a ruling only."""
    keeper = four()
    keeper.join(Player("zoe", "Zoe"))
    keeper.write(0, e.Deal(pts(13, 5, 4, 3), as_written=True), scorekeeper="zoe")
    table = play(keeper)
    table.press("s")
    assert titles(table) == ["Ann", "Bob", "Cal", "Dee", "Nobody of these"]
    assert "Zoe kept score then and does not sit here; only a ruling can charge Zoe." in said(table)
