"""What the history says of every line, and which of them were taken back."""

from fractions import Fraction

from msgspec.structs import replace

from scorekeeper.money.money_book import IouEnd
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night import money_actions
from scorekeeper.night.ious import Iou
from scorekeeper.night.journal import HandedOver, Line, NightOpened
from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.text.history_lines import BesideLines, Fork, history
from tests.scorekeeper.example_games import four, shared, sitting
from tests.scorekeeper.example_nights import begun, corrected_night, seat
from tests.ui.history.nights import ALL, eventful, pts

TAKEN = "Points taken: Ann 0, Bob 20, Cal 6, Dee 0."
AMENDED = "Ann 16 with the queen, Bob 4, Cal 3, Dee 3"


def said(keeper: Keeper) -> list[str]:
    """The words of the games' lines."""
    return [one.words for one in history(keeper.lines).lines]


def test_an_evening_in_words() -> None:
    """The opening and four players come first; then each line of the eventful night, in order."""
    assert said(eventful())[5:] == [
        "Game 1 begins: Ann, Bob, Cal, Dee. Ann deals.",
        "Deal 1: Ann 13 with the queen, Bob 5, Cal 6, Dee 2.",
        "Bob led out of turn and pays 4 to each other hand. Led before everybody had passed.",
        "Deal 2: Bob ran, taken down, although Cal reneged.",
        "Deal 3: Cal reneged and takes 26. Did not follow suit.",
        "Deal 4: Ann 1, Bob 2, Cal 20 with the queen, Dee 3.",
        "Undone: deal 4.",
        "Deal 4: Ann 1, Bob 2, Cal 3, Dee 20 with the queen.",
        "Misdeal. Ann deals.",
        "Deal 5: Ann 16 with the queen, Bob 3, Cal 4, Dee 3.",
        f"Deal 5 changed: {AMENDED}. The cards were shown. Agreed by all but Dee.",
        "Vote. Let Eve play. 1 for, 3 against. Decided by the players.",
        "Deal 6 ruled: Ann 13, Bob 0, Cal 13, Dee 0. Two offences. Agreed by all but Cal.",
        "Suspended, for the committee. Was the claim false?",
        "Ruling. It was not. Decided by the committee.",
        "Resumed. It was not.",
        "Ended by agreement. Agreed by all.",
        "The payments are fixed as they stand.",
        "Dee pays Bob $5.00.",
    ]


def test_a_way_to_pay_is_named_with_the_one_before_it_and_struck_once_it_is_taken_back() -> None:
    keeper = four()
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.PAIRS))
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.PAIRS, Fraction(1, 4)))
    keeper.undo_money()
    assert [(one.words, one.taken_back) for one in history(keeper.lines).lines[-3:]] == [
        ("Pair by pair instead of the fewest payments.", False),
        ("Rounded to $0.25 instead of rounded to the cent.", True),
        ("Undone: rounded to $0.25 instead of rounded to the cent.", False),
    ]


def test_a_night_of_several_laptops_says_where_it_went_on_and_where_another_branch_begins() -> None:
    first, *more = four().lines
    assert isinstance(first.what, NightOpened)
    lines = [replace(first, what=replace(first.what, device="one")), *more, Line(HandedOver("two"))]
    names, end = {"one": "Ann's", "two": "Bob's"}, len(lines) - 1
    forks = Fork("a", end, "Ann's", set_aside=False), Fork("b", end - 1, "Ann's", set_aside=True)
    told = history(lines, beside=BesideLines(laptops=names, forks=forks))
    assert told.lines[0].words == "The night begins at Ann's."
    assert [(line.words, line.branch) for line in told.lines[-4:] if not line.opens and not line.deal] == [
        (
            "From here the night went on differently at Ann's; that branch was set aside. Enter compares the two.",
            "b",
        ),
        (
            (
                "From here the night went on differently at Ann's; one of the two branches is to be chosen. "
                "Enter compares them."
            ),
            "a",
        ),
        ("From here at Bob's.", ""),
    ]
    assert len(told.nights) == len(told.lines)


def test_what_became_of_a_line_of_the_house_in_words() -> None:
    keeper = eventful()
    keeper.record(lambda night: money_actions.house_line(night, "bob", "tea", Fraction(4)))
    keeper.record(lambda night: money_actions.strike_house_line(night, 0))
    for _ in range(2):
        keeper.undo_money()
    assert [one.words for one in history(keeper.lines).lines][-4:] == [
        "Bob owes the house $4.00: tea.",
        "Struck: Bob owes the house $4.00: tea.",
        "Not struck after all: Bob owes the house $4.00: tea.",
        "Undone: Bob owes the house $4.00: tea.",
    ]


def test_what_became_of_an_earlier_iou_in_words() -> None:
    keeper = eventful()
    iou = Iou("n0", 0, "2026-11-13", "bob", "dee", "Bob", "Dee", keeper.night.currency, Fraction(6), Fraction(6))
    for how in (IouEnd.PAID, IouEnd.FORGIVEN):
        keeper.record(lambda night, how=how: money_actions.move_iou(night, iou, how, Fraction(2)))
    keeper.undo_money()
    assert [one.words for one in history(keeper.lines).lines][-3:] == [
        "An IOU, Bob to Dee, is paid: $2.00.",
        "An IOU, Bob to Dee, is forgiven: $2.00.",
        "Undone: an IOU, Bob to Dee, is forgiven: $2.00.",
    ]


def test_money_that_was_taken_back_is_struck_and_counted() -> None:
    """Payments, IOUs and the house, as deals are; an IOU is no payment."""
    keeper = eventful()
    stood = len(keeper.lines)
    iou = Iou("n0", 0, "2026-11-13", "bob", "dee", "Bob", "Dee", keeper.night.currency, Fraction(6), Fraction(6))
    keeper.undo_money()
    keeper.pay("dee", "bob", Fraction(3), promised=True)
    keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.PAID, Fraction(2)))
    keeper.undo_money()
    keeper.record(lambda night: money_actions.house_line(night, "bob", "tea", Fraction(4)))
    keeper.record(lambda night: money_actions.pay_house_line(night, 0))
    for _ in range(3):
        keeper.undo_money()
    told = history(keeper.lines)
    assert [(one.words, one.taken_back) for one in told.lines[stood - 1 :]] == [
        ("Dee pays Bob $5.00.", True),
        ("Undone: Dee pays Bob $5.00.", False),
        ("The payments are fixed as they stand.", False),
        ("Dee owes Bob $3.00.", True),
        ("An IOU, Bob to Dee, is paid: $2.00.", True),
        ("Undone: an IOU, Bob to Dee, is paid: $2.00.", False),
        ("Bob owes the house $4.00: tea.", True),
        ("Bob pays the house $4.00: tea.", True),
        ("Undone: Bob pays the house: tea.", False),
        ("Undone: Bob owes the house $4.00: tea.", False),
        ("Undone: Dee owes Bob $3.00.", False),
    ]
    assert told.count_words == f"{len(keeper.lines)} lines, 6 undone"


def test_who_sits_out_of_a_deal_is_named() -> None:
    """Four are dealt in of five; also if the deal is changed later."""
    keeper = sitting()
    keeper.write(0, e.Deal(pts(0, 16, 5, 5, 0)))
    keeper.write(0, e.Amend(0, e.Deal(pts(0, 15, 6, 5, 0)), ("ann", "bob", "cal", "dee", "eve")))
    assert said(keeper)[-2:] == [
        "Deal 1: Ann sits out, Bob 16 with the queen, Cal 5, Dee 5, Eve 0.",
        "Deal 1 changed: Ann sits out, Bob 15 with the queen, Cal 6, Dee 5, Eve 0. Agreed by all.",
    ]


def test_the_time_and_who_kept_score_stand_beside_every_entry() -> None:
    told = history(eventful().lines).lines
    deals = [(one.clock, one.keeper, one.moment) for one in told if one.deal]
    assert deals[0] == ("21:06", "Dee", "after deal 1")
    assert deals[-1] == ("21:17", "Cal", "after deal 6")
    assert told[10].spoken == "21:10, Dee keeps score, undone, Deal 4: Ann 1, Bob 2, Cal 20 with the queen, Dee 3."


def test_only_what_an_undo_took_back_is_marked() -> None:
    keeper = four((13, 5, 6, 2), (13, 5, 6, 2), (13, 5, 6, 2))
    keeper.undo(0)
    keeper.undo(0)
    keeper.redo(0)
    told = [one for one in history(keeper.lines).lines if one.game is not None]
    assert [one.taken_back for one in told] == [False, False, False, True, False, False, False]
    assert [one.words for one in told[-3:]] == [
        "Undone: deal 3.",
        "Undone: deal 2.",
        "Redone: deal 2.",
    ]


def test_the_night_after_a_line_is_the_fold_of_the_lines_so_far() -> None:
    keeper = eventful()
    found = history(keeper.lines)
    for number, night in enumerate(found.nights):
        sheets = [game.sheet for game in night.games]
        entries = [line for line in keeper.lines[: number + 1] if line.game is not None]
        assert sum(sheet.length for sheet in sheets) == max(0, len(entries) - len(sheets))
    assert found.nights[-1] == keeper.night


def test_a_split_that_states_no_high_hand_names_the_hand_that_bears_the_rest() -> None:
    keeper = four((13, 6, 7, 3))
    keeper.write(0, e.ErrorSplit(Points.whole(3)))
    assert said(keeper)[-1] == "Split: ½ off every hand and 1 more off the high hand, Ann, at 13."


def test_corrections_seats_and_rules_in_words() -> None:
    keeper = four((13, 6, 7, 3), (13, 5, 6, 2))
    keeper.write(0, e.ErrorSplit(Points.whole(3), 0))
    keeper.write(0, e.Strike(1, ("ann", "bob", "cal"), "it was written twice"))
    keeper.write(0, e.InsertDeal(0, e.Run(3, RunOption.UP), ALL))
    keeper.write(0, e.RulesChange((("limit", Points.whole(150)),), ALL))
    keeper.write(0, e.FalseClaim(0))
    keeper.write(0, e.WrongCount((1, 2)))
    keeper.write(0, e.QueenAssessed(pts(0, 20, 6, 0), 1, 3))
    keeper.write(0, e.LastTricksClaim(pts(0, 3, 6, 0), 3))
    keeper.write(0, e.Deal(pts(13, 5, 4, 2), as_written=True))
    keeper.write(0, e.Shortage(Points.whole(2), "dee"))
    keeper.write(0, e.Void("the cards were marked", ALL))
    words = said(keeper)[8:]
    assert words == [
        "Split: ½ off every hand and 1 more off the high hand, Ann, at 26.",
        "Deal 2 struck out. It was written twice. Agreed by all but Dee.",
        "Deal 1: Dee ran, taken up. Deal 1 was forgotten and written in. Agreed by all.",
        words[3],
        "Deal 3: Ann claimed falsely and takes 26.",
        "Deal 4: Bob and Cal had the wrong number of cards: 13 each.",
        f"Deal 5: 13 go from Bob to Dee, whose card out of turn touched the queen’s trick. {TAKEN}",
        "Deal 6: Dee claimed the last tricks improperly and takes 17 more. Points taken: Ann 0, Bob 3, Cal 6, Dee 0.",
        "Deal 7: Ann 13 with the queen, Bob 5, Cal 4, Dee 2, kept as is.",
        "2 charged to Dee: it counts in the settlement, not in the column.",
        "Called off: the game counts for nothing and stays readable. The cards were marked. Agreed by all.",
    ]
    assert words[3].startswith("House rules changed, for the whole game. ")
    assert "150" in words[3]


def test_a_changed_deal_that_has_another_number_today_says_so_and_what_became_of_its_points() -> None:
    keeper = four((13, 6, 4, 3))
    keeper.write(0, e.QueenAssessed(pts(0, 20, 6, 0), 1, 3))
    keeper.write(0, e.Amend(1, e.QueenAssessed(pts(0, 19, 7, 0), 1, 3), ("ann", "bob", "cal")))
    keeper.write(0, e.InsertDeal(0, e.Run(3, RunOption.UP), ALL))
    lines = history(keeper.lines).lines
    assert lines[-3].moment == "after deal 2, now deal 3"
    assert lines[-2].words == (
        "Deal 2 changed: 13 go from Bob to Dee, whose card out of turn touched the queen’s trick. Bob 6, not 7, "
        "Cal 7, not 6. Agreed by all but Dee. That is deal 3 now."
    )


def test_a_seat_that_changes_hands_in_the_hole_tells_what_the_newcomer_begins_with() -> None:
    keeper = shared()
    keeper.write(0, e.Run(2, e.RunOption.DOWN))
    keeper.write(0, e.SeatChange(2, "cal", "eve", ("ann", "bob", "cal", "eve", "dee")))
    assert said(keeper)[-1] == (
        "Eve took over from Cal; Cal keeps +39 of this game’s points. The hand at −26 counts double only at the end. "
        "Cal leaves without that, so the share that Eve takes over begins with +39. Agreed by all."
    )


def test_openings_seats_and_signatures_in_words() -> None:
    keeper = shared()
    keeper.write(0, e.Opening(pts(98, 5, 9, 4), 4, 1))
    keeper.write(0, e.SeatChange(2, "cal", "eve", ("ann", "bob", "cal", "eve", "dee")))
    keeper.write(0, e.Renege(0))
    keeper.write(0, e.End(e.EndHow.LIMIT))
    keeper.write(0, e.SignOff("ann"))
    keeper.write(0, e.Note("a fine evening"))
    assert said(keeper)[-6:] == [
        "The scores of 4 deals stood on paper: Ann 98, Bob 5, Cal + Eve 9, Dee 4. Bob deals next.",
        (
            "Eve took over from Cal; Cal keeps +40 of this game’s points. "
            "Eve takes over Cal’s share of the hand at 9; for Eve only what comes now counts. Agreed by all."
        ),
        "Deal 5: Ann reneged and takes 26.",
        "Ended at the limit.",
        "Ann signs the game.",
        "Note: A fine evening.",
    ]


def test_what_takes_signatures_back_in_words() -> None:
    """Also an undo of one signature takes the others back; a void game has no signatures."""
    keeper = shared()
    keeper.write(0, e.Opening(pts(98, 90, 9, 4), 4, 1))
    keeper.write(0, e.Renege(0))
    everybody = ("ann", "bob", "cal", "eve", "dee")
    keeper.write_all(0, [e.SignOff("ann"), e.SignOff("bob")])
    keeper.write(0, e.Amend(1, e.Renege(1), ("bob", "cal", "dee")))
    for entry in (e.SignOff("cal"), e.Note("late"), e.SignOff("dee"), e.Undo(), e.SignOff("eve"), e.Undo()):
        keeper.write(0, entry)
    keeper.write(0, e.SignOff("ann"))
    keeper.write(0, e.Void("the cards were marked", everybody))
    assert said(keeper)[-9:] == [
        "Deal 5 changed: Bob reneged and takes 26. Agreed by all but Ann and Eve. Everybody signs again.",
        "Cal signs the game.",
        "Note: Late.",
        "Dee signs the game.",
        "Undone: the signature. Everybody signs again.",
        "Eve signs the game.",
        "Undone: the signature.",
        "Ann signs the game.",
        "Called off: the game counts for nothing and stays readable. The cards were marked. Agreed by all.",
    ]


def test_who_was_told_of_the_rules_in_words() -> None:
    keeper = shared()
    keeper.write(0, e.Told(("ann",)))
    keeper.write(0, e.Told(("bob", "dee")))
    assert said(keeper)[-2:] == ["Ann was told of the house rules.", "Bob and Dee were told of the house rules."]


def test_a_night_of_nothing_has_no_history() -> None:
    assert history(()).lines == ()


def test_a_short_name_with_an_initial_ends_its_sentence_once() -> None:
    keeper = begun(("Ann", "Bob", "Cal", "Dee Ek"))
    keeper.join(Player("fox", "Dee Fox"))
    seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)))
    assert said(keeper)[-1] == "Game 1 begins: Ann, Bob, Cal, Dee E. Ann deals."


def test_payments_that_were_added_are_told_as_fixed_apart_from_those_of_the_night() -> None:
    keeper = corrected_night()
    keeper.pay("ann", "bob", Fraction(1))
    assert [one.words for one in history(keeper.lines).lines[-2:]] == [
        "The payments that were added are fixed as they stand.",
        "Ann pays Bob $1.00.",
    ]
