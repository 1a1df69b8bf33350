"""Dialect table (LIR): the tables of a layout appear, walks are loads, gathers, compares and index arithmetic.

    %nodes = table.records %tables "nodes" at 64 : i64 stride 12 : i64
             fields [#table.field<"threshold", #builtin.int<0>, f32>, ...]
    %t = table.load %nodes[%i] "threshold" : i32 -> f32
    %x = table.gather %row[%f] : !walk.row<f32>, i32 -> f32
    %m = table.compare %x "le" %t : f32, f32 -> i1
    %c = table.pack_mask %m : i1
    table.accumulate %scores[%r x 1 : i64 + %k], %value by "sum" : !walk.scores<f32>, f32

Vectors (of lanes) appear where a tile has several nodes, or where walks share one vector (see dialect lanes): everything that
targets do differently (gather, compare, pack) is an operation of its own. Nodes and trees are plain i32 here. Table loads are
pure: tables never change.
"""

from xdsl.ir import Dialect

from onnx_treebeard.dialects.table_memory import (
    AccumulateOp,
    KeepOp,
    KeptOp,
    PackedRowsOp,
    PackValueOp,
    PrefetchRecordsOp,
    PrefetchRowsOp,
    WriteLeafOp,
)
from onnx_treebeard.dialects.table_outcomes import (
    CompareOp,
    IsZeroOp,
    LeastNanOp,
    MemberOp,
    NanForOp,
    PackMaskOp,
)
from onnx_treebeard.dialects.table_reads import GatherOp, LoadOp, RecordsOp, RowOp, ValuesOp
from onnx_treebeard.dialects.table_types import FieldAttr, RecordsType, TablesType, element_of, loaded_type
from onnx_treebeard.dialects.tables_handle import TablesAttr

__all__ = [
    "AccumulateOp",
    "CompareOp",
    "FieldAttr",
    "GatherOp",
    "IsZeroOp",
    "KeepOp",
    "KeptOp",
    "LeastNanOp",
    "LoadOp",
    "MemberOp",
    "NanForOp",
    "PackMaskOp",
    "PackValueOp",
    "PackedRowsOp",
    "PrefetchRecordsOp",
    "PrefetchRowsOp",
    "RecordsOp",
    "RecordsType",
    "RowOp",
    "Table",
    "TablesType",
    "ValuesOp",
    "WriteLeafOp",
    "element_of",
    "loaded_type",
]

Table = Dialect(
    "table",
    [
        RecordsOp,
        LoadOp,
        RowOp,
        GatherOp,
        ValuesOp,
        CompareOp,
        IsZeroOp,
        NanForOp,
        LeastNanOp,
        MemberOp,
        PackMaskOp,
        AccumulateOp,
        KeepOp,
        KeptOp,
        WriteLeafOp,
        PrefetchRecordsOp,
        PrefetchRowsOp,
        PackedRowsOp,
        PackValueOp,
    ],
    [TablesType, FieldAttr, RecordsType, TablesAttr],
)
