"""Every kind of line goes into a row and comes back the same; what we would not have written is refused."""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.json import encode as encode_by_msgspec
from msgspec.structs import replace

from scorekeeper.files.entry_json import entry_from_json
from scorekeeper.money import money_book as b
from scorekeeper.money import money_entries as m
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IOU, Payment
from scorekeeper.money.payment_modes import HOUSE, PaymentMode
from scorekeeper.money.payments import Transfer
from scorekeeper.night.journal import (
    BranchSetAside,
    GameOpened,
    HandedOver,
    Line,
    NightDiscarded,
    NightEntry,
    NightOpened,
    NightRestored,
    PaymentMade,
    PaymentTakenBack,
    PlayerJoined,
    Rewound,
)
from scorekeeper.night.searched_night import Act, NightIndex
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import Hole, RunOption, profile_rules
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.rules.points import Points
from scorekeeper.rules.rotation import Pass
from scorekeeper.rules.seat_cut import Card
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.entries import Written
from scorekeeper.sheet.sheet import Setup
from scorekeeper.storage.chain import StoredLine
from scorekeeper.storage.codec import decode, encode, new_row
from scorekeeper.storage.list_values import as_json
from tests.scorekeeper.storage.nights import clock

FOUR = tuple(map(Points.whole, (6, 13, 4, 3)))
AGREED = ("ann", "bob")
RULED = e.Ruled(FOUR, "the committee’s word", AGREED)
ENTRIES: list[e.Entry] = [
    e.Deal(FOUR),
    e.Deal((Points(5), Points(-3), Points(0), Points(1)), as_written=True, bonus=2, dealt_in=(0, 1, 2, 3)),
    e.Run(2, RunOption.DOWN),
    e.Run(0, RunOption.UP, sun=True, bonus=1, offence=e.Offence(e.OffenceKind.RENEGE, 3)),
    e.Renege(1, dealer=2, passing=Pass.MIX),
    e.FalseClaim(0, bonus=3),
    e.WrongCount((0, 3)),
    e.QueenAssessed(FOUR, 1, 2),
    e.LastTricksClaim(FOUR, 3),
    RULED,
    e.Misdeal("dropped"),
    e.LeadOutOfTurn("ann", "dreaming"),
    e.ErrorSplit(Points(3), 2, AGREED),
    e.Adjustment(FOUR, "peeked", AGREED),
    e.Adjustment(FOUR, "peeked", (), "the committee"),
    e.Shortage(Points(4), "bob"),
    e.Amend(3, RULED, AGREED, "it was 4"),
    e.Strike(0, AGREED, "counted twice"),
    e.InsertDeal(2, e.Renege(1), AGREED),
    e.Opening(FOUR, 7, 1),
    e.RulesChange((("limit", None), ("hole", Hole.NONE)), AGREED),
    e.RulesChange((("also_agreed", ()),), (), "bob"),
    e.Void("fire", AGREED),
    e.Undo(),
    e.Redo(),
    e.SeatChange(1, "bob", "eve", AGREED),
    e.Ruling("no\n\ttalking", "Cy", 3, 0),
    e.Vote("may eve play", votes_for=2),
    e.Note("rain “outside” ½ 陳 🂭"),
    e.Suspend(),
    e.Resume("at ten"),
    e.Told(("ann", "bob")),
    e.SignOff("ann"),
    e.End(e.EndHow.AGREEMENT, AGREED),
]
SETUP = Setup(
    replace(profile_rules("hearts"), limit=None, hole=Hole.NEGATIVE_POINTS),
    Arrangement.SHARED,
    (("ann",), ("bob",), ("cal",), ("dee", "eve")),
    3,
    "bob",
)
CUT = tuple(zip(("ann", "bob", "cal", "dee", "eve"), map(Card, "23456", "♠♥♦♣♠"), strict=True))
MONEY: list[NightEntry] = [
    m.WayChosen(PaymentMode.PAIRS),
    m.WayChosen(PaymentMode.FEWEST, Fraction(1, 4)),
    m.WayChosen(PaymentMode.FEWEST, Fraction(1, 4), taken_back=True),
    m.PlanFrozen(b.FrozenPlan((Transfer("ann", HOUSE, Fraction(5, 2)),), PaymentMode.HOUSE, b.PlanKind.LEAVER, "ann")),
    m.PlanFrozen(b.FrozenPlan(())),
    m.PlayerLeft("ann", Fraction(-5, 2)),
    m.PlayerStayed("ann"),
    m.IouMoved(b.IouMove("n0", 3, "ann", "bob", Fraction(7), b.IouEnd.FORGIVEN)),
    m.IouMoveTakenBack(0),
    m.HouseLineWritten("ann", "a beer, “large”", Fraction(3)),
    m.HouseLineMarked(0, b.LineState.PAID),
    m.HouseLineMarked(0, b.LineState.PAID, Fraction(5, 2), "card"),
]
NIGHT: list[NightEntry] = [
    NightOpened("n1", "2026-11-20", "Cavendish", "2", Currency("JPY"), Fraction(1, 400), Fraction(5)),
    NightOpened("n1", "2026-11-20", "", "", None, Fraction(1, 3), Fraction(1)),
    PlayerJoined(Player("dee", "Dee “Ace” 陳")),
    GameOpened(SETUP),
    GameOpened(SETUP, Fraction(0)),
    GameOpened(replace(SETUP, cut=(("dee", Card("10", "♥")), ("ann", Card("A", "♠"))))),
    GameOpened(replace(SETUP, cut=CUT, cut_agreed=("ann", "bob", "cal", "dee", "eve"))),
    PaymentMade(Payment("ann", "bob", Fraction(25, 2), "cash", clock(5))),
    PaymentMade(Payment("ann", HOUSE, Fraction(25, 2), IOU, clock(5))),
    PaymentTakenBack(3),
    NightDiscarded(),
    NightRestored(),
    HandedOver("5f0e"),
    BranchSetAside(("0f" * 32, "a1" * 32), "5f0e"),
    Rewound(1),
    *MONEY,
]


def test_every_kind_of_line_is_among_the_samples() -> None:
    assert {type(entry) for entry in ENTRIES} == set(get_args(e.Entry))
    assert {type(entry) for entry in NIGHT} == set(get_args(NightEntry))


def test_an_entry_comes_back_the_same(subtests: pytest.Subtests) -> None:
    for entry in ENTRIES:
        with subtests.test(entry=entry):
            line = Line(Written(entry, clock(3), "ann", "said so"), 1, clock(3))
            row = encode("n1", 7, line)
            assert decode(row) == line
            assert (row.night, row.number, row.game, row.kind) == ("n1", 7, 1, entry.kind)
            assert (row.at, row.scorekeeper) == (clock(3), "ann")
            plain = Line(Written(entry), 0)
            assert decode(encode("n1", 7, plain)) == plain


def test_a_line_of_the_night_comes_back_the_same(subtests: pytest.Subtests) -> None:
    for entry in NIGHT:
        with subtests.test(entry=entry):
            line = Line(entry, 2 if isinstance(entry, GameOpened) else None, clock(5))
            assert decode(encode("n1", 0, line)) == line


def test_a_body_is_canonical_and_says_nothing_twice() -> None:
    row = encode("n1", 0, Line(Written(e.Deal(FOUR, bonus=2), clock(3), "ann", "late"), 0))
    assert row.body == '{"bonus":2,"note":"late","points":[6,13,4,3]}'


def test_what_we_would_not_have_written_is_refused(subtests: pytest.Subtests) -> None:
    for kind, body in [
        ("deal", "[]"),
        ("deal", "{"),
        ("deal", '{"points":[6,13,4,3],"points":[6,13,4,3]}'),
        ("deal", '{"points":[6,13,4,3],"colour":1}'),
        ("deal", '{"points":[6.25,13,4,3]}'),
        ("deal", "{}"),
        ("unheard_of", "{}"),
        ("player_joined", '{"id":"ann"}'),
        ("player_joined", '{"id":"ann","name":"Ann","age":1}'),
        ("payment_made", '{"amount":"1.50","from":"ann","method":"","to":"bob"}'),
        ("payment_made", '{"amount":"1/0","from":"ann","method":"","to":"bob"}'),
        ("payment_made", '{"amount":1.5,"from":"ann","method":"","to":"bob"}'),
        ("payment_taken_back", '{"payment":"0"}'),
        ("night_discarded", '{"reason":"rain"}'),
        ("night_restored", "[]"),
    ]:
        with subtests.test(kind=kind, body=body), pytest.raises(Refused):
            decode(StoredLine("n1", 0, None, kind, body, "", None))


@pytest.mark.parametrize(
    "body", ['{"points":[6,13,4,3]}', '{"points":[0]}', '{"points":[10,99]}', '{"points":[100,-1]}', '{"points":[0.5]}']
)
@pytest.mark.parametrize(("at", "keeper"), [(clock(5), "ann"), ("", "ann"), (clock(5), None)])
def test_a_plain_deal_is_read_as_every_entry_is(body: str, at: str, keeper: str | None) -> None:
    known = {"at": at} if at else {}
    known |= {} if keeper is None else {"scorekeeper": keeper}
    read = entry_from_json({"kind": "deal", **known, **json.loads(body, parse_float=Decimal)})
    assert decode(StoredLine("n1", 5, 0, "deal", body, at, keeper)) == Line(read, 0, at)


@pytest.mark.parametrize(
    ("at", "keeper", "place"),
    [
        ("yesterday", "ann", "at"),
        ("2026-11-20", "ann", "at"),
        (clock(5), "", "scorekeeper"),
        (clock(5), "a\nb", "scorekeeper"),
    ],
)
def test_a_plain_deal_without_a_real_time_or_name_is_refused(at: str, keeper: str, place: str) -> None:
    with pytest.raises(Refused) as refusal:
        decode(StoredLine("n1", 5, 0, "deal", '{"points":[6,13,4,3]}', at, keeper))
    assert refusal.value.place == place


def test_figures_that_are_no_json_are_refused_or_read_as_json_is(subtests: pytest.Subtests) -> None:
    for figures in ["06,13,4,3", "6, 13,4,3", "6,13,4,3,", "", "\u0666,13,4,3", "1e1,13,4,3", "6,13,4,3\n"]:
        with subtests.test(figures=figures):
            row = StoredLine("n1", 5, 0, "deal", f'{{"points":[{figures}]}}', clock(5), "ann")
            try:
                read = entry_from_json(
                    {"kind": "deal", "points": json.loads(f"[{figures}]", parse_float=Decimal)}
                ).entry
            except ValueError:
                with pytest.raises(Refused):
                    decode(row)
            else:
                what = decode(row).what
                assert isinstance(what, Written)
                assert what.entry == read


def test_a_rules_change_is_read_as_it_was_written_whatever_its_order() -> None:
    changes = (("hole", Hole.NONE), ("deals", 5), ("limit", None))
    line = Line(Written(e.RulesChange(changes, AGREED), clock(5), "ann"), 0, clock(5))
    assert decode(new_row("n1", 0, line)) == line


def test_a_line_that_would_be_read_as_another_is_a_mistake_of_the_program() -> None:
    line = Line(Written(e.Note("rain"), clock(5), "ann"), 0, clock(6))
    with pytest.raises(ValueError, match="a note, does not decode to what was encoded"):
        new_row("n1", 0, line)


@given(st.text(st.characters(exclude_categories=["Cs"])), st.text(st.characters(exclude_categories=["Cs"])))
def test_lists_are_written_as_msgspec_would_where_there_is_memory(one: str, other: str) -> None:
    index = NightIndex(scores=(("1", "2"),), acts=(Act(1, 2, one, 0, other),))
    assert as_json(index) == encode_by_msgspec(index).decode()
