"""What things are called."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from scorekeeper.entries import Deal, Misdeal, Undo
from scorekeeper.journal import replay
from scorekeeper.night import Payment
from scorekeeper.people import PlayerId
from scorekeeper.points import Points
from scorekeeper.sample import sample_night
from tests.scorekeeper.storage.nights import entry, game, joined, opened, small_night
from ui.names import does, verb_of
from ui.occasion import day_words, last_written, night_detail, night_title, occasion_words, redo_words, undo_words


def test_the_newest_line_of_a_night_may_be_a_payment_or_one_taken_back() -> None:
    """Times are compared, not texts: half past one in Paris is before one in London."""
    paid = Payment(PlayerId("ann"), PlayerId("bob"), Fraction(1), at="2026-11-21T01:30:00+01:00")
    back = replace(paid, taken_back=True, taken_back_at="2026-11-21T01:00:00+00:00")
    night = replace(sample_night(), games=(), payments=(paid,))
    assert last_written(night) == paid.at
    assert last_written(replace(night, payments=(paid, back))) == back.taken_back_at
    assert not last_written(replace(night, payments=()))


@pytest.mark.parametrize(("iso", "said"), [("2026-11-20", "Friday 20 November 2026"), ("soon", "soon"), ("", "")])
def test_days_are_said_as_people_say_them(iso: str, said: str) -> None:
    assert day_words(iso) == said


def test_a_night_is_told_by_day_table_and_stake() -> None:
    assert occasion_words(replay(small_night())) == "Friday 20 November 2026 · Table 1 · $0.25 a point"
    assert occasion_words(replay([opened(currency=None)])) == "Friday 20 November 2026 · Table 1 · points only"
    assert night_title("2026-11-20", "") == "Friday 20 November 2026"
    assert night_title("2026-11-20", "2") == "Friday 20 November 2026, table 2"
    assert night_detail(1, 0, ["Ann", "Bob"]) == "1 game · Ann, Bob"
    assert night_detail(1, 1, ["Ann", "Bob"]) == "1 game, not over · Ann, Bob"
    assert night_detail(3, 0, ["Ann", "Bob"]) == "3 games · Ann, Bob"
    assert night_detail(3, 1, ["Ann", "Bob"]) == "3 games, 1 not over · Ann, Bob"


def test_undo_and_redo_name_deals_by_their_numbers() -> None:
    start = [opened(), *joined(), game()]
    assert (undo_words(replay(start).games[0]), redo_words(replay(start).games[0])) == ("", "")
    dealt = [*start, entry(Deal(tuple(map(Points.whole, (6, 13, 4, 3))))), entry(Misdeal("dropped"))]
    assert undo_words(replay(dealt).games[0]) == "the misdeal"
    undone = [*dealt, entry(Undo()), entry(Undo())]
    assert (undo_words(replay(undone).games[0]), redo_words(replay(undone).games[0])) == ("", "deal 1")


def test_partners_do_together_what_one_does_alone() -> None:
    assert does("Ann", "leads") == "Ann leads"
    assert does("Ben + Ines", "leads") == "Ben + Ines lead"
    assert does("Ben + Ines", "sits out of this deal") == "Ben + Ines sit out of this deal"
    assert verb_of("takes", partners=False) == "takes"
