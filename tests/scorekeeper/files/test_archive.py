"""What leaves the books as a night file comes home line by line, however the evening mixed its lines."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.files.archive import Archived, archive, read_archive, unarchive
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd, LineState, MoneyBook
from scorekeeper.money.money_entries import HouseLineMarked, IouMoveTakenBack
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night import money_actions
from scorekeeper.night.ious import Iou
from scorekeeper.night.journal import Line, NightOpened, PaymentTakenBack, lines_of, replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import Misdeal, Note
from scorekeeper.sheet.sheet import Setup
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.storage.night_import import import_night
from scorekeeper.storage.night_rows import read_links
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.refusal_messages import placed_refusal_text
from tests.scorekeeper.money_nights import paid_through_the_house, usual
from tests.scorekeeper.storage.nights import clock, deal, game, joined, opened, paid, small_night
from tests.scorekeeper.strategies import PEOPLE, deals, nights, setups

UNITS = st.sampled_from([None, Fraction(1, 4), Fraction(5)])


class Ticking:
    """A clock that moves on a minute each time it is looked at."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)

    def __call__(self) -> str:
        self.now += timedelta(minutes=1)
        return self.now.isoformat(timespec="seconds")


@st.composite
def evenings(draw: st.DrawFn) -> list[Line]:
    """The lines of a night as a keeper writes them: players join late, old games are mended, payments come and go."""
    journal = MemoryJournal()
    first = NightOpened("n1", "2026-11-20", "", "1", Currency("USD"), Fraction(1, 4), Fraction(1, 100))
    keeper = Keeper.start(journal, first, [Player(one, one.upper()) for one in PEOPLE], Ticking())
    for step in range(draw(st.integers(0, 25))):
        try:
            _do(draw, keeper, draw(st.sampled_from(["game", "deal", "deal", "deal", "misdeal", "note", "pay", "back",
                                                    "undo", "redo", "join", "way", "leave", "stay", "line", "mark",
                                                    "promise", "move", "moved"])), step)  # fmt: skip
        except Refused:
            continue
    return list(journal.lines("n1"))


def _do(draw: st.DrawFn, keeper: Keeper, what: str, step: int) -> None:
    games = len(keeper.night.games)
    chosen = draw(st.integers(0, max(0, games - 1)))
    chosen_player = draw(st.sampled_from(PEOPLE))
    match what:
        case "game":
            setup: Setup = draw(setups())
            keeper.start_game(setup, draw(st.sampled_from([None, Fraction(1, 2)])))
        case "deal" if games:
            keeper.write(chosen, deals(draw, keeper.night.games[chosen].sheet))
        case "misdeal":
            keeper.write(chosen, Misdeal("dropped"), note="twice", scorekeeper=draw(st.sampled_from(PEOPLE)))
        case "note":
            keeper.write(chosen, Note(draw(st.text(min_size=1, max_size=20))))
        case "pay":
            payer, payee = draw(st.permutations(PEOPLE))[:2]
            keeper.pay(payer, payee, Fraction(draw(st.integers(1, 5000)), 100))
        case "back":
            keeper.take_back_payment(draw(st.integers(0, 3)))
        case "undo":
            keeper.undo(chosen)
        case "redo":
            keeper.redo(chosen)
        case "way":
            keeper.record(
                lambda night: money_actions.choose_way(night, draw(st.sampled_from(PaymentMode)), draw(UNITS))
            )
        case "leave":
            keeper.record(lambda night: money_actions.leave(night, chosen_player, with_house=draw(st.booleans())))
        case "stay":
            keeper.record(lambda night: money_actions.stay(night, chosen_player))
        case "line":
            keeper.record(lambda night: money_actions.house_line(night, chosen_player, "tea", Fraction(step + 1, 4)))
        case "mark":
            amount = draw(st.sampled_from([None, Fraction(1, 4)]))
            acts = (
                lambda night: money_actions.pay_house_line(night, 0, amount, draw(st.sampled_from(["", "card"]))),
                lambda night: money_actions.open_house_line(night, 0),
                lambda night: money_actions.strike_house_line(night, 0),
                lambda _: (HouseLineMarked(0, draw(st.sampled_from(LineState))),),
            )
            keeper.record(draw(st.sampled_from(acts)))
        case "promise":
            keeper.pay(chosen_player, "a" if chosen_player != "a" else "b", Fraction(7), promised=True)
        case "move":
            earlier = Iou("n0", 3, "2026-11-13", "a", "b", "A", "B", Currency("USD"), Fraction(9), Fraction(9))
            keeper.record(
                lambda night: money_actions.move_iou(night, earlier, draw(st.sampled_from(IouEnd)), Fraction(2))
            )
        case "moved":
            keeper.record(lambda _: (IouMoveTakenBack(0),))
        case "join":
            keeper.join(Player(f"late{step}", f"Late {step}"))


@given(evenings())
def test_any_evening_comes_home_line_by_line(lines: list[Line]) -> None:
    brought = read_archive(archive(lines))
    assert list(brought.lines) == lines
    assert brought.night == replay(lines)


@given(nights())
def test_any_night_written_game_after_game_needs_no_order(night: Any) -> None:
    lines = lines_of(night)
    assert "journal" not in json.loads(archive(lines))
    brought = read_archive(archive(lines))
    assert list(brought.lines) == lines
    assert brought.night == replay(lines)


@given(evenings())
def test_the_file_is_also_a_night_file_of_the_same_night(lines: list[Line]) -> None:
    data = json.loads(archive(lines))
    data.pop("journal", None)
    assert replay(unarchive(json.dumps(data))) == replace(replay(lines), book=MoneyBook())


def mixed() -> list[Line]:
    """Two games written in turn, a payment before the end."""
    return [opened(), *joined(), game(), deal(minute=2), game(1), deal(minute=3, number=1), paid(minute=4),
            deal(minute=5)]  # fmt: skip


def test_payments_taken_back_one_after_the_other_come_home_in_their_order() -> None:
    back = [Line(PaymentTakenBack(payment), at=clock(52)) for payment in (1, 0)]
    lines = [*mixed(), paid(minute=51), *back, deal(minute=53)]
    assert json.loads(archive(lines))["journal"]["order"][-3:] == [["taken_back", 1], ["taken_back", 0], ["0", 1]]
    assert unarchive(archive(lines)) == lines


def test_the_seals_are_the_same_after_a_journey(tmp_path: Path) -> None:
    seals, files = [], [archive(mixed())]
    for name in ("here", "there"):
        with ClubFile.open(tmp_path / name) as club:
            journal = SqliteJournal(club)
            import_night(journal, unarchive(files[-1]))
            files.append(archive(journal.lines("n1")))
            with club.reading() as connection:
                seals.append([link.hash for link in read_links(connection, "n1")])
    assert seals[0] == seals[1]
    assert files[1] == files[2] != files[0], "only the file of the books has salts"


def test_only_a_night_that_needs_it_is_written_with_its_order() -> None:
    assert "journal" in json.loads(archive(mixed()))
    assert "journal" not in json.loads(archive(lines_of(replay(mixed()))))


def broken(change: Any) -> str:
    """The file of the mixed night, its journal changed."""
    data = json.loads(archive(mixed()))
    change(data["journal"])
    return json.dumps(data)


def test_an_order_that_cannot_be_is_refused_with_its_place(subtests: pytest.Subtests) -> None:
    for change, sentence in [
        (lambda j: j["order"].append(["0", 1]), "journal.order: the order names more lines of “0” than the file has"),
        (lambda j: j["order"].append(["7", 1]), "journal.order: the order names more lines of “7” than the file has"),
        (lambda j: j["order"].append(["taken_back", 0]), "journal.order: the order names more lines of “taken_back”"),
        (lambda j: j["order"].pop(), "journal.order: the order leaves out 1 lines of the file"),
        (lambda j: j["order"].__setitem__(0, ["players", -1]), "journal.order[0]: -1 is too large"),
        (lambda j: j["order"].__setitem__(0, ["players", 10**9]), "journal.order[0]: 1000000000 is too large"),
        (lambda j: j["order"].__setitem__(0, "players"), "journal.order[0]: a stream and a number expected"),
        (lambda j: j["order"].insert(0, j["order"].pop(2)), "journal.order: there is no game 0 in this night"),
        (lambda j: j.pop("order"), "journal.order: missing"),
        (lambda j: j.pop("times"), "journal.times: missing"),
        (lambda j: j["times"].update(night="noon"), "journal.times.night: “noon” is not an ISO time"),
        (lambda j: j["times"].update(more=1), "journal.times.more: unknown key “more”"),
        (lambda j: j.update(more=1), "journal.more: unknown key “more”"),
    ]:
        with subtests.test(change=change, sentence=sentence):
            with pytest.raises(Refused) as refused:
                unarchive(broken(change))
            assert placed_refusal_text(refused.value).startswith(sentence)


def test_times_that_the_file_lacks_stay_empty() -> None:
    lines = unarchive(broken(lambda journal: journal["times"].update(players=[clock(0)], games=[])))
    assert [line.at for line in lines[1:6]] == [clock(0), "", "", "", ""]


def needs(version: int, keeper: Keeper, place: str) -> None:
    """The file of a night has this version, and as one of the version before it is refused at a place."""
    data = json.loads(archive(keeper.lines))
    assert data["version"] == version
    assert unarchive(json.dumps(data)) == list(keeper.lines)
    with pytest.raises(Refused) as refusal:
        unarchive(json.dumps(data | {"version": version - 1}))
    assert refusal.value.place == place


def test_parts_paid_to_the_house_need_a_newer_file() -> None:
    keeper = usual()
    keeper.record(lambda night: money_actions.house_line(night, "a", "tea", Fraction(4)))
    assert json.loads(archive(keeper.lines))["version"] == 3
    keeper.record(lambda night: money_actions.pay_house_line(night, 0, Fraction(1), "card"))
    needs(6, keeper, "journal.money[1].kind")


def test_a_choice_that_was_taken_back_needs_a_newer_file() -> None:
    keeper = usual()
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.PAIRS))
    assert json.loads(archive(keeper.lines))["version"] == 3
    keeper.undo_money()
    needs(7, keeper, "journal.money[1].kind")


def test_more_paid_to_the_house_than_it_asks_is_refused() -> None:
    keeper = usual()
    keeper.record(lambda night: money_actions.house_line(night, "a", "tea", Fraction(4)))
    with pytest.raises(Refused) as refusal:
        keeper.record(lambda _: (HouseLineMarked(0, LineState.PAID, Fraction(5)),))
    assert refusal.value.code == "house_line_paid"


def test_what_no_program_wrote_is_refused_by_its_place() -> None:
    data = json.loads(archive(list(paid_through_the_house().lines)))
    assert data["version"] >= 3
    money = data["journal"]["money"]
    for number, change, place in (
        (0, {"way": "barter"}, "journal.money[0].way"),
        (0, {"kind": "gift"}, "journal.money[0].kind"),
        (1, {"player": "zoe"}, "journal.money[1]"),
        (1, {"amount": "0"}, "journal.money[1].amount"),
        (1, {"amount": "1e3"}, "journal.money[1].amount"),
        (1, {"amount": "1/0"}, "journal.money[1].amount"),
        (1, {"more": 1}, "journal.money[1].more"),
    ):
        wrong = [*money[:number], money[number] | change, *money[number + 1 :]]
        with pytest.raises(Refused) as refusal:
            unarchive(json.dumps(data | {"journal": data["journal"] | {"money": wrong}}))
        assert refusal.value.place == place
    with pytest.raises(Refused):
        unarchive(json.dumps(data | {"version": 2}))


def test_what_two_files_bring_is_the_same_where_their_lines_are() -> None:
    lines = tuple(small_night())
    one, other = Archived.of(lines), Archived.of(lines)
    assert one == other
    assert len({one, other, Archived.of(lines[:-1])}) == 2
    assert (one == lines) is False
