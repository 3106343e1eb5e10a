"""House rules in sentences, for screen, paper and command line; the settings themselves stand in `rule_settings`.

One sentence for each setting with its present value (002 rule 12: players must be told what differs), and the rules of
the book that a deal applies, each with its number, said before anything is written.
"""

from __future__ import annotations

from typing import Final

from scorekeeper.rules.house_rules import CAVENDISH, HouseRules, LeadPenalty, MisdealDealer, changed_settings
from scorekeeper.rules.named_rules import HANDS
from scorekeeper.rules.points import write
from scorekeeper.text.rule_settings import SETTINGS
from scorekeeper.text.templates import fill, say

_PROFILES: Final = {
    "cavendish": "The rules of the Cavendish club hold.",
    "washburn": "Washburn’s rules hold.",
    "hearts": "The rules of plain Hearts hold.",
    "bleeding_hearts": "The rules of Bleeding Hearts hold.",
    "william": "William’s rules hold.",
}


def profile_sentence(rules: HouseRules) -> str:
    """The profile of the rules, as a sentence."""
    return fill(_PROFILES[rules.profile])


def rule_sentence(name: str, rules: HouseRules) -> str:
    """The sentence of one setting (a field of `HouseRules`) with its present value."""
    setting = SETTINGS[name]
    if setting.typed is not None:
        return setting.typed(rules)
    (sentence,) = (choice.sentence for choice in setting.choices if choice.value == getattr(rules, name))
    limit = say("the limit") if rules.limit is None else write(rules.limit)
    return fill(sentence, limit=limit, bonus=write(rules.bonus_points, signed=True))


def has_effect(name: str, rules: HouseRules, hands: int = HANDS) -> bool:
    """Whether a setting can change anything under the other rules, at a table of so many hands."""
    return SETTINGS[name].has_effect(rules, hands)


def is_off(name: str, rules: HouseRules) -> bool:
    """Whether a setting is an addition that neither the standard nor these rules have (such as a sun)."""
    value = getattr(rules, name)
    return not value and value == getattr(CAVENDISH, name)


def differences(rules: HouseRules) -> tuple[str, ...]:
    """A sentence for every setting with an effect in which the rules differ from the standard, in their order."""
    changed = [name for name in changed_settings(rules) if has_effect(name, rules)]
    names = ["bonus_card" if name == "bonus_points" else name for name in changed]
    told = [rule_sentence(name, rules) for name in dict.fromkeys(names)]  # the card's sentence names its points
    if rules.profile != CAVENDISH.profile:
        told.insert(0, profile_sentence(rules))
    return tuple(told)


# the rules of the book that a deal applies, each with its number

RUN: Final = "Who takes all 26 gains 26 on every other hand: down, or all the others up (How to play)."
FALSE_CLAIM: Final = "A claim that does not hold costs 26 (rule 6)."
PROVEN_RUN: Final = "A run that everybody saw proven is stopped by no renege and no false claim (rules 6 and 8)."
WRONG_COUNT: Final = "Two hands with a wrong number of cards: play stops, 13 to each of them (rule 11)."
QUEEN_ASSESSED: Final = "A card out of turn that touched the queen’s trick costs whoever played it the queen (rule 7)."
LAST_TRICKS: Final = "Who claims one of the last three tricks improperly takes all points that are left (rule 6)."
LATE_RENEGE: Final = "Once the cards are gathered there is no renege any more; the table has to agree to it (rule 8)."
RULED: Final = "What the book leaves open, a majority decides, or an outsider to whom all agree (rule 12)."
COMMITTEE: Final = "What neither can decide stops the game until a committee has (rule 12)."
TWO_OFFENCES: Final = "The book names no charge for two offences in one deal, so the table rules (rule 12)."
HOUSE_MAN: Final = "The house man leaves for a new player without the approval of the others (rule 1)."
ADMISSION: Final = "A clear majority must want a further player, one vote for each, before the game begins (rule 1)."


def renege_rule(rules: HouseRules) -> str:
    """What an established renege costs under the house rules."""
    points = rules.renege_points
    return say("A renege that stands costs {points}, and nobody else takes a point (rule 8).", points=points)


def misdeal_rule(rules: HouseRules) -> str:
    """Who deals again."""
    return say(
        "A card shown in dealing, or cards missing: nothing is scored and the same dealer deals again (rule 2)."
        if rules.misdeal_dealer is MisdealDealer.SAME
        else "A card shown in dealing, or cards missing: nothing is scored and the next dealer deals again (rule 2)."
    )


def lead_out_of_turn_rule(rules: HouseRules) -> str:
    """What a lead out of turn costs, and where."""
    points = write(rules.lead_out_of_turn_points)
    match rules.lead_out_of_turn:
        case LeadPenalty.TOP_OF_SHEET:
            return say(
                "A lead out of turn pays {points} to each other hand at the top of the sheet (rule 3).", points=points
            )
        case LeadPenalty.ON_SCORE:
            return say("A lead out of turn adds {points} to its own hand (a house rule for rule 3).", points=points)
    return say("A lead out of turn costs nothing here (a house rule for rule 3).")
