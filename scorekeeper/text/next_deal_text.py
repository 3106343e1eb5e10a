"""The deal in play in words: who deals, how cards are passed, who leads and who sits out (002 "How to play")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from scorekeeper.rules import rotation
from scorekeeper.rules.house_rules import HouseRules, OpeningLead
from scorekeeper.rules.people import HandIndex, Hands, PlayerId
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet.sheet import Setup, Sheet
from scorekeeper.text.grammar import joined, listed
from scorekeeper.text.odd_cards_text import odd_cards_short, two_of_clubs_is_out
from scorekeeper.text.templates import fill, say, say_number

PASS_STEPS: Final[Mapping[Pass, str]] = {
    Pass.LEFT: "pass left",
    Pass.RIGHT: "pass right",
    Pass.ACROSS: "pass across",
    Pass.HOLD: "hold, no pass",
    Pass.MIX: "pass mixed",
}
"""How the cards of a deal are passed."""


class DealSteps(Struct, frozen=True):
    """What the table does in a deal, each in a few words; "" if there is nothing to say."""

    deals: str
    passing: str
    leads: str
    sits_out: str
    cards: str
    """The cards that do not divide evenly."""


class DealInPlay(Struct, frozen=True):
    """Who deals the deal in play, how it is passed and who is dealt in: as it is due, or as it was stated."""

    dealer: HandIndex
    passing: Pass | None
    playing: tuple[HandIndex, ...]

    @classmethod
    def due(cls, sheet: Sheet) -> DealInPlay:
        """The deal in play as the sheet counts it."""
        return cls(sheet.dealer, sheet.passing, sheet.dealt_in)


def deal_steps(
    seats: Hands,
    names: Sequence[str],
    dealer: HandIndex,
    playing: Sequence[HandIndex],
    rules: HouseRules,
    passing: Pass | None,
) -> DealSteps:
    """The steps of a deal in which the hands `playing` are dealt in; `names` are those of the hands."""
    if rules.opening_lead is OpeningLead.TWO_OF_CLUBS:
        leads = "" if two_of_clubs_is_out(rules, len(playing)) else say("the two of clubs leads")
    else:
        leader = rotation.leader(dealer, tuple(playing), len(seats))
        leads = say_number(len(seats[leader]), "{hand} leads", "{hand} lead", hand=names[leader])
    no_pass = say("no pass") if not rules.pass_cycle else ""
    out = [hand for hand in range(len(seats)) if hand not in playing]
    return DealSteps(
        say_number(len(seats[dealer]), "{hand} deals", "{hand} deal", hand=names[dealer]),
        no_pass if passing is None else fill(PASS_STEPS[passing]),
        leads,
        sit_out(seats, names, out) if out else "",
        odd_cards_short(rules, len(playing)),
    )


def sit_out(seats: Hands, names: Sequence[str], out: Sequence[HandIndex]) -> str:
    """Which hands sit out: "Ann sits out", "Ann and Dee sit out"."""
    people = sum(len(seats[hand]) for hand in out)
    return say_number(people, "{hands} sits out", "{hands} sit out", hands=listed([names[hand] for hand in out]))


def next_steps(sheet: Sheet, names: Sequence[str], deal: DealInPlay) -> DealSteps:
    return deal_steps(sheet.seats, names, deal.dealer, deal.playing, sheet.rules, deal.passing)


def next_deal(sheet: Sheet, names: Sequence[str], deal: DealInPlay) -> str:
    """ "Dee deals · hold, no pass · Ann leads"."""
    steps = next_steps(sheet, names, deal)
    return " · ".join(filter(None, (steps.deals, steps.passing, steps.leads)))


def first_deal(setup: Setup, names: Mapping[PlayerId, str]) -> str:
    """The first deal of a game in a line: "Deal 1: Ann deals, pass left, Bob leads"."""
    hands, dealer = len(setup.hands), setup.first_dealer
    playing = rotation.dealt_in(setup.arrangement, dealer, hands)
    passing = rotation.passing(setup.rules.pass_cycle, 1, len(playing))
    called = [joined(names[player] for player in hand) for hand in setup.hands]
    steps = deal_steps(setup.hands, called, dealer, playing, setup.rules, passing)
    parts = [steps.deals, steps.sits_out, steps.passing, steps.leads, steps.cards]
    if [hand for hand in range(hands) if hand not in playing] == [dealer]:
        parts[:2] = [say("{dealer} deals and sits out", dealer=called[dealer])]
    return say("Deal 1: {steps}", steps=", ".join(filter(None, parts)))


def role_of(sheet: Sheet, hand: HandIndex, deal: DealInPlay) -> str:
    """What a hand does in the deal in play: "deals", "leads", "sits out"; "" of the others."""
    people = len(sheet.seats[hand])
    if hand == deal.dealer:
        if hand in deal.playing:
            return say_number(people, "deals", "deal")
        return say_number(people, "deals, sits out", "deal, sit out")
    if hand not in deal.playing:
        return say_number(people, "sits out", "sit out")
    by_seat = sheet.rules.opening_lead is not OpeningLead.TWO_OF_CLUBS
    if by_seat and hand == rotation.leader(deal.dealer, deal.playing, sheet.hands):
        return say_number(people, "leads", "lead")
    return ""
