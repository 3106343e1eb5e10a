"""What things are called."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
from msgspec.structs import replace

from scorekeeper.night.journal import Line, PlayerJoined, replay
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Amend, Deal, Misdeal, Undo
from scorekeeper.storage.chain import ChainHead
from scorekeeper.storage.directory import NightListed
from scorekeeper.text.dates import day_words
from scorekeeper.text.night_labels import (
    count_words,
    day_in_list,
    discarded_words,
    last_written,
    night_line,
    night_title,
    occasion_words,
    people_words,
    table_words,
)
from scorekeeper.text.undo_text import redo_words, undo_words
from tests.scorekeeper.storage.nights import entry, game, joined, opened, small_night


def test_the_newest_line_of_a_night_may_be_of_any_kind() -> None:
    """Times are compared, not texts: half past one in Paris is before one in London."""
    joins = [Line(PlayerJoined(Player(PlayerId("ann"), "Ann")), at=at) for at in ("", "2026-11-21T01:30:00+01:00")]
    assert last_written(joins) == "2026-11-21T01:30:00+01:00"
    assert last_written([Line(joins[0].what, at="2026-11-21T01:00:00+00:00"), *joins]) == "2026-11-21T01:00:00+00:00"
    assert not last_written(joins[:1])


@pytest.mark.parametrize(("iso", "said"), [("2026-11-20", "Friday 20 November 2026"), ("soon", "soon"), ("", "")])
def test_days_are_said_as_people_say_them(iso: str, said: str) -> None:
    assert day_words(iso) == said


def test_a_night_is_told_by_day_table_and_stake() -> None:
    assert occasion_words(replay(small_night())) == "Friday 20 November 2026 · Table 1 · $0.25 a point"
    assert occasion_words(replay([opened(currency=None)])) == "Friday 20 November 2026 · Table 1 · points only"


def test_a_night_in_a_list_is_told_by_day_and_clock_and_by_how_much_was_played() -> None:
    assert night_title("2026-11-22", "19:40") == "Sun 22 November 2026, 19:40"
    assert night_title("2026-11-22", "") == "Sun 22 November 2026"
    assert night_title("soon", "19:40") == "soon, 19:40"
    assert (table_words("1"), table_words("")) == ("Table 1", "")
    assert [
        count_words(games, deals, open_) for games, deals, open_ in ((0, 0, 0), (1, 0, 1), (1, 1, 0), (3, 23, 1))
    ] == [
        "no game",
        "1 game, no deals, not over",
        "1 game, 1 deal",
        "3 games, 23 deals, 1 not over",
    ]
    assert [people_words((Player("ann", "Ann"),) * count) for count in (0, 1, 5)] == ["", "1 player", "5 players"]
    came = (Player("ann", "Ann"),) * 5
    night = NightListed("n1", "2026-11-22", "", "1", None, Fraction(0), came, 2, 1, 23, "", ChainHead(0, b""), "19:40")
    assert night_line(night) == "Sun 22 November 2026, 19:40 · Table 1 · 5 players · 2 games, 23 deals"
    assert night_line(replace(night, table="", began="", players=())) == "Sun 22 November 2026 · 2 games, 23 deals"


def test_what_was_discarded_is_said_by_day_and_clock() -> None:
    assert discarded_words("2026-11-22", "19:40") == "The night of 22 November, 19:40, was discarded"
    assert discarded_words("2026-11-22", "") == "The night of 22 November was discarded"
    assert discarded_words("soon", "") == "The night of soon was discarded"


def test_undo_and_redo_name_deals_by_their_numbers() -> None:
    start = [opened(), *joined(), game()]
    assert (undo_words(replay(start).games[0]), redo_words(replay(start).games[0])) == ("", "")
    dealt = [*start, entry(Deal(tuple(map(Points.whole, (6, 13, 4, 3))))), entry(Misdeal("dropped"))]
    assert undo_words(replay(dealt).games[0]) == "the misdeal"
    undone = [*dealt, entry(Undo()), entry(Undo())]
    assert (undo_words(replay(undone).games[0]), redo_words(replay(undone).games[0])) == ("", "deal 1")
    changed = [
        *dealt[:-1],
        entry(Amend(0, Deal(tuple(map(Points.whole, (7, 13, 3, 3)))), ("ann", "bob", "cal", "dee"))),
    ]
    assert undo_words(replay(changed).games[0]) == "the change of deal 1"
    assert redo_words(replay([*changed, entry(Undo())]).games[0]) == "the change of deal 1"


@pytest.mark.parametrize(
    ("table", "words"), [("1", "Table 1"), ("Table 1", "Table 1"), ("table 2", "table 2"), ("", "")]
)
def test_a_table_called_table_1_is_not_table_table_1(table: str, words: str) -> None:
    assert table_words(table) == words


@pytest.mark.parametrize(
    ("iso", "said"), [("2026-09-24", "24 September"), ("2023-12-15", "15 Dec 2023"), ("soon", "soon"), ("", "")]
)
def test_the_year_of_a_night_in_a_list_is_never_cut_off(iso: str, said: str) -> None:
    assert day_in_list(iso, date(2026, 11, 28)) == said
