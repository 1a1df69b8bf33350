"""Unit: a forest as bytes is the same forest afterwards, and anything else is refused."""

import dataclasses
import random

import numpy as np
import pytest
from forests import Leaf, Node, forest_of
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.forest.columns import late_columns
from onnx_treebeard.forest.forest import (
    Aggregate,
    BasePosition,
    CategoryRule,
    Forest,
    LabelRule,
    PostTransform,
    ScoreForm,
    UnknownCategory,
)
from onnx_treebeard.runtime.forest_bytes import SETTINGS, from_bytes, to_bytes
from onnx_treebeard.system.errors import ModelError


def unusual() -> Forest:
    """No field has its default."""
    tree = Node(
        1, "in", np.nan, Leaf({0: 1.0}), Node(0, "<", -0.0, 2.0, 3.0, zero_missing=True), members=(1, 4)
    )
    return dataclasses.replace(
        forest_of(tree, n_features=3),
        category_rule=CategoryRule.FLOOR,
        node_hits=np.array([7.0, 5.0]),
        leaf_hits=np.array([2.0, 1.0, 4.0]),
        input_type=np.dtype(np.float64),
        threshold=np.array([np.nan, -0.0]),
        accumulator_type=np.dtype(np.float64),
        weight=np.array([1.0, 2.0, 3.0]),
        leaf_constant=np.array([0.5, -0.0, np.nan]),
        term_count=np.array([2, 0, 1], np.int32),
        term_feature=np.array([2, 0, 2], np.int32),
        term_coefficient=np.array([-0.0, 1e300, -np.inf]),
        output_type=np.dtype(np.float64),
        aggregate=Aggregate.AVERAGE,
        base_values=np.array([-0.0]),
        base_position=BasePosition.FIRST,
        zero_threshold=1e-35,
        missing_value=-999.25,
        score_form=ScoreForm.COMPLEMENT,
        post_transform=PostTransform.SIGMOID,
        post_scale=0.1,
        label_rule=LabelRule.ABOVE_HALF,
        labels=("ja", "né\ud800"),
        label_type=np.dtype(np.int16),
        is_multilabel=True,
        feature_names=("a", "b\n", ""),
        categories=((), ("x", "y"), (3, 2**40)),
        frame_categories=(("x", "y\ud800"), (True, 0.1, np.inf, 2**70)),
        unknown_category=UnknownCategory.MISSING,
        source="xgboost",
    )


def derived() -> Forest:
    """Returns a forest of float32 rows, the only ones with a derivation: its second column holds hashes. No table is in its statistics."""
    words = np.array([2, 3, 0, 1, 0, 0, 1], np.uint32)
    return dataclasses.replace(
        forest_of(Node(0, "<", 0.5, 1.0, 2.0), n_features=3),
        derivation=words.view(np.uint8),
        statistics=np.arange(5, dtype=np.uint8),
    )


FORESTS = {
    "unusual": unusual(),
    "derived": derived(),
    "empty": dataclasses.replace(
        forest_of(1.0, n_features=0), root=np.zeros(0, np.int32), tree_id=np.zeros(0, np.int64)
    ),
    "plain": random_forest(Recipe(seed=5, predicates=SYMBOLS, targets=3, weights="list", sets=0.2)),
}


@pytest.mark.parametrize("name", FORESTS)
def test_every_field_comes_back(name: str) -> None:
    forest = FORESTS[name]
    found, texts = from_bytes(to_bytes(forest, {"node": "né", "other": ""}))
    assert texts == {"node": "né", "other": ""}
    for field in dataclasses.fields(Forest):
        before, after = getattr(forest, field.name), getattr(found, field.name)
        assert type(after) is type(before), field.name
        if isinstance(before, np.ndarray):
            assert (after.dtype, after.shape) == (before.dtype, before.shape), field.name
            assert after.tobytes() == before.tobytes(), field.name
            assert not after.flags.writeable
        else:
            assert after == before, field.name


def test_the_unusual_forest_is_unusual() -> None:
    """Else a field that is left out would come back as its default."""
    for field in dataclasses.fields(Forest):
        value = getattr(FORESTS["derived" if field.name in late_columns() else "unusual"], field.name)
        if field.default is not dataclasses.MISSING:
            assert value != field.default, field.name
        if field.default_factory is not dataclasses.MISSING:
            assert len(value) != len(field.default_factory()), field.name


def test_files_from_before_labels_had_types(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before:
        for name in ("label_type", "is_multilabel"):
            before.delitem(SETTINGS, name)
        data = to_bytes(FORESTS["unusual"], {})
    found = from_bytes(data)[0]
    assert (found.label_type, found.is_multilabel) == (np.int64, False)


def test_damage_is_noticed() -> None:
    data, draw = to_bytes(FORESTS["unusual"], {}), random.Random(8)
    for place in [*range(16), *draw.sample(range(16, len(data)), 60)]:
        changed = bytearray(data)
        changed[place] ^= 1 << draw.randrange(8)
        with pytest.raises(ModelError):
            from_bytes(bytes(changed))
    for size in [0, 1, 15, 16, *draw.sample(range(17, len(data)), 20)]:
        with pytest.raises(ModelError):
            from_bytes(data[:size])


def test_a_forest_that_was_never_valid_is_refused() -> None:
    forest = FORESTS["plain"]
    wrong = dataclasses.replace(forest, feature=forest.feature + forest.n_features)
    with pytest.raises(ModelError, match="feature"):
        from_bytes(to_bytes(wrong, {}))
