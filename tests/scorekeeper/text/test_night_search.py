"""The search of nights: what is found by what is typed, how it was understood, and the word why."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from scorekeeper.night.searched_night import Act, NightIndex, Paid, SearchedNight, WonInGame
from scorekeeper.rules.people import Player
from scorekeeper.text.found_text import card_text
from scorekeeper.text.night_search import FoundNight, NightSearch, names_a_day

PEOPLE = ("Cal Moreno", "Bob Tierney", "Gus Halloran", "Élodie Lind")


def night(number: str, date: str, table: str, index: NightIndex, players: tuple[str, ...] = PEOPLE) -> SearchedNight:
    sheet = number == "old"
    came = tuple(Player(name, name) for name in players)
    return SearchedNight(number, date, "19:30", table, "EUR", "0.05", 0 if sheet else 2, 0, 28, sheet, came, index)


NIGHTS = (
    night(
        "dec",
        "2025-12-05",
        "2",
        NightIndex(
            won=("-0.60", "7.80", "-11.20", "4.00"),
            open="3.40",
            paid=(Paid(2, 1, "7.80"), Paid(0, -1, "2.00", promised=True)),
            scores=(("110", "34", "-54", "90"), ("46", "46", "42", "105")),
            acts=(Act(2, 7, "renege", 0), Act(2, 7, "note", -1, "a diamond was kept back")),
        ),
    ),
    night("mar", "2025-03-14", "1", NightIndex(won=("6.30", "-6.30", "0.00", "0.00"))),
    night("may", "2021-05-07", "2", NightIndex(won=("-22.15", "22.15", "0.00", "0.00")), (*PEOPLE[:3], "May Ito")),
    night("old", "2019-05-03", "", NightIndex(won=("10.00", "-10.00"), acts=(Act(0, 0, "house", 1, "two beers"),)),
          PEOPLE[:2]),
)  # fmt: skip
OWED = {"mar": [("5.50", "Bob Tierney owes Cal Moreno 5.50")]}
SEARCH = NightSearch(NIGHTS, OWED, {"May Ito": "comes by the last\ntrain"})


def found(text: str) -> dict[str, str]:
    """The nights that a text finds, each with why."""
    _, numbers = SEARCH.find(text)
    return {NIGHTS[number].id: SEARCH.told(number, text).why for number in numbers}


def test_what_is_typed_finds_nights_and_says_why(subtests: pytest.Subtests) -> None:
    for typed, why in [
        ("", {"dec": "", "mar": "", "may": "", "old": ""}),
        ("elodie", {"dec": "", "mar": ""}),
        ("2025", {"dec": "", "mar": ""}),
        ("dec 2025", {"dec": ""}),
        ("5 dec", {"dec": ""}),
        ("7 dec", {}),
        ("december 5th 2025", {"dec": ""}),
        ("3 may 2019", {"old": ""}),
        ("5.12. cal", {"dec": ""}),
        ("2025-12", {"dec": ""}),
        ("may", {"may": "", "old": ""}),
        ("may 2021", {"may": ""}),
        ("friday table 2", {"dec": "", "may": ""}),
        ("cal renege table 2", {"dec": "game 2, deal 7: Cal, renege"}),
        ("diamond", {"dec": "game 2, deal 7: note: “a diamond was kept back”"}),
        ("beers", {"old": "Bob, the house: “two beers”"}),
        ("train", {"may": "May Ito: “comes by the last train”"}),
        ("sheet", {"old": "from a sheet"}),
        ("7.80", {"dec": "Bob +7.80"}),
        ("€7,8", {"dec": "Bob +7.80"}),
        ("paid 7.80", {"dec": "Gus paid Bob 7.80"}),
        ("gus 11", {"dec": "Gus −11.20"}),
        (">20", {"may": "Cal −22.15"}),
        ("bob > 20", {"may": "Bob +22.15"}),
        ("bob lost", {"mar": "Bob −6.30", "old": "Bob −10.00"}),
        ("won <7", {"dec": "Élodie +4.00", "mar": "Cal +6.30"}),
        ("owed", {"dec": "Cal owed the house 2.00", "mar": "Bob Tierney owes Cal Moreno 5.50"}),
        ("open", {"dec": "3.40 open"}),
        ("score 105", {"dec": "105 in game 2"}),
        ("105", {"dec": "105 in game 2"}),
        ("stake .05 2019", {"old": "€0.05 a point"}),
        ("zebra", {}),
    ]:  # fmt: skip
        with subtests.test(typed=typed, why=why):
            assert found(typed) == why


def test_how_each_word_was_understood_is_said(subtests: pytest.Subtests) -> None:
    for typed, understood in [
        ("cal renege table 2", ["player Cal Moreno", "the word renege", "table 2"]),
        ("5 dec bob", ["date 5 dec", "player Bob Tierney"]),
        ("may 22", ["player May Ito", "a figure 22"]),
        ("m 2021", ["player m…", "date 2021"]),
        ("friday >20", ["date friday", "an amount >20"]),
        ("paid 7.80 5.12.", ["an amount paid 7.80", "date 5.12."]),
        ("??", []),
    ]:
        with subtests.test(typed=typed):
            terms, _ = SEARCH.find(typed)
            assert [f"{term.meaning} {term.what}" for term in terms] == understood


def test_a_hand_that_two_share_is_named_whole() -> None:
    renege = Act(1, 7, "renege", 3, partners=(1,))
    shared = night("one", "2026-11-29", "1", NightIndex(acts=(renege,)))
    search = NightSearch([shared])
    assert search.told(0, "renege").why == "game 1, deal 7: Élodie + Bob, renege"
    assert card_text(search.told(0, "")).acts == ("game 1, deal 7: Élodie + Bob, renege",)


def test_an_act_with_its_reason_is_told_once() -> None:
    bare = Act(1, 8, "renege", 0)
    acts = bare, Act(1, 5, "renege", 0), replace(bare, text="a diamond was kept back")
    card = card_text(FoundNight(night("one", "2026-11-29", "1", NightIndex(acts=acts))))
    assert card.acts == ("game 1, deal 5: Cal, renege", "game 1, deal 8: Cal, renege: “a diamond was kept back”")


def test_an_iou_of_a_night_is_told_with_what_of_it_is_owed_today() -> None:
    paid = tuple(Paid(0, 1, amount, promised=True) for amount in ("9.80", "0.45", "0.10"))
    paid += (Paid(0, 1, "7.00"),)
    one = night("one", "2026-11-29", "1", NightIndex(paid=paid))
    now = replace(one, still_owed=(Fraction(0), Fraction("0.25"), Fraction("0.10"), None))
    assert card_text(FoundNight(now)).paid == (
        "Cal owed Bob 9.80, settled since",
        "Cal owed Bob 0.45, 0.25 still owed",
        "Cal owed Bob 0.10, 0.10 still owed",
        "Cal paid Bob 7.00",
    )
    assert NightSearch([now]).told(0, "owed 9.80").why == "Cal owed Bob 9.80, settled since"
    assert card_text(FoundNight(one)).paid[0] == "Cal owed Bob 9.80", "if IOUs cannot be read"


def test_the_players_who_were_typed_are_marked() -> None:
    assert SEARCH.told(0, "cal elo renege").seen == {0, 3}


def test_whatever_is_typed_is_taken(subtests: pytest.Subtests) -> None:
    for typed in ["9" * 5000, "> ", "table", "owed x", "(", "٣", "½", "\N{ZERO WIDTH JOINER}"]:
        with subtests.test(typed=typed):
            SEARCH.find(typed)
            SEARCH.told(0, typed)


def test_a_night_is_found_by_the_amount_of_one_of_its_games(subtests: pytest.Subtests) -> None:
    """If the amount of the whole night is not meant; for more and less the whole night counts."""
    for typed, why in [
        ("12.05", "Cal −12.05 in game 2"),
        ("bob 4.25", "Bob +4.25"),
        ("bob 12.05", None),
        ("lost 12.05", "Cal −12.05 in game 2"),
        ("won 12.05", None),
        ("11.45", "Cal +11.45"),
        (">11.99", None),
    ]:
        with subtests.test(typed=typed, why=why):
            games = (WonInGame(1, ("23.50", "4.25", "", "")), WonInGame(2, ("-12.05", "", "0.00", "0.00")))
            one = replace(
                night("two", "2024-01-05", "", NightIndex(won=("11.45", "4.25", "0.00", "0.00"))), won_in_games=games
            )
            search = NightSearch([one])
            _, numbers = search.find(typed)
            told = [search.told(number, typed).why for number in numbers]
            assert told == ([] if why is None else [why])


def test_a_night_is_found_by_what_an_old_sheet_notes_of_it() -> None:
    search = NightSearch([*NIGHTS[:3], replace(NIGHTS[3], sheet_note="Gus brought\na cake")])
    _, numbers = search.find("cake")
    assert [search.told(number, "cake").why for number in numbers] == ["The sheet says: “Gus brought a cake”."]


def test_a_text_about_a_day_is_known_from_one_about_something_else() -> None:
    days = ("22 november", "Nov", "nov 22", "22.11.", "2026-11-22", "tom in november 2025")
    assert [one for one in days if not names_a_day(one)] == []
    assert [one for one in ("swap", "deal 3", "who may agree", "no 5", "") if names_a_day(one)] == []


def test_who_won_most_stands_first_beside_the_list_and_who_lost_most_last() -> None:
    one = night("n", "2024-01-05", "", NightIndex(won=("-15.25", "-29.50", "55.75", "-11.00")))
    assert card_text(FoundNight(one)).nets == (
        (PEOPLE[2], "+55.75"),
        (PEOPLE[3], "−11.00"),
        (PEOPLE[0], "−15.25"),
        (PEOPLE[1], "−29.50"),
    )
