"""What the software proposes if a sheet is out of balance."""

from scorekeeper.sheet.entries import Written
from scorekeeper.sheet.fold import fold
from scorekeeper.sheet.proposals import answers_for_shortage, corrections_to_strike, sit_outs
from tests.scorekeeper.nights import after, amend, deal, on, opening, seat, shortage, split, strike, table, wrong

ROW = deal(6, 13, 4, 3)


def test_a_sheet_in_order_asks_for_nothing() -> None:
    for sheet in (
        after(table(), ROW),
        after(table(), wrong(13, 14, 0, 0)),
        after(table(), wrong(13, 14, 0, 0), split(1)),
        after(table(), wrong(13, 10, 0, 0), shortage(2, "a")),
        after(table(), wrong(13, 14, 0, 0), split(1), wrong(13, 12, 0, 0)),
        after(table(), opening(50, 0, 0, 0), wrong(13, 14, 0, 0), split(1)),
    ):
        assert corrections_to_strike(sheet) == ()


def test_a_split_whose_deal_was_mended_is_to_be_struck() -> None:
    sheet = after(table(), wrong(14, 13, 0, 0), split(1), amend(0, ROW))
    assert corrections_to_strike(sheet) == (1,)
    assert corrections_to_strike(on(sheet, strike(1))) == ()
    assert corrections_to_strike(after(table(), wrong(14, 13, 0, 0), split(1), strike(0))) == (1,)


def test_a_shortage_whose_deal_was_mended_is_to_be_struck() -> None:
    sheet = after(table(), wrong(13, 12, 0, 0), shortage(1, "a"), amend(0, ROW))
    assert corrections_to_strike(sheet) == (1,)


def test_of_several_the_one_that_fits_exactly_is_to_be_struck() -> None:
    both = after(table(), wrong(15, 13, 0, 0), split(2), wrong(16, 11, 0, 0), split(1), amend(0, deal(13, 13, 0, 0)))
    assert corrections_to_strike(both) == (1,)


def test_where_none_fits_the_newest_go_first() -> None:
    sheet = after(table(), wrong(16, 13, 0, 0), split(1), split(1), split(1), amend(0, wrong(14, 13, 0, 0)))
    assert corrections_to_strike(sheet) == (3, 2)
    large = after(table(), wrong(16, 13, 0, 0), split(3), amend(0, wrong(14, 13, 0, 0)))
    assert corrections_to_strike(large) == (1,)


def test_half_a_point_counts_too() -> None:
    """A row half a point too high: its split is justified; of two such splits one is not."""
    half = wrong(13, 13, "0.5", 0)
    sheet = after(table(), half, split("0.5", 0))
    assert corrections_to_strike(sheet) == ()
    twice = after(table(), wrong(13, 13, 1, 0), split("0.5", 0), split("0.5", 1), amend(0, half))
    assert corrections_to_strike(twice) == (2,)
    none = after(table(), wrong(14, 13, 0, 0), split("0.5"), split("0.5"), amend(0, ROW))
    assert corrections_to_strike(none) == (2, 1)


def test_the_newest_of_equal_ones_is_to_be_struck() -> None:
    sheet = after(table(), wrong(15, 13, 0, 0), split(1), split(1), amend(0, wrong(14, 13, 0, 0)))
    assert corrections_to_strike(sheet) == (2,)


def test_splits_and_charges_are_judged_apart() -> None:
    sheet = after(
        table(), wrong(14, 13, 0, 0), split(1), wrong(13, 12, 0, 0), shortage(1, "a"), amend(0, ROW), amend(2, ROW)
    )
    assert sorted(corrections_to_strike(sheet)) == [1, 3]


def test_who_kept_score_for_the_short_row_answers_for_it() -> None:
    entries = [Written(ROW), Written(wrong(13, 12, 0, 0), scorekeeper="c"), Written(ROW, scorekeeper="b")]
    sheet = fold(table(), entries)
    assert answers_for_shortage(sheet) == "c"
    assert answers_for_shortage(on(sheet, shortage(1, "c"))) is None
    assert answers_for_shortage(on(sheet, seat(2, "c", "e"))) is None
    assert answers_for_shortage(after(table(), wrong(14, 13, 0, 0))) is None
    assert answers_for_shortage(after(table(), wrong(14, 13, 0, 0), split(1), amend(0, ROW))) is None


def test_the_newest_short_row_is_asked_about() -> None:
    entries = [Written(wrong(13, 12, 0, 0)), Written(wrong(13, 11, 0, 0), scorekeeper="d"), Written(strike(0))]
    for written in (entries, entries[:2]):
        assert answers_for_shortage(fold(table(), written)) == "d"
    assert answers_for_shortage(fold(table(keeper="x"), entries[:1])) is None


def test_who_sat_out_is_counted_by_scored_deals_that_stand() -> None:
    """The dealer sits out: a, then b; b's deal is struck, so only a has sat out a deal that counts."""
    sheet = after(table(*"abcde", arrangement="sitting"), deal(0, 13, 6, 4, 3), deal(13, 0, 6, 4, 3))
    assert sit_outs(sheet) == (1, 1, 0, 0, 0)
    assert sit_outs(on(sheet, strike(1, "abcde"))) == (1, 0, 0, 0, 0)
