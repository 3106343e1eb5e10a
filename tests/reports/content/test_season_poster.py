"""The poster of a season: one page whatever the number of players, with all players and how it is counted on it."""

from __future__ import annotations

import io

import pypdf
import pytest
from msgspec.structs import replace

from reports import documents
from scorekeeper.night.season_table import season_table
from scorekeeper.night.seasons import ClubSeason, Ranking, SeasonFormula
from tests.reports.reading import page_boxes
from tests.scorekeeper.night.test_season_table import night

SEASON = ClubSeason("Season 2026", least_nights=2, formula=SeasonFormula((5, 3, 1), best=2, each_night=1))


def text_of(ranking: Ranking, players: int) -> tuple[int, str]:
    """How many pages the poster has, and its words."""
    people = [f"p{number}" for number in range(players)]
    names = {player: f"Player {number} of the Long Name" for number, player in enumerate(people)}
    nights = [night(week, {one: (7 * place + week) % 5 - 2 for place, one in enumerate(people)}) for week in range(3)]
    nights.append(night(9, {people[0]: 3, people[1]: -3}, running=1))
    nights.append(night(10, {"late": 1, people[0]: -1}))
    table = season_table(SEASON, nights, ranking)
    poster = documents.season_poster(
        SEASON, table, {**names, "late": "Late Comer"}, club="Meridian", printed_at="2026-11-20T22:58:00+01:00"
    )
    pdf = pypdf.PdfReader(io.BytesIO(documents.pdf([poster])))
    return len(pdf.pages), " ".join(pdf.pages[0].extract_text().split())


@pytest.mark.parametrize(("ranking", "players"), [(Ranking.FORMULA, 4), (Ranking.MONEY, 60)])
def test_it_is_one_page_with_everybody_on_it(ranking: Ranking, players: int) -> None:
    pages, text = text_of(ranking, players)
    assert pages == 1
    assert all(f"Player {number} " in text for number in range(players))
    assert "Season 2026" in text
    assert "Late Comer" in text
    assert "FEWER THAN 2 NIGHTS: SHOWN, NOT RANKED" in text
    assert "Not finished: Fri 6 Mar, Table 1." in text
    assert "2 nights are needed for a place." in text


def test_an_empty_season_has_a_poster_too() -> None:
    table = season_table(replace(SEASON, least_nights=0), [], Ranking.FORMULA)
    poster = documents.season_poster(SEASON, table, {})
    assert len(pypdf.PdfReader(io.BytesIO(documents.pdf([poster]))).pages) == 1


def test_many_nights_that_are_not_finished_are_counted_as_all_their_names_have_no_room() -> None:
    table = season_table(SEASON, [night(week, {"ann": 1, "bob": -1}, running=1) for week in range(12)], Ranking.FORMULA)
    data = documents.pdf([documents.season_poster(SEASON, table, {"ann": "Ann", "bob": "Bob"})])
    assert "Not finished: 12 nights." in " ".join(pypdf.PdfReader(io.BytesIO(data)).pages[0].extract_text().split())


def test_a_small_total_stands_no_larger_than_a_large_one() -> None:
    nets = {"ann": 2_000_000, "bob": 4, "cal": -4, "dee": -2_000_000}
    table = season_table(SEASON, [night(week, nets) for week in range(3)], Ranking.POINTS)
    (page,) = page_boxes(documents.pdf([documents.season_poster(SEASON, table, {one: one for one in nets})]))
    heights = {box.text.strip(): box.top - box.bottom for box in page.texts if box.left > page.width / 2}
    large = next(high for said, high in heights.items() if said.startswith("+6"))
    assert heights["+12"] < 1.2 * large
