"""The artifact's bytes: what goes in comes out; `native/test_damage.py` damages it."""

import copy
import json
import pickle
import re
import struct
import zlib
from collections.abc import Sequence
from dataclasses import replace
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from artifact_contents import serves
from forests import LEAF_ID, Leaf, Node, forest_of

from onnx_treebeard.artifact import pack as artifact_pack
from onnx_treebeard.artifact.format import HEADER, KERNEL, CpuFeature, Isa, KernelEntry, Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest, LabelRule, PostTransform, ScoreForm

CODE = b"\xc3" * 100
TABLES = np.arange(200, dtype=np.uint8)
NATIVE = Path(__file__).parents[2] / "kernels" / "native"
RULES, CPU, FORMAT = (
    NATIVE / "forest" / "output_rules.h",
    NATIVE / "base" / "cpu.h",
    NATIVE / "plan" / "kernel" / "kernel_format.h",
)


def sample() -> Forest:
    return forest_of(
        Node(4, "<=", 0.5, Leaf({0: 1.0, 1: 2.0}), Leaf({2: 3.0})),
        n_features=9,
        labels=("ab", "", "ü"),
        label_rule=LabelRule.ARGMAX,
        base_values=[1.0, 2.0, 3.0],
        base_position=BasePosition.FIRST,
        aggregate=Aggregate.AVERAGE,
        output_type=np.dtype(np.float64),
        post_scale=2.5,
    )


def packed(forest: Forest | None = None, leaf_kernels: Sequence[KernelEntry] = (), **parts: Any) -> Artifact:
    return artifact_pack.pack(
        forest or sample(),
        code=CODE,
        tables=TABLES,
        kernels=[KernelEntry(16, 0, 1), KernelEntry(48, 1, 2)],
        leaf_kernels=leaf_kernels,
        **parts,
        isa=Isa.X86_64,
        cpu_features=CpuFeature.AVX2 | CpuFeature.FMA,
        row_block=64,
        scratch_per_row=24,
        manifest={"b": 1, "a": [2]},
    )


def test_facts_of_the_header() -> None:
    header = packed().header
    expected = {
        "format": 7,
        "isa": 1,
        "cpu_features": 3,
        "n_features": 5,  # what the trees read, not what the model declares
        "n_targets": 3,
        "n_outputs": 3,
        "n_trees": 1,
        "input_type": 1,
        "accumulator_type": 1,
        "output_type": 11,
        "aggregate": 1,
        "base_position": 0,
        "label_rule": 1,
        "label_type": 8,
        "n_labels": 3,
        "row_block": 64,
        "scratch_per_row": 24,
        "post_scale": 2.5,
    }
    assert {name: header[name].item() for name in expected} == expected


def test_sections() -> None:
    found = packed()
    assert bytes(found.section(Section.CODE)) == CODE
    assert bytes(found.section(Section.TABLES)) == TABLES.tobytes()
    kernels = np.frombuffer(found.section(Section.KERNELS), KERNEL)
    assert kernels.tolist() == [(16, 0, 1, 0, 0, 0, 1, 0.0, 0.0), (48, 1, 2, 0, 0, 0, 1, 0.0, 0.0)]
    assert np.frombuffer(found.section(Section.BASE), np.float32).tolist() == [1.0, 2.0, 3.0]
    assert bytes(found.section(Section.LABELS)) == b""
    assert np.frombuffer(found.section(Section.LABEL_ENDS), np.int64).tolist() == [2, 2, 4]
    assert bytes(found.section(Section.LABEL_TEXT)).decode() == "abü"
    assert found.manifest == {"a": [2], "b": 1}
    assert json.loads(bytes(found.section(Section.MANIFEST))) == found.manifest
    assert bytes(found.section(Section.LEAF_KERNELS)) == bytes(found.section(Section.LEAF_IDS)) == b""


def test_kernels_for_leaves() -> None:
    assert serves(packed()) == (True, False)
    found = packed(leaf_kernels=[KernelEntry(32, 0, 1)])
    assert serves(found) == (True, True)
    assert np.frombuffer(found.section(Section.LEAF_KERNELS), KERNEL).tolist() == [
        (32, 0, 1, 0, 0, 0, 1, 0.0, 0.0)
    ]
    assert np.frombuffer(found.section(Section.LEAF_IDS), np.int64).tolist() == [LEAF_ID, LEAF_ID + 1]


def test_kernels_for_trees() -> None:
    assert (
        bytes(packed().section(Section.TREE_KERNELS)) == bytes(packed().section(Section.TREE_TARGETS)) == b""
    )
    kernel = KernelEntry(32, 0, 1, block_rows=8, row_cost=2.5, block_cost=4.0)
    found = packed(tree_kernels=[kernel], tree_targets=np.array([2], np.int32))
    assert np.frombuffer(found.section(Section.TREE_KERNELS), KERNEL).tolist() == [
        (32, 0, 1, 0, 0, 0, 8, 2.5, 4.0)
    ]
    assert np.frombuffer(found.section(Section.TREE_TARGETS), np.int32).tolist() == [2]


@pytest.mark.parametrize("scores", [None, [1.0, 2.0], [[1.0, 2, 3], [4, 5, 6]]])
def test_scores_of_leaves(scores: list[Any] | None) -> None:
    """In the accumulator type, which is float32; a tree of two leaves, three targets."""
    given = None if scores is None else np.array(scores)
    found = packed(leaf_kernels=[KernelEntry(32, 0, 1)], leaf_scores=given)
    stored = np.frombuffer(found.section(Section.LEAF_SCORES), np.float32)
    assert stored.tolist() == ([] if scores is None else np.ravel(scores).tolist())


def test_sections_are_aligned_and_do_not_overlap() -> None:
    places = packed().header["sections"]
    assert (places["offset"] % 64 == 0).all()
    assert places["offset"][0] >= HEADER.itemsize
    assert (places["offset"][1:] >= places["offset"][:-1] + places["size"][:-1]).all()


@pytest.mark.parametrize(("labels", "kind"), [((), 0), ((3, -1, 2**40), 7)])
def test_number_labels(labels: tuple[int, ...], kind: int) -> None:
    found = packed(replace(sample(), labels=labels))
    assert found.header["label_type"] == kind
    assert np.frombuffer(found.section(Section.LABELS), np.int64).tolist() == list(labels)


def test_the_header_lies_as_the_native_side_reads_it() -> None:
    """Offsets of kernels/native/plan/kernel/kernel_format.h, counted by hand from the types of the fields."""
    data = packed().data
    assert data[:8] == b"TREEBRD\n"
    assert struct.unpack_from("<II", data, 8) == (7, 1)
    assert struct.unpack_from("<QQ", data, 16) == (3, len(data))
    assert struct.unpack_from("<IIII", data, 40) == (5, 3, 3, 1)
    assert struct.unpack_from("<d", data, 104) == (2.5,)
    assert struct.unpack_from("<QQ", data, 112) == (384, len(CODE))  # 352 bytes of header, aligned
    assert HEADER.itemsize == 112 + 16 * len(Section)


def test_checksum_is_a_crc_with_the_field_as_zero() -> None:
    data = bytearray(packed().data)
    (stored,) = struct.unpack_from("<Q", data, 32)
    data[32:40] = bytes(8)
    assert stored == zlib.crc32(data)


def test_packing_is_reproducible() -> None:
    assert packed().data == packed().data


@pytest.mark.parametrize("kind", [Aggregate, BasePosition, ScoreForm, LabelRule, PostTransform, Isa])
def test_the_native_side_numbers_alike(kind: type[IntEnum]) -> None:
    header = (CPU if kind is Isa else RULES).read_text()
    body = re.search(rf"enum class {kind.__name__} : uint32_t {{(.*?)}};", header, re.DOTALL)
    assert body is not None
    native = {name: int(number) for name, number in re.findall(r"k(\w+) = (\d+)", body[1])}
    expected = {member.name.replace("_", "").lower(): member.value for member in kind}
    assert {name.lower().replace("_", ""): number for name, number in native.items()} == expected


def test_the_native_side_lists_the_same_sections() -> None:
    listed = re.search(r"enum SectionId {(.*?)};", FORMAT.read_text(), re.DOTALL)
    assert listed is not None
    names = [name.strip().removeprefix("k").lower() for name in listed[1].split(",")]
    assert names == [*(section.name.replace("_", "").lower() for section in Section), "sectioncount"]


def test_machine_code_is_in_no_pickle() -> None:
    """A copy is the artifact itself."""
    found = packed()
    assert copy.copy(found) is copy.deepcopy(found) is found
    with pytest.raises(
        TypeError, match="is machine code, which cannot be pickled; pickle the CompiledForest"
    ):
        pickle.dumps(found)
