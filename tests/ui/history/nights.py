"""A night in which nearly everything was written once, minute by minute."""

from collections.abc import Callable
from fractions import Fraction

from scorekeeper.money.money import Currency
from scorekeeper.night.journal import NightOpened
from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import CAVENDISH, RunOption
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import Setup
from scorekeeper.storage.memory_journal import MemoryJournal

ALL = ("ann", "bob", "cal", "dee")


def ticking() -> Callable[[], str]:
    """A clock that is a minute further each time it is read, from four minutes past nine in the evening."""
    minutes = iter(range(4, 60))
    return lambda: f"2026-11-20T21:{next(minutes):02}:00+00:00"


def pts(*figures: int) -> e.Figures:
    """A row of figures."""
    return tuple(map(Points.whole, figures))


def eventful() -> Keeper:
    """Ann, Bob, Cal and Dee: deals, offences, a deal taken back, an amendment, a vote, a payment."""
    opened = NightOpened("n1", "2026-11-20", "", "1", Currency("USD"), Fraction(1, 4), Fraction(1, 100))
    players = [Player(name.lower(), name) for name in ("Ann", "Bob", "Cal", "Dee")]
    keeper = Keeper.start(MemoryJournal(), opened, players, ticking())
    keeper.start_game(Setup(CAVENDISH, Arrangement.INDIVIDUAL, tuple((one,) for one in ALL), 0, "dee"))
    keeper.write(0, e.Deal(pts(13, 5, 6, 2)))
    keeper.write(0, e.LeadOutOfTurn("bob", "led before everybody had passed"))
    keeper.write(0, e.Run(1, RunOption.DOWN, offence=e.Offence(e.OffenceKind.RENEGE, 2)))
    keeper.write(0, e.Renege(2), note="did not follow suit")
    keeper.write(0, e.Deal(pts(1, 2, 20, 3)))
    keeper.undo(0)
    keeper.write(0, e.Deal(pts(1, 2, 3, 20)))
    keeper.write(0, e.Misdeal())
    keeper.write(0, e.Deal(pts(16, 3, 4, 3)), scorekeeper="cal")
    keeper.write(0, e.Amend(8, e.Deal(pts(16, 4, 3, 3)), ("ann", "bob", "cal"), "the cards were shown"))
    keeper.write(0, e.Vote("Let Eve play", "the players", 1, 3))
    keeper.write(0, e.Ruled(pts(13, 0, 13, 0), "two offences", ("ann", "bob", "dee")))
    keeper.write(0, e.Suspend("Was the claim false?"))
    keeper.write(0, e.Ruling("It was not", "the committee"))
    keeper.write(0, e.Resume("It was not"))
    keeper.write(0, e.End(e.EndHow.AGREEMENT, ALL))
    keeper.pay("dee", "bob", Fraction(5))
    return keeper
