"""The scripts that make wheels for other platforms: what goes into which wheel, and that equal members make equal bytes."""

import base64
import hashlib
import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any
from zipfile import ZipFile

import pytest

CI = Path(__file__).parents[1] / ".ci"
INFO = "p-1.0.dist-info"
MEMBERS = {"p/__init__.py": b"one\n", f"{INFO}/METADATA": b"Name: p\n", "p/b.py": b""}
LEVELS = ("aarch64", "aarch64-neon", "sm_80", "x86-64", "x86-64-v3")


def script(name: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module of the folder, which is no package."""
    monkeypatch.setattr(sys, "path", [str(CI), str(CI.parent / "kernels" / "native"), *sys.path])
    spec = importlib.util.spec_from_file_location(name, CI / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module


def test_equal_members_make_equal_bytes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    wheel_file = script("wheel_file", monkeypatch)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    one = wheel_file.write_wheel(tmp_path / "one.whl", MEMBERS)
    other = wheel_file.write_wheel(tmp_path / "other.whl", dict(reversed(MEMBERS.items())))
    assert one.read_bytes() == other.read_bytes()
    assert wheel_file.members_of(one) == MEMBERS
    with ZipFile(one) as file:
        assert {entry.date_time for entry in file.infolist()} == {(2023, 11, 14, 22, 13, 20)}
        assert file.namelist()[-1] == f"{INFO}/RECORD"


def test_the_record_has_digests_as_the_format_of_wheels_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """SHA-256 in URL-safe base 64 without padding, the size; of the record itself neither."""
    wheel_file = script("wheel_file", monkeypatch)
    with ZipFile(wheel_file.write_wheel(tmp_path / "one.whl", MEMBERS)) as file:
        lines = file.read(f"{INFO}/RECORD").decode().splitlines()
    digest = base64.urlsafe_b64encode(hashlib.sha256(b"one\n").digest()).decode().rstrip("=")
    assert f"p/__init__.py,sha256={digest},4" in lines
    assert lines[-1] == f"{INFO}/RECORD,,"
    assert len(lines) == 4


@pytest.mark.parametrize(
    ("tag", "kernels"),
    [
        ("manylinux_2_28_x86_64", {"x86-64", "x86-64-v3", "sm_80"}),
        ("manylinux_2_28_aarch64", {"aarch64", "aarch64-neon", "sm_80"}),
        ("musllinux_1_2_x86_64", {"x86-64", "x86-64-v3"}),
        ("musllinux_1_2_aarch64", {"aarch64", "aarch64-neon"}),
        ("macosx_13_0_arm64", {"aarch64", "aarch64-neon"}),
        ("win_amd64", {"x86-64", "x86-64-v3"}),
    ],
)
def test_a_wheel_has_the_kernels_of_its_platform(
    monkeypatch: pytest.MonkeyPatch, tag: str, kernels: set[str]
) -> None:
    """Modules are for all; a native file of this machine is for none."""
    wheels = script("wheels", monkeypatch)
    members = {f"onnx_treebeard/library/{level}.units": level.encode() for level in LEVELS}
    native = (
        "libonnx_treebeard.so",
        "bindings/row_calls.abi3.so",
        "standalone/x86_64/libtreebeard_standalone.a",
    )
    native += ("__init__.py", "include/treebeard.h")
    members |= {f"onnx_treebeard/{name}": b"" for name in native}
    shared = wheels.shared_members(members, wheels.PLATFORMS[tag])
    assert {data.decode() for data in shared.values() if data} == kernels
    assert {name for name, data in shared.items() if not data} == {
        "onnx_treebeard/__init__.py",
        "onnx_treebeard/include/treebeard.h",
    }


@pytest.mark.parametrize(
    ("tag", "data", "imported", "newer"),
    [
        ("manylinux_2_28_x86_64", b"\0GLIBC_2.9\0GLIBC_2.28\0", {"gettid"}, []),
        ("manylinux_2_28_x86_64", b"\0GLIBC_2.9\0GLIBC_2.29\0", set(), ["GLIBC_2.29"]),
        ("musllinux_1_2_x86_64", b"\0", {"memcpy"}, []),
        ("musllinux_1_2_x86_64", b"\0", {"memcpy", "reallocarray", "gettid"}, ["gettid", "reallocarray"]),
        ("musllinux_1_2_x86_64", b"\0GLIBC_2.2.5\0", {"memcpy"}, ["GLIBC_2.2"]),
        ("win_amd64", b"\0", {"gettid"}, []),
    ],
)
def test_native_files_need_no_newer_c_library_than_the_tag_says(
    monkeypatch: pytest.MonkeyPatch, tag: str, data: bytes, imported: set[str], newer: list[str]
) -> None:
    """glibc's versions are of symbols; musl has none, so that names count."""
    monkeypatch.setitem(sys.modules, "lief", ModuleType("lief"))  # which releases alone have
    assert script("wheel_checks", monkeypatch).beyond_tag(tag, data, imported) == newer


def test_every_wheel_compiles_for_all_platforms(monkeypatch: pytest.MonkeyPatch) -> None:
    wheels = script("wheels", monkeypatch)
    ours = "onnx_treebeard/standalone/{}/libtreebeard_standalone.a".format
    natives = [
        {ours("x86_64"): b"x", "onnx_treebeard/libonnx_treebeard.so": b""},
        {ours("aarch64"): b"a", "onnx_treebeard/include/treebeard.h": b""},
        {ours("x86_64"): b"of another system"},
    ]
    assert wheels.for_programs(natives) == {ours("x86_64"): b"x", ours("aarch64"): b"a"}


def test_the_bill_names_what_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of packages the names and what is accepted; of what is linked the version; the same bytes each time."""
    bills = script("sbom", monkeypatch)
    monkeypatch.setattr(bills, "llvm_version", lambda: "1.2.3")
    monkeypatch.setattr(bills, "version", lambda name: f"of {name}")
    told = "Name: p\nVersion: 1.0\nLicense-Expression: MIT\nRequires-Dist: numpy>=1\nRequires-Dist: q; extra == 'x'\n"
    data = bills.sbom(told, "x86_64-windows-gnu")
    assert data == bills.sbom(told, "x86_64-windows-gnu")
    content = json.loads(data)
    seen = {part["name"]: part for part in content["components"]}
    assert {name: part.get("version") for name, part in seen.items()} == {
        "libc++": "1.2.3",
        "libc++abi": "1.2.3",
        "libunwind": "1.2.3",
        "mingw-w64": "of ziglang of ziglang",
        "numpy": None,
        "q": None,
    }
    assert (seen["numpy"]["scope"], seen["q"]["scope"]) == ("required", "optional")
    assert seen["numpy"]["description"] == "accepted: >=1"
