# What one types. The longer recipes are in scripts/, a file each. `make` alone lists the targets.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.NOTPARALLEL:
MAKEFLAGS += --no-builtin-rules

# One Rust profile for the server, its tests and clippy: what one step compiles, the next finds done.
CARGO_PROFILE := --release

NODE := scripts/node.sh
NPM := cd web && ../$(NODE) npm

# Folders count too: one changes when a file in it is added or removed.
web_sources := $(shell find web/src web/public web/scripts 2>/dev/null) \
	$(wildcard web/index.html web/support.html web/vite.config.* web/tsconfig*.json web/package.json)

.PHONY: help run build web web-check web-test check fmt clippy test e2e fuzz fuzz-files openapi bench audit dist bench-lobby

help: ## list these targets
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name what; do \
		printf '  make %-10s %s\n' "$$name" "$$what"; done

# Built for daily work: unoptimized and incremental, on the dependencies of `make build`.
run: web ## build what changed, then serve the demo on http://127.0.0.1:8080, data in data/, letters at /dev/outbox
	@scripts/need.sh rust cc
	@scripts/build-server.sh --config scripts/daily.toml
	@exec target/release/platen serve --listen 127.0.0.1:8080 --data data --demo --dev

build: web ## the whole program, at target/release/platen
	@scripts/need.sh rust cc
	@scripts/build-server.sh

test: ## everything that must hold; CI runs this
	@scripts/test.sh

check: web/node_modules/.stamp ## the quick loop: format, clippy, TypeScript, Biome
	@scripts/need.sh rust cc
	@cargo fmt --all --check
	@$(MAKE) --no-print-directory clippy web-check

fmt: web/node_modules/.stamp ## format everything
	@cargo fmt --all
	@$(NPM) run --silent fix

e2e: build ## the browser tests alone; make e2e ARGS='live --headed'
	@scripts/e2e.sh $(ARGS)

fuzz: build ## every documented call with made-up input, as a guest and as a customer (needs python3)
	@scripts/fuzz.sh $(ARGS)

fuzz-files: ## the readers of uploaded files, guided by coverage (needs a nightly Rust and cargo-fuzz)
	@scripts/fuzz-files.sh $(ARGS)

bench: build ## speed, as ratios to a bare server and a bare store, and the live layer under load
	@scripts/bench.sh $(ARGS)

bench-lobby: build ## what 5,000 sessions in an open lobby cost the server and the page
	@scripts/bench-lobby.sh

openapi: build ## write docs/openapi.json and the client's types from the server's
	@scripts/generated.sh

audit: ## licences, bans and sources of all dependencies; known holes where the lists can be had
	@scripts/audit.sh

dist: web ## an optimised build, packed into target/dist/
	@scripts/need.sh rust cc
	@scripts/dist.sh

web: web/dist/index.html ## the client alone, into web/dist

# --- steps of the above

web/node_modules/.stamp: web/package.json web/package-lock.json
	@scripts/web-packages.sh
	@touch $@

# The page that vite writes is its own stamp.
web/dist/index.html: web/node_modules/.stamp $(web_sources)
	@$(NPM) run --silent build

web-check: web/node_modules/.stamp
	@$(NPM) run --silent check

web-test: web/node_modules/.stamp
	@$(NPM) test

# Incremental, unlike the builds: checking again after a change to the server takes a third of the time.
clippy:
	@CARGO_INCREMENTAL=1 cargo clippy $(CARGO_PROFILE) --workspace --all-targets -- -D warnings
