"""Who really dealt: if a deal, a misdeal or a correction names another than the rotation has (scoring part 4)."""

import pytest
from msgspec.structs import replace

from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet.entries import Entry
from scorekeeper.sheet.rows import DealRow, LeadRow, RecordRow
from scorekeeper.sheet.sheet import Sheet
from tests.scorekeeper.nights import (
    after,
    amend,
    change,
    deal,
    dealers,
    five_sitting,
    insert,
    lead,
    misdeal,
    on,
    refused,
    table,
)

ROW = deal(13, 5, 4, 4)


def newest_misdeal(sheet: Sheet) -> RecordRow:
    """The last row of a sheet, which is a misdeal."""
    row = sheet.rows[-1]
    assert isinstance(row, RecordRow)
    return row


@pytest.mark.parametrize("dealer", [-1, 4])
@pytest.mark.parametrize(
    ("entry", "place"),
    [
        (ROW, "dealer"),
        (misdeal(), "dealer"),
        (amend(0, ROW), "with.dealer"),
        (insert(0, ROW), "with.dealer"),
    ],
)
def test_a_dealer_is_a_hand_of_the_table(entry: Entry, place: str, dealer: int) -> None:
    key = {"amend": "replacement", "insert_deal": "forgotten"}.get(entry.kind)
    named = replace(entry, **{key: replace(ROW, dealer=dealer)}) if key else replace(entry, dealer=dealer)
    with refused("no_such_hand", place, hand=dealer, last=3):
        on(after(table(), ROW), named)
    for hand in (0, 3):
        fine = replace(entry, **{key: replace(ROW, dealer=hand)}) if key else replace(entry, dealer=hand)
        on(after(table(), ROW), fine)


def test_the_next_dealer_follows_who_really_dealt() -> None:
    """c deals the second deal, whose turn was b's: d deals the third."""
    sheet = after(table(), ROW, replace(ROW, dealer=2), ROW)
    assert dealers(sheet) == [0, 2, 3]
    assert [row.due_dealer for row in sheet.deals] == [0, 1, 3]
    assert sheet.deals[1].dealt_by == ("c",)


def test_whoever_deals_at_a_table_of_five_sits_out() -> None:
    sheet = after(five_sitting(), replace(deal(13, 5, 0, 4, 4), dealer=2))
    assert (sheet.deals[0].dealt_in, sheet.dealt_in) == ((0, 1, 3, 4), (0, 1, 2, 4))


def test_after_a_misdeal_the_same_hands_are_dealt_in_whoever_deals_then() -> None:
    sheet = after(five_sitting(), misdeal())
    assert on(sheet, replace(deal(0, 13, 5, 4, 4), dealer=2)).deals[0].dealt_in == (1, 2, 3, 4)
    with refused("sits_out_with_points", "points[0]", hand=0):
        on(sheet, replace(deal(13, 5, 0, 4, 4), dealer=2))


def test_a_lead_out_of_turn_leaves_open_who_deals() -> None:
    """The offender pays the hands that are dealt in when c turns out to have dealt, in place of a."""
    sheet = after(five_sitting(), lead("b"), replace(deal(13, 5, 0, 4, 4), dealer=2))
    assert sheet.deals[0].dealt_in == (0, 1, 3, 4)
    (paid,) = (row for row in sheet.rows if isinstance(row, LeadRow))
    assert sorted(paid.top) == ["a", "b", "d", "e"]


def test_a_misdeal_names_its_dealer_only_where_it_was_another_s_turn() -> None:
    assert newest_misdeal(after(table(), ROW, misdeal(dealer=1))).dealt_by == ()
    assert newest_misdeal(after(table(), ROW, misdeal())).dealt_by == ()
    assert newest_misdeal(after(table("a", "b", "c", "de"), ROW, misdeal(dealer=3))).dealt_by == ("d", "e")


@pytest.mark.parametrize(("rule", "dealer"), [("same", 3), ("next", 0)])
def test_who_deals_after_a_misdeal_of_another_dealer(rule: str, dealer: int) -> None:
    """b's turn, d misdealt: d deals again, or a if the next dealer redeals."""
    assert after(table(misdeal_dealer=rule), ROW, misdeal(dealer=3)).dealer == dealer


def test_where_the_next_dealer_redeals_the_sitters_follow_unless_the_misdeal_states_them() -> None:
    """Scoring part 11, 9 and 23."""
    first = five_sitting(misdeal_dealer="next")
    assert after(first, misdeal()).dealt_in == (0, 2, 3, 4)
    stated = after(first, misdeal(dealt_in=(0, 1, 2, 3)))
    assert (stated.dealer, stated.dealt_in) == (1, (0, 1, 2, 3))


def test_an_amendment_that_names_no_dealer_keeps_the_one_that_was_named() -> None:
    """The newest word counts; the dealers after it are counted from there."""
    sheet = after(table(), replace(ROW, dealer=2, passing=Pass.HOLD), ROW)
    kept = on(sheet, amend(0, deal(5, 13, 4, 4)))
    assert (dealers(kept), kept.deals[0].passing) == ([2, 3], Pass.HOLD)
    other = on(kept, amend(0, replace(ROW, dealer=1, passing=Pass.LEFT)))
    assert (dealers(other), other.deals[0].passing) == ([1, 2], Pass.LEFT)
    assert (other.deals[0].due_dealer, other.deals[0].due_pass) == (0, Pass.LEFT)
    again = on(other, amend(0, deal(5, 13, 4, 4)))
    assert (dealers(again), again.deals[0].passing) == ([1, 2], Pass.LEFT)


def test_a_forgotten_deal_has_its_own_dealer_and_moves_those_after_it() -> None:
    sheet = on(after(table(), ROW, ROW), insert(1, ROW))
    assert (dealers(sheet), [row.due_dealer for row in sheet.deals]) == ([0, 1, 2], [0, 1, 2])
    named = on(after(table(), ROW, ROW), insert(1, replace(ROW, dealer=3, passing=Pass.HOLD)))
    assert (dealers(named), [row.due_dealer for row in named.deals]) == ([0, 3, 0], [0, 1, 0])
    inserted = named.deals[1]
    assert isinstance(inserted, DealRow)
    assert (inserted.inserted, inserted.passing, inserted.due_pass) == (True, Pass.HOLD, Pass.RIGHT)


def test_a_deal_keeps_the_pass_of_the_rules_by_which_it_was_played() -> None:
    sheet = on(after(table(), ROW, ROW, ROW), change(pass_cycle=("left", "right")))
    newest = sheet.deals[2]
    assert (newest.passing, newest.pass_of_cycle, newest.due_pass) == (Pass.ACROSS, Pass.ACROSS, Pass.LEFT)
    assert sheet.passing == Pass.RIGHT
