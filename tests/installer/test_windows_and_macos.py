"""What is built on Windows and macOS, as far as it can be tested without a machine of these systems."""

import ast
import json
import plistlib
import re
import runpy
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from PIL import Image
from PIL.IcnsImagePlugin import IcnsImageFile
from PIL.IcoImagePlugin import IcoImageFile

from installer.commands import main as bootstrap
from installer.console import SetupError
from installer.environment import PROJECT, Environment
from installer.release import build, macos, windows
from installer.release.__main__ import build_parser
from installer.release.icons import MACOS_SIZES, WINDOWS_SIZES, write_icns, write_ico
from installer.release.identity import DESKTOP_FILES, application_id, numbers_of
from scorekeeper import __version__
from tests.installer.conftest import Command
from ui.shell.app import APPLICATION_ID

RELEASE = PROJECT / "installer" / "release"
SPEC = RELEASE / "scorekeeper.spec"
WORKFLOW = (PROJECT / ".github" / "workflows" / "packages.yml").read_text(encoding="utf-8")
CLUB_TYPE = "application/vnd.scorekeeper.club"
FOUND = {
    "win32": [
        r"PySide6\Qt6Core.dll", r"PySide6\QtCore.pyd", r"PySide6\plugins\platforms\qwindows.dll",
        r"PySide6\plugins\platforms\qdirect2d.dll", r"PySide6\plugins\tls\qopensslbackend.dll",
        r"PySide6\plugins\imageformats\qgif.dll", r"PySide6\plugins\imageformats\qsvg.dll",
        r"PySide6\plugins\styles\qmodernwindowsstyle.dll", "python313.dll",
    ],
    "darwin": [
        "PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore", "PySide6/QtCore.abi3.so",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib", "PySide6/Qt/plugins/platforms/libqminimal.dylib",
        "PySide6/Qt/plugins/tls/libqopensslbackend.dylib", "PySide6/Qt/plugins/imageformats/libqjpeg.dylib",
        "PySide6/Qt/plugins/imageformats/libqsvg.dylib", "Python",
    ],
}  # fmt: skip
"""Binaries as PyInstaller may find them, some of them not needed."""
KEPT = {
    "win32": [
        r"PySide6\Qt6Core.dll", r"PySide6\QtCore.pyd", r"PySide6\plugins\platforms\qwindows.dll",
        r"PySide6\plugins\imageformats\qsvg.dll", r"PySide6\plugins\styles\qmodernwindowsstyle.dll", "python313.dll",
    ],
    "darwin": [
        "PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore", "PySide6/QtCore.abi3.so",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib", "PySide6/Qt/plugins/imageformats/libqsvg.dylib", "Python",
    ],
}  # fmt: skip

Bundled = Callable[[str], dict[str, list[Any]]]


@pytest.fixture
def bundled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Bundled:
    """Execute the specification of the bundle for a platform; the arguments for PyInstaller, by its names."""
    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.collect_data_files = lambda name: [(f"{name}/py.typed", name)]  # type: ignore[attr-defined]
    hooks.copy_metadata = lambda name, recursive: [(f"{name}-{recursive}.dist-info", ".")]  # type: ignore[attr-defined]
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    monkeypatch.setenv("SCOREKEEPER_MADE", str(tmp_path))
    macos.write_information(tmp_path / "Info.plist", "0.2.0")

    def carry_out(platform: str) -> dict[str, list[Any]]:
        monkeypatch.setattr("sys.platform", platform)
        asked: dict[str, list[Any]] = {}

        def of(word: str, answer: object = None) -> Callable[..., object]:
            def take(*arguments: object, **options: object) -> object:
                asked.setdefault(word, []).append((arguments, options))
                return answer or word

            return take

        translations = "PySide6\\translations" if platform == "win32" else "PySide6/Qt/translations"
        analysis = SimpleNamespace(
            binaries=[(name, f"/x/{name}", "BINARY") for name in FOUND[platform]],
            datas=[
                ("PySide6/Qt/lib/QtCore.framework/QtCore", "Versions/Current/QtCore", "SYMLINK"),
                (f"{translations}/qt_de.qm", "", "DATA"),
                ("ui/resources/scorekeeper.svg", "", "DATA"),
            ],
            scripts=[("pyi_rth_pyside6", "", ""), ("launch", "", "")],
            pure=["modules"],
        )  # fmt: skip
        names = {word: of(word) for word in ("PYZ", "EXE", "COLLECT", "BUNDLE")}
        runpy.run_path(
            str(SPEC), init_globals={"SPECPATH": str(SPEC.parent), "Analysis": of("Analysis", analysis), **names}
        )
        return asked

    return carry_out


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_a_bundle_has_what_a_window_needs_and_no_plugins_that_it_does_not(
    bundled: Bundled, platform: str, tmp_path: Path
) -> None:
    asked = bundled(platform)
    ((collected, options),) = asked["COLLECT"]
    *programs, binaries, datas = collected
    assert [name for name, _, _ in binaries] == KEPT[platform]
    assert [name for name, _, _ in datas] == [
        "PySide6/Qt/lib/QtCore.framework/QtCore",  # the frameworks of macOS are found by such links
        "ui/resources/scorekeeper.svg",
    ]
    assert programs == ["EXE"] * len(asked["EXE"])
    assert options["name"] == "scorekeeper"
    ((_, analysed),) = asked["Analysis"]
    assert ("scorekeeper-True.dist-info", ".") in analysed["datas"]
    assert list(json.loads((tmp_path / "bundled.json").read_text(encoding="utf-8"))) == KEPT[platform]


def test_windows_has_a_program_with_a_console_and_one_without(bundled: Bundled, tmp_path: Path) -> None:
    asked = bundled("win32")
    programs = {options["name"]: options for _, options in asked["EXE"]}
    assert {name: options["console"] for name, options in programs.items()} == {
        "scorekeeper": True, "scorekeeper-app": False,
    }  # fmt: skip
    for options in programs.values():
        assert options["icon"] == str(tmp_path / "scorekeeper.ico")
        assert options["version"] == str(tmp_path / "version.txt")
    assert "BUNDLE" not in asked


def test_macos_has_one_program_with_its_types_of_files(bundled: Bundled, tmp_path: Path) -> None:
    asked = bundled("darwin")
    ((_, program),) = asked["EXE"]
    assert (program["name"], program["console"]) == ("scorekeeper", False)
    assert plistlib.loads(Path(program["entitlements_file"]).read_bytes())
    ((_, options),) = asked["BUNDLE"]
    assert options["name"] == "Scorekeeper.app"
    assert options["bundle_identifier"] == APPLICATION_ID
    assert options["version"] == "0.2.0"
    assert options["icon"] == str(tmp_path / "scorekeeper.icns")
    assert options["info_plist"]["CFBundleDocumentTypes"]


def test_every_system_knows_the_program_by_one_id() -> None:
    assert application_id() == APPLICATION_ID
    assert macos.information(__version__)["CFBundleIdentifier"] == APPLICATION_ID


@pytest.mark.parametrize(
    ("version", "numbers"), [("0.1.1", (0, 1, 1, 0)), ("0.2.0rc1", (0, 2, 0, 0)), ("1", (1, 0, 0, 0))]
)
def test_a_version_has_four_numbers_for_windows(version: str, numbers: tuple[int, ...]) -> None:
    assert numbers_of(version) == numbers


def test_the_facts_of_a_program_on_windows_have_its_version_and_name() -> None:
    made = ast.parse(windows.version_information("0.2.0rc1"), mode="eval").body
    assert isinstance(made, ast.Call)
    assert isinstance(made.func, ast.Name)
    assert made.func.id == "VSVersionInfo"
    calls = [node for node in ast.walk(made) if isinstance(node, ast.Call)]
    words = {
        call.args[0].value: call.args[1].value
        for call in calls
        if isinstance(call.func, ast.Name)
        and call.func.id == "StringStruct"
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[1], ast.Constant)
    }
    assert words["ProductVersion"] == words["FileVersion"] == "0.2.0rc1"
    assert words["FileDescription"] == "Scorekeeper"
    assert "filevers=(0, 2, 0, 0)" in windows.version_information("0.2.0rc1")


def test_macos_opens_club_files_as_their_owner_and_offers_itself_for_night_files() -> None:
    told = plistlib.loads(plistlib.dumps(macos.information("0.2.0rc1")))
    assert told["CFBundleShortVersionString"] == "0.2.0"
    club, night = told["CFBundleDocumentTypes"]
    (declared,) = told["UTExportedTypeDeclarations"]
    assert club["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert declared["UTTypeTagSpecification"] == {
        "public.filename-extension": ["scorekeeper"], "public.mime-type": [CLUB_TYPE],
    }  # fmt: skip
    assert (club["LSHandlerRank"], night["LSHandlerRank"]) == ("Owner", "Alternate")
    assert night["LSItemContentTypes"] == ["public.json"]
    types = (DESKTOP_FILES / "scorekeeper-mime.xml").read_text(encoding="utf-8")
    assert {club["CFBundleTypeName"], night["CFBundleTypeName"]} == set(re.findall("<comment>(.*)</comment>", types))


def test_the_icons_have_every_size_of_windows_and_macos(tmp_path: Path, qapp: object) -> None:
    write_ico(tmp_path / "x.ico")
    write_icns(tmp_path / "x.icns")
    with Image.open(tmp_path / "x.ico") as icon:
        assert isinstance(icon, IcoImageFile)
        assert icon.info["sizes"] == {(size, size) for size in WINDOWS_SIZES}
    with Image.open(tmp_path / "x.icns") as icon:
        assert isinstance(icon, IcnsImageFile)
        assert {width * scale for width, _, scale in icon.info["sizes"]} == set(MACOS_SIZES)


def entries(section: str) -> list[dict[str, str]]:
    """The lines of a section of the installer's script, with their parameters."""
    text = windows.SCRIPT.read_text(encoding="utf-8")
    (found,) = re.findall(rf"^\[{section}\]$(.*?)(?=^\[|\Z)", text, re.MULTILINE | re.DOTALL)
    lines = [line for line in found.splitlines() if line and not line.startswith(";")]
    if section == "Setup":
        return [dict([line.split("=", 1)]) for line in lines]
    parameter = re.compile(r'(\w+): ("(?:[^"]|"")*"|[^;]*)(?:; |$)')
    assert all(parameter.sub("", line) == "" for line in lines)
    return [
        {name: re.sub('^"|"$', "", value).replace('""', '"') for name, value in parameter.findall(line)}
        for line in lines
    ]


def test_the_script_of_the_installer_uses_only_what_it_is_given(
    monkeypatch: pytest.MonkeyPatch, command: Command, tmp_path: Path
) -> None:
    command("iscc", f'printf "%s\\n" "$@" > {tmp_path}/arguments')
    made = windows.make_installer(tmp_path / "bundle", tmp_path / "x.ico", "0.2.0", tmp_path, fast=True)
    arguments = (tmp_path / "arguments").read_text(encoding="utf-8").splitlines()
    defined = {word[2:].split("=")[0] for word in arguments if word.startswith("/D")}
    assert set(re.findall(r"{#(\w+)}", windows.SCRIPT.read_text(encoding="utf-8"))) == defined
    assert {f"/O{tmp_path}", f"/F{made.stem}", "/DNumbers=0.2.0.0", f"/DId={APPLICATION_ID}"} <= set(arguments)
    assert made.name == "scorekeeper-0.2.0-windows-setup.exe"
    assert arguments[-1] == str(windows.SCRIPT)


def test_the_installer_opens_club_files_and_leaves_json_to_others() -> None:
    changed = {(line["Subkey"], line.get("ValueName", "")): line.get("ValueData", "") for line in entries("Registry")}
    classes = r"Software\Classes"
    assert changed[rf"{classes}\.scorekeeper", ""] == "{#Id}.Club"
    assert changed[rf"{classes}\.scorekeeper", "Content Type"] == CLUB_TYPE
    for kind in ("Club", "Night"):
        opened = changed[rf"{classes}\{{#Id}}.{kind}\shell\open\command", ""]
        assert opened == '"{app}\\scorekeeper-app.exe" "%1"'
    assert (rf"{classes}\.json\OpenWithProgids", "{#Id}.Night") in changed
    assert (rf"{classes}\.json", "") not in changed


def test_the_installer_needs_no_rights_and_names_the_programs_of_the_bundle(bundled: Bundled) -> None:
    settings = {name: value for line in entries("Setup") for name, value in line.items()}
    assert settings["PrivilegesRequired"] == "lowest"
    assert settings["AppVersion"] == "{#Version}"
    programs = {f"{options['name']}.exe" for _, options in bundled("win32")["EXE"]}
    named = set(re.findall(r"{app}\\([\w-]+\.exe)", windows.SCRIPT.read_text(encoding="utf-8")))
    assert named == programs
    (shortcut,) = entries("Icons")
    assert shortcut["AppUserModelID"] == "{#Id}"


def test_nothing_of_the_books_is_removed_by_the_installer() -> None:
    text = windows.SCRIPT.read_text(encoding="utf-8")
    assert "[UninstallDelete]" not in text
    assert [line["Name"] for line in entries("InstallDelete")] == [r"{app}\_internal"]


def test_without_inno_setup_the_build_says_where_it_is_had(monkeypatch: pytest.MonkeyPatch, command: Command) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("shutil.which", lambda command: None)  # from Python 3.12 on it calls Windows itself
    with pytest.raises(SetupError, match=r"Inno Setup, 6\.3"):
        build.build(Path("out"))


def test_inno_setup_is_found_where_it_installs_itself(
    monkeypatch: pytest.MonkeyPatch, command: Command, tmp_path: Path
) -> None:
    for version in ("6", "7"):
        (tmp_path / f"Inno Setup {version}").mkdir()
        (tmp_path / f"Inno Setup {version}" / "ISCC.exe").touch()
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path))
    assert windows.compiler() == str(tmp_path / "Inno Setup 7" / "ISCC.exe")


def test_the_image_has_the_program_beside_the_folder_of_programs(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platform.machine", lambda: "arm64")
    command("python", f'printf "%s\\n" "$@" > {tmp_path}/arguments')
    program, icon = tmp_path / "Scorekeeper.app", tmp_path / "x.icns"
    made = macos.make_image(program, icon, "0.2.0", tmp_path, tmp_path / "commands" / "python")
    assert made.name == "scorekeeper-0.2.0-macos-arm64.dmg"
    words = (tmp_path / "arguments").read_text(encoding="utf-8").splitlines()
    assert words[:2] == ["-m", "dmgbuild"]
    assert words[-2:] == ["Scorekeeper 0.2.0", str(made)]
    defines = dict(word.split("=", 1) for word in words if "=" in word)
    settings = runpy.run_path(words[words.index("--settings") + 1], init_globals={"defines": defines})
    assert settings["files"] == [str(program)]
    assert set(settings["icon_locations"]) == {program.name, *settings["symlinks"]}


@pytest.mark.parametrize(
    ("platform", "package"), [("win32", "scorekeeper-0.2.0-windows-setup"), ("darwin", "scorekeeper-0.2.0-macos-x")]
)
def test_what_the_bundle_is_told_is_made_before_it_and_its_parts_lie_beside_the_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, package: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    (tmp_path / "made").mkdir()
    steps: list[str] = []

    def run(words: list[str], folder: Path | None = None) -> str:
        steps.append(words[2])
        if words[2] == "PyInstaller":
            assert (tmp_path / "version.txt").exists()
            assert (tmp_path / "Info.plist").exists()
            (tmp_path / "dist" / "scorekeeper").mkdir(parents=True)
        if words[2] == "installer.release.sbom":
            Path(words[3]).write_text("{}", encoding="utf-8")
        return ""

    monkeypatch.setattr(build, "run", run)
    monkeypatch.setattr(windows, "make_installer", lambda *_, **__: tmp_path / f"{package}.exe")
    monkeypatch.setattr(macos, "make_image", lambda *_: tmp_path / f"{package}.dmg")
    build.pack_bundle(tmp_path, Environment(tmp_path, (3, 13)), tmp_path, "0.2.0", fast=False)
    assert steps == ["installer.release.icons", "PyInstaller", "installer.release.sbom"]
    assert [file.name for file in (tmp_path / "made").iterdir()] == [f"{package}.cdx.json"]


def test_every_command_of_the_workflow_exists(capsys: pytest.CaptureFixture[str]) -> None:
    commands = [shlex.split(line) for line in re.findall(r"run: (python .*)", WORKFLOW)]
    assert commands
    for _, *words in commands:
        if words[0] == "-m":
            module, *arguments = words[1:]
            assert (PROJECT / module.replace(".", "/") / "__main__.py").exists()
            assert build_parser().parse_args(arguments).command == "build"
        else:
            assert (PROJECT / words[0]).exists()
            assert bootstrap(["--help"]) == 0
            assert f"{words[0]} {words[1]} " in capsys.readouterr().out
    for file in re.findall(r" (scorekeeper/\S+)", WORKFLOW):
        assert (PROJECT / file).exists()


def test_the_page_names_files_that_exist() -> None:
    page = (RELEASE / "WINDOWS_AND_MACOS.md").read_text(encoding="utf-8")
    for name in re.findall(r"`((?:desktop/|\.github/)[\w./-]+|scorekeeper\.spec)`", page):
        assert (RELEASE / name).exists() or (PROJECT / name).exists()
    assert macos.OLDEST_SYSTEM.removesuffix(".0") in page
