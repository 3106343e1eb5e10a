"""No word comes from anywhere but the wording and the catalogue: with all of them changed, no English is on paper."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextvars import copy_context
from gettext import NullTranslations
from types import MappingProxyType
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from reports.blocks import Document
from reports.documents import (
    blank_sheet,
    go_on_sheet,
    pdf,
    pictures,
    rules_card,
    score_sheet,
    season_book,
    settlement,
    slips,
    statement,
    whys,
)
from reports.wording import ENGLISH, Wording
from scorekeeper.night.night import Night
from scorekeeper.rules.house_rules import CAVENDISH, BonusCard, LeadPenalty, profile_rules
from scorekeeper.text.templates import CATALOGUE
from tests.reports import builders
from tests.reports.reading import lines


def masked(value: Any) -> Any:
    """The same words with every letter outside a field changed to x."""
    if isinstance(value, str):
        return re.sub(r"\{[^}]*\}|[A-Za-z]", lambda found: found[0] if found[0][0] == "{" else "x", value)
    if isinstance(value, tuple):
        return tuple(map(masked, value))
    if isinstance(value, Mapping):
        return MappingProxyType({key: masked(word) for key, word in value.items()})
    if isinstance(value, Struct):
        return replace(value, **{name: masked(getattr(value, name)) for name in value.__struct_fields__})
    return value


MASKED: Wording = replace(masked(ENGLISH), language="x")
NAMELESS = {person: str(number) * 3 for number, person in enumerate(builders.NAMES, 1)}
FOUR = ("ada", "ben", "cleo", "dov")
FIVE = ("ada", "ben", "cleo", "eli", "dov")
HANDED = (*FOUR, "fay")
SUNNY = CAVENDISH.changed(
    {"sun": 52, "bonus_card": BonusCard.JACK_OF_DIAMONDS, "lead_out_of_turn": LeadPenalty.ON_SCORE}
)


def nameless(*games: Any, people: tuple[str, ...], **more: Any) -> Night:
    return builders.night(*games, people=people, names=NAMELESS, club="", **more)


class OtherWords(NullTranslations):
    """A catalogue in which every letter outside a field is x."""

    def gettext(self, message: str) -> str:
        return str(masked(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return str(masked(msgid1 if n == 1 else msgid2))


def documents() -> list[Document]:
    """Every kind of document in other words."""
    CATALOGUE.set(OtherWords())
    return [
        score_sheet(nameless(builders.shared_game(), people=FIVE), 0, MASKED, printed_at="2026-03-13T23:08:00+01:00"),
        score_sheet(nameless(builders.quick_game(), people=FOUR), 0, MASKED),
        settlement(nameless(builders.shared_game(), people=FIVE), MASKED, printed_at="2026-03-13T23:08:00+01:00"),
        settlement(nameless(builders.hearts_game(), people=FOUR, currency=None), MASKED),
        blank_sheet(wording=MASKED),
        blank_sheet(6, profile_rules("washburn"), MASKED),
        blank_sheet(5, SUNNY, MASKED, names=("11", "22", "33", "44", "55")),
        *slips(
            nameless(builders.shared_game(), people=FIVE), MASKED, printed_at="2026-03-13T23:08:00+01:00", check="1"
        ),
        *slips(nameless(builders.hearts_game(), people=FOUR, currency=None), MASKED),
        *slips(nameless(builders.handover_game(), people=HANDED), MASKED),
        *whys(nameless(builders.shared_game(), people=FIVE), MASKED),
        *whys(nameless(builders.hearts_game(), people=FOUR, currency=None), MASKED),
        *whys(nameless(builders.handover_game(), people=HANDED), MASKED),
        pictures(nameless(builders.shared_game(), builders.quick_game(), people=FIVE), MASKED),
        pictures(nameless(builders.game(builders.FOUR, []), people=FOUR), MASKED),
        go_on_sheet(nameless(builders.game(builders.FOUR, [builders.deal(3, 16, 5, 2)]), people=FOUR), 0, MASKED),
        rules_card(wording=MASKED, names=("11", "22")),
        rules_card(SUNNY, 5, MASKED),
        statement("ada", [nameless(builders.shared_game(), people=FIVE)] * 3, MASKED),
        *season_book([nameless(builders.shared_game(), people=FIVE)], MASKED),
    ]


@pytest.mark.parametrize("document", copy_context().run(documents), ids=lambda document: document.name)
def test_every_word_comes_from_the_wording_or_the_catalogue(document: Document) -> None:
    typed = "13 and 1 stood in each other’s column"
    context = copy_context()
    context.run(CATALOGUE.set, OtherWords())
    text = " ".join(lines(context.run(pdf, [document]))).replace(typed, "")
    assert re.findall(r"\w*[A-WYZa-wyz]\w*", text) == []


def test_what_joins_names_and_words_comes_from_the_wording_too() -> None:
    wording = replace(ENGLISH, partners=" & ", comma=" / ")
    text = " ".join(lines(pdf(copy_context().run(_of_partners, wording))))
    assert "Cleo & Eli" in text
    assert "B & C" in text
    assert " + " not in text


class Ampersands(NullTranslations):
    """A catalogue that joins partners by another sign."""

    def gettext(self, message: str) -> str:
        return message.replace(" + ", " & ")


def _of_partners(wording: Wording) -> list[Document]:
    CATALOGUE.set(Ampersands())
    night = builders.shared_night()
    return [
        score_sheet(night, 2, wording),
        go_on_sheet(night, 2, wording),
        settlement(night, wording),
        *slips(night, wording),
        *whys(night, wording),
        pictures(night, wording),
        blank_sheet(wording=wording, names=("A", ("B", "C"), "D", "E")),
    ]


def test_a_language_chooses_the_form_for_a_number() -> None:
    def slavic(number: int) -> int:
        return 0 if number == 1 else 1 if 2 <= number <= 4 else 2

    wording = replace(ENGLISH, plural=slavic, numbers=())
    forms = ("{n} partie", "{n} partie-few", "{n} partii")
    assert [wording.count(forms, number) for number in (1, 3, 5)] == ["1 partie", "3 partie-few", "5 partii"]


def test_names_are_listed_as_a_sentence_lists_them() -> None:
    assert [ENGLISH.listed(["Ada", "Ben", "Cleo"][:n]) for n in range(4)] == [
        "",
        "Ada",
        "Ada and Ben",
        "Ada, Ben and Cleo",
    ]


@pytest.mark.parametrize(
    ("typed", "said"),
    [("the deck was short", "The deck was short."), ("Why?", "Why?"), ("  two \n lines ", "Two lines."), (" ", "")],
)
def test_what_people_type_becomes_a_sentence(typed: str, said: str) -> None:
    assert ENGLISH.sentence(typed) == said
