//! A tab that cannot open a WebSocket reads its session over HTTP.

use serde_json::{Value, json};

use crate::support::tab::Tab;
use crate::support::{Caller, Server};

async fn poll(caller: &Caller, since: &Value) -> Value {
    let since = since.as_str().map(|token| format!("?since={token}")).unwrap_or_default();
    caller.get(&format!("/api/session/entries{since}")).await.is_ok()["frames"].clone()
}

#[actix_web::test]
async fn a_poll_brings_what_the_live_connection_brings() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    ada.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
    let all = poll(&ada, &Value::Null).await;
    let tab = Tab::open(&server, &ada).await;
    assert_eq!((&all[0]["type"], &all[0]["token"]), (&json!("snapshot"), &json!(tab.token)));
    assert_eq!(all[0]["entries"], json!(tab.entries));
    assert!(all[1]["shop"].is_string() && all[1]["catalog"].is_i64());
    let version = ada.post("/api/myaccount/samplebasket/2/add", json!({})).await.is_ok()["version"].clone();
    let missed = poll(&ada, &all[0]["token"]).await;
    assert_eq!((&missed[0]["from"], &missed[0]["version"]), (&all[0]["version"], &version));
    assert_eq!(missed[0]["set"]["samples/2"]["productId"], 2);
    let nothing = poll(&ada, &missed[0]["token"]).await;
    assert_eq!((nothing.as_array().unwrap().len(), &nothing[0]["type"]), (1, &json!("live")));
}

#[actix_web::test]
async fn a_visitor_gets_a_cookie_with_the_first_poll() {
    let server = Server::start().await;
    let guest = server.visitor();
    let first = poll(&guest, &Value::Null).await;
    guest.post("/api/cart/lines", json!({"partId": 1, "quantity": 100})).await.is_ok();
    let missed = poll(&guest, &first[0]["token"]).await;
    assert!(missed[0]["set"].as_object().unwrap().keys().any(|key| key.starts_with("cart/")));
}

/// A browser whose sign-in ended while a tab was away still shows what the customer saw.
#[actix_web::test]
async fn a_tab_that_returns_without_its_sign_in_is_told_to_start_over() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    ada.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
    let away = Tab::open(&server, &ada).await;
    let (token, entries, version) = (away.token.clone(), away.entries.clone(), away.version);
    drop(away);
    ada.post("/api/customer/logout", json!({})).await.is_ok();
    ada.get("/api/session").await.is_ok();
    let bye = json!({"type": "bye", "reason": "signed-out", "retryAfterMs": 0});
    let mut back = Tab::resume(&server, &ada, Some(&token), entries, version).await;
    assert_eq!(back.next().await.unwrap(), bye);
    assert_eq!(back.next().await, None);
    assert_eq!(poll(&ada, &json!(token)).await, json!([bye]));
    let guest = Tab::open(&server, &ada).await;
    assert!(guest.entries.is_empty());
    let body = json!({"email": "ada@example.com", "password": "correct horse"});
    ada.post("/api/customer/login/", body).await.is_ok();
    let mut back = Tab::resume(&server, &ada, Some(&guest.token), guest.entries.clone(), guest.version).await;
    assert_eq!(back.next().await.unwrap()["reason"], "signed-in");
}
