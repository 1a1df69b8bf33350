"""Which folder of `kernels/native` may include which: read from the lines `#include "..."`, and checked against the table below.

The folders are floors. A row may name earlier rows only, so no two folders can need each other. A new folder has to be entered here.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

NATIVE = Path(__file__).parents[1] / "kernels" / "native"
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)

# Folder: the folders that it may include besides itself, in the order of the data: bytes, forest, plan, predictor, session.
MAY_INCLUDE = {
    "base": "",
    "forest": "base",
    "readers": "base forest",
    "readers/protobuf": "readers",
    "readers/documents": "base forest readers",
    "readers/boosters": "base forest readers readers/documents",
    "readers/catboost": "base forest readers readers/boosters readers/documents",
    "readers/onnx": "base forest readers readers/protobuf",
    "readers/operator": "forest readers readers/onnx readers/protobuf",
    "readers/treelite": "base forest readers",
    "readers/files": "base forest readers readers/boosters readers/catboost readers/documents readers/onnx readers/operator readers/protobuf readers/treelite",
    "plan/kernel": "base forest",
    "plan/gpu": "base forest plan/kernel",
    "plan/walk": "base forest plan/kernel plan/gpu",
    "plan/bitslice": "base forest plan/kernel plan/walk",
    "plan/tree_simd": "base forest plan/kernel plan/walk",
    "plan/shap": "base forest plan/bitslice plan/kernel",
    "plan/ranked_walk": "base forest plan/kernel plan/gpu plan/tree_simd",
    "plan/staged_walk": "base forest plan/kernel plan/gpu",
    "plan": "base forest plan/bitslice plan/shap plan/kernel plan/ranked_walk plan/staged_walk plan/tree_simd plan/walk",
    "runtime": "base forest plan/kernel",
    "standalone": "base plan/kernel runtime",
    "open": "base forest plan plan/kernel runtime",
    "cuda": "base runtime",
    "tables": "base forest readers/documents",
    "ort/abi": "base runtime",
    "ort/graph": "base forest ort/abi readers/files readers/onnx readers/operator readers/protobuf",
    "ort/fused_tail": "base ort/abi ort/graph runtime",
    "ort/device": "base cuda ort/abi ort/fused_tail runtime",
    "ort/operator": "base open ort/abi ort/device ort/fused_tail readers/operator runtime",
    "ort/provider": "base open ort/abi ort/device ort/graph ort/operator ort/fused_tail readers/onnx readers/operator runtime",
    "api": "base cuda forest open plan plan/bitslice plan/shap plan/kernel plan/ranked_walk plan/staged_walk plan/gpu plan/tree_simd plan/walk readers readers/boosters readers/files readers/onnx readers/operator runtime tables",
    "python": "api ort/provider",
}


def sources() -> Iterator[Path]:
    yield from (path for path in sorted(NATIVE.rglob("*")) if path.suffix in (".cc", ".h"))


def folder_of(name: str) -> str:
    """Returns the folder of an included file; "" for treebeard.h, which every folder may include."""
    return name.rpartition("/")[0]


def arrows(path: Path, text: str) -> set[tuple[str, str]]:
    """Returns the arrows from the folder of a file to other folders."""
    own = folder_of(str(path.relative_to(NATIVE)))
    return {(own, folder) for name in INCLUDE.findall(text) if (folder := folder_of(name)) not in ("", own)}


def forbidden(path: Path, text: str) -> list[str]:
    """Returns the arrows of a file that the table does not have, as texts."""
    return [
        f"{path.name}: {own} -> {other}"
        for own, other in sorted(arrows(path, text))
        if other not in MAY_INCLUDE[own].split()
    ]


def test_every_folder_has_a_row() -> None:
    folders = {str(path.parent.relative_to(NATIVE)) for path in sources()} - {"."}
    assert folders == set(MAY_INCLUDE)


def test_no_arrow_points_up() -> None:
    """A row names earlier rows alone."""
    rows = list(MAY_INCLUDE)
    for row, allowed in MAY_INCLUDE.items():
        for other in allowed.split():
            assert rows.index(other) < rows.index(row), f"{row} -> {other}"


def test_no_file_includes_what_its_row_does_not_name() -> None:
    assert [arrow for path in sources() for arrow in forbidden(path, path.read_text())] == []


def test_no_row_names_more_than_is_included() -> None:
    arrows_of_files = {arrow for path in sources() for arrow in arrows(path, path.read_text())}
    assert arrows_of_files == {
        (row, other) for row, allowed in MAY_INCLUDE.items() for other in allowed.split()
    }


def test_includes_name_files_from_the_top() -> None:
    """Neither `../x.h` nor a file that is not there."""
    for path in sources():
        for name in INCLUDE.findall(path.read_text()):
            assert (NATIVE / name).is_file(), f"{path}: {name}"


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("forest/forest.h", "plan/plan.h"),
        ("runtime/predictor.cc", "ort/abi/ort_util.h"),
        ("plan/walk/walk_costs.cc", "plan/plan.h"),
    ],
)
def test_an_arrow_up_is_seen(path: str, name: str) -> None:
    text = (NATIVE / path).read_text() + f'#include "{name}"\n'
    assert forbidden(NATIVE / path, text) != []


def test_headers_include_no_circle() -> None:
    headers = {
        str(path.relative_to(NATIVE)): INCLUDE.findall(path.read_text())
        for path in sources()
        if path.suffix == ".h"
    }
    done: set[str] = set()
    while ready := {name for name, includes in headers.items() if name not in done and {*includes} <= done}:
        done |= ready
    assert set(headers) - done == set()
