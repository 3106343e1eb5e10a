"""The cards that do not divide evenly, in words: in a sentence for paper, in a few words for the next deal."""

from __future__ import annotations

from typing import Final

from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.odd_cards import cards_dealt
from scorekeeper.rules.seat_cut import Card
from scorekeeper.text.cut_text import card_name
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import number_word
from scorekeeper.text.templates import say, say_number

_TWO_OF_CLUBS: Final = Card("2", "♣")


def odd_cards_sentence(rules: HouseRules, hands: int) -> str:
    """Which cards come out at a table of so many hands dealt in, or the kitty; "" if every card is dealt."""
    dealt, word = cards_dealt(rules.odd_cards, hands), number_word(hands)
    if dealt.divides:
        return ""
    if dealt.kitty:
        return say_number(
            dealt.kitty,
            "With {hands} hands {number} card is left as a kitty for the first taker of a penalty card; each hand gets "
            "{each}.",
            "With {hands} hands {number} cards are left as a kitty for the first taker of a penalty card; each hand "
            "gets {each}.",
            hands=word,
            each=dealt.each,
        )
    return say_number(
        len(dealt.out),
        "With {hands} hands {cards} comes out, and each hand gets {each} cards.",
        "With {hands} hands {cards} come out, and each hand gets {each} cards.",
        hands=word,
        cards=listed([say("the {card}", card=card_name(card)) for card in dealt.out]),
        each=dealt.each,
    )


def two_of_clubs_is_out(rules: HouseRules, hands: int) -> bool:
    """Whether the two of clubs, which leads under some books, comes out at a table of so many hands dealt in."""
    return _TWO_OF_CLUBS in cards_dealt(rules.odd_cards, hands).out


def nobody_leads_sentence(hands: int) -> str:
    """The sentence for a two of clubs that should lead and is taken out: no book says who leads then."""
    return say(
        "The two of clubs leads; with {hands} hands, where it comes out, the table agrees who leads.",
        hands=number_word(hands),
    )


def odd_cards_short(rules: HouseRules, hands: int) -> str:
    """ "2♦ 2♣ out, 10 each", "kitty of 2, 10 each"; "" if every card is dealt."""
    dealt = cards_dealt(rules.odd_cards, hands)
    if dealt.divides:
        return ""
    if dealt.kitty:
        return say("kitty of {cards}, {each} each", cards=dealt.kitty, each=dealt.each)
    return say("{cards} out, {each} each", cards=" ".join(map(str, dealt.out)), each=dealt.each)
