"""Nights and gatherings as streams for a club server, and back: the same lines and seals as in their files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.files.archive import Archived
from scorekeeper.files.night_file import read_devices, read_name_changes
from scorekeeper.files.salts import with_salts_read
from scorekeeper.gathering.stream import GatheringLine, opening_of, stream_state, with_neutral_words
from scorekeeper.gathering.stream import with_words as with_words_of_gathering
from scorekeeper.gathering.stream import words_in as words_of_gathering
from scorekeeper.night.journal import (
    ForgottenWord,
    Line,
    NightDiscarded,
    NightRestored,
    PlayerJoined,
    Salts,
    after_all,
    replay,
)
from scorekeeper.night.words import with_words, words_in
from scorekeeper.refusals import Refused
from scorekeeper.storage import codec, gathering_rows
from scorekeeper.streams.sealed_lines import BesideLine, StreamLine, sealed_lines, words_beside


class NamesBeside(Struct, frozen=True):
    """The data beside the lines of a stream, as JSON values: the present names, and those of devices."""

    called: tuple[object, ...] = ()
    devices: tuple[object, ...] = ()


def stream_of_night(lines: Sequence[Line]) -> list[StreamLine]:
    """The stream of a night, of the lines that count: those of its night file, with the same seals.

    Raises `Refused` if the night is discarded, which has no file.
    """
    night = replay(lines)
    if night.discarded:
        raise Refused("night_is_discarded")
    kept = [line for line in lines if not isinstance(line.what, NightDiscarded | NightRestored)]
    rows = (codec.encode(night.id, number, line) for number, line in enumerate(kept))
    return sealed_lines(rows, (words_beside(line, words_in(line.what)) for line in kept))


def night_of_stream(
    lines: Iterable[StreamLine], beside: NamesBeside | None = None, before: Archived | None = None
) -> Archived:
    """What the whole stream of a night brings, as its night file would; `before` is what it brought without the lines.

    Raises `Refused` if it makes no night.
    """
    streamed = list(lines)
    known = before.lines if before else ()
    found = [codec.decode(one.row) for one in streamed]
    if (known or found) and (known or found)[0].salts is not None:
        for line, one in zip(found, streamed, strict=True):
            _check_count(len(words_in(line.what)), one)
        left = iter([word for one in streamed for word in one.words])
        said = [replace(line, what=with_words(line.what, lambda _digest: _text(next(left)))) for line in found]
        joined = sum(isinstance(line.what, PlayerJoined) for line in known)
        found = with_salts_read(said, _salts(word for one in streamed for word in one.words), joined)
    night = after_all(before.night, found) if before else replay(found)
    if beside is None:
        return Archived((*known, *found), night)
    called, devices = read_name_changes(list(beside.called), night.order), read_devices(list(beside.devices))
    return Archived((*known, *found), night, called, devices)


def stream_of_gathering(lines: Sequence[GatheringLine]) -> list[StreamLine]:
    """The stream of a gathering, of lines as a journal has kept them: those of its gathering file, with the same seals.

    Raises `Refused` if they make none.
    """
    gathering = opening_of(lines).id
    rows = (gathering_rows.encode(gathering, number, line) for number, line in enumerate(lines))
    return sealed_lines(rows, (_beside(line) for line in lines))


def gathering_of_stream(lines: Iterable[StreamLine]) -> list[GatheringLine]:
    """The lines of the whole stream of a gathering. Raises `Refused` if it makes none."""
    found = []
    for one in lines:
        line = gathering_rows.decode(one.row)
        _check_count(len(words_of_gathering(line.what)), one)
        found.append(with_neutral_words(_with_words_of(line, one.words)))
    stream_state(found)
    return found


def _with_words_of(line: GatheringLine, words: tuple[BesideLine, ...]) -> GatheringLine:
    left = iter(words)
    what = with_words_of_gathering(line.what, lambda _digest, _player: _text(next(left)))
    return replace(line, what=what, salts=_salts(words))


def _beside(line: GatheringLine) -> tuple[BesideLine, ...]:
    return words_beside(Line(NightRestored(), salts=line.salts), (word for word, _ in words_of_gathering(line.what)))


def _salts(words: Iterable[BesideLine]) -> Salts:
    return tuple(word if isinstance(word, ForgottenWord) else word.salt for word in words)


def _text(word: BesideLine) -> str:
    """A word, or a sign in place of one that was forgotten."""
    return "-" if isinstance(word, ForgottenWord) else word.text


def _check_count(expected: int, line: StreamLine) -> None:
    if len(line.words) != expected:
        raise Refused("salts_count", expected=expected, found=len(line.words))
