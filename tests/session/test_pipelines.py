"""oracle: pipelines as people have them, through every way to our kernels, with the bits of plain onnxruntime on one thread."""

from dataclasses import replace

import pytest
from pipelines import CLASSES, COMPOSED, NUMBERS, OPSETS, PREPARED
from pipelines_boosters import BOOSTERS, CATBOOST, catboost_model
from pipelines_written import CONVERSIONS
from routes import check_routes

from onnx_treebeard import artifact_cache
from onnx_treebeard.digests import long_key_of_forest

# Other tools say so of themselves, or of each other.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore::{kind}")
    for kind in ("UserWarning", "FutureWarning", "DeprecationWarning")
]


@pytest.fixture(autouse=True, scope="module")
def one_compile_for_all_routes(tmp_path_factory):
    """What one way has compiled, the others find on disk, whatever operator the forest was read from."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ONNX_TREEBEARD_CACHE", str(tmp_path_factory.mktemp("cache")))
        patch.setattr(
            artifact_cache,
            "long_key_of_forest",
            lambda forest: long_key_of_forest(replace(forest, source="")),
        )
        yield


@pytest.mark.parametrize("name", PREPARED)
def test_rows_that_are_prepared(name):
    check_routes(PREPARED[name].make())


@pytest.mark.parametrize("name", CLASSES)
def test_classes(name):
    check_routes(CLASSES[name].make())


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers(name):
    check_routes(NUMBERS[name].make())


@pytest.mark.parametrize("name", COMPOSED)
def test_several_forests(name):
    check_routes(COMPOSED[name].make())


@pytest.mark.parametrize("name", OPSETS)
def test_opsets(name):
    check_routes(OPSETS[name].make())


@pytest.mark.parametrize("name", CONVERSIONS)
def test_what_we_convert(name):
    check_routes(CONVERSIONS[name].make())


@pytest.mark.parametrize("name", BOOSTERS)
def test_xgboost_and_lightgbm(name):
    check_routes(BOOSTERS[name]())


@pytest.mark.parametrize("name", CATBOOST)
def test_catboost(name):
    pytest.importorskip(
        "catboost", reason="catboost brings plotting libraries along: 300 MB for its exporter alone"
    )
    check_routes(catboost_model(**CATBOOST[name]))
