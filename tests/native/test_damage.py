"""A damaged or foreign artifact ends in an error that says what is wrong; it never loads and never crashes."""

import numpy as np
import pytest

from onnx_treebeard.artifact.format import (
    ELEMENT_TYPES,
    HEADER,
    KERNEL,
    SECTION,
    SUM_DIGIT,
    CpuFeature,
    Isa,
    KernelEntry,
    Section,
)
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.forest.forest import LabelRule, ScoreForm
from onnx_treebeard.system.errors import ModelError

# Every header field with values it must not have, and a word of the message.
BAD_FIELDS = [
    ("magic", b"TREEBRD\r", "not a compiled forest"),
    ("format", 1, "format 1"),
    ("isa", 0, "compiled for"),
    ("isa", 77, "compiled for"),
    ("cpu_features", 2**63, "unknown to this runtime"),
    ("total_size", 0, "bytes"),
    ("total_size", 2**64 - 1, "bytes"),
    ("n_features", 2**31, "features"),
    ("n_targets", 0, "0 targets"),
    ("n_targets", 2**32 - 1, "targets"),
    ("n_targets", 4, "outputs"),
    ("n_outputs", 2, "2 outputs"),
    ("n_trees", 1, "trees"),
    ("n_trees", 2**32 - 1, "trees"),
    ("input_type", 0, "input type"),
    ("input_type", 8, "input type"),
    ("accumulator_type", 7, "accumulator type"),
    ("accumulator_type", 11, "base values"),
    ("output_type", 10, "output type"),
    ("aggregate", 6, "aggregate"),
    ("base_position", 4, "base position"),
    ("score_form", 6, "score form"),
    ("score_form", 1, "score form"),
    ("post_transform", 20, "post-transform"),
    ("label_rule", 6, "label rule"),
    ("label_type", 1, "label type"),
    ("label_type", 7, "labels"),
    ("label_type", 0, "labels"),
    ("n_labels", 2, "labels"),
    ("n_labels", 2**32 - 1, "labels"),
    ("row_block", 0, "row block"),
    ("row_block", 2**32 - 1, "row block"),
    ("scratch_per_row", 2**32 - 1, "scratch memory"),
    ("post_scale", np.nan, "scale"),
    ("post_scale", np.inf, "scale"),
    ("checksum", 1, "checksum"),
]


@pytest.fixture
def artifact(make_forest, make_artifact):
    forest = make_forest(
        3,
        n_trees=3,
        base_values=np.ones(3),
        label_rule=LabelRule.ARGMAX,
        labels=("a", "", "c"),
    )
    return make_artifact(
        forest,
        tables=np.arange(100, dtype=np.uint8),
        leaves=True,
        leaf_scores=np.arange(3.0),
        tree_kernels=[KernelEntry(0, 0, 3)],
        tree_targets=np.arange(3, dtype=np.int32),
        sum_nans=np.zeros(3, np.uint64),
    )


def refused(data: bytes) -> str:
    with pytest.raises(ModelError) as caught:
        Predictor(Artifact(data))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_the_undamaged_artifact_loads(artifact, reseal):
    assert reseal(artifact.data) == artifact.data
    Predictor(artifact)


def test_every_header_field_has_a_case():
    """So that a new field cannot be forgotten; 'sections' has tests of its own."""
    assert {name for name, _, _ in BAD_FIELDS} | {"sections"} == set(HEADER.names)


@pytest.mark.parametrize(("field", "value", "words"), BAD_FIELDS)
def test_header_field(artifact, reseal, field, value, words):
    header = np.frombuffer(artifact.data, HEADER, count=1).copy()
    header[field] = value
    data = header.tobytes() + artifact.data[HEADER.itemsize :]
    if field != "checksum":
        data = reseal(data)
    assert words in refused(data)


@pytest.mark.parametrize(
    "section", [section for section in Section if section not in (Section.LABELS, Section.SUM_DIGITS)]
)  # which are empty
@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("offset", 1),
        ("offset", 2**63),
        ("offset", 2**64 - 64),
        ("offset", 0),
        ("size", 2**63),
        ("size", 2**64 - 1),
    ],
)
def test_section_place(artifact, reseal, section, part, value):
    header = np.frombuffer(artifact.data, HEADER, count=1).copy()
    place = header["sections"][0, section]
    assert place["size"] > 0
    place[part] = value
    message = refused(reseal(header.tobytes() + artifact.data[HEADER.itemsize :]))
    assert any(words in message for words in ("section", "aligned"))


def test_overlapping_sections(artifact, reseal):
    header = np.frombuffer(artifact.data, HEADER, count=1).copy()
    header["sections"][0, Section.MANIFEST] = header["sections"][0, Section.TABLES]
    assert "overlapping" in refused(reseal(header.tobytes() + artifact.data[HEADER.itemsize :]))


def test_truncated_everywhere(artifact):
    for size in [*range(HEADER.itemsize + 2), *range(HEADER.itemsize, len(artifact.data), 37)]:
        assert "compiled forest" in (message := refused(artifact.data[:size])) or "bytes" in message


def test_every_flipped_bit_is_found(artifact):
    for place in range(0, len(artifact.data), 5):
        data = bytearray(artifact.data)
        data[place] ^= 1 << (place % 8)
        refused(bytes(data))


@pytest.mark.parametrize(
    ("kernels", "words"),
    [
        ([KernelEntry(0, 0, 2)], "2 trees of 3"),
        ([KernelEntry(0, 0, 1), KernelEntry(0, 2, 3)], "consecutive"),
        ([KernelEntry(0, 0, 2), KernelEntry(0, 1, 3)], "consecutive"),
        ([KernelEntry(0, 0, 2), KernelEntry(0, 2, 1)], "consecutive"),
        ([KernelEntry(2**40, 0, 3)], "outside its code"),
        ([KernelEntry(0, 0, 3, block_rows=0)], "blocks of 0 rows"),
        ([KernelEntry(0, 0, 3, block_rows=2**40)], "blocks of 1099511627776 rows"),
        ([KernelEntry(0, 0, 3, row_cost=-1.0)], "row cost of -1"),
        ([KernelEntry(0, 0, 3, row_cost=float("nan"))], "row cost of"),
        ([KernelEntry(0, 0, 3, block_cost=float("inf"))], "block cost of inf"),
        ([], "0 trees of 3"),
    ],
)
def test_kernel_records(make_forest, make_artifact, kernels, words):
    assert words in refused(make_artifact(make_forest(n_trees=3), kernels=kernels).data)


@pytest.mark.parametrize(
    ("kernels", "words"),
    [
        ([KernelEntry(0, 0, 2)], "2 trees of 3"),
        ([KernelEntry(0, 1, 3)], "consecutive"),
        ([KernelEntry(2**40, 0, 3)], "outside its code"),
    ],
)
@pytest.mark.parametrize("scores", [True, False])
def test_kernel_records_for_leaves(make_forest, make_artifact, kernels, words, scores):
    fields = {} if scores else {"kernels": []}
    packed = make_artifact(make_forest(n_trees=3), leaf_kernels=kernels, **fields)
    assert words in refused(packed.data)


def test_kernel_records_for_trees(make_forest, make_artifact):
    packed = make_artifact(make_forest(n_trees=3), tree_kernels=[KernelEntry(0, 0, 2)])
    assert "2 trees of 3" in refused(packed.data)


@pytest.mark.parametrize(
    ("targets", "words"),
    [([0, 1], "8 bytes of tree targets"), ([0, 2, 1], "target 2"), ([0, -1, 1], "target -1")],
)
def test_tree_targets(make_forest, make_artifact, targets, words):
    packed = make_artifact(make_forest(2, n_trees=3), tree_targets=np.array(targets, np.int32))
    assert words in refused(packed.data)


@pytest.mark.parametrize("size", [0, 4])
def test_leaf_ids(artifact, reseal, size):
    header = np.frombuffer(artifact.data, HEADER, count=1).copy()
    header["sections"][0, Section.LEAF_IDS]["size"] = size
    assert "bytes of leaf ids" in refused(reseal(header.tobytes() + artifact.data[HEADER.itemsize :]))


@pytest.mark.parametrize("size", [1, 8, 16, 24])
def test_leaf_scores(artifact, reseal, size):
    """One leaf, three targets: 4 or 12 bytes."""
    header = np.frombuffer(artifact.data, HEADER, count=1).copy()
    header["sections"][0, Section.LEAF_SCORES]["size"] = size
    message = refused(reseal(header.tobytes() + artifact.data[HEADER.itemsize :]))
    assert f"{size} bytes of leaf scores for 1 leaves" in message


def test_leaf_ids_of_no_kernel(artifact, reseal):
    header = np.frombuffer(artifact.data, HEADER, count=1).copy()
    header["sections"][0, Section.LEAF_KERNELS]["size"] = 0
    assert "8 bytes of leaf ids" in refused(reseal(header.tobytes() + artifact.data[HEADER.itemsize :]))


@pytest.mark.parametrize("section", [Section.KERNELS, Section.LEAF_KERNELS, Section.TREE_KERNELS])
def test_half_a_kernel_record(artifact, reseal, section):
    header = np.frombuffer(artifact.data, HEADER, count=1).copy()
    header["sections"][0, section]["size"] -= KERNEL.itemsize // 2
    assert "list of kernels" in refused(reseal(header.tobytes() + artifact.data[HEADER.itemsize :]))


@pytest.mark.parametrize("ends", [[1, 0, 2], [-1, 1, 2], [1, 1, 3], [1, 1, 2**62]])
def test_label_ends(artifact, reseal, ends):
    data = bytearray(artifact.data)
    offset = int(artifact.header["sections"][Section.LABEL_ENDS]["offset"])
    data[offset : offset + 24] = np.array(ends, "<i8").tobytes()
    assert "string labels" in refused(reseal(data))


def test_fewer_labels_than_positions(make_forest, make_artifact):
    forest = make_forest(3, label_rule=LabelRule.ARGMAX, labels=(1, 2))
    assert "needs 3" in refused(make_artifact(forest).data)
    forest = make_forest(1, label_rule=LabelRule.ABOVE_ZERO, labels=(1,), score_form=ScoreForm.NEGATE)
    assert "needs 2" in refused(make_artifact(forest).data)


def test_another_machine(make_forest, make_artifact):
    own = Isa(int(make_artifact(make_forest()).header["isa"]))
    other = Isa.AARCH64 if own is Isa.X86_64 else Isa.X86_64
    assert "was compiled for" in refused(make_artifact(make_forest(), isa=other).data)


def test_missing_cpu_features_are_named(make_forest, make_artifact):
    """Refused exactly where /proc/cpuinfo does not list the feature."""
    try:
        with open("/proc/cpuinfo") as file:
            flags = next(line for line in file if line.startswith("flags")).split()
    except (OSError, StopIteration):
        pytest.skip("needs /proc/cpuinfo of an x86 machine")
    names = {feature: (feature.name or "").lower() for feature in CpuFeature}
    for feature, name in names.items():
        data = make_artifact(make_forest(), cpu_features=feature).data
        if name in flags or (name == "avx512vbmi" and "avx512_vbmi" in flags):
            Predictor(Artifact(data))
        else:
            assert name in refused(data)


def test_a_nan_for_each_target(make_artifact, make_forest):
    """Of three targets."""
    for count in (1, 4):
        damaged = make_artifact(make_forest(3), sum_nans=np.zeros(count, np.uint64)).data
        assert f"{8 * count} bytes of NaN patterns for sums" in refused(damaged)


FLOAT, DOUBLE = (ELEMENT_TYPES[np.dtype(name)] for name in ("float32", "float64"))
DIGITS = [(0, 0, 7, FLOAT, 1.0), (0, 7, 17, FLOAT, 1.0), (1, 0, 24, FLOAT, 1.0)]


def with_digits(make_forest, make_artifact, digits, **forest):
    kernels = make_forest(3, **{"accumulator_type": "float64", **forest})
    return make_artifact(kernels, sum_digits=np.array(digits, SUM_DIGIT)).data


def test_whole_digits_load(make_artifact, make_forest):
    Predictor(Artifact(with_digits(make_forest, make_artifact, DIGITS)))
    with pytest.raises(ModelError, match="not in double precision"):
        Predictor(Artifact(with_digits(make_forest, make_artifact, DIGITS, accumulator_type="float32")))
    assert "48 bytes of digits" in refused(with_digits(make_forest, make_artifact, DIGITS[:2]))


@pytest.mark.parametrize(
    ("target", "digit"),
    [
        (0, (1, 0, 7, FLOAT, 1.0)),  # the first word is missing
        (2, (2, 0, 24, FLOAT, 1.0)),  # the second
        (1, (0, 7, 18, FLOAT, 1.0)),  # more bits than a word has
        (1, (0, 25, 0, FLOAT, 1.0)),
        (1, (0, 7, 17, DOUBLE, 1.0)),  # words of two types
        (1, (0, 7, 17, FLOAT, np.nan)),
    ],
)
def test_a_damaged_digit(make_artifact, make_forest, target, digit):
    digits = [*DIGITS[:target], digit, *DIGITS[target + 1 :]]
    message = refused(with_digits(make_forest, make_artifact, digits))
    assert f"digit of the sums of target {target}" in message


def test_section_layout_is_what_the_cases_assume():
    assert SECTION.itemsize == 16
    assert HEADER.itemsize == 352
