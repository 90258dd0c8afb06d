# What one does with Plancia; `make` alone lists it.
#
# PYTHON=/path/to/python3 chooses the Python to begin with. Nothing is done twice: what was
# installed, compiled or built leaves a stamp and is made again only when its sources change.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

PYTHON ?= $(shell for each in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$each -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& command -v $$each && break; done)

# Tests start many processes: what Python has translated once is kept.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet
# Python translates what is imported when it is imported: a small part of what is installed.
INSTALL := $(PIP) install --no-compile
COMPILED := $(CURDIR)/build/compiled

PACKAGE := $(shell find plancia -type f \( -name '*.py' -o -name '*.md' -o -name '*.po' -o -name '*.npz' \))
WEIGHTS := $(shell find plancia -type f -name '*.json')
RULES := $(filter plancia/engine/%.py plancia/games/%.py plancia/bots/%.py,$(PACKAGE))
# What setup.py compiles of the server.
SERVING := $(shell sed -n '/^SERVING/,/^]/s|.*"\(plancia/server/.*\.py\)",|\1|p' setup.py)
PYTHON_SOURCES := plancia tests benchmarks scripts examples setup.py
CLIENT := $(shell find web/src web/public -type f) web/index.html web/vite.config.ts

SIDE_BY_SIDE := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
PYTEST := $(BIN)/python -m pytest --maxschedchunk=2
# What reads or bends the sources: compiling changes nothing for it.
SOURCE_TESTS := tests/test_layers.py tests/games/test_words.py $(wildcard tests/rulebook/test_*.py)
# What both builds must pass.
RULE_TESTS := tests/engine tests/conformance tests/rulebook
# Servers, browsers and clocks may be unlucky on a crowded machine: what failed gets one more try,
# alone, and both are told. The rules as they are written get none.
TWICE = $(1) -o cache_dir=build/tried/$@ || { [ $$? -eq 1 ] && \
	echo "· once more, what failed" && $(1) -o cache_dir=build/tried/$@ --last-failed; }
ON_COMPILED := PYTHONSAFEPATH=1 PYTHONPATH=$(COMPILED) PLANCIA_COMPILED=1

GAME ?= star-realms
FOLDER = $(subst -,_,$(GAME))
GAMES ?=
SECONDS ?= 600
POSITIONS ?= 60

.PHONY: help
help: ## list what there is
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | awk -F'|' '{ printf "  make %-18s %s\n", $$1, $$2 }'

## Playing

.PHONY: play
play: ## set everything up and play in the browser
	@$(MAKE) -j2 --silent .venv/.installed client-if-possible
	@mkdir -p build; \
	if [ -e build/compiled/.tree ] && $(MAKE) --question --silent compile; then \
		export PYTHONPATH=$(COMPILED); \
	else \
		echo "· the rules are being compiled meanwhile: from the next start on, bots think faster"; \
	fi; \
	nice $(MAKE) meanwhile >build/meanwhile.log 2>&1 & \
	$(BIN)/plancia serve $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT)) \
		$(if $(DATABASE),--database $(DATABASE)) || [ $$? -eq 130 ]

# While somebody plays already: machine code for the next start, and Python for a page without us.
# It goes on when they stop playing; who plays again meanwhile does not begin it a second time.
.PHONY: meanwhile
meanwhile:
	@if kill -0 "$$(cat build/meanwhile.pid 2>/dev/null)" 2>/dev/null; then exit; fi; \
	echo $$$$ >build/meanwhile.pid; \
	$(MAKE) compile-if-possible; \
	if sh scripts/node.sh; then $(MAKE) offline; fi; \
	rm build/meanwhile.pid

.PHONY: terminal
terminal: .venv/.installed ## play in the terminal; GAME=star-realms
	@$(BIN)/plancia play $(GAME) || [ $$? -eq 130 ]

## Testing

.PHONY: test
test: ## set everything up, then all checks and all tests (some fourteen minutes)
	@$(MAKE) -j3 $(SIDE_BY_SIDE) .venv/.compiler web/node_modules/.installed browser
	@$(MAKE) -j3 $(SIDE_BY_SIDE) compile-if-possible .venv/.developing client-check client-test \
		offline build/site/index.html types lint drift
	@$(MAKE) -j2 test-browser test-python \
		|| { echo "In the browser: $$(tail -n 1 build/browser.log)"; exit 1; }

.PHONY: check
check: lint types drift client-check ## lint and types only

.PHONY: lint
lint: .venv/.developing
	@echo "· ruff"
	@$(BIN)/ruff check --quiet $(PYTHON_SOURCES)
	@$(BIN)/ruff format --check --quiet $(PYTHON_SOURCES) \
		|| { echo "Not formatted; run $(BIN)/ruff format"; exit 1; }

.PHONY: types
types: .venv/.developing
	@echo "· mypy"
	@$(BIN)/mypy

.PHONY: drift
drift: .venv/.developing
	@echo "· the client's types against the server's"
	@$(BIN)/python -m plancia.server.wire.typescript --check

.PHONY: client-check
client-check: web/node_modules/.installed
	@echo "· svelte-check"
	@cd web && npm run --silent check
	@echo "· eslint and prettier"
	@cd web && npm run --silent lint || { echo "To set it right: cd web && npm run format"; exit 1; }

.PHONY: client-test
client-test: web/node_modules/.installed
	@echo "· vitest"
	@cd web && npm run --silent test

.PHONY: quick
quick: ## lint, types, the engine and one game without its mutants; GAME=star-realms
	@$(MAKE) -j3 $(SIDE_BY_SIDE) lint types test-quick

.PHONY: test-quick
test-quick: .venv/.developing
	@echo "· pytest, the engine and $(GAME)"
	@$(PYTEST) -n auto tests/engine tests/test_rooms.py tests/rulebook/$(FOLDER)

.PHONY: game
game: .venv/.developing ## every test of one game, mutants and conformance too; GAME=star-realms
	@echo "· pytest, all of $(GAME)"
	@$(PYTEST) -n auto tests/rulebook tests/games tests/conformance \
		-k "$(FOLDER) or $(if $(findstring -,$(GAME)),$(GAME),$(FOLDER))"

.PHONY: test-source
test-source: .venv/.developing
	@echo "· pytest, the rules as they are written, and their mutants"
	@$(PYTEST) -n auto $(SOURCE_TESTS) $(RULE_TESTS)

.PHONY: test-compiled
test-compiled: .venv/.developing compile-if-possible
	@if [ -e build/compiled/.tree ]; then \
		echo "· pytest, the compiled rules and all that stands on them"; \
		export $(ON_COMPILED) PLANCIA_CONFORMANCE_SECONDS=5; \
		$(call TWICE,$(PYTEST) -n auto --import-mode=append \
			$(addprefix --ignore=,$(SOURCE_TESTS) tests/browser)); \
	else \
		echo "· pytest, all that stands on the rules"; \
		$(call TWICE,$(PYTEST) -n auto \
			$(addprefix --ignore=,$(SOURCE_TESTS) $(RULE_TESTS) tests/browser)); \
	fi

# Browsers wait for much; what keeps the processors busy runs meanwhile. Told when it is done.
.PHONY: test-browser
test-browser: .venv/.developing compile-if-possible offline build/site/index.html browser
	@mkdir -p build
	@if [ -e build/compiled/.tree ]; then export $(ON_COMPILED); fi; \
	{ $(call TWICE,$(BIN)/python -m pytest -p no:xdist --import-mode=append tests/browser); } \
		>build/browser.log 2>&1; \
	status=$$?; echo; echo "· pytest, in the browser"; cat build/browser.log; exit $$status

.PHONY: test-python
test-python:
	@$(MAKE) test-source
	@$(MAKE) test-compiled

.PHONY: soak
soak: .venv/.developing web browser ## the conformance suite for long, the page at many positions and in whole matches, then soak-site; GAMES="star-realms …" SECONDS=600 or ANSWERS=1000000 POSITIONS=60
	@$(BIN)/python -m plancia.conformance $(GAMES) --seconds $(SECONDS) $(if $(ANSWERS),--answers $(ANSWERS))
	@$(BIN)/python -m tests.browser.walk $(GAMES) --positions $(POSITIONS)
	@PLANCIA_WHOLE=1 $(BIN)/python -m pytest -p no:xdist tests/browser/test_pointer_alone.py tests/browser/test_keyboard_alone.py
	@$(MAKE) soak-site

.PHONY: soak-site
soak-site: ## the page that plays by itself: its three soaks, one after the other
	@$(MAKE) soak-site-matches
	@$(MAKE) soak-site-rules
	@$(MAKE) soak-site-wheel

.PHONY: soak-site-matches
soak-site-matches: .venv/.developing build/site/index.html browser ## a whole match of every game in the page that plays by itself
	@PLANCIA_WHOLE=1 $(BIN)/python -m pytest -p no:xdist tests/browser/test_site.py tests/browser/test_site_workers.py

.PHONY: soak-site-rules
soak-site-rules: .venv/.developing build/engine/files.json ## golden games and conformance of every game on Pyodide
	@PLANCIA_WHOLE=1 $(BIN)/python -m pytest -p no:xdist tests/offline/test_pyodide.py

.PHONY: soak-site-wheel
soak-site-wheel: .venv/.developing offline browser ## the compiled wheel in an empty environment
	@PLANCIA_COMPILE=1 $(BIN)/python -m pytest -p no:xdist tests/browser/test_package.py

.PHONY: soak-server
soak-server: .venv/.developing ## three servers on PostgreSQL, killed and flooded under play; SECONDS=600
	@$(BIN)/python -m tests.server.soak --seconds $(SECONDS)

.PHONY: browser
browser:
	@sh scripts/browser.sh

## Measuring

.PHONY: bench
bench: .venv/.installed compile-if-possible ## random playouts: decisions, games and forks a second
	@$(BIN)/plancia bench $(GAMES)

.PHONY: bench-server
bench-server: .venv/.developing ## live matches by real websocket clients; see benchmarks/load.py
	@$(BIN)/python benchmarks/load.py

.PHONY: bench-peers
bench-peers: .venv-peers/.installed compile ## the same beside catanatron, RLCard, OpenSpiel and PettingZoo
	@.venv-peers/bin/python benchmarks/peers.py

## Making

.PHONY: compile
compile: build/compiled/.tree ## the rules as machine code, in build/compiled

.PHONY: web
web: web/dist/index.html ## the page, in web/dist

.PHONY: site
site: build/site/index.html .venv/.measuring ## a page that plays by itself, for any web space, in build/site
	@$(BIN)/python scripts/site.py sizes
	@$(BIN)/python scripts/site_times.py
	@echo "build/site is the site: any web space serves it, as python -m http.server -d build/site does."

.PHONY: offline
offline: web/dist/engine/files.json ## the page of our server, able to play without it

.PHONY: package
package: .venv/.compiler offline ## sdist and wheel with the page in them, in dist
	@echo "· sdist and wheel"
	@rm -rf dist build/lib build/bdist.*
	@$(BIN)/python -c "import setuptools.build_meta as build; build.build_sdist('dist')" >build/package.log 2>&1 \
		&& $(PIP) wheel --no-deps --no-build-isolation -w dist dist/*.tar.gz >>build/package.log 2>&1 \
		|| { cat build/package.log; exit 1; }
	@ls -sh dist

.PHONY: docs
docs: .venv/.developing ## the documentation as pages, in site
	@$(BIN)/mkdocs build --strict
	@echo "site/index.html is the first page."

.PHONY: pictures
pictures: .venv/.developing ## draw the documentation's picture of the terminal again
	@$(BIN)/python scripts/terminal_picture.py

.PHONY: screenshots
screenshots: .venv/.developing web browser ## take the documentation's pictures of the page again
	@$(BIN)/python scripts/screenshots.py

.PHONY: lock
lock: .venv/.developing ## pin the newest versions that fit, in requirements*.lock
	@sh scripts/lock.sh

.PHONY: clean
clean: ## remove everything that was installed, compiled or built
	rm -rf .venv .venv-peers build dist site faults *.egg-info web/node_modules web/dist
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis

## What the above stand on

.venv/.made:
	@[ -n "$(PYTHON)" ] || { echo "Plancia needs Python 3.11 or later and found none." \
		"Install it, or say where it is: make PYTHON=/path/to/python3 …"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Plancia needs Python 3.11 or later; $(PYTHON) is older, or does not run."; exit 1; }
	@echo "· .venv: a place of its own for what is installed, with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv .venv \
		|| { echo "This Python cannot make environments; on Debian, install python3-venv."; exit 1; }
	@touch $@

.venv/.installed: .venv/.made requirements.lock pyproject.toml
	@$(PYTHON) scripts/installing.py "what the server stands on: web, database, words" \
		pip $(BIN)/python --no-compile -r requirements.lock
	@$(INSTALL) --no-deps --editable .
	@touch $@

.venv/.compiler: .venv/.installed requirements-dev.lock
	@$(PYTHON) scripts/installing.py "the compiler of the rules: mypy makes machine code of them" \
		pip $(BIN)/python --constraint requirements-dev.lock mypy setuptools
	@touch $@

.venv/.measuring: .venv/.installed requirements-dev.lock
	@$(PYTHON) scripts/installing.py "what drives a browser: Playwright, to measure the page" \
		pip $(BIN)/python --no-compile --constraint requirements-dev.lock playwright
	@touch $@

# After the compiler, which can begin meanwhile.
.venv/.developing: .venv/.compiler requirements-dev.lock
	@$(PYTHON) scripts/installing.py "what its developers need: tests, checks, documentation" \
		pip $(BIN)/python --no-compile -r requirements-dev.lock
	@touch $@

.venv-peers/.installed: .venv/.made requirements.lock benchmarks/requirements-peers.txt
	@echo "· .venv-peers, apart from ours"
	@$(PYTHON) -m venv .venv-peers
	@.venv-peers/bin/python -m pip --disable-pip-version-check --quiet --quiet install \
		-r requirements.lock -r benchmarks/requirements-peers.txt
	@.venv-peers/bin/python -m pip --disable-pip-version-check --quiet --quiet install --no-deps --editable .
	@touch $@

# The tree holds the whole package. What is not compiled is only copied, so that a change of an
# HTTP interface or of a page of rules costs no compilation.
build/compiled/.rules: $(RULES) $(SERVING) setup.py | .venv/.compiler
	@sh scripts/compiler.sh
	@echo "· compiling the rules (a minute or two)"
	@rm -rf build/compiled
	@mkdir -p build && PLANCIA_COMPILE=1 PLANCIA_WITHOUT_PAGE=1 $(BIN)/python setup.py -q build \
		--build-lib build/compiled --build-temp build/temp >build/compile.log 2>&1 \
		|| { cat build/compile.log; exit 1; }
	@touch $@

build/compiled/.tree: build/compiled/.rules $(PACKAGE)
	@PLANCIA_WITHOUT_PAGE=1 $(BIN)/python setup.py -q build_py --build-lib build/compiled >build/copy.log 2>&1 \
		|| { cat build/copy.log; exit 1; }
	@ln -sfn ../../web build/compiled/web
	@touch $@

.PHONY: compile-if-possible
compile-if-possible: .venv/.installed
	@if sh scripts/compiler.sh; then $(MAKE) --silent compile; else echo "  The rules run uncompiled."; fi

web/node_modules/.installed: web/package.json web/package-lock.json
	@sh scripts/node.sh
	@$(PYTHON) scripts/installing.py "what the page is built and checked with" npm
	@touch $@ web/node_modules/.building

# Only what it takes to build the page: somebody waits for it.
web/node_modules/.building:
	@sh scripts/node.sh
	@[ -e web/node_modules/.installed ] || $(PYTHON) scripts/installing.py \
		"what the page is built with: Svelte and Vite" npm --omit=dev
	@touch $@

web/dist/index.html: web/package-lock.json $(CLIENT) | web/node_modules/.building
	@echo "· building the page"
	@cd web && npm run --silent build -- --logLevel warn

# Python for the browser, byte-compiled: what a page that plays by itself loads.
build/engine/files.json: $(PACKAGE) $(WEIGHTS) scripts/site.py requirements-site.lock $(wildcard web/site/*) \
		web/node_modules/.installed | .venv/.installed
	@$(BIN)/python scripts/site.py engine

build/site/index.html: build/engine/files.json $(CLIENT)
	@$(BIN)/python scripts/site.py page

# The page of our own server plays without it too, once it has this.
web/dist/engine/files.json: web/dist/index.html build/engine/files.json
	@$(BIN)/python scripts/site.py server

.PHONY: client-if-possible
client-if-possible:
	@if sh scripts/node.sh; then $(MAKE) --silent web; \
	else echo "  The page is not built; make terminal plays in the terminal."; fi
