"""A scripted year at the table: what the next act of a night is, drawn by chance, the same after every restart.

An act is drawn from the night as it stands and the number of its lines, so a process that was killed continues with the
very act that was not saved.
"""

from __future__ import annotations

import random
from fractions import Fraction

from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.night.journal import NightOpened
from scorekeeper.night.keeper import Keeper
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import CAVENDISH, RunOption
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import (
    Amend,
    Deal,
    End,
    EndHow,
    ErrorSplit,
    LeadOutOfTurn,
    Note,
    Redo,
    Run,
    Shortage,
    Undo,
)
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Setup, Sheet

CLUB = tuple(Player(f"p{number}", f"Player {number}") for number in range(24))
GAMES = 4


def night_id(number: int) -> str:
    """The id of a night of the year."""
    return f"night-{number:04}"


def opening(number: int) -> tuple[NightOpened, list[Player]]:
    """A night and who comes to it."""
    chance = random.Random(f"night {number}")  # noqa: S311
    date = f"2026-{1 + number * 12 // 400 % 12:02}-{1 + number % 28:02}"
    money = NightOpened(night_id(number), date, "Cavendish", "1", Currency("USD"), Fraction(1, 4), Fraction(1, 100))
    return money, chance.sample(CLUB, 4)


def next_act(keeper: Keeper, deals: int) -> bool:
    """Do the next act of a night whose games have `deals` deals each; False if the night is over."""
    chance = random.Random(f"{keeper.night.id} {len(keeper.lines)}")  # noqa: S311
    games = keeper.night.games
    if not games or games[-1].sheet.over is not None:
        if len(games) == GAMES:
            return _pay(keeper, chance)
        rules = replace(CAVENDISH, limit=None)
        people = [player.id for player in keeper.night.players]
        hands = tuple((person,) for person in chance.sample(people, 4))
        keeper.start_game(Setup(rules, Arrangement.INDIVIDUAL, hands, chance.randrange(4), people[0]))
        return True
    game, sheet = len(games) - 1, games[-1].sheet
    people = tuple(player for hand in sheet.seats for player in hand)
    if sheet.deals_played >= deals and not sheet.error:
        keeper.write(game, End(EndHow.AGREEMENT, people))
        return True
    try:
        keeper.write(game, _entry(sheet, people, chance))
    except Refused:  # such as an undo of what is paid
        keeper.write(game, _deal(chance))
    return True


def _entry(sheet: Sheet, people: tuple[str, ...], chance: random.Random) -> object:
    if sheet.error.halves > 0:
        high = sheet.high_hands[0]
        return ErrorSplit(min(sheet.error, Points.whole(3)), high if sheet.error.halves % 8 else None, people)
    if sheet.error.halves < 0:
        return Shortage(-sheet.error, sheet.scorekeeper, people)
    drawn = chance.random()
    scored = [row for row in sheet.rows if isinstance(row, DealRow) and not row.struck]
    if drawn < 0.06 and sheet.newest is not None:
        return Undo()
    if drawn < 0.09 and sheet.undone:
        return Redo()
    if drawn < 0.12:
        return LeadOutOfTurn(chance.choice(people))
    if drawn < 0.17:
        return Run(chance.randrange(4), chance.choice((RunOption.DOWN, RunOption.UP)))
    if drawn < 0.20 and scored:
        return Amend(chance.choice(scored).entry, _deal(chance), people)
    if drawn < 0.22:
        return Note("the lamp flickered")
    if drawn < 0.24:
        points = list(_deal(chance).points)
        points[chance.randrange(4)] += Points.whole(chance.choice((1, 2)))
        return Deal(tuple(points), as_written=True)
    return _deal(chance)


def _deal(chance: random.Random) -> Deal:
    """A possible deal: 13 hearts by chance, the queen to one hand, no hand with all."""
    points = [0, 0, 0, 0]
    for _ in range(13):
        points[chance.randrange(4)] += 1
    points[chance.randrange(4)] += 13
    return _deal(chance) if 26 in points else Deal(tuple(map(Points.whole, points)))


def _pay(keeper: Keeper, chance: random.Random) -> bool:
    standing = [payment for payment in keeper.night.payments if not payment.taken_back]
    if len(standing) >= 2 or len(keeper.night.payments) > 4:
        return False
    if keeper.night.payments and not keeper.night.payments[-1].taken_back and chance.random() < 0.3:
        keeper.take_back_payment(len(keeper.night.payments) - 1)
    else:
        one, other = chance.sample([player.id for player in keeper.night.players], 2)
        keeper.pay(one, other, Fraction(chance.randrange(1, 400), 4))
    return True
