"""The examination of the gatherings of a club file: their seals, ends and words, and the list of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence

from scorekeeper.files.gathering_json import KINDS
from scorekeeper.gathering.standing_lines import first_astray
from scorekeeper.gathering.stream import GatheringLine
from scorekeeper.refusals import Finding, Refused
from scorekeeper.storage import chain, club_stream
from scorekeeper.storage.chain import Sealed
from scorekeeper.storage.gathering_rows import (
    BranchId,
    branch_ids,
    decode,
    head_of,
    listed_values,
    read_lines,
    read_links,
)
from scorekeeper.storage.words import OF_GATHERING, is_of_gathering, read_words

_ROW = "SELECT id, branch, form, date, name, lines, head_hash FROM gathering WHERE id = ? AND branch = ?"
_WORDS = "SELECT DISTINCT night FROM word"


def examined_gatherings(connection: sqlite3.Connection, *, newer: bool = False) -> Iterator[Finding]:
    """What is wrong with the gatherings. In the file of a `newer` program lines may be of kinds that are unknown."""
    try:
        branches = branch_ids(connection)
    except Refused:
        yield Finding("gathering_unnamed")
        return
    for branch in branches:
        yield from _examined(connection, branch, newer=newer)
    known = {branch.words_key for branch in branches}
    keys = (str(words) for (words,) in connection.execute(_WORDS).fetchall())
    for words in keys:
        if is_of_gathering(words) and words not in known:
            yield Finding("gathering_word_added", {"gathering": words.split(OF_GATHERING)[0]})


def _examined(connection: sqlite3.Connection, branch: BranchId, *, newer: bool) -> Iterator[Finding]:
    links, gathering = read_links(connection, branch), branch.gathering
    try:
        head = chain.verify(links)
    except chain.Broken as broken:
        yield Finding("gathering_changed", {"gathering": gathering, "line": broken.number + 1})
        return
    if head_of(connection, branch) != head:
        yield Finding("gathering_end_differs", {"gathering": gathering, "lines": head.lines})
        return
    if newer and any(link.row.kind not in KINDS for link in links):
        return
    yield from _read(connection, branch, links)
    listed = connection.execute(_ROW, (gathering, branch.branch)).fetchone()
    try:
        if links and listed != listed_values(branch, decode(links[0].row), head):
            yield Finding("gathering_list_differs", {"gathering": gathering})
    except Refused:
        return  # reported above


def _read(connection: sqlite3.Connection, branch: BranchId, links: Sequence[Sealed]) -> Iterator[Finding]:
    """What is wrong with the lines and the words of a branch of which every seal holds."""
    found: list[GatheringLine] = []
    try:
        found.extend(read_lines(connection, branch, links))
        astray = first_astray(found) if found else None
    except Refused as refusal:
        facts = {"gathering": branch.gathering, "line": len(found) + 1, "why": refusal}
        yield Finding("gathering_unreadable", facts)
        return
    if astray is not None:
        number, why = astray
        facts = {"gathering": branch.gathering, "line": number + 1, "why": why}
        yield Finding("gathering_unreadable", facts)
    kept = set(read_words(connection, branch.words_key))
    wanted = {(number, place) for number, line in enumerate(found) for place in range(len(line.salts or ()))}
    if kept - wanted or kept & club_stream.forgotten_in(connection, branch.words_key):
        yield Finding("gathering_word_added", {"gathering": branch.gathering})
