"""The change of a house rule in the middle of a game, by an entry that everybody agrees to.

Every row is computed again with the changed rules (scoring part 11, 25).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from scorekeeper.files.rules_json import changes_from_json
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.points import Points
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.new_entries import fixed_settings
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.rule_settings import SETTINGS
from scorekeeper.text.rule_text import has_effect, rule_question, rule_sentence
from scorekeeper.text.setting_values import lines_of
from scorekeeper.text.templates import fill, say
from ui.prompts.corrections.late_changes import EVERYBODY
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import Agreement, Answer, Option, Question, TextQuestion

_SAMPLES: dict[str, tuple[object, ...]] = {
    "limit": (Points.whole(50), Points.whole(100), Points.whole(150), Points.whole(200), None),
    "deals": (None, 4, 8, 12),
    "lead_out_of_turn_points": (Points.whole(2), Points.whole(4), Points.whole(6)),
    "pass_cycle": (
        (Pass.LEFT, Pass.RIGHT, Pass.ACROSS, Pass.HOLD),
        (Pass.LEFT, Pass.RIGHT, Pass.ACROSS),
        (Pass.LEFT, Pass.RIGHT, Pass.HOLD),
        (),
    ),
    "error_split_max": (Points.whole(0), Points.whole(3), Points.whole(6)),
    "bonus_points": (Points.whole(-10), Points.whole(-5)),
}
"""The values that are offered for settings that have more than a few."""
_TYPED = ("limit", "deals", "lead_out_of_turn_points", "error_split_max", "bonus_points")
"""Settings for which another value can be typed."""


def change_rule(prompt: PromptContext) -> Answer:
    """Choose the house rule that changes; each is shown as it is now. What is fixed is not offered, with the reason."""
    rules = prompt.sheet.rules
    options = [
        Option(str(number), rule_sentence(name, rules), (), _values(prompt, name))
        for number, name in enumerate(_settings(prompt.sheet), 1)
    ]
    return Question(say("Which house rule changes?"), tuple(options), about=stays_sentence(prompt.sheet))


def stays_sentence(sheet: Sheet) -> str:
    """Why the bonus card is not offered for a change; "" if it is."""
    return as_sentence(refusal_text(Refused("bonus_is_fixed"))) if fixed_settings(sheet) else ""


def _settings(sheet: Sheet) -> Iterator[str]:
    """The names of the settings in the order of the rule book; the bonus card's points only if a card counts."""
    rules, fixed = sheet.rules, fixed_settings(sheet)
    for name in HouseRules.__struct_fields__:
        if name in SETTINGS and name not in fixed and (name != "bonus_points" or has_effect(name, rules)):
            yield name


def _values(prompt: PromptContext, name: str) -> Question:
    rules = prompt.sheet.rules
    offered = _SAMPLES.get(name) or tuple(choice.value for choice in SETTINGS[name].choices)
    values = [value for value in offered if value != getattr(rules, name)]
    options = [_value(prompt, str(number), name, value) for number, value in enumerate(values, 1)]
    if name == "also_agreed":
        options += _lines_agreed(prompt)
    if name in _TYPED:
        typed = TextQuestion(say("What should the number be?"), partial(_typed, prompt, name), is_number=True)
        options.append(Option(str(len(options) + 1), say("Another number"), (), typed))
    return Question(say("Now: {rule} Then?", rule=rule_sentence(name, rules)), tuple(options))


def _value(prompt: PromptContext, key: str, name: str, value: object) -> Option:
    change = e.RulesChange(((name, value),), prompt.sheet.seated)
    sentence = rule_sentence(name, change.applied_to(prompt.sheet.rules))
    agreement = partial(_agreement, prompt, change)
    return Option(key, sentence, (), agreement, compute_effect=partial(prompt.effect, change))


def _agreement(prompt: PromptContext, change: e.RulesChange) -> Agreement:
    ((name, _),) = change.changes
    title = rule_question(name, change.applied_to(prompt.sheet.rules))
    return prompt.agreement(title, fill(EVERYBODY), lambda agreed: (replace(change, agreed=agreed),))


def _lines_agreed(prompt: PromptContext) -> Iterator[Option]:
    """One more line that was agreed, or one of them taken out."""
    lines = prompt.sheet.rules.also_agreed
    yield Option(
        "1", say("One more line"), (), TextQuestion(say("What else was agreed?"), partial(_one_more_line, prompt))
    )
    for place, line in enumerate(lines):
        left = e.RulesChange((("also_agreed", (*lines[:place], *lines[place + 1 :])),), prompt.sheet.seated)
        taken_out = say("Take out: {line}", line=line)
        yield Option(str(place + 2), taken_out, (), partial(_agreement, prompt, left))


def _one_more_line(prompt: PromptContext, text: str) -> Answer:
    """Ask who agrees to a line that was typed; a text that a sheet cannot hold is refused with the reason."""
    try:
        added = lines_of(text)
    except ValueError as error:
        return str(error)
    lines = (*prompt.sheet.rules.also_agreed, *added)
    return _agreement(prompt, e.RulesChange((("also_agreed", lines),), prompt.sheet.seated))


def _typed(prompt: PromptContext, name: str, text: str) -> Answer:
    """Ask who agrees to a number that was typed, in the notation of a night file."""
    text = text.strip().replace("−", "-")
    if not text.removeprefix("-").isdecimal() or len(text) > 6:
        return say("“{text}” is not a whole number", text=text)
    try:
        ((_, value),) = changes_from_json({name: int(text)})
    except Refused as refusal:
        return refusal_text(refusal)
    return _agreement(prompt, e.RulesChange(((name, value),), prompt.sheet.seated))
