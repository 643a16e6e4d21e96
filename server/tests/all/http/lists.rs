//! Named lists of favorites.

use serde_json::{Value, json};

use crate::support::robots::solve;
use crate::support::tab::Tab;
use crate::support::{Caller, Server};

const BASE: &str = "/api/myaccount/favorites/list";

async fn new_list(caller: &Caller, name: &str, products: &[i64]) -> i64 {
    let body = json!({"name": name, "favoriteProductIds": products});
    caller.post(&format!("{BASE}/new"), body).await.is_ok()["listId"].as_i64().unwrap()
}

#[actix_web::test]
async fn names_are_refused_in_the_words_of_the_specification() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let list = new_list(&ada, "Fair", &[]).await;
    for (name, code, message) in [
        (json!(""), "required", "Name is required."),
        (json!("   "), "required", "Name is required."),
        (json!(null), "required", "Name is required."),
        (json!("123456789012345678901"), "too_long", "The name is too long."),
    ] {
        for path in [format!("{BASE}/new"), format!("{BASE}/{list}/update")] {
            let refused = ada.post(&path, json!({"name": name})).await;
            refused.is_problem(422, "invalid");
            let error = &refused.json()["errors"][0];
            assert_eq!(
                (&error["field"], &error["code"], &error["message"]),
                (&json!("name"), &json!(code), &json!(message))
            );
        }
    }
    new_list(&ada, "12345678901234567890", &[]).await;
}

#[actix_web::test]
async fn lists_that_do_not_exist_are_not_found_and_unknown_products_are_named() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let list = new_list(&ada, "Fair", &[1]).await;
    for path in [
        format!("{BASE}/999999/update"),
        format!("{BASE}/-1/update"),
        format!("{BASE}/-1/delete"),
        format!("{BASE}/-2/product/1/remove"),
        format!("{BASE}/abc/delete"),
        format!("{BASE}/{list}/product/2/update/notes"),
        format!("{BASE}/-1/product/1/update/notes"),
    ] {
        ada.post(&path, json!({"name": "x", "notes": "x"})).await.is_problem(404, "not_found");
    }
    let refused = ada.post(&format!("{BASE}/{list}/products/add"), json!({"favoriteProductIds": [2, 999_999]})).await;
    refused.is_problem(422, "invalid");
    assert!(refused.json()["message"].as_str().unwrap().contains("999999"));
    ada.post(&format!("{BASE}/{list}/products/add"), json!({"favoriteProductIds": []}))
        .await
        .is_problem(422, "invalid");
    let noted = json!({"notes": "n".repeat(251)});
    ada.post(&format!("{BASE}/{list}/product/1/update/notes"), noted).await.is_problem(422, "invalid");
}

#[actix_web::test]
async fn every_change_of_a_list_shows_in_another_tab() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let mut tab = Tab::open(&server, &ada).await;
    let list = new_list(&ada, "Fair", &[1, 2]).await;
    let entry = |product: i64| format!("favorites/{list}/{product}");
    tab.until(|tab| tab.entries.contains_key(&entry(2))).await;
    ada.post(&format!("{BASE}/{list}/update"), json!({"name": "Spring"})).await.is_ok();
    tab.until(|tab| tab.entries[&format!("favoriteLists/{list}")]["name"] == "Spring").await;
    ada.post(&format!("{BASE}/{list}/product/2/update/notes"), json!({"notes": "blue"})).await.is_ok();
    tab.until(|tab| tab.entries[&entry(2)]["notes"] == "blue").await;
    ada.post(&format!("{BASE}/{list}/product/1/remove"), json!({})).await.is_ok();
    tab.until(|tab| !tab.entries.contains_key(&entry(1))).await;
    ada.post(&format!("{BASE}/{list}/delete"), json!({})).await.is_ok();
    tab.until(|tab| tab.entries.is_empty()).await;
}

#[actix_web::test]
async fn changes_at_the_same_moment_lose_none() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let list = new_list(&ada, "Fair", &[]).await;
    let adds = (1..=20).map(|product| {
        let ada = ada.clone();
        async move {
            let path = format!("{BASE}/{list}/products/add");
            ada.post(&path, json!({"favoriteProductIds": [product]})).await.is_ok()
        }
    });
    let renames = (0..5).map(|n| {
        let ada = ada.clone();
        async move { ada.post(&format!("{BASE}/{list}/update"), json!({"name": format!("Fair {n}")})).await.is_ok() }
    });
    let (added, renamed): (Vec<Value>, Vec<Value>) =
        futures_util::future::join(futures_util::future::join_all(adds), futures_util::future::join_all(renames)).await;
    let mut versions: Vec<_> = added.iter().chain(&renamed).map(|answer| answer["version"].as_i64().unwrap()).collect();
    versions.sort_unstable();
    versions.dedup();
    assert_eq!(versions.len(), 25, "each is a version of its own");
    let tab = Tab::open(&server, &ada).await;
    assert_eq!(tab.entries.keys().filter(|key| key.starts_with("favorites/")).count(), 20);
}

#[actix_web::test]
async fn a_change_in_a_list_of_a_thousand_stays_small() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    // Sixty products are sold here, so a thousand favorites need several lists.
    for n in 0..17 {
        let products: Vec<i64> = (1..=60).collect();
        new_list(&ada, &format!("List {n}"), &products).await;
    }
    let list = new_list(&ada, "Small", &[]).await;
    let mut tab = Tab::open(&server, &ada).await;
    assert!(tab.entries.len() > 1_000);
    ada.post(&format!("{BASE}/{list}/products/add"), json!({"favoriteProductIds": [7]})).await.is_ok();
    let patch = tab.next().await.unwrap();
    assert_eq!(patch["type"], "patch");
    assert!(patch.to_string().len() < 1_024, "{} bytes", patch.to_string().len());
}

#[actix_web::test]
async fn a_selection_is_emailed_once_however_often_it_is_retried() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let path = "/api/myaccount/favorites/email";
    let body = json!({"email": "Friend@Example.com", "message": "look", "favoriteProductIds": [3, 1]});
    for round in 0..3 {
        let request = ada.request(reqwest::Method::POST, path).header("idempotency-key", "once").json(&body);
        let answer = ada.send(request).await;
        assert_eq!(answer.is_ok(), json!({}));
        assert_eq!(answer.header("idempotent-replayed").is_some(), round > 0);
    }
    for (body, field) in [
        (json!({"email": "nobody", "favoriteProductIds": [1]}), "email"),
        (json!({"email": "a@example.com"}), "favoriteProductIds"),
        (json!({"email": "a@example.com", "favoriteProductIds": [1], "message": "x".repeat(1001)}), "message"),
    ] {
        let refused = ada.post(path, body).await;
        refused.is_problem(422, "invalid");
        assert_eq!(refused.json()["errors"][0]["field"], field);
    }
    let message = async || {
        let solution = solve(&ada).await;
        ada.post(path, json!({"email": "a@example.com", "favoriteProductIds": [1], "recaptchaResponse": solution}))
            .await
    };
    for _ in 0..19 {
        message().await.is_ok();
    }
    let refused = message().await;
    refused.is_problem(429, "too_many_attempts");
    assert!(refused.header("retry-after").is_some());
}
