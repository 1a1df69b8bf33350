"""oracle: pipelines as people have them, through every way to our kernels, with the bits of plain onnxruntime on one thread."""

import pytest
from pipelines import BESIDE, CLASSES, COMPOSED, NUMBERS, OPSETS, PREPARED
from pipelines_boosters import BOOSTERS, CATBOOST, catboost_model
from pipelines_written import CONVERSIONS
from routes import check_routes

pytestmark = [
    pytest.mark.usefixtures("kept_compiles"),
    # Other tools say so of themselves, or of each other.
    *(
        pytest.mark.filterwarnings(f"ignore::{kind}")
        for kind in ("UserWarning", "FutureWarning", "DeprecationWarning")
    ),
]


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


@pytest.mark.parametrize("name", BESIDE)
def test_two_models_in_one_graph(name):
    check_routes(BESIDE[name].make())


@pytest.mark.share(2)
@pytest.mark.parametrize("name", CONVERSIONS)
def test_what_we_convert(name):
    check_routes(CONVERSIONS[name].make())


@pytest.mark.parametrize("name", BOOSTERS)
def test_xgboost_and_lightgbm(name):
    check_routes(BOOSTERS[name]())


@pytest.mark.parametrize("name", CATBOOST)
def test_catboost(name):
    pytest.importorskip("catboost", reason="catboost has no wheel for this version of Python")
    check_routes(catboost_model(**CATBOOST[name]))
