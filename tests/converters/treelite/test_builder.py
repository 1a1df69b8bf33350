"""oracle: GTIL, Treelite's reference engine, in both types of rows, for models that are made node by node."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
import treelite
from same_bits import assert_same_bits
from treelite_models import Model, Split, gtil

import onnx_treebeard
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest

KINDS = ("float32", "float64")
RANDOM = np.random.default_rng(0)
RowsNear = Callable[..., np.ndarray]


def check(model: treelite.Model, kind: str, rows: np.ndarray | None = None) -> Forest:
    """Compares raw scores, scores and leaves of the compiled model, and of the NumPy oracle, with GTIL's."""
    forest = onnx_treebeard.load(model, input_type=kind)
    rows = np.asarray(drawn(forest) if rows is None else rows, kind)
    compiled = onnx_treebeard.compile(forest)
    with np.errstate(all="ignore"):
        raw, scores = gtil(model, rows, "raw"), gtil(model, rows)
        assert_same_bits(compiled.predict_raw(rows).reshape(raw.shape), raw)
        assert_same_bits(compiled.predict(rows).reshape(scores.shape), scores)
        assert_same_bits(numpy_reference.raw_scores(forest, rows), raw)
        assert_same_bits(numpy_reference.predict(forest, rows), scores)
    assert (compiled.predict_leaf(rows) == gtil(model, rows, "leaf_id")).all()
    return forest


def drawn(forest: Forest, n: int = 300) -> np.ndarray:
    """Returns rows of thresholds, their neighbours, members of sets, halves beside them, and special values."""
    numbers = [*forest.threshold.astype(np.float64), *forest.set_member]
    near = [np.nextafter(np.float32(number), sign) for number in numbers for sign in (-np.inf, np.inf)]
    special = [0.0, -0.0, -0.5, -1.0, np.nan, np.inf, -np.inf, 2.0**24, 2.0**24 + 2, 2.0**32, 1e300]
    values = np.array([*numbers, *near, *(np.array(numbers) + 0.5), *special])
    with np.errstate(over="ignore"):
        return RANDOM.choice(values, (n, forest.n_features)).astype(forest.input_type)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("type_of_model", KINDS)
@pytest.mark.parametrize("op", ["==", "<", "<=", ">", ">="])
def test_comparisons(op: str, type_of_model: str, kind: str) -> None:
    """A threshold that float32 does not hold is compared as it is."""
    trees = [
        Split(0, op, 0.1, Split(1, op, 0.75, 1.0, 2.0, default_left=left), 4.0, default_left=not left)
        for left in (True, False)
    ]
    check(Model(trees, kind=type_of_model).build(), kind)


def test_a_row_of_doubles_is_compared_as_it_is() -> None:
    """Between two floats, as the next double above a threshold is, it is on another side than its float."""
    model = Model([Split(0, "<=", 0.5, 1.0, 2.0)]).build()
    above = np.array([[np.nextafter(0.5, 1), 0]])
    assert onnx_treebeard.compile(onnx_treebeard.load(model, input_type="float64")).predict(above) == [2.0]
    assert onnx_treebeard.compile(model).predict(above) == [1.0]
    check(model, "float64", above)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("list_right", [False, True])
@pytest.mark.parametrize("default_left", [False, True])
def test_categories(default_left: bool, list_right: bool, kind: str) -> None:
    """Values are cut to whole numbers; negative ones are in no list, nor are those that rows of the type do not count to."""
    lists = ([0, 2, 5], [7, 0, 7, 3], [2**24, 2**24 - 1], [2**24 + 1, 2**32 - 2, 1], [])
    trees = [
        Split(k % 2, "in", listed, float(k), -float(k) - 1, default_left, list_right)
        for k, listed in enumerate(lists)
    ]
    model = Model(trees).build()
    members = np.array([number for listed in lists for number in listed], np.float64)
    values = np.concatenate(
        [members, members + 0.5, members - 0.5, -members, members + 1, [np.nan, np.inf, -np.inf]]
    )
    check(model, kind, np.column_stack([values, np.roll(values, 3)]))


POSTPROCESSORS = (
    "identity",
    "signed_square",
    "hinge",
    "sigmoid",
    "exponential",
    "exponential_standard_ratio",
    "logarithm_one_plus_exp",
)
LEAVES = (-200.0, -90.0, -88.71, -17.3, -0.3, -0.0, 0.7, 3.3, 88.8, 700.0, 1e-30, -1e-38, 3e38, float("inf"))


def ladder(values: tuple[float, ...] | list[list[float]]) -> Split:
    """Returns a tree whose leaf k is reached by x = k."""
    node = values[-1]
    for place in range(len(values) - 2, -1, -1):
        node = Split(0, "<=", float(place), values[place], node)
    assert isinstance(node, Split)
    return node


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", POSTPROCESSORS)
def test_postprocessors(name: str, kind: str) -> None:
    for n_targets in (1, 2):
        model = Model(
            [ladder(LEAVES)] * n_targets,
            num_class=(1,) * n_targets,
            target_id=tuple(range(n_targets)),
            postprocessor=name,
            sigmoid_alpha=0.7,
            ratio_c=3.3,
        )
        check(model.build(), kind, np.column_stack([np.arange(len(LEAVES))] * 2))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("type_of_model", KINDS)
@pytest.mark.parametrize("name", ["identity_multiclass", "softmax", "multiclass_ova"])
def test_postprocessors_of_classes(name: str, type_of_model: str, kind: str) -> None:
    """Steps of a softmax are of single precision, whatever the rows are."""
    leaves = RANDOM.normal(size=(40, 3)) * 10.0 ** RANDOM.integers(-9, 3, (40, 3))
    leaves[:2] = [[1.0, 1.0 + 1e-9, 1.0], [500.0, -500.0, 499.0]]
    model = Model(
        [ladder(leaves.tolist())] * 2,
        num_class=(3,),
        leaf_shape=(1, 3),
        class_id=(-1, -1),
        postprocessor=name,
        sigmoid_alpha=2.5,
        task="kMultiClf",
        kind=type_of_model,
    ).build()
    rows = np.column_stack([np.arange(40), np.zeros(40)])
    forest = check(model, kind, rows)
    labels = onnx_treebeard.compile(forest).predict_label(rows.astype(kind))
    assert (labels == gtil(model, rows.astype(kind)).argmax(axis=1)).all()


SHAPES = {  # leaves of all targets and classes, of all targets, of all classes, of one of each
    "all": ((2, 3), ((-1, -1),)),
    "targets": ((2, 1), ((-1, 0), (-1, 1), (-1, 2))),
    "classes": ((1, 3), ((0, -1), (1, -1))),
    "one": ((1, 1), tuple((target, own) for target in range(2) for own in range(3))),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("type_of_model", KINDS)
@pytest.mark.parametrize("averages", [False, True])
@pytest.mark.parametrize("shape", SHAPES)
def test_leaf_vectors(shape: str, averages: bool, type_of_model: str, kind: str) -> None:
    """Sums are of the type of the rows, leaves are rounded to it, base scores come last in double precision."""
    leaf_shape, owners = SHAPES[shape]
    size = leaf_shape[0] * leaf_shape[1]
    values = [RANDOM.normal(size=(3, size)) for _ in range(3 * len(owners))]
    leaves = [(one if size > 1 else one[:, 0]).tolist() for one in values]
    trees = [Split(0, "<", 0.5, one, Split(1, ">", -0.25, two, three)) for one, two, three in leaves]
    model = Model(
        trees,
        num_class=(3, 3),
        leaf_shape=leaf_shape,
        target_id=tuple(target for target, _ in owners) * 3,
        class_id=tuple(own for _, own in owners) * 3,
        base_scores=(0.1, -1 / 3, 0.0, 1e-3, 7.7, -2.0),
        averages=averages,
        kind=type_of_model,
    )
    if averages and shape in ("targets", "classes"):
        with pytest.raises(
            onnx_treebeard.UnsupportedError, match="average_tree_output': is true, but the trees"
        ):
            onnx_treebeard.load(model.build())
        model = replace(model, averages=False)
    check(model.build(), kind)


@pytest.mark.parametrize("base", [0.1, 0.5, -1e-20, 1e30, 0.30000001192092896])
def test_a_base_score_is_added_in_double_precision(base: float, tmp_path) -> None:
    leaves = [*RANDOM.normal(size=60).tolist(), *(RANDOM.normal(size=60) * base).tolist()]
    model = Model([ladder(leaves)], base_scores=(base,)).build()
    rows = np.column_stack([np.arange(len(leaves)), np.zeros(len(leaves))]).astype(np.float32)
    check(model, "float64", rows)
    forest = check(model, "float32", rows)
    compiled, expected = onnx_treebeard.compile(forest), gtil(model, rows)[:, 0]
    compiled.save(tmp_path / "saved.forest")
    assert_same_bits(onnx_treebeard.load_compiled(tmp_path / "saved.forest").predict(rows), expected)
    margin = np.float32(0.3)
    assert_same_bits(compiled.predict(rows, base_margin=np.full(len(rows), margin)), expected + margin)
    scalar = onnx_treebeard.CompileOptions(tile_size=1, interleave=1)
    assert_same_bits(onnx_treebeard.compile(forest, schedule=scalar).predict(rows), expected)


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
@pytest.mark.parametrize("kind", KINDS)
def test_converted(domain: str, kind: str) -> None:
    """To the bit, up to the exponential function."""
    tree = Split(0, "<", 0.1, Split(1, "in", [1, 3], 0.3, -0.7, default_left=True), 1.1)
    model = Model([tree, tree], postprocessor="sigmoid", base_scores=(0.1,), task="kBinaryClf").build()
    forest = onnx_treebeard.load(model, input_type=kind)
    written, rows = onnx_treebeard.convert(forest, domain=domain), drawn(forest)
    session = onnx_treebeard.InferenceSession(written.model.SerializeToString())
    label, scores = session.run(None, {"X": rows})
    expected = gtil(model, rows)
    np.testing.assert_array_max_ulp(scores.reshape(len(rows), -1)[:, -1:], expected, 4)
    assert (label == (expected[:, 0] > 0.5)).all()


def test_hits() -> None:
    """The counts of training rows, where every node has one; else the sums of hessians."""
    tree = Split(0, "<", 0.1, 1.0, Split(1, "<", 0.2, 2.0, 3.0))
    counted = onnx_treebeard.load(Model([tree, 5.0], data_counts=True, sum_hess=True).build())
    assert counted.node_hits.tolist() == [100, 98]
    assert counted.leaf_hits.tolist() == [99, 97, 96, 100]
    weighed = onnx_treebeard.load(Model([tree, 5.0], sum_hess=True).build())
    assert weighed.node_hits.tolist() == [50.5, 48.5]
    assert not len(onnx_treebeard.load(Model([tree]).build()).node_hits)
    rows = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]], np.float32)
    compiled = onnx_treebeard.compile(counted)
    found = compiled.predict_contribs(rows)
    np.testing.assert_allclose(found.sum(axis=-1).ravel(), compiled.predict_raw(rows).ravel(), rtol=1e-6)


def test_what_a_sparse_matrix_does_not_hold_is_missing() -> None:
    sparse = pytest.importorskip("scipy.sparse")
    model = Model([Split(0, "<", 0.1, 1.0, 2.0), Split(1, "<", 0.2, 3.0, 4.0, default_left=True)]).build()
    rows = sparse.csr_matrix(np.array([[0.0, 5.0], [-1.0, 0.0], [0.0, 0.0]], np.float32))
    expected = treelite.gtil.predict(model, rows).ravel()
    assert onnx_treebeard.compile(model).predict(rows).tolist() == expected.tolist()


def test_trees_and_leaves_without_nodes() -> None:
    for kind in KINDS:
        check(
            Model([3.5, 0.25, Split(0, "<", 0.0, float("inf"), float("-inf"))], base_scores=(0.1,)).build(),
            kind,
        )
    empty = onnx_treebeard.load(Model([], base_scores=(0.25,)).build())
    assert onnx_treebeard.compile(empty).predict(np.zeros((3, 2), np.float32)).tolist() == [0.25] * 3
