"""The night's end: nets of all games, rounded once, paid in the fewest payments (scoring part 8)."""

from datetime import date
from fractions import Fraction

import pytest
from msgspec.structs import replace

from scorekeeper.money.money_book import HouseLine, IouEnd, IouMove, MoneyBook
from scorekeeper.money.payments import Transfer
from scorekeeper.night.games_won import games_won, only_won
from scorekeeper.night.night import Payment, in_money, is_past, is_tonight, left_open, settle_night
from scorekeeper.sheet import entries as e
from scorekeeper.text.settlement_text import settlement_text
from tests.scorekeeper.nights import deal, end, game, lead, night, run, table, void

ROW = deal(6, 13, 4, 3)
"""Worth 2, −26, 10 and 14 points to its four hands."""


def test_a_night_adds_its_games_each_at_its_stake() -> None:
    """2 −26 10 14 at a quarter and again at a half: .5+1, −6.5−13, 2.5+5, 3.5+7."""
    settled = settle_night(night(game(table(), ROW), game(table(), ROW, stake="0.5")))
    assert settled.net_points == {"a": 4, "b": -52, "c": 20, "d": 28}
    assert settled.net_exact == {"a": Fraction(3, 2), "b": Fraction(-39, 2), "c": Fraction(15, 2), "d": Fraction(21, 2)}
    assert settled.net_money == settled.net_exact
    assert settled.plan is not None
    assert settled.plan.transfers == (
        Transfer("b", "a", Fraction(3, 2)),
        Transfer("b", "c", Fraction(15, 2)),
        Transfer("b", "d", Fraction(21, 2)),
    )


def test_the_top_of_the_sheet_is_money_too() -> None:
    settled = settle_night(night(game(table(), lead("a"))))
    assert settled.net_exact == {"a": -3, "b": 1, "c": 1, "d": 1}


def test_nets_are_rounded_once_for_all_games() -> None:
    """Two games at .0025: 2 −26 10 14 twice is .01 −.13 .05 .07, exact; each alone would have lost half a cent."""
    settled = settle_night(night(game(table(), ROW), game(table(), ROW), stake="0.0025"))
    assert settled.net_money == settled.net_exact == {
        "a": Fraction("0.01"), "b": Fraction("-0.13"), "c": Fraction("0.05"), "d": Fraction("0.07"),
    }  # fmt: skip


def test_games_that_are_known_to_be_settled_are_not_settled_again() -> None:
    played = night(game(table(), ROW), game(table(), ROW))
    settled = settle_night(played)
    assert settle_night(played, settled.games) == settled


def test_yen_have_no_decimals() -> None:
    """At .7: 1.4, −18.2, 7 and 9.8; −18.2 and 9.8 have the largest remainders above their floors −19 and 9."""
    settled = settle_night(night(game(table(), ROW), stake="0.7", currency="JPY"))
    assert settled.net_money == {"a": 1, "b": -18, "c": 7, "d": 10}


def test_what_was_paid_is_no_longer_open() -> None:
    """b owes 6.50. He has paid a the whole 50 cents and d 1; the payment to c was taken back."""
    payments = (
        Payment("b", "a", Fraction(1, 2)),
        Payment("b", "c", Fraction(2), taken_back=True),
        Payment("b", "d", Fraction(1)),
    )
    played = night(game(table(), ROW), payments=payments)
    settled = settle_night(played)
    assert settled.net_money is not None
    assert left_open(played, settled.net_money) == 5
    assert settled.paid == {"a": Fraction(1, 2), "b": Fraction(-3, 2), "c": 0, "d": 1}
    assert settled.open == {"a": 0, "b": -5, "c": Fraction(5, 2), "d": Fraction(5, 2)}
    assert settled.plan is not None
    assert len(settled.plan.transfers) == 3


def test_without_a_currency_there_is_no_money() -> None:
    settled = settle_night(night(game(table(), ROW), currency=None))
    assert settled.net_points["d"] == 14
    assert (settled.net_exact, settled.net_money, settled.plan, settled.paid, settled.open) == (None,) * 5


def test_without_a_currency_lowest_wins_pays_nothing_though_a_stake_is_written() -> None:
    kind = table(profile="hearts")
    assert settle_night(night(game(kind, ROW), currency=None)).games[0].payments == ()
    assert settle_night(night(game(kind, ROW))).games[0].payments
    assert settle_night(night(game(kind, ROW, stake="0"))).games[0].payments == ()


def test_games_are_only_won_where_the_lowest_score_wins_and_nothing_is_paid() -> None:
    kind = table(profile="hearts", deals=1)
    made = night(game(kind, ROW), game(kind), game(kind, run(0), void()), game(kind, deal(0, 13, 13, 0)), currency=None)
    settled = settle_night(made)
    assert only_won(made, settled)
    low = min(settled.games[0].winners or ())
    assert games_won(made, settled) == {
        player: (hand == low) + (hand in (0, 3)) for hand, player in enumerate(made.order)
    }
    assert games_won(made, settled, 1) == {player: int(hand == low) for hand, player in enumerate(made.order)}
    assert "Games won" in settlement_text(made, settled)
    assert "Net points" not in settlement_text(made, settled)
    empty = night()
    assert not only_won(empty, settle_night(empty))
    staked = night(game(kind))
    assert not only_won(staked, settle_night(staked))
    money = night(game(table()), currency=None)
    assert not only_won(money, settle_night(money))


def test_only_a_finished_game_is_won(subtests: pytest.Subtests) -> None:
    """Scoring part 11, 26: a game that runs, is suspended or void counts for no player; neither does one without a
    deal."""
    for more, won in [
        ((), 0),
        ((e.Suspend(),), 0),
        ((end(),), 1),
        ((e.Suspend(), e.End(e.EndHow.RULING)), 1),
        ((void(),), 0),
    ]:
        with subtests.test(won=won):
            hearts = table(profile="hearts", early_end_doubles=True)
            made = night(game(hearts, ROW, *more), game(hearts, *more), currency=None)
            assert sum(games_won(made, settle_night(made)).values()) == won
            assert [game.winners for game in settle_night(made).games] == [None if void() in more else (3,), None]


def test_a_void_game_and_a_night_without_games_cost_nothing() -> None:
    for made in (night(game(table(), run(0), void())), night()):
        settled = settle_night(made)
        assert set(settled.net_points.values()) == {0}
        assert settled.plan is not None
        assert settled.plan.transfers == ()


def test_odd_cents_follow_the_order_of_the_players() -> None:
    """A row of 13 13 0 0 at .0025: nets −26 −26 26 26 are −.065 −.065 .065 .065. The floors −.07 −.07 .06 .06 leave
    two cents for four equal remainders: the first two players get them."""
    made = night(game(table(), deal(13, 13, 0, 0)), stake="0.0025")
    cents = {player: amount * 100 for player, amount in (settle_night(made).net_money or {}).items()}
    assert cents == {"a": -6, "b": -6, "c": 6, "d": 6}
    other = replace(made, players=made.players[::-1])
    cents = {player: amount * 100 for player, amount in (settle_night(other).net_money or {}).items()}
    assert cents == {"a": -7, "b": -7, "c": 7, "d": 7}


def test_a_game_is_changed_in_its_place() -> None:
    made = night(game(table()), game(table()), game(table()))
    changed = made.with_game(1, lambda old: replace(old, stake=Fraction(2)))
    assert [one.stake for one in changed.games] == [None, Fraction(2), None]


def test_who_sat_in_void_games_only_and_owes_nothing_stands_nowhere_in_the_money() -> None:
    begun = game(table(*"abce"), void("abce"))
    made = night(begun, game(table(), ROW), players="abcde")
    assert in_money(made, settle_night(made)) == ("a", "b", "c", "d")
    paid = replace(made, payments=(Payment("e", "a", Fraction(1)),))
    assert in_money(paid, settle_night(paid)) == ("a", "b", "c", "d", "e")
    back = replace(made, payments=(Payment("e", "a", Fraction(1), taken_back=True),))
    assert in_money(back, settle_night(back)) == ("a", "b", "c", "d")
    drink = replace(made, book=MoneyBook(house=(HouseLine("e", "a drink", Fraction(2)),)))
    assert in_money(drink, settle_night(drink)) == ("a", "b", "c", "d", "e")
    owed = IouMove("n0", 0, "e", "a", Fraction(5), IouEnd.NETTED)
    netted = replace(made, book=MoneyBook(moves=(owed,)))
    assert in_money(netted, settle_night(netted)) == ("a", "b", "c", "d", "e")


def test_who_is_here_for_an_iou_alone_has_no_net_unless_it_is_netted() -> None:
    moves = [IouMove("n0", 0, "e", "a", Fraction(5), how) for how in (IouEnd.PAID, IouEnd.FORGIVEN, IouEnd.NETTED)]
    made = night(game(table(), ROW), players="abcde")
    paid, forgiven, netted = (replace(made, book=MoneyBook(moves=(move,))) for move in moves)
    assert [one.ious_alone for one in (paid, forgiven, netted)] == [{"e"}] * 3
    assert [in_money(one, settle_night(one))[-1] for one in (paid, forgiven, netted)] == ["d", "d", "e"]
    back = replace(made, book=MoneyBook(moves=(replace(moves[0], taken_back=True),)))
    assert back.ious_alone == frozenset()
    assert night(players="ae", book=MoneyBook(moves=(moves[0],))).ious_alone == frozenset()


def test_who_has_not_played_yet_stands_in_the_money_and_so_does_everybody_where_no_game_counts() -> None:
    looks_on = night(game(table(), ROW), players="abcde")
    assert in_money(looks_on, settle_night(looks_on)) == ("a", "b", "c", "d", "e")
    nothing = night(game(table(), void()))
    assert in_money(nothing, settle_night(nothing)) == ("a", "b", "c", "d")


def test_a_night_that_was_played_to_its_end_is_past_two_days_later() -> None:
    over, runs = night(game(table(), ROW, end())), night(game(table(), ROW))
    days = [date(2026, 11, 20), date(2026, 11, 21), date(2026, 11, 22)]
    assert [is_tonight(over, day) for day in days] == [True, True, False], "it may go on after midnight"
    assert [is_past(over, day) for day in days] == [False, False, True]
    assert not any(is_past(one, days[-1]) for one in (runs, night()))
