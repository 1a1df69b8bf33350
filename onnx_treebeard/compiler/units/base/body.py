"""The function of a unit while it is written: arguments, tables, scratch memory.

    func @name(%tables, %rows, %row_stride, %scores, %scratch, %row_begin, %row_end, %first, %end)

%first to %end are records of a table that the unit knows: trees, groups of trees, runs of predicates.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import numpy as np
from xdsl.dialects.builtin import f32, i64
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Attribute, Block, Region

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.layouts.header import NUMBERS
from onnx_treebeard.compiler.layouts.table import pack
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.declarations import Declared

ARGUMENTS = (
    "tables",
    "rows",
    "row_stride",
    "scores",
    "scratch",
    "row_begin",
    "row_end",
    "first",
    "end",
)
FLOAT = np.dtype(np.float32)


class UnitBody:
    """The arguments by name, the declared tables, and a builder at the end of the function.

    tables: the record type of each table. compared: how values are compared. rows, scores: element types. numbers: those of the tables that the
    unit knows.
    """

    def __init__(
        self,
        tables: Mapping[str, np.dtype[Any]],
        compared: Compared | None = None,
        rows: Attribute = f32,
        scores: Attribute = f32,
        numbers: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        types = (
            table_dialect.TablesType(),
            walk_dialect.RowsType(rows),
            i64,
            walk_dialect.ScoresType(scores),
            walk_dialect.ScratchType(),
        )
        self.block = Block(arg_types=(*types, *(i64,) * 4))
        for argument, name in zip(self.block.args, ARGUMENTS, strict=True):
            argument.name_hint = name
        self.tables, self.rows, self.stride, self.scores, self.scratch, *bounds = self.block.args
        self.row_begin, self.row_end, self.first, self.end = bounds
        described = pack({name: np.zeros(0, record) for name, record in tables.items()}).anywhere()
        self.declared = Declared(
            self.block, described.with_numbers(**{**dict.fromkeys(NUMBERS, 0), **numbers})
        )
        self.builder = LirBuilder(self.block, self.declared, compared or Compared(FLOAT))

    def declare(self, *names: str) -> None:
        """Declares numbers of the tables in this order, whatever the order in which they are used."""
        for name in names:
            self.declared.number(name)

    def function(self, name: str) -> FuncOp:
        """The function as it has been written."""
        self.builder.insert(ReturnOp())
        return FuncOp(name, ([argument.type for argument in self.block.args], ()), Region(self.block))
