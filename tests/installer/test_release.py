"""What the packages of a release hold: made from the program itself, so that they cannot differ from it."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from configparser import ConfigParser
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from PySide6.QtGui import QImage

from installer.console import SetupError
from installer.environment import PROJECT
from installer.release.bare_debian import BareDebian
from installer.release.build import PICTURE, TOOLS, build
from installer.release.command_line import RecordingParser, bash_completion, manual_page, zsh_completion
from installer.release.icons import SIZES, write_icons
from installer.release.launch import restore_environment
from installer.release.packages import debian_changelog, debian_version
from installer.release.sbom import bill_of_materials, bill_of_the_wheel
from installer.release.wayland import WaylandDesk
from scorekeeper.cli.arguments import COMMANDS, build_parser
from scorekeeper.storage.file_format import APPLICATION_ID
from tests.installer.conftest import Command

DESKTOP = PROJECT / "installer" / "release" / "desktop"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.mark.parametrize(
    ("of_the_user", "original"), [({}, {}), ({"LD_LIBRARY_PATH": "/opt"}, {"LD_LIBRARY_PATH_ORIG": "/opt"})]
)
def test_programs_that_a_bundle_starts_get_the_environment_of_the_user(
    of_the_user: dict[str, str], original: dict[str, str]
) -> None:
    user = {"HOME": "/home/ann", "QT_PLUGIN_PATH": "/usr/lib/qt6/plugins", **of_the_user}
    loader = {"LD_LIBRARY_PATH": "/usr/lib/scorekeeper/_internal", "_PYI_ARCHIVE_FILE": "x", **original}
    environment = user | loader
    restore_environment(environment)
    assert environment == user


def test_no_process_of_the_program_gets_the_libraries_of_a_bundle() -> None:
    """Neither `lp` and a viewer, which Qt starts, nor what Python starts."""
    started = (
        "import os, subprocess; from installer.release.launch import restore_environment as restore;"
        "restore(os.environ); from PySide6.QtCore import QProcess, QProcessEnvironment as Inherited;"
        "QProcess.execute('env'); subprocess.run('env');"
        "print(*Inherited.systemEnvironment().toStringList(), sep='\\n')"
    )
    loader = {
        "LD_LIBRARY_PATH": "/_internal",
        "_PYI_ARCHIVE_FILE": "/_internal",
        "LD_LIBRARY_PATH_ORIG": "/of/the/user",
    }
    run = subprocess.run(
        [sys.executable, "-c", started],
        cwd=PROJECT,
        env=os.environ | loader,
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.count("LD_LIBRARY_PATH=/of/the/user") == 3
    assert "_internal" not in run.stdout


def test_the_manual_page_has_every_command_and_option() -> None:
    page = manual_page("1.2", "2026-11-23").replace("\\-", "-")
    whole = build_parser(RecordingParser)
    for name, (text, _) in COMMANDS.items():
        assert f".SS scorekeeper {name}" in page
        assert text[1:] in page
    for parser in (whole, *whole.commands.values()):
        for argument in parser.arguments:
            assert not argument.option_strings or argument.option_strings[-1] in page
    assert '"Scorekeeper 1.2"' in page


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["se"], "settle,season,serve"),
        (["settle", "--j"], "--json"),
        (["sheet", "--paper", ""], "a4,letter"),
        (["season", "--by", "card"], "card points"),
        (["season", "--what", "d"], "deals"),
        (["export", "--what", "p"], "payments"),
        (["--club", "here", "backup", "--d"], "--drill"),
        (["check", "CHANGE"], "CHANGELOG.md"),
    ],
)
def test_bash_completes_commands_options_values_and_files(typed: list[str], offered: str) -> None:
    words = " ".join(f"'{word}'" for word in ["scorekeeper", *typed])
    offers = 'IFS=,; echo "${COMPREPLY[*]}"'
    script = f"{bash_completion()}\nCOMP_WORDS=({words}); COMP_CWORD={len(typed)}; _scorekeeper; {offers}"
    ended = subprocess.run(["bash", "-c", script], cwd=PROJECT, capture_output=True, text=True, check=True)
    assert (ended.stdout.strip(), ended.stderr) == (offered, "")


def test_zsh_completes_every_command() -> None:
    script = zsh_completion()
    for name in COMMANDS:
        assert re.search(rf"^        {name}\) _arguments ", script, re.MULTILINE)


def test_the_icon_is_drawn_in_every_size(tmp_path: Path, qapp: object) -> None:
    write_icons(tmp_path)
    for size in SIZES:
        drawn = QImage(str(tmp_path / f"{size}x{size}" / "apps" / "scorekeeper.png"))
        assert (drawn.width(), drawn.height()) == (size, size)
        assert drawn.pixelColor(size // 2, size // 4).alpha() == 255
        assert drawn.pixelColor(0, 0).alpha() < 128
    assert (tmp_path / "scalable/apps/scorekeeper.svg").exists()
    assert (tmp_path / "symbolic/apps/scorekeeper-symbolic.svg").exists()


def test_the_menu_entry_opens_the_types_of_files_that_are_described() -> None:
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(DESKTOP / "scorekeeper.desktop", encoding="utf-8")
    types = ET.parse(DESKTOP / "scorekeeper-mime.xml").getroot()  # noqa: S314
    described = {found.attrib["type"] for found in types.iter(f"{MIME}mime-type")}
    assert set(entry["Desktop Entry"]["MimeType"].strip(";").split(";")) == described
    told = ET.parse(DESKTOP / "local.scorekeeper.Scorekeeper.metainfo.xml").getroot()  # noqa: S314
    assert {found.text for found in told.iter("mediatype")} == described


def test_a_software_centre_can_start_what_its_description_names() -> None:
    """By a menu entry of that name, of which there is one, and with words by which it is found."""
    told = ET.parse(DESKTOP / "local.scorekeeper.Scorekeeper.metainfo.xml").getroot()  # noqa: S314
    assert [found.text for found in told.iter("launchable")] == ["scorekeeper.desktop"]
    assert (DESKTOP / "scorekeeper.desktop").exists()
    assert told.findtext("id") == "local.scorekeeper.Scorekeeper"
    assert "Hearts" in (told.findtext("summary") or "")
    assert [found.text for found in told.iter("project_license")] == ["MIT"]
    assert told.find("description/p") is not None


def test_a_club_file_is_known_by_its_application_id() -> None:
    types = ET.parse(DESKTOP / "scorekeeper-mime.xml").getroot()  # noqa: S314
    values = {found.attrib["offset"]: found.attrib["value"] for found in types.iter(f"{MIME}match")}
    assert values["68"].encode() == APPLICATION_ID.to_bytes(4, "big")


def test_a_build_on_a_newer_system_is_refused_since_older_ones_could_not_run_it(
    monkeypatch: pytest.MonkeyPatch, command: Command, tmp_path: Path
) -> None:
    for tool in TOOLS:
        command(tool, "exit 0")
    monkeypatch.setattr("platform.libc_ver", lambda: ("glibc", "2.41"))
    with pytest.raises(SetupError, match="built on Debian 12"):
        build(tmp_path / "out")


def test_a_build_names_the_packages_of_the_tools_that_it_lacks(
    monkeypatch: pytest.MonkeyPatch, command: Command, tmp_path: Path
) -> None:
    for tool in TOOLS.keys() - {"readelf", "xz"}:
        command(tool, "exit 0")
    with pytest.raises(SetupError, match=r"apt-get install .* binutils xz-utils"):
        build(tmp_path / "out")


def test_the_list_of_parts_has_every_library_and_typeface() -> None:
    parts = json.loads(bill_of_materials("2026-11-23T00:00:00Z", {}))
    named = {canonicalize_name(part["name"]) for part in parts["components"]}
    declared = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    wanted = [Requirement(text) for text in declared]
    assert {canonicalize_name(one.name) for one in wanted if not one.marker or one.marker.evaluate()} <= named
    assert {"python", "pillow", "lato", "dejavu sans"} <= named
    assert parts["metadata"]["component"]["name"] == "scorekeeper"
    assert len({part["bom-ref"] for part in parts["components"]}) == len(parts["components"])


def test_the_list_in_the_wheel_has_what_the_wheel_carries() -> None:
    parts = json.loads(bill_of_the_wheel("0.2.0", "2026-11-23T00:00:00Z"))
    assert parts["metadata"]["component"]["purl"] == "pkg:pypi/scorekeeper@0.2.0"
    carried = {part["name"]: part["licenses"][0]["license"]["id"] for part in parts["components"]}
    assert carried == {
        "Lato": "OFL-1.1", "DejaVu Sans": "Bitstream-Vera", "Droid Sans Fallback": "Apache-2.0",
        "Nanum Square": "OFL-1.1", "Noto Sans Thai": "OFL-1.1", "Unicode CLDR": "Unicode-3.0",
    }  # fmt: skip


def test_a_key_under_wayland_is_let_go_with_what_is_held_beside_it(tmp_path: Path) -> None:
    ran: list[tuple[str, ...]] = []

    class Recording(BareDebian):
        def run(self, *command: str, user: str = "root") -> str:
            ran.append(command)
            return user

    WaylandDesk(Recording(tmp_path)).press("5", "ctrl+shift+q")
    ((program, *words),) = ran
    assert program == "wtype"
    keys = [word for word in zip(words[::2], words[1::2], strict=True) if word[0] != "-s"]
    held = [("-M", "ctrl"), ("-M", "shift"), ("-k", "q"), ("-m", "ctrl"), ("-m", "shift")]
    assert keys == [("-k", "5"), *held]


@pytest.mark.parametrize(
    ("version", "debian"), [("0.2.0", "0.2.0"), ("0.2.0rc1", "0.2.0~rc1"), ("0.2.0.dev3", "0.2.0~dev3")]
)
def test_what_comes_before_a_version_is_older_for_debian_too(version: str, debian: str) -> None:
    assert debian_version(version) == debian


def test_the_change_log_is_one_that_debian_reads() -> None:
    head, _, change, _, last = debian_changelog("0.2.0rc1", 1796000000).splitlines()
    assert head == "scorekeeper (0.2.0~rc1) stable; urgency=medium"
    assert change.startswith("  * ")
    assert re.fullmatch(r" -- [^<]+ <[^>]+>  \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000", last)


def test_the_description_of_the_wheel_has_no_picture_that_cannot_be_fetched() -> None:
    readme = PICTURE.sub("", (PROJECT / "README.md").read_text(encoding="utf-8"))
    assert "![" not in readme
