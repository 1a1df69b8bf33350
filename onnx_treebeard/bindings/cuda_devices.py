"""The CUDA devices of this machine.

In: nothing. Out: a `CudaDevice` for each, in the order of their numbers. The driver is opened when this is first asked, never on import.
"""

import ctypes
from dataclasses import dataclass

from onnx_treebeard.bindings.native_library import checked_call, loaded_library
from onnx_treebeard.system.errors import DeviceError

MAX_DEVICES = 64
LEGACY_STREAM = 1  # CUDA's handle of the default stream that all threads share


@dataclass(frozen=True)
class CudaDevice:
    """An NVIDIA device.

    number: what `device` means where a forest is put on a device.
    name: as the driver tells it.
    compute_capability: (major, minor), such as (8, 0).
    free_bytes: of its memory, at the time of asking.
    """

    number: int
    name: str
    compute_capability: tuple[int, int]
    free_bytes: int


class _Device(ctypes.Structure):
    """The struct treebeard_device of treebeard.h."""

    _fields_ = [
        ("name", ctypes.c_char * 64),
        ("free_bytes", ctypes.c_int64),
        ("major", ctypes.c_int32),
        ("minor", ctypes.c_int32),
    ]


# How errors begin that say that nothing is there to be used, and not that something has failed.
MISSING = ("no CUDA driver", "no CUDA device")


def is_missing(error: DeviceError) -> bool:
    """Returns whether an error says that this machine has no driver, or no device."""
    return error.message.startswith(MISSING)


def count_devices() -> int:
    """Returns how many CUDA devices there are, 1 or more, without using them. Raises DeviceError, which says why, where there is none."""
    return _listed(0)[1]


def check_device(number: int) -> None:
    """Raises DeviceError, which says which devices there are, where none has this number. No device is used."""
    if number >= count_devices():
        # It finds no such device before it waits, and lists the others by their names.
        wait_for_stream(number, LEGACY_STREAM)


def wait_for_stream(device: int, stream: int) -> None:
    """Waits for what is queued in a stream of a device. Raises DeviceError where that has failed, and for a number of no device."""
    wait = loaded_library().treebeard_cuda_wait
    wait.argtypes = [ctypes.c_int32, ctypes.c_uint64, ctypes.c_char_p, ctypes.c_size_t]
    checked_call(wait, device, stream, error=DeviceError)


def devices() -> list[CudaDevice]:
    """Returns the CUDA devices. Raises DeviceError, which says why, where there is none that can be used.

    Asking for the free memory makes a context on each device, which takes some tenths of a second.
    """
    structs, count = _listed(MAX_DEVICES)
    return [
        CudaDevice(
            number,
            struct.name.decode(errors="replace"),
            (int(struct.major), int(struct.minor)),
            int(struct.free_bytes),
        )
        for number, struct in enumerate(structs[:count])
    ]


def _listed(room: int) -> tuple["ctypes.Array[_Device]", int]:
    """Returns the first devices, at most so many, and how many there are."""
    structs, count = (_Device * room)(), ctypes.c_int64()
    ask = loaded_library().treebeard_cuda_devices
    ask.argtypes = [ctypes.c_void_p, ctypes.c_int64, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
    checked_call(ask, structs, room, ctypes.byref(count), error=DeviceError)
    return structs, int(count.value)
