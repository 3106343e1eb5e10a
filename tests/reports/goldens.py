"""The documents as they were when somebody last looked at every page and found it good.

`python -m tests.reports.goldens` writes them anew; look at the pages before keeping what it writes.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PIL import Image

from reports.documents import Document, blank_sheet, pdf, score_sheet, settlement, slips
from scorekeeper.house_rules import profile_rules
from tests.reports import builders
from tests.reports.reading import coarse, page_boxes

FOLDER = Path(__file__).parent / "goldens"
_PRINTED = {"printed_at": "2026-03-13T23:08:00+01:00", "check": "nedu-naza"}
_SITTING = ("ada", "ben", "cleo", "dov", "eli")
_HANDED = ("ada", "ben", "cleo", "dov", "fay")


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
        "slip-for-points": slips(builders.hearts_night(), **_PRINTED)[1],
    }


def positions(data: bytes) -> str:
    """Every piece of text of a file with its page and the point where it begins, in the order in which it is read."""
    lines = []
    for number, page in enumerate(page_boxes(data), 1):
        lines += [f"{number} {box.left:5.0f} {page.height - box.bottom:5.0f}  {box.text.strip()}" for box in page.texts]
    return "\n".join(lines) + "\n"


def picture(data: bytes) -> Image.Image:
    """The first page, so small that only its greys are left."""
    rows = coarse(data, 0)
    return Image.frombytes("L", (len(rows[0]), len(rows)), bytes(value for row in rows for value in row))


def write() -> None:
    """Write all goldens anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, document in documents().items():
        data = pdf([document])
        (FOLDER / f"{name}.txt").write_text(positions(data), encoding="utf-8")
        picture(data).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    write()
