"""`onnx-treebeard compile`: compiles a model ahead of time, for programs in C."""

import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from onnx_treebeard.cli.options import load_options, quiet_option, replay_options

if TYPE_CHECKING:
    from onnx_treebeard.converters.model_files.load_options import LoadOptions
    from onnx_treebeard.scoring.compile_settings import Replay

HELP = """Compile a model ahead of time, for programs in C.

\b
MODEL    a model of XGBoost (.json, .ubj), LightGBM (.txt), CatBoost (.cbm, .json) or
         Treelite (a checkpoint), or an ONNX model with one tree node

\b
Files in the output folder; NAME is the model's name, in letters that C allows
  NAME.treebeard  machine code and tables, for the chosen schedule and CPUs
  libNAME.so      our library, which opens it
  treebeard.h     the functions of the library
With --standalone
  libNAME.a       machine code, tables, and all that a program needs except libm
  NAME.h          its functions: NAME_predict, NAME_predict_raw, NAME_predict_label

Scores have the bits of predict. On a CPU that the code was not compiled for, a program
gets a status, and never a wrong score. With several --cpu, it uses the best code that the
CPU can run.

\b
Examples
  onnx-treebeard compile model.json -o fraud --standalone --cpu x86-64 --cpu x86-64-v3
  cc main.c -Ifraud -Lfraud -lmodel -lm
"""


@click.command("compile", help=HELP, short_help="Compile a model ahead of time, for programs in C.")
@click.argument("model", type=click.Path())
@click.option("-o", "--output", "folder", required=True, type=click.Path(), help="Folder to write into.")
@click.option("--name", metavar="NAME", help="The name of the forest in C [default: that of the file].")
@click.option(
    "--standalone", is_flag=True, help="Write an archive that needs neither our library nor a model file."
)
@click.option(
    "--cpu",
    "cpus",
    metavar="NAME",
    multiple=True,
    help="CPU to compile for: native, x86-64, x86-64-v3, x86-64-v4, ... (repeatable) [default: native].",
)
@click.option(
    "--triple",
    metavar="TRIPLE",
    default="",
    help="Machine to compile for (aarch64-linux-gnu, wasm32-wasi, ...).",
)
@replay_options
@load_options
@quiet_option
def command(
    model: str,
    folder: str,
    name: str | None,
    standalone: bool,
    cpus: tuple[str, ...],
    triple: str,
    replay: "Replay",
    loading: "LoadOptions",
    quiet: bool,
) -> None:
    """See HELP."""
    from onnx_treebeard.api.models import compile as compiled
    from onnx_treebeard.cli.progress import print_written, seconds_text
    from onnx_treebeard.compiler.options.options import Target

    begin = time.perf_counter()
    target = Target(triple=triple, cpu=cpus[0] if cpus else "")
    forest = compiled(
        model,
        target=target,
        schedule=replay.schedule,
        profile=replay.profile,
        missing=loading.missing,
        iteration_range=loading.iteration_range,
    )
    paths = forest.write_program(folder, name or name_of(model), cpus=cpus, standalone=standalone)
    print_written(f"{model} compiled in {seconds_text(time.perf_counter() - begin)}", paths, quiet=quiet)


def name_of(model: str) -> str:
    """Returns the stem of a file's name in letters of C."""
    name = re.sub(r"[^A-Za-z0-9_]+", "_", Path(model).stem)[:54].strip("_")
    return name if len(name) > 1 and name[0].isalpha() else f"model_{name}".strip("_")
