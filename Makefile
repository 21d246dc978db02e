MAKEFLAGS += --no-print-directory --no-builtin-rules
.DEFAULT_GOAL := help
.PHONY: help install lock check test test-all lint types contracts unit fmt run clean

BIN     := .venv/bin
# The packages that stand so far, and the tests: what mypy reads.
CODE    := $(patsubst %/__init__.py,%,$(wildcard domain/__init__.py projections/__init__.py service/__init__.py)) tests
WORKERS ?= $(shell nproc)
# Extra words for the command behind a target: make unit ARGS="-k dice", make run ARGS="--port 8001".
ARGS    ?=
PYTEST  := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
QUICK   := not slow and not store and not service

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: ## all that development and the tests need, into .venv
	@bash deploy/install

check: lint types contracts unit ## lint, types, import contracts and the quick tests: under 2 minutes

test: lint types contracts ## the suite but for what takes minutes; ends with pytest's summary
	@$(PYTEST) -m "not extended" $(ARGS) || { code=$$?; [ $$code != 5 ] || echo "no test was collected: the suite itself is broken" >&2; exit $$code; }

test-all: lint types contracts ## everything, generators of clients, too
	@$(PYTEST) $(ARGS)

lint: install ## ruff: rules and layout
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo "not formatted (make fmt):" >&2; $(BIN)/ruff format --check . >&2; exit 1; }

types: install ## mypy, strict
	@$(BIN)/mypy $(CODE)

contracts: install ## who may import whom, sizes, reasons, locks: tests/architecture
	@$(BIN)/python -m pytest -q tests/architecture

unit: install ## the tests that need neither patience nor PostgreSQL
	@$(PYTEST) -m "$(QUICK)" --ignore tests/architecture $(ARGS) || [ $$? = 5 ]

fmt: install ## lay the code out and mend what can be mended
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format .

run: ## install what the service needs, and serve: ARGS="--port 8001"
	@bash deploy/install run
	@$(BIN)/yamabiko serve $(ARGS)

# Only hashes and versions: no header, no index, no paths. ARGS=--upgrade takes the newest versions.
COMPILE := build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate --no-emit-index-url $(ARGS)
lock: ## pin what pyproject.toml asks for in requirements/*.lock; ARGS=--upgrade takes newer versions
	@[ -x build/lock/bin/uv ] || { python3 -m venv build/lock && build/lock/bin/pip --quiet install uv; }
	@mkdir -p requirements
	@$(COMPILE) pyproject.toml --output-file requirements/runtime.lock >/dev/null
	@$(COMPILE) --group build --output-file requirements/build.lock >/dev/null
	@$(COMPILE) pyproject.toml --group dev --constraints requirements/runtime.lock \
		--constraints requirements/build.lock --output-file requirements/dev.lock >/dev/null

clean: ## away with .venv, caches and build products
	rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
