"""The sentences of the table display: the night, places, how a game ended, money."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.night.games_won import games_won, only_won
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import write
from scorekeeper.sheet.game_state import is_finished
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.dates import day_words
from scorekeeper.text.game_over_text import who_came_out_best, why_over
from scorekeeper.text.night_labels import table_within
from scorekeeper.text.templates import say, say_number

NOT_BEGUN = "The first game has not begun."
_TENS = range(10, 20)


def title_of_night(night: Night) -> str:
    """The day and the table, without the stake."""
    day = day_words(night.date)
    return say("{day}, {table}", day=day, table=table_within(night.table)) if night.table else day


def deals_played(sheet: Sheet) -> str:
    """How many deals were played: "8 deals"."""
    return say_number(sheet.deals_played, "{number} deal", "{number} deals")


def place(sheet: Sheet, hand: HandIndex) -> int:
    """The place of a hand, from 1 for the lowest score, which others may share; 0 if the game is not finished."""
    if not is_finished(sheet) or not sheet.deals_played:
        return 0
    return 1 + sum(score < sheet.scores[hand] for score in sheet.scores)


def ordinal(number: int) -> str:
    """ "1st", "2nd", "3rd", "4th"."""
    last = 0 if number % 100 in _TENS else number % 10
    if last == 1:
        return say("{number}st", number=number)
    if last == 2:
        return say("{number}nd", number=number)
    return say("{number}rd", number=number) if last == 3 else say("{number}th", number=number)


def ending(sheet: Sheet, names: Sequence[str]) -> tuple[str, str]:
    """Who won a game that takes no more deals, or is lowest if pairs settle, and why it is over."""
    if sheet.void:
        return say("This game was called off"), say("It counts for nothing.")
    if sheet.suspended:
        return say("This game is suspended"), say("The committee has to decide.")
    return who_came_out_best(sheet, names), why_over(sheet, names)


def money_label(night: Night, settled: NightSettlement) -> str:
    """What the money under the scores is."""
    if only_won(night, settled):
        return say("games won")
    return say("night, {sign}", sign=night.currency.symbol.strip()) if night.currency else say("night")


def money_of(night: Night, settled: NightSettlement, players: Sequence[PlayerId]) -> str:
    """What the players of a hand would have won or lost tonight if the game stopped now; in points without a currency.

    If games are only won, the number of games won.
    """
    if only_won(night, settled):
        won = games_won(night, settled)
        texts = [str(won[player]) for player in players]
    elif settled.net_money is None or night.currency is None:
        texts = [write(settled.net_points[player], signed=True) for player in players]
    else:
        texts = [night.currency.write(settled.net_money[player], signed=True) for player in players]
    if len(texts) > 1 and len(set(texts)) == 1:
        return say("{amount} each", amount=texts[0])
    return " and ".join(texts)
