"""Who may import whom: read from the sources with `ast`, lazy imports included, and checked against the tables below.

A module belongs to the longest room that its name starts with, so `forest.analysis` stands beside `forest`. A room that is named may be
imported with all the rooms in it. A new folder has to be entered here, which is the moment to think about where it belongs.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = "onnx_treebeard"
# Folder in the repository: the package that it installs as.
FOLDERS = {"onnx_treebeard": PACKAGE, "converters": f"{PACKAGE}.converters", "kernels": f"{PACKAGE}.kernels"}
# No part of the program: it runs before the program is built.
BUILD = ROOT / "kernels" / "native"

# What every room may import: what a forest and its compiled form are, and what no part of a compiler is.
EVERYWHERE = "errors system forest.forest artifact"

# Room: the rooms it may import besides itself and those above. They lie in the order of the data, so that each imports earlier ones only;
# a test holds that. "package" is __init__.py, whose names are lazy.
MAY_IMPORT = {
    "errors": "",
    "system": "",
    "lazy_names": "",
    "forest.notebook": "",
    "forest.forest": "forest.notebook",
    "artifact": "",
    "native": "package",
    "forest.analysis": "native",
    "forest": "forest.analysis native",
    "forest.picture": "forest",
    "converters.parsing": "forest native",
    "converters.xgboost": "converters.parsing forest native",
    "converters.lightgbm": "converters.parsing forest native",
    "converters.sklearn": "converters.parsing forest",
    "converters.onnx": "converters.parsing forest native",
    "converters.rewrite": "converters.onnx forest native",
    "converters.tails": "converters.onnx converters.rewrite",
    "compiler.observer": "",
    "compiler.vector_shape": "",
    "compiler.thread_shape": "",
    "compiler.backend": "compiler.observer compiler.vector_shape",
    "compiler.options": "",
    "compiler.schedule": "compiler.thread_shape",
    "compiler.layouts": "compiler.options forest native",
    "compiler.tiling": "forest",
    "compiler.dialects": "compiler.layouts forest",
    "compiler.interpreter": "compiler.dialects compiler.layouts",
    "compiler.passes": "compiler.dialects compiler.layouts compiler.observer compiler.options compiler.schedule compiler.thread_shape "
    "compiler.tiling compiler.vector_shape forest",
    "compiler.units": "compiler.dialects compiler.layouts compiler.passes compiler.schedule compiler.thread_shape compiler.vector_shape "
    "forest native",
    "kernels": "",
    "kernels.object": "",
    "kernels.cpu.isa.cpus": "compiler.vector_shape native",
    "kernels.llvm": "compiler.dialects compiler.options kernels.cpu.isa.cpus native",
    "kernels.cpu": "compiler.backend compiler.dialects compiler.observer compiler.vector_shape kernels.cpu.isa.cpus kernels.llvm kernels.object",
    "kernels.gpu": "compiler.backend compiler.dialects compiler.observer compiler.options compiler.vector_shape kernels.cpu.isa.cpus kernels.llvm",
    "cache": "compiler.options forest kernels.llvm native",
    "cache.artifacts": "cache compiler.layouts compiler.options forest",
    "cache.code": "cache forest",
    "cache.sessions": "cache compiler.options converters.rewrite forest",
    "kernels.library": "cache compiler.dialects compiler.layouts compiler.units kernels.cpu kernels.gpu compiler.options compiler.vector_shape native package",
    "compiler.targets": "cache.code compiler.backend compiler.options kernels",
    "compiler": "cache.artifacts compiler forest native",
    "converters": "converters",
    "converters.to_onnx": "converters forest",
    "compiler.tools": "compiler converters",
    "rows": "forest",
    "runtime": "compiler forest native rows",
    "api": "compiler.options converters forest runtime",
    "conversion": "converters",
    "estimators": "api compiler.options converters runtime",
    "pickles": "compiler.options estimators runtime",
    "session": "cache compiler converters forest native package rows runtime",
    "tabular": "forest native rows",
    "tuning": "api compiler converters forest rows runtime tabular",
    "scoring": "api compiler converters forest runtime session tabular tuning",
    "batches": "api compiler.options converters native rows runtime scoring tabular",
    "spark": "batches compiler.options",
    "ray": "batches scoring",
    "bench": "api compiler converters forest scoring session tabular tuning",
    "cli": "bench cache compiler converters forest native scoring system tabular tuning package",
    "__main__": "cli",
    "package": "api batches compiler conversion estimators lazy_names runtime session tuning",
}

# Third-party module: the rooms that may import it. Everything may import the standard library and NumPy.
ONLY_IN = {
    "xdsl": "compiler kernels.cpu kernels.gpu kernels.llvm",
    "llvmlite": "kernels.cpu kernels.gpu kernels.llvm",
    "onnx": "bench cli converters scoring session",
    "google": "cli converters session",  # protobuf's errors
    "onnxruntime": "bench scoring session",
    "polars": "rows",  # only where the caller has passed an object of it
    "pyarrow": "batches ray rows spark tabular",
    "pyspark": "spark",
    "ray": "ray",
    "pandas": "spark",
    "click": "bench cli",
    "rich": "bench cli",
    # `bench` and `verify` compare with the model's own library where that is installed.
    "xgboost": "bench scoring",
    "lightgbm": "bench scoring",
}


@cache
def modules() -> dict[str, Path]:
    """Every module of the program by its installed name."""
    found = {}
    for folder, package in FOLDERS.items():
        for path in sorted((ROOT / folder).rglob("*.py")):
            if BUILD in path.parents:
                continue
            inside = path.relative_to(ROOT / folder).with_suffix("").parts
            parts = [package, *(part for part in inside if part != "__init__")]
            found[".".join(parts)] = path
    return found


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports; `from package import module` counts as the module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        yield from imported_by(node)


def imported_by(node: ast.AST) -> Iterator[str]:
    """The modules that one statement imports."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, f"line {node.lineno}: relative import"
        assert node.module is not None
        inner = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (name if name in modules() else node.module for name in inner)


def room_of(module: str) -> str:
    if module == PACKAGE:
        return "package"
    name = module.removeprefix(f"{PACKAGE}.")
    fitting = [room for room in MAY_IMPORT if name == room or name.startswith(f"{room}.")]
    assert fitting, f"{module} belongs to no room: enter it into MAY_IMPORT"
    return max(fitting, key=len)


def within(room: str, rooms: str) -> bool:
    """Whether a room is one of those that are named, or lies in one."""
    return any(room == name or room.startswith(f"{name}.") for name in rooms.split())


@pytest.mark.parametrize("module", sorted(modules()))
def test_imports_of(module: str) -> None:
    room = room_of(module)
    for name in imported(modules()[module]):
        top = name.split(".")[0]
        if top == PACKAGE:
            other = room_of(name)
            assert other == room or within(other, f"{EVERYWHERE} {MAY_IMPORT[room]}"), (
                f"{module} imports {name}"
            )
        elif top != "numpy" and top not in sys.stdlib_module_names:
            assert top in ONLY_IN, f"{module} imports {top}: enter it into ONLY_IN"
            assert within(room, ONLY_IN[top]), f"{module} imports {name}"


def test_rooms_have_no_cycle() -> None:
    """What rooms import, as it is in the sources, goes one way; the package's own names are lazy."""
    waiting: dict[str, set[str]] = {room: set() for room in MAY_IMPORT}
    for module, path in modules().items():
        room = room_of(module)
        waiting[room] |= {room_of(name) for name in imported(path) if name.split(".")[0] == PACKAGE} - {
            room,
            "package",
        }
    while ready := [room for room, others in waiting.items() if not others & waiting.keys()]:
        for room in ready:
            del waiting[room]
    assert not waiting


def test_modules_have_no_circle() -> None:
    """Imports in functions and those for type checkers count; only the package's own names, which are lazy, do not."""
    waiting = {
        module: {name for name in imported(path) if name in modules()} - {module, PACKAGE}
        for module, path in modules().items()
        if module != PACKAGE
    }
    while ready := [module for module, others in waiting.items() if not others & waiting.keys()]:
        for module in ready:
            del waiting[module]
    assert not waiting


def test_the_bare_folders_are_not_imported() -> None:
    """`import kernels` works from the repository's root and gives a second copy of everything."""
    for module, path in modules().items():
        assert not {name.split(".")[0] for name in imported(path)} & {"kernels", "converters"}, module


# A command imports what it runs when it runs; these rooms are what commands run.
STARTING = "bench cli scoring"


def test_imports_in_functions_have_a_reason() -> None:
    """They are of a package that not everybody has or that takes long, of modules that bring one, or a comment in the function says why."""
    for module, path in modules().items():
        if within(room_of(module), STARTING):
            continue
        source = path.read_text(encoding="utf-8")
        for function in ast.walk(ast.parse(source)):
            if isinstance(function, ast.FunctionDef):
                body = source.splitlines()[function.lineno - 1 : function.end_lineno]
                light = [
                    name for node in ast.walk(function) for name in imported_by(node) if not brings(name)
                ]
                assert not light or any("# " in line for line in body), (
                    f"{module}: {function.name} imports {light}"
                )


@cache
def brings(module: str) -> frozenset[str]:
    """The third-party packages, NumPy aside, that are loaded with a module, by the imports at the top of modules."""
    found: set[str] = set()
    seen: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        top = name.split(".")[0]
        if top != PACKAGE and top != "numpy" and top not in sys.stdlib_module_names:
            found.add(top)
        if name in modules() and name not in seen:
            seen.add(name)
            waiting += top_imports(name)
    return frozenset(found)


@cache
def top_imports(module: str) -> tuple[str, ...]:
    """What a module imports outside functions; what only type checkers import is left out."""

    def visited(node: ast.AST) -> Iterator[str]:
        for child in ast.iter_child_nodes(node):
            is_typing = isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)
            if not isinstance(child, ast.FunctionDef) and not is_typing:
                yield from imported_by(child)
                yield from visited(child)

    return tuple(visited(ast.parse(modules()[module].read_text(encoding="utf-8"))))


HEAVY = "numpy xdsl llvmlite onnx onnxruntime pyarrow click rich xgboost lightgbm sklearn"


def loaded_after(statement: str) -> set[str]:
    """Which heavy modules a fresh interpreter has after a statement."""
    code = f"{statement}\nimport sys\nprint(*(m for m in '{HEAVY}'.split() if m in sys.modules))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return set(result.stdout.split())


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("import onnx_treebeard", ""),
        ("import onnx_treebeard; onnx_treebeard.CompileOptions(tile_size=4)", ""),
        ("import onnx_treebeard; onnx_treebeard.ModelError", ""),
        ("import onnx_treebeard; onnx_treebeard.Forest", "numpy"),
        ("import onnx_treebeard; onnx_treebeard.CompiledForest", "numpy"),
        ("import onnx_treebeard; onnx_treebeard.compile", "numpy"),
        ("import onnx_treebeard; onnx_treebeard.compile_estimator", "numpy"),
        ("import onnx_treebeard.cli.main", "click"),
    ],
)
def test_what_is_loaded(statement: str, expected: str) -> None:
    assert loaded_after(statement) == set(expected.split())


def test_compiling_needs_no_onnx() -> None:
    statement = (
        f"import sys; sys.path.insert(0, {str(ROOT / 'tests' / 'support')!r})\n"
        "from forests import two_trees\n"
        "from onnx_treebeard.kernels.library import read\n"
        "read.folders = lambda: []  # or a library has the code\n"
        "from onnx_treebeard import compile\n"
        "compile(two_trees()).predict([[0.5, 1.5, -1.0]])"
    )
    assert loaded_after(statement) == {"numpy", "xdsl", "llvmlite"}
