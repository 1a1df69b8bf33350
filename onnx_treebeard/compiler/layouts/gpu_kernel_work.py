"""What the kernels of GPUs take for a row of many, as the native planner counts it.

In: a `Forest` in normal form. Out: by strategy, what each kernel takes and what that costs. kernels/native/plan/gpu/kernel_occupancy.h says what is
counted and how a cost follows.
"""

from dataclasses import astuple, dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.planner import call_planner
from onnx_treebeard.forest.forest import Forest

STRATEGIES = ("ranked_walk", "staged_walk", "walk")


@dataclass(frozen=True)
class KernelWork:
    """The work of a kernel: the first four numbers are those of a warp. waited_clocks: clocks that it waits for memory. resident_threads: of a multiprocessor of sm_80."""

    instructions: float
    passes: float
    sectors: float
    memory_sectors: float
    waited_clocks: float
    resident_threads: float


@dataclass(frozen=True)
class ThreadWork:
    """kernels: one after the other. row_instructions: the cost of a row; infinite, without kernels, where the strategy does not serve the forest."""

    kernels: tuple[KernelWork, ...]
    row_instructions: float


def thread_work(forest: Forest) -> dict[str, ThreadWork]:
    """Returns the work of a row by strategy."""
    work = call_planner(forest, "thread_work")
    return {
        name: ThreadWork(_kernels(work.arrays[f"{name}_work"]), work.numbers[f"{name}_row_instructions"])
        for name in STRATEGIES
    }


def resident_threads(threads: int, shared_bytes: int, registers: int) -> int:
    """Returns how many threads a multiprocessor of sm_80 keeps, in blocks of `threads` that take `shared_bytes`, with `registers` a thread."""
    answer = call_planner(
        None, "resident_threads", threads=threads, shared_bytes=shared_bytes, registers=registers
    )
    return int(answer.numbers["resident_threads"])


def counts(work: KernelWork) -> tuple[float, ...]:
    """Returns what row costs are made of: instructions, passes, sectors, memory sectors, and clocks waited for, shared by the resident warps."""
    *four, waited, resident = astuple(work)
    return (*four, waited / max(1.0, resident / 32))


def _kernels(records: npt.NDArray[np.void]) -> tuple[KernelWork, ...]:
    return tuple(KernelWork(*record.tolist()) for record in records)
