"""A form as a text: it comes back as it was, and any other text counts as none; what a table has to choose from."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.drafts.form_state import FormState, read_form, write_form
from scorekeeper.drafts.night_draft import NightDraft
from scorekeeper.drafts.table_draft import Seat, TableDraft, why_one_choice
from scorekeeper.rules.house_rules import CAVENDISH, PROFILES, profile_rules
from scorekeeper.rules.people import Arrangement

SIGNS = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=40)
SEATS = st.builds(Seat, SIGNS, st.none() | st.sampled_from(["ann", "bob"]), SIGNS)


@st.composite
def forms(draw: st.DrawFn) -> FormState:
    seats = tuple(draw(st.lists(SEATS, min_size=1, max_size=6)))
    seat = st.integers(0, len(seats) - 1)
    rules = profile_rules(draw(st.sampled_from(sorted(PROFILES))), 4)
    table = TableDraft(
        seats,
        draw(st.sampled_from(Arrangement)),
        tuple(draw(st.lists(st.none() | seat, max_size=2))),
        draw(st.none() | seat),
        draw(st.none() | seat),
        draw(st.none() | st.just("ann")),
        draw(st.none() | seat),
        rules,
    )
    told = tuple(draw(st.lists(seat, max_size=3)))
    ious = tuple(draw(st.lists(st.tuples(SIGNS, st.integers(-3, 9)), max_size=2)))
    draft = NightDraft(draw(SIGNS), draw(SIGNS), draw(SIGNS), draw(st.none() | st.just("USD")), table, told, ious)
    return FormState(draft, "2026-11-20", draw(st.none() | st.integers(0, 5)))


FORM = FormState(NightDraft("20 November", "1", "0.25", "USD", TableDraft((Seat("Ann"), Seat("Bob")))), "2026-11-20")


@given(forms())
def test_a_form_comes_back_as_it_was(form: FormState) -> None:
    assert read_form(write_form(form)) == form


def test_half_a_sign_that_was_pasted_does_not_keep_the_rest_from_being_kept() -> None:
    pasted = replace(FORM, draft=replace(FORM.draft, place="a\ud83db"))
    kept = write_form(pasted)
    kept.encode()
    found = read_form(kept)
    assert found is not None
    assert found.draft.place == "a?b"


def test_any_other_text_is_none(subtests: pytest.Subtests) -> None:
    for text in ["", "null", "[]", "{}", '{"texts": ["6"], "hand": 1}', "not JSON", "[" * 9999]:
        with subtests.test(text=text):
            assert read_form(text) is None


def test_a_form_with_anything_that_cannot_be_is_none(subtests: pytest.Subtests) -> None:
    for changed in [
        {"dealer": 2}, {"keeper": -1}, {"turn": "1"}, {"hosts": [9]}, {"told": [2]}, {"arrangement": "round"},
        {"rules": {"profile": "poker"}}, {"typed_on": "soon"}, {"seats": [1]}, {"more": 1}, {"cursor": 0.5},
    ]:  # fmt: skip
        with subtests.test(changed=changed):
            assert read_form(write_form(FORM)) == FORM
            assert read_form(json.dumps({**json.loads(write_form(FORM)), **changed})) is None


def test_an_arrangement_that_is_not_offered_is_explained() -> None:
    alone = "By these rules everybody plays alone: no hand is shared, and nobody sits out."
    assert [why_one_choice(players, profile_rules("william")) for players in (4, 5, 7)] == ["", alone, alone]
    assert why_one_choice(5, CAVENDISH) == ""
