"""The five profiles of the sources, each played from the form of a night with real keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from scorekeeper.night.night import settle_night
from scorekeeper.rules.house_rules import PROFILES
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet.sheet import Over
from tests.end_to_end.keyboard import CTRL, ENTER, Hands
from tests.faults.budget import few_of
from ui.new_night.new_night_page import NewNightPage
from ui.rules.rules_page import RulesPage

Open = Callable[[], Hands]
DOWN, TAB = Qt.Key.Key_Down, Qt.Key.Key_Tab
NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus")


def begin(hands: Hands, profile: str, players: int, changes: dict[str, str] | None = None, *, money: bool) -> None:
    """Fill in the form of a night, choose a profile and change settings on the page of the rules, and start."""
    hands.do("new_night")
    form = hands.app.window.pages.currentWidget()
    assert isinstance(form, NewNightPage)
    places = form.form.players
    hands.enter("0.25", "", *NAMES[: min(players, 6)])
    if not money:
        form.currency.setFocus()
        hands.press(DOWN)
        assert form.currency.currentText() == "Points only"
    hands.do("rules")
    page = hands.app.window.pages.currentWidget()
    assert isinstance(page, RulesPage)
    for _ in range(PROFILES.index(profile)):
        hands.press(DOWN)
    for name, value in (changes or {}).items():
        change(hands, page, name, value)
    assert page.rules.profile == profile
    hands.press(ENTER, CTRL)
    if players > 6:
        places.rows[6].name.setFocus()
        hands.enter(NAMES[6])
    form.foot.start_button.setFocus()
    hands.start()
    assert len(hands.game.sheet.setup.hands) == players


def change(hands: Hands, page: RulesPage, name: str, value: str) -> None:
    """Type or pick a value on the page of the rules."""
    row = page.rows[name]
    row.control.setFocus()
    if row.edit is not None:
        row.edit.selectAll()
        hands.type(value)
        return
    assert row.pick is not None
    while row.pick.currentText() != value:
        before = row.pick.currentText()
        hands.press(DOWN)
        assert row.pick.currentText() != before, f"{name} has no {value}"


def deal(hands: Hands, *points: str) -> None:
    """Type a row as it is, the last figure too, and seal it."""
    hands.enter(*points)
    hands.press(ENTER)


def ran(hands: Hands, hand: int, *answers: str) -> None:
    """The hand ran: answer the question, and seal it."""
    for _ in range(hand):
        hands.press(TAB)
    hands.type("m" if hand else "m1")
    for answer in answers:
        hands.type(answer)
    hands.press(ENTER)


def test_cavendish_to_a_hundred(open_app: Open) -> None:
    """Four deals of 25, 1, 0, 0 make 100, 4, 0, 0: the game is over, no hand is in the hole.

    Ann pays Bob 96 and Cal and Dee 100 each, Bob pays Cal and Dee 4 each: -296, +88, +104, +104.
    """
    hands = open_app()
    begin(hands, "cavendish", 4, money=True)
    for _ in range(4):
        deal(hands, "25", "1", "0", "0")
    assert (hands.scores, hands.game.sheet.over) == (["100", "4", "0", "0"], Over.LIMIT)
    nets = settle_night(hands.night).net_points
    assert [int(nets[player]) for player in hands.night.order] == [-296, 88, 104, 104]


@pytest.mark.parametrize("profile", few_of(["washburn", "hearts"], ["hearts"]))
def test_a_match_of_washburn_with_a_misdeal_a_revoke_and_incorrect_hands(open_app: Open, profile: str) -> None:
    """Ann deals 6, 13, 4, 3; Bob misdeals and Cal deals again; Ann revokes: 13, the others nothing.

    Then Dee deals and two hands were incorrect: 5, 16, 5, 3 is ruled, 29 in all. 24, 29, 9, 6 after three deals.
    Ann deals the last one, 0, 0, 13, 13: 24, 29, 22, 19 and the match of four deals is over; Dee wins.
    """
    hands = open_app()
    begin(hands, profile, 4, {"limit": "\b", "deals": "4"}, money=False)
    deal(hands, "6", "13", "4", "3")
    assert hands.game.sheet.passing is None
    hands.type("d")
    hands.press(ENTER)
    hands.press(ENTER)
    assert hands.game.sheet.dealer == 2
    hands.type("x1")
    hands.press(ENTER)
    hands.press(ENTER)
    assert hands.scores == ["19", "13", "4", "3"]
    hands.enter("5", "16", "5", "3")
    hands.type("r")
    hands.press(ENTER)
    hands.enter("two incorrect hands")
    hands.type("1")  # the majority decided
    hands.press(ENTER)
    assert hands.scores == ["24", "29", "9", "6"]
    deal(hands, "0", "0", "13", "13")
    sheet = hands.game.sheet
    assert hands.scores == ["24", "29", "22", "19"]
    assert [row.dealer for row in sheet.deals] == [0, 2, 3, 0]
    assert sheet.over is Over.DEALS
    settled = settle_night(hands.night)
    assert settled.games[0].winners == (3,)
    assert set(settled.net_points.values()) == {0}


@pytest.mark.parametrize(
    ("players", "passes"),
    few_of([(3, "LRH"), (5, "LRH"), (7, "LRH"), (6, "LRA")], [(6, "LRA")]),
)
def test_bleeding_hearts_at_every_table(open_app: Open, players: int, passes: str) -> None:
    """13, 13 and nothing; the second hand runs up; 13, 13 and nothing: 52, 26 and 26 for everybody else."""
    hands = open_app()
    begin(hands, "bleeding_hearts", players, money=False)
    seen: list[Pass | None] = [hands.game.sheet.passing]
    rest = ["0"] * (players - 2)
    deal(hands, "13", "13", *rest)
    seen.append(hands.game.sheet.passing)
    ran(hands, 1, "1")
    seen.append(hands.game.sheet.passing)
    deal(hands, "13", "13", *rest)
    assert hands.scores == ["52", "26"] + ["26"] * (players - 2)
    assert "".join(step.value[0].upper() for step in seen if step) == passes


def test_william_s_with_everything_that_can_be_added(open_app: Open) -> None:
    """Six hands, the jack at -10, a sun, exactly 100 back to 50, ties played on, a cycle of mix and left.

    1  mix   d has 3 hearts and the jack      6  13   4  -7   0   0
    2  left  a has the sun, taken up, and    -10  52  52  52  52  52
             so the jack
    3  mix   no one took the jack             0  13  13   0   0   0
    score                                    -4  78  69  45  52  52
    4  left  22 for b make exactly 100        0  22   4   0   0   0
    score                                    -4  50  73  45  52  52
    """
    hands = open_app()
    begin(
        hands,
        "william",
        6,
        {
            "bonus_card": "jack of diamonds",
            "sun": "52 in place of 26",
            "exact_limit_resets_to": "goes back to 50",
            "tie_for_low": "is played on",
            "pass_cycle": "ml",
        },
        money=False,
    )
    assert hands.game.sheet.passing is Pass.MIX
    hands.enter("6", "13", "4")
    hands.type("3j")
    hands.press(ENTER)
    hands.enter("0", "0")
    hands.press(ENTER)
    assert hands.scores == ["6", "13", "4", "-7", "0", "0"]
    assert hands.game.sheet.passing is Pass.LEFT
    ran(hands, 0, "4")
    assert hands.scores == ["-4", "65", "56", "45", "52", "52"]
    deal(hands, "0", "13", "13", "0", "0", "0")
    assert hands.scores == ["-4", "78", "69", "45", "52", "52"]
    deal(hands, "0", "22", "4", "0", "0", "0")
    assert hands.scores == ["-4", "50", "73", "45", "52", "52"]
    assert hands.game.sheet.over is None
    assert not hands.game.sheet.error
