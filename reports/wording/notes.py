"""Words of the numbered notes under a sheet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NoteWords:
    """Each note is made of whole sentences, one after the other."""

    at: str = " at {time}"
    after_deal: str = ", after deal {deal}"
    agreed: str = "Agreed by {names}."
    decided: str = "Decided by {who}."
    votes: str = "{votes_for} for, {votes_against} against."
    lead: str = "Deal {deal}: {player} led out of turn and pays {points} to each other hand."
    lead_partners: str = "{names} have {points} each."
    lead_outside: str = "Outside the scores."
    lead_on_score: str = "Deal {deal}: {player} led out of turn; {points} on the score, outside the balance."
    lead_free: str = "Deal {deal}: {player} led out of turn; under these rules that costs nothing."
    amended: str = "Deal {deal} amended{at}{after}."
    amended_struck: str = "A deal amended{at}{after}."
    it_read: str = "It read {figures}."
    struck: str = "Struck out{at}{after}."
    inserted: str = "Deal {deal} was forgotten and written in{at}{after}; its dealer is not known."
    ruled: str = "Deal {deal} ruled."
    renege: str = "Deal {deal}: {hand} reneged."
    false_claim: str = "Deal {deal}: {hand} claimed falsely."
    run_beats: str = "The proven run stands before it."
    queen: str = (
        "Deal {deal}: a card out of turn by {offender} touched the queen’s trick; 13 go from {taker} to {offender}."
    )
    last_tricks: str = "Deal {deal}: {claimer} claimed the last tricks improperly and takes the rest of the points."
    as_written: str = "Deal {deal}: nobody holds the queen; it stands as it was written."
    bonus: str = "Deal {deal}: {card} to {hand}, {points}."
    could_not: tuple[str, ...] = (
        "Deal {deals} adds to {sums} and could not be rebuilt.",
        "Deals {deals} add to {sums} and could not be rebuilt.",
    )
    split_all: str = "Split{at}: {each} off every hand."
    split_high: str = "Split{at}: {rest} off the high hand, {hand}, which stood at {score}."
    split_both: str = (
        "Split{at}: {each} off every hand and {rest} more off the high hand, {hand}, which stood at {score}."
    )
    shortage: str = "{points} charged to {player}{at}: it counts in the settlement, not in the column."
    misdeal: str = "Misdeal{after}."
    opening: tuple[str, ...] = ("The scores of {d} deal stood on paper.", "The scores of {d} deals stood on paper.")
    house_man: str = "{leaves} is the house man and leaves without asking."
    seat: str = "{joins} took over from {leaves}{at}{after}; {leaves} keeps the result as it then stood."
    rules_changed: str = "House rules changed{at}{after}, for the whole game."
    suspended: str = "Suspended{at}{after}, for the committee."
    resumed: str = "Resumed{at}."
    ended: str = "Ended by agreement{at}{after}."
    ended_by_ruling: str = "Ended by the ruling{at}{after}."
    void: str = "Void{at}: the game counts for nothing and stays readable."
    ruling: str = "Ruling{at}{after}."
    vote: str = "Vote{at}{after}."
    remark: str = ""
