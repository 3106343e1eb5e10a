"""If the cards do not divide evenly, every sheet with rules says which are taken out (003-5, 004-3)."""

import pytest

from reports.blocks import Document
from reports.blocks.blank import Advice
from reports.blocks.sheet import Notes
from reports.blocks.why import RuleList
from reports.documents import blank_sheet, rules_card, score_sheet
from scorekeeper.rules.house_rules import CAVENDISH, HouseRules, profile_rules
from tests.scorekeeper.example_nights import begun, seat

NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve")
FIVE = "With five hands the 2 of diamonds and the 2 of clubs come out, and each hand gets 10 cards."
KITTY = "With five hands 2 cards are left as a kitty for the first taker of a penalty card; each hand gets 10."


def printed(document: Document) -> list[str]:
    """Every sentence about the rules."""
    found = [item.text for block in document.body if isinstance(block, Notes) for part in block.sections
             for item in part.items]  # fmt: skip
    found += [text for block in document.body if isinstance(block, Advice) for _, text in block.paragraphs]
    cards = [block for block in document.body if isinstance(block, RuleList)]
    return found + [rule.text for card in cards for _, rules in card.sections for rule in rules]


def five(rules: HouseRules) -> Document:
    """The score sheet of five hands."""
    keeper = begun(NAMES)
    seat(keeper, tuple((name.lower(),) for name in NAMES), rules)
    return score_sheet(keeper.night, 0)


@pytest.mark.parametrize(
    ("rules", "said"),
    [(CAVENDISH, FIVE), (profile_rules("bleeding_hearts", 5), FIVE), (profile_rules("william", 5), KITTY)],
)
def test_it_stands_on_score_sheet_blank_sheet_and_card(rules: HouseRules, said: str) -> None:
    for document in (five(rules), blank_sheet(5, rules), rules_card(rules, 5)):
        assert printed(document).count(said) == 1


@pytest.mark.parametrize("profile", ["cavendish", "bleeding_hearts", "william"])
def test_four_hands_get_every_card(profile: str) -> None:
    for document in (blank_sheet(4, profile_rules(profile)), rules_card(profile_rules(profile), 4)):
        assert not [line for line in printed(document) if "each hand gets" in line]


@pytest.mark.parametrize(
    ("profile", "said"),
    [
        ("washburn", "Hearts may be led once one was thrown on an earlier trick"),
        ("hearts", "Hearts may be led once one was thrown on an earlier trick"),
        ("william", "Hearts may be led once one was played to an earlier trick"),
    ],
)
def test_the_card_says_when_hearts_may_be_led_beside_who_leads(profile: str, said: str) -> None:
    """000-7, 001-P1, 004-5."""
    rules = printed(rules_card(profile_rules(profile)))
    leads = rules.index("The two of clubs leads.")
    assert rules[leads + 1].startswith(said)


@pytest.mark.parametrize("profile", ["cavendish", "bleeding_hearts"])
def test_the_card_says_nothing_of_breaking_hearts_where_the_book_does_not(profile: str) -> None:
    """002 and 003 let hearts be led unbroken."""
    assert not [rule for rule in printed(rules_card(profile_rules(profile))) if "Hearts may be led" in rule]
