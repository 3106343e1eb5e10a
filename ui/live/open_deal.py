"""`OpenDeal`: the deal of the open row: the next one, an old one to be amended, or a forgotten one."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ALL, QUEEN, ZERO, Points, write
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet import deal_points
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.templates import say

OUT = "–"
"""The text of the cell of a hand that sits out, if the scorekeeper stated who does."""
BONUS = "j"
"""The marker behind the figure of the hand that took the bonus card."""


_DEALER, _PASS = "dealer ", "pass "
"""How a text of `ActualDeal` begins its two parts."""


class ActualDeal(Struct, frozen=True):
    """Who really dealt and how cards were really passed, if the scorekeeper stated it; None if not.

    A row keeps it as one more text behind those of the cells, "dealer 2, pass right", so that a draft of the texts is a
    draft of the whole row.
    """

    dealer: HandIndex | None = None
    passing: Pass | None = None

    @classmethod
    def of(cls, text: str, hands: int) -> ActualDeal:
        """What a text says at a table of `hands`; a part that cannot be read is left out."""
        dealer, passing = None, None
        for part in text.split(", "):
            said = part.removeprefix(_DEALER)
            if part.startswith(_DEALER) and said in map(str, range(hands)):
                dealer = int(said)
            if part.startswith(_PASS) and part.removeprefix(_PASS) in tuple(Pass):
                passing = Pass(part.removeprefix(_PASS))
        return cls(dealer, passing)

    @property
    def texts(self) -> tuple[str, ...]:
        """The text behind those of the cells; none if nothing is stated."""
        parts = [] if self.dealer is None else [f"{_DEALER}{self.dealer}"]
        parts += [] if self.passing is None else [f"{_PASS}{self.passing.value}"]
        return (", ".join(parts),) if parts else ()


class OpenDeal(Struct, frozen=True):
    """A deal's number, hands dealt in, the scores before it, and the dealer and pass if nothing else is stated.

    `amends` is the entry of the old deal that is typed again, `inserts` that of the deal before which a forgotten one
    is inserted.
    """

    number: int
    dealer: HandIndex
    passing: Pass | None
    playing: tuple[HandIndex, ...]
    scores: tuple[Points, ...]
    amends: int | None = None
    inserts: int | None = None
    stated: e.DealtIn = None
    """The hands dealt in to a forgotten deal, if some sat out."""

    @classmethod
    def next_of(cls, sheet: Sheet) -> OpenDeal:
        return cls(sheet.next_deal, sheet.dealer, sheet.passing, sheet.dealt_in, sheet.scores)

    @classmethod
    def amending(cls, row: DealRow) -> OpenDeal:
        """An old deal; those dealt in cannot be changed (scoring part 11, 1)."""
        before = tuple(score - change for score, change in zip(row.scores, row.change, strict=True))
        dealer = row.dealer if row.deal.dealer is None else row.due_dealer  # one stated before an amendment stays
        passing = row.passing if row.deal.passing is None else row.pass_of_cycle
        return cls(row.number, dealer, passing, row.dealt_in, before, row.entry)

    @classmethod
    def inserted_before(cls, before: DealRow, hands: int, stated: e.DealtIn) -> OpenDeal:
        """A forgotten deal before an old one, whose dealer and pass were due."""
        scores = tuple(score - change for score, change in zip(before.scores, before.change, strict=True))
        playing = tuple(range(hands)) if stated is None else stated
        return cls(
            before.number, before.due_dealer, before.pass_of_cycle, playing, scores, inserts=before.entry, stated=stated
        )

    @property
    def is_next(self) -> bool:
        return self.amends is None and self.inserts is None

    @property
    def name(self) -> str:
        """ "Deal 3"."""
        return say("Deal {number}", number=self.number)


def texts_of(row: DealRow, rules: HouseRules) -> tuple[str, ...]:
    """The texts of an old deal, to be edited."""
    texts = texts_of_deal(row.deal, row.dealt_in, len(row.change), rules)
    cells = texts if row.deal.dealt_in is None else tuple(text or OUT for text in texts)
    return (*cells, *ActualDeal(row.deal.dealer, row.deal.passing).texts)


def texts_of_deal(deal: e.DealEntry, dealt_in: tuple[HandIndex, ...], hands: int, rules: HouseRules) -> tuple[str, ...]:
    """The cell texts of a deal: the points of the cards taken, and the marker of the bonus card.

    26 stands for a run, which then opens the question again.
    """
    took = deal_points.bonus_taker(deal, rules)
    taken: Sequence[Points]
    match deal:
        case e.Deal() | e.QueenAssessed() | e.LastTricksClaim():
            taken = deal_points.cards_taken(deal, rules)
        case e.Run(hand=one) | e.Renege(hand=one) | e.FalseClaim(hand=one):
            taken = [Points.whole(ALL) if hand == one else ZERO for hand in range(hands)]
        case e.WrongCount(hands=both):
            taken = [Points.whole(QUEEN) if hand in both else ZERO for hand in range(hands)]
        case e.Ruled():
            taken = deal.points
    typed = [write(points) + (BONUS if hand == took else "") for hand, points in enumerate(taken)]
    return tuple(text if hand in dealt_in else "" for hand, text in enumerate(typed))
