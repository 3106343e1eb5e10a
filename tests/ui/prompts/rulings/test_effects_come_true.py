"""Every effect that is shown before an offence or a ruling is written is what the sheet shows afterwards."""

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.rules.house_rules import CAVENDISH, WrongCountRule
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from tests.faults.budget import few_of
from tests.faults.few_examples import FEW_EXAMPLES
from tests.scorekeeper.example_games import four, shared, sitting, six_hands
from tests.scorekeeper.example_nights import begun, seat
from tests.ui.prompts.rulings.all_answers import every_choice, prompt_context
from ui.prompts import offences
from ui.prompts.command_letters import ALL_TAKEN
from ui.prompts.commands import BY_LETTER, RULINGS
from ui.prompts.corrections.late_changes import late_misdeal
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import Answer
from ui.prompts.rulings import votes_and_suspension

BEGUN: dict[str, Callable[[PromptContext], Answer]] = {
    **{letter: BY_LETTER[letter] for letter in (*"mxcwtlbodr", ALL_TAKEN)},
    **{act.name: act.begin for act in RULINGS},
}
LINES = st.lists(st.permutations([13, 7, 4, 2]), max_size=7)
TYPED = st.sampled_from([(), ("3", "16", "3", "4"), ("13", "0", "13", "0"), ("5", "4", "", ""), ("9", "9", "", "")])


def night(lines: list[list[int]], *, run: bool, waits: bool) -> Keeper:
    """Four hands with some deals played, one of them perhaps in the hole, the game perhaps suspended."""
    keeper = four(*lines)
    if run:
        keeper.write(0, e.Run(1, CAVENDISH.run_options[0]))
    if waits and keeper.night.games[0].sheet.over is None:
        keeper.write(0, e.Suspend("a quarrel"))
    return keeper


def come_true(keeper: Keeper, begin: Callable[[PromptContext], Answer], asked: PromptContext) -> int:
    """Write every choice in the night, each for itself, and compare; how many there were."""
    found = every_choice(begin, asked)
    for choice in found:
        shown, after = choice.shown, keeper.night
        for entry in choice.entries:
            after = after.with_game(asked.game, lambda game, entry=entry: game.written(e.Written(entry)))
        sheet, settled = after.games[asked.game].sheet, settle_night(after)
        assert shown.after.scores == sheet.scores, choice.answers
        assert (shown.after.in_the_hole, shown.after.at_limit) == (sheet.in_the_hole, sheet.at_limit)
        assert (shown.after.over, shown.after.error, shown.after.top) == (sheet.over, sheet.error, sheet.top)
        assert (shown.after.dealer, shown.after.passing) == (sheet.dealer, sheet.passing)
        assert (shown.after.dealt_in, shown.after.next_deal) == (sheet.dealt_in, sheet.next_deal)
        assert shown.nets == (settled.net_points if settled.net_money is None else settled.net_money)
        assert sum(shown.nets.values()) == 0
    return len(found)


@FEW_EXAMPLES
@given(lines=LINES, run=st.booleans(), hand=st.integers(0, 3), typed=TYPED, key=st.sampled_from(sorted(BEGUN)))
def test_what_is_shown_is_what_the_sheet_shows_then(
    lines: list[list[int]], run: bool, hand: int, typed: tuple[str, ...], key: str
) -> None:
    keeper = night(lines, run=run, waits=key == "committee")
    if keeper.night.games[0].sheet.over is not None and key not in ("sign_off", "vote", "remark", "record_ruling"):
        return
    come_true(keeper, BEGUN[key], prompt_context(keeper, hand, typed))


@pytest.mark.parametrize(
    ("key", "least"), [("x", 9), ("c", 7), ("w", 3), ("b", 36), ("o", 2), ("r", 3), ("vote", 4), ("26", 12)]
)
def test_every_key_leads_to_as_many_ways_as_the_book_has(key: str, least: int) -> None:
    """Four hands, nothing typed but a 4 if a ruling needs it: x has 3 reasons and 3 runners taken two ways."""
    keeper = four((13, 5, 6, 2))
    typed = ("4", "", "", "") if key == "r" else ()
    assert come_true(keeper, BEGUN[key], prompt_context(keeper, 0, typed)) >= least


@pytest.mark.parametrize(
    ("make", "key"),
    few_of(
        product([shared, sitting, six_hands], "xcwlbo"),
        [(shared, "x"), (shared, "l"), (sitting, "c"), (sitting, "b"), (six_hands, "w"), (six_hands, "o")],
    ),
)
def test_it_holds_at_every_table(make: Callable[[], Keeper], key: str) -> None:
    keeper = make()
    hand = keeper.night.games[0].sheet.dealt_in[-1]
    assert come_true(keeper, BEGUN[key], prompt_context(keeper, hand)) > 0


def test_under_rules_that_leave_a_wrong_count_to_a_ruling_it_is_ruled() -> None:
    keeper = begun(("Ann", "Bob", "Cal", "Dee"))
    seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)), CAVENDISH.changed({"wrong_count": WrongCountRule.RULED}))
    found = every_choice(offences.wrong_count, prompt_context(keeper, 0, ("13", "", "13", "13")))
    assert {type(entry) for choice in found for entry in choice.entries} == {e.Ruled}
    assert {choice.entries[0].points for choice in found if isinstance(choice.entries[0], e.Ruled)} == {
        tuple(map(Points.whole, (13, 0, 13, 13)))
    }


def test_the_end_of_a_suspended_game_is_accepted_by_everybody() -> None:
    keeper = night([[13, 5, 6, 2]], run=False, waits=True)
    found = every_choice(votes_and_suspension.decided, prompt_context(keeper))
    assert [type(choice.entries[-1]) for choice in found][:3] == [e.Resume, e.End, e.Void]
    mended = [choice.entries for choice in found][3:]
    assert {type(entries[1]) for entries in mended} == {e.Adjustment, e.Strike, e.Amend}
    assert all(entries[0] == e.Resume() for entries in mended)


@pytest.mark.parametrize("make", few_of([four, shared, sitting], [four, sitting]))
@FEW_EXAMPLES
@given(lines=st.lists(st.permutations([13, 7, 4, 2]), min_size=1, max_size=6))
def test_a_misdeal_that_is_found_late_comes_true(make: Callable[..., Keeper], lines: list[list[int]]) -> None:
    keeper = make() if make is sitting else make(*lines)
    if make is sitting:
        keeper.write(0, e.Deal(tuple(map(Points.whole, (0, *lines[0])))))
    asked = prompt_context(keeper)
    newest = asked.sheet.deals[-1]
    assert come_true(keeper, lambda asked: late_misdeal(asked, newest), asked) >= 3
