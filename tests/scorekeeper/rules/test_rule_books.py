"""Under which of its numbers each book has its topics (sources 000, 001, 002, 003 and 004)."""

import pytest

from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.rule_books import BOOKS, Part, TimeLimit, Topic, book_of

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
OTHERS = {
    Topic.LATE_PLAYER: (1,),
    Topic.LEAD_TO_LAST_TRICK: (3,),
    Topic.SCOREKEEPER: (10,),
    Topic.OPEN_QUESTION: (12,),
    Topic.RUN: (),
}
"""What else 002 says: who joins, that a lead to the last trick costs nothing, who keeps score, who decides."""


def test_the_rules_of_the_cavendish_book(subtests: pytest.Subtests) -> None:
    for topic, numbers in (OFFENCES | OTHERS).items():
        with subtests.test(topic=topic, numbers=numbers):
            assert BOOKS["cavendish"].references[topic].numbers == numbers


def test_washburn_and_plain_hearts_say_the_same_under_other_numbers() -> None:
    washburn, hearts = BOOKS["washburn"], BOOKS["hearts"]
    numbers = {
        topic: (*washburn.references[topic].numbers, *hearts.references[topic].numbers) for topic in hearts.references
    }
    assert numbers == {
        Topic.HEARTS_BROKEN: (7, 1),
        Topic.FIRST_TRICK: (7, 1),
        Topic.RUN: (9, 3),
        Topic.MISDEAL: (11, 5),
        Topic.INCORRECT_HAND: (12, 6),
        Topic.LEAD_OUT_OF_TURN: (13, 7),
        Topic.RENEGE: (14, 8),
    }


@pytest.mark.parametrize(
    ("name", "known"), [("bleeding_hearts", {Topic.RUN}), ("william", {Topic.RUN, Topic.HEARTS_BROKEN})]
)
def test_the_two_other_books_know_a_run_and_no_offence(name: str, known: set[Topic]) -> None:
    assert set(BOOKS[name].references) == known


def test_every_rule_of_the_cavendish_book_is_one_of_these() -> None:
    """An incorrect hand is of 000 and 001: 002 has a wrong count of two hands."""
    book = BOOKS["cavendish"]
    assert {topic for topic in Topic if book.knows(topic)} == {*OFFENCES, *OTHERS}
    assert not book.knows(Topic.INCORRECT_HAND)


def test_a_run_stands_in_the_part_that_each_book_has_for_it() -> None:
    """Plain hearts numbers each part from 1: rule 3 of play, since 001 begins again with 1."""
    parts = {name: {reference.part for reference in book.references.values()} for name, book in BOOKS.items()}
    assert BOOKS["cavendish"].references[Topic.RUN].part is Part.HOW_TO_PLAY
    assert parts == {
        "cavendish": {None, Part.HOW_TO_PLAY},
        "washburn": {None},
        "hearts": {Part.PLAY},
        "bleeding_hearts": {Part.SCORING},
        "william": {Part.SCORING, Part.PLAY},
    }


@pytest.mark.parametrize("name", ["washburn", "hearts"])
def test_a_misdeal_is_called_in_the_first_trick_and_a_revoke_before_the_deal_is_scored(name: str) -> None:
    """000-11 and 000-14; 001 says the same."""
    book = BOOKS[name]
    assert (book.misdeal_until, book.renege_until) == (TimeLimit.FIRST_TRICK, TimeLimit.DEAL_SCORED)


def test_a_renege_is_called_before_the_cards_are_gathered() -> None:
    """002 rule 8, which sets no time for a misdeal; 003 and 004 set none at all."""
    book = BOOKS["cavendish"]
    assert (book.misdeal_until, book.renege_until) == (None, TimeLimit.CARDS_GATHERED)
    for name in ("bleeding_hearts", "william"):
        assert (BOOKS[name].misdeal_until, BOOKS[name].renege_until) == (None, None)


def test_only_the_cavendish_book_lets_players_share_a_hand_or_sit_out() -> None:
    """Scoring part 2."""
    assert {name for name, book in BOOKS.items() if not book.plays_alone} == {"cavendish"}


def test_washburn_and_plain_hearts_say_revoke() -> None:
    assert {name for name, book in BOOKS.items() if book.says_revoke} == {"washburn", "hearts"}


def test_a_game_goes_by_the_book_of_its_profile(subtests: pytest.Subtests) -> None:
    for name in BOOKS:
        with subtests.test(name=name):
            assert book_of(profile_rules(name, 4)) is BOOKS[name]
