"""fuzz: some cases of the driver `tests/support/fuzz_readers.py`, which runs for as long as one likes."""

import json
import re
import subprocess
import sys
from random import Random

import fuzz_readers
import pytest
from fuzz_readers import READERS, case, outcome
from model_uses import use
from mutations import mutated_json
from onnx import ModelProto
from protobuf_mutations import mutated_numbers, number_places, tensors
from small_models import small_models

MODELS = {
    **{path.stem: path.read_bytes() for path in READERS["onnx"].files},
    **{name: content for name, content in small_models().items() if name.endswith(".onnx")},
}


@pytest.mark.share(3)
@pytest.mark.parametrize("reader", READERS)
def test_what_is_read_predicts_the_same_compiled(reader):
    outcomes = set()
    for number in range(12):
        print("case", number, reader)
        outcomes.add(outcome(case(number, reader)[1], number))
    assert "refused" in outcomes


def test_a_case_is_decided_by_its_number():
    assert case(7) == case(7)
    assert len({case(number)[1] for number in range(20)}) == 20


@pytest.mark.parametrize("document", ["{}", "[]", "[1]", '{"learner": {}}'])
def test_documents_of_which_nothing_is_left(document):
    """A change may take the last entry, and others follow."""
    for seed in range(50):
        assert isinstance(json.loads(mutated_json(document.encode(), Random(seed))), dict | list)


@pytest.mark.long
def test_guided_by_coverage(tmp_path):
    """Two seconds from small models of every format find inputs that reach further code, and nothing bad."""
    pytest.importorskip("atheris", reason="atheris has no wheel for this platform")
    command = [
        sys.executable,
        fuzz_readers.__file__,
        "--guided",
        "--minutes",
        "0.034",
        "--keep",
        str(tmp_path),
    ]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert (tmp_path / "corpus" / "xgboost_vector.ubj").exists()
    assert int(re.search(r"(\d+) functions are instrumented", run.stdout)[1]) > 300
    coverage = [int(found) for found in re.findall(r" cov: (\d+)", run.stderr)]
    assert coverage[-1] > coverage[0] > 100
    assert re.search(r"\d{2,} cases, 0 places with bad ones: .*refused", run.stdout)


def test_every_whole_number_of_an_onnx_file_is_tried():
    """Whatever the protobuf has a whole number for, in a file with operators, constants and trees."""
    content = (fuzz_readers.MODELS / "diabetes_columns_boosting.onnx").read_bytes()
    places = number_places(ModelProto.FromString(content))
    assert {
        ("ModelProto", "ir_version"),
        ("ModelProto", "model_version"),
        ("OperatorSetIdProto", "version"),
        ("Tensor", "elem_type"),
        ("Dimension", "dim_value"),
        ("TensorProto", "data_type"),
        ("TensorProto", "dims"),
        ("TensorProto", "data_location"),
        ("AttributeProto", "type"),
        ("AttributeProto", "i"),
        ("AttributeProto", "ints"),
    } <= places.keys()
    changed = [ModelProto.FromString(mutated_numbers(content, Random(seed))) for seed in range(400)]
    lowest = -(2**63)
    assert any(entry.version == lowest for model in changed for entry in model.opset_import)
    assert any(model.ir_version == lowest for model in changed)
    moved = [one for model in changed for tensor in tensors(model) for one in tensor.external_data]
    assert {one.value for one in moved if one.key == "offset"} > {"-1", "x", "9" * 30}
    assert any(one.key == "length" for one in moved)


@pytest.mark.share(3)
@pytest.mark.parametrize("seed", range(10))
def test_odd_numbers_end_in_an_error_of_ours(seed):
    """Wherever they stand in the file, and whatever opens it."""
    for content in MODELS.values():
        use(mutated_numbers(content, Random(seed)))
