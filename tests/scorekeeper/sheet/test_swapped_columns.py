"""Two columns written the wrong way round, changed over from a deal on."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.night.night import Game
from scorekeeper.refusals import Refused
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.swapped_columns import swap_columns, swapped
from tests.scorekeeper.nights import (
    after,
    deal,
    five_sitting,
    on,
    pts,
    refused,
    run,
    scores,
    split,
    strike,
    table,
    wrong,
)
from tests.scorekeeper.strategies import games

ROW, OTHER = deal(6, 13, 4, 3), deal(0, 1, 20, 5)
ALL = ("a", "b", "c", "d")


def test_every_later_deal_is_changed_over_and_the_earlier_ones_stay() -> None:
    """6 13 | 0 1 | 6 13 with the first two columns swapped from deal 2 on: 6 13 | 1 0 | 13 6."""
    sheet = after(table(), ROW, OTHER, ROW)
    mended = on(sheet, *swap_columns(sheet, 1, 0, 1, ALL))
    assert [row.change[:2] for row in mended.deals] == [pts(6, 13), pts(1, 0), pts(13, 6)]
    assert [row.before for row in mended.deals] == [(), (OTHER,), (ROW,)]


def test_rows_that_would_stay_the_same_get_no_amendment() -> None:
    even = deal(13, 0, 13, 0)
    sheet = after(table(), ROW, even, ROW)
    assert [entry.entry for entry in swap_columns(sheet, 0, 0, 2, ALL)] == [0, 2]
    pair = after(table(), e.WrongCount((1, 2)), ROW)
    assert [entry.entry for entry in swap_columns(pair, 0, 2, 1, ALL)] == [1]


def test_each_kind_of_deal_is_changed_over() -> None:
    offence = e.Offence(e.OffenceKind.RENEGE, 1)
    kinds: list[tuple[e.DealEntry, e.DealEntry]] = [
        (deal(6, 13, 4, 3, bonus=1), deal(13, 6, 4, 3, bonus=0)),
        (wrong(6, 13, 4, 4), wrong(13, 6, 4, 4)),
        (e.Renege(0, bonus=1), e.Renege(1, bonus=0)),
        (e.FalseClaim(2, bonus=0), e.FalseClaim(2, bonus=1)),
        (e.WrongCount((0, 2), bonus=1), e.WrongCount((1, 2), bonus=0)),
        (e.QueenAssessed(pts(3, 16, 4, -7), 1, 0, bonus=3), e.QueenAssessed(pts(16, 3, 4, -7), 0, 1, bonus=3)),
        (e.LastTricksClaim(pts(-7, 2, 0, 0), 1, bonus=0), e.LastTricksClaim(pts(2, -7, 0, 0), 0, bonus=1)),
        (run(0, bonus=2, offence=offence), run(1, bonus=2, offence=e.Offence(e.OffenceKind.RENEGE, 0))),
        (run(3), run(3)),
        (e.Renege(1), e.Renege(0)),
        (e.FalseClaim(0), e.FalseClaim(1)),
        (e.WrongCount((0, 3)), e.WrongCount((1, 3))),
        (e.QueenAssessed(pts(6, 13, 4, 3), 1, 2), e.QueenAssessed(pts(13, 6, 4, 3), 0, 2)),
        (e.LastTricksClaim(pts(0, 4, 0, 0), 0), e.LastTricksClaim(pts(4, 0, 0, 0), 1)),
        (e.Ruled(pts(1, 2, 3, 4), "so"), e.Ruled(pts(2, 1, 3, 4), "so")),
    ]
    for before, afterwards in kinds:
        assert swapped(before, 0, 1) == afterwards
        assert swapped(afterwards, 1, 0) == before


def test_struck_deals_and_other_lines_are_left_alone() -> None:
    sheet = after(table(), wrong(6, 13, 5, 3), split(1), ROW, strike(2), OTHER)
    found = swap_columns(sheet, 0, 0, 1, ALL)
    assert [entry.entry for entry in found] == [0, 4]
    assert on(sheet, *found).error == sheet.error


def test_what_cannot_be_changed_over_is_said() -> None:
    sheet = after(table(), deal(13, 0, 13, 0), strike(0), deal(13, 0, 13, 0))
    with refused("no_such_deal", "entry", entry=7):
        swap_columns(sheet, 7, 0, 1, ALL)
    with refused("no_such_deal", "entry", entry=0):
        swap_columns(sheet, 0, 0, 1, ALL)
    with refused("nothing_to_swap", "entry"):
        swap_columns(sheet, 2, 0, 2, ALL)
    sat_out = after(five_sitting(), deal(0, 6, 13, 4, 3))
    with refused("swap_sits_out", "entry", deal=1):
        swap_columns(sat_out, 0, 0, 1, ALL)
    both = on(sat_out, *swap_columns(sat_out, 0, 1, 2, (*ALL, "e")))
    assert scores(both) == ["0", "13", "6", "4", "3"]


@given(games(), st.data())
def test_changing_over_twice_gives_the_same_sheet(game: Game, data: st.DataObject) -> None:
    sheet = game.sheet
    deals = [row for row in sheet.rows if isinstance(row, DealRow) and not row.struck]
    if not deals or sheet.void or sheet.suspended:
        return
    first = data.draw(st.sampled_from(deals)).entry
    one, other = data.draw(st.permutations(range(sheet.hands)))[:2]
    try:
        once = on(sheet, *swap_columns(sheet, first, one, other, sheet.seated))
    except Refused:
        return
    assert once.error == sheet.error
    twice = on(once, *swap_columns(once, first, one, other, sheet.seated))
    assert [row.change for row in twice.deals] == [row.change for row in sheet.deals]
    assert twice.scores == sheet.scores
