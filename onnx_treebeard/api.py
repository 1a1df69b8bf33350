"""The functions of the Python interface that need no onnxruntime: load a model, compile it, open what was compiled and saved."""

import logging
import os
from os import PathLike
from typing import Any, Literal

from onnx_treebeard.compiler.options.file import ScheduleSource, chosen_options
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.errors import TreebeardError
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.validation import validate
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.runtime.recipe import Recipe
from onnx_treebeard.runtime.saved_forest import opened, read

logger = logging.getLogger("onnx_treebeard")


def load(
    model: str | PathLike[str] | bytes | Any,
    *,
    missing: float | None = None,
    iteration_range: tuple[int, int] | Literal["best"] | None = None,
) -> Forest:
    """Reads a model: a path, the bytes of a file, an ONNX ModelProto, or a live XGBoost, LightGBM or scikit-learn object.

    The kind is found by looking inside, not by the name.

    missing: for XGBoost files, which do not say it: the value that counts as missing beside NaN.
    iteration_range: for XGBoost files: the boosting rounds that take part, (begin, end), or "best" for those up to the best iteration.

    Raises ModelError for what cannot be read and UnsupportedError for what cannot be served, naming file, tree, node and field;
    OptionError where `missing` or `iteration_range` is given for another model.
    """
    from onnx_treebeard import converters

    return converters.load(model, missing=missing, iteration_range=iteration_range)


def compile(
    model: Forest | str | PathLike[str] | bytes | Any,
    *,
    target: Target | None = None,
    schedule: ScheduleSource | None = None,
    profile: str | PathLike[str] | None = None,
    with_leaf: bool = False,
    missing: float | None = None,
    iteration_range: tuple[int, int] | Literal["best"] | None = None,
) -> CompiledForest:
    """Compiles a forest, or a model that `load` reads, for the machine we run on.

    target: the machine that code is made for; by default this one.
    schedule: how, in whole: a `CompileOptions`, or the path of a schedule file; else what an ONNX model has stored, else the default.
        `reassociate`, which changes last bits, counts in a schedule given here only; in a stored one it is ignored, which the log says.
    profile: the path of a profile, whose hit counts take the place of the model's own in tilings that go by them.
    missing, iteration_range: as in `load`.
    with_leaf: whether the kernel for leaves is compiled and saved too; without, `predict_leaf` compiles it when it is first called.

    Returns a CompiledForest: `predict(X)` gives what the model's own library predicts, to the bit, whatever the schedule but for
    `reassociate`. What an ONNX model computes behind its tree node is left out, and the log says so.

    Raises ModelError and UnsupportedError as `load` does, for a Forest of one's own as well: its columns are checked before code reads
    them; UnsupportedError for an ONNX model that computes the rows of its tree node; OptionError for a schedule that is malformed or
    illegal for the model; DataError for a profile of another model.
    """
    name = os.fsdecode(model) if isinstance(model, str | PathLike) else "the model"
    forest, node, stored = _opened(model, name, missing, iteration_range)
    options = chosen_options(schedule, stored, name)
    options.check_nodes({node} - {""})
    if options.left_out:
        logger.warning("%s is compiled with %s", name, options.described)
    if profile is not None:
        # Imported here: keys of forests are the IR's, and most compiles begin later.
        from onnx_treebeard.forest.profile_file import read_profiles, with_profile

        forest = with_profile(forest, read_profiles(profile))
    recipe = Recipe(options.of(node), target or Target(), with_leaf)
    with options.named():
        return CompiledForest(forest, recipe.artifact(forest), recipe)


def load_compiled(file: str | PathLike[str] | bytes, *, target: Target | None = None) -> CompiledForest:
    """Opens what `CompiledForest.save` wrote: a path, or the bytes of such a file. It is compiled here, as it was when it was saved.

    What has been compiled before is found in the cache. Predictions have the bits of those before. The file is data: nothing in it is
    run, so that it may come from anywhere.

    target: the machine to compile for, by default this one.

    Raises ModelError for a file that is damaged, of another format or no saved forest; OptionError for a schedule that is illegal for it.
    """
    try:
        data = file if isinstance(file, bytes) else read(file)
        forest, recipe = opened(data, target or Target())
        return CompiledForest(forest, recipe.artifact(forest), recipe)
    except TreebeardError as error:
        raise (error if isinstance(file, bytes) else error.in_file(os.fsdecode(file))) from None


def _opened(
    model: Any, name: str, missing: float | None, iteration_range: tuple[int, int] | Literal["best"] | None
) -> tuple[Forest, str, str]:
    """The forest of a model, the name of its tree node, and the text of the schedule stored with it."""
    from onnx_treebeard.converters.parsing.load_options import LoadOptions

    options = LoadOptions(missing, iteration_range)
    if isinstance(model, Forest):
        options.refuse_for("a Forest")
        return validate(model), "", ""
    from onnx_treebeard.converters.read import model_of_source

    opened = model_of_source(model, options)
    opened.refuse_in_front(model)
    if opened.behind:
        logger.warning(
            "%s computes further behind its trees (%s), which predictions of a forest leave out; InferenceSession runs the whole model",
            name,
            opened.behind,
        )
    return opened.forest, opened.node, opened.schedule
