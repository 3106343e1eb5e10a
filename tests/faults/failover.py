"""A club server on a primary with a synchronous standby; the primary is killed while lines come in, the standby takes
over, and what was acknowledged is compared with what is there."""

from __future__ import annotations

import threading
import time
from contextlib import ExitStack
from types import TracebackType
from typing import Self

from scorekeeper.server.club_store import ClubStore
from scorekeeper.server.postgres_database import PostgresDatabase
from scorekeeper.server.refusals import Unavailable
from scorekeeper.server.store import StreamListed, StreamStore
from scorekeeper.storage.chain import StoredLine, seal
from scorekeeper.streams.sealed_lines import StreamLine, check_lines
from tests.scorekeeper.server.client import ClubServerClient, ServerAway
from tests.scorekeeper.server.postgres import Cluster
from tests.scorekeeper.server.serving import paired, served
from tests.scorekeeper.server.stream_lines import stream

_SYNCHRONOUS = ("synchronous_standby_names='FIRST 1 (standby)'", "wal_level=replica", "hot_standby=on")


class _Writer(threading.Thread):
    """A laptop that plays and sends each line until it is acknowledged; `acknowledged` are those lines."""

    def __init__(self, name: str, client: ClubServerClient) -> None:
        super().__init__()
        self.lines = stream(deals=0, night_id=name, device=name)
        self.acknowledged: list[StreamLine] = []
        self.refused = 0
        self.error: BaseException | None = None
        self.stopping = threading.Event()
        self.reached = threading.Event()
        self.goal = 0
        self._client = client

    def run(self) -> None:
        """Play until it is stopped and all is acknowledged."""
        try:
            while not (self.stopping.is_set() and len(self.acknowledged) >= self.goal):
                self._play()
        except BaseException as error:
            self.error = error
            raise
        finally:
            self.reached.set()

    def _play(self) -> None:
        number = len(self.lines)
        row = StoredLine(self.lines[0].row.night, number, 0, "deal", '{"points":[13,0,5,8]}', f"at {number}", None)
        self.lines.append(StreamLine(row, seal(self.lines[-1].hash, row)))
        while True:
            try:
                self._client.put(self.lines, len(self.acknowledged))
            except ServerAway:
                self.refused += 1
                time.sleep(0.05)
                continue
            self.acknowledged = list(self.lines)
            if len(self.acknowledged) >= self.goal:
                self.reached.set()
            return


class Failover:
    """Two clusters, a server on both, and writers."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._writers: list[_Writer] = []
        self.said = ""

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            self._primary, self._standby = Cluster("primary"), Cluster("standby")
            stack.callback(self._primary.remove)
            stack.callback(self._standby.remove)
            self._primary.make()
            self._primary.start(["wal_level=replica"])
            self._standby.copy_of(self._primary)
            self._standby.start(_SYNCHRONOUS[1:])
            self._primary.sql("ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (standby)'")
            self._primary.sql("SELECT pg_reload_conf()")
            while self._primary.sql("SELECT sync_state FROM pg_stat_replication") != "sync":
                time.sleep(0.02)
            ports = f"127.0.0.1:{self._primary.port},127.0.0.1:{self._standby.port}"
            address = f"postgresql://clubs@{ports}/postgres?target_session_attrs=read-write"
            self._database = PostgresDatabase(address)
            stack.callback(self._database.close)
            self._address = stack.enter_context(served(self._database))
            self._stack = stack.pop_all()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for writer in self._writers:
            writer.stopping.set()
            writer.goal = 0
        self._stack.close()

    def load(self, *, writers: int, before: int) -> None:
        """Let writers play until each has had its part of so many lines acknowledged, and go on."""
        self._club = ClubStore(self._database).make_club("Cavendish")
        for number in range(writers):
            name = f"laptop-{number}"
            self._writers.append(_Writer(name, paired(self._address, self._database, name, self._club)))
            self._writers[-1].goal = before // writers
        for writer in self._writers:
            writer.start()
        for writer in self._writers:
            writer.reached.wait(60)

    def kill_primary(self) -> None:
        """End the primary at once, while the writers play."""
        self._primary.kill()
        self._at_kill = sum(len(writer.acknowledged) for writer in self._writers)

    def promote(self) -> None:
        """Make the standby the primary; it waits for no other."""
        self._standby.promote()

    def finish(self, *, more: int) -> None:
        """Let the writers have so many lines more, and stop them."""
        for writer in self._writers:
            writer.reached.clear()
            writer.goal = len(writer.acknowledged) + more // len(self._writers)
            writer.stopping.set()
        for writer in self._writers:
            writer.join(120)
            assert not writer.is_alive()
            assert writer.error is None

    def compare(self) -> None:
        """Every acknowledged line is there, once and in order, in one branch."""
        streams = StreamStore(self._database)
        refused = sum(writer.refused for writer in self._writers)
        total = 0
        for writer in self._writers:
            listed = {one.stream: one for one in _changes(streams, self._club)}
            assert len(listed[writer.lines[0].row.night].branches) == 1
            there = streams.read(self._club, writer.lines[0].row.night, 0, 0, 10**9).lines
            check_lines(there)
            assert list(there[: len(writer.acknowledged)]) == writer.acknowledged
            assert len(there) <= len(writer.lines)
            total += len(writer.acknowledged)
        assert refused, "no client noticed that the primary is gone"
        self.said = (
            f"failover of PostgreSQL under {len(self._writers)} writers: {total} lines acknowledged"
            f" ({self._at_kill} before the kill), {refused} requests refused meanwhile, no line lost"
        )


def _changes(streams: StreamStore, club: str) -> tuple[StreamListed, ...]:
    try:
        return streams.changes(club, 0).streams
    except Unavailable:  # a connection to the primary that was idle since
        return streams.changes(club, 0).streams
