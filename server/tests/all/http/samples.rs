//! The sample basket.

use reqwest::Method;
use serde_json::json;

use crate::support::Server;

const ADD_1: &str = "/api/myaccount/samplebasket/1/add";

#[actix_web::test]
async fn a_sample_is_added_once_and_removed_with_the_remaining_count() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    assert_eq!(ada.post(ADD_1, json!({})).await.is_ok(), json!({"count": 1, "version": 1}));
    assert_eq!(ada.post(ADD_1, json!({})).await.is_ok(), json!({"count": 1, "version": 1}));
    assert_eq!(ada.post("/api/myaccount/samplebasket/2/add", json!({})).await.is_ok()["count"], 2);
    assert_eq!(ada.delete("/api/myaccount/samplebasket/1/delete").await.is_ok()["count"], 1);
    assert_eq!(ada.delete("/api/myaccount/samplebasket/2/delete").await.is_ok(), json!({"count": 0, "version": 4}));
}

#[actix_web::test]
async fn a_comment_is_kept_trimmed_and_bounded() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let path = "/api/myaccount/samplebasket/addComment";
    assert_eq!(ada.post(path, json!({"comment": " in blue "})).await.is_ok()["comment"], "in blue");
    let answer = ada.post(path, json!({"comment": "x".repeat(251)})).await;
    assert_eq!(answer.is_problem(422, "invalid").json()["errors"][0]["field"], "comment");
    assert_eq!(ada.post(path, json!({"comment": ""})).await.is_ok()["comment"], "");
}

#[actix_web::test]
async fn what_does_not_exist_or_has_no_sample_is_refused_in_words() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    for id in ["999999", "-1", "x", "99999999999999999999", "1%00"] {
        let answer = ada.post(&format!("/api/myaccount/samplebasket/{id}/add"), json!({})).await;
        answer.is_problem(404, "not_found");
    }
    ada.post("/api/myaccount/samplebasket/60/add", json!({})).await.is_problem(422, "no_sample");
}

#[actix_web::test]
async fn guests_are_asked_to_sign_in() {
    let server = Server::start().await;
    let guest = server.visitor();
    guest.post(ADD_1, json!({})).await.is_problem(401, "login_required");
    guest.delete("/api/myaccount/samplebasket/1/delete").await.is_problem(401, "login_required");
    guest
        .post("/api/myaccount/samplebasket/addComment", json!({"comment": "x"}))
        .await
        .is_problem(401, "login_required");
}

#[actix_web::test]
async fn baskets_do_not_mix() {
    let server = Server::start().await;
    let (ada, bob) = (server.customer("ada").await, server.customer("bob").await);
    ada.post(ADD_1, json!({})).await.is_ok();
    assert_eq!(bob.delete("/api/myaccount/samplebasket/1/delete").await.is_ok()["count"], 0);
    assert_eq!(ada.post(ADD_1, json!({})).await.is_ok()["count"], 1);
}

#[actix_web::test]
async fn a_retry_under_its_key_gets_the_first_answer() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let keyed = |path: &str, key: &str| ada.request(Method::POST, path).header("idempotency-key", key);
    let first = ada.send(keyed(ADD_1, "k1")).await;
    ada.delete("/api/myaccount/samplebasket/1/delete").await.is_ok();
    let again = ada.send(keyed(&format!("{ADD_1}?_=123"), "k1")).await;
    assert_eq!((again.body.as_str(), again.header("idempotent-replayed")), (first.body.as_str(), Some("true")));
    assert_eq!(first.header("idempotent-replayed"), None);
    let other = ada.send(keyed("/api/myaccount/samplebasket/2/add", "k1")).await;
    other.is_problem(422, "idempotency_key_reused");
    ada.send(keyed(ADD_1, &"x".repeat(200))).await.is_problem(422, "invalid");
}

#[actix_web::test]
async fn a_full_basket_says_so() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    for id in 1..=50 {
        ada.post(&format!("/api/myaccount/samplebasket/{id}/add"), json!({})).await.is_ok();
    }
    ada.post("/api/myaccount/samplebasket/51/add", json!({})).await.is_problem(422, "sample_basket_full");
}

#[actix_web::test]
async fn ordering_samples_empties_the_basket_in_every_tab_once() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let customer = ada.get("/api/session").await.is_ok()["customerId"].clone();
    let address = json!({"firstName": "Ada", "lastName": "L", "address1": "1 Main St", "city": "Berlin",
        "zipcode": "10115", "countryId": "DE"});
    let address =
        ada.post(&format!("/api/myaccount/{customer}/address/new"), address).await.is_ok()["addressId"].clone();
    let order = json!({"addressId": address});
    let path = "/api/myaccount/samplebasket/order";
    ada.post(path, order.clone()).await.is_problem(422, "sample_basket_empty");
    for product in [1, 2] {
        ada.post(&format!("/api/myaccount/samplebasket/{product}/add"), json!({})).await.is_ok();
    }
    ada.post("/api/myaccount/samplebasket/addComment", json!({"comment": "soon"})).await.is_ok();
    ada.post(path, json!({})).await.is_problem(422, "invalid");
    ada.post(path, json!({"addressId": 999})).await.is_problem(404, "not_found");
    let mut tab = crate::support::tab::Tab::open(&server, &ada).await;
    let mut answers = Vec::new();
    for _ in 0..2 {
        let request = ada.request(reqwest::Method::POST, path).header("idempotency-key", "once").json(&order);
        answers.push(ada.send(request).await.is_ok());
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0]["samples"], 2);
    tab.until(|tab| !tab.entries.keys().any(|key| key.starts_with("sample") && !key.starts_with("sampleOrders/")))
        .await;
    assert!(tab.entries.contains_key(&format!("sampleOrders/{}", answers[0]["sampleOrderId"])));
    let orders = ada.get("/api/myaccount/sampleorders").await.is_ok();
    assert_eq!(orders["sampleOrders"].as_array().unwrap().len(), 1);
    assert_eq!(orders["sampleOrders"][0]["comment"], "soon");
    assert_eq!(orders["sampleOrders"][0]["address"]["city"], "Berlin");
}
