"""One list of entry points: what the runtime declares, what the fake driver has, what the documentation tells; and one place that opens libraries."""

import re
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parents[3]
# Entry points that models/card has besides those of the runtime, for times.
OF_CARDS = ["cuEventElapsedTime"]
NATIVE = ROOT / "kernels" / "native"
NUMBERS = (
    *("DeviceAttribute", "FunctionAttribute", "PointerAttribute", "JitOption"),
    *("StreamFlag", "EventFlag", "HostFlag"),
)


def found(pattern, path):
    return re.findall(pattern, (ROOT / path).read_text())


def declared():
    """The entry points of the runtime: those that it cannot do without, and the others."""
    text = (NATIVE / "cuda" / "driver.h").read_text()
    required, optional = text.split("#define TREEBEARD_CUDA_OPTIONAL")
    return [re.findall(r"ENTRY\((cu\w+),", part) for part in (required, optional)]


def section():
    return (ROOT / "docs" / "gpu.md").read_text().split("## Entry points")[1].split("\n## ")[0]


def test_every_list_is_the_same():
    names = [*chain(*declared())]
    assert len(names) == len(set(names)) > 20
    assert found(r"\nENTRY\((cu\w+),", "tests/support/fake_cuda/libcuda.c") == [*names, *OF_CARDS]


def test_the_page_says_what_a_driver_may_lack():
    """In two tables, of the first columns of which each entry point is in one."""
    tables = section().split("**Optional.**")
    rows = [re.findall(r"^\| (`cu.+?) \|", table, re.MULTILINE) for table in tables]
    shown = [[name for row in table for name in re.findall(r"`(cu[A-Z]\w+)`", row)] for table in rows]
    assert [sorted(names) for names in shown] == [sorted(names) for names in declared()]


def test_the_page_has_the_numbers():
    """Of attributes, options and flags, in the order of their declarations."""
    text = (NATIVE / "cuda" / "driver.h").read_text()
    enums = [re.findall(rf"enum {name}[^{{]*{{(.*?)}}", text, re.DOTALL)[0] for name in NUMBERS]
    expected = [[int(number) for number in re.findall(r"= (\d+)", enum)] for enum in enums]
    rows = re.findall(r"^\| (?:attributes|options|flags) [^|]*\| (.*?) \|$", section(), re.MULTILINE)
    shown = [[int(number) for number in re.findall(r"\b\d+\b", row)] for row in rows]
    assert len(shown) == len(expected)
    for numbers, first in zip(shown, expected, strict=True):
        assert numbers[: len(first)] == first


def test_every_entry_point_is_called():
    """By name, in the runtime."""
    called = set()
    for path in (NATIVE / "cuda").glob("*.cc"):
        called |= set(re.findall(r"(?:\.|->)(cu[A-Z]\w+)\(", path.read_text()))
    assert called == {*chain(*declared())}


def test_one_file_opens_libraries():
    """And what runs kernels knows nothing of CUDA."""
    calls = {path.name: re.findall(r"dlopen\(.*", path.read_text()) for path in NATIVE.rglob("*.cc")}
    assert {name for name, lines in calls.items() if lines} == {"driver.cc", "process.cc"}
    assert all("RTLD_NOLOAD" in line for line in calls["process.cc"])  # it keeps what is open
    for path in [*(NATIVE / "runtime").rglob("*.h"), *(NATIVE / "runtime").rglob("*.cc")]:
        assert '#include "cuda/' not in path.read_text(), path
