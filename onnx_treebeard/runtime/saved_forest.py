"""Files of compiled forests: the forest and its compile options, without machine code. `docs/saved-forests.md` describes the format.

In: a forest and its `Recipe`. Out: the bytes of a file, and from these the forest and recipe again. Files are untrusted data: reading executes
nothing, and every fault in them is a ModelError. The target is not stored, because the machine that opens a file compiles for itself.
"""

import json
import os

from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, options_text, parse_options
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.runtime.compile_recipe import Recipe
from onnx_treebeard.runtime.forest_bytes import MAGIC, from_bytes, to_bytes
from onnx_treebeard.system.atomic_write import replacing
from onnx_treebeard.system.errors import ModelError, OptionError
from onnx_treebeard.system.model_bytes import Bytes

SCHEDULE, KERNELS, WRITER = "schedule", "kernels", "written by"
LEAVES = "leaves"


def write(path: str | os.PathLike[str], data: Bytes) -> None:
    """Writes the bytes to a file, completely or not at all. Raises OptionError, naming the file, where it cannot be written."""
    with replacing(os.fsdecode(path)) as temporary:
        temporary.write_bytes(data)


def file_content(forest: Forest, recipe: Recipe, writer: str) -> bytes:
    """Returns the content of the file of a forest; `writer` names the program. Raises ModelError for a forest that `compile` would refuse."""
    texts = {
        SCHEDULE: options_text(ModelOptions(recipe.options)),
        KERNELS: json.dumps({LEAVES: recipe.with_leaf}),
        WRITER: writer,
    }
    return to_bytes(validate(forest), texts)


def open_saved(data: Bytes, target: Target) -> tuple[Forest, Recipe]:
    """Returns the forest in a file and its recipe for the target. Raises ModelError for any other content."""
    if data[: len(MAGIC)] != MAGIC:
        raise ModelError("was not written by CompiledForest.save; onnx_treebeard.compile reads models")
    forest, texts = from_bytes(data)
    for missing in {SCHEDULE, KERNELS} - texts.keys():
        raise ModelError(f"is a stored forest without its {missing}, so CompiledForest.save did not write it")
    for label in forest.labels:
        try:
            str(label).encode()
        except UnicodeEncodeError:  # lone surrogates, which JSON can express and UTF-8 cannot
            raise ModelError(f"has {label!a}, which is not valid Unicode", field="labels") from None
    return forest, Recipe(_options(texts[SCHEDULE]), target, _with_leaf(texts[KERNELS]))


def _options(text: str) -> CompileOptions:
    try:
        return parse_options(text).default
    except OptionError as error:
        raise ModelError(f"has a schedule that cannot be read: {error}") from None


def _with_leaf(text: str) -> bool:
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict) or type(content.get(LEAVES)) is not bool:
        raise ModelError("has a list of kernels that cannot be read", field=KERNELS)
    return bool(content[LEAVES])
