"""Oracle: what the reader makes of CatBoost's files and live models predicts what CatBoost predicts, raw scores bit for bit."""

import json
from typing import Any

import numpy as np
import pytest

import onnx_treebeard
from onnx_treebeard import load
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest, LabelRule, PostTransform, ScoreForm
from onnx_treebeard.system.errors import UnsupportedError

catboost = pytest.importorskip("catboost", reason="catboost has no wheel for this version of Python")
LOSSES = {
    "RMSE": PostTransform.NONE,
    "MAE": PostTransform.NONE,
    "Quantile:alpha=0.3": PostTransform.NONE,
    "LogCosh": PostTransform.NONE,
    "Huber:delta=0.7": PostTransform.NONE,
    "Expectile:alpha=0.3": PostTransform.NONE,
    "MultiRMSE": PostTransform.NONE,
    "MultiQuantile:alpha=0.2,0.5,0.9": PostTransform.NONE,
    "Poisson": PostTransform.EXPONENTIAL,
    "Tweedie:variance_power=1.5": PostTransform.EXPONENTIAL,
    "RMSEWithUncertainty": PostTransform.MEAN_AND_VARIANCE,
    "Logloss": PostTransform.SIGMOID,
    "CrossEntropy": PostTransform.SIGMOID,
    "Focal:focal_alpha=0.4;focal_gamma=1.5": PostTransform.SIGMOID,
    "MultiClass": PostTransform.SOFTMAX_DOUBLE_SUM,
    "MultiClassOneVsAll": PostTransform.SIGMOID,
    "MultiLogloss": PostTransform.SIGMOID,
    "QueryRMSE": PostTransform.NONE,
    "YetiRank": PostTransform.NONE,
}
POLICIES: dict[str, dict[str, Any]] = {
    "symmetric": {},
    "depthwise": {"grow_policy": "Depthwise"},
    "lossguide": {"grow_policy": "Lossguide", "max_leaves": 9},
    "deep": {"depth": 11, "border_count": 16},
    "stumps": {"depth": 1},
    "borders": {"border_count": 400},
    "max": {"nan_mode": "Max"},
    "max lossguide": {"nan_mode": "Max", "grow_policy": "Lossguide"},
}
# Of scores that depend on exp: CatBoost computes most of them with an exp of its own.
RELATIVE = 4 * np.finfo(np.float64).eps


def their_scores(model: Any, rows: np.ndarray) -> np.ndarray:
    """What `predict` of the estimator returns for the loss, and probabilities for classes."""
    if isinstance(model, catboost.CatBoostClassifier):
        return np.asarray(model.predict_proba(rows))
    return np.asarray(model.predict(rows)).reshape(len(rows), -1)


def raw_scores(model: Any, rows: np.ndarray) -> np.ndarray:
    found = catboost.CatBoost.predict(model, rows, prediction_type="RawFormulaVal")
    return np.asarray(found).reshape(len(rows), -1)


@pytest.mark.parametrize("loss", LOSSES)
def test_losses(loss, rows, train, saved, assert_same_bits):
    model = train(loss)
    for form in ("cbm", "json"):
        forest = load(saved(model, form))
        assert forest.source == "catboost"
        assert forest.post_transform is LOSSES[loss]
        assert_same_bits(numpy_reference.raw_scores(forest, rows), raw_scores(model, rows))
        compiled = onnx_treebeard.compile(forest)
        assert_same_bits(compiled.predict_raw(rows).reshape(len(rows), -1), raw_scores(model, rows))
        np.testing.assert_allclose(
            compiled.predict(rows).reshape(len(rows), -1), their_scores(model, rows), RELATIVE, 1e-300
        )


@pytest.mark.parametrize("loss", ["Poisson", "MultiClass", "Logloss"])
@pytest.mark.parametrize("width", [1, 20, 300])
def test_the_bound_of_exp(loss, width, rows, train, saved):
    """Leaves that are large: probabilities of sigmoids are equal, the others within (4 + |x|) * 2 ** -52, which docs/catboost.md states."""
    model = train(loss, iterations=1)
    model.set_leaf_values(np.random.default_rng(0).normal(0, width, len(model.get_leaf_values())))
    content = saved(model)
    raw = onnx_treebeard.compile(content).predict_raw(rows).reshape(len(rows), -1)
    exponent = raw - raw.max(axis=1, keepdims=True) if loss == "MultiClass" else raw
    theirs = their_scores(type(model)(loss_function=loss).load_model(blob=content), rows)
    ours = onnx_treebeard.compile(content).predict(rows).reshape(theirs.shape)
    if loss == "Logloss":
        assert (ours == theirs).all()
    else:
        bound = (4 + np.abs(exponent)) * 2.0**-52 * theirs + 2.3e-308
        assert (np.abs(ours - theirs) <= bound).all()


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("loss", ["Logloss", "MultiClass"])
def test_trees_of_every_kind(loss, policy, rows, train, saved, rows_near, assert_same_bits):
    """Rows of borders and their neighbours, infinities and NaN."""
    model = train(loss, **POLICIES[policy])
    forests = [load(saved(model, form)) for form in ("cbm", "json")]
    near = np.concatenate([rows, rows_near(forests[0])])
    for forest in forests:
        assert_same_bits(numpy_reference.raw_scores(forest, near), raw_scores(model, near))
    for name in ("root", "feature", "threshold", "missing_true", "true_child", "false_child", "leaf_hits"):
        np.testing.assert_array_equal(getattr(forests[0], name), getattr(forests[1], name))


def test_symmetric_trees_are_perfect_and_have_one_test_a_level(train, saved):
    forest = load(saved(train("RMSE", depth=4)))
    assert (forest.n_nodes, forest.n_leaves) == (6 * 15, 6 * 16)
    for root in forest.root:
        level = [root]
        while level[0] >= 0:
            assert len({(forest.feature[node], forest.threshold[node]) for node in level}) == 1
            level = [child for node in level for child in (forest.false_child[node], forest.true_child[node])]
        assert level == list(range(level[0], level[0] - 16, -1))


def test_hits_are_the_weights_of_leaves(rows, train, saved):
    for parameters in ({}, {"grow_policy": "Lossguide"}):
        forest = load(saved(train("RMSE", bootstrap_type="No", **parameters)))
        assert forest.node_hits[forest.root].tolist() == [len(rows)] * forest.n_trees
        leaves = numpy_reference.leaves(forest, rows)
        for tree, leaf in enumerate(leaves.T):
            own, counts = np.unique(leaf, return_counts=True)
            np.testing.assert_array_equal(forest.leaf_hits[own], counts, err_msg=str(tree))


def test_features_that_no_tree_reads(rows, saved, target, assert_same_bits):
    """A column of text between columns of numbers, which training has left out: features keep the numbers of their columns."""
    data = [[str(k % 2), *row[:2], "constant", *row[2:]] for k, row in enumerate(rows.tolist())]
    pool = catboost.Pool(data, target("RMSE"), cat_features=[0, 3])
    model = catboost.CatBoostRegressor(
        iterations=5, ignored_features=[0, 3], verbose=False, allow_writing_files=False
    ).fit(pool)
    for form in ("cbm", "json"):
        forest = load(saved(model, form))
        assert forest.n_features == 7
        assert set(forest.feature.tolist()) <= {1, 2, 4, 5, 6}
        wide = np.insert(rows, [0, 2], 0, axis=1)
        assert_same_bits(numpy_reference.raw_scores(forest, wide)[:, 0], model.predict(pool))


@pytest.mark.parametrize("scale", [0.3, -2.5, 0.0])
@pytest.mark.parametrize("loss", ["RMSE", "Logloss", "MultiClass"])
def test_scale_and_bias(loss, scale, rows, train, saved, assert_same_bits):
    """The sums times the scale, then the bias, each rounded by itself."""
    model = train(loss)
    count = raw_scores(model, rows).shape[1]
    for bias in (0, 1.7):
        model.set_scale_and_bias(scale, [bias] * count)
        theirs = raw_scores(model, rows)
        for form in ("cbm", "json"):
            forest = load(saved(model, form))
            compiled = onnx_treebeard.compile(forest)
            assert_same_bits(numpy_reference.raw_scores(forest, rows), theirs)
            assert_same_bits(compiled.predict_raw(rows).reshape(theirs.shape), theirs)
            np.testing.assert_allclose(
                compiled.predict(rows).reshape(len(rows), -1), their_scores(model, rows), RELATIVE, 1e-300
            )
            contributions = compiled.predict_contribs(rows, dtype=np.float64)
            np.testing.assert_allclose(contributions.sum(axis=-1).reshape(theirs.shape), theirs, 1e-12, 1e-12)


def test_a_scale_as_onnx(rows, train, run_onnxruntime, assert_same_bits):
    model = train("Logloss")
    model.set_scale_and_bias(0.3, [0.1])
    for domain in ("ai.onnx.ml", "treebeard"):
        written = onnx_treebeard.convert(model, domain=domain)
        session = onnx_treebeard.InferenceSession(written.model.SerializeToString())
        label, scores = session.run(None, {session.get_inputs()[0].name: rows})
        assert label.tolist() == model.predict(rows).tolist()
        np.testing.assert_allclose(scores, model.predict_proba(rows), RELATIVE)
        if domain == "treebeard":
            assert_same_bits(scores, model.predict_proba(rows))


@pytest.mark.parametrize("loss", ["RMSE", "MultiClass"])
def test_ranges_of_trees(loss, rows, train, saved, assert_same_bits):
    """The bias belongs to ranges that begin with the first tree."""
    model = train(loss)
    for begin, end in ((0, 3), (2, 5), (4, 0)):
        chosen = load(saved(model), iteration_range=(begin, end))
        theirs = model.predict(rows, prediction_type="RawFormulaVal", ntree_start=begin, ntree_end=end or 6)
        assert_same_bits(numpy_reference.raw_scores(chosen, rows), theirs.reshape(len(rows), -1))
        assert chosen.tree_id.tolist() == list(range(begin, end or 6))


@pytest.mark.parametrize("loss", ["RMSE", "Logloss", "MultiClass", "YetiRank"])
def test_live_models(loss, rows, train, assert_same_bits):
    model = train(loss)
    assert_same_bits(numpy_reference.raw_scores(load(model), rows), raw_scores(model, rows))


def test_a_live_model_that_is_not_fitted():
    with pytest.raises(onnx_treebeard.ModelError, match="the CatBoostRegressor cannot be read"):
        load(catboost.CatBoostRegressor())


def test_a_model_that_stopped_early_has_the_trees_up_to_the_best(rows, target, assert_same_bits):
    model = catboost.CatBoostRegressor(
        iterations=60, verbose=False, allow_writing_files=False, thread_count=1
    )
    model.fit(
        rows[:200],
        target("RMSE")[:200],
        eval_set=(rows[200:], target("MAE")[200:][::-1]),
        early_stopping_rounds=5,
    )
    assert load(model).n_trees == model.tree_count_ < 60
    assert_same_bits(numpy_reference.raw_scores(load(model), rows), raw_scores(model, rows))


def test_a_model_without_trees_has_its_bias(rows, train, saved):
    document = json.loads(saved(train("MultiRMSE"), "json")) | {"oblivious_trees": []}
    scale, bias = document["scale_and_bias"]
    assert (scale, len(bias)) == (1, 2)
    assert numpy_reference.raw_scores(load(document), rows).tolist() == [bias] * len(rows)


@pytest.mark.parametrize("policy", ["symmetric", "lossguide"])
def test_leaves_have_the_numbers_of_catboost(policy, rows, train):
    model = train("RMSE", **POLICIES[policy])
    compiled = onnx_treebeard.compile(model, with_leaf=True)
    assert compiled.predict_leaf(rows).tolist() == model.calc_leaf_indexes(rows).tolist()


def outputs_of(forest: Forest) -> tuple[PostTransform, ScoreForm, LabelRule]:
    return forest.post_transform, forest.score_form, forest.label_rule


@pytest.mark.parametrize(
    "names",
    [[0, 1], [-3, 7], [False, True], ["no", "yes"], [0.0, 1.0], [0.1, 2.0]],
    ids=["0 and 1", "whole", "booleans", "texts", "floats", "fractions"],
)
def test_labels_of_two_classes(names, rows, target, saved):
    labels = np.array(names)[target("Logloss")]
    model = catboost.CatBoostClassifier(iterations=4, verbose=False, allow_writing_files=False).fit(
        rows, labels
    )
    for form in ("cbm", "json"):
        compiled = onnx_treebeard.compile(saved(model, form))
        assert outputs_of(compiled.forest) == (
            PostTransform.SIGMOID,
            ScoreForm.COMPLEMENT_LAST,
            LabelRule.ABOVE_ZERO,
        )
        found = compiled.predict_label(rows)
        assert found.tolist() == model.predict(rows).tolist()
        assert found.dtype.kind == labels.dtype.kind


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
def test_fractions_as_onnx(domain, rows, target):
    """CatBoost rounds them to single precision, and returns them in double precision; its own export refuses them."""
    labels = np.array([-0.25, 0.1, 1e20])[np.digitize(target("RMSE"), [-0.7, 0.7])]
    model = catboost.CatBoostClassifier(iterations=3, verbose=False, allow_writing_files=False)
    expected = model.fit(rows, labels).predict(rows)[:, 0]
    assert len(set(expected)) == 3
    written = onnx_treebeard.convert(model, domain=domain).model
    session = onnx_treebeard.InferenceSession(written.SerializeToString())
    found = session.run(["label"], {session.get_inputs()[0].name: rows})[0]
    assert found.dtype == np.float64
    assert found.tolist() == expected.tolist()


def test_labels_by_another_probability_are_refused(rows, train, saved):
    model = train("Logloss")
    model.set_probability_threshold(0.8)
    for form in ("cbm", "json"):
        with pytest.raises(UnsupportedError, match=r"is '0.8'; accepted is 0.5: call set_probability_thr"):
            load(saved(model, form))
    model.set_probability_threshold(0.5)
    assert onnx_treebeard.compile(saved(model)).predict_label(rows).tolist() == model.predict(rows).tolist()


@pytest.mark.parametrize("loss", ["MultiClass", "MultiClassOneVsAll"])
def test_labels_of_several_classes(loss, rows, train):
    model = train(loss)
    found = onnx_treebeard.compile(model).predict_label(rows)
    assert found.tolist() == model.predict(rows)[:, 0].tolist()


def test_labels_of_several_columns(rows, train):
    model = train("MultiLogloss")
    assert onnx_treebeard.compile(model).predict_label(rows).tolist() == model.predict(rows).tolist()


def test_classes_that_training_has_not_met(rows, target, saved, assert_same_bits):
    """Their raw scores are minus infinity, and their probabilities 0."""
    labels = np.digitize(target("RMSE"), [-0.7, 0.7]) * 2
    model = catboost.CatBoostClassifier(
        iterations=4, loss_function="MultiClass", classes_count=6, verbose=False, allow_writing_files=False
    ).fit(rows, labels)
    for form in ("cbm", "json"):
        compiled = onnx_treebeard.compile(saved(model, form))
        assert_same_bits(compiled.predict_raw(rows), raw_scores(model, rows))
        np.testing.assert_allclose(compiled.predict(rows), model.predict_proba(rows), RELATIVE, 1e-300)
        assert compiled.predict_label(rows).tolist() == model.predict(rows)[:, 0].tolist()


def test_names_of_columns(rows, target, saved, train):
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(rows, columns=list("abcde"))
    model = catboost.CatBoostRegressor(iterations=3, verbose=False, allow_writing_files=False).fit(
        frame, target("RMSE")
    )
    for form in ("cbm", "json"):
        compiled = onnx_treebeard.compile(saved(model, form))
        assert compiled.forest.feature_names == tuple("abcde")
        shuffled = frame[list("edcba")]
        assert compiled.predict(shuffled).tolist() == model.predict(frame).tolist()
    assert load(saved(train("RMSE"))).feature_names == ()


def test_options_that_are_not_catboosts(train, saved):
    content = saved(train("RMSE"))
    for options, text in (
        ({"missing": 0.0}, "is for XGBoost models; the model is CatBoost's"),
        ({"iteration_range": "best"}, "is 'best', but files of CatBoost do not say which round was best"),
        ({"iteration_range": (3, 3)}, r"is \(3, 3\); the model has 6 boosting rounds"),
    ):
        with pytest.raises(onnx_treebeard.OptionError, match=text):
            load(content, **options)
