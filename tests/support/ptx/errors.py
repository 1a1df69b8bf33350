"""What stops the interpreter: an error of a named kind at a line of PTX, and the thread that met it.

Kinds: syntax, opcode, type, contractible, flush, fused, unset, bounds, unwritten, freed, misaligned, read-only, race, barrier, members, steps,
argument, division, resources.
"""

from collections.abc import Sequence


class PtxError(Exception):
    """A fault of a PTX text or of its execution.

    Attributes: `kind` (see the module), `line` (number of the line in the text, from 1, or None), `block` and `thread` (three numbers each, or None).
    """

    def __init__(
        self,
        kind: str,
        message: str,
        line: int | None = None,
        text: str = "",
        block: Sequence[int] | None = None,
        thread: Sequence[int] | None = None,
    ) -> None:
        self.kind, self.line, self.block, self.thread = kind, line, block, thread
        where = "" if line is None else f"line {line}: {text}: "
        who = "" if block is None or thread is None else f" (block {tuple(block)}, thread {tuple(thread)})"
        super().__init__(f"{kind}: {where}{message}{who}")


class LaneFault(Exception):  # noqa: N818 - a message to the machine, which makes a PtxError of it
    """A fault at a position among the lanes that run an instruction; the machine knows which block and thread that is."""

    def __init__(self, kind: str, message: str, position: int) -> None:
        self.kind, self.message, self.position = kind, message, position
        super().__init__(message)
