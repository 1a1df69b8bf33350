"""Unit: a model file that was read before is not read again, and gives the same forest."""

from collections.abc import Callable
from pathlib import Path

import onnx
import pytest

import onnx_treebeard
from onnx_treebeard.cache import forests as cache_forests
from onnx_treebeard.cache import provenance
from onnx_treebeard.cache import store as cache_store
from onnx_treebeard.converters import read as sources
from onnx_treebeard.converters.onnx import node as onnx_node
from onnx_treebeard.converters.onnx.metadata import store_schedule
from onnx_treebeard.converters.parsing.load_options import LoadOptions
from onnx_treebeard.errors import ModelError, OptionError
from onnx_treebeard.forest.digest import key_of_forest, long_key_of_forest
from onnx_treebeard.forest.forest import Forest

MODELS = Path(__file__).parents[2] / "models"
XGBOOST = MODELS / "diabetes_xgboost_regression.json"
ONNX = MODELS / "diabetes_forest_regressor.onnx"
FILES = [XGBOOST, MODELS / "breast_cancer_xgboost.json", MODELS / "wine_lightgbm_multiclass.txt", ONNX]


@pytest.fixture(autouse=True)
def everything_is_kept(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(provenance, "program", lambda: ("program",))
    monkeypatch.setattr(cache_forests, "WORTH_BYTES", 0)


def no_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    def read_again(*_: object, **__: object) -> Forest:
        raise AssertionError("the model is read again")

    monkeypatch.setattr(sources, "_read_bytes", read_again)
    monkeypatch.setattr(onnx_node, "forest_of_read_only", read_again)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
@pytest.mark.parametrize(
    "read", [sources.forest_of_source, lambda model: sources.model_of_source(model).forest]
)
def test_the_second_time_it_is_not_read(
    path: Path, read: Callable[..., Forest], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = read(path)
    no_reader(monkeypatch)
    again, of_bytes = read(str(path)), read(path.read_bytes())
    assert key_of_forest(first) == key_of_forest(again) == key_of_forest(of_bytes)
    assert again is not of_bytes


def test_its_key_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    first, again = onnx_treebeard.load(XGBOOST), onnx_treebeard.load(XGBOOST)
    computed = long_key_of_forest(first)
    monkeypatch.setattr("onnx_treebeard.forest.digest.long_key_of_arrays", lambda *_: "computed again")
    assert long_key_of_forest(first) == long_key_of_forest(again) == computed
    mine = sources._read_bytes(XGBOOST.read_bytes(), LoadOptions())
    assert long_key_of_forest(mine) == "computed again"  # its arrays may be somebody's to change


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_is_on_disk_is_in_no_memory_besides(path: Path) -> None:
    """The first time as well: columns point into the file."""
    for _ in range(2):
        forest = sources.model_of_source(path).forest
        assert not forest.threshold.flags.writeable
        assert not forest.threshold.flags.owndata


def test_options_count(monkeypatch: pytest.MonkeyPatch) -> None:
    def trees(**options: object) -> int:
        return onnx_treebeard.load(XGBOOST, **options).n_trees

    rounds = trees()
    expected = [rounds, 2, 3]
    for _ in range(2):
        assert [trees(), trees(iteration_range=(0, 2)), trees(iteration_range=(0, 3))] == expected
        no_reader(monkeypatch)
    assert len(cache_store.entries()) == 3


def test_errors_are_not_kept() -> None:
    for _ in range(2):
        with pytest.raises(ModelError):
            sources.forest_of_bytes(b'{"learner": {}}')
        with pytest.raises(OptionError):
            sources.forest_of_bytes(FILES[2].read_bytes(), LoadOptions(missing=1.0))
    assert cache_store.entries() == []


def test_what_an_onnx_model_says_beside_its_forest_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    model = onnx.load(ONNX)
    store_schedule(model, '{"format": "onnx-treebeard schedule", "version": 1}')
    data = model.SerializeToString()
    first = sources.model_of_source(data)
    no_reader(monkeypatch)
    again = sources.model_of_source(data)
    assert (again.node, again.schedule) == (first.node, first.schedule)
    assert "onnx-treebeard schedule" in first.schedule


def test_tensors_in_other_files_are_in_no_key() -> None:
    model = onnx.load(ONNX)
    tensor = model.graph.initializer.add(name="elsewhere", data_type=1, dims=[1])
    tensor.data_location = onnx.TensorProto.EXTERNAL
    sources.model_of_source(model.SerializeToString())
    assert cache_store.entries() == []


@pytest.mark.parametrize("path", [XGBOOST, ONNX], ids=lambda path: path.name)
def test_what_is_damaged_is_read_again(path: Path, cache_folder: Path) -> None:
    first = sources.model_of_source(path).forest
    (entry,) = cache_folder.iterdir()
    whole = entry.read_bytes()
    entry.write_bytes(whole[:-9] + bytes([whole[-9] ^ 1]) + whole[-8:])
    assert key_of_forest(sources.model_of_source(path).forest) == key_of_forest(first)
    assert entry.read_bytes() == whole


def test_small_files_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_forests, "WORTH_BYTES", XGBOOST.stat().st_size + 1)
    onnx_treebeard.load(XGBOOST)
    assert cache_store.entries() == []
