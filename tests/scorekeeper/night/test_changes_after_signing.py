"""What an amendment after the signatures moves: the signed sheet stays, both settlements stand side by side."""

from fractions import Fraction

import pytest

from scorekeeper.night.changes_after_signing import after_signing
from scorekeeper.night.night import Game
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.rules.people import Arrangement
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import Setup

ALL = ("ann", "bob", "cal", "dee")


def pts(*figures: int) -> e.Figures:
    """A row of figures."""
    return tuple(map(Points.whole, figures))


def after(game: Game, *entries: e.Entry) -> Game:
    """The game with more written on it."""
    for entry in entries:
        game = game.written(e.Written(entry, at="2026-11-20T21:40:00+00:00"))
    return game


def over() -> Game:
    """A game over at 104, 40, 48, 16."""
    setup = Setup(CAVENDISH, Arrangement.INDIVIDUAL, tuple((player,) for player in ALL), 0, "ann")
    return after(Game.new(setup), *[e.Deal(pts(13, 5, 6, 2))] * 8)


def signed() -> Game:
    """The same, signed by everybody."""
    return after(over(), *map(e.SignOff, ALL))


def test_a_game_that_was_left_alone_has_nothing_to_show() -> None:
    assert after_signing(over()) is None
    assert after_signing(signed()) is None
    assert after_signing(after(signed(), e.Note("a fine evening"))) is None


def test_an_amendment_after_the_signatures_shows_both_settlements() -> None:
    """Deal 1 was 14, 5, 6, 1 and not 13, 5, 6, 2: Ann at 105 and Dee at 15.

    As signed Dee has 88 + 24 + 32 = 144 and Ann -(64 + 56 + 88) = -208. Then Ann loses 1 more to Bob and Cal and 2 to
    Dee (-212); Dee wins 2 more from Ann and 1 from Bob and Cal (148); Bob and Cal win 1 and lose 1.
    """
    found = after_signing(after(signed(), e.Amend(0, e.Deal(pts(14, 5, 6, 1)), ALL)))
    assert found is not None
    assert (found.nets_signed["ann"], found.nets_signed["dee"]) == (-208, 144)
    assert (found.nets["ann"], found.nets["dee"]) == (-212, 148)
    assert found.moved == {"ann": Fraction(-4), "dee": Fraction(4)}
    assert found.signed.scores == pts(104, 40, 48, 16)
    assert [type(one.entry) for one in found.changes] == [e.Amend]
    assert found.changes[0].at


def test_only_what_everybody_agrees_to_changes_a_signed_game() -> None:
    """Scoring part 11, 14: after the signatures three of four are not enough, and nothing is taken back."""
    with pytest.raises(Refused) as refused:
        after(signed(), e.Amend(0, e.Deal(pts(14, 5, 6, 1)), ALL[:3]))
    assert refused.value.code == "all_must_agree"
    with pytest.raises(Refused) as refused:
        after(signed(), e.Undo())
    assert refused.value.code == "undo_is_signed"


def test_a_change_that_is_taken_back_is_shown_no_more() -> None:
    amended = e.Amend(0, e.Deal(pts(14, 5, 6, 1)), ALL)
    assert after_signing(after(signed(), amended, e.Undo())) is None
    found = after_signing(after(signed(), amended, e.Undo(), e.Redo()))
    assert found is not None
    assert [type(one.entry) for one in found.changes] == [e.Amend]


def test_what_was_changed_is_shown_until_everybody_has_signed_anew() -> None:
    """Three signatures are not all; then the next change is measured from what was signed last."""
    amended = after(signed(), e.Amend(0, e.Deal(pts(14, 5, 6, 1)), ALL))
    three = after(amended, *map(e.SignOff, ALL[:3]))
    assert after_signing(three) == after_signing(amended)
    anew = after(three, e.SignOff("dee"))
    assert after_signing(anew) is None
    found = after_signing(after(anew, e.Amend(0, e.Deal(pts(13, 5, 6, 2)), ALL)))
    assert found is not None
    assert found.moved == {"ann": Fraction(4), "dee": Fraction(-4)}


def test_a_signed_game_that_goes_on_is_compared_with_a_newcomer_in_it() -> None:
    """Ann's last deal was 0 13 7 6: open again at 91, 48, 49, 20. Eve sits down for Dee and begins at nothing.

    Dee leaves with 71 + 28 + 29 = 128, she had signed for 144.
    """
    changed = e.Amend(7, e.Deal(pts(0, 13, 7, 6)), ALL)
    opened = after(signed(), changed, e.SeatChange(3, "dee", "eve", ALL))
    found = after_signing(opened)
    assert found is not None
    assert (found.nets_signed["eve"], found.nets["eve"]) == (0, 0)
    assert found.moved["dee"] == -16
    assert [type(one.entry) for one in found.changes] == [e.Amend, e.SeatChange]
