"""Programs on emulated CPUs, with the library of kernels of the wheel that `--emulate` names. Run by `make aarch64-check`."""

from pathlib import Path

import pytest
from emulation import TOOLS, Emulation


@pytest.fixture(scope="session")
def emulation(request: pytest.FixtureRequest) -> Emulation:
    """What builds and runs them."""
    if not (TOOLS / "perfect").is_file():
        pytest.fail("there are no tools for AArch64: `make aarch64-check` gets them")
    return Emulation(Path(request.config.getoption("--emulate")).resolve())
