"""What holds for every article of the manual: it can be read, its fields can be filled in, its figures are right."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from scorekeeper.rules.rule_books import BOOKS
from scorekeeper.storage import retention
from scorekeeper.text import manual
from scorekeeper.text.manual.articles import (
    CHAPTER_OF,
    DO,
    NAMES,
    TOPIC,
    Facts,
    article,
    filled,
    find,
    links,
    plain,
    summary,
    topic_of,
)
from scorekeeper.text.manual.examples import EXAMPLES, example

FACTS = Facts(
    lambda key: f"<{key}>",
    lambda name: f"*{name}*",
    lambda name: f"- {name}",
)
FILES = sorted(path.name.removesuffix(".md") for path in files(manual).iterdir() if path.name.endswith(".md"))


def cells(name: str) -> list[list[str]]:
    """The rows of an example, labels first."""
    rows = [line[2:-2].split(" | ") for line in example(name).table.splitlines()]
    return [rows[0], *rows[2:]]


def test_every_file_is_an_article_and_every_article_has_its_place() -> None:
    assert set(FILES) == {name for name in NAMES if not name.startswith("book-")}
    assert set(CHAPTER_OF) == set(NAMES)
    assert len(set(NAMES)) == len(NAMES)
    assert sum(name.startswith("book-") for name in NAMES) == len(BOOKS)


def test_an_article_has_a_title_a_lead_and_a_text_without_open_fields(subtests: pytest.Subtests) -> None:
    for name in NAMES:
        with subtests.test(name=name):
            one = article(name)
            assert 4 < len(one.title) < 40
            assert 20 < len(summary(one, FACTS)) < 170
            text = filled(one, FACTS)
            assert "{" not in text
            assert one.see
            assert all(seen in NAMES for seen in one.see)
            assert name not in one.see
            assert all(link.startswith((DO, TOPIC)) for link in links(text))
            assert all(link.removeprefix(TOPIC) in NAMES for link in links(text) if link.startswith(TOPIC))


def test_keys_are_never_typed_in_an_article(subtests: pytest.Subtests) -> None:
    for name in FILES:
        with subtests.test(name=name):
            text = (files(manual) / f"{name}.md").read_text(encoding="utf-8")
            body = re.sub(r"\{[^}]*\}", "", text)
            assert not re.findall(r"Ctrl|\bF\d+\b|\bEnter\b|\bEsc\b|[←→↑↓]", body)


def test_an_article_says_nothing_of_a_players_sex_and_uses_the_signs_of_print(subtests: pytest.Subtests) -> None:
    for name in FILES:
        with subtests.test(name=name):
            text = (files(manual) / f"{name}.md").read_text(encoding="utf-8")
            assert not re.findall(r"\b(he|him|his|she|her|hers)\b", text, re.IGNORECASE)
            assert "'" not in text
            assert '"' not in text


def test_a_field_that_names_nothing_is_an_error() -> None:
    with pytest.raises(KeyError):
        filled(article("hole").__class__("x", "X", "{figure:hole.nobody}"), FACTS)
    with pytest.raises(KeyError):
        article("nothing")


def test_every_example_is_shown_and_its_columns_are_named() -> None:
    shown = {found for name in FILES for found in re.findall(r"\{example:(\w+)\}", article(name).body)}
    assert shown == EXAMPLES
    for name in EXAMPLES:
        rows = cells(name)
        assert {len(row) for row in rows} == {5}, name


def test_the_hole_is_that_of_the_specification() -> None:
    """Scoring part 7: −18, 104, 55, 15 gives 456 / −382 / −137 / 63."""
    assert cells("hole")[1:] == [
        ["score", "−18", "104", "55", "15"],
        ["wins or loses", "+456", "−382", "−137", "+63"],
    ]
    assert example("hole").figures["bob_pays"] == "244"
    assert example("hole").figures["plain"] == "49"


def test_a_split_is_that_of_the_specification() -> None:
    """Scoring part 5: 1 off the high hand; ½ off everyone; ½ off everyone and 1 off the high hand."""
    assert [row[1:] for row in cells("split")[1:]] == [
        ["0", "−1", "0", "0"],
        ["−½", "−½", "−½", "−½"],
        ["−½", "−1½", "−½", "−½"],
    ]


def test_a_run_a_lead_and_a_shared_hand_are_those_of_the_specification() -> None:
    assert [row[1:] for row in cells("run")[1:]] == [
        ["40", "13", "9", "16"],
        ["40", "13", "9", "−10"],
        ["66", "39", "35", "16"],
    ]
    assert cells("top")[1][1:] == ["+4", "−12", "Cal +2 Eve +2", "+4"]
    assert [row[1:] for row in cells("shared")[1:]] == [["60", "102", "20", "44"], ["−14", "−182", "+146", "+50"]]
    assert example("shared").figures == {"hand": "146", "cal": "73"}


def test_the_money_of_the_settling_adds_to_zero() -> None:
    """20, 101, 65, 48 at 5 cents: Ann +154 points."""
    assert cells("settling")[2][1:] == ["+154", "−170", "−26", "+42"]
    figures = example("settling").figures
    assert (figures["money_ann"], figures["money_bob"]) == ("+7.70", "−8.50")
    assert figures["payments"] == "Bob to Ann 7.70, Bob to Dee 0.80 and Cal to Dee 1.30"


def test_an_article_is_found_by_its_words_and_its_text(subtests: pytest.Subtests) -> None:
    for typed, found in [
        ("hole", "hole"),
        ("moon", "runs"),
        ("oops", "undo"),
        ("referee", "rulings"),
        ("goes home", "leaving"),
        ("LGPL", "licences"),
        ("queen spades", "deals"),
        ("stick", "backups"),
        ("correct a name", "names"),
        ("wrong name", "names"),
        ("mispelt", "names"),
    ]:
        with subtests.test(typed=typed, found=found):
            assert found in find(typed)


def test_titles_come_first_and_nonsense_finds_nothing() -> None:
    assert find("undo")[0] == "undo"
    assert find("") == NAMES
    assert find("xyzzy") == ()


def test_what_is_searched_are_words() -> None:
    text = plain(filled(article("evening"), FACTS))
    assert "[" not in text
    assert "(do:" not in text
    assert topic_of("run") in ("deals", "runs")
    assert topic_of("nothing") == ""


def test_the_article_of_the_backups_says_how_many_are_kept() -> None:
    told = " ".join(article("backups").body.split())
    assert f"the last {retention.DAYS} days, {retention.WEEKS} weeks and {retention.MONTHS} months" in told
    assert f"the last {retention.MOST_DAMAGES} kinds of damage" in told
    assert f"the newest {retention.MOST_ASIDE} stay" in told
