"""The bill of materials of a wheel, in CycloneDX's JSON: what its files are made of, and what it asks pip for.

In: the wheel's metadata, the target of its native library, in zig's words. Out: bytes, which are the same for the same wheel and tools: no time, no
random number. Versions are those of the tools that are installed here; libc++ says its own.
"""

import json
import re
import uuid
from collections.abc import Iterator
from email import message_from_string
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

LLVM_LICENCE = "Apache-2.0 WITH LLVM-exception"
# Parts of LLVM that `zig c++` links into a shared library.
LINKED = ("libc++", "libc++abi", "libunwind")
SYSTEMS = {
    "windows": ("mingw-w64", "ZPL-2.1"),
    "macos": None,
    "linux": None,
}  # whose start files are linked too


def sbom(metadata: str, target: str) -> bytes:
    """Returns the bill of a wheel."""
    told = message_from_string(metadata)
    name, number = told["Name"], told["Version"]
    own = component(
        name, number, told["License-Expression"], kind="library", purl=f"pkg:pypi/{name}@{number}"
    )
    linked = [component(part, llvm_version(), LLVM_LICENCE, scope="required") for part in LINKED]
    linked += [component(*of_system, scope="required") for of_system in start_files(target)]
    asked = [required(Requirement(line)) for line in told.get_all("Requires-Dist", [])]
    content = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{name} {number} {target}')}",
        "version": 1,
        "metadata": {"component": own, "tools": {"components": list(tools())}},
        "components": [*linked, *asked],
        "dependencies": [
            {"ref": own["bom-ref"], "dependsOn": [part["bom-ref"] for part in (*linked, *asked)]}
        ],
    }
    return (json.dumps(content, indent=1) + "\n").encode()


def component(
    name: str, number: str | None, licence: str | None, kind: str = "library", **further: Any
) -> dict[str, Any]:
    """Returns an entry of the bill; its reference is made of name and version."""
    entry: dict[str, Any] = {"type": kind, "bom-ref": f"{name}@{number}" if number else name, "name": name}
    if number:
        entry["version"] = number
    if licence:
        entry["licenses"] = [{"expression": licence}]
    return {**entry, **further}


def required(requirement: Requirement) -> dict[str, Any]:
    """Returns the entry of a package that pip installs, or that an extra asks for; its version is the installer's choice."""
    is_optional = requirement.marker is not None and "extra" in str(requirement.marker)
    reference = f"{requirement} (asked for)"
    return {
        **component(requirement.name, None, None, purl=f"pkg:pypi/{requirement.name}"),
        "bom-ref": reference,
        "scope": "optional" if is_optional else "required",
        "description": f"accepted: {requirement.specifier or 'every version'}",
    }


def start_files(target: str) -> Iterator[tuple[str, str, str]]:
    """Yields name, version and licence of what a system's C runtime adds to each library."""
    _, system, *_ = re.split(r"[-.]", target)
    if of_system := SYSTEMS[system]:
        name, licence = of_system
        yield name, f"of ziglang {version('ziglang')}", licence


def tools() -> Iterator[dict[str, Any]]:
    """Yields the entries of what made the files."""
    for name in ("ziglang", "llvmlite"):
        yield component(
            name, version(name), None, kind="application", purl=f"pkg:pypi/{name}@{version(name)}"
        )


def llvm_version() -> str:
    """Returns the version of LLVM that zig's libc++ is of."""
    config = Path(str(import_module("ziglang").__file__)).parent / "lib" / "libcxx" / "include" / "__config"
    told = re.search(r"define _LIBCPP_VERSION (\d\d)(\d\d)(\d\d)", config.read_text(encoding="utf-8"))
    if told is None:
        raise ValueError(f"{config} says no version")
    return ".".join(str(int(part)) for part in told.groups())
