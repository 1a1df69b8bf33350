"""The jobs of `make bench-engines`, checked as it runs them: in the repository's root, whose sources workers must not import, though nothing but the program sees to that."""

import subprocess
import sys

from engine_runs import ROOT, environment

ROWS = 800


def check_jobs(engine: str) -> None:
    """Fails, with what is said on stderr, where a job of the engine has wrong scores or cannot run."""
    command = [sys.executable, "models/bench_engines.py", "--engine", engine, "--check", "--rows", str(ROWS)]
    of_users = {name: text for name, text in environment().items() if name != "PYTHONSAFEPATH"}
    done = subprocess.run(command, cwd=ROOT, env=of_users, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-4000:]
