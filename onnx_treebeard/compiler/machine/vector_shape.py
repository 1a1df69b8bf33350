"""What LIR knows of registers, and what LIR and the runtime know of the threads of a GPU.

WARP          threads that run in step; shared memory has as many banks of four bytes
MAX_THREADS   of a block
MAX_BLOCK_BYTES  of its shared memory, which every GPU since sm_80 has where a kernel asks for it

The numbers are those of the CUDA C++ Programming Guide, "Hardware Implementation" and "Compute Capabilities".
"""

from dataclasses import dataclass, replace
from enum import Enum

NARROW_PLANE = 8  # bytes of a bit-plane of few rows


class Planes(Enum):
    """The widths of bit-planes: that of registers, half of it, or NARROW_PLANE. The values begin the names of units."""

    WIDE = ""
    HALF = "half_"
    NARROW = "narrow_"


NARROWED_REGISTERS = (32, 64)  # bytes of the registers that have planes of other widths, too


def planes_of(register_bytes: int, from_many: bool) -> tuple[Planes, ...]:
    """Returns the widths of planes that there are units for. from_many: whether one byte permute selects from 128 leaves.

    With registers of 32 bytes, narrow planes take 0.8 of the time of wide ones, so half ones would gain less: AVX2 selects by three instructions, where
    AVX-512 waits for caches. CPUs with AVX-512 and without that permute are of 2017 to 2020, and the units for them would take 230 kB of a wheel.
    """
    if register_bytes not in NARROWED_REGISTERS:
        return (Planes.WIDE,)
    return tuple(Planes) if from_many else (Planes.WIDE, Planes.NARROW)


@dataclass(frozen=True)
class VectorShape:
    """The vectors that a target's primitives work on.

    register_bytes: of a register, and of a wide bit-plane; 0 where a target has no vectors. packed_rows: lanes that simd.pack_bits packs at a time.
    float_lanes: 32-bit values that are compared at a time; other values are compared `lanes` at a time. permuted_bytes: the largest
    table of simd.permute_values; 0 where the target has none. planes: how wide bit-planes are.
    """

    register_bytes: int
    packed_rows: int = 32
    lanes: int = 32
    float_lanes: int = 32
    permuted_bytes: int = 0
    planes: Planes = Planes.WIDE

    @property
    def plane_bytes(self) -> int:
        """Bytes of a bit-plane."""
        if self.has_narrow_planes:
            return NARROW_PLANE
        return self.register_bytes // 2 if self.planes is Planes.HALF else self.register_bytes

    @property
    def has_narrow_planes(self) -> bool:
        return self.planes is Planes.NARROW

    def with_planes(self, planes: Planes) -> "VectorShape":
        """Returns the same registers with bit-planes of another width."""
        return replace(self, planes=planes)

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
