"""What CONTRIBUTING.md names is there, and every room is on its map."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.findall(
    r"`((?:scorekeeper|reports|ui|tests|installer)/[\w/.]*)`", (ROOT / "CONTRIBUTING.md").read_text("utf-8")
)


def test_every_file_and_folder_that_is_named_exists() -> None:
    assert len(NAMED) > 30
    assert [name for name in NAMED if not (ROOT / name).exists()] == []


def test_every_room_is_on_the_map() -> None:
    rooms = {
        f"{package}/{path.parent.name}/"
        for package in ("scorekeeper", "reports", "ui")
        for path in (ROOT / package).glob("*/__init__.py")
    }
    assert rooms - set(NAMED) == set()
