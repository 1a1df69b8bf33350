"""What the fake driver keeps: devices, contexts, handles, calls that are to fail, faults.

In: names of entry points and their arguments as numbers, from `libcuda.c`. Out: statuses. The entry points themselves are methods of `driver.py`. What no
program may do (freed memory, another device's stream, a context that is not current, bytes that nobody wrote) is kept in `faults` besides the status.
"""

import threading
from collections import Counter
from collections.abc import Callable

from ptx import GlobalMemory, PtxError

from fake_cuda.executor import Launch, interpret
from fake_cuda.statuses import STATUSES, DriverFault, misuse
from fake_cuda.streams import Event, PinnedMemory, Stream

PLAIN_SHARED = 48 * 1024
ADDRESSES = 1 << 22  # between the memories of two devices
DEFAULT_STREAMS = (1, 2)  # handles of those that nobody makes: the legacy one, and that of a thread
STICKY = {700, 719}
# These do what they do even where a test has them fail: their status tells of earlier work.
RELEASES = {
    *("cuDevicePrimaryCtxRelease_v2", "cuCtxPopCurrent_v2", "cuModuleUnload", "cuMemFree_v2"),
    *("cuMemFreeHost", "cuStreamDestroy_v2", "cuEventDestroy_v2"),
}


class Module:
    """A loaded module, and what its function may have of shared memory."""

    def __init__(self, device: int, ptx: str) -> None:
        self.device, self.ptx, self.shared_bytes = device, ptx, PLAIN_SHARED


class Device:
    """A device: its memory, and how often its context is retained."""

    def __init__(self, number: int, memory_bytes: int) -> None:
        self.memory, self.retained = GlobalMemory(memory_bytes), 0
        self.memory.end += number * ADDRESSES  # no two devices have the same ones
        self.streams: dict[int, Stream] = {}  # its default streams, by handle
        self.number = number
        self.lost: int | None = None  # the status of every call after one that lost the context

    def default_stream(self, handle: int) -> Stream:
        return self.streams.setdefault(handle, Stream(self.number))


class Bookkeeping:
    """The driver without its entry points.

    memory_bytes: of each device. capability: (major, minor). cuda: the version that the driver tells. ptx: the newest version that it compiles.
    execute: runs a launch on the memory of its device.
    """

    def __init__(
        self,
        *,
        devices: int = 1,
        memory_bytes: int = 1 << 26,
        pinned_bytes: int = 1 << 40,
        capability: tuple[int, int] = (9, 0),
        shared_bytes: int = 227 * 1024,
        cuda: int = 12040,
        ptx: tuple[int, int] = (8, 4),
        execute: Callable[[Launch, GlobalMemory], None] = interpret,
    ) -> None:
        self.devices = [Device(number, memory_bytes) for number in range(devices)]
        self.capability, self.shared_bytes, self.cuda, self.ptx = capability, shared_bytes, cuda, ptx
        self.execute = execute
        self.pinned = PinnedMemory(pinned_bytes)
        self.objects: dict[int, Module | Stream | Event] = {}
        self.contexts = threading.local()
        self.pushed = 0  # contexts that some thread has made current
        self.calls: Counter[str] = Counter()
        self.order: list[str] = []  # entry points in the order of calls
        self.launches: list[Launch] = []
        self.faults: list[str] = []
        self.failing: dict[tuple[str, int], int] = {}
        self.error_log = ""
        self.lock = threading.RLock()
        self.last_handle = 0x1000

    def fail(self, entry_point: str, status: str, *, at: int = 1) -> None:
        """Have a coming call of an entry point fail, counted from 1. After a sticky status all calls on the device fail."""
        self.failing[entry_point, self.calls[entry_point] + at] = STATUSES[status]

    def live(self) -> dict[str, int]:
        """How many things of each kind are not released; empty if there are none."""
        counts = {
            "device memory": sum(len(device.memory.sizes) for device in self.devices),
            "pinned memory": len(self.pinned.live),
            "modules": sum(isinstance(one, Module) for one in self.objects.values()),
            "streams": sum(isinstance(one, Stream) for one in self.objects.values()),
            "events": sum(isinstance(one, Event) for one in self.objects.values()),
            "contexts": sum(device.retained for device in self.devices),
            "current contexts": self.pushed,
        }
        return {kind: count for kind, count in counts.items() if count}

    def answer(self, name: str, arguments: list[int]) -> int:
        """Answer a call."""
        with self.lock:
            self.calls[name] += 1
            self.order.append(name)
            status = self.failing.pop((name, self.calls[name]), 0)
            if status and name not in RELEASES:
                self.lose(status)
                if name == "cuStreamSynchronize":
                    self.drop(arguments[0])
                return status
            return self.done(name, arguments) or status

    def done(self, name: str, arguments: list[int]) -> int:
        try:
            getattr(self, name.removesuffix("_v2"))(*arguments)
        except DriverFault as fault:
            if fault.is_misuse:
                self.faults.append(f"{name}: {fault}")
            return fault.status
        except PtxError as fault:
            self.faults.append(f"{name}: {fault}")
            self.lose(STATUSES["CUDA_ERROR_ILLEGAL_ADDRESS"])
            return STATUSES["CUDA_ERROR_ILLEGAL_ADDRESS"]
        return 0

    def drop(self, stream: int) -> None:
        """Forget queued work: it has failed."""
        if isinstance(found := self.objects.get(stream), Stream):
            found.queued.clear()

    def lose(self, status: int) -> None:
        """Lose the current context, if the status says so."""
        if status in STICKY and self.stack():
            self.devices[self.stack()[-1]].lost = status

    # Contexts: the context of device d has the handle d + 1.

    def stack(self) -> list[int]:
        """The devices whose contexts are current on this thread, the last one on top."""
        if not hasattr(self.contexts, "stack"):
            self.contexts.stack = []
        return self.contexts.stack  # type: ignore[no-any-return]

    def current(self) -> int:
        """The device of the current context."""
        if not self.stack():
            raise misuse("no context is current", "CUDA_ERROR_INVALID_CONTEXT")
        device = self.stack()[-1]
        if not self.devices[device].retained:
            raise misuse(f"the context of device {device} is released", "CUDA_ERROR_INVALID_CONTEXT")
        if lost := self.devices[device].lost:
            raise DriverFault(next(name for name, status in STATUSES.items() if status == lost))
        return device

    def memory(self) -> GlobalMemory:
        return self.devices[self.current()].memory

    def made(self, thing: Module | Stream | Event) -> int:
        """The handle of a new thing."""
        self.last_handle += 16
        self.objects[self.last_handle] = thing
        return self.last_handle

    def owned(self, handle: int, kind: type[Module | Stream | Event]) -> Module | Stream | Event:
        """What a handle stands for; it belongs to the device of the current context."""
        found = self.objects.get(handle)
        if not isinstance(found, kind) or found.device != self.current():
            raise misuse(
                f"{handle:#x} is no {kind.__name__} of the current device", "CUDA_ERROR_INVALID_HANDLE"
            )
        return found

    def stream(self, handle: int) -> Stream:
        if handle in DEFAULT_STREAMS:
            return self.devices[self.current()].default_stream(handle)
        found = self.owned(handle, Stream)
        assert isinstance(found, Stream)
        return found

    def module(self, handle: int) -> Module:
        found = self.owned(handle, Module)
        assert isinstance(found, Module)
        return found

    def event(self, handle: int) -> Event:
        found = self.owned(handle, Event)
        assert isinstance(found, Event)
        return found

    def memory_of_context(self, handle: int) -> GlobalMemory:
        device = handle - 1
        if not 0 <= device < len(self.devices) or not self.devices[device].retained:
            raise misuse(f"{handle:#x} is no context in use", "CUDA_ERROR_INVALID_CONTEXT")
        return self.devices[device].memory

    def is_released(self, handle: int) -> None:
        """Forget a thing. That goes for a lost context too."""
        if self.objects.pop(handle, None) is None:
            raise misuse(f"{handle:#x} is released twice", "CUDA_ERROR_INVALID_HANDLE")

    def queue(self, stream: int, work: Callable[[], None], host: tuple[int, int] | None = None) -> None:
        """Queue work. host: memory that it copies from or to; a copy of memory that is not pinned is done at once, behind what is queued."""
        found = self.stream(stream)
        if host is None:
            found.queued.append(work)
        elif self.pinned.holds(*host):
            found.queued += [lambda: self.pinned.check(*host), work]
        else:
            found.queued.append(work)
            found.synchronise()
