"""Dialect simd (LIR): memory by address, vectors, and the primitives that instruction sets differ in.

    %plane = simd.element %planes[%offset x i8] : !simd.address
    %values = simd.load %column align 16 : vector<8xf32>
    simd.store %bits, %plane align 32 : vector<4xi64>
    simd.prefetch %row "later"
    %mask = simd.compare(%values, %threshold) {"comparison" = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
    %bits = simd.pack_bits(%mask, ...) : (vector<8xi1>, ...) -> vector<4xi8>
    %threads = simd.ballot %condition
    %node = simd.from_thread %own_node[%lane]
    %bytes:2 = simd.lookup_bytes(%leaf_indices, %low, %high) {"entries" = 64 : i64} : (...) -> (vector<32xi8>, vector<32xi8>)

Loops are those of scf, arithmetic is that of arith, on vectors too. `primitives.py` declares the operations on vectors as data.
"""

from xdsl.ir import Dialect

from onnx_treebeard.compiler.dialects.simd.memory import (
    AddressType,
    BlockMemoryOp,
    ElementOp,
    LoadOp,
    LocalOp,
    PrefetchOp,
    StoreOp,
)
from onnx_treebeard.compiler.dialects.simd.primitives import OPERATIONS
from onnx_treebeard.compiler.dialects.simd.warp import BallotOp, FromThreadOp

Simd = Dialect(
    "simd",
    [
        ElementOp,
        LoadOp,
        StoreOp,
        LocalOp,
        BlockMemoryOp,
        PrefetchOp,
        BallotOp,
        FromThreadOp,
        *OPERATIONS.values(),
    ],
    [AddressType],
)
