"""What CONTRIBUTING.md names is there, and every room is on its map."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
_PATH = re.compile(r"`((?:scorekeeper|reports|ui|tests|installer|\.github)/[\w/.]*|[a-z]+\.toml|[A-Z]+\.md)`")
_NAME = re.compile(r"`(@?\w+(?:\(\))?)`")
NAMED = _PATH.findall(PAGE)
RECIPES = re.findall(r"^### (.+)$", PAGE.split("\n## Recipes\n")[1].split("\n## ")[0], re.MULTILINE)
SHORT = {"A key of an entry that is there": 4, "A key of a night": 4, "A kind of line of the club": 3,
         "A list of a night that comes out otherwise": 2, "A kind of line of a gathering": 2}  # fmt: skip
"""The recipes of less than five steps, and how many they have."""


def steps(recipe: str) -> list[str]:
    """The steps of a recipe, each as one line."""
    section = PAGE.split(f"\n### {recipe}\n")[1].split("\n#")[0]
    return [" ".join(step.split()) for step in re.split(r"\n\d+\. ", section)[1:]]


def texts(path: Path) -> Iterator[str]:
    """The text of a file, or of every module in a folder."""
    for file in path.rglob("*.py") if path.is_dir() else (path,):
        yield file.read_text("utf-8")


def test_every_file_and_folder_that_is_named_exists() -> None:
    assert len(NAMED) > 30
    assert [name for name in NAMED if not (ROOT / name).exists()] == []
    assert re.findall(r"`\w+\.py`", PAGE) == [], "name the whole path, which is looked for"


def test_every_room_is_on_the_map() -> None:
    rooms = {
        f"{package}/{path.parent.name}/"
        for package in ("scorekeeper", "reports", "ui")
        for path in (ROOT / package).glob("*/__init__.py")
    }
    assert rooms - set(NAMED) == set()


@pytest.mark.parametrize("recipe", RECIPES)
def test_a_recipe_names_a_file_at_each_step_and_what_is_named_stands_in_it(recipe: str) -> None:
    told = steps(recipe)
    assert len(told) == SHORT[recipe] if recipe in SHORT else len(told) >= 5
    for step in told:
        files = _PATH.findall(step)
        assert files or step.startswith(("`python -m tests.", "This page:")), step
        known = "".join(text for file in files for text in texts(ROOT / file))
        missing = [name for name in _NAME.findall(step) if files and name.strip("@()") not in known]
        assert missing == [], step


def test_what_the_table_of_decisions_names_stands_in_the_file_it_names() -> None:
    rows = PAGE.split("## Where is it decided?")[1].split("\n## ")[0].split("\n|")[3:]
    assert len(rows) > 10
    for row in rows:
        files = _PATH.findall(row)
        known = "".join(text for file in files for text in texts(ROOT / file))
        assert files, row
        assert [name for name in _NAME.findall(row) if name not in known] == [], row


def test_the_classes_by_which_words_are_told_apart_are_in_the_code() -> None:
    section = PAGE.split("## Words with several meanings")[1].split("\n## ")[0]
    named = set(re.findall(r"`([A-Z]\w+)`", section))
    defined = {
        name
        for package in ("scorekeeper", "reports", "ui")
        for text in texts(ROOT / package)
        for name in re.findall(r"^(?:class )?([A-Z]\w+)(?=[(:]| = )", text, re.MULTILINE)
    }
    assert len(named) > 10
    assert named - defined == set()
