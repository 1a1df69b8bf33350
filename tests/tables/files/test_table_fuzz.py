"""Fuzz: whatever is done to a file of a table, its rows are scored, with the scores and kept columns that another reader finds, or it is refused in one line.

`make check-long` works on more cases. A case that fails is printed with its number, from which `support/fuzz_tables.py` makes its file again.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest

DRIVER = Path(__file__).parents[2] / "support" / "fuzz_tables.py"
CASES = 100


@pytest.mark.share(6)
@pytest.mark.parametrize("name", ["file", "stream", "parquet", "csv", "gz", "npy"])
def test_mutations(name: str, tmp_path: Path) -> None:
    command = [sys.executable, DRIVER, "--cases", str(CASES), "--only", name, "--keep", tmp_path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:]
    counts = {
        end: int(count) for end, count in re.findall(rf"{name} (\w+) (\d+)", done.stdout.splitlines()[-1])
    }
    assert sum(counts.values()) == CASES
    # The mutations are neither too weak nor too strong to mean anything.
    assert counts["refused"] > CASES // 10
    assert counts["compared"] > CASES // 100
