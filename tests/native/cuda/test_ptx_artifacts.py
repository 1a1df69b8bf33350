"""Artifacts of PTX are checked before a driver sees them; and they can be looked at where there is none."""

import numpy as np
import pytest
from ptx_sums import ptx_artifact

from onnx_treebeard.artifact.format import CpuFeature, Isa, KernelEntry, Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.system.errors import ModelError, TreebeardError

PTX = b".version 7.0\n.target sm_80\n.address_size 64\n.visible .entry treebeard_kernel(\n.param .u64 a\n)\n{ret;}\n\0"


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"block_rows": 31}, "blocks of 31 threads; expected a multiple of 32 up to 1024"),
        ({"block_rows": 48}, "blocks of 48 threads"),
        ({"block_rows": 1056}, "blocks of 1056 threads"),
        (
            {"shared_bytes": 227 * 1024 + 1},
            "asks for 232449 bytes of shared memory; a block has at most 232448",
        ),
        ({"cpu_features": CpuFeature.AVX2}, "CPU features, which PTX does not have"),
        (
            {"tree_kernels": [KernelEntry(0, 0, 1, block_rows=32)]},
            "kernels for trees, which PTX does not have",
        ),
        ({"code": PTX[:-1]}, "not ended by a zero byte"),
        ({"code": b"\x7fELF\0"}, "characters that are no text"),
        ({"code": PTX.replace(b"ret", b"r\xe9t")}, "characters that are no text"),
        ({"code": b"\0" + PTX}, "begins inside a PTX module"),
        ({"code": b"// .version 7.0\0"}, "does not begin with its version"),
        ({"code": PTX.replace(b".target sm_80", b"")}, "names no target"),
        ({"code": PTX.replace(b".entry", b".func")}, "has not one entry"),
        ({"code": PTX.replace(b"{ret;}", b".entry second()")}, "has not one entry"),
        ({"code": PTX.replace(b"treebeard_kernel", b"treebeard_kernels")}, "entry is not treebeard_kernel"),
        ({"code": PTX, "kernels": [KernelEntry(1, 0, 1, block_rows=32)]}, "begins inside a PTX module"),
        ({"code": PTX, "kernels": [KernelEntry(len(PTX), 0, 1, block_rows=32)]}, "outside its code"),
        ({"code": PTX + PTX[:-1] + b"\n", "kernels": []}, "not ended"),
    ],
)
def test_what_is_refused(make_forest, fields, words):
    with pytest.raises(ModelError, match=words):
        Predictor(ptx_artifact(make_forest(1), **fields))


def test_the_smallest_module_is_accepted(cuda, make_forest):
    """Twice, behind a comment."""
    cuda()
    module = b"// comment\n\n\t" + PTX
    entries = [KernelEntry(len(PTX), 0, 1, block_rows=1024)]
    predictor = Predictor(ptx_artifact(make_forest(1), code=PTX + module, kernels=entries))
    assert predictor.n_trees == 1


def test_an_artifact_is_read_without_a_driver(make_forest):
    artifact = ptx_artifact(make_forest(2, n_trees=3))
    assert artifact.header["isa"] == Isa.PTX
    assert b".target sm_80" in bytes(artifact.section(Section.CODE))
    assert np.frombuffer(artifact.section(Section.TABLES), np.float32)[1] == 2.0


@pytest.mark.parametrize("seed", range(20))
def test_damage_that_no_checksum_finds(cuda, make_forest, reseal, seed):
    """Bytes of the header, of kernel records and of PTX, changed at random: an error, or a predictor whose calls end."""
    driver = cuda(execute=lambda launch, memory: None)
    whole = ptx_artifact(make_forest(2, n_trees=3), n_kernels=3, leaves=True)
    starts = [0, *(int(section["offset"]) for section in whole.header["sections"] if section["size"])]
    draw, ends = np.random.default_rng(seed), []
    for _ in range(40):
        data = bytearray(whole.data)
        at = starts[draw.integers(len(starts))] + draw.integers(120)
        data[min(at, len(data) - 1)] = draw.choice([0, 1, 31, 64, 255, int(draw.integers(256))])
        try:
            predictor = Predictor(Artifact(reseal(data)))
            predictor.raw(np.zeros((70, predictor.n_features), predictor.input_type))
            ends.append("served")
        except TreebeardError as error:
            ends.append(type(error).__name__)
    assert {"served", "ModelError"} <= set(ends)
    assert not driver.faults
