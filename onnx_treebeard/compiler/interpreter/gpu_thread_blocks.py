"""Blocks of threads in MIR: every thread of every block runs a kernel, one block after the other.

In: a kernel that reads the position of its thread, and a function that runs it once. Out: what all threads have written. The threads of a block are
Python threads, which meet where a block copies, adds or waits. A CompilerError refuses blocks whose threads do not all meet at one place, two threads that
keep a leaf in one place, and leaves that no thread has kept.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass

from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.table.types import number_of
from onnx_treebeard.compiler.dialects.walk.types import ROW_BLOCK, SHARED_THREADS
from onnx_treebeard.compiler.interpreter.mir_values import Leaf, Tree, refuse

ROWS_OF_A_BLOCK = 32  # where the module does not say


class Block:
    """State that the threads of a block share: where they meet, and the leaves that they keep, by row and tree in the block."""

    def __init__(self, threads: int) -> None:
        self.kept: dict[tuple[int, int], Leaf] = {}
        self._waiting: list[Operation | None] = []
        self._barrier = threading.Barrier(threads, self._check)

    def meet(self, where: Operation | None) -> None:
        """Waits for all threads. where: the operation that all have to be at; None: the end of the kernel."""
        self._waiting.append(where)
        self._barrier.wait()

    def leave(self) -> None:
        """Ends the waiting of all others."""
        self._barrier.abort()

    def keep(self, row: int, tree: int, rows: int, leaf: Leaf) -> None:
        """Keeps a leaf."""
        if not 0 <= row < rows or tree < 0:
            refuse(f"a leaf is kept for row {row} and tree {tree} of a block of {rows} rows")
        if (row, tree) in self.kept:
            refuse(f"two leaves are kept for row {row} and tree {tree} of a block")
        self.kept[row, tree] = leaf

    def leaf(self, row: int, tree: int, of: Tree) -> Leaf:
        """Returns the leaf of a tree that has been kept."""
        if (row, tree) not in self.kept:
            refuse(f"no leaf is kept for row {row} and tree {tree} of a block")
        leaf = self.kept[row, tree]
        of.owns(leaf)
        return leaf

    def _check(self) -> None:
        """Runs once all have come, before any goes on."""
        names = {"the end" if op is None else op.name for op in self._waiting}
        if len(set(map(id, self._waiting))) > 1:
            refuse(f"threads of a block meet at different places: {', '.join(sorted(names))}")
        self._waiting.clear()


@dataclass(frozen=True)
class ThreadPosition:
    """The position of a thread. number: in its block. threads: of a block. block: in the grid."""

    number: int
    threads: int
    block: int
    shared: Block


def has_threads(function: FuncOp) -> bool:
    """Returns whether a kernel reads the position of its thread."""
    return any(op.dialect_name() == "gpu" for op in function.walk())


def run_grid(module: ModuleOp, n_rows: int, run: Callable[[ThreadPosition], None]) -> None:
    """Runs a kernel once for every thread of the grid that the rows need. Raises the first error of a thread."""
    rows = number_of(module, ROW_BLOCK) or ROWS_OF_A_BLOCK
    threads = number_of(module, SHARED_THREADS) or rows
    for block in range(-(-n_rows // rows)):
        _run_block(threads, block, run)


def _run_block(threads: int, block: int, run: Callable[[ThreadPosition], None]) -> None:
    """Runs all threads of a block to their ends. Raises the first error of a thread."""
    shared = Block(threads)
    errors: list[Exception] = []

    def run_thread(number: int) -> None:
        try:
            run(ThreadPosition(number, threads, block, shared))
            shared.meet(None)
        except threading.BrokenBarrierError:
            pass  # another thread has failed
        except Exception as error:
            errors.append(error)
            shared.leave()

    running = [threading.Thread(target=run_thread, args=(number,)) for number in range(threads)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    if errors:
        raise errors[0]
