"""Entries in files: every kind, key by key."""

import json
from typing import Any

import pytest

from scorekeeper.files.entry_json import attributes_of, entry_from_json, entry_to_json, time
from scorekeeper.files.json_reading import canonical, read_json
from scorekeeper.rules.house_rules import Hole
from scorekeeper.rules.points import Points
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet import entries as e
from tests.scorekeeper.nights import deal, p, pts, refused

ROW = {"kind": "deal", "points": [6, 13, 4, 3]}
KINDS: list[tuple[dict[str, Any], e.Entry]] = [
    (ROW, deal(6, 13, 4, 3)),
    ({"kind": "deal", "points": [12.5, 0, 0, 0], "as_written": True}, e.Deal(pts("12.5", 0, 0, 0), as_written=True)),
    ({"kind": "deal", "points": [-4, 13, 4, 3], "bonus": 0}, deal(-4, 13, 4, 3, bonus=0)),
    ({"kind": "deal", "points": [6, 13, 4, 3, 0], "in": [0, 1, 2, 3]}, deal(6, 13, 4, 3, 0, dealt_in=(0, 1, 2, 3))),
    ({"kind": "run", "hand": 2, "option": "down"}, e.Run(2, e.RunOption.DOWN)),
    (
        {"kind": "run", "hand": 2, "option": "up", "sun": True, "bonus": 1, "offence": {"kind": "renege", "hand": 3}},
        e.Run(2, e.RunOption.UP, True, 1, e.Offence(e.OffenceKind.RENEGE, 3)),
    ),
    ({"kind": "renege", "hand": 1}, e.Renege(1)),
    ({"kind": "false_claim", "hand": 1}, e.FalseClaim(1)),
    (
        {"kind": "renege", "hand": 1, "bonus": 2, "dealer": 3, "pass": "right"},
        e.Renege(1, 2, dealer=3, passing=Pass.RIGHT),
    ),
    ({"kind": "misdeal", "dealer": 2}, e.Misdeal(dealer=2)),
    (
        {"kind": "adjustment", "points": [-10, 0, 0, 0.5], "reason": "peeked", "decided_by": "the committee"},
        e.Adjustment(pts(-10, 0, 0, "0.5"), "peeked", (), "the committee"),
    ),
    (
        {"kind": "amend", "entry": 4, "with": ROW, "agreed": [], "decided_by": "an outsider"},
        e.Amend(4, deal(6, 13, 4, 3), (), decided_by="an outsider"),
    ),
    (
        {"kind": "rules_change", "changes": {"limit": 100}, "agreed": [], "untold": "a"},
        e.RulesChange((("limit", p(100)),), (), "a"),
    ),
    ({"kind": "wrong_count", "hands": [0, 2]}, e.WrongCount((0, 2))),
    (
        {"kind": "queen_assessed", "points": [6, 13, 4, 3], "taker": 1, "offender": 0},
        e.QueenAssessed(pts(6, 13, 4, 3), 1, 0),
    ),
    ({"kind": "last_tricks_claim", "points": [6, 13, 1, 3], "claimer": 2}, e.LastTricksClaim(pts(6, 13, 1, 3), 2)),
    (
        {"kind": "ruled", "points": [26, 26, 0, 0], "reason": "two", "agreed": ["a"]},
        e.Ruled(pts(26, 26, 0, 0), "two", ("a",)),
    ),
    ({"kind": "misdeal"}, e.Misdeal()),
    ({"kind": "misdeal", "reason": "card up", "in": [1, 2, 3, 4]}, e.Misdeal("card up", (1, 2, 3, 4))),
    ({"kind": "lead_out_of_turn", "player": "a"}, e.LeadOutOfTurn("a")),
    (
        {"kind": "lead_out_of_turn", "player": "a", "reason": "early", "in": [0, 1, 2, 3], "agreed": ["b"]},
        e.LeadOutOfTurn("a", "early", (0, 1, 2, 3), ("b",)),
    ),
    ({"kind": "error_split", "points": 2}, e.ErrorSplit(p(2))),
    ({"kind": "error_split", "points": 0.5, "high_hand": 3, "agreed": ["a"]}, e.ErrorSplit(Points(1), 3, ("a",))),
    ({"kind": "shortage", "points": 1, "player": "b"}, e.Shortage(p(1), "b")),
    ({"kind": "amend", "entry": 4, "with": ROW, "agreed": []}, e.Amend(4, deal(6, 13, 4, 3), ())),
    ({"kind": "strike", "entry": 4, "agreed": ["a"], "reason": "twice"}, e.Strike(4, ("a",), "twice")),
    ({"kind": "insert_deal", "before": 4, "with": ROW, "agreed": []}, e.InsertDeal(4, deal(6, 13, 4, 3), ())),
    (
        {"kind": "opening", "scores": [-1, 2, 3.5, 4], "deals": 3, "dealer": 2},
        e.Opening(pts(-1, 2, "3.5", 4), 3, 2),
    ),
    (
        {"kind": "rules_change", "changes": {"limit": 50, "hole": "none"}, "agreed": ["a"]},
        e.RulesChange((("limit", p(50)), ("hole", Hole.NONE)), ("a",)),
    ),
    ({"kind": "void", "reason": "why", "agreed": []}, e.Void("why", ())),
    ({"kind": "undo"}, e.Undo()),
    ({"kind": "redo"}, e.Redo()),
    (
        {"kind": "seat_change", "hand": 0, "leaves": "a", "joins": "e", "agreed": ["a"]},
        e.SeatChange(0, "a", "e", ("a",)),
    ),
    ({"kind": "ruling", "text": "x", "decided_by": "table", "for": 3, "against": 0}, e.Ruling("x", "table", 3, 0)),
    ({"kind": "vote", "text": "x"}, e.Vote("x")),
    ({"kind": "note", "text": "x"}, e.Note("x")),
    ({"kind": "suspend", "reason": "late"}, e.Suspend("late")),
    ({"kind": "resume"}, e.Resume()),
    ({"kind": "told", "players": ["a", "b"]}, e.Told(("a", "b"))),
    ({"kind": "sign_off", "player": "a"}, e.SignOff("a")),
    ({"kind": "end", "how": "agreement", "agreed": ["a"]}, e.End(e.EndHow.AGREEMENT, ("a",))),
    ({"kind": "end", "how": "limit"}, e.End(e.EndHow.LIMIT)),
]


def as_file(data: object) -> Any:
    """Data as it comes out of a file."""

    return read_json(json.dumps(data))


def test_every_kind_is_read_and_written_as_it_is_described(subtests: pytest.Subtests) -> None:
    for data, entry in KINDS:
        with subtests.test(data=data, entry=entry):
            assert entry_from_json(as_file(data)) == e.Written(entry)
            assert read_json(canonical(entry_to_json(e.Written(entry)))) == as_file(data)


def test_there_is_no_kind_without_its_example() -> None:
    assert {type(entry) for _, entry in KINDS} == set(e.Entry.__args__)


def test_any_entry_may_say_when_who_and_a_note() -> None:
    data = {**ROW, "at": "2026-11-20T21:30:00+01:00", "scorekeeper": "b", "note": "rain"}
    entry = e.Written(deal(6, 13, 4, 3), "2026-11-20T21:30:00+01:00", "b", "rain")
    assert entry_from_json(as_file(data)) == entry
    assert read_json(canonical(entry_to_json(entry))) == data


def test_what_is_wrong_with_an_entry_is_named_with_its_place(subtests: pytest.Subtests) -> None:
    for data, code, place in [
        ([], "wrong_type", ""),
        ({}, "missing_key", "kind"),
        ({"kind": 3}, "wrong_type", "kind"),
        ({"kind": "shoot"}, "unknown_value", "kind"),
        ({"kind": "deal"}, "missing_key", "points"),
        ({"kind": "deal", "points": 26}, "wrong_type", "points"),
        ({"kind": "deal", "points": [6, "13", 4, 3]}, "wrong_type", "points[1]"),
        ({"kind": "deal", "points": [6, 13.25, 4, 3]}, "not_a_half", "points[1]"),
        ({**ROW, "as_written": 1}, "wrong_type", "as_written"),
        ({**ROW, "hand": 1}, "unknown_key", "hand"),
        ({**ROW, "in": "0123"}, "wrong_type", "in"),
        ({"kind": "run", "hand": 1}, "missing_key", "option"),
        ({"kind": "run", "hand": 1, "option": "left"}, "unknown_value", "option"),
        ({"kind": "run", "hand": 1.5, "option": "up"}, "not_whole", "hand"),
        ({"kind": "run", "hand": 1, "option": "up", "offence": {"kind": "renege"}}, "missing_key", "offence.hand"),
        (
            {"kind": "run", "hand": 1, "option": "up", "offence": {"kind": "renege", "hand": 2, "x": 1}},
            "unknown_key",
            "offence.x",
        ),
        ({"kind": "amend", "entry": 0, "with": {"kind": "misdeal"}, "agreed": []}, "unknown_value", "with.kind"),
        ({"kind": "amend", "entry": 0, "with": {**ROW, "at": "x"}, "agreed": []}, "unknown_key", "with.at"),
        ({"kind": "amend", "entry": 0, "agreed": []}, "missing_key", "with"),
        ({"kind": "strike", "entry": 0, "agreed": []}, "missing_key", "reason"),
        ({"kind": "error_split", "points": [1]}, "wrong_type", "points"),
        ({"kind": "vote", "text": "x", "for": -1}, "not_negative", "for"),
        ({"kind": "rules_change", "changes": {"hole": 1}, "agreed": []}, "wrong_type", "changes.hole"),
        ({"kind": "end", "how": "rain"}, "unknown_value", "how"),
        ({"kind": "undo", "entry": 1}, "unknown_key", "entry"),
        ({**ROW, "at": "yesterday"}, "not_a_time", "at"),
        ({**ROW, "scorekeeper": ""}, "not_empty", "scorekeeper"),
        ({**ROW, "note": None}, "wrong_type", "note"),
    ]:
        with subtests.test(data=data, code=code, place=place), refused(code, place):
            entry_from_json(as_file(data))


@pytest.mark.parametrize("text", ["2026-11-20T21:30+01:00", "2026-11-20T21:30:00Z", "2026-11-20T21:30:00.123456-0500"])
def test_times_have_an_offset(text: str) -> None:
    assert time(text) == text


def test_what_is_no_time_is_refused(subtests: pytest.Subtests) -> None:
    for text in [
        "",
        "2026-11-20",
        "2026-11-20T21:30",
        "2026-11-20 21:30+01:00",
        "2026-13-20T21:30+01:00",
        "x" * 99,
        "0001-01-01T00:00+14:00",
        "9999-12-31T23:59:59-14:00",
    ]:
        with subtests.test(text=text), refused("not_a_time", text=text[:60]):
            time(text)


def test_what_a_kind_has_is_found_out_once() -> None:
    attributes_of.cache_clear()
    found = attributes_of(e.Deal)
    assert [one.may_lack for one in found][:2] == [False, True]
    assert attributes_of(e.Deal) is found
