"""Functions of LIR by the piece, in text, and what they compute.

A function gets 64 bytes of tables, the float32 numbers 0 to 15, which are only read; 8 rows of 4 int32 values, of which it may read four; 8
accumulators; 64 bytes of scratch memory.
"""

import numpy as np
import numpy.typing as npt
import pytest
from ir_text import parsed
from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.compiler.interpreter.lir.function_translation import Program
from onnx_treebeard.compiler.interpreter.lir.kernel_call import CONTROL, RULES, buffer_of
from onnx_treebeard.compiler.interpreter.lir.lir_values import Buffer, unwritten
from onnx_treebeard.system.errors import CompilerError

FUNCTION = """func.func @f(%tables: !simd.address, %rows: !simd.address, %scores: !simd.address, %scratch: !simd.address,
    %zero: i64, %one: i64, %minus: i64, %a: i64, %b: i64) {{
  {}
  func.return
}}"""


def ran(body: str, a: int = 0, b: int = 0) -> tuple[npt.NDArray[np.float32], Program]:
    """The accumulators after a call, and the program."""
    module: ModuleOp = parsed(FUNCTION.format(body))
    scores = np.arange(8, dtype=np.float32)
    rows = np.arange(32, dtype=np.int32).reshape(8, 4)
    tables = bytearray(np.arange(16, dtype=np.float32).tobytes())
    program = Program(module, RULES, CONTROL, {}, {})
    memory = (
        Buffer("the tables", tables, 64, read_only=True),
        buffer_of("the rows", rows, range(2, 6), read_only=True),
        buffer_of("the results", scores.reshape(8, 1), range(8)),
        unwritten("the scratch memory", 64, 64, program.unwritten),
    )
    numbers = [number & 2**64 - 1 for number in (0, 1, -1, a, b)]
    with np.errstate(all="ignore"):
        program.call("f", [*((buffer, 0) for buffer in memory), *numbers])
    return scores, program


def number(body: str, kind: str, a: int = 0, b: int = 0) -> int:
    """The integer %c that a body computes, without sign, by way of memory."""
    bits = int(kind[1:])
    scores, _ = ran(f"{body}\nsimd.store %c, %scores align {min(4, bits // 8)} : i64 : {kind}", a, b)
    return int.from_bytes(scores.tobytes()[: bits // 8], "little")


def refusal(body: str, a: int = 0, b: int = 0) -> str:
    """Why a call is refused."""
    with pytest.raises(CompilerError) as caught:
        ran(body, a, b)
    return str(caught.value).removeprefix("internal error in stage 'interpreter': ")
