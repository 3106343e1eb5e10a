"""The settlement of a night as the JSON object and as the text that the command line prints."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from scorekeeper.cli.settle_command import results
from scorekeeper.money.money_book import IOU
from scorekeeper.night.night import Night, Payment, settle_night
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import End, EndHow, Suspend
from scorekeeper.text.display_names import short_names, whole_names
from scorekeeper.text.settlement_text import settlement_text
from tests.scorekeeper.nights import (
    amend,
    deal,
    end,
    five_sitting,
    game,
    lead,
    night,
    run,
    shortage,
    signed,
    split,
    strike,
    table,
    void,
    wrong,
)

ROW = deal(6, 13, 4, 3)


def told(made: Night) -> dict[str, object]:
    return results(made, settle_night(made))


def text(made: Night) -> str:
    return settlement_text(made, settle_night(made))


def test_the_whole_object() -> None:
    made = night(game(table(), ROW, lead("a"), wrong(13, 13, 1, 0), split(1), strike(2)), players="abcde")
    assert told(made) == {
        "games": [
            {
                "scores": ["6", "12", "4", "3"],
                "in_the_hole": [],
                "error": "-1",
                "over": False,
                "state": "open",
                "dealers": [0],
                "game_net": {"a": "1", "b": "-23", "c": "9", "d": "13"},
                "top_of_sheet": {"a": "-12", "b": "4", "c": "4", "d": "4"},
                "net_points": {"a": "-11", "b": "-19", "c": "13", "d": "17"},
                "winners": None,
                "payments": [
                    {"from": "b", "to": "a", "points": "6"},
                    {"from": "a", "to": "c", "points": "2"},
                    {"from": "b", "to": "c", "points": "8"},
                    {"from": "a", "to": "d", "points": "3"},
                    {"from": "b", "to": "d", "points": "9"},
                    {"from": "c", "to": "d", "points": "1"},
                ],
            }
        ],
        "net_points": {"a": "-11", "b": "-19", "c": "13", "d": "17", "e": "0"},
        "net_exact": {"a": "-2.75", "b": "-4.75", "c": "3.25", "d": "4.25", "e": "0"},
        "net_money": {"a": "-2.75", "b": "-4.75", "c": "3.25", "d": "4.25", "e": "0"},
        "transfers": [
            {"from": "a", "to": "c", "amount": "2.75"},
            {"from": "b", "to": "c", "amount": "0.5"},
            {"from": "b", "to": "d", "amount": "4.25"},
        ],
        "paid": {"a": "0", "b": "0", "c": "0", "d": "0", "e": "0"},
        "open": {"a": "-2.75", "b": "-4.75", "c": "3.25", "d": "4.25", "e": "0"},
    }


def test_a_void_game_shows_its_hands_in_the_hole_and_has_no_winner() -> None:
    made = night(game(table(profile="hearts"), run(0), run(3), void()))
    (one,) = told(made)["games"]  # type: ignore[misc]
    assert (one["in_the_hole"], one["winners"], one["over"], one["payments"]) == ([0, 3], None, True, [])
    assert set(one["net_points"].values()) == {"0"}


def test_points_only_has_no_money() -> None:
    found = told(night(game(table(), ROW), currency=None))
    assert [found[key] for key in ("net_exact", "net_money", "transfers", "paid", "open")] == [None] * 5
    assert "fewest" not in found


def test_a_plan_that_may_not_be_the_shortest_says_so() -> None:
    """Seventeen people: four tables, and the last one plays at the first table's second game."""
    tables = ["abcd", "efgh", "ijkl", "mnop"]
    games = [game(table(*hands, keeper=hands[0]), deal(n, 25 - n, 1, 0)) for n, hands in enumerate(tables)]
    last = game(table("q", "b", "f", "j"), deal(1, 3, 2, 20))
    made = night(*games, last, players="abcdefghijklmnopq")
    assert sum(net != "0" for net in told(made)["net_money"].values()) == 17  # type: ignore[attr-defined]
    assert told(made)["fewest"] is False
    assert "fewest" not in told(night(*games, players="abcdefghijklmnopq"))
    assert "few payments" in text(made)


def test_a_fraction_that_does_not_end_is_written_as_one() -> None:
    made = night(game(table(), ROW), stake="1/3")
    assert told(made)["net_exact"] == {"a": "2/3", "b": "-26/3", "c": "10/3", "d": "14/3"}
    assert told(made)["net_money"] == {"a": "0.67", "b": "-8.67", "c": "3.33", "d": "4.67"}


def test_the_text_of_a_night() -> None:
    made = night(game(table(), run(0), lead("b"), wrong(13, 10, 0, 0), shortage(3, "c"), end()), stake="0.0025")
    assert text(made) == (
        "Night of 2026-11-20, $0.0025 a point\n"
        "\n"
        "Game 1, over (agreement)\n"
        "  A         −13  in the hole\n"
        "  B          10\n"
        "  C           0\n"
        "  D           0\n"
        "  C answers for a shortage           3\n"
        "  A, top of the sheet          +4\n"
        "  B, top of the sheet         −12\n"
        "  C, top of the sheet          +4\n"
        "  D, top of the sheet          +4\n"
        "  B pays A          46\n"
        "  C pays A          32\n"
        "  D pays A          26\n"
        "  B pays C           7\n"
        "  B pays D          10\n"
        "  C pays D           3\n"
        "\n"
        "Net, USD\n"
        "  A       +0.27\n"
        "  B       −0.19  exactly −0.1875\n"
        "  C       −0.06\n"
        "  D       −0.02  exactly −0.0225\n"
        "\n"
        "3 payments, the fewest possible\n"
        "  B pays A        0.19\n"
        "  C pays A        0.06\n"
        "  D pays A        0.02\n"
    )


def test_the_text_says_what_is_open_and_when_all_is_paid() -> None:
    made = night(game(table(), ROW), table="3", payments=(Payment("b", "a", Fraction(1, 2)),))
    assert text(made).startswith("Night of 2026-11-20, table 3, $0.25 a point\n")
    still_to_pay = "\n0.50 paid, 6.00 open\nStill to pay\n  B pays C        2.50\n  B pays D        3.50\n"
    assert text(made).endswith(still_to_pay)
    owed = (("a", "0.5"), ("c", "2.5"), ("d", "3.5"))
    paid = night(game(table(), ROW), payments=tuple(Payment("b", payee, Fraction(amount)) for payee, amount in owed))
    assert text(paid).endswith("\n6.50 paid, nothing open\n")
    promised = [replace(payment, method=IOU) for payment in paid.payments]
    assert text(replace(paid, payments=(*paid.payments[:1], *promised[1:]))).endswith(
        "\n0.50 paid, 6.00 on IOUs, nothing open\n"
    )
    part = text(replace(paid, payments=(paid.payments[0], promised[1])))
    assert part.endswith("\n0.50 paid, 2.50 on IOUs, 3.50 open\nStill to pay\n  B pays D        3.50\n")
    assert text(replace(paid, payments=tuple(promised))).endswith("\n6.50 on IOUs, nothing open\n")


def test_the_text_of_points_only_of_an_error_and_of_winners() -> None:
    made = night(
        game(table(), wrong(13, 14, 0, 0)),
        game(table(profile="hearts"), wrong(13, 12, 0, 0)),
        game(table("a", "b", "c", "de"), ROW),
        players="abcde",
        currency=None,
    )
    lines = text(made).splitlines()
    assert lines[0] == "Night of 2026-11-20, points only"
    assert "  the sheet is 1 too high" in lines
    assert "  the sheet is 1 too low" in lines
    assert "  lowest now: C, D" in lines
    assert "  D + E           3" in lines
    assert "Game 3, open: deal 2 now" in lines
    assert lines[-6] == "Net points so far"


def test_the_nets_of_points_only_stand_under_their_words_and_games_won_too() -> None:
    finished = text(night(game(table(), ROW, end()), currency=None))
    assert finished.endswith("\n\nNet points\n  A          +2\n  B         −26\n  C         +10\n  D         +14\n")
    won = text(night(game(table(profile="hearts"), ROW, end()), currency=None))
    assert won.endswith("\n\nGames won\n  A           0\n  B           0\n  C           0\n  D           1\n")


def test_before_the_first_deal_nothing_is_said_of_payments_as_it_stands() -> None:
    assert "if it ended" not in text(night(game(table())))
    assert "if it ended as it stands:\n  B pays A" in text(night(game(table(), ROW)))


def test_a_shortage_that_was_struck_is_answered_for_by_nobody() -> None:
    rows = (wrong(13, 10, 0, 0), shortage(3, "c"))
    assert "  C answers for a shortage           3\n" in text(night(game(table(), *rows)))
    assert "answers for" not in text(night(game(table(), *rows, strike(1))))


def test_who_sat_out_at_a_lead_out_of_turn_has_no_line_at_the_top_of_the_sheet() -> None:
    said = text(night(game(five_sitting(), deal(0, 13, 5, 4, 4), lead("a")), players="abcde", currency=None))
    assert [line.split(",")[0] for line in said.splitlines() if "top of the sheet" in line] == [
        "  A",
        "  C",
        "  D",
        "  E",
    ]


def test_figures_end_in_one_column_whatever_the_names() -> None:
    made = night(game(table(), ROW, end()), players="abcd")
    names = (*made.players[:3], replace(made.players[3], name="Theodora Varga"))
    said = text(replace(made, players=names))
    table_of_scores = said.split("\n\n")[1].splitlines()[1:5]
    assert {len(line) for line in table_of_scores} == {2 + len("Theodora Varga") + 2 + 10}


def test_one_payment_is_one() -> None:
    """0 20 10 10: the first has 40 from the second, the others come out even."""
    assert "\n1 payment, the fewest possible\n" in text(night(game(table(), wrong(0, 20, 10, 10), end())))
    assert "\n0 payments, the fewest possible\n" in text(night(game(table(), wrong(7, 7, 7, 7), end())))
    assert "\n1 payment would settle the night, the fewest possible\n" in text(
        night(game(table(), wrong(0, 20, 10, 10)))
    )


def test_every_game_says_its_state(subtests: pytest.Subtests) -> None:
    for more, state, title in [
        ((), "open", "Game 1, open: deal 2 now"),
        ((end(),), "over", "Game 1, over (agreement)"),
        ((end(), *signed()), "signed", "Game 1, over (agreement) and signed"),
        ((end(), *signed(), amend(0, deal(16, 3, 4, 3))), "over", "Game 1, over (agreement)"),
        ((Suspend("a quarrel"),), "suspended", "Game 1, suspended until the committee has decided"),
        ((end(), Suspend("a quarrel")), "suspended", "Game 1, suspended until the committee has decided"),
        ((Suspend("a quarrel"), End(EndHow.RULING)), "over", "Game 1, over (ruling)"),
        ((Suspend("a quarrel"), void()), "void", "Game 1, called off: it counts for nothing"),
    ]:
        with subtests.test(more=more, state=state, title=title):
            made = night(game(table(), deal(13, 6, 4, 3), *more))
            (one,) = told(made)["games"]  # type: ignore[misc]
            assert one["state"] == state
            assert title in text(made).splitlines()


def test_a_suspended_game_does_not_pretend_that_payments_are_due() -> None:
    lines = text(night(game(table(), ROW, end()), game(table(), ROW, Suspend("a quarrel")))).splitlines()
    assert lines.count("  if it ended as it stands:") == 1
    assert "Net so far, USD" in lines
    assert "3 payments would settle the night, the fewest possible" in lines
    assert lines[-1] == "Game 2 is suspended, so nothing is paid yet."
    assert text(night(game(table(), ROW), game(table(), ROW))).endswith(
        "\nGames 1 and 2 are not over, so nothing is paid yet.\n"
    )


def test_two_people_of_one_name_are_told_apart_as_in_the_window() -> None:
    made = night(game(table(), ROW, end()))
    made = replace(made, players=(Player("a", "Ann"), Player("b", "Ann"), *made.players[2:]))
    assert whole_names(made.names) == {"a": "Ann (1)", "b": "Ann (2)", "c": "C", "d": "D"}
    assert short_names(made.players) == whole_names(made.names)
    assert "  Ann (2) pays Ann (1)           7" in text(made).splitlines()
    assert "  Ann (2) pays Ann (1)        0.50" in text(made).splitlines()


def test_nobody_is_in_the_hole_where_nothing_counts_double() -> None:
    """The JSON lists hands below zero all the same: that is what the night file's page says of it."""
    for rules in ({"hole": "none"}, {"settlement": "lowest_wins"}, {"early_end_doubles": False}):
        made = night(game(table(**rules), run(0), end()))
        assert "in the hole" not in text(made)
        (one,) = told(made)["games"]  # type: ignore[misc]
        assert one["in_the_hole"] == [0]
    assert "  A         −26  in the hole" in text(night(game(table(), run(0), end()))).splitlines()


def test_who_won_is_said_of_a_finished_game_and_who_is_lowest_of_another() -> None:
    hearts = table(profile="hearts")
    lines = text(night(game(hearts, ROW, end()), game(hearts, ROW), game(hearts), currency=None)).splitlines()
    assert [line for line in lines if "won by" in line or "lowest now" in line] == ["  won by: D", "  lowest now: D"]
    assert lines[-4:] == ["  A           0", "  B           0", "  C           0", "  D           1"]
