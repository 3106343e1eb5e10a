"""A night that was begun by mistake is discarded and restored; one in which something counts is not."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd
from scorekeeper.money.money_entries import WayChosen
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night import money_actions
from scorekeeper.night.ious import Iou
from scorekeeper.night.journal import Line, NightDiscarded, NightRestored, after, after_all, lines_of, replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal, End, EndHow, LeadOutOfTurn, Note, Opening
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.text.refusal_messages import placed_refusal_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.nights import refused_in_words
from tests.scorekeeper.storage.nights import clock, deal, game, joined, opened
from tests.scorekeeper.strategies import nights

DISCARDED = Line(NightDiscarded(), at=clock(5))
RESTORED = Line(NightRestored(), at=clock(6))
BEGUN = [opened(), *joined(), game()]
ENDED = End(EndHow.AGREEMENT, ("ann", "bob", "cal", "dee"))
FOUR = tuple(map(Points.whole, (6, 13, 4, 3)))


def keeper(*more: Line) -> Keeper:
    """A user at work on a night that has only begun, and what more."""
    journal = MemoryJournal()
    write_lines(journal, "n1", [*BEGUN, *more])
    return Keeper.open(journal, "n1", lambda: clock(5))


def refusal(of: Keeper) -> str:
    """Why the night is not discarded."""
    before = of.night, of.lines
    with pytest.raises(Refused) as refused:
        of.discard()
    assert (of.night, of.lines) == before
    return placed_refusal_text(refused.value)


def test_a_night_by_mistake_is_discarded_and_restored_as_it_was() -> None:
    at_work = keeper()
    before = at_work.night
    change = at_work.discard()
    assert change.after.discarded
    assert change.lines == (DISCARDED,)
    assert at_work.restore().after == before
    assert [line.what for line in at_work.lines[-2:]] == [NightDiscarded(), NightRestored()]
    at_work.write(0, Deal(FOUR))
    assert at_work.night.games[0].sheet.deals_played == 1


@pytest.mark.parametrize("more", [(), (Line(WayChosen(PaymentMode.PAIRS)),)])
def test_what_is_no_deal_and_no_money_keeps_no_night(more: tuple[Line, ...]) -> None:
    at_work = keeper(*more)
    at_work.write(0, Note("the wrong table"))
    at_work.write(0, LeadOutOfTurn("ann"))
    at_work.discard()
    assert at_work.night.discarded


def test_a_scored_deal_keeps_the_night_in_any_game_until_it_is_taken_back() -> None:
    at_work = keeper(game(1))
    at_work.write(1, Deal(FOUR))
    assert refusal(at_work) == "game 2 has a scored deal, so this night counts and is not discarded"
    at_work.undo(1)
    at_work.discard()
    assert at_work.night.discarded


def test_deals_brought_forward_from_paper_keep_the_night() -> None:
    at_work = keeper()
    at_work.write(0, Opening(FOUR, 7, 1))
    assert refusal(at_work).startswith("game 1 has a scored deal")


def test_money_keeps_the_night_until_it_is_taken_back() -> None:
    at_work = keeper()
    at_work.write(0, ENDED)  # no payment while a game runs
    with_money = "money is written in this night; take that back before it is discarded"
    for promised in (False, True):
        at_work.pay("bob", "ann", Fraction(5), promised=promised)
        assert refusal(at_work) == with_money
        at_work.undo_money()
    at_work.record(lambda night: money_actions.house_line(night, "ann", "a beer", Fraction(3)))
    assert refusal(at_work) == with_money
    at_work.undo_money()
    at_work.record(lambda night: money_actions.move_iou(night, an_iou(), IouEnd.PAID))
    assert refusal(at_work) == with_money
    at_work.undo_money()
    at_work.discard()
    assert at_work.night.discarded


def an_iou() -> Iou:
    return Iou("n0", 0, "2026-11-13", "ann", "bob", "Ann Lee", "Bob", Currency("USD"), Fraction(7), Fraction(7))


def test_a_player_who_was_settled_keeps_the_night() -> None:
    journal = MemoryJournal()
    write_lines(journal, "n1", BEGUN[:-1])
    at_work = Keeper.open(journal, "n1", lambda: clock(5))
    at_work.record(lambda night: money_actions.leave(night, "ann"))
    assert refusal(at_work).startswith("money is written in this night")
    at_work.undo_money()
    at_work.discard()


def test_nothing_but_the_restoring_is_written_in_a_discarded_night() -> None:
    at_work = keeper()
    before = at_work.write(0, ENDED).after
    at_work.discard()
    night = at_work.night
    for write in (
        at_work.discard,
        lambda: at_work.write(0, Deal(FOUR)),
        lambda: at_work.join(Player("eve", "Eve")),
        lambda: at_work.start_game(night.games[0].setup),
        lambda: at_work.pay("bob", "ann", Fraction(5)),
        lambda: at_work.record(lambda of: money_actions.choose_way(of, PaymentMode.PAIRS)),
    ):
        with refused_in_words("this night is discarded; restore it first"):
            write()
    with refused_in_words("this night is discarded"):
        after_all(night, [deal()])
    with refused_in_words("this night is not discarded"):
        after(replay(BEGUN), RESTORED)
    assert at_work.restore().after == before


def test_a_discarded_night_has_no_night_file_and_a_restored_one_has_its_own() -> None:
    with refused_in_words("this night is discarded; restore it first"):
        archive([*BEGUN, DISCARDED])
    lines = [*BEGUN, DISCARDED, RESTORED, deal()]
    assert unarchive(archive(lines)) == [*BEGUN, deal()]
    assert archive(lines) == archive([*BEGUN, deal()])


def counts(night: Night) -> bool:
    """Whether something of a night counts, computed independently of the program: scores of deals, or money that
    stands."""
    deals = any(game.sheet.deals_played for game in night.games)
    return deals or any(not payment.taken_back for payment in night.payments)


@given(nights(longest=4), st.data())
def test_wherever_a_night_is_discarded_and_restored_it_is_the_same_night(night: Night, data: st.DataObject) -> None:
    lines, made, before = lines_of(night), [], None
    for line in lines:
        before = replay([line]) if before is None else after(before, line)
        made.append(line)
        if not data.draw(st.booleans()):
            continue
        if counts(before):
            with pytest.raises(Refused):
                after(before, DISCARDED)
            continue
        gone = after(before, DISCARDED)
        assert gone.discarded
        assert after(gone, RESTORED) == before
        with pytest.raises(Refused):
            after(gone, data.draw(st.sampled_from(lines[1:] or [DISCARDED])))
        made += [DISCARDED, RESTORED]
    assert replay(made) == night
    assert unarchive(archive(made)) == unarchive(archive(lines))
