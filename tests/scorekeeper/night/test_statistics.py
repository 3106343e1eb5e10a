"""What nights add up to: no result is lost, all of them together are nothing, order never depends on chance."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.night.night import Night, NightSettlement, settle_night
from scorekeeper.night.statistics import between, finished_nets, in_order, result, standings, tally
from scorekeeper.sheet.entries import Void, Written
from tests.reports import builders
from tests.reports.random_nights import NIGHTS


def dated(night: Night, date: str, **more: object) -> Night:
    return replace(night, id=f"{date}{more}", date=date, **more)  # type: ignore[arg-type]


def settled(*nights: Night) -> list[tuple[Night, NightSettlement]]:
    return [(night, settle_night(night)) for night in nights]


@given(st.lists(NIGHTS, min_size=1, max_size=3))
def test_what_all_players_won_over_nights_of_one_kind_is_nothing(nights: list[Night]) -> None:
    alike = [
        replace(night, id=str(number), currency=Currency("USD"), cash_unit=Fraction(1, 100))
        for number, night in enumerate(nights)
    ]
    found = standings(settled(*alike))
    assert sum(one.points for one in found) == 0
    assert sum(one.net for one in found) == 0
    assert [one.net for one in found] == sorted((one.net for one in found), reverse=True)


def test_a_player_over_two_nights() -> None:
    first, second = dated(builders.four_night(), "2026-03-06"), dated(builders.shared_night(), "2026-03-13")
    ada = tally("ada", [second, first])
    assert (ada.name, ada.nights, ada.games, ada.deals) == ("Ada Fenwick", 2, 6, 45)
    assert [one.date for one in ada.results] == ["2026-03-06", "2026-03-13"]
    assert ada.points == sum(settle_night(night).net_points["ada"] for night in (first, second))
    assert ada.of_one_kind
    assert ada.net == sum(one.money or 0 for one in ada.results)
    assert ada.won == sum(one.net > 0 for one in ada.results)
    assert ada.best is not None
    assert ada.worst is not None
    assert ada.best.net >= ada.worst.net


def test_nights_of_two_currencies_are_ranked_by_points() -> None:
    dollars = dated(builders.four_night(), "2026-03-06")
    points = dated(builders.four_night(), "2026-03-13", currency=None)
    found = standings(settled(dollars, points))
    assert (
        [one.net for one in found] == [one.points for one in found] == sorted((o.points for o in found), reverse=True)
    )
    assert found[0].results[1].money is None
    assert found[0].results[1].net == found[0].results[1].points


def test_a_void_game_counts_for_nothing_and_who_played_only_that_has_no_result() -> None:
    everybody = ("ada", "ben", "cleo", "dov")
    void = builders.night(builders.quick_game().written(Written(Void("a short deck", everybody))))
    assert result("ada", void, finished_nets(void, settle_night(void))) is None
    assert tally("ada", [void]).results == ()
    assert tally("ada", [void]).best is None
    assert tally("nobody", [void]).name == "nobody"


def test_a_period_has_both_its_ends_and_nights_stand_by_date_and_table() -> None:
    days = [
        dated(builders.four_night(), f"2026-03-{day:02}", table=table) for day, table in ((9, "2"), (9, "1"), (2, ""))
    ]
    assert [(night.date, night.table) for night in in_order(days)] == [
        ("2026-03-02", ""), ("2026-03-09", "1"), ("2026-03-09", "2"),
    ]  # fmt: skip
    assert [night.date for night in between(days, "2026-03-09")] == ["2026-03-09"] * 2
    assert [night.date for night in between(days, until="2026-03-02")] == ["2026-03-02"]


def test_a_running_game_is_told_of_and_does_not_count() -> None:
    """Scoring part 11, 26: neither its points nor its deals; who sat in no other game does not stand anywhere."""
    running = builders.night(builders.handover_game(), people=("ada", "ben", "cleo", "dov", "fay"))
    (alone,) = tally("ada", [running]).results
    assert (alone.open, alone.games, alone.deals, alone.points, alone.net) == (True, 0, 0, 0, 0)
    assert standings(settled(running)) == ()
    finished = builders.four_night()
    begun = builders.game(builders.FOUR, [builders.deal(3, 16, 5, 2)])
    both = replace(finished, games=(*finished.games, begun))
    assert both.running
    with_it, without = tally("ada", [both]), tally("ada", [finished])
    assert (with_it.points, with_it.net, with_it.games) == (without.points, without.net, without.games)
    assert with_it.results[0].open
    assert [one.points for one in standings(settled(both))] == [one.points for one in standings(settled(finished))]
