"""Whom the club has barred, found by the id or by the name (002 rule 12)."""

from scorekeeper.rules.barred import Barred, barred_person

ANN = Barred("p1", "Ann", "hid a card", "2026-01-02", "the committee")
ZOE = Barred("p2", "Zoë Ford", "left unpaid", "2026-02-03")
LISTED = (ANN, ZOE)


def test_a_barred_person_is_known_by_the_id_whatever_the_name_is_now() -> None:
    assert barred_person(LISTED, "p2", "Zoë Miller") is ZOE
    assert barred_person(LISTED, "p2", "Ann") is ZOE


def test_a_barred_person_is_known_by_the_name_as_a_new_player_or_a_guest() -> None:
    """Names count as the same in any case of letters."""
    assert barred_person(LISTED, None, "ann") is ANN
    assert barred_person(iter(LISTED), "p9", " ZOË  FORD ") is ZOE


def test_everybody_else_may_play() -> None:
    assert barred_person(LISTED, "p9", "Anna") is None
    assert barred_person(LISTED, None, "") is None
    assert barred_person((), "p1", "Ann") is None
