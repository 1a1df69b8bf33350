#!/usr/bin/env python3
"""Checks wheels: what their native files need and export, their records, tags and sizes; and whether another build has the same bytes.

    python .ci/wheel_checks.py build/wheels
    python .ci/wheel_checks.py build/wheels --same-as build/wheels-again

In: a folder of wheels of `.ci/wheels.py`. Out: a line a wheel, or what is wrong with it; exit code 1 where anything is.
"""

import argparse
import base64
import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import lief
from wheel_file import members_of, record_lines

MAX_BYTES = 8 << 20  # of a wheel
ENTRY_POINTS = {"CreateEpFactories", "ReleaseEpFactory", "RegisterCustomOps", "treebeard_api_version"}
OURS = re.compile(r"CreateEpFactories|ReleaseEpFactory|RegisterCustomOps|treebeard_\w+")
EXTENSION = re.compile(r"PyInit_row_calls")
# Of macOS: operators new and delete, which zig's linker leaves weak and visible (whoever else has them allocates as they do), and marks of the file.
OF_MACOS = re.compile(r"_Z(n[aw]|d[al])\w+|__dso_handle|_mh_dylib_header")
# What every system of the kind has.
PRESENT = {
    "manylinux": re.compile(r"lib(c|m|dl|pthread)\.so\.\d|ld-linux-[\w-]+\.so\.\d"),
    "musllinux": re.compile(r"libc\.musl-\w+\.so\.1"),
    "macosx": re.compile(r"/usr/lib/libSystem\.B\.dylib"),
    "win": re.compile(r"(KERNEL32|api-ms-win-crt-[\w-]+)\.dll", re.IGNORECASE),
}
GLIBC = re.compile(r"GLIBC_(\d+)\.(\d+)")
# musl has no versions of symbols: what its releases after 1.2.0 brought, up to zig's 1.2.5.
NEWER_THAN_MUSL = {
    *("_Fork", "gettid", "reallocarray", "tcgetwinsize", "tcsetwinsize"),
    *("pthread_getname_np", "qsort_r", "preadv2", "pwritev2", "statx"),
}
NATIVE = (".so", ".dylib", ".dll")
PRIVATE = re.compile(rb"/(?:home|root|work|tmp|Users)/[\w./-]+")  # folders of whoever builds


class Faults(list[str]):
    """Faults of a wheel, in the order of the checks."""

    def unless(self, condition: bool, fault: str) -> None:
        """Adds a fault unless a condition holds."""
        if not condition:
            self.append(fault)


def exports_and_libraries(binary: Any) -> tuple[set[str], set[str]]:
    """Returns the names that a native file exports, and the libraries that it loads. binary: as lief has parsed it."""
    if isinstance(binary, lief.PE.Binary):
        table = binary.get_export()
        exported = {str(entry.name) for entry in table.entries} if table else set()
        return exported, {str(entry.name) for entry in binary.imports}
    if isinstance(binary, lief.MachO.Binary):
        name_of_file = lief.MachO.LoadCommand.TYPE.ID_DYLIB
        exported = {str(function.name).removeprefix("_") for function in binary.exported_functions}
        return exported, {
            str(library.name) for library in binary.libraries if library.command != name_of_file
        }
    exported = {str(symbol.name) for symbol in binary.exported_symbols}
    return exported, {str(library) for library in binary.libraries}


def newest_glibc(data: bytes) -> tuple[int, int]:
    """Returns the newest version of the GNU C library that an ELF file asks for."""
    versions = [(int(major), int(minor)) for major, minor in GLIBC.findall(data.decode("latin-1"))]
    return max(versions, default=(0, 0))


def beyond_tag(tag: str, data: bytes, imported: set[str]) -> list[str]:
    """Returns the symbols and versions that a native file needs of a newer C library for Linux than its wheel's tag promises, or of another one."""
    newest = newest_glibc(data)
    versions = [f"GLIBC_{newest[0]}.{newest[1]}"]
    if match := re.match(r"manylinux_(\d+)_(\d+)_", tag):
        return versions if newest > (int(match.group(1)), int(match.group(2))) else []
    if tag.startswith("musllinux"):
        return [*sorted(imported & NEWER_THAN_MUSL), *(versions if newest > (0, 0) else [])]
    return []


def check_native(faults: Faults, name: str, data: bytes, tag: str) -> None:
    """Checks a native file of a wheel for a platform."""
    binary = lief.parse(list(data))
    assert isinstance(binary, (lief.PE.Binary, lief.MachO.Binary, lief.ELF.Binary)), f"{name}: unknown format"
    exported, libraries = exports_and_libraries(binary)
    pattern = EXTENSION if "row_calls" in name else OURS
    if isinstance(binary, lief.MachO.Binary):
        exported = {symbol for symbol in exported if not OF_MACOS.fullmatch(symbol)}
    unexpected = sorted(symbol for symbol in exported if not pattern.fullmatch(symbol))
    faults.unless(not unexpected, f"{name} exports {', '.join(unexpected[:5])}")
    faults.unless(pattern is EXTENSION or exported >= ENTRY_POINTS, f"{name} lacks entry points")
    system = next(kind for kind in PRESENT if tag.startswith(kind))
    absent = sorted(library for library in libraries if not PRESENT[system].fullmatch(library))
    faults.unless(not absent, f"{name} needs {', '.join(absent)}")
    newer = beyond_tag(tag, data, {str(function.name) for function in binary.imported_functions})
    faults.unless(not newer, f"{name} needs {', '.join(newer)}")
    if isinstance(binary, lief.MachO.Binary):
        faults.unless(binary.has_code_signature, f"{name} is not signed, so that macOS does not load it")
    private = PRIVATE.search(data)
    faults.unless(private is None, f"{name} has the path {private.group().decode() if private else ''}")


def faults_of(wheel: Path) -> Faults:
    """Returns what is wrong with a wheel."""
    faults, members = Faults(), members_of(wheel)
    tag = wheel.stem.rsplit("-", 1)[-1]
    faults.unless(
        wheel.stat().st_size <= MAX_BYTES, f"it has {wheel.stat().st_size:,} bytes, more than {MAX_BYTES:,}"
    )
    about = next(data for name, data in members.items() if name.endswith(".dist-info/WHEEL")).decode()
    tags = re.findall(r"^Tag: (.*)$", about, re.MULTILINE)
    faults.unless(tags == [f"py3-none-{tag}"], f"its name has the tag {tag}, its metadata {', '.join(tags)}")
    with ZipFile(wheel) as file:
        (record,) = (name for name in file.namelist() if name.endswith(".dist-info/RECORD"))
        lines = file.read(record).decode().splitlines()
        times = {entry.date_time for entry in file.infolist()}
    faults.unless(lines == [*record_lines(members), f"{record},,"], "its record does not match its members")
    faults.unless(len(times) == 1, "its members have different times")
    native = {name: data for name, data in members.items() if name.endswith(NATIVE)}
    faults.unless(
        bool(native) != (tag == "any"), "it has no native library, or has one and is for every platform"
    )
    for name, data in native.items():
        check_native(faults, name, data, tag)
    return faults


def digest(wheel: Path) -> str:
    """Returns a short digest of a file."""
    return base64.b32encode(hashlib.sha256(wheel.read_bytes()).digest()).decode()[:16].lower()


def lines_of(wheels: list[Path], again: Path | None) -> Iterator[tuple[bool, str]]:
    """Yields for each wheel whether it is right, and a line."""
    for wheel in wheels:
        faults = faults_of(wheel)
        if again is not None:
            other = again / wheel.name
            is_same = other.is_file() and other.read_bytes() == wheel.read_bytes()
            faults.unless(is_same, f"{other} has other bytes")
        state = "; ".join(faults) or f"{wheel.stat().st_size:,} bytes, {digest(wheel)}"
        yield not faults, f"{wheel.name}: {state}"


def main() -> int:
    """Runs the command; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="of wheels")
    parser.add_argument("--same-as", type=Path, help="a folder of another build of them")
    options = parser.parse_args()
    wheels = sorted(options.folder.glob("*.whl"))
    if not wheels:
        parser.error(f"there is no wheel in {options.folder}")
    results = list(lines_of(wheels, options.same_as))
    print("\n".join(line for _, line in results))
    return 0 if all(is_right for is_right, _ in results) else 1


if __name__ == "__main__":
    sys.exit(main())
