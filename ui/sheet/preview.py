"""What an entry would do before anyone agrees to it: scores, hole, limit, end of the game, the night's money."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.entries import Entry, Written
from scorekeeper.night import Night, settle_night
from scorekeeper.people import PlayerId
from scorekeeper.points import write
from scorekeeper.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Preview:
    """The sheet after an entry, and each player's money (or points) of the night then."""

    before: Sheet
    after: Sheet
    nets: dict[PlayerId, Fraction]
    night: Night

    @property
    def ends_game(self) -> bool:
        """Whether the entry would end the game."""
        return self.after.over is not None and self.before.over is None

    def state(self, hand: int) -> tuple[str, str]:
        """Icon and words for a hand's new score."""
        return score_state(self.after, hand, was=self.before)

    def money(self, hand: int) -> str:
        """What the players of a hand would have won or lost tonight."""
        currency = self.night.currency
        nets = [self.nets[player] for player in self.after.seats[hand]]
        texts = [currency.write(net, signed=True) if currency else write(net, signed=True) for net in nets]
        return f"{texts[0]} each" if len(texts) > 1 and len(set(texts)) == 1 else " and ".join(texts)


def preview(night: Night, game: int, entry: Entry) -> Preview:
    """The effect of an entry on a game of the night; `Refused` where it may not be written."""
    before = night.games[game].sheet
    changed = night.with_game(game, lambda one: one.written(Written(entry)))
    settled = settle_night(changed)
    return Preview(before, changed.games[game].sheet, settled.net_money or settled.net_points, changed)


def score_state(sheet: Sheet, hand: int, *, was: Sheet | None = None) -> tuple[str, str]:
    """The mark of a score: icon and words ("hole", "in the hole"), "" where there is nothing to mark."""
    limit = sheet.rules.limit
    score = sheet.scores[hand]
    high = score == max(sheet.scores) and sheet.high_hands == (hand,)
    if hand in sheet.at_limit:
        return "limit", "limit, high" if high else "limit"
    if hand in sheet.in_the_hole:
        return "hole", "in the hole"
    if was is not None and hand in was.in_the_hole:
        return "", "out of the hole"
    if high and any(score != other for other in sheet.scores):
        return "high", "high hand"
    if limit is None or sheet.over is not None or sheet.void:
        return "", ""
    return "", f"{write(limit - score)} to go"
