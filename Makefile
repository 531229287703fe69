# Needs Python 3.11+ and make. PYTHON=/path/to/python picks the interpreter, ARGS=... is passed on.

VENV ?= .venv
PYTHON ?=
ARGS ?=

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
RUNTIME := $(VENV)/.runtime
DEV := $(VENV)/.dev
EXAMPLES := $(patsubst %/pyproject.toml,%,$(wildcard examples/*/pyproject.toml))
INSTALLED := $(if $(EXAMPLES),$(VENV)/.examples)
PLUGINS := $(patsubst plugins/%/__init__.py,%,$(wildcard plugins/*/__init__.py))
LANGUAGES := es,fr,it
TYPED := gunsmoke.core gunsmoke.rules gunsmoke.cli gunsmoke.adapters $(addprefix gunsmoke.plugins.,$(PLUGINS))

.PHONY: help play test lint format bench docs texts check typing clean

help:
	@echo "make play     set up and play Most Wanted (ARGS='--seed 7')"
	@echo "make test     run the tests (ARGS='-k secrecy')"
	@echo "make lint     ruff and mypy"
	@echo "make format   let ruff put the code in order"
	@echo "make check    lint and test"
	@echo "make bench    run the benchmarks"
	@echo "make docs     build the documentation into build/docs"
	@echo "make texts    bring the catalogues of all languages up to date (ARGS='--open')"
	@echo "make clean    remove everything made here, .venv too"

play: $(RUNTIME)
	@$(BIN)/gunsmoke play most-wanted $(ARGS)

test: $(DEV) $(INSTALLED)
	$(BIN)/pytest -n 2 $(ARGS)

lint: $(DEV) $(INSTALLED) typing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	MYPYPATH=$(VENV)/typing $(BIN)/mypy $(addprefix -p ,$(TYPED))
	MYPYPATH=$(VENV)/typing $(BIN)/mypy docs/tutorial/gunsmoke_curio
	$(if $(EXAMPLES),MYPYPATH=$(subst $() $(),:,$(VENV)/typing $(EXAMPLES)) $(BIN)/mypy --exclude '/build/' $(EXAMPLES))

format: $(DEV)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(DEV)
	$(BIN)/python benchmarks/run.py $(ARGS)

# Everything is read afresh, and whatever Sphinx warns of is an error.
docs: $(DEV)
	$(BIN)/python -m sphinx -W --keep-going -n -E -q -b html docs build/docs $(ARGS)
	@echo "open build/docs/index.html"

texts: $(DEV)
	@for package in core cli adapters; do \
	  $(BIN)/python -m gunsmoke.core.catalogues $$package --languages $(LANGUAGES) $(ARGS) || exit 1; \
	done
	@for game in $(PLUGINS); do \
	  $(BIN)/python -m gunsmoke.core.catalogues plugins/$$game rules/$$game --languages $(LANGUAGES) $(ARGS) || exit 1; \
	done

check: lint test

# mypy can't follow an editable install's import hook; it reads this tree of links instead.
typing: | $(BIN)/pip
	@mkdir -p $(VENV)/typing/gunsmoke/plugins
	@for folder in core rules cli adapters $(addprefix plugins/,$(PLUGINS)); do \
	  ln -sfn "$(CURDIR)/$$folder" "$(VENV)/typing/gunsmoke/$$folder"; \
	done

$(RUNTIME): pyproject.toml setup.py | $(BIN)/pip
	@echo "Installing gunsmoke into $(VENV)"
	@$(PIP) -e .
	@touch $@

$(DEV): pyproject.toml setup.py | $(BIN)/pip
	@echo "Installing gunsmoke and its development tools into $(VENV)"
	@$(PIP) -e '.[dev]'
	@touch $(RUNTIME) $@

$(VENV)/.examples: $(addsuffix /pyproject.toml,$(EXAMPLES)) $(DEV)
	@$(PIP) --no-deps $(addprefix -e ,$(EXAMPLES))
	@touch $@

# bin/pip is the last thing venv makes, so a half-made environment is made again.
$(BIN)/pip:
	@fits='import sys; sys.exit(sys.version_info < (3, 11))'; chosen=; old=; bare=; \
	for python in $(if $(PYTHON),"$(PYTHON)",python3.14 python3.13 python3.12 python3.11 python3 python); do \
	  "$$python" -c '' 2>/dev/null || continue; \
	  if ! "$$python" -c "$$fits"; then old="$$python"; continue; fi; \
	  if ! "$$python" -c 'import ensurepip, venv' 2>/dev/null; then bare="$${bare:-$$python}"; continue; fi; \
	  chosen="$$python"; break; \
	done; \
	if [ -z "$$chosen" ]; then \
	  if [ -n "$$bare" ]; then \
	    echo "$$bare can't make a virtual environment: ensurepip is missing (Debian, Ubuntu: apt install $$(basename "$$bare")-venv)" >&2; \
	  elif [ -n "$$old" ]; then \
	    echo "gunsmoke needs Python 3.11 or newer; $$old is $$("$$old" -c 'import platform; print(platform.python_version())'): install one, or name it with PYTHON=/path/to/python" >&2; \
	  else \
	    echo "gunsmoke needs Python 3.11 or newer and found $(if $(PYTHON),none at $(PYTHON),none on PATH): install one, or name it with PYTHON=/path/to/python" >&2; \
	  fi; \
	  exit 1; \
	fi; \
	echo "Making $(VENV) with $$("$$chosen" --version)"; \
	"$$chosen" -m venv "$(VENV)"

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find core plugins rules cli adapters tests examples benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
