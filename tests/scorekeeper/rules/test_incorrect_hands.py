"""What hands with an incorrect number of cards are charged (source 000 rule 12, source 001 rule 6)."""

import pytest

from scorekeeper.rules.incorrect_hands import charged_alike, excess_hearts, takes_the_rest
from tests.scorekeeper.nights import p, pts, refused


def test_the_hearts_in_excess_are_counted_from_cards_or_typed() -> None:
    assert excess_hearts(["5h qs", "0", "", "2"]) == (1, None, None, 2)
    assert excess_hearts(["-", "−", "3h, 4h", "kd"]) == (0, 0, 2, 0)
    assert excess_hearts(["9", "4", "", "0"]) == (9, 4, None, None), "there are thirteen"


@pytest.mark.parametrize(
    ("texts", "code"),
    [(["5x", "", "", ""], "no_excess_card"), (["5h", "5h", "", ""], "excess_card_twice"), (["9", "5", "", ""],
     "too_many_hearts")],
)  # fmt: skip
def test_what_cannot_be_counted_is_refused(texts: list[str], code: str) -> None:
    with refused(code):
        excess_hearts(texts)


def test_each_of_several_is_charged_the_hearts_of_all() -> None:
    """5 13 2 0 with one heart in excess at the second and two at the third: 3 more for each of them."""
    assert charged_alike(pts(5, 13, 2, 0), (None, 1, 2, None)) == pts(5, 16, 5, 0)
    with refused("two_incorrect_hands"):
        charged_alike(pts(5, 13, 2, 0), (None, 1, None, None))


def test_one_takes_all_that_is_left() -> None:
    assert takes_the_rest(pts(5, 13, 2, 0), 3) == pts(5, 13, 2, 6)
    assert takes_the_rest(pts(5, 13, 8, 0), 0) == pts(5, 13, 8, 0)
    with refused("points_over", off=p(2), of=p(26)):
        takes_the_rest(pts(13, 13, 2, 0), 0)
