"""No word comes from anywhere but the catalogue: with all of it changed, no English is on paper."""

from __future__ import annotations

import re
from contextvars import copy_context
from fractions import Fraction
from gettext import NullTranslations
from typing import Any

from msgspec.structs import replace

from reports.blocks import Document
from reports.documents import (
    blank_sheet,
    evening_settlement,
    evening_slips,
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
from scorekeeper.gathering.evening import Evening, settle_evening
from scorekeeper.night.night import Night, Payment
from scorekeeper.rules.house_rules import CAVENDISH, BonusCard, LeadPenalty, profile_rules
from scorekeeper.text.templates import CATALOGUE
from tests.reports import builders
from tests.reports.reading import lines, page_texts, reader

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

    def info(self) -> dict[str, str]:
        return {"language": "x"}

    def gettext(self, message: str) -> str:
        return re.sub(r"\{[^}]*\}|[A-Za-z]", lambda found: found[0] if found[0][0] == "{" else "x", message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def documents() -> list[Document]:
    """Every kind of document."""
    return [
        score_sheet(nameless(builders.shared_game(), people=FIVE), 0, printed_at="2026-03-13T23:08:00+01:00"),
        score_sheet(nameless(builders.quick_game(), people=FOUR), 0),
        settlement(nameless(builders.shared_game(), people=FIVE), printed_at="2026-03-13T23:08:00+01:00"),
        settlement(nameless(builders.hearts_game(), people=FOUR, currency=None)),
        blank_sheet(),
        blank_sheet(6, profile_rules("washburn")),
        blank_sheet(5, SUNNY, names=("11", "22", "33", "44", "55")),
        *slips(nameless(builders.shared_game(), people=FIVE), printed_at="2026-03-13T23:08:00+01:00", check="1"),
        *slips(nameless(builders.hearts_game(), people=FOUR, currency=None)),
        *slips(nameless(builders.handover_game(), people=HANDED)),
        *whys(nameless(builders.shared_game(), people=FIVE)),
        *whys(nameless(builders.hearts_game(), people=FOUR, currency=None)),
        *whys(nameless(builders.handover_game(), people=HANDED)),
        pictures(nameless(builders.shared_game(), builders.quick_game(), people=FIVE)),
        pictures(nameless(builders.game(builders.FOUR, []), people=FOUR)),
        go_on_sheet(nameless(builders.game(builders.FOUR, [builders.deal(3, 16, 5, 2)]), people=FOUR), 0),
        rules_card(names=("11", "22")),
        rules_card(SUNNY, 5),
        statement("ada", [nameless(builders.shared_game(), people=FIVE)] * 3),
        *season_book([nameless(builders.shared_game(), people=FIVE)]),
        evening_settlement(evening()),
        *evening_slips(evening())[:2],
    ]


def evening() -> Evening:
    """Six tables, one with a game that runs, and money that was paid at one."""
    shared = nameless(builders.shared_game(), people=FIVE)
    running = nameless(builders.game(builders.FOUR, [builders.deal(3, 16, 5, 2)]), people=FOUR)
    before = (Payment("ben", "ada", Fraction(1)), Payment("dov", "ada", Fraction(1), "IOU"))
    nights = [replace(shared, id=str(number), table=str(number)) for number in range(4)]
    return settle_evening([*nights, replace(running, id="4", table=""), replace(shared, id="5", payments=before)])


def _in_other_words() -> bytes:
    CATALOGUE.set(OtherWords())
    return pdf(documents(), one_each=True)


def test_every_word_comes_from_the_catalogue() -> None:
    typed = "13 and 1 stood in each other’s column"
    data = copy_context().run(_in_other_words)
    words = (text.replace("\n", " ").replace(typed, "") for text in page_texts(data))
    english = {text: found for text in words if (found := re.findall(r"\w*[A-WYZa-wyz]\w*", text))}
    assert english == {}
    assert reader(data).trailer["/Root"]["/Lang"] == "x"


class Ampersands(NullTranslations):
    """A catalogue that joins partners by another sign."""

    def gettext(self, message: str) -> str:
        return message.replace(" + ", " & ")


def _of_partners() -> bytes:
    CATALOGUE.set(Ampersands())
    night = builders.shared_night()
    return pdf([
        score_sheet(night, 2),
        go_on_sheet(night, 2),
        settlement(night),
        *slips(night),
        *whys(night),
        pictures(night),
        blank_sheet(names=("A", ("B", "C"), "D", "E")),
    ])  # fmt: skip


def test_what_joins_names_comes_from_the_catalogue_too() -> None:
    text = " ".join(lines(copy_context().run(_of_partners)))
    assert "Cleo & Eli" in text
    assert "B & C" in text
    assert " + " not in text
