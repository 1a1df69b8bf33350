"""Dialect bitplane (LIR): bit-slicing (Biham, FSE 1997) with scratch memory and tables. A bit-plane holds one bit for each row of a block.

    bitplane.open %frame, %scores[%r to %end x %n]               sums = the accumulators of these rows
    bitplane.columns %frame, %rows[%r to %end x %stride] window %w features %f, %g, ... as f32     a transposed feature tile
    bitplane.compare %frame[%k] = %c "ule" %threshold            plane k = column c <= threshold, or NaN
    bitplane.rank %frame, %c, %buckets[%b], %thresholds[%d] ...  rank quantisation of column c
    bitplane.thermometer %frame[%k to %l]                        planes k to l = thermometer code of the ranks: predicates of all thresholds
    bitplane.mask %frame[%k to %l], %c, %sources as f32          copies of planes, false for NaN
    bitplane.set_lookup %frame[%k to %l], %c, %words[%w] ranks %n as f32      set predicates by a table of results for each rank
    bitplane.set_parity %frame[%k to %l], %c, %parities, %parts as f32        set predicates as XOR of other planes
    bitplane.perfect_tree %frame, %steps[%first] bits 6          leaf indices of a perfect tree, from the planes
    bitplane.node_program %frame, %nodes[%first x %count], %leaf_slots[%leaf] bits 5     leaf indices of any tree
    bitplane.add_permuted %frame[%k], %bytes[%first] bits 6 of f32 by "sum"   sums of target k += leaf values, by byte permutes
    bitplane.add_loaded %frame[%k], %values[%first] bits 9 of f32 by "sum"    the same by loads or permutes of whole values
    bitplane.close %frame, %scores[%r to %end x %n]              accumulators = the sums
    bitplane.store_leaf_index %frame[%offset]                    leaf indices of one byte, in row order, stored for later
    bitplane.load_leaf_index %frame[%offset]                     one of them

%frame is the scratch memory of a call with its areas (`compiler/layouts/bitslice/scratch_frame.py`). Every operation carries the bytes of a
plane. Between operations everything is in memory; registers live inside one operation.
"""

from xdsl.ir import Dialect

from onnx_treebeard.compiler.dialects.bitslice.predicates import (
    ColumnsOp,
    CompareOp,
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
    LoadLeafIndexOp,
    NodeProgramOp,
    OpenOp,
    PerfectTreeOp,
    StoreLeafIndexOp,
)

__all__ = [
    "AddLoadedOp",
    "AddOp",
    "AddPermutedOp",
    "Bitplane",
    "CloseOp",
    "ColumnsOp",
    "CompareOp",
    "LoadLeafIndexOp",
    "MaskOp",
    "NodeProgramOp",
    "OpenOp",
    "PerfectTreeOp",
    "PlanesOp",
    "RankOp",
    "SetLookupOp",
    "SetParityOp",
    "StoreLeafIndexOp",
    "ThermometerOp",
]

Bitplane = Dialect(
    "bitplane",
    [
        OpenOp,
        CloseOp,
        ColumnsOp,
        CompareOp,
        RankOp,
        ThermometerOp,
        MaskOp,
        SetLookupOp,
        SetParityOp,
        PerfectTreeOp,
        NodeProgramOp,
        AddPermutedOp,
        AddLoadedOp,
        StoreLeafIndexOp,
        LoadLeafIndexOp,
    ],
    [],
)
