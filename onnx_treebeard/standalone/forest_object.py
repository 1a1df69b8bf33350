"""The object of a forest. In: artifacts of one forest, one for each level of CPUs. Out: the bytes of an object with functions in C.

What is emitted, in LLVM's words, for a forest `f` of rows of 30 floats:

    define internal void @f.code.0() align 64 prefix [N x i8] c"..." { ret void }    the artifact's code, before a function: so it lies in .text
    @f.artifact.0 = internal constant [M x i8] c"...", align 64                      the artifact without its code
    @f.forests = internal constant [2 x { ptr, ptr }] [{ code, artifact }, null]     StandaloneForest of kernels/native/standalone

    define i32 @f_predict(ptr %rows, i64 %n_rows, ptr %results) {
      %status = call i32 @treebeard_standalone_7(ptr @f.forests, ptr %rows, i64 %n_rows, i64 30, ptr %results, ptr null, ptr null)
      ret i32 %status
    }

Code of an artifact refers to nothing outside itself, so it runs where the linker puts it; tables are constants, which processes share.

WebAssembly calls functions by numbers, which its linker chooses: there the artifact's code is LLVM's text, which is linked into the module, and in the
place of @f.code.0 stands a table of all functions in it:

    @treebeard_functions = internal constant [2 x ptr] [ptr @walk, ptr @another]
"""

import re
from collections.abc import Iterator, Sequence

import numpy as np

from onnx_treebeard.artifact.format import FORMAT, HEADER, WASM32_FUNCTIONS, Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.kernels.llvm.cpu_targets import WASM32, Machine
from onnx_treebeard.kernels.llvm.llvm_target import hide_all_but, parse, target_machine

RUN = f"treebeard_standalone_{FORMAT}"
# Function: the argument of RUN that its results go to.
RESULTS = {"predict": 0, "predict_label": 1, "predict_raw": 2}
KERNEL_ARGUMENTS = "ptr, ptr, i64, ptr, ptr, i64, i64, i64, i64"
DEFINITION = re.compile(r'^define [^@]*(@"?[^"(]+"?)\(', re.MULTILINE)


def forest_object(
    name: str, artifacts: Sequence[Artifact], row_stride: int, functions: Sequence[str], machine: Machine
) -> bytes:
    """Returns the object.

    name: of the forest, the beginning of each symbol. artifacts: those for higher levels of CPUs first; one of WebAssembly, which has no levels.
    row_stride: elements from a row to the next. functions: of RESULTS. machine: that every CPU of the triple is.
    """
    tm = target_machine(machine)
    codes = [bytes(artifact.section(Section.CODE)) for artifact in artifacts]
    is_text = machine.architecture == WASM32
    parts = [text for code in codes for text in code.decode().split("\0") if text] if is_text else []
    lines = [
        f'target datalayout = "{tm.target_data}"',
        f'target triple = "{machine.triple}"',
        *(_number_parts(parts) if is_text else _in_text_section(name, codes)),
        *_forests(name, artifacts, [f"@{WASM32_FUNCTIONS}"] if is_text else [*_begins(name, codes)]),
        *(line for function in functions for line in _function(name, function, row_stride)),
    ]
    with parse("\n".join(lines), *parts) as module:
        if is_text:
            # Another forest of the program has functions of the same names.
            hide_all_but(module, {f"{name}_{function}" for function in functions})
        return bytes(tm.emit_object(module))


def _in_text_section(name: str, codes: Sequence[bytes]) -> Iterator[str]:
    for number, code in enumerate(codes):
        yield f"define internal void @{name}.code.{number}() align 64 prefix {_constant(code)} {{ ret void }}"


def _begins(name: str, codes: Sequence[bytes]) -> Iterator[str]:
    """Yields the addresses of codes, which end where their functions begin."""
    for number, code in enumerate(codes):
        yield f"getelementptr (i8, ptr @{name}.code.{number}, i64 -{_padded_size(len(code))})"


def _number_parts(parts: Sequence[str]) -> Iterator[str]:
    names = [name for part in parts for name in DEFINITION.findall(part)]
    yield from (f"declare void {name}({KERNEL_ARGUMENTS})" for name in names)
    pointers = ", ".join(f"ptr {name}" for name in names)
    yield f"@{WASM32_FUNCTIONS} = constant [{len(names)} x ptr] [{pointers}]"


def _forests(name: str, artifacts: Sequence[Artifact], codes: Sequence[str]) -> Iterator[str]:
    records = []
    for number, (artifact, code) in enumerate(zip(artifacts, codes, strict=True)):
        data = _constant(without_code(artifact))
        yield f"@{name}.artifact.{number} = internal constant {data}, align 64"
        records.append(f"{{ ptr, ptr }} {{ ptr {code}, ptr @{name}.artifact.{number} }}")
    records.append("{ ptr, ptr } zeroinitializer")
    yield f"@{name}.forests = internal constant [{len(records)} x {{ ptr, ptr }}] [{', '.join(records)}]"
    yield f"declare i32 @{RUN}(ptr, ptr, i64, i64, ptr, ptr, ptr)"


def _function(name: str, function: str, row_stride: int) -> Iterator[str]:
    results = ["ptr null"] * len(RESULTS)
    results[RESULTS[function]] = "ptr %results"
    yield f"define i32 @{name}_{function}(ptr %rows, i64 %n_rows, ptr %results) {{"
    yield f"  %status = call i32 @{RUN}(ptr @{name}.forests, ptr %rows, i64 %n_rows, i64 {row_stride}, {', '.join(results)})"
    yield "  ret i32 %status"
    yield "}"


def without_code(artifact: Artifact) -> bytes:
    """Returns the artifact with an empty section of code."""
    header = np.frombuffer(artifact.data, HEADER, count=1).copy()
    sections = header["sections"][0]
    begin = int(sections["offset"][Section.CODE])
    end = min(int(span["offset"]) for span in sections[Section.CODE + 1 :])
    sections["offset"][Section.CODE + 1 :] -= np.uint64(end - begin)
    sections["size"][Section.CODE] = 0
    header["total_size"] -= np.uint64(end - begin)
    data = memoryview(artifact.data)
    return b"".join((header.tobytes(), data[HEADER.itemsize : begin], data[end:]))


def _padded_size(size: int) -> int:
    """Returns the size of code before a function that is aligned to 64."""
    return -(-size // 64) * 64


def _constant(data: bytes | memoryview) -> str:
    size = _padded_size(len(data))
    text = bytes(data).ljust(size, b"\0").hex("\\")
    return f'[{size} x i8] c"\\{text}"'
