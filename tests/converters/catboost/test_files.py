"""Unit: files of CatBoost that are stored here, and what is refused of them in one line."""

import json
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from onnx_treebeard import load
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.derived_columns import flag_category
from onnx_treebeard.system.errors import ModelError, TreebeardError, UnsupportedError

DATA = Path(__file__).parents[1] / "data"
CBM = (DATA / "catboost_1_2_symmetric.cbm").read_bytes()
STEPS = (DATA / "catboost_1_2_lossguide.cbm").read_bytes()
FLATBUFFER = 8  # where it begins, after CBM1 and its size; offsets count from where they stand
DAMAGED = "points outside of the file, or to bytes that were read before; the file is damaged"


@pytest.mark.parametrize("name", ["symmetric", "lossguide"])
@pytest.mark.parametrize("form", ["cbm", "json"])
def test_stored_files(name, form, assert_same_bits):
    """Scores that CatBoost 1.2.10 gave."""
    path = DATA / f"catboost_1_2_{name}.{form}"
    expected = json.loads(path.with_suffix(".expected").read_text())
    rows, raw = (
        np.array([[float.fromhex(value) for value in row] for row in expected[key]])
        for key in ("rows", "raw")
    )
    assert_same_bits(numpy_reference.raw_scores(load(path), rows.astype(np.float32)), raw)


def changed(path: str, value: Any, kind: str = "symmetric") -> dict[str, Any]:
    """The JSON of a stored model with one value changed."""
    document = json.loads((DATA / f"catboost_1_2_{kind}.json").read_text())
    *keys, last = [int(key) if key.isdigit() else key for key in path.split()]
    holder = document
    for key in keys:
        holder = holder[key]
    holder[last] = value
    return document


FLOATS = "features_info float_features "
CLASSES = "model_info class_params class_names"
ONE_HOT = [{"feature_index": 0, "flat_feature_index": 4, "feature_id": "town", "values": [7, -8]}]
REFUSED_JSON: dict[str, tuple[dict[str, Any], str]] = {
    "test": (
        changed("oblivious_trees 1 splits 0 split_index", 99),
        "tree 1, node 0, field 'splits': is test 99; the features of the model have",
    ),
    "negative test": (
        changed("oblivious_trees 0 splits 0 split_index", -1),
        "split_index': is '-1'; expected a whole number",
    ),
    "leaves": (
        changed("oblivious_trees 0 leaf_values", [1.0, 2.0]),
        "tree 0, field 'leaf_values': has 2 entries, which do not divide into 4 leaves",
    ),
    "values of leaves": (
        changed("oblivious_trees 2 leaf_values", [1.0] * 4),
        "tree 2, field 'leaf_values': has 1 values for each leaf; other trees have 3",
    ),
    "levels": (
        changed("oblivious_trees 0 splits", [{"split_index": 0}] * 17),
        "tree 0, field 'splits': has 17 levels; at most 16 are accepted",
    ),
    "trees": (changed("oblivious_trees", [7]), "field 'oblivious_trees': holds numbers; expected objects"),
    "bias": (changed("scale_and_bias", [1, [0.5]]), "field 'bias': has 1 entries; expected 3"),
    "bias alone": (
        changed("scale_and_bias", [1, 0.5]),
        r"field 'scale_and_bias': has 2 entries; expected \[scale",
    ),
    "falling borders": (
        changed(FLOATS + "0 borders", [1.0, 0.5]),
        r"field 'float features\[0\].borders': is not a rising list of numbers",
    ),
    "border of NaN": (changed(FLOATS + "0 borders", [float("nan")]), "is not a rising list of numbers"),
    "column": (
        changed(FLOATS + "0 flat_feature_index", 1),
        "flat_index': is 1, which another feature has already",
    ),
    "treatment": (
        changed(FLOATS + "0 nan_value_treatment", "AsZero"),
        "is 'AsZero'; accepted are AsIs, AsFalse, AsTrue",
    ),
    "classes": (changed(CLASSES, ["a", "b"]), "has 2 classes; the leaves decide between 3"),
    "class names": (changed(CLASSES, ["a", 1, "b"]), "is not a list of numbers or of texts"),
    "loss": (
        changed("model_info params loss_function type", "Logloss"),
        "is Logloss; the leaves have 3 values",
    ),
    "leaf": (changed("trees 0", {"weight": 1}, "lossguide"), "split': is missing"),
}


@pytest.mark.parametrize("stride", [0, 1, 3])
def test_records_of_tables_that_cannot_be(stride):
    key = json.dumps({"identifier": [], "type": "Borders"})
    table = {"hash_stride": stride, "counter_denominator": 0, "hash_map": ["7", 1, 2, "8"]}
    document = changed("features_info ctrs", []) | {"ctr_data": {key: table}}
    with pytest.raises(ModelError, match=f"has 4 entries in records of {stride}; expected records of"):
        load(document)


@pytest.mark.parametrize("name", REFUSED_JSON)
def test_documents_that_are_refused(name):
    document, message = REFUSED_JSON[name]
    with pytest.raises(TreebeardError, match=message):
        load(document)


def test_a_test_of_a_category_reads_a_flag():
    document = changed("features_info categorical_features", ONE_HOT)
    n_tests = sum(len(feature["borders"]) for feature in document["features_info"]["float_features"])
    assert load(document).n_features == 5
    document["oblivious_trees"][1]["splits"][0]["split_index"] = n_tests + 1
    forest = load(document)
    assert (forest.n_features, forest.feature.max()) == (5, 5)
    assert flag_category(forest, 5) == ONE_HOT[0]["values"][1] % 2**32


def test_old_files_say_no_bias_and_no_class_names():
    document = changed("model_info class_params", {})
    del document["scale_and_bias"]
    forest = load(document)
    assert len(forest.base_values) == 0
    assert forest.labels == (0, 1, 2)


def slot(content: bytes, table: int, number: int) -> int:
    """Where the field of a table lies."""
    slots = table - struct.unpack_from("<i", content, table)[0]
    return table + struct.unpack_from("<H", content, slots + 4 + 2 * number)[0]


def target(content: bytes, at: int) -> int:
    """Where an offset points to."""
    return at + struct.unpack_from("<I", content, at)[0]


def trees_table(content: bytes) -> int:
    root = target(content, FLATBUFFER)
    return target(content, slot(content, root, 1))


def with_word(content: bytes, at: int, value: int) -> bytes:
    return content[:at] + struct.pack("<I", value & 0xFFFFFFFF) + content[at + 4 :]


def test_files_that_are_cut_off():
    """Every length is refused, in one line."""
    for size in range(4, len(CBM)):
        with pytest.raises(ModelError, match="cut off") as caught:
            load(CBM[:size])
        assert "\n" not in str(caught.value)
    with pytest.raises(ModelError, match="has 3 bytes after its last part"):
        load(CBM + b"abc")


def test_sizes_in_eight_bytes():
    """0xffffffff announces them."""
    size = struct.unpack_from("<I", CBM, 4)[0]
    wide = b"CBM1" + struct.pack("<IQ", 0xFFFFFFFF, size) + CBM[FLATBUFFER:]
    np.testing.assert_array_equal(load(wide).weight, load(CBM).weight)
    with pytest.raises(ModelError, match="is cut off; the file is truncated"):
        load(b"CBM1" + struct.pack("<IQ", 0xFFFFFFFF, 2**63) + CBM[FLATBUFFER:])


@pytest.mark.parametrize("number", [1, 2, 3, 5, 8, 9])
def test_vectors_longer_than_the_file(number):
    """TreeSplits, TreeSizes, TreeStartOffsets, FloatFeatures, LeafValues and LeafWeights, by their length and by their offset."""
    field = slot(CBM, trees_table(CBM), number)
    for length in (2**32 - 1, 2**31, 2**29 - 1):
        for at in (target(CBM, field), field):
            with pytest.raises(ModelError, match=DAMAGED):
                load(with_word(CBM, at, length))


def test_texts_that_are_read_several_times():
    """Files of a few bytes could otherwise fill the memory."""
    infos = target(CBM, slot(CBM, target(CBM, FLATBUFFER), 2))
    count = struct.unpack_from("<I", CBM, infos)[0]
    tables = [target(CBM, infos + 4 + 4 * number) for number in range(count)]
    fields = [slot(CBM, table, number) for table in tables for number in (0, 1)]
    longest = max((target(CBM, field) for field in fields), key=lambda at: struct.unpack_from("<I", CBM, at))
    content = CBM
    for field in fields:
        if field < longest:
            content = with_word(content, field, longest - field)
    with pytest.raises(ModelError, match=DAMAGED):
        load(content)


def test_splits_and_sizes_that_do_not_fit():
    trees = trees_table(CBM)
    splits, sizes, starts = (target(CBM, slot(CBM, trees, number)) for number in (1, 2, 3))
    for at, value, message in (
        (splits + 4, 1000, "tree 0, node 0, field 'splits': is test 1000"),
        (splits + 4, -1, "tree 0, node 0, field 'splits': is test -1"),
        (sizes + 4, 20, "tree 1, field 'TreeStartOffsets': is 2; expected 20"),
        (sizes + 4, -1, "tree 0, field 'TreeStartOffsets'"),
        (starts + 8, 3, "tree 1, field 'TreeStartOffsets': is 3; expected 2, where the preceding tree ends"),
    ):
        with pytest.raises(ModelError, match=message):
            load(with_word(CBM, at, value))


def test_steps_that_form_no_tree():
    trees = trees_table(STEPS)
    steps, leaves = (target(STEPS, slot(STEPS, trees, number)) for number in (10, 11))
    for at, value, message in (
        (
            steps + 4,
            0x7FFF0001,
            "tree 0, node 0, .*has a child 32767 nodes after it; the tree ends before",
        ),
        (steps + 4, 0x00010001, "tree 0, node 0, .*has a child that is another node's child too"),
        (
            steps + 4 + 4 * 4,
            0x00000001,
            "tree 0, node 4, field 'NonSymmetricNodeIdToLeafId': is 4294967295; expected",
        ),
        (
            leaves + 4,
            10**6,
            "field 'NonSymmetricNodeIdToLeafId': is 1000000; expected a multiple of 1 below",
        ),
    ):
        with pytest.raises(ModelError, match=message):
            load(with_word(STEPS, at, value))


def test_a_format_of_another_version():
    at = CBM.index(b"FlabuffersModel_v1")
    with pytest.raises(UnsupportedError, match="field 'FormatVersion': is 'FlabuffersModel_v2'; accepted is"):
        load(CBM[: at + 17] + b"2" + CBM[at + 18 :])
