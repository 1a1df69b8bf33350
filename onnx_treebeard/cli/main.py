"""The command `onnx-treebeard`: a group whose commands are imported when they are called.

In: arguments. Out: an exit code. Each command is a module in `commands/`; exit codes and error lines are in `cli/group.py`.
"""

import logging

import click

from onnx_treebeard.cli.group import PROGRAM, CommandGroup

EPILOG = "Every command explains itself with an example: onnx-treebeard score --help"


@click.group(cls=CommandGroup, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="onnx-treebeard", prog_name="onnx-treebeard")
@click.option("--debug", is_flag=True, help="Show the traceback of an internal error.")
def main(debug: bool) -> None:
    """Decision forests for ONNX Runtime: convert, score, inspect and verify models.

    MODEL is an ONNX model (.onnx), an XGBoost model (.json, .ubj) or a LightGBM model
    (.txt, or .json of a dump); its content says what it is.
    """
    # Where a session leaves a tree node to onnxruntime, it says so as a warning.
    logging.basicConfig(format=f"{PROGRAM}: %(message)s")
