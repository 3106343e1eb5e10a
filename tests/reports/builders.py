"""Nights made up for the tests of paper: entries as they would be written at a table, folded into games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from scorekeeper.money.money import Currency
from scorekeeper.night.night import Game, Night
from scorekeeper.rules.house_rules import CAVENDISH, BothInHole, HouseRules, MisdealDealer, RunOption, profile_rules
from scorekeeper.rules.people import Arrangement, Hands, Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import (
    Amend,
    Deal,
    DealEntry,
    End,
    EndHow,
    Entry,
    ErrorSplit,
    InsertDeal,
    LeadOutOfTurn,
    Misdeal,
    Note,
    Opening,
    Renege,
    Ruled,
    RulesChange,
    Ruling,
    Run,
    SeatChange,
    Shortage,
    SignOff,
    Strike,
    Suspend,
    Written,
    WrongCount,
)
from scorekeeper.sheet.sheet import Setup

NAMES = {
    "ada": "Ada Fenwick",
    "ben": "Ben Okafor",
    "cleo": "Cleo Marsh",
    "dov": "Dov Halloran",
    "eli": "Eli Sandoval",
    "fay": "Fay Österberg",
}
LONG_NAMES = {
    "ada": "Maximiliane-Josephine Oppenheimer-Waldstätten",
    "ben": "Bartholomew Featherstonehaugh",
    "cleo": "Wilhelmina Montgomery-Massingberd",
    "dov": "Maximiliane Wolkenstein",
    "eli": "Konstantinos Papadopoulos-Alexandropoulos",
    "fay": "Gwendolyn Llanfairpwllgwyngyll",
}


def points(*whole: int) -> tuple[Points, ...]:
    """Whole points of each hand."""
    return tuple(map(Points.whole, whole))


def deal(*whole: int) -> Deal:
    """A normal deal, or a row as it was written if the sum is off."""
    return Deal(points(*whole), as_written=sum(whole) != 26)


def game(
    hands: Hands,
    entries: Iterable[Entry | Written],
    *,
    rules: HouseRules = CAVENDISH,
    arrangement: Arrangement = Arrangement.INDIVIDUAL,
    start: str = "2026-03-13T20:05",
    every: int = 6,
    first_dealer: int = 0,
    stake: Fraction | None = None,
) -> Game:
    """A game with its entries written every few minutes from `start` on ("" for no times)."""
    setup = Setup(rules, arrangement, hands, first_dealer, hands[-1][0])
    made = Game.new(setup, stake)
    for number, entry in enumerate(entries):
        written = entry if isinstance(entry, Written) else Written(entry, at=_time(start, number * every))
        made = made.written(written)
    return made


def _time(start: str, minutes: int) -> str:
    if not start:
        return ""
    hour, minute = map(int, start[-5:].split(":"))
    total = hour * 60 + minute + minutes
    return f"{start[:10]}T{total // 60 % 24:02}:{total % 60:02}:00+01:00"


def night(
    *games: Game,
    people: Sequence[str] = ("ada", "ben", "cleo", "dov"),
    names: dict[str, str] = NAMES,
    currency: str | None = "USD",
    stake: str = "0.05",
    unit: str = "0.01",
    club: str = "Harrow Lane Card Club",
    table: str = "2",
) -> Night:
    """A Friday night."""
    return Night(
        id="paper",
        date="2026-03-13",
        players=tuple(Player(person, names[person]) for person in people),
        stake=Fraction(stake),
        currency=Currency(currency) if currency else None,
        cash_unit=Fraction(unit),
        club=club,
        table=table,
        games=games,
    )


FOUR: Hands = (("ada",), ("ben",), ("cleo",), ("dov",))
SHARED: Hands = (("ada",), ("ben",), ("cleo", "eli"), ("dov",))
SIX: Hands = (("ada",), ("ben",), ("cleo",), ("dov",), ("eli",), ("fay",))


def quick_game() -> Game:
    """Four hands, nothing out of the way: over at the limit after nine deals."""
    rows = [
        (3, 16, 5, 2), (0, 6, 19, 1), (14, 2, 4, 6), (1, 22, 0, 3), (2, 3, 17, 4), (4, 15, 3, 4), (0, 20, 5, 1),
        (6, 14, 2, 4), (1, 8, 14, 3),
    ]  # fmt: skip
    return game(FOUR, [deal(*row) for row in rows], start="2026-03-13T19:30")


def eventful_game() -> Game:
    """Four hands with a run each way, a hole, a lead out of turn, an amendment, a split, a shortage, a misdeal."""
    entries: list[Entry] = [
        deal(4, 13, 7, 2),
        deal(0, 5, 3, 18),
        Run(0, RunOption.DOWN),
        deal(1, 13, 9, 3),
        LeadOutOfTurn("ben", "He thought that Cleo had played"),
        deal(2, 6, 4, 14),
        Amend(3, deal(13, 1, 9, 3), ("ada", "ben", "dov"), "13 and 1 stood in each other’s column"),
        Misdeal(),
        deal(0, 3, 7, 16),
        deal(3, 8, 16, 2),
        deal(4, 15, 4, 3),
        ErrorSplit(Points.whole(3)),
        deal(15, 4, 5, 2),
        Run(0, RunOption.UP),
        deal(1, 13, 4, 6),
        Shortage(Points.whole(2), "dov"),
        deal(0, 20, 4, 2),
        *(SignOff(player) for player in ("ada", "ben")),
    ]
    return game(FOUR, entries, start="2026-03-13T21:48")


def shared_game() -> Game:
    """Five players on four hands, two house rules changed, a lead out of turn, a tied rounding."""
    rules = CAVENDISH.changed({"misdeal_dealer": MisdealDealer.NEXT})
    entries: list[Entry | Written] = [
        deal(4, 13, 7, 2),
        deal(0, 5, 3, 18),
        Run(0, RunOption.DOWN),
        deal(13, 1, 9, 3),
        LeadOutOfTurn("ben"),
        deal(2, 6, 4, 14),
        Amend(3, deal(1, 13, 9, 3), ("ada", "ben", "dov"), "13 and 1 stood in each other’s column"),
        deal(0, 3, 21, 2),
        Written(deal(3, 8, 16, 2), "2026-03-13T22:34:00+01:00", "ada"),
        ErrorSplit(Points.whole(3)),
        deal(5, 2, 4, 15),
        Run(0, RunOption.UP),
        deal(1, 19, 4, 2),
        deal(0, 4, 20, 2),
    ]
    return game(SHARED, entries, rules=rules, arrangement=Arrangement.SHARED, start="2026-03-13T21:48", first_dealer=3)


def six_hands(deals: int = 40) -> Game:
    """Six hands to a high limit, with every offence and a ruling on the way."""
    rules = CAVENDISH.changed({"limit": Points.whole(300)})
    entries: list[Entry] = []
    for number in range(deals):
        special: dict[int, DealEntry] = {
            5: Run(2, RunOption.DOWN),
            10: Renege(1),
            13: Run(3, RunOption.UP),
            19: WrongCount((0, 3)),
            26: Ruled(
                points(4, 13, 2, 1, 0, 0), "Six hearts lay in two mixed-up tricks and count for nobody", tuple(NAMES)
            ),
        }
        row = [(number * 7 + hand * 3) % 4 for hand in range(6)]
        row[(number * 5) % 6] += 26 - sum(row)
        entries.append(special.get(number) or deal(*row))
    entries.append(Note("The heating failed and the table moved to the library"))
    entries.append(End(EndHow.AGREEMENT, tuple(NAMES)))
    return game(SIX, entries, rules=rules, start="2026-03-13T19:00")


def four_night() -> Night:
    """Three games of four players."""
    return night(quick_game(), quick_game(), eventful_game())


def shared_night() -> Night:
    """Three games of five players."""
    first = game(SHARED, [deal(3, 16, 5, 2), deal(10, 13, 1, 2), deal(60, 0, 0, 0)][:2], arrangement=Arrangement.SHARED)
    everybody = ("ada", "ben", "cleo", "eli", "dov")
    ended = first.written(Written(End(EndHow.AGREEMENT, everybody)))
    return night(ended, ended, shared_game(), people=everybody)


def six_night(names: dict[str, str] = NAMES, deals: int = 40) -> Night:
    """One long game of six."""
    return night(six_hands(deals), people=tuple(NAMES), names=names)


def sitting_game(deals: int = 9) -> Game:
    """Five players of whom four are dealt in; one deal is struck, one was forgotten, the deck was short once."""
    hands = (("ada",), ("ben",), ("cleo",), ("dov",), ("eli",))
    entries: list[Entry] = []
    for number in range(deals):
        row = [0 if hand == number % 5 else (number + hand) % 3 for hand in range(5)]
        row[(number + 1) % 5] += 26 - sum(row)
        entries.append(Deal(points(*row)))
    entries.append(Strike(2, ("ada", "ben", "cleo", "dov"), "the deck had two sevens of clubs"))
    forgotten = Deal(points(13, 13, 0, 0, 0), dealt_in=(0, 1, 2, 3))
    entries.append(InsertDeal(4, forgotten, ("ada", "ben", "cleo", "dov")))
    return game(hands, entries, arrangement=Arrangement.SITTING)


def handover_game() -> Game:
    """A game taken over from paper, in which one player hands his seat to another and the rules change."""
    everybody = ("ada", "ben", "cleo", "dov")
    entries: list[Entry] = [
        Opening(points(40, -12, 31, 45), 4, 2),
        deal(1, 20, 3, 2),
        Misdeal("A card lay face up"),
        SeatChange(3, "dov", "fay", everybody),
        deal(2, 3, 20, 1),
        RulesChange((("both_in_hole", BothInHole.SINGLE), ("limit", Points.whole(120))), ("ada", "ben", "cleo", "fay")),
        Ruling("The left-hand player was shown a card; play went on", "the committee", 2, 1),
        Suspend("The rule of the short deck"),
    ]
    return game(FOUR, entries)


def hearts_game() -> Game:
    """A game by another profile: the lowest score wins."""
    rows = [(3, 16, 5, 2), (0, 6, 19, 1), (14, 2, 4, 6), (1, 22, 0, 3), (2, 3, 17, 4), (4, 15, 3, 4)]
    entries = [*(deal(*row) for row in rows), Run(0, RunOption.UP), deal(0, 13, 11, 2)]
    return game(FOUR, entries, rules=profile_rules("william"))


def hearts_night() -> Night:
    """A night for points only, which the lowest score wins."""
    return night(hearts_game(), currency=None)
