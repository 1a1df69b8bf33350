# ruff: noqa: N802 -- entry points have the names of the driver's reference
"""The entry points of the fake driver: contexts, modules, memory, streams and launches, as strict as any driver may be.

In: arguments as numbers; pointers are addresses of this process. Out: what is written through pointers; DriverFault for another status than success.
"""

import ctypes
import re
import struct

from ptx import OutOfMemory

from fake_cuda.bookkeeping import Bookkeeping, Module
from fake_cuda.executor import Launch, unload
from fake_cuda.statuses import STATUSES, DriverFault, misuse
from fake_cuda.streams import Event, Stream

COMPUTE_MAJOR, COMPUTE_MINOR, SHARED_OPT_IN = 75, 76, 97  # attributes of devices
MAX_DYNAMIC_SHARED = 8  # attribute of functions
DEVICE_ORDINAL = 9  # attribute of pointers
NO_TIMES = 2  # flag of events
ERROR_LOG, ERROR_LOG_SIZE = 5, 6  # options of the compiler

TEXTS = {status: ctypes.create_string_buffer(name.encode()) for name, status in STATUSES.items()}


class FakeDriver(Bookkeeping):
    """The driver."""

    def cuInit(self, flags: int) -> None:
        if not self.devices:
            raise DriverFault("CUDA_ERROR_NO_DEVICE")

    def cuDriverGetVersion(self, version: int) -> None:
        put(version, "i", self.cuda)

    def cuGetErrorName(self, status: int, name: int) -> None:
        if status not in TEXTS:
            raise DriverFault("CUDA_ERROR_INVALID_VALUE")
        put(name, "Q", ctypes.addressof(TEXTS[status]))

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

    def cuCtxSetCurrent(self, context: int) -> None:
        if self.stack():
            self.stack().pop()
            self.pushed -= 1
        if context:
            self.cuCtxPushCurrent(context)

    def cuCtxGetCurrent(self, context: int) -> None:
        put(context, "Q", self.stack()[-1] + 1 if self.stack() else 0)

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
        found = self.objects.get(module)
        self.is_released(module)
        if isinstance(found, Module):
            unload(found.ptx, self.devices[found.device].memory)

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

    def cuMemcpyHtoDAsync(self, to: int, source: int, size: int, stream: int) -> None:
        memory = self.memory()
        self.queue(stream, lambda: memory.write(to, ctypes.string_at(source, size)), (source, size))

    def cuMemcpyDtoHAsync(self, to: int, source: int, size: int, stream: int) -> None:
        memory = self.memory()
        self.queue(stream, lambda: copied(memory.read(source, size), to), (to, size))

    def cuMemcpyDtoDAsync(self, to: int, source: int, size: int, stream: int) -> None:
        memory = self.memory()
        self.queue(stream, lambda: memory.write(to, memory.read(source, size)))

    def cuMemcpyPeerAsync(
        self, to: int, to_context: int, source: int, from_context: int, size: int, stream: int
    ) -> None:
        target, origin = self.memory_of_context(to_context), self.memory_of_context(from_context)
        self.queue(stream, lambda: target.write(to, origin.read(source, size)))

    def cuMemsetD32Async(self, to: int, value: int, count: int, stream: int) -> None:
        memory = self.memory()
        self.queue(stream, lambda: memory.write(to, struct.pack("<I", value) * count))

    def cuPointerGetAttribute(self, value: int, attribute: int, address: int) -> None:
        found = [number for number, one in enumerate(self.devices) if one.memory.has(address)]
        if attribute != DEVICE_ORDINAL or not found:
            raise DriverFault("CUDA_ERROR_INVALID_VALUE")
        put(value, "i", found[0])

    def cuStreamCreate(self, stream: int, flags: int) -> None:
        put(stream, "Q", self.made(Stream(self.current())))

    def cuStreamDestroy(self, stream: int) -> None:
        found = self.objects.get(stream)
        self.is_released(stream)
        if isinstance(found, Stream) and found.queued and not self.devices[found.device].lost:
            raise misuse("a stream is destroyed before its work is done")

    def cuStreamSynchronize(self, stream: int) -> None:
        self.stream(stream).synchronise()

    def cuStreamWaitEvent(self, stream: int, event: int, flags: int) -> None:
        """The event may be another device's."""
        found = self.objects.get(event)
        if not isinstance(found, Event) or flags:
            raise misuse(f"{event:#x} is no event, or flags are {flags}")
        self.queue(stream, found.synchronise)

    def cuEventCreate(self, event: int, flags: int) -> None:
        put(event, "Q", self.made(Event(self.current(), has_times=not flags & NO_TIMES)))

    def cuEventDestroy(self, event: int) -> None:
        self.is_released(event)

    def cuEventRecord(self, event: int, stream: int) -> None:
        self.event(event).record(self.stream(stream))

    def cuEventSynchronize(self, event: int) -> None:
        self.event(event).synchronise()

    def cuEventElapsedTime(self, milliseconds: int, begin: int, end: int) -> None:
        first, last = self.event(begin), self.event(end)
        if not (first.has_times and last.has_times):
            raise misuse("an event without times", "CUDA_ERROR_INVALID_HANDLE")
        if first.at is None or last.at is None:
            raise misuse("nobody has waited for the events", "CUDA_ERROR_NOT_READY")
        put(milliseconds, "f", 1e3 * (last.at - first.at))

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


def put(address: int, form: str, value: float) -> None:
    """Write a number where a pointer leads to."""
    data = struct.pack(form, value)
    ctypes.memmove(address, data, len(data))


def numbers(address: int, form: str, count: int) -> tuple[int, ...]:
    """Numbers where a pointer leads to."""
    data = ctypes.string_at(address, count * struct.calcsize(form))
    return struct.unpack(f"{count}{form}", data)


def copied(data: bytes, to: int) -> None:
    ctypes.memmove(to, data, len(data))
