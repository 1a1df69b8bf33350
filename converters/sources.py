"""Anything that may hold a model -> the reader that understands it -> `Forest`.

In: a path, bytes, or a live object. Out: a `Forest`; errors name the file. A file is known by its first bytes:

    {" or { and white space     JSON: XGBoost, if it has the key "learner"
    { and the type of a length  UBJSON: XGBoost, if it has the key "learner"
    tree, at the end of a line  LightGBM text
    0x08                        ONNX (field 1 of a ModelProto, the IR version)

Objects of the training libraries are known by their methods, so that nothing here imports them. A pickle is never opened.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from onnx_treebeard.converters import lightgbm_text, xgboost_json
from onnx_treebeard.converters.columns import brief
from onnx_treebeard.converters.json_section import Section, parse_json
from onnx_treebeard.converters.ubjson import INTEGERS, parse_ubjson
from onnx_treebeard.errors import ModelError, TreebeardError, UnsupportedError
from onnx_treebeard.forest import Forest

ACCEPTED = "accepted are ONNX, XGBoost JSON or UBJSON, and LightGBM text"
UBJSON_LENGTHS = INTEGERS.encode()
FOREIGN = (
    (b"\x80", "a pickle, which is never opened; save the model with save_model() of its own library"),
    (b"binf", "XGBoost's old binary format; load it there and save_model('model.json')"),
    (b"PK\x03\x04", "a zip archive; unpack it first"),
    (b"\x1f\x8b", "compressed with gzip; unpack it first"),
)


def forest_of_source(model: Any) -> Forest:
    """The forest of a path, bytes or live object."""
    if isinstance(model, bytes | bytearray | memoryview):
        return forest_of_bytes(bytes(model))
    if not isinstance(model, str | os.PathLike):
        return _forest_of_object(model)
    path = os.fsdecode(model)
    if "\n" in path:
        raise ModelError(
            "is text of several lines, no path; pass the content of a file as bytes: text.encode()"
        )
    try:
        return forest_of_bytes(_content(path))
    except TreebeardError as error:
        raise error.in_file(path) from None


def _content(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except FileNotFoundError:
        raise ModelError(f"there is no such file; {ACCEPTED}") from None
    except IsADirectoryError:
        raise ModelError(f"is a directory, not a file; {ACCEPTED}") from None
    except OSError as error:
        raise ModelError(f"cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise ModelError(f"is no file name: {error}") from None


def forest_of_bytes(data: bytes) -> Forest:
    """The forest of the content of a file."""
    if not data.strip():
        raise ModelError(f"is empty; {ACCEPTED}")
    text = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if text[:1] == b"{":
        is_binary = text[1:2] in UBJSON_LENGTHS and len(text) > 1
        return _forest_of_document(parse_ubjson(text) if is_binary else parse_json(text))
    if text[:4] == b"tree" and text[4:5] in b"\r\n":
        return lightgbm_text.read(text)
    if data[:1] == b"\x08":
        return _forest_of_onnx(data)
    raise ModelError(_what_it_is(data, text))


def _forest_of_document(document: Section) -> Forest:
    if document.has("learner"):
        return xgboost_json.forest_of(document)
    if document.has("tree_info"):
        raise UnsupportedError(
            "is a JSON dump of LightGBM; save the model as text: booster.save_model('model.txt')"
        )
    keys = ", ".join(brief(key) for key in list(document.entries)[:3])
    raise ModelError(
        f"is JSON, but no XGBoost model: it has no key 'learner' (its keys: {keys or 'none'}); {ACCEPTED}"
    )


def _forest_of_onnx(model: Any) -> Forest:
    from onnx_treebeard.converters import onnx_ml

    return onnx_ml.forest_of_model(model)


def _what_it_is(data: bytes, text: bytes) -> str:
    for signature, kind in FOREIGN:
        if data.startswith(signature):
            return f"is {kind}"
    if text[:1] == b"[":
        return (
            "is a JSON list; if it is a dump of XGBoost's trees, use booster.save_model('model.json') instead"
        )
    return f"is no model that is known here; {ACCEPTED}"


def _forest_of_object(model: object) -> Forest:
    """The first method found decides: estimators have a booster, boosters serialize themselves."""
    kind = type(model)
    if kind.__name__ == "ModelProto":
        return _forest_of_onnx(model)
    for method, content in CONTENT_OF.items():
        if hasattr(kind, method):
            return forest_of_bytes(_called(content, model))
    raise ModelError(
        f"is a {kind.__module__}.{kind.__qualname__} object; accepted are paths, bytes, onnx.ModelProto,"
        " and models of XGBoost and LightGBM"
    )


def _called(content: Callable[[Any], bytes], model: object) -> bytes:
    try:
        return content(model)
    except Exception as error:  # whatever a foreign library raises, e.g. for a model that is not fitted
        raise ModelError(f"the {type(model).__qualname__} cannot be read: {brief(error)}") from None


def _xgboost_estimator(model: Any) -> bytes:
    booster = model.get_booster()
    best = getattr(booster, "best_iteration", None)
    return _xgboost_booster(booster if best is None else booster[: best + 1])


def _xgboost_booster(model: Any) -> bytes:
    return bytes(model.save_raw("ubj"))


def _lightgbm_estimator(model: Any) -> bytes:
    return _lightgbm_booster(model.booster_)


def _lightgbm_booster(model: Any) -> bytes:
    return str(model.model_to_string()).encode()


CONTENT_OF: dict[str, Callable[[Any], bytes]] = {
    "get_booster": _xgboost_estimator,
    "booster_": _lightgbm_estimator,
    "save_raw": _xgboost_booster,
    "model_to_string": _lightgbm_booster,
}
