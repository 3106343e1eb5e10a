"""What a change of seats gives to whom: the leaver's result, undoubled, and what the newcomer begins with."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from scorekeeper.money.settlement import settle
from scorekeeper.money.takeover import Takeover, takeover, takeovers
from scorekeeper.night.night import Game
from scorekeeper.sheet.entries import SeatChange
from scorekeeper.sheet.rows import RecordRow
from scorekeeper.sheet.sheet import Sheet
from tests.scorekeeper.nights import after, change, deal, on, opening, p, run, seat, shortage, table, wrong
from tests.scorekeeper.strategies import games


def taken(sheet: Sheet, *more: SeatChange, staked: bool = True) -> Takeover:
    """The change of seats that is written on a sheet."""
    found = takeover(sheet, on(sheet, *more), staked=staked)
    assert found is not None
    return found


def facts(found: Takeover) -> tuple[Fraction, Fraction, dict[int, Fraction]]:
    """What the leaver keeps, what the newcomer begins with, and the hands whose doubling waits."""
    return found.keeps, found.begins, {hand: figure.fraction for hand, figure in found.waiting}


def test_a_leaver_in_the_hole_keeps_the_plain_differences_and_the_doubling_waits_for_the_newcomer() -> None:
    """−26 against three times 0: 78 are kept, and another 78 come with the doubling at the end."""
    found = taken(after(table(), run(0)), seat(0, "a", "e"))
    assert facts(found) == (78, 78, {0: -26})
    assert (found.leaves, found.joins, found.hand, found.partners) == ("a", "e", 0, ())


def test_a_hand_against_others_in_the_hole_begins_with_what_their_doubling_will_cost() -> None:
    """30 against −10, −4 and 20: 40 + 34 + 10 are owed; the first two are doubled at the end."""
    found = taken(after(table(), opening(-10, -4, 20, 30)), seat(3, "d", "e"))
    assert facts(found) == (-84, -74, {0: -10, 1: -4})


def test_a_hand_at_zero_has_no_doubling_to_wait_for() -> None:
    assert facts(taken(after(table(), opening(0, 13, 13, 0)), seat(0, "a", "e"))) == (26, 0, {})


@pytest.mark.parametrize("rule", [{"seat_change_doubles": True}, {"hole": "none"}])
def test_nothing_waits_where_a_change_doubles_or_the_hole_never_does(rule: dict[str, object]) -> None:
    """−26 against three times 0 is 156 doubled, 78 plain."""
    kept = 156 if "hole" not in rule else 78
    assert facts(taken(after(table(**rule), run(0)), seat(0, "a", "e"))) == (kept, 0, {})


def test_a_partner_takes_the_share_with_what_it_waits_for() -> None:
    """Two partners at −26 have 39 each, and 39 each to come."""
    found = taken(after(table("a", "b", "c", "de"), run(3)), seat(3, "d", "e", "abcde"))
    assert facts(found) == (39, 39, {3: -26})
    assert found.partners == ("e",)


def test_who_comes_back_begins_anew_with_what_waits_then() -> None:
    """a left with 78 at −26 for e, who leaves at once with nothing: 78 wait for a, who then may have 156."""
    sheet = after(table(), run(0), seat(0, "a", "e"))
    found = taken(sheet, seat(0, "e", "a", "ebcd"))
    assert facts(found) == (0, 78, {0: -26})
    assert settle(on(sheet, seat(0, "e", "a", "ebcd"))).game_net["a"] == 156


def test_a_charge_goes_with_the_share() -> None:
    """−30 with a charge of 2 counts as −28 against 0, 0 and 28; −30 would have 30 + 30 + 58."""
    sheet = after(table(), run(0), wrong(-4, 0, 0, 28), shortage(2, "a"))
    found = taken(sheet, seat(0, "a", "e"))
    assert (found.figure, found.charge) == (p(-28), p(2))
    assert facts(found) == (28 + 28 + 56, 28 + 28 + 56, {0: -28})


def test_where_nothing_is_paid_nothing_is_kept() -> None:
    sheet = after(table(settlement="lowest_wins"), run(0))
    assert facts(taken(sheet, seat(0, "a", "e"), staked=False)) == (0, 0, {})
    assert facts(taken(sheet, seat(0, "a", "e"))) == (78, 0, {})


def test_another_entry_is_no_change_of_seats() -> None:
    sheet = after(table(), run(0))
    assert takeover(sheet, on(sheet, change(hole="none")), staked=True) is None


@given(games())
def test_leaver_and_newcomer_together_have_what_the_hand_has(game: Game) -> None:
    """The others have what they had; what is kept and what waits make the net of the leaver before the change."""
    for staked in (True, False):
        for found, now in takeovers(game.sheet, staked=staked):
            assert now.earlier is not None
            before, then = settle(now.earlier, staked=staked).game_net, settle(now, staked=staked).game_net
            assert found.keeps == then[found.leaves]
            assert found.keeps + found.begins == before[found.leaves]
            assert bool(found.begins) is bool(found.waiting)
            two = (found.leaves, found.joins)
            assert all(then[one] == net for one, net in before.items() if one not in two)


@given(games())
def test_every_change_of_seats_in_force_is_found_oldest_first(game: Game) -> None:
    changes = [row.what for row in game.sheet.rows if isinstance(row, RecordRow) and isinstance(row.what, SeatChange)]
    found = [(one.leaves, one.joins, one.hand) for one, _ in takeovers(game.sheet, staked=True)]
    assert found == [(change.leaves, change.joins, change.hand) for change in changes]


def test_each_of_two_changes_is_found_with_the_sheet_after_it() -> None:
    first = on(after(table(), run(0)), seat(0, "a", "e"))
    second = on(first, deal(6, 13, 4, 3), seat(1, "b", "f", "bcde"))
    found = list(takeovers(second, staked=True))
    assert [(one.leaves, one.joins, one.hand, now.seats[0]) for one, now in found] == [
        ("a", "e", 0, ("e",)),
        ("b", "f", 1, ("e",)),
    ]
    assert [now.deals_played for _, now in found] == [1, 2]
    assert list(takeovers(after(table(), run(0)), staked=True)) == []
