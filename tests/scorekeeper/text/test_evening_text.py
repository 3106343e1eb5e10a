"""An evening in words, for terminal, page and paper."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from scorekeeper.gathering.evening import settle_evening
from scorekeeper.gathering.versions import LeftAside
from scorekeeper.night.night import Game, Payment
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import SignOff, Suspend, Void, Written
from scorekeeper.text.evening_shown import Beside, TableSource, evening_shown
from scorekeeper.text.evening_text import (
    evening_text,
    exchange_name,
    folder_words,
    same_names,
    saved_words,
    table_name,
    table_state,
)
from tests.reports import builders
from tests.scorekeeper.gathering.test_evening import tables
from tests.scorekeeper.money_nights import play, sitting, usual


def test_where_a_table_stands() -> None:
    night = usual().night
    assert table_state(replace(night, games=())) == "waiting"
    assert table_state(night) == "over"
    signed = night.with_game(0, lambda game: game.written(*(Written(SignOff(one)) for one in "abcd")))
    assert table_state(signed) == "signed"
    keeper = sitting(4)
    play(keeper, "abcd", 0, 20, 30, 2)
    assert table_state(keeper.night) == "playing deal 2 of game 1"
    stopped = keeper.night.with_game(0, lambda game: game.written(Written(Suspend())))
    assert table_state(stopped) == "game 1 is suspended"


def test_tables_of_one_name_are_told_apart_by_their_days() -> None:
    night = replace(tables("points-only")[0], table="")
    evening = settle_evening([replace(night, id="a"), replace(night, id="b", date="2026-11-21", table="1")])
    assert [table_name(evening, number) for number in (0, 1)] == ["Table 1, 2026-11-20", "Table 1, 2026-11-21"]
    assert evening_text(evening).startswith("Evening of 2026-11-20 to 2026-11-21, 2 tables, points only")


def test_a_name_that_sat_at_two_tables_under_two_ids_is_asked_about() -> None:
    one, other = tables("points-only")
    renamed = replace(other, players=(Player("eve", "ann  whitlock"), *other.players[1:]))
    (told,) = same_names(settle_evening([one, renamed]))
    assert told.casefold().startswith("ann whitlock stands at several tables, each time as somebody else.")
    same, _apart = evening_shown(settle_evening([one, renamed]), [TableSource(""), TableSource("")]).same
    assert same.words.casefold() == "ann whitlock is one person"
    assert set(same.players) == {"ann", "eve"}
    together = replace(one, players=(*one.players, Player("eve", "Ann Whitlock")))
    assert same_names(settle_evening([together, renamed])) == [], "they sat at one table, so they are two"


def test_two_names_at_two_tables_that_are_nearly_one_are_asked_about_until_it_is_said_that_they_are_two() -> None:
    one, other = tables("points-only")
    near = replace(other, players=(Player("eve", "Ann Whitlook"), *other.players[1:]))
    evening, sources = settle_evening([one, near]), [TableSource(""), TableSource("")]
    assert same_names(evening) == [
        "Ann Whitlock and Ann Whitlook sat at different tables. If that is one person, say so on the page Evening."
    ]
    same, apart = evening_shown(evening, sources).same
    assert (same.words, same.are_one) == ("Ann Whitlock and Ann Whitlook are one person", True)
    assert (apart.words, apart.are_one) == ("Ann Whitlock and Ann Whitlook: different people", False)
    shown = evening_shown(evening, sources, Beside(apart=(frozenset(same.players),)))
    assert (shown.same, [remark for remark in shown.remarks if "Whitlook" in remark]) == ((), [])


def test_more_payments_together_than_apart_are_told_too() -> None:
    evening = settle_evening(tables("stakes-and-advances"))
    assert saved_words(replace(evening, apart=evening.apart[:1])) == "table by table they would be 1"


def test_games_that_are_only_won_are_counted() -> None:
    evening = settle_evening([builders.night(builders.hearts_game(), currency=None)])
    text = evening_text(evening)
    assert "games won" in text
    assert "payment" not in text
    shown = evening_shown(evening, [TableSource("This laptop")])
    assert (shown.nets_heads, shown.payments.title) == (("games won",), "")


def test_the_page_has_who_won_most_first_and_who_sat_where() -> None:
    evening = settle_evening(tables("two-pairs-move"))
    shown = evening_shown(evening, [TableSource("This laptop", "n1"), TableSource("a stick")])
    assert shown.line == "Friday 20 November 2026 · 8 people · 2 tables · €0.05 a point"
    assert [net.name for net in shown.nets][:2] == ["Bob Tierney", "Hana Novák"]
    assert (shown.nets[0].points, shown.nets[0].money) == ("+140", "+7.00")
    assert [seat.name for seat in shown.tables[1].games[2]] == ["Eve", "Bob", "Cal", "Hana"]
    assert (shown.tables[0].night, shown.tables[0].standing, shown.tables[1].night) == ("n1", "finished", "")
    assert (shown.payments.title, shown.payments.remark) == ("5 payments", "table by table they would be 10")
    assert shown.waits == ""


def test_a_table_that_plays_leaves_all_open_and_one_without_a_game_waits() -> None:
    keeper = sitting(4)
    play(keeper, "abcd", 0, 20, 30, 2)
    waiting = replace(keeper.night, id="other", games=(), table="2")
    shown = evening_shown(settle_evening([keeper.night, waiting]), [TableSource(""), TableSource("")])
    assert [table.standing for table in shown.tables] == ["playing", "waiting"]
    assert (shown.nets_title, shown.tables[0].games[0][0].open) == ("If all tables stopped now", True)
    assert shown.waits == "Table 1 (playing deal 2 of game 1) is not done, so this may still change."


def test_a_game_that_was_called_off_before_its_first_deal_has_nobody_in_it_and_keeps_its_number() -> None:
    night = usual().night
    empty = Game.new(night.games[0].setup).written(Written(Void("by mistake", tuple("abcd"))))
    shown = evening_shown(settle_evening([replace(night, games=(empty, *night.games))]), [TableSource("")])
    assert [len(game) for game in shown.tables[0].games] == [0, 4]


def test_where_all_was_paid_before_nothing_is_left() -> None:
    night = usual().night
    paid = settle_evening([night]).settled.plan
    assert paid is not None
    made = tuple(Payment(line.payer, line.payee, line.amount) for line in paid.transfers)
    shown = evening_shown(settle_evening([replace(night, payments=made)]), [TableSource("")])
    assert (shown.payments.title, shown.payments.lines) == ("Nothing to pay", ())
    assert shown.remarks[0].startswith("At the tables before: ")


def test_points_only_have_no_money() -> None:
    shown = evening_shown(settle_evening(tables("points-only")), [TableSource(""), TableSource("")])
    assert (shown.nets_heads, {net.money for net in shown.nets}) == (("points",), {""})


def test_what_lies_in_a_folder_is_told() -> None:
    unread = tuple((f"{number}.night.json", Refused("not_a_night")) for number in range(5))
    told = folder_words("/stick", 1, LeftAside(1, 2, unread))
    assert told.startswith(
        "Exchange folder /stick: 1 table. 1 night of another day is left aside. 2 nights of other clubs"
    )
    assert "0.night.json is left aside. This is not a night file: its format is not “scorekeeper.night”." in told
    assert told.endswith("2 more files cannot be read.")
    assert folder_words("/stick", 2, LeftAside(of_other_days=3)).endswith("3 nights of other days are left aside.")
    others = folder_words("/stick", 0, LeftAside(of_other_gatherings=1))
    assert others == "Exchange folder /stick: 0 tables. 1 night of no table here is left aside."


def test_files_that_are_too_many_to_be_read_are_told() -> None:
    told = folder_words("/stick", 3, LeftAside(older=117, newest=200))
    assert told.endswith("3 tables. The newest 200 files were read; 117 older ones were not.")
    assert folder_words("/stick", 0, LeftAside(older=1, newest=200)).endswith("1 older one was not.")


def test_the_file_of_a_night_has_a_name_that_every_system_takes() -> None:
    night = replace(usual().night, id="0d7af00c2b6c", table="2/a", stake=Fraction(1))
    assert exchange_name(night, "Bob’s <PC>") == "2026-11-20 table 2 a Bob’s PC 0d7af00c"
