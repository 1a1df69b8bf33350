"""The second executor: the LLVM text of kernels for NVPTX, compiled for the host and run with a fiber for each thread.

It is fast, and shares with the interpreter neither the back end of LLVM nor any code. It checks neither bounds nor races.
"""

import ctypes
import re
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from numpy.typing import NDArray

DYNAMIC_BYTES = 227 << 10
DYNAMIC = re.compile(r"external (?:addrspace\(3\) )?global \[0 x \w+\]")
INTRINSIC = re.compile(r"llvm\.nvvm\.([\w.]+)")
TARGET = re.compile(r'^target .*$| ?"target-\w+"="[^"]*"', re.MULTILINE)
FAULTS = {1: "a barrier that some threads miss", 2: "an operation of a warp that members miss"}
CTYPES: dict[str, Any] = {
    "i8": ctypes.c_uint8,
    "i16": ctypes.c_uint16,
    "i32": ctypes.c_uint32,
    "i64": ctypes.c_uint64,
}
CTYPES |= {"ptr": ctypes.c_void_p, "float": ctypes.c_float, "double": ctypes.c_double}
Argument = int | float | NDArray[Any]


def has_compiler() -> bool:
    """Whether the host has the C compiler that the fibers take."""
    return shutil.which("cc") is not None


@cache
def harness(folder: Path) -> ctypes.CDLL:
    """The library of fibers, compiled into a folder."""
    library = folder / "fibers.so"
    source = Path(__file__).with_name("fibers.c")
    command = [
        "cc",
        "-O2",
        "-shared",
        "-fPIC",
        "-Wall",
        "-Wextra",
        "-Werror",
        str(source),
        "-o",
        str(library),
    ]
    subprocess.run(command, check=True)
    return ctypes.CDLL(str(library))


def host_text(text: str) -> str:
    """The text for the host: no target of its own, one address space, intrinsics of the card as functions of the harness, dynamic shared memory as an array."""
    # The array is visible elsewhere, or LLVM would know that a barrier does not change it.
    text = DYNAMIC.sub(f"global [{DYNAMIC_BYTES} x i8] zeroinitializer", text)
    text = text.replace("ptx_kernel ", "")
    text = TARGET.sub("", text)
    text = re.sub(r"\baddrspacecast\b", "bitcast", text)
    text = re.sub(r" ?addrspace\(\d\)", "", text)
    return INTRINSIC.sub(lambda match: "nvvm_" + match[1].replace(".", "_"), text)


class HostModule:
    """Kernels of an LLVM text, ready to be launched on NumPy arrays; `folder` is where the library of fibers is or will be."""

    def __init__(self, text: str, folder: Path, level: int = 2) -> None:
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        self.library = harness(folder)
        body = host_text(text)
        for name in set(re.findall(r'@"?(nvvm_\w+)', body)):
            llvm.add_symbol(name, ctypes.cast(getattr(self.library, name), ctypes.c_void_p).value)
        triple = llvm.get_process_triple()
        module = llvm.parse_assembly(f'target triple = "{triple}"\n{body}')
        self.types = {
            f.name: [str(a.type) for a in f.arguments] for f in module.functions if not f.is_declaration
        }
        wrappers = "".join(wrapper(name, types) for name, types in self.types.items())
        module = llvm.parse_assembly(f'target triple = "{triple}"\n{body}\n{wrappers}')
        machine = llvm.Target.from_triple(triple).create_target_machine(opt=level, jit=True)
        builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=level))
        builder.getModulePassManager().run(module, builder)
        self.engine = llvm.create_mcjit_compiler(module, machine)
        self.engine.finalize_object()

    def launch(
        self, name: str, grid: Sequence[int], block: Sequence[int], arguments: Sequence[Argument]
    ) -> None:
        """Run a kernel, block after block; arrays are passed as pointers and changed in place. RuntimeError where threads wait for ever."""
        types = [CTYPES[kind] for kind in self.types[name]]
        fields = [(f"p{number}", kind) for number, kind in enumerate(types)]
        structure = type("Arguments", (ctypes.Structure,), {"_fields_": fields})
        values = [
            argument.ctypes.data if isinstance(argument, np.ndarray) else argument for argument in arguments
        ]
        packed = structure(*values)
        function = ctypes.c_void_p(self.engine.get_function_address(f"call_{name}"))
        for z, y, x in product(*(range(size) for size in reversed(grid))):
            sizes = (ctypes.c_uint32 * 9)(*block, *grid, x, y, z)
            fault = self.library.run_block(function, ctypes.byref(packed), sizes)
            if fault:
                raise RuntimeError(FAULTS[fault])


def wrapper(name: str, types: Sequence[str]) -> str:
    """A function that loads a kernel's arguments from a structure and calls it."""
    lines = [f"define void @call_{name}(ptr %arguments) {{"]
    structure = "{" + ", ".join(types) + "}"
    for number, kind in enumerate(types):
        lines.append(f"  %at{number} = getelementptr {structure}, ptr %arguments, i32 0, i32 {number}")
        lines.append(f"  %value{number} = load {kind}, ptr %at{number}")
    passed = ", ".join(f"{kind} %value{number}" for number, kind in enumerate(types))
    return "\n".join([*lines, f"  call void @{name}({passed})", "  ret void", "}", ""])
