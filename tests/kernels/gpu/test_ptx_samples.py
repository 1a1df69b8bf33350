"""Two kernels written as LLVM text: the PTX that LLVM makes of them has the bits of NumPy, and ptxas assembles it without spills."""

import re

import numpy as np
import pytest
from needed_tools import needs_compiler, needs_ptxas
from ptx import Rules
from ptx.assemble import AssemblyError, assemble
from ptx.host import HostModule
from ptx.nvptx import ptx_of
from ptx.sample_texts import TEXT, Votes
from ptx.sample_walk import TEXT as WRITTEN_WALK
from ptx.sample_walk import THREADS, Walk
from ptx.snippets import FRAME

CARDS = ("sm_80", "sm_90", "sm_100", "sm_120")


@pytest.mark.parametrize("cpu", CARDS)
def test_a_walk_has_the_bits_of_numpy(cpu: str) -> None:
    for walk in (
        Walk(),
        Walk(row_count=64, features=1, trees=1, depth=1),
        Walk(row_count=65, features=33, trees=4, depth=7),
    ):
        sums, positive, _ = walk.run(ptx_of(TEXT, cpu))
        assert [sums.tobytes(), positive.tobytes()] == [array.tobytes() for array in walk.expected()]


@pytest.mark.parametrize("cpu", CARDS)
def test_votes_have_the_bits_of_numpy(cpu: str) -> None:
    results = Votes().interpreted(ptx_of(TEXT, cpu))
    assert [array.tobytes() for array in results] == [array.tobytes() for array in Votes().expected()]


@needs_compiler
def test_the_host_has_the_bits_of_numpy(tmp_path) -> None:
    module = HostModule(TEXT, tmp_path)
    assert [array.tobytes() for array in Votes().on_host(module)] == [
        array.tobytes() for array in Votes().expected()
    ]
    walk = Walk(row_count=3000, features=20, trees=50, depth=6)
    expected = walk.expected()
    results = [np.zeros_like(array) for array in expected]
    arguments = [walk.rows(), walk.nodes(), *results, walk.row_count, walk.features, walk.trees, walk.depth]
    module.launch("walk", (walk.blocks, 1, 1), (THREADS, 1, 1), arguments)
    assert [array.tobytes() for array in results] == [array.tobytes() for array in expected]


@needs_compiler
def test_threads_that_wait_for_ever_are_seen_on_the_host(tmp_path) -> None:
    guarded = TEXT.replace("br i1 %any, label %copy, label %copied", "br i1 %any, label %copy, label %end")
    module = HostModule(guarded, tmp_path)
    arguments = [Walk().rows(), Walk().nodes(), *Walk().expected(), 3, 7, 9, 4]
    with pytest.raises(RuntimeError, match="a barrier that some threads miss"):
        module.launch("walk", (1, 1, 1), (THREADS, 1, 1), arguments)


def test_text_says_how_floats_are_rounded() -> None:
    text = ptx_of(TEXT, "sm_90")
    assert re.findall(r"\b(?:add|sub|mul|fma)\.[a-z.]*f32", text) == ["add.rn.f32"] * 2
    assert ".ftz" not in text


@pytest.mark.share(4)
@needs_ptxas
@pytest.mark.parametrize("cpu", CARDS)
def test_ptxas_takes_it_without_spills(cpu: str) -> None:
    for text in (ptx_of(TEXT, cpu), ptx_of(TEXT, "sm_80"), WRITTEN_WALK.replace("sm_90", "sm_80")):
        for assembled in assemble(text, cpu).values():
            assert (assembled.spill_bytes, assembled.stack_bytes, assembled.shared_bytes) == (0, 0, 0)
            assert 8 <= assembled.registers <= 40
            assert assembled.opcodes["FADD"] == 1
            assert "FFMA" not in assembled.opcodes


@needs_ptxas
def test_instructions_of_loops_are_counted() -> None:
    """The walk has three loops, where nothing unrolls them: the copy, the trees, and in that the steps."""
    text = WRITTEN_WALK.replace("@%p7 bra", '.pragma "nounroll";\n@%p7 bra').replace(
        "$copy:", '$copy:\n.pragma "nounroll";'
    )
    assert Walk().run(text)[0].tobytes() == Walk().expected()[0].tobytes()
    loops = assemble(text, "sm_90")["walk"].loops.values()
    figures = [[loop[name] for name in ("STS", "LDS", "LDG", "FSETP", "FADD", "BRA")] for loop in loops]
    assert sorted(figures) == [[0, 1, 1, 2, 0, 1], [0, 1, 2, 2, 1, 2], [1, 0, 1, 0, 0, 1]]


@pytest.mark.share(4)
@needs_ptxas
@pytest.mark.parametrize("cpu", CARDS)
def test_products_and_sums_stay_apart(cpu: str) -> None:
    """With `.rn` ptxas may not fuse them; without, it does, which is why the interpreter refuses that."""
    body = "mul{0}.f32 %r2, %r1, %r0;\nadd{0}.f32 %r3, %r2, %r1;\nst.global.b32 [%rd2], %r3;"
    frame = FRAME.replace("sm_90", "sm_80")
    apart = assemble(frame.format(body=body.format(".rn"), outside=""), cpu)["snippet"].opcodes
    fused = assemble(frame.format(body=body.format(""), outside=""), cpu)["snippet"].opcodes
    assert (apart["FMUL"], apart["FADD"], apart["FFMA"]) == (1, 1, 0)
    assert (fused["FMUL"], fused["FADD"], fused["FFMA"]) == (0, 0, 1)


@needs_ptxas
def test_static_shared_memory_and_spills_are_reported() -> None:
    outside = ".shared .align 16 .b8 room[768];"
    body = "mov.b32 %r2, room;\nst.shared.b32 [%r2], %r1;"
    assembled = assemble(FRAME.format(body=body, outside=outside), "sm_90")["snippet"]
    assert assembled.shared_bytes == 768
    registers = [f"%x{i}" for i in range(300)]
    loads = "".join(f"ld.volatile.global.b32 {name}, [%rd0];\n" for name in registers)
    stores = "".join(f"st.volatile.global.b32 [%rd0], {name};\n" for name in registers)
    many = f".reg .b32 %x<300>;\n{loads}{stores}"
    assert assemble(FRAME.format(body=many, outside=""), "sm_90")["snippet"].spill_bytes > 0


@needs_ptxas
def test_the_message_of_ptxas_is_passed_on() -> None:
    with pytest.raises(AssemblyError, match="line 17"):
        assemble(FRAME.format(body="mov.b32 %r2, nowhere;", outside=""), "sm_90")


def test_counts_of_memory_are_asked_for() -> None:
    _, _, plain = Walk().run(ptx_of(TEXT, "sm_90"))
    _, _, counted = Walk(rules=Rules(count_memory=True)).run(ptx_of(TEXT, "sm_90"))
    assert (plain.shared, plain.sectors, plain.total) == ({}, 0, counted.total)
    assert counted.passes > 0 < counted.sectors
