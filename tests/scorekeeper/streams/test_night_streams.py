"""Nights and gatherings as streams: the seals of their files, and back the same lines."""

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from msgspec.structs import replace

from scorekeeper.files.archive import archive, read_archive
from scorekeeper.gathering.stream import GatheringForm, GatheringLine, GatheringNote, GatheringOpened, words_in
from scorekeeper.night.journal import ForgottenWord, Line
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import Note
from scorekeeper.storage import gathering_rows
from scorekeeper.storage.night_rows import seals
from scorekeeper.storage.words import digest_of, salted
from scorekeeper.streams.night_streams import (
    NamesBeside,
    gathering_of_stream,
    night_of_stream,
    stream_of_gathering,
    stream_of_night,
)
from scorekeeper.streams.sealed_lines import BrokenSeal, StreamLine, check_lines, line_to_json, lines_from_json
from tests.scorekeeper.example_nights import corrected_night
from tests.scorekeeper.keepers import ROW, started
from tests.scorekeeper.server.client import ClubServerClient, ServerAway
from tests.scorekeeper.server.serving import nothing_collected


def noted() -> list[Line]:
    """The lines of a night with names and a note."""
    keeper = started(device="laptop-a")
    keeper.write(0, ROW)
    keeper.write(0, Note("Ann came late"))
    return salted(keeper.lines)


def again(lines: list[StreamLine]) -> list[StreamLine]:
    """Lines that went through JSON."""
    return lines_from_json(lines[0].row.night, [line_to_json(line) for line in lines])


@pytest.mark.parametrize("lines", [noted(), salted(corrected_night().lines)])
def test_a_night_has_the_seals_of_its_file_and_comes_back_as_it_was(lines: list[Line]) -> None:
    stream = stream_of_night(lines)
    check_lines(stream)
    of_file = list(read_archive(archive(lines)).lines)
    assert [line.hash.hex() for line in stream] == seals(of_file)
    brought = night_of_stream(again(stream))
    assert [(line, line.salts) for line in brought.lines] == [(line, line.salts) for line in of_file]
    assert archive(brought.lines) == archive(lines)


def test_a_night_of_an_older_program_has_its_words_in_its_lines() -> None:
    lines = started().lines
    stream = stream_of_night([replace(line, salts=None) for line in lines])
    assert [line for line in stream if line.words] == []
    assert list(night_of_stream(again(stream)).lines) == list(lines)


def test_a_forgotten_word_is_a_neutral_one_with_the_same_seals() -> None:
    lines = noted()
    stream = stream_of_night(lines)
    gone = [
        replace(line, words=tuple(ForgottenWord(bytes.fromhex(digest_of(word.salt, word.text))) for word in line.words))
        for line in stream
    ]
    check_lines(gone)
    brought = night_of_stream(again(gone))
    assert [player.name for player in brought.night.players] == [f"Player {number}" for number in range(1, 5)]
    assert stream_of_night(brought.lines) == gone


def test_a_night_that_is_discarded_has_no_stream_and_what_was_restored_leaves_no_trace() -> None:
    keeper = started()
    before = stream_of_night(salted(keeper.lines)[:1])
    keeper.discard()
    with pytest.raises(Refused, match="night_is_discarded"):
        stream_of_night(keeper.lines)
    keeper.restore()
    assert len(stream_of_night(keeper.lines)) == len(keeper.lines) - 2
    assert before[0].hash


def test_names_come_along() -> None:
    called = {"player": "a", "name": "Anna", "at": "2026-11-20T22:00:00+01:00"}
    beside = NamesBeside((called,), ({"id": "laptop-a", "name": "Ann’s"},))
    brought = night_of_stream(stream_of_night(noted()), beside)
    assert [one.name for one in (*brought.called, *brought.devices)] == ["Anna", "Ann’s"]
    with pytest.raises(Refused):
        night_of_stream(stream_of_night(noted()), NamesBeside(({**called, "player": "nobody"},)))


def test_more_or_fewer_words_than_digests_are_refused() -> None:
    stream = stream_of_night(noted())
    with pytest.raises(Refused, match="salts_count"):
        night_of_stream([stream[0], replace(stream[1], words=()), *stream[2:]])


def test_a_gathering_has_the_seals_of_its_file_and_comes_back_as_it_was() -> None:
    opened = GatheringOpened("g1", GatheringForm.EVENING, "2026-11-20", device="laptop-a")
    lines = salted([GatheringLine(opened), GatheringLine(GatheringNote("Ann pays"))], words_in)
    stream = stream_of_gathering(lines)
    assert [line.hash.hex() for line in stream] == gathering_rows.seals_of(lines)
    assert (stream[0].opens, stream[0].device, stream[1].opens, stream[1].device) == ("gathering", "laptop-a", "", "")
    back = gathering_of_stream(again(stream))
    assert [(line, line.salts) for line in back] == [(line, line.salts) for line in lines]
    word = stream[1].words[0]
    gone = replace(stream[1], words=(ForgottenWord(bytes.fromhex(digest_of(word.salt, word.text))),))  # type: ignore[union-attr]
    assert gathering_of_stream([stream[0], gone])[1].what == GatheringNote("(forgotten)")
    with pytest.raises(Refused, match="salts_count"):
        gathering_of_stream([stream[0], replace(stream[1], words=())])


def test_lines_that_do_not_follow_each_other_are_told() -> None:
    stream = stream_of_night(noted())
    for wrong in ([*stream[:3], *stream[4:]], stream[1:], [*stream[:2], stream[1]]):
        with pytest.raises(BrokenSeal):
            check_lines(wrong)


@pytest.mark.parametrize("address", ["", "ftp://books.example", "https://"])
def test_an_address_that_is_none_is_refused_before_anything_is_asked(address: str) -> None:
    with pytest.raises(ValueError, match="not an address"):
        ClubServerClient(address)


class _Stranger(BaseHTTPRequestHandler):
    """A server that is no club server."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<html>")

    def log_message(self, *_: object) -> None:
        """Nothing."""


def test_a_server_that_is_away_or_a_stranger_acknowledges_nothing() -> None:
    with nothing_collected(), HTTPServer(("127.0.0.1", 0), _Stranger) as server:
        address = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.handle_request)
        thread.start()
        with pytest.raises(ServerAway, match="HTTP 200"):
            ClubServerClient(address, "club", "token").changed()
        thread.join()
    with pytest.raises(ServerAway):
        ClubServerClient(address, "club", "token").changed()
