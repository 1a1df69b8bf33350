"""The thread on which LLVM works on one kernel while the next is lowered.

In: calls. Out: their futures. A call sees the context variables of who submits it: a cache that is switched off for a compilation is off here too.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from contextvars import copy_context
from functools import cache
from typing import Any

from onnx_treebeard.compiler.futures import Submit


@contextmanager
def llvm_thread() -> Iterator[Submit]:
    """What submits work to one thread, which is started with the first piece of work, and ends with the block."""
    with ExitStack() as stack:

        @cache
        def pool() -> Any:
            # Imported here: mostly the library has all code, and LLVM has no work.
            from onnx_treebeard.system.threads import Workers

            return stack.enter_context(Workers(1))

        yield lambda call, *arguments, **options: pool().submit(
            copy_context().run, call, *arguments, **options
        )
