"""Somebody leaves early: settled now, with the others or with the house; the rest of the night stays exact.

Who sits in a game that runs hands his seat on first, or the game is ended: both are asked on its sheet, one press away.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal

from scorekeeper.night import money_actions
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text.explain import clock_time
from ui.money.sections.section import Act, MoneySection

_FIRST = " Who sits in a game that runs hands the seat on first, or the game is ended; a suspended one is resumed."


class LeavingSection(MoneySection):
    """Everybody with his net so far."""

    mend_wanted = Signal(int, str, str)
    """The game whose sheet is wanted, from 0, and the act that is to begin there."""

    def refresh(self) -> None:
        """Show everybody."""
        self.clear()
        night, settled = self.live.night, self.live.settled
        if night.currency is None or settled.net_money is None or settled.open is None:
            return
        self.say(
            "Whoever is settled early keeps that net; nothing that the others play afterwards changes it. "
            "With the house, it pays or takes the money now and settles with the others at the end."
            + (_FIRST if any(self._plays(player) is not None for player in night.order) else "")
        )
        for player in night.players:
            figure = night.currency.write(settled.net_money[player.id], signed=True)
            self.add_row(player.name, *self._row(player, figure))

    def _row(self, player: Player, figure: str) -> tuple[str, str, list[Act]]:
        """The remark about a player, his figure, and what can be done."""
        night, settled = self.live.night, self.live.settled
        assert night.currency is not None
        assert settled.open is not None
        left = {leaver.player: leaver for leaver in night.book.leavers}
        if player.id in left:
            at = clock_time(left[player.id].at)
            return f"settled at {at}", figure, [("Stays after all", partial(self._stay, player.id))]
        if (game := self._plays(player.id)) is not None:
            if night.games[game].sheet.suspended:
                return f"sits in game {game + 1}, which is suspended", figure, []
            acts: list[Act] = [
                ("Hand the seat on", partial(self.mend_wanted.emit, game, "change_seat", player.id)),
                ("End the game", partial(self.mend_wanted.emit, game, "end_game", player.id)),
            ]
            return f"sits in game {game + 1}", figure, acts
        still = settled.open[player.id]
        acts = [
            ("Settle with the others", partial(self._leave, player.id, with_house=False)),
            ("Settle with the house", partial(self._leave, player.id, with_house=True)),
        ]
        return f"{night.currency.write(still, signed=True)} open" if still else "nothing open", figure, acts

    def _plays(self, player: PlayerId) -> int | None:
        """The game that runs and in which a player sits, from 0."""
        games = enumerate(self.live.night.games)
        return next((number for number, game in games if not game.sheet.over and player in game.sheet.seated), None)

    def _leave(self, player: PlayerId, *, with_house: bool) -> None:
        self.write(
            lambda keeper: keeper.record(lambda night: money_actions.leave(night, player, with_house=with_house))
        )

    def _stay(self, player: PlayerId) -> None:
        self.write(lambda keeper: keeper.record(lambda night: money_actions.stay(night, player)))
