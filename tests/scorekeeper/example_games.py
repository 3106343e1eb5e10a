"""Games for the sheet page: the table of a test, long names with six hands, an error, a hole, four dealt in of five."""

from collections.abc import Sequence

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import CAVENDISH, BonusCard, RunOption, profile_rules
from scorekeeper.rules.people import Arrangement
from scorekeeper.sheet.entries import LeadOutOfTurn, Run
from scorekeeper.sheet.sheet import Setup
from tests.scorekeeper.example_nights import FIVE, begun, deal, seat, write

FOUR = ("Ann", "Bob", "Cal", "Dee")
LONG = (
    "Konstantina Papadopoulou",
    "Bartholomew Featherstone",
    "Олександра Коваленко",
    "Maximilian von Thurn",
    "Siobhán O’Callaghan",
    "Jean-Christophe Delacroix",
)
SIX_DEALS = (
    (1, 0, 0, 18, 3, 4),
    (7, 1, 1, 1, 1, 15),
    (3, 13, 0, 6, 0, 4),
    (0, 3, 2, 15, 1, 5),
    None,
    (13, 4, 7, 1, 0, 1),
    (6, 2, 4, 13, 2, 2),
    (15, 7, 0, 0, 0, 4),
    (14, 6, 0, 0, 2, 4),
    (1, 1, 1, 17, 0, 6),
    (1, 11, 0, 0, 1, 13),
    (2, 3, 0, 15, 0, 6),
    (2, 13, 4, 0, 7, 0),
    (0, 13, 6, 0, 4, 3),
    (1, 0, 19, 3, 3, 0),
    (5, 13, 0, 3, 0, 5),
    (2, 3, 6, 2, 0, 13),
    (4, 0, 17, 0, 0, 5),
)


def four(*deals: Sequence[int]) -> Keeper:
    """Ann, Bob, Cal and Dee, with so many deals played."""
    keeper = begun(FOUR)
    game = seat(keeper, tuple((name.lower(),) for name in FOUR))
    write(keeper, game, [deal(*points, as_written=sum(points) != 26) for points in deals])
    return keeper


def shared(*deals: Sequence[int]) -> Keeper:
    """Five players on four hands."""
    keeper = begun()
    write(keeper, seat(keeper, FIVE), [deal(*points) for points in deals])
    return keeper


def one_each(count: int, *deals: Sequence[int]) -> Keeper:
    """Five or six players, everybody dealt in."""
    names = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay")[:count]
    keeper = begun(names)
    write(keeper, seat(keeper, tuple((name.lower(),) for name in names)), [deal(*points) for points in deals])
    return keeper


def sitting() -> Keeper:
    """Five players, the dealer sits out: Ann in the first deal."""
    names = ("Ann", "Bob", "Cal", "Dee", "Eve")
    keeper = begun(names)
    hands = tuple((name.lower(),) for name in names)
    keeper.start_game(Setup(CAVENDISH, Arrangement.SITTING, hands, 0, "ann"))
    return keeper


def six_hands() -> Keeper:
    """The design's six hands: long names, eighteen deals, 3 too high since deal 7."""
    keeper = begun(LONG)
    ids = tuple((name.split()[0].lower(),) for name in LONG)
    game = seat(keeper, ids)
    for number, points in enumerate(SIX_DEALS, 1):
        if number == 9:
            keeper.write(game, LeadOutOfTurn(ids[1][0]))
        if points is None:
            keeper.write(game, Run(4, RunOption.DOWN))
        else:
            keeper.write(game, deal(*points, as_written=sum(points) != 26))
    return keeper


def long_game(deals: int = 45) -> Keeper:
    """A game without a limit that takes a whole evening."""
    keeper = begun(FOUR)
    game = seat(keeper, tuple((name.lower(),) for name in FOUR), CAVENDISH.changed({"limit": None}))
    for number in range(deals):
        if number % 5 == 4:
            high = keeper.night.games[game].sheet.high_hands[0]
            keeper.write(game, Run(high, RunOption.DOWN))
        else:
            keeper.write(game, deal(*((13, 6, 4, 3)[(place - number) % 4] for place in range(4))))
    return keeper


def over() -> Keeper:
    """A game that Ann ended at 104."""
    return four(*[(13, 5, 6, 2)] * 8)


def six_sitting() -> Keeper:
    """Six players, four dealt in: Ann and Dee sit out of the first deal."""
    names = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay")
    keeper = begun(names)
    keeper.start_game(Setup(CAVENDISH, Arrangement.SITTING, tuple((n.lower(),) for n in names), 0, "ann"))
    return keeper


def with_jack() -> Keeper:
    """A game with the jack of diamonds at −10."""
    keeper = begun(FOUR)
    rules = profile_rules("william", 4).changed({"bonus_card": BonusCard.JACK_OF_DIAMONDS.value})
    seat(keeper, tuple((name.lower(),) for name in FOUR), rules)
    return keeper
