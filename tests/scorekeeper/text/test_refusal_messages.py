"""Refusals: a code, a place, one sentence."""

import ast
import re
from string import Formatter

import pytest

from scorekeeper.refusals import Refused
from scorekeeper.rules.points import Points
from scorekeeper.text.refusal_messages import SENTENCES, placed_refusal_text, refusal_text, sentence
from scorekeeper.unicode_safety import is_control, visible
from tests.contracts.sources import PACKAGES, modules, sources

PROGRAM = {name: text for name, text in sources().items() if name.startswith(PACKAGES)}


def _codes_raised() -> set[str]:
    return {code for text in PROGRAM.values() for code in re.findall(r"""\bRefused\(\s*["']([^"']*)["']""", text)}


def test_every_refusal_has_its_sentence() -> None:
    assert _codes_raised() - SENTENCES.keys() == set()


def test_no_sentence_is_left_over() -> None:
    tables = ("refusal_messages.py", "tournament_refusals.py")
    program = "".join(text for name, text in PROGRAM.items() if not name.endswith(tables))
    assert [code for code in SENTENCES if f'"{code}"' not in program] == []


def test_nobody_shows_a_refusal_without_asking_for_its_sentence() -> None:
    """`str()` of a refusal is for logs: who catches one puts it into words by `refusal_text` and its kin."""
    shown = [
        f"{path}:{node.lineno}"
        for path, tree in modules(*PACKAGES, naming=r"except\b[^:]*\bRefused\b[^:]* as ")
        for handler in ast.walk(tree)
        if isinstance(handler, ast.ExceptHandler) and handler.type is not None and handler.name is not None
        if "Refused" in {name.id for name in ast.walk(handler.type) if isinstance(name, ast.Name)}
        for node in ast.walk(handler)
        if _is_text_of(node, handler.name)
    ]
    assert shown == []


def _is_text_of(node: ast.AST, name: str) -> bool:
    """Whether an expression is `str(name)` or a field of an f-string with it."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "str" and node.args:
        node = node.args[0]
    elif isinstance(node, ast.FormattedValue):
        node = node.value
    else:
        return False
    return isinstance(node, ast.Name) and node.id == name


def test_a_sentence_is_one_line_without_a_full_stop() -> None:
    for code, template in SENTENCES.items():
        text = sentence(code, {name: "x" for _, name, _, _ in Formatter().parse(template) if name})
        assert "\n" not in text, code
        assert "{" not in text, code
        assert not text.endswith("."), code


def test_facts_are_put_in_as_people_read_them() -> None:
    assert sentence("points_short", {"off": Points.whole(2), "of": Points.whole(26)}) == "2 short of 26"
    assert sentence("high_hand_ties", {"hands": (0, 2)}) == "hands 0, 2 tie for high; choose one, by a cut"


def test_what_was_read_cannot_break_the_line_or_turn_it_round() -> None:
    text = sentence("unknown_player", {"player": "a\nb\u202ec\ud800\u2028"})
    assert "a\\u000ab\\u202ec\\ud800\\u2028" in text


def test_the_place_stands_before_the_sentence() -> None:
    refusal = Refused("not_empty", "players")
    assert placed_refusal_text(refusal) == "players: must not be empty"
    assert placed_refusal_text(Refused("not_empty")) == "must not be empty"
    assert placed_refusal_text(Refused("not_empty", "a\nb")) == "a\\u000ab: must not be empty"


def test_a_place_grows_from_inside_out() -> None:
    inner = Refused("points_short", "points", off=2, of=26)
    outer = inner.within("entries[7]").within("games[1]")
    assert placed_refusal_text(outer) == "games[1].entries[7].points: 2 short of 26"
    assert Refused("not_empty", "[3]").within("hands").place == "hands[3]"
    assert Refused("not_empty").within("name").place == "name"


def test_a_control_is_made_visible(subtests: pytest.Subtests) -> None:
    for sign in ["\n", "\t", "\x00", "\x7f", "\u061c", "\u200e", "\u202e", "\u2066", "\u2028", "\ud800"]:
        with subtests.test(sign=sign):
            assert is_control(sign)
            assert visible(sign) == f"\\u{ord(sign):04x}"


def test_a_sign_that_shows_something_stays(subtests: pytest.Subtests) -> None:
    for sign in ["a", " ", "é", "½", "\N{MINUS SIGN}", "陳", "\u200d", "🂡"]:
        with subtests.test(sign=sign):
            assert visible(sign) == sign


def test_the_log_has_code_place_and_facts() -> None:
    assert str(Refused("points_short", "points", off=2)) == "points_short(off=2) at points"
    assert str(Refused("not_empty")) == "not_empty()"


def test_a_refusal_may_be_the_reason_of_another() -> None:
    why = Refused("no_halves_here", text="½")
    assert refusal_text(Refused("score_unreadable", hand="Ann", why=why)).startswith("Ann: “½” has a half in it")
