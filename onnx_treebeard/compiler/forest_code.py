"""What a compile has when all code and tables are made, and an artifact is all that is left to do; and the thread that LLVM works on until then.

LLVM works on a thread while the next function is lowered. In: calls. Out: for each a function that returns the call's result, waited for, or raises what
the call has raised. A call sees the context variables of who submits it: a cache that is switched off for a compilation is off here too.
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
            from onnx_treebeard.system.threads import Workers

            return stack.enter_context(Workers(1))

        def submit(call: Callable[..., Any], *arguments: Any, **options: Any) -> Callable[[], Any]:
            submitted = pool().submit(copy_context().run, call, *arguments, **options)
            return submitted.result  # type: ignore[no-any-return]

        yield submit


@dataclass(frozen=True, eq=False)
class ForestCode:
    """backend: of the target that the code is for. kernels: records by section, in the order of the artifact. strategies: of scores, none twice.
    tree_targets: (T,) where trees have kernels and one of several targets each. scratch_per_row: bytes.
    """

    backend: Backend
    code: bytes
    tables: npt.NDArray[np.uint8]
    kernels: Mapping[Section, list[KernelEntry]]
    strategies: list[str]
    row_block: int
    tree_targets: npt.NDArray[np.int32] | None
    scratch_per_row: int = 0
