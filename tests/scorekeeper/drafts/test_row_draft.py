"""The draft of a sheet as a text: it comes back as it was; what cannot be read of it counts as not typed."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.drafts.row_draft import OldDealDraft, PromptDraft, RowDraft, read_draft, write_draft

TEXTS = st.lists(st.text(max_size=6), min_size=3, max_size=7).map(tuple)
OLD = st.builds(
    OldDealDraft, st.integers(0, 99), st.integers(0, 99), TEXTS, st.integers(0, 6), st.booleans(),
    st.none() | st.lists(st.integers(0, 6), max_size=4).map(tuple),
)  # fmt: skip
PROMPT = st.builds(
    PromptDraft, st.text(max_size=2), st.integers(0, 6), st.booleans(),
    st.lists(st.integers(0, 9), max_size=3).map(tuple),
)  # fmt: skip
DRAFTS = st.builds(
    RowDraft, TEXTS, st.none() | st.integers(0, 2), st.none() | TEXTS,
    st.lists(st.tuples(st.integers(1, 99), TEXTS), max_size=2).map(tuple),
    st.lists(st.tuples(st.text(max_size=9), TEXTS), max_size=2).map(tuple), st.none() | OLD,
    st.none() | PROMPT,
)  # fmt: skip


@given(DRAFTS)
def test_a_draft_comes_back_as_it_was(draft: RowDraft) -> None:
    assert read_draft(write_draft(draft)) == draft


def test_a_part_that_cannot_be_read_leaves_the_others(subtests: pytest.Subtests) -> None:
    for part, wrong in [
        ("texts", "13"), ("hand", 4), ("hand", -1), ("cleared", [1]), ("waiting", [["3", ["13"]]]), ("waiting", {}),
        ("answers", ["Why?"]), ("old", {"entry": 1}), ("old", [1, 2]),
        ("prompt", {"letter": "x"}), ("prompt", {"letter": "x", "hand": 1, "chosen": ["a"]}),
    ]:  # fmt: skip
        with subtests.test(part=part, wrong=wrong):
            whole = RowDraft(
                ("13", "5"), 1, ("1", "2"), ((3, ("7", "")),), (("Why?", ("late",)),), OldDealDraft(0, 2, ("9", "")),
                PromptDraft("x", 2, asks_who=True, chosen=(2, 0)),
            )  # fmt: skip
            text = json.dumps({**json.loads(write_draft(whole)), part: wrong})
            empty = getattr(RowDraft(), part)
            assert read_draft(text) == replace(whole, **{part: empty}, **({"hand": None} if part == "texts" else {}))


def test_half_a_letter_makes_no_draft() -> None:
    assert read_draft('{"texts": ["\\ud800", "", "", ""], "hand": 0}') == RowDraft()
    assert read_draft('{"waiting": {"\\ud800": []}}') == RowDraft()


def test_what_is_typed_anywhere_makes_a_draft() -> None:
    assert RowDraft(("", ""), 1).is_empty
    for draft in (
        RowDraft(("", "7")), RowDraft(cleared=("7", "")), RowDraft(taken_back=("7", "")),
        RowDraft(waiting=((3, ("7", "")),)),
        RowDraft(answers=(("Why?", ("late",)),)), RowDraft(old=OldDealDraft(0, 2, ("9", ""))),
        RowDraft(prompt=PromptDraft("x", 0)),
    ):  # fmt: skip
        assert not draft.is_empty
