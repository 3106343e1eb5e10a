"""Cards that do not divide evenly: which come out, how many each hand gets, the kitty (003-5, 004-3)."""

import pytest

from scorekeeper.rules.house_rules import OddCards, profile_rules
from scorekeeper.rules.odd_cards import cards_dealt
from scorekeeper.text.odd_cards_text import odd_cards_sentence, odd_cards_short


def test_the_cards_that_come_out_leave_as_many_to_each_hand(subtests: pytest.Subtests) -> None:
    for hands, out, each in [
        (3, "2♦", 17),
        (4, "", 13),
        (5, "2♦ 2♣", 10),
        (6, "2♦ 3♦ 2♣ 3♣", 8),
        (7, "2♦ 3♦ 2♣", 7),
    ]:
        with subtests.test(hands=hands, out=out, each=each):
            dealt = cards_dealt(OddCards.TAKEN_OUT, hands)
            assert (" ".join(map(str, dealt.out)), dealt.each, dealt.kitty) == (out, each, 0)
            assert len(dealt.out) + hands * each == 52
            assert dealt.divides is (hands == 4)


def test_a_kitty_has_the_cards_that_are_left(subtests: pytest.Subtests) -> None:
    for hands, kitty, each in [(3, 1, 17), (4, 0, 13), (5, 2, 10), (6, 4, 8), (7, 3, 7)]:
        with subtests.test(hands=hands, kitty=kitty, each=each):
            dealt = cards_dealt(OddCards.KITTY, hands)
            assert (dealt.out, dealt.kitty, dealt.each) == ((), kitty, each)


def test_they_are_said_in_a_sentence_and_in_a_few_words() -> None:
    bleeding, william = profile_rules("bleeding_hearts", 5), profile_rules("william", 5)
    assert (
        odd_cards_sentence(bleeding, 3) == "With three hands the 2 of diamonds comes out, and each hand gets 17 cards."
    )
    assert odd_cards_sentence(bleeding, 5) == (
        "With five hands the 2 of diamonds and the 2 of clubs come out, and each hand gets 10 cards."
    )
    assert odd_cards_sentence(bleeding, 4) == ""
    assert odd_cards_sentence(william, 3) == (
        "With three hands 1 card is left as a kitty for the first taker of a penalty card; each hand gets 17."
    )
    assert odd_cards_sentence(william, 7) == (
        "With seven hands 3 cards are left as a kitty for the first taker of a penalty card; each hand gets 7."
    )
    assert [odd_cards_short(rules, 5) for rules in (bleeding, william)] == ["2♦ 2♣ out, 10 each", "kitty of 2, 10 each"]
    assert odd_cards_short(william, 4) == ""
