"""What `settle` says of a game beside its figures: the house rules that differ, and who took over from whom."""

from scorekeeper.night.night import settle_night
from scorekeeper.sheet.entries import Entry
from scorekeeper.text.settlement_text import settlement_text
from tests.scorekeeper.nights import game, night, run, seat, table


def lines(*entries: Entry, **rules: object) -> list[str]:
    """The sentences that are said of one game."""
    one = night(game(table(**rules), *entries), players="abcde")
    of_game = settlement_text(one, settle_night(one)).split("\n\n")[1]
    return [line for line in of_game.splitlines() if line.endswith(".")]


def test_a_change_of_seats_in_the_hole_tells_both_results() -> None:
    assert lines(run(0), seat(0, "a", "e")) == [
        "  E took over from A; A keeps +78 of this game’s points.",
        "  The hand at −26 counts double only at the end: A leaves without the doubling, so E begins with it (+78).",
    ]


def test_a_house_rule_that_differs_is_told() -> None:
    assert lines(run(0), seat(0, "a", "e"), seat_change_doubles=True) == [
        "  house rule: Who leaves is doubled like at the end of a game.",
        "  E took over from A; A keeps +156 of this game’s points.",
        "  E begins with 0.",
    ]
    assert lines(run(0), early_end_doubles=False) == [
        "  house rule: A game that stops early is settled without doubling.",
    ]
