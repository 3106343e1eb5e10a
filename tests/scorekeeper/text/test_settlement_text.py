"""What `settle` says of a game beside its figures: the house rules that differ, and who took over from whom."""

from fractions import Fraction

import pytest

from scorekeeper.night.night import settle_night
from scorekeeper.sheet.entries import Adjustment, Entry, Void
from scorekeeper.text.game_words import has_won
from scorekeeper.text.settlement_text import settlement_text
from tests.scorekeeper.money_nights import parts_of, play, ruled, sitting
from tests.scorekeeper.nights import amend, deal, end, game, night, pts, run, seat, table


def lines(*entries: Entry, **rules: object) -> list[str]:
    """The sentences that are said of one game."""
    one = night(game(table(**rules), *entries), players="abcde")
    of_game = settlement_text(one, settle_night(one)).split("\n\n")[1]
    return [line for line in of_game.splitlines() if line.endswith(".")]


def test_a_change_of_seats_in_the_hole_tells_both_results() -> None:
    assert lines(run(0), seat(0, "a", "e")) == [
        "  E took over from A; A keeps +78 of this game’s points.",
        "  The hand at −26 counts double only at the end. A leaves without that, so E begins with +78.",
    ]


def test_a_house_rule_that_differs_is_told() -> None:
    assert lines(run(0), seat(0, "a", "e"), seat_change_doubles=True) == [
        "  house rule: Whoever leaves is doubled like at the end of a game.",
        "  E took over from A; A keeps +156 of this game’s points.",
        "  E takes over the hand at −26; for E only what comes now counts.",
    ]
    assert lines(run(0), early_end_doubles=False) == [
        "  house rule: A game that stops early is settled without doubling.",
    ]


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (Void("a card was missing", tuple("abcd")), "  A card was missing. Agreed by all."),
        (Void("marked\tcards", decided_by="the committee", agreed=()), "  Marked cards. Decided by the committee."),
    ],
)
def test_a_void_game_tells_why_and_who_decided(entry: Void, said: str) -> None:
    assert lines(run(0), entry) == [said]


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (Adjustment(pts(-4, 0, 0, 0), "exposed cards", tuple("abcd")), "agreement: A −4. Exposed cards."),
        (Adjustment(pts(0, 2, 0, 0), "slow play", decided_by="Eve"), "Eve: B +2. Slow play."),
    ],
)
def test_an_adjustment_tells_who_decided_and_why(entry: Adjustment, said: str) -> None:
    assert lines(run(0), entry) == [f"  The scores include the adjustment decided by {said}"]


def test_the_lowest_is_named_the_winner_with_a_stake_and_without_and_nobody_where_pairs_settle() -> None:
    """Scoring part 11, 18: with a stake the lowest wins the differences too."""
    cases = (("hearts", "1", "EUR", ["D"]), ("hearts", "0", "EUR", ["D"]), ("hearts", "1", None, ["D"]))
    for profile, stake, currency, won in (*cases, ("cavendish", "1", "EUR", [])):
        of_hearts = game(table(profile=profile), deal(13, 5, 5, 3), end())
        one = night(of_hearts, stake=stake, currency=currency)
        text = settlement_text(one, settle_night(one))
        assert [line.removeprefix("  won by: ") for line in text.splitlines() if "won by" in line] == won
        assert [has_won(one, settle_night(one), 0, player) for player in "ad"] == [False, bool(won)]


def test_after_a_correction_the_payments_are_counted_and_listed_as_on_paper() -> None:
    """A player who has to pay more than by the fixed plan has two payments to the same player."""
    keeper = sitting(4)
    play(keeper, "abcd", 60, 20, 10, 14)
    keeper.write(0, end())
    first = parts_of(keeper).asked[0]
    keeper.pay(first.payer, first.payee, Fraction(1))
    keeper.write(0, amend(0, ruled((70, 12, 12, 10))))
    asked, text = parts_of(keeper).asked, settlement_text(keeper.night, settle_night(keeper.night))
    assert len({(line.payer, line.payee) for line in asked}) < len(asked)
    count, *payments = text.split("\n\n")[-2].splitlines()
    assert count == f"{len(asked)} payments, with those added for what changed later"
    assert len(payments) == len(asked) == len(text.split("Still to pay\n")[1].splitlines())
