"""The words about persons in a line: found and changed in one order, and nothing else of the line changes."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from msgspec.structs import replace

from scorekeeper.files import entry_json
from scorekeeper.files.json_reading import text
from scorekeeper.money.money_entries import HouseLineWritten
from scorekeeper.night.journal import ForgottenWord, GameOpened, Line, PlayerJoined, lines_of
from scorekeeper.night.night import Night
from scorekeeper.night.words import forgotten_players, neutral_word, require_word, with_words, words_in
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.entries import Written
from scorekeeper.sheet.sheet import Setup
from tests.scorekeeper.strategies import nights

FIGURES = tuple(map(Points.whole, (6, 13, 4, 3)))
WITH_TEXT: dict[str, e.Entry] = {
    "reason": e.Misdeal("said"),
    "text": e.Note("said"),
    "decided_by": e.ErrorSplit(Points.whole(2), decided_by="said"),
}
AGREED = (("also_agreed", ("no phones", "Ann deals slowly")), ("limit", Points.whole(50)))


def test_the_words_of_a_line_are_these_in_this_order(subtests: pytest.Subtests) -> None:
    for what, words in [
        (PlayerJoined(Player("p1", "Ann Lee")), ("Ann Lee",)),
        (HouseLineWritten("p1", "two beers", Fraction(4)), ("two beers",)),
        (Written(e.Deal(FIGURES)), ()),
        (Written(e.Deal(FIGURES), note="Ann was late"), ("Ann was late",)),
        (Written(e.Ruled(FIGURES, "Bob’s cards fell")), ("Bob’s cards fell",)),
        (Written(e.LeadOutOfTurn("p1", "led a club"), note="again"), ("led a club", "again")),
        (Written(e.Vote("a break", decided_by="Eve")), ("a break", "Eve")),
        (
            Written(e.Amend(0, e.Ruled(FIGURES, "fell"), (), "Bob saw it", "the committee"), note="late"),
            ("Bob saw it", "the committee", "fell", "late"),
        ),
        (Written(e.InsertDeal(0, e.Ruled(FIGURES, "fell"), (), "Eve")), ("Eve", "fell")),
        (Written(e.RulesChange(AGREED, ("p1",))), ("no phones", "Ann deals slowly")),
        (
            GameOpened(
                Setup(
                    CAVENDISH.changed({"also_agreed": ("no phones",)}),
                    Arrangement.INDIVIDUAL,
                    (("p1",), ("p2",), ("p3",), ("p4",)),
                    0,
                    "p1",
                )
            ),
            ("no phones",),
        ),
    ]:
        with subtests.test(what=what, words=words):
            assert words_in(what) == words
            changed = with_words(what, str.upper)
            assert words_in(changed) == tuple(map(str.upper, words))
            assert with_words(changed, {word.upper(): word for word in words}.__getitem__) == what


def test_every_text_of_an_entry_is_a_word() -> None:
    """A text that people write in a new kind of entry must not come into a seal."""
    texts = {key for key, read in entry_json.READERS.items() if read is text}
    visited = {key: words_in(Written(kind)) for key, kind in WITH_TEXT.items()}
    assert visited == dict.fromkeys(texts, ("said",))


@given(nights())
def test_who_changes_no_word_changes_no_line(night: Night) -> None:
    for line in lines_of(night):
        assert with_words(line.what, str) == line.what


def test_lines_that_say_the_same_are_equal_however_they_are_sealed() -> None:
    line = Line(PlayerJoined(Player("p1", "Ann Lee")), at="2026-11-20T20:00:00+01:00")
    salted = replace(line, salts=(bytes(16),))
    assert (line == salted, hash(line) == hash(salted)) == (True, True)
    assert line != replace(line, at="")
    assert [line, "Ann Lee"].index("Ann Lee") == 1, "a line is no other thing"


def test_a_forgotten_word_has_a_neutral_one_in_its_place() -> None:
    assert neutral_word(PlayerJoined(Player("p1", "Ann Lee")), 3) == "Player 3"
    assert neutral_word(Written(e.Note("Ann was late")), 3) == "(forgotten)"


def test_a_word_that_nobody_could_have_typed_is_refused(subtests: pytest.Subtests) -> None:
    for what, word, code in [
        (PlayerJoined(Player("p1", "Ann")), "", "not_empty"),
        (PlayerJoined(Player("p1", "Ann")), "Ann\nLee", "control_characters"),
        (PlayerJoined(Player("p1", "Ann")), "x" * 121, "too_long"),
        (Written(e.Note("late")), "", "not_empty"),
        (Written(e.Note("late")), "la\x07te", "control_characters"),
        (Written(e.Note("late")), "x" * 2001, "too_long"),
    ]:
        with subtests.test(code=code), pytest.raises(Refused, match=code):
            require_word(what, word)


def test_a_text_may_have_several_lines() -> None:
    require_word(Written(e.Note("late")), "late\nagain")


def test_whose_name_is_forgotten_is_told_by_the_salts_and_not_by_the_name_in_its_place() -> None:
    ann, bob, cal = (PlayerJoined(Player(letter, f"Player {letter}")) for letter in "abc")
    gone = ForgottenWord(bytes(32))
    lines = [
        Line(ann, salts=(gone,)),
        Line(bob, salts=(bytes(16),)),
        Line(cal),
        Line(Written(e.Note("x")), 0, "", (gone,)),
    ]
    assert forgotten_players(lines) == {"a"}
