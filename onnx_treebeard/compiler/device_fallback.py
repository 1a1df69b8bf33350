"""Compiles with chosen options where a GPU may not serve them: those of a CPU's strategies.

In: a forest, options, and whether the model stores them or a caller has passed them. Out: an artifact. Stored options are there for speed alone, so a GPU
that does not serve them takes the default ones, with a warning; passed ones are the user's choice, so they are an error.
"""

import logging
from typing import NamedTuple, TypedDict, Unpack

from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.machine.backend import Ability
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.options.schedule_file import ModelOptions
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.target_backend import backend_of
from onnx_treebeard.system.errors import MissingPackageError, OptionError, UnsupportedError

logger = logging.getLogger("onnx_treebeard")


class Kernels(TypedDict, total=False):
    """The kernels of an artifact, as arguments of `compile_forest`."""

    scores: bool
    leaves: bool
    tree_scores: bool


class Compiled(NamedTuple):
    """An artifact. ignored: why it was compiled with the default options instead of the stored ones; empty where it was not."""

    artifact: Artifact
    ignored: str = ""


def compile_stored(
    forest: Forest, options: CompileOptions, target: Target, **kernels: Unpack[Kernels]
) -> Compiled:
    """Compiles with stored options, or for a GPU that does not serve them with the default ones. Arguments and errors are those of `compile_forest`."""
    try:
        return Compiled(compile_forest(forest, options, target, **kernels))
    except MissingPackageError:
        raise
    except (OptionError, UnsupportedError) as error:
        if not _may_be_at_fault(options, target):
            raise
        ignored = str(error)
    # It raises where the forest is at fault, and not the options.
    return Compiled(compile_forest(forest, None, target, **kernels), ignored)


def compile_for_node(
    forest: Forest, chosen: ModelOptions, name: str, target: Target, **kernels: Unpack[Kernels]
) -> Compiled:
    """Compiles the forest of a tree node with the options that were chosen for it. Logs that stored ones are ignored.

    Raises OptionError for options that are illegal for the forest, or that a GPU does not serve and a caller has passed; UnsupportedError where the forest
    cannot be served, so that the node has to stay with onnxruntime.
    """
    options = chosen.for_node(name)
    if chosen.stored:
        compiled = compile_stored(forest, options, target, **kernels)
        if compiled.ignored:
            log_ignored(f"{chosen.stored}, for node '{name}'," if name else chosen.stored, compiled.ignored)
        return compiled
    try:
        return Compiled(compile_forest(forest, options, target, **kernels))
    except MissingPackageError:
        raise
    except UnsupportedError as error:
        if not _may_be_at_fault(options, target):
            raise
        refusal = error.message
    compile_forest(forest, None, target, **kernels)  # as above
    raise OptionError(f"a GPU does not serve it: {refusal}", field="schedule")


def _may_be_at_fault(options: CompileOptions, target: Target) -> bool:
    """Returns whether a GPU may serve the forest with other options."""
    return options != CompileOptions() and backend_of(target).can(Ability.THREAD_FOR_EACH_ROW)


def log_ignored(source: str, why: str) -> None:
    """Logs that stored options are ignored. source: what they are and where, for the message."""
    logger.warning("%s is ignored on the device: %s", source, why)
