"""The clubs that the measures need: made once, kept in a folder, and said."""

from __future__ import annotations

from pathlib import Path

from tests.bench import raw
from tests.bench.club import DEALS, HANDS, NIGHTS_A_YEAR, make_club


class Clubs:
    """Club files of some years in a folder. `share` makes all of them smaller, for a machine with little room."""

    def __init__(self, folder: Path, share: float = 1.0) -> None:
        self._folder = folder
        self._share = share

    def nights(self, years: int) -> int:
        """How many nights a club of so many years has here."""
        return max(1, round(years * NIGHTS_A_YEAR * self._share))

    def club(self, years: int) -> Path:
        """The club file, made if it is not there."""
        nights = self.nights(years)
        path = self._folder / f"club-{nights}.scorekeeper"
        if path.exists():
            say(f"club of {nights:,} nights: {path}, {_size(path)}, from an earlier run")
        else:
            passing = path.with_suffix(".making")
            passing.unlink(missing_ok=True)
            made = make_club(passing, nights)
            passing.rename(path)
            say(f"club of {nights:,} nights, {made.scores:,} scores: made {path}, {_size(path)}, {made.seconds:.0f} s")
        return path

    def tables(self, years: int) -> Path:
        """Plain tables with as many deals and scores, made if they are not there."""
        nights = self.nights(years)
        path = self._folder / f"plain-{nights}.db"
        if not path.exists():
            passing = path.with_suffix(".making")
            passing.unlink(missing_ok=True)
            raw.make_tables(passing, nights).close()
            passing.rename(path)
        say(f"plain tables of {nights * DEALS * HANDS:,} scores: {path}, {_size(path)}")
        return path


def say(sentence: str) -> None:
    """Say what the bench does, above the table."""
    print(f"# {sentence}", flush=True)


def _size(path: Path) -> str:
    return f"{path.stat().st_size / 2**20:.0f} MiB"
