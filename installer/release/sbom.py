"""The list of the parts of a bundle as CycloneDX JSON: Python packages, and libraries taken from the system."""

import json
import platform
import subprocess
import uuid
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final

Component = dict[str, Any]
_TYPEFACES: Final = {
    "Lato": "OFL-1.1", "DejaVu Sans": "Bitstream-Vera", "Droid Sans Fallback": "Apache-2.0", "Nanum Square": "OFL-1.1",
}  # fmt: skip
"""The typefaces in `reports/typefaces`, and their licences as SPDX names them."""


def bill_of_materials(when: str, bundled: Mapping[str, str]) -> str:
    """The document. `bundled` has the libraries: their names in the bundle, where they came from; `when` is ISO."""
    app, *packages = _python_packages("scorekeeper")
    system = [_of_debian(package) for package in system_packages(bundled)]
    python = {
        "type": "platform", "bom-ref": f"pkg:generic/python@{platform.python_version()}", "name": "Python",
        "version": platform.python_version(), "licenses": [{"license": {"id": "PSF-2.0"}}],
        "purl": f"pkg:generic/python@{platform.python_version()}",
    }  # fmt: skip
    loader = _python_packages("pyinstaller", deep=False)
    components = [*packages, *loader, python, *map(_typeface, _TYPEFACES), *system]
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


def _typeface(name: str) -> Component:
    licences = [{"license": {"id": _TYPEFACES[name]}}]
    return {"type": "library", "bom-ref": f"typeface {name}", "name": name, "licenses": licences}


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
    """The packages of Debian that hold the libraries which were taken from the system."""
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
