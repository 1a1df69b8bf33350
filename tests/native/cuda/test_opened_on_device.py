"""Models that the runtime opens on a device itself (treebeard.h), with PTX of the library of kernels and without a compiler: the bits are those of the CPU."""

import gc
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnx
import pytest
from adversarial_rows import adversarial_rows
from forests import Leaf, Node, forest_of
from opened_models import BOTH, open_columns, open_model, open_node
from planned_predictors import LEAVES, SCORES, NoCodeError, units_from
from random_forests import Recipe, random_forest
from same_bits import assert_same_bits

import onnx_treebeard
from onnx_treebeard.bindings.native_library import package_version
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CUDA
from onnx_treebeard.compiler.units.unit_catalogue import thread_units
from onnx_treebeard.forest.numpy_reference import leaves as reference_leaves
from onnx_treebeard.forest.numpy_reference import raw_scores
from onnx_treebeard.kernels.gpu.backend import LOWEST
from onnx_treebeard.kernels.library.build import MACHINES, library_bytes, unit_codes
from onnx_treebeard.kernels.library.read import file_name
from onnx_treebeard.system.errors import DeviceError, ModelError

MODELS = Path(__file__).parents[3] / "models"
NAMES = (
    "breast_cancer_xgboost.json",
    "digits_xgboost_multiclass.json",
    "breast_cancer_lightgbm.txt",
    "wine_lightgbm_multiclass.txt",
    "diabetes_forest_regressor.onnx",
    "digits_forest_classifier.onnx",
)
STUMP = forest_of(Node(1, "<=", 0.5, Leaf({0: -1.0}), Leaf({0: 3.0})), n_features=2)


def mapped(folder):
    """The access rights of the mapped pages of the library in a folder: "r--p" for pages that are only read."""
    lines = Path("/proc/self/maps").read_text().splitlines()
    return {line.split()[1] for line in lines if line.endswith(str(folder / file_name(LOWEST)))}


@pytest.fixture
def open_on_device(cuda, ptx_library):
    """cuda(), with the library of PTX; predictors of a test are gone before its driver is asked what is left."""
    with units_from(ptx_library):
        yield cuda()
    gc.collect()


@pytest.mark.share(6)
@pytest.mark.parametrize("name", NAMES)
def test_models_have_the_bits_of_the_cpu(open_on_device, name):
    """Scores, labels, raw scores and leaves."""
    data = (MODELS / name).read_bytes()
    opened, compiled = open_model(data, device=0), onnx_treebeard.compile(data, with_leaf=True)
    rows = np.ascontiguousarray(adversarial_rows(compiled.forest, 40, 0))
    for some in (rows[:1], rows):
        open_on_device.launches.clear()
        scores, labels, raw = opened.results(some)
        expected, positions = compiled.predictor.run(some)
        assert_same_bits(scores, expected)
        assert_same_bits(raw, compiled.predictor.raw(some))
        assert (labels is None) == (positions is None)
        assert labels is None or (labels == positions).all()
        assert (opened.leaves(some) == compiled.predict_leaf(some)).all()
        assert len(open_on_device.launches) >= 2


@pytest.mark.share(2)
@pytest.mark.parametrize(
    "form",
    [{}, {"sets": 0.4}, {"weights": "by_tree", "targets": 3}, {"depth": 12, "least": 9}],
    ids=str,
)
def test_columns_have_the_bits_of_the_reference(open_on_device, form):
    """Walks on ranks and walks on values, the latter with category sets too."""
    forest = random_forest(Recipe(4, trees=9, **form))
    rows = adversarial_rows(forest, 70, 1)
    opened = open_columns(forest, device=0)
    assert_same_bits(opened.results(rows)[2], raw_scores(forest, rows))
    assert (opened.leaves(rows) == forest.leaf_id[reference_leaves(forest, rows)]).all()


def test_nodes_are_opened_on_a_device(open_on_device):
    model = onnx.load(MODELS / "digits_forest_classifier.onnx")
    (node,) = (node for node in model.graph.node if node.domain == "ai.onnx.ml" and "Tree" in node.op_type)
    (version,) = (entry.version for entry in model.opset_import if entry.domain == node.domain)
    opened = open_node(node.SerializeToString(), version, device=0)
    whole = open_model(model.SerializeToString(), device=0)
    rows = np.random.default_rng(0).integers(0, 16, (20, opened.about.n_features)).astype(np.float32)
    for one, other in zip(opened.results(rows), whole.results(rows), strict=True):
        assert_same_bits(one, other)
    assert open_on_device.launches


@pytest.mark.parametrize(
    ("recipe", "launches_of_many"),
    [
        (Recipe(5, trees=8, depth=3, least=3, input_type="float64", threshold_type="float64"), 2),
        (Recipe(6, trees=12, depth=4, features=16, least=4), 1),
    ],
    ids=["ranked", "staged"],
)
def test_kernels_of_few_and_of_many_rows(open_on_device, recipe, launches_of_many):
    """The kernels are those that the compiler takes: other ones from some number of rows on. Rows that are staged are not ranked before."""
    forest = random_forest(recipe)
    opened, compiled = open_columns(forest, device=0), Predictor(compile_forest(forest, None, CUDA))
    rows = adversarial_rows(forest, 4100, 2)

    def launched(raw, some):
        open_on_device.launches.clear()
        assert_same_bits(raw(some), raw_scores(forest, some))
        return [(one.ptx, one.grid, one.block, one.shared_bytes) for one in open_on_device.launches]

    used = []
    for some in (rows[:3], rows):
        launches = launched(lambda batch: opened.results(batch)[2], some)
        assert launches == launched(compiled.raw, some)
        used.append({ptx for ptx, *_ in launches})
    assert not used[0] & used[1]
    assert len(used[1]) == launches_of_many


def test_forests_without_nodes(open_on_device, make_forest):
    """A tree that is a leaf; no tree."""
    rows = np.zeros((5, 1), np.float32)
    leaf = forest_of(Leaf({0: 2.5}), n_features=1)
    opened = open_columns(leaf, device=0)
    assert (opened.results(rows)[2] == 2.5).all()
    assert (opened.leaves(rows) == leaf.leaf_id[0]).all()
    open_on_device.launches.clear()
    none = open_columns(make_forest(2, n_trees=0, base_values=np.array([1.5, 2.5])), device=0)
    assert (none.results(np.zeros((5, 2), np.float32))[2] == [[1.5, 2.5]]).all()
    assert not open_on_device.launches


def test_kernels_are_those_that_are_requested(open_on_device):
    for kernels, kinds in ((SCORES, (1, 0)), (LEAVES, (0, 1)), (BOTH, (1, 1))):
        about = open_columns(STUMP, kernels=kernels, device=0).about
        assert (about.has_scores, about.has_leaves) == kinds


def test_devices_have_their_own_memory(cuda, ptx_library):
    driver = cuda(devices=2)
    with units_from(ptx_library):
        opened = open_columns(STUMP, device=1)
        with pytest.raises(DeviceError, match="there is no CUDA device 2; there are cuda:0"):
            open_columns(STUMP, device=2)
        with pytest.raises(DeviceError, match="there is no CUDA device -1"):
            open_columns(STUMP, device=-1)
    assert [device.memory.used > 0 for device in driver.devices] == [False, True]
    assert opened.results(np.float32([[0, 1]]))[2] == 3


def test_pages_of_ptx_are_not_executable_and_not_needed_later(open_on_device, ptx_library, tmp_path):
    opened = open_columns(STUMP, device=0)
    assert mapped(ptx_library) == {"r--p"}
    with units_from(tmp_path):
        assert not mapped(ptx_library)
        assert (opened.results(np.float32([[0, 0.5], [0, 1]]))[2] == [[-1], [3]]).all()


def test_without_a_library(cuda, tmp_path):
    cuda()
    with units_from(tmp_path), pytest.raises(NoCodeError) as told:
        open_columns(STUMP, device=0)
    assert str(told.value) == (
        f"no PTX for a GPU: there is no library of kernels: cannot open {tmp_path}/sm_80.units: No such file or directory; "
        'wheels have all of it, and onnx_treebeard.compile(device="cuda") makes it in Python'
    )


def written(folder, unit_names, change=lambda code: code):
    """A library with these units; `change` is applied to the PTX of each."""
    machine = MACHINES[LOWEST]
    units = [unit for unit in thread_units() if unit.name in unit_names]
    code = [(key, change(code)) for unit in units for key, code in unit_codes(unit, [machine])]
    assert len(code) == len(unit_names)
    (folder / file_name(LOWEST)).write_bytes(library_bytes(code, package_version()))


def test_without_a_unit(cuda, tmp_path):
    """A library that has the walk, but not what adds its leaves."""
    cuda()
    written(tmp_path, {"thread_write_leaves"})
    with (
        units_from(tmp_path),
        pytest.raises(
            NoCodeError, match=r"no PTX for a GPU: the library of kernels for sm_80 has no unit \w+; wheels"
        ),
    ):
        open_columns(STUMP, device=0)


def test_ptx_without_an_end(cuda, tmp_path):
    """A text that goes on beyond its memory."""

    def without_end(code):
        assert code.code[-1] == 0
        return replace(code, code=code.code[:-1] + b"\n")

    cuda()
    written(tmp_path, {"thread_walk_float32_as_float32"}, without_end)
    with units_from(tmp_path), pytest.raises(NoCodeError, match="has no unit thread_walk_float32"):
        open_columns(STUMP, device=0)


def test_what_is_wrong_with_a_model_comes_first(cuda):
    """Neither driver nor library are asked for a model that cannot be read."""
    driver = cuda(devices=0)
    with pytest.raises(ModelError, match="the model is empty; accepted are ONNX"):
        open_model(b"", device=0)
    assert not driver.calls


def test_the_statuses_of_the_driver_are_told(open_on_device):
    open_on_device.fail("cuModuleLoadDataEx", "CUDA_ERROR_UNKNOWN")
    with pytest.raises(DeviceError, match=r"CUDA_ERROR_UNKNOWN \(cuModuleLoadDataEx\)"):
        open_columns(STUMP, device=0)
    assert open_columns(STUMP, device=0).about.n_trees == 1
