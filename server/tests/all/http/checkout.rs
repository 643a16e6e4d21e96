//! From a cart to an order: methods, totals, promo code, placing, and manipulated requests.

use platen_store::role::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::shop::{Buyer, address, server};
use crate::support::staff::member;
use crate::support::tab::Tab;

#[actix_web::test]
async fn methods_have_prices_and_dates_for_an_address_of_ones_own() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let path = format!("/api/checkout/shippingmethods/{}", ada.address);
    ada.caller.get(&path).await.is_problem(422, "cart_empty");
    ada.buy(1, 200).await;
    let answer = ada.caller.get(&path).await.is_ok();
    assert_eq!((&answer["addressId"], &answer["currency"]), (&json!(ada.address), &json!("USD")));
    let methods = answer["methods"].as_array().unwrap();
    assert_eq!(methods[0]["id"], "ground");
    assert!(methods.iter().all(|method| method["price"].as_i64().unwrap() > 0));
    assert!(methods[0]["arrivesOn"].as_str() >= methods[0]["shipsOn"].as_str());
    let nowhere = address(&ada.caller, "", "10400", "CU").await;
    ada.caller.get(&format!("/api/checkout/shippingmethods/{nowhere}")).await.is_problem(422, "not_shipped_there");

    let bob = Buyer::new(&server, "bob").await;
    bob.buy(1, 200).await;
    let foreign = bob.caller.get(&path).await;
    foreign.is_problem(404, "not_found");
    assert_eq!(foreign.content(), bob.caller.get("/api/checkout/shippingmethods/999999").await.content());
    server.visitor().get(&path).await.is_problem(401, "login_required");
}

#[actix_web::test]
async fn an_order_is_placed_told_to_every_tab_and_confirmed_by_email() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let mut elsewhere = Tab::open(&server, &ada.caller).await;
    let placed = ada.order().await;
    let key = format!("orders/{}", placed["orderId"]);
    elsewhere.until(|tab| tab.entries.contains_key(&key) && !tab.entries.contains_key("cartTotals")).await;
    let entry = &elsewhere.entries[&key];
    assert_eq!((&entry["status"], &entry["code"]), (&json!("received"), &placed["code"]));

    let detail = ada.caller.get(&format!("/api/orders/{}", placed["code"].as_str().unwrap())).await.is_ok();
    assert_eq!(detail["placed"]["lines"][0]["name"], "Pen No. 1");
    assert_eq!(detail["placed"]["totals"]["merchandise"], 39_900);
    assert_eq!(detail["placed"]["purchaseOrder"], "PO 17");
    assert_eq!(detail["events"][0]["event"], "received");
    let history = ada.caller.get("/api/orders").await.is_ok();
    assert_eq!((&history["total"], &history["orders"][0]["code"]), (&json!(1), &placed["code"]));

    let receipt = format!("/api/checkout/receipt/invoice/{}/compassorderid/", placed["orderId"]);
    assert_eq!(ada.caller.get(&receipt).await.is_ok(), json!({"compassOrderId": ""}));
}

#[actix_web::test]
async fn the_same_cart_makes_one_order_however_often_it_is_sent() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    ada.buy(1, 200).await;
    let checkout_body = ada.checkout_body(None).await;
    let send = |key: &'static str| {
        let request = ada.caller.request(Method::POST, "/api/checkout/place").header("idempotency-key", key);
        ada.caller.send(request.json(&checkout_body))
    };
    let first = send("one").await.is_ok();
    let again = send("one").await;
    assert_eq!(again.is_ok(), first);
    assert_eq!(again.header("idempotent-replayed"), Some("true"));
    let other_tab = send("two").await;
    other_tab.is_problem(409, "already_ordered");
    let told = other_tab.json()["message"].as_str().unwrap().to_owned();
    assert!(told.contains(first["code"].as_str().unwrap()), "{told}");
    assert_eq!(ada.caller.get("/api/orders").await.is_ok()["total"], 1);
}

#[actix_web::test]
async fn what_was_tampered_with_is_refused_in_words_and_changes_nothing() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let bob = Buyer::new(&server, "bob").await;
    ada.buy(1, 200).await;
    let checkout_body = ada.checkout_body(None).await;
    let before = Tab::open(&server, &ada.caller).await.entries;
    let abroad = address(&ada.caller, "ON", "K1A 0B1", "CA").await;
    let with = |name: &str, value: Value| {
        let mut checkout_body = checkout_body.clone();
        checkout_body[name] = value;
        checkout_body
    };
    let total = checkout_body["total"].as_i64().unwrap();
    let cases = [
        (with("total", json!(1)), 409, "total_changed"),
        (with("total", json!(-total)), 409, "total_changed"),
        (with("total", json!(0)), 409, "total_changed"),
        (with("total", json!("many")), 422, "invalid"),
        (with("revision", json!("0000000000000000")), 409, "cart_changed"),
        (with("revision", json!("")), 409, "cart_changed"),
        (with("addressId", json!(bob.address)), 404, "not_found"),
        (with("billingAddressId", json!(bob.address)), 404, "not_found"),
        (with("addressId", json!(abroad)), 409, "total_changed"),
        (with("shippingMethod", json!("expedited-to-the-moon")), 422, "invalid"),
        (with("shippingMethod", json!("")), 422, "invalid"),
        (with("purchaseOrder", json!("x".repeat(41))), 422, "invalid"),
        (with("promoCode", json!("FREE EVERYTHING")), 422, "invalid"),
        (with("needBy", json!("tomorrow")), 422, "invalid"),
    ];
    for (checkout_body, status, code) in cases {
        ada.place(&checkout_body).await.is_problem(status, code);
    }
    server.visitor().post("/api/checkout/place", checkout_body.clone()).await.is_problem(401, "login_required");
    bob.place(&checkout_body).await.is_problem(404, "not_found");
    let mut bobs = checkout_body.clone();
    bobs["addressId"] = json!(bob.address);
    bob.place(&bobs).await.is_problem(422, "cart_empty");
    let mut after = Tab::open(&server, &ada.caller).await.entries;
    after.retain(|key, _| *key != format!("addresses/{abroad}"));
    assert_eq!(after, before);
    // Prices in the request are ignored.
    let mut generous = checkout_body.clone();
    generous["unitPrice"] = json!(1);
    generous["merchandise"] = json!(1);
    generous["customerId"] = json!(1);
    ada.place(&generous).await.is_ok();
}

#[actix_web::test]
async fn the_promo_code_works_once_however_it_is_written() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let choose = |code: &'static str| {
        let choice = json!({"addressId": ada.address, "shippingMethod": "ground", "promoCode": code});
        ada.caller.post("/api/checkout/totals", choice)
    };
    ada.buy(1, 100).await;
    let few = choose("SHIPFREE").await;
    assert_eq!(few.is_problem(422, "invalid").json()["errors"][0]["code"], "promo_below_minimum");
    assert!(few.json()["message"].as_str().unwrap().contains("$50.50"), "{}", few.body);
    ada.buy(1, 100).await;
    let totals = choose(" ship free ").await.is_ok()["totals"].clone();
    assert_eq!(totals["discount"], totals["shipping"]);
    let faster = json!({"addressId": ada.address, "shippingMethod": "express", "promoCode": "SHIPFREE"});
    let faster = ada.caller.post("/api/checkout/totals", faster).await;
    assert_eq!(faster.is_problem(422, "invalid").json()["errors"][0]["code"], "promo_other_method");

    ada.place(&ada.checkout_body(Some("ShipFree")).await).await.is_ok();
    ada.buy(1, 200).await;
    for again in ["SHIPFREE", "shipfree", " S H I P F R E E "] {
        assert_eq!(choose(again).await.is_problem(422, "invalid").json()["errors"][0]["code"], "promo_unknown");
        let mut checkout_body = ada.checkout_body(None).await;
        checkout_body["promoCode"] = json!(again);
        assert_eq!(
            ada.place(&checkout_body).await.is_problem(422, "invalid").json()["errors"][0]["code"],
            "promo_unknown"
        );
    }
    // The promo code is valid once per customer.
    let bob = Buyer::new(&server, "bob").await;
    bob.buy(1, 200).await;
    bob.place(&bob.checkout_body(Some("SHIPFREE")).await).await.is_ok();
}

#[actix_web::test]
async fn the_cart_keeps_a_promo_code_for_all_tabs_until_the_order() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let enter = |code: &'static str| ada.caller.post("/api/cart/promocode", json!({"promoCode": code}));
    enter("SHIPFREE").await.is_problem(422, "cart_empty");
    ada.buy(1, 100).await;
    let few = enter("SHIPFREE").await;
    assert_eq!(few.is_problem(422, "invalid").json()["errors"][0]["code"], "promo_below_minimum");
    enter("").await.is_problem(422, "invalid");
    ada.buy(1, 100).await;
    let mut tab = Tab::open(&server, &ada.caller).await;
    enter(" ship free").await.is_ok();
    tab.until(|tab| tab.entries.contains_key("promoCode")).await;
    let entry = json!({"code": "SHIPFREE", "name": "Free ground shipping", "forShipping": true});
    assert_eq!(tab.entries["promoCode"], entry);
    ada.caller.delete("/api/cart/promocode").await.is_ok();
    assert_eq!(ada.entry(&server, "promoCode").await, json!(null));
    enter("SHIPFREE").await.is_ok();
    ada.place(&ada.checkout_body(Some("SHIPFREE")).await).await.is_ok();
    assert_eq!(ada.entry(&server, "promoCode").await, json!(null));
    ada.buy(1, 200).await;
    let again = enter("SHIPFREE").await;
    assert_eq!(again.is_problem(422, "invalid").json()["errors"][0]["code"], "promo_unknown");
}

#[actix_web::test]
async fn a_guest_signs_in_on_the_way_and_orders_what_they_chose() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let here = server.visitor();
    here.post("/api/cart/lines", json!({"partId": 3, "quantity": 150})).await.is_ok();
    here.post("/api/customer/login/", json!({"email": "ada@example.com", "password": "correct horse"})).await.is_ok();
    let here = Buyer { caller: here, address: ada.address };
    let placed = here.place(&here.checkout_body(None).await).await.is_ok();
    let detail = ada.caller.get(&format!("/api/orders/{}", placed["code"].as_str().unwrap())).await.is_ok();
    assert_eq!(detail["placed"]["lines"][0]["configuration"]["parts"][0], json!({"partId": 3, "quantity": 150}));
}

#[actix_web::test]
async fn codes_are_tried_a_few_times_and_every_wrong_one_gets_the_same_answer() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    ada.buy(1, 200).await;
    let enter = async |code: &str| ada.caller.post("/api/cart/promocode", json!({"promoCode": code})).await;
    let wrong = enter("WRONG").await;
    for number in 1..15 {
        let other = enter(&format!("WRONG{number}")).await;
        assert_eq!(other.is_problem(422, "invalid").json()["errors"], wrong.json()["errors"]);
    }
    let refused = enter("WRONG15").await;
    assert!(refused.is_problem(429, "too_many_attempts").header("retry-after").is_some());
    // The other ways to try one count as well.
    let choice = json!({"addressId": ada.address, "shippingMethod": "ground", "promoCode": "WRONG"});
    ada.caller.post("/api/checkout/totals", choice).await.is_problem(429, "too_many_attempts");
    let mut order = ada.checkout_body(None).await;
    order["promoCode"] = json!("WRONG");
    ada.place(&order).await.is_problem(429, "too_many_attempts");
    // A code of the banner is no secret.
    enter("SHIPFREE").await.is_ok();
    // Other sessions of the client have some more tries, all in all.
    let bob = Buyer::new(&server, "bob").await;
    bob.buy(1, 200).await;
    for _ in 0..15 {
        bob.caller.post("/api/cart/promocode", json!({"promoCode": "WRONG"})).await.is_problem(422, "invalid");
    }
    let eve = Buyer::new(&server, "eve").await;
    eve.buy(1, 200).await;
    for _ in 0..10 {
        eve.caller.post("/api/cart/promocode", json!({"promoCode": "WRONG"})).await.is_problem(422, "invalid");
    }
    eve.caller.post("/api/cart/promocode", json!({"promoCode": "WRONG"})).await.is_problem(429, "too_many_attempts");
    server.clock.advance(15 * 60 * 1000);
    enter("WRONG").await.is_problem(422, "invalid");
}

#[actix_web::test]
async fn a_canceled_order_lets_its_code_be_used_again() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    for _ in 0..2 {
        ada.buy(1, 200).await;
        let placed = ada.place(&ada.checkout_body(Some("SHIPFREE")).await).await.is_ok();
        let code = placed["code"].as_str().unwrap();
        ada.caller.post(&format!("/api/orders/{code}/cancel"), json!({})).await.is_ok();
    }
}

#[actix_web::test]
async fn a_shop_without_cards_takes_requests_of_customers_without_credit() {
    let server = server().await;
    server.unconfirmed_customer("eve").await;
    server.confirm("eve").await;
    let caller = server.visitor();
    caller.post("/api/customer/login/", json!({"email": "eve@example.com", "password": "correct horse"})).await.is_ok();
    let eve = Buyer { address: address(&caller, "IL", "62701", "US").await, caller };
    eve.buy(1, 200).await;
    let methods = eve.caller.get(&format!("/api/checkout/shippingmethods/{}", eve.address)).await.is_ok();
    assert_eq!(methods["paymentMethods"], json!(["request"]));
    let mut wanted = eve.checkout_body(None).await;
    let refused = eve.place(&wanted).await.is_problem(422, "invalid").json();
    assert_eq!(refused["errors"][0]["code"], "no_credit", "nobody orders on account without credit");
    wanted["payment"] = json!("request");
    let placed = eve.place(&wanted).await.is_ok();
    let (code, key) = (placed["code"].as_str().unwrap(), format!("orders/{}", placed["orderId"]));
    let entry = eve.entry(&server, &key).await;
    assert_eq!((&entry["isRequest"], &entry["status"]), (&json!(true), &json!("credit_hold")));

    let support = member(&server, Role::Support).await;
    let waiting = support.get("/api/support/work?queue=orders").await.is_ok();
    assert!(waiting.to_string().contains(code), "{waiting}");
    let path = format!("/api/support/orders/{code}/report");
    let says = |status: &str| json!({"report": {"kind": "status", "status": status, "note": "Net 30"}});
    support.post(&path, says("in_production")).await.is_problem(409, "not_accepted");
    support.post(&path, says("confirmed")).await.is_ok();
    let entry = eve.entry(&server, &key).await;
    assert_eq!((entry.get("isRequest"), &entry["status"]), (None, &json!("confirmed")));
}
