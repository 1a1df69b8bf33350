"""The text of a unit of each kind, as LIR and as LLVM before optimisation, stored under tests/golden/units: reviewed like source.

The smallest unit of a kind that has all its parts stands for the kind. The target is fixed, so the text is the same on every machine.
"""

from collections.abc import Callable

import pytest

from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.compiler.units import unit_catalogue
from onnx_treebeard.compiler.units.unit_writers import module_of
from onnx_treebeard.kernels.cpu.emit import cpu_llvm
from onnx_treebeard.kernels.llvm.cpu_targets import vector_shape
from onnx_treebeard.kernels.llvm.llvm_target import resolve

V3 = resolve(Target(triple="x86_64-unknown-linux-gnu", cpu="x86-64-v3"))
BITSLICE = (
    "bitslice_float32",
    "columns_int64_as_float32_missing",
    "compare_ole_float32_zero",
    "rank_lt_float32",
    "set_lookup_float32",
    "set_parity_float32",
    "add_trees_perfect_2_permuted_float32_sum",
    "add_trees_program_11_loaded_float32_sum",
)
HYBRID = ("hybrid", "subtree_index_perfect_2", "nan_copies_float32", "add_subtree_leaves_dense_float32")
TREE_SIMD = (
    "tree_simd",
    "rank_columns_le_float32_as_float32",
    "simd_leaf_index_perfect_2_1",
    "simd_leaf_index_masks_3_1",
    "simd_leaf_index_walks_8",
    "simd_add_by_tree_masks_3_float32_sum",
    "simd_add_dense_perfect_2_float32_sum",
)
WALK = ("walk", "walk_keyed_float32_as_float32", "add_leaves_one_float32_sum", "write_leaves")


@pytest.mark.parametrize("name", [*BITSLICE, *HYBRID, *TREE_SIMD, *WALK])
def test_text(name: str, golden: Callable[[str, str], None]) -> None:
    shape = vector_shape(V3)
    module = module_of(unit_catalogue.unit_named(name, shape.register_bytes, False), shape)
    module.verify()
    golden(f"units/{name}.mlir", f"{module}\n")
    golden(f"units/{name}.ll", cpu_llvm(module, V3))
