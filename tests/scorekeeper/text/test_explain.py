"""Every explanation adds up to the figure that it explains, for any game."""

from fractions import Fraction

from hypothesis import assume, given
from hypothesis import strategies as st

from scorekeeper.money.pairwise import dues
from scorekeeper.night.games_won import only_won
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night, settle_night
from scorekeeper.rules.house_rules import CAVENDISH, BothInHole, Hole, HouseRules, RunOption, SettlementKind, SharedHand
from scorekeeper.rules.points import ALL, Points
from scorekeeper.sheet.entries import End, EndHow, Entry, LeadOutOfTurn, RulesChange, Run, SeatChange, Shortage
from scorekeeper.text.explain_game import due_text, why_game, why_pair
from scorekeeper.text.net_table import Key, net_table, why_of
from tests.scorekeeper.example_nights import FIVE, begun, deal, first_game, many_games, seat, usual_night

RULES = st.builds(
    lambda hole, both, shared, kind, early, seat_change: CAVENDISH.changed(
        {
            "hole": hole,
            "both_in_hole": both,
            "shared_hand": shared,
            "settlement": kind,
            "limit": None,
            "early_end_doubles": early,
            "seat_change_doubles": seat_change,
        }
    ),
    st.sampled_from(list(Hole)),
    st.sampled_from(list(BothInHole)),
    st.sampled_from(list(SharedHand)),
    st.sampled_from(list(SettlementKind)),
    st.booleans(),
    st.booleans(),
)
ACTS = st.lists(
    st.one_of(
        st.tuples(st.just("deal"), st.integers(0, 3), st.integers(13, 25)),
        st.tuples(st.just("run"), st.integers(0, 3), st.just(0)),
        st.tuples(st.just("lead"), st.integers(0, 3), st.just(0)),
        st.tuples(st.just("seat"), st.integers(0, 3), st.just(0)),
        st.tuples(st.just("rules"), st.integers(0, 1), st.just(0)),
        st.tuples(st.just("short"), st.integers(0, 3), st.integers(1, 9)),
        st.tuples(st.just("end"), st.just(0), st.just(0)),
    ),
    max_size=14,
)


def play(rules: HouseRules, acts: list[tuple[str, int, int]], stake: Fraction = Fraction(1, 4)) -> Keeper:
    """A night of one game in which all that changes a settlement may happen; who leaves may come back anywhere."""
    keeper = begun(("Ann", "Bob", "Cal", "Eve", "Dee", "Fay", "Gus"), stake=stake)
    waiting = ["gus", "fay"]
    game = seat(keeper, FIVE, rules)
    for what, hand, points in acts:
        sheet = keeper.night.games[game].sheet
        if sheet.over is not None:
            break
        if what == "deal":
            row = [0, 0, 0, 0]
            row[hand], row[(hand + 1) % 4] = points, ALL - points
            keeper.write(game, deal(*row))
        elif what == "run":
            keeper.write(game, Run(hand, RunOption.DOWN))
        elif what == "lead":
            keeper.write(game, LeadOutOfTurn(sheet.seats[hand][0]))
        elif what == "seat":
            leaver = sheet.seats[hand][0]
            keeper.write(game, SeatChange(hand, leaver, waiting.pop(), sheet.seated))
            waiting.insert(0, leaver)
        elif what == "rules":
            keeper.write(game, RulesChange((("settlement", list(SettlementKind)[hand]),), sheet.seated))
        elif what == "end":
            keeper.write(game, End(EndHow.AGREEMENT, sheet.seated))
        elif what == "short":
            row = [13, 0, 0, 13]
            row[hand] = max(0, row[hand] - points)
            keeper.write(game, deal(*row, as_written=True))
            short = -keeper.night.games[game].sheet.error.halves
            if short > 0:
                keeper.write(game, Shortage(Points(short), sheet.seated[-1]))
    return keeper


def all_add_up(keeper: Keeper) -> int:
    """Explain every figure of a night; returns how many figures there were."""
    night = keeper.night
    settled = settle_night(night)
    table = net_table(night, settled)
    asked = 0
    for row in table.rows:
        for column, figure in zip(table.columns, row.figures, strict=True):
            if figure is not None:
                why = why_of(night, settled, Key(row.player, column.kind, column.game))
                assert why.adds_up, why
                assert why.total.amount == figure.amount
                assert why.total.figure == figure.text
                asked += 1
    for index, game in enumerate(settled.games):
        for payment in game.payments:
            why = why_pair(night, index, payment.payer, payment.payee)
            assert why.adds_up, why
            assert why.total.amount == payment.points
            asked += 1
    return asked


@given(RULES, ACTS)
def test_every_figure_of_any_night_is_the_sum_of_its_reasons(
    rules: HouseRules, acts: list[tuple[str, int, int]]
) -> None:
    assert all_add_up(play(rules, acts)) >= 5 * 3 + 2 * 2


@given(RULES, ACTS)
def test_every_figure_is_the_sum_of_its_reasons_where_nothing_is_staked(
    rules: HouseRules, acts: list[tuple[str, int, int]]
) -> None:
    keeper = play(rules, acts, Fraction(0))
    assume(not only_won(keeper.night, settle_night(keeper.night)))
    assert all_add_up(keeper) >= 5


def test_who_left_before_the_lowest_won_is_told_what_was_kept() -> None:
    """Ann left with −26; her successor gets it back, since by the present rules no one pays."""
    keeper = begun(("Ann", "Bob", "Cal", "Dee", "Fay"), stake=Fraction(0))
    game = seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)))
    keeper.write(game, deal(13, 5, 4, 4))
    keeper.write(game, SeatChange(0, "ann", "fay", ("ann", "bob", "cal", "dee")))
    keeper.write(game, RulesChange((("settlement", SettlementKind.LOWEST_WINS),), ("fay", "bob", "cal", "dee")))
    night = keeper.night
    ann, fay = (why_game(night, settle_night(night), 0, player) for player in ("ann", "fay"))
    assert (ann.total.figure, fay.total.figure) == ("−26", "+26")
    assert ann.stands == "Ann handed the seat on"
    assert ann.sentences == ("Fay took over from Ann: each has what was won and lost while sitting there.",)
    assert ("Bob pays", "0 at the end, less −8 when the seat changed", "+8") in [
        (line.label, line.reason, line.figure) for line in fay.lines
    ]


def left_in_the_hole(rules: HouseRules, *more: Entry) -> Night:
    """Ann takes a run down and leaves at −26 for Fay; the others stand at 0."""
    keeper = begun(("Ann", "Bob", "Cal", "Dee", "Fay"))
    game = seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)), rules)
    keeper.write(game, Run(0, RunOption.DOWN))
    keeper.write(game, SeatChange(0, "ann", "fay", ("ann", "bob", "cal", "dee")))
    for entry in more:
        keeper.write(game, entry)
    return keeper.night


def told(night: Night, player: str) -> tuple[str, list[tuple[str, str, str]]]:
    """What is said of a player's net: the sentences but those of events, and the lines."""
    why = why_game(night, settle_night(night), 0, player)
    assert why.adds_up
    return " ".join(why.sentences[:-1]), [(line.label, line.reason, line.figure) for line in why.lines]


NOW_OVER = End(EndHow.AGREEMENT, ("fay", "bob", "cal", "dee"))


def test_what_was_settled_at_a_change_of_seats_is_told_undoubled_and_the_rest_doubled() -> None:
    night = left_in_the_hole(CAVENDISH)
    assert told(night, "ann") == (
        "Whoever leaves is settled without doubling.",
        [
            (f"{name} pays", "0 − (−26) = 26, when the seat changed: not doubled", "+26")
            for name in ("Bob", "Cal", "Dee")
        ],
    )
    said = "+52 (doubled) at the end, less +26 (not doubled) when the seat changed"
    assert told(night, "fay") == (
        "A hand in the hole is paid the whole difference twice. Whoever leaves is settled without doubling.",
        [(f"{name} pays", said, "+26") for name in ("Bob", "Cal", "Dee")],
    )
    assert told(night, "bob")[1] == [
        ("to Ann", "0 − (−26) = 26, when the seat changed: not doubled", "−26"),
        ("to Fay", "−52 (doubled) at the end, less −26 (not doubled) when the seat changed", "−26"),
    ]


def test_where_the_rules_double_a_change_of_seats_the_leaver_is_told_so() -> None:
    night = left_in_the_hole(CAVENDISH.changed({"seat_change_doubles": True, "early_end_doubles": False}), NOW_OVER)
    assert told(night, "ann") == (
        "A hand in the hole is paid the whole difference twice.",
        [
            (f"{name} pays", "0 − (−26) = 26, twice is 52, when the seat changed", "+52")
            for name in ("Bob", "Cal", "Dee")
        ],
    )
    said = "+26 (not doubled) at the end, less +52 (doubled) when the seat changed"
    assert told(night, "fay") == (
        "A game that stops early is settled without doubling.",
        [(f"to {name}", said, "−26") for name in ("Bob", "Cal", "Dee")],
    )


def test_an_early_end_without_doubling_leaves_the_newcomer_with_nothing() -> None:
    night = left_in_the_hole(CAVENDISH.changed({"early_end_doubles": False}), NOW_OVER)
    said = "+26 (not doubled) at the end, less +26 (not doubled) when the seat changed"
    assert told(night, "fay") == (
        "A game that stops early is settled without doubling. Whoever leaves is settled without doubling.",
        [(f"{name} pays", said, "0") for name in ("Bob", "Cal", "Dee")],
    )


def test_who_has_left_is_told_the_rules_of_that_moment() -> None:
    plain = RulesChange((("hole", Hole.NONE),), ("fay", "bob", "cal", "dee"))
    night = left_in_the_hole(CAVENDISH.changed({"seat_change_doubles": True}), plain)
    assert told(night, "ann")[0] == "A hand in the hole is paid the whole difference twice."


def test_every_figure_of_eight_games_and_twelve_players_is_the_sum_of_its_reasons() -> None:
    assert all_add_up(many_games()) > 100


def test_the_hole_and_the_half_are_told_as_at_the_table() -> None:
    night = usual_night()[0].night
    why = why_game(night, settle_night(night), 1, "ann")
    assert why.title == "Why Ann has +508 in game 2"
    assert why.text == (
        "Ann ended at −11, in the hole. A hand in the hole is paid the whole difference twice. "
        "Partners divide what their hand wins or loses. "
        "A lead out of turn is paid to each other hand at once, over the columns and outside the scores."
    )
    assert [(line.label, line.reason, line.figure) for line in why.lines] == [
        ("Bob pays", "79 − (−11) = 90, twice is 180", "+180"),
        ("Cal pays", "102 − (−11) = 113, twice is 226, half is 113", "+113"),
        ("Eve pays", "102 − (−11) = 113, twice is 226, half is 113", "+113"),
        ("Dee pays", "38 − (−11) = 49, twice is 98", "+98"),
        ("top of the sheet", "Dee led out of turn at deal 3", "+4"),
    ]
    assert (why.total.label, why.total.figure) == ("Ann nets", "+508")


def test_a_partner_who_pays_reads_what_he_pays() -> None:
    night = usual_night()[0].night
    why = why_game(night, settle_night(night), 1, "cal")
    assert why.text == (
        "Cal, with Eve, ended at 102. A hand in the hole is paid the whole difference twice. "
        "Partners divide what their hand wins or loses. "
        "A lead out of turn is paid to each other hand at once, over the columns and outside the scores."
    )
    assert why.lines[0].label == "to Ann"
    assert why.lines[0].figure == "−113"


def test_points_below_zero_count_double_where_the_rules_say_so() -> None:
    keeper = begun(("Ann", "Bob", "Cal", "Dee"))
    rules = CAVENDISH.changed({"hole": Hole.NEGATIVE_POINTS})
    game = seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)), rules)
    keeper.write(game, Run(0, RunOption.DOWN))
    keeper.write(game, deal(8, 18, 0, 0))
    sheet = keeper.night.games[0].sheet
    reasons = [due_text(due, due.payee) for due in dues(sheet)]
    assert reasons[0] == "18 − 2 × (−18) = 54"


def test_a_hand_below_zero_is_not_said_to_be_in_the_hole_where_nothing_doubles() -> None:
    keeper = begun(("Ann", "Bob", "Cal", "Dee"))
    game = seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)), CAVENDISH.changed({"hole": Hole.NONE}))
    keeper.write(game, Run(0, RunOption.DOWN))
    why = why_game(keeper.night, settle_night(keeper.night), game, "ann")
    assert why.text == "Ann stands at −26. A hand below zero is paid the plain difference."


def test_a_newcomer_has_what_came_after_he_sat_down() -> None:
    keeper = begun(("Ann", "Bob", "Cal", "Dee", "Fay"))
    game = seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)))
    keeper.write(game, deal(0, 26 - 13, 13, 0))
    keeper.write(game, SeatChange(1, "bob", "fay", ("ann", "bob", "cal", "dee")))
    keeper.write(game, deal(0, 25, 1, 0))
    night = keeper.night
    settled = settle_night(night)
    left, came = why_game(night, settled, 0, "bob"), why_game(night, settled, 0, "fay")
    assert left.total.amount == Fraction(-26)
    assert came.total.amount == Fraction(-74)
    assert ("to Ann", "−38 at the end, less −13 when the seat changed", "−25") in [
        (line.label, line.reason, line.figure) for line in came.lines
    ]
    assert left.stands == "Bob handed the seat on"


def test_who_came_back_reads_what_all_that_time_with_another_comes_to() -> None:
    """Bob hands his seat on and takes it again: two lines are about Ann, and one payment."""
    everybody = ("ann", "bob", "cal", "dee")
    keeper = begun(("Ann", "Bob", "Cal", "Dee", "Fay"))
    game = seat(keeper, tuple((one,) for one in everybody))
    keeper.write(game, deal(0, 13, 13, 0))
    keeper.write(game, SeatChange(1, "bob", "fay", everybody))
    keeper.write(game, deal(20, 0, 6, 0))
    keeper.write(game, SeatChange(1, "fay", "bob", ("ann", "fay", "cal", "dee")))
    keeper.write(game, deal(0, 20, 0, 6))
    night = keeper.night
    settled = settle_night(night)
    (payment,) = (one for one in settled.games[0].payments if {one.payer, one.payee} == {"ann", "bob"})
    assert (payment.payer, payment.points) == ("bob", 33)
    lines = why_game(night, settled, game, "bob").lines
    assert [line.label for line in lines] == ["to Ann", "to Ann", "to Cal", "to Dee", "to Dee"]
    assert [line.reason for line in lines[:2]] == [
        "13 − 0 = 13, when the seat changed",
        "−13 at the end, less +7 when the seat changed; together −33",
    ]


def test_the_top_of_the_sheet_is_told_receiver_by_receiver() -> None:
    night = usual_night(7)[0].night
    line = why_game(night, settle_night(night), 1, "dee").lines[-1]
    assert (line.label, line.figure) == ("top of the sheet", "−12")
    assert line.reason == "led out of turn at deal 3: Ann and Bob 4 each, Cal and Eve 2 each"


def test_a_screen_reader_hears_the_whole_reason() -> None:
    keeper = begun()
    first_game(keeper)
    why = why_game(keeper.night, settle_night(keeper.night), 0, "dee")
    assert why.spoken.startswith("Why Dee has +100 in game 1. Dee ended at 27. ")
    assert why.spoken.endswith("Dee nets: +100.")
