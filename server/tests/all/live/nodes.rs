//! Two nodes, one customer: over a bus within the process, over PostgreSQL, and over NATS.

use std::sync::Arc;
use std::time::Duration;

use platen_actors::bus::LocalBus;
use platen_store::role::Role;
use platen_testing::Fresh;
use reqwest::Method;
use serde_json::json;
use tokio::time::Instant;

use super::observing::{begin, observed, session_of};
use crate::support::shop::Buyer;
use crate::support::staff::member;
use crate::support::tab::Tab;
use crate::support::{Caller, Server};

/// Two nodes, and what must outlive them.
struct Nodes {
    nodes: [Server; 2],
    _fresh: Option<Fresh>,
}

/// Returns two nodes on each kind of bus.
async fn every_kind() -> Vec<Nodes> {
    let first = Server::start().await;
    let second = first.second_node().await;
    let (fresh, nodes) = Server::two_on_postgres().await;
    vec![
        Nodes { nodes: [first, second], _fresh: None },
        Nodes { nodes, _fresh: Some(fresh) },
        Nodes { nodes: Server::two_on_nats().await, _fresh: None },
    ]
}

/// Signs one customer in on both nodes.
async fn ada_on([first, second]: &[Server; 2]) -> [Caller; 2] {
    let ada = first.customer("ada").await;
    let there = second.visitor();
    there.post("/api/customer/login/", json!({"email": "ada@example.com", "password": "correct horse"})).await.is_ok();
    [ada, there]
}

#[actix_web::test]
async fn what_happens_on_one_node_shows_on_the_other() {
    for Nodes { nodes, .. } in Box::pin(every_kind()).await {
        let [ada, there] = ada_on(&nodes).await;
        let (mut here, mut elsewhere) = (Tab::open(&nodes[0], &ada).await, Tab::open(&nodes[1], &there).await);
        for id in 1..=10 {
            let caller = if id % 2 == 0 { &ada } else { &there };
            caller.post(&format!("/api/myaccount/samplebasket/{id}/add"), json!({})).await.is_ok();
        }
        for tab in [&mut here, &mut elsewhere] {
            tab.until(|tab| tab.version == 10).await;
            assert_eq!(tab.entries.len(), 10);
        }
        there.post("/api/customer/logout/", json!({})).await.is_ok();
        assert_eq!(elsewhere.until_bye().await.0, "signed-out");
    }
}

/// The second node hears nothing of the first one.
#[actix_web::test]
async fn a_call_sees_what_the_caller_changed_on_another_node() {
    let (_fresh, [first, heard]) = Server::two_on_postgres().await;
    let deaf = first.second_node_by(Arc::new(LocalBus::default())).await;
    for second in [&heard, &deaf] {
        let here =
            Buyer::new(&first, if std::ptr::eq(second, std::ptr::from_ref(&deaf)) { "ada" } else { "bob" }).await;
        let there = here.caller.at(second);
        let methods = format!("/api/checkout/shippingmethods/{}", here.address);
        there.get(&methods).await.is_problem(422, "cart_empty");
        for quantity in [200, 300] {
            let line = json!({"partId": 1, "quantity": quantity});
            let added = here.caller.post("/api/cart/lines", line).await;
            let version = added.header("platen-version").unwrap().to_owned();
            assert_eq!(added.is_ok()["version"].to_string(), version);
            let ask = there.request(Method::GET, &methods).header("platen-version", version);
            there.send(ask).await.is_ok();
        }
        // A version that does not exist costs one look.
        let since = Instant::now();
        let ask = there.request(Method::GET, &methods).header("platen-version", "999999");
        there.send(ask).await.is_ok();
        assert!(since.elapsed() < Duration::from_millis(900), "{:?}", since.elapsed());
    }
}

/// The second node hears nothing of the first one, and has the session at an earlier version.
#[actix_web::test]
async fn a_tab_that_comes_to_a_node_that_is_behind_is_not_taken_back() {
    let (_fresh, [first, _]) = Server::two_on_postgres().await;
    let deaf = first.second_node_by(Arc::new(LocalBus::default())).await;
    let ada = first.customer("ada").await;
    let there = deaf.visitor();
    there.post("/api/customer/login/", json!({"email": "ada@example.com", "password": "correct horse"})).await.is_ok();
    let add = async |caller: &Caller, id: i64| {
        caller.post(&format!("/api/myaccount/samplebasket/{id}/add"), json!({})).await.is_ok();
    };
    let (mut here, _behind) = (Tab::open(&first, &ada).await, Tab::open(&deaf, &there).await);
    add(&ada, 1).await;
    here.until(|tab| tab.version == 1).await;
    let mut moved = Tab::resume(&deaf, &there, Some(&here.token), here.entries.clone(), here.version).await;
    add(&there, 2).await;
    moved.until(|tab| tab.version == 2).await;
    assert_eq!(moved.snapshots, 0, "it had version 1 already");

    add(&ada, 3).await;
    here.until(|tab| tab.version == 3).await;
    let polled = there.get(&format!("/api/session/entries?since={}", here.token)).await.is_ok();
    let kinds: Vec<_> = polled["frames"].as_array().unwrap().iter().map(|frame| &frame["type"]).collect();
    assert_eq!(kinds, ["live"], "it had version 3 already");
}

#[actix_web::test]
async fn writes_of_both_nodes_at_once_all_count() {
    for Nodes { nodes, .. } in Box::pin(every_kind()).await {
        let [ada, there] = ada_on(&nodes).await;
        let (mut here, mut elsewhere) = (Tab::open(&nodes[0], &ada).await, Tab::open(&nodes[1], &there).await);
        let adds = (1..=40).map(|id| {
            let caller = if id % 2 == 0 { ada.clone() } else { there.clone() };
            async move { caller.post(&format!("/api/myaccount/samplebasket/{id}/add"), json!({})).await.is_ok() }
        });
        futures_util::future::join_all(adds).await;
        for tab in [&mut here, &mut elsewhere] {
            tab.until(|tab| tab.version == 40).await;
            assert_eq!(tab.entries.len(), 40);
        }
    }
}

#[actix_web::test]
async fn a_password_that_is_changed_on_one_node_ends_the_sign_ins_on_the_other() {
    for Nodes { nodes, .. } in Box::pin(every_kind()).await {
        let [ada, there] = ada_on(&nodes).await;
        let mut elsewhere = Tab::open(&nodes[1], &there).await;
        let body = json!({"currentPassword": "correct horse", "newPassword": "battery staple 7"});
        ada.post("/api/myaccount/loginsecurity/editpassword", body).await.is_ok();
        assert_eq!(elsewhere.until_bye().await.0, "signed-out");
        assert_eq!(there.get("/api/myaccount/signins").await.status, 401);
    }
}

#[actix_web::test]
async fn an_observation_that_ends_on_one_node_ends_on_the_other() {
    for Nodes { nodes, .. } in Box::pin(every_kind()).await {
        let [ada, there] = ada_on(&nodes).await;
        let admin = member(&nodes[0], Role::Admin).await;
        let session = session_of(&ada).await;
        let (mut here, mut elsewhere) = (Tab::open(&nodes[0], &ada).await, Tab::open(&nodes[1], &there).await);
        for ended_by_customer in [true, false] {
            let id = begin(&admin, &session).await;
            let mut mirror = Tab::observe(&nodes[1], &admin.at(&nodes[1]), id).await;
            mirror.until(|tab| tab.snapshots == 1).await;
            for tab in [&mut here, &mut elsewhere] {
                tab.until(|tab| tab.entries.contains_key(&observed(id))).await;
            }
            let ended = if ended_by_customer {
                ada.post(&format!("/api/observers/{id}/end"), json!({})).await
            } else {
                admin.post("/api/support/signout", json!({})).await
            };
            ended.is_ok();
            assert_eq!(mirror.until_bye().await.0, "ended");
            for tab in [&mut here, &mut elsewhere] {
                tab.until(|tab| !tab.entries.contains_key(&observed(id))).await;
            }
        }
    }
}

#[actix_web::test]
async fn failed_sign_ins_count_on_all_nodes_together() {
    for Nodes { nodes, .. } in Box::pin(every_kind()).await {
        nodes[0].customer("ada").await;
        let wrong = json!({"email": "ada@example.com", "password": "wrong horse"});
        let mut refusals = Vec::new();
        for node in nodes.iter().cycle().take(6) {
            refusals.push(node.visitor().post("/api/customer/login/", wrong.clone()).await.status);
        }
        assert_eq!(refusals, [401, 401, 401, 401, 401, 429]);
    }
}

#[actix_web::test]
async fn after_broken_connections_every_tab_shows_the_truth_again() {
    let (fresh, nodes) = Server::two_on_postgres().await;
    let [ada, there] = ada_on(&nodes).await;
    let (mut here, mut elsewhere) = (Tab::open(&nodes[0], &ada).await, Tab::open(&nodes[1], &there).await);
    for round in 1..=3 {
        fresh.disconnect().await;
        let add = format!("/api/myaccount/samplebasket/{round}/add");
        // A call whose connection broke may be refused; its repetition is not.
        while ada.post(&add, json!({})).await.status != 200 {}
        for tab in [&mut here, &mut elsewhere] {
            tab.until(|tab| tab.entries.len() == round).await;
        }
    }
}
