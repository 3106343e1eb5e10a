"""SIGKILL at every single call that changes the file, writes torn in the middle: nothing acknowledged is ever lost."""

from __future__ import annotations

from pathlib import Path

from tests.faults.disk import SECONDS, needs_shim, on_the_disk


@needs_shim
def test_a_kill_at_any_call_loses_no_act_that_was_acknowledged(shim: Path, quick_folder: Path) -> None:
    kills, halfway, calls = map(int, on_the_disk(shim, "kill_loop.py", quick_folder, SECONDS)[-1].split())
    print(f"{kills} kills survived, {halfway} in the middle of a transaction; an evening has {calls} calls")
    assert kills >= calls > 60
    assert halfway > kills // 4
