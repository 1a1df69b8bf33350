"""Pages say what is so: links lead somewhere, commits exist, lists are complete, figures and pictures are generated."""

import contextlib
import re
import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from onnxruntimes import VERSIONS
from random_forests import FORMS, Recipe, random_forest

import onnx_treebeard
from onnx_treebeard import load
from onnx_treebeard.compiler.dialects.simd.primitives import PRIMITIVES
from onnx_treebeard.compiler.layouts.walk.layout_interface import LAYOUTS
from onnx_treebeard.compiler.options.options import STRATEGY_NAMES
from onnx_treebeard.compiler.schedule.presets import PRESETS
from onnx_treebeard.compiler.schedule.schedule import Schedule
from onnx_treebeard.converters.rewrite.custom_operator import node_from_forest

ROOT = Path(__file__).parents[2]
SITE = ROOT / "docs" / "site"
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        ROOT / "models" / "README.md",
        *ROOT.glob("kernels/bindings/*/README.md"),
    ]
)
# Pages that `make bench`, `make card` and `make peers` write, and the format of counted instructions.
GENERATED = (
    "performance.md",
    "performance-avx2.md",
    "performance-gpu.md",
    "score-speed.md",
    "explain-speed.md",
    "ahead-of-time-speed.md",
    "install-cost.md",
    "engines.md",
    "peer-tests.md",
    "instructions.md",
)
FIGURES = re.compile(r"<!-- figures: \w+ -->.*?<!-- end -->", re.DOTALL)
SPEED = re.compile(
    r"\d\s?(?:ns|us|µs|ms)\b|\b\d[\d.,]* (?:CPU )?seconds\b|\bfactor of \d|\b\d[\d.,]*\s?(?:times|x) (?:as fast|faster)"
)
# The operator, keys of metadata, and the entry of sessions that names a device.
NO_PYTHON = {"TreeEnsemble", "schedule", "hits", "categories", "hashed", "device"}
ENGINES = {"ray", "spark"}  # rooms that import a package which is not installed here
LIBRARY_WORDS = (
    "bit-plane, bit-slicing, byte permute, child table, gather, hybrid split, interleaved walks, leaf buffer, NaN copies, node program, "
    "offset, constant tree, perfect tree, predicate, prefetch, select, QuickScorer mask, quantised threshold, rank quantisation, scratch layout, set lookup, set parity, "
    "spill, subtree index, thermometer code, transposed feature tile, tree SIMD, tree top"
)


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_to_files(page: Path) -> None:
    """`make docs` sees to anchors; here links work in the repository too."""
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)\s]*)?\)", page.read_text(encoding="utf-8")):
        if ":" in target:
            continue
        assert (page.parent / target).exists(), f"{target} leads nowhere"


def test_commits_that_contributors_are_shown_exist() -> None:
    commits = re.findall(r"`([0-9a-f]{7})`", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert len(commits) >= 5
    asked = ["git", "rev-parse", "--is-shallow-repository"]
    if (
        not (ROOT / ".git").exists()
        or "true" in subprocess.run(asked, cwd=ROOT, capture_output=True, text=True).stdout
    ):
        pytest.skip("these sources came without their history")
    for commit in commits:
        subprocess.run(["git", "merge-base", "--is-ancestor", commit, "HEAD"], cwd=ROOT, check=True)


def test_every_environment_variable_is_listed() -> None:
    listed = re.findall(
        r"^\| `(\w+)` \|", (ROOT / "docs" / "environment.md").read_text("utf-8"), re.MULTILINE
    )
    sources = [
        path
        for folder in ("onnx_treebeard", "converters", "kernels")
        for kind in ("*.py", "*.cc", "*.h")
        for path in (ROOT / folder).rglob(kind)
    ]
    used = {
        name for path in sources for name in re.findall(r"ONNX_TREEBEARD_[A-Z_]+", path.read_text("utf-8"))
    }
    assert sorted(listed) == sorted(used)


def test_the_reference_has_every_public_name() -> None:
    page = (ROOT / "docs" / "reference" / "python.md").read_text(encoding="utf-8")
    shown = re.findall(r"^::: onnx_treebeard\.(\S+)$", page, re.MULTILINE)
    homes = [f"{home}.{name}" for name, home in onnx_treebeard._HOMES.items()]
    assert sorted(shown) == sorted([*homes, "forest.forest"])


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_names_of_ours_are_there(page: Path) -> None:
    """Modules, and what is in them; not the operator, and the keys of metadata."""
    text = page.read_text(encoding="utf-8")
    for name in set(re.findall(r"\bonnx_treebeard\.([A-Za-z_]\w*(?:\.\w+)*)", text)) - NO_PYTHON:
        if name.split(".")[0] in ENGINES:
            assert_in_sources(name)
            continue
        found: Any = onnx_treebeard
        for number, part in enumerate(name.split(".")):
            if not hasattr(found, part):
                import_module(".".join(["onnx_treebeard", *name.split(".")[: number + 1]]))
            found = getattr(found, part)


def assert_in_sources(name: str) -> None:
    """The modules that a name begins with are files, and the rest is in the `__all__` of the last or is written there."""
    folder, *rest = name.split(".")
    path = ROOT / "onnx_treebeard" / folder
    while rest and (path / f"{rest[0]}.py").is_file():
        path = path / f"{rest.pop(0)}.py"
    text = (path / "__init__.py" if path.is_dir() else path).read_text(encoding="utf-8")
    assert all(
        re.search(rf"^(def|class) {one}\b|^__all__ = .*\"{one}\"", text, re.MULTILINE) for one in rest
    ), name


def test_the_glossary_has_the_words_of_the_code() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    entries = {word for line in re.findall(r"^(.+)\n:   ", page, re.MULTILINE) for word in line.split(", ")}
    missing = set(LIBRARY_WORDS.split(", ")) - entries
    assert not missing


def test_strategies_have_a_section_each() -> None:
    """Whoever adds one describes it."""
    page = (ROOT / "docs" / "compiler" / "strategies.md").read_text(encoding="utf-8")
    sections = re.findall(r"^## (.+)$", page, re.MULTILINE)
    assert sections[: len(STRATEGY_NAMES)] == [
        "Walk",
        "Bit-slicing",
        "Hybrid",
        "Tree SIMD",
        "Ranked walk",
        "Staged walk",
    ]


def test_platforms_names_the_versions_of_onnxruntime_that_are_tested() -> None:
    page = (ROOT / "docs" / "platforms.md").read_text(encoding="utf-8")
    (row,) = re.findall(r"^\| onnxruntime \|.*$", page, re.MULTILINE)
    assert re.findall(r"\b1\.\d\d\.\d\b", row) == VERSIONS


def test_schedules_lists_the_language() -> None:
    """Primitives, ready-made schedules and layouts: all that there are, and no others."""
    page = (ROOT / "docs" / "schedules.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"^\| `(\w+)\(", page, re.MULTILINE))
    primitives = {
        name for name, value in vars(Schedule).items() if not name.startswith("_") and callable(value)
    }
    assert shown == primitives - {"keeps_source_order"} | set(PRESETS)
    strategies = (ROOT / "docs" / "compiler" / "strategies.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `([a-z-]+)` \|", strategies, re.MULTILINE)) == set(LAYOUTS)


def test_the_operators_page_has_every_attribute() -> None:
    """Of nodes of forests of every kind."""
    page = (ROOT / "docs" / "custom-op.md").read_text(encoding="utf-8")
    classifier = load(ROOT / "models" / "digits_forest_classifier.onnx")
    texts = replace(classifier, labels=tuple("abcdefghij"))
    boosted = load(ROOT / "models" / "breast_cancer_xgboost.json")
    forests = [classifier, texts, boosted, *(random_forest(Recipe(seed=3, **form)) for form in FORMS)]
    nodes = [node_from_forest(forest, ["X"], [""] * 15, "trees") for forest in forests]
    names = {attribute.name for node in nodes for attribute in node.attribute}
    assert {"set_member", "label_text", "labels", "base_values"} <= names
    assert not names - set(re.findall(r"`(\w+)`", page))


@pytest.mark.parametrize("page", [p for p in PAGES if p.name not in GENERATED], ids=name_of)
def test_no_figure_of_speed_is_typed(page: Path) -> None:
    """Whatever says how fast something is stands between the marks of `docs/site/figures.py`."""
    text = FIGURES.sub("", page.read_text(encoding="utf-8"))
    prose = re.sub(r"```.*?```|^    .*?$|`.*?`", "", text, flags=re.DOTALL | re.MULTILINE)
    assert SPEED.findall(prose) == []


@pytest.mark.parametrize("page", ["README.md", "docs/gpu.md"])
def test_pages_say_whether_a_card_has_measured(page: str) -> None:
    """`make card` writes the page of its results."""
    is_measured = (ROOT / "docs" / "performance-gpu.md").is_file()
    assert ("not measured on a card" in (ROOT / page).read_text("utf-8")) != is_measured


def test_figures_pictures_and_programs_are_those_of_their_sources() -> None:
    """`make figures` writes them."""
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import architecture, contributions, figures, programs\n"
        "for one in (architecture, contributions):\n"
        "    assert one.PICTURE.read_text('utf-8') == one.picture(), one.PICTURE.name\n"
        "for page in figures.PAGES:\n"
        "    text = page.read_text('utf-8')\n"
        "    assert text == figures.with_figures(text), page.name\n"
        "for page in programs.PAGES:\n"
        "    text = page.read_text('utf-8')\n"
        "    assert text == programs.with_programs(text), page.name\n"
    )
    done = subprocess.run([sys.executable, "-c", program, str(SITE)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_a_code_host_shows_what_the_site_shows(page: Path) -> None:
    """It knows neither inclusions nor attributes of blocks of code."""
    text = page.read_text(encoding="utf-8")
    assert "--8<--" not in text
    assert not re.search(r"^`{3,} *\{", text, re.MULTILINE)


def test_the_first_program_of_the_readme_runs_in_a_clone() -> None:
    """As it stands, started in the repository's root; onnxruntime and XGBoost give the same."""
    onnxruntime, xgboost = pytest.importorskip("onnxruntime"), pytest.importorskip("xgboost")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (program, *_) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    names: dict[str, Any] = {}
    with contextlib.chdir(ROOT):
        exec(compile(program, "README.md", "exec"), names)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        plain = onnxruntime.InferenceSession("models/digits_pipeline_large.onnx", options)
        booster = xgboost.Booster(model_file="models/digits_xgboost_large.json")
        rows = np.load("models/digits_xgboost_large.npy")
    label, probabilities = plain.run(None, {"X": names["rows"]})
    assert label.tolist() == names["label"].tolist()
    assert probabilities.tobytes() == names["probabilities"].tobytes()
    assert booster.inplace_predict(rows, validate_features=False).tobytes() == names["scores"].tobytes()


def test_the_page_of_primitives_is_that_of_its_program() -> None:
    """`make golden` writes it, from the declarations, their meanings and the tables of the instruction sets."""
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import primitives\n"
        "text = primitives.PAGE.read_text('utf-8')\n"
        "for now, then in zip(primitives.with_parts(text).splitlines(), text.splitlines()):\n"
        "    assert now == then, f'{then!r} of the page is {now!r}'\n"
        "assert primitives.with_parts(text) == text\n"
    )
    done = subprocess.run([sys.executable, "-c", program, str(SITE)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_page_of_primitives_has_every_primitive() -> None:
    page = (ROOT / "docs" / "compiler" / "primitives.md").read_text(encoding="utf-8")
    assert re.findall(r"^### (\w+)$", page, re.MULTILINE) == [primitive.name for primitive in PRIMITIVES]
