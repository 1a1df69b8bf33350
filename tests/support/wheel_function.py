"""The image of docs/examples/function, without Docker: a root file system of Python, NumPy and the wheel, and nothing else.

    python tests/support/wheel_function.py ENVIRONMENT MODEL

In: an environment in which the wheel is installed, a model file. The root is read-only, has neither /proc nor /dev nor /tmp, and the process no home and no
rights; it may start no thread and no other process, and warnings are errors. Environment, user and command are those of the recipe. Out: a line; exit code 1 where scores have other bits than the
environment's own, or our part takes more than 20 MB. Whoever is not root is told so: a root file system takes root.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "function"
VARIABLE = re.compile(r"^ENV (\w+)=(\S+)$", re.MULTILINE)
USER = re.compile(r"^USER (\d+:\d+)$", re.MULTILINE)
ENTRYPOINT = re.compile(r"^ENTRYPOINT (\[.*\])$", re.MULTILINE)
LIBRARY = re.compile(r"(/\S+) \(0x")
APP, MAX_BYTES, FEATURES = "app", 20_000_000, 30
NOT_IN_IMAGES = shutil.ignore_patterns(
    "test", "tests", "site-packages", "idlelib", "ensurepip", "tkinter", "config-*"
)
# The limit is of all that the user runs; a thread would be one more.
READ_ONLY = """
mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && cd / || exit 9
root=$1 user=$2; shift 2
exec prlimit --nproc=1 chroot --userspec="$user" "$root" "$@"
"""


def main(environment: Path, model: Path) -> int:
    """The command; returns its exit code."""
    if os.geteuid() != 0:
        print("the image is not tried out: a root file system takes root")
        return 0
    rows = [[(7 * row + column) % 11 - 5.25 for column in range(FEATURES)] for row in range(5)]
    rows[1][3] = rows[2][0] = None  # type: ignore[call-overload]
    event = json.dumps({"rows": rows})
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary, "root")
        python = filled(root, environment, model)
        size = sum(
            path.stat().st_size for path in (root / APP / "onnx_treebeard").rglob("*") if path.is_file()
        )
        inside = scored(in_image(root, python), {}, event)
    outside = scored(
        [str(environment / "bin" / "python"), str(EXAMPLE / "handler.py")], {"MODEL": str(model)}, event
    )
    print(f"the image scores {len(rows)} rows; {size / 1e6:.1f} MB beside Python and NumPy")
    if inside != outside or size > MAX_BYTES:
        print(f"expected {outside} in at most {MAX_BYTES} bytes, got {inside} in {size}", file=sys.stderr)
        return 1
    return 0


def filled(root: Path, environment: Path, model: Path) -> str:
    """Fills the root file system. Returns the path of Python in it."""
    python = Path(sys.executable).resolve()
    modules = Path(sysconfig.get_path("stdlib"))
    shutil.copytree(modules, root / modules.relative_to("/"), ignore=NOT_IN_IMAGES)
    packages = next((environment / "lib").glob("python*/site-packages"))
    for package in packages.iterdir():
        if package.name.startswith(("numpy", "onnx_treebeard")):
            shutil.copytree(package, root / APP / package.name, ignore=NOT_IN_IMAGES)
    (root / "srv").mkdir()
    shutil.copy2(EXAMPLE / "handler.py", root / "srv")
    shutil.copy2(model, root / "srv" / "model.json")
    for library in libraries([python, *root.rglob("*.so*")]):
        place = root / library.relative_to("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(library, place)
    place = root / python.relative_to("/")
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(python, place)
    return str(python)


def libraries(files: list[Path]) -> set[Path]:
    """Returns the libraries of the system that files need."""
    told = subprocess.run(["ldd", *files], capture_output=True, text=True).stdout
    return {
        Path(name)
        for name in LIBRARY.findall(told)
        if "/site-packages/" not in name and f"/{APP}/" not in name
    }


def in_image(root: Path, python: str) -> list[str]:
    """Returns the command that runs the recipe's in the root file system, with the variables that it sets and no others."""
    recipe = (EXAMPLE / "Dockerfile").read_text(encoding="utf-8")
    variables = ["PYTHONWARNINGS=error", *(f"{name}={value}" for name, value in VARIABLE.findall(recipe))]
    _, *arguments = json.loads(ENTRYPOINT.findall(recipe)[-1])
    (user,) = USER.findall(recipe)
    limited = ["unshare", "--mount", "env", "--ignore-environment", *variables]
    return [
        *limited,
        "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
        "sh",
        "-c",
        READ_ONLY,
        "sh",
        str(root),
        user,
        python,
        *arguments,
    ]


def scored(command: list[str], variables: dict[str, str], event: str) -> object:
    """Returns what the function answers."""
    done = subprocess.run(
        command, input=event, capture_output=True, text=True, env={**os.environ, **variables}
    )
    if done.returncode:
        raise SystemExit(f"the function ends with {done.returncode}: {done.stderr[-2000:]}")
    return json.loads(done.stdout)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
