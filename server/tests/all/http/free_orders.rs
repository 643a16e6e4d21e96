//! Samples and printed catalogs that were ordered: the shop and its back office are notified, and the customer sees
//! what became of them.

use platen_store::role::Role;
use platen_store::{back_office, outbox};
use reqwest::Method;
use serde_json::{Value, json};

use super::free_catalog;
use crate::support::shop::{Buyer, SECRET, server};
use crate::support::staff::member;
use crate::support::tab::Tab;
use crate::support::{Answer, Server};

async fn emails(server: &Server) -> Vec<(String, String)> {
    let rows = outbox::list(&mut server.store.read().await.unwrap(), 50).await.unwrap();
    let message = |row: &outbox::Row| serde_json::to_value(row.message.as_ref().unwrap()).unwrap();
    rows.iter().rev().map(|row| (message(row)["kind"].as_str().unwrap().to_owned(), row.recipient.clone())).collect()
}

async fn messages(server: &Server) -> Vec<Value> {
    let rows = back_office::list(&mut server.store.read().await.unwrap(), 50).await.unwrap();
    rows.iter().rev().map(|row| serde_json::from_str(&row.message).unwrap()).collect()
}

async fn order_samples(buyer: &Buyer) -> Value {
    for product in [1, 2] {
        let path = format!("/api/myaccount/samplebasket/{product}/add");
        buyer.caller.post(&path, json!({})).await.is_ok();
    }
    let address = json!({"addressId": buyer.address});
    buyer.caller.post("/api/myaccount/samplebasket/order", address).await.is_ok()
}

async fn settle(server: &Server, id: &str, order: &Value, report: Value) -> Answer {
    let visitor = server.visitor();
    let request = visitor.request(Method::POST, "/api/backoffice/freeorders").bearer_auth(SECRET);
    visitor.send(request.json(&json!({"id": id, "order": order, "report": report}))).await
}

#[actix_web::test]
async fn samples_reach_the_shop_and_the_customer_sees_them_sent() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let press = member(&server, Role::Production).await;
    let ordered = order_samples(&ada).await;

    let told = messages(&server).await;
    assert_eq!(told.len(), 1);
    assert_eq!((&told[0]["kind"], &told[0]["email"]), (&json!("samples_ordered"), &json!("ada@example.com")));
    assert_eq!((told[0]["samples"].as_array().unwrap().len(), &told[0]["address"]["city"]), (2, &json!("Springfield")));
    assert!(told[0]["samples"][0]["sku"].as_str().is_some_and(|sku| !sku.is_empty()), "{told:?}");
    let sent = [("free_ordered", "ada@example.com"), ("free_order_arrived", "shop@platen.example")];
    assert_eq!(emails(&server).await, sent.map(|(kind, to)| (kind.to_owned(), to.to_owned())));

    let work = press.get("/api/support/work?queue=samples").await.is_ok();
    let code = work["items"][0]["code"].as_str().unwrap().to_owned();
    assert_eq!(work["counts"]["samples"], 1);
    assert_eq!((&work["items"][0]["kind"], &work["items"][0]["title"]), (&json!("samples"), &json!("2 samples")));
    press.post(&format!("/api/support/work/samples/{code}/claim"), json!({})).await.is_ok();
    let path = format!("/api/support/freeorders/{code}");
    let seen = press.get(&path).await.is_ok();
    assert_eq!(
        (&seen["name"], &seen["state"], &seen["session"]),
        (&json!("Ada Lovelace"), &json!("new"), &json!("c1"))
    );
    assert_eq!((seen["samples"].as_array().unwrap().len(), &seen["email"]), (2, &json!("a•••@example.com")));

    let mut tab = Tab::open(&server, &ada.caller).await;
    let key = format!("sampleOrders/{}", ordered["sampleOrderId"]);
    assert_eq!(tab.entries[&key]["state"], "new");
    let report_path = format!("/api/support/freeorders/{code}/report");
    let report = |body: Value| press.post(&report_path, body);
    let missing = report(json!({"report": {"kind": "declined", "reason": " "}})).await;
    assert_eq!(missing.is_problem(422, "invalid").json()["errors"][0]["field"], "reason");
    report(json!({"report": {"kind": "sent", "note": "By mail"}})).await.is_ok();
    tab.until(|tab| tab.entries[&key]["state"] == "sent" && tab.entries[&key]["note"] == "By mail").await;
    report(json!({"report": {"kind": "declined", "reason": "x"}})).await.is_problem(409, "free_order_settled");
    assert_eq!(press.get("/api/support/work?queue=samples").await.is_ok()["items"], json!([]));
    let history = ada.caller.get("/api/myaccount/sampleorders").await.is_ok();
    assert_eq!(
        (&history["sampleOrders"][0]["state"], &history["sampleOrders"][0]["code"]),
        (&json!("sent"), &json!(code))
    );
    let last = emails(&server).await.pop().unwrap();
    assert_eq!(last, ("free_order_settled".to_owned(), "ada@example.com".to_owned()));
}

#[actix_web::test]
async fn a_guests_catalog_reaches_the_shop_and_is_settled_once() {
    let server = server().await;
    let press = member(&server, Role::Production).await;
    free_catalog::order(&server.visitor()).await;
    let told = messages(&server).await;
    assert_eq!((&told[0]["kind"], &told[0]["form"]["city"]), (&json!("catalog_ordered"), &json!("Springfield")));
    let item = press.get("/api/support/work?queue=samples").await.is_ok()["items"][0].clone();
    assert_eq!(
        (&item["kind"], &item["name"], item.get("session")),
        (&json!("catalog"), &json!("Ada Lovelace, Analytical Engines"), None)
    );
    let code = &item["code"];
    let path = format!("/api/support/work/samples/{}/claim", code.as_str().unwrap());
    press.post(&path, json!({})).await.is_ok();
    let declined = json!({"kind": "declined", "reason": "None are left"});
    settle(&server, "1", code, declined.clone()).await.is_ok();
    let again = settle(&server, "1", code, declined).await;
    assert_eq!(again.header("idempotent-replayed"), Some("true"));
    settle(&server, "2", code, json!({"kind": "sent"})).await.is_problem(409, "free_order_settled");
    settle(&server, "3", &json!("0000-0000-0000"), json!({"kind": "sent"})).await.is_problem(404, "not_found");
    let settled = emails(&server).await.into_iter().filter(|(kind, _)| kind == "free_order_settled").count();
    assert_eq!(settled, 1);
    let seen = press.get(&format!("/api/support/freeorders/{}", code.as_str().unwrap())).await.is_ok();
    assert_eq!((&seen["state"], &seen["note"], seen.get("owner")), (&json!("declined"), &json!("None are left"), None));
}

#[actix_web::test]
async fn a_catalog_that_a_customer_ordered_is_in_their_account_and_the_back_office_can_send_samples() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    free_catalog::order(&ada.caller).await;
    order_samples(&ada).await;
    let history = ada.caller.get("/api/myaccount/sampleorders").await.is_ok();
    assert_eq!(history["catalogOrders"][0]["state"], "new");
    let code = &history["sampleOrders"][0]["code"];
    settle(&server, "7", code, json!({"kind": "sent"})).await.is_ok();
    let history = ada.caller.get("/api/myaccount/sampleorders").await.is_ok();
    assert_eq!(history["sampleOrders"][0]["state"], "sent");
}

#[actix_web::test]
async fn the_shop_gets_an_email_for_an_order() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    ada.order().await;
    let rows = outbox::list(&mut server.store.read().await.unwrap(), 50).await.unwrap();
    let arrived =
        |row: &&outbox::Row| serde_json::to_value(row.message.as_ref().unwrap()).unwrap()["kind"] == "order_arrived";
    let row = rows.iter().find(arrived).unwrap();
    assert_eq!((row.recipient.as_str(), row.reply_to.as_deref()), ("shop@platen.example", Some("ada@example.com")));
}
