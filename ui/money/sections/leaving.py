"""`LeavingSection`: settle one player early, with the others or with the house.

A player who sits in a running game must hand over the seat first, or the game must be ended: buttons lead there.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal

from scorekeeper.night import money_actions
from scorekeeper.night.night import in_money
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.game_state import is_running
from scorekeeper.text.other_money_text import leaver_remark, leavers_sentence
from ui.money.sections.section import Act, MoneySection


class LeavingSection(MoneySection):
    """A row for each player with the net so far."""

    mend_wanted = Signal(int, str, str)
    """The game whose sheet is wanted, from 0, and the act that is to begin there."""

    def refresh(self) -> None:
        self.clear()
        night, settled = self.live.night, self.live.settled
        if night.currency is None or settled.net_money is None or settled.open is None:
            return
        self.say(
            leavers_sentence(some_play=any(self._plays(player) is not None for player in night.order)),
        )
        shown = in_money(night, settled)
        for player in (player for player in night.players if player.id in shown):
            figure = night.currency.write(settled.net_money[player.id], signed=True)
            game = self._plays(player.id)
            remark = leaver_remark(night, settled.open[player.id], player.id, game)
            self.add_row(player.name, remark, figure, self._acts(player.id, game))

    def _acts(self, player: PlayerId, game: int | None) -> list[Act]:
        """The buttons for a player; `game` is the running game that the player sits in."""
        night = self.live.night
        if any(leaver.player == player for leaver in night.book.leavers):
            return [("Stays after all", partial(self._stay, player))]
        if game is None:
            return [
                ("With the others", partial(self._leave, player, with_house=False)),
                ("With the house", partial(self._leave, player, with_house=True)),
            ]
        if night.games[game].sheet.suspended:
            return []
        return [
            ("Hand the seat on", partial(self.mend_wanted.emit, game, "change_seat", player)),
            ("End the game", partial(self.mend_wanted.emit, game, "end_game", player)),
        ]

    def _plays(self, player: PlayerId) -> int | None:
        """The running game in which a player sits, from 0; None where there is none."""
        games = enumerate(self.live.night.games)
        return next((number for number, game in games if is_running(game.sheet) and player in game.sheet.seated), None)

    def _leave(self, player: PlayerId, *, with_house: bool) -> None:
        self.write(
            lambda keeper: keeper.record(lambda night: money_actions.leave(night, player, with_house=with_house))
        )

    def _stay(self, player: PlayerId) -> None:
        self.write(lambda keeper: keeper.record(lambda night: money_actions.stay(night, player)))
