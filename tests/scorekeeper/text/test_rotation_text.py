"""Who dealt and how it was passed if it differs from the rotation, and how an act moves what comes next."""

import pytest
from msgspec.structs import replace

from scorekeeper.night.night import settle_night
from scorekeeper.night.what_if import Effect
from scorekeeper.rules.house_rules import MisdealDealer, RunOption
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet.entries import Entry, RulesChange, Written
from scorekeeper.sheet.proposals import misdeal_after_sealing
from scorekeeper.sheet.sheet import Setup
from scorekeeper.text.entry_history import entry_in_words
from scorekeeper.text.rotation_text import (
    deals_instead,
    dealt_briefly,
    dealt_by_other,
    dealt_otherwise,
    passed_instead,
    rotation_sentences,
)
from scorekeeper.text.sheet_lines import lines_of_game
from tests.scorekeeper.nights import (
    after,
    amend,
    change,
    deal,
    end,
    five_sitting,
    game,
    insert,
    misdeal,
    night,
    on,
    opening,
    run,
    strike,
    table,
    void,
)

ROW = deal(13, 5, 4, 4)
FIVE = deal(0, 13, 5, 4, 4)
NAMES = {player: player.upper() for player in "abcde"}
CALLED = ("A", "B", "C", "D")


def said(setup: Setup, *entries: Entry, then: tuple[Entry, ...]) -> list[str]:
    """What is said about how `then` moves the deal, on a sheet with some entries."""
    return list(rotation_sentences(Effect.of(night(game(setup, *entries), players="abcde"), 0, *then)))


def test_a_deal_struck_moves_the_deal_back() -> None:
    """Four deals, the fourth entered twice (F3): deal 5 was a's, passed left; now deal 4 is d's, held."""
    assert said(table(), *[ROW] * 4, then=(strike(3),)) == ["D deals next, not A; nobody passes in deal 4."]


def test_a_deal_struck_in_the_middle_moves_those_after_it_too() -> None:
    assert said(table(), *[ROW] * 3, then=(strike(1),)) == [
        "Deal 2 then counts as dealt by B.",
        "C deals next, not D; deal 3 is passed across.",
    ]
    assert said(table(), *[ROW] * 4, then=(strike(1),))[0] == "Deal 2 then counts as dealt by B, deal 3 by C."
    assert said(table(), *[ROW] * 4, then=(strike(0),))[0] == (
        "Deal 1 then counts as dealt by A, deal 2 by B, deal 3 by C."
    )
    assert said(table(), *[ROW] * 5, then=(strike(0),))[0] == (
        "From deal 1 on, 4 deals then count as dealt by another hand."
    )


def test_two_partners_deal_next() -> None:
    shared = table("a", "b", "c", "de")
    assert said(shared, *[ROW] * 4, then=(strike(3),)) == ["D + E deal next, not A; nobody passes in deal 4."]


def test_up_to_three_deals_that_stay_as_they_were_passed_are_named() -> None:
    assert said(table(), *[ROW] * 4, then=(change(pass_cycle=["right"]),))[0] == (
        "Deal 1 stays as it was played: passed left, not right; deal 3: passed across, not right; "
        "deal 4: held, not passed right."
    )


def test_a_pass_that_was_another_already_is_not_told_of_again() -> None:
    told = said(table(), replace(ROW, passing=Pass.RIGHT), ROW, then=(change(pass_cycle=["across"]),))
    assert told[0] == "Deal 2 stays as it was played: passed right, not across."


def test_a_game_that_ends_has_no_next_deal() -> None:
    for entry in (end(), void()):
        assert said(table(), ROW, then=(entry,)) == []
    assert said(table(), opening(90, 0, 0, 0), then=(replace(deal(13, 5, 4, 4), dealer=2),)) == []


def test_where_nobody_passes_no_pass_is_said() -> None:
    assert said(table(profile="washburn"), ROW, then=(strike(0),)) == ["A deals next, not B."]


def test_that_others_deal_is_said_of_one_and_of_two_partners() -> None:
    seats, called = (("a",), ("b",), ("c",), ("d", "e")), ("A", "B", "C", "D + E")
    assert deals_instead(seats, called, 0, 3) == "A deals, not D + E"
    assert deals_instead(seats, called, 3, 0) == "D + E deal, not A"
    assert deals_instead(seats, called, 3, 3) == ""
    assert said(table(), *[ROW] * 6, then=(strike(1),))[0] == (
        "From deal 2 on, 4 deals then count as dealt by another hand."
    )


def test_a_forgotten_deal_moves_the_deal_on() -> None:
    assert said(table(), *[ROW] * 2, then=(insert(1, ROW),)) == [
        "Deal 3 then counts as dealt by C.",
        "D deals next, not C; nobody passes in deal 4.",
    ]


def test_a_dealer_who_is_stated_moves_who_deals_next() -> None:
    assert said(table(), ROW, then=(replace(ROW, dealer=3),)) == ["D dealt, not B: A deals next."]
    assert said(table(), ROW, then=(replace(run(0), dealer=3),)) == ["D dealt, not B: A deals next."]
    assert said(table(), ROW, then=(ROW,)) == []
    assert said(table(), *[ROW] * 2, then=(amend(0, replace(ROW, dealer=1)),)) == [
        "Deal 1 then counts as dealt by B, deal 2 by C.",
        "D deals next, not C.",
    ]
    assert said(table(), ROW, then=(misdeal(dealer=3),)) == ["D deals next, not B."]
    assert said(table(), ROW, then=(misdeal(),)) == []


def test_who_sits_out_is_said_where_some_do() -> None:
    assert said(five_sitting(), FIVE, then=(strike(0, "abcde"),)) == [
        "A deals next, not B; deal 1 is passed left; A sits out."
    ]


def test_after_the_end_nobody_deals_and_a_game_that_is_open_again_says_who_does() -> None:
    assert said(table(), ROW, then=(end(),)) == []
    over = deal(25, 1, 0, 0)
    assert said(table(), *[over] * 4, then=(strike(3),)) == ["D deals next; nobody passes in deal 4."]


def test_scores_from_paper_say_it_themselves() -> None:
    assert said(table(), then=(opening(1, 2, 3, 4, dealer=2),)) == []


def test_a_late_misdeal_says_who_deals_again() -> None:
    setup = table()
    sheet = after(setup, *[ROW] * 3)
    made = misdeal_after_sealing(sheet, sheet.deals[2], "a misdeal", "cards were missing", tuple("abcd"))
    assert said(setup, *[ROW] * 3, then=made) == ["C deals next, not D; deal 3 is passed across."]


def test_the_pass_that_was_really_made(subtests: pytest.Subtests) -> None:
    for passing, due, words in [
        (None, None, ""),
        (Pass.LEFT, Pass.LEFT, ""),
        (Pass.RIGHT, Pass.LEFT, "passed right, not left"),
        (Pass.HOLD, Pass.ACROSS, "held, not passed across"),
        (Pass.LEFT, Pass.HOLD, "passed left, not held"),
        (Pass.MIX, None, "passed mixed"),
        (Pass.HOLD, None, "held"),
    ]:
        with subtests.test(words=words):
            assert passed_instead(passing, due) == words


def test_partners_deal_together() -> None:
    seats = (("a",), ("b",), ("c", "e"), ("d",))
    assert deals_instead(seats, ("A", "B", "C + E", "D"), 2, 1) == "C + E deal, not B"
    assert deals_instead(seats, ("A", "B", "C + E", "D"), 1, 1) == ""


def test_history_tells_who_dealt_and_how_it_was_passed() -> None:
    before = after(table(), ROW)
    for entry, words in (
        (replace(ROW, dealer=3, passing=Pass.LEFT), "D dealt, not B; passed left, not right."),
        (amend(0, replace(ROW, dealer=3)), "Deal 1 changed: A 13 with the queen, B 5, C 4, D 4. D dealt, not A."),
        (amend(0, ROW), "Deal 1 changed: A 13 with the queen, B 5, C 4, D 4. Agreed by all."),
        (insert(0, replace(ROW, dealer=3)), "D dealt, not A. Deal 1 was forgotten and written in."),
        (misdeal(dealer=3), "Misdeal. D dealt, not B. D deals."),
        (misdeal(dealer=1), "Misdeal. B deals."),
    ):
        sheet = on(before, entry)
        assert words in entry_in_words(Written(entry), before, sheet, NAMES)


def test_a_row_says_nothing_where_it_is_as_it_was_due() -> None:
    """Stated is not otherwise: b deals the second deal, whether that is stated or not."""
    rows = after(table(), ROW, replace(ROW, dealer=1), replace(ROW, dealer=0)).deals
    assert [dealt_otherwise(row, CALLED) for row in rows] == ["", "", "A dealt, not C"]
    assert dealt_otherwise(after(table(profile="hearts"), ROW).deals[0], CALLED) == ""


def test_where_there_is_little_room_it_is_said_without_who_was_due() -> None:
    sheet = after(table(), ROW, replace(ROW, dealer=3, passing=Pass.LEFT), replace(ROW, passing=Pass.HOLD))
    assert [dealt_briefly(row, CALLED) for row in sheet.deals] == ["", "D dealt, passed left", "held"]
    unpassed = after(table(profile="hearts"), replace(ROW, passing=Pass.LEFT))
    assert dealt_briefly(unpassed.deals[0], CALLED) == "passed left"


def test_a_line_of_a_run_says_who_dealt_and_never_as_if_somebody_had_not_run() -> None:
    """ "run up, not Cal" read as if Cal had not run; if nothing else fits, the margin alone names the dealer."""
    made = night(game(table(), replace(run(1), option=RunOption.UP, dealer=3), replace(ROW, dealer=1)), players="abcd")
    ran, plain = (line for line in lines_of_game(made, settle_night(made), 0) if line.number)
    assert (ran.label, ran.note) == ("D", "run up; D dealt, not A")
    assert ran.briefer_notes == ("run up; D dealt", "run up; other dealer", "run up", "up")
    assert (plain.note, plain.briefer_notes) == ("B dealt, not A", ("B dealt", "other dealer"))


def test_what_was_played_stays_where_other_rules_hold_from_then_on() -> None:
    """An objection puts L R A back to L R A H: the fourth deal was passed left and stays so (scoring part 11, 25)."""
    three = (Pass.LEFT, Pass.RIGHT, Pass.ACROSS)
    objection = RulesChange((("pass_cycle", (*three, Pass.HOLD)),), agreed=(), untold="b")
    setup = table(pass_cycle=three)
    assert said(setup, *[ROW] * 4, then=(objection,)) == [
        "Deal 4 stays as it was played: passed left, not held.",
        "Deal 5 is passed left.",
    ]
    assert said(setup, *[ROW] * 5, then=(objection,))[0] == (
        "Deal 4 stays as it was played: passed left, not held; deal 5: passed right, not left."
    )
    assert said(setup, *[ROW] * 7, then=(objection,))[0] == "From deal 4 on, 4 deals stay as they were passed."
    sheet = after(setup, *[ROW] * 4, objection, ROW, insert(3, ROW))
    assert [row.passing.value for row in sheet.deals if row.passing] == [
        "left", "right", "across", "left", "right", "right",
    ]  # fmt: skip
    assert [dealt_otherwise(row, CALLED) for row in sheet.deals[2:]] == [
        "", "passed left, not held", "passed right, not left", "",
    ]  # fmt: skip
    assert dealt_briefly(sheet.deals[3], CALLED) == "passed left"


def test_a_game_without_a_pass_stays_so_where_it_was_played() -> None:
    change = RulesChange((("pass_cycle", (Pass.LEFT, Pass.HOLD)),), tuple("abcd"))
    assert said(table(pass_cycle=()), ROW, ROW, then=(change,)) == [
        "Deal 1 stays as it was played: not passed.",
        "Deal 3 is passed left.",
    ]
    sheet = after(table(pass_cycle=()), ROW, ROW, change)
    assert [row.passing for row in sheet.deals] == [None, None]
    assert [dealt_briefly(row, CALLED) for row in sheet.deals] == ["not passed", ""]


def test_another_rule_for_misdeals_says_who_then_counts_as_dealer() -> None:
    """Who deals is a function of the rows in force (scoring part 4; scoring part 11, 25)."""
    change = RulesChange((("misdeal_dealer", MisdealDealer.SAME),), agreed=(), untold="b")
    assert said(table(misdeal_dealer="next"), ROW, misdeal(), ROW, then=(change,)) == [
        "Deal 2 then counts as dealt by B.",
        "C deals next, not D.",
    ]


def test_in_the_least_room_only_that_the_dealer_or_the_pass_was_another() -> None:
    sheet = after(table(), replace(ROW, passing=Pass.RIGHT), ROW, replace(ROW, dealer=3))
    assert [dealt_by_other(row) for row in sheet.deals] == ["other pass", "", "other dealer"]
