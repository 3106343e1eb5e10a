"""The house rules as a table of data: the name and meaning of each setting, its choices, and when it has an effect.

`SETTINGS` holds every setting of `HouseRules` once; `rule_text` says rules in sentences by it. The texts of these
tables are templates: they are shown through `fill`. The figures in the examples are those that the program computes.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.rules.house_rules import (
    BonusCard,
    BothInHole,
    Hole,
    LeadPenalty,
    MisdealDealer,
    OddCards,
    OpeningLead,
    RecipientPartner,
    RunOption,
    SettlementKind,
    SharedHand,
    TieForLow,
    WrongCountRule,
)
from scorekeeper.rules.points import Points
from scorekeeper.rules.rule_books import Topic, book_of
from scorekeeper.text.setting_text import (
    Choice,
    SettingText,
    also_agreed_sentence,
    bonus_points_sentence,
    cards_do_not_divide,
    deals_sentence,
    hole_doubles,
    lead_points_sentence,
    limit_sentence,
    passes_sentence,
    pays_differences,
    some_hand_is_shared,
    split_sentence,
)

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "The game",
        (
            "limit", "deals", "pass_cycle", "opening_lead", "odd_cards", "misdeal_dealer", "exact_limit_resets_to",
            "tie_for_low", "also_agreed",
        ),
    ),
    ("Runs and cards", ("run_options", "sun", "bonus_card", "bonus_points")),
    (
        "Offences",
        ("renege_points", "wrong_count", "lead_out_of_turn", "lead_out_of_turn_points", "recipient_partner"),
    ),
    ("Errors of the sheet", ("error_split_max",)),
    ("Settling", ("settlement", "hole", "both_in_hole", "shared_hand", "early_end_doubles", "seat_change_doubles")),
)  # fmt: skip
"""The settings under their headings, in the order in which a table meets them."""

_GAME = {
    "limit": SettingText(
        "Limit",
        "The game is over when a deal takes some hand to this score or over it; left empty, no score ends it.",
        "At 100 a hand that goes from 94 to 101 ends the game, and so does one at exactly 100.",
        typed=limit_sentence,
    ),
    "deals": SettingText(
        "Deals",
        "The game is over after so many scored deals; left empty, only the limit ends it.",
        "With 4, once round a table of four, the game ends after the fourth deal at any score.",
        typed=deals_sentence,
    ),
    "pass_cycle": SettingText(
        "Passes",
        "Where three cards go before play, deal by deal and from the beginning again: L left, R right, A across, "
        "H hold, M mix; left empty, nobody passes.",
        "L R A H passes left, right and across, then holds; deal 5 passes left again. Three, five or seven hands have "
        "nobody across and leave that out.",
        typed=passes_sentence,
    ),
    "opening_lead": SettingText(
        "First lead",
        "Who leads to the first trick of a deal.",
        "Bob sits left of Ann, who deals: Bob leads any card, or any card but a heart, or whoever holds the two of "
        "clubs leads that.",
        (
            Choice(OpeningLead.LEFT_OF_DEALER, "left of the dealer", "The hand left of the dealer leads."),
            Choice(
                OpeningLead.LEFT_OF_DEALER_NO_HEART,
                "left of the dealer, no heart",
                "The hand left of the dealer leads, but no heart.",
            ),
            Choice(OpeningLead.TWO_OF_CLUBS, "the two of clubs", "The two of clubs leads."),
        ),
    ),
    "misdeal_dealer": SettingText(
        "After a misdeal",
        "Who deals again when a deal went wrong.",
        "Ann shows a card while dealing deal 3. It is dealt again by Ann, or by Bob at the left; the pass stays that "
        "of deal 3.",
        (
            Choice(MisdealDealer.SAME, "the same dealer", "A misdeal is dealt again by the same dealer."),
            Choice(MisdealDealer.NEXT, "the next dealer", "A misdeal is dealt again by the next dealer."),
        ),
    ),
    "exact_limit_resets_to": SettingText(
        "Exactly the limit",
        "What becomes of a score that comes to exactly the limit.",
        "87 and 13 make exactly 100: it stays and ends the game, or goes back to 50 or to 0. At 101 nothing goes back.",
        (
            Choice(None, "stays", "A score of exactly the limit stays."),
            Choice(Points.whole(50), "goes back to 50", "A score of exactly {limit} goes back to 50."),
            Choice(Points.whole(0), "goes back to 0", "A score of exactly {limit} goes back to 0."),
        ),
        has_effect=lambda rules, _: rules.limit is not None,
    ),
    "tie_for_low": SettingText(
        "Tie for low",
        "What happens when the limit is reached and two hands are lowest.",
        "103, 40, 40, 103: the game is over, or there is another deal until one hand alone is lowest.",
        (
            Choice(TieForLow.ENDS, "ends the game", "A tie for the lowest score ends the game."),
            Choice(TieForLow.PLAY_ON, "is played on", "A tie for the lowest score is played on."),
        ),
        has_effect=lambda rules, _: rules.limit is not None or rules.deals is not None,
    ),
    "odd_cards": SettingText(
        "Cards that do not divide",
        "What becomes of the cards left over where 52 do not divide evenly among the hands.",
        "Taken out are the 2 of diamonds with 3 hands, which get 17 cards each; the 2 of diamonds and of clubs with 5, "
        "10 each; the 2 and 3 of both with 6, 8 each; those without the 3 of clubs with 7, 7 each. A kitty goes to the "
        "first taker of a penalty card.",
        (
            Choice(
                OddCards.TAKEN_OUT,
                "taken out",
                "Cards that do not divide evenly are taken out.",
            ),
            Choice(OddCards.KITTY, "a kitty", "Cards that do not divide evenly go to the first taker of points."),
        ),
        has_effect=cards_do_not_divide,
    ),
    "also_agreed": SettingText(
        "Also agreed",
        "What the table has agreed beyond these settings, a line each; it is printed with the rules.",
        "Such as: no points on the first trick.",
        typed=also_agreed_sentence,
    ),
}
_CARDS = {
    "run_options": SettingText(
        "A run",
        "How all 26 points in one hand count: the runner goes down by 26, or every other hand dealt in goes up by 26.",
        "At 40, 13, 9 and 16 the last hand runs: down it has −10, or up it stays at 16 and the others have 66, 39 "
        "and 35.",
        (
            Choice((RunOption.DOWN, RunOption.UP), "down or up", "A run may be taken down or up."),
            Choice(
                (RunOption.UP, RunOption.DOWN), "up or down", "A run may be taken up or down, up where nothing is said."
            ),
            Choice((RunOption.DOWN,), "down only", "A run is always taken down."),
            Choice((RunOption.UP,), "up only", "A run is always taken up."),
        ),
    ),
    "sun": SettingText(
        "A sun",
        "What a hand gets that takes all thirteen tricks and not only all points.",
        "At 52 the hand goes down by 52, or every other hand goes up by 52; otherwise it is a run of 26.",
        (
            Choice(0, "like any run", "All thirteen tricks count like any run."),
            Choice(52, "52 in place of 26", "All thirteen tricks count 52 in place of 26."),
        ),
    ),
    "bonus_card": SettingText(
        "Bonus card",
        "A card that takes points off whoever takes it, the runner or anybody else; a run needs the hearts and the "
        "queen only. William’s with the jack is known as Omnibus Hearts.",
        "Three hearts and the jack at −10 are 3 − 10 = −7, and that row adds to 16.",
        (
            Choice(None, "none", "No card takes points off."),
            Choice(
                BonusCard.JACK_OF_DIAMONDS, "jack of diamonds", "The jack of diamonds counts {bonus} for its taker."
            ),
            Choice(BonusCard.TEN_OF_DIAMONDS, "ten of diamonds", "The ten of diamonds counts {bonus} for its taker."),
        ),
    ),
    "bonus_points": SettingText(
        "Its points",
        "What the bonus card counts.",
        "At −10 a row with the card adds to 16, at −5 to 21; a row in which nobody took it adds to 26.",
        typed=bonus_points_sentence,
        has_effect=lambda rules, _: rules.bonus_card is not None,
    ),
}
_OFFENCES = {
    "renege_points": SettingText(
        "A renege",
        "What a hand takes that did not follow suit, or kept the queen back; the others take nothing.",
        "At 26 the row is 26, 0, 0, 0; at 13, all the hearts, it is 13, 0, 0, 0 and adds to 13. A false claim is 26 "
        "either way.",
        (
            Choice(26, "26 points", "A {renege} costs 26."),
            Choice(13, "13 points", "A {renege} costs 13."),
        ),
        has_effect=lambda rules, _: book_of(rules).knows(Topic.RENEGE),
    ),
    "wrong_count": SettingText(
        "Wrong count",
        "What two hands take that turn out to have a wrong number of cards.",
        "Bob has 12 cards and Dee has 14: 0, 13, 0, 13, or whatever is ruled, with the reason on the sheet.",
        (
            Choice(WrongCountRule.THIRTEEN_EACH, "13 each", "Two hands with a wrong number of cards take 13 each."),
            Choice(WrongCountRule.RULED, "the table decides", "The table decides about a wrong number of cards."),
        ),
    ),
    "lead_out_of_turn": SettingText(
        "Lead out of turn",
        "Where the points for a lead out of turn go. At the top of the sheet a player pays the other hands; that is no "
        "part of any score.",
        "At 4 among four hands: at the top the offender has −12 and each other hand +4; on the score that hand has 4 "
        "more.",
        (
            Choice(LeadPenalty.TOP_OF_SHEET, "top of the sheet", "A lead out of turn is paid at the top of the sheet."),
            Choice(LeadPenalty.ON_SCORE, "on the score", "A lead out of turn goes on the offender’s score."),
            Choice(LeadPenalty.NONE, "costs nothing", "A lead out of turn costs nothing."),
        ),
    ),
    "lead_out_of_turn_points": SettingText(
        "Its points",
        "What a lead out of turn costs for each hand that is paid, or on the score.",
        "At 4 the offender pays 12 among four hands, at 5 it is 15.",
        typed=lead_points_sentence,
        has_effect=lambda rules, _: rules.lead_out_of_turn is not LeadPenalty.NONE,
    ),
    "recipient_partner": SettingText(
        "Paid to partners",
        "What two partners get whose hand is paid for a lead out of turn.",
        "At 4: 2 for each partner, or 4 for each.",
        (
            Choice(RecipientPartner.SPLIT, "half each", "Partners divide what they are paid for a lead out of turn."),
            Choice(RecipientPartner.EACH, "each in full", "Each partner is paid in full for a lead out of turn."),
        ),
        has_effect=lambda rules, hands: (
            some_hand_is_shared(rules, hands) and rules.lead_out_of_turn is LeadPenalty.TOP_OF_SHEET
        ),
    ),
}
_ERRORS = {
    "error_split_max": SettingText(
        "Split without asking",
        "Up to how many points too many are taken off the hands without asking the table; at 0 it is always asked.",
        "At 3 a sheet of four hands that is 3 too high loses a half off every hand and 1 off the high hand; at 4 too "
        "high the table agrees first.",
        typed=split_sentence,
    ),
}
_SETTLING = {
    "settlement": SettingText(
        "Settlement",
        "Whether everybody settles the difference with everybody, or the lowest score simply wins.",
        "0, 20 and 50: the first gets 20 and 50, the second gets 30; or the first wins. With a stake the differences "
        "are paid then too, and nothing is doubled.",
        (
            Choice(SettlementKind.PAIR_DIFFERENCES, "differences", "Every two hands settle their difference."),
            Choice(SettlementKind.LOWEST_WINS, "lowest wins", "The lowest score wins."),
        ),
    ),
    "hole": SettingText(
        "In the hole",
        "What a hand below zero is paid by a higher one.",
        "−18 against 104: the whole difference twice is 2 × 122 = 244, only the points below zero twice is "
        "104 + 2 × 18 = 140, the plain difference is 122.",
        (
            Choice(
                Hole.WHOLE_DIFFERENCE,
                "the whole difference twice",
                "A hand in the hole is paid the whole difference twice.",
            ),
            Choice(
                Hole.NEGATIVE_POINTS,
                "the points below zero twice",
                "In the hole only the points below zero count twice.",
            ),
            Choice(Hole.NONE, "the plain difference", "A hand below zero is paid the plain difference."),
        ),
        has_effect=pays_differences,
    ),
    "both_in_hole": SettingText(
        "Both in the hole",
        "Whether the difference is paid twice when the one who pays is below zero too.",
        "−20 against −5: 2 × 15 = 30, or 15.",
        (
            Choice(BothInHole.DOUBLE, "twice", "Two hands in the hole: their difference is paid twice."),
            Choice(BothInHole.SINGLE, "once", "Two hands in the hole: their difference is paid once."),
        ),
        has_effect=lambda rules, hands: pays_differences(rules, hands) and rules.hole is Hole.WHOLE_DIFFERENCE,
    ),
    "shared_hand": SettingText(
        "A shared hand",
        "How two partners of one hand are paid.",
        "Their hand at 10 is owed 30 by another at 40: 15 for each partner, or 30 for each.",
        (
            Choice(SharedHand.SPLIT, "half each", "Partners divide what their hand wins or loses."),
            Choice(SharedHand.EACH_FULL, "each in full", "Each partner wins or loses in full what their hand does."),
        ),
        has_effect=some_hand_is_shared,
    ),
    "early_end_doubles": SettingText(
        "Stopped early",
        "Whether a game that all agree to stop before the limit is doubled like any other.",
        "Stopped at −18 and 84: 2 × 102 = 204, or 102.",
        (
            Choice(value=True, words="doubled as usual", sentence="A game that stops early is doubled like any other."),
            Choice(
                value=False, words="without doubling", sentence="A game that stops early is settled without doubling."
            ),
        ),
        has_effect=hole_doubles,
    ),
    "seat_change_doubles": SettingText(
        "Leaving before the end",
        "Whether who leaves a hand in the middle of a game is settled with doubling.",
        "Leaving at −26 against 26: 52, or 2 × 52 = 104; who takes over has the rest.",
        (
            Choice(value=False, words="without doubling", sentence="Whoever leaves is settled without doubling."),
            Choice(
                value=True, words="doubled as usual", sentence="Whoever leaves is doubled like at the end of a game."
            ),
        ),
        has_effect=hole_doubles,
    ),
}
SETTINGS: Mapping[str, SettingText] = MappingProxyType({**_GAME, **_CARDS, **_OFFENCES, **_ERRORS, **_SETTLING})
"""Every setting by the name of its field."""
