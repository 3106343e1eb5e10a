"""What an act would do is what it does: scores, hole, limit, high hand, end and money."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.night.journal import lines_of, replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Game, Night, settle_night
from scorekeeper.night.what_if import EarlyLeaver, Effect
from scorekeeper.refusals import Refused
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.nights import (
    amend,
    deal,
    end,
    game,
    lead,
    night,
    opening,
    pts,
    run,
    seat,
    split,
    strike,
    table,
    void,
    wrong,
)
from tests.scorekeeper.strategies import PROPOSALS, nights

ROW = deal(6, 13, 4, 3)
FIVE = table("a", "be", "c", "d")


def effect(*entries: e.Entry, then: e.Entry) -> Effect:
    """What one more entry would do on a table of four."""
    return Effect.of(night(game(table(), *entries)), 0, then)


def test_a_run_takes_a_hand_into_the_hole_and_moves_everybodys_money() -> None:
    found = effect(then=run(0))
    assert (found.into_the_hole, found.out_of_the_hole) == ((0,), ())
    assert found.moves_money == ("a", "b", "c", "d")
    assert (found.ends_game, found.reopens_game) == (False, False)


def test_an_amendment_takes_a_hand_out_of_the_hole() -> None:
    found = effect(run(0), then=amend(0, run(1)))
    assert (found.into_the_hole, found.out_of_the_hole) == ((1,), (0,))


def test_a_correction_that_reopens_a_finished_game_says_so() -> None:
    """95 + 6 = 101 ends it; with the real 4 points it stands at 99."""
    found = effect(opening(95, 0, 0, 0), ROW, then=amend(1, deal(4, 13, 6, 3)))
    assert found.reopens_game
    assert found.under_the_limit == (0,)
    assert not found.ends_game


def test_a_correction_that_ends_a_game_says_so() -> None:
    found = effect(opening(93, 0, 0, 0), ROW, then=amend(1, deal(13, 6, 4, 3)))
    assert found.ends_game
    assert found.after.at_limit == (0,)


def test_a_split_can_reopen_a_game_too() -> None:
    """Ann at 100 with a row one too high: one comes off the high hand, and she is under the limit again."""
    found = effect(opening(93, 0, 0, 0), wrong(7, 13, 4, 3), then=split(1))
    assert found.reopens_game


def test_a_mended_deal_names_the_split_that_lost_its_reason() -> None:
    found = effect(wrong(7, 13, 4, 3), split(1), then=amend(0, ROW))
    assert found.unjustified == (1,)
    assert effect(wrong(7, 13, 4, 3), split(1), then=strike(1)).unjustified == ()


def test_a_void_game_ends_and_gives_the_money_back() -> None:
    found = effect(ROW, then=void())
    assert found.ends_game
    assert set(found.nets.values()) == {0}
    assert found.moves_money == ("a", "b", "c", "d")


def test_a_penalty_moves_money_and_no_score() -> None:
    found = effect(ROW, then=lead("a"))
    assert found.after.scores == found.before.scores
    assert found.moves_money == ("a", "b", "c", "d")


def test_only_those_are_named_whose_figure_crosses_the_line_or_whose_money_moves() -> None:
    deeper = effect(run(0), then=run(0))
    assert (deeper.after.in_the_hole, deeper.into_the_hole, deeper.out_of_the_hole) == ((0,), (), ())
    lower = effect(opening(93, 0, 0, 0), deal(13, 6, 4, 3), then=amend(1, deal(7, 13, 4, 2)))
    assert lower.after.at_limit == (0,)
    assert lower.under_the_limit == ()
    assert effect(ROW, then=e.Note("late")).moves_money == ()
    still = effect(wrong(7, 13, 4, 3), split(1), amend(0, ROW), then=ROW)
    assert still.unjustified == ()


def test_several_entries_are_one_act() -> None:
    found = Effect.of(night(game(table(), ROW, ROW)), 0, amend(0, deal(13, 6, 4, 3)), amend(1, deal(13, 6, 4, 3)))
    assert found.after.scores == pts(26, 12, 8, 6)
    assert found.before.scores == pts(12, 26, 8, 6)


def test_points_stand_where_there_is_no_money() -> None:
    found = Effect.of(night(game(table(), ROW), currency=None), 0, ROW)
    assert found.nets == settle_night(found.night).net_points


@given(nights(longest=14), st.data())
def test_what_is_shown_before_is_what_stands_after(night: Night, data: st.DataObject) -> None:
    """Any act on any night: the effect shown is the sheet, the end and the money after it is written and kept."""
    if not night.games:
        return
    index = data.draw(st.integers(0, len(night.games) - 1))
    sheet = night.games[index].sheet
    propose: Callable[..., e.Entry] = data.draw(st.sampled_from([propose for _, propose in PROPOSALS]))
    entry = propose(data.draw, sheet)
    try:
        shown = Effect.of(night, index, entry)
    except Refused:
        return
    keeper = _kept(night)
    assert keeper.night.games[index].sheet.scores == shown.before.scores
    if isinstance(entry, e.Undo) and not keeper.may_undo(index):
        return
    change = keeper.write(index, entry)
    made, settled = change.after.games[index].sheet, settle_night(change.after)
    assert _facts(made) == _facts(shown.after)
    assert shown.nets == (settled.net_points if settled.net_money is None else settled.net_money)
    assert shown.ends_game == (sheet.over is None and made.over is not None)
    assert shown.reopens_game == (sheet.over is not None and made.over is None)
    for hand in range(made.hands):
        was, now = (one.hole_doubles and one.scores[hand].halves < 0 for one in (sheet, made))
        assert (hand in shown.into_the_hole) == (now and not was)
        assert (hand in shown.out_of_the_hole) == (was and not now and made.hole_doubles)


def test_a_leaver_has_what_is_paid_once_the_seat_is_handed_on_and_what_is_paid_once_the_game_ends() -> None:
    """Ann in the hole counts double at the end alone: a new player, or a partner, begins with the doubling."""
    four, five = night(game(table(), run(0), ROW), players="abcde"), night(game(FIVE, run(0), ROW), players="abcde")
    for made, takes in ((four, "e"), (five, "e")):
        leaving = EarlyLeaver.of(made, 0, "b")
        everybody = "".join(made.games[0].sheet.seated)
        assert leaving.handed_on == Effect.of(made, 0, seat(1, "b", takes, agreed=everybody)).nets["b"]
        assert leaving.ended == Effect.of(made, 0, end(agreed=everybody)).nets["b"]
        assert leaving.ended < leaving.handed_on
    plain = EarlyLeaver.of(night(game(table(), ROW)), 0, "b")
    assert plain.ended == plain.handed_on, "no hand is in the hole"


def _kept(night: Night) -> Keeper:
    """A keeper that continues a night."""
    lines = lines_of(night)
    journal = MemoryJournal()
    journal.append(lines, night, 0)
    return Keeper(journal, replay(lines), lambda: "2026-11-20T21:00:00+00:00", lines)


def _facts(sheet: Sheet) -> tuple[object, ...]:
    return (
        sheet.scores, sheet.error, sheet.over, sheet.in_the_hole, sheet.at_limit, sheet.high_hands, sheet.charges,
        sheet.top, sheet.dealer, sheet.rules, [(row.change, row.scores, row.struck) for row in sheet.rows],
    )  # fmt: skip


def test_a_game_without_entries_has_an_effect_too() -> None:
    assert Effect.of(night(Game.new(table())), 0, ROW).after.scores == pts(6, 13, 4, 3)
