"""Each book its own words: what a key offers under every profile, with real keys (scoring part 3)."""

from __future__ import annotations

import pytest

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import PROFILES, HouseRules, MisdealDealer, RunOption, profile_rules
from scorekeeper.sheet import entries as e
from scorekeeper.text.book_text import committee_rule
from tests.faults.budget import few_of
from tests.scorekeeper.example_games import FOUR
from tests.scorekeeper.example_nights import begun, deal, seat
from tests.scorekeeper.nights import pts
from tests.ui.prompts.asked import agreement, question, title, titles
from tests.ui.sheet_driver import Play, SheetDriver
from ui.prompts.questions import FiguresQuestion

RULED = ["The points of this deal", "Something without points"]
REVOKE = "A revoke that is found before the deal is scored costs 13, and nobody else takes a point"
DEALING_000 = [
    "A card was shown in dealing",
    "A hand got a wrong number of cards",
    "The deal was not made as it should be",
    "Something else",
]
MISDEAL_000 = (
    "A fault in dealing that is called before the first trick is complete: nothing is scored and the next dealer deals "
    "again"
)
TURN_000 = "A lead out of turn costs nothing; who has not played to the trick yet may have it taken back (rule 13)."

ALL_26 = "Taking all 26 is worth 26 against everybody: 26 off your own score, or 26 onto each other score"


def under(profile: str, **changes: object) -> Keeper:
    """Four players under the rules of a profile."""
    keeper = begun(FOUR)
    seat(keeper, tuple((name.lower(),) for name in FOUR), profile_rules(profile).changed(dict(changes)))
    return keeper


def rule(table: SheetDriver) -> str:
    """The rule that is said with the question."""
    return question(table).choice.question.rule


def every_text(table: SheetDriver) -> str:
    """All that is said while a question is open."""
    asked = question(table).choice.question
    details = [words for option in asked.options for words in (option.title, *option.details)]
    said = [one.words for one in question(table).choice.sentences]
    return " ".join((asked.title, asked.rule, asked.about, *details, *said))


@pytest.mark.parametrize(("profile", "where"), [("washburn", "rule 14"), ("hearts", "rule 8 of the play")])
def test_a_revoke_is_not_to_follow_suit_and_no_proven_run_beats_it(play: Play, profile: str, where: str) -> None:
    """000-14: the queen kept back is no offence there, and the book names no run that stands."""
    table = play(under(profile))
    table.press("x")
    assert title(table) == "Who revoked?"
    table.press("1")
    assert title(table) == "Ann revoked: 13. How?"
    assert titles(table) == ["Did not follow suit", "Something else"]
    assert rule(table) == f"{REVOKE} ({where})."
    table.press("1~")
    assert table.newest == e.Renege(0)
    assert table.rows[-1] == ["13", "0", "0", "0"]


def test_the_standard_knows_the_queen_kept_back_and_a_proven_run(play: Play) -> None:
    table = play(under("cavendish"))
    table.press("x1")
    assert titles(table) == [
        "Did not follow suit",
        "Kept the queen back when she could go",
        "Something else",
        "Another hand ran",
    ]
    assert rule(table) == "A renege that stands costs 26, and nobody else takes a point (rule 8)."


OFFENCES = {
    "x": "a renege",
    "w": "a wrong number of cards",
    "t": "a card out of turn",
    "c": "a false claim",
    "l": "a claim of the last tricks",
}
"""The keys of what some books do not charge, with what they begin."""


@pytest.mark.parametrize(
    ("profile", "keys"), [("bleeding_hearts", "xwtcl"), ("william", "xwtcl"), ("washburn", "cl"), ("hearts", "cl")]
)
def test_what_a_book_does_not_charge_is_only_ruled(play: Play, profile: str, keys: str) -> None:
    table = play(under(profile))
    for key in keys:
        table.press(f"{key}1")
        assert titles(table) == RULED
        assert rule(table) == f"These rules name no charge for {OFFENCES[key]}, so the table decides."
        table.press("!!")


def test_washburn_charges_no_card_out_of_turn(play: Play) -> None:
    """000-13: it costs nothing, and may be demanded back."""
    table = play(under("washburn"))
    table.press("t1")
    assert titles(table) == RULED
    assert rule(table).endswith("may have it taken back (rule 13).")


def test_what_is_ruled_is_what_was_typed_with_the_offence_as_its_reason(play: Play) -> None:
    """A renege under Bleeding Hearts: the table rules 26 to Ann."""
    table = play(under("bleeding_hearts"))
    table.press("x1")
    table.press("1")
    assert isinstance(table.paper.entry.row.question, FiguresQuestion)
    table.press("!!!26~")
    assert titles(table) == ["Run up", "Something else"]
    table.press("!")
    table.press("{x")
    assert titles(table) == ["The points that are typed"]
    table.press("1")
    assert title(table) == "Who decided it?"
    assert "rule 12" not in every_text(table)
    table.press("1")
    assert agreement(table).accessibleName() == "Who was for it?"
    table.press("~")
    assert table.newest == e.Ruled(
        pts(26, 0, 0, 0), "a renege by Ann (the majority, 4 to 0)", ("ann", "bob", "cal", "dee")
    )


@pytest.mark.parametrize("profile", ["bleeding_hearts", "william"])
@pytest.mark.parametrize(("letter", "reason"), [("x", "a renege by Bob"), ("c", "a false claim by Bob")])
def test_the_points_of_an_offence_without_charge_are_asked_at_once(
    play: Play, profile: str, letter: str, reason: str
) -> None:
    """x, who, the points of this deal, 13 to Bob: whose renege it was need not be typed again."""
    table = play(under(profile))
    table.press(f"{letter}21")
    assert isinstance(table.paper.entry.row.question, FiguresQuestion)
    table.press("~13~~~")
    assert title(table) == "Who decided it?"
    table.press("1")
    table.press("~")
    assert table.newest == e.Ruled(pts(0, 13, 0, 0), f"{reason} (the majority, 4 to 0)", ("ann", "bob", "cal", "dee"))


@pytest.mark.parametrize(
    ("profile", "answers"),
    [
        ("cavendish", ["Run down", "Run up", "Renege", "False claim"]),
        ("washburn", ["Run down", "Run up", "Revoke", "Something else"]),
        ("hearts", ["Run down", "Run up", "Revoke", "Something else"]),
        ("bleeding_hearts", ["Run up", "Something else"]),
        ("william", ["Run down", "Run up", "Something else"]),
    ],
)
def test_all_points_in_one_cell_may_be_what_the_book_knows(play: Play, profile: str, answers: list[str]) -> None:
    table = play(under(profile))
    table.press("26~")
    assert titles(table) == answers


@pytest.mark.parametrize(
    ("profile", "reasons", "said"),
    [
        (
            "cavendish",
            ["A card was shown in dealing", "Cards were missing", "Something else"],
            "A card shown in dealing, or cards missing: nothing is scored and the same dealer deals again (rule 2).",
        ),
        (
            "washburn",
            DEALING_000,
            f"{MISDEAL_000} (rule 11).",
        ),
        (
            "hearts",
            DEALING_000,
            f"{MISDEAL_000} (rule 5 of the play).",
        ),
        (
            "william",
            ["A card was shown in dealing", "Cards were missing", "Something else"],
            "A card shown in dealing, or cards missing: nothing is scored and the same dealer deals again.",
        ),
    ],
)
def test_a_misdeal_has_the_reasons_and_the_time_of_its_book(
    play: Play, profile: str, reasons: list[str], said: str
) -> None:
    """000-11: a wrong number of cards too, and only before the first trick is complete."""
    table = play(under(profile))
    table.press("d")
    assert (titles(table), rule(table)) == (reasons, said)


def test_another_dealer_after_a_misdeal_is_a_house_rule_for_the_rule_of_the_book(play: Play) -> None:
    table = play(under("washburn", misdeal_dealer=MisdealDealer.SAME))
    table.press("d")
    assert rule(table).endswith("the same dealer deals again (a house rule for rule 11).")


@pytest.mark.parametrize(
    ("profile", "reasons", "said"),
    [
        (
            "cavendish",
            ["Led before everybody had passed", "Led when it was another hand’s turn", "Led to the last trick"],
            "A lead out of turn pays 4 to each other hand at the top of the sheet (rule 3).",
        ),
        ("washburn", ["Led when it was another hand’s turn"], TURN_000),
        (
            "bleeding_hearts",
            ["Led before everybody had passed", "Led when it was another hand’s turn"],
            "A lead out of turn costs nothing: these rules name no charge for it.",
        ),
    ],
)
def test_a_lead_out_of_turn_costs_what_its_book_says(play: Play, profile: str, reasons: list[str], said: str) -> None:
    """000-13: there is no pass, so no lead before the pass."""
    table = play(under(profile))
    table.press("o1")
    assert (titles(table), rule(table)) == (reasons, said)


def test_the_usual_way_is_named_only_among_several_ways_to_take_a_run(play: Play) -> None:
    for profile, options in (("cavendish", 2), ("bleeding_hearts", 1)):
        table = play(under(profile))
        table.press("m1")
        shown = question(table).choice.question.options
        assert len(shown) == options
        assert ("the usual way" in shown[0].details) is (options > 1)


def test_what_a_committee_decides_is_what_neither_a_majority_nor_an_outsider_can() -> None:
    assert committee_rule(profile_rules("cavendish")) == (
        "Where neither the majority nor somebody outside can decide, the game stops until a committee has (rule 12)."
    )


def test_nobody_leads_before_everybody_has_passed_in_a_deal_that_is_held(play: Play) -> None:
    keeper = under("cavendish")
    for _ in range(3):
        keeper.write(0, deal(13, 5, 6, 2))
    table = play(keeper)
    table.press("o1")
    assert titles(table) == ["Led when it was another hand’s turn", "Led to the last trick"]
    table.press("!!p1o1")  # although it was its turn to be held, cards are passed left
    assert titles(table)[0] == "Led before everybody had passed"


def test_a_revoke_found_after_the_deal_was_scored_is_none_by_the_book(play: Play) -> None:
    """000-14: before the deal is scored."""
    keeper = under("washburn")
    keeper.write(0, deal(13, 5, 6, 2))
    table = play(keeper)
    table.press("F")
    table.press("x1")
    assert rule(table) == (
        "Once the deal is scored there is no revoke any more (rule 14). Against the book, every player must agree."
    )


CAVENDISH_ONLY = ("rule 2)", "rule 3)", "rule 6)", "rule 8)", "rule 7)", "rule 12)", "rules 6 and 8")


ASKING = ("m1", "x1", "c1", "w1", "t1", "l1", "b1", "r", "d", "o1", "b12")


@pytest.mark.parametrize("profile", PROFILES[1:])
def test_no_number_of_the_cavendish_rules_stands_under_another_book(play: Play, profile: str) -> None:
    table = play(under(profile))
    for keys in few_of(ASKING, ["w1", *ASKING[PROFILES.index(profile) - 1 :: len(PROFILES) - 1]]):
        table.press(keys)
        own = "rule 12)" if (profile, keys) == ("washburn", "w1") else ""  # its own rule on incorrect hands
        assert not [number for number in CAVENDISH_ONLY if number in every_text(table) and number != own]
        table.press("!" * len(keys))


def rules_of(profile: str, *options: RunOption) -> HouseRules:
    """A profile with other ways to take a run."""
    return profile_rules(profile).changed({"run_options": options})


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (
            profile_rules("cavendish"),
            f"{ALL_26} (How to play).",
        ),
        (
            profile_rules("washburn"),
            f"{ALL_26} (rule 9).",
        ),
        (
            profile_rules("bleeding_hearts"),
            "Whoever takes all 26 takes nothing, and every other hand 26 (Scoring).",
        ),
        (rules_of("cavendish", RunOption.DOWN), "Whoever takes all 26 goes down 26 (a house rule)."),
    ],
)
def test_a_run_is_taken_by_the_words_of_its_book(play: Play, rules: HouseRules, said: str) -> None:
    keeper = begun(FOUR)
    seat(keeper, tuple((name.lower(),) for name in FOUR), rules)
    table = play(keeper)
    table.press("m1")
    assert rule(table) == said
