"""The words of the table display: what the table does next, how a game ended, and money where it was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.night.night import Night, NightSettlement, games_won, only_won
from scorekeeper.rules.house_rules import OpeningLead
from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import write
from scorekeeper.rules.rotation import Pass, leader
from scorekeeper.sheet.sheet import Over, Sheet
from scorekeeper.text.grammar import does, listed, verb_of
from scorekeeper.text.header_text import PASSES
from scorekeeper.text.night_labels import day_words

PASS_ICONS = {
    Pass.LEFT: "pass-left",
    Pass.RIGHT: "pass-right",
    Pass.ACROSS: "pass-across",
    Pass.HOLD: "hold",
    Pass.MIX: "mix",
}
"""The sign of each pass; `PASSES` has its words."""
_TENS = range(10, 20)


@dataclass(frozen=True, slots=True)
class NextStep:
    """One thing that the table does in the deal in play: its sign, its words, how they are marked."""

    words: str
    icon: str = ""
    now: bool = False


def title_of_night(night: Night) -> str:
    """The day and the table, without the stake."""
    return f"{day_words(night.date)}, table {night.table}" if night.table else day_words(night.date)


def limit_of(sheet: Sheet) -> str:
    """ "to 100"."""
    return f"to {write(sheet.rules.limit)}" if sheet.rules.limit is not None else "no limit"


def steps(sheet: Sheet, names: Sequence[str], playing: tuple[HandIndex, ...]) -> tuple[NextStep, ...]:
    """The deal in play: its number, who deals, the pass, who leads, who sits out."""
    found = [NextStep(f"Deal {sheet.next_deal}", now=True), NextStep(does(names[sheet.dealer], "deals"), "dealer")]
    if sheet.passing is not None:
        found.append(NextStep(PASSES[sheet.passing.value], PASS_ICONS[sheet.passing]))
    elif sheet.rules.pass_cycle == ():
        found.append(NextStep("no pass"))
    if sheet.rules.opening_lead is OpeningLead.TWO_OF_CLUBS:
        found.append(NextStep("the two of clubs leads"))
    else:
        found.append(NextStep(does(names[leader(sheet.dealer, playing, sheet.hands)], "leads")))
    out = [names[hand] for hand in range(sheet.hands) if hand not in playing]
    if out:
        found.append(NextStep(does(out[0], "sits out") if len(out) == 1 else f"{listed(out)} sit out"))
    return tuple(found)


def deals_played(sheet: Sheet) -> NextStep:
    """ "8 deals", of a game that takes no more."""
    count = sheet.deals_played
    return NextStep("1 deal" if count == 1 else f"{count} deals")


def role_of(sheet: Sheet, hand: HandIndex, playing: tuple[HandIndex, ...]) -> str:
    """What a hand does in the deal in play: "deals", "leads", "sits out"; "" for the others."""
    partners = len(sheet.seats[hand]) > 1
    out = verb_of("sits out", partners=partners)
    if hand == sheet.dealer:
        deals = verb_of("deals", partners=partners)
        return deals if hand in playing else f"{deals}, {out}"
    if hand not in playing:
        return out
    leads = sheet.rules.opening_lead is not OpeningLead.TWO_OF_CLUBS and hand == leader(
        sheet.dealer, playing, sheet.hands
    )
    return verb_of("leads", partners=partners) if leads else ""


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
    low = min(sheet.scores)
    won = [names[hand] for hand, score in enumerate(sheet.scores) if score == low]
    together = len(won) > 1 or " + " in won[0]
    return f"{listed(won)} {'win' if together else 'wins'} with {write(low)}", _why_over(sheet, names)


def _why_over(sheet: Sheet, names: Sequence[str]) -> str:
    if sheet.over is Over.AGREEMENT:
        return "The game is over; everybody agreed."
    if sheet.over is Over.RULING:
        return "The game is over by the committee’s ruling."
    limit = sheet.rules.limit
    if limit is not None and sheet.at_limit:
        reached = listed([f"{names[hand]} at {write(sheet.scores[hand])}" for hand in sheet.at_limit])
        return f"The game is over: {reached}, the limit is {write(limit)}."
    return "The game is over: all its deals are played."


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
