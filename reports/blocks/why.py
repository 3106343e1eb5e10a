"""The blocks of a why page (one calculation, line by line) and of the card of house rules."""

from __future__ import annotations

from msgspec import Struct

from reports.blocks.frame import Names


class WorkingStep(Struct, frozen=True):
    """A line of a calculation: with whom, the arithmetic, the figure; `doubled` underlines the figure twice."""

    label: str
    text: str
    figure: str
    doubled: bool = False


class Working(Struct, frozen=True):
    """A calculation: its title with a hint beside it, its lines, their sum, and lines of explanation."""

    title: str
    hint: str
    steps: tuple[WorkingStep, ...]
    total_label: str
    total: str
    lines: tuple[str, ...] = ()


class Workings(Struct, frozen=True):
    """Calculations in two columns, used if one column needs more than a page; `scale` is the type size factor."""

    sums: tuple[Working, ...]
    scale: float = 1.0


class Rule(Struct, frozen=True):
    """A house rule; `differs` if it is not the standard."""

    text: str
    differs: bool = False


class RuleList(Struct, frozen=True):
    """Rules under headings, the key of the mark beside some of them, and boxes for who was told.

    `ticked` says of each name whether its box is ticked; names beyond its end are not.
    """

    sections: tuple[tuple[str, tuple[Rule, ...]], ...]
    key: str
    marked: bool
    told: str
    names: Names
    ticked: tuple[bool, ...] = ()
