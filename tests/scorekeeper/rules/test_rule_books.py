"""Under which of its numbers each book has what it knows (sources 000, 001, 002, 003 and 004)."""

import pytest

from scorekeeper.rules.rule_books import BOOKS, Topic

OFFENCES = {
    Topic.MISDEAL: (2,),
    Topic.LEAD_OUT_OF_TURN: (3,),
    Topic.FALSE_CLAIM: (6,),
    Topic.LAST_TRICKS: (6,),
    Topic.QUEEN_ASSESSED: (7,),
    Topic.RENEGE: (8,),
    Topic.QUEEN_KEPT_BACK: (8,),
    Topic.PROVEN_RUN: (6, 8),
    Topic.WRONG_COUNT: (11,),
}
"""What may be charged under 002."""


@pytest.mark.parametrize(("topic", "numbers"), OFFENCES.items())
def test_the_rules_of_the_cavendish_book(topic: Topic, numbers: tuple[int, ...]) -> None:
    assert BOOKS["cavendish"].references[topic].numbers == numbers


def test_washburn_and_plain_hearts_say_the_same_under_other_numbers() -> None:
    washburn, hearts = BOOKS["washburn"], BOOKS["hearts"]
    numbers = {
        topic: (*washburn.references[topic].numbers, *hearts.references[topic].numbers) for topic in hearts.references
    }
    assert numbers == {
        Topic.RUN: (9, 3),
        Topic.MISDEAL: (11, 5),
        Topic.INCORRECT_HAND: (12, 6),
        Topic.LEAD_OUT_OF_TURN: (13, 7),
        Topic.RENEGE: (14, 8),
    }


@pytest.mark.parametrize("name", ["bleeding_hearts", "william"])
def test_the_two_other_books_know_a_run_and_no_offence(name: str) -> None:
    assert set(BOOKS[name].references) == {Topic.RUN}
