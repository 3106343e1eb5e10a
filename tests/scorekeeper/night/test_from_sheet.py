"""Nights that were brought in from an old sheet: what they count, and that nothing is due in them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IOU, Payment
from scorekeeper.night.from_sheet import FromSheet, check_results
from scorekeeper.night.ious import standing_ious
from scorekeeper.night.journal import (
    GameOpened,
    Line,
    NightDiscarded,
    NightRestored,
    PaymentMade,
    after,
    lines_of,
    replay,
)
from scorekeeper.night.night import Night, settle_night
from scorekeeper.night.statistics import result, standings, tally
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.sheet.sheet import Setup

DIGEST = "0f" * 32
PLAYERS = (Player("a", "Ann"), Player("b", "Bob"), Player("c", "Cal"), Player("d", "Dee"))


def night(*results: tuple[str, Fraction], currency: str | None = "USD") -> Night:
    """A night of an old sheet."""
    return Night(
        id="n1",
        date="2019-11-22",
        players=PLAYERS,
        stake=Fraction(1, 4) if currency else Fraction(0),
        currency=Currency(currency) if currency else None,
        cash_unit=Fraction(1, 100),
        from_sheet=FromSheet(DIGEST, 7, results),
    )


ONE = night(("b", Fraction(-13, 2)), ("a", Fraction(13, 2)))


def test_its_results_are_its_nets_and_points_by_its_stake() -> None:
    settled = settle_night(ONE)
    assert settled.net_money == {"a": Fraction(13, 2), "b": Fraction(-13, 2), "c": 0, "d": 0}
    assert settled.net_points == {"a": 26, "b": -26, "c": 0, "d": 0}


def test_nothing_is_due_in_it() -> None:
    settled = settle_night(ONE)
    assert settled.plan is not None
    assert settled.plan.transfers == ()
    assert not any((settled.open or {}).values())


def test_points_only_are_its_points() -> None:
    points = night(("a", Fraction(5)), ("b", Fraction(-5)), currency=None)
    settled = settle_night(points)
    assert settled.net_points["a"] == 5
    assert settled.net_money is None


def test_an_iou_in_it_is_owed_and_leaves_nothing_else_open() -> None:
    owed = after(ONE, Line(PaymentMade(Payment("b", "a", Fraction(6), IOU))))
    assert [(iou.debtor, iou.creditor, iou.left) for iou in standing_ious([owed])] == [("b", "a", 6)]
    assert not any((settle_night(owed).open or {}).values())


def test_its_lines_make_it_again() -> None:
    assert replay(lines_of(ONE)) == ONE


def test_no_game_is_begun_in_it() -> None:
    setup = Setup(CAVENDISH, Arrangement.INDIVIDUAL, tuple((player.id,) for player in PLAYERS), 0, "a")
    with pytest.raises(Refused, match="night_from_sheet"):
        after(ONE, Line(GameOpened(setup), 0))


def test_it_is_discarded_and_restored_with_its_results() -> None:
    discarded = after(ONE, Line(NightDiscarded()))
    assert discarded.discarded
    assert after(discarded, Line(NightRestored())) == ONE


def test_it_counts_in_standings_for_those_with_a_result() -> None:
    found = standings([(ONE, settle_night(ONE))])
    assert [(one.name, one.net, one.nights, one.games) for one in found] == [
        ("Ann", Fraction(13, 2), 1, 0),
        ("Bob", Fraction(-13, 2), 1, 0),
    ]
    assert tally("a", [ONE]).results[0].from_sheet
    assert result("c", ONE, settle_night(ONE)) is None  # type: ignore[arg-type]  # the nets are not looked at


@pytest.mark.parametrize(
    ("digest", "row", "results", "code"),
    [
        ("0f", 1, (), "no_digest"),
        (DIGEST, 0, (), "must_be_positive"),
        (DIGEST, 1, (("a", Fraction(1)), ("b", Fraction(-3, 4))), "results_add_to"),
    ],
)
def test_what_cannot_be_is_refused(digest: str, row: int, results: tuple[tuple[str, Fraction], ...], code: str) -> None:
    with pytest.raises(Refused, match=code):
        FromSheet(digest, row, results)


@pytest.mark.parametrize(
    ("results", "currency", "stake", "games", "code"),
    [
        ((("a", Fraction(1)), ("x", Fraction(-1))), "USD", Fraction(1), 0, "unknown_player"),
        ((("a", Fraction(1, 3)), ("b", Fraction(-1, 3))), "USD", Fraction(1), 0, "finer_than_minor"),
        ((("a", Fraction(1)), ("b", Fraction(-1))), "USD", Fraction(0), 0, "must_be_positive"),
        ((("a", Fraction(1)), ("b", Fraction(-1))), "USD", Fraction(1), 1, "night_from_sheet"),
    ],
)
def test_results_fit_their_night(
    results: tuple[tuple[str, Fraction], ...], currency: str, stake: Fraction, games: int, code: str
) -> None:
    with pytest.raises(Refused, match=code):
        check_results(FromSheet(DIGEST, 1, results), ["a", "b"], Currency(currency), stake, games)


def test_points_need_no_stake_and_no_minor_unit() -> None:
    thirds = FromSheet(DIGEST, 1, (("a", Fraction(1, 3)), ("b", Fraction(-1, 3))))
    check_results(thirds, ["a", "b"], None, Fraction(0), 0)
