"""The page for a browser: all words in it, none of them markup, and nothing that is fetched or run."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from scorekeeper.night.night import settle_night
from scorekeeper.night.season_table import SeasonTable, season_table
from scorekeeper.night.seasons import ClubSeason, Ranking
from scorekeeper.text.result_text import nets_in_order
from scorekeeper.text.web_page import night_page, season_page
from tests.scorekeeper import example_nights as nights
from tests.scorekeeper.night.test_season_table import night
from tests.scorekeeper.nights import night as empty_night

HOSTILE = "<script>alert(1)</script>"
TABLE = season_table(ClubSeason("Autumn"), [night(0, {"ann": 4, "bob": -4})], Ranking.FORMULA)


class Reader(HTMLParser):
    """The tags with their attributes, the words, and which tags are open."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip() and "style" not in self.open:
            self.words.append(data.strip())


def pages() -> list[str]:
    one = nights.promised_night().night
    hostile = replace(
        one,
        club=HOSTILE,
        table='"><img src=x onerror=y>',
        players=tuple(replace(player, name=f"{HOSTILE} {player.id}") for player in one.players),
    )
    names = dict.fromkeys(one.order, HOSTILE)
    return [night_page(hostile), season_page(ClubSeason(HOSTILE), TABLE, names, [hostile, replace(one, id="n2")])]


@pytest.mark.parametrize("page", pages())
def test_nothing_is_run_or_fetched_whatever_people_are_called(page: str) -> None:
    read = Reader(page)
    assert read.open == []
    assert {tag for tag, _ in read.tags} <= {
        "html", "head", "meta", "title", "style", "body", "p", "h1", "h2", "section", "div", "table", "thead", "tbody",
        "tr", "th", "td",
    }  # fmt: skip
    assert {name for _, named in read.tags for name in named} <= {
        "lang", "charset", "name", "content", "http-equiv", "class"
    }  # fmt: skip
    assert "http:" not in page
    assert "https:" not in page
    assert "url(" not in page
    assert any(HOSTILE in words for words in read.words)


def test_the_page_of_a_night_has_nets_payments_and_scores() -> None:
    one = nights.promised_night().night
    words = Reader(night_page(one)).words
    assert words[0] == "Friday 20 November 2026"
    assert {text for _, text in nets_in_order(one, settle_night(one))} <= {*words}
    assert "Cal owes Ann $15.62" in words
    assert "Game 1, over at 104" in words
    assert {"104", "Cal + Eve", "run down"} <= {*words}


def test_the_page_of_a_season_has_standings_and_each_night_without_who_is_hidden() -> None:
    one = nights.settled_night().night
    two = replace(one, id="n2", date="2026-11-27")
    names = {"ann": "Ann Lee", "bob": "Bob"}
    words = Reader(season_page(ClubSeason("Autumn"), TABLE, names, [two, one])).words
    assert words[1:3] == ["Autumn", "Friday 20 November 2026 to Friday 27 November 2026"]
    assert words[3:15] == ["Standings", "player", "total", "nights", "1", "Ann Lee", "5", "1", "2", "Bob", "3", "1"]
    assert words[15].startswith("The places of a night give 5, 3, 2 and 1.")
    assert any(text.startswith("Ann +75.00, Dee +23.75") for text in words)
    page = season_page(ClubSeason("Autumn"), SeasonTable(Ranking.MONEY), {}, [one], hidden=frozenset({"ann"}))
    assert not any("Ann" in text for text in Reader(page).words)


def test_a_night_before_its_first_game_has_a_page() -> None:
    assert "No game has been begun." in night_page(empty_night())
