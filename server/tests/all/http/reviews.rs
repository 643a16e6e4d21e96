//! Reviews over HTTP and live: a buyer writes one, staff publish it, everybody reads it.

use platen_store::role::Role;
use serde_json::json;

use super::orders::shipment;
use crate::support::shop::{Buyer, report, server};
use crate::support::staff::member;
use crate::support::tab::Tab;

#[actix_web::test]
async fn a_buyer_reviews_staff_publish_and_everybody_reads() {
    let server = server().await;
    let support = member(&server, Role::Support).await;
    let ada = Buyer::new(&server, "ada").await;
    let own = "/api/myaccount/reviews/1";
    let body = json!({"stars": 4, "title": " Sharp print ", "text": "The logo is crisp.\nWe will order again.",
        "goodFor": "trade fairs", "shownAs": "person"});
    assert_eq!(ada.caller.get(own).await.is_ok(), json!({"mayReview": false}));
    ada.caller.post(own, body.clone()).await.is_problem(422, "not_bought");
    let order = ada.order().await;
    for status in ["confirmed", "pre_production", "in_production"] {
        report(&server, status, &order["code"], json!({"kind": "status", "status": status})).await.is_ok();
    }
    ada.caller.post(own, body.clone()).await.is_problem(422, "not_bought");
    let detail = ada.caller.get(&format!("/api/orders/{}", order["code"].as_str().unwrap())).await.is_ok();
    let line = &detail["placed"]["lines"][0]["orderLineId"];
    report(&server, "shipped", &order["code"], shipment(1, line)).await.is_ok();

    assert_eq!(ada.caller.get(own).await.is_ok(), json!({"mayReview": true, "person": "Ada L."}));
    let faults = ada.caller.post(own, json!({"stars": 6, "title": "a", "text": "b"})).await;
    assert_eq!(faults.is_problem(422, "invalid").json()["errors"][0]["field"], "stars");
    ada.caller.post("/api/myaccount/reviews/2", body.clone()).await.is_problem(422, "not_bought");
    ada.caller.post("/api/myaccount/reviews/999999", body.clone()).await.is_problem(404, "not_found");
    let mut tab = Tab::open(&server, &ada.caller).await;
    let first = ada.caller.post(own, body.clone()).await.is_ok();
    let sent = ada.caller.post(own, body.clone()).await.is_ok();
    tab.until(|tab| tab.entries.get("reviews/1").is_some_and(|review| review["code"] == sent["code"])).await;

    // Everything waits for the shop, which moderates the text that it has read.
    let public = "/api/products/1/reviews";
    assert_eq!(server.visitor().get(public).await.is_ok()["count"], 0);
    let work = support.get("/api/support/work?queue=reviews").await.is_ok();
    assert_eq!((&work["counts"]["reviews"], &work["items"][0]["code"]), (&json!(1), &sent["code"]));
    let path = |code: &serde_json::Value| format!("/api/support/reviews/{}", code.as_str().unwrap());
    support.get(&path(&first["code"])).await.is_problem(404, "not_found");
    let base = path(&sent["code"]);
    let seen = support.get(&base).await.is_ok();
    assert_eq!((&seen["shownName"], &seen["name"]), (&json!("Ada L."), &json!("Ada Lovelace")));
    let moderate =
        async |action: serde_json::Value| support.post(&format!("{base}/moderate"), json!({"action": action})).await;
    moderate(json!({"kind": "answer", "text": "Thanks"})).await.is_problem(409, "review_changed");
    moderate(json!({"kind": "reject", "reason": "advertising"})).await.is_ok();
    tab.until(|tab| tab.entries["reviews/1"]["reason"] == "advertising").await;
    moderate(json!({"kind": "publish"})).await.is_ok();
    moderate(json!({"kind": "answer", "text": " Thank you! "})).await.is_ok();

    // Each node reads the ratings every second; the test does not wait for that.
    let platen = &server.running.platen;
    platen.ratings.refresh(&server.store).await.unwrap();
    let read = server.visitor().get(public).await.is_ok();
    assert_eq!((&read["average"], &read["stars"]), (&json!(4.0), &json!([0, 0, 0, 1, 0])));
    let review = &read["reviews"][0];
    assert_eq!((&review["name"], &review["answer"]), (&json!("Ada L."), &json!("Thank you!")));
    assert_eq!((&review["title"], &review["goodFor"]), (&json!("Sharp print"), &json!("trade fairs")));
    let ratings = server.visitor().get("/api/ratings?ids=1,2").await.is_ok();
    assert_eq!(ratings, json!({"ratings": [{"productId": 1, "average": 4.0, "count": 1}]}));
    let slug = server.visitor().get("/api/products/1").await.is_ok()["slug"].as_str().unwrap().to_owned();
    let page = server.visitor().get(&format!("/product/1/{slug}")).await;
    assert!(page.body.contains("\"aggregateRating\":{\"@type\":\"AggregateRating\",\"ratingValue\":4.0"), "rated");
    server.visitor().get(&format!("{public}?sort=best")).await.is_problem(422, "invalid");

    // An edited review is moderated again.
    ada.caller.post(own, json!({"stars": 2, "title": "Faded", "text": "After a week."})).await.is_ok();
    platen.ratings.refresh(&server.store).await.unwrap();
    assert_eq!(server.visitor().get(public).await.is_ok()["count"], 0);
    assert_eq!(ada.caller.get(own).await.is_ok()["review"]["state"], "pending");
    moderate(json!({"kind": "publish"})).await.is_problem(404, "not_found");
    let audit = member(&server, Role::Admin).await.get("/api/support/audit?action=review_moderated").await.is_ok();
    let what: Vec<_> = audit["rows"].as_array().unwrap().iter().map(|row| row["subject"].clone()).collect();
    let said = |word: &str| json!(format!("{} {word}", sent["code"].as_str().unwrap()));
    assert_eq!(what, [said("answer"), said("publish"), said("advertising"), said("answer")]);
}
