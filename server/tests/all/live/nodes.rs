//! Two nodes, one customer.

use serde_json::json;

use crate::support::Server;
use crate::support::tab::Tab;

#[actix_web::test]
async fn what_happens_on_one_node_shows_on_the_other() {
    let first = Server::start().await;
    let second = first.second_node().await;
    let ada = first.customer("ada").await;
    let there = second.visitor();
    there.post("/api/customer/login/", json!({"email": "ada@example.com", "password": "correct horse"})).await.is_ok();
    let (mut here, mut elsewhere) = (Tab::open(&first, &ada).await, Tab::open(&second, &there).await);
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

#[actix_web::test]
async fn writes_of_both_nodes_at_once_all_count() {
    let first = Server::start().await;
    let second = first.second_node().await;
    let ada = first.customer("ada").await;
    let there = second.visitor();
    there.post("/api/customer/login/", json!({"email": "ada@example.com", "password": "correct horse"})).await.is_ok();
    let (mut here, mut elsewhere) = (Tab::open(&first, &ada).await, Tab::open(&second, &there).await);
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
