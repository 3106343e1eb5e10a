"""What phones see of a night, as server-sent events.

A night is folded once, line by line, for all that listen to it, and its page is made once for each change; a phone that
has the page is sent what is new of it. Links are read again with each change, and now and then without one.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from itertools import takewhile
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from starlette.concurrency import run_in_threadpool

from scorekeeper.files.archive import Archived
from scorekeeper.night.club_people import renamed
from scorekeeper.refusals import Refused
from scorekeeper.server.club_store import ClubStore, PhoneLink, digest_of
from scorekeeper.server.refusals import NotTaken, Unavailable
from scorekeeper.server.store import StreamStore
from scorekeeper.streams.night_streams import night_of_stream
from scorekeeper.text.phone_text import phone_page
from scorekeeper.text.sheet_lines import MadeLines

HEARD_FOR = 60
"""Seconds without a request after which a laptop counts as disconnected."""
_EACH = 15
"""Seconds after which something is sent, so that both sides notice a lost connection, and links are read again."""
_LONGEST = 3600
"""Seconds after which a phone connects again."""
_ALL_LINES = 100_000
_AWAY, _NEWER = b"event: away\ndata: {}\n\n", b"event: newer\ndata: {}\n\n"
_HERE, _GONE = b"event: laptop\ndata: here\n\n", b"event: laptop\ndata: gone\n\n"


class _Page(Struct, frozen=True):
    """A page as JSON, its deals apart; `number` counts its changes, `news` brings a phone here that has the one before.

    A deal is a few bytes, a page with all of them is not; so a page is sent whole only to who has none.
    """

    number: int = 0
    rest: str = ""
    deals: tuple[str, ...] = ()
    news: bytes = b""

    def changed_to(self, content: dict[str, Any]) -> _Page:
        """The page with another content."""
        deals = tuple(map(json.dumps, content.pop("deals", ())))
        rest = json.dumps(content)
        if (rest, deals) == (self.rest, self.deals):
            return self
        kept = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(deals, self.deals, strict=False)))
        return _Page(self.number + 1, rest, deals, _table(rest, deals, kept))

    def event(self, has: int) -> bytes:
        """What a phone is sent that has the page of that number."""
        return self.news if has == self.number - 1 else _table(self.rest, self.deals, 0)


def _table(rest: str, deals: tuple[str, ...], kept: int) -> bytes:
    news = f'{{"page": {rest}, "kept": {kept}, "deals": [{", ".join(deals[kept:])}]}}'
    return f"event: table\ndata: {news}\n\n".encode()


class _Shown(Struct, frozen=True):
    """What is shown of a stream: the night as far as it is folded, its pages with money and without, whether each link
    shows money, by its digest; `trouble` is an event in place of pages."""

    links: dict[str, bool] = {}
    night: Archived | None = None
    branch: int = 0
    writer: str = ""
    pages: dict[bool, _Page] = {}
    trouble: bytes = b""


class _Topic:
    """A stream that phones listen to; `stale` is whether it may have changed, `again` whether in what was folded."""

    def __init__(self) -> None:
        self.listeners = 0
        self.looking = asyncio.Lock()
        self.looked = 0.0
        self.stale = self.again = True
        self.shown = _Shown()
        self.made = MadeLines()
        self.woken = asyncio.Event()

    def wake(self) -> None:
        """Wake all that listen."""
        self.woken.set()
        self.woken = asyncio.Event()


class Phones:
    """All phones that listen. `clock` is in seconds."""

    def __init__(self, clubs: ClubStore, streams: StreamStore, clock: Callable[[], float] = time.monotonic) -> None:
        self._clubs, self._streams, self._clock = clubs, streams, clock
        self._topics: dict[tuple[str, str], _Topic] = {}
        self._heard: dict[tuple[str, str], float] = {}
        self._ended = False

    def end(self) -> None:
        """Let all phones go; they connect again when the server is back."""
        self._ended = True
        for topic in self._topics.values():
            topic.wake()

    def heard(self, club: str, device: str) -> None:
        """A laptop has sent something."""
        was_here = self._is_here(club, device)
        self._heard[club, device] = self._clock()
        if not was_here:
            for (of, _), topic in self._topics.items():
                if of == club:
                    topic.wake()

    def _is_here(self, club: str, device: str) -> bool:
        return self._clock() - self._heard.get((club, device), -1.0 * HEARD_FOR) < HEARD_FOR

    def changed(self, club: str, stream: str | None, *, again: bool = False) -> None:
        """A stream has changed, its links, or a whole club (None); `again` if lines that were here have changed."""
        for (of, one), topic in self._topics.items():
            if of == club and stream in (None, one):
                topic.stale, topic.again = True, topic.again or again
                topic.wake()

    async def events(self, club: str, secret: str, link: PhoneLink) -> AsyncIterator[bytes]:
        """What one phone is sent."""
        stream, digest, ends = link.stream, digest_of(secret), self._clock() + _LONGEST
        topic = self._topics.setdefault((club, stream), _Topic())
        topic.listeners += 1
        if digest not in topic.shown.links:
            topic.stale, topic.shown = True, replace(topic.shown, links=topic.shown.links | {digest: link.money})
        has: tuple[bool, int] | None = None
        try:
            while self._clock() < ends and not self._ended:
                woken = topic.woken
                await self._look(club, stream, topic)
                shown = topic.shown
                if digest not in shown.links:
                    yield b"event: closed\ndata: {}\n\n"
                    return
                event, has = _news(shown, has, money=shown.links[digest])
                if has is not None:
                    event += _HERE if self._is_here(club, shown.writer) else _GONE
                yield event
                try:
                    await asyncio.wait_for(woken.wait(), _EACH)
                except TimeoutError:
                    continue
        finally:
            topic.listeners -= 1
            if not topic.listeners:
                self._topics.pop((club, stream), None)

    async def _look(self, club: str, stream: str, topic: _Topic) -> None:
        """Read the stream and the links of a topic again if it may be out of date; only the first caller does it."""
        async with topic.looking:
            if topic.stale or self._clock() - topic.looked >= _EACH:
                stale, again, topic.stale, topic.again = topic.stale, topic.again, False, False
                topic.looked = self._clock()
                topic.shown = await run_in_threadpool(self._looked, club, stream, topic, stale=stale, again=again)

    def _looked(self, club: str, stream: str, topic: _Topic, *, stale: bool, again: bool) -> _Shown:
        shown = topic.shown
        night, links = None if again else shown.night, shown.links
        try:
            links = self._clubs.links(club, stream)
            if not stale and not shown.trouble and shown.pages.keys() >= set(links.values()):
                return replace(shown, links=links)
            read = self._streams.read(club, stream, None, len(night.lines) if night else 0, _ALL_LINES)
            if night is not None and read.branch != shown.branch:
                night, read = None, self._streams.read(club, stream, None, 0, _ALL_LINES)
            night = night_of_stream(read.lines, read.beside, night)
        except (NotTaken, Unavailable):  # the phone keeps what it shows; the next request tries again
            return replace(shown, links=links, night=night, trouble=_AWAY)
        except Refused:  # lines of a newer program
            return replace(shown, links=links, night=night, trouble=_NEWER)
        named = renamed(night.night, {one.player: one.name for one in night.called})
        pages = {}
        for money in set(links.values()):
            content = phone_page(named, money=money, made=topic.made) | {"forked": read.branches > 1}
            pages[money] = shown.pages.get(money, _Page()).changed_to(content)
        return _Shown(links, night, read.branch, read.writer, pages)


def _news(shown: _Shown, has: tuple[bool, int] | None, *, money: bool) -> tuple[bytes, tuple[bool, int] | None]:
    """What brings a phone to the page as it is, and what it has then; `has` is which page and of what number."""
    if shown.trouble:
        return shown.trouble, None
    page = shown.pages[money]
    if has == (money, page.number):
        return b"", has
    return page.event(has[1] if has is not None and has[0] == money else -1), (money, page.number)
