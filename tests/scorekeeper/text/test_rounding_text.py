"""The sentence about the rounding says what was done, to whom and why."""

from fractions import Fraction

import pytest

from scorekeeper.money.money import Currency
from scorekeeper.night.night import Night, settle_night
from scorekeeper.text.explain_night import why_money
from scorekeeper.text.rounding_text import rounded_words, rounding_of, rounding_sentence
from tests.scorekeeper.example_nights import begun, deal, points_only, seat, usual_night, write


def four(stake: str, *rows: tuple[int, int, int, int], currency: str = "USD", cash_unit: str = "0.01") -> Night:
    """One game of four."""
    keeper = begun(
        ("Ann", "Bob", "Cal", "Dee"),
        stake=Fraction(stake),
        currency=Currency(currency),
        cash_unit=Fraction(cash_unit),
    )
    game = seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)))
    write(keeper, game, [deal(*row) for row in rows])
    return keeper.night


def test_the_foot_of_the_page(subtests: pytest.Subtests) -> None:
    for night, said in [
        (
            usual_night()[0].night,
            (
                "Rounding down to the cent leaves one cent over, for whoever lost most by it: Cal. Eve lost as much, "
                "but comes later in the list."
            ),
        ),
        (four("0.25", (0, 13, 6, 7)), ""),
        (
            four("0.001", (0, 13, 6, 7)),
            "Rounding down to the cent leaves two cents over, for those who lost most by it: Ann and Dee.",
        ),
        (
            four("0.25", (0, 13, 6, 7), cash_unit="1"),
            (
                "Rounding down to a multiple of $1.00 leaves $2.00 over, for those who lost most by it: Ann and Bob. "
                "Rounding took as much from Cal and Dee as from Ann and Bob, who come earlier in the list."
            ),
        ),
        (
            four("0.00025", (3, 13, 7, 3), (3, 3, 7, 13)),
            (
                "Rounding down to the cent leaves three cents over, for those who lost most by it: Ann, Bob and Cal. "
                "Rounding took as much from Dee as from Ann and Bob, who come earlier in the list."
            ),
        ),
        (
            four("0.001", (13, 5, 4, 4)),
            "Rounding down to the cent leaves one cent over, for whoever lost most by it: Bob.",
        ),
        (
            four("0.001", (0, 13, 6, 7), currency="GBP"),
            "Rounding down to the penny leaves two pence over, for those who lost most by it: Ann and Dee.",
        ),
        (
            four("0.3", (0, 13, 6, 7), currency="JPY", cash_unit="1"),
            "Rounding down to a multiple of ¥1 leaves ¥2 over, for those who lost most by it: Ann and Cal.",
        ),
        (points_only().night, ""),
        (begun().night, ""),
    ]:
        with subtests.test(night=night, said=said):
            assert rounding_sentence(night, settle_night(night)) == said


def test_whoever_gets_a_unit_reads_why() -> None:
    night = usual_night()[0].night
    settled = settle_night(night)
    cal, eve = why_money(night, settled, "cal"), why_money(night, settled, "eve")
    assert [(line.label, line.reason, line.figure) for line in cal.lines] == [
        ("Game 1", "12 × $0.25", "+3.00"),
        ("Game 2", "−154½ × $0.25", "−38.625"),
        ("Rounded down", "to the cent", "−0.005"),
        ("The cent left over", "lost as much by rounding as Eve, and comes earlier in the list", "+0.01"),
    ]
    assert [line.label for line in eve.lines] == ["Game 1", "Game 2", "Rounded down"]
    assert cal.adds_up
    assert eve.adds_up
    assert rounding_of(night, settled).passed == ("eve",)


def test_the_money_of_the_only_game_is_explained_hand_by_hand() -> None:
    night = four("0.1", (13, 5, 4, 4))
    why = why_money(night, settle_night(night), "ann")
    assert [(line.label, line.reason, line.figure) for line in why.lines] == [
        ("to Bob", "13 − 5 = 8", "−0.80"),
        ("to Cal", "13 − 4 = 9", "−0.90"),
        ("to Dee", "13 − 4 = 9", "−0.90"),
    ]
    assert why.total.figure == "−2.60"
    assert why.adds_up


@pytest.mark.parametrize(
    ("currency", "cash_unit", "words"),
    [
        ("USD", "0.01", "rounded to the cent"),
        ("GBP", "0.01", "rounded to the penny"),
        ("GBP", "0.05", "rounded to £0.05"),
        ("JPY", "1", "rounded to ¥1"),
    ],
)
def test_to_what_was_rounded(currency: str, cash_unit: str, words: str) -> None:
    assert rounded_words(Currency(currency), Fraction(cash_unit)) == words


def test_only_those_with_the_smallest_remainder_that_got_a_unit_are_tied_with_who_did_not() -> None:
    """28, −12, −4 and −12 points at 1/40 of a cent: 0.7, 0.7, 0.9 and 0.7 of a cent are left over, three cents."""
    night = four("0.00025", (3, 13, 7, 3), (3, 3, 7, 13))
    settled = settle_night(night)
    found = rounding_of(night, settled)
    assert (found.given, found.tied, found.passed) == (("cal", "ann", "bob"), ("ann", "bob"), ("dee",))
    reasons = [why_money(night, settled, player).lines[-1].reason for player in ("ann", "bob", "cal")]
    higher = "lost as much by rounding as Dee, and comes earlier in the list"
    assert reasons == [higher, higher, "lost most by rounding"]
    alone = four("0.001", (13, 5, 4, 4))
    assert why_money(alone, settle_night(alone), "bob").lines[-1].reason == "lost most by rounding"
