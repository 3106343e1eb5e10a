"""Incorrect hands by 000 rule 12 and 001 rule 6: the program counts what the book charges, and reads it back."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest

from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.incorrect_hands import charged_alike, excess_hearts, takes_the_rest
from scorekeeper.sheet import entries as e
from tests.scorekeeper.example_games import FOUR
from tests.scorekeeper.example_nights import begun, seat
from tests.scorekeeper.nights import pts
from tests.ui.prompts.asked import figures, question, title, titles
from tests.ui.sheet_driver import Play, SheetDriver


def table_of(play: Play, profile: str = "washburn") -> SheetDriver:
    """Four players under a book with incorrect hands."""
    keeper = begun(FOUR)
    seat(keeper, tuple((name.lower(),) for name in FOUR), profile_rules(profile))
    return play(keeper)


def typed(table: SheetDriver, *texts: str) -> None:
    """Type a text for every hand."""
    for text in texts:
        QTest.keyClicks(table.focus, text)
        table.press("~")


@pytest.mark.parametrize(
    ("texts", "hearts"),
    [
        (("5h qs", "2c", "", "0"), (1, 0, None, None)),
        (("3", "-", "−", "0"), (3, 0, 0, None)),
        (("h10,ah  kh", "", "", ""), (3, None, None, None)),
    ],
)
def test_hearts_in_excess_are_counted(texts: tuple[str, ...], hearts: tuple[int | None, ...]) -> None:
    assert excess_hearts(texts) == hearts


@pytest.mark.parametrize(
    ("texts", "code"),
    [(("5x", ""), "no_excess_card"), (("5h", "5h"), "excess_card_twice"), (("9", "5"), "too_many_hearts")],
)
def test_what_cannot_be_in_excess_is_refused(texts: tuple[str, ...], code: str) -> None:
    with pytest.raises(Refused) as refused:
        excess_hearts(texts)
    assert refused.value.code == code


def test_each_of_several_is_charged_with_every_heart_in_excess() -> None:
    """2 and 1 hearts left over: 3 for each of both; the hand that was right keeps what it took."""
    assert charged_alike(pts(5, 13, 2, 3), (None, 2, 1, None)) == pts(5, 16, 5, 3)
    with pytest.raises(Refused) as refused:
        charged_alike(pts(5, 13, 2, 3), (None, 2, None, None))
    assert refused.value.code == "two_incorrect_hands"


def test_one_takes_all_that_is_left() -> None:
    assert takes_the_rest(pts(8, 9, 3, 0), 2) == pts(8, 9, 9, 0)
    with pytest.raises(Refused) as refused:
        takes_the_rest(pts(20, 9, 0, 0), 2)
    assert refused.value.code == "points_over"


@pytest.mark.parametrize(("profile", "place"), [("washburn", "rule 12"), ("hearts", "rule 6 of the play")])
def test_two_incorrect_hands_are_read_back_with_their_rule(play: Play, profile: str, place: str) -> None:
    table = table_of(play, profile)
    table.press("5~13~2~{w")
    assert titles(table) == ["Nobody else", "Other hands too", "The table decides otherwise"]
    table.press("2")
    typed(table, "0", "2", "5h", "0")
    prepared = table.paper.entry.row.prepared
    assert prepared is not None
    assert prepared.sentence == "Incorrect hands: Bob and Cal are each charged with 3 hearts in excess"
    assert prepared.rule == (
        f"Two or more incorrect hands are each charged with every heart among the cards left over ({place})."
    )
    table.press("~")
    assert table.rows[-1] == ["5", "16", "5", "0"]
    assert table.newest == e.Ruled(
        pts(5, 16, 5, 0), "incorrect hands: Bob and Cal are each charged with 3 hearts in excess"
    )


def test_one_incorrect_hand_takes_the_rest(play: Play) -> None:
    table = table_of(play)
    table.press("8~9~3~{w")
    assert title(table) == "Cal has a wrong number of cards. Who else?"
    assert question(table).choice.question.rule == "One incorrect hand takes all cards that are left over (rule 12)."
    table.press("1~")
    assert table.rows[-1] == ["8", "9", "9", "0"]


def test_what_is_missing_or_wrong_is_said_and_nothing_is_lost(play: Play) -> None:
    table = table_of(play)
    table.press("w1")
    assert titles(table) == ["The points taken in full tricks"]
    table.press("1")
    assert table.message == "Type the points taken in full tricks first, then w and who has a wrong number of cards"
    table.press("5~13~{w2")
    typed(table, "0", "5x", "0", "0")
    assert figures(table).wrong.startswith("“5x” is not a card")
    assert figures(table).texts == ("0", "5x", "0", "0")
    assert figures(table).under == ("", "", "", "")


def test_the_table_may_rule_otherwise(play: Play) -> None:
    table = table_of(play)
    table.press("5~16~5~3~{w3")
    assert title(table) == "Who decided it?"
