"""What is said of errors that the sum of a sheet conceals (002 rule 10; scoring part 11, 5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.night.night import settle_night
from scorekeeper.rules.points import ZERO, Points
from scorekeeper.sheet.entries import Deal, Entry
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.balance import (
    cancelling_errors,
    cancelling_words,
    cures,
    error_since,
    off_since,
    quorum_sentence,
    should_be,
)
from scorekeeper.text.settlement_text import settlement_text
from scorekeeper.text.sheet_lines import LineKind, lines_of_game
from tests.scorekeeper.nights import (
    after,
    amend,
    deal,
    game,
    night,
    opening,
    shortage,
    signed,
    split,
    strike,
    table,
    wrong,
)

RIGHT = deal(6, 13, 4, 3)
HIGH_2, LOW_2 = wrong(15, 5, 4, 4), wrong(11, 5, 4, 4)
HIGH_3, LOW_1, HIGH_1 = wrong(16, 5, 4, 4), wrong(12, 5, 4, 4), wrong(14, 5, 4, 4)


def test_rows_whose_errors_cancel_are_named(subtests: pytest.Subtests) -> None:
    for entries, words in [
        ((RIGHT,), ""),
        ((HIGH_2,), ""),
        ((HIGH_2, HIGH_1), ""),
        ((HIGH_2, LOW_2), "Deal 1 is 2 too high and deal 2 is 2 too low: together they cancel out"),
        ((LOW_2, RIGHT, HIGH_2), "Deal 3 is 2 too high and deal 1 is 2 too low: together they cancel out"),
        ((HIGH_3, LOW_2), "Deal 1 is 3 too high and deal 2 is 2 too low: 2 of that cancel out"),
        ((HIGH_1, HIGH_1, LOW_2), "Deals 1 and 2 are 2 too high and deal 3 is 2 too low: together they cancel out"),
        ((HIGH_2, LOW_2, strike(1)), ""),
        ((HIGH_2, LOW_2, amend(0, RIGHT)), ""),
    ]:
        with subtests.test(entries=entries, words=words):
            assert cancelling_words(after(table(), *entries)) == words


def test_what_was_split_or_charged_cancels_nothing() -> None:
    """2 too high, split; 2 too low, charged: each was mended, and the sum conceals nothing."""
    assert cancelling_words(after(table(), HIGH_2, split(2), LOW_2)) == ""
    assert cancelling_words(after(table(), HIGH_2, split(2), LOW_2, shortage(2, "d"))) == ""
    assert cancelling_words(after(table(), LOW_2, shortage(1, "d"), shortage(1, "d"), HIGH_2)) == ""
    left = after(table(), LOW_2, shortage(1, "d"), HIGH_2)
    assert cancelling_words(left) == "Deal 2 is 2 too high and deal 1 is 1 too low: 1 of that cancel out"


def test_a_split_mends_the_newest_rows_above_it() -> None:
    """Deals 1 and 2 cancel; deal 3 alone was split."""
    sheet = after(table(), HIGH_2, LOW_2, HIGH_1, split(1))
    assert cancelling_words(sheet) == "Deal 1 is 2 too high and deal 2 is 2 too low: together they cancel out"
    begun = after(table(), HIGH_1, split(1), HIGH_2, LOW_2)
    assert cancelling_words(begun) == "Deal 2 is 2 too high and deal 3 is 2 too low: together they cancel out"


ROWS = st.lists(st.integers(-3, 3), max_size=6).map(
    lambda errors: tuple(Deal((Points.whole(13 + off), *map(Points.whole, (5, 4, 4))), True) for off in errors)
)


@given(ROWS)
def test_the_error_is_what_does_not_cancel(rows: tuple[Deal, ...]) -> None:
    sheet = after(table(limit=None), *rows)
    found = cancelling_errors(sheet)
    off = [row.excess for row in sheet.deals if row.excess]
    assert (found is None) is (all(one > ZERO for one in off) or all(one < ZERO for one in off))
    if found is not None:
        assert found.too_high - found.too_low == sheet.error
        assert {row.number for row in (*found.high, *found.low)} == {row.number for row in sheet.deals if row.excess}


def test_the_sheet_on_screen_names_them_under_the_last_of_them_and_says_how_far_it_is_off() -> None:
    """And which keys correct it: those of the sheet's own error come first."""

    def bands(sheet: Sheet, *entries: Entry) -> list[tuple[int, str, str]]:
        one = night(game(sheet.setup, *entries))
        lines = lines_of_game(one, settle_night(one), 0)
        return [
            (number, line.label, "".join(cure.key for cure in line.cures))
            for number, line in enumerate(lines)
            if line.kind is LineKind.ERROR
        ]

    sheet = after(table())
    assert bands(sheet, HIGH_2, LOW_2) == [
        (3, "Deal 1 is 2 too high and deal 2 is 2 too low: together they cancel out", "a")
    ]
    assert bands(sheet, HIGH_3, RIGHT, LOW_2) == [
        (2, "The sheet is 1 too high since deal 1.", "as"),
        (5, "Deal 1 is 3 too high and deal 3 is 2 too low: 2 of that cancel out", ""),
    ]


def test_the_text_of_a_settlement_names_them_and_pays_as_before() -> None:
    plain = night(game(table(), HIGH_2, LOW_2))
    said = settlement_text(plain, settle_night(plain))
    assert "  Deal 1 is 2 too high and deal 2 is 2 too low: together they cancel out\n" in said
    assert "the sheet is" not in said


def test_where_players_share_a_hand_it_is_hands_that_agree() -> None:
    """Five players at four hands: three of the five might be fewer than three of the four hands."""
    assert cures(after(table("a", "b", "ce", "d", arrangement="shared"), HIGH_3, RIGHT))[0].more == (
        "if three of the four hands agree"
    )
    assert cures(after(table(), HIGH_3, RIGHT))[0].more == "if three of four agree"


def test_nobody_is_said_to_agree_to_the_newest_deal_which_is_typed_again() -> None:
    assert (cures(after(table(), HIGH_3))[0].words, cures(after(table(), HIGH_3))[0].more) == ("Change deal 1", "")


def test_what_is_wrong_with_a_sheet_and_what_can_be_done(subtests: pytest.Subtests) -> None:
    """002 rule 10: three of four agree to what happened; too many points are split, missing ones charged."""
    for setup, entries, since, right, ways in [
        (
            table(), (RIGHT, wrong(13, 14, 2, 0), RIGHT), "3 too high since deal 2", "Adds up to 81; must be 78",
            ["a Change deal 2: if three of four agree", "s Split it: ½ off every hand and 1 off the high hand"],
        ),
        (
            table(), (RIGHT, wrong(13, 12, 0, 0)), "1 too low since deal 2", "Adds up to 51; must be 52",
            ["a Change deal 2", "s Charge the scorekeeper"],
        ),
        (
            table(), (HIGH_2, LOW_2, HIGH_1), "1 too high since deal 3", "Adds up to 79; must be 78",
            ["a Change deal 3", "s Split it: 1 off the high hand"],
        ),
        (
            table("a", "b", "c", "de"), (HIGH_2, RIGHT), "2 too high since deal 1", "Adds up to 54; must be 52",
            ["a Change deal 1: if three of the four hands agree", "s Split it: ½ off every hand"],
        ),
        (
            table(), (HIGH_2, RIGHT, split(2), amend(0, RIGHT)), "2 too low", "Adds up to 50; must be 52",
            ["s Strike the correction: the error is gone"],
        ),
        (
            table(), (LOW_2, LOW_1, shortage(2, "a")), "1 too low since deal 1", "1 too low",
            ["a Change deal 1: if three of four agree", "s Charge the scorekeeper"],
        ),
        (
            table(), (opening(99, 20, 20, 17), HIGH_1, *signed()), "1 too high since deal 9",
            "Adds up to 183; must be 182", ["a Change deal 9: if everybody agrees", "s Split it: 1 off the high hand"],
        ),
    ]:  # fmt: skip
        with subtests.test(since=since, right=right):
            sheet = after(setup, *entries)
            assert (off_since(sheet), should_be(sheet)) == (since, right)
            assert [f"{one.key} {one.words}" + (f": {one.more}" if one.more else "") for one in cures(sheet)] == ways
            assert error_since(after(setup, RIGHT)) is None


def test_who_must_agree_to_a_correction() -> None:
    signed_sheet = after(table(), opening(99, 20, 20, 17), HIGH_1, *signed())
    assert quorum_sentence(signed_sheet) == "Everybody has signed, so everybody must agree."
    assert quorum_sentence(after(table(), HIGH_1), 0) == "Three of the four hands must agree."
    assert quorum_sentence(after(table("a", "b", "c", "d", "e"), deal(13, 13, 0, 0, 0)), 0) == (
        "Four of the five hands must agree."
    )


def test_a_deal_is_red_as_long_as_its_error_stands(subtests: pytest.Subtests) -> None:
    for entries, red in [
        ((HIGH_2,), [True]),
        ((HIGH_2, split(2)), [False]),
        ((LOW_2, shortage(2, "a")), [False]),
        ((HIGH_2, split(2), HIGH_1), [False, True]),
        ((HIGH_2, LOW_2), [True, True]),
    ]:
        with subtests.test(entries=entries):
            made = night(game(table(), *entries))
            lines = lines_of_game(made, settle_night(made), 0)
            assert [line.urgent for line in lines if line.kind is LineKind.DEAL] == red
            assert all(line.icon == "warning" for line in lines if line.kind is LineKind.DEAL)
