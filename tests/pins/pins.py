"""Pins: what must not change while the house is rebuilt, in one file.

    make pins                                               compares everything with tests/pins/pins.json
    make pins PINS_OPTIONS="--section plans"                one section; several times for several
    make pins PINS_OPTIONS=--write                          writes them anew; read the difference before committing it

Out: a line a section; then each pin that differs, as it was and as it is. Exit code 1 where one differs, 2 where a section cannot be made here.

plans     records, tables and names of units of drawn forests, for every size of registers and for GPUs, by the default options and by each strategy
scores    bits of scores, raw scores, labels and leaves: 1, 64 and 1,024 rows, 1 and 4 threads
reports   what sessions say of pipelines, and bits of their outputs
errors    of the fuzzer's cases: the error, or the digest of what is read
library   each file of the library of kernels, PTX among them, of the wheel in dist/, else of the package as it is installed
opening   instructions of opening models by the C API
fresh     CPU time and memory of opening models in fresh processes; the machine should do nothing else

Instructions of calls have a file of their own: docs/instructions.json, `make count-compare`.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

import cost_pins
import model_pins
import plan_pins
from count_callgrind import CountError, check_tools

HERE = Path(__file__).parent
FILE = HERE / "pins.json"
Pins = dict[str, Any]
# The packages that decide what models and code are.
PACKAGES = ("llvmlite", "numpy", "onnx", "onnxruntime", "scikit-learn", "skl2onnx")
# By section: how much larger a number may be. What is no number is equal.
TOLERANCES = {"opening": 0.005, "fresh": 0.10}
SMALL = 1.0  # of MiB and yardsticks: smaller differences than this share of one are noise


def plans() -> Iterator[tuple[str, Any]]:
    return ((name, plan_pins.plans(forest)) for name, forest in plan_pins.forests())


def scores() -> Iterator[tuple[str, Any]]:
    return ((name, model_pins.scores(forest)) for name, forest in model_pins.models())


def contributions() -> Iterator[tuple[str, Any]]:
    return ((path.name, model_pins.contributions(path)) for path in model_pins.files())


def reports() -> Iterator[tuple[str, Any]]:
    return ((name, model_pins.report(name)) for name in model_pins.PIPELINES)


def library() -> Iterator[tuple[str, Any]]:
    wheels = sorted((HERE.parents[1] / "dist").glob("onnx_treebeard-*.whl"))
    return cost_pins.library_files(wheels[-1] if wheels else None)


def opening() -> Iterator[tuple[str, Any]]:
    check_tools()
    return cost_pins.instructions(_models())


def fresh() -> Iterator[tuple[str, Any]]:
    return cost_pins.fresh_processes(_models())


def _models() -> list[Path]:
    return [path for path in model_pins.files() if path.parent.name == "models"]


SECTIONS: Mapping[str, Callable[[], Iterable[tuple[str, Any]]]] = {
    "plans": plans,
    "scores": scores,
    "contributions": contributions,
    "reports": reports,
    "errors": model_pins.errors,
    "library": library,
    "opening": opening,
    "fresh": fresh,
}


def main(arguments: list[str]) -> int:
    """Compares or writes sections."""
    parser = argparse.ArgumentParser(description="Compare what is computed with what was.")
    parser.add_argument("--write", action="store_true", help="write the sections in place of comparing them")
    parser.add_argument("--section", choices=SECTIONS, action="append", help="only these")
    given = parser.parse_args(arguments)
    before = json.loads(FILE.read_text()) if FILE.exists() else {}
    different = 0
    # Sections that have no pins yet are compared when they are named.
    for name in given.section or (SECTIONS if given.write else [name for name in SECTIONS if name in before]):
        try:
            now = json.loads(json.dumps(dict(SECTIONS[name]())))
        except CountError as error:
            print(f"{name}: {error}", file=sys.stderr)
            return 2
        if given.write:
            before[name] = now
            print(f"{name}: {len(now):,} pins written", flush=True)
            continue
        lines = list(differences(before.get(name, {}), now, TOLERANCES.get(name)))
        print(f"{name}: {len(now):,} pins, {len(lines):,} differ", *lines, sep="\n  ", flush=True)
        different += len(lines)
    if given.write:
        before["versions"] = {package: version(package) for package in PACKAGES}
        FILE.write_text(json.dumps(before, indent=1, sort_keys=True) + "\n", encoding="utf-8", newline="\n")
    elif different:
        print(f"made with other packages: {others}" if (others := _other_packages(before)) else "")
    return int(different > 0)


def differences(before: Pins, now: Pins, tolerance: float | None) -> Iterator[str]:
    """Yields a line for each pin that is gone, has come, or differs, of numbers by more than the tolerance."""
    for name in sorted(before.keys() | now.keys()):
        old, new = before.get(name), now.get(name)
        if not _is_same(old, new, tolerance):
            yield f"{name}: was {old!r}, is {new!r}"


def _is_same(old: Any, new: Any, tolerance: float | None) -> bool:
    if isinstance(old, list) and isinstance(new, list) and tolerance is not None:
        return all(_is_same(*pair, tolerance) for pair in zip(old, new, strict=True))
    if tolerance is None or not isinstance(old, int | float) or not isinstance(new, int | float):
        return bool(old == new)
    return new - old <= tolerance * max(abs(old), SMALL)


def _other_packages(before: Pins) -> str:
    then = before.get("versions", {})
    return ", ".join(
        f"{name} {then[name]}" for name in PACKAGES if name in then and then[name] != version(name)
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
