"""An evening of laptops that send to a club server while connections are cut, lines are doubled and come out of order,
clocks are wrong, laptops go back to a backup and the server is killed: what must be there in the end and nothing else.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from contextlib import ExitStack, suppress

from scorekeeper.server.club_store import ClubStore
from scorekeeper.server.run import open_database
from scorekeeper.server.store import StreamStore
from scorekeeper.storage.chain import StoredLine, seal
from scorekeeper.streams.sealed_lines import StreamLine, check_lines
from tests.faults.disk import ROOT
from tests.faults.lossy_link import LossyLink, linked
from tests.scorekeeper.server.client import ClubServerClient, ServerAway, ServerRefused
from tests.scorekeeper.server.postgres import free_port
from tests.scorekeeper.server.stream_lines import stream

_LAPTOPS = ("laptop-a", "laptop-b")
_MOST_CHAINS = 12
"""Chains of one night: a server keeps 16 branches."""
_KILLS = 40
"""One fault of so many is that the server is killed."""


class Chance(random.Random):
    """What happens by chance, the same again from the same seed."""


class ServerProcess:
    """`scorekeeper serve` on a database, in a process of its own."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._port = free_port()
        self.address = f"http://127.0.0.1:{self._port}"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it; returns when it listens."""
        command = [sys.executable, "-m", "scorekeeper", "serve", "--database", self._database]
        self._process = subprocess.Popen(
            [*command, "--port", str(self._port)], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if self.address in line:
                return
        raise AssertionError("the server does not listen")

    def kill(self) -> None:
        """End it at once."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()


class Laptop:
    """A laptop with a night, which grows; it sends what is not acknowledged until it is."""

    def __init__(self, name: str, link: LossyLink, code: str, chance: Chance) -> None:
        self.link = link
        self.left: list[tuple[StreamLine, ...]] = []
        """Chains that were acknowledged to their ends and are not gone on with."""
        self._name = name
        self._chance = chance
        self._nights = 0
        self._begin()
        self._client = ClubServerClient(link.address, seconds=20)
        self._client.pair(code, name, name)

    def _begin(self) -> None:
        self._nights += 1
        self.lines = stream(deals=0, night_id=f"{self._name} {self._nights}", device=self._name)
        self._acknowledged = self._chains = 0

    def deal(self) -> None:
        """One more line, with the time of a clock that is wrong."""
        points = self._chance.choice(["[13,0,5,8]", "[6,13,4,3]", "[0,1,12,13]", "[5,5,8,8]"])
        at = f"20{self._chance.randint(20, 40)}-{self._chance.randint(1, 12):02}-03T04:05:06+00:00"
        row = StoredLine(self.lines[0].row.night, len(self.lines), 0, "deal", f'{{"points":{points}}}', at, None)
        self.lines.append(StreamLine(row, seal(self.lines[-1].hash, row)))

    def send(self, since: int | None = None) -> bool:
        """Send what is not acknowledged, or from line `since` on; whether all is acknowledged now."""
        try:
            answer = self._client.put(self.lines, self._acknowledged if since is None else since)
        except ServerAway:
            return False
        assert answer.lines >= len(self.lines)
        self._acknowledged = len(self.lines)
        return True

    def send_all(self) -> None:
        """Send until all is acknowledged."""
        while not self.send():
            self.link.cut_to = self.link.cut_from = None

    def send_too_early(self) -> None:
        """Send the last line before the ones that it follows: the server takes it only if it has those."""
        with suppress(ServerAway):
            if (refused := _refusal(self._client, self.lines)) is not None:
                assert refused.code == "gap"

    def restore(self) -> None:
        """Go back to a backup, and play on otherwise from there; after many of these it is another night."""
        self.send_all()
        self.left.append(tuple(self.lines))
        self._chains += 1
        if self._chains >= _MOST_CHAINS:
            self._begin()
            return
        self.lines = self.lines[: self._chance.randint(6, len(self.lines) - 1)]
        self._acknowledged = len(self.lines)
        self.deal()

    def disconnect(self) -> None:
        """The next request opens a connection."""
        self._client.close()


def _refusal(client: ClubServerClient, lines: list[StreamLine]) -> ServerRefused | None:
    """Why the last of some lines is refused if it comes alone; None if it is taken."""
    try:
        client.put(lines, len(lines) - 1)
    except ServerRefused as refused:
        return refused
    return None


class ServerEvening:
    """Laptops, a server on a database, and what befell them: `faults` counts it."""

    def __init__(self, database: str, seed: int) -> None:
        self._database = database
        self._chance = Chance(seed)
        self.faults: Counter[str] = Counter()

    def play(self, faults: int) -> None:
        """Play until so many faults have happened, and compare what the server then has."""
        database = open_database(self._database)
        server = ServerProcess(self._database)
        with ExitStack() as stack:
            stack.callback(database.close)
            stack.callback(server.kill)
            server.start()
            clubs = ClubStore(database)
            club = clubs.make_club("Cavendish")
            laptops = []
            for name in _LAPTOPS:
                link = stack.enter_context(linked(server.address))
                laptops.append(Laptop(name, link, clubs.make_code(club)[0], self._chance))
                stack.callback(laptops[-1].disconnect)
            while self.faults.total() < faults:
                laptop = self._chance.choice(laptops)
                for _ in range(self._chance.randint(1, 3)):
                    laptop.deal()
                self._befall(laptop, server)
            for laptop in laptops:
                laptop.send_all()
            self._compare(StreamStore(database), club, laptops)

    def _befall(self, laptop: Laptop, server: ServerProcess) -> None:
        """One fault, and what the laptop does then."""
        kinds = ["cut on the way", "cut on the way back", "doubled", "out of order", "back to a backup", "all again"]
        kind = self._chance.choice(kinds)
        if self.faults.total() % _KILLS == _KILLS // 4:
            kind = "server killed"
        match kind:
            case "cut on the way":
                laptop.disconnect()
                laptop.link.cut_to = self._chance.randint(1, 1500)
                laptop.send()
            case "cut on the way back":
                laptop.disconnect()
                laptop.link.cut_from = self._chance.randint(1, 120)
                laptop.send()
            case "doubled":
                laptop.send()
                laptop.send(since=len(laptop.lines) - 2)
            case "out of order":
                laptop.send_too_early()
                laptop.send()
            case "back to a backup":
                laptop.restore()
            case "server killed":
                server.kill()
                assert not laptop.send()
                server.start()
            case _:
                laptop.send(since=0)
        self.faults[kind] += 1

    @staticmethod
    def _compare(streams: StreamStore, club: str, laptops: list[Laptop]) -> None:
        """Each chain that was acknowledged is there once, to its last line, and there is no other."""
        there: dict[str, list[tuple[StreamLine, ...]]] = {}
        for listed, read in streams.every_stream(club):
            check_lines(read.lines)
            there.setdefault(listed.stream, []).append(read.lines)
        sent: dict[str, list[tuple[StreamLine, ...]]] = {}
        for laptop in laptops:
            for chain in (*laptop.left, tuple(laptop.lines)):
                sent.setdefault(chain[0].row.night, []).append(chain)
        assert there.keys() == sent.keys()
        for night, chains in sent.items():
            assert sorted(lines[-1].hash for lines in there[night]) == sorted(chain[-1].hash for chain in chains)
            assert set(there[night]) == set(chains)
