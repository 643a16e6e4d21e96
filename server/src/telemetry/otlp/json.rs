//! Spans in the JSON of OTLP, version 1: <https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding>.

use platen_actors::ids::Millis;
use platen_actors::trace::{FinishedSpan, SpanKind};
use serde_json::{Value, json};
use tokio::time::Instant;

/// Describes the node in each request.
pub(super) struct Origin(Value);

impl Origin {
    pub(super) fn of_node(node: &str) -> Self {
        Self(attributes([
            ("service.name", "platen"),
            ("service.version", env!("CARGO_PKG_VERSION")),
            ("service.instance.id", node),
        ]))
    }
}

/// Returns the body of an export. `now` is the present time, from which the times of the spans are computed.
pub(super) fn request(origin: &Origin, spans: &[FinishedSpan], now: Millis) -> Vec<u8> {
    let moment = (Instant::now(), i128::from(now) * 1_000_000);
    let spans: Vec<_> = spans.iter().map(|finished| span(finished, moment)).collect();
    let scope = json!({"name": "platen", "version": env!("CARGO_PKG_VERSION")});
    let body = json!({"resourceSpans": [
        {"resource": {"attributes": origin.0}, "scopeSpans": [{"scope": scope, "spans": spans}]}
    ]});
    body.to_string().into_bytes()
}

fn span(finished: &FinishedSpan, moment: (Instant, i128)) -> Value {
    let FinishedSpan { name, kind, context, parent, start, end, attributes: facts, is_error } = finished;
    let mut span = json!({
        "traceId": format!("{:032x}", context.trace),
        "spanId": format!("{:016x}", context.span),
        "name": name,
        "kind": number(*kind),
        "startTimeUnixNano": nanos(*start, moment),
        "endTimeUnixNano": nanos(*end, moment),
        "attributes": attributes(facts.iter().map(|(name, value)| (*name, value.as_str()))),
        // 2 is an error, 0 is unset.
        "status": {"code": if *is_error { 2 } else { 0 }},
    });
    if let Some(parent) = parent {
        span["parentSpanId"] = format!("{parent:016x}").into();
    }
    span
}

/// Nanoseconds since 1970 UTC as text, because JSON numbers do not hold them.
fn nanos(at: Instant, (instant, unix): (Instant, i128)) -> String {
    let before = i128::try_from(instant.saturating_duration_since(at).as_nanos()).unwrap_or(i128::MAX);
    (unix - before).max(0).to_string()
}

fn attributes<'a>(facts: impl IntoIterator<Item = (&'static str, &'a str)>) -> Value {
    facts.into_iter().map(|(key, value)| json!({"key": key, "value": {"stringValue": value}})).collect()
}

fn number(kind: SpanKind) -> u8 {
    match kind {
        SpanKind::Internal => 1,
        SpanKind::Server => 2,
        SpanKind::Client => 3,
        SpanKind::Producer => 4,
        SpanKind::Consumer => 5,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use platen_actors::span::SpanContext;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_span_is_written_as_otlp_says() {
        let start = Instant::now();
        tokio::time::advance(Duration::from_millis(250)).await;
        let finished = FinishedSpan {
            name: "transaction".to_owned(),
            kind: SpanKind::Client,
            context: SpanContext { trace: 0xa1, span: 0xb2 },
            parent: Some(0xc3),
            start,
            end: Instant::now(),
            attributes: vec![("db.system.name", "sqlite".to_owned())],
            is_error: true,
        };
        let body = request(&Origin::of_node("3fa9c2"), std::slice::from_ref(&finished), 1_700_000_000_250);
        let body: Value = serde_json::from_slice(&body).unwrap();
        let resource = &body["resourceSpans"][0];
        let instance = json!({"key": "service.instance.id", "value": {"stringValue": "3fa9c2"}});
        assert_eq!(resource["resource"]["attributes"][2], instance);
        let expected = json!({
            "traceId": "000000000000000000000000000000a1",
            "spanId": "00000000000000b2",
            "parentSpanId": "00000000000000c3",
            "name": "transaction",
            "kind": 3,
            "startTimeUnixNano": "1700000000000000000",
            "endTimeUnixNano": "1700000000250000000",
            "attributes": [{"key": "db.system.name", "value": {"stringValue": "sqlite"}}],
            "status": {"code": 2},
        });
        assert_eq!(resource["scopeSpans"][0]["spans"], json!([expected]));
    }
}
