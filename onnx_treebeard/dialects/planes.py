"""Dialect planes (LIR): what a blend kernel does in its scratch memory. A plane holds one bit for each row of a block.

    planes.open %scratch, %scores[%r to %end] targets 1        the sums of the rows that are there
    planes.columns %scratch, %rows[%r to %end x %stride] window %w features %f, %g, ... as f32
    planes.answer %scratch[%k] = %c "ule" %threshold           one plane, from column %c
    planes.rank %scratch, %c, %buckets[%b], %cuts[%d] ...      ranks of column %c's values among thresholds
    planes.thermometer %scratch[%k to %l]                      planes of all these thresholds' tests, from the ranks
    planes.mask %scratch[%k to %l], %c, %sources as f32           copies of planes, no for NaN
    planes.answer_by_rank %scratch[%k to %l], %c, %words[%w] ranks %n as f32     membership in many category sets, from a table
    planes.parity %scratch[%k to %l], %c, %parities, %parts as f32    exclusive ors of planes: membership in others
    planes.complete %scratch, %steps[%first] bits 6            leaf numbers of a complete tree, from the planes
    planes.program %scratch, %nodes[%first x %count], %leaf_slots[%leaf] bits 5    leaf numbers of any tree
    planes.add_permuted %scratch[%k], %bytes[%first] bits 6 of f32 by "sum"
    planes.add_loaded %scratch[%k], %values[%first] bits 9 of f32 by "sum"
    planes.close %scratch, %scores[%r to %end] targets 1
    planes.keep_numbers %scratch[%place]                       leaf numbers of a byte, rows in order, kept for later
    planes.number %scratch[%place]                             one of these

Every operation carries the frame: where in the scratch memory its planes, columns, numbers and sums are
(`layouts/blend_frame.py`). Between operations everything is there; registers live inside one operation.
"""

from xdsl.ir import Dialect

from onnx_treebeard.dialects.planes_answers import (
    AnswerByRankOp,
    AnswerOp,
    ColumnsOp,
    MaskOp,
    ParityOp,
    RankOp,
    ThermometerOp,
)
from onnx_treebeard.dialects.planes_frame import FrameAttr, FrameOp
from onnx_treebeard.dialects.planes_trees import (
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
    "FrameAttr",
    "FrameOp",
    "KeepNumbersOp",
    "MaskOp",
    "NumberOp",
    "OpenOp",
    "ParityOp",
    "Planes",
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
    [FrameAttr],
)
