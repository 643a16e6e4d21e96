//! Promised arrivals and need-by dates.

use serde_json::{Value, json};

use crate::support::shop::{Buyer, server};
use crate::support::{Caller, Server};

/// The clock of tests starts on Friday, January 15, at 3:00 in New York. The Monday after it is a holiday.
const FRIDAY: i64 = 1_800_000_000_000;
const HOUR: i64 = 3_600_000;

async fn delivery(caller: &Caller, query: &str) -> Value {
    caller.get(&format!("/api/delivery?{query}")).await.is_ok()
}

#[actix_web::test]
async fn the_promised_arrival_includes_the_proof_of_printed_goods_and_says_what_it_assumes() {
    let server = Server::start().await;
    let guest = server.visitor();
    let blank = delivery(&guest, "days=5").await;
    assert_eq!((&blank["proof"], &blank["orderByAt"]), (&Value::Null, &json!(FRIDAY + 14 * HOUR)));
    let ground = json!({"id": "ground", "name": "Ground", "shipsOn": "2027-01-25", "arrivesOn": "2027-02-01"});
    assert_eq!((&blank["usual"], &blank["arrivals"][0]), (&ground, &ground));
    let printed = delivery(&guest, "days=5&proof=true").await;
    // The proof comes on Tuesday, which becomes day zero.
    let by = json!({"sentOn": "2027-01-19", "approveBy": "2027-01-19", "approveByAt": FRIDAY + (4 * 24 + 14) * HOUR});
    assert_eq!(printed["proof"], by);
    assert_eq!(printed["usual"]["arrivesOn"], "2027-02-02");
}

#[actix_web::test]
async fn a_need_by_date_is_answered_with_what_meets_it() {
    let server = Server::start().await;
    let guest = server.visitor();
    let answer = async |query: &str| delivery(&guest, query).await["needBy"].clone();
    assert_eq!(answer("days=5").await, Value::Null);
    let in_time = answer("days=5&by=2027-02-01").await;
    assert_eq!((&in_time["verdict"], &in_time["service"]), (&json!("in_time"), &json!("ground")));
    let late = answer("days=5&proof=true&by=2027-02-01").await;
    assert_eq!((&late["verdict"], &late["rushDays"]), (&json!("ship_faster"), &Value::Null));
    let rush = answer("days=5&rush=3,1&proof=true&by=2027-02-01").await;
    assert_eq!((&rush["verdict"], &rush["rushDays"]), (&json!("rush"), &json!(3)));
    let never = answer("days=5&rush=3,1&proof=true&by=2027-01-19").await;
    assert_eq!((&never["verdict"], &never["by"]), (&json!("too_late"), &json!("2027-01-19")));
    assert_eq!(delivery(&guest, "proof=true&by=2027-02-02").await["longestProduction"], 5);
    for wrong in ["days=366", "rush=soon", "rush=1,1,1,1,1,1,1,1,1,1,1"] {
        guest.get(&format!("/api/delivery?{wrong}")).await.is_problem(422, "invalid");
    }
}

#[actix_web::test]
async fn one_need_by_date_goes_from_the_checkout_to_the_order_and_its_invoice() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let path = format!("/api/checkout/shippingmethods/{}", ada.address);
    ada.buy(1, 200).await;
    let blank = ada.caller.get(&path).await.is_ok();
    assert_eq!((&blank["proof"], &blank["needBy"]), (&Value::Null, &Value::Null));
    let arrives = blank["methods"][0]["arrivesOn"].as_str().unwrap().to_owned();
    let asked = ada.caller.get(&format!("{path}?by={arrives}")).await.is_ok();
    let needed = &asked["needBy"];
    assert_eq!((&needed["verdict"], &needed["service"]), (&json!("in_time"), &json!("ground")));
    let late = ada.caller.get(&format!("{path}?by=2027-01-15")).await.is_ok();
    assert_eq!(late["needBy"]["verdict"], "too_late");

    let mut body = ada.checkout_body(None).await;
    body["needBy"] = json!(arrives);
    let placed = ada.place(&body).await.is_ok();
    let order = ada.caller.get(&format!("/api/orders/{}", placed["code"].as_str().unwrap())).await.is_ok();
    assert_eq!((&order["order"]["needBy"], &order["placed"]["needBy"]), (&json!(arrives), &json!(arrives)));
    let invoice = ada.caller.get(&format!("/api/invoice/{}", placed["orderId"])).await.is_ok();
    assert_eq!(invoice["order"]["needBy"], json!(arrives));
}
