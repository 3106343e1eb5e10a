"""IOUs, the house and later differences are said on the settlement and on the slips."""

from fractions import Fraction
from gettext import NullTranslations

from msgspec.structs import replace

from reports.blocks.slip import Account, Dues
from reports.content.paying import handed, lines, payments
from reports.content.settlement import settlement
from reports.content.slips import slips
from reports.content.why import whys
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd, IouMove
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night import money_actions
from scorekeeper.night.ious import Iou, standing_ious
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import Amend
from scorekeeper.text.money_text import with_ious_sentence
from scorekeeper.text.net_table import Key, net_table, why_of
from scorekeeper.text.payment_progress import money_state
from scorekeeper.text.payment_text import why_line
from scorekeeper.text.standings import standings_content
from scorekeeper.text.templates import CATALOGUE
from tests.scorekeeper.money_nights import parts_of, ruled, usual

USD = Currency("USD")


def said(keeper: Keeper) -> tuple[str, ...]:
    block = payments(keeper.night, settle_night(keeper.night))
    assert block is not None
    return block.lines


def test_an_iou_of_another_night_and_the_house_are_told() -> None:
    keeper = usual()
    old = Iou("n0", 0, "2026-11-13", "b", "c", "B", "C", USD, Fraction(6), Fraction(6))
    keeper.record(lambda night: money_actions.move_iou(night, old, IouEnd.NETTED))
    keeper.record(lambda night: money_actions.house_fee(night, "Table", Fraction(5)))
    keeper.record(lambda night: money_actions.pay_house_line(night, 0))
    assert standings_content(keeper.night, settle_night(keeper.night), 0).foot.startswith(
        "Not in these figures: an earlier IOU of $6.00, which is in the payments."
    )
    assert said(keeper)[-4:] == (
        "An earlier IOU of $6.00, B to C, is in these payments.",
        "B: −$62.50 tonight, −$6.00 from IOUs: $68.50 to pay.",
        "C: −$2.50 tonight, +$6.00 from IOUs: $3.50 to receive.",
        "To the house, apart from the games: $15.00 open, $5.00 paid.",
    )


def test_who_counted_an_iou_in_reads_how_the_amount_came_about() -> None:
    """Zoe, who does not play, gets an IOU alone; the two of A and D add up to nothing."""
    keeper = usual()
    a, b, c, d = keeper.night.order[:4]
    zoe = Player("zoe", "Zoe")
    for number, (debtor, creditor, amount) in enumerate(
        [(b, c, "3.50"), (b, "zoe", "9"), (c, b, "1"), (a, d, "2"), (d, a, "2")]
    ):
        owed = Fraction(amount)
        old = Iou("n0", number, "2026-11-13", debtor, creditor, debtor, creditor, USD, owed, owed)
        joins = [zoe] if creditor == "zoe" else []
        keeper.record(lambda night, old=old: money_actions.move_iou(night, old, IouEnd.NETTED), joiners=joins)  # type: ignore[misc]
    night, settled = keeper.night, settle_night(keeper.night)
    assert {player: with_ious_sentence(night, settled, player) for player in night.order} == {
        "a": "+$37.50 tonight, $0.00 from IOUs: $37.50 to receive.",
        "b": "−$62.50 tonight, −$11.50 from IOUs: $74.00 to pay.",
        "c": "−$2.50 tonight, +$2.50 from IOUs: nothing to pay.",
        "d": "+$27.50 tonight, $0.00 from IOUs: $27.50 to receive.",
        "zoe": "$0.00 tonight, +$9.00 from IOUs: $9.00 to receive.",
    }
    sentence = "−$62.50 tonight, −$11.50 from IOUs: $74.00 to pay."
    assert f"B: {sentence}" in net_table(night, settled).with_ious
    assert why_of(night, settled, Key("b", "net")).text.endswith(sentence)
    for papers in (slips(night), whys(night)):
        told = [page.head.title for page in papers for block in page.body if sentence in getattr(block, "lines", ())]
        assert told == ["B"]
    state = money_state(night, settled)
    assert state is not None
    paid = why_line(night, settled, state, next(line for line in state.lines if line.payer == "b"))
    assert paid.text.endswith(sentence)
    assert paid.total.label == "B comes to"


def test_what_is_promised_is_owed_and_not_paid() -> None:
    """37.50, 25 and 2.50 are to be paid by three lines, B's to A and D, and C's to D."""
    keeper = usual()
    one, two, three = parts_of(keeper).lines
    keeper.pay(one.payer, one.payee, one.due, promised=True)
    first = lines(keeper.night, settle_night(keeper.night))[0]
    made = handed(first, keeper.night, USD)
    assert (made.full, made.by) == (False, (("owed", ""),))
    assert said(keeper)[0].startswith("$37.50 on IOUs, $27.50 open. Still to pay: B $25.00 and C $2.50.")
    keeper.pay(two.payer, two.payee, Fraction(20))
    assert said(keeper)[0].startswith("$20.00 paid, $37.50 on IOUs, $7.50 open. Still to pay:")
    keeper.pay(two.payer, two.payee, Fraction(5), promised=True)
    keeper.pay(three.payer, three.payee, three.due)
    assert said(keeper)[0] == "$22.50 paid, $42.50 on IOUs, nothing open."
    night = keeper.night
    _, mixed, paid = (handed(line, night, USD) for line in lines(night, settle_night(night)))
    assert (mixed.full, mixed.by) == (False, (("cash", "20.00"), ("owed", "5.00")))
    assert mixed.all_of_it.startswith("20.00 cash, 5.00 owed")
    assert (paid.full, paid.by) == (True, (("cash", ""),))
    block = payments(keeper.night, settle_night(keeper.night))
    assert block is not None
    assert [(row.paid, row.by) for row in block.rows] == [
        (False, (("owed", ""),)),
        (False, (("cash", "20.00"), ("owed", "5.00"))),
        (True, (("cash", ""),)),
    ]


class _OtherWords(NullTranslations):
    """A catalogue that has another word for cash."""

    def gettext(self, message: str) -> str:
        return {"cash": "Geld"}.get(message, message)


def test_money_paid_in_cash_ticks_the_box_of_cash_in_every_language() -> None:
    keeper = usual()
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, line.due)
    token = CATALOGUE.set(_OtherWords())
    try:
        done = handed(lines(keeper.night, settle_night(keeper.night))[0], keeper.night, USD)
    finally:
        CATALOGUE.reset(token)
    assert (done.by, done.others) == ((("Geld", ""),), ())


def test_a_part_on_an_iou_says_so() -> None:
    keeper = usual()
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, Fraction(5), promised=True)
    done = handed(lines(keeper.night, settle_night(keeper.night))[0], keeper.night, USD)
    assert (done.full, done.by, done.at, done.beside) == (False, (("owed", "5.00"),), "23:00", "32.50 open")


def test_a_payment_made_in_parts_names_each_time_with_its_amount() -> None:
    keeper = usual()
    line = parts_of(keeper).lines[0]
    times = [f"2026-11-20T18:{minute}:00+01:00" for minute in (32, 36, 41, 45)]
    told = []
    for amount in (Fraction(3), Fraction("2.50"), Fraction(10), Fraction(22)):
        keeper.pay(line.payer, line.payee, amount)
        made = tuple(replace(one, at=at) for one, at in zip(keeper.night.payments, times, strict=False))
        night = replace(keeper.night, payments=made)
        told.append(handed(lines(night, settle_night(night))[0], night, USD).at)
    assert told == [
        "18:32",
        "18:32 (3.00), 18:36 (2.50)",
        "18:32 (3.00), 18:36 (2.50), 18:41 (10.00)",
        "18:32 to 18:45",
    ]


def test_an_iou_that_was_paid_says_when_it_was_written_and_when_paid() -> None:
    """No method was written, so no box is ticked. A payment on another day is shown by the day."""
    keeper = usual()
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, line.due, promised=True)
    (iou,) = standing_ious([keeper.night])

    def told(*moves: tuple[IouEnd, str, str]) -> tuple[bool, tuple[tuple[str, str], ...], str, str]:
        """How the paper tells the IOU of 20:19, of which amounts came to their ends at some times."""
        made = tuple(replace(one, at="2026-11-20T20:19:00+01:00") for one in keeper.night.payments)
        ends = (IouMove(iou.night, 0, iou.debtor, iou.creditor, Fraction(of), how, at) for how, of, at in moves)
        night = replace(keeper.night, payments=made, book=replace(keeper.night.book, moves=tuple(ends)))
        done = handed(lines(night, settle_night(night))[0], night, USD)
        return done.full, done.by, done.at, done.beside

    paid, forgiven, soon = IouEnd.PAID, IouEnd.FORGIVEN, "2026-11-20T20:23:00+01:00"
    midnight, week = "2026-11-21T00:10:00+01:00", "2026-11-27T19:00:00+01:00"
    whole, owed = "37.50", (("owed", ""),)
    assert told((paid, whole, soon)) == (True, (), "", "on an IOU 20:19, paid 20:23")
    assert told((paid, whole, midnight)) == (True, (), "", "on an IOU 20:19, paid 00:10")
    assert told((paid, whole, week)) == (True, (), "", "on an IOU 20:19, paid on 27 November")
    assert told((paid, whole, "")) == (True, (), "", "on an IOU 20:19, paid")
    assert told((paid, "30", soon), (paid, "7.50", midnight))[3] == "on an IOU 20:19, paid 20:23 to 00:10"
    assert told((paid, "30", soon)) == (False, (("owed", "7.50"),), "20:19", "30.00 of it paid 20:23")
    assert told((forgiven, whole, soon)) == (False, owed, "20:19", "forgiven 20:23")
    assert told((forgiven, "30", soon)) == (False, owed, "20:19", "30.00 of it forgiven 20:23")


def test_the_slips_tell_an_iou_from_money() -> None:
    keeper = usual()
    one, two, _ = parts_of(keeper).lines
    keeper.pay(one.payer, one.payee, one.due, promised=True)
    keeper.pay(two.payer, two.payee, Fraction(20))
    found = {slip.head.title: slip.body[0] for slip in slips(keeper.night)}
    b, a = found["B"], found["A"]
    assert isinstance(b, Dues)
    assert isinstance(a, Dues)
    assert [row.paid for row in b.rows] == [False, False]
    assert b.rows[0].said.startswith("owed")
    assert b.together == "$20.00 paid, $37.50 on IOUs, $5.00 open"
    assert ([row.paid for row in a.rows], a.together) == ([False], "$37.50 on IOUs, nothing open")


def test_a_supplement_is_named_beside_the_plan() -> None:
    keeper = usual()
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, line.due)
    keeper.write(0, Amend(0, ruled((4, 200, 80, 16)), tuple("abcd"), "found"))
    assert "What came up after money was paid is made up by: A pays D $2.00." in said(keeper)


def test_the_house_is_paid_and_pays_on_paper() -> None:
    keeper = usual()
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.HOUSE))
    block = payments(keeper.night, settle_night(keeper.night))
    assert block is not None
    assert [(row.payer, row.payee) for row in block.rows][:2] == [("B", "the house"), ("C", "the house")]


def test_an_iou_of_another_night_that_is_paid_stands_on_the_papers_and_makes_nobody_a_player() -> None:
    keeper = usual()
    payer = keeper.night.order[0]
    name = keeper.night.names[payer]
    iou = Iou("n0", 1, "2026-11-13", payer, "zoe", name, "Zoe", USD, Fraction(3), Fraction(3))
    before = settlement(keeper.night)
    keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.PAID), joiners=[Player("zoe", "Zoe")])
    sentence = f"{name} paid Zoe an earlier IOU of $3.00, apart from these payments."
    made = settlement(keeper.night)
    assert made.head.line == before.head.line, "as many players as before"
    assert "Zoe" not in [signature.name for signature in made.signatures.people]
    block = payments(keeper.night, settle_night(keeper.night))
    assert block is not None
    assert sentence in block.lines
    told = [
        slip.head.title
        for slip in slips(keeper.night)
        for block in slip.body
        if isinstance(block, Account) and sentence in block.lines
    ]
    assert told == [name, "Zoe"]


def test_a_slip_is_settled_once_nothing_is_open_and_nothing_owed() -> None:
    keeper = usual()
    at = "2026-11-27T23:12:00+01:00"

    def foot() -> str:
        return slips(keeper.night, printed_at=at)[0].foot.printed

    lines_ = parts_of(keeper).lines
    for line in lines_[1:]:
        keeper.pay(line.payer, line.payee, line.due, "cash")
    assert foot() == "As of 27 Nov 2026, 23:12"
    keeper.pay(lines_[0].payer, lines_[0].payee, lines_[0].due, promised=True)
    assert foot() == "As of 27 Nov 2026, 23:12"
    keeper.undo_money()
    keeper.pay(lines_[0].payer, lines_[0].payee, lines_[0].due, "cash")
    assert foot() == "Settled on 20 Nov 2026, 23:00"
