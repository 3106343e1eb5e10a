"""A shortage that lifts its bearer out of the hole is said in every place that shows the hand in it (scoring part
7)."""

from scorekeeper.night.night import Night, settle_night
from scorekeeper.sheet.entries import Ruled, SeatChange
from scorekeeper.text.explain_game import why_game
from scorekeeper.text.game_words import player_words
from scorekeeper.text.net_table import net_table
from scorekeeper.text.player_standing import lifted_words
from scorekeeper.text.settlement_text import settlement_text
from scorekeeper.text.sheet_lines import lines_of_game
from scorekeeper.text.standings import hole_sentence
from tests.scorekeeper.nights import Figure, after, game, night, pts, shortage, table, wrong

LIFTED = "A’s hand is in the hole, A is not: charged 2"


def lifted(*scores: Figure, charged: Figure = 2, hands: tuple[str, ...] = ("a", "b", "c", "d")) -> Night:
    """Four hands with these scores, then 2 points missing that a answers for."""
    rows = Ruled(pts(*scores), "as it was"), wrong(0, 15, 5, 4), shortage(charged, "a")
    return night(game(table(*hands), *rows), players="abcde")


def test_the_words_name_the_hand_the_player_and_the_charge() -> None:
    sheet = lifted(-1, 30, 40, 50).games[0].sheet
    assert lifted_words(sheet, 0, {"a": "A"}) == LIFTED
    assert lifted_words(sheet, 1, {"a": "A"}) == ""
    assert sheet.standing.figures[0].fraction == 1


def test_a_hand_that_stays_in_the_hole_is_lifted_by_nothing() -> None:
    """−5 and a charge of 2: −3 is in the hole; zero is not, so −2 and 2 are out of it."""
    names = {"a": "A"}
    assert lifted_words(lifted(-5, 30, 40, 50).games[0].sheet, 0, names) == ""
    assert lifted_words(lifted(-2, 30, 40, 50).games[0].sheet, 0, names) == LIFTED
    assert lifted_words(lifted(0, 30, 40, 50).games[0].sheet, 0, names) == ""
    words = hole_sentence(lifted(-5, 30, 40, 50), 0)
    assert words.endswith("count double. A counts as −3, not −5: a shortage of 2 was charged.")


def test_settle_text_and_why_say_it_and_nothing_says_in_the_hole() -> None:
    one = lifted(-1, 30, 40, 50)
    settled = settle_night(one)
    text = settlement_text(one, settled)
    assert f"  A          −1  {LIFTED}\n" in text
    assert player_words(one, settled, 0, "a") == f"at 1, {LIFTED}, not over"
    assert net_table(one, settled).foot == f"In game 1, {LIFTED}."
    why = why_game(one, settled, 0, "a")
    assert LIFTED + "." in why.text
    assert "in the hole" not in why.text.replace(LIFTED, "")
    assert hole_sentence(one, 0) == (
        "Nobody is in the hole, so nothing counts double. A’s hand is in the hole, A is not: charged 2."
    )


def test_of_partners_only_who_was_charged_is_lifted() -> None:
    """a and e share a hand at −1; a was charged 2 and stands at +1, e is in the hole and paid double."""
    one = lifted(-1, 30, 40, 50, hands=("ae", "b", "c", "d"))
    settled = settle_night(one)
    assert player_words(one, settled, 0, "a") == f"with E, 1, {LIFTED}, not over"
    assert player_words(one, settled, 0, "e") == "with A, −1, in the hole, not over"
    assert hole_sentence(one, 0).startswith("E is in the hole: ")


def test_the_line_of_the_charge_says_who_is_not_in_the_hole() -> None:
    one = lifted(-1, 30, 40, 50)
    line = lines_of_game(one, settle_night(one), 0)[-1]
    assert line.note.endswith(LIFTED)
    assert line.briefer_notes


def test_a_newcomer_holds_the_charge_with_the_share() -> None:
    sheet = after(
        table(),
        Ruled(pts(-1, 30, 40, 50), "as it was"),
        wrong(0, 15, 5, 4),
        shortage(2, "a"),
        SeatChange(0, "a", "e", ("a", "b", "c", "d")),
    )
    assert lifted_words(sheet, 0, {"e": "E"}) == "E’s hand is in the hole, E is not: charged 2"
