//! The cart, and how a guest's cart is merged at login.

use reqwest::Method;
use serde_json::json;

use crate::support::Server;
use crate::support::tab::Tab;

fn summary(tab: &Tab) -> (i64, i64) {
    let totals = &tab.entries["cartTotals"];
    (totals["lines"].as_i64().unwrap(), totals["units"].as_i64().unwrap())
}

#[actix_web::test]
async fn lines_are_added_changed_and_removed() {
    let server = Server::start().await;
    let guest = server.visitor();
    let line = guest.post("/api/cart/lines", json!({"partId": 1, "quantity": 100})).await.is_ok();
    assert_eq!((&line["quantity"], &line["version"]), (&json!(100), &json!(1)));
    let path = format!("/api/cart/lines/{}", line["lineId"]);
    let more = guest.post("/api/cart/lines", json!({"partId": "1", "quantity": "50"})).await.is_ok();
    assert_eq!((&more["lineId"], &more["quantity"]), (&line["lineId"], &json!(150)));
    let changed = guest.send(guest.request(Method::PATCH, &path).json(&json!({"quantity": 75}))).await.is_ok();
    assert_eq!(changed["quantity"], 75);
    assert_eq!(guest.delete(&path).await.is_ok()["quantity"], 0);
    assert_eq!(guest.post(&format!("{path}/restore"), json!({})).await.is_ok()["quantity"], 75);
    assert_eq!(guest.post(&format!("{path}/save"), json!({})).await.is_ok()["quantity"], 75);
    assert_eq!(guest.post(&format!("{path}/unsave"), json!({})).await.is_ok()["quantity"], 75);
    guest.delete(&path).await.is_ok();
    server.clock.advance(10 * 60 * 1000 + 1);
    guest.post(&format!("{path}/restore"), json!({})).await.is_problem(404, "not_found");
}

#[actix_web::test]
async fn a_price_is_itemized_before_anything_is_kept() {
    let server = Server::start().await;
    let guest = server.visitor();
    let asked = json!({"productId": 1, "parts": [{"partId": 1, "quantity": 101}]});
    let price = guest.post("/api/price", asked.clone()).await.is_ok();
    // 101 x 1.995 is 201.495: half a cent is rounded up.
    assert_eq!((&price["total"], &price["items"][0]["amount"]), (&json!(20_150), &json!(2_014_950)));
    let form = guest.request(Method::POST, "/api/price").form(&[("partId", "1"), ("quantity", "101")]);
    assert_eq!(guest.send(form).await.is_ok(), price);
    for (body, code) in [
        (json!({"productId": 1, "parts": [{"partId": 2, "quantity": 101}]}), "unknown_part"),
        (json!({"productId": 1, "parts": []}), "no_parts"),
        (json!({"productId": 1, "parts": "many"}), "malformed"),
        (json!({"productId": 1, "parts": [{"partId": 1, "quantity": 24}]}), "below_minimum"),
        (
            json!({"partId": 1, "quantity": 25, "decorations": [{"location": "Front", "method": "Print", "colors": 1}]}),
            "unknown_location",
        ),
        (json!({"partId": 1, "quantity": 25, "rushDays": 1}), "unknown_rush"),
        (json!({"partId": 1, "quantity": 25, "notes": "x".repeat(251)}), "notes_too_long"),
    ] {
        let answer = guest.post("/api/price", body).await;
        let errors = answer.is_problem(422, "invalid").json()["errors"].clone();
        assert_eq!((&errors[0]["code"], errors.as_array().map(Vec::len)), (&json!(code), Some(1)), "{errors}");
    }
    guest
        .post("/api/price", json!({"productId": 999, "parts": [{"partId": 1, "quantity": 1}]}))
        .await
        .is_problem(404, "not_found");
}

#[actix_web::test]
async fn wrong_quantities_and_parts_are_refused() {
    let server = Server::start().await;
    let guest = server.visitor();
    for quantity in [json!(0), json!(-5), json!(1_000_001), json!(1.5), json!("many"), json!(null), json!([1])] {
        let answer = guest.post("/api/cart/lines", json!({"partId": 1, "quantity": quantity})).await;
        assert_eq!(answer.is_problem(422, "invalid").json()["errors"][0]["field"], "quantity");
    }
    let parts = json!([{"partId": 1, "quantity": 25}]);
    for unused in [json!({"parts": parts, "quantity": 0}), json!({"parts": parts, "partId": "Navy"})] {
        let answer = guest.post("/api/price", unused.clone()).await;
        let field = answer.is_problem(422, "invalid").json()["errors"][0]["field"].clone();
        assert!(unused.get(field.as_str().unwrap()).is_some(), "{field}");
    }
    guest.post("/api/cart/lines", json!({"partId": 999_999, "quantity": 25})).await.is_problem(404, "not_found");
}

#[actix_web::test]
async fn another_ones_line_does_not_exist() {
    let server = Server::start().await;
    let (ada, eve) = (server.customer("ada").await, server.visitor());
    let line = ada.post("/api/cart/lines", json!({"partId": 1, "quantity": 100})).await.is_ok();
    let path = format!("/api/cart/lines/{}", line["lineId"]);
    let foreign = eve.delete(&path).await;
    let absent = eve.delete("/api/cart/lines/999999").await;
    foreign.is_problem(404, "not_found");
    assert_eq!(foreign.content(), absent.content());
    let patch = eve.request(Method::PATCH, &path).json(&json!({"quantity": 1}));
    eve.send(patch).await.is_problem(404, "not_found");
    assert_eq!(ada.post("/api/cart/lines", json!({"partId": 1, "quantity": 1})).await.is_ok()["quantity"], 101);
}

#[actix_web::test]
async fn a_guests_cart_becomes_the_customers_at_login_and_the_guests_tabs_are_told() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    ada.post("/api/cart/lines", json!({"partId": 1, "quantity": 100})).await.is_ok();
    let mut elsewhere = Tab::open(&server, &ada).await;

    let here = server.visitor();
    here.post("/api/cart/lines", json!({"partId": 1, "quantity": 30})).await.is_ok();
    here.post("/api/cart/lines", json!({"partId": 2, "quantity": 27})).await.is_ok();
    let mut guests = Tab::open(&server, &here).await;
    assert_eq!(summary(&guests), (2, 57));
    let late = here.cookies();

    let right = json!({"email": "ada@example.com", "password": "correct horse"});
    here.post("/api/customer/login/", right).await.is_ok();
    assert_eq!(guests.until_bye().await, ("signed-in".to_owned(), Some(1001)));
    elsewhere.until(|tab| summary(tab) == (2, 157)).await;
    let now = Tab::open(&server, &here).await;
    assert_eq!(now.entries, elsewhere.entries);

    let stale = server.visitor();
    let request = stale.request(Method::POST, "/api/cart/lines").json(&json!({"partId": 3, "quantity": 25}));
    stale.send(request.header("cookie", late)).await.is_problem(409, "session_merged");
}
