"""Models and large forests by the kernels for GPUs, run on the host: the bits of the predictor for CPUs, which has other kernels and other code."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from adversarial_rows import adversarial_rows
from host_launched import accumulators_on_host
from launched import batches
from needed_tools import needs_compiler
from random_forests import Recipe, random_forest
from same_bits import assert_same_bits

from onnx_treebeard import load
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CUDA
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest

pytestmark = needs_compiler
MODELS = Path(__file__).parents[3] / "models"
NAMES = (
    "breast_cancer_xgboost.json",
    "diabetes_xgboost_regression.json",
    "digits_xgboost_multiclass.json",
    "digits_xgboost_large.json",
    "breast_cancer_lightgbm.txt",
    "wine_lightgbm_multiclass.txt",
)
SHAPES = {
    "300 x 6": Recipe(1, trees=300, depth=6, features=28, growth=0.97, weights="count"),
    "200 x 4, wide": Recipe(2, trees=200, depth=4, features=512, growth=0.97, weights="count"),
    "60 x 12": Recipe(3, trees=60, depth=12, features=20, growth=0.8, weights="count"),
    "40 x 5, in two ways": Recipe(5, trees=40, depth=5, predicates=("<", "<="), weights="count"),
    "8 x 5": Recipe(6, trees=8, depth=5, features=30, growth=1.0, weights="count"),
    "sets": Recipe(4, trees=150, depth=6, sets=0.3, weights="count"),
}
ROWS = 1500


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fibers")


def check(forest: Forest, rows: npt.NDArray[np.generic], folder: Path) -> None:
    """Scores without what follows the sums: plain sums, whose base values come first or not at all."""
    assert forest.aggregate is Aggregate.SUM
    assert not len(forest.base_values) or forest.base_position is BasePosition.FIRST
    expected = CompiledForest(forest, compile_forest(forest)).predict_raw(rows)
    artifact = compile_forest(forest, None, CUDA)
    for batch in batches(artifact):
        found = accumulators_on_host(forest, artifact, rows, batch, folder)
        assert_same_bits(found, expected.reshape(found.shape))


@pytest.mark.share(6)
@pytest.mark.parametrize("name", NAMES)
def test_models(name: str, folder: Path) -> None:
    forest = load(MODELS / name)
    check(forest, adversarial_rows(forest, ROWS, 5), folder)


@pytest.mark.share(6)
@pytest.mark.parametrize("shape", SHAPES)
def test_shapes(shape: str, folder: Path) -> None:
    forest = random_forest(SHAPES[shape])
    check(forest, adversarial_rows(forest, ROWS, 6), folder)
