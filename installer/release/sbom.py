"""The lists of parts as CycloneDX JSON: of a bundle (Python packages, libraries of the system), and of the wheel.

python -m installer.release.sbom FILE BUNDLED.json DATE        writes that of a bundle, in the environment of it
"""

import json
import platform
import shutil
import subprocess
import sys
import uuid
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final

Component = dict[str, Any]
_TYPEFACES: Final = {
    "Lato": "OFL-1.1", "DejaVu Sans": "Bitstream-Vera", "Droid Sans Fallback": "Apache-2.0", "Nanum Square": "OFL-1.1",
    "Noto Sans Thai": "OFL-1.1",
}  # fmt: skip
"""The typefaces in `reports/typefaces`, and their licences as SPDX names them."""
_TABLES: Final = {"Unicode CLDR": "Unicode-3.0"}
"""Of what the tables were made that the program carries; see `installer/cldr.py`."""


def bill_of_materials(when: str, bundled: Mapping[str, str]) -> str:
    """The document. `bundled` has the libraries: their names in the bundle, their sources; `when` is ISO."""
    app, *packages = _python_packages("scorekeeper")
    system = [_of_debian(package) for package in system_packages(bundled)]
    python = {
        "type": "platform", "bom-ref": f"pkg:generic/python@{platform.python_version()}", "name": "Python",
        "version": platform.python_version(), "licenses": [{"license": {"id": "PSF-2.0"}}],
        "purl": f"pkg:generic/python@{platform.python_version()}",
    }  # fmt: skip
    loader = _python_packages("pyinstaller", deep=False)
    return _document(app, [*packages, *loader, python, *_carried(), *system], when)


def bill_of_the_wheel(version: str, when: str) -> str:
    """The document for the wheel, which holds the program and what it carries; what it needs stands in its metadata."""
    purl = f"pkg:pypi/scorekeeper@{version}"
    app = {
        "type": "library", "bom-ref": purl, "name": "scorekeeper", "version": version, "purl": purl,
        "licenses": [{"expression": "MIT"}],
    }  # fmt: skip
    return _document(app, list(_carried()), when)


def _document(app: Component, components: list[Component], when: str) -> str:
    document = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(components, sort_keys=True))}",
        "version": 1,
        "metadata": {"timestamp": when, "component": {**app, "type": "application"}},
        "components": components,
        "dependencies": [
            {"ref": app["bom-ref"], "dependsOn": sorted(component["bom-ref"] for component in components)}
        ],
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _carried() -> Iterator[Component]:
    for kind, named in (("typeface", _TYPEFACES), ("tables", _TABLES)):
        for name, licence in named.items():
            licences = [{"license": {"id": licence}}]
            yield {"type": "library", "bom-ref": f"{kind} {name}", "name": name, "licenses": licences}


def _python_packages(name: str, *, deep: bool = True) -> Iterator[Component]:
    """A package that is installed, and all that it needs here."""
    ahead, seen = [name], set[str]()
    while ahead:
        wanted = ahead.pop()
        try:
            found = distribution(wanted)
        except PackageNotFoundError:  # of another system or Python
            continue
        named = found.metadata["Name"].lower().replace("_", "-")
        if named in seen or named == "pip":
            continue
        seen.add(named)
        purl = f"pkg:pypi/{named}@{found.version}"
        told = found.metadata.json
        yield {
            "type": "library", "bom-ref": purl, "name": found.metadata["Name"], "version": found.version, "purl": purl,
            **_licence(str(told.get("license_expression", "")), str(told.get("license", ""))),
        }  # fmt: skip
        if deep:
            ahead += [_name_in(requirement) for requirement in found.requires or () if "extra ==" not in requirement]


def _name_in(requirement: str) -> str:
    end = next((place for place, sign in enumerate(requirement) if not (sign.isalnum() or sign in "-_.")), None)
    return requirement[:end]


def _licence(expression: str, text: str) -> Component:
    if expression:
        return {"licenses": [{"expression": expression}]}
    first = text.strip().splitlines()
    return {"licenses": [{"license": {"name": first[0]}}]} if first else {}


def system_packages(bundled: Mapping[str, str]) -> list[str]:
    """The packages of Debian that hold the libraries which were taken from the system; none on other systems."""
    if shutil.which("dpkg-query") is None:
        return []
    outside = {str(Path(source).resolve()) for source in bundled.values() if "site-packages" not in source}
    owners = [_ask("dpkg-query", "--search", source, source.removeprefix("/usr")) for source in outside]
    return sorted({owner.split(": ")[0].split(",")[0].partition(":")[0] for owner in owners if owner})


def _of_debian(package: str) -> Component:
    version, origin = _ask("dpkg-query", "--show", "--showformat=${Version} ${source:Package}\n", package).split()[:2]
    purl = f"pkg:deb/debian/{package}@{version}"
    properties = [{"name": "source", "value": origin}]
    return {
        "type": "library", "bom-ref": purl, "name": package, "version": version, "purl": purl, "properties": properties,
    }  # fmt: skip


def _ask(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


if __name__ == "__main__":
    file, bundled, date = sys.argv[1:]
    libraries = json.loads(Path(bundled).read_text(encoding="utf-8"))
    Path(file).write_text(bill_of_materials(f"{date}T00:00:00Z", libraries), encoding="utf-8")
