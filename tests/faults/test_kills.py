"""SIGKILL at every single call that changes the file, writes torn in the middle: nothing acknowledged is ever lost."""

from __future__ import annotations

from pathlib import Path

from tests.faults.budget import SHARE, SOME
from tests.faults.conftest import Figures
from tests.faults.disk import needs_shim, on_the_disk


@needs_shim
def test_a_kill_at_any_call_loses_no_act_that_was_acknowledged(
    shim: Path, quick_folder: Path, figures: Figures
) -> None:
    said = on_the_disk(shim, "kill_loop.py", quick_folder, SHARE)[-1]
    kills, halfway, calls, whole, noticed = map(int, said.split())
    figures(
        f"{kills} kills survived, {halfway} in the middle of a transaction; the last call that was killed is {calls}"
    )
    figures(f"{noticed} journals taken away after a kill were noticed, {whole} did no harm")
    assert kills * SOME >= calls > 60
    assert noticed > 0
    assert halfway > kills // 4
