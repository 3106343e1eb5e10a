"""A plan that was worked out wrong is shown nowhere: it is our mistake, and the nets and the sheets stand."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from scorekeeper.cli.main import main
from scorekeeper.cli.settle_command import results
from scorekeeper.files.archive import archive, unarchive
from scorekeeper.files.night_reading import read_night
from scorekeeper.money import night_plan
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd
from scorekeeper.money.night_plan import PlanPart
from scorekeeper.money.payment_modes import PaymentMode, plan_of
from scorekeeper.money.payments import Plan, Transfer
from scorekeeper.night import money_actions
from scorekeeper.night.ious import Iou, unpaid
from scorekeeper.night.journal import NightOpened
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.refusals import OurMistake, Refused
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import Amend
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.text.settlement_text import settlement_text
from tests.faults.budget import few_of
from tests.scorekeeper.money_nights import parts_of, ruled, usual
from tests.scorekeeper.nights import refused_in_words

ROOT = Path(__file__).resolve().parents[3]
Bend = Callable[[tuple[Transfer, ...]], tuple[Transfer, ...]]
CENT = Fraction(1, 100)
CLOCK = "2026-11-20T20:00:00+01:00"


def forgotten(lines: tuple[Transfer, ...]) -> tuple[Transfer, ...]:
    return lines[:-1]


def a_cent_too_much(lines: tuple[Transfer, ...]) -> tuple[Transfer, ...]:
    *others, last = lines
    return (*others, Transfer(last.payer, last.payee, last.amount + CENT))


def turned_round(lines: tuple[Transfer, ...]) -> tuple[Transfer, ...]:
    return tuple(Transfer(line.payee, line.payer, line.amount) for line in lines)


def to_himself(lines: tuple[Transfer, ...]) -> tuple[Transfer, ...]:
    return (*lines, Transfer("a", "a", CENT))


def of_nothing(lines: tuple[Transfer, ...]) -> tuple[Transfer, ...]:
    return (*lines, Transfer("b", "a", Fraction(0)))


def in_half_cents(lines: tuple[Transfer, ...]) -> tuple[Transfer, ...]:
    return (*lines, Transfer("b", "a", CENT / 2), Transfer("a", "b", CENT / 2))


def bent(monkeypatch: pytest.MonkeyPatch, bend: Bend) -> None:
    """From here on every plan is worked out wrong."""

    def wrong(*facts: object) -> Plan:
        plan = plan_of(*facts)  # type: ignore[arg-type]
        return Plan(bend(plan.transfers), plan.fewest)

    monkeypatch.setattr(night_plan, "plan_of", wrong)


def refuses_to_show(keeper: Keeper) -> None:
    """Nets are valid; every view of payments reports the program's mistake."""
    night = keeper.night
    settled = settle_night(night)
    assert sum((settled.net_money or {"": 1}).values()) == 0
    assert settled.wrong.startswith("Our mistake: ")
    assert unpaid(night) == []
    for show in (
        lambda: settled.plan,
        lambda: settled.parts,
        lambda: settlement_text(night, settled),
        lambda: results(night, settled),
    ):
        with pytest.raises(OurMistake, match="Please report it"):
            show()


@pytest.mark.parametrize("way", PaymentMode)
@pytest.mark.parametrize("bend", [forgotten, a_cent_too_much, turned_round, to_himself, of_nothing, in_half_cents])
def test_a_wrong_plan_of_any_way_is_not_shown(way: PaymentMode, bend: Bend, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = usual()
    keeper.record(lambda night: money_actions.choose_way(night, way))
    assert parts_of(keeper).lines
    bent(monkeypatch, bend)
    refuses_to_show(keeper)
    with pytest.raises(OurMistake):
        keeper.pay("b", "a", CENT)
    assert keeper.night.payments == ()


def test_a_wrong_supplement_is_not_shown_though_the_frozen_plan_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = usual()
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, line.due)
    keeper.write(0, Amend(0, ruled((4, 200, 80, 16)), tuple("abcd"), "found"))
    assert len(parts_of(keeper).parts) == 2
    bent(monkeypatch, a_cent_too_much)
    refuses_to_show(keeper)


def test_the_rest_after_somebody_left_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = usual()
    keeper.record(lambda night: money_actions.leave(night, "b"))
    bent(monkeypatch, forgotten)
    refuses_to_show(keeper)


@pytest.mark.parametrize("name", ["with_largest", "through"])
@pytest.mark.parametrize("bend", [forgotten, a_cent_too_much, turned_round, to_himself])
def test_nobody_leaves_by_a_wrong_plan(name: str, bend: Bend, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = usual()
    right = getattr(money_actions, name)
    monkeypatch.setattr(money_actions, name, lambda *facts: bend(right(*facts)))
    with pytest.raises(OurMistake):
        keeper.record(lambda night: money_actions.leave(night, "b", with_house=name == "through"))
    assert keeper.night.book.leavers == ()


def test_what_is_set_off_on_one_side_only_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = usual()
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, Fraction(1))
    keeper.write(0, Amend(0, ruled((200, 0, 80, 20)), tuple("abcd"), "changed over"))
    right = night_plan.set_off(parts_of(keeper).parts)
    assert any(one.set_off for part in right for one in part.lines)

    def on_one_side(_: object) -> tuple[PlanPart, ...]:
        first, *others = right
        return (replace(first, lines=tuple(replace(one, set_off=Fraction(0)) for one in first.lines)), *others)

    monkeypatch.setattr(night_plan, "set_off", on_one_side)
    refuses_to_show(keeper)


PROGRAM = """
import sys
from scorekeeper.money import night_plan
from scorekeeper.money import payments
from scorekeeper.cli.main import main
right = night_plan.plan_of
def wrong(*facts):
    plan = right(*facts)
    return payments.Plan(plan.transfers[1:], plan.fewest)
night_plan.plan_of = wrong
sys.exit(main(sys.argv[1:]))
"""


OURS = "Our mistake: the payments worked out do not settle the night, so none are shown. Please report it.\n"


@pytest.fixture
def friday(tmp_path: Path) -> Path:
    """The file of a night."""
    file = tmp_path / "friday.night.json"
    file.write_text(archive(usual().lines), encoding="utf-8")
    return file


@pytest.mark.parametrize("how", few_of([(), ("--json",)], [()]))
def test_the_command_prints_no_wrong_plan_without_assertions(how: tuple[str, ...], friday: Path) -> None:
    command = [sys.executable, "-O", "-c", PROGRAM, "settle", str(friday), *how]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, timeout=60)
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", OURS)


@pytest.mark.parametrize(
    "words", [["settle"], ["settle", "--json"], *(["sheet", "--what", what] for what in ("settlement", "slips"))]
)
def test_no_command_prints_a_wrong_plan_and_no_paper_has_one(
    words: list[str], friday: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bent(monkeypatch, forgotten)
    out = tmp_path / "out.pdf"
    assert main([*words, str(friday), *(("-o", str(out)) if "sheet" in words else ())]) == 1
    assert capsys.readouterr() == ("", OURS)
    assert not out.exists()


@pytest.mark.parametrize(
    ("good", "bad", "code"),
    [
        ('"amount": "37.5"\n', '"amount": "37.505"\n', "finer_than_minor"),
        ('"unit": "0.25"', '"unit": "1/3"', "finer_than_minor"),
        ('"from": "c",\n      "to": "d"', '"from": "c",\n      "to": "c"', "pays_himself"),
    ],
)
def test_a_file_with_a_plan_that_nobody_can_pay_is_bad_data_and_no_mistake_of_ours(
    good: str, bad: str, code: str
) -> None:
    keeper = usual()
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.FEWEST, Fraction(1, 4)))
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, line.due)
    file = archive(keeper.lines)
    assert unarchive(file)
    assert file.count(good) == 1
    with pytest.raises(Refused) as refused:
        read_night(file.replace(good, bad))
    assert refused.value.code == code


def test_an_iou_of_a_part_of_a_cent_is_bad_data_too() -> None:
    keeper = usual()
    old = Iou("n0", 0, "2026-11-13", "b", "c", "B", "C", Currency("USD"), Fraction(6), Fraction(6))
    keeper.record(lambda night: money_actions.move_iou(night, old, IouEnd.NETTED))
    with refused_in_words(r"journal: 6\.005 is finer than 0\.01"):
        read_night(archive(keeper.lines).replace('"amount": "6"', '"amount": "6.005"'))


def test_a_night_for_points_has_a_journal_and_no_amounts() -> None:
    journal = MemoryJournal()
    opening = NightOpened("n1", "2026-11-20", "", "", None, Fraction(1, 4), Fraction(1))
    keeper = Keeper.start(journal, opening, [Player(one, one.upper()) for one in "abcd"], lambda: CLOCK)
    assert read_night(archive(keeper.lines)) == keeper.night
    assert settle_night(keeper.night).parts is None
