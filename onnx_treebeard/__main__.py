"""The command `onnx-treebeard`; also `python -m onnx_treebeard`, by the interpreter that has the package. Without the extra `cli` it says what brings that."""

import sys

from onnx_treebeard.system.errors import MissingPackageError
from onnx_treebeard.system.optional_packages import naming_packages


def main() -> None:
    """Runs the command."""
    try:
        with naming_packages("the command"):
            from onnx_treebeard.cli.main import main as command
    except MissingPackageError as error:
        sys.exit(_refuse(error))
    command()


def _refuse(error: MissingPackageError) -> int:
    print(f"onnx-treebeard: error: {error}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    main()
