"""What the settlement says: nets that add to zero, the payments of the plan, every game pair by pair."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from reports.blocks import Document
from reports.blocks.settlement import Ledger, PairTable, Payments, Weight
from reports.blocks.slip import Dues
from reports.documents import pdf, settlement, slips
from scorekeeper.night.night import Night, Payment, settle_night
from scorekeeper.rules.house_rules import CAVENDISH, Hole, SharedHand
from scorekeeper.rules.points import Points, write
from scorekeeper.sheet.entries import Amend, End, EndHow, Entry, SeatChange, SignOff, Suspend, Void
from tests.reports import builders, random_nights
from tests.reports.builders import FOUR, deal, game, night
from tests.reports.reading import page_boxes
from tests.scorekeeper import example_nights
from tests.scorekeeper.money.test_offset_payments import corrected, two_pay_one

T = TypeVar("T")
FIVE = ("ada", "ben", "cleo", "eli", "dov")
WITH_FAY = ("ada", "ben", "cleo", "dov", "fay")


def blocks(document: Document, kind: type[T]) -> list[T]:
    return [part for part in document.body if isinstance(part, kind)]


def shared(**more: object) -> Night:
    return night(builders.shared_game(), people=FIVE, **more)  # type: ignore[arg-type]


def test_nets_stand_with_their_exact_figures_and_the_rounding_is_explained() -> None:
    (ledger,) = blocks(settlement(builders.shared_night()), Ledger)
    shown = {column.label: column for column in ledger.columns}
    assert list(shown) == ["game 1", "game 2", "game 3", "points", "exact $", "net in dollars"]
    assert shown["exact $"].figures == ("+33.00", "−17.85", "−5.675", "−5.675", "−3.80")
    assert shown["net in dollars"].figures == ("+33.00", "−17.85", "−5.67", "−5.68", "−3.80")
    assert {column.adds_to for column in ledger.columns} == {"0", "0.00"}
    (line,) = ledger.lines
    assert line == (
        "Rounding down to the cent leaves one cent over, for whoever lost most by it: Cleo. Eli lost as much, but "
        "comes later in the list."
    )


def test_a_long_name_makes_no_other_name_smaller() -> None:
    def heights(made: Night) -> list[float]:
        boxes = (box for page in page_boxes(pdf([settlement(made)])) for box in page.texts)
        return [round(box.top - box.bottom, 1) for box in boxes if box.text.strip() in ("Ada", "Cleo")]

    long = shared(names={**builders.NAMES, "ben": "Bartholomew Featherstonehaugh"})
    assert heights(long) == heights(shared())


def test_players_stand_in_one_order_in_all_tables() -> None:
    """The fifth player is named last and sits third."""
    order = ("dov", "ada", "ben", "cleo", "eli")
    document = settlement(night(builders.shared_game(), people=order))
    (ledger,), (table,) = blocks(document, Ledger), blocks(document, PairTable)
    assert [name.split()[0] for name in ledger.names] == [row.name for row in table.rows]


def test_nothing_is_said_of_rounding_where_nothing_was_rounded() -> None:
    (ledger,) = blocks(settlement(builders.four_night()), Ledger)
    assert ledger.lines == ()


@pytest.mark.parametrize(
    ("unit", "said"),
    [
        ("0.01", "Rounding down to the cent leaves three cents over"),
        ("0.25", "Rounding down to a multiple of $0.25 leaves $0.50 over"),
    ],
)
def test_the_unit_of_rounding_is_named(unit: str, said: str) -> None:
    played = game(FOUR, [deal(1, 3, 20, 2), deal(0, 5, 0, 21)])
    (ledger,) = blocks(settlement(night(played, stake="0.0333", unit=unit)), Ledger)
    assert said in ledger.lines[0]


def test_payments_are_the_plan_with_a_box_each() -> None:
    (paying,) = blocks(settlement(builders.shared_night()), Payments)
    assert paying.title == "payments, the fewest possible: four"
    assert [(row.payer, row.payee, row.amount) for row in paying.rows] == [
        ("Ben", "Ada", "$17.85"), ("Cleo", "Ada", "$5.67"), ("Eli", "Ada", "$5.68"), ("Dov", "Ada", "$3.80"),
    ]  # fmt: skip
    assert not any(row.paid for row in paying.rows)


def test_what_was_paid_is_ticked_and_what_is_open_is_named() -> None:
    made = (
        Payment("ben", "ada", Fraction("17.85"), "cash", "2026-03-13T23:30:00+01:00"),
        Payment("cleo", "ada", Fraction(5), "a cheque"),
        Payment("dov", "cleo", Fraction(1), "cash", taken_back=True, taken_back_at="2026-03-13T23:31:00+01:00"),
        Payment("eli", "ben", Fraction(2), "transfer"),
    )
    (paying,) = blocks(settlement(replace(builders.shared_night(), payments=made)), Payments)
    assert [(row.payer, row.paid, row.by, row.at, row.said) for row in paying.rows] == [
        ("Ben", True, (("cash", ""),), "23:30", ""),
        ("Cleo", False, (), "", "5.00 a cheque, 0.67 open"),
        ("Eli", False, (), "", ""),
        ("Dov", False, (), "", ""),
        ("Ben", False, (), "", "added later"),
        ("Eli", True, (("transfer", ""),), "", ""),
    ]
    assert paying.lines == (
        "Still to pay: Ben $2.00, Cleo $0.67, Eli $5.68 and Dov $3.80. Still to receive: Ada $10.15 and Eli $2.00.",
        "Taken back at 23:31: Dov to Cleo, $1.00.",
    )


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ((), "Game 1 is not over, so nothing is paid yet."),
        ((Suspend("a quarrel"),), "Game 1 is suspended, so nothing is paid yet."),
        ((Suspend("a quarrel"), End(EndHow.RULING)), ""),
    ],
)
def test_a_night_that_is_not_over_says_that_nothing_is_paid_yet(more: tuple[Entry, ...], said: str) -> None:
    """As on the settle page, on which nothing can be ticked then."""
    (paying,) = blocks(settlement(night(game(FOUR, [deal(3, 16, 5, 2), *more]))), Payments)
    assert paying.lines == ((said,) if said else ())


def test_a_night_without_debts_says_so() -> None:
    (paying,) = blocks(settlement(night(game(FOUR, []))), Payments)
    assert (paying.title, paying.rows, paying.lines) == ("payments", (), ("Nobody has anything to pay.",))


def test_pairs_are_marked_where_the_hole_doubled_them() -> None:
    table = blocks(settlement(shared()), PairTable)[0]
    assert [[cell.figure or cell.word for cell in row.cells] for row in table.rows] == [
        ["", "+218", "+123", "+123", "+192"],
        ["−218", "", "+7", "+7", "−13"],
        ["−123", "−7", "", "partners", "−13½"],
        ["−123", "−7", "partners", "", "−13½"],
        ["−192", "+13", "+13½", "+13½", ""],
    ]
    assert [[cell.doubled for cell in row.cells] for row in table.rows][:2] == [
        [False, True, True, True, True], [True, False, False, False, False],
    ]  # fmt: skip
    assert (table.key_figure, table.key) == (
        "+218",
        "doubled: Ada, who is paid, is in the hole. Partners hold half a hand each.",
    )
    assert table.lines == (
        "Top of the sheet: Ben led out of turn at deal 5 and pays 12: Ada and Dov 4 each, Cleo and Eli 2 each.",
    )
    assert [row.net for row in table.rows] == ["+660", "−229", "−141½", "−141½", "−148"]


@pytest.mark.parametrize(
    ("rules", "key"),
    [
        ({"hole": Hole.NONE}, "Partners hold half a hand each."),
        (
            {"hole": Hole.NEGATIVE_POINTS, "shared_hand": SharedHand.EACH_FULL},
            "doubled: the points of Ada below zero count twice. Partners are each paid, and pay, in full.",
        ),
    ],
)
def test_the_key_says_what_the_rules_double(rules: dict[str, object], key: str) -> None:
    played = builders.shared_game()
    changed = game(
        builders.SHARED,
        played.entries,
        rules=CAVENDISH.changed(rules),
        arrangement=played.setup.arrangement,
        first_dealer=3,
    )
    assert blocks(settlement(night(changed, people=FIVE)), PairTable)[0].key == key


def test_a_shortage_and_a_change_of_seats_are_explained_under_the_pairs() -> None:
    eventful = blocks(settlement(night(builders.eventful_game())), PairTable)[0]
    assert eventful.lines[-1] == "Dov’s score here is 2 more than the column: a shortage was charged."
    people = ("ada", "ben", "cleo", "dov", "fay")
    handed = blocks(settlement(night(builders.handover_game(), people=people)), PairTable)[0]
    assert handed.rows[3].score == "left"
    assert handed.rows[3].cells[4].word == "same seat"
    assert handed.lines == ("Fay took over from Dov: each has what was won and lost while sitting there.",)


def test_a_night_for_points_has_no_money_on_it() -> None:
    document = settlement(shared(currency=None))
    (ledger,) = blocks(document, Ledger)
    assert [column.label for column in ledger.columns] == ["game 1", "net in points"]
    assert blocks(document, Payments) == []
    assert "$" not in repr(document)


def test_a_night_that_the_lowest_wins_tells_scores_and_winners() -> None:
    (ledger,) = blocks(settlement(builders.hearts_night()), Ledger)
    assert [(column.label, column.figures) for column in ledger.columns] == [
        ("game 1", ("24", "103", "85", "48")), ("games won", ("1", "0", "0", "0")),
    ]  # fmt: skip
    assert ledger.lines == ("Game 1 won by Ada, at 24.",)


def test_many_games_stand_in_a_table_of_their_own() -> None:
    main, by_game = blocks(settlement(night(*[builders.quick_game()] * 6)), Ledger)
    assert [column.weight for column in main.columns] == [Weight.FIGURE, Weight.RESULT], "nothing was rounded"
    assert by_game.names[-1] == "Game 6"
    assert by_game.columns[0].adds_to == main.columns[0].figures[0]


def test_games_that_need_a_word_get_one() -> None:
    everybody = ("ada", "ben", "cleo", "dov")
    games = (
        game(FOUR, [deal(0, 13, 13, 0), Void("a short deck", everybody)]),
        game(FOUR, [deal(0, 13, 13, 0)]),
        game(FOUR, [deal(1, 13, 13, 2), End(EndHow.AGREEMENT, everybody)], stake=Fraction("0.10")),
        builders.quick_game(),
    )
    document = settlement(night(*games))
    assert blocks(document, Ledger)[0].lines == (
        "Game 1 was called off and counts for nothing.",
        "Game 2 is not over; it is counted here as it stands.",
        "The sheet of game 3 is 3 too high and not yet corrected.",
        "Game 3 was played for $0.10 a point.",
    )
    assert document.head.kind == "the night so far"
    assert [table.title for table in blocks(document, PairTable)] == [
        "game 2, pair by pair", "game 3, pair by pair", "game 4, pair by pair",
    ]  # fmt: skip


@given(st.integers(0, 10**9))
def test_pair_figures_add_to_what_the_settlement_says(seed: int) -> None:
    random = Random(seed)  # noqa: S311 - a night that can be made again
    played = random_nights.night(seed, 1, random.randrange(30), [f"Name{n}" for n in range(9)])
    settled = settle_night(played).games[0]
    for table in blocks(settlement(played), PairTable):
        people = [player for player in played.order if player in played.games[0].sheet.people]
        for row, player in zip(table.rows, people, strict=True):
            assert row.net == write(settled.net[player], signed=True)
            assert sum(map(_read, (cell.figure for cell in row.cells if cell.figure))) == settled.game_net[player]


def _read(figure: str) -> Fraction:
    """A figure as it is written: partners of partners can have eighths."""
    sign, digits = -1 if figure.startswith("−") else 1, figure.lstrip("−+")
    part = Fraction(0) if digits[-1].isdecimal() else Fraction(unicodedata.numeric(digits[-1])).limit_denominator(8)
    return sign * (int(digits.rstrip("½¼¾⅛⅜⅝⅞") or 0) + part)


def test_a_score_of_halves_is_a_score() -> None:
    assert _read("−1½") == Points(-3).fraction


def test_a_game_that_was_changed_after_the_signatures_shows_both_nets() -> None:
    """13, 5, 6, 2 was 14, 5, 6, 1: who has the most pays two more to the least, the others even out."""
    everybody = tuple(player for hand in FOUR for player in hand)
    end = End(EndHow.AGREEMENT, everybody)
    entries = [deal(13, 5, 6, 2), end, *map(SignOff, everybody), Amend(0, deal(14, 5, 6, 1), everybody)]
    (ledger, *_) = blocks(settlement(night(game(FOUR, entries))), Ledger)
    (line,) = [line for line in ledger.lines if "signed" in line]
    assert line.startswith("Game 1 was changed")
    assert line.endswith(" −26, now −30; Dov +18, now +22.")


def test_a_signed_game_that_goes_on_shows_both_nets_until_it_is_signed_anew() -> None:
    """104 was 91 in truth: open again, Fay sits down for Dov; the next deal ends the game, and all sign it."""
    everybody = tuple(player for hand in FOUR for player in hand)
    played = [deal(13, 5, 6, 2)] * 8
    opened = [*played, *map(SignOff, everybody), Amend(7, deal(0, 13, 7, 6), everybody)]
    goes_on = [*opened, SeatChange(3, "dov", "fay", everybody), deal(13, 4, 4, 5)]

    def lines(entries: Sequence[Entry]) -> list[str]:
        (ledger, *_) = blocks(settlement(night(game(FOUR, entries), people=WITH_FAY)), Ledger)
        return [line for line in ledger.lines if "signed" in line]

    assert len(lines(goes_on)) == 1
    assert "Fay 0, now +" in lines(goes_on)[0]
    assert lines([*goes_on, *map(SignOff, ("ada", "ben", "cleo", "fay"))]) == []


def test_two_who_sat_in_one_chair_and_then_against_each_other_are_no_partners() -> None:
    """Fay sits in Ada's chair and then in Ben's, against Ada; level as they are, they have nothing of each other."""
    away, back = SeatChange(0, "ada", "fay", WITH_FAY), SeatChange(0, "fay", "ada", WITH_FAY)
    entries = [away, deal(4, 13, 7, 2), back, SeatChange(1, "ben", "fay", WITH_FAY)]
    table = blocks(settlement(night(game(FOUR, entries), people=WITH_FAY)), PairTable)[0]
    cells = {row.name: [cell.figure or cell.word for cell in row.cells] for row in table.rows}
    assert cells["Ada"] == ["", "0", "0", "0", "0"]
    assert cells["Ben"][4] == "−9"


def test_a_difference_the_other_way_is_taken_off_and_each_line_is_what_changes_hands() -> None:
    """D was to pay A and B 40 each; then 5 less each, and C pays 5 more. The lines add to what the screen says."""
    made = corrected(0, 0, 80, 200).night
    (block,) = blocks(settlement(made), Payments)
    assert [(row.payer, row.payee, row.amount, row.by, row.at, row.said) for row in block.rows] == [
        ("D", "A", "$35.00", (("cash", "0.01"),), "23:00", "40.00 less 5.00, 34.99 open"),
        ("D", "B", "$35.00", (), "", "40.00 less 5.00"),
        ("C", "D", "$5.00", (), "", "added later"),
    ]
    assert block.title == "payments: three"
    sums = settle_night(made).parts
    assert sums is not None
    assert sum(sums.sums) == 75
    assert block.lines[-1] == (
        "What came up after money was paid is made up by: A pays D $5.00, taken off what D "
        "pays A, B pays D $5.00, taken off what D pays B and C pays D $5.00."
    )
    (slip,) = blocks(slips(made)[3], Dues)
    assert [(due.verb, due.name, due.amount, due.said) for due in slip.rows] == [
        ("pay", "A", "$35.00", "0.01 cash, 23:00, 34.99 open"),
        ("pay", "B", "$35.00", ""),
        ("from", "C", "$5.00", ""),
    ]
    assert slip.together == "", "D pays two and is paid by one"


def test_a_payment_made_in_two_ways_tells_both() -> None:
    keeper = two_pay_one()
    keeper.pay("d", "b", Fraction(20), "card")
    keeper.pay("d", "b", Fraction(20), promised=True)
    (block,) = blocks(settlement(keeper.night), Payments)
    assert [(row.payee, row.paid, row.by, row.said) for row in block.rows if row.payee == "B"] == [
        ("B", False, (("owed", "20.00"),), "20.00 card")
    ]


def test_what_makes_up_for_a_payment_stands_on_paper_where_the_plan_asked_for_nothing() -> None:
    keeper = example_nights.begun()
    keeper.pay("ann", "bob", Fraction("2.50"))
    (block,) = blocks(settlement(keeper.night), Payments)
    assert [(row.payer, row.amount, row.paid) for row in block.rows] == [
        ("Bob", "$2.50", False),
        ("Ann", "$2.50", True),
    ]
