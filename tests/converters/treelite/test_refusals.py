"""unit: checkpoints that are damaged, or that a forest cannot express, are refused with what is wrong and where."""

import re
import struct
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from treelite_models import Model, Split

from onnx_treebeard import load
from onnx_treebeard.system.errors import ModelError, OptionError, TreebeardError, UnsupportedError

DATA = Path(__file__).parents[1] / "data"
TREE = Split(0, "<", 0.5, Split(1, "in", [1, 4], 2.0, 3.0), 1.0)
PLAIN = Model([TREE], postprocessor="sigmoid", task="kBinaryClf", data_counts=True)
HEADER = "iii BB Q i B ? i"  # up to the list of classes


def content(model: Model = PLAIN) -> bytes:
    return bytes(model.build().serialize_bytes())


def changed(at: int, form: str, value: Any, model: Model = PLAIN) -> bytes:
    """The bytes of a model with one number changed; at counts from the first byte, or from the last one."""
    data = bytearray(content(model))
    place = at if at >= 0 else len(data) + at
    struct.pack_into("<" + form, data, place, value)
    return bytes(data)


def columns() -> dict[str, int]:
    """Where the elements of each list of the only tree begin, and "end"; from the format's documentation."""
    data = content()
    trees = _behind_header(data) + 5  # num_nodes, has_categorical_split
    sizes = {
        "node_type": 1, "cleft": 4, "cright": 4, "split_index": 4, "default_left": 1, "leaf_value": 4, "threshold": 4, "cmp": 1,
        "category_list_right_child": 1, "leaf_vector": 4, "leaf_vector_begin": 8, "leaf_vector_end": 8, "category_list": 4,
        "category_list_begin": 8, "category_list_end": 8, "data_count": 8, "data_count_present": 1,
    }  # fmt: skip
    places = {}
    for name, size in sizes.items():
        (count,) = struct.unpack_from("<Q", data, trees)
        places[name], trees = trees + 8, trees + 8 + count * size
    return places


def _behind_header(data: bytes) -> int:
    at = struct.calcsize("<" + HEADER)
    for size in (4, 4, 4, 4, 1):  # num_class, leaf_vector_shape, target_id, class_id, postprocessor
        at += 8 + struct.unpack_from("<Q", data, at)[0] * size
    at += 8
    for size in (8, 1):  # base_scores, attributes
        at += 8 + struct.unpack_from("<Q", data, at)[0] * size
    return at + 4


def refused(data: bytes, kind: type[TreebeardError] = ModelError) -> str:
    with pytest.raises(TreebeardError) as caught:
        load(data)
    assert caught.type is kind
    assert "\n" not in str(caught.value)
    return str(caught.value)


COUNT = struct.calcsize("<" + HEADER)  # where the number of entries of num_class is
NAN, HUGE = float("nan"), 2**62
DAMAGED: dict[str, tuple[Callable[[], bytes], str]] = {
    "trees": (lambda: changed(14, "Q", HUGE), "field 'num_tree': is 4611686018427387904, but the file ends after"),
    "more trees": (lambda: changed(14, "Q", 2), "field 'target_id': has 1 entries; expected 2"),
    "features": (lambda: changed(22, "i", 1), "tree 0, node 1, field 'split_index': is 1; the model has 1 features"),
    "negative features": (lambda: changed(22, "i", -1), "field 'split_index': is 0; the model has -1 features"),
    "task": (lambda: changed(26, "B", 7), "field 'task_type': is 7; expected 0 to 4"),
    "targets": (lambda: changed(28, "i", 2**30), "field 'num_target': is 1073741824; expected 1 to 1048576"),
    "list": (
        lambda: changed(COUNT, "Q", HUGE),
        "field 'num_class': says that it has 4611686018427387904 entries, but the file ends after",
    ),
    "classes": (lambda: changed(COUNT + 8, "i", 0), "field 'num_class': has the entry 0; expected 1 to 1048576"),
    "more classes": (lambda: changed(COUNT + 8, "i", 2**20), "which changes only the first of 1048576 classes"),
    "shape": (
        lambda: changed(COUNT + 20, "i", 2),
        "tree 0, field 'leaf_vector_shape': is (2, 1); target_id and class_id of the tree need (1, 1)",
    ),
    "target": (lambda: changed(COUNT + 36, "i", 1), "tree 0, field 'target_id': is 1; expected -1 for all, or 0 to 0"),
    "class": (lambda: changed(COUNT + 48, "i", -2), "tree 0, field 'class_id': is -2; expected -1 for all, or 0 to 0"),
    "alpha": (lambda: changed(COUNT + 67, "f", NAN), "field 'sigmoid_alpha': is nan; expected a finite number"),
    "kind": (lambda: changed(columns()["node_type"], "b", 3), "tree 0, node 0, field 'node_type': is 3; expected 1 or 2"),
    "leaf": (lambda: changed(columns()["node_type"] + 2, "b", 1), "node 2, field 'node_type': is 1; expected 0, because the node has no children"),
    "child": (lambda: changed(columns()["cleft"], "i", 5), "tree 0, node 0, field 'cleft': is 5; the tree has 5 nodes"),
    "other child": (lambda: changed(columns()["cright"], "i", -2), "tree 0, node 0, field 'cright': is -2; the tree has 5 nodes"),
    "cycle": (lambda: changed(columns()["cright"], "i", 0), "tree 0, node 0, field 'children': are part of a cycle"),
    "feature": (lambda: changed(columns()["split_index"], "i", -1), "tree 0, node 0, field 'split_index': is -1"),
    "threshold": (lambda: changed(columns()["threshold"], "f", NAN), "tree 0, node 0, field 'threshold': is NaN"),
    "comparison": (lambda: changed(columns()["cmp"], "b", 0), "tree 0, node 0, field 'cmp': is 0; expected 1 (==)"),
    "range": (lambda: changed(columns()["category_list_end"] + 8, "Q", 3), "tree 0, node 1, field 'category_list': goes from 0 to 3"),
    "ranges of two": (lambda: changed(columns()["category_list_end"] + 0, "Q", 2), "field 'category_list': overlaps with the entries of another node"),
    "vector": (lambda: changed(columns()["leaf_vector_end"] + 16, "Q", 1), "tree 0, node 2, field 'leaf_vector': goes from 0 to 1"),
    "counts": (lambda: changed(columns()["cmp"] - 8, "Q", 4), "tree 0, field '"),
    "extra fields": (lambda: changed(-4, "i", 1), "field 'num_opt_field_per_node': needs 8 bytes, but the file ends after 0 more"),
    "less than none": (lambda: changed(-4, "i", -1), "field 'num_opt_field_per_node': is -1; expected 0 or more"),
    "more": (lambda: content() + b"\0", "has 1 bytes after its last tree; expected none"),
    "3.9, trees": (lambda: _old(14, "Q", HUGE), "field 'num_tree': is 4611686018427387904"),
    "3.9, nodes": (lambda: _old(317, "Q", HUGE), "tree 0, field 'nodes': says that it has 4611686018427387904 entries"),
    "3.9, classes": (lambda: _old(32, "I", 0), "field 'num_class': is 0; expected 1 to 1048576"),
}  # fmt: skip


def _old(at: int, form: str, value: Any) -> bytes:
    data = bytearray((DATA / "treelite_3_9_logistic.checkpoint").read_bytes())
    struct.pack_into("<" + form, data, at, value)
    return bytes(data)


@pytest.mark.parametrize("name", DAMAGED)
def test_damage_is_named(name: str) -> None:
    make, message = DAMAGED[name]
    kind = UnsupportedError if name == "more classes" else ModelError
    assert message in refused(make(), kind)


def test_every_beginning_of_a_file_is_refused() -> None:
    for data in (content(), (DATA / "treelite_3_9_vectors.checkpoint").read_bytes()):
        assert load(data).n_trees > 0
        for size in range(15, len(data)):
            refused(data[:size])


UNSERVED: dict[str, tuple[Callable[[], bytes], str]] = {
    "newer": (lambda: changed(0, "i", 5), "is a checkpoint of Treelite 5."),
    "older": (lambda: _old(4, "i", 8), "is a checkpoint of Treelite 3.8.1, which only that version reads"),
    "leaves that are classes": (lambda: _old(26, "B", 3), "field 'task_type': says that leaves hold classes"),
    "types": (lambda: changed(13, "B", 1), "field 'leaf_output_type': is 1, and threshold_type is 2; accepted are 2 (float32) or 3"),
    "numbers of classes": (
        lambda: content(Model([[0.5] * 6], num_class=(2, 3), leaf_shape=(2, 3), target_id=(-1,), class_id=(-1,))),
        "field 'num_class': has entries from 2 to 3; targets with different numbers of classes are not served",
    ),
    "averages": (
        lambda: content(Model([1.0, 2.0, 3.0], num_class=(2,), class_id=(0, 1, 1), averages=True)),
        "field 'average_tree_output': is true, but the trees do not all add to every target and class",
    ),
    "classes of several targets": (
        lambda: content(Model([[0.5] * 4], num_class=(2, 2), leaf_shape=(2, 2), target_id=(-1,), class_id=(-1,), postprocessor="softmax")),
        "field 'postprocessor': is softmax, which is served for one target; the model has 2",
    ),
    "the first class": (
        lambda: content(Model([[0.5] * 2], num_class=(2,), leaf_shape=(1, 2), class_id=(-1,), postprocessor="sigmoid")),
        "field 'postprocessor': is sigmoid, which changes only the first of 2 classes",
    ),
    "the sign of zero": (
        lambda: content(Model([0.5], postprocessor="signed_square", base_scores=(-(2.0**-200),))),
        "field 'base_scores': has the negative entry -6.223015277861142e-61, which rounds to zero",
    ),
    "the largest category": (
        lambda: content(Model([Split(0, "in", [2**32 - 1], 1.0, 2.0)], kind="float64")),
        "tree 0, node 0, field 'category_list': has the category 4294967295",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", UNSERVED)
def test_what_a_forest_cannot_express_is_named(name: str) -> None:
    make, message = UNSERVED[name]
    assert message in refused(make(), UnsupportedError)


def test_unknown_postprocessors_are_named() -> None:
    found = refused(content(replace(PLAIN, postprocessor="cosine")))
    assert re.search(
        r"field 'postprocessor': is 'cosine'; accepted are identity, identity_multiclass, .*multiclass_ova",
        found,
    )


def test_a_newer_minor_version_may_have_more_fields() -> None:
    """Fields of an extension are a name and a list, which are passed over."""
    extra = struct.pack("<Q", 4) + b"more" + struct.pack("<2Q", 8, 3) + bytes(24)
    data = changed(4, "i", 99)[:-4] + struct.pack("<i", 1) + extra
    assert load(data).n_leaves == 3
    assert "says that it has 1152921504606846976 entries of 8 bytes" in refused(
        data[: -len(extra)] + struct.pack("<Q", 4) + b"more" + struct.pack("<2Q", 8, 2**60)
    )


def test_options() -> None:
    model = PLAIN.build()
    assert load(model, input_type="float64").input_type == np.float64
    with pytest.raises(OptionError, match="'input_type': is 'int8'; accepted are float32, float64"):
        load(model, input_type="int8")  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="'missing': is for XGBoost models; the model is Treelite's"):
        load(model, missing=0.0)
    with pytest.raises(
        OptionError,
        match="'iteration_range': is for models of XGBoost, LightGBM and CatBoost; the model is Treelite's",
    ):
        load(model, iteration_range=(0, 1))
    with pytest.raises(OptionError, match="'input_type': is for checkpoints of Treelite; the model is ONNX"):
        load(b"\x08\x08", input_type="float64")
    text = (DATA / "lightgbm_2_3_binary.txt").read_bytes()
    with pytest.raises(
        OptionError,
        match="'input_type': is for checkpoints of Treelite; the model is of another library",
    ):
        load(text, input_type="float64")
