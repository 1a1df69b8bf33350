# Two commands on a fresh clone: `make demo` shows the product, `make test` tests it. Both create .venv first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
BENCH := build/bench
ROWS_A_CALL := 1,2,4,8,16,32,64,200,1024,16384
ENGINES := build/engines
BINDINGS := build/bindings
CPP_SOURCES := $(shell find kernels/native kernels/bindings tests converters models -name '*.cc' -o -name '*.h' -o -name '*.hpp')
NATIVE_SOURCES := $(shell find kernels/native kernels/build -type f -not -path "*/__pycache__/*")

# What is new about pip itself is no matter of ours.
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help demo test peers bench bench-choices bench-score bench-contributions bench-programs bench-install card count count-compare pins golden mutants docs figures lint format types sanitize check check-long wheel distributions wheels wheel-check wheels-check aarch64-check engines-check engines-wheel bench-engines bindings-check clean

help: ## list the targets
	@grep -E '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

demo: $(VENV)/installed ## install, then score real models with onnxruntime and with our kernels side by side
	@echo "demo: two models, each in our kernels and in onnxruntime, after comparing their scores (half a minute)"
	@$(BIN)/onnx-treebeard bench models/digits_pipeline_large.onnx --against ort --batch 1024,16384 --quiet
	@$(BIN)/onnx-treebeard bench models/digits_xgboost_large.json --against ort --batch 1024,16384 --quiet

test: $(VENV)/developer ## install what the tests need, then run them
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest --numprocesses auto --maxprocesses 8 --dist loadfile $(LONG) # what tests of a file share is made once

peers: $(VENV)/developer ## run the tests of skl2onnx about trees in our sessions, write docs/peer-tests.md
	$(BIN)/python tests/support/peer_runs.py --write-docs

bench: $(VENV)/installed $(BENCH)/lleaves-env ## train the models of the benchmark suite, time them here and in other engines, write docs/performance.md
	$(BIN)/pip install --quiet --group bench || $(BIN)/pip install --quiet --group train
	$(BIN)/python models/bench_shapes.py $(BENCH)
	sleep 90 # until the load average of the training has faded
	$(BIN)/python models/bench_suite.py --suite $(BENCH) --batch $(ROWS_A_CALL) --threads 1,2 --build-seconds 120 \
		--lleaves $(BENCH)/lleaves-env/bin/python \
		--output $(BENCH)/results.json --write-docs docs/performance.md
	$(MAKE) figures

# lleaves needs an older llvmlite than ours. Where it cannot be installed, the benchmark says so and does without.
$(BENCH)/lleaves-env:
	$(PYTHON) -m venv $@
	$@/bin/pip install --quiet 'lleaves>=1.3' 'llvmlite<0.44' || rm -f $@/bin/python

bench-choices: $(VENV)/installed ## compare the default options with the fastest that tuning finds, on the models of the benchmark suite, write docs/compiler/choices.md
	$(BIN)/pip install --quiet --group train
	$(BIN)/python models/bench_shapes.py $(BENCH)
	sleep 90 # until the load average of the training has faded
	$(BIN)/python models/bench_choices.py --suite $(BENCH) --output $(BENCH)/choices.json --write-docs docs/compiler/choices.md

bench-score: $(VENV)/installed ## time score stage by stage, beside loops around XGBoost and onnxruntime, on ROWS (5000000), write docs/score-speed.md
	$(BIN)/pip install --quiet --group train
	$(BIN)/python models/bench_score.py --folder $(BENCH)-score --rows $(or $(ROWS),5000000) --output $(BENCH)-score/results.json --write-docs docs/score-speed.md

bench-contributions: $(VENV)/installed ## time contributions of features beside XGBoost, LightGBM and, where they are installed, shap and Woodelf, write docs/explain-speed.md
	$(BIN)/pip install --quiet --group train
	$(BIN)/python models/bench_contributions.py --output $(BENCH)-contributions.json --write-docs docs/explain-speed.md

bench-programs: $(VENV)/installed ## count and time standalone programs beside our library, TL2cgen and YDF, write docs/ahead-of-time-speed.md; takes gcc and valgrind
	$(BIN)/pip install --quiet --group bench
	$(BIN)/python models/bench_programs.py --output $(BENCH)-programs.json --write-docs docs/ahead-of-time-speed.md

bench-install: wheel ## measure what an install of the wheel takes, and a fresh process, beside onnxruntime, XGBoost and LightGBM, write docs/install-cost.md
	$(BIN)/python models/bench_install.py --wheel dist/onnx_treebeard-*.whl --output $(BENCH)-install.json --write-docs docs/install-cost.md

# A test that takes too long, kills its process or loses the card fails, and a new process goes on with the next one.
BITS = --card --numprocesses 1 --max-worker-restart 50 --override-ini faulthandler_timeout=90 --override-ini faulthandler_exit_on_timeout=true
card: $(VENV)/developer ## on a machine with an NVIDIA card: check every bit, fit the cost model and time nvForest's grid for MINUTES (10), write docs/performance-gpu.md
	$(BIN)/pytest tests/on_card $(BITS); bits=$$?; \
	$(BIN)/python models/card.py --minutes $(or $(MINUTES),10) $(CARD_OPTIONS) && exit $$bits

count: $(VENV)/developer ## count the instructions of calls on the models of the benchmark suite, write docs/instructions.json
	$(BIN)/python tests/support/count_instructions.py --suite $(BENCH)
	$(MAKE) figures

count-compare: $(VENV)/developer ## count them, and print ratios to what docs/instructions.json has
	$(BIN)/python tests/support/count_instructions.py --suite $(BENCH) --compare

figures: $(VENV)/created ## write the figures, pictures and programs of the pages anew, from what bench and count have written, and from docs/examples
	$(BIN)/python docs/site/figures.py
	$(BIN)/python docs/site/programs.py
	$(BIN)/python docs/site/architecture.py
	$(BIN)/python docs/site/contributions.py

docs: $(VENV)/documented ## build the documentation as a site into build/site; a broken link or reference is an error
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

pins: $(VENV)/developer ## compare plans, scores, reports, errors, code, instructions, time and memory with tests/pins/pins.json; PINS_OPTIONS="--write" writes it
	PYTHONPATH=tests/pins:tests/support $(BIN)/python -W ignore tests/pins/pins.py $(PINS_OPTIONS)

golden: $(VENV)/developer ## rewrite the golden files; read the difference before committing it
	$(BIN)/pytest tests/kernels/llvm/test_llvm_text.py tests/kernels/llvm/test_unit_text.py tests/kernels/gpu/test_opcodes.py tests/kernels/gpu/test_gpu_unit_text.py \
		tests/test_docs.py --update-golden
	$(BIN)/python docs/site/primitives.py

mutants: $(VENV)/developer ## seeded faults in the compiler: how many of MUTANTS (100) the tests find, drawn by SEED (0)
	$(BIN)/python tests/support/mutants.py --number $(or $(MUTANTS),100) --seed $(or $(SEED),0) $(MUTANTS_OPTIONS)

lint: $(VENV)/developer ## ruff: rules and format; clang-format
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(BIN)/clang-format --dry-run --Werror $(CPP_SOURCES)

format: $(VENV)/developer ## format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@$(BIN)/clang-format -i $(CPP_SOURCES)

# What models/card has from the tests, and the checks of tests/on_card.
CARD_SUPPORT = bit_forests card_bits card_driver card_kernels grown_trees xgboost_file
types: $(VENV)/developer ## mypy, strict, on the package as it is installed, on the benchmark and on the measurements of cards
	rm -rf build/types && mkdir -p build/types
	cp -r onnx_treebeard models/bench models/bench_suite.py models/bench_choices.py models/bench_score.py models/bench_contributions.py models/bench_programs.py models/bench_install.py models/bench_shapes.py models/card models/engines models/bench_engines.py $(CARD_SUPPORT:%=tests/support/%.py) build/types/
	cp -r converters kernels build/types/onnx_treebeard/
	cp pyproject.toml build/types/
	MYPYPATH=kernels/build $(BIN)/mypy .ci
	cd build/types && ../../$(BIN)/mypy -p onnx_treebeard -p bench -m bench_suite -m bench_choices -m bench_score -m bench_contributions -m bench_programs -m bench_install -p card $(CARD_SUPPORT:%=-m %) -p engines -m bench_engines

sanitize: $(VENV)/developer ## the C++ side and sessions of both routes under the sanitizers of addresses, undefined behaviour, leaks and threads
	$(BIN)/pytest tests/native/test_floors.py tests/sanitizers --sanitize $(LONG)

check: ## everything that CI runs
	.ci/run

check-long: $(VENV)/developer ## what takes longer: all cases of the tests and sanitizers, fuzzers of the readers and of tables
	$(MAKE) test sanitize aarch64-check LONG=--long
	$(MAKE) bindings-check
	$(MAKE) wheels-check
	$(BIN)/python tests/support/fuzz_readers.py --seconds 900 --seed 0 --keep build/fuzz
	$(BIN)/python tests/support/fuzz_tables.py --cases 200000 --keep build/fuzz-tables
	$(BIN)/python tests/support/fuzz_readers.py --guided --minutes 15 --seed 0 --keep build/guided-fuzz

wheel: $(VENV)/developer ## build a wheel with the library of kernels into dist/
	rm -f dist/onnx_treebeard-*.whl
	$(BIN)/pip wheel --quiet --no-deps --wheel-dir dist --config-settings=library=full .

distributions: wheel ## the wheel, and the sources as a distribution, into dist/
	$(BIN)/pip install --quiet --group release
	$(BIN)/python -m build --sdist --outdir dist

wheels: wheel ## build the wheels of all platforms twice, and that of onnxruntime's names, into dist/wheels, and look into them
	$(BIN)/pip install --quiet --group release
	rm -rf dist/wheels build/wheels-again build/cross build/cross-again build/kernels
	$(BIN)/python .ci/wheels.py dist/onnx_treebeard-*.whl dist/wheels --build build/cross
	$(BIN)/python .ci/wheels.py dist/onnx_treebeard-*.whl build/wheels-again --build build/cross-again
	$(BIN)/python .ci/ep_wheel.py dist/wheels
	$(BIN)/python .ci/ep_wheel.py build/wheels-again
	$(BIN)/python .ci/wheel_checks.py dist/wheels --same-as build/wheels-again

wheel-check: wheel ## install the wheel with NumPy alone, open models there, and in C without Python; then extra by extra, with what each is for; then in an image of a container
	rm -rf build/wheel-env && $(PYTHON) -m venv build/wheel-env
	build/wheel-env/bin/pip install --quiet dist/onnx_treebeard-*.whl
	build/wheel-env/bin/python -I tests/support/wheel_opening.py models
	$(BIN)/python tests/support/wheel_c_program.py build/wheel-env models
	$(BIN)/python tests/support/wheel_extras.py build/wheel-env dist models
	$(BIN)/python tests/support/wheel_function.py build/wheel-env models/breast_cancer_xgboost.json

wheels-check: wheels ## score models in C with the wheels for Linux, with glibc and musl, x86-64 and AArch64, and for Windows; takes Debian's packages of QEMU and Wine
	command -v wine || { apt-get update -qq && apt-get install -qq -y --no-install-recommends wine wine64; }
	$(BIN)/python tests/support/aarch64_tools.py build/aarch64/tools
	$(BIN)/python tests/support/foreign_programs.py dist/wheels models build/aarch64/tools

aarch64-check: wheel ## run the wheel's kernels, and the runtime built for AArch64, on emulated CPUs, and code for RISC-V; takes Debian's packages of QEMU
	$(BIN)/python tests/support/aarch64_tools.py build/aarch64/tools
	PATH="$(CURDIR)/build/aarch64/tools/bin:$$PATH" $(BIN)/pytest tests/emulated tests/kernels/cpu/isa/test_aarch64.py tests/kernels/cpu/isa/test_scalar_fallback.py --emulate "$$(echo dist/onnx_treebeard-*.whl)" $(LONG)

engines-check: engines-wheel ## install the wheel beside data engines, run the tests of Spark, classic and Connect, of Ray, Dask, Polars, DuckDB, Daft and of servers; takes Debian's Java where there is none
	$(ENGINES)/several/bin/pytest tests/engines/test_[!rs]*.py $(ENGINES_OPTIONS)
	SPARK_MODE=classic $(ENGINES)/several/bin/pytest $(ENGINES_PYTEST)
	SPARK_MODE=connect $(ENGINES)/several/bin/pytest $(ENGINES_PYTEST)
	SPARK_MODE=classic $(ENGINES)/spark-3.5/bin/pytest $(ENGINES_PYTEST)
	$(APART) 1200 $(ENGINES)/several/bin/pytest tests/engines/test_ray*.py $(ENGINES_OPTIONS)

bindings-check: $(VENV)/developer $(BINDINGS)/languages ## the tests of bindings for Go, Rust, Java, C# and Node; takes Debian's packages of these languages where they are missing, and koffi from npm
	PATH="/usr/bin:$$PATH" CI=true $(BIN)/pytest tests/bindings --bindings

# Debian's versions of Go and Rust are the oldest that the bindings are for.
LANGUAGES := golang-go cargo rustc default-jdk-headless libjna-java mono-mcs mono-runtime

$(BINDINGS)/languages: kernels/bindings/node/package.json
	dpkg --status $(LANGUAGES) >/dev/null 2>&1 || { apt-get update -qq && apt-get install -qq -y --no-install-recommends $(LANGUAGES); }
	command -v npm >/dev/null || { apt-get update -qq && apt-get install -qq -y --no-install-recommends nodejs npm; }
	mkdir -p $(@D) && cp $< $(@D)/ && npm install --prefix $(@D) --silent --no-fund --no-audit
	touch $@

bench-engines: engines-wheel ## measure what a model costs in data engines, write docs/engines.md
	$(APART) 600 $(ENGINES)/several/bin/python models/bench_engines.py --engine spark
	sleep 90 # until the load average of the jobs has faded
	$(APART) 600 $(ENGINES)/several/bin/python models/bench_engines.py --engine ray
	$(BIN)/python models/bench_engines.py --write-docs docs/engines.md

engines-wheel: wheel $(ENGINES)/spark-3.5/created $(ENGINES)/several/created $(ENGINES)/java
	for engine in spark-3.5 several; do \
		$(ENGINES)/$$engine/bin/pip install --quiet "$$(echo dist/onnx_treebeard-*.whl)[compiler,onnx,cli,ort,table]" && \
		$(ENGINES)/$$engine/bin/pip install --quiet --no-deps --force-reinstall dist/onnx_treebeard-*.whl || exit 1; \
	done

# In a session of its own, ended after so many seconds: engines start processes that outlive a call, and signal their groups.
APART := setsid --wait timeout --kill-after=30

# The engines warn of their own affairs, and fixtures of other tests need what is not installed there.
ENGINES_OPTIONS := --confcutdir tests/engines -W default --disable-warnings
ENGINES_PYTEST := tests/engines/test_spark_*.py $(ENGINES_OPTIONS)

# Spark needs a whole Java of version 17: those that PyPI has lack a module.
$(ENGINES)/java:
	command -v java || { apt-get update -qq && apt-get install -qq -y --no-install-recommends default-jre-headless; }
	mkdir -p $(@D) && touch $@

$(ENGINES)/%/created: pyproject.toml
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/python -m pip install --quiet --upgrade 'pip>=25.1'
	$(@D)/bin/pip install --quiet --group $*
	touch $@

clean: ## remove what the other targets made
	rm -rf $(VENV) build dist demo-output

$(VENV)/created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or later is needed; set PYTHON=/path/to/python3" >&2; exit 2; }
	@echo "environment: Python and pip into $(VENV) (10 seconds)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1'
	@touch $@

$(VENV)/installed: $(VENV)/created pyproject.toml $(NATIVE_SOURCES)
	@echo "packages: what is missing from PyPI, then our native library from C++ and the kernels that every CPU runs (2 minutes on two cores)"
	@$(BIN)/pip install --no-compile --editable '.[compiler,onnx,cli,ort,table]'
	@touch $@

$(VENV)/documented: $(VENV)/installed pyproject.toml
	$(BIN)/pip install --quiet --group docs
	touch $@

$(VENV)/developer: $(VENV)/installed pyproject.toml
	$(BIN)/pip install --quiet --group test --group lint
	$(BIN)/pip install --quiet --no-deps --group ptxas
	touch $@
