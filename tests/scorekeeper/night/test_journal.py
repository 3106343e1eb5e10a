"""The journal: lines in order, and the night they make."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.night.journal import (
    GameOpened,
    Line,
    NightOpened,
    PaymentMade,
    PaymentTakenBack,
    PlayerJoined,
    after,
    lines_of,
    replay,
)
from scorekeeper.night.night import Payment
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import Written
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.nights import deal, game, night, refused, table

USD = Currency("USD")
OPENED = Line(NightOpened("n1", "2026-11-20", "Cavendish", "2", USD, Fraction(1, 4), Fraction(1, 100)))
JOINED = [Line(PlayerJoined(Player(letter, letter.upper()))) for letter in "abcd"]
PAID = Line(PaymentMade(Payment("a", "b", Fraction(3))))
ROW = Written(deal(6, 13, 4, 3))


def test_lines_make_a_night() -> None:
    made = replay([OPENED, *JOINED, Line(GameOpened(table()), 0), Line(ROW, 0), PAID])
    assert (made.id, made.date, made.club, made.table, made.currency) == ("n1", "2026-11-20", "Cavendish", "2", USD)
    assert (made.stake, made.cash_unit, made.order) == (Fraction(1, 4), Fraction(1, 100), ("a", "b", "c", "d"))
    assert (made.games[0].entries, len(made.games[0].sheet.rows)) == ((ROW,), 1)
    assert made.payments == (Payment("a", "b", Fraction(3)),)


def test_lines_at_once_make_the_night_that_they_make_one_by_one() -> None:
    games = [Line(GameOpened(table()), 0), Line(GameOpened(table()), 1)]
    rows = [
        Line(replace(ROW, at=f"2026-11-20T20:0{minute}:00+01:00"), 1 if minute in (2, 3) else 0) for minute in range(6)
    ]
    lines = [OPENED, *JOINED, *games, *rows, PAID, *rows]
    one_by_one = replay(lines[:1])
    for line in lines[1:]:
        one_by_one = after(one_by_one, line)
    assert replay(lines) == one_by_one
    assert [len(game.entries) for game in one_by_one.games] == [8, 4]
    sheet = replay(lines).games[0].sheet
    assert sheet.earlier is not None
    assert (len(sheet.rows), len(sheet.earlier.rows)) == (8, 7)


def test_a_payment_is_taken_back_once_and_stays_on_the_list() -> None:
    made = replay([OPENED, *JOINED, PAID, PAID])
    back = after(made, Line(PaymentTakenBack(1), at="2026-11-20T23:00:00+01:00"))
    assert [(payment.taken_back, payment.taken_back_at) for payment in back.payments] == [
        (False, ""),
        (True, "2026-11-20T23:00:00+01:00"),
    ]
    for index in (1, 2, -1):
        with refused("no_such_payment", entry=index):
            after(back, Line(PaymentTakenBack(index)))


def test_lines_that_make_no_night() -> None:
    with refused("no_such_night"):
        replay([])
    with refused("night_not_opened"):
        replay(JOINED)
    with refused("night_opened_twice"):
        replay([OPENED, OPENED])
    for number in (None, 0, -1):
        with refused("no_such_game", game=number):
            replay([OPENED, *JOINED, Line(ROW, number)])
    for number in (None, 1):
        with refused("no_such_game", game=number):
            replay([OPENED, *JOINED, Line(GameOpened(table()), number)])
    with refused("game_is_over"):
        replay([OPENED, *JOINED, Line(GameOpened(table(deals=1)), 0), Line(ROW, 0), Line(ROW, 0)])


def test_a_night_becomes_lines_and_the_same_night_again() -> None:
    payments = (
        Payment("a", "b", Fraction(3), "cash", "2026-11-20T22:00:00+01:00"),
        Payment("b", "a", Fraction(3), taken_back=True, taken_back_at="2026-11-20T23:00:00+01:00"),
    )
    first, second = game(table(), deal(6, 13, 4, 3), stake="0.5"), game(table(dealer=2))
    made = replace(night(first, second, payments=payments), id="n1")
    lines = lines_of(made)
    assert replay(lines) == made
    assert [line.game for line in lines] == [None] * 5 + [0, 0, 1] + [None] * 3


def test_a_journal_in_memory_keeps_each_night_apart() -> None:
    journal = MemoryJournal()
    write_lines(journal, "n1", [OPENED])
    write_lines(journal, "n1", JOINED)
    other = Line(replace(OPENED.what, id="n2"))
    write_lines(journal, "n2", [other])
    assert list(journal.lines("n1")) == [OPENED, *JOINED]
    assert list(journal.lines("n2")) == [other]
    assert list(journal.lines("n3")) == []


@pytest.mark.parametrize("stake", [None, "0", "2"])
def test_the_stake_of_a_game(stake: str | None) -> None:
    one = game(table(), stake=stake)
    assert night(one, stake="0.25").stake_of(one) == (Fraction("0.25") if stake is None else Fraction(stake))
    assert night(one, currency=None).stake_of(one) == 0
