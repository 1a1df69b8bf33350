"""Oracle: a dump is the same forest as the text, column for column, where it says enough; where not, it is refused."""

import copy
import json
import random
import re
from typing import Any

import lightgbm
import numpy as np
import pytest
from lightgbm_models import categorical_model
from line_counts import lines_run
from mutations import mutated_bytes, mutated_json

from onnx_treebeard import load
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.system.errors import ModelError, TreebeardError, UnsupportedError

COLUMNS = (
    *(
        "root",
        "feature",
        "threshold",
        "predicate",
        "missing_true",
        "zero_missing",
        "true_child",
        "false_child",
    ),
    *("node_id", "leaf_id", "weight", "weight_target", "node_hits", "leaf_hits"),
)
FACTS = (
    "categories",
    "aggregate",
    "post_transform",
    "post_scale",
    "label_rule",
    "labels",
    "feature_names",
    "n_features",
)


def same_forest(booster: lightgbm.Booster) -> None:
    text, dump = load(booster.model_to_string().encode()), load(booster.dump_model())
    for name in COLUMNS:
        ours, theirs = getattr(dump, name), getattr(text, name)
        assert ours.dtype == theirs.dtype, name
        assert ours.tobytes() == theirs.tobytes(), name
    for name in FACTS:
        assert getattr(dump, name) == getattr(text, name), name


@pytest.mark.parametrize(
    "parameters",
    [
        {},
        {"zero_as_missing": True},
        {"use_missing": False},
        {"objective": "multiclassova", "num_class": 3, "sigmoid": 0.7},
        {"objective": "cross_entropy_lambda"},
        {"reg_sqrt": True},
        {"objective": "cross_entropy", "boosting": "rf", "bagging_fraction": 0.6, "bagging_freq": 1},
        {"min_data_in_leaf": 500},
    ],
    ids=str,
)
def test_a_dump_is_the_text(parameters):
    same_forest(categorical_model(**parameters))


def test_a_split_of_nan_from_all_numbers(assert_same_bits):
    """Its threshold is infinite, of which the dump makes 1e300."""
    x = np.random.default_rng(0).normal(size=(400, 2))
    x[::3, 0] = np.nan
    booster = lightgbm.train(
        {"verbose": -1, "num_threads": 1}, lightgbm.Dataset(x, np.isnan(x[:, 0]) * 9 + x[:, 1]), 2
    )
    assert "threshold=inf" in booster.model_to_string()
    same_forest(booster)
    rows = np.array([[1e299, 0], [1e300, 0], [np.inf, 0], [1e308, 0], [np.nan, 0]])
    theirs = booster.predict(rows, num_threads=1)[:, None]
    assert_same_bits(numpy_reference.predict(load(booster.dump_model()), rows), theirs)


def test_a_threshold_that_the_dump_does_not_hold():
    """Between the values 1 and 1e305: the text says it, the dump does not."""
    x = np.repeat([[1.0], [1e305]], 100, axis=0)
    booster = lightgbm.train(
        {"verbose": -1, "num_threads": 1, "max_bin": 3, "feature_pre_filter": False},
        lightgbm.Dataset(x, x[:, 0] > 2),
        1,
    )
    text = re.sub(r"threshold=.*", "threshold=5e304", booster.model_to_string())
    dump = lightgbm.Booster(model_str=text).dump_model()
    with pytest.raises(UnsupportedError, match=r"tree 0, node 0, field 'threshold': is 1e300 or more"):
        load(dump)


def test_a_dump_that_starts_at_a_later_iteration(assert_same_bits):
    booster = categorical_model("multiclass", num_class=3)
    rows = np.random.default_rng(0).normal(size=(50, 5))
    theirs = booster.predict(rows, raw_score=True, start_iteration=2, num_threads=1)
    assert_same_bits(numpy_reference.raw_scores(load(booster.dump_model(start_iteration=2)), rows), theirs)


def test_a_dump_as_file_text_and_dictionary(tmp_path):
    dump = categorical_model().dump_model()
    expected = load(dump)
    path = tmp_path / "dump.json"
    for indent in (None, 2):
        text = json.dumps(dump, indent=indent)
        path.write_text(text)
        for model in (path, str(path), text, text.encode()):
            assert load(model).threshold.tobytes() == expected.threshold.tobytes()
    assert expected.source == "lightgbm"


@pytest.fixture(scope="module")
def dump() -> dict[str, Any]:
    found = categorical_model(rounds=2, num_leaves=4, seed=1).dump_model()
    first = found["tree_info"][1]["tree_structure"]
    for entry in (
        first,
        *(first[side] for side in ("left_child", "right_child") if "threshold" in first[side]),
    ):
        entry.update(decision_type="<=", threshold=0.5)
    return found


ROOT = ("tree_info", 1, "tree_structure")
CHANGES: dict[str, tuple[tuple[Any, ...], Any, str]] = {
    "no version": (("version",), None, "field 'version': is missing"),
    "other version": (("version",), "v9", "field 'version': is 'v9'; accepted are v2, v3, v4"),
    "averages of a word": (("average_output",), "no", "'average_output': is 'no'; expected true or false"),
    "objective": (("objective",), "magic", "field 'objective': is 'magic'"),
    "no trees": (("tree_info",), 5, "field 'tree_info': is '5'; expected a list"),
    "tree of a number": (("tree_info", 1), 5, "field 'tree_info': holds '5'; expected objects"),
    "tree index": (("tree_info", 1, "tree_index"), 7, "tree 1, field 'tree_index': is 7; expected 1"),
    "leaves": (("tree_info", 1, "num_leaves"), 9, "tree 1, field 'num_leaves': is 9; the tree has "),
    "no structure": ((*ROOT,), None, "tree 1, field 'tree_structure': is missing"),
    "root": ((*ROOT, "split_index"), 1, "tree 1, field 'split_index': is '1' at the root; expected 0"),
    "root a word": ((*ROOT, "split_index"), "x", "tree 1, field 'split_index': is 'x' at the root"),
    "child": (
        (*ROOT, "left_child"),
        3,
        "tree 1, field 'left_child': is '3'; expected an object",
    ),
    "no child": ((*ROOT, "left_child"), None, "tree 1, field 'left_child': is missing; expected an object"),
    "feature": ((*ROOT, "split_feature"), 5, "tree 1, node 0, field 'split_feature': is 5; the model has 5"),
    "feature a half": (
        (*ROOT, "split_feature"),
        0.5,
        "node 0, field 'split_feature': is '0.5'; expected a whole",
    ),
    "decision": (
        (*ROOT, "decision_type"),
        "<",
        "tree 1, node 0, field 'decision_type': is '<'; expected <= or ==",
    ),
    "no decision": ((*ROOT, "decision_type"), None, "tree 1, node 0, field 'decision_type': is missing"),
    "direction": (
        (*ROOT, "default_left"),
        1,
        "tree 1, node 0, field 'default_left': is '1'; expected true or",
    ),
    "missing": (
        (*ROOT, "missing_type"),
        "nan",
        "tree 1, node 0, field 'missing_type': is 'nan'; expected None",
    ),
    "list": ((*ROOT, "missing_type"), [{}], "tree 1, node 0, field 'missing_type': is a list"),
    "threshold": (
        (*ROOT, "threshold"),
        "{0}",
        "tree 1, node 0, field 'threshold': is '{0}'; expected a number",
    ),
    "no threshold": ((*ROOT, "threshold"), None, "tree 1, node 0, field 'threshold': is missing"),
    "NaN": ((*ROOT, "threshold"), float("nan"), "tree 1, node 0, field 'threshold': is NaN"),
    "-inf": ((*ROOT, "threshold"), -1e300, "tree 1, node 0, field 'threshold': is 1e300 or more"),
    "hits": (
        (*ROOT, "internal_count"),
        "many",
        "tree 1, node 0, field 'internal_count': is 'many'; expected",
    ),
    "names": (("feature_names",), ["a"], "field 'feature_names': has 1 entries; max_feature_idx says 5"),
    "frame": (
        ("pandas_categorical",),
        [[{}]],
        "'pandas_categorical': has an entry that is not a list of texts, numbers or booleans",
    ),
    "frame of a word": (("pandas_categorical",), "x", "field 'pandas_categorical': is 'x'; expected a list"),
    "largest": (
        ("feature_infos", "Column_0"),
        {"max_value": "x"},
        "'feature_infos.Column_0.max_value': is 'x'",
    ),
}


@pytest.mark.parametrize("name", CHANGES)
def test_malformed(name, dump):
    path, value, message = CHANGES[name]
    changed = copy.deepcopy(dump)
    entry: Any = changed
    for key in path[:-1]:
        entry = entry[key]
    if value is None and name not in ("no child",):
        del entry[path[-1]]
    else:
        entry[path[-1]] = value
    with pytest.raises((ModelError, UnsupportedError), match=re.escape(message)) as caught:
        load(changed)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "categories", [3, None, "1|2", "1||", "-1", "1.5", "2147483648", "99999999999", "1||x", " 1", "\u0661"]
)
def test_categories_that_are_none(categories, dump):
    changed = copy.deepcopy(dump)
    changed["tree_info"][1]["tree_structure"].update(decision_type="==", threshold=categories)
    with pytest.raises(
        ModelError, match=r"tree 1, node 0, field 'threshold': is .*; expected categories|missing"
    ):
        load(changed)


def test_leaves(dump):
    for change, message in (
        ({"leaf_value": "x"}, "leaf_value': is 'x'; expected a number"),
        ({"leaf_index": 9}, "tree 1, field 'leaf_index': is 9; expected each of 0 to"),
        ({"leaf_index": 0.0}, "tree 1, field 'leaf_index': is '0.0'; expected a whole number"),
        ({"leaf_const": 1.0, "leaf_coeff": [2.0]}, "leaf_features': is missing; expected a list"),
    ):
        changed = copy.deepcopy(dump)
        leaf = changed["tree_info"][1]["tree_structure"]
        while "left_child" in leaf:
            leaf = leaf["left_child"]
        leaf.update(change)
        with pytest.raises((ModelError, UnsupportedError), match=re.escape(message)) as caught:
            load(changed)
        assert "tree 1" in str(caught.value)


@pytest.mark.parametrize("mutate", [mutated_json, mutated_bytes])
def test_mutations(mutate, dump):
    """Whatever is done to a dump, a valid forest comes out or a TreebeardError of one line."""
    content = json.dumps({key: value for key, value in dump.items() if key != "feature_importances"}).encode()
    refusals = []
    for seed in range(400):
        print("seed", seed)
        try:
            forest = load(mutate(content, random.Random(seed)))
        except TreebeardError as error:
            refusals.append(str(error))
            assert "\n" not in refusals[-1]
            assert len(refusals[-1]) < 1000
            continue
        if forest.n_features < 1000 and forest.n_targets < 1000:
            with np.errstate(all="ignore"):
                numpy_reference.raw_scores(forest, np.zeros((2, forest.n_features)))
    assert 50 < len(refusals) < 400
    assert len(set(refusals)) > 20


def test_a_dictionary_that_holds_itself_ends(dump):
    changed = copy.deepcopy(dump)
    root = changed["tree_info"][1]["tree_structure"]
    root["left_child"] = root
    with pytest.raises(ModelError, match="not a dictionary of JSON: 'Circular reference"):
        load(changed)


def test_keys_and_words_in_other_letters(dump):
    """As JSON may write them."""
    text = json.dumps(dump)
    changed = text.replace('"split_index"', '"split\\u005findex"').replace('"<="', '"\\u003c\\u003d"')
    assert changed != text
    ours, theirs = load(changed.encode()), load(text.encode())
    for name in COLUMNS:
        assert getattr(ours, name).tobytes() == getattr(theirs, name).tobytes(), name


def test_a_tree_of_any_depth(dump):
    """Each node's left child is a leaf, the right one the next node; deeper than Python's parser goes."""
    depth = 20_000
    node = (
        '{{"split_index":{0},"split_feature":0,"decision_type":"<=","threshold":{0}.5,"default_left":true,'
        '"missing_type":"None","left_child":{{"leaf_index":{0},"leaf_value":{0}.25}},"right_child":'
    )
    chain = "".join(node.format(number) for number in range(depth))
    tree = f'{{"tree_index":0,"num_leaves":{depth + 1},"tree_structure":{chain}{{"leaf_index":{depth},"leaf_value":-1.0}}'
    facts = json.dumps({**dump, "num_tree_per_iteration": 1, "tree_info": "TREES"})
    forest = load(facts.replace('"TREES"', f"[{tree}{'}' * (depth + 1)}]").encode())
    assert forest.threshold.tolist() == [number + 0.5 for number in range(depth)]
    assert forest.true_child.tolist() == [~number for number in range(depth)]
    assert forest.weight.tolist() == [*(number + 0.25 for number in range(depth)), -1.0]
    assert len(forest.node_hits) == 0


def test_no_line_of_python_is_run_for_a_tree_or_a_node():
    dumps = [
        json.dumps(categorical_model(rounds=rounds, num_leaves=leaves).dump_model()).encode()
        for rounds, leaves in ((2, 4), (40, 4), (40, 31))
    ]
    load(dumps[0])  # what is imported and made once
    few, trees, nodes = (lines_run(lambda given=given: load(given)) for given in dumps)
    assert few == trees == nodes


def ubjson(value: object) -> bytes:
    """A dump of one leaf needs objects, a list, small numbers, texts and flags."""
    if isinstance(value, bool):
        return b"T" if value else b"F"
    if isinstance(value, int):
        return b"i" + bytes([value])
    if isinstance(value, str):
        return b"S" + ubjson(len(value)) + value.encode()
    if isinstance(value, list):
        return b"[" + b"".join(map(ubjson, value)) + b"]"
    assert isinstance(value, dict)
    return b"{" + b"".join(ubjson(key)[1:] + ubjson(entry) for key, entry in value.items()) + b"}"


def test_a_dump_in_ubjson_is_refused():
    """LightGBM writes none, and the tokens of JSON are not those of UBJSON."""
    tree = {"tree_index": 0, "num_leaves": 1, "tree_structure": {"leaf_value": 3}}
    facts = {"version": "v4", "average_output": False, "max_feature_idx": 1, "num_tree_per_iteration": 1}
    model = {**facts, "tree_info": [tree]}
    assert load(json.dumps(model).encode()).weight.tolist() == [3.0]
    with pytest.raises(ModelError, match="field 'tree_info': is UBJSON; LightGBM's dumps are JSON"):
        load(ubjson(model))


def test_what_stands_below_a_leaf_is_nothing(dump):
    changed = copy.deepcopy(dump)
    leaf = changed["tree_info"][1]["tree_structure"]
    while "left_child" in leaf:
        leaf = leaf["left_child"]
    leaf["left_child"] = {"split_index": 7}
    assert load(changed).weight.tobytes() == load(dump).weight.tobytes()
