"""Night files that are read: defaults, versions, identity."""

import json
import os
import sys
import uuid
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from scorekeeper import named_pipes
from scorekeeper.files.night_file import identified, night_to_json, read_text
from scorekeeper.files.night_reading import read_night
from scorekeeper.money.money import Currency
from scorekeeper.refusals import Fault
from scorekeeper.rules.people import Player
from tests.scorekeeper.night_data import DELETE, spoiled, text
from tests.scorekeeper.night_files import write_night
from tests.scorekeeper.nights import refused, scores


def test_a_whole_night_is_read() -> None:
    night = read_night(text(("id", "n1")))
    assert (night.id, night.date, night.club, night.table) == ("n1", "2026-11-20", "Cavendish", "1")
    assert (night.stake, night.cash_unit, night.currency) == (Fraction(1, 4), Fraction(1, 100), Currency("USD"))
    assert (night.players[1], night.names["c"]) == (Player("b", "B"), "C")
    assert scores(night.games[0].sheet) == scores(night.games[1].sheet) == ["19", "27", "-22", "3"]
    assert night.games[0].sheet.scorekeeper == "b"
    assert night.payments[0].amount == Fraction(25, 2)


def test_what_may_be_left_out() -> None:
    night = read_night(
        text(*((key, DELETE) for key in ("club", "table", "payments", "cash_unit")), ("games.0.scorekeeper", DELETE))
    )
    assert (night.id, night.club, night.table, night.payments, night.cash_unit) == ("", "", "", (), Fraction(1, 100))
    assert [game.setup.scorekeeper for game in night.games] == ["a", "b"]
    assert [game.stake for game in night.games] == [None, None]


def test_a_game_may_have_a_stake_of_its_own_and_a_night_no_game() -> None:
    assert read_night(text(("games.0.stake", "0.5"))).games[0].stake == Fraction(1, 2)
    assert read_night(text(("games", []), ("payments", []))).games == ()


@pytest.mark.parametrize(("currency", "unit"), [("JPY", 1), ("BHD", Fraction(1, 1000)), ("USD", Fraction(1, 100))])
def test_the_cash_unit_is_the_minor_unit_unless_said(currency: str, unit: Fraction) -> None:
    data = (("currency", currency), ("cash_unit", DELETE), ("payments", DELETE))
    assert read_night(text(*data)).cash_unit == unit


def test_points_only() -> None:
    night = read_night(text(("currency", None), ("payments", [])))
    assert (night.currency, night.payments) == (None, ())
    assert read_night(write_night(night)) == night
    coarse = read_night(text(("currency", None), ("payments", []), ("cash_unit", "0.003")))
    assert coarse.cash_unit == Fraction(3, 1000)


def test_a_night_is_written_as_it_was_read() -> None:
    night = read_night(text(("id", "n1"), ("games.0.stake", "0.5"), ("cash_unit", "0.05")))
    again = json.loads(write_night(night))
    expected = spoiled(("id", "n1"), ("cash_unit", "0.05"), ("games.0.stake", "0.5"), ("payments.0.amount", "12.5"))
    for game in expected["games"]:
        game["rules"] = {"profile": "cavendish"}
    assert again == expected


def _two(**payment: Any) -> str:
    base = {"from": "a", "to": "b", "amount": "1"}
    return text(("version", 2), ("payments", [{**base, **payment}]))


def test_version_2_knows_when_a_payment_was_made_and_taken_back() -> None:
    times = {"at": "2026-11-20T23:00:00+01:00", "taken_back": True, "taken_back_at": "2026-11-20T23:05:00+01:00"}
    night = read_night(_two(**times))
    assert night.payments[0].taken_back
    assert night_to_json(night)["version"] == 2
    assert night_to_json(night)["payments"] == [{"from": "a", "to": "b", "amount": "1", **times}]
    assert read_night(write_night(night)) == night
    assert night_to_json(replace(night, payments=()))["version"] == 1


def test_version_1_does_not_know_them_and_nothing_was_taken_back_that_was_not() -> None:
    with refused("unknown_key", "payments[0].at", key="at"):
        read_night(_two(at="2026-11-20T23:00:00+01:00").replace('"version": 2', '"version": 1'))
    with refused("unknown_key", "payments[0].taken_back_at"):
        read_night(_two(taken_back_at="2026-11-20T23:00:00+01:00"))
    with refused("unknown_key", "payments[0].taken_back_at"):
        read_night(_two(taken_back=False, taken_back_at="2026-11-20T23:00:00+01:00"))


def test_version_7_has_votes_and_notes_before_scores_that_are_brought_forward() -> None:
    opening = {"kind": "opening", "scores": [10, 20, 30, 40], "deals": 5, "dealer": 1}
    vote = {"kind": "vote", "text": "Let Eve play"}
    voted = read_night(text(("version", 7), ("games.0.entries", [vote, opening])))
    assert scores(voted.games[0].sheet) == ["10", "20", "30", "40"]
    assert json.loads(write_night(voted))["version"] == 7
    for first in (vote, {"kind": "note", "text": "n"}):
        with refused("opening_first", "games[0].entries[1].kind"):
            read_night(text(("version", 6), ("games.0.entries", [first, opening])))
    undone = [vote, {"kind": "undo"}, opening]
    assert scores(read_night(text(("version", 6), ("games.0.entries", undone))).games[0].sheet)[0] == "10"


def test_a_night_without_an_id_gets_one_by_its_content() -> None:
    night = read_night(text())
    known = identified(night)
    assert uuid.UUID(known.id).version == 5
    assert identified(read_night(json.dumps(json.loads(text()), indent=4))) == known
    assert identified(read_night(text(("table", "2")))).id != known.id
    assert identified(read_night(text(("games.1.entries.0.points", [13, 6, 4, 3])))).id != known.id
    assert identified(known) is known


def test_names_of_players_are_kept_to_the_letter() -> None:
    name = "Zoë “Ace” O’Neill 陳 🂡"
    night = read_night(text(("players.0.name", name)))
    assert night.names["a"] == name
    assert read_night(write_night(night)) == night


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
def test_a_pipe_that_falls_silent_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(named_pipes, "WAIT", 0)
    path = tmp_path / "pipe"
    os.mkfifo(path)
    silent = os.open(path, os.O_RDWR)
    try:
        with pytest.raises(Fault) as refused_file:
            read_text(path)
    finally:
        os.close(silent)
    assert refused_file.value.code == "nobody_writes"
