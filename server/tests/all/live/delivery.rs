//! All tabs show the same, and a disconnected one catches up.

use std::collections::BTreeMap;

use serde_json::json;

use crate::support::Server;
use crate::support::tab::Tab;

#[actix_web::test]
async fn what_one_tab_does_every_tab_shows() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let mut tabs = [Tab::open(&server, &ada).await, Tab::open(&server, &ada).await];
    ada.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
    ada.post("/api/myaccount/samplebasket/addComment", json!({"comment": "in blue"})).await.is_ok();
    ada.post("/api/myaccount/favorites/list/product/2/add", json!({})).await.is_ok();
    ada.post("/api/myaccount/samplebasket/2/add", json!({})).await.is_ok();
    let last = ada.delete("/api/myaccount/samplebasket/1/delete").await.is_ok()["version"].as_i64().unwrap();
    for tab in &mut tabs {
        tab.until(|tab| tab.version == last).await;
        assert!(!tab.entries.contains_key("samples/1"));
        assert_eq!(tab.entries["samples/2"]["productId"], 2);
        assert_eq!(tab.entries["sampleComment"], json!({"comment": "in blue"}));
        let lists: Vec<_> = tab.entries.keys().filter(|key| key.starts_with("favoriteLists/")).collect();
        let hearts: Vec<_> = tab.entries.keys().filter(|key| key.starts_with("favorites/")).collect();
        assert_eq!((lists.len(), hearts.len()), (1, 1));
    }
    let fresh = Tab::open(&server, &ada).await;
    assert_eq!(fresh.entries, tabs[0].entries);
}

#[actix_web::test]
async fn a_tab_that_was_away_for_ten_changes_gets_what_it_missed() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    ada.post("/api/myaccount/samplebasket/20/add", json!({})).await.is_ok();
    let away = Tab::open(&server, &ada).await;
    let (token, entries, version) = (away.token.clone(), away.entries.clone(), away.version);
    drop(away);
    for id in 1..=10 {
        ada.post(&format!("/api/myaccount/samplebasket/{id}/add"), json!({})).await.is_ok();
    }
    let mut back = Tab::resume(&server, &ada, Some(&token), entries, version).await;
    back.until(|tab| tab.version == 11).await;
    assert_eq!((back.snapshots, back.patches, back.entries.len()), (0, 1, 11));
    let mut lost = Tab::resume(&server, &ada, Some("c1.dead.1"), BTreeMap::new(), 0).await;
    lost.until(|tab| tab.snapshots == 1).await;
    assert_eq!(lost.entries, back.entries);
}

#[actix_web::test]
async fn a_change_names_its_cause_and_the_answer_its_version() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let mut tab = Tab::open(&server, &ada).await;
    let version = ada.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok()["version"].clone();
    let patch = loop {
        let frame = tab.next().await.unwrap();
        if frame["type"] == "patch" {
            break frame;
        }
    };
    assert_eq!((&patch["cause"], &patch["version"], &patch["from"]), (&json!("sample_added"), &version, &json!(0)));
}

#[actix_web::test]
async fn the_number_of_tabs_is_told() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let mut first = Tab::open(&server, &ada).await;
    let _second = Tab::open(&server, &ada).await;
    loop {
        let frame = first.next().await.unwrap();
        if frame["type"] == "live" && frame["tabs"] == 2 {
            break;
        }
    }
}

#[actix_web::test]
async fn signing_out_ends_the_tabs_of_that_browser_and_no_other() {
    let server = Server::start().await;
    let here = server.customer("ada").await;
    let there = server.visitor();
    there.post("/api/customer/login/", json!({"email": "ada@example.com", "password": "correct horse"})).await.is_ok();
    let (mut mine, mut other) = (Tab::open(&server, &here).await, Tab::open(&server, &there).await);
    here.post("/api/customer/logout/", json!({})).await.is_ok();
    assert_eq!(mine.until_bye().await, ("signed-out".to_owned(), Some(1001)));
    there.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
    other.until(|tab| tab.entries.contains_key("samples/1")).await;
}

#[actix_web::test]
async fn stopping_the_server_tells_every_tab_when_to_come_back() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let mut tab = Tab::open(&server, &ada).await;
    let stopping = server.running.stop();
    let (bye, ()) = futures_util::future::join(
        async {
            loop {
                let frame = tab.next().await.unwrap();
                if frame["type"] == "bye" {
                    return (frame, tab.close_code().await);
                }
            }
        },
        stopping,
    )
    .await;
    assert_eq!((&bye.0["reason"], bye.1), (&json!("draining"), Some(1001)));
    assert!(bye.0["retryAfterMs"].as_i64().unwrap() > 0);
}
