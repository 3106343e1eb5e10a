"""The settlement shows what was changed in a game after everybody had signed it."""

from scorekeeper.night.night import Night, settle_night
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.text.net_table import net_table
from tests.scorekeeper.example_games import over

ALL = ("ann", "bob", "cal", "dee")


def notice(night: Night) -> str:
    """What stands over the nets of a night."""
    return net_table(night, settle_night(night)).notice


def test_an_amendment_after_the_signatures_stands_over_the_nets() -> None:
    """Ann 105 in place of 104, Dee 15 in place of 16: Ann pays 4 points more, all of them to Dee."""
    keeper = over()
    for player in ALL:
        keeper.write(0, e.SignOff(player))
    assert notice(keeper.night) == ""
    figures = tuple(map(Points.whole, (14, 5, 6, 1)))
    keeper.write(0, e.Amend(0, e.Deal(figures), ALL))
    sentence = notice(keeper.night)
    assert sentence.startswith("Game 1 was changed on ")
    assert sentence.endswith(" after everybody had signed it: Ann −208, now −212; Dee +144, now +148.")


def test_an_amendment_that_moves_no_net_is_told_too() -> None:
    keeper = over()
    for player in ALL:
        keeper.write(0, e.SignOff(player))
    for figures in ((14, 5, 6, 1), (12, 5, 6, 3)):
        keeper.write(0, e.Amend(0 if figures[0] == 14 else 1, e.Deal(tuple(map(Points.whole, figures)), True), ALL))
    assert notice(keeper.night).endswith("after everybody had signed it; nobody’s net changed.")
