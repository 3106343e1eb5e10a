"""Who really sat at the columns of a sheet: whose the points are, who wins, and which deals are told of."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from scorekeeper.night.games_won import games_won
from scorekeeper.night.mended_seats import MendedSeats, PlayedBy
from scorekeeper.night.night import Game, Night, settle_night
from scorekeeper.night.who_sat import others_in_columns, points_of, seats_of_deal, with_mended_seats
from scorekeeper.rules.house_rules import LeadPenalty
from scorekeeper.rules.people import Arrangement
from scorekeeper.rules.points import total
from scorekeeper.sheet.entries import Deal, LeadOutOfTurn, Run, SeatChange, Shortage, Void, Written
from scorekeeper.text.display_names import short_names
from scorekeeper.text.explain_game import why_game, why_pair
from scorekeeper.text.explain_night import why_score, why_won
from scorekeeper.text.game_words import player_words, won_sentence
from scorekeeper.text.mended_seats_text import played_by_others_words
from scorekeeper.text.net_table import net_table
from scorekeeper.text.pair_table import pair_lines, pair_table
from scorekeeper.text.result_tables import deals_table
from scorekeeper.text.settlement_text import settlement_text
from scorekeeper.text.sheet_lines import LineKind, lines_of_game
from scorekeeper.text.standings import standings_content
from scorekeeper.text.table_display_text import ending
from tests.scorekeeper.nights import p, wrong
from tests.scorekeeper.tournaments import EVEN, deals_of, one_match, person

LOW = "0 13 9 4, 0 13 9 4, 13 5 4 4, 4 5 13 4"
"""A match that column a wins with 17; 0 of these in the first two deals."""


def table(deals: str, *mended: tuple[int, str]) -> Night:
    """The table of a, b, c and d, at which really sat whom `mended` says from a deal on."""
    play = one_match()
    night = play.night(1, deals)
    others = [person(one) for one in dict.fromkeys("".join(seats for _, seats in mended)) if one not in "abcd"]
    return with_mended_seats(night, tuple(MendedSeats(first, tuple(seats)) for first, seats in mended), others)


def told(night: Night, index: int = 0) -> list[str]:
    """What is said of the columns of a game."""
    return list(played_by_others_words(night, index, short_names(night.players)))


SHARED = "Points count for who played the deal; a game is won by who sat there at its last deal."


def test_points_are_of_who_sat_at_a_deal_and_the_game_of_who_sat_at_its_last() -> None:
    """e played the first two deals in a's column, b and e exchanged nothing else."""
    night = table(LOW, (1, "ebcd"), (3, "abcd"))
    settled = settle_night(night)
    assert {one: str(points_of(night, 0, one)) for one in "abcde"} == {
        "a": "17", "b": "36", "c": "35", "d": "16", "e": "0",
    }  # fmt: skip
    assert sum(games_won(night, settled).values()) == 1
    assert games_won(night, settled)["d"] == 1, "the lowest column"
    assert told(night) == ["Deals 1 to 2 in A’s column were played by E.", SHARED]


@pytest.mark.parametrize(
    ("mended", "winner"),
    [([(1, "abcd"), (3, "abce")], "e"), ([(1, "abce"), (3, "abcd")], "d"), ([(1, "abce")], "e"), ([], "d")],
)
def test_a_game_is_won_by_who_sat_in_the_lowest_column_at_its_last_deal(
    mended: list[tuple[int, str]], winner: str
) -> None:
    night = table(LOW, *mended)
    settled = settle_night(night)
    assert [player for player, won in games_won(night, settled).items() if won] == [winner]
    assert won_sentence(night, settled, 0) == f"Game 1 won by {winner.upper()}, at 16."
    assert f"won by: {winner.upper()}\n" in settlement_text(night, settled)
    assert player_words(night, settled, 0, winner).endswith(", won")
    assert why_won(night, settled, winner).total.figure == "1"
    held = [winner if one == "d" else one for one in "abcd"]
    assert ending(night.games[0].sheet, held)[0] == f"{winner} wins with 16"


def test_the_tables_of_a_night_have_the_points_of_who_played_them() -> None:
    night = table(LOW, (1, "abce"))
    settled = settle_night(night)
    shown = {row.name: [one.text if one else "" for one in row.figures] for row in net_table(night, settled).rows}
    assert shown == {
        "A": ["17", "0"], "B": ["36", "0"], "C": ["35", "0"], "D": ["", "0"], "E": ["16", "1"],
    }  # fmt: skip
    lines = standings_content(night, settled, 0).nets
    assert [(one.name, one.game.text if one.game else "", one.night.text) for one in lines][3:] == [
        ("D", "", "0"), ("E", "16", "1"),
    ]  # fmt: skip
    assert why_score(night, settled, 0, "e").title == "Why E has 16 in game 1"
    assert why_score(night, settled, 0, "e").sentences[0] == "All deals in D’s column were played by E."
    assert player_words(night, settled, 0, "d") == "did not play"
    hands = [row[7] for row in deals_table([night]).rows]
    assert hands == ["A", "B", "C", "E"] * 4
    assert total(points_of(night, 0, one) or p(0) for one in "abcde") == p(104)


def test_a_running_game_says_who_plays_on_and_what_was_played_is_told_after_its_last_deal() -> None:
    night = table("13 5 4 4, 4 13 5 4", (1, "ebcd"), (2, "abcd"), (3, "abcf"))
    settled = settle_night(night)
    assert told(night) == [
        "Deal 1 in A’s column was played by E.",
        "From deal 3 on F plays in D’s column.",
        SHARED,
    ]
    lines = [
        (one.kind, one.note if one.label == "Wrong seats" else one.number) for one in lines_of_game(night, settled, 0)
    ]
    assert lines == [
        (LineKind.TOP, ""),
        (LineKind.RECORD, "From deal 3 on F plays in D’s column."),
        (LineKind.DEAL, "1"),
        (LineKind.RECORD, "Deal 1 in A’s column was played by E."),
        (LineKind.DEAL, "2"),
    ]
    assert player_words(night, settled, 0, "e") == "13 points, not over"
    assert player_words(night, settled, 0, "f") == "did not play"


def test_two_who_sat_in_each_others_column_are_told_both_and_the_game_of_one_alone_is_not_shared() -> None:
    night = table(EVEN, (1, "bacd"))
    assert told(night) == [
        "All deals in A’s column were played by B.",
        "All deals in B’s column were played by A.",
    ]
    settled = settle_night(night)
    assert "  All deals in A’s column were played by B.\n" in settlement_text(night, settled)


def test_who_left_a_column_and_came_back_is_told_twice() -> None:
    night = table(EVEN, (1, "ebcd"), (2, "abcd"), (4, "ebcd"))
    assert told(night) == [
        "Deal 1 in A’s column was played by E.",
        "Deal 4 in A’s column was played by E.",
        SHARED,
    ]
    assert others_in_columns(night, 0)[0] == PlayedBy(0, "a", "e", 1, 1)


def test_deals_go_on_through_the_games_of_a_night_and_void_games_count_nothing() -> None:
    """The first two deals are a game that was called off; the deals of the tournament begin after it."""
    night = table(EVEN, (1, "ebcd"), (3, "abcd"))
    begun = night.games[0]
    void = Game.new(begun.setup).written(*map(Written, deals_of("13 5 4 4")), Written(Void("a flood", tuple("abcd"))))
    both = replace(night, games=(void, begun))
    assert told(both) == []
    assert told(both, 1) == ["Deals 1 to 2 in A’s column were played by E.", SHARED]
    assert seats_of_deal(both, 0, void.sheet.deals[0]) == void.sheet.deals[0].seats
    assert seats_of_deal(both, 1, begun.sheet.deals[0]) == (("e",), ("b",), ("c",), ("d",))
    half = Game.new(begun.setup).written(*map(Written, deals_of("13 5 4 4")))
    assert told(replace(night, games=(half, half)), 1)[0] == "Deal 1 in A’s column was played by E."
    assert player_words(both, settle_night(both), 0, "e").endswith("called off")


def test_where_pairs_settle_in_points_who_holds_the_column_has_what_it_won() -> None:
    """Under rules that settle pair by pair: a's column, at −8, was e's from the first deal on, and is in the hole."""
    play = one_match(profile="cavendish")
    plain = play.night(1, "0 13 9 4, down 0, 5 13 4 4, 13 5 4 4")
    night = with_mended_seats(plain, (MendedSeats(1, tuple("ebcd")),), [person("e")])
    before, settled = settle_night(plain), settle_night(night)
    assert settled.net_points["e"] == before.net_points["a"] > 0
    assert settled.net_points["a"] == 0
    assert sum(settled.net_points.values()) == 0
    assert {(one.payer, one.payee) for one in settled.games[0].payments} == {
        tuple("e" if one == "a" else one for one in (due.payer, due.payee)) for due in before.games[0].payments
    }
    lines = standings_content(night, settled, 0)
    assert [(one.name, one.game is not None) for one in lines.nets] == [
        ("A", False), ("B", True), ("C", True), ("D", True), ("E", True),
    ]  # fmt: skip
    assert {(one.payer, one.doubled) for one in lines.pairs if one.payee == "E"} == {
        ("B", True),
        ("C", True),
        ("D", True),
    }
    table = pair_table(night, settled, 0)
    assert [(row.player, row.score) for row in table.rows][-1] == ("e", "−8")
    assert table.sums == ("0", "0", "0")
    assert [line.label for line in pair_lines(night, settled, 0, "e")] == ["from B", "from C", "from D"]
    why = why_game(night, settled, 0, "e")
    assert (why.total.amount, len(why.lines)) == (settled.net_points["e"], 3)
    assert why_pair(night, 0, "b", "e").total.amount > 0
    assert why_game(night, settled, 0, "b").stands == "B ended at 31"


def with_leads(entries: Sequence[LeadOutOfTurn | Shortage | SeatChange | Deal | Run], penalty: LeadPenalty) -> Night:
    """The table of a, b, c and d with some entries, a lead out of turn at 4 points."""
    night = one_match(profile="cavendish").night(1, EVEN)
    setup = night.games[0].setup
    rules = replace(setup.rules, lead_out_of_turn=penalty, lead_out_of_turn_points=p(4))
    game = Game.new(replace(setup, rules=rules)).written(*map(Written, entries))
    return replace(night, games=(game,))


def test_a_lead_out_of_turn_and_a_shortage_are_of_who_sat_in_the_column_then() -> None:
    """e played the first two deals in a's column, led out of turn in both, and a in the third one."""
    everybody = tuple("abcd")
    lead, short = LeadOutOfTurn("a", agreed=everybody), Shortage(p(3), "a", everybody)
    first, second, third = deals_of("13 5 4 4, 4 13 5 4, 4 4 13 5")
    entries = (lead, first, lead, second, lead, third)
    night = with_leads(entries, LeadPenalty.ON_SCORE)
    mended = with_mended_seats(night, (MendedSeats(1, tuple("ebcd")), MendedSeats(3, everybody)), [person("e")])
    assert (points_of(mended, 0, "e"), points_of(mended, 0, "a")) == (p(4 + 13 + 4 + 4), p(4 + 4))
    off = with_leads((wrong(5, 4, 4, 10), short), LeadPenalty.ON_SCORE)
    mended = with_mended_seats(off, (MendedSeats(1, tuple("ebcd")),), [person("e")])
    assert (points_of(mended, 0, "e"), points_of(mended, 0, "a")) == (p(5 + 3), None)


def test_a_lead_out_of_turn_of_somebody_who_left_is_settled_with_who_has_the_column_now() -> None:
    everybody = tuple("abcd")
    lead, change = LeadOutOfTurn("a", agreed=everybody), SeatChange(0, "a", "f", everybody)
    night = with_leads((lead, *deals_of("13 5 4 4"), change), LeadPenalty.TOP_OF_SHEET)
    night = replace(night, players=(*night.players, person("f")))
    mended = with_mended_seats(night, (MendedSeats(1, tuple("ebcd")),), [person("e")])
    settled = settle_night(mended)
    assert sum(settled.net_points.values()) == 0
    assert told(mended) == [
        "Deal 1 in A’s column was played by E.",
        "From deal 2 on E plays in F’s column.",
        "In the standings points count for who played the deal.",
        "What the game pays goes to who sat there at its last deal.",
    ]


def test_a_game_of_other_columns_at_the_same_table_keeps_its_names() -> None:
    night = one_match(profile="cavendish").night(1, EVEN)
    setup = night.games[0].setup
    partners = replace(setup, arrangement=Arrangement.SHARED, hands=(("a", "e"), *setup.hands[1:]))
    five = replace(setup, hands=(*setup.hands, ("e",)))
    for other in (five, partners):
        both = replace(night, games=(*night.games, Game.new(other)))
        assert with_mended_seats(both, (MendedSeats(1, tuple("ebcd")),), [person("e")]) == both
