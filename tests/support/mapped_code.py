"""Flat code in memory that may be executed, as a loader would put it anywhere."""

import ctypes
import mmap


class Mapped:
    """Code in executable memory, `shift` bytes behind the beginning of a page."""

    def __init__(self, code: bytes, shift: int) -> None:
        self.memory = mmap.mmap(-1, len(code) + shift, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
        self.memory[shift : shift + len(code)] = code
        self.address = ctypes.addressof(ctypes.c_char.from_buffer(self.memory)) + shift
