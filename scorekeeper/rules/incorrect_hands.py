"""Hands with an incorrect number of cards: what each of them is charged (source 000 rule 12, source 001 rule 6).

One incorrect hand takes all cards that the others have left; of several, each is charged with every heart among the
excess cards of all of them. The queen is no heart, and no rule charges her there.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ALL, ZERO, Points, total
from scorekeeper.rules.seat_cut import RANKS, Card, read_card

_HEARTS = len(RANKS)
RIGHT, NO_HEART = "0", "-"
"""What is typed for a hand that was right, and for an incorrect hand without a heart in excess."""


def excess_hearts(texts: Sequence[str]) -> tuple[int | None, ...]:
    """How many hearts each incorrect hand has in excess, from its cards ("5h qs") or a number; None for a right hand.

    Raises `Refused` if that cannot be read, or is more hearts than there are.
    """
    seen: set[Card] = set()
    found = tuple(_hearts(text.strip(), seen) for text in texts)
    if sum(hearts or 0 for hearts in found) > _HEARTS:
        raise Refused("too_many_hearts", most=_HEARTS)
    return found


def _hearts(text: str, seen: set[Card]) -> int | None:
    if text in ("", RIGHT):
        return None
    if text.replace("−", NO_HEART) == NO_HEART:
        return 0
    if text.isdecimal():
        return int(text)
    hearts = 0
    for word in text.replace(",", " ").split():
        card = read_card(word)
        if card is None:
            raise Refused("no_excess_card", text=word)
        if card in seen:
            raise Refused("excess_card_twice", card=str(card))
        seen.add(card)
        hearts += card.suit == "♥"
    return hearts


def charged_alike(taken: Sequence[Points], hearts: Sequence[int | None]) -> tuple[Points, ...]:
    """The points of each hand if several are incorrect: as taken, and for those the hearts in excess of all."""
    if sum(one is not None for one in hearts) < 2:
        raise Refused("two_incorrect_hands")
    excess = Points.whole(sum(one or 0 for one in hearts))
    return tuple(points if one is None else points + excess for points, one in zip(taken, hearts, strict=True))


def takes_the_rest(taken: Sequence[Points], hand: HandIndex) -> tuple[Points, ...]:
    """The points of each hand if one is incorrect: as taken so far, and the rest of the 26 for that one."""
    rest = Points.whole(ALL) - total(taken)
    if rest < ZERO:
        raise Refused("points_over", off=-rest, of=Points.whole(ALL))
    return tuple(points + rest if place == hand else points for place, points in enumerate(taken))
