"""A misdeal found after the newest deal was sealed: struck and dealt again, as one act (002 rule 2)."""

from hypothesis import given
from msgspec.structs import replace

from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Game
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import MisdealDealer
from scorekeeper.sheet.entries import Entry, Misdeal, Redo, Strike, Undo
from scorekeeper.sheet.proposals import misdeal_after_sealing
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.undo_groups import newest_group
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.keepers import PLAYERS, opened
from tests.scorekeeper.nights import FOUR, after, amend, deal, five_sitting, insert, on, refused, table
from tests.scorekeeper.strategies import games

ROW = deal(13, 5, 4, 4)
IN_FIVE = deal(13, 5, 4, 4, 0)


def redealt(sheet: Sheet, agreed: tuple[str, ...] = FOUR) -> tuple[Entry, ...]:
    """The entries that call the newest deal a misdeal."""
    return misdeal_after_sealing(sheet, sheet.deals[-1], "It was a misdeal", "cards were missing", agreed)


def test_the_same_dealer_deals_again_and_the_pass_is_that_of_the_deal_again() -> None:
    """d has dealt deal 4, held; after the misdeal d deals deal 4 again, held."""
    sheet = after(table(), ROW, ROW, ROW, ROW)
    struck, misdeal = made = redealt(sheet)
    assert struck == Strike(3, FOUR, "It was a misdeal")
    assert misdeal == Misdeal("cards were missing")
    again = on(sheet, *made)
    assert (again.dealer, again.next_deal, again.passing) == (3, 4, sheet.deals[3].passing)
    assert [row.dealer for row in again.deals] == [0, 1, 2]


def test_a_dealer_out_of_turn_deals_again_too() -> None:
    """c deals the second deal, not b: after the misdeal c deals again."""
    sheet = after(table(), ROW, replace(ROW, dealer=2))
    made = redealt(sheet)
    assert made[1] == Misdeal("cards were missing", dealer=2)
    assert on(sheet, *made).dealer == 2


def test_where_the_next_dealer_redeals_that_one_does() -> None:
    sheet = after(table(profile="washburn"), ROW, ROW)
    assert on(sheet, *redealt(sheet)).dealer == 2


def test_who_sat_out_sits_out_again() -> None:
    """Five of whom four play: b was kept out of the first deal instead of a, who dealt."""
    stated = after(five_sitting(), replace(deal(13, 0, 5, 4, 4), dealt_in=(0, 2, 3, 4)))
    made = redealt(stated)
    assert made[1] == Misdeal("cards were missing", dealt_in=(0, 2, 3, 4))
    assert on(stated, *made).dealt_in == (0, 2, 3, 4)
    usual = after(five_sitting(), deal(0, 13, 5, 4, 4))
    assert redealt(usual)[1] == Misdeal("cards were missing")
    assert on(usual, *redealt(usual)).dealt_in == (1, 2, 3, 4)


def test_where_the_next_dealer_redeals_those_who_sit_out_follow() -> None:
    """e was kept out of the first deal, which a dealt; after the misdeal b deals and sits out."""
    sheet = after(five_sitting(misdeal_dealer="next"), replace(IN_FIVE, dealt_in=(0, 1, 2, 3)))
    again = on(sheet, *redealt(sheet))
    assert (again.dealer, again.dealt_in) == (1, (0, 2, 3, 4))


def test_a_dealer_who_is_none_is_refused() -> None:
    """Hands are counted from 0: four hands have no hand 4."""
    for entry in (replace(ROW, dealer=4), Misdeal(dealer=-1)):
        with refused("no_such_hand", "dealer"):
            after(table(), entry)
    with refused("no_such_hand", "with.dealer"):
        after(table(), ROW, amend(0, replace(ROW, dealer=4)))
    with refused("no_such_hand", "with.dealer"):
        after(table(), ROW, insert(0, replace(ROW, dealer=4)))


def test_the_table_has_to_agree() -> None:
    with refused("agreement_too_small", "agreed"):
        redealt(after(table(), ROW), ("a",))


def test_strike_and_misdeal_are_one_act() -> None:
    keeper = Keeper.start(MemoryJournal(), opened(), PLAYERS, lambda: "2026-11-20T21:00:00+01:00")
    keeper.start_game(table())
    for _ in range(2):
        keeper.write(0, ROW)
    before = keeper.night.games[0].sheet
    keeper.write_all(0, redealt(before))
    assert len(newest_group(keeper.night.games[0].sheet)) == 2
    assert [line.what.entry for line in keeper.undo(0).lines] == [Undo()] * 2  # type: ignore[union-attr]
    assert (keeper.night.games[0].sheet.scores, keeper.night.games[0].sheet.dealer) == (before.scores, before.dealer)
    assert [line.what.entry for line in keeper.redo(0).lines] == [Redo()] * 2  # type: ignore[union-attr]
    assert keeper.night.games[0].sheet.dealer == 1


@given(game=games())
def test_the_newest_deal_of_any_game_is_dealt_again_by_its_dealer(game: Game) -> None:
    sheet = game.sheet
    if not sheet.deals:
        return
    newest = sheet.deals[-1]
    try:
        again = on(sheet, *redealt(sheet, sheet.seated))
    except Refused:
        return
    moves = sheet.rules.misdeal_dealer is MisdealDealer.NEXT
    assert again.dealer == (newest.dealer + moves) % sheet.hands
    assert again.deals_played == sheet.deals_played - 1
    if not moves:
        assert again.dealt_in == newest.dealt_in
