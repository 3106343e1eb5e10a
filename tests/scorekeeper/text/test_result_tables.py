"""The tables of a night, a season and an account say what the settlement says, exactly, and add to zero."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from scorekeeper.files.merge_nights import told_apart
from scorekeeper.money.money import Currency
from scorekeeper.night.journal import lines_of
from scorekeeper.night.night import Night, settle_night
from scorekeeper.night.seasons import ClubSeason, Ranking, SeasonFormula
from scorekeeper.night.statistics import tally
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write_decimal
from scorekeeper.spreadsheets.table_files import Cell, TableOut
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.season_nights import season_books, show_season
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.result_tables import account_table, amount, figure, tables_of_night, tables_of_season
from tests.scorekeeper import example_nights as nights
from tests.scorekeeper.nights import deal, end, game, night, table


def column(of: TableOut, head: str) -> list[Cell]:
    number = of.heads.index(head)
    return [row[number] for row in of.rows]


def figures(of: TableOut, head: str) -> list[Decimal]:
    found = column(of, head)
    assert all(isinstance(one, Decimal) for one in found), found
    return [one for one in found if isinstance(one, Decimal)]


def test_the_tables_of_a_night_are_its_settlement() -> None:
    one = nights.promised_night().night
    settled = settle_night(one)
    result, payments, deals = tables_of_night(one)
    assert settled.net_money is not None
    assert [str(net) for net in figures(result, "net")] == [f"{Decimal(write_decimal(net)):.2f}" for net in
                                                            settled.net_money.values()]  # fmt: skip
    for head in ("game 1", "game 2", "points", "exact", "net"):
        assert sum(figures(result, head)) == 0
    assert [tuple(map(str, row)) for row in payments.rows] == [
        ("Bob", "Ann", "27.50", "27.50", "0.00", "0.00", "USD"),
        ("Cal", "Ann", "35.62", "20.00", "15.62", "0.00", "USD"),
        ("Eve", "Ann", "11.88", "0.00", "11.88", "0.00", "USD"),
        ("Eve", "Dee", "23.75", "0.00", "0.00", "23.75", "USD"),
    ]
    assert len(deals.rows) == 4 * one.deals_played
    assert column(deals, "kind").count("run down") == 4
    last = {row[7]: row[-1] for row in deals.rows if row[2] == 2}
    assert sorted(map(str, last.values())) == sorted(write_decimal(score) for score in one.games[1].sheet.scores)


def test_a_night_for_points_has_no_money() -> None:
    result, payments, _ = tables_of_night(nights.points_only().night)
    assert set(column(result, "net")) == set(column(result, "currency")) == {""}
    assert payments.rows == ()


AUTUMN = ClubSeason("Autumn")


def season_of(found: list[Night], season: ClubSeason = AUTUMN, *hidden: PlayerId) -> tuple[TableOut, ...]:
    """The tables of a season with some nights, whose players are called as in the first of them."""
    with TemporaryDirectory() as folder, ClubFile.open(Path(folder) / "club", create=True) as club_file:
        for one in found:
            SqliteJournal(club_file).append(lines_of(one), one, 0)
        shown = show_season(season, replace(season_books(club_file), hidden=frozenset(hidden)))
    return tables_of_season(shown.season, shown.table, shown.names, found, frozenset(hidden))


def test_a_season_adds_up_its_nights_and_hides_who_wants_to_be_hidden() -> None:
    one = nights.settled_night().night
    both = [replace(one, id="n2", date="2026-11-27"), one]
    standings, every, deals = season_of(both)
    assert standings.heads == ("place", "player", "nights", "won", "a night", "net $", "currency")
    assert column(standings, "place") == [1, 2, 3, 4, 5]
    assert figures(standings, "net $") == sorted(figures(standings, "net $"), reverse=True)
    for player in column(standings, "player"):
        total = sum(
            net for net, who in zip(figures(every, "net"), column(every, "player"), strict=True) if who == player
        )
        assert total == figures(standings, "net $")[column(standings, "player").index(player)]
    assert sum(figures(standings, "net $")) == sum(figures(every, "net")) == 0
    hidden, nights_of_others, _ = season_of(both, AUTUMN, "ann")
    assert "Ann" not in (*column(hidden, "player"), *column(nights_of_others, "player"))
    by_points, _, all_deals = season_of([*both, replace(one, id="n3", currency=Currency("EUR"))])
    assert by_points.heads == ("place", "player", "nights", "won", "a night", "points")
    assert len(all_deals.rows) > len(deals.rows)


def test_a_season_goes_out_as_it_is_ranked() -> None:
    one = nights.settled_night().night
    formula = SeasonFormula((5, 3, 1), best=1, each_night=2)
    by_formula = replace(AUTUMN, ranking=Ranking.FORMULA, formula=formula)
    standings, *_ = season_of([one, replace(one, id="n2", date="2026-11-27")], by_formula)
    assert standings.heads == ("place", "player", "nights", "best 1", "there", "total")
    assert [tuple(map(str, row)) for row in standings.rows][:2] == [
        ("1", "Ann", "2", "5", "4", "9"),
        ("2", "Dee", "2", "3", "4", "7"),
    ]
    by_mean, *_ = season_of([one], replace(AUTUMN, ranking=Ranking.AVERAGE))
    assert [str(cell) for cell in column(by_mean, "a night")][:2] == ["75.00", "23.75"]


def test_an_account_says_what_was_won_so_far_in_each_currency() -> None:
    one = nights.settled_night().night
    euros = replace(one, id="n3", date="2026-12-04", currency=Currency("EUR"))
    both = [one, replace(one, id="n2", date="2026-11-27"), euros, replace(one, id="n4", date="x", currency=None)]
    account = account_table("bob", both)
    assert account.name == "Bob"
    assert [str(cell) for cell in column(account, "so far")] == ["-27.50", "-55.00", "-27.50", "-110"]
    assert sum(net for net in column(account, "net")[:2] if isinstance(net, Decimal)) == Decimal(
        write_decimal(tally("bob", both[:2]).net)
    )


def test_two_of_one_name_are_told_apart() -> None:
    one = nights.begun(("Ann Lee", "Bob", "Cal", "Dee")).night
    players = [replace(player, name=player.name.replace("Bob", "ann lee")) for player in one.players]
    (named,) = told_apart([replace(one, players=tuple(players))])
    assert [player.name for player in named.players] == ["Ann Lee (1)", "ann lee (2)", "Cal", "Dee"]


def test_a_figure_without_a_decimal_is_a_fraction_in_words_and_an_exact_one_keeps_its_places() -> None:
    assert figure(Fraction(1, 3)) == "1/3"
    assert str(figure(Fraction(7, 2))) == "3.5"
    assert str(amount(Fraction(5), Currency("EUR"))) == "5.00"
    assert str(amount(Fraction("0.125"), Currency("EUR"))) == "0.125"
    assert str(amount(Fraction(500), Currency("JPY"))) == "500"
    assert amount(Fraction(5), None) == ""


def test_a_void_game_stands_among_the_deals_as_what_it_is() -> None:
    running = night(game(table(), deal(13, 5, 5, 3)), game(table(), deal(13, 5, 5, 3), end()))
    states = column(tables_of_night(running)[2], "state")
    assert states == ["deal 2 now"] * 4 + ["over, agreed"] * 4
    assert set(column(tables_of_night(running)[0], "state")) == {"not over"}
