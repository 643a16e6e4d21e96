//! The calls of the operator: health, readiness and metrics.

use std::sync::Arc;

use platen_actors::bus::{Bus, BusMessage, Listener, LobbyListener, LocalBus, Subscription, WorkListener, WorkMessage};
use platen_actors::counters::Durations;
use platen_actors::ids::SessionKey;
use platen_actors::lobby::LobbyMessage;
use platen_testing::Fresh;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::watch;

use crate::support::tab::Tab;
use crate::support::{Answer, Server, Setup};

async fn with_ops_listener() -> Server {
    Server::start_with(Setup { has_ops_listener: true, ..Setup::default() }).await
}

/// Asks again until the answer is as expected; a result is used for a second.
async fn until_ready_is(server: &Server, path: &str, status: u16) -> Value {
    loop {
        let answer = server.visitor().get(path).await;
        if answer.status == status {
            return answer.json();
        }
    }
}

/// Returns the value of a sample of `/metrics`; 0 if there is none.
fn sample(metrics: &Answer, name: &str) -> f64 {
    let line = metrics.body.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map_or(0.0, |value| value.parse().unwrap())
}

fn is(value: f64, expected: f64) -> bool {
    (value - expected).abs() < 1e-9
}

#[actix_web::test]
async fn without_a_listener_of_their_own_health_is_public_and_metrics_are_nowhere() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let alive = visitor.get("/healthz").await;
    assert_eq!(alive.is_ok(), json!({"status": "ok"}));
    assert_eq!(alive.header("cache-control"), Some("no-store"));
    let ready = visitor.get("/readyz").await.is_ok();
    let expected = json!({"status": "ready", "database": "ok", "migrations": "ok", "bus": "ok", "files": "ok"});
    assert_eq!(ready, expected);
    let nowhere = visitor.get("/nowhere").await;
    let metrics = visitor.get("/metrics").await;
    assert_eq!((metrics.status.as_u16(), &metrics.body), (404, &nowhere.body));
    let unknown = visitor.get("/readyz?exclude=everything").await;
    unknown.is_problem(400, "malformed_address");
    assert!(unknown.body.contains("database, migrations, bus, files"), "{}", unknown.body);
}

#[actix_web::test]
async fn on_a_listener_of_their_own_they_are_not_public() {
    let server = with_ops_listener().await;
    for path in ["/healthz", "/readyz", "/metrics"] {
        assert_eq!(server.visitor().get(path).await.status, 404, "{path}");
        assert_eq!(server.ops(path).await.status, 200, "{path}");
    }
    assert_eq!(server.ops("/").await.status, 404);
    assert_eq!(server.ops("/api/session").await.status, 404);
}

#[actix_web::test]
async fn a_node_without_its_database_lives_and_is_not_ready() {
    let fresh = Fresh::postgres().await;
    crate::support::catalog::fill(&fresh.store).await;
    let server = Server::on_database(&fresh).await;
    assert_eq!(server.visitor().get("/readyz").await.is_ok()["database"], "ok");
    fresh.lose().await;
    let found = until_ready_is(&server, "/readyz", 503).await;
    let expected =
        json!({"status": "not ready", "database": "unreachable", "migrations": "unknown", "bus": "ok", "files": "ok"});
    assert_eq!(found, expected);
    server.visitor().get("/healthz").await.is_ok();
    fresh.recover().await;
    until_ready_is(&server, "/readyz", 200).await;
}

#[actix_web::test]
async fn a_database_that_lacks_a_migration_is_named() {
    let server = Server::start().await;
    let database = sqlx::SqlitePool::connect(&server.database()).await.unwrap();
    sqlx::query("DELETE FROM _sqlx_migrations WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)")
        .execute(&database)
        .await
        .unwrap();
    let found = until_ready_is(&server, "/readyz", 503).await;
    assert_eq!((&found["database"], &found["migrations"]), (&json!("ok"), &json!("behind")));
}

#[actix_web::test]
async fn file_storage_that_is_gone_is_named() {
    let server = Server::start().await;
    server.visitor().get("/readyz").await.is_ok();
    let folder = server.folder().join("files");
    std::fs::rename(&folder, server.folder().join("elsewhere")).unwrap();
    std::fs::create_dir(&folder).unwrap();
    assert_eq!(until_ready_is(&server, "/readyz", 503).await["files"], "different");
}

/// A bus that can be cut.
#[derive(Default)]
struct Cuttable {
    bus: LocalBus,
    is_cut: AtomicBool,
}

impl Bus for Cuttable {
    fn subscribe(&self, key: SessionKey, listener: Listener) -> Subscription {
        self.bus.subscribe(key, listener)
    }

    fn publish(&self, key: SessionKey, own: Option<&Subscription>, message: BusMessage) {
        self.bus.publish(key, own, message);
    }

    fn subscribe_lobby(&self, listener: LobbyListener) -> Subscription {
        self.bus.subscribe_lobby(listener)
    }

    fn publish_lobby(&self, own: &Subscription, message: LobbyMessage) {
        self.bus.publish_lobby(own, message);
    }

    fn subscribe_work(&self, listener: WorkListener) -> Subscription {
        self.bus.subscribe_work(listener)
    }

    fn publish_work(&self, work: WorkMessage) {
        self.bus.publish_work(work);
    }

    fn losses(&self) -> Option<watch::Receiver<u64>> {
        self.bus.losses()
    }

    fn is_connected(&self) -> bool {
        !self.is_cut.load(Ordering::SeqCst)
    }

    fn lag(&self) -> Option<&Durations> {
        self.bus.lag()
    }
}

#[actix_web::test]
async fn a_bus_that_is_cut_is_named_and_a_load_balancer_may_ignore_it() {
    let bus = Arc::<Cuttable>::default();
    let server = Server::start_with(Setup { bus: Some(bus.clone()), ..Setup::default() }).await;
    bus.is_cut.store(true, Ordering::SeqCst);
    assert_eq!(until_ready_is(&server, "/readyz", 503).await["bus"], "disconnected");
    let found = until_ready_is(&server, "/readyz?exclude=bus&exclude=files", 200).await;
    assert_eq!((&found["status"], &found["bus"]), (&json!("ready"), &json!("disconnected")));
}

#[actix_web::test]
async fn a_node_that_drains_says_so_until_it_ends() {
    let server = with_ops_listener().await;
    server.running.platen.connections.drain();
    let ready = server.ops("/readyz").await;
    assert_eq!((ready.status.as_u16(), &ready.json()["status"]), (503, &json!("draining")));
    assert_eq!(server.ops("/healthz").await.status, 200);
}

#[actix_web::test]
async fn the_metrics_count_calls_commands_sessions_and_tabs() {
    let server = with_ops_listener().await;
    let ada = server.customer("ada").await;
    let mut tab = Tab::open(&server, &ada).await;
    for _ in 0..2 {
        ada.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
    }
    ada.post("/api/myaccount/samplebasket/999999/add", json!({})).await.is_problem(404, "not_found");
    tab.until(|tab| tab.entries.len() == 1).await;
    for _ in 0..3 {
        ada.get("/api/products/1").await.is_ok();
    }
    ada.get("/secret-of-a-visitor").await;
    let metrics = server.ops("/metrics").await;
    assert_eq!(metrics.header("content-type"), Some("text/plain; version=0.0.4; charset=utf-8"));
    let requests = |route: &str, status: &str| {
        let (method, route) = route.split_once(' ').unwrap_or(("_OTHER", route));
        let labels = format!("{{method=\"{method}\",route=\"{route}\",status=\"{status}\"}}");
        sample(&metrics, &format!("platen_http_requests_total{labels}"))
    };
    let add = "POST /api/myaccount/samplebasket/{id}/add";
    assert!(is(requests(add, "2xx"), 2.0) && is(requests(add, "4xx"), 1.0), "{}", metrics.body);
    assert!(is(requests("GET /api/products/{id}", "2xx"), 3.0), "{}", metrics.body);
    assert!(requests("unmatched", "4xx") >= 1.0);
    let durations = "platen_http_request_duration_seconds_count{method=\"GET\",route=\"/api/products/{id}\"}";
    assert!(is(sample(&metrics, durations), 3.0), "{}", metrics.body);
    assert!(sample(&metrics, "platen_response_cache_hits_total") >= 2.0);
    let done = "platen_command_duration_seconds_count{outcome=\"done\"}";
    assert!(sample(&metrics, done) >= 2.0, "{}", metrics.body);
    assert!(is(sample(&metrics, "platen_tabs"), 1.0), "{}", metrics.body);
    assert!(sample(&metrics, "platen_sessions") >= 1.0);
    assert!(is(sample(&metrics, "platen_leader"), 1.0), "{}", metrics.body);
    assert!(is(sample(&metrics, "platen_part_ready{part=\"database\"}"), 1.0), "{}", metrics.body);
    assert!(sample(&metrics, "platen_database_wait_seconds_count") > 0.0);
    assert!(sample(&metrics, "process_resident_memory_bytes") > 1e6);
    assert!(is(sample(&metrics, "platen_outbox_messages{outbox=\"email\"}"), 0.0), "{}", metrics.body);
    for secret in ["secret-of-a-visitor", "ada@example.com", &ada.cookies()] {
        assert!(!metrics.body.contains(secret), "{secret}");
    }
}

#[actix_web::test]
async fn many_products_are_read_beside_the_threads_of_requests() {
    let server = with_ops_listener().await;
    let visitor = server.visitor();
    let works = async || sample(&server.ops("/metrics").await, "platen_work_duration_seconds_count");
    let ids = |count: i64| (1..=count).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
    let before = works().await;
    visitor.get(&format!("/api/products?ids={}", ids(16))).await.is_ok();
    assert!(is(works().await, before), "few products");
    visitor.get(&format!("/api/products?ids={}", ids(17))).await.is_ok();
    assert!(is(works().await, before + 1.0), "many products");
}

#[actix_web::test]
async fn the_metrics_show_how_long_emails_wait() {
    let server = with_ops_listener().await;
    let customer = server.unconfirmed_customer("ada").await;
    server.clock.advance(90_000);
    drop(customer);
    let metrics = server.ops("/metrics").await;
    assert!(is(sample(&metrics, "platen_outbox_messages{outbox=\"email\"}"), 1.0), "{}", metrics.body);
    assert!(is(sample(&metrics, "platen_outbox_oldest_age_seconds{outbox=\"email\"}"), 90.0), "{}", metrics.body);
}

#[actix_web::test]
async fn a_collector_that_is_down_costs_spans_and_nothing_else() {
    let mut setup = Setup { has_ops_listener: true, ..Setup::default() };
    setup.config.telemetry.otlp_endpoint = "http://127.0.0.1:1".parse().ok();
    setup.config.telemetry.trace_ratio = 1.0;
    let server = Server::start_with(setup).await;
    server.visitor().get("/api/products/1").await.is_ok();
    while sample(&server.ops("/metrics").await, "platen_trace_spans_dropped_total") == 0.0 {}
    server.visitor().get("/api/products/1").await.is_ok();
}

#[actix_web::test]
async fn the_metrics_show_the_lag_of_the_bus() {
    for nodes in [Server::two_on_nats().await, Server::two_on_postgres().await.1] {
        let lag = nodes[0].running.platen.bus.lag().unwrap();
        assert!(nodes.iter().all(|node| node.running.platen.bus.is_connected()));
        while lag.buckets().iter().sum::<u64>() == 0 {
            tokio::task::yield_now().await;
        }
        assert!(lag.sum().as_secs_f64() > 0.0);
    }
}
