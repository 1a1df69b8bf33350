"""Kernels of an artifact for GPUs, run by the interpreter of PTX: what a card would leave in memory.

In: an artifact whose code is PTX, the forest, rows. Out: accumulators or leaves, as the kernels wrote them, and the counts of each launch. Rows lie apart, the
bytes between them are never written, and neither are accumulators of rows that no thread has.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from ptx import Counts, GlobalMemory, Rules, launch, parse

from onnx_treebeard.artifact.format import KERNEL, PTX_ENTRY, Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import BasePosition, Forest

GAP = 3  # elements between rows
WARP = 32  # rows that scratch memory is rounded up to

parsed = lru_cache(maxsize=512)(parse)  # most forests have the same units


@dataclass
class Launched:
    """result: (n, n_targets) accumulators or (n, n_trees) leaves. counts: of each launch."""

    result: npt.NDArray[np.generic]
    counts: list[Counts]


def section(artifact: Artifact, which: Section) -> bytes:
    """The bytes of a section."""
    place = artifact.header["sections"][which]
    return bytes(artifact.data[int(place["offset"]) : int(place["offset"] + place["size"])])


def modules(artifact: Artifact, which: Section = Section.KERNELS) -> list[str]:
    """The PTX of each kernel of a section."""
    code = section(artifact, Section.CODE)
    records = np.frombuffer(section(artifact, which), KERNEL)
    return [code[int(r["code_offset"]) :].partition(b"\0")[0].decode() for r in records]


def batches(artifact: Artifact) -> list[int]:
    """The numbers of rows from which on other kernels compute the scores."""
    return sorted(set(np.frombuffer(section(artifact, Section.KERNELS), KERNEL)["min_rows"].tolist()))


def started_accumulators(forest: Forest, artifact: Artifact, n_rows: int) -> npt.NDArray[np.generic]:
    """(n_rows, n_targets) accumulators before the first tree. Base values are those of the artifact: trees that are leaves may have become a part of them."""
    start = np.full((n_rows, forest.n_targets), numpy_reference.start_value(forest), forest.accumulator_type)
    base = np.frombuffer(section(artifact, Section.BASE), forest.accumulator_type)
    if len(base) and artifact.header["base_position"] == BasePosition.FIRST:
        start[:] = base
    return start


def accumulators(
    forest: Forest,
    artifact: Artifact,
    rows: npt.NDArray[np.generic],
    batch: int = 0,
    *,
    rules: Rules | None = None,
    texts: Sequence[str] = (),
) -> Launched:
    """The sums of all trees, from started accumulators. batch: by the kernels for batches from this size on. texts: PTX that stands for that of
    the artifact's kernels.
    """
    start = started_accumulators(forest, artifact, len(rows))
    texts = texts or modules(artifact)
    return _launched(artifact, Section.KERNELS, forest, rows, start, rules, texts, batch=batch)


def leaves(
    forest: Forest,
    artifact: Artifact,
    rows: npt.NDArray[np.generic],
    *,
    rules: Rules | None = None,
    texts: Sequence[str] = (),
) -> Launched:
    """The leaves that rows reach, from memory that nobody has written. texts: as of `accumulators`."""
    room = np.zeros((len(rows), forest.n_trees), np.int64)
    which = Section.LEAF_KERNELS
    texts = texts or modules(artifact, which)
    return _launched(artifact, which, forest, rows, room, rules, texts, started=False)


def _launched(
    artifact: Artifact,
    which: Section,
    forest: Forest,
    rows: npt.NDArray[np.generic],
    start: npt.NDArray[np.generic],
    rules: Rules | None,
    texts: Sequence[str],
    *,
    started: bool = True,
    batch: int = 0,
) -> Launched:
    memory, header = GlobalMemory(), artifact.header
    tables_data = section(artifact, Section.TABLES)
    tables = memory.allocate(max(len(tables_data), 1))
    memory.write(tables, tables_data)
    stride = rows.shape[1] + GAP
    given = memory.allocate(max(len(rows) * stride * rows.itemsize, 1))
    for number, row in enumerate(rows):
        memory.write(given + number * stride * rows.itemsize, row.tobytes())
    result = memory.allocate(max(start.nbytes, 1))
    if started:
        memory.write(result, start.tobytes())
    per_row = int(header["scratch_per_row"])
    scratch = memory.allocate(-(-len(rows) // WARP) * WARP * per_row) if per_row else 0
    counts, records = [], np.frombuffer(section(artifact, which), KERNEL)
    for record, text in zip(records, texts, strict=True):
        if record["min_rows"] != batch:
            continue
        required = re.search(r"\.reqntid (\d+)", text)
        block_rows = int(record["block_rows"])
        threads = int(required[1]) if required else block_rows
        prepares = record["tree_begin"] == record["tree_end"]
        arguments = (
            tables + int(record["tables_offset"]),
            given,
            stride,
            result,
            scratch,
            0,
            len(rows),
            int(record["tree_begin"]),
            int(header["n_trees"]) if prepares else int(record["tree_end"]),
        )
        kernel = parsed(text).kernels[PTX_ENTRY]
        blocks = -(-len(rows) // block_rows)
        counts.append(launch(kernel, blocks, threads, int(record["scratch_bytes"]), arguments, memory, rules))
    data = np.frombuffer(memory.read(result, start.nbytes), start.dtype)
    return Launched(data.reshape(start.shape), counts)
