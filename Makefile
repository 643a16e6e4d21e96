# Short recipes; the longer ones are files in scripts/. `make` lists the targets.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.NOTPARALLEL:
MAKEFLAGS += --no-builtin-rules

# One Rust profile for the server, its tests and clippy, so that they share compiled crates.
CARGO_PROFILE := --release

NODE := scripts/node.sh
NPM := cd web && ../$(NODE) npm

# Includes folders: their timestamps change when a file is added or removed.
web_sources := $(shell find web/src web/public web/scripts web/messages 2>/dev/null) \
	$(wildcard web/index.html web/support.html web/vite.config.* web/lingui.config.* web/tsconfig*.json web/package.json)

.PHONY: help run build web web-check web-test check fmt clippy test e2e screenshots fuzz clients fuzz-files openapi bench instructions audit dist deb image bench-catalog bench-beside bench-studio bench-lobby bench-nodes bench-worst faults

help: ## list these targets
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name what; do \
		printf '  make %-11s %s\n' "$$name" "$$what"; done

# Unoptimized and incremental, with the dependencies of `make build`.
run: web ## build what changed and serve the demo on http://127.0.0.1:8080; data in data/, emails at /dev/outbox
	@scripts/need.sh rust cc
	@scripts/build-server.sh --config scripts/daily.toml
	@exec target/release/platen serve --listen 127.0.0.1:8080 --data data --demo --dev

build: web ## build the program, target/release/platen
	@scripts/need.sh rust cc
	@scripts/build-server.sh

test: ## run all checks and tests, as CI does
	@scripts/test.sh

check: web/node_modules/.stamp-all ## run the quick checks: format, clippy, TypeScript, Biome
	@scripts/need.sh rust cc
	@cargo fmt --all --check
	@$(MAKE) --no-print-directory clippy web-check

fmt: web/node_modules/.stamp-all ## format all code
	@cargo fmt --all
	@$(NPM) run --silent fix

e2e: build web/node_modules/.stamp-all ## run the browser tests; make e2e ARGS='live --headed'
	@scripts/e2e.sh $(ARGS)

screenshots: build web/node_modules/.stamp-all ## take pictures of every screen, into target/screenshots; ONLY=cart make screenshots
	@scripts/screenshots.sh $(ARGS)

fuzz: build ## call every documented operation with generated input, as guest and customer (needs python3)
	@scripts/fuzz.sh $(ARGS)

clients: build ## generate a Python and a TypeScript client, and place an order with each (needs python3)
	@scripts/clients.sh

fuzz-files: ## fuzz the parsers of uploaded files, coverage-guided (needs nightly Rust and cargo-fuzz)
	@scripts/fuzz-files.sh $(ARGS)

bench: build ## measure speed relative to a bare server and a bare store, and the live layer under load
	@scripts/bench.sh $(ARGS)

instructions: build ## count the instructions of calls and commands, and compare them with their bounds
	@scripts/instructions.sh $(ARGS)

bench-catalog: build ## measure a catalog of generated products: start, memory, searches, a changed price
	@cargo build --release --workspace --no-default-features --bins && target/release/platen-loadtests catalog $(ARGS)

bench-beside: build ## measure other calls beside slow searches and imports, relative to quiet
	@cargo build --release --workspace --no-default-features --bins --examples && target/release/platen-loadtests beside $(ARGS)

bench-studio: build web/node_modules/.stamp-all ## measure how fast the design studio opens and follows a drag, on a CPU slowed down four times
	@STUDIO_SPEED=1 scripts/e2e.sh e2e/studio-speed.spec.ts

bench-worst: build ## measure what the worst input of every call costs the threads that answer requests
	@cargo build --release --workspace --no-default-features --bins --examples && target/release/platen-loadtests worst $(ARGS)

bench-lobby: build web/node_modules/.stamp-all ## measure the cost of a lobby with 5,000 sessions, for the server and the page
	@scripts/bench-lobby.sh

bench-nodes: build ## measure three nodes: the delay of changes between them, and the cost of a change
	@scripts/bench-nodes.sh $(ARGS)

faults: build ## make faults of three nodes under load, and print the table of docs/reliability.md
	@scripts/faults.sh $(ARGS)

openapi: web/node_modules/.stamp-all ## generate docs/openapi.json and the client's types
	@scripts/generated.sh

audit: ## check licenses, bans and sources of all dependencies, and advisories if online
	@scripts/audit.sh

dist: web ## build optimized and pack into target/dist/
	@scripts/need.sh rust cc
	@scripts/dist.sh

deb: build ## build the Debian package into target/debian/
	@scripts/deb.sh $(ARGS)

image: ## build the container image platen; ARGS=--local: without a container registry (as root)
	@scripts/image.sh $(ARGS)

web: web/dist/index.html ## build the client alone, into web/dist

# --- internal targets

web/node_modules/.stamp: web/package.json web/package-lock.json
	@scripts/web-packages.sh

web/node_modules/.stamp-all: web/package.json web/package-lock.json
	@scripts/web-packages.sh --all

# The page that vite writes serves as the stamp.
web/dist/index.html: web/node_modules/.stamp $(web_sources)
	@$(NPM) run --silent build

web-check: web/node_modules/.stamp-all
	@$(NPM) run --silent check

web-test: web/node_modules/.stamp-all
	@$(NPM) test

# Incremental, unlike the builds: a repeated check after a change to the server takes a third of the time.
clippy:
	@CARGO_INCREMENTAL=1 cargo clippy $(CARGO_PROFILE) --workspace --all-targets -- -D warnings
