"""The functions of the Python interface that need no onnxruntime: load a model, compile it, open a saved compiled forest.

In: model files, bytes and live models. Out: `Forest` and `CompiledForest`.
"""

import os
from dataclasses import replace
from os import PathLike
from typing import Any, Literal

from onnx_treebeard.compiler.options.file import ScheduleSource, chosen_options
from onnx_treebeard.compiler.options.options import Target, device_named
from onnx_treebeard.facts.validation import validate
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest, made
from onnx_treebeard.runtime.recipe import Recipe
from onnx_treebeard.system.errors import TreebeardError
from onnx_treebeard.system.files import content_of, file_bytes
from onnx_treebeard.system.interrupts import RaisesInterrupts
from onnx_treebeard.system.packages import naming_packages


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

    The format is recognised by the content, not by the file name. None of the training libraries has to be installed. An estimator
    gives the trees that its own `predict` uses: after early stopping, those up to the best iteration. A file gives all its trees.

    model: the path of a file; its bytes; an open file, which is read to its end; the text or the dictionary of a JSON file; an
        `onnx.ModelProto` with one tree node; a fitted XGBoost, LightGBM, CatBoost or scikit-learn model; or a `treelite.Model`. Files may be ONNX,
        XGBoost JSON or UBJSON, LightGBM text or JSON, CatBoost's .cbm or JSON, checkpoints of Treelite. Operators around the tree node of an ONNX model are no part of its forest.
    missing: for XGBoost files and boosters, which do not store it: the value that counts as missing in addition to NaN.
    iteration_range: for models of XGBoost, LightGBM and CatBoost: the boosting rounds to use, as a half-open range (begin, end) where end 0
        means the last, or "best" for those up to the round that early stopping chose, which files of LightGBM and CatBoost do not tell. Rounds
        beyond the last one are an error for XGBoost, and none for the others, as in their own `predict`.
    input_type: for models of Treelite, which adds in the type of the rows: "float32" or "float64"; None is the type of the model's thresholds.

    Returns the trees as a `Forest`, with all that its predictions depend on.

    Raises ModelError where the input is malformed or no model at all, UnsupportedError where the model is valid but not supported,
    OptionError where `missing`, `iteration_range` or `input_type` is invalid or the model is none that has it. Messages name the file, tree,
    node and field.

    Example:

        >>> import onnx_treebeard
        >>> forest = onnx_treebeard.load("model.json")
        >>> forest.n_trees, forest.n_features, forest.source
        (40, 30, 'xgboost')
    """
    # Imported here: readers are needed only for models that are no Forest yet.
    from onnx_treebeard.converters.parsing.load_options import LoadOptions
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

    Predictions are equal, bit for bit, to those of the library that the model comes from. They do not depend on the schedule, unless
    one that is passed here sets `reassociate`.

    model: a `Forest`, or anything that `load` reads.
    target: the machine to compile for; None is that of the device.
    device: what runs the forest: "cpu"; "cuda" or "cuda:1" for an NVIDIA GPU, which gives the same bits; "auto" for a GPU where there is one and a
        batch is so large that copying it there is estimated to pay, and the CPU for all others, and where the GPU fails.
    schedule: how the trees are compiled: a `CompileOptions`, a `ModelOptions` as `tune` returns it, or the path of a schedule file. None
        uses the schedule that an ONNX model has stored, else the default; `reassociate` is ignored in a stored schedule, with a warning, and so is
        the whole of one that a GPU does not serve, there. One that is passed is an error for "cuda" in that case, and the CPU's alone for "auto".
    profile: the path of a profile (`onnx-treebeard profile` writes one). Its hit counts replace those of the model in tilings by
        probability and in contributions.
    with_leaf: whether the kernel for leaves is compiled at once; otherwise the first call of `predict_leaf` compiles it.
    missing, iteration_range: as in `load`.

    Returns a `CompiledForest`, whose `predict` takes rows.

    Raises ModelError and UnsupportedError as `load` does; they also report faults in the columns of a `Forest`, which are validated
    first. Raises UnsupportedError for an ONNX model with operators around its tree node that change the rows it reads or the results it
    returns, which `InferenceSession` runs; OptionError for a schedule that is malformed or illegal for the model, DataError for a profile
    of another model, and DeviceError where a device is named and cannot be used.

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
    name = os.fsdecode(model) if isinstance(model, str | PathLike) else "the model"
    forest, node, stored = _opened(model, name, missing, iteration_range)
    options = chosen_options(schedule, stored, name)
    options.check_nodes({node} - {""})
    if options.left_out:
        import logging  # here, because it takes long to import

        logging.getLogger("onnx_treebeard").warning("%s is compiled with %s", name, options.described)
    if profile is not None:
        # Imported here: keys of forests are the IR's, and most compiles begin later.
        from onnx_treebeard.forest.profile import read_profiles, with_profile

        forest = with_profile(forest, read_profiles(profile))
    on = device_named(device)
    recipe = Recipe(options.of(node), target or on.target, with_leaf, on, options.stored)
    with options.named():
        compiled = made(forest, recipe)
    if on.kind == "cuda":
        _ = compiled.predictor  # what is wrong with a device is said at once
    return compiled


@RaisesInterrupts()
@naming_packages()
def load_compiled(
    file: str | PathLike[str] | bytes, *, target: Target | None = None, device: str = "cpu"
) -> CompiledForest:
    """Opens a file that `CompiledForest.save` wrote, and compiles the forest in it with the options that it was saved with.

    Code that has been compiled before is taken from the cache. Predictions have the same bits as on the machine that saved the file. The
    file is data: nothing in it is executed, so a file from an untrusted source is safe to open.

    file: a path, the bytes of such a file, or an open one.
    target: the machine to compile for; None is that of the device.
    device: what runs the forest, as for `compile`.

    Returns a `CompiledForest` equal to the one that was saved.

    Raises ModelError where the file cannot be read, is damaged, or was not written by `CompiledForest.save`, OptionError where its
    schedule is illegal for the forest, and DeviceError where a device is named and cannot be used.

    Example:

        >>> import onnx_treebeard
        >>> onnx_treebeard.compile("model.json").save("model.forest")
        >>> onnx_treebeard.load_compiled("model.forest").forest.n_trees
        40
    """
    # Imported here: most programs open models.
    from onnx_treebeard.runtime.saved_forest import opened

    on = device_named(device)
    file = content_of(file)
    try:
        data = file if isinstance(file, bytes) else file_bytes(file)
        forest, recipe = opened(data, target or on.target)
        name = "the file" if isinstance(file, bytes) else os.fsdecode(file)
        recipe = replace(recipe, device=on, stored=f"the schedule stored in {name}")
        compiled = made(forest, recipe)
        if on.kind == "cuda":
            _ = compiled.predictor
        return compiled
    except TreebeardError as error:
        raise (error if isinstance(file, bytes) else error.in_file(os.fsdecode(file))) from None


def _opened(
    model: Any, name: str, missing: float | None, iteration_range: tuple[int, int] | Literal["best"] | None
) -> tuple[Forest, str, str]:
    """Returns the forest of a model, the name of its tree node, and the text of the schedule stored with it."""
    # Imported here: readers are needed only for models that are no Forest yet.
    from onnx_treebeard.converters.parsing.load_options import LoadOptions

    options = LoadOptions(missing, iteration_range)
    if isinstance(model, Forest):
        options.refuse_for("a Forest")
        return validate(model), "", ""
    from onnx_treebeard.converters.read import model_of_source

    opened = model_of_source(model, options)
    opened.refuse_surroundings(model)
    return opened.forest, opened.node, opened.schedule
