"""What holds for every game that can be written, however wild."""

from fractions import Fraction
from typing import Any

from hypothesis import assume, given
from msgspec.structs import replace

from scorekeeper.cli.settle_command import results
from scorekeeper.files.entry_json import entry_from_json, entry_to_json
from scorekeeper.files.json_reading import canonical, read_json
from scorekeeper.files.night_file import identified
from scorekeeper.files.night_reading import read_night
from scorekeeper.money.settlement import settle
from scorekeeper.night.journal import lines_of, replay
from scorekeeper.night.night import Game, Night, settle_night
from scorekeeper.rules.points import total
from scorekeeper.sheet.entries import Redo, Undo, Written
from scorekeeper.sheet.fold import blank, fold
from scorekeeper.sheet.rows import DealRow
from scorekeeper.text.settlement_text import settlement_text
from tests.scorekeeper.night_files import write_night
from tests.scorekeeper.nights import on
from tests.scorekeeper.reference_settlement import count
from tests.scorekeeper.strategies import games, nights


@given(games())
def test_a_second_count_comes_to_the_same_scores_error_and_dealers(game: Game) -> None:
    sheet, second = game.sheet, count(game.setup, game.entries)
    assert [score.fraction for score in sheet.scores] == second.scores()
    assert sheet.error.fraction == second.error()
    assert [row.dealer for row in sheet.deals] == second.dealers()
    assert (sheet.dealer, bool(sheet.over), sheet.dealt_in) == (second.dealer(), second.over, second.playing(None))


@given(games())
def test_dealers_passes_and_sitters_are_those_of_a_second_count(game: Game) -> None:
    """Also for the deal that comes next, after strikes, insertions, amendments and misdeals."""
    sheet, second = game.sheet, count(game.setup, game.entries)
    assert [*(row.dealer for row in sheet.deals), sheet.dealer] == [*second.dealers(), second.dealer()]
    assert [*(row.passing for row in sheet.deals), sheet.passing] == second.passes()
    assert sheet.dealt_in == second.playing(None)
    for row in sheet.deals:
        assert row.dealer in (row.due_dealer, row.stated_dealer)
        assert row.passing == (row.stated_pass or row.pass_of_cycle)


@given(games())
def test_a_second_count_comes_to_the_same_nets(game: Game) -> None:
    settled, second = settle(game.sheet), count(game.setup, game.entries)
    assert settled.game_net == second.game_net()
    assert {player: points for player, points in settled.top_of_sheet.items() if points} == {
        player: points for player, points in second.top().items() if points
    }


@given(games())
def test_nets_add_to_zero_and_payments_make_them(game: Game) -> None:
    for staked in (True, False):
        settled = settle(game.sheet, staked=staked)
        assert sum(settled.net.values()) == 0
        made = dict.fromkeys(settled.game_net, Fraction(0))
        for payment in settled.payments:
            assert payment.points > 0
            made[payment.payer] -= payment.points
            made[payment.payee] += payment.points
        assert made == settled.game_net


@given(games())
def test_the_sheet_is_the_same_all_at_once_or_step_by_step(game: Game) -> None:
    assert fold(game.setup, game.entries) == game.sheet


@given(games())
def test_every_row_carries_on_from_the_one_before(game: Game) -> None:
    sheet = game.sheet
    before = blank(game.setup).scores
    numbers = []
    for row in sheet.rows:
        after = before if row.struck else tuple(a + b for a, b in zip(before, row.change, strict=True))
        assert row.scores == after
        before = after
        if isinstance(row, DealRow) and not row.struck:
            numbers.append(row.number)
            assert row.excess == total(row.change) - row.expected
            assert not any(points for hand, points in enumerate(row.change) if hand not in row.dealt_in)
    assert before == sheet.scores
    assert numbers == list(range(sheet.next_deal - len(numbers), sheet.next_deal))


@given(games())
def test_taking_everything_back_and_bringing_it_again(game: Game) -> None:
    assume(not game.sheet.signed_through)
    sheet, length = game.sheet, 0
    while sheet.newest is not None:
        sheet, length = on(sheet, Undo()), length + 1
    start = blank(game.setup)
    assert (sheet.rows, sheet.scores, sheet.over, sheet.shares) == (start.rows, start.scores, None, start.shares)
    assert len(sheet.undone) == length + len(game.sheet.undone)
    for _ in range(length):
        sheet = on(sheet, Redo())
    again = on(game.sheet, *[Undo(), Redo()] * min(1, length))
    for name in (
        "rows",
        "scores",
        "error",
        "over",
        "shares",
        "handovers",
        "rules",
        "dealer",
        "newest",
        "undone",
    ):
        assert getattr(sheet, name) == getattr(game.sheet, name) == getattr(again, name)
    assert not length or not sheet.signed


@given(games())
def test_an_entry_in_a_file_is_the_entry(game: Game) -> None:
    for written in game.entries:
        timed = Written(written.entry, "2026-11-20T21:30:00+01:00", written.scorekeeper, "a note")
        for entry in (written, timed):
            assert entry_from_json(read_json(canonical(entry_to_json(entry)))) == entry


def turned(game: Game) -> Game:
    """The same game with the table turned by one place: what was hand 1 is hand 0."""
    hands = game.sheet.hands

    def turn(key: str, value: Any) -> Any:
        if key in {"hand", "taker", "offender", "claimer", "bonus", "high_hand", "dealer"}:
            return (value - 1) % hands
        if key in {"hands", "in"}:
            return [(hand - 1) % hands for hand in value]
        if key in {"points", "scores"} and isinstance(value, list):
            return [*value[1:], value[0]]
        if isinstance(value, dict) and key != "changes":
            return {inner: turn(inner, held) for inner, held in value.items()}
        return value

    setup = game.setup
    seats = (*setup.hands[1:], setup.hands[0])
    other = replace(setup, hands=seats, first_dealer=(setup.first_dealer - 1) % hands)
    entries = [turn("", read_json(canonical(entry_to_json(written)))) for written in game.entries]
    written = tuple(map(entry_from_json, entries))
    return Game(other, fold(other, written), written, game.stake)


@given(games())
def test_the_order_of_the_hands_makes_no_difference(game: Game) -> None:
    other = turned(game)
    assert other.sheet.scores == (*game.sheet.scores[1:], game.sheet.scores[0])
    assert settle(other.sheet).net == settle(game.sheet).net


@given(nights())
def test_a_night_in_a_file_is_the_night(night: Night) -> None:
    text = write_night(night)
    again = read_night(text)
    assert again == night
    assert write_night(again) == text
    assert identified(again) == night


@given(nights())
def test_a_night_in_the_journal_is_the_night(night: Night) -> None:
    assert replay(lines_of(night)) == night


@given(nights())
def test_the_money_of_a_night_adds_to_zero(night: Night) -> None:
    settled = settle_night(night)
    assert sum(settled.net_points.values()) == 0
    if night.currency is None:
        assert (settled.net_exact, settled.net_money, settled.plan, settled.open) == (None, None, None, None)
        return
    assert settled.net_exact is not None
    assert settled.net_money is not None
    assert settled.plan is not None
    assert settled.open is not None
    assert sum(settled.net_exact.values()) == sum(settled.net_money.values()) == sum(settled.open.values()) == 0
    for player, money in settled.net_money.items():
        assert money % night.cash_unit == 0
        assert abs(money - settled.net_exact[player]) < night.cash_unit
        received = sum(line.amount for line in settled.plan.transfers if line.payee == player)
        handed = sum(line.amount for line in settled.plan.transfers if line.payer == player)
        assert received - handed == money


@given(nights(longest=8))
def test_every_night_can_be_told(night: Night) -> None:
    settled = settle_night(night)
    assert settlement_text(night, settled).startswith("Night of 2026-11-20")
    assert read_json(canonical(results(night, settled)))
