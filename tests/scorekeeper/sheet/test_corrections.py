"""Splits, shortages, amendments, strikes, insertions (002 rule 10; scoring part 5)."""

import pytest

from scorekeeper.sheet.corrections import agreement_needed, split_change, split_parts
from scorekeeper.sheet.entries import Renege, Undo
from scorekeeper.sheet.rows import DealRow
from tests.scorekeeper.nights import (
    after,
    amend,
    change,
    deal,
    dealers,
    figures,
    five_sitting,
    insert,
    lead,
    misdeal,
    net_texts,
    on,
    opening,
    p,
    pts,
    refused,
    run,
    scores,
    shortage,
    split,
    strike,
    table,
    wrong,
)

ROW = deal(6, 13, 4, 3)


def test_three_quarters_of_the_hands_agree(subtests: pytest.Subtests) -> None:
    for hands, needed in [(3, 3), (4, 3), (5, 4), (6, 5), (7, 6)]:
        with subtests.test(hands=hands, needed=needed):
            assert agreement_needed(hands) == needed


def test_a_split_takes_halves_off_everyone_and_the_rest_off_the_high_hand(subtests: pytest.Subtests) -> None:
    for error, hands, each, rest in [
        (1, 4, "0", "1"),
        (2, 4, "0.5", "0"),
        (3, 4, "0.5", "1"),
        (4, 4, "1", "0"),
        (5, 4, "1", "1"),
        ("0.5", 4, "0", "0.5"),
        ("2.5", 4, "0.5", "0.5"),
        (1, 5, "0", "1"),
        (2, 5, "0", "2"),
        (3, 5, "0.5", "0.5"),
        (3, 6, "0.5", "0"),
        (4, 6, "0.5", "1"),
        (1, 3, "0", "1"),
        (2, 3, "0.5", "0.5"),
    ]:
        with subtests.test(error=error, hands=hands, each=each, rest=rest):
            assert figures(split_parts(p(error), hands)) == [each, rest]


def test_what_a_split_adds_to_the_columns() -> None:
    assert figures(split_change(p(3), 4, 2)) == ["-0.5", "-0.5", "-1.5", "-0.5"]
    assert figures(split_change(p(2), 4, None)) == ["-0.5"] * 4


def test_errors_of_one_to_five(subtests: pytest.Subtests) -> None:
    for row, taken, expected in [
        ((20, 6, 1, 0), split(1), ["19", "6", "1", "0"]),
        ((20, 6, 2, 0), split(2), ["19.5", "5.5", "1.5", "-0.5"]),
        ((20, 6, 3, 0), split(3), ["18.5", "5.5", "2.5", "-0.5"]),
        ((20, 6, 4, 0), split(4, agreed="abc"), ["19", "5", "3", "-1"]),
        ((20, 6, 5, 0), split(5, agreed="abc"), ["18", "5", "4", "-1"]),
    ]:
        with subtests.test(row=row):
            sheet = after(table(), wrong(*row), taken)
            assert (scores(sheet), sheet.error) == (expected, p(0))


def test_above_the_limit_of_the_house_the_table_agrees_first() -> None:
    sheet = after(table(), wrong(20, 6, 4, 0))
    with refused("agreement_too_small", "agreed", hands=0, needed=3, of=4):
        on(sheet, split(4))
    with refused("agreement_too_small", "agreed", hands=2):
        on(sheet, split(4, agreed="ab"))
    assert on(sheet, split(3)).error == p(1)
    strict = after(table(error_split_max=0), wrong(20, 6, 1, 0))
    with refused("agreement_too_small", "agreed"):
        on(strict, split(1))
    assert on(strict, split(1, agreed="bcd")).error == p(0)


def test_a_hand_agrees_through_either_partner_and_counts_once() -> None:
    sheet = after(table("a", "b", "c", "de"), wrong(20, 6, 4, 0))
    with refused("agreement_too_small", "agreed", hands=2):
        on(sheet, split(4, agreed="ade"))
    assert on(sheet, split(4, agreed="ace")).error == p(0)


def test_a_split_takes_a_positive_error_and_no_more_than_there_is() -> None:
    for sheet in (after(table(), ROW), after(table(), wrong(20, 5, 0, 0))):
        with refused("no_positive_error", "points", error=sheet.error):
            on(sheet, split(1))
    high = after(table(), wrong(20, 6, 2, 0))
    for points in (3, 0, -1, "2.5"):
        with refused("split_too_large", "points", points=p(points), error=p(2)):
            on(high, split(points))
    assert on(high, split("0.5")).error == p("1.5")


def test_a_tie_for_high_is_put_to_people() -> None:
    sheet = after(table(), wrong(13, 13, 1, 0))
    with refused("high_hand_ties", "high_hand", hands=(0, 1)):
        on(sheet, split(1))
    assert scores(on(sheet, split(1, 1))) == ["13", "12", "1", "0"]
    with refused("not_the_high_hand", "high_hand", hand=2, highest=(0, 1)):
        on(sheet, split(1, 2))
    for hand in (-1, 4):
        with refused("no_such_hand", "high_hand", hand=hand, last=3):
            on(sheet, split(1, hand))


def test_no_high_hand_is_needed_where_nothing_is_left_for_it() -> None:
    tied = after(table(), wrong(13, 13, 2, 0))
    assert scores(on(tied, split(2))) == ["12.5", "12.5", "1.5", "-0.5"]
    assert scores(on(tied, split(2, 3))) == ["12.5", "12.5", "1.5", "-0.5"]


def test_the_high_hand_may_be_named_where_it_is_clear() -> None:
    sheet = after(table(), wrong(20, 6, 1, 0))
    assert scores(on(sheet, split(1, 0))) == ["19", "6", "1", "0"]
    with refused("not_the_high_hand", "high_hand", hand=1, highest=(0,)):
        on(sheet, split(1, 1))


def test_a_shortage_takes_a_negative_error_and_no_more_than_there_is() -> None:
    for sheet in (after(table(), ROW), after(table(), wrong(20, 6, 1, 0))):
        with refused("no_negative_error", "points", error=sheet.error):
            on(sheet, shortage(1, "a"))
    low = after(table(), wrong(20, 4, 0, 0))
    for points in (3, 0, -1):
        with refused("shortage_too_large", "points", points=p(points), error=p(2)):
            on(low, shortage(points, "a"))
    part = on(low, shortage("0.5", "a"))
    assert (part.error, scores(part)) == (p("-1.5"), ["20", "4", "0", "0"])
    with refused("shortage_not_seated", "player", player="x"):
        on(low, shortage(1, "x"))


def test_a_charge_moves_the_figure_of_the_scorekeeper_only() -> None:
    """13 10 1 0 is two short. With d charged 2 the figures are 13 10 1 2: the nets are the sum less four times each:
    26 − 52 = −26, 26 − 40 = −14, 26 − 4 = 22, 26 − 8 = 18."""
    sheet = after(table(), wrong(13, 10, 1, 0), shortage(2, "d"))
    assert net_texts(sheet) == {"a": "-26", "b": "-14", "c": "22", "d": "18"}


def test_amended_figures_run_through_and_the_old_ones_stay_readable() -> None:
    sheet = after(table(), ROW, deal(0, 0, 13, 13), amend(0, deal(13, 6, 4, 3)), amend(0, run(3)))
    assert scores(sheet) == ["0", "0", "13", "-13"]
    first = sheet.rows[0]
    assert isinstance(first, DealRow)
    assert (first.before, first.before_points) == ((ROW, deal(13, 6, 4, 3)), (pts(6, 13, 4, 3), pts(13, 6, 4, 3)))
    assert (first.amended_by, first.dealer, first.number) == ((2, 3), 0, 1)
    assert [figures(row.scores) for row in sheet.rows] == [["0", "0", "0", "-26"], ["0", "0", "13", "-13"]]


def test_a_deal_may_become_a_renege_with_agreement_only() -> None:
    sheet = after(table(), ROW, ROW)
    with refused("agreement_too_small", "agreed", hands=2):
        on(sheet, amend(0, Renege(3), "ab"))
    assert scores(on(sheet, amend(0, Renege(3), "abc"))) == ["6", "13", "4", "29"]


def test_what_cannot_be_amended() -> None:
    sheet = after(table(), ROW, misdeal(), lead("a"), ROW, strike(3), ROW, Undo(), amend(0, ROW))
    for entry in (-1, 1, 2, 5, 7, 8, 99):
        with refused("no_such_deal", "entry", entry=entry):
            on(sheet, amend(entry, ROW))
    with refused("struck_already", "entry", entry=3):
        on(sheet, amend(3, ROW))
    with refused("points_short", "with.points", off=p(1)):
        on(sheet, amend(0, deal(6, 13, 4, 2)))


def test_what_is_struck_leaves_the_count_and_stays_readable() -> None:
    sheet = after(table(), ROW, ROW, deal(0, 0, 13, 13), strike(1))
    assert scores(sheet) == ["6", "13", "17", "16"]
    assert [(row.struck, row.scores) for row in sheet.rows] == [
        (False, pts(6, 13, 4, 3)),
        (True, pts(6, 13, 4, 3)),
        (False, pts(6, 13, 17, 16)),
    ]
    assert (dealers(sheet), [row.number for row in sheet.deals], sheet.dealer) == ([0, 1], [1, 2], 2)


def test_striking_a_correction_brings_the_error_back() -> None:
    high = after(table(), wrong(20, 6, 1, 0), split(1), strike(1))
    assert (scores(high), high.error) == (["20", "6", "1", "0"], p(1))
    low = after(table(), wrong(20, 5, 0, 0), shortage(1, "a"), strike(1))
    assert (low.charges, low.error) == (pts(0, 0, 0, 0), p(-1))
    penalty = after(table(), lead("a"), strike(0))
    assert set(penalty.top.values()) == {0}


def test_what_cannot_be_struck() -> None:
    sheet = after(table(), opening(0, 0, 0, 0), ROW, misdeal(), amend(1, ROW), ROW, strike(4))
    for entry in (-1, 0, 2, 3, 5, 9):
        with refused("cannot_strike", "entry", entry=entry):
            on(sheet, strike(entry))
    with refused("struck_already", "entry", entry=4):
        on(sheet, strike(4))
    with refused("agreement_too_small", "agreed"):
        on(sheet, strike(1, "a"))
    with refused("reason_needed", "reason"):
        on(sheet, strike(1, reason=" "))


def test_a_forgotten_deal_is_written_before_a_later_one() -> None:
    sheet = after(table(), ROW, deal(0, 0, 13, 13), insert(1, run(0)))
    assert scores(sheet) == ["-20", "13", "17", "16"]
    assert (dealers(sheet), sheet.dealer) == ([0, 1, 2], 3)
    assert [(row.number, row.entry, row.inserted) for row in sheet.deals] == [
        (1, 0, False),
        (2, 2, True),
        (3, 1, False),
    ]
    again = on(sheet, amend(2, run(1)), strike(0))
    assert scores(again) == ["0", "-26", "13", "13"]
    assert scores(on(again, strike(2))) == ["0", "0", "13", "13"]


def test_what_cannot_be_inserted() -> None:
    sheet = after(table(), ROW, misdeal())
    for before in (-1, 1, 2):
        with refused("no_such_deal", "before", entry=before):
            on(sheet, insert(before, ROW))
    with refused("agreement_too_small", "agreed", hands=2):
        on(sheet, insert(0, ROW, "ab"))
    with refused("points_over", "with.points"):
        on(sheet, insert(0, deal(6, 13, 4, 4)))
    with refused("in_only_when_sitting", "with.in"):
        on(sheet, insert(0, deal(6, 13, 4, 3, dealt_in=(0, 1, 2, 3))))


def test_an_inserted_deal_says_who_was_dealt_in_where_players_sit_out() -> None:
    sheet = after(five_sitting(), deal(0, 6, 13, 4, 3))
    forgotten = deal(6, 0, 13, 4, 3, dealt_in=(4, 0, 2, 3))
    assert scores(on(sheet, insert(0, forgotten))) == ["6", "6", "26", "8", "6"]
    with refused("inserted_needs_in", "with.in"):
        on(sheet, insert(0, deal(6, 0, 13, 4, 3)))
    with refused("four_dealt_in", "with.in", n=3):
        on(sheet, insert(0, deal(6, 0, 13, 4, 3, dealt_in=(0, 2, 3))))
    with refused("no_such_hand", "with.in", hand=5):
        on(sheet, insert(0, deal(6, 0, 13, 4, 3, dealt_in=(0, 2, 3, 5))))
    four = after(table("a", "b", "c", "d", arrangement="sitting"), ROW)
    assert scores(on(four, insert(0, ROW))) == ["12", "26", "8", "6"]
    five = after(table("a", "b", "c", "d", "e"), deal(0, 6, 13, 4, 3))
    assert scores(on(five, insert(0, deal(6, 0, 13, 4, 3)))) == ["6", "6", "26", "8", "6"]


def test_an_inserted_run_up_burdens_those_dealt_in_and_names_who_wrote_it() -> None:
    sheet = after(five_sitting(), deal(0, 6, 13, 4, 3), insert(0, run(1, "up", dealt_in=(0, 1, 2, 3))))
    assert scores(sheet) == ["26", "6", "39", "30", "3"]
    first = sheet.deals[0]
    assert (first.dealt_in, first.scorekeeper, first.expected, first.number) == ((0, 1, 2, 3), "a", p(78), 1)


def test_four_fifths_of_five_hands_must_agree() -> None:
    sheet = after(five_sitting(), deal(0, 6, 13, 4, 3))
    with refused("agreement_too_small", "agreed", hands=3, needed=4, of=5):
        on(sheet, strike(0, "abc"))
    assert scores(on(sheet, strike(0, "abce"))) == ["0"] * 5


def test_an_amendment_is_judged_by_the_rules_of_now() -> None:
    sheet = after(table(), ROW, change(run_options=("up",)))
    with refused("run_option", "with.option", option="down"):
        on(sheet, amend(0, run(0)))
