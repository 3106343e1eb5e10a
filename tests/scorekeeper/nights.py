"""Short words for tables, entries and nights, so that a test reads like the sheet it is about.

Players are single letters: a hand "d" has one player, a hand "de" two partners. Figures are whole numbers or texts
("4.5").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

import pytest

from scorekeeper.files.rules_json import Changes, changes_from_json
from scorekeeper.money.money import Currency
from scorekeeper.money.settlement import settle
from scorekeeper.night.night import Game, Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import HouseRules, RunOption, profile_rules
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.rules.points import Points, write_decimal
from scorekeeper.sheet.entries import (
    Amend,
    Deal,
    End,
    EndHow,
    Entry,
    ErrorSplit,
    Figures,
    InsertDeal,
    LeadOutOfTurn,
    Misdeal,
    Opening,
    RulesChange,
    Run,
    SeatChange,
    Shortage,
    SignOff,
    Strike,
    Void,
    Written,
)
from scorekeeper.sheet.fold import blank, write
from scorekeeper.sheet.sheet import Setup, Sheet
from scorekeeper.text.refusal_messages import placed_refusal_text

Figure = int | str
UP, DOWN = RunOption.UP, RunOption.DOWN
FOUR = ("a", "b", "c", "d")


def p(figure: Figure) -> Points:
    """A figure as points."""
    return Points.exactly(Fraction(figure))


def pts(*figures: Figure) -> Figures:
    """A row of figures."""
    return tuple(map(p, figures))


def figures(points: tuple[Points, ...]) -> list[str]:
    """A row as decimal texts, easy to compare."""
    return list(map(write_decimal, points))


def rules(profile: str = "cavendish", hands: int = 4, **changes: object) -> HouseRules:
    """The rules of a profile with some settings changed, each as in a night file."""
    return profile_rules(profile, hands).changed(dict(_typed(changes)))


def _typed(changes: dict[str, object]) -> Changes:
    return changes_from_json(
        {key: list(value) if isinstance(value, tuple) else value for key, value in changes.items()}
    )


def table(
    *hands: str,
    arrangement: str | None = None,
    dealer: int = 0,
    keeper: str = "a",
    profile: str = "cavendish",
    **changes: object,
) -> Setup:
    """A table; four single hands by default. Two letters in a hand make the game a shared one."""
    seats = tuple(tuple(hand) for hand in hands or FOUR)
    shared = any(len(hand) > 1 for hand in seats)
    kind = Arrangement(arrangement or ("shared" if shared else "individual"))
    return Setup(rules(profile, len(seats), **changes), kind, seats, dealer, keeper)


def five_sitting(dealer: int = 0, **changes: object) -> Setup:
    """Five players of whom the dealer sits out."""
    return table("a", "b", "c", "d", "e", arrangement="sitting", dealer=dealer, **changes)


def after(setup: Setup, *entries: Entry) -> Sheet:
    """The sheet of a table after some entries."""
    return on(blank(setup), *entries)


def on(sheet: Sheet, *entries: Entry) -> Sheet:
    """A sheet after more entries."""
    for entry in entries:
        sheet = write(sheet, Written(entry))
    return sheet


def deal(*points: Figure, **more: Any) -> Deal:
    """A normal deal."""
    return Deal(pts(*points), **more)


def wrong(*points: Figure) -> Deal:
    """A row as written, that knowingly breaks a check."""
    return Deal(pts(*points), as_written=True)


def run(hand: int, option: RunOption = DOWN, **more: Any) -> Run:
    """A run, down unless said otherwise."""
    return Run(hand, option, **more)


def lead(player: str, **more: Any) -> LeadOutOfTurn:
    """A lead out of turn."""
    return LeadOutOfTurn(player, **more)


def split(points: Figure, high_hand: int | None = None, agreed: str = "") -> ErrorSplit:
    """An error split."""
    return ErrorSplit(p(points), high_hand, tuple(agreed))


def shortage(points: Figure, player: str, agreed: str = "") -> Shortage:
    """A shortage charged to a player."""
    return Shortage(p(points), player, tuple(agreed))


def amend(entry: int, replacement: Any, agreed: str = "abcd") -> Amend:
    """An amendment, agreed by all four unless said otherwise."""
    return Amend(entry, replacement, tuple(agreed))


def strike(entry: int, agreed: str = "abcd", reason: str = "twice") -> Strike:
    """Strikes an entry."""
    return Strike(entry, tuple(agreed), reason)


def insert(before: int, forgotten: Any, agreed: str = "abcd") -> InsertDeal:
    """A forgotten deal before an earlier one."""
    return InsertDeal(before, forgotten, tuple(agreed))


def opening(*scores: Figure, deals: int = 8, dealer: int = 0) -> Opening:
    """Scores from paper."""
    return Opening(pts(*scores), deals, dealer)


def change(agreed: str = "abcd", **changes: object) -> RulesChange:
    """Other rules for the whole game."""
    return RulesChange(_typed(changes), tuple(agreed))


def seat(hand: int, leaves: str, joins: str, agreed: str = "abcd") -> SeatChange:
    """One leaves, another joins."""
    return SeatChange(hand, leaves, joins, tuple(agreed))


def end(agreed: str = "abcd") -> End:
    """The end by agreement."""
    return End(EndHow.AGREEMENT, tuple(agreed))


def void(agreed: str = "abcd") -> Void:
    """The game counts for nothing."""
    return Void("wrong line-up", tuple(agreed))


def signed(players: str = "abcd") -> tuple[SignOff, ...]:
    """The signatures of some players."""
    return tuple(map(SignOff, players))


def misdeal(**more: Any) -> Misdeal:
    """A misdeal."""
    return Misdeal(**more)


def scores(sheet: Sheet) -> list[str]:
    """The running scores as decimal texts."""
    return figures(sheet.scores)


def dealers(sheet: Sheet) -> list[int | None]:
    """Who dealt each scored deal."""
    return [row.dealer for row in sheet.deals]


def nets(sheet: Sheet) -> dict[str, Fraction]:
    """What each player wins or loses, in points."""
    return settle(sheet).net


def net_texts(sheet: Sheet) -> dict[str, str]:
    """The nets as texts ("5/2")."""
    return {player: str(net) for player, net in nets(sheet).items()}


@contextmanager
def refused(code: str, place: str = "", **facts: object) -> Iterator[None]:
    """The block is refused for this reason, at this place, with at least these facts."""
    with pytest.raises(Refused) as caught:
        yield
    refusal = caught.value
    assert (refusal.code, refusal.place) == (code, place)
    assert {name: refusal.facts.get(name) for name in facts} == facts
    assert "\n" not in placed_refusal_text(refusal)


@contextmanager
def refused_in_words(pattern: str) -> Iterator[None]:
    """The block is refused; what is said of it, with its place, has the pattern in it."""
    with pytest.raises(Refused) as caught:
        yield
    said = placed_refusal_text(caught.value)
    assert re.search(pattern, said), said


def night(*games: Game, players: str = "abcd", stake: str = "0.25", currency: str | None = "USD", **more: Any) -> Night:
    """A night of finished games; the cash unit is the minor unit unless said otherwise."""
    money = Currency(currency) if currency else None
    unit = more.pop("cash_unit", money.minor if money else Fraction(1))
    people = tuple(Player(letter, letter.upper()) for letter in players)
    return Night("", "2026-11-20", people, Fraction(stake), money, Fraction(unit), games=games, **more)


def game(setup: Setup, *entries: Entry, stake: str | None = None) -> Game:
    """A game with its entries."""
    begun = Game.new(setup, None if stake is None else Fraction(stake))
    for entry in entries:
        begun = begun.written(Written(entry))
    return begun


def passes(setup: Setup, deals: int) -> str:
    """The first letter of each pass of so many deals, of which each counts 13 for the first two hands."""
    sheet, seen = after(setup), ""
    for _ in range(deals):
        assert sheet.passing is not None
        seen += sheet.passing.value[0].upper()
        sheet = on(sheet, deal(13, 13, *[0] * (len(setup.hands) - 2)))
    return seen
