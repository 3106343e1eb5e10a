"""The paths of files: the user's own folders, or a given home."""

import stat
import sys
from pathlib import Path

import pytest

from scorekeeper.storage import paths

FOLDERS = (paths.data_folder, paths.config_folder, paths.cache_folder, paths.log_folder)


def test_a_named_home_holds_everything(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path))
    assert [folder().relative_to(tmp_path).as_posix() for folder in FOLDERS] == ["data", "config", "cache", "log"]
    assert paths.papers_folder() == tmp_path / "data" / "papers"


@pytest.mark.parametrize("home", ["", "  "])
def test_no_home_named_means_the_users_own_folders(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", home)
    found = [folder() for folder in FOLDERS]
    assert len(set(found)) == len(found)
    assert all(folder.is_absolute() and "scorekeeper" in folder.as_posix() for folder in found)


@pytest.mark.skipif(sys.platform != "linux", reason="XDG folders are those of Linux")
def test_the_folders_of_linux_are_those_of_xdg(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SCOREKEEPER_HOME", raising=False)
    for name in ("DATA", "CONFIG", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    assert paths.data_folder() == tmp_path / "data" / "scorekeeper"
    assert paths.config_folder() == tmp_path / "config" / "scorekeeper"
    assert paths.cache_folder() == tmp_path / "cache" / "scorekeeper"
    assert paths.log_folder() == tmp_path / "state" / "scorekeeper" / "log"


def test_a_relative_home_is_meant_from_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SCOREKEEPER_HOME", "stick")
    assert paths.data_folder() == tmp_path / "stick" / "data"


def test_nothing_is_made_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    folder = paths.papers_folder()
    assert not (tmp_path / "home").exists()
    assert paths.made(folder).is_dir()
    assert paths.made(folder) == folder


@pytest.mark.skipif(sys.platform == "win32", reason="rights of Unix")
def test_folders_and_files_of_the_program_are_for_this_user_only(tmp_path: Path) -> None:
    folder = paths.made(tmp_path / "share" / "scorekeeper" / "run")
    (folder / "was open").touch(mode=0o644)
    for name in ("new", "was open"):
        paths.make_private(folder / name)
    found = [folder.parent.parent, folder.parent, folder, *folder.iterdir()]
    assert [stat.S_IMODE(path.stat().st_mode) for path in found] == [0o700] * 3 + [0o600] * 2


@pytest.mark.skipif(sys.platform == "win32", reason="rights of Unix")
def test_a_folder_where_a_file_should_be_can_still_be_entered(tmp_path: Path) -> None:
    paths.make_private(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) & stat.S_IXUSR


def test_a_folder_that_cannot_be_made_is_an_error_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(OSError, match="file"):
        paths.made(tmp_path / "file" / "data")
