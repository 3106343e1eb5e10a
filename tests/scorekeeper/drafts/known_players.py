"""The club of the tests of forms: the known people, the last night, and the present day."""

from datetime import date
from typing import Final

from scorekeeper.drafts.night_draft import LastChoices
from scorekeeper.drafts.table_draft import KnownPlayer
from scorekeeper.rules.people import Arrangement

TODAY: Final = date(2026, 11, 20)

KNOWN: Final = (
    KnownPlayer("new", "Siobhán O’Callaghan"),
    KnownPlayer("evander", "Evander Lindqvist", "2026-09-04"),
    KnownPlayer("fay", "Fay", "2026-11-06"),
    *(KnownPlayer(name.casefold(), name, "2026-11-13") for name in ("Ann", "Bob", "Cal", "Dee", "Eve")),
)
"""Five of last Friday, one of the week before, one of September, one who never played."""

LAST: Final = LastChoices("2026-11-13", "2", "0.5", "EUR", ("ann", "bob", "cal", "dee"), Arrangement.SHARED)
