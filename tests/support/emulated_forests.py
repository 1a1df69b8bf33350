"""What is scored on emulated CPUs: the models of models/ and files that `convert` makes of them, random forests of every kind that compiles
differently, what becomes of raw scores.

Out: items of `scored.py`, the same ones every time.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from adversarial_rows import adversarial_rows
from choice_forests import LEAVES as LEAF_KINDS
from choice_forests import SHAPES, SUMS, TESTS, choice_forest
from random_forests import FORMS, Recipe, random_forest
from scored import LEAVES, SCORES, Item

from onnx_treebeard import convert, load
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest.forest import Forest, LabelRule, PostTransform, ScoreForm

MODELS = Path(__file__).parents[2] / "models"
# Which are a forest alone, in standard operators too. In ours those with many classes are.
ALONE = ("digits_forest_classifier", "diabetes_forest_regressor", "diabetes_xgboost_regression")
FEW, MANY = (1, 2, 9, 67), (1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 64, 100, 127, 128, 129, 255, 257, 300)
MOST, MAX_ROWS_OF_FILES = 1100, 300
SIZES = ((1, 1, 1), (3, 2, 40), (20, 4, 9), (40, 6, 130), (60, 5, 12), (9, 9, 700), (10, 12, 20))
CHOICES = 60
EVERY_SIZE: dict[str, dict[str, Any]] = {
    "lanes and blocks": {"trees": 40, "depth": 4, "features": 9, "growth": 1.0},
    "walks of tiles": {"trees": 5, "depth": 9},
    "walks of nodes": {"trees": 4, "predicates": ("<=", "=="), "zero_missing": True},
    "tops": {"trees": 10, "depth": 11, "features": 20, "growth": 0.97, "missing": "false"},
}
CODE: dict[str, tuple[dict[str, Any], CompileOptions]] = {
    "walks": ({"trees": 9, "depth": 7, "targets": 3, "weights": "by_tree"}, CompileOptions(strategy="walk")),
    "bit-sliced kernels": (
        {"trees": 40, "depth": 6, "missing": "mixed"},
        CompileOptions(strategy="bitslice"),
    ),
    "tree_simd kernels": ({"trees": 60, "depth": 5}, CompileOptions(strategy="tree_simd")),
    "whatever is fastest": ({"trees": 60, "depth": 5, "features": 20}, CompileOptions()),
}


def items() -> list[Item]:
    """All of them."""
    return [*models(), *sizes(), *choices(), *finished(), *batches_of_every_size()]


def models() -> Iterator[Item]:
    """The forests of models/, on the rows beside them."""
    for path in sorted(MODELS.iterdir()):
        if path.suffix in (".json", ".txt", ".onnx"):
            forest = load(path)
            rows = rows_of(path, forest)
            yield Item(path.name, forest, rows, (1, 5, 100, len(rows)), SCORES)
            yield Item(f"{path.name}, leaves", forest, rows[:100], FEW)
            yield from files(path, rows)


def files(path: Path, rows: npt.NDArray[Any]) -> Iterator[Item]:
    """One file for all CPUs: a model as it is, and what `convert` writes, in both domains."""
    prepared = {}
    if path.suffix != ".onnx" or path.stem in ALONE:
        prepared["as it is"] = path.read_bytes()
    if path.stem in ALONE:
        prepared["standard operators"] = convert(path).model.SerializeToString()
    if path.stem in ALONE or "multiclass" in path.stem:
        prepared["our operator"] = convert(path, domain="treebeard").model.SerializeToString()
    for name, model in prepared.items():
        forest = load(model)
        some = np.asarray(rows[:MAX_ROWS_OF_FILES], forest.input_type)
        yield Item(f"{path.name}, the file, {name}", forest, some, FEW, model=model)


def compiled_for(target: Target) -> list[Item]:
    """Forests as machine code for a CPU."""
    made = []
    for seed, (name, (recipe, options)) in enumerate(CODE.items()):
        forest = random_forest(Recipe(seed, **recipe))
        artifact = compile_forest(forest, options, target)
        made.append(replace(item(name, forest, seed, MANY, SCORES), artifact=artifact))
    return made


def rows_of(path: Path, forest: Forest) -> npt.NDArray[Any]:
    """What lies beside a model; rows that hurt where other operators stand between those and the forest."""
    if path.with_suffix(".npy").is_file():
        rows = np.load(path.with_suffix(".npy"))
    else:
        rows = np.genfromtxt(path.with_suffix(".csv"), delimiter=",", skip_header=1)
    if rows.shape[1] < forest.n_features:
        return adversarial_rows(forest, 300, 0)
    return np.asarray(rows[:MOST, : forest.n_features], forest.input_type)


def sizes() -> Iterator[Item]:
    """Every form of forest, small and large."""
    for number, form in enumerate(FORMS):
        for seed, (trees, depth, features) in enumerate(SIZES, 1):
            recipe = Recipe(seed, trees=trees, depth=depth, features=features, growth=0.97, **form)
            forest = random_forest(recipe)
            if seed % 3 == number % 3:
                forest = replace(forest, missing_value=-999.0 if forest.input_type.kind == "f" else 7.0)
            yield item(f"{form}, {trees} trees of depth {depth}", forest, seed, MANY if seed < 6 else FEW)


def choices() -> Iterator[Item]:
    """Seeded choices of tests, leaves, sums and shapes."""
    random = np.random.default_rng(16)
    levels = {"tests": TESTS, "leaves": LEAF_KINDS, "sums": SUMS, "shape": SHAPES}
    for seed in range(CHOICES):
        case = {name: str(random.choice(list(of_factor))) for name, of_factor in levels.items()}
        yield item(f"{case}, seed {seed}", choice_forest(case, seed), seed, FEW)


def finished() -> Iterator[Item]:
    """Every post-transform, label rule and form of scores."""
    for post in PostTransform:
        for targets in (1, 3):
            if post is PostTransform.ARGMAX and targets == 1:
                continue
            kinds: dict[str, Any] = {"weights": "by_tree", "targets": targets} if targets > 1 else {}
            forest = random_forest(Recipe(int(post), trees=6, depth=3, **kinds))
            single = {"score_form": ScoreForm.COMPLEMENT} if targets == 1 else {}
            labels = {"labels": (10, 20, 30)[: targets + (targets == 1)], "label_rule": LabelRule.ARGMAX}
            if targets == 1:
                labels["label_rule"] = LabelRule.ABOVE_HALF
            finished = replace(forest, post_transform=post, **single, **labels)
            yield item(f"{post.name}, {targets} targets", finished, int(post), FEW)


def batches_of_every_size() -> Iterator[Item]:
    """1 to 1,100 rows."""
    for seed, (name, recipe) in enumerate(EVERY_SIZE.items()):
        forest = random_forest(Recipe(seed, **recipe))
        yield item(
            f"{name}, all batches", forest, seed, tuple(range(1, MOST + 1, 1 if seed == 0 else 7)), SCORES
        )


def item(
    name: str, forest: Forest, seed: int, batches: tuple[int, ...], kernels: int = SCORES | LEAVES
) -> Item:
    """On rows that hurt."""
    return Item(name, forest, adversarial_rows(forest, max(batches), seed), batches, kernels)
