"""Values that may still be computed: LLVM works on a thread while the next function is lowered."""

from collections.abc import Callable
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
