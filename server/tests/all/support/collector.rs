//! A stand-in for an OpenTelemetry collector: keeps the spans that it gets over HTTP.

use std::convert::Infallible;
use std::sync::{Arc, Mutex};

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use platen::telemetry::config::TelemetryArgs;
use serde_json::Value;
use tokio::sync::Notify;

use super::tab::PATIENCE;

/// Runs until the test ends.
#[derive(Clone)]
pub struct Collector {
    pub endpoint: String,
    got: Arc<Got>,
}

#[derive(Default)]
struct Got {
    spans: Mutex<Vec<Span>>,
    more: Notify,
}

/// A span, and the node that sent it.
#[derive(Debug, Clone)]
pub struct Span {
    pub node: String,
    pub name: String,
    pub trace: String,
    pub id: String,
    pub parent: Option<String>,
    /// All of it.
    pub json: Value,
}

impl Collector {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let got = Arc::<Got>::default();
        let collector = Self { endpoint, got: Arc::clone(&got) };
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                let got = Arc::clone(&got);
                let answer = hyper::service::service_fn(move |request| take(Arc::clone(&got), request));
                let serving = hyper::server::conn::http1::Builder::new().serve_connection(TokioIo::new(socket), answer);
                tokio::spawn(serving);
            }
        });
        collector
    }

    /// The options with which a server sends everything here.
    pub fn options(&self) -> TelemetryArgs {
        TelemetryArgs { otlp_endpoint: self.endpoint.parse().ok(), trace_ratio: 1.0, ..TelemetryArgs::default() }
    }

    /// Waits until the spans are as expected, and returns them.
    pub async fn until(&self, expected: impl Fn(&[Span]) -> bool) -> Vec<Span> {
        let arrived = async {
            loop {
                let more = self.got.more.notified();
                let spans = self.got.spans.lock().unwrap().clone();
                if expected(&spans) {
                    return spans;
                }
                more.await;
            }
        };
        tokio::time::timeout(PATIENCE, arrived)
            .await
            .unwrap_or_else(|_| panic!("other spans came: {:#?}", self.got.spans.lock().unwrap()))
    }
}

/// Takes a batch of spans.
async fn take(got: Arc<Got>, request: Request<Incoming>) -> Result<Response<Full<Bytes>>, Infallible> {
    let is_expected = request.uri().path() == "/v1/traces" && request.headers()["content-type"] == "application/json";
    let body: Value = serde_json::from_slice(&request.into_body().collect().await.unwrap().to_bytes()).unwrap();
    let mut status = StatusCode::NOT_FOUND;
    if is_expected {
        status = StatusCode::OK;
        got.spans.lock().unwrap().extend(spans(&body));
        got.more.notify_waiters();
    }
    let mut response = Response::new(Full::new(Bytes::from_static(b"{}")));
    *response.status_mut() = status;
    Ok(response)
}

fn spans(body: &Value) -> Vec<Span> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let mut all = Vec::new();
    for resource in body["resourceSpans"].as_array().unwrap() {
        let attributes = resource["resource"]["attributes"].as_array().unwrap();
        let node = attributes.iter().find(|attribute| attribute["key"] == "service.instance.id").unwrap();
        for span in
            resource["scopeSpans"].as_array().unwrap().iter().flat_map(|scope| scope["spans"].as_array().unwrap())
        {
            all.push(Span {
                node: text(&node["value"]["stringValue"]),
                name: text(&span["name"]),
                trace: text(&span["traceId"]),
                id: text(&span["spanId"]),
                parent: span.get("parentSpanId").map(text),
                json: span.clone(),
            });
        }
    }
    all
}

/// Returns the names from a span to the root of its trace.
pub fn path(spans: &[Span], from: &Span) -> Vec<String> {
    let mut names = vec![from.name.clone()];
    let mut at = from;
    while let Some(parent) = spans.iter().find(|span| Some(&span.id) == at.parent.as_ref()) {
        assert_eq!(parent.trace, at.trace, "a span and its parent belong to one trace");
        names.push(parent.name.clone());
        at = parent;
    }
    names
}
