"""Coverage-guided fuzzing of the readers: libFuzzer, by way of atheris, keeps every input that reaches new code of them.

In: minutes, a seed, a folder. Out: the number of bad cases, whose files lie in the folder beside the corpus, one file a place in
the code. An input is a whole model file; most mutations know its format (`mutations.py`), the others are libFuzzer's.

Bad is what is not refused by a TreebeardError of one line, and what takes more than SECONDS of the processor or MEMORY.
One forest in COMPARED is compiled as well and compared with `forest/numpy_reference.py`, which takes a hundred times as long as reading it.

Code is the functions of `converters/` and of the modules that check a forest: they are rewritten in place, so that each branch
and each comparison tells libFuzzer about itself. Started by `fuzz_readers.py --guided`.
"""

import gc
import json
import os
import random
import resource
import sys
import time
import traceback
import zlib
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FunctionType
from typing import NoReturn

import atheris
from google.protobuf.message import DecodeError, EncodeError
from mutations import Mutation, mutated_bytes, mutated_json, mutated_text, mutated_ubjson
from protobuf_mutations import mutated_model
from small_models import small_models

from onnx_treebeard.converters import read as sources
from onnx_treebeard.converters.onnx import read_model as onnx_model
from onnx_treebeard.forest import forest
from onnx_treebeard.forest_analysis import validation
from onnx_treebeard.system.errors import TreebeardError

SECONDS, MEMORY = 10, 2**30
LARGEST = 20_000
BY_FORMAT = 0.75  # of the mutations
COMPARED = 16  # one forest in so many
READERS = Path(onnx_model.__file__).parents[1]
CHECKS = tuple(module.__file__ for module in (forest, validation))
# What a mutation that knows the format raises where the format is damaged already.
DAMAGED = (
    ValueError,
    TypeError,
    AttributeError,
    LookupError,
    RecursionError,
    TreebeardError,
    DecodeError,
    EncodeError,
)

Outcome = Callable[[bytes, int], str]


def instrument() -> int:
    """Rewrites the functions that coverage is taken of, wherever they are kept; returns how many."""
    found = [one for one in gc.get_objects() if isinstance(one, FunctionType)]
    chosen = [
        one
        for one in found
        if READERS in Path(one.__code__.co_filename).parents or one.__code__.co_filename in CHECKS
    ]
    for function in chosen:
        atheris.instrument_func(function)
    return len(chosen)


def format_mutation(content: bytes) -> Mutation:
    """The mutation that knows what the file is, as far as its first bytes tell."""
    if content[:4] == b"tree":
        return mutated_text
    if content[:1] == b"{":
        return mutated_json if content[1:2] in b'" \n' else mutated_ubjson
    return mutated_model if content[:1] == b"\x08" else mutated_bytes


def mutate(content: bytes, largest: int, seed: int) -> bytes:
    """What libFuzzer asks for: another input of at most so many bytes, decided by the seed."""
    draw = random.Random(seed)
    if draw.random() < BY_FORMAT:
        with suppress(*DAMAGED):
            changed = format_mutation(content)(content, draw)
            if 0 < len(changed) <= largest:
                return changed
    return bytes(atheris.Mutate(content, largest))


class Target:
    """What libFuzzer calls with every input; ends the process when its time is up."""

    def __init__(self, seconds: float, keep: Path, outcome: Outcome) -> None:
        self.end = time.process_time() + seconds  # of the processor: a busy machine tries as much
        self.keep = keep
        self.outcome = outcome
        self.counts: Counter[str] = Counter()
        self.places: set[str] = set()

    def __call__(self, content: bytes) -> None:
        if time.process_time() > self.end:
            self.stop()
        begun = time.process_time()
        try:
            self.counts[self.read(content)] += 1
            assert time.process_time() - begun < SECONDS, f"took more than {SECONDS} s of the processor"
        except Exception as error:  # every kind of end that is not a TreebeardError is what we look for
            self.counts["bad"] += 1
            self.keep_bad(content, error)

    def read(self, content: bytes) -> str:
        number = zlib.crc32(content)
        try:
            validation.validate(sources.forest_of_source(content))
        except TreebeardError as error:
            if "\n" in str(error):
                raise ValueError("an error of several lines") from error
            return "refused"
        if number % COMPARED:
            return "read"
        result = self.outcome(content, number)
        limit_memory()  # LLVM keeps some memory of every compile
        return result

    def keep_bad(self, content: bytes, error: Exception) -> None:
        """One file a place in the code is enough."""
        frame = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{type(error).__name__} {Path(frame.filename).name} {frame.lineno}"
        if place not in self.places:
            self.places.add(place)
            path = self.keep / f"bad_{len(self.places)}_{zlib.crc32(content):08x}"
            path.write_bytes(content)
            print(f"BAD CASE {path}\n{traceback.format_exc()}", flush=True)

    def stop(self) -> None:
        found = ", ".join(f"{key} {count}" for key, count in sorted(self.counts.items()))
        print(f"{self.counts.total()} cases, {len(self.places)} places with bad ones: {found}", flush=True)
        sys.stderr.flush()
        os._exit(min(len(self.places), 100))


def write_corpus(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in small_models().items():
        (folder / name).write_bytes(content)


def limit_memory() -> None:
    """MEMORY more than the process has now; what asks for more ends in a MemoryError."""
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    limit = pages * resource.getpagesize() + MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (limit, resource.getrlimit(resource.RLIMIT_AS)[1]))


def words(path: Path, documents: list[bytes]) -> None:
    """A dictionary for libFuzzer: the keys of all JSON files, which no mutation of bytes would find."""
    keys: set[str] = set()
    for content in documents:
        json.loads(content, object_pairs_hook=lambda pairs: keys.update(key for key, _ in pairs))
    path.write_text("".join(f'"{key}"\n' for key in sorted(keys) if key.isidentifier()))


def guided_fuzz(minutes: float, seed: int, keep: Path, outcome: Outcome) -> NoReturn:
    """Ends the process with the number of places that bad cases come from. `outcome`: reads, compiles and compares."""
    corpus, dictionary = keep / "corpus", keep / "words"
    write_corpus(corpus)
    contents = {path: path.read_bytes() for path in sorted(corpus.iterdir())}
    words(dictionary, [content for path, content in contents.items() if path.suffix == ".json"])
    for name in ("xgboost_categories.json", "onnx_every.onnx"):
        outcome(contents[corpus / name], seed)  # what is loaded and made once is none of a case's memory
    print(f"{instrument()} functions are instrumented", flush=True)
    limit_memory()
    options = [f"-seed={seed + 1}", f"-max_len={LARGEST}", f"-dict={dictionary}", f"-artifact_prefix={keep}/"]
    limits = [
        "-mutate_depth=2",
        "-timeout=60",
        "-report_slow_units=60",
        "-rss_limit_mb=0",
        "-print_final_stats=1",
    ]
    target = Target(minutes * 60, keep, outcome)
    atheris.Setup([sys.argv[0], *options, *limits, str(corpus)], target, custom_mutator=mutate)
    atheris.Fuzz()
    raise SystemExit("libFuzzer has ended by itself")
