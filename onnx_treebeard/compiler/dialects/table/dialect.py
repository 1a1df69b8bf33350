"""Dialect table (LIR): the tables of a layout appear, walks are loads, gathers, compares and index arithmetic.

    %nodes = table.records %tables "nodes" slot 2 : i64 stride 12 : i64
             fields [#table.field<"threshold", #builtin.int<0>, f32>, ...]
    %n = table.number %tables "n_targets" slot 38 : i64
    %planes = table.area %tables, %scratch "planes" at 4096 : i64 slot 0 : i64
    %t = table.load %nodes[%i] "threshold" : i32 -> f32
    %x = table.gather %row[%f] : !walk.row<f32>, i32 -> f32
    %m = table.compare %x "le" %t : f32, f32 -> i1
    %c = table.pack_mask %m : i1
    table.call %unit(%tables, %rows, %row_stride, %scores, %scratch)[%first to %end] for[%r to %row_end] ...
    table.accumulate %scores[%r x %n + %k], %value by "sum" : !walk.scores<f32>, f32

Vectors appear where a tile has several nodes, or where walks share one vector. What targets do differently (gather,
compare, pack) is an operation of its own; dialect simd has the others. Nodes are plain i32, trees and rows i64. Table loads are pure, because tables never change.
"""

from xdsl.ir import Dialect

from onnx_treebeard.compiler.dialects.handles.tables import TablesAttr
from onnx_treebeard.compiler.dialects.table.calls import CallOp
from onnx_treebeard.compiler.dialects.table.compares import (
    CompareOp,
    IsZeroOp,
    LeastNanOp,
    NanForOp,
    PackMaskOp,
)
from onnx_treebeard.compiler.dialects.table.loads import (
    AreaOp,
    CopiedRecordsOp,
    FloatNumberOp,
    GatherOp,
    LoadOp,
    NumberOp,
    RecordsOp,
    RowOp,
    ValuesOp,
)
from onnx_treebeard.compiler.dialects.table.stores import (
    AccumulateOp,
    BlockRowsOp,
    LoadSlotOp,
    PackedRowsOp,
    PackValueOp,
    StoreSlotOp,
    WriteLeafOp,
)
from onnx_treebeard.compiler.dialects.table.types import (
    FieldAttr,
    RecordsType,
    TablesType,
)

Table = Dialect(
    "table",
    [
        RecordsOp,
        CopiedRecordsOp,
        FloatNumberOp,
        NumberOp,
        AreaOp,
        LoadOp,
        RowOp,
        GatherOp,
        ValuesOp,
        CompareOp,
        IsZeroOp,
        NanForOp,
        LeastNanOp,
        PackMaskOp,
        AccumulateOp,
        StoreSlotOp,
        LoadSlotOp,
        WriteLeafOp,
        PackedRowsOp,
        BlockRowsOp,
        PackValueOp,
        CallOp,
    ],
    [TablesType, FieldAttr, RecordsType, TablesAttr],
)
