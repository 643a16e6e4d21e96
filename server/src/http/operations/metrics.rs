//! `GET /metrics`: the figures of this node in the text format of Prometheus. docs/monitoring.md lists them.

use std::fmt;
use std::sync::atomic::Ordering;

use actix_web::HttpResponse;
use actix_web::http::header;
use platen_actors::counters::{Durations, Outcome};
use prometheus_client::collector::Collector;
use prometheus_client::encoding::DescriptorEncoder;
use prometheus_client::encoding::prometheus_text::{CONTENT_TYPE, encode};
use prometheus_client::registry::Registry;

use super::lines::{Count, Lines, Now};
use crate::http::problem::{Code, Problem};
use crate::http::request_stats::CLASSES;
use crate::http::state::{App, AppState};
use crate::telemetry::backlogs::Counted;
use crate::telemetry::process;
use crate::telemetry::readiness::Findings;

/// Returns all metrics.
pub async fn metrics(app: App) -> Result<HttpResponse, Problem> {
    let ready = app.readiness.examine().await;
    // Without the database, the other metrics are the more important.
    let backlogs = if app.store.is_reachable() { app.backlogs.count(&app.store).await } else { None };
    let mut registry = Registry::default();
    registry.register_collector(Box::new(Scrape { app, ready, backlogs }));
    let mut body = String::new();
    encode(&mut body, &registry).map_err(|_| Problem::new(Code::Internal))?;
    Ok(HttpResponse::Ok().insert_header((header::CONTENT_TYPE, CONTENT_TYPE)).body(body))
}

/// The node at the time of a request for its metrics.
struct Scrape {
    app: App,
    ready: Findings,
    backlogs: Option<Counted>,
}

impl fmt::Debug for Scrape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scrape").finish_non_exhaustive()
    }
}

impl Collector for Scrape {
    fn encode(&self, encoder: DescriptorEncoder) -> fmt::Result {
        let mut lines = Lines(encoder);
        self.node(&mut lines)?;
        requests(&self.app, &mut lines)?;
        sessions(&self.app, &mut lines)?;
        bus(&self.app, &mut lines)?;
        self.database(&mut lines)?;
        files(&self.app, &mut lines)?;
        tax_service(&self.app, &mut lines)
    }
}

impl Scrape {
    fn node(&self, lines: &mut Lines<'_>) -> fmt::Result {
        let app = &self.app;
        let build = [([("version", env!("CARGO_PKG_VERSION"))], Now(1_u64))];
        lines.many("platen_build_info", "The version of the program, as a label", build)?;
        let parts =
            self.ready.parts().map(|(part, _)| ([("part", part.word())], Now(u64::from(self.ready.is_ok(part)))));
        lines.many("platen_part_ready", "Whether a part that the node needs works", parts)?;
        let draining = u64::from(app.connections.is_draining());
        lines.one("platen_draining", "Whether the node shuts down", Now(draining))?;
        let leads = u64::from(app.store.leads());
        lines.one("platen_leader", "Whether the node runs the periodic work of all nodes", Now(leads))?;
        let generation = app.catalog.generation();
        lines.one(
            "platen_catalog_generation",
            "The generation of the catalog that the node serves",
            Now(generation),
        )?;
        let dropped = app.registry.ports().tracer.dropped();
        lines.one("platen_trace_spans_dropped", "Spans that the collector of traces did not get", Count(dropped))?;
        let used = process::usage();
        lines.one("process_cpu_seconds", "CPU time of the process", Count(used.cpu))?;
        lines.one("process_resident_memory_bytes", "Memory of the process", Now(used.memory))?;
        lines.one("process_open_fds", "Open files and connections of the process", Now(used.files))?;
        lines.one("process_max_fds", "The limit of open files and connections", Now(used.most_files))
    }

    fn database(&self, lines: &mut Lines<'_>) -> fmt::Result {
        let store = &self.app.store;
        let pool = store.pool();
        let help = "Connections to the database that are in use";
        lines.one("platen_database_connections_in_use", help, Now(pool.in_use))?;
        let help = "The maximum number of connections to the database";
        lines.one("platen_database_connections_max", help, Now(pool.most))?;
        let help = "How long queries and transactions waited for a connection, or for the writer of SQLite";
        lines.one("platen_database_wait_seconds", help, store.waits())?;
        let backlogs = || self.backlogs.iter().flatten();
        let depths = backlogs().map(|(outbox, backlog)| ([("outbox", *outbox)], Now(backlog.depth)));
        lines.many("platen_outbox_messages", "Messages that are not sent yet, up to 10000", depths)?;
        let now = self.app.clock.now();
        #[expect(clippy::cast_precision_loss, reason = "an age for people")]
        let ages = backlogs().map(|(outbox, backlog)| {
            let age = backlog.oldest.map_or(0.0, |oldest| (now - oldest).max(0) as f64 / 1_000.0);
            ([("outbox", *outbox)], Now(age))
        });
        lines.many("platen_outbox_oldest_age_seconds", "The age of the oldest message that is not sent yet", ages)
    }
}

fn requests(app: &AppState, lines: &mut Lines<'_>) -> fmt::Result {
    let requested: Vec<_> = app.requests.requested().collect();
    let counts = requested.iter().flat_map(|route| {
        let samples = CLASSES.into_iter().zip(route.by_class()).filter(|(_, count)| *count > 0);
        samples.map(|(class, count)| {
            ([("method", route.method.as_str()), ("route", &route.pattern), ("status", class)], Count(count))
        })
    });
    lines.many(
        "platen_http_requests",
        "Requests, by the pattern of their route and the class of the status",
        counts,
    )?;
    let durations = requested
        .iter()
        .map(|route| ([("method", route.method.as_str()), ("route", &route.pattern)], &route.durations));
    let help = "From the header of a request to the header of its response";
    lines.many("platen_http_request_duration_seconds", help, durations)?;
    lines.one("platen_http_connections", "Open connections", Now(app.connections.count_open()))?;
    lines.one("platen_response_cache_hits", "Responses from the cache", Count(app.responses.hits()))?;
    lines.one("platen_response_cache_misses", "Cacheable responses that a handler made", Count(app.responses.misses()))
}

fn sessions(app: &AppState, lines: &mut Lines<'_>) -> fmt::Result {
    let counters = &app.registry.ports().counters;
    lines.one("platen_sessions", "Live sessions", Now(app.registry.len()))?;
    lines.one("platen_tabs", "Open tabs", Now(counters.tabs.load(Ordering::Relaxed)))?;
    lines.one("platen_observers", "Staff who observe sessions", Now(counters.observers.load(Ordering::Relaxed)))?;
    let durations = Outcome::ALL.map(|outcome| ([("outcome", outcome.word())], counters.commands(outcome)));
    let help = "From the arrival of a command at its session to its answer";
    lines.many("platen_command_duration_seconds", help, durations)?;
    let help = "Commands that were rejected because too many waited";
    lines.one("platen_commands_rejected", help, Count::of(&counters.commands_rejected))?;
    let help = "Changes that were combined with a waiting one, because a tab was slow";
    lines.one("platen_changes_merged", help, Count::of(&counters.merged))?;
    let help = "Tabs and observers that were disconnected because they took no frames";
    lines.one("platen_tabs_cut", help, Count::of(&counters.cut))?;
    let help = "Sessions that were loaded again because another node changed them";
    lines.one("platen_session_reloads", help, Count::of(&counters.reloads))
}

fn bus(app: &AppState, lines: &mut Lines<'_>) -> fmt::Result {
    let help = "How long messages of this node take to reach the other nodes";
    lines.one("platen_bus_lag_seconds", help, app.bus.lag().unwrap_or(&Durations::default()))?;
    let losses = app.bus.losses().map_or(0, |losses| *losses.borrow());
    lines.one("platen_bus_losses", "Times that messages between nodes may have been lost", Count(losses))
}

fn files(app: &AppState, lines: &mut Lines<'_>) -> fmt::Result {
    let artworks = &app.artworks;
    lines.one("platen_upload_bytes", "Bytes of uploads", Count::of(&artworks.received))?;
    let inspections = artworks.inspector.stats();
    let help = "How long inspections of files took, without the wait for their turn";
    lines.one("platen_inspection_duration_seconds", help, &inspections.durations)?;
    let help = "Inspections without a result: the process crashed, exceeded a limit or could not be started";
    lines.one("platen_inspection_failures", help, Count::of(&inspections.failures))?;
    let work = artworks.work.stats();
    let help = "How long work beside the threads of requests took, such as drawing, without the wait for its turn";
    lines.one("platen_work_duration_seconds", help, &work.durations)?;
    let help = "Requests that were rejected because too much of such work waited";
    lines.one("platen_work_rejected", help, Count::of(&work.rejected))?;
    let free = artworks.storage.free_bytes().map(|free| ([("folder", "files")], Now(free)));
    lines.many("platen_storage_free_bytes", "Free space for files, if they are in a folder", free)
}

fn tax_service(app: &AppState, lines: &mut Lines<'_>) -> fmt::Result {
    let rates = &app.tax_rates;
    let outcomes = [("done", &rates.answered), ("failed", &rates.failed)];
    let counts = outcomes.map(|(outcome, count)| ([("outcome", outcome)], Count::of(count)));
    lines.many("platen_tax_service_requests", "Requests to the tax service for the rates of a place", counts)
}
