"""The bill of materials of a wheel, in CycloneDX's JSON: the parts of its files, and the packages that it requires.

In: the wheel's metadata, the target of its native library, in zig's words. Out: bytes, which are the same for the same wheel and tools: no time, no
random number. Versions are those of the installed tools, and that in the headers of libc++.
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
# The name and licence of start files that are linked too.
START_FILES = {"windows": ("mingw-w64", "ZPL-2.1")}


def sbom(metadata: str, target: str) -> bytes:
    """Returns the bill of a wheel."""
    fields = message_from_string(metadata)
    name, number = fields["Name"], fields["Version"]
    package = component(name, number, fields["License-Expression"], purl=f"pkg:pypi/{name}@{number}")
    linked = [component(part, llvm_version(), LLVM_LICENCE, scope="required") for part in LINKED]
    linked += [component(*files, scope="required") for files in start_files(target)]
    requirements = [required(Requirement(line)) for line in fields.get_all("Requires-Dist", [])]
    content = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{name} {number} {target}')}",
        "version": 1,
        "metadata": {"component": package, "tools": {"components": list(tools())}},
        "components": [*linked, *requirements],
        "dependencies": [
            {"ref": package["bom-ref"], "dependsOn": [part["bom-ref"] for part in (*linked, *requirements)]}
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
    if system in START_FILES:
        name, licence = START_FILES[system]
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
    match = re.search(r"define _LIBCPP_VERSION (\d\d)(\d\d)(\d\d)", config.read_text(encoding="utf-8"))
    if match is None:
        raise ValueError(f"{config} has no version of libc++")
    return ".".join(str(int(part)) for part in match.groups())
