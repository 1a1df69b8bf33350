"""The columns of a forest are declared once: the native library's header, the C API and the docstring follow the fields of `Forest`."""

import ctypes
import re
from pathlib import Path

import numpy as np
from forests import Node, forest_of

from onnx_treebeard.bindings.planner import Columns
from onnx_treebeard.forest.column_declaration import Column, Element, Entries
from onnx_treebeard.forest.columns import (
    COLUMNS,
    api_columns,
    count_fields,
    cpp_text,
    entry_counts,
)
from onnx_treebeard.forest.forest import Forest

NATIVE = Path(__file__).parents[2] / "kernels" / "native"


def test_the_native_library_has_the_columns() -> None:
    path = NATIVE / "forest" / "column_fields.h"
    assert path.read_text(encoding="utf-8") == cpp_text(), "python -m onnx_treebeard.forest.columns"


def test_the_c_api_has_the_columns_in_order() -> None:
    """The struct of treebeard.h begins with them and their counts, as the bindings do."""
    text = (NATIVE / "treebeard.h").read_text(encoding="utf-8")
    body = re.search(r"typedef struct treebeard_columns \{(.*?)\} treebeard_columns;", text, re.DOTALL)
    assert body is not None
    fields = re.sub(r"/\*.*?\*/", "", body[1], flags=re.DOTALL)
    declared = re.findall(r"(\w+)\s*[,;]", fields)
    assert declared[: len(api_columns()) + len(count_fields())] == [*api_columns(), *count_fields()]
    fields = [field[0] for field in Columns._fields_]
    assert fields == [*declared, "derivation", "statistics", "n_derivation", "n_statistics", "label_sizes"]


def test_a_column_is_declared_by_the_type_of_its_field() -> None:
    assert COLUMNS["root"] == Column(Element.INT32, Entries.TREES, is_position=True)
    assert COLUMNS["leaf_hits"] == Column(Element.FLOAT64, Entries.LEAVES, is_optional=True)
    assert COLUMNS["threshold"].dtype is None
    assert COLUMNS["missing_true"].dtype == np.bool_
    assert "n_features" not in COLUMNS


def test_entries_are_counted_once() -> None:
    forest = forest_of(Node(0, "<", 0.5, 1.0, Node(1, "in", np.nan, 2.0, 3.0, members=(4, 7))))
    counts = entry_counts({name: getattr(forest, name) for name in COLUMNS})
    expected = {"n_trees": 1, "n_nodes": 2, "n_leaves": 3, "n_weights": 3, "n_sets": 1, "n_members": 2}
    linear = {f"n_{name}": 0 for name in ("leaf_constant", "term_count", "term_feature", "term_coefficient")}
    unknown = {**linear, "n_node_hits": 0, "n_leaf_hits": 0, "n_base_values": 0}
    late = {"n_derivation": 0, "n_statistics": 0}
    assert counts == expected | unknown | late
    assert count_fields() == (*expected, *unknown)


def test_every_column_is_explained() -> None:
    explained = re.findall(r"^    ([\w, ]+): \(", Forest.__doc__ or "", re.MULTILINE)
    names = {name for line in explained for name in line.split(", ")}
    assert COLUMNS.keys() - names == set()


def test_the_bindings_are_as_large_as_the_struct() -> None:
    """On a system of 64 bits: pointers, counts and numbers of 8 bytes, and codes of 4."""
    fields = [kind for _, kind, *_ in Columns._fields_]
    assert ctypes.sizeof(Columns) == -(-sum(map(ctypes.sizeof, fields)) // 8) * 8
