"""The block of a why page: one sum, line by line. And the block of the card of house rules."""

from __future__ import annotations

from msgspec import Struct

from reports.blocks.frame import Names


class WorkingStep(Struct, frozen=True):
    """A line of a sum: whom it is with, the arithmetic, the figure; `doubled` underlines the figure twice."""

    label: str
    text: str
    figure: str
    doubled: bool = False


class Working(Struct, frozen=True):
    """A sum: its title with a hint beside it, its lines, what they add to, and lines of explanation."""

    title: str
    hint: str
    steps: tuple[WorkingStep, ...]
    total_label: str
    total: str
    lines: tuple[str, ...] = ()


class Workings(Struct, frozen=True):
    """Sums in two columns, where one under the other they need more than a page; `scale` is that of the type."""

    sums: tuple[Working, ...]
    scale: float = 1.0


class Rule(Struct, frozen=True):
    """A house rule; `differs` where it is not the standard."""

    text: str
    differs: bool = False


class RuleList(Struct, frozen=True):
    """Rules under their heads, what the sign beside some of them means, and boxes for who was told.

    `ticked` says of each name whether its box is ticked already; shorter where no more are.
    """

    sections: tuple[tuple[str, tuple[Rule, ...]], ...]
    key: str
    marked: bool
    told: str
    names: Names
    ticked: tuple[bool, ...] = ()
