"""Work that a thread may still do: LLVM works on a thread while the next function is lowered.

In: calls. Out: for each a function that returns the call's result, waited for, or raises what the call has raised. A call sees the context variables of
who submits it: a cache that is switched off for a compilation is off here too.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import copy_context
from functools import cache
from typing import Any

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
