"""Chooses the reader of a model: a path, bytes or a live object -> `Forest`.

In: anything that may hold a model. Out: a `Forest`; errors name the file. The format is recognised by the first bytes (`parsing/booster.py`).
Objects of the training libraries are recognised by their methods, so that none of these libraries is imported. Pickles are never opened.
"""

import json
import os
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import numpy as np

from onnx_treebeard.converters import xgboost
from onnx_treebeard.converters.model_files import treelite
from onnx_treebeard.converters.model_files.forest_from_native import LoadedModel
from onnx_treebeard.converters.model_files.load_options import AS_THE_MODEL_SAYS, BEST, LoadOptions, brief
from onnx_treebeard.converters.model_files.read_model_file import (
    HEAD,
    ModelFormat,
    read_booster,
    recognise_file,
)
from onnx_treebeard.converters.sklearn.class_labels import with_classes
from onnx_treebeard.converters.sklearn.meta_estimators import is_sklearn
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import ModelError, OptionError, TreebeardError
from onnx_treebeard.system.memory_errors import raise_lack_of_memory
from onnx_treebeard.system.model_bytes import Bytes, content_of, file_pages

JSON_TEXT = r'(?s)\s*\{\s*".*\}\s*'


def forest_of_source(model: Any, options: LoadOptions = AS_THE_MODEL_SAYS) -> Forest:
    """Returns the forest of whatever `model_of_source` reads."""
    return model_of_source(model, options).forest


def model_of_source(model: Any, options: LoadOptions = AS_THE_MODEL_SAYS) -> LoadedModel:
    """Returns the model of a path, bytes, open file, JSON (as text or dictionary) or live object."""
    model = content_of(model)
    if isinstance(model, bytes | bytearray | memoryview):
        return model_of_bytes(bytes(model), options)
    if isinstance(model, dict):
        return model_of_bytes(_json_of(model), options)
    if isinstance(model, str) and re.fullmatch(JSON_TEXT, model):
        return model_of_bytes(model.encode("utf-8", "surrogatepass"), options)
    if type(model).__name__ == "ModelProto":
        return _onnx_model(model, options)
    if not isinstance(model, str | os.PathLike):
        return _without_node(_forest_of_object(model, options))
    path = os.fsdecode(model)
    if "\n" in path:
        raise ModelError(
            "is text of several lines, not a path; pass the content of a file as bytes: text.encode()"
        )
    try:
        return model_of_bytes(file_pages(path, accepted_files, as_bytes=is_onnx), options)
    except TreebeardError as error:
        raise error.in_file(path) from None


def accepted_files() -> str:
    """Returns the list of accepted model files as the end of a message."""
    _, message = recognise_file(b"")
    return message.removeprefix("is empty")


def model_of_bytes(data: Bytes, options: LoadOptions) -> LoadedModel:
    """Returns the model in the content of a file. Raises ModelError for a file without a model; the message says what the file is."""
    model_format, message = recognise_file(data)
    if model_format is ModelFormat.FOREIGN:
        raise ModelError(message)
    if model_format is ModelFormat.ONNX:
        return _onnx_model(data, options)
    if model_format is ModelFormat.TREELITE:
        return _without_node(treelite.read(data, options))
    return _without_node(read_booster(data, options).forest)


def _onnx_model(model: Any, options: LoadOptions) -> LoadedModel:
    """Reads the model in the bytes of an ONNX file, or in a ModelProto."""
    # Imported here: models of other formats do not need it.
    from onnx_treebeard.converters.onnx.read_model import read_onnx

    options.refuse_for("ONNX")
    return read_onnx(model)


def _without_node(forest: Forest) -> LoadedModel:
    return LoadedModel(forest, forest.source)


def is_onnx(model: Any) -> bool:
    """Returns whether a model begins like an ONNX model; False where it cannot be read."""
    head = b""
    if isinstance(model, bytes | bytearray | memoryview):
        head = bytes(model[:HEAD])
    elif isinstance(model, str | os.PathLike):
        with suppress(OSError, ValueError), open(model, "rb") as file:
            head = file.read(HEAD)
    return recognise_file(head)[0] is ModelFormat.ONNX or type(model).__name__ == "ModelProto"


def _json_of(document: dict[Any, Any]) -> bytes:
    """Returns the JSON text of a dictionary, which may hold NumPy's numbers."""
    try:
        return json.dumps(document, default=_plain_value).encode()
    except RecursionError:
        raise ModelError("is nested too deep for a model") from None
    except (TypeError, ValueError) as error:
        raise ModelError(f"is not a dictionary of JSON: {brief(error)}") from None


def _plain_value(value: Any) -> object:
    return value.tolist() if isinstance(value, np.generic | np.ndarray) else str(value)


def _forest_of_object(model: object, options: LoadOptions) -> Forest:
    """Returns the forest of a live object. The first matching method decides: estimators have a booster, boosters serialize themselves."""
    # Imported here: models in files do not need it.
    from onnx_treebeard.converters.sklearn.read_estimator import forest_of_estimator, own_prediction

    kind = type(model)
    if is_sklearn(model):
        options.refuse_for("scikit-learn's")
        return forest_of_estimator(model)
    for method, read in READER_OF.items():
        if hasattr(kind, method):
            return _read(read, model, options)
    reason = own_prediction(model)
    raise ModelError(
        f"is a {kind.__module__}.{kind.__qualname__} object; accepted are paths, bytes, dictionaries of JSON, onnx.ModelProto, open files,"
        f" and models of XGBoost, LightGBM, CatBoost, scikit-learn and Treelite{reason and f'; {reason}'}"
    )


def _read(read: Callable[[Any, LoadOptions], Forest], model: object, options: LoadOptions) -> Forest:
    try:
        return read(model, options)
    except TreebeardError:
        raise
    except Exception as error:  # from the object's own library, such as for a model that is not fitted
        raise_lack_of_memory(error)
        raise ModelError(f"the {type(model).__qualname__} cannot be read: {brief(error)}") from None


def _lightgbm_booster(model: Any, options: LoadOptions) -> Forest:
    """Returns the forest of a Booster: the rounds that its `predict` uses, up to the best one after early stopping, unless others are chosen."""
    if options.iteration_range == BEST:
        if model.best_iteration <= 0:
            raise OptionError("is 'best', and the booster knows no best iteration", field="iteration_range")
        options = replace(options, iteration_range=None)
    rounds = None if options.iteration_range is None else -1
    return read_booster(str(model.model_to_string(num_iteration=rounds)).encode(), options).forest


def _catboost_model(model: Any, options: LoadOptions) -> Forest:
    """Returns the forest of a CatBoost, CatBoostClassifier, CatBoostRegressor or CatBoostRanker, by the file that it saves."""
    from tempfile import TemporaryDirectory  # imported here: only live models of CatBoost need it

    with TemporaryDirectory() as folder:
        path = os.path.join(folder, "model.cbm")
        model.save_model(path)
        with open(path, "rb") as file:
            return read_booster(file.read(), options).forest


READER_OF: dict[str, Callable[[Any, LoadOptions], Forest]] = {
    "get_booster": lambda model, options: with_classes(xgboost.forest_of_estimator(model, options), model),
    "booster_": lambda model, options: with_classes(_lightgbm_booster(model.booster_, options), model),
    "save_raw": xgboost.forest_of_booster,
    "model_to_string": _lightgbm_booster,
    "calc_leaf_indexes": _catboost_model,
    "serialize_bytes": treelite.forest_of_model,
}
