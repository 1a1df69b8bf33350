"""Artifact: the result of a compile, one relocatable block of bytes with machine code and tables.

In: machine code, tables and the facts of the forest that the runtime needs. Out: bytes in the format of `format.py`.
"""

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NoReturn

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.format import (
    ALIGNMENT,
    ELEMENT_TYPES,
    FORMAT,
    HEADER,
    KERNEL,
    MAGIC,
    STRING_TYPE,
    SUM_DIGIT,
    CpuFeature,
    Isa,
    KernelEntry,
    Section,
)
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.model_bytes import Bytes


@dataclass(frozen=True)
class Artifact:
    """A compiled forest. `data` is what the native runtime loads; an artifact from the cache is a view of its file."""

    data: Bytes

    def __repr__(self) -> str:
        return f"Artifact({len(self.data):,} bytes)"

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "an Artifact is machine code, which cannot be pickled; pickle the CompiledForest or the Forest, which is compiled where it runs"
        )

    def __copy__(self) -> "Artifact":
        """Returns the object itself, which is immutable."""
        return self

    def __deepcopy__(self, memo: object) -> "Artifact":
        return self

    @property
    def header(self) -> np.void:
        """The fixed fields, by their names in HEADER."""
        return np.frombuffer(self.data, HEADER, count=1)[0]  # type: ignore[no-any-return]

    def section(self, section: Section) -> memoryview:
        """Returns the bytes of one section."""
        span = self.header["sections"][section]
        return memoryview(self.data)[int(span["offset"]) : int(span["offset"] + span["size"])]

    @property
    def manifest(self) -> dict[str, object]:
        """A description of what was compiled, how, and by which versions."""
        return json.loads(bytes(self.section(Section.MANIFEST)))  # type: ignore[no-any-return]


def pack(
    forest: Forest,
    *,
    code: bytes,
    tables: npt.NDArray[np.uint8],
    kernels: list[KernelEntry],
    leaf_kernels: Sequence[KernelEntry] = (),
    leaf_scores: npt.NDArray[np.floating] | None = None,
    tree_kernels: Sequence[KernelEntry] = (),
    tree_targets: npt.NDArray[np.int32] | None = None,
    sum_nans: npt.NDArray[np.uint64] | None = None,
    sum_digits: npt.NDArray[np.void] | None = None,
    isa: Isa,
    cpu_features: CpuFeature,
    row_block: int,
    scratch_per_row: int = 0,
    manifest: dict[str, object],
) -> Artifact:
    """Packs the parts of a compiled forest. leaf_scores: (L,) or (L, n_targets); tree_targets: (T,); sum_nans, sum_digits: (n_targets,). `format.py` describes the others."""
    text = [label.encode() for label in forest.labels if isinstance(label, str)]
    numbers = [label for label in forest.labels if isinstance(label, int)]
    parts: dict[Section, bytes | memoryview] = {
        Section.CODE: code,
        Section.TABLES: np.ascontiguousarray(tables).data.cast("B"),
        Section.KERNELS: _records(kernels),
        Section.BASE: forest.base_values.astype(forest.base_type).tobytes(),
        Section.LABELS: np.array(numbers, "<i8").tobytes(),
        Section.LABEL_ENDS: np.cumsum([len(t) for t in text], dtype="<i8").tobytes(),
        Section.LABEL_TEXT: b"".join(text),
        Section.MANIFEST: json.dumps(manifest, sort_keys=True).encode(),
        Section.LEAF_KERNELS: _records(leaf_kernels),
        Section.LEAF_IDS: forest.leaf_id.astype("<i8").tobytes() if leaf_kernels else b"",
        Section.LEAF_SCORES: b""
        if leaf_scores is None
        else leaf_scores.astype(forest.accumulator_type).tobytes(),
        Section.TREE_KERNELS: _records(tree_kernels),
        Section.TREE_TARGETS: b"" if tree_targets is None else tree_targets.astype("<i4").tobytes(),
        Section.SUM_NANS: b"" if sum_nans is None else sum_nans.astype("<u8").tobytes(),
        Section.SUM_DIGITS: b"" if sum_digits is None else sum_digits.astype(SUM_DIGIT).tobytes(),
    }
    header, pieces, end = np.zeros(1, HEADER), list[bytes | memoryview](), HEADER.itemsize
    for section, part in parts.items():
        offset = _align(end)
        header["sections"][0, section] = (offset, len(part))
        pieces += (bytes(offset - end), part)
        end = offset + len(part)
    pieces.append(bytes(_align(end) - end))
    fields = {
        "magic": MAGIC,
        "format": FORMAT,
        "isa": isa,
        "cpu_features": cpu_features,
        "total_size": _align(end),
        "n_features": int(forest.feature.max(initial=-1)) + 1,
        "n_targets": forest.n_targets,
        "n_outputs": forest.n_outputs,
        "n_trees": forest.n_trees,
        "input_type": ELEMENT_TYPES[forest.input_type],
        "accumulator_type": ELEMENT_TYPES[forest.accumulator_type],
        "output_type": ELEMENT_TYPES[forest.output_type],
        "aggregate": forest.aggregate,
        "base_position": forest.base_position,
        "score_form": forest.score_form,
        "post_transform": forest.post_transform,
        "label_rule": forest.label_rule,
        "label_type": labels_element(forest),
        "n_labels": len(forest.labels),
        "row_block": row_block,
        "scratch_per_row": scratch_per_row,
        "post_scale": forest.post_scale,
    }
    for name, value in fields.items():
        header[name] = value
    checksum = 0
    for piece in (header.tobytes(), *pieces):  # hundreds of megabytes, which are copied once
        checksum = zlib.crc32(piece, checksum)
    header["checksum"] = checksum
    return Artifact(b"".join((header.tobytes(), *pieces)))


def labels_element(forest: Forest) -> int:
    """Returns the ONNX element type of the labels, 0 where there are none."""
    if not forest.labels:
        return 0
    return STRING_TYPE if isinstance(forest.labels[0], str) else ELEMENT_TYPES[np.dtype(np.int64)]


def _records(kernels: Sequence[KernelEntry]) -> bytes:
    fields = KERNEL.names or ()
    return np.array([tuple(getattr(k, name) for name in fields) for k in kernels], KERNEL).tobytes()


def _align(offset: int) -> int:
    return -(-offset // ALIGNMENT) * ALIGNMENT
