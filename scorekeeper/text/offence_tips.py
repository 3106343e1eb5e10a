"""What the commands of offences are for under a book that does not charge them, or charges them otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scorekeeper.rules.house_rules import HouseRules, WrongCountRule
from scorekeeper.rules.rule_books import Topic, book_of
from scorekeeper.text.templates import fill

_RULED: Final[Mapping[Topic, str]] = {
    Topic.RENEGE: "A hand reneged: these rules name no charge, the table rules",
    Topic.FALSE_CLAIM: "A hand claimed falsely: these rules name no charge, the table rules",
    Topic.WRONG_COUNT: "Wrong numbers of cards: these rules name no charge, the table rules",
    Topic.QUEEN_ASSESSED: "A card out of turn: these rules name no charge, the table rules",
    Topic.LAST_TRICKS: "A hand claimed the last tricks: these rules name no charge, the table rules",
}
_OTHERWISE: Final[Mapping[Topic, str]] = {
    Topic.RENEGE: "A hand revoked",
    Topic.WRONG_COUNT: "Hands have a wrong number of cards: what they are charged is counted",
    Topic.QUEEN_ASSESSED: "A card out of turn, which costs nothing",
}


def offence_tip(topic: Topic, rules: HouseRules) -> str:
    """What the command of an offence is for; "" where that is as under the Cavendish rules."""
    book = book_of(rules)
    otherwise = {
        Topic.RENEGE: book.says_revoke,
        Topic.WRONG_COUNT: book.knows(Topic.INCORRECT_HAND) and rules.wrong_count is WrongCountRule.RULED,
        Topic.QUEEN_ASSESSED: book.knows(Topic.LEAD_OUT_OF_TURN) and not book.knows(Topic.QUEEN_ASSESSED),
    }
    if otherwise.get(topic):
        return fill(_OTHERWISE[topic])
    charged = rules.wrong_count is WrongCountRule.THIRTEEN_EACH if topic is Topic.WRONG_COUNT else book.knows(topic)
    return "" if charged else fill(_RULED[topic])
