"""The cut for seats: reading cards, their order, whom they make dealer and scorekeeper."""

import pytest

from scorekeeper.rules.seat_cut import RANKS, SUITS, Card, check_cut, cut_roles, highest, read_card, second_lowest
from scorekeeper.text.cut_text import card_name
from tests.scorekeeper.nights import refused


def test_a_card_is_read_as_it_is_typed(subtests: pytest.Subtests) -> None:
    for typed, card in [
        ("AS", Card("A", "♠")),
        ("as", Card("A", "♠")),
        ("10h", Card("10", "♥")),
        ("th", Card("10", "♥")),
        ("K♦", Card("K", "♦")),
        ("k ♢", Card("K", "♦")),
        ("sa", Card("A", "♠")),
        (" 2c ", Card("2", "♣")),
    ]:
        with subtests.test(typed=typed, card=card):
            assert read_card(typed) == card


def test_anything_else_is_no_card(subtests: pytest.Subtests) -> None:
    for typed in ["", "A", "S", "1S", "11H", "AX", "AS2", "ace of spades"]:
        with subtests.test(typed=typed):
            assert read_card(typed) is None


def test_the_ace_is_high_and_suits_break_ties() -> None:
    by_value = [
        Card(rank, suit) for rank, suit in (("2", "♣"), ("K", "♠"), ("A", "♣"), ("A", "♦"), ("A", "♥"), ("A", "♠"))
    ]
    shuffled = sorted(by_value, key=str)
    assert shuffled != by_value
    assert sorted(shuffled, key=lambda card: card.value) == by_value


def test_the_highest_deals_and_the_second_lowest_keeps_score() -> None:
    cards = [Card("9", "♠"), Card("K", "♦"), Card("9", "♥"), Card("4", "♣"), Card("K", "♥")]
    assert highest(cards) == 4
    assert second_lowest(cards) == 2


def test_a_card_is_spoken_in_words() -> None:
    assert card_name(Card("Q", "♠")) == "queen of spades"
    assert card_name(Card("10", "♥")) == "10 of hearts"


def test_hearts_and_diamonds_are_red() -> None:
    assert [sign for sign in "♣♦♥♠" if Card("A", sign).is_red] == ["♦", "♥"]


def test_files_have_a_card_as_it_is_typed() -> None:
    assert [Card("A", sign).code for sign in SUITS] == ["AC", "AD", "AH", "AS"]
    for card in (Card(rank, suit) for rank in RANKS for suit in SUITS):
        assert read_card(card.code) == card


def test_the_cut_decides_once_everybody_has_a_card() -> None:
    cut = (("ann", Card("9", "♠")), ("bob", Card("K", "♦")), ("cal", Card("4", "♣")))
    assert cut_roles(cut, ("ann", "bob", "cal")) == ("bob", "ann")
    assert cut_roles(cut, ("ann", "bob", "cal", "dee")) is None
    assert cut_roles(cut[:1], ("ann",)) is None
    assert cut_roles((), ("ann", "bob")) is None


def test_a_cut_names_players_of_the_game_each_with_another_card() -> None:
    nine = Card("9", "♠")
    check_cut((("ann", nine),), ("ann", "bob"))
    with refused("cut_by_nobody", "cut"):
        check_cut((("eve", nine),), ("ann", "bob"))
    with refused("card_cut_twice", "cut"):
        check_cut((("ann", nine), ("bob", nine)), ("ann", "bob"))
