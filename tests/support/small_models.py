"""Small real models of every format, as the libraries write them, and hand-made ONNX models of every operator: bytes by name.

Small, so that a mutation is likely to hit what matters, and reading one takes a millisecond.
"""

import json
from pathlib import Path

import lightgbm
import numpy as np
from lightgbm_models import categorical_model
from onnx import ModelProto
from tree_models import CLASSIFIER, MODES, REGRESSOR, TreeNode, ensemble_model, tree_model
from xgboost_models import train

from onnx_treebeard import load
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx

DATA = Path(__file__).parents[1] / "converters" / "data"


def small_models() -> dict[str, bytes]:
    """The models by file name; the ending tells the format."""
    return {**_xgboost(), **_lightgbm(), **_onnx(), **_treelite()}


def _xgboost() -> dict[str, bytes]:
    boosters = {
        "squared": train(rounds=2, max_depth=2),
        "softprob": train("multi:softprob", 1, num_class=4, max_depth=1),
        "categories": train("binary:logistic", 2, categorical=True, max_depth=2, max_cat_to_onehot=1),
        "one_hot": train("count:poisson", 1, categorical=True, max_depth=2, max_cat_to_onehot=100),
        "dart": train(rounds=2, max_depth=2, booster="dart", rate_drop=0.5),
        "vector": train(
            rounds=1, targets=2, max_depth=2, multi_strategy="multi_output_tree", tree_method="hist"
        ),
    }
    return {
        f"xgboost_{name}.{kind}": bytes(booster.save_raw(form))
        for name, booster in boosters.items()
        for kind, form in (("json", "json"), ("ubj", "ubj"))
    }


def _lightgbm() -> dict[str, bytes]:
    boosters = {
        "sets": categorical_model(rounds=2, num_leaves=4),
        "binary": categorical_model("binary", rounds=1, num_leaves=3, zero_as_missing=True),
        "classes": _numeric("multiclass", num_class=3),
        "forest": _numeric("regression", boosting="rf", bagging_freq=1, bagging_fraction=0.5),
    }
    texts = {f"lightgbm_{name}.txt": _without_parameters(one) for name, one in boosters.items()}
    dumps = {f"lightgbm_{name}.json": json.dumps(one.dump_model()).encode() for name, one in boosters.items()}
    return texts | dumps


def _numeric(objective: str, **parameters: object) -> lightgbm.Booster:
    rng = np.random.default_rng(0)
    x = rng.normal(size=(200, 3))
    x[rng.random(x.shape) < 0.1] = np.nan
    data = lightgbm.Dataset(x, rng.integers(0, 3, 200))
    options = {"objective": objective, "num_leaves": 3, "verbose": -1, "num_threads": 1, **parameters}
    return lightgbm.train(options, data, 2)


def _without_parameters(booster: lightgbm.Booster) -> bytes:
    """The text up to the list of training parameters, which is long and read by nobody."""
    return str(booster.model_to_string()).partition("\nparameters:")[0].encode()


def _treelite() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(DATA.glob("treelite_*.checkpoint"))}


def _onnx() -> dict[str, bytes]:
    """Every predicate; several weights a leaf; labels of both kinds; an equality chain, which is a set; doubles; members."""
    nodes = [(mode, i % 3, float(i), i + 1, len(MODES) + i, i % 2) for i, mode in enumerate(MODES)]
    leaves = [("LEAF",)] * (len(MODES) + 1)
    nodes[-1] = (*nodes[-1][:3], 2 * len(MODES) - 1, 2 * len(MODES), 0)
    every = [*nodes, *leaves]
    ends = range(len(MODES), len(every))
    either = [("BRANCH_EQ", 0, 1.0, 2, 1), ("BRANCH_EQ", 0, 4.0, 2, 3), ("LEAF",), ("LEAF",)]
    one, two = [(0, end, 0, end / 8) for end in ends], [(4, end, end % 2, 0.25 * end) for end in (2, 3)]
    models = {
        "every": tree_model(REGRESSOR, {0: every}, one, n_targets=1, base_values=[0.5]),
        "first": tree_model(REGRESSOR, {0: every}, one, opset=1, aggregate_function="MAX"),
        "labels": tree_model(
            CLASSIFIER,
            {4: either, 0: every},
            two + one,
            classlabels_strings=["a", "b", "c"],
            post_transform="SOFTMAX",
        ),
        "numbers": tree_model(CLASSIFIER, {4: either}, two, classlabels_int64s=[3, 7, -1]),
        "ensemble": ensemble_model(
            [(0, 0, 0.5, 1, -1), (6, 1, (1.0, 3.0, 40.0), -2, -3, 1)], [(0, 1.0), (0, 2.0), (0, 4.0)], [0, 0]
        ),
        "chains": ensemble_model(
            [(6, 0, (1.0, 3.0), 1, -1), (6, 1, (2.0, 40.0), -2, -3)], [(0, 1.0), (0, 2.0), (0, 4.0)], [0]
        ),
        "extremes": ensemble_model(
            [(0, 0, 0.5, -1, 1), (0, 1, 0.5, -2, -1), (0, 0, 2.0, -3, -4)],
            [(0, 1.0), (0, 2.0), (1, 4.0), (1, 8.0)],
            [0, 2],
            n_targets=2,
            aggregate_function=3,
        ),
        "hits": tree_model(REGRESSOR, {0: every}, one, nodes_hitrates=[float(i) for i in range(len(every))]),
        "doubles": ensemble_model(
            [(4, 0, 0.1, -1, -2)], [(0, 0.1), (0, 0.7)], [0], rows=np.float64, aggregate_function=2
        ),
    }
    models |= _classifiers(either)
    contents = {f"onnx_{name}.onnx": model.SerializeToString() for name, model in models.items()}
    forest = load(contents["onnx_labels.onnx"])
    contents["onnx_ours.onnx"] = to_onnx(forest, domain="treebeard").model.SerializeToString()
    return contents


def _classifiers(nodes: list[TreeNode]) -> dict[str, ModelProto]:
    """ONNX Runtime's rules for one label, two labels of one class id or of both, with and without base values."""

    def model(ids: tuple[int, ...], texts: list[str], **others: object) -> ModelProto:
        terms = [(0, end, target, 0.25 * end - target) for end in (2, 3) for target in ids]
        return tree_model(CLASSIFIER, {0: nodes}, terms, classlabels_strings=texts, **others)

    two = ["no", "yes"]
    return {
        "one_label": tree_model(CLASSIFIER, {0: nodes}, [(0, 2, 0, 1.0)], classlabels_int64s=[7]),
        "first_class": model((0,), two),
        "second_class": model((1,), two, base_values=[0.5, 0.25]),
        "two_classes": model((0, 1), two, post_transform="LOGISTIC", base_values=[0.5]),
        "two_bases": model((0, 1), two, base_values=[0.5, 0.25]),
        "few_scored": tree_model(
            CLASSIFIER, {0: nodes}, [(0, 2, 0, -1.0), (0, 3, 1, 2.0)], classlabels_strings=["a", "b", "c"]
        ),
    }
