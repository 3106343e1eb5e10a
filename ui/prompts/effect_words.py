"""What an act would do that is more than other scores, in sentences: said before it is made (002 rule 10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.money.settlement import settle
from scorekeeper.night.what_if import Effect
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import write
from scorekeeper.sheet.proposals import sit_outs
from scorekeeper.sheet.sheet import Sheet, ShortageRow, SplitRow
from scorekeeper.text.display_names import short_names
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import off_by


@dataclass(frozen=True, slots=True)
class EffectSentence:
    """A sentence; `urgent` where the table should know it before anything else."""

    words: str
    urgent: bool = False


def effect_words(effect: Effect) -> tuple[EffectSentence, ...]:
    """The end or the reopening of the game, hands that come into or out of the hole, and whether the sheet adds up."""
    if effect.after.void and not effect.before.void:
        return (EffectSentence("The game then counts for nothing.", urgent=True),)
    said = (*_seat(effect), *_end(effect), *_sit_outs(effect), *_hole(effect), *_balance(effect), *_money(effect))
    return (*said, *_signatures(effect))


def _signatures(effect: Effect) -> Iterator[EffectSentence]:
    """What any change does to the signatures of before it (scoring part 10)."""
    if effect.before.signed and not effect.after.signed:
        yield EffectSentence("The signatures then no longer count: everybody signs again.", urgent=True)


def _seat(effect: Effect) -> Iterator[EffectSentence]:
    """What who leaves takes along (scoring part 7)."""
    for change in effect.after.handovers[len(effect.before.handovers) :]:
        game = next(game for game in effect.night.games if game.sheet is effect.after)
        net = settle(effect.after, staked=bool(effect.night.stake_of(game))).game_net[change.leaves]
        name = effect.night.names[change.leaves]
        yield EffectSentence(f"{name} keeps {write(net, signed=True)} of this game, whatever comes after.")


def _sit_outs(effect: Effect) -> Iterator[EffectSentence]:
    """Who sat out how often, where the game would end with some who did more often than others."""
    if effect.ends_game:
        words = sit_out_words(effect.after, [_names(effect, (hand,)) for hand in range(effect.after.hands)])
        if words:
            yield EffectSentence(words)


def sit_out_words(sheet: Sheet, names: Sequence[str]) -> str:
    """Who sat out how often, "" where nobody sat out more often than another."""
    times = sit_outs(sheet)
    if len(set(times)) < 2:
        return ""
    counted = [f"{name} {count}" for name, count in zip(names, times, strict=True)]
    return f"Not everybody sat out as often: {', '.join(counted)}."


def _end(effect: Effect) -> Iterator[EffectSentence]:
    after = effect.after
    if effect.reopens_game:
        yield EffectSentence("This reopens the finished game.", urgent=True)
    elif effect.ends_game:
        reached = listed([f"{_names(effect, (hand,))} at {write(after.scores[hand])}" for hand in after.at_limit])
        yield EffectSentence(f"This ends the game: {reached}." if reached else "This ends the game.", urgent=True)
    if effect.under_the_limit:
        come = "comes" if len(effect.under_the_limit) == 1 else "come"
        yield EffectSentence(f"{_names(effect, effect.under_the_limit)} {come} back under the limit.", urgent=True)


def _hole(effect: Effect) -> Iterator[EffectSentence]:
    for hands, one, many in (
        (effect.into_the_hole, "goes into the hole", "go into the hole"),
        (effect.out_of_the_hole, "comes out of the hole", "come out of the hole"),
    ):
        if hands:
            yield EffectSentence(f"{_names(effect, hands)} {one if len(hands) == 1 else many}.", urgent=True)


def _balance(effect: Effect) -> Iterator[EffectSentence]:
    before, after = effect.before, effect.after
    if after.error != before.error:
        still = "still " if before.error and (before.error.halves > 0) == (after.error.halves > 0) else ""
        yield EffectSentence(
            f"The sheet is then {still}{off_by(after.error)}." if after.error else "The sheet then adds up."
        )
    for entry in effect.unjustified:
        row = after.row_of(entry)
        if isinstance(row, SplitRow | ShortageRow):
            what = "error split" if isinstance(row, SplitRow) else "shortage"
            yield EffectSentence(f"The {what} of {write(row.points)} is then to be struck: its reason is gone.")


def _money(effect: Effect) -> Iterator[EffectSentence]:
    moved = {player: points - effect.before.top.get(player, 0) for player, points in effect.after.top.items()}
    if any(moved.values()):
        short = short_names(effect.night.names)
        figures = [f"{short[player]} {write(points, signed=True)}" for player, points in moved.items() if points]
        yield EffectSentence(f"At the top of the sheet: {', '.join(figures)}.")
    elif effect.after.scores == effect.before.scores and not effect.moves_money:
        yield EffectSentence("Nobody’s money changes." if effect.night.currency else "Nobody’s points change.")


def _names(effect: Effect, hands: Sequence[HandIndex]) -> str:
    short = short_names(effect.night.names)
    return listed([" + ".join(short[player] for player in effect.after.seats[hand]) for hand in hands])
