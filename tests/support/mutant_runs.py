"""One mutant against the tests that reach it.

In: a tree, a mutant, test files. Out: `Verdict`. The tests run in a process of their own, since a mutant may end it or never end, with limits on
time and memory; the first test that fails ends them. Tests that fail without the mutant are left out.
"""

import math
import os
import re
import resource
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from mutant_sites import Mutant
from mutant_tree import RefusedError, Tree

LIMITS = {
    resource.RLIMIT_AS: (
        16 << 30,
        16 << 30,
    ),  # bytes of addresses, of which LLVM and onnxruntime have some GB
    resource.RLIMIT_CORE: (0, 0),
}
START_SECONDS = 40  # a process with all the libraries that tests compare with
SLOWER = 4  # than the same tests were without the mutant
ASLEEP = (
    5  # as long again for what waits, or shares the machine with others: the limits above are of CPU time
)
KILLED, SURVIVED, TIMEOUT, UNREACHED, REFUSED = "killed", "survived", "timeout", "unreached", "refused"
FOUND = (KILLED, TIMEOUT)
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+(?:\[.*?\])?)", re.MULTILINE)


@dataclass(frozen=True)
class Verdict:
    """word: one of the five above; by: the first test that failed, or how the process ended; files: how many were to run."""

    mutant: Mutant
    word: str
    by: str = ""
    files: int = 0
    seconds: float = 0

    def __str__(self) -> str:
        by = f" by {self.by}" if self.by else ""
        return f"{self.word:9} {self.mutant}{by} ({self.files} files, {self.seconds:.0f} s)"


def verdict_of(
    tree: Tree, mutant: Mutant, tests: Sequence[str], failed: Sequence[str], seconds: float
) -> Verdict:
    """seconds: what these tests take without a mutant."""
    if not tests:
        return Verdict(mutant, UNREACHED)
    begin = time.monotonic()
    try:
        with tree.changed(mutant):
            word, by = run_tests(tree, tests, failed, START_SECONDS + SLOWER * seconds)
    except RefusedError:
        return Verdict(mutant, REFUSED)
    return Verdict(mutant, word, by, len(tests), time.monotonic() - begin)


def run_tests(tree: Tree, tests: Sequence[str], failed: Sequence[str], limit: float) -> tuple[str, str]:
    """A word and what it is due to. limit: seconds of CPU time."""
    known = [
        argument for test in failed if test.partition("::")[0] in tests for argument in ("--deselect", test)
    ]
    process = subprocess.Popen(
        tree.pytest("-x", "--tb=no", *known, *tests),
        cwd=tree.root,
        env=tree.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,  # with all processes that its tests start
    )
    end = math.ceil(limit)
    for kind, most in {**LIMITS, resource.RLIMIT_CPU: (end, end + 1)}.items():
        resource.prlimit(process.pid, kind, most)
    try:
        said, _ = process.communicate(timeout=ASLEEP * limit)
    except subprocess.TimeoutExpired:
        return TIMEOUT, f"{ASLEEP * limit:.0f} s"
    finally:
        _end(process)
    return _judged(process.returncode, said)


def _judged(code: int, said: str) -> tuple[str, str]:
    if code in (0, 5):  # all passed, or every test is one that fails anyway
        return SURVIVED, ""
    if code == -signal.SIGXCPU:
        return TIMEOUT, "its CPU time"
    found = FAILED.search(said)
    if found:
        return KILLED, found[1]
    return KILLED, f"signal {-code}" if code < 0 else f"exit status {code}"


def _end(process: "subprocess.Popen[str]") -> None:
    """Of the whole session that it began."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
