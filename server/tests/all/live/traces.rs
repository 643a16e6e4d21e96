//! One trace shows what a call causes, on all nodes: actor, transaction, bus, and the frames that are written to tabs.

use platen::config::Config;
use reqwest::Method;
use serde_json::json;

use crate::support::collector::{Collector, Span, path};
use crate::support::tab::Tab;
use crate::support::{Server, Setup};

const CALL: &str = "POST /api/myaccount/samplebasket/{id}/add";

/// Adds a sample on the first node, while tabs are open on both, and checks the trace of the call.
async fn assert_one_trace(collector: &Collector, nodes: [Server; 2]) {
    let [first, second] = &nodes;
    let ada = first.customer("ada").await;
    let (mut here, mut elsewhere) = (Tab::open(first, &ada).await, Tab::open(second, &ada.at(second)).await);
    // When the first change has arrived, the nodes hear each other about this session. The second one is examined.
    for id in 1..=2 {
        ada.post(&format!("/api/myaccount/samplebasket/{id}/add"), json!({})).await.is_ok();
        for tab in [&mut here, &mut elsewhere] {
            tab.until(|tab| tab.entries.len() == id).await;
        }
    }
    let node = |server: &Server| server.running.platen.registry.ports().node.to_string();
    let (node_here, node_elsewhere) = (node(first), node(second));
    let of_call = |spans: &[Span]| {
        let mut calls: Vec<_> = spans.iter().filter(|span| span.name == CALL && span.node == node_here).collect();
        calls.sort_by_key(|call| call.json["startTimeUnixNano"].as_str().unwrap().to_owned());
        let Some(second) = calls.get(1) else { return Vec::new() };
        spans.iter().filter(|span| span.trace == second.trace).cloned().collect()
    };
    let is_whole = |spans: &[Span]| {
        let spans = of_call(spans);
        spans.iter().filter(|span| span.name == "tab write").count() == 2
            && ["transaction", "bus publish", "bus deliver"]
                .iter()
                .all(|name| spans.iter().any(|span| span.name == *name))
    };
    let spans = of_call(&collector.until(is_whole).await);
    let written = |node: &str| spans.iter().find(|span| span.name == "tab write" && span.node == node).unwrap();
    assert_eq!(path(&spans, written(&node_here)), ["tab write", "command", CALL]);
    let far = path(&spans, written(&node_elsewhere));
    assert_eq!(far, ["tab write", "bus deliver", "bus publish", "command", CALL]);
    let transaction = spans.iter().find(|span| span.name == "transaction").unwrap();
    assert_eq!(path(&spans, transaction), ["transaction", "command", CALL]);
    for span in &spans {
        let nanos = |name: &str| span.json[name].as_str().unwrap().parse::<u64>().unwrap();
        assert!(nanos("startTimeUnixNano") <= nanos("endTimeUnixNano"), "{span:?}");
    }
}

#[actix_web::test]
async fn one_trace_leads_from_a_call_to_the_tabs_of_both_nodes_over_nats() {
    let collector = Collector::start().await;
    let nodes = Server::two_on_nats_with(collector.options()).await;
    assert_one_trace(&collector, nodes).await;
}

#[actix_web::test]
async fn one_trace_leads_from_a_call_to_the_tabs_of_both_nodes_over_postgresql() {
    let collector = Collector::start().await;
    let (_fresh, nodes) = Server::two_on_postgres_with(collector.options()).await;
    assert_one_trace(&collector, nodes).await;
}

#[actix_web::test]
async fn the_span_of_a_trusted_proxy_is_the_parent_and_that_of_a_stranger_is_not() {
    let collector = Collector::start().await;
    let (trace, parent) = ("4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7");
    let header = format!("00-{trace}-{parent}-01");
    for is_trusted in [true, false] {
        let mut config = Config { telemetry: collector.options(), ..Config::default() };
        if is_trusted {
            config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
        }
        let server = Server::start_with(Setup { config, ..Setup::default() }).await;
        let visitor = server.visitor();
        let request = visitor.request(Method::GET, "/api/products/1").header("traceparent", &header);
        visitor.send(request).await.is_ok();
        let node = server.running.platen.registry.ports().node.to_string();
        let spans = collector.until(|spans| spans.iter().any(|span| span.node == node)).await;
        let call = spans.iter().find(|span| span.node == node).unwrap();
        assert_eq!(call.name, "GET /api/products/{id}");
        assert_eq!(call.trace == trace, is_trusted);
        assert_eq!(call.parent.as_deref(), is_trusted.then_some(parent));
        let unsampled =
            visitor.request(Method::GET, "/api/products/1").header("traceparent", header.replace("-01", "-00"));
        visitor.send(unsampled).await.is_ok();
        server.running.stop().await;
        // The last spans are sent before the server ends.
        let spans = collector.until(|_| true).await;
        let calls = spans.iter().filter(|span| span.node == node).count();
        assert_eq!(calls, if is_trusted { 1 } else { 2 });
    }
}
