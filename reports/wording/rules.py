"""Words of the house rules: one sentence for each setting and each of its values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.rules.house_rules import (
    BonusCard,
    BothInHole,
    Hole,
    LeadPenalty,
    MisdealDealer,
    OpeningLead,
    RecipientPartner,
    RunOption,
    SettlementKind,
    SharedHand,
    TieForLow,
    WrongCountRule,
)

_PROFILES = {
    "cavendish": "The rules of the Cavendish club hold.",
    "washburn": "Washburn’s rules hold.",
    "hearts": "The rules of plain Hearts hold.",
    "bleeding_hearts": "The rules of Bleeding Hearts hold.",
    "william": "William’s rules hold.",
}
_VALUES: dict[str, dict[object, str]] = {
    "hole": {
        Hole.WHOLE_DIFFERENCE: "A hand in the hole is paid the whole difference twice.",
        Hole.NEGATIVE_POINTS: "In the hole only the points below zero count twice.",
        Hole.NONE: "A hand in the hole is paid the plain difference.",
    },
    "both_in_hole": {
        BothInHole.DOUBLE: "Two hands in the hole: their difference is paid twice.",
        BothInHole.SINGLE: "Two hands in the hole: their difference is paid once.",
    },
    "shared_hand": {
        SharedHand.SPLIT: "Partners divide what their hand wins or loses.",
        SharedHand.EACH_FULL: "Each partner wins or loses in full what their hand does.",
    },
    "lead_out_of_turn": {
        LeadPenalty.TOP_OF_SHEET: "A lead out of turn is paid at the top of the sheet.",
        LeadPenalty.ON_SCORE: "A lead out of turn goes on the offender’s score.",
        LeadPenalty.NONE: "A lead out of turn costs nothing.",
    },
    "recipient_partner": {
        RecipientPartner.SPLIT: "Partners divide what they are paid for a lead out of turn.",
        RecipientPartner.EACH: "Each partner is paid in full for a lead out of turn.",
    },
    "run_options": {
        (RunOption.DOWN, RunOption.UP): "A run may be taken down or up.",
        (RunOption.UP, RunOption.DOWN): "A run may be taken up or down, up where nothing is said.",
        (RunOption.DOWN,): "A run is always taken down.",
        (RunOption.UP,): "A run is always taken up.",
    },
    "bonus_card": {
        None: "No card takes points off.",
        BonusCard.JACK_OF_DIAMONDS: "The jack of diamonds counts {bonus} for its taker.",
        BonusCard.TEN_OF_DIAMONDS: "The ten of diamonds counts {bonus} for its taker.",
    },
    "tie_for_low": {
        TieForLow.ENDS: "A tie for the lowest score ends the game.",
        TieForLow.PLAY_ON: "A tie for the lowest score is played on.",
    },
    "opening_lead": {
        OpeningLead.LEFT_OF_DEALER: "The hand left of the dealer leads.",
        OpeningLead.LEFT_OF_DEALER_NO_HEART: "The hand left of the dealer leads, but no heart.",
        OpeningLead.TWO_OF_CLUBS: "The two of clubs leads.",
    },
    "misdeal_dealer": {
        MisdealDealer.SAME: "A misdeal is dealt again by the same dealer.",
        MisdealDealer.NEXT: "A misdeal is dealt again by the next dealer.",
    },
    "wrong_count": {
        WrongCountRule.THIRTEEN_EACH: "Two hands with a wrong number of cards take 13 each.",
        WrongCountRule.RULED: "Hands with a wrong number of cards are ruled on.",
    },
    "settlement": {
        SettlementKind.PAIR_DIFFERENCES: "Every two hands settle their difference.",
        SettlementKind.LOWEST_WINS: "The lowest score wins.",
    },
    "early_end_doubles": {
        True: "A game that stops early is doubled like any other.",
        False: "A game that stops early is settled without doubling.",
    },
}


@dataclass(frozen=True, slots=True)
class RuleWords:
    """`values` has the settings that are a choice; the others are sentences with a number in them."""

    profiles: Mapping[str, str] = field(default_factory=lambda: MappingProxyType(dict(_PROFILES)))
    values: Mapping[str, Mapping[object, str]] = field(default_factory=lambda: MappingProxyType(dict(_VALUES)))
    limit: str = "The game ends at {points} points, not at {standard}."
    limit_standard: str = "The game ends at {points} points."
    no_limit: str = "The game has no limit."
    deals: tuple[str, ...] = ("The game ends after {n} deal.", "The game ends after {n} deals.")
    any_deals: str = "The game may have any number of deals."
    lead_points: str = "A lead out of turn costs {points} to each other hand."
    lead_points_on_score: str = "A lead out of turn costs {points} on the score."
    sun: str = "All thirteen tricks count {points} in place of 26."
    no_sun: str = "All thirteen tricks count like any run."
    bonus_points: str = "The bonus card counts {points}."
    reset: str = "A score of exactly {limit} goes back to {reset}."
    no_reset: str = "A score of exactly the limit stays."
    passes: str = "The cards are passed {steps}."
    passes_none: str = "No cards are passed."
    renege: str = "A renege costs {points}."
    split: str = "An error of up to {points} is split without asking."
    split_asked: str = "An error is split only when the table agrees."
