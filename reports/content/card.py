"""The card of house rules: every setting of a game in a sentence, those that differ from the standard marked."""

from __future__ import annotations

from collections.abc import Sequence

from reports.blocks import Document, Form
from reports.blocks.frame import Foot, PageHead, Signatures
from reports.blocks.why import Rule, RuleList
from reports.content.names import clean
from reports.wording import ENGLISH, Wording
from scorekeeper.rules.house_rules import CAVENDISH, HouseRules, changed_settings
from scorekeeper.text.rule_settings import GROUPS
from scorekeeper.text.rule_text import has_effect, is_off, profile_sentence, rule_sentences
from scorekeeper.text.templates import fill

_POINTS = {"bonus_card": "bonus_points"}
"""A setting whose sentence includes another setting, which therefore gets no line of its own."""


def rules_card(
    rules: HouseRules = CAVENDISH,
    hands: int = 4,
    wording: Wording = ENGLISH,
    *,
    names: Sequence[str] = (),
    told: Sequence[bool] = (),
    club: str = "",
    line: str = "",
) -> Document:
    """The rules of a game with so many hands dealt in, on an A5 card.

    `names` are the players, `told` says which of them were told of the rules, `line` is printed under the title.
    """
    words = wording.card
    changed = set(changed_settings(rules))
    sections = []
    for title, settings in GROUPS:
        said = [
            Rule(sentence, differs=bool(changed & {name, _POINTS.get(name)}))
            for name in settings
            for sentence in rule_sentences(name, rules, hands)
            if name not in _POINTS.values() and has_effect(name, rules, hands) and not is_off(name, rules)
        ]
        if "limit" in settings and rules.profile != CAVENDISH.profile:
            said.insert(0, Rule(profile_sentence(rules), differs=True))
        if "error_split_max" in settings:
            said.append(Rule(words.too_low))
        sections.append((fill(title).lower(), tuple(said)))
    marked = any(rule.differs for _, said in sections for rule in said)
    key = words.differs if marked else words.standard
    return Document(
        name=words.title,
        subject=words.subject,
        author=clean(club),
        language=wording.language,
        head=PageHead(
            club=clean(club),
            kind=words.kind,
            title=words.title,
            continued=wording.sheet.continued.format(title=words.title),
            line=line or wording.begun(wording.count(wording.sheet.hands, hands)),
        ),
        body=(RuleList(tuple(sections), key, marked, words.told, tuple(names), tuple(told)),),
        signatures=Signatures("", ()),
        foot=Foot("", "", "", wording.sheet.page),
        sign_after=1,
        form=Form.CARD,
    )
