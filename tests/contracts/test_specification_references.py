"""Parts of the specification cited in the code exist, and its package names the document.

"scoring part 7" is part 7 of `scorekeeper/rules/SCORING.md`, "scoring part 11, 5 and 24" are the items 5 and 24 of its
part 11. "002 rule 10" is a rule of the club's Cavendish rules, which `tests/RULES.md` lists.
"""

import ast
import re
from functools import cache
from pathlib import Path

from tests.contracts.sources import PACKAGES, ROOT, sources

SCORING = "scorekeeper/rules/SCORING.md"
_ANY_PART = re.compile(r"(?i)(?<![\w.])(?P<of>scoring )?parts? \d")
_PART = re.compile(r"(?i)\bscoring part (?P<part>\d+)(?:, (?P<items>\d+(?:(?:, | and )\d+)*))?")
_CITED = (r"arts?[\s#]+\d", r"ARTS?[\s#]+\d", r"002[\s#]+rule")
"""What stands in a text that cites, each sought by its first letters."""
_RULES = re.compile(r"\b002 rules? (?P<rules>\d+(?:(?:, | and )\d+)*)")


def parts_of_scoring() -> dict[int, set[int]]:
    """The parts of the specification, by number, each with the numbers of its items."""
    parts: dict[int, set[int]] = {}
    for line in (ROOT / SCORING).read_text("utf-8").splitlines():
        if heading := re.match(r"## (\d+)\. ", line):
            parts[int(heading[1])] = items = set()
        elif item := re.match(r"(\d+)\. ", line):
            items.add(int(item[1]))
    return parts


def rules_of_002() -> set[int]:
    """The numbered rules of the Cavendish book in the table of rules."""
    table = (ROOT / "tests" / "RULES.md").read_text("utf-8")
    return {int(number) for number in re.findall(r"^\| R(\d+)[a-z]? \|", table, re.MULTILINE)}


@cache
def citing() -> tuple[tuple[str, str], ...]:
    """Every module that may cite: its path from the root, and its text with comment signs and line breaks as spaces."""
    return tuple(
        (file, re.sub(r"[\s#]+", " ", text))
        for file, text in sources().items()
        if file.startswith((*PACKAGES, "tests")) and ROOT / file != Path(__file__).resolve()
        if any(re.search(sought, text) for sought in _CITED)
    )


def numbers(listed: str | None) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", listed or "")}


def home(file: str) -> str:
    """The `__init__` that names the document of the specification: of a package of scorekeeper, of reports, of ui."""
    folders = file.split("/")[:-1]
    return "/".join([*folders[: 2 if folders[0] == "scorekeeper" else 1], "__init__.py"])


def test_the_specification_has_numbered_parts() -> None:
    parts = parts_of_scoring()
    assert sorted(parts) == list(range(1, 12))
    assert parts[11] == set(range(1, 33))
    assert rules_of_002() == set(range(1, 13))


def test_every_part_that_is_cited_exists() -> None:
    parts = parts_of_scoring()
    missing = [
        f"{file}: {cited[0]}"
        for file, text in citing()
        for cited in _PART.finditer(text)
        if int(cited["part"]) not in parts or not numbers(cited["items"]) <= parts[int(cited["part"])]
    ]
    assert missing == []


def test_every_rule_of_the_cavendish_book_that_is_cited_exists() -> None:
    known = rules_of_002()
    missing = [
        f"{file}: {cited[0]}"
        for file, text in citing()
        for cited in _RULES.finditer(text)
        if not numbers(cited["rules"]) <= known
    ]
    assert missing == []


def test_a_part_is_cited_in_one_form() -> None:
    others = [
        f"{file}: {text[cited.start() - 20 : cited.end() + 10]}"
        for file, text in citing()
        for cited in _ANY_PART.finditer(text)
        if not _PART.match(text, cited.start())
    ]
    assert others == []


def test_a_package_that_cites_a_part_says_where_it_stands() -> None:
    cite = {home(file) for file, text in citing() if not file.startswith("tests/") and _PART.search(text)}
    assert len(cite) > 5, "the packages are not found"
    described = {package: ast.get_docstring(ast.parse((ROOT / package).read_text("utf-8"))) or "" for package in cite}
    assert [package for package, docstring in described.items() if f"`{SCORING}`" not in docstring] == []
