"""What the bench prints: one line for each measure, with its floor of the same run, their ratio and the target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

HEADINGS = ("measure", "floor", "ours", "ratio", "target", "met?")


@dataclass(frozen=True)
class Row:
    """One measure. Figures are milliseconds, or MiB by `unit`; `floor` is None if unknown.

    `most_ratio` and `most` are the targets: ours as a multiple of the floor, and ours itself.
    """

    measure: str
    ours: float
    floor: float | None = None
    most_ratio: float | None = None
    most: float | None = None
    unit: str = "ms"

    @property
    def ratio(self) -> float | None:
        """Ours as a multiple of the floor."""
        return self.ours / self.floor if self.floor else None

    @property
    def met(self) -> bool | None:
        """Whether every target is met; None if there is none."""
        judged = [ours <= most for ours, most in ((self.ratio, self.most_ratio), (self.ours, self.most)) if most]
        return all(judged) if judged else None

    @property
    def cells(self) -> tuple[str, ...]:
        """The line as it is printed."""
        targets = [f"<= {self.most_ratio:g} x"] if self.most_ratio else []
        targets += [f"<= {self.most:g} {self.unit}"] if self.most else []
        return (
            self.measure,
            "-" if self.floor is None else figure(self.floor, self.unit),
            figure(self.ours, self.unit),
            "-" if self.ratio is None else f"{self.ratio:.2f}",
            ", ".join(targets) or "-",
            {True: "yes", False: "NO", None: "-"}[self.met],
        )


def figure(amount: float, unit: str) -> str:
    """A figure with three places that count ("0.142 ms", "23.1 ms", "178 ms")."""
    places = 0 if amount >= 100 else 1 if amount >= 10 else 2 if amount >= 1 else 3
    return f"{amount:.{places}f} {unit}"


def written(rows: Sequence[Row]) -> str:
    """The table as text: words at the left, figures at the right."""
    lines = [HEADINGS, *(row.cells for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]
    texts = ["  ".join(_aligned(cell, width, n) for n, (cell, width) in enumerate(zip(line, widths, strict=True)))
             for line in lines]  # fmt: skip
    return "\n".join(text.rstrip() for text in (texts[0], "-" * len(texts[0]), *texts[1:]))


def _aligned(cell: str, width: int, column: int) -> str:
    return cell.rjust(width) if 0 < column < 4 else cell.ljust(width)
