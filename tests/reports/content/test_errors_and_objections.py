"""What a score sheet says of who is lifted out of the hole by a charge, and of who was not told of a house rule."""

from reports.blocks.frame import Tone
from reports.blocks.sheet import Grid, Notes
from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Ruled, RulesChange, Shortage
from tests.reports.builders import deal, points
from tests.reports.content.test_score_sheet import block, notes, sheet_of


def test_a_hand_whose_player_a_charge_lifts_out_of_the_hole_is_not_in_the_hole_on_paper() -> None:
    """Ada's hand at −1, Ada charged 2 and so at +1."""
    ruled = Ruled(points(-1, 30, 40, 50), "as it was")
    made = sheet_of(ruled, deal(0, 15, 5, 4), Shortage(Points.whole(2), "ada"))
    assert block(made, Grid).totals[0].words == (("hand in hole", Tone.HEART),)
    assert notes(made)[-1].endswith("Ada’s hand is in the hole, Ada is not: charged 2.")


def test_an_objection_is_told_on_paper() -> None:
    """Nobody told Dov that games end at 50: the standard holds, and the sheet says why."""
    house = CAVENDISH.changed({"limit": Points.whole(50)})
    back = RulesChange((("limit", Points.whole(100)),), (), untold="dov")
    made = sheet_of(deal(0, 13, 13, 0), back, rules=house)
    assert notes(made)[-1] == (
        "House rules changed at 20:11, after deal 1, for the whole game. Dov was not told and objects: The game ends "
        "at 50 points, not at 100. The standard holds in its place: The game ends at 100 points."
    )
    assert block(made, Notes).sections[1].items[0].text == "The Cavendish standard holds."
