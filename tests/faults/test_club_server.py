"""A club server among faults: no acknowledged line is lost, none is there twice, and every fork is seen."""

from pathlib import Path

import pytest

from tests.faults.budget import LONG_RUN
from tests.faults.conftest import Figures
from tests.faults.failover import Failover
from tests.faults.server_faults import ServerEvening
from tests.scorekeeper.server.postgres import Cluster

pytestmark = pytest.mark.usefixtures("frozen_before")

FAULTS = 600 if LONG_RUN else 16
LINES = 3000 if LONG_RUN else 40


def _counted(evening: ServerEvening, store: str) -> str:
    kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(evening.faults.items()))
    return f"club server on {store}: {evening.faults.total()} faults, nothing lost or twice, no fork unseen ({kinds})"


def test_no_cut_no_kill_and_no_clock_loses_or_doubles_a_line(quick_folder: Path, figures: Figures) -> None:
    evening = ServerEvening(str(quick_folder / "clubs.sqlite"), seed=1)
    evening.play(FAULTS)
    figures(_counted(evening, "SQLite"))


@pytest.mark.skipif(not LONG_RUN, reason="the same on PostgreSQL, in a long run")
def test_nor_does_it_on_postgresql(figures: Figures) -> None:
    cluster = Cluster("one")
    try:
        cluster.make()
        cluster.start()
        evening = ServerEvening(cluster.address, seed=2)
        evening.play(FAULTS)
    finally:
        cluster.remove()
    figures(_counted(evening, "PostgreSQL"))


@pytest.mark.expects_log
def test_a_primary_that_is_killed_under_load_loses_no_line_that_was_acknowledged(figures: Figures) -> None:
    with Failover() as failover:
        failover.load(writers=4, before=LINES // 2)
        failover.kill_primary()
        failover.promote()
        failover.finish(more=LINES // 2)
        failover.compare()
    figures(failover.said)
