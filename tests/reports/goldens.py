"""The documents as they were when every page was last inspected and approved. `python -m tests.reports.goldens` writes
them again; look at the pages before keeping what it writes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from reports.documents import (
    Document,
    blank_sheet,
    entry_list,
    evening_settlement,
    evening_slips,
    go_on_sheet,
    line_list,
    pdf,
    pictures,
    player_cards,
    rules_card,
    score_sheet,
    season_book,
    season_poster,
    seating,
    settlement,
    slips,
    statement,
    table_sheets,
    tournament_book,
    tournament_standings,
    whys,
)
from scorekeeper.gathering.evening import Evening, settle_evening
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IOU, Payment
from scorekeeper.night.night import Game, Night
from scorekeeper.night.season_table import season_table
from scorekeeper.night.seasons import ClubSeason, Ranking, SeasonFormula
from scorekeeper.rules.house_rules import profile_rules
from tests.reports import builders
from tests.reports.played_nights import statistics_of
from tests.reports.reading import page_boxes, shades
from tests.reports.tournaments import OPENED, first_day, signed
from tests.scorekeeper.gathering.test_evening import tables
from tests.scorekeeper.night.test_season_table import night

FOLDER = Path(__file__).parent / "goldens"
NAMES = sorted(path.stem for path in FOLDER.glob("*.words"))
"""The documents that are kept; they are made when the first is used, and not while tests are collected."""
_PRINTED = {"printed_at": "2026-03-13T23:08:00+01:00", "check": "nedu-naza"}
_ON_A_DAY = {"printed_at": _PRINTED["printed_at"]}
_SITTING = ("ada", "ben", "cleo", "dov", "eli")
_HANDED = ("ada", "ben", "cleo", "dov", "fay")


def _half(game: Game) -> Game:
    """The first entries of a game, as it stood when the machine failed."""
    made = Game.new(game.setup, game.stake)
    for entry in game.entries[:12]:
        made = made.written(entry)
    return made


def _season(nights: int) -> list[Night]:
    """Nights on the thirteenth of every month."""
    kinds = (builders.four_night(), builders.shared_night())
    return [replace(kinds[month % 2], id=f"n{month}", date=f"2026-{month + 1:02}-13") for month in range(nights)]


def _poster() -> Document:
    """A season by the club's formula: a night that is not over, and a player with too few nights."""
    people = {"ada": "Ada Fenwick", "ben": "Ben Osei", "cleo": "Cleo Marsh", "dov": "Dov Lindqvist", "eli": "Eli Novák"}
    nights = [
        night(week, {one: (7 * place + 3 * week) % 5 - 2 for place, one in enumerate(people)}) for week in range(12)
    ]
    nights += [night(12, {"ada": 3, "ben": -3}, running=1), night(13, {"fay": 4, "dov": -4})]
    season = ClubSeason("Spring", "2026-01-01", least_nights=3, formula=SeasonFormula((5, 3, 1), best=8, each_night=1))
    table = season_table(season, nights, Ranking.FORMULA)
    return season_poster(season, table, people | {"fay": "Fay Aldous"}, club="Harrow Lane Card Club", **_ON_A_DAY)


def _in_euros() -> Night:
    """A night whose payments an app of a bank can make."""
    return replace(builders.shared_night(), currency=Currency("EUR"))


def _evening(paid: int = 0) -> Evening:
    """Two tables between which two pairs moved, with so many payments made and one more on an IOU."""
    nights = tables("two-pairs-move")
    evening = settle_evening(nights)
    for number in range(paid + 1 if paid else 0):
        assert evening.settled.parts is not None
        line = next(line for line in evening.settled.parts.lines if line.left)
        method = IOU if number == paid else "cash"
        payment = Payment(line.payer, line.payee, line.left, method, _PRINTED["printed_at"])
        book = replace(evening.book, payments=(*evening.book.payments, payment))
        evening = settle_evening(nights, book=book)
    return evening


def _tournament() -> Mapping[str, Document]:
    """A tournament after its first day, with a tie on the line and a tally that is open, and once it is signed."""
    day, end = first_day().now, signed().record
    return {
        "tournament-entries": entry_list(OPENED, day, **_ON_A_DAY),
        "tournament-seating": seating(OPENED, day, **_ON_A_DAY),
        "tournament-standings": tournament_standings(OPENED, day, {}, **_ON_A_DAY),
        "tournament-line": line_list(OPENED, day, {}, **_ON_A_DAY),
        "tournament-table-sheet": table_sheets(OPENED, day, **_ON_A_DAY)[2],
        "tournament-card": player_cards(OPENED, end.after(2), {}, **_ON_A_DAY)[1],
        "tournament-final": tournament_standings(OPENED, end.now, {}, **_ON_A_DAY),
        "tournament-round": tournament_book(end, **_ON_A_DAY)[2],
    }


@cache
def documents() -> Mapping[str, Document]:
    """Every kind of page: upright and wide, full and empty, one page and several."""
    return {
        "sheet-of-five": score_sheet(builders.shared_night(), 2, **_PRINTED),
        "sheet-eventful": score_sheet(builders.four_night(), 2, **_PRINTED),
        "sheet-of-six": score_sheet(builders.six_night(), 0, **_PRINTED),
        "sheet-long-names": score_sheet(builders.six_night(builders.LONG_NAMES, 14), 0, **_PRINTED),
        "sheet-sitting": score_sheet(builders.night(builders.sitting_game(), people=_SITTING), 0, **_PRINTED),
        "sheet-suspended": score_sheet(builders.night(builders.handover_game(), people=_HANDED), 0, **_PRINTED),
        "sheet-empty": score_sheet(builders.night(builders.game(builders.FOUR, [])), 0),
        "settlement-of-five": settlement(builders.shared_night(), **_PRINTED),
        "settlement-long-names": settlement(builders.six_night(builders.LONG_NAMES), **_PRINTED),
        "settlement-for-points": settlement(builders.hearts_night(), **_PRINTED),
        "evening-of-two-tables": evening_settlement(_evening(), **_ON_A_DAY),
        "evening-in-part-paid": evening_settlement(_evening(paid=2), **_ON_A_DAY),
        "evening-slip": evening_slips(_evening(paid=2), **_ON_A_DAY)[3],
        "blank-of-four": blank_sheet(club="Harrow Lane Card Club"),
        "blank-of-six": blank_sheet(6, club="Harrow Lane Card Club"),
        "blank-of-five-named": blank_sheet(
            5,
            profile_rules("bleeding_hearts", 5),
            names=("Ada", "Ben", "Cleo", "Dov", "Maximiliane W."),
            first_dealer=3,
        ),
        "slip-who-takes": slips(builders.shared_night(), **_PRINTED)[0],
        "slip-who-pays": slips(builders.shared_night(), **_PRINTED)[2],
        "slip-long-names": slips(builders.six_night(builders.LONG_NAMES), **_PRINTED)[0],
        "slip-with-codes": slips(_in_euros(), **_PRINTED, pay={"ada": "DE89 3704 0044 0532 0130 00"})[2],
        "slip-for-points": slips(builders.hearts_night(), **_PRINTED)[1],
        "why-a-partner": whys(builders.shared_night(), **_PRINTED)[2],
        "why-handed-on": whys(builders.night(builders.handover_game(), people=_HANDED), **_PRINTED)[3],
        "pictures-of-five": pictures(builders.shared_night(), **_PRINTED),
        "pictures-of-six": pictures(builders.six_night(builders.LONG_NAMES, 45), **_PRINTED),
        "goes-on-by-hand": go_on_sheet(builders.night(_half(builders.eventful_game())), 0, **_PRINTED),
        "goes-on-sitting": go_on_sheet(builders.night(builders.sitting_game(), people=_SITTING), 0, **_PRINTED),
        "card-standard": rules_card(names=("Ada", "Ben", "Cleo", "Dov"), club="Harrow Lane Card Club"),
        "card-of-another-profile": rules_card(
            profile_rules("william", 5), 5, names=tuple(builders.LONG_NAMES.values()), told=(True, False, True)
        ),
        "statistics": statistics_of("ada", _season(12), **_ON_A_DAY),
        "statement": statement("ada", _season(12), **_PRINTED),
        "season-poster": _poster(),
        **_tournament(),
        **{f"season-{part.key.replace(' ', '-')}": part for part in season_book(_season(9))},
    }


@cache
def printed(name: str) -> bytes:
    """The file of a document."""
    return pdf([documents()[name]])


def positions(data: bytes) -> str:
    """Every piece of text of a file with its page and the point where it begins, in the order in which it is read."""
    lines = []
    for number, page in enumerate(page_boxes(data), 1):
        lines += [f"{number} {box.left:5.0f} {page.height - box.bottom:5.0f}  {box.text.strip()}" for box in page.texts]
    return "\n".join(lines) + "\n"


def picture(data: bytes) -> str:
    """Every page as a picture of letters, a letter for the darkness of a small square."""
    return "\f\n".join("\n".join(page) + "\n" for page in shades(data))


def write() -> None:
    """Write all goldens again."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.iterdir():
        path.unlink()
    for name, document in documents().items():
        data = pdf([document])
        (FOLDER / f"{name}.words").write_text(positions(data), encoding="utf-8", newline="\n")
        (FOLDER / f"{name}.shades").write_text(picture(data), encoding="ascii", newline="\n")


if __name__ == "__main__":
    write()
