"""The course of a game: the scores after each deal, how far each hand is ahead of the table's mean, runs and holes.

What is written between two deals counts with the deal before.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby

from msgspec import Struct

from scorekeeper.rules.points import ZERO
from scorekeeper.sheet.entries import Figures, Run
from scorekeeper.sheet.rows import DealRow, OpeningRow
from scorekeeper.sheet.sheet import Sheet


class ScoreCourse(Struct, frozen=True):
    """The scores at the start and after each deal. `deals` are the numbers of the deals, 0 for the start; `runs` has
    the index of the scores after each run; `holes` says of each of the scores which hands are in the hole."""

    deals: tuple[int, ...]
    scores: tuple[Figures, ...]
    runs: tuple[tuple[int, Run], ...]
    holes: tuple[tuple[bool, ...], ...]

    @classmethod
    def of(cls, sheet: Sheet) -> ScoreCourse:
        deals, scores, runs = [0], [(ZERO,) * sheet.hands], []
        for row in sheet.rows:
            if row.struck or not row.scores:
                continue
            if isinstance(row, DealRow):
                deals.append(row.number)
                scores.append(row.scores)
                if isinstance(row.deal, Run):
                    runs.append((len(scores) - 1, row.deal))
            else:
                scores[-1] = row.scores
                if isinstance(row, OpeningRow):
                    deals[-1] = row.deals
        return cls(tuple(deals), tuple(scores), tuple(runs), tuple(map(sheet.holes, scores)))

    def ahead(self, hand: int) -> tuple[Fraction, ...]:
        """How many points fewer a hand has than all hands on the average, at the start and after each deal."""
        found = []
        for scores in self.scores:
            exact = [score.fraction for score in scores]
            found.append(sum(exact, Fraction(0)) / len(exact) - exact[hand])
        return tuple(found)

    def stretches_in_hole(self, hand: int) -> tuple[tuple[int, int], ...]:
        """The indices of the first and the last scores of each stretch for which a hand is in the hole."""
        found = []
        steps = ((step, in_hole[hand]) for step, in_hole in enumerate(self.holes))
        for is_in, group in groupby(steps, lambda one: one[1]):
            if is_in:
                stretch = [step for step, _ in group]
                found.append((stretch[0], stretch[-1]))
        return tuple(found)
