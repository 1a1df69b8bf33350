"""The cache of prepared models: a session loads the result of an earlier preparation instead of reading and rewriting its model.

In: a model, and the function that prepares it for onnxruntime. Out: the prepared model; a cached one needs neither onnx nor the compiler.
The key has every byte of the model, the arguments, the versions of the packages that read models, the machine and this program. An entry:

    START        the length of the description, the CRC-32 of everything after START
    description  JSON: the entry of each tree node in the report, the length of the model, keys and lengths of the artifacts
    the model that onnxruntime loads; the artifacts that its nodes name

Only models with tree nodes and all tensors in one file, compiled with the default schedule, are stored: other schedules may come from files,
or run third-party code, which no key covers.
"""

import json
import logging
import os
import struct
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numpy as np

from onnx_treebeard.artifact.format import FORMAT
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.cache import provenance
from onnx_treebeard.cache import store as cache_store
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.converters.rewrite.report import NodeReport, RewriteReport
from onnx_treebeard.forest.digest import long_key_of_arrays
from onnx_treebeard.system.errors import ModelError
from onnx_treebeard.system.mapped_bytes import Bytes, trim

START = struct.Struct("<II")
READERS = ("onnx", "numpy")

logger = logging.getLogger("onnx_treebeard")

Kept = tuple[bytes, RewriteReport, dict[str, Artifact]]


@dataclass(frozen=True)
class PreparedModel:
    """The model that onnxruntime loads, and the report on its tree nodes."""

    source: str | bytes
    report: RewriteReport
    is_whole: bool = True  # whether it has no external tensors
    tensor_folder: str = ""  # the folder of its external tensors
    artifacts: Mapping[str, Artifact] = field(default_factory=dict)  # by the keys that its nodes have


def cached_model(prepare: Callable[[], PreparedModel], model: Any, *facts: object) -> PreparedModel:
    """Returns the result of `prepare`, from disk where the model has been prepared before, and logs its report.

    model: a path or bytes; None for a model that is not to be stored.
    facts: everything else that the result depends on, as values with a `repr` that identifies them.
    """
    name = entry_name(model, *facts)
    if (found := kept(name)) is not None:
        source, report, artifacts = found
        log_report(report)
        return PreparedModel(source, report, artifacts=artifacts)
    result = prepare()
    # A file that has been written in the meantime would be stored under the key of its former content.
    if name and _may_be_kept(result) and name == entry_name(model, *facts):
        keep(name, result)
    trim()
    return result


def log_report(report: RewriteReport) -> None:
    """Logs a line for each tree node."""
    for entry in report:
        logger.log(logging.INFO if entry.taken else logging.WARNING, "%s", entry)


def entry_name(model: Any, *facts: object) -> str:
    """Returns the file name of a model, a path or bytes, that is prepared with these facts; "" where it is not to be stored."""
    if not isinstance(model, str | os.PathLike | bytes) or cache_store.folder() is None:
        return ""
    data = _bytes_of(model)
    program = provenance.program() if len(data) else None
    if program is None:
        return ""
    try:
        readers = tuple(version(name) for name in READERS)
    except PackageNotFoundError:  # the package is installed under another name
        return ""
    key = long_key_of_arrays([data], facts, readers, FORMAT, program, provenance.machine(Target()))
    return f"{key}.session"


def kept(name: str) -> Kept | None:
    """Returns the stored model of this name, its report and its artifacts; None where there is none."""
    if name and (data := cache_store.mapped(name)) is not None:
        with suppress(ModelError):
            return from_bytes(data)
    return None


def keep(name: str, result: PreparedModel) -> None:
    """Stores a prepared model."""
    cache_store.write(name, to_parts(result))


def to_parts(result: PreparedModel) -> list[Bytes]:
    """Returns the parts of an entry, which are written one after the other."""
    assert isinstance(result.source, bytes)
    parts = [result.source, *(artifact.data for artifact in result.artifacts.values())]
    names = ["", *result.artifacts]
    description = {
        "entries": [asdict(entry) for entry in result.report],
        "parts": [(name, len(part)) for name, part in zip(names, parts, strict=True)],
    }
    text = json.dumps(description).encode()
    checksum = zlib.crc32(text)
    for part in parts:
        checksum = zlib.crc32(part, checksum)
    return [START.pack(len(text), checksum), text, *parts]


def from_bytes(data: Bytes) -> Kept:
    """Returns what `to_parts` wrote. Raises ModelError for anything else."""
    try:
        length, checksum = START.unpack_from(data)
        view = memoryview(data)
        if checksum != zlib.crc32(view[START.size :]):
            raise ModelError("is not a prepared model, or is damaged")
        end = START.size + length
        described, parts = json.loads(bytes(view[START.size : end])), {}
        for name, size in described["parts"]:
            parts[name] = view[end : end + size]
            end += size
        report = RewriteReport(tuple(NodeReport(**entry) for entry in described["entries"]))
        return bytes(parts.pop("")), report, {name: Artifact(part) for name, part in parts.items()}
    except (struct.error, ValueError, TypeError, KeyError) as error:
        raise ModelError(f"is a prepared model that cannot be read: {error}") from None


def _may_be_kept(result: PreparedModel) -> bool:
    is_whole = isinstance(result.source, bytes) and result.is_whole
    return is_whole and bool(result.report.taken) and not result.report.schedule


def _bytes_of(model: str | os.PathLike[str] | bytes) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Returns all bytes of a model; none where there is no such file. They are copied, because another process may write the file."""
    if isinstance(model, bytes):
        return np.frombuffer(model, np.uint8)
    with suppress(OSError, ValueError):
        return np.fromfile(model, np.uint8)
    return np.zeros(0, np.uint8)
