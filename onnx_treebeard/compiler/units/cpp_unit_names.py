"""The names of units as functions of C++, one for each class of units, by whose pattern it is written; and the numbers that units and their tables share.

In: the classes of units. Out: text of C++, such as

    namespace tree_simd {
    constexpr int kLaneBytes = 16;
    }

    // add_leaves_{form}_{accumulator}_{aggregate}{by_tree?_by_tree}
    inline std::string add_leaves(LeafForm form, ElementType accumulator, std::string_view aggregate, bool by_tree) {
      return joined({"add_leaves_", word(form), "_", word(accumulator), "_", aggregate, by_tree ? "_by_tree" : ""});
    }

    python -m onnx_treebeard.compiler.units.cpp_unit_names > kernels/native/plan/kernel/unit_names.h

A test compares the file with this module.
"""

import re
from dataclasses import fields
from enum import Enum
from types import ModuleType
from typing import Any, get_args, get_type_hints

import numpy as np

from onnx_treebeard.compiler.units.base.unit import INNER, Part, Unit, parts_of
from onnx_treebeard.compiler.units.bitslice import table_records
from onnx_treebeard.compiler.units.gpu import shared_memory_trees
from onnx_treebeard.compiler.units.ranked_walk import unit_names as ranked_walk
from onnx_treebeard.compiler.units.tree_simd import unit_names as tree_simd
from onnx_treebeard.compiler.units.unit_catalogue import all_units, thread_units
from onnx_treebeard.compiler.units.walk import unit_names as walk
from onnx_treebeard.forest.forest import CategoryRule, Predicate
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm

WIDEST = 64  # bytes of registers, for which there is every class of units
# What the native planner has a type for; other choices are words.
TYPES: dict[Any, str] = {
    np.dtype[Any]: "ElementType",
    Predicate: "Predicate",
    LeafForm: "LeafForm",
    CategoryRule: "CategoryRule",
    bool: "bool",
    int: "int64_t",
}
# By namespace of the native planner, "" for its own, and type: numbers of the modules of units.
SHARED_NUMBERS: dict[str, tuple[tuple[str, ModuleType, tuple[str, ...]], ...]] = {
    "": (("int64_t", shared_memory_trees, ("TREES_TOGETHER",)),),
    "bitslice": (
        ("int", table_records, ("MAX_LEVELS",)),
        ("int64_t", table_records, ("MAX_ROWS", "LIST_BYTES", "PART_ROWS", "GROUP_BYTES")),
        ("size_t", table_records, ("AHEAD_PARTS",)),
    ),
    "ranked_walk": (
        ("int", ranked_walk, ("MAX_DEPTH", "OFFSET_SHIFT")),
        ("size_t", ranked_walk, ("RANKS_OF_WORD",)),
        ("int64_t", ranked_walk, ("BLOCK_THREADS", "BLOCK_TREES")),
    ),
    "tree_simd": (
        (
            "int",
            tree_simd,
            ("LANE_BYTES", "WIDE_SEGMENT", "MASK_BITS", "MASK_BYTES", "WALKED_BITS", "MAX_WALKED_COLUMNS"),
        ),
        ("int", tree_simd, ("MAX_PERFECT_BITS", "MAX_PERFECT_COLUMNS", "ROWS_TOGETHER", "GROUPS_TOGETHER")),
    ),
    "walk": (("int", walk, ("TILE_SIZE",)),),
}
WORDS = ("ElementType", "Aggregate", "Predicate", "LeafForm", "CategoryRule")
NUMBER = "int64_t"
EMPTY = '""'


def unit_classes() -> list[type[Unit]]:
    """Returns the classes of all units by name."""
    classes = {type(unit) for unit in (*all_units(WIDEST, from_many=True), *thread_units())}
    return sorted(classes, key=lambda unit: unit.__name__)


def cpp_text() -> str:
    """Returns the C++ header with a function for each class of units."""
    functions = [line for unit in unit_classes() for line in _function(unit)]
    return "\n".join(
        (
            "// The names of units by their choices, and the numbers that they share with the planner, as",
            "// onnx_treebeard/compiler/units declares them.",
            "// Written by onnx_treebeard/compiler/units/cpp_unit_names.py.",
            "// clang-format off",
            "#pragma once",
            "",
            "#include <cstddef>",
            "#include <cstdint>",
            "#include <initializer_list>",
            "#include <optional>",
            "#include <string>",
            "#include <string_view>",
            "",
            '#include "forest/forest.h"',
            '#include "forest/leaf_forms.h"',
            "",
            "namespace treebeard::planner {",
            "",
            *(line for namespace in SHARED_NUMBERS for line in _numbers(namespace)),
            "// The words of choices (kernel_plan.cc).",
            *(f"const char* word({kind} choice);" for kind in WORDS),
            "",
            "std::string joined(std::initializer_list<std::string_view> words);",
            "",
            "namespace units {",
            "",
            *functions,
            "}  // namespace units",
            "}  // namespace treebeard::planner",
            "",
        )
    )


def _numbers(namespace: str) -> list[str]:
    lines = []
    for kind, module, names in SHARED_NUMBERS[namespace]:
        for name in names:
            value = getattr(module, name)
            array = f"[] = {{{', '.join(map(str, value))}}}" if isinstance(value, tuple) else f" = {value}"
            lines.append(f"constexpr {kind} k{name.title().replace('_', '')}{array};")
    return [f"namespace {namespace} {{", *lines, "}", ""] if namespace else [*lines, ""]


def _function(unit: type[Unit]) -> list[str]:
    parts = parts_of(unit.PATTERN)
    bits = {part.choice for part in parts if isinstance(part, Part) and part.is_bits}
    kinds = {
        choice.name: NUMBER if choice.name in bits else _type(get_type_hints(unit)[choice.name])
        for choice in fields(unit)  # type: ignore[arg-type]  # every unit is a dataclass
    }
    arguments = ", ".join(f"{kind} {_variable(name, name in bits)}" for name, kind in kinds.items())
    name = re.sub(r"(?<!^)(?=[A-Z])", "_", unit.__name__).lower()
    texts = ", ".join(f'"{part}"' if isinstance(part, str) else _text(part, kinds) for part in parts)
    return [
        f"inline std::string {name}({arguments}) {{",
        f"  return joined({{{texts}}});",
        "}",
        "",
    ]


def _type(kind: Any) -> str:
    """Returns the type of an argument for the type of a choice."""
    if type(None) in get_args(kind):
        return f"std::optional<{_type(get_args(kind)[0])}>"
    is_word = kind is str or (isinstance(kind, type) and issubclass(kind, Enum) and kind not in TYPES)
    return "std::string_view" if is_word else TYPES[kind]


def _variable(name: str, is_bits: bool) -> str:
    return f"{name}_bits" if is_bits else name


def _text(part: Part, kinds: dict[str, str]) -> str:
    """Returns the expression of a choice."""
    if part.texts is None:
        return _word(_variable(part.choice, part.is_bits), kinds[part.choice])
    true, false = part.texts
    if not INNER.search(true + false):
        return f'{part.choice} ? "{true}" : "{false}"'
    return f"{part.choice} ? {_concatenation(true, part.choice, kinds)} : {_concatenation(false, part.choice, kinds)}"


def _concatenation(text: str, choice: str, kinds: dict[str, str]) -> str:
    """Returns the expression of a text with words of choices in it."""
    pieces, end = [], 0
    for match in INNER.finditer(text):
        name = match[1] or choice
        value = f"*{name}" if kinds[name].startswith("std::optional") else name
        pieces += [f'"{text[end : match.start()]}"', _word(value, kinds[name])]
        end = match.end()
    pieces.append(f'"{text[end:]}"')
    return f"joined({{{', '.join(piece for piece in pieces if piece != EMPTY)}}})"


def _word(value: str, kind: str) -> str:
    if kind == NUMBER:
        return f"std::to_string({value})"
    return value if kind == "std::string_view" else f"word({value})"


if __name__ == "__main__":
    print(cpp_text(), end="")
