"""Dialect bitplane (LIR): what a bit-slicing kernel does in its scratch memory. A plane holds one bit for each row of a block.

    bitplane.open %frame, %scores[%r to %end x %n]       the sums of the rows that are there
    bitplane.columns %frame, %rows[%r to %end x %stride] window %w features %f, %g, ... as f32
    bitplane.compare %frame[%k] = %c "ule" %threshold           one plane, from column %c
    bitplane.rank %frame, %c, %buckets[%b], %cuts[%d] ...      ranks of column %c's values among thresholds
    bitplane.thermometer %frame[%k to %l]                      planes of all these thresholds' tests, from the ranks
    bitplane.mask %frame[%k to %l], %c, %sources as f32           copies of planes, no for NaN
    bitplane.set_lookup %frame[%k to %l], %c, %words[%w] ranks %n as f32     membership in many category sets, from a table
    bitplane.set_parity %frame[%k to %l], %c, %parities, %parts as f32    exclusive ors of planes: membership in others
    bitplane.perfect_tree %frame, %steps[%first] bits 6            leaf numbers of a complete tree, from the planes
    bitplane.node_program %frame, %nodes[%first x %count], %leaf_slots[%leaf] bits 5    leaf numbers of any tree
    bitplane.add_permuted %frame[%k], %bytes[%first] bits 6 of f32 by "sum"
    bitplane.add_loaded %frame[%k], %values[%first] bits 9 of f32 by "sum"
    bitplane.close %frame, %scores[%r to %end x %n]
    bitplane.store_leaf_index %frame[%place]                       leaf numbers of a byte, rows in order, kept for later
    bitplane.number %frame[%place]                             one of these

The frame is the scratch memory with its areas: planes, columns, numbers, sums (`compiler/layouts/bitslice/scratch_frame.py`). Every operation carries how many bytes a plane has. Between operations everything is in memory; registers live inside one operation.
"""

from xdsl.ir import Dialect

from onnx_treebeard.compiler.dialects.bitslice.predicates import (
    AnswerOp,
    ColumnsOp,
    MaskOp,
    RankOp,
    SetLookupOp,
    SetParityOp,
    ThermometerOp,
)
from onnx_treebeard.compiler.dialects.bitslice.scratch_frame import PlanesOp
from onnx_treebeard.compiler.dialects.bitslice.trees import (
    AddLoadedOp,
    AddOp,
    AddPermutedOp,
    CloseOp,
    KeepNumbersOp,
    NumberOp,
    OpenOp,
    PerfectTreeOp,
    ProgramOp,
)

__all__ = [
    "AddLoadedOp",
    "AddOp",
    "AddPermutedOp",
    "AnswerOp",
    "Bitplane",
    "CloseOp",
    "ColumnsOp",
    "KeepNumbersOp",
    "MaskOp",
    "NumberOp",
    "OpenOp",
    "PerfectTreeOp",
    "PlanesOp",
    "ProgramOp",
    "RankOp",
    "SetLookupOp",
    "SetParityOp",
    "ThermometerOp",
]

Bitplane = Dialect(
    "bitplane",
    [
        OpenOp,
        CloseOp,
        ColumnsOp,
        AnswerOp,
        RankOp,
        ThermometerOp,
        MaskOp,
        SetLookupOp,
        SetParityOp,
        PerfectTreeOp,
        ProgramOp,
        AddPermutedOp,
        AddLoadedOp,
        KeepNumbersOp,
        NumberOp,
    ],
    [],
)
