# Every target works on a fresh clone: the environment is made first, when it is missing or out of date.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WATCHER_SHARED ?= ../shared
export WATCHER_SHARED
ARGS ?=

.PHONY: help demo run test lint cases bench campaign

help:
	@echo "make demo      watch a small shop that changes by itself (ARGS=--once ends by itself)"
	@echo "make run       start the daemon with ./config.yaml"
	@echo "make test      lint, types and all tests"
	@echo "make lint      ruff and mypy only"
	@echo "make cases     the input cases of WATCHER_SHARED (default ../shared)"
	@echo "make bench     cost of a check against the bare loop"
	@echo "make campaign  long runs: kills, thousands of checks"

$(VENV)/.runtime: pyproject.toml constraints.txt
	@echo "making the environment in $(VENV): a minute or two, once"
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(VENV)/.test: $(VENV)/.runtime
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[test]'
	@touch $@

$(VENV)/.browser: $(VENV)/.runtime
	$(BIN)/watcher doctor --install-browser
	@touch $@

demo: $(VENV)/.runtime $(VENV)/.browser
	$(BIN)/watcher demo $(ARGS)

run: $(VENV)/.runtime $(VENV)/.browser
	$(BIN)/watcher run $(ARGS)

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: lint $(VENV)/.browser
	$(BIN)/pytest -n 2 --dist loadfile $(ARGS)

cases: $(VENV)/.test $(VENV)/.browser
	$(BIN)/python -m tests.cases $(ARGS)

bench: $(VENV)/.test $(VENV)/.browser
	$(BIN)/python -m tests.bench $(ARGS)

campaign: $(VENV)/.test $(VENV)/.browser
	$(BIN)/pytest -q tests/campaign
	$(BIN)/python -m tests.campaign $(ARGS)
