"""Of what the sum of a sheet is made, in few words: so that no one expects 26 for every deal if there was a run."""

from __future__ import annotations

import pytest

from scorekeeper.rules.house_rules import BonusCard, LeadPenalty, RunOption, profile_rules
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Adjustment, Deal, Entry, LeadOutOfTurn, Opening, Renege, Ruled, Run, Shortage
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.sheet_sum import Reasons, made_of, sum_in_short
from tests.reports.builders import FOUR, deal, game, points

DOWN, UP = RunOption.DOWN, RunOption.UP


def sheet(*entries: Entry, **rules: object) -> Sheet:
    """The sheet of a game of four with these entries."""
    profile = str(rules.pop("profile", "cavendish"))
    return game(FOUR, entries, rules=profile_rules(profile).changed({"limit": None, **rules})).sheet


def test_what_makes_the_sum_is_named_with_it(subtests: pytest.Subtests) -> None:
    for played, said in [
        (sheet(deal(0, 13, 13, 0)), "1 deal, 26 points"),
        (sheet(deal(0, 13, 13, 0), deal(0, 13, 13, 0), Run(0, DOWN)), "3 deals, one run, 26 points"),
        (sheet(Run(0, DOWN), Run(1, UP), deal(13, 13, 0, 0)), "3 deals, two runs, 78 points"),
        (sheet(Ruled(points(4, 13, 3, 0), "mixed up"), deal(0, 0, 13, 13)), "2 deals, one ruled, 46 points"),
        (sheet(Opening(points(40, -12, 31, 45), 4, 2), deal(0, 13, 13, 0)), "104 brought forward, 1 deal, 130 points"),
        (sheet(Renege(2), deal(0, 13, 13, 0), renege_points=13), "2 deals, one renege, 39 points"),
        (sheet(Renege(2), Renege(1), profile="hearts"), "2 deals, two revokes, 26 points"),
        (sheet(Run(1, UP, sun=True), deal(0, 13, 13, 0), sun=52), "2 deals, one sun, 182 points"),
        (sheet(deal(0, 10, 13, 0), Shortage(Points.whole(3), "dov")), "1 deal, 3 charged, 23 points"),
        (
            sheet(Deal(points(13, 13, -10, 0), bonus=2), bonus_card=BonusCard.JACK_OF_DIAMONDS),
            "1 deal, one bonus card, 16 points",
        ),
        (
            sheet(
                Run(0, DOWN),
                Run(0, DOWN),
                LeadOutOfTurn("ben"),
                Adjustment(points(-10, 0, 0, 4), "exposed", decided_by="the committee"),
                deal(13, 13, 0, 0),
                lead_out_of_turn=LeadPenalty.ON_SCORE,
            ),
            "3 deals, two runs, one lead out of turn and more, −28 points",
        ),
    ]:
        with subtests.test(played=played, said=said):
            assert sum_in_short(played) == said


def test_the_sum_is_worked_out_where_a_run_makes_it_another() -> None:
    whole = made_of(Reasons.of(sheet(deal(0, 13, 13, 0), deal(0, 13, 13, 0), Run(0, DOWN))))
    assert whole == "3 deals at 26 are 78; with one run down (−52) that makes 26"
