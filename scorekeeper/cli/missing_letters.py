"""What the command line says of letters that cannot be printed."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module

from scorekeeper.night.night import Night

_SHOWN = 8


def tell_boxes(texts: Iterable[str]) -> None:
    """Say on the error output in place of which letters of some texts a box is printed; nothing where all are there."""
    missing: str = import_module("reports.documents").missing_letters(tuple(texts))
    if missing:
        shown = " ".join(missing[:_SHOWN]) + (" …" if len(missing) > _SHOWN else "")
        print(f"A box stands on paper in place of {shown}, which our typefaces do not have.", file=sys.stderr)


def words_of(nights: Iterable[Night]) -> list[str]:
    """What people typed that stands large on the papers of some nights: the names."""
    return list(dict.fromkeys(name for night in nights for name in (*night.names.values(), night.club)))
