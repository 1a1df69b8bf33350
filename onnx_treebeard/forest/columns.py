"""The columns of a forest by name, for all that treat them alike: files, bindings, validation, and the native library.

In: the fields of `Forest`. Out: `COLUMNS`; text of C++, with the columns' names, types, members and places in the C API:

    python -m onnx_treebeard.forest.columns > kernels/native/forest/column_fields.h

A test compares the file with this module. The struct `treebeard_columns` of treebeard.h is written by hand, as its comments are; the C++ does not
compile where it lacks a column, and a test compares the order.
"""

from collections.abc import Mapping
from typing import Any, get_args

import numpy.typing as npt

from onnx_treebeard.forest.column_declaration import Column, Element, Entries
from onnx_treebeard.forest.forest import Forest

# In the order of the fields, which is that of the C API.
COLUMNS: dict[str, Column] = {
    name: declared
    for name, kind in Forest.__annotations__.items()
    for declared in get_args(kind)[1:]
    if isinstance(declared, Column)
}

# The field of treebeard_columns that has the number of entries; columns that may be empty have their own, `n_` and the name.
COUNTS = {
    Entries.TREES: "n_trees",
    Entries.NODES: "n_nodes",
    Entries.LEAVES: "n_leaves",
    Entries.LEAF_ENDS: "n_leaves",
    Entries.WEIGHTS: "n_weights",
    Entries.SET_ENDS: "n_sets",
    Entries.MEMBERS: "n_members",
    Entries.TERMS: "n_term_feature",
    Entries.TARGETS: "n_targets",
    Entries.BYTES: "n_bytes",
}
CPP_TYPES = {
    Element.INT32: "Column<int32_t>",
    Element.INT64: "Column<int64_t>",
    Element.UINT8: "Column<uint8_t>",
    Element.FLAG: "Column<uint8_t>",
    Element.FLOAT64: "Column<double>",
    Element.THRESHOLD: "FloatColumn",
    Element.ACCUMULATOR: "FloatColumn",
}
ENDS = (Entries.LEAF_ENDS, Entries.SET_ENDS)


def count_field(name: str) -> str:
    """Returns the field of treebeard_columns that counts the entries of a column."""
    column = COLUMNS[name]
    return f"n_{name}" if column.is_optional else COUNTS[column.entries]


def api_columns() -> tuple[str, ...]:
    """Returns the columns of treebeard_columns, in its order."""
    return tuple(name for name, column in COLUMNS.items() if not column.is_late)


def late_columns() -> tuple[str, ...]:
    """Returns the columns after that struct."""
    return tuple(name for name, column in COLUMNS.items() if column.is_late)


def count_fields() -> tuple[str, ...]:
    """Returns the fields of treebeard_columns that count entries, in its order."""
    optional_last = sorted(api_columns(), key=lambda name: COLUMNS[name].is_optional)
    return tuple(dict.fromkeys(map(count_field, optional_last)))


def entry_counts(arrays: Mapping[str, npt.NDArray[Any]]) -> dict[str, int]:
    """Returns the numbers of entries by the fields of treebeard_columns. arrays: all columns by name."""
    return {
        count_field(name): len(arrays[name]) - (column.entries in ENDS)
        for name, column in reversed(COLUMNS.items())
    }


def cpp_text() -> str:
    """Returns the C++ header that declares the columns for the native library."""
    return "\n".join(
        (
            "// The columns of a forest, as onnx_treebeard/forest/forest.py declares and explains them.",
            "// Written by onnx_treebeard/forest/columns.py.",
            "// clang-format off",
            "#pragma once",
            "",
            '#include "base/arrays.h"',
            '#include "treebeard.h"',
            "",
            "namespace treebeard::planner {",
            "",
            "struct ForestColumns {",
            *(f"  {CPP_TYPES[column.element]} {name};" for name, column in COLUMNS.items()),
            "};",
            "",
            "// The columns of the C API, and behind them those that are not in its struct, whose size stays.",
            "struct AllColumns : treebeard_columns {",
            *(f"  const {_data_type(name)}* {name};" for name in late_columns()),
            f"  int64_t {', '.join(map(count_field, late_columns()))};",
            "  const int64_t* label_sizes;  // of texts that may contain NUL; null where NUL ends them",
            "};",
            "",
            "// What a column has an entry for; ends have one more.",
            "enum class Entries { " + ", ".join(_enumerator(each) for each in Entries) + " };",
            "",
            "// Whose element type a column has that is float or double; kNone: its own.",
            "enum class FloatType { kNone, kThreshold, kAccumulator };",
            "",
            "template <class Values, class Data>",
            "struct ColumnField {",
            "  const char* name;",
            "  Values ForestColumns::*values;",
            "  const Data* AllColumns::*data;",
            "  int64_t AllColumns::*count;  // without the additional entry of ends",
            "  Entries entries;",
            "  FloatType float_type;",
            "  bool is_flag, is_position, is_optional;",
            "};",
            "",
            "// Calls a function with the ColumnField of each column.",
            "template <class Visit>",
            "void for_each_column(const Visit& visit) {",
            "  using F = ForestColumns;",
            "  using C = AllColumns;",
            *(line for name, column in COLUMNS.items() for line in _visit(name, column)),
            "}",
            "",
            "}  // namespace treebeard::planner",
            "",
        )
    )


def _visit(name: str, column: Column) -> tuple[str, str]:
    """Returns the lines of a call with the ColumnField of a column."""
    kind, data = CPP_TYPES[column.element], _data_type(name)
    float_type = f"k{column.element.value.capitalize()}" if column.dtype is None else "kNone"
    flags = (column.element is Element.FLAG, column.is_position, column.is_optional)
    members = (f"FloatType::{float_type}", *(str(flag).lower() for flag in flags))
    return (
        f'  visit(ColumnField<{kind}, {data}>{{"{name}", &F::{name}, &C::{name},',
        f"      &C::{count_field(name)}, Entries::{_enumerator(column.entries)}, {', '.join(members)}}});",
    )


def _data_type(name: str) -> str:
    """Returns the type of a column's entries, void where it is not the same for all forests."""
    kind = CPP_TYPES[COLUMNS[name].element]
    return "void" if COLUMNS[name].dtype is None else kind.removeprefix("Column<").removesuffix(">")


def _enumerator(entries: Entries) -> str:
    return "k" + "".join(word.capitalize() for word in entries.name.split("_"))


if __name__ == "__main__":
    print(cpp_text(), end="")
