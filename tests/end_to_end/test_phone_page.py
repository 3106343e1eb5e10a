"""The page for phones in a real Chromium: a deal shows, the console stays clean, the laptop goes and comes back."""

import os
from contextlib import ExitStack
from pathlib import Path

from scorekeeper.server.sqlite_database import SqliteDatabase
from scorekeeper.storage.words import salted
from scorekeeper.streams.night_streams import stream_of_night
from tests.end_to_end.browser import Browser, browsed
from tests.scorekeeper.example_nights import deal, usual_night
from tests.scorekeeper.server.postgres import free_port
from tests.scorekeeper.server.serving import paired, served

SECRET = "s" * 22
PICTURES = os.environ.get("SCOREKEEPER_PHONE_PICTURES", "")
"""A folder for pictures of the page; "" for none."""


def _picture(browser: Browser, name: str) -> None:
    if PICTURES:
        browser.picture(Path(PICTURES) / f"{name}.png")


def test_a_phone_sees_each_deal_and_says_when_the_laptop_is_gone_and_back(tmp_path: Path) -> None:
    keeper, _ = usual_night(6)
    written = salted(keeper.lines)
    lines = stream_of_night(written)
    port = free_port()
    with ExitStack() as stack:
        database = SqliteDatabase(tmp_path / "clubs.sqlite")
        stack.callback(database.close)
        browser = stack.enter_context(browsed())
        with served(database, port=port) as address:
            laptop = paired(address, database)
            stack.callback(laptop.close)
            laptop.put(lines)
            browser.open(address + laptop.show(lines[0].row.night, SECRET, money=False))
            browser.wait("document.querySelectorAll('#scores li').length === 4")
            assert browser.text("#state") == ""
            assert browser.text("#scores .money") == ""
            assert browser.run("return document.querySelectorAll('#deals tbody tr').length") == 6
            _picture(browser, "playing")
            keeper.write(1, deal(0, 5, 2, 19))
            written = [*written, *salted(keeper.lines[len(written) :])]
            laptop.put(stream_of_night(written))
            browser.wait("document.querySelectorAll('#deals tbody tr').length === 7")
            laptop.show(lines[0].row.night, SECRET, money=True)
            browser.wait("document.querySelector('#scores .money').innerText")
            _picture(browser, "money")
            named = browser.names()
            assert any(name.startswith("heading Friday 20 November") for name in named)
            assert {"status", "list", "table Deals", "columnheader Ann", "rowheader 7"} <= set(named)
            assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
            browser.run("document.documentElement.style.fontSize = '64px'")  # 3.5 times as large
            assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
            browser.run("silent()")  # nothing was received for long, without any error
            assert browser.text("#state").startswith("The connection is lost")
            browser.wait("!document.querySelector('#state').innerText")
            assert browser.console() == []
        browser.wait("document.querySelector('#state').innerText")
        assert browser.text("#state").startswith("The connection is lost")
        _picture(browser, "gone")
        with served(database, port=port):
            browser.wait("document.querySelector('#state').innerText.startsWith('Waiting for the laptop')")
            laptop.changed()
            browser.wait("!document.querySelector('#state').innerText")
            _picture(browser, "back")
            assert browser.text("#scores .score")
