"""The header in front of a kernel's tables: the offset of each table, and every number of the model that the code needs.

In: a `TableSet` with its numbers. Out: its blob with the header filled in, in slots of 8 bytes:

    blob   | version | tables: i64 each | numbers: i64 each | slots for tables of other layouts | units: i64 each | tables ...
           0         8                                                                 UNITS * SLOT_BYTES  HEADER_BYTES

The slot of a unit has the distance of its code from that of the kernel (`onnx_treebeard/compiler/units/`). Slots are the same for every
model, so code that loads from them does not depend on the model.

    python -m onnx_treebeard.compiler.layouts.table_header > kernels/native/plan/kernel/header_slots.h

tells the native planner what this module says; the two are compared by a test.
"""

from textwrap import wrap

from onnx_treebeard.system.errors import CompilerError

VERSION = 1
TABLES = (
    # several strategies
    *("trees", "nodes", "values", "positions"),
    # walks
    *("leaves", "weights", "sets", "tiles", "shapes", "thresholds", "features", "flags"),
    *("first_words", "ends", "spans", "packed", "order", "numbers"),
    # bit-sliced kernels
    *("comparisons", "masked", "rank_tables", "buckets", "rank_thresholds", "parities", "parts"),
    *("words", "calls", "steps", "leaf_slots", "bytes", "subtrees.nodes", "subtrees.sets"),
    # tree_simd kernels
    *("columns", "runs", "tree_runs", "groups", "segments", "predicates", "targets"),
)
NUMBERS = (
    *("n_targets", "n_trees"),
    # floating-point numbers in their first bytes
    *("missing_value", "zero_threshold"),
    # walks
    *("n_tiles", "leaf_tile_shape", "packed_features", "packed_slots"),
    # bit-sliced kernels; areas of their scratch memory
    *("sums", "n_calls", "n_tree_runs", "targets_of_tree", "feature_groups", "feature_bits"),
    *("feature_mask", "rows_together", "subtree_indices", "nan_copies", "copy_values"),
    *("second_copy", "copied_grouped", "copied_last"),
    # walks
    "leaf_stride",
    # hybrid kernels
    *("copied_singly", "copies_rows", "first_steps", "further_steps"),
    # ranked walks
    *("tree_depth", "rank_words", "thread_bytes", "group_trees", "walked_trees"),
    # walks on keys; areas of their scratch memory
    *("n_columns", "keys", "states", "worklist"),
    # of a row, of tree SIMD too
    "frame_bytes",
    # contributions; areas of their scratch memory
    *("n_groups", "paths", "path_bits", "path_sums", "path_terms"),
    # linear leaves; an area of their scratch memory
    *("n_term_features", "term_row_bytes", "term_values"),
    # bit-sliced kernels: of a value of the rows
    "input_bytes",
)
SLOT_BYTES = 8
SLOTS = 128
UNITS = 96  # first slot of a unit
HEADER_BYTES = SLOTS * SLOT_BYTES
SLOT_OF_TABLE = {name: 1 + number for number, name in enumerate(TABLES)}
SLOT_OF_NUMBER = {name: 1 + len(TABLES) + number for number, name in enumerate(NUMBERS)}
FIRST_FREE = 1 + len(TABLES) + len(NUMBERS)


def slots_of_tables(names: tuple[str, ...]) -> dict[str, int]:
    """Returns the slot of each table. Tables of layouts from outside the package get free slots in order; raises CompilerError for too many."""
    others = [name for name in names if name not in SLOT_OF_TABLE]
    room = UNITS - FIRST_FREE
    if len(others) > room:
        problem = f"the layout has {len(others)} tables of its own; a header has room for {room}"
        raise CompilerError("lower-walk", problem)
    slots = SLOT_OF_TABLE | {name: FIRST_FREE + number for number, name in enumerate(others)}
    return {name: slots[name] for name in names}


def cpp_text() -> str:
    """Returns the C++ header that declares the slots for the native planner."""
    tables, numbers = ([_enumerator(name) for name in names] for names in (TABLES, NUMBERS))
    return "\n".join(
        (
            "// The slots of the header of a kernel's tables. Made by compiler/layouts/table_header.py.",
            "// clang-format off",
            "#pragma once",
            "",
            "#include <cstdint>",
            "",
            "namespace treebeard::planner {",
            "",
            f"constexpr int64_t kHeaderVersion = {VERSION};",
            f"constexpr int32_t kHeaderSlots = {SLOTS}, kFirstUnitSlot = {UNITS};",
            f"constexpr int32_t kHeaderTableCount = {len(TABLES)}, kHeaderNumberCount = {len(NUMBERS)};",
            "constexpr int64_t kHeaderBytes = kHeaderSlots * int64_t{8};",
            "",
            *_enum("HeaderTable", tables, SLOT_OF_TABLE[TABLES[0]]),
            "",
            *_enum("HeaderNumber", numbers, SLOT_OF_NUMBER[NUMBERS[0]]),
            "",
            *_names("kHeaderTables", TABLES),
            *_names("kHeaderNumbers", NUMBERS),
            "",
            "inline const char* name_of(HeaderTable table) {",
            "  return kHeaderTables[static_cast<int32_t>(table) - static_cast<int32_t>(HeaderTable::kTrees)];",
            "}",
            "",
            "inline const char* name_of(HeaderNumber number) {",
            "  return kHeaderNumbers[static_cast<int32_t>(number) - static_cast<int32_t>(HeaderNumber::kNTargets)];",
            "}",
            "",
            "}  // namespace treebeard::planner",
            "",
        )
    )


def _enumerator(name: str) -> str:
    return "k" + "".join(word.capitalize() for word in name.replace(".", "_").split("_"))


def _enum(name: str, enumerators: list[str], first: int) -> list[str]:
    """Returns an enumeration whose values are slots."""
    values = [f"{enumerators[0]} = {first}", *enumerators[1:]]
    return [f"enum class {name} : int32_t {{", *_listed(values, "  "), "};"]


def _names(name: str, names: tuple[str, ...]) -> list[str]:
    return [f"constexpr const char* {name}[] = {{", *_listed([f'"{each}"' for each in names], "    "), "};"]


def _listed(entries: list[str], indent: str) -> list[str]:
    return [indent + line for line in wrap(", ".join(entries), 100 - len(indent))]


if __name__ == "__main__":
    print(cpp_text(), end="")
