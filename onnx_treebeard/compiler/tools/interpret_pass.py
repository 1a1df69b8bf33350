"""Target `scores` of treebeard-opt: runs the module instead of printing it.

    python -m onnx_treebeard.compiler.tools.opt FILE --forest KEY=MODEL -t 'scores{rows="rows.npy"}' [-p PASSES]

In: a module of any stage, whatever the passes have left, and rows (n, columns) in NumPy's format. Out: the raw scores, a line a row.
"""

from dataclasses import dataclass
from typing import IO

import numpy as np
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.utils.target import Target

from onnx_treebeard.system.errors import DataError


@dataclass(frozen=True)
class ScoresTarget(Target):
    """rows: path of the file with the rows."""

    name = "scores"

    rows: str

    def emit(self, ctx: Context, module: ModuleOp, output: IO[str]) -> None:
        """Prints the raw scores, a line a row. Raises DataError for rows that cannot be read or do not suit the forest."""
        from onnx_treebeard.compiler.interpreter.run import interpret

        try:
            rows = np.load(self.rows, allow_pickle=False)
        except (OSError, ValueError, EOFError) as error:
            raise DataError(f"the rows cannot be read: {error}", file=self.rows) from None
        for scores in interpret(module, rows):
            print(*scores, file=output)
