"""Builds the packages of a release from the project: a bundle by PyInstaller, and around it what people install.

On Debian 12 that is a .deb and a .tar.xz, on Windows an installer, on macOS a disk image; the wheel is built
everywhere. The lists of parts and the hashes of all lie beside them.
"""

import hashlib
import os
import platform
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from installer import cldr
from installer.console import SetupError, say
from installer.environment import PROJECT, Environment, interpreter, lock_file
from installer.locks import PACKAGING
from installer.release import macos, windows
from installer.release.packages import OLDEST_GLIBC, make_deb, make_tar, run
from installer.release.sbom import bill_of_the_wheel
from scorekeeper.system_libraries.missing import missing
from scorekeeper.system_libraries.packages import install_command, packages_of
from scorekeeper.system_libraries.qt_platforms import files_of

TOOLS: Final[Mapping[str, str]] = {
    "readelf": "binutils", "dpkg-deb": "dpkg", "xz": "xz-utils", "tar": "tar", "git": "git",
}  # fmt: skip
"""Programs that a build on Linux needs, and Debian's packages that hold them."""
_PARTS: Final = "scorekeeper.cdx.json"
PICTURE: Final = re.compile(r"!\[([^\]]*)\]\((?!https?:)([^)]*)\)\n+")
"""A picture in Markdown that is a file of the project."""


def build(out: Path, *, pictures: str = "", any_system: bool = False, fast: bool = False, version: str = "") -> None:
    """Build into a folder, which holds nothing else afterwards; raises `SetupError`.

    `fast` compresses little and `version` stands instead of the project's own: both for trials. `pictures` is the
    address below which the pictures of the README can be fetched; without one the description of the wheel has none.
    `any_system` builds also if the packages would not run on the oldest Linux that is served.
    """
    _check_system(any_system=any_system)
    with tempfile.TemporaryDirectory(prefix="scorekeeper-build-") as name:
        work = Path(name)
        source = _export(work / "source")
        if version:
            (source / "scorekeeper" / "__init__.py").write_text(f'__version__ = "{version}"\n', encoding="utf-8")
        os.environ.setdefault("SOURCE_DATE_EPOCH", _date_of(source))
        os.environ["PYTHONHASHSEED"] = "0"
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        made = work / "made"
        made.mkdir()
        environment = _environment(work / "environment")
        _check_tables(source, environment)
        wheel = _wheel(source, environment, made, pictures)
        pack_bundle(source, environment, work, wheel.name.split("-")[1], fast=fast)
        (made / "SHA256SUMS").write_text(_sums(made.iterdir()), encoding="utf-8")
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(made, out)
    for file in sorted(out.iterdir()):
        say(f"{file}  {file.stat().st_size / 2**20:.1f} MiB")


def pack_bundle(source: Path, environment: Environment, work: Path, version: str, *, fast: bool) -> None:
    """Make the bundle and what people install on this system, into the folder `made`."""
    made = work / "made"
    if sys.platform == "linux":
        _check_libraries(environment)
        bundle = _bundle(source, environment, work)
        share = _share(source, environment, work, version)
        for pack in (make_deb, make_tar):
            pack(bundle, share, version, made, 0 if fast else 6)
        parts = share / "doc" / "scorekeeper" / _PARTS
        name = f"scorekeeper-{version}.cdx.json"
    else:
        run([str(environment.python), "-m", "installer.release.icons", str(work)], source)
        (work / "version.txt").write_text(windows.version_information(version), encoding="utf-8")
        macos.write_information(work / "Info.plist", version)
        bundle = _bundle(source, environment, work)
        if sys.platform == "win32":
            package = windows.make_installer(bundle, work / "scorekeeper.ico", version, made, fast=fast)
        else:
            icon, program = work / "scorekeeper.icns", bundle.with_name("Scorekeeper.app")
            package = macos.make_image(program, icon, version, made, environment.python)
        parts = work / _PARTS
        module = [str(environment.python), "-m", "installer.release.sbom"]
        run([*module, str(parts), str(work / "bundled.json"), _date()], source)
        name = f"{package.stem}.cdx.json"
    shutil.copyfile(parts, made / name)
    say(f"The bundle has {_size(bundle)} MiB.")


def _check_system(*, any_system: bool) -> None:
    if sys.platform == "win32":
        windows.compiler()
    if sys.platform != "linux":
        return
    lacking = [package for tool, package in TOOLS.items() if shutil.which(tool) is None]
    if lacking:
        raise SetupError(f"A build needs more programs:\n    {install_command(lacking, 'apt')}")
    name, version = platform.libc_ver()
    found = tuple(int(part) for part in version.split(".")[:2]) if name == "glibc" else ()
    if found != OLDEST_GLIBC and not any_system:
        raise SetupError(
            "Packages are built on Debian 12, since they run on no system that is older than the one of their build; "
            "--any-system builds them here, for this system and newer ones."
        )


def _export(folder: Path) -> Path:
    """The files of the project, as committed if it is a repository."""
    if not (PROJECT / ".git").exists():
        unwanted = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__")
        return Path(shutil.copytree(PROJECT, folder, ignore=unwanted))
    archive = folder.with_suffix(".zip")
    run(["git", "-C", str(PROJECT), "archive", "--output", str(archive), "HEAD"])
    shutil.unpack_archive(archive, folder)
    return folder


def _date_of(source: Path) -> str:
    """Seconds since 1970 at the newest commit, else at the newest change of the change log."""
    if (PROJECT / ".git").exists():
        return run(["git", "-C", str(PROJECT), "log", "-1", "--format=%ct"]).strip()
    return str(int((source / "CHANGELOG.md").stat().st_mtime))


def _environment(folder: Path) -> Environment:
    say("Installing the tools of the build ...")
    version = sys.version_info[:2]
    run([sys.executable, "-m", "venv", str(folder)])
    lock = lock_file(PACKAGING, version)
    run([str(interpreter(folder)), "-m", "pip", "install", "--no-deps", "--require-hashes", "--requirement", str(lock)])
    return Environment(folder, version)


def _wheel(source: Path, environment: Environment, made: Path, pictures: str) -> Path:
    """Build, check and install the wheel; its description has only pictures that can be fetched."""
    say("Building the wheel ...")
    readme = source / "README.md"
    shown = rf"![\1]({pictures.rstrip('/')}/\2)\n\n" if pictures else ""
    readme.write_text(PICTURE.sub(shown, readme.read_text(encoding="utf-8")), encoding="utf-8")
    pip = [str(environment.python), "-m", "pip"]
    run([*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(made), str(source)])
    (wheel,) = made.glob("*.whl")
    _add_parts(wheel, environment)
    run([str(environment.python), "-m", "twine", "check", "--strict", str(wheel)])
    # From an index of one folder: pip records the source of an installed file, which is a path of this machine.
    run([*pip, "install", "--no-deps", "--no-index", "--find-links", str(made), "scorekeeper"])
    return wheel


def _add_parts(wheel: Path, environment: Environment) -> None:
    """Put the list of parts into a wheel (PEP 770), which setuptools does not: what else than its own code it holds."""
    name, version = wheel.name.split("-")[:2]
    folder = wheel.with_suffix("")
    run([str(environment.python), "-m", "wheel", "unpack", "--dest", str(folder), str(wheel)])
    (unpacked,) = folder.iterdir()
    parts = unpacked / f"{name}-{version}.dist-info" / "sboms" / _PARTS
    parts.parent.mkdir()
    parts.write_text(bill_of_the_wheel(version, f"{_date()}T00:00:00Z"), encoding="utf-8")
    wheel.unlink()
    run([str(environment.python), "-m", "wheel", "pack", "--dest-dir", str(wheel.parent), str(unpacked)])
    shutil.rmtree(folder)


def _check_tables(source: Path, environment: Environment) -> None:
    if differing := cldr.update(source, cldr.tables(str(environment.python)), write=False):
        raise SetupError(f"`python3 -m installer.cldr` was forgotten: {', '.join(differing)} differ from CLDR.")


def _check_libraries(environment: Environment) -> None:
    """Libraries are bundled only if they are found."""
    lacking = missing(environment.pyside, files_of(["xcb", "wayland", "offscreen"]))
    if lacking:
        packages, _ = packages_of(lacking, "apt")
        raise SetupError(f"The bundle would lack libraries of Qt:\n    {install_command(packages, 'apt')}")


def _bundle(source: Path, environment: Environment, work: Path) -> Path:
    say("Building the bundle ...")
    os.environ["SCOREKEEPER_MADE"] = str(work)
    os.environ["PYINSTALLER_CONFIG_DIR"] = str(work / "cache")
    places = ["--distpath", str(work / "dist"), "--workpath", str(work / "work")]
    spec = str(source / "installer" / "release" / "scorekeeper.spec")
    run([str(environment.python), "-m", "PyInstaller", "--noconfirm", "--log-level=WARN", *places, spec], work)
    bundle = work / "dist" / "scorekeeper"
    for record in bundle.glob("_internal/*.dist-info/RECORD"):
        record.write_text(_present(record), encoding="utf-8")
    return bundle


def _present(record: Path) -> str:
    """The list of the files of a Python package without those that are not in the bundle, as its scripts."""
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if (record.parents[1] / line.split(",")[0].strip('"')).exists())


def _share(source: Path, environment: Environment, work: Path, version: str) -> Path:
    share = work / "share"
    module = [str(environment.python), "-m", "installer.release.share"]
    run([*module, str(share), str(work / "bundled.json"), version, _date()], source)
    return share


def _date() -> str:
    """The date of what is built, as an ISO date."""
    return time.strftime("%Y-%m-%d", time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"])))


def _sums(files: Iterable[Path]) -> str:
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(files))


def _size(folder: Path) -> int:
    files = (file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    return round(sum(file.stat().st_size for file in files) / 2**20)
