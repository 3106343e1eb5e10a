"""A game pair by pair: what one has from another the other pays, and each line adds to its net."""

from fractions import Fraction

from hypothesis import given

from scorekeeper.night.night import settle_night
from scorekeeper.rules.house_rules import CAVENDISH, HouseRules, RunOption
from scorekeeper.sheet.entries import LeadOutOfTurn, Run, SeatChange
from scorekeeper.text.explain_game import why_game
from scorekeeper.text.game_words import player_words
from scorekeeper.text.pair_table import pair_lines, pair_table
from tests.scorekeeper.example_nights import begun, deal, seat, usual_night, write
from tests.scorekeeper.text.test_explain import ACTS, RULES, left_in_the_hole, play

NOTHING = Fraction(0)


@given(RULES, ACTS)
def test_what_one_has_from_another_the_other_pays_and_each_line_adds_to_its_net(
    rules: HouseRules, acts: list[tuple[str, int, int]]
) -> None:
    night = play(rules, acts).night
    settled = settle_night(night)
    table, result = pair_table(night, settled, 0), settled.games[0]
    cells = {(cell.player, cell.other): cell for row in table.rows for cell in row.cells}
    points = {pair: cell.figure.amount for pair, cell in cells.items() if cell.figure}
    assert all(points[pair] == -points[pair[::-1]] for pair in points)
    assert table.sums == ("0", "0", "0")
    for row in table.rows:
        mine = sum((amount for (player, _), amount in points.items() if player == row.player), NOTHING)
        assert mine == result.game_net[row.player]
        assert sum(line.amount for line in pair_lines(night, settled, 0, row.player)) == result.net[row.player]


def test_a_pair_is_marked_where_it_was_doubled_as_the_seat_changed() -> None:
    for doubles, marked in ((True, ["bob", "cal", "dee"]), (False, [])):
        night = left_in_the_hole(CAVENDISH.changed({"seat_change_doubles": doubles}))
        table = pair_table(night, settle_night(night), 0)
        ann = next(row for row in table.rows if row.player == "ann")
        assert [cell.other for cell in ann.cells if cell.doubled] == marked


def test_partners_stand_with_a_word_and_who_is_doubled_is_explained() -> None:
    night = usual_night()[0].night
    table = pair_table(night, settle_night(night), 1)
    cal = {cell.other: cell for row in table.rows if row.player == "cal" for cell in row.cells}
    assert (cal["eve"].figure, cal["eve"].word) == (None, "partners")
    assert (cal["cal"].figure, cal["cal"].word) == (None, "")
    assert [cell.other for cell in cal.values() if cell.doubled] == ["ann"]
    assert table.key == "doubled: Ann, who is paid, is in the hole. Partners hold half a hand each."
    assert table.lines == (
        "Top of the sheet: Dee led out of turn at deal 3 and pays 12: Ann and Bob 4 each, Cal and Eve 2 each.",
    )


def test_leads_of_one_player_that_cost_the_same_are_told_together() -> None:
    keeper = begun(("Ann", "Bob", "Cal", "Dee"))
    seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)))
    for leader in ("dee", "bob", "dee"):
        write(keeper, 0, (LeadOutOfTurn(leader), deal(0, 13, 13, 0)))
    settled = settle_night(keeper.night)
    assert pair_table(keeper.night, settled, 0).lines == (
        "Top of the sheet: Dee led out of turn at deals 1 and 3 and pays 12 each time: Ann, Bob and Cal 4 each.",
        "Top of the sheet: Bob led out of turn at deal 2 and pays 12: Ann, Cal and Dee 4 each.",
    )
    told = {player: why_game(keeper.night, settled, 0, player).lines[-2:] for player in ("ann", "dee")}
    assert [(line.reason, line.figure) for line in told["ann"]] == [
        ("Dee led out of turn at deals 1 and 3, +4 each time", "+8"),
        ("Bob led out of turn at deal 2", "+4"),
    ]
    assert [(line.reason, line.figure) for line in told["dee"]] == [
        ("led out of turn at deals 1 and 3, each time: Ann, Bob and Cal 4 each", "−24"),
        ("Bob led out of turn at deal 2", "+4"),
    ]


def test_a_line_of_who_left_has_the_scores_of_that_time_by_which_it_was_settled() -> None:
    night = left_in_the_hole(CAVENDISH, deal(0, 13, 13, 0))
    settled = settle_night(night)
    ann = [(line.label, line.reason) for line in pair_lines(night, settled, 0, "ann")]
    assert ann == [("from Bob", "at 0"), ("from Cal", "at 0"), ("from Dee", "at 0")]
    bob = [(line.label, line.reason) for line in pair_lines(night, settled, 0, "bob")]
    assert bob[0] == ("to Ann", "seat handed on at −26, against 0")
    assert ("from Cal", "at 13") in bob


def test_who_came_after_somebody_had_left_has_no_line_with_that_player() -> None:
    keeper = begun(("Ann", "Bob", "Cal", "Dee", "Eve", "Fay"))
    game = seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)))
    for entry in (
        deal(0, 13, 7, 6),
        SeatChange(0, "ann", "fay", ("ann", "bob", "cal", "dee")),
        SeatChange(1, "bob", "eve", ("fay", "bob", "cal", "dee")),
        deal(0, 13, 13, 0),
    ):
        keeper.write(game, entry)
    night = keeper.night
    lines = {player: pair_lines(night, settle_night(night), 0, player) for player in ("ann", "fay")}
    assert [(line.label, line.reason) for line in lines["ann"]] == [
        ("from Bob", "at 13"), ("from Cal", "at 7"), ("from Dee", "at 6"),
    ]  # fmt: skip
    assert "from Eve" in [line.label for line in lines["fay"]]


def test_figures_after_a_change_of_seats_can_be_worked_out_from_the_scores_beside_them() -> None:
    """Bob leaves at 16, Eve ends at 46: what both get from a player is the difference to 46, doubled by the hole."""
    keeper = begun(("Ann", "Bob", "Cal", "Dee", "Eve"))
    game = seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)))
    change = SeatChange(1, "bob", "eve", ("ann", "bob", "cal", "dee"))
    write(keeper, game, [Run(3, RunOption.DOWN), deal(13, 6, 7, 0), deal(14, 10, 2, 0), change])
    write(keeper, game, [deal(0, 25, 1, 0), deal(20, 5, 1, 0)])
    settled = settle_night(keeper.night)

    def told(player: str) -> list[tuple[str, str, str]]:
        return [(line.label, line.reason, line.figure) for line in pair_lines(keeper.night, settled, 0, player)]

    assert told("eve") == [
        ("to Ann", "at 47; together with Bob +1", "−10"),
        ("to Cal", "at 11; together with Bob −35", "−28"),
        ("to Dee", "at −26, in the hole: double; together with Bob −144", "−102"),
    ]
    assert told("ann")[:2] == [
        ("to Bob", "seat handed on at 16, against 27", "−11"),
        ("from Eve", "at 46; together with Bob −1", "+10"),
    ]
    assert told("bob") == [("from Ann", "at 27", "+11"), ("to Cal", "at 9", "−7"), ("to Dee", "at −26", "−42")]
    assert player_words(keeper.night, settled, 0, "bob") == "seat handed on at 16, not over"
