"""The Keeper: the only one who writes in a night. Each verb checks, appends to the journal, and says what changed.

A verb either returns a `Change` (then it is durable) or raises: `Refused` for what the rules forbid, `OSError` where
the journal cannot keep it; the night is then as before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.entries import Entry, Redo, Undo, Written
from scorekeeper.findings import Refused
from scorekeeper.journal import (
    GameOpened,
    Journal,
    Line,
    NightOpened,
    PaymentMade,
    PaymentTakenBack,
    PlayerJoined,
    after,
    replay,
)
from scorekeeper.night import Night, Payment
from scorekeeper.night_file import check_entry_names, check_names, check_payment
from scorekeeper.people import Player, PlayerId
from scorekeeper.sheet import Setup

Clock = Callable[[], str]
"""The time now, ISO with offset."""


@dataclass(frozen=True, slots=True)
class Change:
    """What one verb did: the night before and after, and the game it touched (None: the night itself)."""

    before: Night
    after: Night
    game: int | None
    lines: tuple[Line, ...]


class Keeper:
    """Writes in one night."""

    def __init__(self, journal: Journal, night: Night, clock: Clock, lines: Sequence[Line]) -> None:
        self._journal = journal
        self._clock = clock
        self._night = night
        self._lines = list(lines)

    @classmethod
    def open(cls, journal: Journal, night_id: str, clock: Clock) -> Keeper:
        """The keeper of a night in the books; `Refused` where there is none."""
        lines = journal.lines(night_id)
        return cls(journal, replay(lines), clock, lines)

    @classmethod
    def start(cls, journal: Journal, opened: NightOpened, players: Sequence[Player], clock: Clock) -> Keeper:
        """Begin a night with its players."""
        now = clock()
        lines = [Line(opened, at=now), *(Line(PlayerJoined(player), at=now) for player in players)]
        night = replay(lines)
        journal.append(opened.id, lines)
        return cls(journal, night, clock, lines)

    @property
    def night(self) -> Night:
        """The night as it stands, every line of it durable."""
        return self._night

    def join(self, player: Player) -> Change:
        """Another player of the night."""
        if player.id in self._night.order:
            raise Refused("id_twice", player=player.id)
        return self._keep(Line(PlayerJoined(player), at=self._clock()))

    def start_game(self, setup: Setup, stake: Fraction | None = None) -> Change:
        """The next game of the night."""
        seated = [("hands", player) for hand in setup.hands for player in hand]
        check_names([*seated, ("scorekeeper", setup.scorekeeper)], self._night.order)
        return self._keep(Line(GameOpened(setup, stake), len(self._night.games), self._clock()))

    def write(self, game: int, entry: Entry, *, scorekeeper: PlayerId | None = None, note: str = "") -> Change:
        """One entry on a game's sheet; `scorekeeper` where somebody else keeps score from here on."""
        keeper = scorekeeper or self._night.games[game].sheet.scorekeeper
        written = Written(entry, at=self._clock(), scorekeeper=keeper, note=note)
        check_entry_names(written, self._night.order)
        if isinstance(entry, Undo):
            self._check_unpaid(game)
        return self._keep(Line(written, game, written.at))

    def undo(self, game: int) -> Change:
        """Take back the newest entry in force; refused where a payment already counts it (part 11, 6)."""
        return self.write(game, Undo())

    def redo(self, game: int) -> Change:
        """Put the newest taken-back entry in force again."""
        return self.write(game, Redo())

    def pay(self, payer: PlayerId, payee: PlayerId, amount: Fraction, method: str = "cash") -> Change:
        """Record that money changed hands."""
        if self._night.currency is None:
            raise Refused("money_off")
        payment = Payment(payer, payee, amount, method, self._clock())
        check_names([("from", payer), ("to", payee)], self._night.order)
        check_payment(payment, self._night.currency)
        return self._keep(Line(PaymentMade(payment), at=payment.at))

    def take_back_payment(self, payment: int) -> Change:
        """Take back a payment by its index in the night."""
        return self._keep(Line(PaymentTakenBack(payment), at=self._clock()))

    def _keep(self, line: Line) -> Change:
        before, changed = self._night, after(self._night, line)
        self._journal.append(before.id, [line])
        self._night = changed
        self._lines.append(line)
        return Change(before, changed, line.game, (line,))

    def _check_unpaid(self, game: int) -> None:
        """Refuse to undo what stood on the sheet when money last changed hands."""
        paid = [line for line in self._lines if isinstance(line.what, PaymentMade)]
        standing = [line for line, payment in zip(paid, self._night.payments, strict=True) if not payment.taken_back]
        newest = self._night.games[game].sheet.newest
        if not standing or newest is None:
            return
        counted = self._lines[: self._lines.index(standing[-1])]
        if newest[0] < sum(isinstance(line.what, Written) and line.game == game for line in counted):
            raise Refused("paid_already")
