"""One sentence for each rule of the book that a deal applies, with its number, said before anything is written."""

from __future__ import annotations

from scorekeeper.rules.house_rules import HouseRules, LeadPenalty, MisdealDealer
from scorekeeper.rules.points import ALL, QUEEN, write

RUN = f"Who takes all {ALL} gains {ALL} on every other hand: down, or all the others up (How to play)."
FALSE_CLAIM = f"A claim that does not hold costs {ALL}, as a renege does (rule 6)."
PROVEN_RUN = "A run that everybody saw proven is stopped by no renege and no false claim (rules 6 and 8)."
WRONG_COUNT = f"Two hands with a wrong number of cards: play stops, {QUEEN} to each of them (rule 11)."
QUEEN_ASSESSED = "A card out of turn that touched the queen’s trick costs whoever played it the queen (rule 7)."
LAST_TRICKS = "Who claims one of the last three tricks improperly takes all points that are left (rule 6)."
LATE_RENEGE = "Once the cards are gathered there is no renege any more; the table has to agree to it (rule 8)."
RULED = "What the book leaves open, a majority decides, or an outsider to whom all agree (rule 12)."
COMMITTEE = "What neither can decide stops the game until a committee has (rule 12)."
TWO_OFFENCES = "The book names no charge for two offences in one deal, so the table rules (rule 12)."
HOUSE_MAN = "The house man leaves for a new player without the approval of the others (rule 1)."
ADMISSION = "A clear majority must want a further player, one vote for each, before the game begins (rule 1)."


def renege(rules: HouseRules) -> str:
    """What an established renege costs under the house rules."""
    return f"A renege that stands costs {rules.renege_points}, and nobody else takes a point (rule 8)."


def misdeal(rules: HouseRules) -> str:
    """Who deals again."""
    again = "the same dealer" if rules.misdeal_dealer is MisdealDealer.SAME else "the next dealer"
    return f"A card shown in dealing, or cards missing: nothing is scored and {again} deals again (rule 2)."


def lead_out_of_turn(rules: HouseRules) -> str:
    """What a lead out of turn costs, and where."""
    points = write(rules.lead_out_of_turn_points)
    match rules.lead_out_of_turn:
        case LeadPenalty.TOP_OF_SHEET:
            return f"A lead out of turn pays {points} to each other hand at the top of the sheet (rule 3)."
        case LeadPenalty.ON_SCORE:
            return f"A lead out of turn adds {points} to its own hand (a house rule for rule 3)."
    return "A lead out of turn costs nothing here (a house rule for rule 3)."
