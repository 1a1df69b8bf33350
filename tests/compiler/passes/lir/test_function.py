"""What lower-bitslice and lower-tree-simd begin and end with: a kernel's arguments, one forest a module, what an artifact asks of it."""

import numpy as np
import pytest
from forests import two_trees
from ir_text import scratch_of, tables_of
from xdsl.dialects.func import FuncOp

from onnx_treebeard.compiler.dialects.bitslice import mir as bitslice_mir
from onnx_treebeard.compiler.dialects.decisionforest import ForestAttr
from onnx_treebeard.compiler.dialects.handles.tables import TablesAttr
from onnx_treebeard.compiler.dialects.table.module_attributes import forest_of, units_of
from onnx_treebeard.compiler.dialects.tree_simd import mir as tree_simd_mir
from onnx_treebeard.compiler.layouts.header import HEADER_BYTES, SLOT_OF_TABLE
from onnx_treebeard.compiler.passes.lir.function import finish, only_forest
from onnx_treebeard.compiler.passes.normalized_hir import NormalizedHir
from onnx_treebeard.compiler.passes.pipeline import bitslice_stages, tree_simd_stages
from onnx_treebeard.compiler.units.tree_simd import SimdKernel
from onnx_treebeard.compiler.vector_shape import VectorShape
from onnx_treebeard.errors import CompilerError

ARGUMENTS = ["tables", "rows", "row_stride", "scores", "scratch"]
V3 = VectorShape(32)
RANGES = ["row_begin", "row_end", "tree_begin", "tree_end"]


@pytest.mark.parametrize("column", [bitslice_stages(V3), tree_simd_stages(V3)], ids=["bitslice", "tree_simd"])
def test_a_kernel_has_its_arguments(column) -> None:
    """As the kernel contract has them, which the runtime calls, and units besides; the function's type says the same."""
    module = NormalizedHir(two_trees()).lowered(column, "lir")
    functions = [op for op in module.walk() if isinstance(op, FuncOp)]
    units = [function for function in functions if not function.sym_name.data.endswith("_forest")]
    assert units
    for function in functions:
        ranges = [*RANGES[:2], "first", "end"] if function in units else RANGES
        assert [argument.name_hint for argument in function.body.block.args] == ARGUMENTS + ranges
        assert [argument.type for argument in function.body.block.args] == list(function.function_type.inputs)


def test_a_module_has_one_forest() -> None:
    one, two = (
        NormalizedHir(two_trees()).lowered(tree_simd_stages(VectorShape(lanes)), "mir") for lanes in (16, 32)
    )
    forest = only_forest(one, tree_simd_mir.ForestOp, "lower-tree-simd", "tree_simd kernels")
    assert forest.lanes.value.data == 16
    with pytest.raises(
        CompilerError, match="a module bit-sliced kernels one forest, because it has one blob"
    ):
        only_forest(one, bitslice_mir.ForestOp, "lower-bitslice", "bit-sliced kernels")
    for function in [op for op in two.walk() if isinstance(op, FuncOp)]:
        function.detach()
        one.body.block.add_op(function)
    with pytest.raises(CompilerError, match="a module tree_simd kernels one forest"):
        only_forest(one, tree_simd_mir.ForestOp, "lower-tree-simd", "tree_simd kernels")


def test_what_an_artifact_asks_of_a_module() -> None:
    module = NormalizedHir(two_trees()).lowered(tree_simd_stages(V3), "lir")
    (tables,) = [found.data.tables for found in module.attributes.values() if isinstance(found, TablesAttr)]
    forest = ForestAttr.of(two_trees())
    finish(module, forest, tables, 12345, {17: SimdKernel()})
    assert units_of(module) == {17: "tree_simd"}
    assert forest_of(module) is forest.forest
    assert scratch_of(module) == 12345
    assert tables_of(module) is tables.blob
    header = tables.blob[:HEADER_BYTES].view(np.int64)
    assert header[SLOT_OF_TABLE["columns"]] == tables["columns"].offset
