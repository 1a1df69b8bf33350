"""What lower-bitslice and lower-tree-simd have in common: the arguments of a kernel in LIR, and the attributes of the module.

In: MIR with functions for one forest. Out, around what the passes themselves lower:

    func @kernel(%tables, %rows, %row_stride, %scores, %scratch, ...)     the tables and the stride are new
      %... = table.records %tables ...                                    see `declarations.py`
    module attributes: see `compiler/dialects/table/module_attributes.py`
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from xdsl.dialects.builtin import IntegerAttr, ModuleOp, i64
from xdsl.dialects.func import FuncOp
from xdsl.ir import Operation, SSAValue
from xdsl.rewriter import Rewriter

from onnx_treebeard.compiler.dialects.decisionforest import ForestAttr
from onnx_treebeard.compiler.dialects.handles.tables import TablesAttr
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.table.module_attributes import (
    FOREST,
    SCRATCH_BYTES,
    TABLES,
    UNITS,
    units_attribute,
)
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.layouts.table import TableSet
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.declarations import Declared
from onnx_treebeard.compiler.units.unit import Unit
from onnx_treebeard.errors import CompilerError
from onnx_treebeard.forest.forest import Forest

Handle = TypeVar("Handle", bound=Operation)
# By class of operation: returns what replaces it; None if nothing does.
Rules = dict[type[Operation], Callable[[LirBuilder, Any], SSAValue | None]]


class LirFunction:
    """A function that gets the arguments of a kernel. forest: that of its prediction. tables: those that it declares."""

    def __init__(self, function: FuncOp, forest: Forest, tables: TableSet) -> None:
        self.function, self.forest = function, forest
        block = function.body.block
        self.tables = block.insert_arg(table_dialect.TablesType(), 0)
        self.stride = block.insert_arg(i64, 2)
        self.rows, self.scores, self.scratch = block.args[1], block.args[3], block.args[4]
        self.tables.name_hint, self.stride.name_hint = "tables", "row_stride"
        self.declared = Declared(block, tables)

    def lower(self, rules: Rules) -> None:
        """Replaces every operation that has a rule by what the rule returns, class by class."""
        for kind, rule in rules.items():
            for op in [op for op in self.function.walk() if type(op) is kind]:
                result = rule(LirBuilder(op, self.declared, Compared.of(self.forest)), op)
                if result is None:
                    Rewriter.erase_op(op)
                else:
                    Rewriter.replace_op(op, [], [result])
        self.function.update_function_type()  # type: ignore[no-untyped-call]


def only_forest(module: ModuleOp, kind: type[Handle], name: str, does: str) -> Handle:
    """The operation that names the forest of all functions. does: the verb of the message. Raises CompilerError for none or several forests."""
    handles = [op for op in module.walk() if isinstance(op, kind)]
    if not handles or any(handle.properties != handles[0].properties for handle in handles):
        raise CompilerError(name, f"a module {does} one forest, because it has one blob")
    return handles[0]


def finish(
    module: ModuleOp, forest: ForestAttr, tables: TableSet, scratch_bytes: int, units: Mapping[int, Unit]
) -> None:
    """Stores the forest, the tables, the scratch memory and the units by slot as attributes of the module."""
    module.attributes[FOREST] = forest
    module.attributes[TABLES] = TablesAttr.of(tables)
    module.attributes[SCRATCH_BYTES] = IntegerAttr(scratch_bytes, i64)
    module.attributes[UNITS] = units_attribute({slot: unit.name for slot, unit in units.items()})
