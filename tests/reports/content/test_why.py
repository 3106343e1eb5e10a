"""A why page says how every figure came about, and its figures add to what the settlement says."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Literal

import pytest
from hypothesis import given
from msgspec.structs import replace

from reports.blocks import Document
from reports.blocks.why import Working
from reports.content.game_context import signed
from reports.documents import pdf, whys
from scorekeeper.night.night import Night, settle_night
from scorekeeper.rules.house_rules import CAVENDISH, BothInHole, Hole, SettlementKind
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import End, EndHow, Entry, Opening, RulesChange, SeatChange
from tests.faults.budget import some_of
from tests.reports import builders
from tests.reports.content.test_slips import value
from tests.reports.random_nights import NIGHTS
from tests.reports.reading import lines, misplaced, page_boxes


def workings(document: Document) -> list[Working]:
    return [block for block in document.body if isinstance(block, Working)]


def told(working: Working) -> list[tuple[str, str, str]]:
    return [(step.label, step.text, step.figure) for step in working.steps]


def test_a_partner_of_whom_another_is_in_the_hole_reads_the_whole_sum() -> None:
    cleo = workings(whys(builders.shared_night())[2])
    assert cleo[2].hint == "Cleo, with Eli, ended at 112½"
    assert told(cleo[2]) == [
        ("to Ada", "112½ − (−10½) = 123, twice is 246, half is 123", "−123"),
        ("to Ben", "112½ − 98½ = 14, half is 7", "−7"),
        ("to Dov", "112½ − 85½ = 27, half is 13½", "−13½"),
        ("top of the sheet", "Ben led out of turn at deal 5", "+2"),
    ]
    assert [step.doubled for step in cleo[2].steps] == [True, False, False, False]
    assert (cleo[2].total_label, cleo[2].total) == ("Game 3", "−141½")
    assert cleo[2].lines == (
        "A hand in the hole is paid the whole difference twice.",
        "Partners divide what their hand wins or loses.",
        "A lead out of turn is paid to each other hand at once, over the columns and outside the scores.",
    )
    assert told(cleo[3]) == [("Game 1", "", "+14"), ("Game 2", "", "+14"), ("Game 3", "", "−141½")]
    assert cleo[3].total == "−113½"
    assert cleo[3].lines == ("113½ points at $0.05 are $5.675, rounded to $5.67.", "Pays $5.67 to Ada.")


def test_who_left_before_the_lowest_won_reads_what_was_kept() -> None:
    """Nothing is staked: Ada leaves with −26 by pair differences; that the lowest wins was agreed later."""
    everybody = ("ada", "ben", "cleo", "dov", "fay")
    lowest = RulesChange((("settlement", SettlementKind.LOWEST_WINS),), everybody)
    played = builders.game(builders.FOUR, [builders.deal(13, 5, 4, 4), SeatChange(0, "ada", "fay", everybody), lowest])
    pages = whys(builders.night(played, people=everybody, stake="0"))
    ada, cleo, fay = workings(pages[0])[0], workings(pages[2])[0], workings(pages[4])[0]
    assert (ada.total, fay.total) == ("−26", "+26")
    assert [step.figure for step in ada.steps] == ["−8", "−9", "−9"]
    assert [step.figure for step in cleo.steps if step.label == "to Fay"] == ["−9"]


def test_who_led_out_of_turn_reads_what_it_cost() -> None:
    ben = workings(whys(builders.shared_night())[1])
    assert ben[2].steps[-1].text == "led out of turn at deal 5: Ada and Dov 4 each, Cleo and Eli 2 each"
    assert ben[2].steps[-1].figure == "−12"


def test_a_whole_page_stands_on_one_page_and_is_read_in_order() -> None:
    page = whys(builders.shared_night(), printed_at="2026-03-13T23:08:00+01:00", check="kunu-resa")[0]
    data = pdf([page])
    assert len(list(page_boxes(data))) == 1
    text = lines(data)
    order = ["HARROW LANE CARD CLUB", "WHY", "Ada Fenwick", "GAME 1", "GAME 2", "GAME 3", "THE NIGHT", "kunu-resa"]
    assert [text.index(word) for word in order] == sorted(text.index(word) for word in order)
    assert "Receives $17.85 from Ben, $5.67 from Cleo, $5.68 from Eli and $3.80 from Dov." in text


@given(NIGHTS)
def test_steps_add_to_their_game_and_games_to_the_night(night: Night) -> None:
    settled = settle_night(night)
    for player, page in zip(night.order, whys(night), strict=True):
        for working in workings(page):
            if any(step.figure for step in working.steps) and working.total not in ("", "won"):
                assert sum(value(step.figure) for step in working.steps if step.figure) == value(working.total)
        last = workings(page)[-1:]
        if any(settled.net_points.values()):
            assert value(last[0].total) == settled.net_points[player]


def rules_night(**changes: object) -> Night:
    rules = CAVENDISH.changed({"limit": None, **changes})
    everybody = builders.FOUR[0] + builders.FOUR[1] + builders.FOUR[2] + builders.FOUR[3]
    rows: list[Entry] = [Opening(builders.points(-40, -10, 30, 20), 0, 0), End(EndHow.AGREEMENT, everybody)]
    return builders.night(builders.game(builders.FOUR, rows, rules=rules))


def test_each_rule_of_the_hole_has_its_arithmetic() -> None:
    first = {
        hole: workings(whys(rules_night(hole=hole))[0])[0].steps[0].text
        for hole in (Hole.WHOLE_DIFFERENCE, Hole.NEGATIVE_POINTS, Hole.NONE)
    }
    assert first == {
        Hole.WHOLE_DIFFERENCE: "−10 − (−40) = 30, twice is 60",
        Hole.NEGATIVE_POINTS: "−10 − (−40) = 30, twice is 60",
        Hole.NONE: "−10 − (−40) = 30",
    }
    below = workings(whys(rules_night(hole=Hole.NEGATIVE_POINTS))[0])[0].steps[1]
    assert (below.text, below.figure) == ("30 − 2 × (−40) = 110", "+110")
    single = workings(whys(rules_night(both_in_hole=BothInHole.SINGLE))[0])[0]
    assert (single.steps[0].text, single.steps[0].doubled) == ("−10 − (−40) = 30", False)
    assert "Two hands in the hole: their difference is paid once." in single.lines
    early = workings(whys(rules_night(early_end_doubles=False))[0])[0]
    assert early.lines[0] == "A game that stops early is settled without doubling."


def test_the_only_game_says_what_the_night_comes_to_and_two_fit_on_a_sheet_of_six_hands() -> None:
    night = builders.six_night()
    pages = whys(night)
    assert [[working.title for working in workings(page)] for page in pages] == [["Game 1"]] * 6
    assert workings(pages[0])[0].lines[-1].startswith("Pays ")
    assert [len(list(page_boxes(pdf(pages, paper)))) for paper in ("a4", "letter")] == [3, 3]


def test_a_handed_on_seat_is_told_on_both_sides() -> None:
    night = builders.night(builders.handover_game(), people=("ada", "ben", "cleo", "dov", "fay"))
    pages = whys(night)
    dov, fay = workings(pages[3])[0], workings(pages[4])[0]
    assert dov.hint == "Dov handed the seat on"
    assert all(step.text.endswith(", when the seat changed") for step in dov.steps)
    assert all("when the seat changed" in step.text and "at the end" in step.text for step in fay.steps)
    assert fay.hint == "Fay stands at 48"


def test_who_did_not_play_and_a_game_without_money_are_told() -> None:
    idle = whys(builders.night(builders.quick_game(), people=("ada", "ben", "cleo", "dov", "eli")))[4]
    assert told(workings(idle)[0]) == [("Game 1", "did not play", "")]
    won = workings(whys(builders.hearts_night())[0])
    assert told(won[0]) == [("", "the lowest score wins; nothing is paid by points", "")]
    assert (won[0].total, len(won)) == ("won", 1)
    nobody = whys(builders.night(builders.hearts_game(), people=("ada", "ben", "cleo", "dov", "eli"), currency=None))[4]
    assert "Did not play." in lines(pdf([nobody]))


def test_a_game_at_another_stake_says_so() -> None:
    game = builders.game(builders.FOUR, [builders.deal(3, 16, 5, 2)], stake=Fraction(1))
    assert workings(whys(builders.night(game))[0])[1].steps[0].text == "$1.00 a point"


@pytest.mark.parametrize(
    ("night", "names", "paper"),
    some_of(
        product(
            (builders.four_night(), builders.shared_night(), builders.six_night()),
            (builders.NAMES, builders.LONG_NAMES),
            ("a4", "letter"),
        ),
        3,
    ),
)
def test_a_night_of_six_games_is_one_page_for_each_player(
    night: Night, names: dict[str, str], paper: Literal["a4", "letter"]
) -> None:
    players = tuple(Player(player.id, names[player.id]) for player in night.players)
    night = replace(night, players=players, games=(night.games * 6)[:6])
    file = pdf(whys(night), paper)
    pages = list(page_boxes(file))
    assert len(pages) == len(players)
    assert misplaced(file, margin=45) == []
    settled = settle_night(night)
    for page, player in zip(pages, players, strict=True):
        figures = [box.text.rstrip("½¼¾") for box in page.texts]  # a half is set apart
        games = [signed(game.net[player.id]) for game in settled.games if player.id in game.net]
        assert not [figure for figure in games if figure.rstrip("½¼¾") not in figures]


def test_what_several_games_explain_alike_is_said_once() -> None:
    night = builders.shared_night()
    night = replace(night, games=night.games * 3)
    told = [line for line in lines(pdf(whys(night)[2:3])) if line.startswith("A hand in the hole")]
    assert told == ["A hand in the hole is paid the whole difference twice."]
