"""Machine code that runs wherever it is loaded: what a backend makes of one module, before it becomes part of an artifact."""

from dataclasses import dataclass


@dataclass(frozen=True)
class FlatCode:
    """Position-independent code, and the offset in bytes of each function in it that others may call, by the function's name."""

    code: bytes
    functions: dict[str, int]
