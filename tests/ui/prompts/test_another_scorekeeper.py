"""Another scorekeeper, also if the scorekeeper leaves the game, as it is typed (002 rule 10)."""

import pytest

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.rules.seat_cut import read_card
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import Setup
from tests.scorekeeper.example_games import four
from tests.scorekeeper.example_nights import begun
from tests.ui.prompts.asked import agreement, title, titles
from tests.ui.sheet_driver import Play

ZOE = Player("zoe-id", "Zoe Adams")


def test_when_the_scorekeeper_leaves_it_is_asked_who_keeps_score(play: Play) -> None:
    """Who sits down is proposed; one agreement is about both, and undo takes both back (002 rule 10)."""
    table = play(four((16, 5, 5, 0)))
    table.paper.club_players = lambda: [ZOE]
    table.paper.begin("change_seat", "dee")
    table.press("1zoe adams~")
    assert title(table) == "Dee kept score. Who does now?"
    assert titles(table) == ["Zoe Adams", "Ann", "Bob", "Cal", "Dee goes on keeping score"]
    table.press("~")
    assert title(table) == "Does everybody agree that Zoe Adams takes Dee’s place and Zoe Adams keeps score?"
    table.press("!3")
    assert title(table) == "Does everybody agree that Zoe Adams takes Dee’s place and Bob keeps score?"
    table.press("~")
    assert table.newest == e.Note("Bob keeps score", "Ann, Bob, Cal and Dee")
    assert (table.sheet.seats[3], table.sheet.scorekeeper) == (("zoe-id",), "bob")
    table.live.write(lambda keeper: keeper.undo(0))
    assert (table.sheet.seats[3], table.sheet.scorekeeper) == (("dee",), "dee")


def test_the_scorekeeper_who_leaves_may_go_on_keeping_score(play: Play) -> None:
    table = play(four((16, 5, 5, 0)))
    table.paper.club_players = lambda: [ZOE]
    table.paper.begin("change_seat", "dee")
    table.press("1zoe adams~5")
    assert title(table) == "Does everybody agree that Zoe Adams takes Dee’s place?"
    table.press("~")
    assert table.newest == e.SeatChange(3, "dee", "zoe-id", ("ann", "bob", "cal", "dee"))
    assert table.sheet.scorekeeper == "dee"


@pytest.mark.parametrize(("keeper", "answers"), [("dee", "5"), ("cal", "4~")])
def test_a_house_man_who_kept_score_leaves_that_too(play: Play, keeper: str, answers: str) -> None:
    """The house man needs no agreement, another scorekeeper that of all."""
    table = play(four((16, 5, 5, 0)))
    table.paper.club_players = lambda: [ZOE]
    table.paper.begin("change_seat", "dee")
    table.press("31zoe adams~1")
    assert title(table) == "Dee kept score. Who does now?"
    table.press(answers)
    assert table.sheet.scorekeeper == keeper
    assert table.sheet.seats[3] == ("zoe-id",)


def test_another_keeps_score_and_undo_gives_the_sheet_back(play: Play) -> None:
    table = play(four((16, 5, 5, 0)))
    table.paper.begin("change_scorekeeper")
    assert table.sheet.scorekeeper == "dee"
    table.press("3")
    assert agreement(table).accessibleName() == "Does everybody agree that Cal keeps score from here on?"
    table.press("2~")  # Bob does not
    assert agreement(table).refusal == "Another keeps score only where every player agrees (rule 10)."
    assert table.sheet.scorekeeper == "dee"
    table.press("2~")
    assert table.newest == e.Note("Cal keeps score", "Ann, Bob, Cal and Dee")
    assert table.sheet.scorekeeper == "cal"
    table.press("5~5~16~~~")
    assert table.sheet.deals[-1].scorekeeper == "cal"
    for _ in range(2):
        table.live.write(lambda keeper: keeper.undo(0))
    assert table.sheet.scorekeeper == "dee"


def test_whom_the_cut_names_keeps_score_without_asking(play: Play) -> None:
    """002 rule 10: the second-lowest card keeps score unless all agree on another."""
    table = play(cut_for_seats())
    table.paper.begin("change_scorekeeper")
    assert table.sheet.scorekeeper == "dee"
    assert titles(table) == ["Ann", "Bob", "Cal"]
    table.press("2")
    assert table.newest == e.Note("Bob keeps score, by the cut")
    assert table.sheet.scorekeeper == "bob"


def cut_for_seats() -> Keeper:
    """A game of four in which Bob keeps score by the cut and Dee does by agreement."""
    keeper = begun(("Ann", "Bob", "Cal", "Dee"))
    hands, cards = (("ann",), ("bob",), ("cal",), ("dee",)), ("AS", "4C", "9H", "2D")
    cut = tuple((hand[0], card) for hand, text in zip(hands, cards, strict=True) if (card := read_card(text)))
    agreed = tuple(player for hand in hands for player in hand)
    keeper.start_game(Setup(profile_rules("cavendish"), Arrangement.SHARED, hands, 0, "dee", cut, agreed))
    return keeper
