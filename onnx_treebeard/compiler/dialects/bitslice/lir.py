"""Dialect planes (LIR): what a blend kernel does in its scratch memory. A plane holds one bit for each row of a block.

    planes.open %frame, %scores[%r to %end x %n]       the sums of the rows that are there
    planes.columns %frame, %rows[%r to %end x %stride] window %w features %f, %g, ... as f32
    planes.answer %frame[%k] = %c "ule" %threshold           one plane, from column %c
    planes.rank %frame, %c, %buckets[%b], %cuts[%d] ...      ranks of column %c's values among thresholds
    planes.thermometer %frame[%k to %l]                      planes of all these thresholds' tests, from the ranks
    planes.mask %frame[%k to %l], %c, %sources as f32           copies of planes, no for NaN
    planes.answer_by_rank %frame[%k to %l], %c, %words[%w] ranks %n as f32     membership in many category sets, from a table
    planes.parity %frame[%k to %l], %c, %parities, %parts as f32    exclusive ors of planes: membership in others
    planes.complete %frame, %steps[%first] bits 6            leaf numbers of a complete tree, from the planes
    planes.program %frame, %nodes[%first x %count], %leaf_slots[%leaf] bits 5    leaf numbers of any tree
    planes.add_permuted %frame[%k], %bytes[%first] bits 6 of f32 by "sum"
    planes.add_loaded %frame[%k], %values[%first] bits 9 of f32 by "sum"
    planes.close %frame, %scores[%r to %end x %n]
    planes.keep_numbers %frame[%place]                       leaf numbers of a byte, rows in order, kept for later
    planes.number %frame[%place]                             one of these

The frame is the scratch memory with its areas: planes, columns, numbers, sums (`compiler/layouts/bitslice/scratch_frame.py`). Every operation carries how many bytes a plane has. Between operations everything is in memory; registers live inside one operation.
"""

from xdsl.ir import Dialect

from onnx_treebeard.compiler.dialects.bitslice.predicates import (
    AnswerByRankOp,
    AnswerOp,
    ColumnsOp,
    MaskOp,
    ParityOp,
    RankOp,
    ThermometerOp,
)
from onnx_treebeard.compiler.dialects.bitslice.scratch_frame import PlanesOp
from onnx_treebeard.compiler.dialects.bitslice.trees import (
    AddLoadedOp,
    AddOp,
    AddPermutedOp,
    CloseOp,
    CompleteOp,
    KeepNumbersOp,
    NumberOp,
    OpenOp,
    ProgramOp,
)

__all__ = [
    "AddLoadedOp",
    "AddOp",
    "AddPermutedOp",
    "AnswerByRankOp",
    "AnswerOp",
    "CloseOp",
    "ColumnsOp",
    "CompleteOp",
    "KeepNumbersOp",
    "MaskOp",
    "NumberOp",
    "OpenOp",
    "ParityOp",
    "Planes",
    "PlanesOp",
    "ProgramOp",
    "RankOp",
    "ThermometerOp",
]

Planes = Dialect(
    "planes",
    [
        OpenOp,
        CloseOp,
        ColumnsOp,
        AnswerOp,
        RankOp,
        ThermometerOp,
        MaskOp,
        AnswerByRankOp,
        ParityOp,
        CompleteOp,
        ProgramOp,
        AddPermutedOp,
        AddLoadedOp,
        KeepNumbersOp,
        NumberOp,
    ],
    [],
)
