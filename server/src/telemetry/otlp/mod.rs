//! Sends finished spans to an OpenTelemetry collector, in batches: OTLP over HTTP, as JSON.
//!
//! A batch that the collector does not take is dropped and counted: traces never hold the server up.

mod json;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use platen_actors::ports::{Clock, Rng};
use platen_actors::trace::{FinishedSpan, Tracer};
use reqwest::Client;
use reqwest::header::{CONTENT_TYPE, HeaderValue};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use url::Url;

use self::json::Origin;
use crate::http_client;
use crate::telemetry::config::TelemetryArgs;

/// The interval of the batches.
const EVERY: Duration = Duration::from_secs(1);
/// The maximum number of spans in a batch.
const MAX_BATCH: usize = 1_024;
/// How long the collector may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// The interval at which failures are logged.
const COMPLAIN_EVERY: Duration = Duration::from_mins(1);

/// At shutdown, how long the export of the last spans may take.
const LAST_SPANS: Duration = Duration::from_secs(3);

/// The task that sends spans. Dropping `stop` ends it after the last span.
pub struct Export {
    stop: watch::Sender<()>,
    task: JoinHandle<()>,
}

/// Returns the tracer of a node. If a collector is configured, spans are sent to it from now on.
///
/// Fails if the system's certificate authorities cannot be read.
pub fn start(
    options: &TelemetryArgs,
    clock: Arc<dyn Clock>,
    rng: &dyn Rng,
    node: &str,
) -> io::Result<(Tracer, Option<Export>)> {
    let Some(endpoint) = &options.otlp_endpoint else { return Ok((Tracer::default(), None)) };
    let (tracer, spans) = Tracer::new(rng, options.trace_ratio);
    let exporter = Exporter::new(endpoint, tracer.clone(), spans, clock, node)?;
    let (stop, stopped) = watch::channel(());
    Ok((tracer, Some(Export { stop, task: tokio::spawn(exporter.run(stopped)) })))
}

impl Export {
    /// Sends the spans that are left, as far as the collector takes them in time.
    pub async fn finish(self) {
        drop(self.stop);
        if timeout(LAST_SPANS, self.task).await.is_err() {
            tracing::warn!("the last spans were not sent, because the collector of traces does not answer");
        }
    }
}

/// Sends the spans of a node.
struct Exporter {
    client: Client,
    url: Url,
    spans: mpsc::Receiver<FinishedSpan>,
    tracer: Tracer,
    clock: Arc<dyn Clock>,
    origin: Origin,
    complained: Option<Instant>,
}

impl Exporter {
    /// Creates an exporter of the spans of a tracer. `endpoint` is the collector's base URL.
    fn new(
        endpoint: &Url,
        tracer: Tracer,
        spans: mpsc::Receiver<FinishedSpan>,
        clock: Arc<dyn Clock>,
        node: &str,
    ) -> io::Result<Self> {
        let mut url = endpoint.clone();
        url.set_path(&format!("{}/v1/traces", endpoint.path().trim_end_matches('/')));
        let client = http_client::new()?;
        Ok(Self { client, url, spans, tracer, clock, origin: Origin::of_node(node), complained: None })
    }

    /// Sends the spans until `stop` is dropped, then those that are left.
    async fn run(mut self, mut stop: watch::Receiver<()>) {
        let mut every = interval(EVERY);
        every.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let is_over = tokio::select! {
                _ = every.tick() => false,
                _ = stop.changed() => true,
            };
            while !self.spans.is_empty() {
                self.send_batch().await;
            }
            if is_over {
                return;
            }
        }
    }

    async fn send_batch(&mut self) {
        let mut batch = Vec::new();
        self.spans.recv_many(&mut batch, MAX_BATCH).await;
        let body = json::request(&self.origin, &batch, self.clock.now());
        let request = self.client.post(self.url.clone()).body(body);
        let request = request.header(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        let failure = match timeout(PATIENCE, request.send()).await {
            Ok(Ok(answer)) if answer.status().is_success() => return,
            Ok(Ok(answer)) => format!("it answered {}", answer.status()),
            // Without the URL, which may hold a key.
            Ok(Err(error)) => error.without_url().to_string(),
            Err(_) => format!("it did not answer within {} s", PATIENCE.as_secs()),
        };
        self.tracer.count_dropped(batch.len());
        if self.complained.is_none_or(|at| at.elapsed() >= COMPLAIN_EVERY) {
            self.complained = Some(Instant::now());
            tracing::warn!(spans = batch.len(), "spans were dropped because the collector of traces failed: {failure}");
        }
    }
}
