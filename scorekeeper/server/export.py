"""A club whole, as JSON lines: what a server keeps of it, to be kept elsewhere or read by another program."""

from __future__ import annotations

import json
from collections.abc import Iterator

from scorekeeper.server.store import StreamStore
from scorekeeper.streams.sealed_lines import line_to_json


def exported(streams: StreamStore, club: str, name: str) -> Iterator[str]:
    """The club, then each branch of each stream with its lines, one JSON object a line. Raises `Unavailable`."""
    yield _line({"format": "scorekeeper.club", "version": 1, "club": club, "name": name})
    for stream, read in streams.every_stream(club):
        listed = {"stream": stream.stream, "kind": read.kind, "branch": read.branch, "writer": read.writer}
        yield _line(listed | {"called": read.beside.called, "devices": read.beside.devices})
        for line in read.lines:
            yield _line({"stream": stream.stream, "branch": read.branch, "line": line_to_json(line)})


def _line(data: dict[str, object]) -> str:
    return json.dumps(data, ensure_ascii=False) + "\n"
