"""What each house rule means, in a sentence and in figures, and what can be chosen for it: plain data for the table.

The groups hold every setting of `HouseRules` once, in the order in which a table meets them. Figures in the examples
are those that the program computes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
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
from scorekeeper.rules.points import Points

Choices = tuple[tuple[object, str], ...]
"""Values of a setting, each with the few words under which it is chosen."""


@dataclass(frozen=True, slots=True)
class SettingWords:
    """A setting for people: its name, what it means, an example, and its values where they are a few.

    Where `choices` is empty the value is typed.
    """

    title: str
    meaning: str
    example: str
    choices: Choices = ()


GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "The game",
        (
            "limit", "deals", "pass_cycle", "opening_lead", "misdeal_dealer", "exact_limit_resets_to", "tie_for_low",
        ),
    ),
    ("Runs and cards", ("run_options", "sun", "bonus_card", "bonus_points")),
    (
        "Offences",
        ("renege_points", "wrong_count", "lead_out_of_turn", "lead_out_of_turn_points", "recipient_partner"),
    ),
    ("Errors of the sheet", ("error_split_max",)),
    ("Settling", ("settlement", "hole", "both_in_hole", "shared_hand", "early_end_doubles")),
)  # fmt: skip

_GAME = {
    "limit": SettingWords(
        "Limit",
        "The game is over when a deal takes some hand to this score or over it; left empty, no score ends it.",
        "At 100 a hand that goes from 94 to 101 ends the game, and so does one at exactly 100.",
    ),
    "deals": SettingWords(
        "Deals",
        "The game is over after so many scored deals; left empty, only the limit ends it.",
        "With 4, once round a table of four, the game ends after the fourth deal at any score.",
    ),
    "pass_cycle": SettingWords(
        "Passes",
        "Where three cards go before play, deal by deal and from the beginning again: L left, R right, A across, "
        "H hold, M mix; left empty, nobody passes.",
        "L R A H passes left, right and across, then holds; deal 5 passes left again. Three, five or seven hands have "
        "nobody across and leave that out.",
    ),
    "opening_lead": SettingWords(
        "First lead",
        "Who leads to the first trick of a deal.",
        "Ann deals and Bob sits at her left: Bob leads any card, or any card but a heart, or whoever holds the two of "
        "clubs leads that.",
        (
            (OpeningLead.LEFT_OF_DEALER, "left of the dealer"),
            (OpeningLead.LEFT_OF_DEALER_NO_HEART, "left of the dealer, no heart"),
            (OpeningLead.TWO_OF_CLUBS, "the two of clubs"),
        ),
    ),
    "misdeal_dealer": SettingWords(
        "After a misdeal",
        "Who deals again when a deal went wrong.",
        "Ann shows a card while dealing: she deals deal 3 again, or Bob at her left does. The pass is that of deal 3.",
        ((MisdealDealer.SAME, "the same dealer"), (MisdealDealer.NEXT, "the next dealer")),
    ),
    "exact_limit_resets_to": SettingWords(
        "Exactly the limit",
        "What becomes of a score that comes to exactly the limit.",
        "87 and 13 make exactly 100: it stays and ends the game, or goes back to 50 or to 0. At 101 nothing goes back.",
        ((None, "stays"), (Points.whole(50), "goes back to 50"), (Points.whole(0), "goes back to 0")),
    ),
    "tie_for_low": SettingWords(
        "Tie for low",
        "What happens when the limit is reached and two hands are lowest.",
        "103, 40, 40, 103: the game is over, or there is another deal until one hand alone is lowest.",
        ((TieForLow.ENDS, "ends the game"), (TieForLow.PLAY_ON, "is played on")),
    ),
}
_CARDS = {
    "run_options": SettingWords(
        "A run",
        "How all 26 points in one hand count: the runner goes down by 26, or every other hand dealt in goes up by 26.",
        "At 40, 13, 9 and 16 the last hand runs: down it has −10, or up it stays at 16 and the others have 66, 39 "
        "and 35.",
        (
            ((RunOption.DOWN, RunOption.UP), "down or up"),
            ((RunOption.UP, RunOption.DOWN), "up or down"),
            ((RunOption.DOWN,), "down only"),
            ((RunOption.UP,), "up only"),
        ),
    ),
    "sun": SettingWords(
        "A sun",
        "What a hand gets that takes all thirteen tricks and not only all points.",
        "At 52 the hand goes down by 52, or every other hand goes up by 52; otherwise it is a run of 26.",
        ((0, "like any run"), (52, "52 in place of 26")),
    ),
    "bonus_card": SettingWords(
        "Bonus card",
        "A card that takes points off whoever takes it, the runner or anybody else; a run needs the hearts and the "
        "queen only.",
        "Three hearts and the jack at −10 are 3 − 10 = −7, and that row adds to 16.",
        (
            (None, "none"),
            (BonusCard.JACK_OF_DIAMONDS, "jack of diamonds"),
            (BonusCard.TEN_OF_DIAMONDS, "ten of diamonds"),
        ),
    ),
    "bonus_points": SettingWords(
        "Its points",
        "What the bonus card counts.",
        "At −10 a row with the card adds to 16, at −5 to 21; a row in which nobody took it adds to 26.",
    ),
}
_OFFENCES = {
    "renege_points": SettingWords(
        "A renege",
        "What a hand takes that did not follow suit, or kept the queen back; the others take nothing.",
        "At 26 the row is 26, 0, 0, 0; at 13, all the hearts, it is 13, 0, 0, 0 and adds to 13. A false claim is 26 "
        "either way.",
        ((26, "26 points"), (13, "13 points")),
    ),
    "wrong_count": SettingWords(
        "Wrong count",
        "What two hands take that turn out to have a wrong number of cards.",
        "Bob has 12 cards and Dee has 14: 0, 13, 0, 13, or whatever is ruled, with the reason on the sheet.",
        ((WrongCountRule.THIRTEEN_EACH, "13 each"), (WrongCountRule.RULED, "is ruled on")),
    ),
    "lead_out_of_turn": SettingWords(
        "Lead out of turn",
        "Where the points for a lead out of turn go. At the top of the sheet a player pays the other hands; that is no "
        "part of any score.",
        "At 4 among four hands: at the top the offender has −12 and each other hand +4; on the score that hand has 4 "
        "more.",
        (
            (LeadPenalty.TOP_OF_SHEET, "top of the sheet"),
            (LeadPenalty.ON_SCORE, "on the score"),
            (LeadPenalty.NONE, "costs nothing"),
        ),
    ),
    "lead_out_of_turn_points": SettingWords(
        "Its points",
        "What a lead out of turn costs for each hand that is paid, or on the score.",
        "At 4 the offender pays 12 among four hands, at 5 it is 15.",
    ),
    "recipient_partner": SettingWords(
        "Paid to partners",
        "What two partners get whose hand is paid for a lead out of turn.",
        "At 4: 2 for each partner, or 4 for each.",
        ((RecipientPartner.SPLIT, "half each"), (RecipientPartner.EACH, "each in full")),
    ),
}
_ERRORS = {
    "error_split_max": SettingWords(
        "Split without asking",
        "Up to how many points too many are taken off the hands without asking the table; at 0 it is always asked.",
        "At 3 a sheet of four hands that is 3 too high loses a half off every hand and 1 off the high hand; at 4 too "
        "high the table agrees first.",
    ),
}
_SETTLING = {
    "settlement": SettingWords(
        "Settlement",
        "Whether everybody settles the difference with everybody, or the lowest score simply wins.",
        "0, 20 and 50: the first gets 20 and 50, the second gets 30; or the first wins. With a stake the differences "
        "are paid then too, and nothing is doubled.",
        ((SettlementKind.PAIR_DIFFERENCES, "differences"), (SettlementKind.LOWEST_WINS, "lowest wins")),
    ),
    "hole": SettingWords(
        "In the hole",
        "What a hand below zero is paid by a higher one.",
        "−18 against 104: the whole difference twice is 2 × 122 = 244, only the points below zero twice is "
        "104 + 2 × 18 = 140, the plain difference is 122.",
        (
            (Hole.WHOLE_DIFFERENCE, "the whole difference twice"),
            (Hole.NEGATIVE_POINTS, "the points below zero twice"),
            (Hole.NONE, "the plain difference"),
        ),
    ),
    "both_in_hole": SettingWords(
        "Both in the hole",
        "Whether the difference is paid twice when the one who pays is below zero too.",
        "−20 against −5: 2 × 15 = 30, or 15.",
        ((BothInHole.DOUBLE, "twice"), (BothInHole.SINGLE, "once")),
    ),
    "shared_hand": SettingWords(
        "A shared hand",
        "How two partners of one hand are paid.",
        "Their hand at 10 is owed 30 by another at 40: 15 for each partner, or 30 for each.",
        ((SharedHand.SPLIT, "half each"), (SharedHand.EACH_FULL, "each in full")),
    ),
    "early_end_doubles": SettingWords(
        "Stopped early",
        "Whether a game that all agree to stop before the limit is doubled like any other.",
        "Stopped at −18 and 84: 2 × 102 = 204, or 102.",
        ((True, "doubled as usual"), (False, "without doubling")),
    ),
}
SETTINGS: Mapping[str, SettingWords] = MappingProxyType({**_GAME, **_CARDS, **_OFFENCES, **_ERRORS, **_SETTLING})
"""Every setting by the name of its field."""
PROFILE_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "cavendish": "Cavendish",
        "washburn": "Washburn",
        "hearts": "Hearts",
        "bleeding_hearts": "Bleeding Hearts",
        "william": "William’s",
    }
)
"""What the profiles are called."""
