"""A change says which parts of a night it touched, so that nothing else is shown again."""

from __future__ import annotations

from fractions import Fraction
from typing import get_args

import pytest

from scorekeeper.money.money_entries import MoneyEntry
from scorekeeper.night import money_actions
from scorekeeper.night.change import NETS, Change, Touched
from scorekeeper.night.journal import Line, NightEntry
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import Note, Undo, Written
from tests.scorekeeper.money_nights import parts_of, play, ruled, sitting

KINDS = (*get_args(NightEntry), *get_args(MoneyEntry), Written)


def test_every_kind_of_line_touches_something(subtests: pytest.Subtests) -> None:
    for kind in dict.fromkeys(KINDS):
        with subtests.test(kind=kind):
            night = sitting(4).night
            change = Change(night, night, None, (Line(kind(**dict.fromkeys(kind.__struct_fields__))),))
            assert change.touched


def test_each_verb_touches_what_it_changes_and_no_more() -> None:
    keeper = sitting(4)
    joined = keeper.join(Player("z", "Zoe"))
    assert joined.touched == Touched.PEOPLE
    play(keeper, "abcd", 0, 200, 80, 20)
    note = keeper.write(0, Note("a word"))
    assert (note.touched, note.game, note.entries) == (Touched.SHEET, 0, (Note("a word"),))
    line = parts_of(keeper).lines[0]
    paid = keeper.pay(line.payer, line.payee, Fraction(1))
    assert paid.touched == Touched.PAYMENTS
    assert not paid.touched & NETS
    assert keeper.undo_money().touched == Touched.PAYMENTS
    tea = keeper.record(lambda night: money_actions.house_line(night, "a", "tea", Fraction(4)))
    assert (tea.touched, tea.game, tea.entries) == (Touched.HOUSE, None, ())
    left = keeper.record(lambda night: money_actions.leave(night, "b"))
    assert left.touched == Touched.LEAVERS | Touched.PAYMENTS, "with a plan of its own"
    assert keeper.undo(0).entries == (Undo(),)


def test_a_game_that_begins_is_another_part_than_its_sheet() -> None:
    keeper = sitting(4)
    play(keeper, "abcd", 0, 200, 80, 20)
    setup = keeper.night.games[0].setup
    assert keeper.start_game(setup).touched == Touched.GAMES
    assert keeper.write(1, ruled((2, 8, 2, 40))).touched == Touched.SHEET
