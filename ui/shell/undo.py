"""What undo and redo do, the same on every page.

While a question is open on the sheet, undo only goes back from it, as Esc does. Else it takes back the newest of: a
discarded night, until another is opened; a decision about people, a season or an old sheet (`ui/shell/decisions.py`);
what is typed in the open row, which redo brings back until something is typed; a row cleared by Esc, until something is
written; an act of money of the open night; an entry on the sheet of the current game (scoring part 11, 6). Question and
row are newer than what is written, but for what was written beside the sheets since, as money. Redo is for the current
sheet, for people and for payments and IOUs that were taken back last. Money is taken back and paid again only on a page
that shows it, never from the sheet. Neither writes on the sheet while an old deal is typed and not sealed, which would
then be lost. On a page that does not show what changes, such as a form, they change nothing and name the page.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.night.change import Change
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.money_redo import done_again, taken_back_last
from scorekeeper.sheet.entries import Told
from scorekeeper.sheet.undo_groups import is_start_taken_back, start_taken_back
from scorekeeper.text.templates import fill, say
from scorekeeper.text.undo_text import (
    redo_money_words,
    redo_words,
    several_payments_warning,
    start_words,
    undo_words,
    undone_money_words,
    undone_sentence,
)
from ui.shell.actions import command_of, key_words
from ui.shell.decisions import decisions_of
from ui.shell.discard_night import just_discarded, restore
from ui.shell.session import FORMS

if TYPE_CHECKING:
    from ui.live.live_night import LiveNight
    from ui.money.settle_page import SettlePage
    from ui.shell.session import Session


_SEEN = {
    "row": ("sheet", ("sheet",)),
    "sheet": ("sheet", ("sheet", "settle", "history", "papers")),
    "money": ("settle", ("settle", "history", "papers")),
}
"""The page to go to for what stands in the open row, on the sheet or in the money, and the pages that show it."""
_WHERE = {"sheet": "the sheet", "settle": "the settle page"}


class UndoStep(Struct, frozen=True):
    """What undo or redo would do now: `words` follow "Undo" in the menu; `take` does it and reports it.

    `refusal` says in a sentence why it cannot be done now; `take` then reports that.
    """

    words: str
    take: Callable[[], None]
    refusal: str = ""


def next_undo(session: Session) -> UndoStep | None:
    """The next undo; None if there is nothing to take back."""
    discarded, decisions, live = just_discarded(session), decisions_of(session), session.live
    if discarded is not None and not decisions.is_newer_than_discarding():
        return UndoStep(say("discarding the night"), lambda: restore(session, discarded.id))
    if session.sheet is not None and session.sheet.is_asking and not _is_overtaken(session):
        question = UndoStep(say("the open question"), lambda: _leave_question(session))
        return _where_seen(session, question, say("undo"), "row")
    row, newest = _of_row(session), decisions.newest
    if row is not None and not decisions.is_newer_than_row():
        return row
    if newest is not None and decisions.is_newer_than_night():
        return _outside_forms(session, UndoStep(newest.words, newest.take_back), say("undo"))
    return row or (_of_night(session, live) if live is not None else None)


def _of_row(session: Session) -> UndoStep | None:
    """What undo does with the open row; None if nothing is typed in it and Esc has cleared nothing."""
    if session.sheet is None:
        return None
    if session.sheet.typing.can_restore:
        return UndoStep(say("clearing the row"), lambda: _restore_row(session))
    row = session.sheet.open_row
    if row is None or not row.deal.is_next or row.typed.is_empty or _is_overtaken(session):
        return None
    words = say("what is typed in deal {number}", number=row.deal.number)
    step = UndoStep(words, lambda: _take_back_row(session))
    return _where_seen(session, step, say("undo"), "row")


def _is_overtaken(session: Session) -> bool:
    """Whether undo takes back next what was written since text was typed or a question was shown in the row, such as
    money."""
    return session.sheet is not None and session.open_live.newest_line() >= session.sheet.typed_at


def _of_night(session: Session, live: LiveNight) -> UndoStep | None:
    """The newest act of money, or on the sheet of the current game, its start included; None if there is none."""
    if not live.night.games or live.newest_is_money():
        act = live.newest_money()
        words = undone_money_words(live.night, act) if act is not None else ""
        step = _written(session, live, words, lambda keeper: keeper.undo_money(), undone_sentence(words))
        warning = several_payments_warning(live.night, act)
        if step is not None and warning:
            step = _asked(session, live, step, warning)
        return _where_seen(session, step, say("undo"), "money") if step is not None else None
    game = live.game_index
    if game and live.game.sheet.newest is None:
        words, void = start_words(game), start_taken_back(live.game.sheet.seated)
        step = _written(session, live, words, lambda keeper: keeper.write(game, void), undone_sentence(words))
        return _where_seen(session, step, say("undo"), "sheet") if step is not None else None
    words = undo_words(live.game)
    step = _written(session, live, words, lambda keeper: keeper.undo(game), undone_sentence(words))
    if step is None:
        return None
    step = _unless_typed(session, replace(step, refusal=live.undo_refusal()))
    newest = live.game.sheet.newest
    if session.shown_page == "rules" and newest is not None and isinstance(newest[1].entry, Told):
        return step  # the page of the rules shows who was told
    return _where_seen(session, step, say("undo"), "sheet")


def _asked(session: Session, live: LiveNight, step: UndoStep, warning: str) -> UndoStep:
    """A step that takes back several payments: the settle page asks first; elsewhere a message says how many they are,
    and it is done when it is requested again."""

    def take() -> None:
        if session.shown_page == "settle" and cast("SettlePage", session.page("settle")).payments.pay_all.ask_back():
            return
        if live.warned_at == len(live.lines):
            step.take()
        else:
            live.warned_at = len(live.lines)
            session.window.status.tell(warning)

    return replace(step, take=take)


def next_redo(session: Session) -> UndoStep | None:
    """What redo would do next: a decision that was taken back last, or a step of the night; else None."""
    decisions, live = decisions_of(session), session.live
    newest, decided = decisions.newest_taken_back, None
    if newest is not None:
        decided = _outside_forms(session, UndoStep(newest.words, decisions.decide_again), say("redo"))
    if decided is not None and decisions.is_newer_than_undo():
        return decided
    step = _redo_of_night(session, live) if live is not None and live.night.games else None
    return step or decided


def _redo_of_night(session: Session, live: LiveNight) -> UndoStep | None:
    """The next redo: payments that were taken back last, or on the sheet of the current game; None without."""
    row = session.sheet.open_row if session.sheet is not None else None
    if row is not None and row.taken_back is not None:
        return UndoStep(
            say("what was typed in deal {number}", number=row.deal.number), lambda: _bring_back_row(session)
        )
    words = redo_money_words(live.night, live.lines)
    if words:
        acts, known = taken_back_last(live.lines), partial(session.club.books.ious_tonight, live)
        done = say("Redone: {words}", words=words)
        paid = _written(session, live, words, lambda keeper: keeper.record(lambda n: done_again(n, acts, known)), done)
        return _where_seen(session, paid, say("redo"), "money") if paid is not None else None
    game = live.game_index
    newest = live.game.sheet.newest
    if newest is not None and is_start_taken_back(newest[1].entry):
        verb, words = Keeper.undo, start_words(game)
    else:
        verb, words = Keeper.redo, redo_words(live.game)
    step = _written(session, live, words, lambda keeper: verb(keeper, game), say("Redone: {words}", words=words))
    return _where_seen(session, _unless_typed(session, step), say("redo"), "sheet") if step is not None else None


def _unless_typed(session: Session, step: UndoStep) -> UndoStep:
    """A step on the sheet; while an old deal is typed and not sealed, it shows the sheet and says so instead."""
    sheet = session.sheet
    if sheet is None or step.refusal or not sheet.unsealed_old_deal:
        return step

    def take() -> None:
        session.go("sheet")
        sheet.tell_unsealed()

    return UndoStep(step.words, take)


def _outside_forms(session: Session, step: UndoStep, act: str) -> UndoStep:
    """A step that changes what a form is filled in with: while one is open it says so instead, and changes nothing."""
    if session.settings.open_form not in FORMS:
        return step
    told = say("Nothing is changed while a form is open: leave it first, to {act} {words}.", act=act, words=step.words)
    return UndoStep(step.words, lambda: session.window.status.tell(told))


def _where_seen(session: Session, step: UndoStep, act: str, what: str) -> UndoStep:
    """A step on the row, the sheet or the money; on a page that does not show it, it says so instead."""
    page, shows = _SEEN[what]
    if step.refusal or session.shown_page in shows:
        return step
    key = key_words(command_of(page))
    told = say(
        "Nothing is changed from here: {key} goes to {where}, to {act} {words} there.",
        key=key,
        where=fill(_WHERE[page]),
        act=act,
        words=step.words,
    )
    return UndoStep(step.words, lambda: session.window.status.tell(told))


def _leave_question(session: Session) -> None:
    """Go back from the open question."""
    if session.sheet is not None:
        session.sheet.step_back()
        session.window.status.tell(say("Nothing was undone: only the question was closed."))


def _restore_row(session: Session) -> None:
    """Show the sheet and bring back the row that was cleared."""
    session.go("sheet")
    if session.sheet is not None:
        session.sheet.typing.restore()
        session.window.status.tell(say("The row is back as it was typed."))


def _take_back_row(session: Session) -> None:
    """Empty the half-typed row."""
    if session.sheet is not None:
        session.sheet.typing.take_back()
        session.window.status.tell(say("Only what was typed is taken back, and nothing that was written."))


def _bring_back_row(session: Session) -> None:
    """Show the sheet and bring back the row that was taken back."""
    session.go("sheet")
    if session.sheet is not None:
        session.sheet.typing.bring_back()
        session.window.status.tell(say("The row is back as it was typed."))


def _written(
    session: Session, live: LiveNight, words: str, verb: Callable[[Keeper], Change], done: str
) -> UndoStep | None:
    """A step done by the keeper, which then says that it is `done`; None if `words` are ""."""

    def take() -> None:
        if live.write(verb) is not None:
            session.window.status.tell(done)

    return UndoStep(words, take) if words else None
