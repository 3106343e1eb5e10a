"""The Keeper: the only writer of a night. Each method checks, appends to the journal, and returns what changed.

A method either returns a `Change` (then it is durable) or raises: `Refused` for what the rules forbid or the journal
could not read again, `OSError` if the journal cannot keep it; the night is then as before. An act is checked and folded
here and nowhere else; the journal gets the night that it leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from fractions import Fraction
from itertools import islice

from msgspec.structs import replace

from scorekeeper.money.money import check_amount
from scorekeeper.money.money_book import IOU, Payment
from scorekeeper.money.money_entries import MoneyEntry, PlanFrozen, PlayerLeft, WayChosen
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night import money_actions
from scorekeeper.night.change import Change
from scorekeeper.night.checks import (
    check_entry_names,
    check_method,
    check_names,
    check_newcomer,
    check_opening,
    check_payment,
    checked_at,
)
from scorekeeper.night.guests import without_guests
from scorekeeper.night.journal import (
    GameOpened,
    Journal,
    Line,
    NightDiscarded,
    NightOpened,
    NightRestored,
    PaymentMade,
    PaymentTakenBack,
    PlayerJoined,
    after,
    after_all,
    paid_entries,
    replay,
)
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.sheet.changed_deals import after_change, before_change
from scorekeeper.sheet.entries import Entry, Redo, Undo, Written
from scorekeeper.sheet.fold import write
from scorekeeper.sheet.new_entries import check_new, check_new_setup
from scorekeeper.sheet.sheet import Setup, Sheet
from scorekeeper.sheet.undo_groups import entries_in_force, newest_group, time_of_act, undone_group

Clock = Callable[[], str]
"""The time now, ISO with offset."""

_SETTLING = (PaymentMade, PlanFrozen, PlayerLeft, WayChosen)
"""The entries to write if a night is settled by itself."""


def is_written_elsewhere(night: Night, device: str | None) -> bool:
    """Whether a night goes on at another device than the one of this id, and is only read here; with None never."""
    return device is not None and night.device not in ("", device)


def settles_together(journal: Journal, night: Night) -> bool:
    """Whether a night is settled with the other tables of its evening, so that it takes no payments of its own.

    Raises `OSError` if the journal cannot be read.
    """
    return night.settles_together or journal.settled_together(night.id)


class Keeper:
    """Writes in one night."""

    def __init__(
        self, journal: Journal, night: Night, clock: Clock, lines: Sequence[Line], device: str | None = None
    ) -> None:
        """`device` is the id of the club file of the journal, which writes no night that goes on at another; None to
        skip that check."""
        self._journal = journal
        self.device = device
        self._clock = clock
        self._night = night
        self._lines = list(lines)

    @classmethod
    def open(cls, journal: Journal, night_id: str, clock: Clock, device: str | None = None) -> Keeper:
        """The keeper of a night in the books; `Refused` if there is none."""
        lines = journal.lines(night_id)
        return cls(journal, replay(lines), clock, lines, device)

    @classmethod
    def start(cls, journal: Journal, opened: NightOpened, players: Sequence[Player], clock: Clock) -> Keeper:
        now = clock()
        lines = [Line(opened, at=now), *(Line(PlayerJoined(player), at=now) for player in players)]
        night = replay(lines)
        check_opening(night)
        return cls(journal, night, clock, journal.append(lines, night, 0))

    @property
    def night(self) -> Night:
        """The night as it stands, every line of it durable."""
        return self._night

    @property
    def listed(self) -> Night:
        """The night as it is shown: without guests who came for an IOU that was taken back."""
        return without_guests(self._night, self._lines)

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every line of the night, in the order in which they were written."""
        return tuple(self._lines)

    def join(self, player: Player) -> Change:
        """Another player of the night."""
        check_newcomer(player, self._night.order)
        return self._write(Line(PlayerJoined(player), at=self._clock()))

    def _joined(self, joiners: Sequence[Player], at: str) -> list[Line]:
        """The lines of those who come with an act; a guest who is off the list was there already."""
        if not joiners:
            return []
        guests = set(self._night.order) - set(self.listed.order)
        newcomers = [one for one in joiners if one.id not in guests]
        for one in newcomers:
            check_newcomer(one, self._night.order)
        return [Line(PlayerJoined(one), at=at) for one in newcomers]

    def start_game(self, setup: Setup, stake: Fraction | None = None) -> Change:
        """The next game of the night."""
        seated = [("hands", player) for hand in setup.hands for player in hand]
        agreed = [("cut_agreed", player) for player in setup.cut_agreed]
        check_new_setup(setup)
        check_names([*seated, ("scorekeeper", setup.scorekeeper), *agreed], self._night.order)
        if stake is not None:
            checked_at("stake", check_amount, stake)
        return self._write(Line(GameOpened(setup, stake), len(self._night.games), self._clock()))

    def write(self, game: int, entry: Entry, *, scorekeeper: PlayerId | None = None, note: str = "") -> Change:
        """One entry on a game's sheet; `scorekeeper` if another player keeps score from here on."""
        return self.write_all(game, (entry,), scorekeeper=scorekeeper, note=note)

    def write_all(
        self,
        game: int,
        entries: Sequence[Entry],
        *,
        scorekeeper: PlayerId | None = None,
        note: str = "",
        joiners: Sequence[Player] = (),
    ) -> Change:
        """Entries that are one act, such as columns changed over: all are written, or none.

        `joiners` come to the night with the act, such as a substitute who was not there before. Refused if there is
        neither an entry nor a joiner.
        """
        if not 0 <= game < len(self._night.games):
            raise Refused("no_such_game", game=game)
        keeper = scorekeeper or self._night.games[game].sheet.scorekeeper
        at = time_of_act(self._night.games[game].sheet, self._clock())
        lines = self._joined(joiners, at)
        night = after_all(self._night, lines)
        paid_on = paid_entries(self._night, self._lines, game) if Undo() in entries else frozenset()
        for entry in entries:  # each of an act is judged on the sheet as those before it leave it
            written, sheet = Written(entry, at=at, scorekeeper=keeper, note=note), night.games[game].sheet
            check_entry_names(written, night.order)
            check_new(sheet, entry)
            if isinstance(entry, Undo) and sheet.newest is not None and sheet.newest[0] in paid_on:
                raise Refused("paid_already")
            lines.append(Line(written, game, at))
            night = after(night, lines[-1])
        return self._keep(lines, night)

    def undo(self, game: int) -> Change:
        """Take back the newest act in force, entry by entry (scoring part 11, 6).

        Refused if a payment already counts the act. Who kept score before that act keeps it again. If the act changed
        the newest deal, that deal is as it was before.
        """
        return self._turn(game, Undo(), newest_group, lambda sheet: sheet.earlier, before_change)

    def may_undo(self, game: int, count: int = 1) -> bool:
        """Whether the newest `count` entries in force may be taken back: no payment that stands counts any of them.

        A payment counts what was in force on the sheets when the money changed hands; but a payment to or by a player
        who was settled early does not count a game that still ran then.
        """
        paid_on = paid_entries(self._night, self._lines, game)
        if not paid_on:
            return True
        newest = islice(entries_in_force(self._night.games[game].sheet), count)
        return paid_on.isdisjoint(newest)

    def undo_refusal(self, game: int) -> Refused | None:
        """Why `undo` would be refused now; None if it would not, or if nothing is in force."""
        sheet = self._night.games[game].sheet
        try:
            write(sheet, Written(Undo()))
        except Refused as refusal:  # before what was paid, since taking the payment back would not help
            return refusal if sheet.newest is not None else None
        return None if self.may_undo(game, len(newest_group(sheet))) else Refused("paid_already")

    def redo(self, game: int) -> Change:
        """Put the newest act that was taken back in force again, and who kept score with it."""
        return self._turn(game, Redo(), undone_group, lambda sheet: sheet.later, after_change)

    def _turn(
        self,
        game: int,
        turn: Undo | Redo,
        act: Callable[[Sheet], Sequence[Written]],
        then: Callable[[Sheet], Sheet | None],
        instead: Callable[[Sheet, Sequence[Written]], Sequence[Written]],
    ) -> Change:
        known = 0 <= game < len(self._night.games)
        found: Sheet | None = self._night.games[game].sheet if known else None
        other = instead(found, self._night.games[game].entries) if found else ()
        if found and other:
            entries = (*(Undo(),) * len(newest_group(found)), *(written.entry for written in other))
            return self.write_all(game, entries, scorekeeper=other[0].scorekeeper, note=other[0].note)
        count = max(1, len(act(found))) if found else 1
        for _ in range(count):
            found = then(found) if found else None
        return self.write_all(game, (turn,) * count, scorekeeper=found.scorekeeper if found else None)

    def pay(
        self, payer: PlayerId, payee: PlayerId, amount: Fraction, method: str = "cash", *, promised: bool = False
    ) -> Change:
        """Record that money changed hands by a method, or is `promised` on an IOU; the first payment fixes the plan.

        `Refused` ("not_a_method") for a method whose name marks an IOU or an undo in the journal.
        """
        if self._night.currency is None:
            raise Refused("money_off")
        if settles_together(self._journal, self._night):
            raise Refused("settled_together")
        checked_at("amount", check_amount, amount)
        checked_at("method", check_method, method)
        payment = Payment(payer, payee, amount, IOU if promised else method, self._clock())
        check_names([("from", payer), ("to", payee)], (*self._night.order, HOUSE))
        check_payment(payment, self._night.currency)
        fixed = money_actions.frozen_by(self._night, payment)
        return self._write(*(Line(what, at=payment.at) for what in (*fixed, PaymentMade(payment))))

    def take_back_payment(self, payment: int) -> Change:
        """Take back a payment by its index in the night."""
        money_actions.check_taken_back(self._night, payment)
        line = Line(PaymentTakenBack(payment), at=self._clock())
        night = after(self._night, line)  # refuses an index of which no payment stands
        if self._night.payments[payment].promised and self._journal.moved_elsewhere(self._night.id, payment):
            raise Refused("iou_moved_elsewhere")
        return self._keep([line], night)

    def record(
        self,
        act: Callable[[Night], Sequence[MoneyEntry | PaymentMade | PaymentTakenBack]],
        *,
        joiners: Sequence[Player] = (),
    ) -> Change:
        """Write the entries of a function of `money_actions` in the night as it stands: all of it, or nothing.

        `joiners` come to the night with the act, such as a person who is paid tonight and did not play.
        """
        at = self._clock()
        lines = self._joined(joiners, at)
        night = after_all(self._night, lines)
        money = [_at(entry, at) for entry in act(night)]
        return self._keep([*lines, *money], after_all(night, money))

    def discard(self) -> Change:
        """The night was begun by mistake: let it count nowhere; `Refused` if it holds a deal or money."""
        return self._write(Line(NightDiscarded(), at=self._clock()))

    def restore(self) -> Change:
        """Let a discarded night count again, as it stood."""
        return self._write(Line(NightRestored(), at=self._clock()))

    def newest_money(self) -> money_actions.MoneyAct | None:
        """The entry that would take back the newest act of money in force; None if there is none."""
        found = money_actions.newest_money_act(self._night, self._lines)
        return found[1] if found is not None else None

    def undo_money(self) -> Change:
        """Take back the newest act of money; `Refused` if there is none. A player who was settled early stays after
        all, also if an earlier payment fills a line of the settlement: a payment made since would be newer, and be
        taken back first.
        """
        act = self.newest_money()
        match act:
            case None:
                raise Refused("nothing_to_undo")
            case PaymentTakenBack(payment=number):
                together = money_actions.paid_together(self._night, number)
                if len(together) == 1:
                    return self.take_back_payment(number)
                return self.record(lambda _: [PaymentTakenBack(one) for one in reversed(together)])
            case _:
                return self.record(lambda _: (act,))

    def _write(self, *lines: Line) -> Change:
        return self._keep(lines, after_all(self._night, lines))

    def _keep(self, lines: Sequence[Line], night: Night) -> Change:
        """Append lines that lead to a night, and continue with it; `Refused` if there are none."""
        if not lines:
            raise Refused("nothing_to_write")
        if is_written_elsewhere(self._night, self.device):
            raise Refused("goes_on_elsewhere")
        if any(isinstance(line.what, _SETTLING) for line in lines) and settles_together(self._journal, self._night):
            raise Refused("settled_together")
        kept = tuple(self._journal.append(lines, night, len(self._lines)))
        before, self._night = self._night, night
        self._lines.extend(kept)
        return Change(before, night, kept[-1].game, kept)


def _at(entry: MoneyEntry | PaymentMade | PaymentTakenBack, at: str) -> Line:
    """The line of an entry that is written at a time; that of a payment has microseconds, also by a coarse clock."""
    if not isinstance(entry, PaymentMade):
        return Line(entry, at=at)
    at = (datetime.fromisoformat(at) + timedelta(microseconds=1)).isoformat(timespec="microseconds")
    return Line(replace(entry, payment=replace(entry.payment, at=at)), at=at)
