"""What phones see of a night, as server-sent events: the page of a stream is made once for all that listen to it."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable

from starlette.concurrency import run_in_threadpool

from scorekeeper.night.club_people import renamed
from scorekeeper.refusals import Refused
from scorekeeper.server.club_store import PhoneLink
from scorekeeper.server.refusals import NotTaken, Unavailable
from scorekeeper.server.store import StreamStore
from scorekeeper.streams.night_streams import night_of_stream
from scorekeeper.text.phone_text import phone_page

HEARD_FOR = 60
"""Seconds after which a laptop that was not heard of is gone."""
_EACH = 15
"""Seconds after which something is sent, so that a connection that is cut is noticed."""
_LONGEST = 3600
"""Seconds after which a phone connects again, and its link is looked up again."""
_ALL_LINES = 100_000


class _Topic:
    """A stream that phones listen to. `version` counts what may have changed its page."""

    def __init__(self) -> None:
        self.version = 0
        self.listeners = 0
        self.links: dict[str, bool] = {}
        """Whether money is shown, by the secret of each link that is open."""
        self.changed = asyncio.Event()
        self.making = asyncio.Lock()
        self.made: dict[bool, tuple[int, bytes]] = {}
        self.writer = ""

    def touch(self) -> None:
        """Wake all that listen."""
        self.version += 1
        self.changed.set()
        self.changed = asyncio.Event()


class Phones:
    """All phones that listen. `clock` is in seconds."""

    def __init__(self, store: StreamStore, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._topics: dict[tuple[str, str], _Topic] = {}
        self._heard: dict[tuple[str, str], float] = {}
        self._ended = False

    def end(self) -> None:
        """Let all phones go; they connect again when the server is back."""
        self._ended = True
        for topic in self._topics.values():
            topic.touch()

    def heard(self, club: str, device: str) -> None:
        """A laptop has said something."""
        was = self._heard.get((club, device), -1.0 * HEARD_FOR)
        self._heard[club, device] = self._clock()
        if self._clock() - was > HEARD_FOR:
            for (of, _), topic in self._topics.items():
                if of == club:
                    topic.touch()

    def changed(self, club: str, stream: str) -> None:
        """The lines of a stream have changed."""
        if (topic := self._topics.get((club, stream))) is not None:
            topic.touch()

    def link_opened(self, club: str, secret: str, link: PhoneLink) -> None:
        """A link shows money from now on, or shows none."""
        topic = self._topics.get((club, link.stream))
        if topic is not None and secret in topic.links:
            topic.links[secret] = link.money
            topic.touch()

    def links_closed(self, club: str, stream: str | None) -> None:
        """All links of a stream, or of a whole club (None), are closed."""
        for (of, one), topic in self._topics.items():
            if of == club and stream in (None, one):
                topic.links.clear()
                topic.touch()

    async def events(self, club: str, secret: str, link: PhoneLink) -> AsyncIterator[bytes]:
        """What one phone is sent."""
        topic = self._topics.setdefault((club, link.stream), _Topic())
        topic.listeners += 1
        topic.links[secret] = link.money
        ends, sent = self._clock() + _LONGEST, b""
        try:
            while self._clock() < ends and not self._ended:
                changed = topic.changed
                if secret not in topic.links:
                    yield b"event: closed\ndata: {}\n\n"
                    return
                event = await self._event(club, link.stream, topic, money=topic.links[secret])
                yield event if event != sent else b": \n\n"
                sent = event
                try:
                    await asyncio.wait_for(changed.wait(), _EACH)
                except TimeoutError:
                    continue
        finally:
            topic.listeners -= 1
            if not topic.listeners:
                self._topics.pop((club, link.stream), None)

    async def _event(self, club: str, stream: str, topic: _Topic, *, money: bool) -> bytes:
        """The page as it is now, made by the first who asks for it."""
        async with topic.making:
            version, made = topic.made.get(money, (-1, b""))
            if version != topic.version or not made:
                version = topic.version
                made = await run_in_threadpool(self._page, club, stream, topic, money=money)
                topic.made[money] = (version, made)
        heard = self._heard.get((club, topic.writer))
        here = heard is not None and self._clock() - heard <= HEARD_FOR
        if not made.startswith(b"event: table"):
            return made
        return made + (b"event: laptop\ndata: here\n\n" if here else b"event: laptop\ndata: gone\n\n")

    def _page(self, club: str, stream: str, topic: _Topic, *, money: bool) -> bytes:
        try:
            read = self._store.read(club, stream, None, 0, _ALL_LINES)
            topic.writer = read.writer
            brought = night_of_stream(read.lines, read.beside)
            night = renamed(brought.night, {one.player: one.name for one in brought.called})
            page = phone_page(night, money=money) | {"forked": read.branches > 1}
        except (NotTaken, Unavailable):  # what the phone has stays; the next change tries again
            return b"event: away\ndata: {}\n\n"
        except Refused:  # lines of a newer program
            return b"event: newer\ndata: {}\n\n"
        return b"event: table\ndata: " + json.dumps(page).encode() + b"\n\n"
