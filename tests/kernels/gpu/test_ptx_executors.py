"""Random kernels run by the interpreter, from PTX, and by fibers on the host, from the LLVM text: equal in every bit that they write.

The two share neither the back end of LLVM nor any code, so a fault of the interpreter, of the lowering to PTX or of the harness shows as a difference.
"""

from pathlib import Path

import numpy as np
import pytest
from needed_tools import needs_compiler
from ptx import parse
from ptx.host import HostModule
from ptx.nvptx import ptx_of
from ptx.program_runs import BLOCKS, Words, interpreted, program_inputs
from ptx.program_text import OUTPUTS, THREADS
from ptx.programs import declarations, program

pytestmark = needs_compiler
BATCH = 25
CARDS = ("sm_80", "sm_90", "sm_100")


def on_host(module: HostModule, name: str, given: Words) -> tuple[Words, int]:
    outputs, total = np.zeros((len(given), OUTPUTS), np.uint32), np.zeros(1, np.uint32)
    module.launch(name, (BLOCKS, 1, 1), (THREADS, 1, 1), [given, outputs, total])
    return outputs, int(total[0])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fibers")


@pytest.mark.share(40)
@pytest.mark.parametrize("first", range(0, 1000, BATCH))
def test_random_programs_give_equal_bits(first: int, folder: Path) -> None:
    seeds = range(first, first + BATCH)
    text = "\n".join([declarations(), *map(program, seeds)])
    batch = first // BATCH
    host = HostModule(text, folder, level=1)
    kernels = parse(ptx_of(text, CARDS[batch % 3], level=batch % 4)).kernels
    for seed in seeds:
        name, given = f"program_{seed}", program_inputs(seed)
        expected, expected_total = on_host(host, name, given)
        try:
            outputs, total = interpreted(kernels[name], given)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error}\n{program(seed)}") from error
        different = np.argwhere(outputs != expected)[:5].tolist()
        message = f"seed {seed}: rows and outputs {different} differ\n{program(seed)}"
        assert not different, message
        assert total == expected_total, message


def test_programs_do_much() -> None:
    """Programs that compute nothing would agree on everything: their outputs differ between threads, and their instructions are many."""
    names = [f"program_{seed}" for seed in range(BATCH)]
    module = parse(ptx_of("\n".join([declarations(), *map(program, range(BATCH))]), "sm_90", 3))
    opcodes = {
        instruction.opcode for kernel in module.kernels.values() for instruction in kernel.instructions
    }
    assert len(opcodes) > 80
    various = [
        len(np.unique(interpreted(module.kernels[name], program_inputs(0))[0], axis=0)) for name in names
    ]
    assert np.median(various) > THREADS
