"""A share of other people's tests, on plain onnxruntime and on both of our routes; `make peers` runs all of them.

Their answers have plain onnxruntime's bits, on one thread, and what passes there passes here.
"""

import os
from subprocess import CalledProcessError

import pytest
from peer_runs import BEGIN, END, MODULES, PAGE, ROUTES, SMALL, Run, faults, run, share, table_with, unpacked

SEED = int(os.environ.get("PEER_SEED", "0"))


@pytest.fixture(scope="module")
def source():
    try:
        with unpacked() as folder:
            yield folder
    except CalledProcessError as error:
        pytest.skip(f"the source distribution cannot be had here: {error.stderr.decode()[-200:]}")


@pytest.mark.long
@pytest.mark.parametrize("module", share(SEED, 1))
def test_a_share(source, module):
    runs = {route: run(source, module, route) for route in ROUTES}
    assert faults(runs) == []
    assert runs["plain"].passed()
    assert all(runs[route].count("compared") > 0 for route in ROUTES[1:])


def made(passed="abc", differing=(), nodes=2, taken=2):
    return Run(dict.fromkeys(passed, "passed"), {"nodes": nodes, "taken": taken}, list(differing), {})


def test_what_counts_as_a_fault():
    assert faults(dict.fromkeys(ROUTES, made())) == []
    runs = {"plain": made(), "session": made("ab"), "provider": made(differing="bb", taken=0)}
    assert faults(runs) == [
        "session: fails c",
        "provider: other bits in b",
        "provider: took none of 2 tree nodes",
    ]


def test_the_table_has_every_module_and_no_difference():
    table = PAGE.read_text(encoding="utf-8").split(BEGIN)[1].split(END)[0]
    rows = [[cell.strip("` ") for cell in line.split("|")[1:-1]] for line in table.splitlines()[2:]]
    assert [cells[0] for cells in rows] == list(MODULES)
    assert set(SMALL) < set(MODULES)
    for _, _, plain, session, provider, nodes, _, compared, other_bits in rows:
        assert (session, provider) == (plain, plain)
        assert (nodes == "0 / 0") == (compared == "0 / 0")
        assert other_bits == "0 / 0"


def test_rows_of_the_table_are_replaced_one_by_one():
    page = f"a\n{BEGIN}| module |\n|---|\n| `{MODULES[1]}` | 1 |\n{END}b\n"
    rows = {MODULES[0]: f"| `{MODULES[0]}` | 2 |"}
    rows_after = f"| `{MODULES[0]}` | 2 |\n| `{MODULES[1]}` | 1 |\n"
    assert table_with(page, rows) == f"a\n{BEGIN}| module |\n|---|\n{rows_after}{END}b\n"
