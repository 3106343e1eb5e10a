"""Somebody leaves early: settled now, with the others or with the house; the rest of the night stays exact."""

from __future__ import annotations

from functools import partial

from scorekeeper import till
from scorekeeper.people import PlayerId
from ui.settle.more.section import Act, Section
from ui.settle.why import clock_time


class LeavingSection(Section):
    """Everybody with his net so far."""

    def refresh(self) -> None:
        """Show everybody."""
        self.clear()
        night, settled = self.live.night, self.live.settled
        if night.currency is None or settled.net_money is None or settled.open is None:
            return
        self.say(
            "Whoever is settled early keeps his net; nothing that the others play afterwards changes it. "
            "With the house, it pays or takes the money now and settles with the others at the end."
        )
        left = {leaver.player: leaver for leaver in night.book.leavers}
        for player in night.players:
            figure = night.currency.write(settled.net_money[player.id], signed=True)
            if player.id in left:
                remark = f"settled at {clock_time(left[player.id].at)}"
                self.add_row(player.name, remark, figure, [("Stays after all", partial(self._stay, player.id))])
                continue
            still = settled.open[player.id]
            remark = f"{night.currency.write(still, signed=True)} open" if still else "nothing open"
            acts: list[Act] = [
                ("Settle with the others", partial(self._leave, player.id, with_house=False)),
                ("Settle with the house", partial(self._leave, player.id, with_house=True)),
            ]
            self.add_row(player.name, remark, figure, acts)

    def _leave(self, player: PlayerId, *, with_house: bool) -> None:
        self.write(lambda keeper: keeper.record(lambda night: till.leave(night, player, with_house=with_house)))

    def _stay(self, player: PlayerId) -> None:
        self.write(lambda keeper: keeper.record(lambda night: till.stay(night, player)))
