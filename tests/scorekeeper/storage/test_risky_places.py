"""Books in a folder that another program copies about, or on a disk that may lie across a network: said."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.storage import network_disks
from scorekeeper.storage.risky_places import risk_of
from scorekeeper.text.fault_messages import fault_text


def _told(club_file: Path) -> str:
    """The remark on the place of a club file; "" if there is none."""
    risk = risk_of(club_file)
    return "" if risk is None else fault_text(risk)


@pytest.mark.parametrize(
    ("folder", "program"),
    [("Dropbox/club", "Dropbox"), ("OneDrive - Club/x", "OneDrive"), ("Nextcloud", "Nextcloud"), ("Dropboxes", "")],
)
def test_a_folder_that_is_copied_about_is_named(tmp_path: Path, folder: str, program: str) -> None:
    assert _told(tmp_path / folder / "club.scorekeeper") == (
        f"The club file lies in a folder of {program}, which may harm a file in use; keep it elsewhere."
        if program
        else ""
    )


def test_a_folder_is_known_by_what_lies_in_it(tmp_path: Path) -> None:
    assert _told(tmp_path / "club.scorekeeper") == ""
    (tmp_path / ".stfolder").mkdir()
    assert "a folder of Syncthing" in _told(tmp_path / "club" / "club.scorekeeper")


def test_two_versions_are_told(tmp_path: Path) -> None:
    (tmp_path / "club.sync-conflict-20261120-210411-ABC.scorekeeper").touch()
    assert _told(tmp_path / "club.scorekeeper").startswith("“club.sync-conflict-20261120-210411-ABC.scorekeeper” lies")


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (
            "9p",
            "The club file may lie on a disk across the network, which may lose what was saved; if so, move it here.",
        ),
        ("ext4", ""),
        ("nfs4", ""),  # there they are not written
    ],
)
def test_a_disk_that_may_lie_across_the_network_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, said: str
) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"server:/home /home {kind} rw 0 0\n", encoding="utf-8")
    monkeypatch.setattr(network_disks, "MOUNTS", mounts)
    assert _told(Path("/home/ann/club.scorekeeper")) == said
