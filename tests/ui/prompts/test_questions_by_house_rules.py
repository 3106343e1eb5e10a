"""House rules that differ from the standard, in the sheet's questions."""

import pytest

from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.rules.house_rules import (
    CAVENDISH,
    HouseRules,
    LeadPenalty,
    RunOption,
    WrongCountRule,
    profile_rules,
)
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.text.header_text import rules_in_short
from scorekeeper.text.next_deal_text import DealInPlay, next_deal
from scorekeeper.text.sheet_lines import LineKind, lines_of_game
from tests.scorekeeper.example_games import FOUR
from tests.scorekeeper.example_nights import begun, deal, seat
from ui.deal_entry.command_answers import CommandAnswers
from ui.deal_entry.open_row import OpenRow
from ui.prompts import deal_commands, offences
from ui.prompts.corrections import sheet_error
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import Agreement, Answer, PreparedEntry, Question, ReopenDeal
from ui.prompts.rulings import decision


def game(rules: HouseRules) -> Keeper:
    """Four players under some rules."""
    keeper = begun(FOUR)
    seat(keeper, tuple((name.lower(),) for name in FOUR), rules)
    return keeper


def prompt_context(keeper: Keeper, hand: int = 0, *texts: str) -> PromptContext:
    """What a command looks at."""
    return CommandAnswers(OpenRow(keeper.night, 0, FOUR, texts)).context(hand)


def titles(answer: Answer) -> list[str]:
    """The answers of a question."""
    assert isinstance(answer, Question)
    return [option.title for option in answer.options]


BLEEDING, HEARTS = profile_rules("bleeding_hearts", 4), profile_rules("hearts", 4)


def test_where_runs_go_up_only_down_is_not_offered() -> None:
    keeper = game(BLEEDING)
    question = deal_commands.run(prompt_context(keeper))
    assert titles(question) == ["Up"]
    assert isinstance(question, Question)
    assert question.title == "Ann ran."
    assert titles(deal_commands.all_points(prompt_context(keeper, 1))) == ["Run up", "Something else"]


def test_where_a_sun_is_known_it_is_offered_with_what_it_would_do() -> None:
    keeper = game(profile_rules("william", 4).changed({"sun": 52}))
    question = deal_commands.run(prompt_context(keeper))
    assert titles(question) == ["Down", "Up", "Sun down", "Sun up"]
    assert isinstance(question, Question)
    sun = question.options[3]
    assert sun.preview is not None
    assert [str(score) for score in sun.preview.after.scores] == ["0", "52", "52", "52"]
    assert isinstance(sun.leads_to, PreparedEntry)
    assert sun.leads_to.sentence == "Ann took every trick, a sun, taken up"


def test_where_wrong_counts_are_ruled_that_is_said() -> None:
    ruled = game(CAVENDISH.changed({"wrong_count": WrongCountRule.RULED}))
    assert titles(offences.wrong_count(prompt_context(ruled))) == [
        "The points of this deal",
        "Something without points",
    ]
    typed = prompt_context(ruled, 0, "13", "13", "", "")
    assert titles(offences.wrong_count(typed)) == ["The points that are typed"]


def first(answer: Answer) -> PreparedEntry:
    """What the first answer of a question leads to."""
    assert isinstance(answer, Question)
    found = answer.options[0].chosen()
    assert isinstance(found, PreparedEntry)
    return found


def test_a_renege_takes_what_the_house_rules_say() -> None:
    answer = first(offences.renege(prompt_context(game(HEARTS), 2)))
    assert (answer.sentence, answer.figures) == ("Cal revoked and takes 13", ("0", "0", "13", "0"))
    assert answer.rule == (
        "A revoke that is found before the deal is scored costs 13, and nobody else takes a point (rule 8 of the play)."
    )
    answer = first(offences.renege(prompt_context(game(HEARTS.changed({"renege_points": 26})), 2)))
    assert answer.rule.endswith("(a house rule for rule 8 of the play).")


def test_a_lead_out_of_turn_says_what_it_costs_here() -> None:
    answer = first(offences.lead_out_of_turn(prompt_context(game(HEARTS), 1)))
    assert answer.sentence == "Bob led out of turn; under these rules that costs nothing"
    assert answer.rule == (
        "A lead out of turn costs nothing; who has not played to the trick yet may have it taken back "
        "(rule 7 of the play)."
    )
    on_score = game(HEARTS.changed({"lead_out_of_turn": LeadPenalty.ON_SCORE}))
    answer = first(offences.lead_out_of_turn(prompt_context(on_score, 1)))
    assert answer.rule == "A lead out of turn adds 4 to its own hand (a house rule for rule 7 of the play)."


def test_the_head_says_who_leads_and_that_nobody_passes() -> None:
    sheet = game(HEARTS).night.games[0].sheet
    assert next_deal(sheet, FOUR, DealInPlay.due(sheet)) == "Ann deals · no pass · the two of clubs leads"
    assert rules_in_short(sheet)[1] == "to 100, Hearts rules, not told yet"
    ended = game(HEARTS)
    ended.write(0, e.Void("marked cards", ("ann", "bob", "cal", "dee")))
    assert rules_in_short(ended.night.games[0].sheet)[1] == "to 100, Hearts rules, not told yet"
    assert rules_in_short(game(BLEEDING).night.games[0].sheet)[1] == "to 100, Bleeding Hearts rules, not told yet"


def test_any_error_is_split_by_agreement_where_the_house_rules_ask_for_it() -> None:
    keeper = game(HEARTS)
    keeper.write(0, e.Deal(tuple(map(Points.whole, (13, 6, 5, 3))), as_written=True))
    agreement = sheet_error.mend(prompt_context(keeper))
    assert isinstance(agreement, Agreement)
    assert agreement.order == ("ann", "bob", "cal", "dee")
    assert agreement.entries(("ann", "bob", "cal")) == (e.ErrorSplit(Points.whole(1), 0, ("ann", "bob", "cal")),)


def test_an_error_leads_to_its_deal() -> None:
    keeper = game(HEARTS)
    keeper.write(0, deal(13, 5, 6, 2))
    assert "adds up" in str(sheet_error.amend_error(prompt_context(keeper)))
    keeper.write(0, e.Deal(tuple(map(Points.whole, (13, 6, 5, 3))), as_written=True))
    assert sheet_error.amend_error(prompt_context(keeper)) == ReopenDeal(1)


@pytest.mark.parametrize(
    ("texts", "hand", "sentence"),
    [
        (("", "", "", ""), 0, "First type the points as taken; then “Queen charged” (t), and who"),
        (("16", "3", "", ""), 0, "First type the points as taken; then “Queen charged” (t)"),
        (("16", "3", "3", ""), 0, "Nobody but Ann can have taken the queen"),
        (("16", "3", "3", "4"), 0, "Nobody but Ann can have taken the queen"),
    ],
)
def test_the_queen_is_assessed_when_it_is_known_who_took_it(texts: tuple[str, ...], hand: int, sentence: str) -> None:
    assert str(offences.queen_assessed(prompt_context(game(CAVENDISH), hand, *texts))).startswith(sentence)


def test_of_two_hands_that_can_have_taken_the_queen_one_is_chosen() -> None:
    answer = offences.queen_assessed(prompt_context(game(CAVENDISH), 3, "13", "13", "0", "0"))
    assert titles(answer) == ["Ann", "Bob"]


def test_a_ruling_that_cannot_be_read_is_refused() -> None:
    assert str(decision.ruling(prompt_context(game(HEARTS), 0, "3q3q", "", "", ""))).startswith("For a ruling: ")


def test_every_kind_of_deal_has_its_sign_and_its_words_in_the_notes() -> None:
    keeper = game(HEARTS)
    kinds: list[tuple[e.Entry, str, str]] = [
        (e.Run(0, RunOption.DOWN), "run", "run down"),
        (e.Run(0, RunOption.UP), "run-up", "run up"),
        (e.Renege(1), "renege", "revoke"),
        (e.FalseClaim(1), "false-claim", "false claim"),
        (e.QueenAssessed(tuple(map(Points.whole, (13, 9, 3, 1))), 0, 3), "queen", "queen to Dee"),
        (e.LastTricksClaim(tuple(map(Points.whole, (1, 2, 3, 4))), 2), "last-tricks", "last tricks"),
        (e.Ruled(tuple(map(Points.whole, (1, 2, 3, 4))), "so"), "ruling", "ruled"),
    ]
    for entry, _, _ in kinds:
        keeper.write(0, entry)
    lines = lines_of_game(keeper.night, settle_night(keeper.night), 0)
    found = [(line.icon, line.note) for line in lines if line.kind is LineKind.DEAL]
    assert found == [(icon, note) for _, icon, note in kinds]
