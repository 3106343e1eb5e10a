"""What is offered if a game still runs when the night is paid."""

from __future__ import annotations

from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.sheet.entries import Suspend
from scorekeeper.text.running_game_text import choices_heading, running_game_choices
from tests.scorekeeper.example_nights import FIVE, begun, deal, seat, usual_night, write


def test_a_running_game_is_played_ended_or_left() -> None:
    night = usual_night(7)[0].night
    assert [(choice.act, choice.title, choice.sentence) for choice in running_game_choices(night)] == [
        ("sheet", "Play game 2 to its end", "Back to the sheet, where deal 8 is open."),
        ("end_game", "End it by agreement", "All five say so. The scores as they stand count, the hole doubles."),
        ("leaving", "Somebody leaves early", "Settled as things stand; a partner or a newcomer plays on."),
    ]
    assert choices_heading(3) == "Three ways on"


def test_a_game_without_a_deal_is_called_off_and_not_ended() -> None:
    choice = running_game_choices(usual_night(0)[0].night)[1]
    assert (choice.act, choice.title) == ("call_off", "Call game 2 off")
    assert choice.sentence == "No deal is written: it counts nothing then, and undo takes that back."


def test_what_becomes_of_the_hole_is_told_where_a_hand_is_in_it() -> None:
    keeper = begun()
    game = seat(keeper, FIVE, CAVENDISH.changed({"early_end_doubles": False}))
    keeper.write(game, deal(26 - 8, 2, 3, 3))
    assert running_game_choices(keeper.night)[1].sentence == "All five say so. The scores as they stand count."
    keeper, _ = usual_night(7)
    rules = keeper.night.games[1].sheet.rules.changed({"early_end_doubles": False})
    other = begun()
    write(other, seat(other, FIVE, rules), [written.entry for written in keeper.night.games[1].entries])
    assert other.night.games[0].sheet.in_the_hole
    assert (
        running_game_choices(other.night)[1].sentence
        == "All five say so. The scores as they stand count, and nothing is doubled."
    )


def test_a_suspended_game_is_only_gone_on_with() -> None:
    keeper = usual_night(7)[0]
    keeper.write(1, Suspend("the committee"))
    assert [choice.title for choice in running_game_choices(keeper.night)] == [
        "Go on with game 2",
        "Somebody leaves early",
    ]


def test_where_no_game_runs_there_is_nothing_to_go_on_with() -> None:
    assert running_game_choices(usual_night()[0].night) == ()
