"""Kernels without a compiler: LLVM assembly that adds a row's first columns to the accumulators, packed as an artifact.

The kernel for leaves says that row r reaches leaf |(int) rows[r, 0]| + t in tree t; it reads float rows.
"""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
import onnxruntime
import pytest
from artifact_contents import checksum

from onnx_treebeard.artifact.format import CpuFeature, Isa, KernelEntry
from onnx_treebeard.artifact.pack import Artifact, pack
from onnx_treebeard.bindings.native_library import library_path
from onnx_treebeard.forest.content_hash import long_key_of_arrays
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.session import compile_callback

Array = npt.NDArray[Any]

LLVM_TYPES = {"float32": "float", "float64": "double", "int32": "i32", "int64": "i64"}

# for row in row_begin .. row_end: for target: accumulators[row, target] += (accumulator type) rows[row, target]
KERNEL = """
define void @kernel(ptr %tables, ptr %rows, i64 %stride, ptr %accumulators, ptr %scratch, i64 %row_begin, i64 %row_end, i64 %t0, i64 %t1) {{
entry:
  %any = icmp slt i64 %row_begin, %row_end
  br i1 %any, label %row_loop, label %done
row_loop:
  %row = phi i64 [%row_begin, %entry], [%next_row, %row_end_block]
  %row_offset = mul i64 %row, %stride
  %score_offset = mul i64 %row, {n_targets}
  br label %target_loop
target_loop:
  %target = phi i64 [0, %row_loop], [%next_target, %target_loop]
  %input_index = add i64 %row_offset, %target
  %input_place = getelementptr {input}, ptr %rows, i64 %input_index
  %input = load {input}, ptr %input_place
  {convert}
  %score_index = add i64 %score_offset, %target
  %score_place = getelementptr {score}, ptr %accumulators, i64 %score_index
  %old = load {score}, ptr %score_place
  %new = fadd {score} %old, %value
  store {score} %new, ptr %score_place
  %next_target = add i64 %target, 1
  %more_targets = icmp slt i64 %next_target, {n_targets}
  br i1 %more_targets, label %target_loop, label %row_end_block
row_end_block:
  %next_row = add i64 %row, 1
  %more_rows = icmp slt i64 %next_row, %row_end
  br i1 %more_rows, label %row_loop, label %done
done:
  ret void
}}
"""


LEAF_KERNEL = """
define void @leaves(ptr %tables, ptr %rows, i64 %stride, ptr %out, ptr %scratch, i64 %row_begin, i64 %row_end, i64 %t0, i64 %t1) {{
entry:
  %any = icmp slt i64 %row_begin, %row_end
  br i1 %any, label %row_loop, label %done
row_loop:
  %row = phi i64 [%row_begin, %entry], [%next_row, %row_end_block]
  %row_offset = mul i64 %row, %stride
  %place = getelementptr float, ptr %rows, i64 %row_offset
  %value = load float, ptr %place
  %signed = fptosi float %value to i64
  %opposite = sub i64 0, %signed
  %negative = icmp slt i64 %signed, 0
  %whole = select i1 %negative, i64 %opposite, i64 %signed
  %leaf_offset = mul i64 %row, {n_trees}
  br label %tree_loop
tree_loop:
  %tree = phi i64 [%t0, %row_loop], [%next_tree, %tree_loop]
  %leaf = add i64 %whole, %tree
  %index = add i64 %leaf_offset, %tree
  %leaf_place = getelementptr i64, ptr %out, i64 %index
  store i64 %leaf, ptr %leaf_place
  %next_tree = add i64 %tree, 1
  %more_trees = icmp slt i64 %next_tree, %t1
  br i1 %more_trees, label %tree_loop, label %row_end_block
row_end_block:
  %next_row = add i64 %row, 1
  %more_rows = icmp slt i64 %next_row, %row_end
  br i1 %more_rows, label %row_loop, label %done
done:
  ret void
}}
"""


@cache
def kernel_code(input_type: str, accumulator_type: str, n_targets: int) -> bytes:
    source, score = LLVM_TYPES[input_type], LLVM_TYPES[accumulator_type]
    convert = f"%value = fadd {score} %input, -0.0"  # x + -0.0 is x
    if source != score:
        operation = {"i": "sitofp", "f": "fpext", "d": "fptrunc"}[source[0]]
        convert = f"%value = {operation} {source} %input to {score}"
    return assembled(KERNEL.format(input=source, score=score, convert=convert, n_targets=n_targets))


@cache
def leaf_kernel_code(n_trees: int) -> bytes:
    return assembled(LEAF_KERNEL.format(n_trees=n_trees))


def assembled(text: str) -> bytes:
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(opt=1, reloc="pic")
    file = llvm.ObjectFileRef.from_data(machine.emit_object(llvm.parse_assembly(text)))
    return max((bytes(section.data()) for section in file.sections() if section.is_text()), key=len)


def forest_of_targets(
    n_targets: int = 1,
    *,
    n_trees: int = 1,
    input_type: str = "float32",
    accumulator_type: str = "float32",
    output_type: str = "float32",
    **fields: Any,
) -> Forest:
    """A forest of one leaf per tree; its weights do not matter, the test kernel computes something else."""
    none = np.zeros(0)
    return Forest(
        **{
            "root": np.full(n_trees, ~0, np.int32),
            "tree_id": np.arange(n_trees),
            "feature": np.array(
                [n_targets - 1], np.int32
            ),  # an unused node: the kernel reads n_targets columns
            "threshold": np.zeros(1, np.float32),
            "predicate": np.zeros(1, np.uint8),
            "missing_true": np.zeros(1, np.bool_),
            "zero_missing": np.zeros(1, np.bool_),
            "category_set": np.full(1, -1, np.int32),
            "true_child": np.full(1, ~0, np.int32),
            "false_child": np.full(1, ~0, np.int32),
            "node_id": np.zeros(1, np.int64),
            "leaf_id": np.zeros(1, np.int64),
            "weight_start": np.zeros(2, np.int64),
            "weight_target": none.astype(np.int32),
            "weight": none.astype(accumulator_type),
            "n_features": n_targets,
            "n_targets": n_targets,
            "input_type": np.dtype(input_type),
            "accumulator_type": np.dtype(accumulator_type),
            "output_type": np.dtype(output_type),
            **fields,
        }
    )


@pytest.fixture(scope="session")
def make_forest() -> Callable[..., Forest]:
    return forest_of_targets


@pytest.fixture(scope="session")
def make_artifact() -> Callable[..., Artifact]:
    """The forest packed with the test kernel; one kernel entry a tree unless `kernels` says otherwise. leaves: the other one too.

    row_cost: nanoseconds a row, of all entries.
    """

    def make(forest: Forest, *, leaves: bool = False, row_cost: float = 10.0, **fields: Any) -> Artifact:
        code = kernel_code(forest.input_type.name, forest.accumulator_type.name, forest.n_targets)
        import platform

        code += bytes(-len(code) % 64)
        leaf_code = leaf_kernel_code(forest.n_trees) if leaves else b""
        cost = row_cost / max(forest.n_trees, 1)

        def entries(at: int) -> list[KernelEntry]:
            return [KernelEntry(at, tree, tree + 1, row_cost=cost) for tree in range(forest.n_trees)]

        isa = Isa.AARCH64 if platform.machine() in ("aarch64", "arm64") else Isa.X86_64
        parts = {
            "code": code + leaf_code,
            "tables": np.zeros(0, np.uint8),
            "kernels": entries(0),
            "leaf_kernels": entries(len(code)) if leaves else [],
            "isa": isa,
            "cpu_features": CpuFeature(0),
            "row_block": 64,
            "manifest": {},
        }
        return pack(forest, **(parts | fields))

    return make


@pytest.fixture(scope="session")
def reseal() -> Callable[[bytes | bytearray], bytes]:
    """The bytes with the checksum they should have: damage that only a check of the damaged field can find."""

    def seal(data: bytes | bytearray) -> bytes:
        from onnx_treebeard.artifact.format import HEADER

        begin = HEADER.fields["checksum"][1]
        return bytes(data[:begin]) + checksum(data).to_bytes(8, "little") + bytes(data[begin + 8 :])

    return seal


@pytest.fixture(scope="session")
def same_bits() -> Callable[[Array, Array], bool]:
    """Same type, shape and bits, those of NaN too."""

    def same(left: Array, right: Array) -> bool:
        if left.dtype != right.dtype or left.shape != right.shape:
            return False
        if left.dtype.kind != "f":
            return bool((left == right).all())
        unsigned = np.dtype(f"u{left.itemsize}")
        return bool(
            (np.ascontiguousarray(left).view(unsigned) == np.ascontiguousarray(right).view(unsigned)).all()
        )

    return same


ELEMENTS = {"float32": 1, "int32": 6, "int64": 7, "string": 8, "float64": 11}
OUTPUTS = (
    "scores:float32",
    "scores:float64",
    "labels:int64",
    "labels:string",
    "raw:float32",
    "raw:float64",
    "leaves:int64",
    "trees:float32",
    "trees:float64",
)


@pytest.fixture(scope="session")
def make_model() -> Callable[..., bytes]:
    """An ONNX model of one TreeEnsemble node; `outputs` lists the connected ones, as in OUTPUTS. artifact: what the compiler is to make of it."""

    def held(artifact: Artifact | bytes) -> str:
        whole = artifact if isinstance(artifact, Artifact) else Artifact(artifact)
        key = long_key_of_arrays([np.frombuffer(whole.data, np.uint8)])
        HELD[key] = whole
        return key

    def make(
        outputs: list[str],
        *,
        input_type: str = "float32",
        shape: list[Any] | None = None,
        artifact: Artifact | bytes | None = None,
        numbers: dict[str, int] | None = None,
        tensors: dict[str, Array] | None = None,
        schedule: str = "",
        name: str = "trees",
    ) -> bytes:
        helper = onnx.helper
        schedule = schedule if artifact is None else held(artifact)
        node = helper.make_node(
            "TreeEnsemble",
            ["X"],
            [output.replace(":", "_") if output in outputs else "" for output in OUTPUTS],
            name=name,
            domain="onnx_treebeard",
            **({"schema_version": 1} | (numbers or {})),
            **{name: onnx.numpy_helper.from_array(value, name) for name, value in (tensors or {}).items()},
            **({"schedule": schedule} if schedule else {}),
        )
        while node.output and not node.output[-1]:
            del node.output[-1]
        values = [
            helper.make_tensor_value_info(output.replace(":", "_"), ELEMENTS[output.split(":")[1]], None)
            for output in outputs
        ]
        rows = helper.make_tensor_value_info("X", ELEMENTS[input_type], shape or ["N", "F"])
        graph = helper.make_graph([node], "graph", [rows], values)
        opsets = [helper.make_opsetid("", 17), helper.make_opsetid("onnx_treebeard", 1)]
        model = helper.make_model(graph, opset_imports=opsets, ir_version=8)
        return bytes(model.SerializeToString())

    return make


HELD: dict[str, Artifact] = {}  # what nodes name in place of a schedule


@pytest.fixture(scope="session", autouse=True)
def held_artifacts() -> Iterator[None]:
    """The compiler answers nodes that name what is held with that."""
    compiled = compile_callback._compile

    def answer(attributes: compile_callback.Attributes) -> Any:
        schedule = attributes.get("schedule")
        name = schedule.tobytes().decode(errors="replace") if isinstance(schedule, np.ndarray) else ""
        return HELD[name].data if name in HELD else compiled(attributes)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compile_callback, "_compile", answer)
        yield


@pytest.fixture(scope="session")
def make_session() -> Callable[..., onnxruntime.InferenceSession]:
    """An onnxruntime session with our library registered, and the callback that answers with what is held."""
    compile_callback.install()

    def make(model: bytes, *, threads: int = 1) -> onnxruntime.InferenceSession:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.log_severity_level = 4
        options.register_custom_ops_library(library_path())
        return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])

    return make


@pytest.fixture(scope="session")
def native_sources() -> Path:
    return Path(__file__).parents[2] / "kernels" / "native"
