# ruff: noqa: N802 -- entry points have the names of the driver's reference
"""The answers of the fake driver: contexts, modules, memory, streams and launches, as strict as any driver may be.

In: names of entry points and their arguments as numbers, from `libcuda.c`. Out: statuses, and what is written through pointers. What no program may do
(freed memory, another device's stream, a context that is not current, bytes that nobody wrote) is kept in `faults` besides the status.
"""

import ctypes
import re
import struct
import threading
from collections import Counter
from collections.abc import Callable, Iterable

from ptx.errors import PtxError
from ptx.memory import GlobalMemory, OutOfMemory

from fake_cuda.executor import Launch, interpret
from fake_cuda.statuses import STATUSES, DriverFault, misuse
from fake_cuda.streams import PinnedMemory, Stream

COMPUTE_MAJOR, COMPUTE_MINOR, SHARED_OPT_IN = 75, 76, 97  # attributes of devices
MAX_DYNAMIC_SHARED = 8  # attribute of functions
ERROR_LOG, ERROR_LOG_SIZE = 5, 6  # options of the compiler
PLAIN_SHARED = 48 * 1024
STICKY = {700, 719}
# These do what they do even where a test has them fail: their status tells of earlier work.
RELEASES = {
    *("cuDevicePrimaryCtxRelease_v2", "cuCtxPopCurrent_v2", "cuModuleUnload", "cuMemFree_v2"),
    *("cuMemFreeHost", "cuStreamDestroy_v2"),
}


class Module:
    """A loaded module, and what its function may have of shared memory."""

    def __init__(self, device: int, ptx: str) -> None:
        self.device, self.ptx, self.shared_bytes = device, ptx, PLAIN_SHARED


class Device:
    """A device: its memory, and how often its context is retained."""

    def __init__(self, memory_bytes: int) -> None:
        self.memory, self.retained = GlobalMemory(memory_bytes), 0
        self.lost: int | None = None  # the status of every call after one that lost the context


class FakeDriver:
    """The driver.

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
        self.devices = [Device(memory_bytes) for _ in range(devices)]
        self.capability, self.shared_bytes, self.cuda, self.ptx = capability, shared_bytes, cuda, ptx
        self.execute = execute
        self.pinned = PinnedMemory(pinned_bytes)
        self.objects: dict[int, Module | Stream] = {}
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

    def made(self, thing: Module | Stream) -> int:
        """The handle of a new thing."""
        self.last_handle += 16
        self.objects[self.last_handle] = thing
        return self.last_handle

    def owned(self, handle: int, kind: type[Module | Stream]) -> Module | Stream:
        """What a handle stands for; it belongs to the device of the current context."""
        found = self.objects.get(handle)
        if not isinstance(found, kind) or found.device != self.current():
            raise misuse(
                f"{handle:#x} is no {kind.__name__} of the current device", "CUDA_ERROR_INVALID_HANDLE"
            )
        return found

    def stream(self, handle: int) -> Stream:
        found = self.owned(handle, Stream)
        assert isinstance(found, Stream)
        return found

    def module(self, handle: int) -> Module:
        found = self.owned(handle, Module)
        assert isinstance(found, Module)
        return found

    def is_released(self, handle: int) -> None:
        """Forget a thing. That goes for a lost context too."""
        if self.objects.pop(handle, None) is None:
            raise misuse(f"{handle:#x} is released twice", "CUDA_ERROR_INVALID_HANDLE")

    # Entry points, by their names. Pointers are addresses of this process.

    def cuInit(self, flags: int) -> None:
        if not self.devices:
            raise DriverFault("CUDA_ERROR_NO_DEVICE")

    def cuDriverGetVersion(self, version: int) -> None:
        put(version, "i", self.cuda)

    def cuGetErrorName(self, status: int, name: int) -> None:
        known = {number: ctypes.c_char_p(text.encode()) for text, number in STATUSES.items()}
        if status not in known:
            raise DriverFault("CUDA_ERROR_INVALID_VALUE")
        put(name, "Q", NAMES[status])

    def cuDeviceGetCount(self, count: int) -> None:
        put(count, "i", len(self.devices))

    def cuDeviceGet(self, device: int, ordinal: int) -> None:
        if ordinal >= len(self.devices):
            raise DriverFault("CUDA_ERROR_INVALID_DEVICE")
        put(device, "i", ordinal)

    def cuDeviceGetName(self, name: int, size: int, device: int) -> None:
        text = f"Fake device {device}".encode()[: size - 1] + b"\0"
        ctypes.memmove(name, text, len(text))

    def cuDeviceGetAttribute(self, value: int, attribute: int, device: int) -> None:
        major, minor = self.capability
        values = {COMPUTE_MAJOR: major, COMPUTE_MINOR: minor, SHARED_OPT_IN: self.shared_bytes}
        put(value, "i", values[attribute])

    def cuDevicePrimaryCtxRetain(self, context: int, device: int) -> None:
        self.devices[device].retained += 1
        put(context, "Q", device + 1)

    def cuDevicePrimaryCtxRelease(self, device: int) -> None:
        self.devices[device].retained -= 1
        if self.devices[device].retained < 0:
            raise misuse(f"the context of device {device} is released too often")
        if not self.devices[device].retained:
            self.devices[device].lost = None

    def cuCtxPushCurrent(self, context: int) -> None:
        self.stack().append(context - 1)
        self.pushed += 1

    def cuCtxPopCurrent(self, context: int) -> None:
        if not self.stack():
            raise misuse("no context is current", "CUDA_ERROR_INVALID_CONTEXT")
        put(context, "Q", self.stack().pop() + 1)
        self.pushed -= 1

    def cuModuleLoadDataEx(self, module: int, image: int, count: int, options: int, values: int) -> None:
        device, ptx = self.current(), ctypes.string_at(image).decode("ascii")
        given = dict(zip(numbers(options, "i", count), numbers(values, "Q", count), strict=True))
        if self.error_log:
            log = self.error_log.encode()[: given[ERROR_LOG_SIZE] - 1] + b"\0"
            ctypes.memmove(given[ERROR_LOG], log, len(log))
            raise DriverFault("CUDA_ERROR_INVALID_PTX")
        version = re.search(r"\.version (\d+)\.(\d+)", ptx)
        if version is None or tuple(map(int, version.groups())) > self.ptx:
            raise DriverFault("CUDA_ERROR_UNSUPPORTED_PTX_VERSION")
        put(module, "Q", self.made(Module(device, ptx)))

    def cuModuleUnload(self, module: int) -> None:
        self.is_released(module)

    def cuModuleGetFunction(self, function: int, module: int, name: int) -> None:
        text = ctypes.string_at(name).decode()
        if f".entry {text}(" not in self.module(module).ptx:
            raise DriverFault("CUDA_ERROR_NOT_FOUND", text)
        put(function, "Q", module)  # a module has one function

    def cuFuncSetAttribute(self, function: int, attribute: int, value: int) -> None:
        if attribute != MAX_DYNAMIC_SHARED or value > self.shared_bytes:
            raise misuse(f"attribute {attribute} set to {value}")
        self.module(function).shared_bytes = value

    def cuMemGetInfo(self, free: int, total: int) -> None:
        memory = self.memory()
        put(free, "Q", memory.limit - memory.used)
        put(total, "Q", memory.limit)

    def cuMemAlloc(self, address: int, size: int) -> None:
        try:
            put(address, "Q", self.memory().allocate(size))
        except OutOfMemory:
            raise DriverFault("CUDA_ERROR_OUT_OF_MEMORY") from None

    def cuMemFree(self, address: int) -> None:
        """Memory of a lost context is given back too."""
        if not self.stack():
            raise misuse("no context is current", "CUDA_ERROR_INVALID_CONTEXT")
        self.devices[self.stack()[-1]].memory.free(address)

    def cuMemHostAlloc(self, data: int, size: int, flags: int) -> None:
        self.current()
        address = self.pinned.allocate(size)
        if address is None:
            raise DriverFault("CUDA_ERROR_OUT_OF_MEMORY")
        put(data, "Q", address)

    def cuMemFreeHost(self, data: int) -> None:
        self.pinned.free(data)

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

    def cuMemcpyHtoDAsync(self, to: int, source: int, size: int, stream: int) -> None:
        memory = self.memory()
        self.queue(stream, lambda: memory.write(to, ctypes.string_at(source, size)), (source, size))

    def cuMemcpyDtoHAsync(self, to: int, source: int, size: int, stream: int) -> None:
        memory = self.memory()
        self.queue(stream, lambda: copied(memory.read(source, size), to), (to, size))

    def cuMemsetD32Async(self, to: int, value: int, count: int, stream: int) -> None:
        memory = self.memory()
        self.queue(stream, lambda: memory.write(to, struct.pack("<I", value) * count))

    def cuStreamCreate(self, stream: int, flags: int) -> None:
        put(stream, "Q", self.made(Stream(self.current())))

    def cuStreamDestroy(self, stream: int) -> None:
        found = self.objects.get(stream)
        self.is_released(stream)
        if isinstance(found, Stream) and found.queued and not self.devices[found.device].lost:
            raise misuse("a stream is destroyed before its work is done")

    def cuStreamSynchronize(self, stream: int) -> None:
        self.stream(stream).synchronise()

    def cuLaunchKernel(self, function: int, *rest: int) -> None:
        grid, grid_y, grid_z, block, block_y, block_z, shared_bytes, stream, arguments, extra = rest
        module, memory = self.module(function), self.memory()
        if (grid_y, grid_z, block_y, block_z, extra) != (1, 1, 1, 1, 0) or not 0 < block <= 1024 or not grid:
            raise misuse(f"a launch of {rest[:6]}")
        if shared_bytes > module.shared_bytes:
            raise misuse(f"{shared_bytes} bytes of shared memory, more than the function may have")
        found = re.search(r"\.entry (\w+)\(([^)]*)\)", module.ptx)
        assert found is not None
        values = numbers(arguments, "Q", found[2].count(".param"))
        launch = Launch(
            module.ptx, found[1], grid, block, shared_bytes, tuple(numbers(at, "Q", 1)[0] for at in values)
        )
        self.launches.append(launch)
        self.queue(stream, lambda: self.execute(launch, memory))


NAMES_OF_STATUSES = {status: ctypes.create_string_buffer(name.encode()) for name, status in STATUSES.items()}
NAMES = {status: ctypes.addressof(text) for status, text in NAMES_OF_STATUSES.items()}


def put(address: int, form: str, value: int) -> None:
    """Write a number where a pointer leads to."""
    data = struct.pack(form, value)
    ctypes.memmove(address, data, len(data))


def numbers(address: int, form: str, count: int) -> Iterable[int]:
    """Numbers where a pointer leads to."""
    data = ctypes.string_at(address, count * struct.calcsize(form))
    return struct.unpack(f"{count}{form}", data)


def copied(data: bytes, to: int) -> None:
    ctypes.memmove(to, data, len(data))
