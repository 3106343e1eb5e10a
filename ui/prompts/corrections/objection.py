"""The objection of a player who was not told of house rules: what was not told goes back to the Cavendish standard.

It needs no agreement (002 rule 12; scoring part 11, 15 and 29).
"""

from __future__ import annotations

from functools import partial

from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import CAVENDISH, changed_settings
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.new_entries import fixed_settings
from scorekeeper.text.book_text import untold_rule
from scorekeeper.text.course_sentences import not_told_sentence, objection_sentences
from scorekeeper.text.entry_sentences import sentences
from scorekeeper.text.rule_text import rule_sentence
from scorekeeper.text.templates import say, say_number
from ui.prompts.corrections.rules_change import stays_sentence
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import NOBODY, Answer, Option, Question

_NONE: frozenset[str] = frozenset()


def object_to_rules(prompt: PromptContext) -> Answer:
    """h: choose who was not told and objects; if there is only one such player, what goes back. Raises `Refused` if no
    player can object.
    """
    sheet, names = prompt.sheet, prompt.night.names
    if not changed_settings(sheet.rules):
        return say("The standard rules hold; there is nothing to object to")
    if not sheet.untold:
        return say("Everybody was told of the house rules; changing them needs everybody")
    if sheet.signed_through:
        raise Refused("signed_before_objection", player=names[sheet.untold[0]])
    if len(sheet.untold) == 1:
        return _what_goes_back(prompt, sheet.untold[0], _NONE)
    options = [
        Option(str(number), names[player], (), partial(_what_goes_back, prompt, player, _NONE))
        for number, player in enumerate(sheet.untold, 1)
    ]
    title = say("Who was not told of the house rules, and objects?")
    return Question(title, tuple(options), first_marked=NOBODY, rule=untold_rule())


def _what_goes_back(prompt: PromptContext, player: PlayerId, left_out: frozenset[str]) -> Answer:
    """The first answer writes the objection; each of the others leaves a rule as it is, or takes it in again."""
    rules = prompt.sheet.rules
    fixed = set(changed_settings(rules)).intersection(fixed_settings(prompt.sheet))
    differ = [name for name in changed_settings(rules) if name not in fixed]
    stays = stays_sentence(prompt.sheet) if fixed else ""
    if not differ:
        return stays
    options, about, several = [], "", len(differ) > 1
    if chosen := [name for name in differ if name not in left_out]:
        objection = e.RulesChange(tuple((name, getattr(CAVENDISH, name)) for name in chosen), (), untold=player)
        said = objection_sentences(objection, rules, prompt.night.names)
        options.append(_objection(prompt, objection, said))
        # of several rules the answers say what the standard is
        about = not_told_sentence(objection, rules, prompt.night.names) if several else said
    for name in differ if several else ():
        kept = name in left_out
        title = say("Stays: {rule}", rule=rule_sentence(name, rules)) if kept else rule_sentence(name, CAVENDISH)
        detail = say("put it back to the standard too") if kept else say("leave this one out")
        again = partial(_what_goes_back, prompt, player, left_out ^ {name})
        options.append(Option(str(len(options) + 1), title, (detail,), again))
    title = say("{player} was not told. What goes back to the standard?", player=prompt.night.names[player])
    return Question(title, tuple(options), about=sentences(about, stays), rule=untold_rule())


def _objection(prompt: PromptContext, objection: e.RulesChange, said: str) -> Option:
    player = prompt.night.names[objection.untold or ""]
    count = len(objection.changes)
    detail = say_number(count, "one rule goes back to the standard", "{number} rules go back to the standard")
    briefly = say("{player} was not told and objects.", player=player)
    ready = prompt.record(objection, briefly, "rules", rule=sentences(said, untold_rule()))
    effect = partial(prompt.effect, objection)
    return Option("1", say("{player} objects", player=player), (detail,), ready, compute_effect=effect)
