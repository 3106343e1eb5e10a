"""The cut for seats in words: history, paper and command line say the cards and what was agreed."""

import json
from fractions import Fraction

import pytest

from scorekeeper.files.night_reading import read_night
from scorekeeper.files.versions import VERSION
from scorekeeper.money.money import Currency
from scorekeeper.night.journal import lines_of
from scorekeeper.night.night import Game, Night, settle_night
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.rules.points import ZERO
from scorekeeper.rules.seat_cut import Card, Cut
from scorekeeper.sheet.entries import Note, Opening, Vote, Written
from scorekeeper.sheet.sheet import Setup
from scorekeeper.text.cut_text import cut_agreements, cut_result, cut_sentence, keeper_not_agreed
from scorekeeper.text.history_lines import history
from scorekeeper.text.settlement_text import settlement_text
from tests.scorekeeper.night_files import write_night
from tests.scorekeeper.nights import refused

NAMES = {"ann": "Ann", "bob": "Bob", "cal": "Cal", "dee": "Dee", "eve": "Eve"}
EVERYBODY = tuple(NAMES)
CARDS = (Card("A", "♠"), Card("10", "♥"), Card("3", "♣"), Card("9", "♦"), Card("7", "♦"))
CUT: Cut = tuple(zip(EVERYBODY, CARDS, strict=True))
"""Ann deals first, Eve keeps score."""


def setup(first_dealer: int, scorekeeper: str, cut: Cut = CUT) -> Setup:
    hands = (("ann",), ("bob",), ("cal",), ("dee", "eve"))
    return Setup(profile_rules("cavendish"), Arrangement.SHARED, hands, first_dealer, scorekeeper, cut, EVERYBODY)


def night(of: Setup) -> Night:
    players = tuple(Player(player, name) for player, name in NAMES.items())
    return Night("n", "2026-11-20", players, Fraction(1), Currency("USD"), Fraction(1, 100), games=(Game.new(of),))


def test_the_cards_and_what_they_decide() -> None:
    as_cut = setup(0, "eve")
    assert cut_sentence(as_cut, NAMES) == "Cut: Ann A♠, Bob 10♥, Cal 3♣, Dee 9♦, Eve 7♦."
    assert cut_result(as_cut, NAMES) == ("Ann A♠, Bob 10♥, Cal 3♣, Dee 9♦, Eve 7♦. Ann deals first, Eve keeps score.")
    assert cut_agreements(as_cut, NAMES) == ()


def test_what_was_agreed_to_instead() -> None:
    assert cut_agreements(setup(3, "cal"), NAMES) == (
        "Ann, Bob, Cal, Dee and Eve agree that Dee + Eve deal first, though Ann does by the cut.",
        "Ann, Bob, Cal, Dee and Eve agree that Cal keeps score, though Eve does by the cut.",
    )
    assert cut_result(setup(3, "cal"), NAMES).endswith(" Dee + Eve deal first, Cal keeps score.")


def test_a_cut_of_some_players_is_told_and_none_is_not() -> None:
    some = setup(3, "cal", CUT[:2])
    assert cut_sentence(some, NAMES) == "Cut: Ann A♠, Bob 10♥."
    assert cut_agreements(some, NAMES) == ()
    assert (cut_sentence(setup(3, "cal", ()), NAMES), cut_result(setup(3, "cal", ()), NAMES)) == ("", "")


def test_other_books_have_no_number_for_who_keeps_score() -> None:
    assert "agrees (rule 10)." in keeper_not_agreed("Ann", profile_rules("cavendish"))
    assert "agrees." in keeper_not_agreed("Ann", profile_rules("washburn"))


def test_the_history_tells_it_where_the_game_begins() -> None:
    (line,) = (line for line in history(lines_of(night(setup(1, "eve")))).lines if line.opens)
    assert line.words == (
        "Game 1 begins: Ann, Bob, Cal, Dee + Eve. Bob deals. Cut: Ann A♠, Bob 10♥, Cal 3♣, Dee 9♦, Eve 7♦. "
        "Ann, Bob, Cal, Dee and Eve agree that Bob deals first, though Ann does by the cut."
    )


def test_the_command_line_tells_it_below_the_game() -> None:
    one = night(setup(0, "eve"))
    said = settlement_text(one, settle_night(one)).splitlines()
    assert said[3] == "  cut: Ann A♠, Bob 10♥, Cal 3♣, Dee 9♦, Eve 7♦. Ann deals first, Eve keeps score."


def test_the_night_file_keeps_it() -> None:
    one = night(setup(1, "eve"))
    content = write_night(one)
    assert f'"version": {VERSION}' in content
    assert read_night(content).games[0].setup == one.games[0].setup
    assert '"version": 1' in write_night(night(setup(1, "eve", ())).with_game(0, lambda _: Game.new(bare())))


def bare() -> Setup:
    hands = (("ann",), ("bob",), ("cal",), ("dee",))
    return Setup(profile_rules("cavendish"), Arrangement.SHARED, hands, 0, "ann")


@pytest.mark.parametrize("key", ["cut", "cut_agreed"])
def test_older_night_files_do_not_know_it(key: str) -> None:
    data = json.loads(write_night(night(setup(0, "eve"))))
    data["version"] = VERSION - 1
    data["games"][0] |= {"cut": {}, "cut_agreed": []} | {key: data["games"][0][key]}
    with refused("unknown_key", f"games[0].{key}", key=key):
        read_night(json.dumps(data))


def test_votes_before_the_scores_of_a_paper_need_the_newest_file() -> None:
    opening = Written(Opening((ZERO,) * 4, 1, 0))
    first = night(bare()).with_game(0, lambda game: game.written(opening, Written(Note("rain"))))
    assert '"version": 1' in write_night(first)
    late = night(bare()).with_game(0, lambda game: game.written(Written(Vote("Let Eve play")), opening))
    assert f'"version": {VERSION}' in write_night(late)
    assert read_night(write_night(late)) == late
