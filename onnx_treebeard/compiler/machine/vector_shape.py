"""What LIR knows of registers, and what LIR and the runtime know of the threads of a GPU.

WARP          threads that run in step; shared memory has as many banks of four bytes
MAX_THREADS   of a block
MAX_BLOCK_BYTES  of its shared memory, which every GPU since sm_80 has where a kernel asks for it

The numbers are those of the CUDA C++ Programming Guide, "Hardware Implementation" and "Compute Capabilities".
"""

from dataclasses import dataclass, replace

NARROW_PLANE = 8  # bytes of a bit-plane of few rows
NARROWED_REGISTERS = (32, 64)  # bytes of the registers that have such planes beside those of their own width


@dataclass(frozen=True)
class VectorShape:
    """The vectors that a target's primitives work on.

    register_bytes: of a register, and of a wide bit-plane; 0 where a target has no vectors. packed_rows: lanes that simd.pack_bits packs at a time.
    float_lanes: 32-bit values that are compared at a time; other values are compared `lanes` at a time. permuted_bytes: the largest
    table of simd.permute_values; 0 where the target has none. has_narrow_planes: bit-planes have NARROW_PLANE bytes instead.
    """

    register_bytes: int
    packed_rows: int = 32
    lanes: int = 32
    float_lanes: int = 32
    permuted_bytes: int = 0
    has_narrow_planes: bool = False

    @property
    def plane_bytes(self) -> int:
        """Bytes of a bit-plane."""
        return NARROW_PLANE if self.has_narrow_planes else self.register_bytes

    def with_narrow_planes(self) -> "VectorShape":
        """Returns the same registers with narrow bit-planes."""
        return replace(self, has_narrow_planes=True)

    @property
    def lane_rows(self) -> int:
        """Rows of a stripe of a bit-slicing block that share a 16-byte lane: as many as are packed at a time, up to two bytes of each of 16."""
        return min(self.packed_rows, 32)

    def lanes_of(self, size: int) -> int:
        """Returns how many values of `size` bytes are compared at a time."""
        return self.float_lanes if size == 4 else self.lanes


WARP = 32
MAX_THREADS = 1024
MAX_BLOCK_BYTES = 96 << 10
