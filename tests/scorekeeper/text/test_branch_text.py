"""What is said beside two branches of a night."""

from __future__ import annotations

from scorekeeper.text.branch_text import typed_words


def test_deals_that_are_typed_in_afterwards_are_named() -> None:
    assert typed_words([5]) == "Typed in afterwards, of the branch that is not chosen: deal 5."
    assert typed_words([5, 6]) == "Typed in afterwards, of the branch that is not chosen: deals 5 and 6."
    assert typed_words([]).startswith("A letter marks a deal")
