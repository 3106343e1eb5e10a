"""The advice on a blank sheet, by the house rules: why a sheet adds up, and what to do where it does not."""

from __future__ import annotations

from reports.blocks.blank import Advice
from reports.wording import Wording
from scorekeeper.rules.house_rules import HouseRules, LeadPenalty, RecipientPartner, RunOption
from scorekeeper.rules.points import ALL, ZERO, Points, write
from scorekeeper.sheet.corrections import split_parts
from scorekeeper.text.entry_sentences import sentences
from scorekeeper.text.rule_text import rule_sentence

_ALL = Points.whole(ALL)


def advice(rules: HouseRules, hands: int, wording: Wording) -> Advice:
    """The paragraphs under a blank grid for so many hands."""
    words = wording.blank
    parts = [
        (words.adds_up, sentences(words.every_deal, _changes(rules, hands, wording))),
        (words.error, _too_high(rules, hands, wording)),
    ]
    if rules.lead_out_of_turn is LeadPenalty.TOP_OF_SHEET:
        parts.append((wording.sheet.top, _lead(rules, hands, wording)))
    elif rules.lead_out_of_turn is LeadPenalty.ON_SCORE:
        parts.append((words.on_score, rule_sentence("lead_out_of_turn_points", rules)))
    return Advice(tuple(parts))


def _changes(rules: HouseRules, hands: int, wording: Wording) -> str:
    """By how much each kind of deal that does not add to 26 changes the expected sum, in one sentence."""
    words, found = wording.blank, list[tuple[str, Points]]()
    names = {RunOption.DOWN: (words.run_down, words.sun_down), RunOption.UP: (words.run_up, words.sun_up)}
    for number, size in enumerate((ALL, rules.sun) if rules.sun else (ALL,)):
        for option in sorted(rules.run_options):
            stands = -size if option is RunOption.DOWN else size * (hands - 1)
            found.append((names[option][number], Points.whole(stands) - _ALL))
    if rules.bonus_card is not None:
        found.append((words.bonus, rules.bonus_points))
    found.append((words.renege, Points.whole(rules.renege_points) - _ALL))
    said: list[str] = []
    for what, change in found:
        if change:
            template = words.change_more if said else words.change_first
            how = (words.less if change < ZERO else words.more).format(points=write(abs(change)))
            said.append(template.format(what=what, change=how))
    return words.after.format(changes=wording.comma.join(said)) if said else ""


def _too_high(rules: HouseRules, hands: int, wording: Wording) -> str:
    """How an error of each size is split without asking (002 rule 9), and who answers for missing points."""
    words = wording.blank
    most = rules.error_split_max.halves // 2
    if not most:
        return sentences(words.any_error, words.too_low)
    known = {split_parts(Points.whole(error), hands) for error in range(1, most + 1)}
    ways: dict[str, list[str]] = {}
    for error in range(1, most + 1):
        each, rest = split_parts(Points.whole(error), hands)
        if not each:
            how = words.off_high
        elif not rest:
            how = words.off_all.format(each=write(each))
        elif {(each, ZERO), (ZERO, rest)} <= known:
            how = words.both
        else:
            how = words.off_both.format(each=write(each), rest=write(rest))
        ways.setdefault(how, []).append(str(error))
    said = [words.by.format(points=words.or_.join(errors), how=how) for how, errors in ways.items()]
    return sentences(*said, words.more_error, words.too_low)


def _lead(rules: HouseRules, hands: int, wording: Wording) -> str:
    """A lead out of turn (002 rule 3); hands are shared only where there are four."""
    words, points = wording.blank, rules.lead_out_of_turn_points
    if hands != 4 or rules.recipient_partner is not RecipientPartner.SPLIT:
        return words.lead.format(points=write(points))
    return words.lead_partners.format(points=write(points), part=write(points.fraction / 2))
