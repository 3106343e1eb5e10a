"""Nights to look at: a club's usual one as on the design's pictures, and the corners of what the page must show."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from scorekeeper.money.money import Currency
from scorekeeper.night import money_actions
from scorekeeper.night.journal import NightOpened
from scorekeeper.night.keeper import Clock, Keeper
from scorekeeper.rules.house_rules import CAVENDISH, HouseRules, RunOption
from scorekeeper.rules.people import Arrangement, Hands, Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Amend, Deal, End, EndHow, Entry, LeadOutOfTurn, Run
from scorekeeper.sheet.sheet import Setup
from scorekeeper.storage.memory_journal import MemoryJournal

USD = Currency("USD")
FIVE: Hands = (("ann",), ("bob",), ("cal", "eve"), ("dee",))
ORDER = ("ann", "bob", "cal", "eve", "dee")

GAME_1 = (
    (13, 0, 5, 8),
    (13, 5, 6, 2),
    (13, 5, 6, 2),
    (13, 5, 6, 2),
    (13, 5, 6, 2),
    (13, 5, 6, 2),
    (13, 5, 6, 2),
    (13, 1, 5, 7),
)
GAME_2 = (
    (5, 21, 0, 0),
    (3, 1, 16, 6),
    (0, 4, 22, 0),
    None,
    (2, 14, 3, 7),
    (1, 8, 17, 0),
    (0, 5, 2, 19),
    (3, 16, 3, 4),
    (0, 5, 20, 1),
    (1, 5, 19, 1),
)
"""None is Ann's run, taken down."""


def clock(start: str = "22:51") -> Clock:
    """A clock that advances by a minute at each call."""

    def minutes() -> Iterator[str]:
        hour, minute = map(int, start.split(":"))
        while True:
            minute += 1
            hour, minute = (hour + minute // 60) % 24, minute % 60
            yield f"2026-11-20T{hour:02}:{minute:02}:00+01:00"

    ticks = minutes()
    return lambda: next(ticks)


class Ticking:
    """A clock that stands until it is set."""

    def __init__(self, at: str = "20:00") -> None:
        self.at = at

    def __call__(self) -> str:
        return f"2026-11-20T{self.at}:00+01:00"


def players(names: Sequence[str]) -> list[Player]:
    """Players with their first names as ids."""
    return [Player(name.split()[0].lower(), name) for name in names]


def begun(
    names: Sequence[str] = ("Ann", "Bob", "Cal", "Eve", "Dee"),
    *,
    stake: Fraction = Fraction(1, 4),
    currency: Currency | None = USD,
    cash_unit: Fraction | None = None,
    tick: Clock | None = None,
) -> Keeper:
    """A night without a game."""
    unit = cash_unit if cash_unit is not None else currency.minor if currency else Fraction(1)
    opened = NightOpened("n1", "2026-11-20", "", "1", currency, stake, unit)
    return Keeper.start(MemoryJournal(), opened, players(names), tick or Ticking())


def seat(keeper: Keeper, hands: Hands, rules: HouseRules = CAVENDISH, stake: Fraction | None = None) -> int:
    """Begin a game; returns its index."""
    shared = any(len(hand) > 1 for hand in hands)
    arrangement = Arrangement.SHARED if shared else Arrangement.INDIVIDUAL
    keeper.start_game(Setup(rules, arrangement, hands, 0, hands[-1][0]), stake)
    return len(keeper.night.games) - 1


def deal(*points: int, as_written: bool = False) -> Deal:
    """A normal deal."""
    return Deal(tuple(map(Points.whole, points)), as_written=as_written)


def write(keeper: Keeper, game: int, entries: Sequence[Entry]) -> None:
    """Write entries one after the other."""
    for entry in entries:
        keeper.write(game, entry)


def first_game(keeper: Keeper) -> None:
    """The design's game 1: Ann 104, Bob 31, Cal and Eve 46, Dee 27."""
    game = seat(keeper, FIVE)
    write(keeper, game, [deal(*points) for points in GAME_1])


def second_game(keeper: Keeper, deals: int = len(GAME_2)) -> None:
    """The design's game 2, so many deals of it; Dee leads out of turn in deal 3, Ann runs in deal 4."""
    game = seat(keeper, FIVE)
    for number, points in enumerate(GAME_2[:deals], 1):
        if number == 3:
            keeper.write(game, LeadOutOfTurn("dee"))
        keeper.write(game, deal(*points) if points else Run(0, RunOption.DOWN))


def usual_night(deals: int = len(GAME_2), *, currency: Currency | None = USD) -> tuple[Keeper, Ticking]:
    """Two games of five players, the second after so many deals, and the clock of the night."""
    tick = Ticking()
    keeper = begun(currency=currency, tick=tick)
    first_game(keeper)
    second_game(keeper, deals)
    return keeper, tick


def settled_night() -> Keeper:
    """The design's settle page: Bob has paid, Cal has paid a part."""
    keeper, tick = usual_night()
    tick.at = "22:52"
    keeper.pay("bob", "ann", Fraction("27.50"))
    tick.at = "22:54"
    keeper.pay("cal", "ann", Fraction(20))
    return keeper


def promised_night() -> Keeper:
    """As the settled night, and the rest of Cal's is on an IOU, as is Eve's to Ann."""
    keeper = settled_night()
    keeper.pay("cal", "ann", Fraction("15.62"), promised=True)
    keeper.pay("eve", "ann", Fraction("11.88"), promised=True)
    return keeper


def left_early() -> Keeper:
    """Eve was settled after game 1; the others play game 2."""
    keeper = begun()
    write(keeper, seat(keeper, (("ann",), ("bob",), ("cal",), ("eve",))), [deal(13, 0, 5, 8)] * 8)
    keeper.record(lambda night: money_actions.leave(night, "eve"))
    write(keeper, seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",))), [deal(2, 14, 3, 7)])
    return keeper


def corrected_night() -> Keeper:
    """Everybody had paid; then deal 9 of game 2 turned out to be wrong, and Dee and Ann's nets changed.

    No hand is at the limit any more, so all agree that the game is over.
    """
    keeper, tick = usual_night()
    tick.at = "22:52"
    keeper.pay("bob", "ann", Fraction("27.50"))
    keeper.pay("cal", "ann", Fraction("35.62"))
    keeper.pay("eve", "ann", Fraction("11.88"))
    tick.at = "23:10"
    index = next(n for n, entry in enumerate(keeper.night.games[1].entries) if entry.entry == deal(0, 5, 20, 1))
    keeper.write(1, Amend(index, deal(4, 5, 16, 1), ("ann", "bob", "cal", "eve", "dee"), "Ann had four hearts"))
    keeper.write(1, End(EndHow.AGREEMENT, ("ann", "bob", "cal", "eve", "dee")))
    return keeper


def points_only() -> Keeper:
    """The usual night without money."""
    return usual_night(7, currency=None)[0]


def many_games(games: int = 8) -> Keeper:
    """Twelve players, never more than six in a game, eight games."""
    names = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kit", "Lou")
    keeper = begun(names)
    ids = [name.lower() for name in names]
    for number in range(games):
        seats = [ids[(number * 5 + place) % 12] for place in range(6)]
        hands = ((seats[0], seats[4]), (seats[1], seats[5]), (seats[2],), (seats[3],))
        game = seat(keeper, hands, CAVENDISH.changed({"limit": None}))
        write(keeper, game, [deal(0, 5, 20, 1), Run(number % 4, RunOption.DOWN), deal(1, 5, 19, 1), deal(9, 14, 2, 1)])
        write(keeper, game, [deal(0, 3, 22, 1), deal(1, 2, 23, 0), deal(0, 2, 1, 23), deal(16, 2, 3, 5)])
        keeper.write(game, End(EndHow.AGREEMENT, keeper.night.games[game].sheet.seated))
    return keeper


def seven_in_money() -> Keeper:
    """Seven players in two games, some with long names, and cents left over by rounding."""
    names = ("Konstantin", "Mo", "Ingrid", "Jean-Christophe", "Sophie", "Moe", "Sofie")
    keeper = begun(names, stake=Fraction("0.05"))
    ids = [player.id for player in keeper.night.players]
    first = seat(keeper, ((ids[0],), (ids[1],), (ids[2],), (ids[3], ids[4])))
    write(keeper, first, [deal(2, 14, 3, 7), deal(13, 0, 5, 8), deal(5, 21, 0, 0)])
    second = seat(keeper, ((ids[0],), (ids[1],), (ids[5],), (ids[6],)))
    write(keeper, second, [deal(20, 5, 0, 1), deal(19, 1, 1, 5)])
    for game in (first, second):
        keeper.write(game, End(EndHow.AGREEMENT, keeper.night.games[game].sheet.seated))
    return keeper


def long_names() -> Keeper:
    """Four players with names that no column holds."""
    names = (
        "Maximiliane Freifrau von Hohenstein-Wittgenstein",
        "Bartholomew Featherstonehaugh III",
        "Cal",
        "Dee-Dee Worthington-Smythe",
    )
    keeper = begun(names, stake=Fraction("12.5"))
    first, second, third, fourth = (player.id for player in keeper.night.players)
    game = seat(keeper, ((first,), (second,), (third,), (fourth,)))
    write(keeper, game, [deal(0, 5, 20, 1), Run(0, RunOption.DOWN), deal(1, 5, 19, 1), deal(9, 14, 2, 1)])
    return keeper
