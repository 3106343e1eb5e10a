"""The card of house rules: every setting of a game in a sentence, those that differ from the standard marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reports.blocks import Document, Foot, Form, PageHead, Rule, RuleList, Signatures
from reports.content.names import clean
from reports.content.rules import rule_sentence
from reports.wording import ENGLISH, Wording
from scorekeeper.rules.house_rules import CAVENDISH, Hole, HouseRules, LeadPenalty, SettlementKind, changed_settings
from scorekeeper.rules.rotation import Pass

_GAME = ("limit", "deals", "pass_cycle", "opening_lead", "misdeal_dealer", "tie_for_low", "exact_limit_resets_to")
_GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("game", _GAME),
    ("cards", ("run_options", "sun", "bonus_card")),
    ("offences", ("renege_points", "wrong_count", "lead_out_of_turn", "lead_out_of_turn_points", "recipient_partner")),
    ("errors", ("error_split_max",)),
    ("settling", ("settlement", "hole", "both_in_hole", "shared_hand", "early_end_doubles")),
)
"""The settings under their heads (names of `CardWords`), each once; a bonus card's sentence names its points."""


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

    `names` are those who are told, `told` which of them have been, `line` stands under the title.
    """
    words = wording.card
    changed = set(changed_settings(rules))
    if hands % 2:  # nobody sits opposite
        rules = replace(rules, pass_cycle=tuple(step for step in rules.pass_cycle if step is not Pass.ACROSS))
    sections = []
    for head, settings in _GROUPS:
        said = [
            Rule(rule_sentence(name, rules, wording), name in changed or (name == "bonus_card" and _bonus(changed)))
            for name in settings
            if _is_told(name, rules, hands)
        ]
        if head == "game" and rules.profile != CAVENDISH.profile:
            said.insert(0, Rule(wording.rules.profiles[rules.profile], differs=True))
        if head == "errors":
            said.append(Rule(words.too_low))
        sections.append((getattr(words, head), tuple(said)))
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


def _bonus(changed: set[str]) -> bool:
    return bool({"bonus_card", "bonus_points"} & changed)


def _is_told(name: str, rules: HouseRules, hands: int) -> bool:
    """Whether a setting has any effect under the others; what is off and stays off is not told."""
    pays = rules.settlement is SettlementKind.PAIR_DIFFERENCES
    match name:
        case "deals":
            return rules.deals is not None
        case "sun":
            return bool(rules.sun)
        case "bonus_card":
            return rules.bonus_card is not None
        case "exact_limit_resets_to":
            return rules.exact_limit_resets_to is not None and rules.limit is not None
        case "lead_out_of_turn_points":
            return rules.lead_out_of_turn is not LeadPenalty.NONE
        case "recipient_partner":
            return rules.lead_out_of_turn is LeadPenalty.TOP_OF_SHEET and hands == 4
        case "hole":
            return pays
        case "both_in_hole":
            return pays and rules.hole is Hole.WHOLE_DIFFERENCE
        case "early_end_doubles":
            return pays and rules.hole is not Hole.NONE
        case "shared_hand":
            return hands == 4
    return True
