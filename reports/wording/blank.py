"""Words of the blank sheet: what is filled in by hand, and the rules that a scorekeeper needs beside the grid."""

from __future__ import annotations

from msgspec import Struct


class BlankWords(Struct, frozen=True):
    """The labels of a blank sheet that a score sheet does not have."""

    name: str = "Blank sheet"
    subject: str = "Blank score sheet for a game of Hearts"
    game: str = "Game"
    date: str = "Date"
    table: str = "Table"
    stake: str = "Stake"
    kept_by: str = "Kept by"
    must_be: tuple[str, str] = ("sheet", "must be")
    """The label of the last column, in two lines."""
    seen: str = "Seen and agreed"
    told: str = "House rules told:"
    standard: str = "The Cavendish standard holds, unless other rules were told to everybody:"
    """With the boxes for those who were told (002 rule 12)."""
    page: str = "Page ____ of ____"
    adds_up: str = "adds up"
    every_deal: str = "Every deal adds to 26."
    after: str = "{changes}, from that deal on."
    change_first: str = "After {what} the sheet must be {change}"
    change_more: str = "after {what} {change}"
    less: str = "{points} less"
    more: str = "{points} more"
    run_down: str = "a run down"
    run_up: str = "a run up"
    sun_down: str = "a sun down"
    sun_up: str = "a sun up"
    renege: str = "a renege"
    bonus: str = "a bonus card"
    error: str = "too high"
    by: str = "By {points}: {how}."
    or_: str = " or "
    off_high: str = "off the high hand"
    off_all: str = "{each} off everyone"
    both: str = "both"
    off_both: str = "{each} off everyone, {rest} off the high hand"
    more_error: str = "More: the table agrees."
    any_error: str = "The table agrees how to split it."
    too_low: str = "Too low: the scorekeeper answers."
    lead: str = "Lead out of turn: {points} to each other hand."
    lead_partners: str = (
        "Lead out of turn: {points} to each other hand, {part} and {part} to partners; none to one’s own partner."
    )
    on_score: str = "lead out of turn"
