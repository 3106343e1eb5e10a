"""Sealed lines as JSON, as they go to a club server and come back, each with its words about persons beside it.

The content of a line is not read here: a server keeps lines of newer programs too. It can verify that a line is the one
that was sealed, and that its words match the digests in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from scorekeeper.files import limits
from scorekeeper.files.json_reading import Fields, listed, not_negative, or_null, read_json, text
from scorekeeper.files.json_reading import name as short_text
from scorekeeper.night.journal import ForgottenWord, HandedOver, Line, NightOpened
from scorekeeper.refusals import Refused
from scorekeeper.storage import chain
from scorekeeper.storage.chain import GENESIS, ChainHead, Sealed, StoredLine
from scorekeeper.storage.words import SALT, digest_of

MOST_LINES = 500
"""Lines of one request or answer."""
_DIGEST = re.compile('"([0-9a-f]{64})"')
_HEX = re.compile("(?:[0-9a-f]{2})*")


class BrokenSeal(ValueError):
    """Line `number` is not as it was sealed, or a word of it is not."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class SaltedWord(Struct, frozen=True):
    """A word about a person, with the salt of its digest."""

    salt: bytes
    text: str


BesideLine = SaltedWord | ForgottenWord


class StreamLine(Struct, frozen=True):
    """A line of a stream with its seal; `words` are those beside it, in their order."""

    row: StoredLine
    hash: bytes
    words: tuple[BesideLine, ...] = ()

    def check(self, previous: bytes) -> None:
        """Raise `BrokenSeal` if the line does not follow the hash `previous`, or a word is not the sealed one."""
        if chain.seal(previous, self.row) != self.hash:
            raise BrokenSeal(self.row.number)
        digests = iter(_DIGEST.findall(self.row.body))
        for word in self.words:
            said = word.digest.hex() if isinstance(word, ForgottenWord) else digest_of(word.salt, word.text)
            if said not in digests:  # continues from the word before: they are in the order of the line
                raise BrokenSeal(self.row.number)

    @property
    def opens(self) -> str:
        """What kind of stream the line begins: "night", "gathering", or "" for none."""
        return {NightOpened.kind: "night", "gathering_opened": "gathering"}.get(self.row.kind, "")

    @property
    def device(self) -> str:
        """The id of the device that the line names as the writer from here on; "" if it names none."""
        key = "to" if self.row.kind == HandedOver.kind else "device" if self.opens else ""
        if not key:
            return ""
        found = read_json(self.row.body)
        named = found.get(key) if isinstance(found, dict) else None
        return named if isinstance(named, str) else ""


def sealed_lines(rows: Iterable[StoredLine], words: Iterable[Sequence[BesideLine]]) -> list[StreamLine]:
    """The lines of a whole stream from its rows, and from the words of each."""
    links: list[Sealed] = chain.sealed(ChainHead(), rows)
    return [StreamLine(link.row, link.hash, tuple(beside)) for link, beside in zip(links, words, strict=True)]


def check_lines(lines: Sequence[StreamLine], previous: bytes = GENESIS, first: int = 0) -> None:
    """Raise `BrokenSeal` if lines do not follow each other, or the hash `previous`, from number `first` on."""
    for number, line in enumerate(lines, first):
        if line.row.number != number:
            raise BrokenSeal(number)
        line.check(previous)
        previous = line.hash


def line_to_json(line: StreamLine) -> dict[str, object]:
    """A line as the protocol has it."""
    row = line.row
    return {
        "number": row.number,
        "game": row.game,
        "kind": row.kind,
        "body": row.body,
        "at": row.at,
        "scorekeeper": row.scorekeeper,
        "hash": line.hash.hex(),
        "words": [_word_to_json(word) for word in line.words],
    }


def _word_to_json(word: BesideLine) -> dict[str, object]:
    if isinstance(word, ForgottenWord):
        return {"forgotten": word.digest.hex()}
    return {"salt": word.salt.hex(), "text": word.text}


def lines_from_json(stream: str, data: object) -> list[StreamLine]:
    """The lines of a stream, not verified. Raises `Refused` with the place of what is not as the protocol has it."""
    limits.check_count("too_many_lines", data, MOST_LINES)
    return list(listed(lambda member: _line(stream, member))(data))


def _line(stream: str, data: object) -> StreamLine:
    found = Fields(data)
    row = StoredLine(
        night=stream,
        number=found.need("number", not_negative),
        game=found.need("game", or_null(not_negative)),
        kind=found.need("kind", short_text),
        body=found.need("body", _body),
        at=found.need("at", text),
        scorekeeper=found.need("scorekeeper", or_null(short_text)),
    )
    line = StreamLine(row, found.need("hash", seal_from_json), found.need("words", listed(_word)))
    found.end()
    return line


def _body(value: object) -> str:
    if not isinstance(value, str):
        raise Refused("wrong_type", expected="a text", found="something else")
    if not isinstance(read_json(value), Mapping):
        raise Refused("wrong_type", expected="an object", found="something else")
    return value


def seal_from_json(value: object) -> bytes:
    """A hash as 64 hex digits."""
    return _bytes(value, len(GENESIS))


def _bytes(value: object, size: int) -> bytes:
    found = text(value)
    if len(found) != 2 * size or not _HEX.fullmatch(found):
        raise Refused("not_a_seal")
    return bytes.fromhex(found)


def _word(value: object) -> BesideLine:
    found = Fields(value)
    if "forgotten" in found:
        word: BesideLine = ForgottenWord(found.need("forgotten", seal_from_json))
    else:
        word = SaltedWord(found.need("salt", lambda salt: _bytes(salt, SALT)), found.need("text", text))
    found.end()
    return word


def words_beside(line: Line, texts: Iterable[str]) -> tuple[BesideLine, ...]:
    """The words that stand beside a line of a night; none if they are sealed as they are."""
    pairs = zip(line.salts or (), texts, strict=False)
    return tuple(salt if isinstance(salt, ForgottenWord) else SaltedWord(salt, word) for salt, word in pairs)
