"""Oracle: nodes of LightGBM that ask for categories decide as LightGBM decides, in text and in a dump, bit for bit."""

import re

import lightgbm
import numpy as np
import pandas
import pytest
from kernel_rows import is_bitsliced
from lightgbm_models import EDGES, PARAMETERS, categorical_model, with_categories

import onnx_treebeard
from onnx_treebeard import load
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, CategoryRule, Predicate, UnknownCategory
from onnx_treebeard.system.errors import ModelError

MODELS = {
    "plain": {},
    "no missing values": {"use_missing": False},
    "zero is missing": {"zero_as_missing": True},
    "one against all": {"max_cat_to_onehot": 100},
    "root of the label": {"reg_sqrt": True},
    "classes": {"objective": "multiclass", "num_class": 3},
    "rates": {"objective": "cross_entropy_lambda"},
    "dart": {"boosting": "dart"},
}


@pytest.mark.parametrize("name", MODELS)
def test_categories(name, rows_near, assert_same_bits):
    booster = lightgbm.Booster(model_str=categorical_model(**MODELS[name]).model_to_string())
    forest = load(booster.model_to_string().encode())
    assert forest.category_rule is CategoryRule.TRUNCATE
    assert (forest.predicate == Predicate.IN).sum() > 5
    rows = with_categories(forest, rows_near(forest))
    theirs = booster.predict(rows, num_threads=1).reshape(len(rows), -1)
    raw = booster.predict(rows, raw_score=True, num_threads=1).reshape(len(rows), -1)
    for found in (forest, load(booster.dump_model())):
        assert_same_bits(numpy_reference.raw_scores(found, rows), raw)
        assert_same_bits(numpy_reference.predict(found, rows), theirs)


@pytest.mark.parametrize("name", ["plain", "classes", "rates"])
def test_kernels(name, rows_near, assert_same_bits):
    booster = categorical_model(**MODELS[name])
    forest = load(booster)
    rows = with_categories(forest, rows_near(forest))
    theirs = booster.predict(rows, num_threads=1)
    assert_same_bits(onnx_treebeard.compile(forest).predict(rows), theirs)


@pytest.mark.isa("avx2")
@pytest.mark.parametrize("name", ["plain", "one against all", "classes"])
def test_large_batches_are_blended(name, rows_near, assert_same_bits):
    booster = categorical_model(rounds=20, **MODELS[name])
    forest = load(booster)
    compiled = onnx_treebeard.compile(forest)
    rows = with_categories(forest, rows_near(forest, 600))
    assert is_bitsliced(compiled.artifact, len(rows))
    assert_same_bits(compiled.predict(rows), booster.predict(rows, num_threads=1))


@pytest.mark.parametrize("decision", range(1, 12, 2))
def test_missing_type_and_direction_mean_nothing_to_categories(decision, assert_same_bits):
    """By LightGBM itself: each decision type at a root that asks for categories."""
    text = categorical_model(rounds=1, num_leaves=2, feature_fraction=0.2, seed=1).model_to_string()
    text = re.sub(r"tree_sizes=.*\n", "", text)
    text = re.sub(r"\n(num_cat|threshold|decision_type|cat_boundaries|cat_threshold)=.*", "", text)
    sets = f"num_cat=1\ndecision_type={decision}\nthreshold=0\ncat_boundaries=0 2\ncat_threshold=11 1\n"
    text = text.replace("left_child", sets + "left_child")
    booster, forest = lightgbm.Booster(model_str=text), load(text.encode())
    rows = np.repeat(np.array([EDGES]).T, 5, axis=1)
    theirs = booster.predict(rows, raw_score=True, num_threads=1)[:, None]
    assert len(np.unique(theirs)) == 2
    assert_same_bits(numpy_reference.raw_scores(forest, rows), theirs)
    for found in (forest, load(booster.dump_model())):
        assert found.set_member.tolist() == [0, 1, 3, 32]
        assert_same_bits(numpy_reference.raw_scores(found, rows), theirs)


def test_categories_of_a_data_frame(assert_same_bits):
    """Numbers stand for the categories as LightGBM numbers them; an ordered category is a number, so nothing is known then."""
    rng = np.random.default_rng(0)
    kind, size, plain = (rng.integers(0, count, 300) for count in (5, 4, 9))
    frame = pandas.DataFrame({"x": rng.normal(size=300), "plain": plain})
    frame["kind"] = pandas.Categorical.from_codes(kind, ["e", "d", "c", "b", "a"])
    frame["size"] = pandas.Categorical.from_codes(size, [40, 30, 20, 10])
    for ordered in (False, True):
        frame["size"] = frame["size"].cat.set_categories([40, 30, 20, 10], ordered=ordered)
        data = lightgbm.Dataset(frame, kind % 2 + size % 3)
        booster = lightgbm.train({**PARAMETERS, "objective": "regression"}, data, 3)
        text, dump = load(booster.model_to_string().encode()), load(booster.dump_model())
        known = ((), (), ("e", "d", "c", "b", "a"), (40, 30, 20, 10))
        assert text.categories == dump.categories == (() if ordered else known)
        assert text.frame_categories == dump.frame_categories == known[2:]
        rows = np.stack([frame["x"], plain, kind, size], axis=1).astype(float)
        theirs = booster.predict(frame, num_threads=1)[:, None]
        assert_same_bits(numpy_reference.predict(text, rows), theirs)


KINDS = {
    "fractions": [0.5, 2.0, np.inf],
    "truth values": [False, True],
    "of several kinds": ["a", 10, 2.5, True],
}


@pytest.mark.parametrize("name", KINDS)
def test_categories_of_every_kind(name):
    code = np.arange(100) % len(KINDS[name])
    frame = pandas.DataFrame({"x": np.arange(100) / 7, "c": pandas.Categorical.from_codes(code, KINDS[name])})
    booster = lightgbm.train({**PARAMETERS, "objective": "regression"}, lightgbm.Dataset(frame, code), 2)
    for found in (load(booster), load(booster.dump_model())):
        assert found.frame_categories == (tuple(KINDS[name]),)
        assert [type(value) for value in found.frame_categories[0]] == [type(value) for value in KINDS[name]]
        assert found.categories == ((), tuple(KINDS[name]))
        assert found.unknown_category is UnknownCategory.MISSING


def test_a_list_that_is_too_short_is_not_that_features():
    """An ordered category and a feature that is categorical by name: as many lists as categorical features, yet not theirs."""
    rng = np.random.default_rng(0)
    code = rng.integers(0, 9, 300)
    frame = pandas.DataFrame(
        {"code": code, "size": pandas.Categorical.from_codes(code % 3, [3, 2, 1], ordered=True)}
    )
    data = lightgbm.Dataset(frame, code % 2, categorical_feature=["code"])
    booster = lightgbm.train({**PARAMETERS, "objective": "regression"}, data, 2)
    for found in (load(booster), load(booster.dump_model())):
        assert (found.frame_categories, found.categories) == (((3, 2, 1),), ())


WRONG = {
    "[3]": "has an entry that is not a list of texts, numbers or booleans",
    '[["a", null]]': "has an entry that is not a list of texts, numbers or booleans",
    '[["a", ["b"]]]': "has an entry that is not a list of texts, numbers or booleans",
    '[["a", "a"]]': "has the category 'a' twice",
    "[[1, NaN]]": "has NaN among its categories",
    "3": "expected a list",
}


@pytest.mark.parametrize("listed", WRONG)
def test_malformed_lists(listed):
    text = categorical_model(rounds=1).model_to_string()
    text = text.replace("pandas_categorical:null", f"pandas_categorical:{listed}")
    with pytest.raises(ModelError, match=re.escape(WRONG[listed])) as caught:
        load(text.encode())
    assert caught.value.place.field == "pandas_categorical"


def test_random_forest_of_several_classes_is_an_average_for_each_class(rows_near, assert_same_bits):
    rf = {"boosting": "rf", "bagging_fraction": 0.6, "bagging_freq": 1, "num_class": 3}
    for objective in ("multiclass", "multiclassova"):
        booster = categorical_model(objective, **rf)
        forest = load(booster)
        assert forest.aggregate is Aggregate.AVERAGE_PER_TARGET
        assert forest.averaged_trees == 5
        rows = with_categories(forest, rows_near(forest))
        theirs = booster.predict(rows, num_threads=1)
        assert_same_bits(numpy_reference.predict(forest, rows), theirs)
        assert_same_bits(numpy_reference.predict(load(booster.dump_model()), rows), theirs)
    assert_same_bits(onnx_treebeard.compile(forest).predict(rows), theirs)
