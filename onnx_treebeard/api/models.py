"""The functions of the Python interface that need no onnxruntime: load a model, compile it, open a saved compiled forest.

In: model files, bytes and live models. Out: `Forest` and `CompiledForest`.
"""

import os
from dataclasses import replace
from os import PathLike
from typing import Any, Literal

from onnx_treebeard.compiler.options.options import Target, device_named
from onnx_treebeard.compiler.options.schedule_file import ScheduleSource, chosen_options
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.runtime.compile_recipe import Recipe
from onnx_treebeard.runtime.compiled_forest import CompiledForest, compile_by_recipe
from onnx_treebeard.system.errors import TreebeardError
from onnx_treebeard.system.interrupts import RaisesInterrupts
from onnx_treebeard.system.model_bytes import content_of, file_bytes, model_name
from onnx_treebeard.system.optional_packages import naming_packages


@RaisesInterrupts()
@naming_packages()
def load(
    model: str | PathLike[str] | bytes | Any,
    *,
    missing: float | None = None,
    iteration_range: tuple[int, int] | Literal["best"] | None = None,
    input_type: Literal["float32", "float64"] | None = None,
) -> Forest:
    """Reads a decision-forest model of any supported format.

    The content decides which format it is, not the file name. No training library has to be installed. An estimator is read with the trees
    that its own `predict` uses; after early stopping, these are the trees up to the best iteration. A file is read with all its trees.

    model: the path of a file; its bytes; an open file, which is read to its end; the text or the dictionary of a JSON file; an
        `onnx.ModelProto` with one tree node; a fitted XGBoost, LightGBM, CatBoost or scikit-learn model; or a `treelite.Model`. Files may be
        ONNX, XGBoost JSON or UBJSON, LightGBM text or JSON, CatBoost .cbm or JSON, or checkpoints of Treelite. Operators around the tree node
        of an ONNX model are not part of its forest.
    missing: for files and boosters of XGBoost, which do not store it: the value that counts as missing in addition to NaN.
    iteration_range: for models of XGBoost, LightGBM and CatBoost: the boosting rounds to use. This is a half-open range (begin, end), in which
        the end 0 means the last round; or "best", the rounds up to the one that early stopping chose, which files of LightGBM and CatBoost do
        not contain. Rounds beyond the last one are an error for XGBoost but not for the others, as in their own `predict`.
    input_type: for models of Treelite, which adds in the type of the rows: "float32" or "float64". None means the type of the model's
        thresholds.

    Returns a `Forest`, which contains the trees and everything else that predictions depend on.

    Raises ModelError if the input is malformed or not a model; UnsupportedError if the model is valid but not supported; and OptionError if
    `missing`, `iteration_range` or `input_type` is invalid or does not apply to the model. Messages name the file, tree, node and field.

    Example:

        >>> import onnx_treebeard
        >>> forest = onnx_treebeard.load("model.json")
        >>> forest.n_trees, forest.n_features, forest.source
        (40, 30, 'xgboost')
    """
    # Imported here: readers are needed only for models that are no Forest yet.
    from onnx_treebeard.converters.model_files.load_options import LoadOptions
    from onnx_treebeard.converters.read import forest_of_source

    return forest_of_source(model, LoadOptions(missing, iteration_range, input_type))


@RaisesInterrupts()
@naming_packages()
def compile(
    model: Forest | str | PathLike[str] | bytes | Any,
    *,
    target: Target | None = None,
    device: str = "cpu",
    schedule: ScheduleSource | None = None,
    profile: str | PathLike[str] | None = None,
    with_leaf: bool = False,
    missing: float | None = None,
    iteration_range: tuple[int, int] | Literal["best"] | None = None,
) -> CompiledForest:
    """Compiles a model to machine code for this CPU, for an NVIDIA GPU, or for a given target.

    Predictions are equal, bit for bit, to those of the library that the model comes from. They do not depend on the schedule, unless you pass
    a schedule that sets `reassociate`.

    model: a `Forest`, or anything that `load` reads.
    target: the machine to compile for. None means the machine of the device.
    device: the device that computes the forest. "cpu"; "cuda" or "cuda:1" for an NVIDIA GPU, which returns the same bits; or "auto", which uses a
        GPU if there is one and a batch is so large that copying it there is estimated to pay. All other batches are computed on the CPU, and so
        are batches for which the GPU fails.
    schedule: how the trees are compiled: a `CompileOptions`, a `ModelOptions` as `tune` returns it, or the path of a schedule file. None means the
        schedule that an ONNX model stores, or else the default. A warning reports what is ignored of a stored schedule: `reassociate`, and on a
        GPU all of a schedule that GPUs do not serve. If you pass such a schedule, it is an error for "cuda", and "auto" uses only the CPU.
    profile: the path of a profile, which `onnx-treebeard profile` writes. Its hit counts replace those of the model in tilings by probability and
        in contributions.
    with_leaf: whether to compile the kernel for leaves now. Otherwise, the first call of `predict_leaf` compiles it.
    missing, iteration_range: as in `load`.

    Returns a `CompiledForest`, whose `predict` takes rows.

    Raises ModelError and UnsupportedError as `load` does, also for faults in the columns of a `Forest`, which are validated first. Raises
    UnsupportedError for an ONNX model with operators around its tree node that change the rows it reads or the results it returns (use
    `InferenceSession` for these); OptionError for a schedule that is malformed or illegal for the model; DataError for a profile of another
    model; and DeviceError if you name a device that cannot be used.

    Example:

        >>> import numpy as np
        >>> import onnx_treebeard
        >>> compiled = onnx_treebeard.compile("model.json")
        >>> rows = np.zeros((5, 30), np.float32)
        >>> compiled.predict(rows).shape
        (5,)
        >>> compiled.predict_leaf(rows).shape
        (5, 40)
    """
    name = model_name(model)
    forest, node, stored = _open(model, name, missing, iteration_range)
    options = chosen_options(schedule, stored, name)
    options.check_nodes({node} - {""})
    if options.left_out:
        import logging  # here, because it takes long to import

        logging.getLogger("onnx_treebeard").warning("%s is compiled with %s", name, options.described)
    if profile is not None:
        # Imported here: keys of forests are the IR's, and most compiles begin later.
        from onnx_treebeard.forest.reach_profile import read_profiles, with_profile

        forest = with_profile(forest, read_profiles(profile))
    on = device_named(device)
    recipe = Recipe(options.for_node(node), target or on.target, with_leaf, on, options.stored)
    with options.source_in_errors():
        return compile_by_recipe(forest, recipe)


@RaisesInterrupts()
@naming_packages()
def load_compiled(
    file: str | PathLike[str] | bytes, *, target: Target | None = None, device: str = "cpu"
) -> CompiledForest:
    """Opens a file that `CompiledForest.save` wrote, and compiles its forest with the options that were saved.

    Code that was compiled before is taken from the cache. Predictions have the same bits as on the machine that saved the file. The file is
    data and nothing in it is executed, so you can open files from untrusted sources.

    file: the path of such a file, its bytes, or an open file.
    target: the machine to compile for. None means the machine of the device.
    device: the device that computes the forest, as in `compile`.

    Returns a `CompiledForest` equal to the one that was saved.

    Raises ModelError if the file cannot be read, is damaged, or was not written by `CompiledForest.save`; OptionError if its schedule is illegal
    for the forest; and DeviceError if you name a device that cannot be used.

    Example:

        >>> import onnx_treebeard
        >>> onnx_treebeard.compile("model.json").save("model.forest")
        >>> onnx_treebeard.load_compiled("model.forest").forest.n_trees
        40
    """
    # Imported here: most programs open models.
    from onnx_treebeard.runtime.saved_forest import open_saved

    on = device_named(device)
    file = content_of(file)
    try:
        data = file if isinstance(file, bytes) else file_bytes(file)
        forest, recipe = open_saved(data, target or on.target)
        name = "the file" if isinstance(file, bytes) else os.fsdecode(file)
        recipe = replace(recipe, device=on, stored=f"the schedule stored in {name}")
        return compile_by_recipe(forest, recipe)
    except TreebeardError as error:
        raise (error if isinstance(file, bytes) else error.in_file(os.fsdecode(file))) from None


def _open(
    model: Any, name: str, missing: float | None, iteration_range: tuple[int, int] | Literal["best"] | None
) -> tuple[Forest, str, str]:
    """Returns the forest of a model, the name of its tree node, and the text of the schedule stored with it."""
    # Imported here: readers are needed only for models that are no Forest yet.
    from onnx_treebeard.converters.model_files.load_options import LoadOptions

    options = LoadOptions(missing, iteration_range)
    if isinstance(model, Forest):
        options.refuse_for("a Forest")
        return validate(model), "", ""
    from onnx_treebeard.converters.read import model_of_source

    opened = model_of_source(model, options)
    opened.refuse_surroundings(model)
    return opened.forest, opened.node, opened.schedule
