"""`OpenDeal`: the deal of the open row: the next one, an old one to be amended, or a forgotten one."""

from __future__ import annotations

from msgspec import Struct

from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ALL, QUEEN, ZERO, Points, write
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import DealRow, Sheet

OUT = "–"
"""In the cell of every hand that sits out, where somebody else than the rotation says so."""
BONUS = "j"
"""Behind the figure of the hand that took the bonus card. Both markers are part of a row's draft."""


class OpenDeal(Struct, frozen=True):
    """A deal's number, dealer, pass and players, and the scores before it.

    `amends` is the entry of an old deal that is written anew, `inserts` the one that a forgotten deal came before.
    """

    number: int
    dealer: HandIndex | None
    passing: Pass | None
    playing: tuple[HandIndex, ...]
    scores: tuple[Points, ...]
    amends: int | None = None
    inserts: int | None = None
    stated: e.DealtIn = None
    """Who was dealt in, where a forgotten deal has to say it."""

    @classmethod
    def next_of(cls, sheet: Sheet) -> OpenDeal:
        """The next deal of a game."""

        return cls(sheet.next_deal, sheet.dealer, sheet.passing, sheet.dealt_in, sheet.scores)

    @classmethod
    def as_it_was(cls, row: DealRow) -> OpenDeal:
        """An old deal: its dealer and those dealt in stay (scoring part 11, 1)."""
        before = tuple(score - change for score, change in zip(row.scores, row.change, strict=True))
        return cls(row.number, row.dealer, row.passing, row.dealt_in, before, row.entry)

    @classmethod
    def forgotten(cls, before: DealRow, hands: int, stated: e.DealtIn) -> OpenDeal:
        """A forgotten deal before an old one; its dealer is unknown."""
        scores = tuple(score - change for score, change in zip(before.scores, before.change, strict=True))
        playing = tuple(range(hands)) if stated is None else stated
        return cls(before.number, None, None, playing, scores, inserts=before.entry, stated=stated)

    @property
    def is_next(self) -> bool:
        """Whether it is the next deal."""

        return self.amends is None and self.inserts is None

    @property
    def name(self) -> str:
        """ "Deal 3"; a deal that was inserted has no dealer and still a number."""
        return f"Deal {self.number}"


def texts_of(row: DealRow, bonus: Points = ZERO) -> tuple[str, ...]:
    """The cell texts of an old deal, to be edited; `bonus` is what the house rules count for the bonus card."""
    texts = texts_of_deal(row.deal, row.dealt_in, len(row.change), bonus)
    return texts if row.deal.dealt_in is None else tuple(text or OUT for text in texts)


def texts_of_deal(
    deal: e.DealEntry, dealt_in: tuple[HandIndex, ...], hands: int, bonus: Points = ZERO
) -> tuple[str, ...]:
    """The cell texts of a deal: the points of the cards taken (26 for a run, which is asked about again)."""
    took = deal.bonus if isinstance(deal, e.Deal | e.Run) else None
    match deal:
        case e.Deal(points=points) | e.QueenAssessed(points=points) | e.LastTricksClaim(points=points):
            taken = [points[hand] - bonus if hand == took else points[hand] for hand in range(hands)]
        case e.Run(hand=one) | e.Renege(hand=one) | e.FalseClaim(hand=one):
            taken = [Points.whole(ALL) if hand == one else ZERO for hand in range(hands)]
        case e.WrongCount(hands=both):
            taken = [Points.whole(QUEEN) if hand in both else ZERO for hand in range(hands)]
        case _:
            return ("",) * hands
    typed = [write(points) + (BONUS if hand == took else "") for hand, points in enumerate(taken)]
    return tuple(text if hand in dealt_in else "" for hand, text in enumerate(typed))
