"""What a fault says to people, for `pytest.raises`."""

from __future__ import annotations

import re
from collections.abc import Callable

from scorekeeper.text.fault_messages import fault_text


def says(pattern: str) -> Callable[[OSError], bool]:
    """The `check` of `pytest.raises` that a fault has a sentence in which a pattern is found."""
    return lambda fault: re.search(pattern, fault_text(fault)) is not None
