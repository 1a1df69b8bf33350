"""Files of compiled forests: the forest and how it is compiled, no machine code. `docs/saved-forests.md` has the format.

In: a forest and its `Recipe`. Out: bytes, and the same again. They are data, whoever wrote them: reading runs nothing that is in them,
and what is damaged or false ends in a ModelError. The machine is no part of them, as they are compiled for the one that opens them.
"""

import json
import os
from pathlib import Path
from typing import Any

from onnx_treebeard.compiler.options.file import ModelOptions, options_text, parse_options
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.errors import ModelError, OptionError
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.serialize import MAGIC, from_bytes, to_bytes
from onnx_treebeard.forest.validation import validate
from onnx_treebeard.runtime.recipe import Recipe
from onnx_treebeard.system.atomic_write import replacing
from onnx_treebeard.system.mapped_bytes import Bytes

SCHEDULE, KERNELS, WRITER = "schedule", "kernels", "written by"
LEAVES = "leaves"


def write(path: str | os.PathLike[str], data: Bytes) -> None:
    """Makes the bytes a file, in whole or not at all. Raises OptionError, naming it, where that cannot be."""
    with replacing(os.fsdecode(path)) as temporary:
        temporary.write_bytes(data)


def read(path: str | os.PathLike[str]) -> bytes:
    """The content of a file. Raises ModelError where it cannot be read."""
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise ModelError(f"cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise ModelError(f"is no file name: {error}") from None


def saved(forest: Forest, recipe: Recipe, writer: str) -> bytes:
    """The file of a forest. Raises ModelError for a forest that `compile` would refuse."""
    texts = {
        SCHEDULE: options_text(ModelOptions(recipe.options)),
        KERNELS: json.dumps({LEAVES: recipe.with_leaf}),
        WRITER: writer,
    }
    return to_bytes(validate(forest), texts)


def opened(data: Bytes, target: Target) -> tuple[Forest, Recipe]:
    """The forest in a file, and its recipe for a machine. Raises ModelError for any other content."""
    if data[: len(MAGIC)] != MAGIC:
        raise ModelError("is not what CompiledForest.save writes; onnx_treebeard.compile reads models")
    forest, texts = from_bytes(data)
    for missing in {SCHEDULE, KERNELS} - texts.keys():
        raise ModelError(f"is a stored forest without its {missing}, and none that CompiledForest.save wrote")
    _check_text(forest.labels, "labels")
    return forest, Recipe(_options(texts[SCHEDULE]), target, _with_leaf(texts[KERNELS]))


def _options(text: str) -> CompileOptions:
    try:
        return parse_options(text).default
    except OptionError as error:
        raise ModelError(f"has a schedule that cannot be read: {error}") from None


def _with_leaf(text: str) -> bool:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or type(found.get(LEAVES)) is not bool:
        raise ModelError("has a list of kernels that cannot be read", field=KERNELS)
    return bool(found[LEAVES])


def _check_text(texts: tuple[Any, ...], field: str) -> None:
    """JSON can say halves of characters, which no other text has."""
    for text in texts:
        try:
            str(text).encode()
        except UnicodeEncodeError:
            raise ModelError(f"has {text!a}, which is no text", field=field) from None
