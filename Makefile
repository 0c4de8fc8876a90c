# The first target lists the others.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: help serve test prove changed same check lint style types layers library bench index browser clean

help: ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | awk -F'\t' '{printf "  make %-8s %s\n", $$1, $$2}'

$(STAMP): pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q -c constraints.txt -e '.[dev]'
	@touch $@

index: $(STAMP) ## build the library's cache and the search index
	$(BIN)/benchbook index

serve: $(STAMP) ## the site, on this machine: environment, index, server
	$(BIN)/benchbook serve

browser: ## Chromium for the browser tests, where apt can install it
	@sh .ci/browser

test: $(STAMP) browser ## the whole suite
	$(BIN)/python -m pytest -n 2 --dist worksteal

prove: $(STAMP) ## take away each function of the rules in turn, and keep what hangs on it in proved.csv
	$(BIN)/benchbook prove
	$(BIN)/python tools/keep_proofs.py

changed: $(STAMP) ## the same for what is not as proved.csv has it
	$(BIN)/benchbook prove --changed

same: $(STAMP) ## what BASE (the last commit) says against what stands here: PART=readings SHARE=0.1 for less
	$(BIN)/python tools/same.py against $(or $(BASE),HEAD) $(PART:%=--%) $(SHARE:%=--sample %)

check: lint test ## the whole gate: style, types, layers, library, tests

lint: style types layers library ## the gate without the tests

style: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

layers: $(STAMP)
	$(BIN)/lint-imports

library: $(STAMP)
	$(BIN)/benchbook check

bench: $(STAMP) ## every benchmark, with ratios against named peers, in one table
	$(BIN)/python benchmarks

clean: ## remove the environment and everything that was built
	rm -rf $(VENV) index/* build dist .mypy_cache .ruff_cache .pytest_cache
