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

from xdsl.dialects.builtin import IntegerAttr, IntegerType, StringAttr, UnitAttr, i1, i32, i64
from xdsl.ir import Dialect, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import (
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.operation_base import DeclaredOp
from onnx_treebeard.compiler.dialects.simd.primitives import OPERATIONS

# How soon prefetched memory is read: at once, or after what the first-level cache holds until then.
PREFETCHES = ("soon", "later")


@irdl_attr_definition
class AddressType(ParametrizedAttribute, TypeAttribute):
    """An address in any of the memory of a call."""

    name = "simd.address"


@irdl_op_definition
class ElementOp(DeclaredOp):
    """The address of element `index`, of type `kind`, of an array that begins at `base`.

    anywhere: the address may lie outside the array, because it is only prefetched.
    """

    name = "simd.element"
    base = operand_def()
    index = operand_def(i64)
    kind = prop_def()
    anywhere = opt_prop_def(UnitAttr)
    result = result_def(AddressType)
    traits = traits_def(Pure())
    assembly_format = "$base `[` $index `x` $kind `]` (`anywhere` $anywhere^)? attr-dict `:` type($base)"


@irdl_op_definition
class LoadOp(DeclaredOp):
    """The value at an address that is a multiple of `align` bytes. invariant: nothing writes there during the call."""

    name = "simd.load"
    address = operand_def(AddressType)
    align = prop_def(IntegerAttr[IntegerType])
    invariant = opt_prop_def(UnitAttr)
    result = result_def()
    assembly_format = "$address `align` $align (`invariant` $invariant^)? attr-dict `:` type($result)"


@irdl_op_definition
class StoreOp(DeclaredOp):
    """Writes a value to an address that is a multiple of `align` bytes."""

    name = "simd.store"
    value = operand_def()
    address = operand_def(AddressType)
    align = prop_def(IntegerAttr[IntegerType])
    assembly_format = "$value `,` $address `align` $align attr-dict `:` type($value)"


@irdl_op_definition
class LocalOp(DeclaredOp):
    """Memory that belongs to the function, for `count` values of type `kind`, aligned to `align` bytes."""

    name = "simd.local"
    kind = prop_def()
    count = prop_def(IntegerAttr[IntegerType])
    align = prop_def(IntegerAttr[IntegerType])
    result = result_def(AddressType)
    assembly_format = "$count `x` $kind `align` $align attr-dict"


@irdl_op_definition
class BlockMemoryOp(DeclaredOp):
    """The memory that the threads of a block share, aligned to 16 bytes; as large as the kernel's record says. Only where kernels have threads."""

    name = "simd.block_memory"
    result = result_def(AddressType)
    traits = traits_def(Pure())
    assembly_format = "attr-dict"


@irdl_op_definition
class PrefetchOp(DeclaredOp):
    """Fetches the cache line of an address, which may be invalid. when: "soon" or "later" (not into the first-level cache)."""

    name = "simd.prefetch"
    address = operand_def(AddressType)
    when = prop_def(StringAttr)
    assembly_format = "$address $when attr-dict"

    def verify_(self) -> None:
        if self.when.data not in PREFETCHES:
            raise VerifyException(f"prefetches '{self.when.data}'; accepted are {', '.join(PREFETCHES)}")


@irdl_op_definition
class BallotOp(DeclaredOp):
    """For which threads of the warp a condition holds: bit i for thread i."""

    name = "simd.ballot"
    condition = operand_def(i1)
    result = result_def(i32)
    assembly_format = "$condition attr-dict"


@irdl_op_definition
class FromThreadOp(DeclaredOp):
    """The value that thread `lane` of the warp, 0 to 31, has for `value`."""

    name = "simd.from_thread"
    value = operand_def(i32)
    lane = operand_def(i32)
    result = result_def(i32)
    assembly_format = "$value `[` $lane `]` attr-dict"


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
