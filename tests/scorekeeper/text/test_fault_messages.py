"""Faults of files and findings about them: a code, its facts, one sentence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from scorekeeper.refusals import Fault, Finding, Refused
from scorekeeper.storage import errors
from scorekeeper.text.fault_messages import FAULTS, FINDINGS, fault_text
from tests.contracts.sources import PACKAGES, modules

KINDS = {name: kind for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, Fault)}


def _codes_given(names: set[str], place: int) -> set[str]:
    """The codes in the calls of some classes, the branches of a conditional among them."""
    return {
        node.value
        for _, tree in modules(*PACKAGES, naming=rf"\b(?:{'|'.join(names)})\(")
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and _name(call.func) in names and len(call.args) > place
        for node in ast.walk(call.args[place])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def _name(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def test_every_fault_has_its_sentence_and_none_is_left_over() -> None:
    usual = {kind.usual for kind in KINDS.values() if issubclass(kind, errors.ClubFileError)}
    given = _codes_given({*KINDS, "LongWork"}, 1) | _codes_given({"Fault"}, 0)
    assert given | usual == FAULTS.keys()


def test_every_finding_has_its_sentence_and_none_is_left_over() -> None:
    chosen = {"no_column", "other_column"}  # by a name, in `snapshot`
    chosen |= {"foreign_trigger", "foreign_view", "foreign_index", "foreign_table"}
    settings = {
        f"setting_{key}"
        for key in (
            "club_name", "type_all_scores", "house_profiles", "barred", "sheet_mappings", "device", "device_name",
            "devices", "forgotten_ids", "tournament_shapes",
        )
    }  # fmt: skip
    settings |= {"setting_person_renamed", "setting_member_written"}  # by the kind of a line of the club
    given = _codes_given({"Finding"}, 0) - {"setting_"}  # with the key of one of these
    assert given | chosen | settings == FINDINGS.keys()


def test_a_sentence_is_one_line_with_named_fields() -> None:
    templates = [*FAULTS.values(), *FINDINGS.values()]
    assert [template for template in templates if "\n" in template] == []
    fields = [(template, name) for template in templates for _, name, _, _ in Formatter().parse(template)]
    assert [(template, name) for template, name in fields if name is not None and not name.isidentifier()] == []


def test_nobody_shows_a_fault_without_asking_for_its_sentence() -> None:
    """`str()` of a fault is for logs: who catches one puts it into words by `fault_text`."""
    caught = {"OSError", *KINDS}
    shown = [
        f"{path}:{node.lineno}"
        for path, tree in modules(*PACKAGES, naming=rf"except\b[^:]*\b(?:{'|'.join(caught)})\b[^:]* as ")
        for handler in ast.walk(tree)
        if isinstance(handler, ast.ExceptHandler) and handler.type is not None and handler.name is not None
        if caught & {_name(part) for part in ast.walk(handler.type)}
        for node in _texts_of(handler)
    ]
    assert shown == []


def _texts_of(handler: ast.ExceptHandler) -> Iterator[ast.expr]:
    """The places in which an exception becomes a text: by `str` or as a field of an f-string."""
    for node in ast.walk(handler):
        is_str = isinstance(node, ast.Call) and _name(node.func) == "str" and len(node.args) == 1
        said = node.args[0] if isinstance(node, ast.Call) and is_str else None
        said = node.value if isinstance(node, ast.FormattedValue) else said
        if isinstance(said, ast.Name) and said.id == handler.name:
            yield said


def test_a_fault_of_the_system_is_told_in_its_own_words() -> None:
    assert fault_text(OSError(2, "No such file or directory")) == "No such file or directory"
    assert fault_text(OSError("The club file is locked.")) == "The club file is locked."
    assert fault_text(Refused("not_empty", "players")) == "players: must not be empty"


def test_a_fault_or_a_finding_may_be_the_reason_of_another() -> None:
    broken = Finding("seal_broken", {"line": 7}, "n1")
    copy = errors.DamagedClubFile(Path("/club"), "copy_not_good", finding=broken)
    assert fault_text(copy) == (
        "“/club” was not made: the copy is not good (Night n1: something was changed after it "
        "was written; restore a backup (line 7 does not fit its seal).)."
    )
    newer = errors.NewerVersion(Path("/club"), "newer_night", date="2026-11-20", why=broken)
    assert fault_text(Finding("fault", {"fault": newer})) == (
        "The night of 2026-11-20 cannot be read here: a newer Scorekeeper wrote it in a newer "
        "form (something was changed after it was written, line 7); update this program."
    )


def test_a_name_cannot_break_the_line_or_turn_it_round() -> None:
    assert fault_text(errors.ClubFileMissing(Path("/a\nb\u202e"))) == "There is no club file “/a\\u000ab\\u202e”."


def test_the_log_has_code_and_facts() -> None:
    assert str(Fault("disk_fault", error="SQLITE_IOERR")) == "disk_fault(error='SQLITE_IOERR')"
