"""What a score sheet says of who is lifted out of the hole, of who was not told of a house rule, of many leads."""

import pytest

from reports.blocks.frame import Tone
from reports.blocks.sheet import Grid, Notes
from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.rules.points import Points
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet.entries import DealEntry, InsertDeal, LeadOutOfTurn, Ruled, RulesChange, Shortage, Strike
from tests.reports.builders import deal, points
from tests.reports.content.test_score_sheet import block, notes, sheet_of


def test_a_hand_whose_player_a_charge_lifts_out_of_the_hole_is_not_in_the_hole_on_paper() -> None:
    """Ada's hand at −1, Ada charged 2 and so at +1."""
    ruled = Ruled(points(-1, 30, 40, 50), "as it was")
    made = sheet_of(ruled, deal(0, 15, 5, 4), Shortage(Points.whole(2), "ada"))
    assert block(made, Grid).totals[0].words == (("hand in hole", Tone.HEART),)
    assert notes(made)[-1].endswith("Ada’s hand is in the hole, Ada is not: charged 2.")


def test_an_objection_is_told_on_paper() -> None:
    """Dov was not told that games end at 50: the standard holds, and the sheet says why."""
    house = CAVENDISH.changed({"limit": Points.whole(50)})
    back = RulesChange((("limit", Points.whole(100)),), (), untold="dov")
    made = sheet_of(deal(0, 13, 13, 0), back, rules=house)
    assert notes(made)[-1] == (
        "House rules changed at 20:11, after deal 1, for the whole game. Dov was not told and objects: The game ends "
        "at 50 points, not at 100. The standard holds in its place: The game ends at 100 points."
    )
    assert block(made, Notes).sections[1].items[0].text == "The Cavendish standard holds."


def test_a_deal_that_was_played_keeps_its_pass_after_an_objection_and_says_what_was_due() -> None:
    """Scoring part 11, 25: what was done at the table stays; the rules compute again."""
    three = (Pass.LEFT, Pass.RIGHT, Pass.ACROSS)
    back = RulesChange((("pass_cycle", (*three, Pass.HOLD)),), (), untold="dov")
    four = [deal(0, 13, 13, 0)] * 4
    made = sheet_of(*four, back, rules=CAVENDISH.changed({"limit": Points.whole(200), "pass_cycle": three}))
    assert [row.passing for row in block(made, Grid).rows if row.number] == ["left", "right", "across", "left"]
    assert any("Deal 4: passed left, not held." in note for note in notes(made))


@pytest.mark.parametrize("forgotten", [deal(0, 13, 13, 0), Ruled(points(26, 0, 0, 0), "reneged")])
def test_an_inserted_deal_that_was_struck_has_no_number(forgotten: DealEntry) -> None:
    agreed = ("ada", "ben", "cleo", "dov")
    inserted = InsertDeal(1, forgotten, agreed)
    made = sheet_of(deal(0, 13, 13, 0), deal(0, 13, 13, 0), inserted, Strike(2, agreed, "It was never played"))
    (note,) = (note for note in notes(made) if "forgotten" in note)
    assert "A deal was forgotten and written in" in note
    assert "Struck out" in note
    assert not any("Deal 0" in note for note in notes(made))


def test_more_leads_than_have_room_beside_the_row_are_counted_there_and_named_in_the_notes() -> None:
    entries = [entry for _ in range(7) for entry in (LeadOutOfTurn("ben"), deal(0, 13, 13, 0))]
    document = sheet_of(*entries)
    top = block(document, Grid).top
    assert top is not None
    assert top.margin.words == ("7 leads out of turn",)
    assert "Deals 1, 2, 3, 4, 5, 6 and 7" in notes(document)[0]
