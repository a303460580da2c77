# make run · test · bench · lint: each sets up what it needs, once. `make` alone lists everything.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SILENT:

VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/stamps
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
REQUIRED := $(BIN)/python packaging/requirements.py
# Nothing but the files that packaging/locks names; PyTorch is of whatever build there is, see packaging/lock.sh.
LOCKED := $(PIP) install --require-hashes -r packaging/locks
# scikit-build-core is told the same folder in pyproject.toml.
BUILD = build/$$($(BIN)/python -c 'import sys; print(sys.implementation.cache_tag)')
NATIVE := $(shell find native patches CMakeLists.txt pyproject.toml -type f -not -name '*.pyc' 2>/dev/null)
QUICK := not slow and not gpu
# Without them `make test` takes ten minutes on two cores. CI runs both.
EXTENDED := extended or alone
# A machine that is busy for a moment may fail a test of the window: it is run once more, and named. `AGAIN=` is strict.
AGAIN ?= --reruns 1 -r R
FUZZ ?=
COVERAGE ?= core project server library
SANITIZERS ?= address thread
NIGHTLY ?=
# ON in CI: warnings of our own C++ are errors.
STRICT ?= OFF
FUZZER := build/fuzz/fuzz_gguf
BENCH ?= --models random:supertonic-v2 --against onnxruntime
SAMPLE := Hello, and welcome to Parlance. Every word that you hear is made on this machine.

.PHONY: FORCE help run test test-extended coverage test-slow sanitize fuzz nightly bench pictures media docs lint lock sbom translations clean

help:
	awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

# The first time, speech on the CPU comes before the backends for GPUs: those are two thirds of the building, and follow
# beside the window. What runs is never written over; the next `make run` puts the whole in its place.
LATER := build/later
ifneq ($(shell kill -0 $$(cat $(LATER).pid 2> /dev/null) 2> /dev/null && echo running),)
  NOW := speech
else ifneq ($(wildcard $(STAMPS)/speech $(STAMPS)/package),)
  NOW := package
else
  NOW := speech
endif

run: $(STAMPS)/$(NOW) ## set up and open the window (without a display: speak into hello.wav)
	if [ $(NOW) = speech ] && ! kill -0 $$(cat $(LATER).pid 2> /dev/null) 2> /dev/null; then \
		echo "Speech runs on the CPU now. Backends for GPUs are built beside it, into $(LATER).log; the next make run has them."; \
		PATH="$(CURDIR)/$(BIN):$$PATH" nohup nice packaging/build-later.sh "$(BUILD)" > $(LATER).log 2>&1 & \
		echo $$! > $(LATER).pid; \
	fi; \
	if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ] || [ "$$(uname)" = Darwin ]; then \
		exec $(BIN)/parlance gui; \
	fi; \
	echo "There is no display here, so no window can open: speaking the sample sentence into hello.wav instead."; \
	$(BIN)/parlance say "$(SAMPLE)" -o hello.wav

test: $(STAMPS)/package $(STAMPS)/test ## set up and pass every quick test, C++ and Python
	$(BIN)/cmake -S . -B $(BUILD) -DPARLANCE_TESTS=ON > /dev/null
	$(BIN)/cmake --build $(BUILD)
	$(BIN)/ctest --test-dir $(BUILD)/native --output-on-failure --no-tests=error
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -m "$(QUICK) and not ($(EXTENDED))" --numprocesses 2 --dist loadfile $(AGAIN)

test-extended: $(STAMPS)/package $(STAMPS)/test ## every backend and network against its reference, and what measures real time
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -m "$(QUICK) and extended and not alone" --numprocesses 2 --dist loadfile $(AGAIN)
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -m "$(QUICK) and alone" $(AGAIN)

coverage: $(STAMPS)/package $(STAMPS)/test $(STAMPS)/coverage ## the branches that quick tests go through, file by file (COVERAGE="core server" for some)
	COVERAGE_FILE=build/coverage QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest tests/unit tests/faults -m "$(QUICK) and not ($(EXTENDED))" --numprocesses 2 --dist loadfile \
		$(AGAIN) $(COVERAGE:%=--cov=parlance.%) --cov-branch --cov-report=
	COVERAGE_FILE=build/coverage $(BIN)/coverage report --skip-covered --sort=cover

test-slow: $(STAMPS)/package $(STAMPS)/test ## the tests that take minutes or much memory
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -m slow --timeout 3600

sanitize: $(STAMPS)/package $(STAMPS)/test ## the C++ tests, sessions, worker and player with ASan, UBSan and TSan, in builds of their own
	for kind in $(SANITIZERS); do packaging/sanitize.sh $$kind || failed="$${failed:-} $$kind"; done; [ -z "$${failed:-}" ]

fuzz: $(STAMPS)/package $(STAMPS)/test $(STAMPS)/fuzz $(FUZZER) ## inputs made to break every reader (FUZZ="--runs 1000000 --doors gguf,projects")
	$(BIN)/python -m tests.fuzz $(FUZZ)

nightly: ## all that needs no GPU: slow tests, sanitizers, fuzzing, ARM under qemu; then the list for a GPU (NIGHTLY="slow arm")
	packaging/nightly.sh $(NIGHTLY)

bench: $(STAMPS)/package ## measure this machine against ONNX Runtime (BENCH="..." for other options)
	$(BIN)/parlance bench $(BENCH)

pictures: $(STAMPS)/package $(STAMPS)/test ## every state of the window as a picture, into build/pictures (minutes)
	$(BIN)/python tests/ui/screenshots.py build/pictures

media: $(STAMPS)/package $(STAMPS)/test ## the pictures and sounds of README and docs, taken anew from the program itself
	QT_QPA_PLATFORM=offscreen $(BIN)/python tests/ui/media.py

docs: $(STAMPS)/docs ## the pages of this repository as a site in build/site, every link checked
	packaging/docs/build.sh

lint: $(STAMPS)/lint ## style, imports, types, shell scripts and workflow files
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/clang-format --dry-run --Werror $$(git ls-files 'native/*.cpp' 'native/*.h' 'native/*.cu' 'native/*.cuh')
	git ls-files '*.sh' | xargs -n 1 bash -n
	$(BIN)/actionlint
	! git grep -nE '^(<{7}|>{7}) '

lock: $(STAMPS)/lock ## the versions and hashes of every package, into packaging/locks (LOCK="--upgrade" for newer ones)
	packaging/lock.sh $(LOCK)

sbom: $(STAMPS)/sbom ## what a bundle is made of, as CycloneDX, into build/parlance.cdx.json
	$(BIN)/python packaging/sbom.py build/parlance.cdx.json

translations: $(STAMPS)/dependencies ## bring resources/translations up to date with the window's words
	packaging/translations.sh

clean: ## remove the virtual environment and everything built
	rm -rf $(VENV) build hello.wav .pytest_cache .ruff_cache .mypy_cache .hypothesis

$(STAMPS)/system: packaging/system-packages.sh
	packaging/system-packages.sh run
	mkdir -p $(STAMPS)
	touch $@

$(STAMPS)/venv: | $(STAMPS)/system
	"$$(packaging/find-python.sh)" -m venv $(VENV)
	touch $@

# Build tools live in the environment: in pip's throw-away build folders every rebuild would start from nothing.
$(STAMPS)/dependencies: packaging/locks/run.txt | $(STAMPS)/venv
	echo "Installing the Python packages that Parlance stands on ..."
	$(LOCKED)/run.txt
	touch $@

# pip's own words go into a log; of the compiler's, how far it is.
BUILD_ENGINE = set -o pipefail; mkdir -p build; \
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pip --disable-pip-version-check -v install --no-build-isolation --no-deps \
		--config-settings=cmake.define.PARLANCE_STRICT=$(STRICT) --config-settings=cmake.define.PARLANCE_VULKAN=$(1) \
		--editable . 2>&1 | tee build/engine.log | packaging/progress.sh || \
		{ grep -E 'error|Error|FAILED' build/engine.log | head -20; echo "Everything that was said is in build/engine.log" >&2; exit 1; }

$(STAMPS)/speech: | $(STAMPS)/dependencies
	echo "Building the engine for the CPU ..."
	$(call BUILD_ENGINE,OFF)
	touch $@

# An editable install holds a list of the modules: it is made again when a module came, went or moved.
MODULES := find app/parlance -name '*.py' | LC_ALL=C sort
$(STAMPS)/modules: FORCE | $(STAMPS)/dependencies
	$(MODULES) | cmp --silent - $@ || $(MODULES) > $@

$(STAMPS)/package: $(STAMPS)/dependencies $(STAMPS)/modules $(NATIVE)
	while kill -0 $$(cat $(LATER).pid 2> /dev/null) 2> /dev/null; do \
		echo "Waiting for the backends that are built in the background ..."; sleep 20; \
	done
	echo "Building the engine; the first time takes some minutes ..."
	$(call BUILD_ENGINE,AUTO)
	touch $@

$(STAMPS)/test: pyproject.toml packaging/locks/test.txt packaging/locks/satellite.txt packaging/system-packages.sh | $(STAMPS)/dependencies
	packaging/system-packages.sh test
	$(LOCKED)/test.txt
	$(PIP) install $$($(REQUIRED) test | grep ^torch)
	$(LOCKED)/satellite.txt --no-deps --upgrade --target $(VENV)/satellite
	touch $@

$(STAMPS)/fuzz: packaging/locks/fuzz.txt packaging/system-packages.sh | $(STAMPS)/dependencies
	packaging/system-packages.sh fuzz
	$(LOCKED)/fuzz.txt
	touch $@

# Without ggml: the reader of GGUF files stands alone.
$(FUZZER): native/fuzz/fuzz_gguf.cpp native/engine/gguf_file.cpp native/engine/gguf_file.h native/engine/error.h | $(STAMPS)/fuzz
	mkdir -p $(@D)
	clang++ -std=c++20 -O2 -g1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -Inative $(filter %.cpp,$^) -o $@

$(STAMPS)/lint: packaging/locks/lint.txt | $(STAMPS)/dependencies
	$(LOCKED)/lint.txt
	touch $@

$(STAMPS)/coverage: packaging/locks/coverage.txt | $(STAMPS)/test
	$(LOCKED)/coverage.txt
	touch $@

$(STAMPS)/docs: packaging/locks/docs.txt | $(STAMPS)/dependencies
	$(LOCKED)/docs.txt
	touch $@

$(STAMPS)/sbom: packaging/locks/package.txt | $(STAMPS)/dependencies
	$(LOCKED)/package.txt
	touch $@

$(STAMPS)/lock: pyproject.toml | $(STAMPS)/dependencies
	$(PIP) install $$($(REQUIRED) lock)
	touch $@
