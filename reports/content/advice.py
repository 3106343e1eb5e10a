"""The advice on a blank sheet, by the house rules: why a sheet adds up, and what to do if it does not."""

from __future__ import annotations

from reports.blocks.blank import Advice
from scorekeeper.rules.house_rules import HouseRules, LeadPenalty, RecipientPartner, RunOption
from scorekeeper.rules.points import ALL, ZERO, Points, write
from scorekeeper.sheet.corrections import split_parts
from scorekeeper.text.entry_sentences import sentences
from scorekeeper.text.rule_text import rule_sentence
from scorekeeper.text.templates import say

_ALL = Points.whole(ALL)


def advice(rules: HouseRules, hands: int) -> Advice:
    """The paragraphs under a blank grid for so many hands."""
    parts = [
        (say("adds up"), sentences(say("Every deal adds to 26."), _changes(rules, hands))),
        (say("too high"), _too_high(rules, hands)),
    ]
    if rules.lead_out_of_turn is LeadPenalty.TOP_OF_SHEET:
        parts.append((say("top of the sheet"), _lead(rules, hands)))
    elif rules.lead_out_of_turn is LeadPenalty.ON_SCORE:
        parts.append((say("lead out of turn"), rule_sentence("lead_out_of_turn_points", rules)))
    return Advice(tuple(parts))


def _changes(rules: HouseRules, hands: int) -> str:
    """By how much each kind of deal that does not add to 26 changes the expected sum, in one sentence."""
    found = list[tuple[str, Points]]()
    names = {RunOption.DOWN: (say("a run down"), say("a sun down")), RunOption.UP: (say("a run up"), say("a sun up"))}
    for number, size in enumerate((ALL, rules.sun) if rules.sun else (ALL,)):
        for option in sorted(rules.run_options):
            stands = -size if option is RunOption.DOWN else size * (hands - 1)
            found.append((names[option][number], Points.whole(stands) - _ALL))
    if rules.bonus_card is not None:
        found.append((say("a bonus card"), rules.bonus_points))
    found.append((say("a renege"), Points.whole(rules.renege_points) - _ALL))
    said: list[str] = []
    for what, change in found:
        if change:
            how = say("{points} less" if change < ZERO else "{points} more", points=write(abs(change)))
            after = say(
                "after {what} {change}" if said else "After {what} the sheet must be {change}", what=what, change=how
            )
            said.append(after)
    return say("{changes}, from that deal on.", changes=", ".join(said)) if said else ""


def _too_high(rules: HouseRules, hands: int) -> str:
    """How an error of each size is split without asking (002 rule 9), and who is charged with missing points."""
    most = rules.error_split_max.halves // 2
    if not most:
        return sentences(say("The table agrees how to split it."), say("Too low: the scorekeeper is charged."))
    known = {split_parts(Points.whole(error), hands) for error in range(1, most + 1)}
    ways: dict[str, list[str]] = {}
    for error in range(1, most + 1):
        each, rest = split_parts(Points.whole(error), hands)
        if not each:
            how = say("off the high hand")
        elif not rest:
            how = say("{each} off everyone", each=write(each))
        elif {(each, ZERO), (ZERO, rest)} <= known:
            how = say("both")
        else:
            how = say("{each} off everyone, {rest} off the high hand", each=write(each), rest=write(rest))
        ways.setdefault(how, []).append(str(error))
    said = [say("By {points}: {how}.", points=say(" or ").join(errors), how=how) for how, errors in ways.items()]
    return sentences(*said, say("More: the table agrees."), say("Too low: the scorekeeper is charged."))


def _lead(rules: HouseRules, hands: int) -> str:
    """A lead out of turn (002 rule 3); hands are shared only if there are four."""
    points = rules.lead_out_of_turn_points
    if hands != 4 or rules.recipient_partner is not RecipientPartner.SPLIT:
        return say("Lead out of turn: {points} to each other hand.", points=write(points))
    return say(
        "Lead out of turn: {points} to each other hand, {part} and {part} to partners; none to one’s own partner.",
        points=write(points),
        part=write(points.fraction / 2),
    )
