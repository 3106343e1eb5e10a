"""An evening of two laptops with club files of their own, by way of a club server that goes away in the middle."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from scorekeeper.gathering.evening import settle_evening
from scorekeeper.night.branches import Arrival
from scorekeeper.night.journal import Line, NightOpened, replay
from scorekeeper.server.club_store import ClubStore
from scorekeeper.server.database import Database
from scorekeeper.storage.branches import bring_night
from scorekeeper.storage.check import check
from scorekeeper.streams.night_streams import night_of_stream, stream_of_night
from tests.scorekeeper.server.client import Acknowledged, ClubServerClient, ServerAway
from tests.scorekeeper.server.postgres import free_port
from tests.scorekeeper.server.serving import paired, served
from tests.scorekeeper.storage.laptops import Laptop
from tests.scorekeeper.storage.nights import clock, deal, small_night


class Sender:
    """A laptop that sends its nights: what is not acknowledged waits."""

    def __init__(self, laptop: Laptop, night: str) -> None:
        self.laptop = laptop
        self.night = night
        self.client: ClubServerClient
        self._acknowledged = {night: 0}
        self._seen = 0

    @property
    def lines(self) -> list[Line]:
        return list(self.laptop.journal.lines(self.night))

    def begin(self) -> None:
        """Write the small night, at this laptop’s table."""
        first, *others = small_night(self.night)
        assert isinstance(first.what, NightOpened)
        self.write(replace(first, what=replace(first.what, device=self.laptop.id, table=self.night)), *others)

    def write(self, *lines: Line) -> None:
        kept = self.lines
        self.laptop.journal.append(lines, replay([*kept, *lines]), len(kept))

    def send(self, night: str = "") -> Acknowledged:
        """Send what waits of a night."""
        night = night or self.night
        stream = stream_of_night(self.laptop.journal.lines(night))
        answer = self.client.put(stream, self._acknowledged.get(night, 0))
        self._acknowledged[night] = len(stream)
        return answer

    def fetch(self) -> list[Arrival]:
        """Take in what others have sent, every branch of it, as a night that comes from the exchange folder."""
        self._seen, changed = self.client.changed(self._seen)
        found = []
        for stream in changed:
            for branch in stream.branches:
                brought = night_of_stream(*self.client.get(stream.stream, branch.branch))
                found.append(bring_night(self.laptop.file, self.laptop.journal, brought, clock(59)).outcome)
        return found

    def settled(self) -> object:
        """What this laptop makes of the evening."""
        nights = [replay(self.laptop.journal.lines(night)) for night in ("n1", "n2")]
        plan = settle_evening(nights).settled.plan
        return plan and plan.transfers


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[Sender, Sender]]:
    with Laptop(tmp_path, "Ann's") as first, Laptop(tmp_path, "Bob's") as second:
        senders = Sender(first, "n1"), Sender(second, "n2")
        for sender in senders:
            sender.begin()
        yield senders


@pytest.mark.usefixtures("database")
def test_two_tables_are_settled_once_though_the_server_goes_away(
    two: tuple[Sender, Sender], database: Database
) -> None:
    ann, bob = two
    port, club = free_port(), ClubStore(database).make_club("Cavendish")
    with served(database, port=port) as address:
        for sender in two:
            sender.client = paired(address, database, sender.laptop.id, club)
            sender.send()
        assert ann.fetch() == [Arrival.KNOWN, Arrival.NEW]
    for sender in two:
        sender.write(deal(13, 6, 4, 3, minute=40))
        with pytest.raises(ServerAway):
            sender.send()
        sender.write(deal(0, 6, 17, 3, minute=41))
    with served(database, port=port):
        try:
            assert [sender.send().new for sender in two] == [2, 2]
            ann.fetch()
            bob.fetch()
            assert ann.settled() == bob.settled() is not None
            assert list(ann.laptop.journal.lines("n2")) == bob.lines
            _hand_over_and_fork(ann, bob)
        finally:
            for sender in two:
                sender.client.close()
    assert [finding for sender in two for finding in check(sender.laptop.file)] == []


def _hand_over_and_fork(ann: Sender, bob: Sender) -> None:
    """Bob takes Ann’s night over, Ann plays on in it too, and then chooses Bob’s branch."""
    known = len(bob.laptop.journal.lines("n1"))
    bob.laptop.go_on()
    bob.laptop.write(deal(17, 3, 0, 6, minute=42))
    stream = stream_of_night(bob.laptop.lines)
    assert bob.client.put(stream, known).branch == 0
    ann.write(deal(13, 6, 4, 3, minute=42))
    assert ann.send().branch == 1
    assert Arrival.BRANCH in ann.fetch()
    ann.laptop.choose(other=True)
    assert ann.lines == list(bob.laptop.lines)
    assert [len(one.branches) for one in bob.client.changed()[1]] == [1, 2]
    assert Arrival.BRANCH in bob.fetch()
    bob.laptop.choose(other=False)
    assert bob.client.put(stream_of_night(bob.laptop.lines), len(stream)).new == 1
    ann.fetch()
    assert ann.lines == list(bob.laptop.lines)
