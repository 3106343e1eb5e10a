"""What every rule book says in its own way: who leads, how cards are passed, when a game ends and who wins it."""

from __future__ import annotations

import pytest

from scorekeeper.money.settlement import settle
from scorekeeper.rules.house_rules import PROFILES
from scorekeeper.sheet.sheet import Over
from scorekeeper.text.book_text import rules_of_play
from scorekeeper.text.next_deal_text import DealInPlay, next_deal
from scorekeeper.text.numbers import number_word
from scorekeeper.text.rule_text import differences
from tests.scorekeeper.nights import after, deal, on, opening, rules, table

NAMES = ("Ann", "Bob", "Cal", "Dee")


def test_who_leads_the_first_trick(subtests: pytest.Subtests) -> None:
    """002-H3, 000-7, 001-P1, 003-7, 004-5; 004-8 lets the left of the dealer lead instead."""
    for profile, changes, said in [
        ("cavendish", {}, "Ann deals · pass left · Bob leads"),
        ("washburn", {}, "Ann deals · no pass · the two of clubs leads"),
        ("hearts", {}, "Ann deals · no pass · the two of clubs leads"),
        ("bleeding_hearts", {}, "Ann deals · pass left · Bob leads"),
        ("william", {}, "Ann deals · pass left · the two of clubs leads"),
        ("william", {"opening_lead": "left_of_dealer"}, "Ann deals · pass left · Bob leads"),
        ("william", {"opening_lead": "left_of_dealer_no_heart"}, "Ann deals · pass left · Bob leads"),
    ]:
        with subtests.test(profile=profile, said=said):
            sheet = after(table(profile=profile, **changes))
            assert next_deal(sheet, NAMES, DealInPlay.due(sheet)) == said


@pytest.mark.parametrize("hands", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("odd_cards", ["taken_out", "kitty"])
def test_the_two_of_clubs_does_not_lead_where_it_comes_out(hands: int, odd_cards: str) -> None:
    """003-5 takes it out from five hands on, and no book says who leads then; the kitty of 004-3 takes out no card."""
    house = rules("william", hands, odd_cards=odd_cards)
    players = "abcdefg"[:hands]
    sheet = after(table(*players, profile="william", odd_cards=odd_cards))
    out = odd_cards == "taken_out" and hands > 4
    leads = "" if out else " · the two of clubs leads"
    assert next_deal(sheet, tuple(players), DealInPlay.due(sheet)) == f"a deals · pass left{leads}"
    agreed = f"The two of clubs leads; with {number_word(hands)} hands, where it comes out, the table agrees who leads."
    assert (agreed in differences(house, hands)) is out
    assert ("The two of clubs leads." in differences(house, hands)) is not out


def test_when_hearts_may_be_led(subtests: pytest.Subtests) -> None:
    """000-7, 001-P1, 004-5; 002 and 003 let hearts be led, in 003 but to the first trick."""
    for profile, said in [
        ("cavendish", ""),
        ("washburn", "on the first trick none is thrown. Who holds nothing but hearts may lead one before (rule 7)."),
        ("hearts", "Who holds nothing but hearts may lead one before (rule 1 of the play)."),
        ("bleeding_hearts", ""),
        ("william", "which breaks them. Who holds nothing but hearts may lead one before (the play)."),
    ]:
        with subtests.test(profile=profile, said=said):
            told = "".join(rules_of_play(rules(profile)))
            assert bool(told) == bool(said)
            assert told.endswith(said)


def test_that_no_heart_may_be_led_stands_with_the_rules_that_are_told() -> None:
    """003-7, and 004-8 if the house has it: the sheet prints it, and players tick that they were told."""
    said = "The hand left of the dealer leads, but no heart."
    assert said in differences(rules("bleeding_hearts"))
    assert said in differences(rules("william", opening_lead="left_of_dealer_no_heart"))
    assert said not in differences(rules("william", opening_lead="left_of_dealer"))


@pytest.mark.parametrize(
    ("profile", "passes"),
    [("cavendish", "LRAHL"), ("washburn", "-----"), ("hearts", "-----"), ("bleeding_hearts", "LRALR"),
     ("william", "LRAHL")],
)  # fmt: skip
def test_how_cards_are_passed_in_five_deals(profile: str, passes: str) -> None:
    """002-H2, 003-6, 004-4: left, right, across and hold, without a hold in 003; nobody passes in 000 and 001."""
    sheet = after(table(profile=profile))
    seen = ""
    for _ in range(5):
        seen += sheet.passing.value[0].upper() if sheet.passing else "-"
        sheet = on(sheet, deal(13, 5, 4, 4))
    assert seen == passes


def test_a_game_goes_to_a_hundred(subtests: pytest.Subtests) -> None:
    """002-H9, 000-10, 001-P4, 003-2, 004-2: 86 + 13 = 99 goes on, 87 + 13 = 100 is over; the lowest wins but in 002."""
    for profile in PROFILES:
        with subtests.test(profile=profile):
            scores = opening(86, 50, 40, 30, deals=8), opening(87, 50, 40, 30, deals=8)
            below, at = (after(table(profile=profile), first, deal(13, 13, 0, 0)) for first in scores)
            assert (below.over, at.over) == (None, Over.LIMIT)
            assert settle(at).winners == (None if profile == "cavendish" else (3,))
