"""Small nights for the tests of the club file: built as lines, as the keeper writes them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.night.journal import GameOpened, Line, NightOpened, PaymentMade, PlayerJoined
from scorekeeper.night.night import Payment
from scorekeeper.night.words import words_in
from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal, End, EndHow, Entry, Written
from scorekeeper.sheet.sheet import Setup

PEOPLE = {"ann": "Ann Lee", "bob": "Bob", "cal": "Cal Ó Briain", "dee": "Dee “Ace” 陳"}


def opened(night: str = "n1", date: str = "2026-11-20", currency: str | None = "USD") -> Line:
    """The first line of a night."""
    money = Currency(currency) if currency else None
    return Line(NightOpened(night, date, "Cavendish", "1", money, Fraction(1, 4), Fraction(1, 100)), at=clock(0))


def clock(minute: int) -> str:
    """A time on the night."""
    return f"2026-11-20T{20 + minute // 60}:{minute % 60:02}:00+01:00"


def joined(names: dict[str, str] = PEOPLE) -> list[Line]:
    """The players of a night."""
    return [Line(PlayerJoined(Player(key, name)), at=clock(0)) for key, name in names.items()]


def game(number: int = 0, limit: Points | None = CAVENDISH.limit) -> Line:
    """A game of one hand each begins; without a limit it never ends."""
    hands = tuple((person,) for person in PEOPLE)
    rules = replace(CAVENDISH, limit=limit)
    return Line(GameOpened(Setup(rules, Arrangement.INDIVIDUAL, hands, 0, "ann")), number, clock(1))


def entry(what: Entry, minute: int = 2, number: int = 0) -> Line:
    """An entry on a game's sheet."""
    return Line(Written(what, clock(minute), "ann"), number, clock(minute))


def deal(*points: int, minute: int = 2, number: int = 0) -> Line:
    """A scored deal."""
    return entry(Deal(tuple(map(Points.whole, points or (6, 13, 4, 3)))), minute, number)


def paid(payer: str = "bob", payee: str = "ann", amount: Fraction = Fraction(5, 2), minute: int = 50) -> Line:
    """A payment."""
    return Line(PaymentMade(Payment(payer, payee, amount, "cash", clock(minute))), at=clock(minute))


def finished_night(night: str = "n1", date: str = "2026-11-20") -> list[Line]:
    """The small night without its payment, when all have agreed that both games are over."""
    return [*small_night(night, date)[:-1], *_ends()]


def paid_night(night: str = "n1", date: str = "2026-11-20") -> list[Line]:
    """The small night with its payment, after which all have agreed that both games are over."""
    return [*small_night(night, date), *_ends()]


def _ends() -> list[Line]:
    return [entry(End(EndHow.AGREEMENT, tuple(PEOPLE)), 20, number) for number in (0, 1)]


def small_night(night: str = "n1", date: str = "2026-11-20") -> list[Line]:
    """A night of two games and a payment."""
    return [
        opened(night, date),
        *joined(),
        game(),
        deal(6, 13, 4, 3, minute=2),
        deal(0, 5, 20, 1, minute=9),
        game(1),
        deal(13, 0, 13, 0, minute=15, number=1),
        paid(),
    ]


def texts(lines: Sequence[Line]) -> str:
    """All words about persons in some lines, each on a line."""
    return "\n".join(word for line in lines for word in words_in(line.what))
