"""Night files that are not: one sentence that names the place, exit status 1, nothing on standard output."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cli.main import main
from scorekeeper.files.night_reading import read_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import PROFILES
from scorekeeper.text.refusal_messages import placed_refusal_text
from tests.scorekeeper.night_data import DELETE, NIGHT, text

ROW = {"kind": "deal", "points": [6, 13, 4, 3]}
OPENING = {"kind": "opening", "scores": [0, 0, 0, 0], "deals": 0, "dealer": 0}
RULED = {"kind": "ruled", "points": [26, 26, 0, 0], "reason": "two reneges"}
E0 = "games.1.entries.0"
BAD: list[tuple[str, Any, str]] = [
    # keys and types
    ("colour", "red", "colour: unknown key “colour”"),
    ("games.1.colour", "red", "games[1].colour: unknown key “colour”"),
    ("games.1.rules.colour", 1, "games[1].rules.colour: unknown key “colour”"),
    ("games.1.rules.changes.wind", 1, "games[1].rules.changes.wind: unknown key “wind”"),
    (f"{E0}.colour", 1, "games[1].entries[0].colour: unknown key “colour”"),
    ("players.2.nick", "C", "players[2].nick: unknown key “nick”"),
    ("payments.0.tip", "1", "payments[0].tip: unknown key “tip”"),
    ("format", DELETE, "format: this is not a night file: its format is not “scorekeeper.night”"),
    ("format", "other.night", "format: this is not a night file: its format is not “scorekeeper.night”"),
    ("version", DELETE, "version: missing"),
    ("version", 99, "version: version 99 of the night file is not one that this program reads (1 to 7)"),
    ("version", 0, "version: version 0 of the night file is not one that this program reads (1 to 7)"),
    ("version", "1", "version: a whole number expected, not a text"),
    ("date", DELETE, "date: missing"),
    ("date", "20.11.2026", "date: “20.11.2026” is not a date like 2026-11-20"),
    ("date", "20261120", "date: “20261120” is not a date like 2026-11-20"),
    ("date", "2026-02-30", "date: “2026-02-30” is not a date like 2026-11-20"),
    ("club", None, "club: a text expected, not null"),
    ("id", "", "id: must not be empty"),
    ("players", {}, "players: a list expected, not an object"),
    ("players", [], "players: must not be empty"),
    ("players.1", "b", "players[1]: an object expected, not a text"),
    ("players.1.id", DELETE, "players[1].id: missing"),
    ("players.1.id", "a", "players[1].id: “a” stands twice among the players"),
    ("players.1.name", " ", "players[1].name: must not be empty"),
    ("players.1.name", "x" * 121, "players[1].name: longer than 120 characters"),
    ("club", "x" * 2001, "club: longer than 2000 characters"),
    ("players.1.name", "B\u202eob", "players[1].name: control characters cannot stand here"),
    ("players.1.name", "B\x07ob", "players[1].name: control characters cannot stand here"),
    ("players.1.name", "B\ud800ob", "players[1].name: control characters cannot stand here"),
    ("players.1.name", "B\nob", "players[1].name: control characters cannot stand here"),
    # money
    ("currency", DELETE, "currency: missing"),
    ("currency", "usd", "currency: “usd” is not a currency code of three capital letters, like USD"),
    ("stake", 0.25, "stake: a text expected, not a number"),
    ("stake", "-1", "stake: -1 is below zero"),
    ("stake", "a quarter", "stake: “a quarter” is not an amount of money, like 12.50"),
    ("stake", "1e3", "stake: “1e3” is not an amount of money, like 12.50"),
    ("cash_unit", "0", "cash_unit: a cash unit must be a multiple of 0.01 and more than zero"),
    ("cash_unit", "0.005", "cash_unit: a cash unit must be a multiple of 0.01 and more than zero"),
    ("games.1.stake", None, "games[1].stake: a text expected, not null"),
    ("payments.0.from", "x", "payments[0].from: nobody called “x” is among the players of the night"),
    ("payments.0.to", "a", "payments[0].to: a payment needs two people: a is named twice"),
    ("payments.0.amount", "0.001", "payments[0].amount: 0.001 is finer than 0.01"),
    ("payments.0.amount", "0", "payments[0].amount: a payment is more than nothing"),
    ("payments.0.amount", "-5", "payments[0].amount: -5 is below zero"),
    ("currency", None, "payments[0]: this night plays for points only and has no payments"),
    # tables
    ("games", {}, "games: a list expected, not an object"),
    ("games.1", None, "games[1]: an object expected, not null"),
    ("games.1.hands", [["a"], ["b"], ["c"]], "games[1].hands: 3 hands; these rules are played with 4 to 6"),
    ("games.1.hands.3", ["x"], "games[1].hands[3][0]: nobody called “x” is among the players of the night"),
    ("games.1.hands.3", ["a"], "games[1].hands: a sits twice"),
    ("games.1.hands.3", [], "games[1].hands: every hand needs a player"),
    ("games.1.hands.3", ["d", "e"], "games[1].hands: in an individual game every hand has one player"),
    ("games.1.first_dealer", 4, "games[1].first_dealer: there is no hand 4; the hands are 0 to 3"),
    ("games.1.first_dealer", True, "games[1].first_dealer: a whole number expected, not true or false"),
    ("games.1.scorekeeper", "x", "games[1].scorekeeper: nobody called “x” is among the players of the night"),
    ("games.1.arrangement", "round", "games[1].arrangement: “round” is not one of individual, shared, sitting"),
    (
        "games.1.rules.profile",
        "whist",
        f"games[1].rules.profile: no rules are called “whist”; known are {', '.join(PROFILES)}",
    ),
    ("games.1.rules.changes.limit", 0, "games[1].rules.changes.limit: 0 is not more than zero"),
    ("games.1.rules.changes.sun", 39, "games[1].rules.changes.sun: “39” is not one of 0, 52"),
    # entries
    ("games.1.entries", DELETE, "games[1].entries: missing"),
    (f"{E0}.points", [6, 13, 4, 1], "games[1].entries[0].points: 2 short of 26"),
    (f"{E0}.points", [6, 13, 4, 5], "games[1].entries[0].points: 2 too many for 26"),
    (f"{E0}.points", [6, 13, 4], "games[1].entries[0].points: 3 figures for 4 hands"),
    (f"{E0}.points.1", 13.25, "games[1].entries[0].points[1]: 13.25 is neither a whole number nor one with a half"),
    (
        f"{E0}.points",
        [12.5, 13.5, 0, 0],
        "games[1].entries[0].points[0]: 12½ is not a whole number; cards count whole points",
    ),
    (f"{E0}.points.1", "13", "games[1].entries[0].points[1]: a number expected, not a text"),
    (f"{E0}.points.1", 10**6, "games[1].entries[0].points[1]: more than 100000 points cannot stand on a sheet"),
    (f"{E0}.points.1", 10**40, "games[1].entries[0].points[1]: a number expected, not a number of that length"),
    (f"{E0}.points.1", float("nan"), "games[1].entries[0].points[1]: a number expected, not NaN"),
    (f"{E0}.points.1", float("-inf"), "games[1].entries[0].points[1]: a number expected, not -Infinity"),
    (
        f"{E0}.points",
        [26, 0, 0, 0],
        "games[1].entries[0].points: all 26 in one hand is a run, a renege or a false claim; say which",
    ),
    (
        f"{E0}.points",
        [9, 9, 8, 0],
        "games[1].entries[0].points: nobody has the queen: one hand needs 13 or more",
    ),
    (f"{E0}.in", [0, 1, 2, 3], "games[1].entries[0].in: only a game in which players sit out says who is dealt in"),
    (f"{E0}.at", "noon", "games[1].entries[0].at: “noon” is not an ISO time with an offset"),
    (f"{E0}.scorekeeper", "x", "games[1].entries[0].scorekeeper: nobody called “x” is among the players of the night"),
    (
        "games.1.entries.1.player",
        "x",
        "games[1].entries[1].player: nobody called “x” is among the players of the night",
    ),
    ("games.1.entries.1.player", "e", "games[1].entries[1].player: e does not sit in this game"),
    ("games.1.entries.3.hand", 4, "games[1].entries[3].hand: there is no hand 4; the hands are 0 to 3"),
    ("games.1.entries.3.hand", -1, "games[1].entries[3].hand: there is no hand -1; the hands are 0 to 3"),
    ("games.1.entries.3.offence.hand", 2, "games[1].entries[3].offence.hand: the runner cannot be the offender"),
    ("games.1.entries.3.option", "sideways", "games[1].entries[3].option: “sideways” is not one of down, up"),
    ("games.1.entries.3.sun", True, "games[1].entries[3].sun: there is no sun under these house rules"),
]
ADDED: list[tuple[dict[str, Any], str]] = [
    (
        {"kind": "amend", "entry": 9, "with": ROW, "agreed": ["a", "b", "c"]},
        "entry: entry 9 is not a deal in force",
    ),
    (
        {"kind": "amend", "entry": 1, "with": ROW, "agreed": ["a", "b", "c"]},
        "entry: entry 1 is not a deal in force",
    ),
    (
        {"kind": "amend", "entry": 0, "with": ROW, "agreed": ["a", "b"]},
        "agreed: 2 of 4 hands agree; 3 are needed",
    ),
    (
        {"kind": "amend", "entry": 0, "with": {"kind": "deal", "points": [6, 13, 4, 2]}, "agreed": ["a", "b", "c"]},
        "with.points: 1 short of 26",
    ),
    (
        {"kind": "amend", "entry": 0, "with": {"kind": "undo"}, "agreed": ["a", "b", "c"]},
        "with.kind: “undo” is not one of deal, run, renege, false_claim, wrong_count, queen_assessed,",
    ),
    (
        {"kind": "insert_deal", "before": 1, "with": ROW, "agreed": ["a", "b", "x"]},
        "agreed[2]: nobody called “x” is among the players of the night",
    ),
    (
        {"kind": "insert_deal", "before": 0, "with": RULED | {"agreed": ["x"]}, "agreed": ["a", "b", "c"]},
        "with.agreed[0]: nobody called “x” is among the players of the night",
    ),
    (
        {"kind": "strike", "entry": -1, "agreed": ["a", "b", "c"], "reason": "r"},
        "entry: entry -1 is not a deal, penalty, split or shortage in force",
    ),
    ({"kind": "error_split", "points": 2}, "points: a split takes at most the present error of 1"),
    ({"kind": "error_split", "points": 1, "high_hand": 0}, "high_hand: hand 0 is not the high hand; the highest is 1"),
    ({"kind": "shortage", "points": 1, "player": "a"}, "points: there is no shortage: the sheet is not too low"),
    ({"kind": "end", "how": "agreement", "agreed": ["a", "b"]}, "agreed: every player must agree; missing: c, d"),
    ({"kind": "end", "how": "agreement"}, "agreed: every player must agree; missing: a, b, c, d"),
    ({"kind": "end", "how": "limit"}, "how: no hand has reached the limit, so the game can only end by agreement"),
    (
        OPENING,
        "kind: scores brought forward come before everything but votes, notes and who was told of the house rules",
    ),
    ({"kind": "resume"}, "kind: the game is not suspended"),
    ({"kind": "redo"}, "there is nothing to redo"),
    ({"kind": "seat_change", "hand": 0, "leaves": "b", "joins": "e", "agreed": []}, "leaves: b does not hold hand 0"),
    ({"kind": "x\ny"}, "kind: “x\\u000ay” is not one of "),
]  # fmt: skip
TIE = [("games.1.entries.0.points", [13, 13, 1, 0]), ("games.1.entries.0.as_written", True),
       ("games.1.entries.1", {"kind": "error_split", "points": 1})]  # fmt: skip


def told(path: Path, capsys: pytest.CaptureFixture[str], *, json_: bool = True) -> str:
    """What `scorekeeper settle` says of a file that is no night, without the file's name: always one line."""
    assert main(["settle", str(path), *["--json"] * json_]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith(f"{path}: ")
    return err.removeprefix(f"{path}: ").removesuffix("\n")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "bad.night.json"


@pytest.mark.parametrize(("path", "value", "sentence"), BAD)
def test_what_is_wrong_is_said_with_its_place(
    path: str, value: Any, sentence: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text((path, value)), encoding="utf-8")
    assert told(file, capsys) == sentence


@pytest.mark.parametrize(("entry", "sentence"), ADDED)
def test_an_entry_that_cannot_be_written_now(
    entry: dict[str, Any], sentence: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text(("games.1.entries.4", entry)), encoding="utf-8")
    said = told(file, capsys, json_=False)
    join = "." if ":" in sentence else ": "
    assert said.startswith(f"games[1].entries[4]{join}{sentence}")


def test_a_tie_for_high_without_a_choice(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(text(*TIE), encoding="utf-8")
    assert told(file, capsys) == "games[1].entries[1].high_hand: hands 0, 1 tie for high; choose one, by a cut"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "this is not a night file: line 1, column 1: a value is missing"),
        (b"   \n", "this is not a night file: line 2, column 1: a value is missing"),
        (b"hello", "this is not a night file: line 1, column 1: a value is missing"),
        (b'{"format":\n}', "this is not a night file: line 2, column 1: a value is missing"),
        (b"{} {}", "this is not a night file: line 1, column 4: something stands after the end"),
        (b"\xff\xfe{", "this is not a night file: byte 1 is not UTF-8 text"),
        (b'{"club": "Caf\xe9"}', "this is not a night file: byte 14 is not UTF-8 text"),
        (b"[]", "an object expected, not a list"),
        (b"null", "an object expected, not null"),
        (b"NaN", "an object expected, not NaN"),
        (b"1e999999999999999999999", "an object expected, not a number of that size"),
        (b"{}", "format: this is not a night file: its format is not “scorekeeper.night”"),
        (b'{"a": 1, "a": 2}', "a: the key “a” stands twice"),
        (b"[" * 300_000, "nested too deeply for a night file"),
        (b'{"a":' * 300_000, "nested too deeply for a night file"),
        (b"\x00\x01\x02", "this is not a night file: line 1, column 1: a value is missing"),
        (b'"\x01"', "this is not a night file: line 1, column 2: this cannot be read"),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_what_is_no_night_file_at_all(
    content: bytes, sentence: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(content)
    assert told(file, capsys) == sentence


def test_a_key_that_stands_twice_deep_inside(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(text().replace('"as_written": true', '"as_written": true, "as_written": true', 1), encoding="utf-8")
    assert told(file, capsys) == "games[0].entries[2].as_written: the key “as_written” stands twice"


def test_a_number_without_end(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in ("1e999999999", "1E+999999999999999999", "0." + "3" * 9000, "9" * 9000, "-1e-999999999"):
        file.write_text(text().replace("[6, 13, 4, 3]", f"[6, {number}, 4, 3]", 1), encoding="utf-8")
        assert told(file, capsys).startswith("games[0].entries[0].points[1]: ")
        file.write_text(text().replace('"first_dealer": 0', f'"first_dealer": {number}', 1), encoding="utf-8")
        assert told(file, capsys).startswith("games[0].first_dealer: ")


def test_a_missing_file_a_folder_and_an_unreadable_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(tmp_path / "none.night.json", capsys) == "No such file or directory"
    assert told(tmp_path, capsys) == "Is a directory"
    assert main(["settle", str(tmp_path / "a\nb\u202e.json")]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "a\\u000ab\\u202e.json" in err


def test_keys_with_controls_stay_in_one_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(text(("a\nb\u202e" + "x" * 500, 1)), encoding="utf-8")
    said = told(file, capsys)
    assert said.startswith("a\\u000ab\\u202exx")
    assert len(said) < 250


def _places(data: Any, path: str = "") -> list[str]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [
        *([path] if path else []),
        *(place for key, value in inner for place in _places(value, f"{path}.{key}".lstrip("."))),
    ]


JUNK = st.sampled_from(
    [None, True, 0, -1, 3, 99, 10**12, 0.5, 1e300, "", "x", "a", "\x00", "9" * 40, "-3", [], {}, [[]], [0], ROW, DELETE]
)  # fmt: skip


def _refusal(content: str) -> Refused | None:
    try:
        read_night(content)
    except Refused as refusal:
        return refusal
    return None


@given(st.lists(st.tuples(st.sampled_from(_places(NIGHT)), JUNK), min_size=1, max_size=2))
def test_any_two_values_spoiled_are_refused_by_a_place_or_read(changes: list[tuple[str, Any]]) -> None:
    """With any value in any place: the file is read, or refused in one line that names a place."""
    try:
        content = text(*sorted(changes, key=lambda change: change[0].count("."), reverse=True))
    except (KeyError, IndexError, TypeError):  # the second place went with the first
        return
    refusal = _refusal(content)
    assert refusal is None or (refusal.place and "\n" not in placed_refusal_text(refusal))


@given(st.text(max_size=60) | st.binary(max_size=60).map(lambda data: data.decode("utf-8", "replace")))
def test_any_text_is_refused(content: str) -> None:
    with pytest.raises(Refused):
        read_night(content)


@given(st.data())
def test_a_file_cut_off_anywhere_is_refused(data: st.DataObject) -> None:
    whole = json.dumps(NIGHT)
    with pytest.raises(Refused):
        read_night(whole[: data.draw(st.integers(0, len(whole) - 1))])
