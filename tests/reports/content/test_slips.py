"""A slip says what one player pays and takes, and how that came about; together the slips say what the plan says."""

from __future__ import annotations

import unicodedata
from fractions import Fraction

import pytest
from hypothesis import given
from msgspec.structs import replace

from reports.blocks import Document
from reports.blocks.slip import Account, Detail, Dues
from reports.documents import pdf, settlement, slips
from reports.pdf.slip import shortened
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night.night import Night, Payment, in_money, settle_night
from scorekeeper.sheet.entries import End, EndHow, Void, Written
from tests.faults.budget import some_of
from tests.reports import builders
from tests.reports.random_nights import NIGHTS
from tests.reports.reading import lines, page_boxes


def dues(document: Document) -> Dues:
    return next(block for block in document.body if isinstance(block, Dues))


def account(document: Document) -> Account:
    return next(block for block in document.body if isinstance(block, Account))


def told(document: Document) -> list[tuple[str, str, str]]:
    return [(game.name, game.text, game.figure) for game in account(document).games]


def value(figure: str) -> Fraction:
    """A figure as people read it, as a number."""
    sign = -1 if figure.startswith("−") else 1
    plain = figure.lstrip("+−")
    if "/" in plain:
        whole, _, part = plain.rpartition(" ")
        return sign * (Fraction(whole or 0) + Fraction(part))
    glyph = plain[-1:] if plain and not plain[-1].isdecimal() else ""
    part = Fraction(unicodedata.numeric(glyph)).limit_denominator(100) if glyph else Fraction(0)
    return sign * (Fraction(plain.removesuffix(glyph) or 0) + part)


def test_who_pays_whom_stands_on_both_slips() -> None:
    night = builders.shared_night()
    found = slips(night)
    plan = settle_night(night).plan
    assert plan is not None
    full = night.names
    at = {player: dues(slip) for player, slip in zip(night.order, found, strict=True)}
    for transfer in plan.transfers:
        amount = f"${float(transfer.amount):.2f}"
        assert ("pay", full[transfer.payee], amount) in [(r.verb, r.name, r.amount) for r in at[transfer.payer].rows]
        assert ("from", full[transfer.payer], amount) in [(r.verb, r.name, r.amount) for r in at[transfer.payee].rows]
    assert sum(len(one.rows) for one in at.values()) == 2 * len(plan.transfers)


def test_a_partner_reads_how_his_net_came_about() -> None:
    slip = slips(builders.shared_night(), printed_at="2026-03-13T23:12:00+01:00", check="kunu-resa")[2]
    assert told(slip) == [
        ("Game 1", "with Eli, 6", "+14"),
        ("Game 2", "with Eli, 6", "+14"),
        ("Game 3", "with Eli, 112½", "−141½"),
    ]
    assert [(line.label, line.text, line.figure) for line in account(slip).games[2].details] == [
        ("to Ada", "at −10½, in the hole: double", "−123"),
        ("to Ben", "at 98½", "−7"),
        ("to Dov", "at 85½", "−13½"),
        ("top of the sheet", "Ben led out of turn", "+2"),
    ]
    assert account(slip).total == "−113½"
    assert account(slip).lines == ("113½ points at $0.05 are $5.675, rounded to $5.67.",)
    assert dues(slip).remark == "Nothing to receive."
    text = lines(pdf([slip]))
    assert {
        "Cleo Marsh",
        "PLAYER’S SLIP",
        "As of 13 Mar 2026, 23:12",
        "kunu-resa",
        "Friday 13 March 2026 · Table 2",
    } <= set(text)


def test_who_is_in_the_hole_reads_that_he_is_paid_double() -> None:
    ada = slips(builders.shared_night())[0]
    assert told(ada)[2] == ("Game 3", "at −10½, in the hole", "+660")
    assert {line.text for line in account(ada).games[2].details} == {
        "at 98½, double", "at 112½, double", "at 85½, double", "Ben led out of turn",
    }  # fmt: skip
    assert (dues(ada).remark, dues(ada).together) == ("Nothing to pay.", "together $33.00")


@given(NIGHTS)
def test_details_add_to_their_game_and_games_to_the_night(night: Night) -> None:
    settled = settle_night(night)
    for player, slip in zip(in_money(night, settled), slips(night), strict=True):
        said = account(slip)
        if any(settled.net_points.values()):
            assert value(said.total) == settled.net_points[player] == sum(value(game.figure) for game in said.games)
        for game in said.games:
            if game.details:
                assert sum(value(line.figure) for line in game.details) == value(game.figure)


def test_what_is_paid_is_ticked_and_what_is_open_is_told() -> None:
    night = builders.shared_night()
    paid = Payment("cleo", "ada", Fraction("5.67"), "cash", "2026-03-13T23:20:00+01:00")
    part = Payment("ben", "ada", Fraction(10), "", "2026-03-13T23:21:00+01:00")
    back = Payment("dov", "ada", Fraction("3.80"), "cash", "", taken_back=True)
    ada, ben, cleo, _, dov = map(dues, slips(replace(night, payments=(paid, part, back))))
    assert [(row.paid, row.said) for row in cleo.rows] == [(True, "cash, 23:20")]
    assert cleo.together == "all paid"
    assert [(row.paid, row.said) for row in ben.rows] == [(False, "10.00 paid, 23:21, 7.85 open")]
    assert ben.together == "still to pay $7.85"
    assert ada.together == "still to receive $17.33"
    assert [(row.paid, row.said) for row in dov.rows] == [(False, "")]


def test_who_pays_one_and_is_paid_by_another_reads_no_sum_of_both() -> None:
    """Pair by pair; each line says how far it is paid."""
    night = builders.shared_night()
    night = replace(night, book=replace(night.book, way=PaymentMode.PAIRS))
    paid = Payment("cleo", "ada", Fraction("5.80"), "cash", "2026-03-13T23:20:00+01:00")
    for payments in ((), (paid,)):
        ada, ben, *both = map(dues, slips(replace(night, payments=payments)))
        assert [{row.verb for row in one.rows} for one in both] == [{"pay", "from"}] * 3
        assert [one.together for one in both] == [""] * 3
        assert ben.together == "together $17.85"
    assert ada.together == "still to receive $27.20"


def test_who_sat_in_a_void_game_only_has_no_slip_and_stands_on_no_paper_of_the_money() -> None:
    everybody = ("ada", "ben", "cleo", "dov")
    begun = builders.game((("fay",), ("ada",), ("ben",), ("cleo",)), [Void("a mistake", ("fay", "ada", "ben", "cleo"))])
    night = builders.night(begun, builders.quick_game(), people=(*everybody, "fay"))
    assert len(slips(night)) == len(everybody)
    said = lines(pdf([settlement(night)]))
    assert not any("Fay" in line for line in said)
    assert any("four players" in line for line in said)


def test_a_night_for_points_has_slips_without_money() -> None:
    night = builders.night(builders.quick_game(), currency=None)
    for slip in slips(night):
        assert [type(block) for block in slip.body] == [Account]
        assert account(slip).lines == ()
        assert "$" not in " ".join(lines(pdf([slip])))


def test_where_games_are_only_won_they_are_counted() -> None:
    assert [(told(slip)[0], account(slip).total) for slip in slips(builders.hearts_night())[:2]] == [
        (("Game 1", "at 24, won", "1"), "1"),
        (("Game 1", "at 103", "0"), "0"),
    ]


def test_what_is_not_plain_about_a_game_is_told() -> None:
    everybody = ("ada", "ben", "cleo", "dov")
    void = builders.quick_game().written(Written(Void("a mistake", everybody)))
    ended = builders.game(
        builders.FOUR, [builders.deal(3, 16, 5, 2), End(EndHow.AGREEMENT, everybody)], stake=Fraction(1)
    )
    running = builders.game(builders.FOUR, [builders.deal(3, 16, 5, 2)])
    night = builders.night(void, ended, running, builders.handover_game(), people=(*everybody, "fay"))
    dov, fay = slips(night, printed_at="2026-03-13T23:12:00+01:00")[3:]
    assert [text for _, text, _ in told(dov)] == [
        "at 28, called off", "at 2, $1.00 a point", "at 2, not over", "seat handed on at 47, suspended",
    ]  # fmt: skip
    assert told(fay)[0] == ("Game 1", "did not play", "")
    assert account(fay).total_label == "So far"
    assert fay.foot.printed == "As of 13 Mar 2026, 23:12"
    assert (
        account(dov)
        .lines[0]
        .startswith(("At the stakes of the games that is +$", "At the stakes of the games that is −$"))
    )


def test_who_has_nothing_to_pay_reads_that() -> None:
    idle = slips(builders.night(builders.quick_game(), people=("ada", "ben", "cleo", "dov", "eli")))[4]
    assert (dues(idle).rows, dues(idle).remark) == ((), "Nothing to pay and nothing to receive.")
    assert account(idle).total == "0"


@pytest.mark.parametrize("games", some_of(range(1, 9), 2))
def test_eight_games_of_the_longest_names_stand_on_one_slip(games: int) -> None:
    one = builders.six_hands(4)
    night = builders.night(*[one] * games, people=tuple(builders.NAMES), names=builders.LONG_NAMES)
    for slip in slips(night, check="kunu-resa"):
        assert len(list(page_boxes(pdf([slip])))) == 1


def test_every_game_adds_up_on_its_slip() -> None:
    """If the pairs of all games in full would need a second page, they stand beside each other."""
    for slip in slips(builders.shared_night()):
        text, games = " ".join(lines(pdf([slip]))), account(slip).games
        assert all(sum(value(pair.figure) for pair in game.details) == value(game.figure) for game in games)
        for pair in (pair for game in games for pair in game.details):
            in_brief = f"{pair.label} {pair.figure} {pair.mark}".rstrip()
            assert in_brief in text or f"{pair.label} {pair.text} {pair.figure}" in text


def test_a_pair_says_that_it_is_double_also_where_it_has_no_room_for_more() -> None:
    slip = next(one for one in slips(builders.shared_night()) if any(_doubles(one)))
    brief = replace(slip, body=tuple(shortened(slip.body)[0]))
    assert {game.brief for game in account(brief).games} == {True}, "all games of a slip look the same"
    text = " ".join(lines(pdf([brief])))
    assert all(f"{pair.label} {pair.figure} double" in text for pair in _doubles(slip))


def _doubles(slip: Document) -> list[Detail]:
    return [pair for game in account(slip).games for pair in game.details if pair.mark]


def test_a_slip_of_too_many_games_goes_on_and_numbers_its_pages() -> None:
    night = builders.night(*[builders.quick_game()] * 30)
    (slip, *_) = slips(night, printed_at="2026-03-13T23:12:00+01:00")
    text = lines(pdf([slip], one_each=True))
    assert [line for line in text if line.startswith("Page")] == [f"Page {number} of 5" for number in range(1, 6)]
    assert "HOW IT CAME ABOUT, CONTINUED" in text
    assert [line for line in text if line.startswith("Game ")] == [f"Game {number}" for number in range(1, 31)]


def test_a_slip_reads_as_it_is_read_aloud() -> None:
    text = " ".join(lines(pdf([slips(builders.shared_night())[0]])))
    assert "from Ben Okafor $17.85 from Cleo Marsh $5.67" in text
    assert "Nothing to pay. together $33.00 HOW IT CAME ABOUT POINTS Game 1 at 13 0" in text
    told = ("from Ben +218", "from Cleo +123", "from Eli +123", "from Dov +192", "top of the sheet +4")
    assert " double included ".join(told) in text


def test_what_was_paid_in_part_and_why_the_top_was_paid_stand_there_whole() -> None:
    night = builders.shared_night()
    plan = settle_night(night).plan
    assert plan is not None
    first = plan.transfers[0]
    paid = Payment(first.payer, first.payee, first.amount - 1, "cash", at="2026-03-13T23:18:00+01:00")
    for slip in slips(replace(night, payments=(paid,))):
        said = " ".join(lines(pdf([slip])))
        assert "…" not in said
        assert all(row.said in said for row in dues(slip).rows)
        for pair in account(slip).games[-1].details:
            assert f"{pair.label} {pair.text}" in said or f"{pair.label} {pair.figure}" in said
