"""The card of house rules: every setting of a game in a sentence, those that differ from the standard marked."""

from __future__ import annotations

from collections.abc import Sequence

from reports.blocks import Document, Form
from reports.blocks.frame import PageHead
from reports.blocks.why import Rule, RuleList
from reports.content.frame import foot, hands_words
from reports.content.names import clean
from scorekeeper.night.night import Night
from scorekeeper.rules.house_rules import CAVENDISH, HouseRules, changed_settings
from scorekeeper.text.book_text import rules_of_play
from scorekeeper.text.numbers import capital
from scorekeeper.text.rule_settings import GROUPS
from scorekeeper.text.rule_text import has_effect, is_off, profile_sentence, rule_sentences
from scorekeeper.text.templates import fill, say

_POINTS = {"bonus_card": "bonus_points"}
"""A setting whose sentence includes another setting, which therefore gets no line of its own."""


def card_of_game(night: Night, game: int) -> Document:
    """The card of the rules of a game, from 0, with its players and who of them was told."""
    sheet = night.games[game].sheet
    names = [night.names[player] for player in sheet.seated]
    told = [player in sheet.told for player in sheet.seated]
    return rules_card(sheet.rules, len(sheet.dealt_in), names=names, told=told, club=night.club)


def rules_card(
    rules: HouseRules = CAVENDISH,
    hands: int = 4,
    *,
    names: Sequence[str] = (),
    told: Sequence[bool] = (),
    club: str = "",
) -> Document:
    """The rules of a game with so many hands dealt in, on an A5 card.

    `names` are the players, `told` says which of them were told of the rules.
    """
    changed = set(changed_settings(rules))
    sections = []
    for title, settings in GROUPS:
        said: list[Rule] = []
        for name in settings:
            if name not in _POINTS.values() and has_effect(name, rules, hands) and not is_off(name, rules):
                differs = bool(changed & {name, _POINTS.get(name)})
                said += [Rule(sentence, differs=differs) for sentence in rule_sentences(name, rules, hands)]
            if name == "opening_lead":
                said += [Rule(sentence, differs=True) for sentence in rules_of_play(rules)]
        if "limit" in settings and rules.profile != CAVENDISH.profile:
            said.insert(0, Rule(profile_sentence(rules), differs=True))
        if "error_split_max" in settings:
            said.append(Rule(say("Points that are missing are charged to the scorekeeper.")))
        sections.append((fill(title).lower(), tuple(said)))
    marked = any(rule.differs for _, said in sections for rule in said)
    key = say("differs from the Cavendish standard") if marked else say("Every rule here is the Cavendish standard.")
    return Document(
        name=say("House rules"),
        subject=say("The house rules of a game of Hearts"),
        head=PageHead(
            club=clean(club),
            kind=say("to be read before the first deal"),
            title=say("House rules"),
            line=capital(hands_words(hands)),
        ),
        body=(RuleList(tuple(sections), key, marked, say("told before the first deal"), tuple(names), tuple(told)),),
        foot=foot("", ""),
        form=Form.CARD,
    )
