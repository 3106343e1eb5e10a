"""The published JSON Schema of the night file against the reader: neither takes a form that the other refuses.

The schema has the form alone: keys, kinds, types, the words of a choice. What a night must be beyond it (points that
add up to 26, players who sit in the game) only the reader checks.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import scorekeeper.files
from scorekeeper.files.archive import archive, unarchive
from scorekeeper.files.device_json import DEVICE_READERS
from scorekeeper.files.entry_json import ENTRY_KINDS, entry_from_json, time
from scorekeeper.files.json_reading import Fields, read_json
from scorekeeper.files.money_json import MONEY_READERS
from scorekeeper.files.rules_json import changes_from_json
from scorekeeper.files.sample_night import SAMPLE
from scorekeeper.files.versions import VERSION
from scorekeeper.night.journal import Line
from scorekeeper.refusals import Refused
from scorekeeper.storage.words import salted
from tests.scorekeeper.files.test_archive import evenings
from tests.scorekeeper.night_data import NIGHT

SCHEMA = Path(scorekeeper.files.__file__).with_name("night_file.schema.json")
EXAMPLES = sorted((Path(__file__).parents[2] / "data" / "examples").glob("*.json"))
FORM = frozenset(
    {
        "missing_key", "unknown_key", "wrong_type", "unknown_value", "not_whole", "not_a_time", "not_a_half",
        "not_a_salt", "not_a_seal",
    }
)  # fmt: skip
"""The refusals of the form of a file; all others are about what it says."""

AT = {"at": "2026-11-20T21:30:00+01:00", "scorekeeper": "b", "note": "late"}
WHO = {"in": [0, 1, 2, 3], "dealer": 2, "pass": "left"}
AGREED = {"agreed": ["a", "b", "c", "d"]}
POINTS = [6, 13, 4.5, 2.5]
DEAL = {"kind": "deal", "points": POINTS, "as_written": True, "bonus": 1, **WHO}
ENTRIES: list[dict[str, Any]] = [
    DEAL,
    {"kind": "run", "hand": 2, "option": "down", "sun": True, "offence": {"kind": "renege", "hand": 1}, **WHO},
    {"kind": "renege", "hand": 1, "bonus": 0, **WHO},
    {"kind": "false_claim", "hand": 1, **WHO},
    {"kind": "wrong_count", "hands": [0, 1], **WHO},
    {"kind": "queen_assessed", "points": POINTS, "taker": 0, "offender": 1, **WHO},
    {"kind": "last_tricks_claim", "points": POINTS, "claimer": 3, **WHO},
    {"kind": "ruled", "points": POINTS, "reason": "two reneges", **AGREED, **WHO},
    {"kind": "misdeal", "reason": "a card too few", "in": [0, 1, 2, 3], "dealer": 1},
    {"kind": "lead_out_of_turn", "player": "a", "reason": "late", "in": [0, 1, 2, 3], **AGREED},
    {"kind": "error_split", "points": 4, "high_hand": 2, "decided_by": "the committee", **AGREED},
    {"kind": "adjustment", "points": [-10, 0, 0, 0], "reason": "peeked", "decided_by": "the committee", **AGREED},
    {"kind": "shortage", "points": 3, "player": "b", **AGREED},
    {"kind": "amend", "entry": 0, "with": DEAL, "reason": "read wrong", "decided_by": "the committee", **AGREED},
    {"kind": "strike", "entry": 0, "reason": "played twice", "decided_by": "the committee", **AGREED},
    {"kind": "insert_deal", "before": 0, "with": DEAL, "decided_by": "the committee", **AGREED},
    {"kind": "opening", "scores": [10, 20.5, 30, 0], "deals": 4, "dealer": 0},
    {"kind": "rules_change", "changes": {"limit": 50}, "untold": "d", **AGREED},
    {"kind": "void", "reason": "the deck was short", "decided_by": "the committee", **AGREED},
    {"kind": "undo"},
    {"kind": "redo"},
    {"kind": "seat_change", "hand": 0, "leaves": "a", "joins": "e", "house_man": True, **AGREED},
    {"kind": "ruling", "text": "the claim stands", "decided_by": "the committee", "for": 3, "against": 1},
    {"kind": "vote", "text": "play on", "for": 3, "against": 1},
    {"kind": "note", "text": "supper"},
    {"kind": "suspend", "reason": "supper"},
    {"kind": "resume", "reason": "fed"},
    {"kind": "sign_off", "player": "a"},
    {"kind": "end", "how": "agreement", **AGREED},
    {"kind": "told", "players": ["a", "b"]},
]
TRANSFER = {"from": "a", "to": None, "amount": "1/3"}
MONEY: list[dict[str, Any]] = [
    {"kind": "way_chosen", "way": "pairs", "unit": "0.25"},
    {"kind": "way_chosen", "way": "fewest", "taken_back": True},
    {"kind": "plan_frozen", "transfers": [TRANSFER], "way": "house", "plan": "leaver", "leaver": "a"},
    {"kind": "player_left", "player": "a", "net": "-12.5"},
    {"kind": "player_stayed", "player": "a"},
    {"kind": "iou_moved", "night": "n1", "payment": 0, "from": "a", "to": "b", "amount": "5", "how": "netted"},
    {"kind": "iou_move_taken_back", "move": 0},
    {"kind": "house_line", "player": "a", "what": "supper", "amount": "4"},
    {"kind": "house_line_marked", "line": 0, "state": "paid", "amount": "2", "method": "cash"},
]
DEVICES: list[dict[str, Any]] = [
    {"kind": "handed_over", "to": "5f0e"},
    {"kind": "branch_set_aside", "seals": ["0f" * 32], "device": "5f0e"},
]
SETTINGS: dict[str, Any] = {
    "limit": 100, "hole": "none", "both_in_hole": "single", "shared_hand": "split", "lead_out_of_turn": "on_score",
    "lead_out_of_turn_points": 4, "recipient_partner": "each", "run_options": ["down"], "sun": 52, "bonus_card": "JD",
    "bonus_points": -10, "exact_limit_resets_to": 50, "tie_for_low": "play_on", "pass_cycle": ["left", "hold"],
    "opening_lead": "two_of_clubs", "misdeal_dealer": "next", "renege_points": 13, "wrong_count": "ruled",
    "error_split_max": 3, "settlement": "lowest_wins", "early_end_doubles": False, "seat_change_doubles": True,
    "odd_cards": "kitty", "also_agreed": ["no phones"], "deals": 8,
}  # fmt: skip
CUT = {"cut": {"a": "AS", "b": "10H"}, "cut_agreed": ["a", "b", "c", "d"]}
PAYMENT = {
    "from": "a", "to": None, "amount": "3", "method": "cash", "at": AT["at"], "taken_back": True,
    "taken_back_at": "2026-11-20T22:30Z",
}  # fmt: skip
JOURNAL = {
    "order": [["players", 5], ["0", 5], ["1", 4], ["payments", 2]],
    "times": {"night": AT["at"], "players": [""] * 5, "games": ["", AT["at"]]},
    "money": [{**line, "at": AT["at"]} for line in MONEY],
    "devices": [{**line, "at": AT["at"]} for line in DEVICES],
}
FULL: dict[str, Any] = {
    **{key: value for key, value in NIGHT.items() if key != "version"}, "id": "n1", "older_entries": False,
    "payments": [*NIGHT["payments"], PAYMENT],
    "games": [{**NIGHT["games"][0], **CUT, "stake": "0.5"}, NIGHT["games"][1]], "journal": JOURNAL,
    "salts": ["0f" * 16, {"forgotten": "0f" * 32}],
    "called": [{"player": "a", "name": "Anneliese", "at": "2026-11-27T21:30:00+01:00"}],
    "from_sheet": {"sha256": "0f" * 32, "row": 97, "results": {"a": "-6.5", "b": "6.5"}},
    "device": "5f0e", "devices": [{"id": "5f0e", "name": "Bob’s ThinkPad"}],
}  # fmt: skip
"""A night file with every key but its version, if not one that makes sense."""
NEWEST = {"version": VERSION}

VALUES: list[Any] = [
    None, True, 0, 1, -1, 7, 1.5, 0.25, 26, "", "a", "12.50", "hold", "deal", "note", [], [1], ["a"], {},
    {"kind": "undo"},
]  # fmt: skip
KEYS = ["at", "points", "kind", "dealer", "bonus", "reason", "agreed", "amount", "colour"]


def paths(data: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The place of every value within a value."""
    members = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in members:
        yield (*path, key)
        yield from paths(value, (*path, key))


@st.composite
def mutated(draw: st.DrawFn, sound: Any) -> Any:
    """A value with up to two places spoiled: left out, another value in its place, one key more."""
    data = copy.deepcopy(sound)
    for _ in range(draw(st.integers(0, 2))):
        places = list(paths(data))
        if not places:
            break
        *outer, last = draw(st.sampled_from(places))
        held = data
        for step in outer:
            held = held[step]
        match draw(st.sampled_from(["drop", "change", "add"])):
            case "drop":
                del held[last]
            case "change":
                held[last] = copy.deepcopy(draw(st.sampled_from(VALUES)))
            case _ if isinstance(held, dict):
                held[draw(st.sampled_from(KEYS))] = copy.deepcopy(draw(st.sampled_from(VALUES)))
    return data


@cache
def schema() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(SCHEMA.read_text(encoding="utf-8"))
    return found


@cache
def follows(part: str = "") -> Callable[[object], bool]:
    """Whether a value follows the schema, or one of its definitions."""
    whole = schema()
    chosen = {"definitions": whole["definitions"], "$ref": f"#/definitions/{part}"} if part else whole
    validate = fastjsonschema.compile(chosen)

    def follows_it(data: object) -> bool:
        try:
            validate(data)
        except fastjsonschema.JsonSchemaValueException:
            return False
        return True

    return follows_it


def agree(read: Callable[[str], object], data: Any, part: str = "") -> None:
    """The reader and the schema take the form of a value, or both refuse it."""
    refusal = None
    try:
        read(json.dumps(data))
    except Refused as refused:
        refusal = refused
    if refusal is None:
        assert follows(part)(data)
    elif refusal.code in FORM:
        assert not follows(part)(data), str(refusal)


def entry(text: str) -> None:
    entry_from_json(read_json(text))


def changes(text: str) -> None:
    changes_from_json(read_json(text))


def money_line(text: str) -> None:
    found = Fields(read_json(text))
    kind = found.need("kind", lambda value: value)
    if not isinstance(kind, str) or kind not in MONEY_READERS:
        raise Refused("unknown_value")
    found.may("at", time, "")
    MONEY_READERS[kind](found)
    found.end()


def device_line(text: str) -> None:
    found = Fields(read_json(text))
    kind = found.need("kind", lambda value: value)
    if not isinstance(kind, str) or kind not in DEVICE_READERS:
        raise Refused("unknown_value")
    found.may("at", time, "")
    DEVICE_READERS[kind](found)
    found.end()


def test_it_knows_every_kind_of_entry_and_no_other() -> None:
    definitions = schema()["definitions"]
    assert set(definitions["entry"]["properties"]["kind"]["enum"]) == ENTRY_KINDS == {one["kind"] for one in ENTRIES}
    assert set(definitions["money"]["properties"]["kind"]["enum"]) == set(MONEY_READERS) == {m["kind"] for m in MONEY}
    assert set(definitions["device"]["properties"]["kind"]["enum"]) == set(DEVICE_READERS)


def test_it_knows_the_newest_version() -> None:
    assert schema()["properties"]["version"]["maximum"] == VERSION


def test_the_worked_examples_and_the_sample_follow_it(subtests: pytest.Subtests) -> None:
    for path in [*EXAMPLES, SAMPLE]:
        with subtests.test(path=path):
            data = json.loads(path.read_text(encoding="utf-8"))
            assert follows()(data.get("night", data))


@given(evenings())
def test_whatever_the_program_writes_follows_it(lines: list[Line]) -> None:
    assert follows()(json.loads(archive(lines)))
    assert follows()(json.loads(archive(salted(lines))))


@given(st.sampled_from(ENTRIES).flatmap(lambda data: mutated({**data, **AT})))
def test_entries_are_read_as_it_says(data: Any) -> None:
    agree(entry, data, "entry")


@given(st.sampled_from(MONEY).flatmap(mutated))
def test_the_night_s_money_is_read_as_it_says(data: Any) -> None:
    agree(money_line, data, "money")


@given(st.sampled_from(DEVICES).flatmap(mutated))
def test_what_is_said_of_laptops_is_read_as_it_says(data: Any) -> None:
    agree(device_line, data, "device")


@given(mutated(SETTINGS))
def test_house_rules_are_read_as_it_says(data: Any) -> None:
    agree(changes, data, "changes")


@given(mutated(FULL))
def test_whole_files_are_read_as_it_says(data: Any) -> None:
    agree(unarchive, {**data, **NEWEST})


def test_an_entry_with_all_its_keys_is_read_and_follows_it(subtests: pytest.Subtests) -> None:
    for data in ENTRIES:
        with subtests.test(data=data):
            entry(json.dumps({**data, **AT}))
            assert follows("entry")({**data, **AT})


def test_a_line_of_money_with_all_its_keys_is_read_and_follows_it(subtests: pytest.Subtests) -> None:
    for line in MONEY:
        with subtests.test(line=line):
            money_line(json.dumps(line))
            assert follows("money")(line)


def test_a_file_with_every_key_and_every_setting_follows_it() -> None:
    assert follows()({**FULL, **NEWEST})
    assert follows("changes")(SETTINGS)
    assert set(SETTINGS) == set(schema()["definitions"]["changes"]["properties"])
