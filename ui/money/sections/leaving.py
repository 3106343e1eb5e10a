"""`LeavingSection`: settle one player early, with the others or with the house.

A player who sits in a running game must hand over the seat first, or the game must be ended: buttons lead there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from scorekeeper.night import money_actions
from scorekeeper.night.night import in_money
from scorekeeper.night.what_if import EarlyLeaver
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.game_state import is_running
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.numbers import capital
from scorekeeper.text.open_leavers import open_leavers
from scorekeeper.text.other_money_text import (
    CHOOSE_LEAVER,
    HOUSE_STAYS_OUT,
    LEFT_ALREADY,
    leaver_remark,
    leavers_sentence,
)
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import fill, say
from ui.live.live_night import LiveNight
from ui.money.sections.section import Act, MoneySection


class LeavingSection(MoneySection):
    """A row for each player with what the player has of the night by leaving now.

    The keyboard begins on the first of them, or on who has handed the seat on; a digit goes to a row by its number.
    """

    second_press = CHOOSE_LEAVER

    mend_wanted = Signal(int, str, str)
    """The game whose sheet is requested, from 0, and the act that begins there."""
    settled = Signal(str)
    """A player was settled early, by the id: what this player pays or gets is handed over next."""

    def __init__(self, live: LiveNight) -> None:
        super().__init__(live)

    def fill(self) -> None:
        night, settled = self.live.night, self.live.settled
        if night.currency is None or settled.net_money is None or settled.open is None or settled.parts is None:
            return
        left = [leaver.player for leaver in night.book.leavers]
        plays = {player: self._plays(player) is not None for player in night.order}
        fixed = money_actions.fixed_for(night, settled.parts)
        suspended = any(game.sheet.suspended for game in night.games)
        self.say(
            leavers_sentence(some_play=any(plays.values()), some_may_go=not all(plays.values()), suspended=suspended)
        )
        shown = in_money(night, settled)
        rows: list[list[QPushButton]] = []
        self.first = None
        waiting = [player for player in open_leavers(night, settled) if player not in left]
        for player in (player for player in night.players if player.id in shown):
            game = self._plays(player.id)
            may_go = game is not None and not night.games[game].sheet.suspended
            leaving = EarlyLeaver.of(night, game, player.id) if game is not None and may_go else None
            net = settled.net_money[player.id] if leaving is None else leaving.handed_on
            remark = leaver_remark(night, settled.open[player.id], player.id, game, leaving)
            figure = night.currency.write(net, signed=True)
            acts = self._acts(player.id, game, fixed)
            number = self.number_of(len(rows)) if acts else None
            rows.append(self.add_row(player.name, remark, figure, acts, number, is_short=True))
            if player.id in waiting[:1]:
                self.first = rows[-1][0]
        self.landing = next((button for row in rows for button in row if button.isEnabled()), None)
        self.lead_by_keys(rows)

    def _acts(self, player: PlayerId, game: int | None, fixed: Collection[PlayerId]) -> list[Act]:
        """The buttons for a player; `game` is the running game that the player sits in.

        The house cannot step in if the payments are `fixed` for the player. What cannot be done now keeps its place, so
        that a second click on what was done does nothing else.
        """
        night = self.live.night
        left = any(leaver.player == player for leaver in night.book.leavers)
        if left or game is None:
            leave, stays_out = partial(self._leave, player), left or player in fixed
            gone, fixed_now = fill(LEFT_ALREADY), fill(HOUSE_STAYS_OUT)
            return [
                (say("With the others"), gone if left else partial(leave, with_house=False)),
                (
                    say("With the house"),
                    gone if left else fixed_now if stays_out else partial(leave, with_house=True),
                ),
                (say("Stays after all"), self._stays(player)),
            ]
        if night.games[game].sheet.suspended:
            return []
        return [
            (say("Hand the seat on"), partial(self.mend_wanted.emit, game, "change_seat", player)),
            (say("End the game"), partial(self.mend_wanted.emit, game, "end_game", player)),
        ]

    def _plays(self, player: PlayerId) -> int | None:
        """The running game in which a player sits, from 0; None if there is none."""
        games = enumerate(self.live.night.games)
        return next((number for number, game in games if is_running(game.sheet) and player in game.sheet.seated), None)

    def _leave(self, player: PlayerId, *, with_house: bool) -> None:
        if self.write(
            lambda keeper: keeper.record(lambda night: money_actions.leave(night, player, with_house=with_house))
        ):
            self.settled.emit(player)

    def _stays(self, player: PlayerId) -> Callable[[], None] | str:
        """What takes back that a player left, or why that cannot be."""
        try:
            money_actions.stay(self.live.night, player)
        except Refused as refusal:
            return as_sentence(capital(refusal_text(refusal)))
        return partial(self._stay, player)

    def _stay(self, player: PlayerId) -> None:
        self.write(lambda keeper: keeper.record(lambda night: money_actions.stay(night, player)))
