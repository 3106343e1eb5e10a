"""The entries of an evening in the gathering file, and the evening that a night names."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from msgspec.structs import replace

from scorekeeper.files.gathering_file import read_gathering, write_gathering
from scorekeeper.files.json_reading import Fields
from scorekeeper.files.night_reading import read_night
from scorekeeper.files.place_json import place_from_json, place_to_json
from scorekeeper.files.sample_night import sample_night
from scorekeeper.gathering.evening_entries import (
    EveningClosed,
    EveningPaid,
    EveningPaymentTakenBack,
    EveningPlanFixed,
    EveningReopened,
    EveningTableIn,
    EveningWayChosen,
    TableLeftOut,
    TableTakenIn,
)
from scorekeeper.gathering.stream import GatheringForm, GatheringLine, GatheringOpened, words_in
from scorekeeper.money.money_book import FrozenPlan, PlanKind
from scorekeeper.money.payment_modes import HOUSE, PaymentMode
from scorekeeper.money.payments import Transfer
from scorekeeper.night.gathering_place import GatheringPlace
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from tests.scorekeeper.night_files import write_night

HALF = Fraction(1, 2)
ENTRIES = [
    GatheringOpened("e1", GatheringForm.EVENING, "2026-11-20"),
    TableLeftOut("n1"),
    TableTakenIn("n1"),
    EveningWayChosen(PaymentMode.PAIRS),
    EveningTableIn("n1", 40, "ab" * 32),
    EveningPlanFixed(FrozenPlan((Transfer("a", "b", HALF), Transfer("c", HOUSE, Fraction(3))), PaymentMode.PAIRS)),
    EveningPlanFixed(FrozenPlan(()), "EUR", (Player("a", "Ann"), Player("b", "Bob"))),
    EveningPaid("a", "b", HALF, "cash"),
    EveningPlanFixed(FrozenPlan((Transfer("b", "a", HALF),), kind=PlanKind.SUPPLEMENT)),
    EveningPaid(HOUSE, "a", HALF),
    EveningPaymentTakenBack(6),
    EveningClosed(),
    EveningReopened(),
]
LINES = [GatheringLine(entry, salts=(bytes(16),) * len(words_in(entry))) for entry in ENTRIES]


def test_every_entry_of_an_evening_comes_back() -> None:
    assert read_gathering(write_gathering(LINES)) == LINES


def test_what_cannot_be_an_entry_is_refused(subtests: pytest.Subtests) -> None:
    for number, change, why in [
        (7, {"payee": "a"}, "pays_himself"),
        (7, {"amount": "0"}, "amount_needed"),
        (7, {"amount": "-1"}, "amount_needed"),
        (7, {"payer": 3}, "wrong_type"),
        (5, {"plan": {"transfers": [{"payer": "", "payee": "", "amount": "1"}]}}, "pays_himself"),
        (5, {"plan": {"transfers": [], "leaver": "a"}}, "unknown_key"),
        (3, {"way": "by air"}, "unknown_value"),
        (10, {"line": -1}, "not_negative"),
    ]:
        with subtests.test(number=number, change=change, why=why):
            content = json.loads(write_gathering(LINES))
            content["lines"][number] |= change
            with pytest.raises(Refused, match=why):
                read_gathering(json.dumps(content))


PLACES = (None, GatheringPlace("e1"), GatheringPlace("t1", 2, 1))


@pytest.mark.parametrize("place", PLACES)
def test_a_night_names_its_gathering_in_version_7(place: GatheringPlace | None) -> None:
    night = replace(sample_night(), gathering=place)
    file = write_night(night)
    assert (json.loads(file)["version"] == 7) >= (place is not None)
    assert read_night(file).gathering == place
    assert place_from_json(Fields(place_to_json(place))) == place
    assert night.settles_together == (place == PLACES[1])


def test_a_place_that_is_none_is_refused(subtests: pytest.Subtests) -> None:
    for keys, why in [
        ({"gathering": "t1", "stage": 0, "round": 1}, "number_range"),
        ({"gathering": "t1", "stage": 1}, "missing_key"),
        ({"gathering": "t1", "round": 1}, "unknown_key"),
        ({"stage": 1, "round": 1}, "unknown_key"),
        ({"gathering": ""}, "not_empty"),
    ]:
        with subtests.test(why=why):
            content = json.loads(write_night(replace(sample_night(), gathering=PLACES[1])))
            del content["gathering"]
            with pytest.raises(Refused, match=why):
                read_night(json.dumps(content | keys))


def test_older_versions_know_no_gathering() -> None:
    content = json.loads(write_night(sample_night())) | {"version": 6, "gathering": "e1"}
    with pytest.raises(Refused, match="unknown_key"):
        read_night(json.dumps(content))
