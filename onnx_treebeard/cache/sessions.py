"""Sessions on disk: what a model became is taken instead of reading it, reading its forests and writing it anew.

In: a model, and the function that prepares it for onnxruntime. Out: what it gives, or has given before: then neither onnx nor the compiler
is imported. The key has every byte of
the model, the arguments, versions of what reads models, the machine, this program. An entry:

    START        the length of the description, the CRC-32 of all that follows
    description  JSON: what became of each tree node, the length of the model, names and lengths of the artifacts
    the model that onnxruntime gets; the artifacts that its nodes name

Kept is what models became that have tree nodes and all their tensors in one file, compiled with the default schedule: other
schedules may come from files, or run code from outside, which no key knows.
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
from onnx_treebeard.errors import ModelError
from onnx_treebeard.forest.digest import long_key_of_arrays
from onnx_treebeard.system.mapped_bytes import Bytes, trim

START = struct.Struct("<II")
READERS = ("onnx", "numpy")

logger = logging.getLogger("onnx_treebeard")

Kept = tuple[bytes, RewriteReport, dict[str, Artifact]]


@dataclass(frozen=True)
class PreparedModel:
    """What onnxruntime gets to load, and what became of the tree nodes."""

    source: str | bytes
    report: RewriteReport
    is_whole: bool = True  # it has no other files
    tensor_folder: str = ""  # where those are
    artifacts: Mapping[str, Artifact] = field(default_factory=dict)  # those that its nodes name


def kept_model(prepare: Callable[[], PreparedModel], model: Any, *facts: object) -> PreparedModel:
    """What `prepare` makes of a model, or has made of it before; None for a model that is not to be kept.

    facts: what else that depends on; all of them print.

    What becomes of nodes is logged either way.
    """
    name = entry_name(model, *facts)
    if (found := kept(name)) is not None:
        source, report, artifacts = found
        log_report(report)
        return PreparedModel(source, report, artifacts=artifacts)
    result = prepare()
    # A file that has been written meanwhile would be kept under the name of what it was.
    if name and _may_be_kept(result) and name == entry_name(model, *facts):
        keep(name, result)
    trim()
    return result


def log_report(report: RewriteReport) -> None:
    """A line for each node."""
    for entry in report:
        logger.log(logging.INFO if entry.taken else logging.WARNING, "%s", entry)


def entry_name(model: Any, *facts: object) -> str:
    """What a model, a path or bytes, prepared like this is called on disk; empty where it is not to be kept."""
    if not isinstance(model, str | os.PathLike | bytes) or cache_store.folder() is None:
        return ""
    data = _bytes_of(model)
    program = provenance.program() if len(data) else None
    if program is None:
        return ""
    try:
        readers = tuple(version(name) for name in READERS)
    except PackageNotFoundError:  # in a package of another name
        return ""
    key = long_key_of_arrays([data], facts, readers, FORMAT, program, provenance.machine(Target()))
    return f"{key}.session"


def kept(name: str) -> Kept | None:
    """The model of this name, its report and its artifacts; None where they have not been kept."""
    if name and (data := cache_store.mapped(name)) is not None:
        with suppress(ModelError):
            return from_bytes(data)
    return None


def keep(name: str, result: PreparedModel) -> None:
    """Keeps what a model became for the next time."""
    cache_store.write(name, to_parts(result))


def to_parts(result: PreparedModel) -> list[Bytes]:
    """What is written, one part after the other."""
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
    """What was kept. Raises ModelError for anything else."""
    try:
        length, checksum = START.unpack_from(data)
        view = memoryview(data)
        if checksum != zlib.crc32(view[START.size :]):
            raise ModelError("is no prepared model, or a damaged one")
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
    """All bytes; none where there is no such file. They are read: somebody may be writing it."""
    if isinstance(model, bytes):
        return np.frombuffer(model, np.uint8)
    with suppress(OSError, ValueError):
        return np.fromfile(model, np.uint8)
    return np.zeros(0, np.uint8)
