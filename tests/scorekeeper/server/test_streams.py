"""What is kept of streams, in both databases: lines are taken once and in order, and a fork is kept as a fork."""

import json
import threading

import pytest
from msgspec.structs import replace

from scorekeeper.night.journal import ForgottenWord
from scorekeeper.server import store, taking
from scorekeeper.server.club_store import ClubStore
from scorekeeper.server.database import Database
from scorekeeper.server.refusals import NotTaken, Unavailable
from scorekeeper.server.store import StreamStore
from scorekeeper.storage.chain import GENESIS, seal
from scorekeeper.storage.words import digest_of
from scorekeeper.streams.night_streams import NamesBeside
from scorekeeper.streams.sealed_lines import BrokenSeal, SaltedWord, StreamLine
from tests.scorekeeper.server.stream_lines import A, B, changed_deal, follow, handed_over, stream, take


@pytest.fixture
def streams(database: Database) -> StreamStore:
    return StreamStore(database)


@pytest.fixture
def club(database: Database) -> str:
    return ClubStore(database).make_club("Cavendish")


def test_lines_come_back_as_they_were_and_again_changes_nothing(streams: StreamStore, club: str) -> None:
    lines = stream()
    first = take(streams, club, lines[:6])
    assert (first.branch, first.lines, first.head, first.new) == (0, 6, lines[5].hash.hex(), 6)
    assert take(streams, club, lines, known=6).new == len(lines) - 6
    seen = streams.changes(club, 0)
    again = take(streams, club, lines)
    assert (again.new, again.changed, again.lines) == (0, False, len(lines))
    assert streams.changes(club, seen.change).streams == ()
    read = streams.read(club, "n1", 0, 0)
    assert (list(read.lines), read.kind, read.writer, read.branches, read.more) == (lines, "night", A, 1, False)
    assert list(streams.read(club, "n1", 0, 4, most=2).lines) == lines[4:6]
    assert streams.read(club, "n1", 0, 4, most=2).more


def test_a_gap_is_refused_and_nothing_of_it_is_taken(streams: StreamStore, club: str) -> None:
    lines = stream()
    with pytest.raises(NotTaken, match="gap") as nothing:
        take(streams, club, lines, known=2)
    assert nothing.value.facts == {"have": 0}
    take(streams, club, lines[:3])
    with pytest.raises(NotTaken, match="gap") as some:
        take(streams, club, lines, known=5)
    assert some.value.facts == {"have": 3}
    with pytest.raises(NotTaken, match="gap"):
        streams.take(club, A, "n2", GENESIS, [replace(line, row=line.row) for line in _resealed(lines)[1:2]], None)
    assert streams.read(club, "n1", 0, 0).lines == tuple(lines[:3])


def _resealed(lines: list[StreamLine]) -> list[StreamLine]:
    """Lines of another stream that begin with no opening, each sealed after nothing."""
    rows = [replace(line.row, night="n2", number=0) for line in lines]
    return [replace(line, row=row, hash=seal(GENESIS, row), words=()) for line, row in zip(lines, rows, strict=True)]


@pytest.mark.parametrize("change", ["body", "word", "salt", "order"])
def test_a_line_that_is_not_as_it_was_sealed_is_refused(streams: StreamStore, club: str, change: str) -> None:
    lines = stream()
    wrong = list(lines)
    joined = lines[1].words[0]
    assert isinstance(joined, SaltedWord)
    match change:
        case "body":
            wrong[5] = replace(lines[5], row=replace(lines[5].row, at="2026-01-01T00:00:00+00:00"))
        case "word":
            wrong[1] = replace(lines[1], words=(replace(joined, text="Nobody"),))
        case "salt":
            wrong[1] = replace(lines[1], words=(replace(joined, salt=bytes(16)),))
        case _:
            wrong[5], wrong[6] = lines[6], lines[5]
    with pytest.raises(BrokenSeal):
        take(streams, club, wrong)
    assert streams.changes(club, 0).streams == ()


def test_only_the_writer_writes_and_whoever_takes_over_writes_from_there(
    database: Database, streams: StreamStore, club: str
) -> None:
    lines = stream()
    with pytest.raises(NotTaken, match="another_writer") as refused:
        take(streams, club, lines, device=B)
    assert refused.value.facts == {"writer": A, "writer_name": ""}
    clubs = ClubStore(database)
    clubs.pair(clubs.make_code(club)[0], A, "Ann’s")
    with pytest.raises(NotTaken, match="another_writer") as named:
        take(streams, club, lines, device=B)
    assert named.value.facts["writer_name"] == "Ann’s"
    take(streams, club, lines)
    with pytest.raises(NotTaken, match="another_writer"):
        take(streams, club, follow(lines, '{"points":[26,0,0,0]}'), known=len(lines), device=B)
    with pytest.raises(NotTaken, match="another_writer"):
        take(streams, club, handed_over(lines, "laptop-c"), known=len(lines), device=B)
    taken_over = handed_over(lines, B)
    assert take(streams, club, taken_over, known=len(lines), device=B).branch == 0
    goes_on = follow(taken_over, '{"points":[26,0,0,0]}')
    with pytest.raises(NotTaken, match="another_writer"):
        take(streams, club, goes_on, known=len(taken_over), device=A)
    assert take(streams, club, goes_on, known=len(taken_over), device=B).new == 1
    assert streams.read(club, "n1", 0, 0).writer == B


def test_a_night_whose_laptop_nobody_knows_is_written_by_who_sends_it(streams: StreamStore, club: str) -> None:
    lines = stream(device="")
    take(streams, club, lines, device=B)
    with pytest.raises(NotTaken, match="another_writer"):
        take(streams, club, follow(lines, '{"points":[26,0,0,0]}'), known=len(lines), device=A)


def test_a_fork_is_kept_beside_what_is_here_and_never_merged(streams: StreamStore, club: str) -> None:
    lines = stream()
    take(streams, club, lines)
    other = follow(changed_deal(lines, 7), '{"points":[0,0,0,26]}')
    forked = take(streams, club, other, known=7)
    assert (forked.branch, forked.lines, forked.new) == (1, 9, 2)
    assert take(streams, club, other).new == 0
    taken_over = handed_over(lines, B)
    take(streams, club, taken_over, known=len(lines), device=B)
    late = follow(lines, '{"points":[26,0,0,0]}')
    assert take(streams, club, late, known=len(lines)).branch == 2
    kept = [list(streams.read(club, "n1", branch, 0).lines) for branch in range(3)]
    assert kept == [taken_over, other, late]
    assert list(streams.read(club, "n1", None, 0).lines) == taken_over
    assert [one.since for one in streams.changes(club, 0).streams[0].branches] == [0, 7, len(lines)]
    assert list(streams.read(club, "n1", 1, 6, most=2).lines) == other[6:8]
    second = follow(follow(other, '{"points":[0,26,0,0]}')[:-1], '{"points":[0,0,26,0]}')
    take(streams, club, follow(other, '{"points":[0,26,0,0]}'), known=len(other))
    assert take(streams, club, second, known=len(other)).branch == 3
    assert list(streams.read(club, "n1", 3, 0).lines) == second


def test_another_night_with_the_same_id_is_a_fork_from_its_first_line(streams: StreamStore, club: str) -> None:
    one, other = stream(), stream(deals=1)
    assert one[0] == other[0]
    another = follow([replace(one[0], row=replace(one[0].row, at="2026-11-20T20:00:00+01:00"))])
    another = [replace(another[0], hash=seal(GENESIS, another[0].row))]
    take(streams, club, one)
    assert take(streams, club, another).branch == 1
    assert streams.read(club, "n1", 1, 0).lines == tuple(another)


def test_a_stream_has_so_many_branches_and_no_more(
    streams: StreamStore, club: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taking, "MOST_BRANCHES", 2)
    lines = stream()
    take(streams, club, lines)
    take(streams, club, changed_deal(lines, 7), known=7)
    with pytest.raises(NotTaken, match="too_many_branches"):
        take(streams, club, changed_deal(lines, 8), known=8)


def test_a_club_keeps_so_much_and_no_more(
    database: Database, streams: StreamStore, club: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    take(streams, club, stream())
    monkeypatch.setattr(store, "MOST_BYTES", 100)
    with pytest.raises(NotTaken, match="too_large"):
        take(streams, club, stream(night_id="n2"))
    assert len(streams.changes(club, 0).streams) == 1
    beside = NamesBeside(({"player": "a", "name": "A" * 200},), ())
    monkeypatch.setattr(store, "MOST_BYTES", ClubStore(database).club(club).bytes + 200)
    with pytest.raises(NotTaken, match="too_large"):
        take(streams, club, stream(), beside=beside)
    assert streams.read(club, "n1", 0, 0).beside == NamesBeside()


def test_a_word_that_is_forgotten_is_gone_and_does_not_come_back(streams: StreamStore, club: str) -> None:
    lines = stream()
    take(streams, club, lines)
    word = lines[1].words[0]
    assert isinstance(word, SaltedWord)
    gone = replace(lines[1], words=(ForgottenWord(bytes.fromhex(digest_of(word.salt, word.text))),))
    told = take(streams, club, [lines[0], gone, *lines[2:]])
    assert (told.new, told.changed) == (0, True)
    take(streams, club, lines)
    kept = streams.read(club, "n1", 0, 0).lines
    assert kept[1] == gone
    assert kept[2:] == tuple(lines[2:])


def test_names_of_today_stand_beside_the_lines_and_only_the_writer_changes_them(
    streams: StreamStore, club: str
) -> None:
    lines = stream()
    beside = NamesBeside(({"player": "a", "name": "Anna", "at": "2026-11-20T22:00:00+01:00"},), ())
    take(streams, club, lines, beside=beside)
    assert streams.read(club, "n1", 0, 0).beside == beside
    taken_over = handed_over(lines, B)
    take(streams, club, taken_over, known=len(lines), device=B)
    take(streams, club, taken_over, beside=NamesBeside())
    assert streams.read(club, "n1", 0, 0).beside == beside
    take(streams, club, taken_over, device=B, beside=NamesBeside())
    assert streams.read(club, "n1", 0, 0).beside == NamesBeside()


def test_clubs_know_nothing_of_each_other(database: Database, streams: StreamStore, club: str) -> None:
    clubs = ClubStore(database)
    other = clubs.make_club("Portland")
    take(streams, club, stream())
    take(streams, other, stream(deals=1))
    assert len(streams.read(other, "n1", 0, 0).lines) == len(stream(deals=1))
    clubs.pair(clubs.make_code(club)[0], A, "Ann’s")
    whole = [json.loads(line) for line in streams.exported(clubs.club(club), clubs.devices(club))]
    assert (whole[0]["name"], whole[1]["name"], len(whole)) == ("Cavendish", "Ann’s", 3 + len(stream()))
    with pytest.raises(NotTaken, match="other_name"):
        clubs.delete(club, "Portland")
    clubs.delete(club, "Cavendish")
    assert {one.club for one in clubs.clubs()} & {club, other} == {other}
    assert len(streams.read(other, "n1", 0, 0).lines) == len(stream(deals=1))
    with pytest.raises(NotTaken, match="not_here"):
        streams.read(club, "n1", 0, 0)
    with pytest.raises(NotTaken, match="not_here"):
        take(streams, club, stream())


def test_many_streams_come_in_parts(streams: StreamStore, club: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_STREAMS", 2)
    for number in range(5):
        take(streams, club, stream(deals=0, night_id=f"n{number}"))
    first = streams.changes(club, 0)
    assert ([one.stream for one in first.streams], first.more) == (["n0", "n1"], True)
    assert len(list(streams.every_stream(club))) == 5


def test_laptops_that_send_the_same_and_other_lines_at_once_leave_one_chain_and_each_fork(
    streams: StreamStore, club: str
) -> None:
    lines = stream(deals=6)
    others = [follow(lines[:8], f'{{"points":[{number},{26 - number},0,0]}}') for number in range(4)]
    failed: list[Exception] = []

    def send(chosen: list[StreamLine]) -> None:
        try:
            for number in range(len(chosen)):
                take(streams, club, chosen[: number + 1], known=number)
        except (NotTaken, Unavailable) as error:
            failed.append(error)

    threads = [threading.Thread(target=send, args=(chosen,)) for chosen in [lines, lines, *others]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    branches = streams.changes(club, 0).streams[0].branches
    kept = {tuple(streams.read(club, "n1", one.branch, 0).lines) for one in branches}
    assert kept == {tuple(lines), *map(tuple, others)}
