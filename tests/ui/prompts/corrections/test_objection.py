"""A player who was not told of house rules objects, with real keys and by the warning in the head of the sheet."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.rules.house_rules import CAVENDISH, BonusCard, Hole, HouseRules, changed_settings
from scorekeeper.rules.points import Points
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet import entries as e
from scorekeeper.text.sheet_lines import LineKind, lines_of_game
from tests.faults.few_examples import FEW_EXAMPLES
from tests.scorekeeper.example_games import shared
from tests.scorekeeper.example_nights import begun, deal, seat
from tests.ui.prompts.asked import question, said, title, titles
from tests.ui.prompts.rulings.all_answers import prompt_context
from tests.ui.sheet_driver import Play, SheetDriver
from ui.prompts.corrections.objection import object_to_rules
from ui.prompts.corrections.rules_change import change_rule
from ui.prompts.questions import Option, PreparedEntry, Question

HANDS = (("ann",), ("bob",), ("cal",), ("dee",))
HALFWAY = deal(25, 0, 1, 0), deal(25, 0, 1, 0)
TO_A_HUNDRED = (
    "{} was not told and objects: The game ends at 50 points, not at 100. "
    "The standard holds in its place: The game ends at 100 points."
)


def of_four(rules: HouseRules, *entries: e.Entry) -> Keeper:
    keeper = begun(("Ann", "Bob", "Cal", "Dee"))
    seat(keeper, HANDS, rules)
    for entry in entries:
        keeper.write(0, entry)
    return keeper


def to_fifty(*entries: e.Entry, **changes: object) -> Keeper:
    return of_four(CAVENDISH.changed({"limit": Points.whole(50), **changes}), *entries)


def test_who_was_not_told_objects_by_h_and_sees_first_what_that_does(play: Play) -> None:
    """The game was over at 50; by the standard it continues to 100."""
    table = play(to_fifty(e.Told(("ann", "bob")), *HALFWAY))
    assert table.sheet.over == "limit"
    table.press("h")
    assert title(table) == "Who was not told of the house rules, and objects?"
    assert titles(table) == ["Cal", "Dee"]
    table.press("2")
    assert title(table) == "Dee was not told. What goes back to the standard?"
    assert titles(table) == ["Dee objects"]
    assert "This reopens the finished game." in said(table)
    assert TO_A_HUNDRED.format("Dee") in said(table)
    assert (
        "A player who was not told of a house rule may insist on the standard rules; nobody else need agree."
        in said(table)
    )
    table.press("~")
    ready = table.paper.entry.row.prepared
    assert ready.sentence == "Dee was not told and objects."
    assert ready.effect_sentences[-1].words.startswith(TO_A_HUNDRED.format("Dee"))
    table.press("~")
    assert table.newest == e.RulesChange((("limit", Points.whole(100)),), (), untold="dee")
    assert (table.sheet.over, table.sheet.rules) == (None, CAVENDISH)
    model = table.paper.model
    notes = model.index(model.rowCount() - 1, model.columnCount() - 1)
    assert TO_A_HUNDRED.format("Dee") in notes.data(Qt.ItemDataRole.ToolTipRole)


def test_enter_lets_nobody_object_who_was_not_chosen(play: Play) -> None:
    table = play(to_fifty())
    table.press("h~~~")
    assert title(table) == "Who was not told of the house rules, and objects?"
    assert question(table).choice.reminder == "Choose: 1 to 4, or Esc"
    assert not any(isinstance(row.entry, e.RulesChange) for row in table.live.night.games[0].entries)


def test_deals_that_were_played_stay_as_they_were_passed_and_the_preview_says_so(play: Play) -> None:
    """Three passes in turn, as in 003; by the standard the fourth deal would have been held (scoring part 11, 25)."""
    rules = CAVENDISH.changed({"pass_cycle": (Pass.LEFT, Pass.RIGHT, Pass.ACROSS)})
    table = play(of_four(rules, e.Told(("ann", "bob", "cal")), *[deal(13, 5, 4, 4)] * 4))
    table.press("h")
    assert said(table)[:3] == [
        "Nobody’s money changes.",
        "Deal 4 stays as it was played: passed left, not held.",
        "Deal 5 is passed left.",
    ]
    table.press("~~")
    assert [row.passing for row in table.sheet.deals] == ["left", "right", "across", "left"]
    lines = [line for line in lines_of_game(table.live.night, table.live.settled, 0) if line.kind is LineKind.DEAL]
    assert [line.note for line in lines] == ["", "", "", "passed left, not held"]
    assert table.sheet.passing == "left"


def test_where_only_one_was_not_told_nothing_asks_who(play: Play) -> None:
    table = play(to_fifty(e.Told(("ann", "bob", "cal"))))
    table.press("h")
    assert title(table) == "Dee was not told. What goes back to the standard?"


def test_single_rules_are_left_as_they_are_and_taken_in_again(play: Play) -> None:
    table = play(to_fifty(e.Told(("ann", "bob", "cal")), hole=Hole.NONE))
    table.press("h")
    whole = ["Dee objects", "The game ends at 100 points.", "A hand in the hole is paid the whole difference twice."]
    assert titles(table) == whole
    table.press("2")
    assert titles(table) == [
        "Dee objects",
        "Stays: The game ends at 50 points, not at 100.",
        "A hand in the hole is paid the whole difference twice.",
    ]
    assert "Dee was not told and objects: A hand below zero is paid the plain difference." in said(table)
    table.press("3")
    assert titles(table) == [
        "Stays: The game ends at 50 points, not at 100.",
        "Stays: A hand below zero is paid the plain difference.",
    ]
    table.press("!")
    assert len(titles(table)) == 3
    table.press("1~")
    assert table.newest == e.RulesChange((("hole", Hole.WHOLE_DIFFERENCE),), (), untold="dee")
    assert changed_settings(table.sheet.rules) == ("limit",)


@pytest.mark.parametrize(
    ("keeper", "sentence"),
    [
        (lambda: of_four(CAVENDISH), "The standard rules hold; there is nothing to object to"),
        (
            lambda: to_fifty(e.Told(("ann", "bob", "cal", "dee"))),
            "Everybody was told of the house rules; changing them needs everybody",
        ),
        (lambda: to_fifty(e.Suspend("a quarrel")), "The game is suspended; resume it first"),
        (
            lambda: to_fifty(e.Void("a quarrel", ("ann", "bob", "cal", "dee"))),
            "The game was called off and takes only notes",
        ),
    ],
)
def test_where_nobody_can_object_one_sentence_says_why(play: Play, keeper: Callable[[], Keeper], sentence: str) -> None:
    table = play(keeper())
    table.paper.begin("not_told")
    assert table.message == sentence


def test_a_signed_game_takes_no_objection(play: Play) -> None:
    table = play(to_fifty(*HALFWAY))
    table.press("y~h")
    assert table.message.startswith("All players have signed the game, and with it the house rules: Ann cannot object")


def click_rules(table: SheetDriver) -> None:
    area = table.paper.head.rules_area()
    QTest.mouseClick(table.paper.head, Qt.MouseButton.LeftButton, pos=area.center().toPoint())


def test_the_warning_in_the_head_leads_there(play: Play) -> None:
    table = play(to_fifty())
    click_rules(table)
    assert title(table) == "Who was not told of the house rules, and objects?"
    table.press("!")
    told = play(to_fifty(e.Told(("ann", "bob", "cal", "dee"))))
    assert told.paper.head.rules_area().isEmpty()


def test_the_bonus_card_is_not_offered_once_a_deal_is_scored_and_the_reason_is_said(play: Play) -> None:
    rules = CAVENDISH.changed({"bonus_card": BonusCard.JACK_OF_DIAMONDS, "limit": Points.whole(50)})
    reason = "The bonus card and its points stay as they are: a deal of this game is scored already."
    keeper = of_four(rules)
    for begin in (change_rule, object_to_rules):
        asked = begin(prompt_context(keeper))
        assert isinstance(asked, Question)
        assert asked.about == ""
    keeper.write(0, e.Deal(tuple(map(Points.whole, (3, 13, 0, 0))), bonus=0))
    table = play(keeper)
    table.press("h1")
    assert titles(table) == ["Ann objects"]
    assert f"{TO_A_HUNDRED.format('Ann')} {reason}" in said(table)
    table.press("~~")
    assert table.sheet.rules.bonus_card is BonusCard.JACK_OF_DIAMONDS
    table.paper.begin("change_rule")
    assert question(table).choice.question.about == reason
    assert not any("jack" in one.lower() or "bonus" in one.lower() for one in titles(table))
    table.press("!h1")
    assert table.message == reason


CHANGED = st.fixed_dictionaries(
    {},
    optional={
        "limit": st.sampled_from([None, Points.whole(50)]),
        "hole": st.sampled_from([Hole.NONE, Hole.NEGATIVE_POINTS]),
        "renege_points": st.just(13),
        "early_end_doubles": st.just(False),
    },
)


@FEW_EXAMPLES
@given(changed=CHANGED, deals=st.lists(st.permutations([13, 7, 4, 2]), max_size=4), run=st.booleans(), pick=st.data())
def test_what_is_shown_is_what_is_written(
    changed: dict[str, object], deals: list[list[int]], run: bool, pick: st.DataObject
) -> None:
    keeper = of_four(CAVENDISH.changed(changed), *([e.Run(2, CAVENDISH.run_options[0])] if run else []))
    for points in deals:
        if keeper.night.games[0].sheet.over is None:
            keeper.write(0, deal(*points))
    asked = object_to_rules(prompt_context(keeper))
    while isinstance(asked, Question):
        option: Option = pick.draw(st.sampled_from(asked.options))
        answer = option.chosen()
        if isinstance(answer, PreparedEntry):
            assert option.compute_effect is not None
            shown = option.compute_effect()
            keeper.write(0, answer.entry)
            sheet, settled = keeper.night.games[0].sheet, settle_night(keeper.night)
            assert (shown.after.scores, shown.after.over) == (sheet.scores, sheet.over)
            assert shown.nets == settled.net_money
            assert keeper.night.games[0].sheet.rules != CAVENDISH.changed(changed)
            return
        asked = answer
    assert asked == "The standard rules hold; there is nothing to object to"


def test_partners_object_each(play: Play) -> None:
    keeper = shared()
    seated = keeper.night.games[0].sheet.seated
    keeper.write(0, e.RulesChange((("limit", Points.whole(150)),), seated))
    table = play(keeper)
    table.paper.begin("not_told")
    assert table.message == "Everybody was told of the house rules; changing them needs everybody"
