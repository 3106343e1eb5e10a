"""What is said of an act before it is made: the end, a reopening, the hole, the balance, the money."""

from fractions import Fraction

import pytest

from scorekeeper.night.night import settle_night
from scorekeeper.rules.points import write
from scorekeeper.sheet import entries as e
from scorekeeper.text.effect_text import effect_words
from tests.scorekeeper.example_nights import ORDER, usual_night
from tests.scorekeeper.nights import (
    amend,
    deal,
    game,
    lead,
    night,
    opening,
    run,
    seat,
    shortage,
    split,
    strike,
    table,
    void,
    wrong,
)
from ui.prompts.preview import EffectPreview

ROW = deal(6, 13, 4, 3)


def said(*entries: e.Entry, then: e.Entry, urgent: bool = False) -> list[str]:
    """The sentences about one more entry; only the urgent ones on request."""
    found = effect_words(EffectPreview.of(night(game(table(), *entries)), 0, then))
    return [one.words for one in found if one.urgent or not urgent]


def test_a_plain_deal_says_nothing() -> None:
    assert said(then=ROW) == []


def test_a_run_into_the_hole_is_said() -> None:
    assert said(then=run(0)) == ["A goes into the hole."]
    assert said(run(0), then=amend(0, run(1))) == ["B goes into the hole.", "A comes out of the hole."]


def test_a_newcomer_is_told_what_is_taken_over() -> None:
    """A at −26 leaves with 78 of the three others; the hole would double that, which waits for E."""
    players = {"players": "abcde"}

    def told(*entries: e.Entry, then: e.Entry, **rules: object) -> list[tuple[str, bool]]:
        sheet = game(table(**rules), *entries)
        return [(one.words, one.urgent) for one in effect_words(EffectPreview.of(night(sheet, **players), 0, then))]

    assert told(run(0), then=seat(0, "a", "e")) == [
        ("A keeps +78 of this game’s points, whatever comes after.", False),
        (
            "The hand at −26 counts double only at the end. A leaves without that, so E begins with +78.",
            True,
        ),
        ("The night then: A +19.50, E +19.50.", False),
    ]
    assert told(run(0), then=seat(1, "b", "e"))[1:] == [
        ("E takes over the hand at 0.", False),
        ("A at −26 counts double only at the end. B leaves without that, so E begins with −26.", True),
        ("The night then: B −6.50, E −6.50.", False),
    ]
    both = told(run(0), run(1), then=seat(1, "b", "e"))[1]
    assert both == (
        ("The hand at −26 and A at −26 count double only at the end. B leaves without that, so E begins with +52."),
        True,
    )
    assert told(run(0), then=seat(0, "a", "e"), early_end_doubles=False)[1:] == [
        (
            (
                "The hand at −26 counts double only at the end, and not if the game is stopped early. A leaves without "
                "that, so E begins with +78."
            ),
            True,
        ),
        ("The night then: A +19.50, E +19.50.", False),
    ]
    assert told(run(0), then=seat(0, "a", "e"), seat_change_doubles=True) == [
        ("A keeps +156 of this game’s points, whatever comes after.", False),
        ("E takes over the hand at −26; for E only what comes now counts.", False),
        ("The night then: A +39.00, E 0.00.", False),
        ("Nobody’s money changes.", False),
    ]


DOUBLED = "counts double only at the end. D leaves without that, so the share that E takes over begins with"


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ((ROW,), ["E takes over D’s share of the hand at 3; for E only what comes now counts."]),
        ((run(3),), [f"The hand at −26 {DOUBLED} +39."]),
        ((run(0),), ["E takes over D’s share of the hand at 0.", f"A at −26 {DOUBLED} −13."]),
    ],
)
def test_a_partner_takes_over_the_share_of_who_leaves(rows: tuple[e.Entry, ...], words: list[str]) -> None:
    shared = game(table("a", "b", "c", "de"), *rows)
    found = effect_words(EffectPreview.of(night(shared, players="abcde"), 0, seat(3, "d", "e", "abcde")))
    assert [one.words for one in found if one.urgent or "takes over" in one.words] == words
    assert {one.words for one in found if one.urgent} == {one for one in words if "without that" in one}


def test_a_charge_is_taken_over_with_the_seat() -> None:
    charged = game(table(), wrong(11, 13, 0, 0), shortage(2, "a"))
    found = effect_words(EffectPreview.of(night(charged, players="abcde"), 0, seat(0, "a", "e")))
    assert [one.words for one in found] == [
        "A keeps −26 of this game’s points, whatever comes after.",
        "E takes over the hand at 11; for E only what comes now counts.",
        "E takes over the charge of 2 for missing points too.",
        "The night then: A −6.50, E 0.00.",
        "Nobody’s money changes.",
    ]


def test_what_stands_at_the_top_of_the_sheet_stays_with_who_leaves() -> None:
    """Dee led out of turn: 12 to the three others, 4 each; A leaves with that beside the points of the game."""
    led = game(table(), ROW, lead("d"))
    found = effect_words(EffectPreview.of(night(led, players="abcde"), 0, seat(0, "a", "e")))
    net = settle_night(night(led)).net_points["a"]
    kept = write(net - 4, signed=True)
    assert found[0].words == (
        f"A keeps {kept} of this game’s points, whatever comes after, and +4 at the top of the sheet so far."
    )


def test_what_is_corrected_later_falls_on_who_takes_over() -> None:
    """Scoring part 11, 20."""
    wrong_row = game(table(), wrong(6, 13, 4, 7))
    found = effect_words(EffectPreview.of(night(wrong_row, players="abcde"), 0, seat(0, "a", "e")))
    (red,) = (one.words for one in found if one.urgent)
    assert red == "The sheet is 4 too high: a later correction falls on E."


def test_several_hands_are_named_together() -> None:
    ruled = e.Ruled(tuple(-points for points in ROW.points), "so")
    assert said(then=ruled) == ["A, B, C and D go into the hole."]


def test_the_end_names_who_is_at_the_limit_and_a_reopening_who_is_not() -> None:
    high = opening(95, 0, 0, 0)
    assert said(high, then=ROW) == ["This ends the game: A at 101."]
    back = amend(1, deal(4, 13, 6, 3))
    assert said(high, ROW, then=back) == [
        "This reopens the finished game.",
        "A comes back under the limit.",
        "The night’s result changes: A loses 2.00 less, C wins 2.00 less.",
    ]
    both = opening(95, 90, 0, 0)
    assert said(both, ROW, then=amend(1, deal(4, 0, 19, 3))) == [
        "This reopens the finished game.",
        "A and B come back under the limit.",
        "The night’s result changes: A loses 2.00 less, B loses 13.00 less, C wins 15.00 less.",
    ]


def test_one_hand_may_come_under_the_limit_while_another_ends_the_game() -> None:
    both = opening(95, 90, 0, 0)
    assert said(both, ROW, then=amend(1, deal(4, 13, 6, 3))) == [
        "A comes back under the limit.",
        "The night’s result changes: A loses 2.00 less, C wins 2.00 less.",
    ]


def test_the_end_by_agreement_has_nobody_at_the_limit() -> None:
    assert said(ROW, then=e.End(e.EndHow.AGREEMENT, tuple("abcd"))) == [
        "This ends the game.",
        "Nobody’s money changes.",
    ]


def test_the_balance_is_said_where_it_changes() -> None:
    assert said(wrong(6, 13, 4, 5), then=split(2)) == ["The sheet then adds up."]
    assert said(wrong(6, 13, 4, 1), then=shortage(1, "a")) == ["The sheet is then still 1 too low."]
    assert said(wrong(6, 13, 4, 5), then=amend(0, wrong(6, 13, 4, 2))) == ["The sheet is then 1 too low."]


def test_a_correction_that_loses_its_reason_is_named() -> None:
    mended = said(wrong(6, 13, 4, 5), split(2), then=amend(0, ROW))
    assert mended == [
        "The sheet is then 2 too low.",
        "The split of 2 must then be struck: there is no error any more.",
    ]
    charged = said(wrong(6, 12, 4, 3), shortage(1, "a"), then=amend(0, ROW))
    assert charged[-1] == "The shortage of 1 must then be struck: there is no error any more."


def test_a_void_game_says_only_that() -> None:
    assert said(ROW, then=void()) == ["The game then counts for nothing."]


def test_money_alone_is_not_worth_a_sentence_but_none_is() -> None:
    assert "Nobody’s money changes." not in said(ROW, then=lead("a"))
    assert said(ROW, then=e.Note("late")) == ["Nobody’s money changes."]
    points = EffectPreview.of(night(game(table(), ROW), currency=None), 0, e.Note("late"))
    assert [one.words for one in effect_words(points)] == ["Nobody’s points change."]


def test_what_the_table_should_know_first_is_urgent() -> None:
    high = opening(95, 0, 0, 0)
    assert len(said(high, ROW, then=strike(1), urgent=True)) == 3
    assert said(wrong(6, 13, 4, 5), then=split(2), urgent=True) == []


def test_a_correction_after_money_was_paid_says_what_becomes_of_it() -> None:
    told = "Money was paid already: it stays, and a payment may be added for the difference."
    keeper, _ = usual_night()
    found = next(n for n, one in enumerate(keeper.night.games[1].entries) if one.entry == deal(2, 14, 3, 7))

    def words(points: tuple[int, ...]) -> list[str]:
        effect = EffectPreview.of(keeper.night, 1, e.Amend(found, deal(*points), ORDER))
        return [one.words for one in effect_words(effect) if one.urgent]

    assert told not in words((0, 16, 3, 7))
    keeper.pay("bob", "ann", Fraction(5))
    assert told in words((0, 16, 3, 7))
    assert told not in words((2, 14, 3, 7)), "no money changes"
    keeper.take_back_payment(0)
    assert told not in words((0, 16, 3, 7))
