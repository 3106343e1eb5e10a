"""The shapes of old sheets: what each is taken for, who its people are, and the nights that it makes."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.money.settlement import settle
from scorekeeper.night.from_sheet import HOUSE_NAME
from scorekeeper.night.night import Night, settle_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.spreadsheets.cells import Worksheet, column_letters
from scorekeeper.spreadsheets.columns import ROLES, Role, Shape, SpreadsheetMapping, propose
from scorekeeper.spreadsheets.figures import DayOrder
from scorekeeper.spreadsheets.lines import Books, Decisions, KnownNight, Preview, Verdict
from scorekeeper.spreadsheets.nights import game_night, nights_of
from scorekeeper.spreadsheets.people import Certainty, match_people
from scorekeeper.spreadsheets.preview import preview
from scorekeeper.spreadsheets.reading import pasted
from scorekeeper.text.old_sheets import (
    SHAPES,
    apart_words,
    column_line,
    line_words,
    match_words,
    open_words,
    rows_words,
)

EUR = Currency("EUR")
QUARTER = Fraction(1, 4)
PEOPLE = tuple(Player(name.lower(), name) for name in ("Ann", "Bob", "Cal", "Dee"))
BOOKS = Books(PEOPLE)


def table_of(text: str) -> Worksheet:
    """The table of a text in which columns part by blanks of two and more, or by tabulators."""
    return pasted(text).tables[0]


def judged(
    text: str, books: Books = BOOKS, decisions: Decisions | None = None, **changes: object
) -> tuple[SpreadsheetMapping, Preview]:
    """How a text is taken, and what would be brought in."""
    mapping = replace(propose(table_of(text), EUR, QUARTER), **changes)
    return mapping, preview(table_of(text), mapping, books, decisions or Decisions())


def brought(text: str, **changes: object) -> list[Night]:
    """The nights of a text."""
    mapping, found = judged(text, **changes)
    if mapping.shape is Shape.GAME:
        return [game_night(found.lines, mapping, found.people)]
    made = nights_of(found.taken, mapping, found.people).values()
    return [night for night in made if isinstance(night, Night)]


NIGHTS = "Date\tAnn\tBob\tCal\tnote\n22 Nov 2019\t-6.50\t4.25\t2.25\tcake\n29 Nov 2019\t1\t\t-1\t\n"
RESULTS = "when\twho\tnet\n22.11.2019\tAnn\t-6,50\n22.11.2019\tBob\t6,50\n29.11.2019\tAnn\t1\n\tCal\t-1\n"
GAME = (
    "22 Nov 2019\n\nDeal\tAnn\tBob\tCal\tDee\n1\t6\t13\t4\t3\n2\t0\t5\t20\t1\n3\t-26\t0\t0\t0\n"
    "4\t26\t26\t0\t26\n5\t10\t10\t5\t0\nTotal\t16\t54\t29\t30\nmoney\t9.50\t-15\t3.75\t1.75\n"
)
RUNNING = "22 Nov 2019\nDeal\tAnn\tBob\tCal\tDee\n1\t6\t13\t4\t3\n2\t6\t18\t24\t4\n3\t19\t31\t24\t4\n"
TOTALS = "date\tAnn\tBob\tCal\tDee\n22 Nov 2019\t26\t101\t30\t51\n29 Nov 2019\t20\t58\t0\t26\n"
IOUS = "since\twho owes\twhom\tamount\n22 Nov 2019\tAnn\tBob\t5\n29 Nov 2019\tCal\tAnn\t€3.50\n"


def test_the_shape_is_seen(subtests: pytest.Subtests) -> None:
    for text, shape in [
        (NIGHTS, Shape.NIGHTS),
        (RESULTS, Shape.RESULTS),
        (GAME, Shape.GAME),
        (RUNNING, Shape.GAME),
        (TOTALS, Shape.TOTALS),
        (IOUS, Shape.IOUS),
    ]:
        with subtests.test(text=text):
            assert propose(table_of(text), EUR, QUARTER).shape is shape


def test_a_row_a_night() -> None:
    first, second = brought(NIGHTS)
    assert (first.date, second.date) == ("2019-11-22", "2019-11-29")
    assert settle_night(first).net_money == {"ann": Fraction(-13, 2), "bob": Fraction(17, 4), "cal": Fraction(9, 4)}
    assert second.order == ("ann", "cal")


def test_a_row_a_player_and_night_of_which_a_missing_date_is_the_one_above() -> None:
    first, second = brought(RESULTS)
    assert settle_night(first).net_money == {"ann": Fraction(-13, 2), "bob": Fraction(13, 2)}
    assert settle_night(second).net_money == {"ann": 1, "cal": -1}


def test_the_deals_of_a_game_make_a_real_game() -> None:
    (night,) = brought(GAME)
    sheet = night.games[0].sheet
    assert night.date == "2019-11-22"
    assert [str(score) for score in sheet.scores] == ["16", "54", "29", "30"]
    assert sheet.deals_played == 5
    assert sheet.over is not None


def test_running_scores_make_the_same_game() -> None:
    (night,) = brought(RUNNING)
    assert [str(score) for score in night.games[0].sheet.scores] == ["19", "31", "24", "4"]


def test_a_deal_that_does_not_add_up_is_told_and_stands_as_it_is() -> None:
    _, found = judged(GAME)
    assert [line.verdict for line in found.lines] == [*[Verdict.GOOD] * 4, Verdict.GUESSED]
    assert line_words(found.lines[4], None) == "adds to 25, not to 26"


def test_our_settlement_of_a_game_stands_beside_the_money_of_the_sheet() -> None:
    mapping, found = judged(GAME)
    night = game_night(found.lines, mapping, found.people)
    ours = {player: points * QUARTER for player, points in settle(night.games[0].sheet, staked=True).net.items()}
    assert {total.name.lower(): total.read for total in found.totals} == ours
    assert [total.sheet for total in found.totals] == [Fraction(19, 2), -15, Fraction(15, 4), Fraction(7, 4)]


def test_a_game_without_a_day_waits_for_one() -> None:
    text = GAME.partition("\n\n")[2]
    assert len(judged(text)[1].open_lines) == 1
    assert not judged(text, date="2019-11-22")[1].open_lines


def test_final_scores_are_brought_forward_in_a_real_game() -> None:
    first, second = brought(TOTALS)
    assert [str(score) for score in first.games[0].sheet.scores] == ["26", "101", "30", "51"]
    assert {night.games[0].sheet.deals_played for night in (first, second)} == {8, 4}
    _, found = judged(TOTALS + "Total\t46\t160\t30\t77\n")
    assert [(one.name, one.read, one.sheet) for one in found.totals][1:3] == [("Bob", 159, 160), ("Cal", 30, 30)]


def test_old_ious_are_owed() -> None:
    first, second = brought(IOUS)
    assert [(one.payer, one.payee, one.amount, one.method) for one in (*first.payments, *second.payments)] == [
        ("ann", "bob", 5, "IOU"),
        ("cal", "ann", Fraction(7, 2), "IOU"),
    ]


def test_points_at_a_stake_are_rounded_once() -> None:
    text = "Date\tAnn\tBob\tCal\n22 Nov 2019\t1.5\t-0.5\t-1\n"
    (night,) = brought(text, in_points=True, stake=Fraction(1, 20))
    assert night.from_sheet is not None
    assert dict(night.from_sheet.results) == {
        "ann": Fraction(2, 25), "bob": Fraction(-3, 100), "cal": Fraction(-1, 20)
    } or sum(dict(night.from_sheet.results).values()) == 0  # fmt: skip


def test_points_alone_have_no_money() -> None:
    (night,) = brought("Date\tAnn\tBob\n22 Nov 2019\t26\t-26\n", currency=None)
    assert night.currency is None
    assert settle_night(night).net_points == {"ann": 26, "bob": -26}


def test_the_order_of_day_and_month_is_seen_by_a_day_beyond_the_twelfth() -> None:
    text = "Date\tAnn\tBob\n3/2/2019\t1\t-1\n{}\t1\t-1\n"
    european, american, neither = text.format("22/2/2019"), text.format("2/22/2019"), text.format("4/2/2019")
    assert [line.date for line in judged(european)[1].lines] == ["2019-02-03", "2019-02-22"]
    assert [line.date for line in judged(american)[1].lines] == ["2019-03-02", "2019-02-22"]
    assert [line.verdict for line in judged(neither)[1].lines] == [Verdict.GUESSED] * 2
    assert judged(neither, order=DayOrder.MONTH_FIRST)[1].lines[0].date == "2019-03-02"


# people


def test_a_name_is_known_proposed_or_unknown(subtests: pytest.Subtests) -> None:
    for name, certainty, player in [
        ("Bob Day", Certainty.KNOWN, "b"),
        ("bob  day", Certainty.KNOWN, "b"),
        ("Bob Dey", Certainty.PROPOSED, "b"),
        ("Brigitte", Certainty.PROPOSED, "g"),
        ("Siobhan", Certainty.PROPOSED, "s"),
        ("Gus", Certainty.UNKNOWN, None),
        ("B", Certainty.UNKNOWN, None),
    ]:
        with subtests.test(name=name, player=player):
            known = [Player("b", "Bob Day"), Player("g", "Brigitte Lang"), Player("s", "Siobhán")]
            match = match_people([name], known)[name]
            assert match.certainty is certainty
            assert (match.player.id if match.player else None) == player


def test_somebody_says_who_a_name_is() -> None:
    found = match_people(["Gus", "Finn"], PEOPLE, {"Gus": "ann", "Finn": "new"})
    assert match_words(found["Gus"]) == "Gus: known, Ann"
    assert match_words(found["Finn"]) == "Finn: new to the books"


def test_two_names_of_one_person_in_a_night_are_refused() -> None:
    _, found = judged("Date\tAnn\tAnnie\n22 Nov 2019\t1\t-1\n", decisions=Decisions(people={"Annie": "ann"}))
    assert found.lines[0].verdict is Verdict.BAD
    assert "the same person" in line_words(found.lines[0], EUR)


def test_what_is_open_is_counted() -> None:
    _, found = judged("Date\tAnn\tGus\n22 Nov 2019\t1\t-1\n29 Nov 2019\t1\t-2\n")
    assert open_words(found) == "1 row and 1 name are still open"


# decisions


def test_a_row_is_left_out_put_on_the_house_or_mended() -> None:
    text = "Date\tAnn\tBob\n22 Nov 2019\t1\t-0.75\n"
    _, left_out = judged(text, decisions=Decisions(left_out=frozenset({2})))
    assert not left_out.taken
    assert not left_out.open_lines
    _, housed = judged(text, decisions=Decisions(on_house=frozenset({2})))
    assert housed.lines[0].figures == {"Ann": 1, "Bob": Fraction(-3, 4), HOUSE_NAME: Fraction(-1, 4)}
    assert housed.lines[0].is_taken
    assert line_words(housed.lines[0], EUR) == "0.25 too much: put on the house"
    _, typed = judged(text, decisions=Decisions(typed={(2, "Bob"): Fraction(-1)}))
    assert typed.lines[0].is_taken


def test_a_column_gets_another_role() -> None:
    mapping, _ = judged(NIGHTS)
    changed = mapping.with_role(3, Role.IGNORED)
    assert len(judged(NIGHTS)[1].open_lines) == 0
    assert len(preview(table_of(NIGHTS), changed, BOOKS, Decisions()).open_lines) == 2
    moved = mapping.with_role(4, Role.DATE)
    assert moved.of_role(Role.DATE) == (4,)


def test_another_shape_keeps_the_roles_that_it_has() -> None:
    mapping, _ = judged(NIGHTS)
    scores = mapping.with_shape(Shape.GAME)
    assert [column.role for column in scores.columns] == [Role.IGNORED, *[Role.PERSON] * 3, Role.NOTE]
    assert set(ROLES) == set(SHAPES)


def test_a_column_is_told_by_its_letters() -> None:
    mapping, _ = judged(NIGHTS)
    assert column_line(mapping, 1) == "B “Ann”: player"
    assert [column_letters(number) for number in (0, 25, 26, 701, 702)] == ["A", "Z", "AA", "ZZ", "AAA"]


def test_rows_are_told() -> None:
    _, found = judged(RESULTS)
    assert [rows_words(line) for line in found.lines] == ["2 to 3", "4 to 5"]


# what the books have


def known(date: str, *, from_sheet: bool, **nets: int) -> KnownNight:
    """A night of the books."""
    return KnownNight("n1", date, {player: Fraction(net) for player, net in nets.items()}, from_sheet)


ONE = "Date\tAnn\tBob\n22 Nov 2019\t1\t-1\n"


def test_what_the_books_have_is_known(subtests: pytest.Subtests) -> None:
    for night, verdict in [
        (known("2019-11-22", from_sheet=True, ann=1, bob=-1), Verdict.KNOWN),
        (known("2019-11-22", from_sheet=False, ann=1, bob=-1), Verdict.KNOWN),
        (known("2019-11-22", from_sheet=True, cal=1, dee=-1), Verdict.KNOWN),
        (known("2019-11-22", from_sheet=False, cal=1, dee=-1), Verdict.GOOD),
        (known("2019-11-22", from_sheet=True, ann=2, bob=-2), Verdict.BAD),
        (known("2019-11-23", from_sheet=True, ann=1, bob=-1), Verdict.GOOD),
    ]:
        with subtests.test(night=night):
            assert judged(ONE, Books(PEOPLE, (night,)))[1].lines[0].verdict is verdict


def test_a_night_of_the_books_is_one_row() -> None:
    books = Books(PEOPLE, (known("2019-11-22", from_sheet=True, ann=1, bob=-1),))
    _, found = judged(ONE + "22 Nov 2019\t1\t-1\n", books)
    assert [line.verdict for line in found.lines] == [Verdict.KNOWN, Verdict.GUESSED]


def test_other_figures_are_taken_where_somebody_says_so() -> None:
    books = Books(PEOPLE, (known("2019-11-22", from_sheet=True, ann=2, bob=-2),))
    assert judged(ONE, books, Decisions(taken=frozenset({2})))[1].lines[0].verdict is Verdict.GOOD


def test_games_and_ious_of_the_books_are_known_by_what_they_say() -> None:
    for text in (GAME, TOTALS, IOUS):
        ids = tuple(KnownNight(night.id, night.date, {}, from_sheet=True) for night in brought(text))
        (_, before), (_, after) = judged(text), judged(text, Books(PEOPLE, ids))
        assert {line.verdict for line in after.lines} == {Verdict.KNOWN}
        assert after.totals == before.totals, "what was read is compared with the sheet as before"


def test_a_game_that_the_rules_refuse_is_told() -> None:
    _, found = judged("22 Nov 2019\nDeal\tAnn\tBob\tCal\n1\t6\t13\t7\n2\t0\t5\t21\n")
    assert "hands" in line_words(found.open_lines[0], None)
    with pytest.raises(Refused):
        brought("22 Nov 2019\nDeal\tAnn\tBob\tCal\n1\t6\t13\t7\n2\t0\t5\t21\n")


def test_numbers_of_tables_are_no_player(subtests: pytest.Subtests) -> None:
    for head in ["Table", "Table no", "Table No.", "table number", "Tisch Nr."]:
        with subtests.test(head=head):
            mapping, _ = judged(f"date\t{head}\tAnn\tBob\n2019-01-04\t1\t4.00\t-4.00\n2019-01-11\t2\t-1.00\t1.00\n")
            assert [column.role for column in mapping.columns] == [Role.DATE, Role.TABLE, Role.PERSON, Role.PERSON]


def test_it_is_said_where_that_stands_by_which_the_totals_are_apart(subtests: pytest.Subtests) -> None:
    for rows, said in [
        ("22 Nov 2019\t-6\t6\n29 Nov 2019\t1\t-1\nTotal\t-5\t5\n", "The totals are the same as on the sheet."),
        (
            "22 Nov 2019\t-6\t6.25\n29 Nov 2019\t1\t-1\nTotal\t-5\t5.25\n",
            "The difference comes from row 2, which is not taken.",
        ),
        ("22 Nov 2019\t-6\t6.25\n29 Nov 2019\t1\t-1\nTotal\t-5\t6\n",
         "Rows that are not taken explain only a part of the difference."),
        ("22 Nov 2019\t-6\t6\n29 Nov 2019\t1\t-1\nTotal\t-5\t4\n",
         "All rows are read, and yet the sheet itself has other totals."),
        ("22 Nov 2019\t-6\t6\n29 Nov 2019\t1\t-1\n", ""),
    ]:  # fmt: skip
        with subtests.test(rows=rows, said=said):
            _, found = judged(f"Date\tAnn\tBob\n{rows}")
            assert apart_words(found) == said
