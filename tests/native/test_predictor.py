"""The predictor: blocks, strides, threads, sizes; results do not depend on any of them."""

import gc
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from onnx_treebeard.bindings.native_library import Status, library_path
from onnx_treebeard.bindings.predictor import Predictor, library
from onnx_treebeard.forest.forest import LabelRule, PostTransform
from onnx_treebeard.system.errors import DataError


@pytest.fixture
def predictor(make_forest, make_artifact):
    forest = make_forest(
        3,
        n_trees=2,
        base_values=np.ones(3),
        post_transform=PostTransform.SOFTMAX,
        label_rule=LabelRule.ARGMAX,
    )
    return Predictor(make_artifact(forest))


@pytest.fixture
def rows():
    return np.random.default_rng(0).normal(size=(1000, 3)).astype(np.float32)


def test_raw_scores_by_hand(predictor, rows):
    assert (predictor.raw(rows) == (rows + rows) + np.float32(1)).all()


@pytest.mark.parametrize("row_block", [1, 7, 64, 1000, 4096])
def test_row_block(make_forest, make_artifact, rows, row_block, same_bits):
    forest = make_forest(3, n_trees=2, post_transform=PostTransform.SOFTMAX)
    whole, _ = Predictor(make_artifact(forest)).run(rows)
    scores, _ = Predictor(make_artifact(forest, row_block=row_block)).run(rows)
    assert same_bits(scores, whole)


@pytest.mark.parametrize("n_rows", [0, 1, 2, 63, 64, 65, 128, 999])
@pytest.mark.parametrize("threads", [1, 2, 3, 16])
def test_batch_size_and_threads(predictor, rows, n_rows, threads, same_bits):
    scores, positions = predictor.run(rows)
    part, part_positions = predictor.run(rows[:n_rows], threads=threads)
    assert same_bits(part, scores[:n_rows])
    assert same_bits(part_positions, positions[:n_rows])


@pytest.mark.parametrize("threads", [2, 5])
def test_threads_share_a_block_that_is_larger_than_the_batch(make_forest, make_artifact, threads, same_bits):
    """Items of a quarter of the rows, but no fewer than 512, the last one shorter."""
    forest = make_forest(3, n_trees=2)
    artifact = make_artifact(forest, row_block=4096, row_cost=1e6)
    rows = np.random.default_rng(2).normal(size=(3001, 3)).astype(np.float32)
    alone, _ = Predictor(artifact).run(rows)
    shared, _ = Predictor(artifact).run(rows, threads=threads)
    assert same_bits(shared, alone)


def test_large_blocks_leave_the_small_buffer(make_forest, make_artifact):
    """More than a page of accumulators."""
    n_targets = 700
    rows = np.random.default_rng(1).normal(size=(130, n_targets)).astype(np.float32)
    assert (Predictor(make_artifact(make_forest(n_targets))).raw(rows) == rows).all()


def test_wider_rows_and_strides(predictor, rows, same_bits):
    expected, _ = predictor.run(rows)
    wide = np.hstack([rows, np.full((len(rows), 5), np.nan, np.float32)])
    for view in (
        wide,
        wide[:, :3],
        np.asfortranarray(rows),
        wide[::-1][::-1],
        np.repeat(rows, 2, axis=0)[::2],
    ):
        assert same_bits(predictor.run(view)[0], expected)
    assert same_bits(predictor.run(wide[::-3])[0], expected[::-3])
    assert same_bits(predictor.run(np.broadcast_to(rows[0], (4, 3)))[0], np.repeat(expected[:1], 4, axis=0))


def test_misaligned_rows(predictor, rows, same_bits):
    data = np.zeros(rows.nbytes + 1, np.uint8)
    shifted = data[1:].view(np.float32).reshape(rows.shape)
    shifted[:] = rows
    assert not shifted.flags.aligned
    assert same_bits(predictor.run(shifted)[0], predictor.run(rows)[0])


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        (np.zeros((2, 3)), "float64"),
        (np.zeros(3, np.float32), "1 dimensions"),
        (np.zeros((2, 2), np.float32), "2 columns; the trees need 3"),
    ],
)
def test_wrong_rows(predictor, bad, words):
    with pytest.raises(DataError, match=words):
        predictor.run(bad)


def test_native_argument_checks(predictor, rows):
    """The C functions themselves refuse what a C program could get wrong."""
    import ctypes

    def message(*arguments):
        text = ctypes.create_string_buffer(200)
        assert library().treebeard_predict(*arguments, text, 200) == 1
        return text.value.decode()

    handle, scores = predictor._handle, np.zeros((2, 3), np.float32)
    data = rows.ctypes.data
    assert "predictor is null" in message(None, data, 2, 3, scores.ctypes.data, None, None)
    assert "-1" in message(handle, data, -1, 3, scores.ctypes.data, None, None)
    assert "null" in message(handle, None, 2, 3, scores.ctypes.data, None, None)
    assert "need 3" in message(handle, data, 2, 2, scores.ctypes.data, None, None)
    assert "address space" in message(handle, data, 2**60, 2**60, scores.ctypes.data, None, None)


def test_a_message_is_cut_to_the_buffer():
    import ctypes

    handle, text = ctypes.c_void_p(), ctypes.create_string_buffer(b"x" * 20)
    assert library().treebeard_predictor_create(b"", 0, ctypes.byref(handle), text, 5) == Status.DAMAGED
    assert text.raw[:6] == b"is n\0x"


def test_labels_of_a_forest_without_label_rule(make_forest, make_artifact, rows):
    scores, positions = Predictor(make_artifact(make_forest(3))).run(rows)
    assert positions is None
    assert scores.shape == (1000, 3)


def test_no_trees(make_forest, make_artifact):
    """No code, no kernels: the base values alone."""
    forest = make_forest(2, n_trees=0, base_values=np.array([1.5, -2.0]))
    assert (
        Predictor(make_artifact(forest, code=b"")).raw(np.zeros((3, 2), np.float32)).tolist()
        == [[1.5, -2]] * 3
    )


def test_shared_by_threads(predictor, rows, same_bits):
    expected, _ = predictor.run(rows)
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda _: predictor.run(rows)[0], range(200)))
    assert all(same_bits(result, expected) for result in results)


def executable_bytes() -> int:
    """Returns the size of the executable anonymous memory of this process: sizes, since the kernel makes one mapping
    of neighbours."""
    total = 0
    with open("/proc/self/maps") as file:
        for line in file:
            if " r-xp 00000000 00:00 0" in line:
                first, last = line.split()[0].split("-")
                total += int(last, 16) - int(first, 16)
    return total


def test_code_pages_are_returned(make_forest, make_artifact):
    """Fails when a destroyed predictor keeps its pages: executable anonymous memory would pile up."""
    artifact = make_artifact(make_forest())
    gc.collect()  # of what other tests have left
    try:
        before = executable_bytes()
    except OSError:
        pytest.skip("needs /proc/self/maps")
    kept = [Predictor(artifact) for _ in range(50)]
    assert executable_bytes() >= before + 50 * 4096
    del kept
    gc.collect()
    assert executable_bytes() == before


def test_no_page_is_writable_and_executable(make_forest, make_artifact):
    def writable_code() -> int:
        with open("/proc/self/maps") as file:
            return sum(" rwxp " in line for line in file)

    try:
        before = writable_code()  # other libraries of the process may have such pages
    except OSError:
        pytest.skip("needs /proc/self/maps")
    kept = [Predictor(make_artifact(make_forest())) for _ in range(50)]
    assert len(kept) == 50
    assert writable_code() == before


def test_only_our_symbols_are_exported():
    """The library shares a process with others: everything but the interface is hidden."""
    import shutil
    import subprocess

    if shutil.which("nm") is None or not library_path().endswith(".so"):
        pytest.skip("needs nm and an ELF library")
    text = subprocess.run(
        ["nm", "-D", "--defined-only", library_path()], capture_output=True, text=True, check=True
    ).stdout
    names = {line.split()[-1] for line in text.splitlines()}
    asked_for = {"RegisterCustomOps", "CreateEpFactories", "ReleaseEpFactory"}  # by onnxruntime
    assert asked_for <= names
    assert all(name.startswith("treebeard_") for name in names - asked_for)


def test_leaves(make_forest, make_artifact, rows):
    ids = np.arange(2000) * 3 + 1
    predictor = Predictor(make_artifact(make_forest(3, n_trees=4, leaf_id=ids), leaves=True))
    expected = np.abs(np.trunc(rows[:, :1])).astype(np.int64) + np.arange(4)
    for n in (0, 1, 63, 64, 65, len(rows)):
        for threads in (1, 3, 100):
            numbers = predictor.leaves(rows[:n], numbers=True, threads=threads)
            assert numbers.dtype == np.int64
            assert numbers.shape == (n, 4)
            assert (numbers == expected[:n]).all()
            assert (predictor.leaves(rows[:n], threads=threads) == ids[expected[:n]]).all()


def test_what_an_artifact_has_no_kernel_for(make_forest, make_artifact, rows):
    forest = make_forest(3, leaf_id=np.arange(2000))
    with pytest.raises(DataError, match="no kernel for leaves"):
        Predictor(make_artifact(forest)).leaves(rows)
    only = Predictor(make_artifact(forest, kernels=[], leaves=True))
    assert only.leaves(rows).shape == (len(rows), 1)
    with pytest.raises(DataError, match="leaves only; it has no kernel for scores"):
        only.raw(rows)
