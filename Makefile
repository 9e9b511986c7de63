# What people do here. `make` alone lists it.
SHELL := /bin/bash
PORT ?= 8080
DATA ?= data
BIN = .build/release/hereabouts
# Swift's own libraries are linked in: calls into them are direct, and the program runs where Swift is not installed. Of the
# debugger's information there are only the lines, which profiles name: the rest is a sixth of the compiler's work.
OPTIMISED = swift build -c release --static-swift-stdlib -Xswiftc -gline-tables-only

# Suites that need a PostgreSQL server, and a few of those that run on either engine: all of them are `make test-postgresql`.
ON_A_SERVER = Postgres|Twin|Move|OnServer|Server(Backup|Database)|Database(Server|Away)|Nodes|CommitOrder

.DEFAULT_GOAL := help
.PHONY: help package try-package try-operating run test test-postgresql browser-tests browsers pictures build demo lint format bench bench-restarts bench-tls try-testssl torture torture-neighbours torture-nodes bench-nodes bench-templates bench-places bench-pages bench-map bench-feeds bench-suggestions fuzz routes schema statements ends retention configuration slow-types clean deps test-deps

help: ## List what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-18s %s\n", $$1, $$2 }'

run: build ## Install what is missing, build, load the demo town on first start, serve on http://127.0.0.1:8080
	@[ -e $(DATA)/hereabouts.sqlite ] || $(BIN) demo --data $(DATA)
	@exec $(BIN) serve --data $(DATA) --port $(PORT) --allow-simulated-presence

test: test-deps lint ## Install what is missing, run every test
	swift build --build-tests
	Scripts/run-tests
	Scripts/run-tests-postgresql --filter '$(ON_A_SERVER)'
	Scripts/browser-tests

test-postgresql: test-deps ## Run the tests of what is stored, and of the whole application, on PostgreSQL
	swift build --build-tests
	Scripts/run-tests-postgresql

build: deps ## Build the program with optimisation
	$(OPTIMISED) --product hereabouts
	@Scripts/version > $(BIN).version

package: build ## Make a Debian package of the program
	Scripts/package

try-package: package ## Install the package in a bare Debian, use it, update it, remove it (as root)
	Scripts/try-package

try-operating: package ## Walk as a new operator: two bare Debians that boot, https, mail, backup, update, full disk (as root)
	@Scripts/install-packages debootstrap systemd-container
	Scripts/try-operating

demo: build ## Put the invented town into an empty data folder
	$(BIN) demo --data $(DATA)

lint: ## Check the format of the sources
	swift format lint --strict --recursive Package.swift Sources Tests Benchmarks

format: ## Put the sources into their format
	swift format --in-place --recursive Package.swift Sources Tests Benchmarks

browser-tests: deps ## Walk the site in a real browser: valid HTML, no axe violations, nothing too wide
	Scripts/browser-tests

browsers: deps ## Walk the site in Firefox and WebKit, all of it
	Scripts/browser-tests test_engines engines_further engines_together engines_provider

pictures: deps ## Take the pictures of README.md from the demo town
	@Scripts/install-packages chromium chromium-driver
	@Scripts/browser-venv
	swift build --product hereabouts
	PATH="$$PWD/.venv-browser/bin:$$PATH" .venv-browser/bin/python Scripts/pictures

bench: deps ## Measure the server under load (needs wrk, which is installed)
	Scripts/bench

bench-restarts: build ## Start the site anew ten times under load: no error may be counted (needs wrk, which is installed)
	@Scripts/install-packages wrk
	Scripts/bench-restarts $(BIN)

bench-tls: deps ## Measure TLS of the server beside nginx's (needs wrk and nginx, which are installed)
	@Scripts/install-packages wrk nginx openssl curl
	$(OPTIMISED) --product ServerBench
	Scripts/bench-tls .build/release/ServerBench

try-testssl: build ## Let testssl.sh look at the server's TLS: nothing may be worse than LOW
	Scripts/try-testssl $(BIN)

torture: build ## Kill, fill, lock, damage and lie to a whole site under traffic, for five minutes (as root, for a full disk)
	Scripts/torture --program $(BIN)

torture-neighbours: build ## Let a busy member and a guest do their worst, and measure what a neighbour waits for
	Scripts/torture-neighbours --program $(BIN)

torture-nodes: build ## Three nodes on two PostgreSQL servers behind nginx: kill, promote, cut, restart, and look what was lost (as root)
	@Scripts/install-packages nginx postgresql iproute2
	Scripts/torture-nodes --program $(BIN)

bench-nodes: build ## Measure PostgreSQL beside SQLite, and one to three nodes (as root, for shares of a core)
	@Scripts/install-packages nginx postgresql wrk
	Scripts/bench-nodes --program $(BIN)

bench-templates: deps ## Measure the templates alone, and words that are looked up: make bench-templates PAGE=page.json EXPECTED=expected.html
	$(OPTIMISED) --product TemplatesBench
	.build/release/TemplatesBench $(or $(PAGE),../shared/peers/templates-bench/page.json) $(or $(EXPECTED),../shared/peers/templates-bench/expected.html)
	.build/release/TemplatesBench --words Public/languages/de.json

bench-places: deps ## Measure import, search and tiles: make bench-places EXTRACT=mosaic.osm.pbf PLACES=1000000
	$(OPTIMISED) --scratch-path .build-release --product PlacesBench
	.build-release/release/PlacesBench $(or $(EXTRACT),../shared/data/osm/mosaic.osm.pbf) $(or $(PLACES),1000000)

bench-pages: build ## Measure how soon pages are seen on a slow phone
	@Scripts/install-packages chromium chromium-driver
	@Scripts/browser-venv
	PATH="$$PWD/.venv-browser/bin:$$PATH" .venv-browser/bin/python Scripts/bench-pages --program $(BIN)

bench-map: build ## Measure what maps cost a browser: make bench-map AREAS=Porto=porto.osm.pbf@41.1496,-8.6109
	@Scripts/install-packages chromium chromium-driver
	@Scripts/browser-venv
	PATH="$$PWD/.venv-browser/bin:$$PATH" .venv-browser/bin/python Scripts/bench-map --program $(BIN) \
		$(or $(AREAS),Porto=../shared/data/osm/porto.osm.pbf@41.1496,-8.6109 Helsinki=../shared/data/osm/helsinki.osm.pbf@60.1699,24.9384)

bench-feeds: build ## Measure what readings of a calendar of 2,000 events cost
	Scripts/bench-feeds --program $(BIN)

bench-suggestions: deps ## Measure what is offered to who types among a million places: make bench-suggestions EXTRACT=mosaic.osm.pbf
	$(OPTIMISED) --product PlacesBench
	Scripts/bench-suggestions $(or $(EXTRACT),../shared/data/osm/mosaic.osm.pbf)

fuzz: deps ## Look for inputs that readers of foreign bytes take wrongly: make fuzz TARGET="http forms" SECONDS=600 REPEAT=100000
	@SECONDS_EACH=$(or $(SECONDS),600) REPEAT=$(or $(REPEAT),0) Scripts/fuzz $(TARGET)

routes: ## Write docs/routes.txt anew
	HEREABOUTS_WRITE_DOCS=1 swift test --filter 'RouteTableTests'

schema: ## Write docs/schema.sql anew
	HEREABOUTS_WRITE_DOCS=1 swift test --filter 'MigrationTests'

statements: test-deps ## Write docs/statements.txt anew: runs every Swift test
	swift build --build-tests
	HEREABOUTS_WRITE_STATEMENTS=1 Scripts/run-tests

configuration: ## Write docs/configuration.md anew
	HEREABOUTS_WRITE_DOCS=1 swift test --filter 'ConfigurationListTests'

retention: ## Write docs/retention.md anew
	HEREABOUTS_WRITE_DOCS=1 swift test --filter RetentionTests

ends: ## Write docs/ends.md anew
	HEREABOUTS_WRITE_DOCS=1 swift test --filter 'EndMatrixTests'

slow-types: ## Name expressions that take the type checker longer than 200 ms
	swift build --scratch-path .build-slow-types -Xswiftc -Xfrontend -Xswiftc -warn-long-expression-type-checking=200 2>&1 | grep 'warning: expression took' | sort -u || true

clean: ## Remove what was built (never the data)
	rm -rf .build .build-*

deps:
	@Scripts/install-packages libsqlite3-dev libssl-dev zlib1g-dev libcurl4-openssl-dev libvips-tools ffmpeg libjs-leaflet libtimezonemap-data libqrencode-dev ca-certificates libidn2-dev libcmark-dev libpq-dev

test-deps: deps
	@Scripts/install-packages openssl python3-venv libimage-exiftool-perl nginx postgresql pgbouncer
	@Scripts/test-venv
