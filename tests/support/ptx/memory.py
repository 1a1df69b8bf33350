"""Global memory: one address space that hosts allocate from and kernels access.

Allocations lie GUARD bytes apart. Addresses of freed memory come back only when the freed bytes exceed the limit, so that a use after free is seen.
"""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ptx.errors import LaneFault, PtxError
from ptx.store import ALLOCATED, FREED, READ_ONLY, WRITTEN, Offsets, Store, offsets_within

if TYPE_CHECKING:
    from ptx.syntax import Module

BASE = 0x7_0000_0000  # above 32 bits: a pointer that is cut off points nowhere
ALIGN = 256
GUARD = 4096


class OutOfMemory(Exception):  # noqa: N818 - it is an answer of a device and no fault
    """The limit leaves no room."""


class GlobalMemory(Store):
    """At most `limit_bytes` live at a time. With `written=True` fresh bytes may be read, and are zero."""

    def __init__(self, limit_bytes: int = 1 << 30, *, written: bool = False) -> None:
        super().__init__(1 << 16, "global")
        self.limit, self.written = limit_bytes, written
        self.sizes: dict[int, int] = {}
        self.rooms: dict[int, int] = {}
        self.freed: list[tuple[int, int]] = []
        self.end, self.used, self.quarantined = GUARD, 0, 0
        self.variables: dict[int, tuple[Module, dict[str, int]]] = {}

    def allocate(self, size: int) -> int:
        """The address of `size` fresh bytes, a multiple of 256; OutOfMemory beyond the limit; ValueError for no bytes."""
        if size <= 0:
            raise ValueError(f"{size} bytes; expected at least 1")
        if self.used + size > self.limit:
            raise OutOfMemory(f"{size} bytes; {self.limit - self.used} of {self.limit} are left")
        start = self.place_of(size)
        self.data[start : start + size] = 0
        self.allow(start, size, self.written)
        self.sizes[BASE + start] = size
        self.used += size
        return BASE + start

    def place_of(self, size: int) -> int:
        extent = -(-size // ALIGN) * ALIGN + GUARD
        if self.quarantined > self.limit:
            for number, (start, room) in enumerate(self.freed):
                if room >= extent:
                    del self.freed[number]
                    self.quarantined -= room
                    self.rooms[start] = room
                    self.state[start : start + room] = 0
                    return start
        start, self.end = self.end, self.end + extent
        self.rooms[start] = extent
        if self.end > self.size:
            more = np.zeros(max(self.size, self.end), np.uint8)
            self.set_arrays(np.concatenate([self.data, more]), np.concatenate([self.state, more]))
        return start

    def free(self, address: int) -> None:
        """Give an allocation back; PtxError ("freed" or "bounds") if there is none at this address."""
        size = self.sizes.pop(address, None)
        start = address - BASE
        if size is None:
            was = 0 <= start < self.size and self.state[start] & FREED
            raise PtxError("freed" if was else "bounds", f"no allocation begins at {address:#x}")
        self.state[start : start + size] = FREED
        room = self.rooms.pop(start)
        self.freed.append((start, room))
        self.quarantined += room
        self.used -= size

    def write(self, address: int, data: bytes) -> None:
        """Write from the host; the bytes count as written, and marks of read-only memory do not hold for the host."""
        start = self.checked(address, len(data), ALLOCATED, "writes")
        self.data[start : start + len(data)] = np.frombuffer(data, np.uint8)
        self.state[start : start + len(data)] |= WRITTEN

    def read(self, address: int, size: int) -> bytes:
        """Read from the host; bytes that nobody has written are an error."""
        start = self.checked(address, size, ALLOCATED | WRITTEN, "reads")
        return self.data[start : start + size].tobytes()

    def is_written(self, address: int, size: int) -> NDArray[np.bool_]:
        """Which bytes of an allocation have been written, by whomever."""
        start = self.checked(address, size, ALLOCATED, "looks at")
        written: NDArray[np.bool_] = (self.state[start : start + size] & WRITTEN) != 0
        return written

    def set_read_only(self, address: int, size: int, value: bool = True) -> None:
        """Mark bytes that no kernel may write, or take the mark away."""
        start = self.checked(address, size, ALLOCATED, "marks")
        part = self.state[start : start + size]
        part[:] = part | READ_ONLY if value else part & ~np.uint8(READ_ONLY)

    def has(self, address: int) -> bool:
        """Whether an address lies in an allocation."""
        return any(start <= address < start + size for start, size in self.sizes.items())

    def checked(self, address: int, size: int, need: int, verb: str) -> int:
        """Where bytes lie in the arrays, if every one of them has the states needed; PtxError names the first that has not."""
        start = address - BASE
        if start < 0 or start + size > self.size:
            raise PtxError("bounds", f"the host {verb} {size} bytes at {address:#x}, outside of all memory")
        state = self.state[start : start + size]
        bad = np.flatnonzero((state & need) != need)
        if len(bad):
            found = int(state[bad[0]])
            kind = "freed" if found & FREED else "unwritten" if found & ALLOCATED else "bounds"
            raise PtxError(kind, f"the host {verb} {size} bytes at {address:#x}, wrong from byte {bad[0]} on")
        return start

    def offsets(self, addresses: Offsets, width: int) -> Offsets:
        """Offsets of what a kernel accesses; LaneFault where an access is misaligned or outside."""
        if width > 1 and (addresses & np.uint64(width - 1)).any():
            offsets_within(addresses, 0, width, self.name)
        offsets = addresses - np.uint64(BASE)
        outside = offsets > np.uint64(self.size - width)
        if outside.any():
            position = int(outside.argmax())
            raise LaneFault(
                "bounds", f"{width} bytes of global memory at {int(addresses[position]):#x}", position
            )
        return offsets

    def addresses_of(self, module: "Module") -> dict[str, int]:
        """Addresses of a module's global and constant variables, which are made when they are first asked for."""
        if id(module) not in self.variables:
            made = {}
            for variable in module.variables.values():
                if variable.space in ("global", "const"):
                    made[variable.name] = address = self.allocate(variable.size)
                    self.write(address, variable.data or bytes(variable.size))
                    self.set_read_only(address, variable.size, variable.space == "const")
            self.variables[id(module)] = module, made
        return self.variables[id(module)][1]

    def forget(self, module: "Module") -> None:
        """Free a module's variables, if it has any here."""
        for address in self.variables.pop(id(module), (module, {}))[1].values():
            self.free(address)

    def shown(self, offset: int) -> str:
        return f"{BASE + offset:#x}"
