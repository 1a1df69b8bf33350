"""Values that may still be computed: LLVM works on a thread while the next function is lowered.

In: calls. Out: their futures. A call sees the context variables of who submits it: a cache that is switched off for a compilation is off here too.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import copy_context
from functools import cache
from typing import Any, Protocol, TypeVar

T_co = TypeVar("T_co", covariant=True)


class Future(Protocol[T_co]):
    """A value that a thread may still work on."""

    def result(self) -> T_co:
        """Returns the value, waited for. Raises what the work has raised."""


class Ready:
    """A value that is there, with the interface of a future."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def result(self) -> Any:
        """Returns the value, at once."""
        return self.value


Submit = Callable[..., Future[Any]]


def at_once(call: Callable[..., Any], *arguments: Any, **options: Any) -> Ready:
    """Calls without a thread, with the interface of `ThreadPoolExecutor.submit`."""
    return Ready(call(*arguments, **options))


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
