"""The effect of an act beyond the scores, in sentences, shown before the act is written (002 rule 10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from scorekeeper.money.takeover import takeover
from scorekeeper.night.what_if import Effect
from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import ZERO, Points, write
from scorekeeper.sheet.rows import ShortageRow, SplitRow
from scorekeeper.text.display_names import hand_names, short_names
from scorekeeper.text.entry_labels import line_name
from scorekeeper.text.game_over_text import ends_game_words, sit_out_words
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import capital, off_by
from scorekeeper.text.rotation_text import rotation_sentences
from scorekeeper.text.takeover_text import hand_words, takes_over
from scorekeeper.text.templates import fill, say, say_number


class EffectSentence(Struct, frozen=True):
    """A sentence; `urgent` if the table must read it before anything else."""

    words: str
    urgent: bool = False


def effect_words(effect: Effect) -> tuple[EffectSentence, ...]:
    """The end or the reopening of the game, the hole, whether the sheet adds up, money, and who deals next."""
    if effect.after.void and not effect.before.void:
        return (EffectSentence(say("The game then counts for nothing."), urgent=True), *_moved(effect))
    said = (*_seat(effect), *_end(effect), *_sit_outs(effect), *_hole(effect), *_balance(effect), *_money(effect))
    afterwards = (*_moved(effect), *_paid(effect), *_signatures(effect))
    return (*said, *map(EffectSentence, rotation_sentences(effect)), *afterwards)


def moved_words(effect: Effect) -> str:
    """Who has more and who less tonight by a change of a finished game; "" for a game that ran, or if no sum
    changed."""
    moves = effect.moves_money if effect.before.over is not None else ()
    if not moves:
        return ""
    short, currency = short_names(effect.night.players), effect.night.currency
    figures = []
    for player in moves:
        now, before = effect.nets[player], effect.nets_before[player]
        write_amount = currency.write if currency else write
        figures.append(_now_and_before(short[player], now, before, write_amount(abs(now - before))))
    return say("The night’s result changes: {figures}.", figures=", ".join(figures))


def _now_and_before(player: str, now: Fraction, before: Fraction, amount: str) -> str:
    """By how much more or less a player wins or loses; "has" if a loss becomes a win."""
    more = abs(now) > abs(before)
    if now <= 0 and before <= 0:
        words = "{player} loses {amount} more" if more else "{player} loses {amount} less"
    elif now >= 0 and before >= 0:
        words = "{player} wins {amount} more" if more else "{player} wins {amount} less"
    else:
        words = "{player} has {amount} more" if now > before else "{player} has {amount} less"
    return fill(words, player=player, amount=amount)


def _moved(effect: Effect) -> Iterator[EffectSentence]:
    """What becomes of the night's result by a change of a finished game."""
    if words := moved_words(effect):
        yield EffectSentence(words, urgent=True)


def _paid(effect: Effect) -> Iterator[EffectSentence]:
    """What becomes of the payments if a correction of a finished game moves money after money was paid."""
    paid = any(not payment.taken_back for payment in effect.night.payments)
    if paid and effect.before.over is not None and effect.moves_money:
        words = say("Money was paid already: it stays, and a payment may be added for the difference.")
        yield EffectSentence(words, urgent=True)


def _signatures(effect: Effect) -> Iterator[EffectSentence]:
    """Whether the change invalidates signatures (scoring part 10)."""
    if effect.before.signed and not effect.after.signed:
        yield EffectSentence(say("The signatures then no longer count: everybody signs again."), urgent=True)


def _seat(effect: Effect) -> Iterator[EffectSentence]:
    """What a leaving player keeps, what the newcomer takes over, and what both then have of the night.

    Only the game's points are settled: the amounts at the top of the sheet stay with the leaver and may still change,
    and what is corrected later falls on the newcomer (scoring part 7; scoring part 11, 20).
    """
    game = next(game for game in effect.night.games if game.sheet is effect.after)
    change = takeover(effect.before, effect.after, staked=bool(effect.night.stake_of(game)))
    if change is None:
        return
    names, net = effect.night.names, write(change.keeps, signed=True)
    kept = say(
        "{player} keeps {net} of this game’s points, whatever comes after.", player=names[change.leaves], net=net
    )
    if top := effect.after.top.get(change.leaves):
        kept = say(
            "{player} keeps {net} of this game’s points, whatever comes after, "
            "and {top} at the top of the sheet so far.",
            player=names[change.leaves],
            net=net,
            top=write(top, signed=True),
        )
    yield EffectSentence(kept)
    for words in takes_over(change, effect.after, names):
        yield EffectSentence(words, urgent=bool(change.begins) and words != hand_words(change, names))
    if effect.after.error:
        off, joins = off_by(effect.after.error), names[change.joins]
        words = say("The sheet is {off}: a later correction falls on {player}.", off=off, player=joins)
        yield EffectSentence(words, urgent=True)
    yield EffectSentence(
        say(
            "The night then: {leaves} {left}, {joins} {joined}.",
            leaves=names[change.leaves],
            left=tonight(effect, change.leaves),
            joins=names[change.joins],
            joined=tonight(effect, change.joins),
        )
    )


def tonight(effect: Effect, player: PlayerId) -> str:
    """What a player would have won or lost tonight, in money, or in points if nothing is paid."""
    net, currency = effect.nets[player], effect.night.currency
    return currency.write(net, signed=True) if currency else write(net, signed=True)


def _sit_outs(effect: Effect) -> Iterator[EffectSentence]:
    """Who sat out how often, if the game would end and not all sat out equally often."""
    if effect.ends_game:
        words = sit_out_words(effect.after, _hands(effect))
        if words:
            yield EffectSentence(words)


def _end(effect: Effect) -> Iterator[EffectSentence]:
    if effect.reopens_game:
        yield EffectSentence(say("This reopens the finished game."), urgent=True)
    elif effect.ends_game:
        yield EffectSentence(ends_game_words(effect.after, _hands(effect)), urgent=True)
    yield from _of_hands(
        effect,
        effect.under_the_limit,
        lambda number, hands: say_number(
            number, "{hands} comes back under the limit.", "{hands} come back under the limit.", hands=hands
        ),
    )


def _hole(effect: Effect) -> Iterator[EffectSentence]:
    yield from _of_hands(
        effect,
        effect.into_the_hole,
        lambda number, hands: say_number(
            number, "{hands} goes into the hole.", "{hands} go into the hole.", hands=hands
        ),
    )
    yield from _of_hands(
        effect,
        effect.out_of_the_hole,
        lambda number, hands: say_number(
            number, "{hands} comes out of the hole.", "{hands} come out of the hole.", hands=hands
        ),
    )


def _balance(effect: Effect) -> Iterator[EffectSentence]:
    before, after = effect.before, effect.after
    if after.error != before.error:
        yield EffectSentence(_error(before.error, after.error))
    for entry in effect.unjustified:
        row = after.row_of(entry)
        if isinstance(row, SplitRow | ShortageRow):
            line = capital(line_name(row, effect.night.names))
            yield EffectSentence(say("{line} must then be struck: there is no error any more.", line=line))


def _error(before: Points, after: Points) -> str:
    if not after:
        return say("The sheet then adds up.")
    if before and (before > ZERO) == (after > ZERO):
        return say("The sheet is then still {off}.", off=off_by(after))
    return say("The sheet is then {off}.", off=off_by(after))


def _money(effect: Effect) -> Iterator[EffectSentence]:
    moved = {player: points - effect.before.top.get(player, 0) for player, points in effect.after.top.items()}
    if any(moved.values()):
        short = short_names(effect.night.players)
        figures = [
            say("{player} {points}", player=short[player], points=write(points, signed=True))
            for player, points in moved.items()
            if points
        ]
        yield EffectSentence(say("At the top of the sheet: {figures}.", figures=", ".join(figures)))
    elif effect.after.scores == effect.before.scores and not effect.moves_money:
        nothing = say("Nobody’s money changes.") if effect.night.currency else say("Nobody’s points change.")
        yield EffectSentence(nothing)


def _hands(effect: Effect) -> tuple[str, ...]:
    return hand_names(effect.night.players, effect.after.seats)


def _of_hands(effect: Effect, hands: Sequence[HandIndex], said: Callable[[int, str], str]) -> Iterator[EffectSentence]:
    """The urgent sentence about hands, if there are any; `said` makes it of how many play them, and their names."""
    if hands:
        names = _hands(effect)
        players = sum(len(effect.after.seats[hand]) for hand in hands)
        yield EffectSentence(said(players, listed([names[hand] for hand in hands])), urgent=True)
