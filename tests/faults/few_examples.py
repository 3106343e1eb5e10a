"""`FEW_EXAMPLES`, apart from the budget of the loops: processes of theirs load no hypothesis, which takes a tenth of a
second."""

from __future__ import annotations

from hypothesis import settings

from tests.faults.budget import MANY

_USUAL = 25
"""How many random examples hypothesis makes if no profile asks for more."""
_ASKED = settings.default.max_examples
FEW_EXAMPLES = settings(max_examples=12 * MANY if _ASKED <= _USUAL else _ASKED)
"""For a test whose random examples each ask many questions: half of the usual ones, more in a long run, and as many as
the profile of hypothesis asks for if these are more than the usual."""
