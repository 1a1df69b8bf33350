"""treebeard-opt: runs passes on IR text, for filecheck tests and for people.

    python -m onnx_treebeard.compiler.tools.opt FILE -p lower-predict,lower-walk [--forest KEY=MODEL ...]

In: MLIR text whose forest handles are given by --forest, and a pass pipeline in xDSL's notation
(`choose-layout{tile-size=4},lower-predict`). Out: the text after the passes, or what it computes (`-t scores`). Options
are those of xDSL's own driver.

Target `scores` runs the module instead of printing it:

    python -m onnx_treebeard.compiler.tools.opt FILE --forest KEY=MODEL -t 'scores{rows="rows.npy"}' [-p PASSES]

The module may be of any stage, whatever the passes have left; rows are (n, columns) in NumPy's format. Out come the raw scores, a line a row.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import IO

import numpy as np
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.utils.target import Target
from xdsl.xdsl_opt_main import xDSLOptMain

from onnx_treebeard.compiler.dialects.handle_attributes import HandleStore
from onnx_treebeard.compiler.passes.pipeline import PASSES, context
from onnx_treebeard.system.errors import DataError, TreebeardError


@dataclass(frozen=True)
class ScoresTarget(Target):
    """rows: path of the file with the rows."""

    name = "scores"

    rows: str

    def emit(self, ctx: Context, module: ModuleOp, output: IO[str]) -> None:
        """Prints the raw scores, a line a row. Raises DataError for rows that cannot be read or do not suit the forest."""
        from onnx_treebeard.compiler.interpreter.run_module import interpret

        try:
            rows = np.load(self.rows, allow_pickle=False)
        except (OSError, ValueError, EOFError) as error:
            raise DataError(f"the rows cannot be read: {error}", file=self.rows) from None
        for scores in interpret(module, rows):
            print(*scores, file=output)


class TreebeardOptMain(xDSLOptMain):
    """xDSL's driver with our dialects and passes in front of its own."""

    store: HandleStore

    def register_all_arguments(self, arg_parser: argparse.ArgumentParser) -> None:
        super().register_all_arguments(arg_parser)
        arg_parser.add_argument(
            "--forest",
            action="append",
            default=[],
            type=handle_and_path,
            metavar="KEY=MODEL",
            help="the model file that a forest handle in the text stands for; may be repeated",
        )

    def register_all_dialects(self) -> None:
        self.store = HandleStore()
        self.ctx = context(self.store)

    def register_all_passes(self) -> None:
        super().register_all_passes()  # type: ignore[no-untyped-call]
        for name, kind in PASSES.items():
            self.register_pass(name, lambda kind=kind: kind)  # type: ignore[misc]

    def register_all_targets(self) -> None:
        super().register_all_targets()  # type: ignore[no-untyped-call]
        self.available_targets[ScoresTarget.name] = lambda: ScoresTarget

    def load_forests(self) -> None:
        """Reads the models named by --forest into the store."""
        # Imported here: most files of IR need no model.
        from onnx_treebeard.converters.read import forest_of_source

        for key, path in self.args.forest:
            self.store.objects[key] = forest_of_source(path)

    def setup_pipeline(self) -> None:
        self.load_forests()
        super().setup_pipeline()  # type: ignore[no-untyped-call]


def handle_and_path(text: str) -> tuple[str, str]:
    """Splits KEY=MODEL at the first "=". Raises argparse.ArgumentTypeError where a side is empty."""
    key, _, path = text.partition("=")
    if not (key and path):
        raise argparse.ArgumentTypeError(f"is {text!r}; expected KEY=MODEL")
    return key, path


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the driver on the command line's arguments. A user's error ends in one line."""
    try:
        TreebeardOptMain(description="passes of onnx-treebeard on IR text", args=arguments).run()  # type: ignore[no-untyped-call]
    except TreebeardError as error:
        sys.exit(f"error: {error}")


if __name__ == "__main__":
    main(sys.argv[1:])
