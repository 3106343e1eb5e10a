"""The Keeper: checks, appends, says what changed, and changes nothing if it refuses."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from msgspec.structs import replace

from scorekeeper.files.night_reading import read_night
from scorekeeper.night.journal import GameOpened, Line, PaymentMade, PlayerJoined
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Game, Night, Payment
from scorekeeper.rules.people import Player
from scorekeeper.rules.seat_cut import Card
from scorekeeper.sheet.entries import Deal, Note, Written
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.keepers import PLAYERS, ROW, clock, opened, paid_while_it_runs, started
from tests.scorekeeper.night_files import write_night
from tests.scorekeeper.nights import (
    amend,
    deal,
    end,
    p,
    refused,
    scores,
    seat,
    signed,
    split,
    table,
    wrong,
)
from tests.scorekeeper.strategies import PEOPLE, games, written_nowadays


class Full(MemoryJournal):
    """A journal that can keep no more."""

    def append(self, lines: Sequence[Line], after: Night, known: int) -> Sequence[Line]:
        if self.lines(after.id):
            raise OSError(28, "No space left on device")
        return super().append(lines, after, known)


def test_what_is_written_is_in_the_journal_and_in_the_night() -> None:
    journal = MemoryJournal()
    keeper = started(journal)
    change = keeper.write(0, ROW, scorekeeper="b", note="first")
    assert (change.before.games[0].entries, change.game) == ((), 0)
    assert change.after == keeper.night
    written = keeper.night.games[0].entries[0]
    assert (written.entry, written.scorekeeper, written.note) == (ROW, "b", "first")
    assert journal.lines("n1")[-1] == change.lines[0] == Line(written, 0, written.at)
    assert keeper.lines == tuple(journal.lines("n1"))
    assert Keeper.open(journal, "n1", clock()).night == keeper.night


def test_every_entry_says_who_keeps_score() -> None:
    keeper = started()
    keeper.write(0, ROW)
    keeper.write(0, ROW, scorekeeper="c")
    keeper.write(0, ROW)
    keeper.undo(0)
    assert [written.scorekeeper for written in keeper.night.games[0].entries] == ["a", "c", "c", "c"]


def test_a_refusal_leaves_night_and_journal_alone() -> None:
    journal = MemoryJournal()
    keeper = started(journal)
    before, lines = keeper.night, journal.lines("n1")
    with refused("points_short", "points", off=p(2)):
        keeper.write(0, deal(6, 13, 4, 1))
    with refused("unknown_player", "agreed[0]", player="x"):
        keeper.write(0, amend(0, ROW, "xyz"))
    with refused("unknown_player", "scorekeeper", player="x"):
        keeper.write(0, ROW, scorekeeper="x")
    with refused("unknown_player", "joins", player="e"):
        keeper.write(0, seat(0, "a", "e"))
    for number in (1, -1):
        with refused("no_such_game", game=number):
            keeper.write(number, ROW)
    assert keeper.night is before
    assert journal.lines("n1") == lines


def test_what_the_books_could_not_read_again_is_not_written() -> None:
    keeper = started()
    with refused("control_characters", "text"):
        keeper.write(0, Note("a\u202eb"))
    with refused("control_characters", "note"):
        keeper.write(0, ROW, note="\x1b[31m")
    with refused("too_many_points", "points[0]"):
        keeper.write(0, Deal((p(100_000) + p(1), p(0), p(0), p(0)), as_written=True))
    with refused("control_characters", "name"):
        keeper.join(Player("e", "Eve\n"))
    with refused("not_empty", "id"):
        keeper.join(Player(" ", "Eve"))
    with refused("control_characters", "method"):
        keeper.pay("a", "b", Fraction(1), "\u2066cash")
    with refused("not_money", "stake"):
        keeper.start_game(table(), Fraction(1, 3))
    with refused("below_zero", "stake"):
        keeper.start_game(table(), Fraction(-1))
    assert len(keeper.night.games) == 1
    assert keeper.night.games[0].entries == ()


def test_a_night_that_no_file_could_hold_is_not_begun(subtests: pytest.Subtests) -> None:
    for other, place, code in [
        ({"date": "yesterday"}, "date", "not_a_date"),
        ({"club": "\x00"}, "club", "control_characters"),
        ({"stake": Fraction(1, 3)}, "stake", "not_money"),
        ({"cash_unit": Fraction(1, 1000)}, "cash_unit", "cash_unit"),
        ({"cash_unit": Fraction(0)}, "cash_unit", "cash_unit"),
    ]:
        with subtests.test(place=place, code=code):
            journal = MemoryJournal()
            with refused(code, place):
                Keeper.start(journal, opened(**other), PLAYERS, clock())
            assert not journal.lines("n1")


def test_a_night_begins_with_players_each_once() -> None:
    for players, code, place in (((), "not_empty", "players"), ((*PLAYERS, PLAYERS[1]), "id_twice", "players[4].id")):
        with refused(code, place):
            Keeper.start(MemoryJournal(), opened(), players, clock())


def test_where_the_journal_is_full_the_night_stays_as_it_was() -> None:
    keeper = Keeper.start(Full(), opened(), PLAYERS, clock())
    with pytest.raises(OSError, match="No space"):
        keeper.start_game(table())
    assert keeper.night.games == ()


def test_there_is_no_keeper_of_a_night_that_is_not_in_the_books() -> None:
    with refused("no_such_night"):
        Keeper.open(MemoryJournal(), "n9", clock())


def test_another_player_joins_once() -> None:
    keeper = started()
    assert keeper.join(Player("e", "Eve")).game is None
    assert keeper.night.order[-1] == "e"
    with refused("id_twice", "id", player="e"):
        keeper.join(Player("e", "Eve"))
    keeper.write(0, seat(0, "a", "e"))
    assert keeper.night.games[0].sheet.seats[0] == ("e",)


def test_a_game_seats_players_of_the_night() -> None:
    keeper = started()
    assert keeper.start_game(table(dealer=2), Fraction(1, 2)).game == 1
    assert keeper.night.games[1].stake == Fraction(1, 2)
    with refused("unknown_player", "hands", player="x"):
        keeper.start_game(table("a", "b", "c", "x"))
    with refused("unknown_player", "scorekeeper", player="x"):
        keeper.start_game(table(keeper="x"))
    with refused("unknown_player", "cut_agreed", player="x"):
        keeper.start_game(replace(table(), cut=(("a", Card("A", "♠")),), cut_agreed=("a", "x")))


def test_several_entries_are_written_as_one_act_or_not_at_all() -> None:
    journal = MemoryJournal()
    keeper = started(journal)
    keeper.write(0, ROW)
    keeper.write(0, ROW)
    before, lines = keeper.night, len(journal.lines("n1"))
    real = deal(13, 6, 4, 3)
    with refused("no_such_deal", "entry", entry=7):
        keeper.write_all(0, [amend(0, real), amend(7, real)])
    assert (keeper.night, len(journal.lines("n1"))) == (before, lines)
    change = keeper.write_all(0, [amend(0, real), amend(1, real)], note="columns")
    assert scores(keeper.night.games[0].sheet) == ["26", "12", "8", "6"]
    assert (change.before, change.after, change.game) == (before, keeper.night, 0)
    assert [line.what for line in change.lines] == list(keeper.night.games[0].entries[2:])
    assert len({line.at for line in change.lines}) == 1
    assert Keeper.open(journal, "n1", clock()).night == keeper.night


def test_an_act_without_entries_is_refused() -> None:
    journal = MemoryJournal()
    keeper = started(journal)
    lines, night = keeper.lines, keeper.night
    with refused("nothing_to_write"):
        keeper.write_all(0, ())
    with refused("nothing_to_write"):
        keeper.record(lambda night: ())
    assert (keeper.lines, keeper.night, len(journal.lines(night.id))) == (lines, night, len(lines))


def test_undo_and_redo_are_entries() -> None:
    keeper = started()
    keeper.write(0, ROW)
    keeper.undo(0)
    assert scores(keeper.night.games[0].sheet) == ["0"] * 4
    keeper.redo(0)
    assert scores(keeper.night.games[0].sheet) == ["6", "13", "4", "3"]
    assert [written.entry.kind for written in keeper.night.games[0].entries] == ["deal", "undo", "redo"]


def test_why_undo_would_be_refused_is_known_before() -> None:
    keeper = started()
    assert keeper.undo_refusal(0) is None  # nothing is in force
    keeper.write_all(0, (ROW, end()))
    assert keeper.undo_refusal(0) is None
    keeper.pay("a", "b", Fraction(1))
    paid = keeper.undo_refusal(0)
    assert paid is not None
    assert paid.code == "paid_already"
    keeper.take_back_payment(0)
    keeper.write_all(0, signed())
    all_signed = keeper.undo_refusal(0)
    assert all_signed is not None
    assert all_signed.code == "undo_is_signed"


def test_a_payment_is_recorded_and_taken_back() -> None:
    keeper = started()
    keeper.write(0, end())
    keeper.pay("a", "b", Fraction("12.50"))
    payment = keeper.night.payments[0]
    assert (payment.payer, payment.payee, payment.amount, payment.method) == ("a", "b", Fraction(25, 2), "cash")
    assert payment.at
    keeper.take_back_payment(0)
    assert keeper.night.payments[0].taken_back
    assert keeper.night.payments[0].taken_back_at > payment.at
    with refused("no_such_payment", entry=0):
        keeper.take_back_payment(0)


def test_a_payment_that_cannot_be(subtests: pytest.Subtests) -> None:
    for payer, payee, amount, code, place in [
        ("a", "a", "1", "pays_himself", "to"),
        ("x", "a", "1", "unknown_player", "from"),
        ("a", "x", "1", "unknown_player", "to"),
        ("a", "b", "0", "amount_needed", "amount"),
        ("a", "b", "-1", "below_zero", "amount"),
        ("a", "b", "0.001", "finer_than_minor", "amount"),
        ("a", "b", "1/3", "not_money", "amount"),
    ]:
        with subtests.test(payer=payer, payee=payee, amount=amount, code=code, place=place):
            keeper = started()
            with refused(code, place):
                keeper.pay(payer, payee, Fraction(amount))
            assert keeper.night.payments == ()


def test_a_night_for_points_has_no_payments() -> None:
    keeper = started(currency=None, cash_unit=Fraction(1))
    with refused("money_off"):
        keeper.pay("a", "b", Fraction(1))


def test_two_equal_payments_in_one_second_are_two_payments() -> None:
    """A clock that stands still: the second payment counts the deal between them."""

    def still() -> str:
        return "2026-11-20T21:00:00+01:00"

    keeper = Keeper.start(MemoryJournal(), opened(), PLAYERS, still)
    keeper.start_game(table())
    keeper = paid_while_it_runs(keeper, "b", "a", still)
    keeper.write(0, ROW)
    keeper = paid_while_it_runs(keeper, "b", "a", still)
    with refused("paid_already"):
        keeper.undo(0)


def test_a_night_kept_by_an_older_program_is_opened_as_it_is() -> None:
    journal = MemoryJournal()
    entries = [Written(wrong(20, 6, 1, 0)), Written(split(1))]
    write_lines(journal, "n1", [Line(opened()), *(Line(PlayerJoined(player)) for player in PLAYERS)])
    write_lines(journal, "n1", [Line(GameOpened(table()), 0), *(Line(entry, 0) for entry in entries)])
    write_lines(journal, "n1", [Line(PaymentMade(Payment("a", "b", Fraction(1))))])
    keeper = Keeper.open(journal, "n1", clock())
    assert scores(keeper.night.games[0].sheet) == ["19", "6", "1", "0"]
    with refused("paid_already"):
        keeper.undo(0)


def test_a_substitute_comes_to_the_night_with_the_act_that_seats_him() -> None:
    keeper = started()
    change = keeper.write_all(0, (seat(1, "b", "eve"),), joiners=(Player("eve", "Eve"),))
    assert (change.game, len(change.lines)) == (0, 2)
    assert keeper.night.order == ("a", "b", "c", "d", "eve")
    assert keeper.night.games[0].sheet.seated == ("a", "eve", "c", "d")
    assert Keeper.open(keeper_journal(keeper), "n1", clock()).night == keeper.night


def test_a_substitute_who_may_not_sit_down_does_not_come_either() -> None:
    keeper = started()
    with refused("not_in_this_hand", "leaves"):
        keeper.write_all(0, (seat(1, "a", "eve"),), joiners=(Player("eve", "Eve"),))
    with refused("id_twice", "id"):
        keeper.write_all(0, (seat(1, "b", "c"),), joiners=(Player("c", "Another"),))
    assert keeper.night.order == ("a", "b", "c", "d")
    assert keeper.night.games[0].entries == ()


def test_taking_back_a_change_of_scorekeeper_gives_the_sheet_back() -> None:
    keeper = started()
    keeper.write(0, ROW)
    keeper.write(0, Note("Bob keeps score"), scorekeeper="b")
    keeper.write(0, ROW)
    assert sheet_keepers(keeper) == "b"
    keeper.undo(0)
    assert sheet_keepers(keeper) == "b"
    keeper.undo(0)
    assert sheet_keepers(keeper) == "a"
    keeper.redo(0)
    assert sheet_keepers(keeper) == "b"
    with refused("no_such_game"):
        keeper.undo(7)


def sheet_keepers(keeper: Keeper) -> str:
    """Who keeps score on the sheet of the first game."""
    return keeper.night.games[0].sheet.scorekeeper


def keeper_journal(keeper: Keeper) -> MemoryJournal:
    """A journal with what a keeper has written."""
    journal = MemoryJournal()
    write_lines(journal, "n1", keeper.lines)
    return journal


@given(games(longest=15))
def test_any_game_can_be_kept_and_opened_again(played: Game) -> None:
    game, journal = written_nowadays(played), MemoryJournal()
    players = [Player(letter, letter.upper()) for letter in PEOPLE]
    keeper = Keeper.start(journal, opened(), players, lambda: "2026-11-20T21:00:00+01:00")
    keeper.start_game(game.setup, game.stake)
    for written in game.entries:
        keeper.write(0, written.entry, scorekeeper=written.scorekeeper)
    assert keeper.night.games[0].sheet.rows == game.sheet.rows
    assert Keeper.open(journal, "n1", clock()).night == keeper.night
    assert read_night(write_night(keeper.night)) == keeper.night
