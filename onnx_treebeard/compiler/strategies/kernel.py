"""What a strategy returns: a `PlanKernel`, kernel functions with tables and scratch memory of their own, and how an artifact takes it up.

Code may still be coming: LLVM works on a thread while the next kernel is lowered, and `Coming` is what both sides know of it.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.flat_code import FlatCode
from onnx_treebeard.artifact.format import ALIGNMENT, KernelEntry
from onnx_treebeard.compiler.layouts.header import HEADER_BYTES
from onnx_treebeard.errors import NoCompilerError

if TYPE_CHECKING:
    from typing import Protocol, TypeVar

    from onnx_treebeard.compiler.layouts.table import TableSet

    T_co = TypeVar("T_co", covariant=True)

    class Coming(Protocol[T_co]):
        """A value that a thread may still work on; futures are this."""

        def result(self) -> T_co:
            """The value, waited for. Raises what the work has raised."""


COMPILER = ("llvmlite", "xdsl")  # the packages that compiling needs beside this one


class There:
    """A value that has come, with the interface of a future."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def result(self) -> Any:
        """The value, at once."""
        return self.value


Submit = Callable[..., "Coming[Any]"]


@dataclass(frozen=True)
class Calls:
    """When the runtime uses a kernel.

    min_rows: smallest batch it is selected for. block_rows: rows processed together; a partial block costs as much as a full one.
    row_cost_ns: estimated nanoseconds per row of a full block, on one core.
    """

    min_rows: int
    block_rows: int
    row_cost_ns: float


@dataclass(frozen=True)
class Launch:
    """How a GPU launches a kernel, where that is not as its strategy's other kernels.

    prepares: it only prepares scratch memory, for those after it. shared_bytes: shared memory of a block. min_rows: smallest batch it is
    selected for. block_rows: rows of a block; 0 for as many as the others have.
    """

    prepares: bool = False
    shared_bytes: int = 0
    min_rows: int = 0
    block_rows: int = 0


@dataclass(frozen=True)
class Placed:
    """A function by its name, and the code that has it."""

    code: "Coming[FlatCode]"
    name: str

    def start(self, offsets: Mapping[int, int]) -> int:
        """The function's offset, where `offsets` has those of all codes, by their `id`."""
        flat = self.code.result()
        return offsets[id(flat)] + flat.functions[self.name]


@dataclass(frozen=True)
class PlanKernel:
    """Kernel functions of one strategy for one forest.

    kernels: each function by its name. units: by the same names, the units that a function calls, by their slots in the header.
    tables: what all of them read. scratch_bytes: scratch memory of a call; scratch_row_bytes: more of it for each row of the call.
    launches: on a GPU, by the names of functions, how they are launched.
    calls: when the runtime uses them. row_block: the row block (the most rows of one kernel call, so that they and their accumulators stay in the cache)
    is a multiple of it.
    """

    kernels: Mapping[str, Placed]
    units: Mapping[str, Mapping[int, Placed]]
    tables: "TableSet"
    scratch_bytes: int
    calls: Calls
    row_block: int = 1
    scratch_row_bytes: int = 0
    launches: Mapping[str, Launch] = field(default_factory=dict)

    @property
    def shares_header(self) -> bool:
        """Whether all functions read one header of the tables: it differs between functions by the units that they call."""
        return not any(self.units.values())


def at_once(call: Callable[..., Any], *arguments: Any, **options: Any) -> There:
    """What `ThreadPoolExecutor.submit` does, without a thread."""
    return There(call(*arguments, **options))


@contextmanager
def compiler_needed(reason: str) -> Iterator[None]:
    """Raises NoCompilerError, with this reason, where what happens within needs a part of the compiler that is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").split(".")[0]
        if missing not in COMPILER:
            raise
        raise NoCompilerError(
            f"{reason}, and the compiler is not installed: there is no {missing}; pip install {' '.join(COMPILER)}"
        ) from error


def appended(
    n_trees: int, code: bytes, tables: npt.NDArray[np.uint8], kernel: PlanKernel
) -> tuple[bytes, npt.NDArray[np.uint8], dict[str, KernelEntry]]:
    """Code and tables, and after them those of a kernel and its units; and a record for each kernel function, by its name."""
    whole, offsets = bytearray(code), dict[int, int]()
    called = [placed for units in kernel.units.values() for placed in units.values()]
    for placed in (*kernel.kernels.values(), *called):
        flat = placed.code.result()
        if id(flat) not in offsets:
            whole += bytes(-len(whole) % ALIGNMENT)
            offsets[id(flat)] = len(whole)
            whole += flat.code
    tables = np.pad(tables, (0, -len(tables) % ALIGNMENT))
    records: dict[str, KernelEntry] = {}
    distances: list[dict[int, int]] = []
    for name, function in kernel.kernels.items():
        launch = kernel.launches.get(name, Launch())
        start = function.start(offsets)
        header = 0 if kernel.shares_header else len(distances)
        records[name] = KernelEntry(
            code_offset=start,
            tree_begin=0,
            tree_end=0 if launch.prepares else n_trees,
            tables_offset=len(tables) + HEADER_BYTES * header,
            scratch_bytes=kernel.scratch_bytes + launch.shared_bytes,
            min_rows=max(kernel.calls.min_rows, launch.min_rows),
            block_rows=launch.block_rows or kernel.calls.block_rows,
            row_cost=kernel.calls.row_cost_ns,
        )
        distances.append({slot: unit.start(offsets) - start for slot, unit in kernel.units[name].items()})
    headers = distances[:1] if kernel.shares_header else distances
    return bytes(whole), np.concatenate([tables, kernel.tables.with_headers(headers)]), records
