"""One list of entry points: what the runtime declares, what the fake driver has, what the documentation tells; and one place that opens libraries."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
NATIVE = ROOT / "kernels" / "native"


def found(pattern, path):
    return re.findall(pattern, (ROOT / path).read_text())


def test_every_list_is_the_same():
    declared = found(r"ENTRY\((cu\w+),", "kernels/native/cuda/driver_api.h")
    assert len(declared) == len(set(declared)) > 20
    table = (ROOT / "docs" / "gpu.md").read_text().split("## Entry points")[1].split("\n## ")[0]
    assert sorted(re.findall(r"`(cu[A-Z]\w+)`", table)) == sorted(declared)
    assert found(r"\nENTRY\((cu\w+),", "tests/support/fake_cuda/libcuda.c") == declared


def test_every_entry_point_is_called():
    """By name, in the runtime."""
    called = set()
    for path in (NATIVE / "cuda").glob("*.cc"):
        called |= set(re.findall(r"(?:\.|->)(cu[A-Z]\w+)\(", path.read_text()))
    assert called == set(found(r"ENTRY\((cu\w+),", "kernels/native/cuda/driver_api.h"))


def test_one_file_opens_libraries():
    """And the core knows nothing of CUDA."""
    opening = {path.name for path in NATIVE.rglob("*.cc") if "dlopen(" in path.read_text()}
    assert opening == {"driver.cc"}
    for path in [*(NATIVE / "core").rglob("*.h"), *(NATIVE / "core").rglob("*.cc")]:
        assert '#include "cuda/' not in path.read_text(), path
