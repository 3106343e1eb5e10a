"""Which disks lie across a network, by the table of mounts; and that no table means a disk of this computer."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.storage import network_disks
from scorekeeper.storage.network_disks import is_remote, may_be_remote


@pytest.fixture(autouse=True)
def mounts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A table of mounts in the place of the system's, which is empty at first."""
    table = tmp_path / "mounts"
    table.touch()
    monkeypatch.setattr(network_disks, "MOUNTS", table)
    monkeypatch.setattr("sys.platform", "linux")
    return table


@pytest.mark.parametrize(
    ("kind", "across"),
    [
        *(
            (kind, True)
            for kind in ("nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "davfs", "fuse.sshfs", "fuse.rclone")
        ),
        *((kind, False) for kind in ("ext4", "vfat", "fuse.ntfs-3g", "fuseblk", "overlay", "9p", "tmpfs")),
    ],
)
def test_a_kind_of_disk_lies_across_the_network_or_not(mounts: Path, kind: str, across: bool) -> None:
    mounts.write_text(f"/dev/sda / ext4 rw 0 0\nserver:/home /home {kind} rw 0 0\n", encoding="utf-8")
    assert is_remote(Path("/home/ann/club.scorekeeper")) is across
    assert may_be_remote(Path("/home/ann/club.scorekeeper")) is (kind == "9p")
    assert not is_remote(Path("/homely/club.scorekeeper"))


def test_the_innermost_disk_counts_and_of_two_in_one_place_the_later(mounts: Path) -> None:
    mounts.write_text(
        "server:/home /home nfs4 rw 0 0\n/dev/sdb /home/ann/my\\040stick vfat rw 0 0\nodd\n"
        "auto /net autofs rw 0 0\nserver:/net /net nfs rw 0 0\n",
        encoding="utf-8",
    )
    assert is_remote(Path("/home/ann/club.scorekeeper"))
    assert not is_remote(Path("/home/ann/my stick/club.scorekeeper"))
    assert is_remote(Path("/home"))
    assert is_remote(Path("/net/club.scorekeeper"))
    assert not is_remote(Path("/srv/club.scorekeeper"))


def test_a_disk_of_the_web_is_known_by_where_it_comes_from(mounts: Path) -> None:
    mounts.write_text("https://cloud.example/dav /mnt fuse rw 0 0\n/dev/sdc /media fuse rw 0 0\n", encoding="utf-8")
    assert is_remote(Path("/mnt/club.scorekeeper"))
    assert not is_remote(Path("/media/club.scorekeeper"))


def test_without_a_table_every_disk_is_one_of_this_computer(mounts: Path) -> None:
    mounts.unlink()
    assert not is_remote(Path("/home/ann/club.scorekeeper"))


def test_a_name_that_is_no_text_is_looked_up_all_the_same(mounts: Path) -> None:
    mounts.write_bytes(b"server:/x /\xff nfs rw 0 0\n")
    assert is_remote(Path("/\udcff/club.scorekeeper"))


def test_the_mounts_of_macos_are_read_as_its_manual_shows_them(monkeypatch: pytest.MonkeyPatch) -> None:
    table = (
        "/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)\n"
        "/dev/disk3s5 on /System/Volumes/Data (apfs, local, journaled)\n"
        "//ann@server/club on /Volumes/our club (smbfs, nodev, nosuid, mounted by ann)\n"
        "map auto_home on /System/Volumes/Data/home (autofs, automounted, nobrowse)\n"
    )
    monkeypatch.setattr(network_disks, "mount_output", lambda: table)
    monkeypatch.setattr("sys.platform", "darwin")
    assert is_remote(Path("/Volumes/our club/club.scorekeeper"))
    assert not is_remote(Path("/Users/ann/club.scorekeeper"))
    monkeypatch.setattr(network_disks, "mount_output", lambda: "")
    assert not is_remote(Path("/Volumes/our club/club.scorekeeper"))
