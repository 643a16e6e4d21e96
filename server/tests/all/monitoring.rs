//! The dashboard, the alert rules and the documentation name exactly the metrics that a server has.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use regex::Regex;
use serde_json::{Value, json};

use crate::support::{Server, Setup};

fn document(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs").join(name)).unwrap()
}

/// Returns the metrics in a text.
fn named(text: &str) -> BTreeSet<String> {
    let metric = Regex::new(r"\b(?:platen|process)_[a-z_]+").unwrap();
    metric.find_iter(text).map(|found| found.as_str().to_owned()).collect()
}

/// The metrics of a server, and the names of the samples of each.
async fn exposed() -> BTreeMap<String, Vec<String>> {
    let server = Server::start_with(Setup { has_ops_listener: true, ..Setup::default() }).await;
    server.visitor().get("/").await;
    let metrics = server.ops("/metrics").await.body;
    let types = metrics.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '));
    let samples = |(name, kind): (&str, &str)| {
        let samples = match kind {
            "histogram" => ["bucket", "sum", "count"].map(|suffix| format!("{name}_{suffix}")).to_vec(),
            "counter" | "gauge" => vec![name.to_owned()],
            other => panic!("{name} is a {other}"),
        };
        (name.to_owned(), samples)
    };
    types.map(samples).collect()
}

#[actix_web::test]
async fn every_metric_has_one_row_in_the_documentation_and_no_other_has() {
    let page = document("monitoring.md");
    let rows: Vec<&str> =
        page.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`')).map(|row| row.0).collect();
    let described: Vec<&str> = rows.into_iter().filter(|name| !named(name).is_empty()).collect();
    let exposed = exposed().await;
    let exposed: BTreeSet<&str> = exposed.keys().map(String::as_str).collect();
    assert_eq!(described.iter().copied().collect::<BTreeSet<_>>(), exposed);
    assert_eq!(described.len(), exposed.len(), "a metric has two rows");
}

#[actix_web::test]
async fn the_dashboard_and_the_alerts_use_metrics_that_exist() {
    let samples: BTreeSet<String> = exposed().await.into_values().flatten().collect();
    let dashboard: Value = serde_json::from_str(&document("monitoring/dashboard.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let panels: Vec<_> = panels.iter().filter(|panel| panel["type"] != "row").collect();
    assert!(panels.len() >= 20);
    let mut shown = BTreeSet::new();
    for panel in panels {
        for target in panel["targets"].as_array().unwrap() {
            let names = named(target["expr"].as_str().unwrap());
            assert!(!names.is_empty(), "{panel}");
            shown.extend(names);
        }
        assert_ne!(panel["title"], json!(""));
    }
    let alerts = document("monitoring/alerts.yml");
    let expressions: String = alerts.lines().filter_map(|line| line.trim().strip_prefix("expr:")).collect();
    let watched = named(&expressions);
    assert!(watched.len() >= 10);
    let unknown: Vec<_> = shown.union(&watched).filter(|name| !samples.contains(*name)).collect();
    assert_eq!(unknown, [] as [&String; 0]);
}

#[test]
fn the_documentation_says_what_to_do_about_every_alert() {
    let (page, alerts) = (document("monitoring.md"), document("monitoring/alerts.yml"));
    let alerts: BTreeSet<&str> = alerts.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")).collect();
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `Platen")?.split_once('`'));
    let rows: BTreeSet<String> = rows.map(|(name, _)| format!("Platen{name}")).collect();
    assert_eq!(rows.iter().map(String::as_str).collect::<BTreeSet<_>>(), alerts);
    assert!(alerts.len() > 10);
}
