"""The words of the table display: what the table does next, how a game ended, and money where it was asked for."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from scorekeeper.night.night import Night, NightSettlement, games_won, only_won
from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import write
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.dates import day_words
from scorekeeper.text.game_over_text import who_won, why_over
from scorekeeper.text.next_deal_text import next_steps

PASS_ICONS = {
    Pass.LEFT: "pass-left",
    Pass.RIGHT: "pass-right",
    Pass.ACROSS: "pass-across",
    Pass.HOLD: "hold",
    Pass.MIX: "mix",
}
"""The sign of each pass; its words are `next_deal_text.PASS_STEPS`."""
_TENS = range(10, 20)


class NextStep(Struct, frozen=True):
    """One thing that the table does in the deal in play: its sign, its words, how they are marked."""

    words: str
    icon: str = ""
    now: bool = False


def title_of_night(night: Night) -> str:
    """The day and the table, without the stake."""
    return f"{day_words(night.date)}, table {night.table}" if night.table else day_words(night.date)


def steps(sheet: Sheet, names: Sequence[str], playing: tuple[HandIndex, ...]) -> tuple[NextStep, ...]:
    """The deal in play: its number, who deals, the pass, who leads, who sits out."""
    said = next_steps(sheet, names, playing)
    icon = "" if sheet.passing is None else PASS_ICONS[sheet.passing]
    found = (
        NextStep(f"Deal {sheet.next_deal}", now=True),
        NextStep(said.deals, "dealer"),
        NextStep(said.passing, icon),
        NextStep(said.leads),
        NextStep(said.sits_out),
    )
    return tuple(step for step in found if step.words)


def deals_played(sheet: Sheet) -> NextStep:
    """ "8 deals", of a game that takes no more."""
    count = sheet.deals_played
    return NextStep("1 deal" if count == 1 else f"{count} deals")


def place(sheet: Sheet, hand: HandIndex) -> int:
    """The place of a hand, from 1 for the lowest score, which others may share; 0 while the game is open."""
    if sheet.over is None or sheet.void or sheet.suspended:
        return 0
    return 1 + sum(score < sheet.scores[hand] for score in sheet.scores)


def ordinal(number: int) -> str:
    """ "1st", "2nd", "3rd", "4th"."""
    ending = "th" if number % 100 in _TENS else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def ending(sheet: Sheet, names: Sequence[str]) -> tuple[str, str]:
    """Who won a game that takes no more deals, and why it is over."""
    if sheet.void:
        return "This game is void", "It counts for nothing."
    if sheet.suspended:
        return "This game is suspended", "The committee has to decide."
    return who_won(sheet, names), why_over(sheet, names)


def money_label(night: Night, settled: NightSettlement) -> str:
    """What the money under the scores is."""
    if only_won(night, settled):
        return "games won"
    return f"night, {night.currency.symbol.strip()}" if night.currency else "night"


def money_of(night: Night, settled: NightSettlement, players: Sequence[PlayerId]) -> str:
    """What a hand’s players would have won or lost tonight if it stopped now, in points without a currency.

    Where games are only won it is how many of them were.
    """
    if only_won(night, settled):
        won = games_won(night, settled)
        texts = [str(won[player]) for player in players]
    elif settled.net_money is None or night.currency is None:
        texts = [write(settled.net_points[player], signed=True) for player in players]
    else:
        texts = [night.currency.write(settled.net_money[player], signed=True) for player in players]
    return f"{texts[0]} each" if len(texts) > 1 and len(set(texts)) == 1 else " and ".join(texts)
