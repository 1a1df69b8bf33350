"""The result of a compile before it is packed into an artifact, and the thread on which LLVM works until then.

LLVM works on a thread while the next function is lowered. In: calls. Out: for each call a function that waits for its result and returns it, or raises
what the call has raised. A call sees the context variables of its caller: a cache that is switched off for a compilation is off here too.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from contextvars import copy_context
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.format import KernelEntry, Section
from onnx_treebeard.compiler.machine.backend import Backend

Submit = Callable[..., Callable[[], Any]]


def at_once(call: Callable[..., Any], *arguments: Any, **options: Any) -> Callable[[], Any]:
    """Calls without a thread."""
    result = call(*arguments, **options)
    return lambda: result


@contextmanager
def llvm_thread() -> Iterator[Submit]:
    """Yields what submits work to one thread, which is started with the first piece of work, and ends with the block."""
    with ExitStack() as stack:

        @cache
        def pool() -> Any:
            # Imported here: mostly the library has all code, and LLVM has no work.
            from onnx_treebeard.system.worker_threads import Workers

            return stack.enter_context(Workers(1))

        def submit(call: Callable[..., Any], *arguments: Any, **options: Any) -> Callable[[], Any]:
            submitted = pool().submit(copy_context().run, call, *arguments, **options)
            return submitted.result  # type: ignore[no-any-return]

        yield submit


@dataclass(frozen=True, eq=False)
class ForestCode:
    """The code and tables of a forest.

    backend: that of the target. kernels: records by section, in the order of the artifact. strategies: those of scores, each once. tree_targets: (T,) the
    target of each tree, where trees have kernels and score one of several targets each. scratch_per_row: bytes. sum_digits: (n_targets,) where accumulators
    are words.
    """

    backend: Backend
    code: bytes
    tables: npt.NDArray[np.uint8]
    kernels: Mapping[Section, list[KernelEntry]]
    strategies: list[str]
    row_block: int
    tree_targets: npt.NDArray[np.int32] | None
    scratch_per_row: int = 0
    sum_digits: npt.NDArray[np.void] | None = None
