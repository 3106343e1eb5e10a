"""`EffectPreview`: the effect of entries before they are written, in words for the columns of the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from scorekeeper.night.what_if import Effect
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.text.display_names import short_names
from scorekeeper.text.effect_text import tonight
from scorekeeper.text.explain import aloud
from scorekeeper.text.grammar import listed
from scorekeeper.text.player_standing import ScoreMark, score_state
from scorekeeper.text.templates import say


class EffectPreview(Effect, frozen=True, dict=True):
    """An `Effect` with the words that panels show of it."""

    def state(self, hand: int) -> ScoreMark:
        """What stands under a hand's new score."""
        return score_state(self.after, hand, was=self.before)

    def money(self, hand: int) -> str:
        """What the players of a hand would then have won or lost tonight, each of them.

        If the hand changes a player, who leaves stands first, and each is named.
        """
        players = self._people(hand)
        texts = [tonight(self, player) for player in players]
        if players != self.after.seats[hand]:
            names = short_names(self.night.players)
            return ", ".join(
                say("{player} {money}", player=names[player], money=money)
                for player, money in zip(players, texts, strict=True)
            )
        return say("{money} each", money=texts[0]) if len(texts) > 1 and len(set(texts)) == 1 else listed(texts)

    def money_in_brief(self, hand: int) -> tuple[str, ...]:
        """For a narrow column, shorter and shorter words for the money of who sits in a hand then; of two who share it
        the sum is never said as if it were each one's.
        """
        seated, names, currency = self.after.seats[hand], short_names(self.night.players), self.night.currency
        money = ", ".join(tonight(self, player) for player in seated)
        named = say("{players} {money}", players=" + ".join(names[player] for player in seated), money=money)
        brief = (named, money) if self._people(hand) != seated else (money,)
        if len(seated) == 1:
            return brief
        net = sum((self.nets[player] for player in seated), Fraction(0))
        together = currency.write(net, signed=True) if currency else write(net, signed=True)
        return (*brief, say("together {money}", money=together), "")

    def _people(self, hand: int) -> tuple[PlayerId, ...]:
        """Who sits in a hand afterwards, after those who leave it."""
        seated = self.after.seats[hand]
        return (*(player for player in self.before.seats[hand] if player not in seated), *seated)

    def aloud(self) -> Iterator[str]:
        """Each hand's new score and money of the night for a screen reader: "Ann minus 3, plus 51.00"."""
        for hand, score in enumerate(self.after.scores):
            name = " + ".join(self.night.names[player] for player in self.after.seats[hand])
            yield f"{name} {aloud(write(score))}, {aloud(self.money(hand))}"
