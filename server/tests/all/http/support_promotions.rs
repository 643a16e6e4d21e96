//! Promotions and taxes, as administrators change them, in the carts and orders of customers.

use platen_store::role::Role;
use serde_json::{Value, json};

use crate::support::Server;
use crate::support::picture::png;
use crate::support::shop::{Buyer, address, server};
use crate::support::staff::{login, member, sign_in};
use crate::support::tab::Tab;
use crate::support::upload::upload;

const PROMOTIONS: &str = "/api/support/shop/promotions";
const TAXES: &str = "/api/support/shop/taxes";

fn ten_percent() -> Value {
    json!({"name": "Spring sale", "benefit": {"kind": "percent", "basisPoints": 1000}, "goods": {"kind": "all"}})
}

fn sales_tax(rate: i64) -> Value {
    json!({"included": false, "rates": [
        {"name": "State tax", "country": "US", "regions": ["IL"], "rate": rate, "shipping": true},
        {"name": "State tax", "country": "US", "regions": ["IL"], "taxClass": "reduced", "rate": 1_000}]})
}

fn fields(problem: &Value) -> Vec<&str> {
    problem["errors"].as_array().unwrap().iter().filter_map(|error| error["field"].as_str()).collect()
}

/// The limits of documents are items, not bytes.
#[actix_web::test]
async fn the_largest_documents_are_saved_and_larger_ones_refused_by_their_items() {
    let server = server().await;
    let admin = member(&server, Role::Admin).await;
    let promotion = |number: usize| {
        json!({"name": format!("Promotion of the {number}th day, {}", "x".repeat(30)),
        "code": format!("CODE{number}"), "benefit": {"kind": "percent", "basisPoints": 1000}, "goods": {"kind": "all"}})
    };
    let promotions = |count| json!({"revision": 0, "promotions": (0..count).map(promotion).collect::<Vec<_>>()});
    let refused = admin.post(PROMOTIONS, promotions(501)).await.is_problem(422, "invalid").json();
    assert!(refused["errors"][0]["message"].as_str().unwrap().contains("at most 500 promotions"), "{refused}");
    let rate = |number: usize| {
        json!({"name": format!("Tax {number}"), "country": "US", "regions": ["IL"],
        "postcodes": [format!("{number:05}")], "rate": 1_000})
    };
    let taxes = json!({"revision": 0, "taxes": {"included": false, "rates": (0..2_000).map(rate).collect::<Vec<_>>()}});
    let price = |number: usize| {
        json!({"sku": format!("SKU-{number}"), "breaks": [{"minQuantity": 1, "unitPrice": 9_000},
        {"minQuantity": 100, "unitPrice": 8_000}, {"minQuantity": 1_000, "unitPrice": 7_000}]})
    };
    let prices: Vec<_> = (0..2_000).map(price).collect();
    let groups = json!({"revision": 0, "groups": [{"key": "schools", "name": "Schools", "prices": prices}]});
    for (path, document) in [(PROMOTIONS, promotions(500)), (TAXES, taxes), ("/api/support/shop/groups", groups)] {
        admin.post(path, document).await.is_ok();
    }
    let endless = json!({"revision": 1, "promotions": [], "padding": "x".repeat(3_000_000)});
    let refused = admin.post(PROMOTIONS, endless).await.is_problem(413, "too_large").json();
    assert!(refused["message"].as_str().unwrap().contains("at most 2048 KB"), "{refused}");
}

#[actix_web::test]
async fn a_promotion_is_in_open_carts_at_once_and_its_end_is_told() {
    let server = server().await;
    let admin = member(&server, Role::Admin).await;
    let ada = Buyer::new(&server, "ada").await;
    ada.buy(1, 200).await;
    let mut tab = Tab::open(&server, &ada.caller).await;
    let seen = ada.checkout_body(None).await;
    let first = admin.get(PROMOTIONS).await.is_ok();
    assert_eq!((&first["revision"], &first["promotions"][0]["code"]), (&json!(0), &json!("SHIPFREE")));

    let request = json!({"revision": 0, "promotions": [first["promotions"][0], ten_percent()]});
    let saved = admin.post(PROMOTIONS, request.clone()).await.is_ok();
    assert_eq!((&saved["revision"], &saved["promotions"][1]["name"]), (&json!(1), &json!("Spring sale")));
    assert_eq!(admin.post(PROMOTIONS, request.clone()).await.is_ok()["revision"], 1, "its response was lost");
    let mut late = request;
    late["promotions"] = json!([]);
    admin.post(PROMOTIONS, late).await.is_problem(409, "shop_changed");
    tab.until(|tab| tab.entries["cartTotals"]["discounts"][0]["amount"] == 3_990).await;
    let totals = &tab.entries["cartTotals"];
    assert_eq!((&totals["merchandise"], &totals["total"]), (&json!(39_900), &json!(35_910)));
    let price = tab.entries.iter().find(|(key, _)| key.starts_with("cartPrices/")).unwrap().1;
    assert_eq!((&price["was"], &price["discount"]["name"]), (&json!(39_900), &json!("Spring sale")));
    let refused = ada.place(&seen).await;
    assert!(refused.is_problem(409, "total_changed").json()["message"].as_str().unwrap().contains("total"));

    let placed = ada.place(&ada.checkout_body(Some("shipfree")).await).await.is_ok();
    let code = placed["code"].as_str().unwrap();
    let order = ada.caller.get(&format!("/api/orders/{code}")).await.is_ok()["placed"].clone();
    let totals = &order["totals"];
    assert_eq!(totals["discounts"][0], json!({"name": "Spring sale", "amount": 3_990}));
    let shipping = &totals["shippingDiscount"];
    assert_eq!((&shipping["code"], &shipping["amount"]), (&json!("SHIPFREE"), &totals["shipping"]));
    assert_eq!((&totals["total"], &order["lines"][0]["discount"]["amount"]), (&json!(35_910), &json!(3_990)));

    ada.buy(1, 200).await;
    let ended = json!({"revision": 1, "promotions": [first["promotions"][0]]});
    admin.post(PROMOTIONS, ended).await.is_ok();
    tab.until(|tab| tab.entries.get("cartTotals").is_some_and(|totals| totals["total"] == 39_900)).await;
    let price = tab.entries.iter().find(|(key, _)| key.starts_with("cartPrices/")).unwrap().1;
    assert_eq!(price["was"], 35_910);
    let audit = admin.get("/api/support/audit?action=promotions_changed").await.is_ok();
    let subjects: Vec<&str> =
        audit["rows"].as_array().unwrap().iter().filter_map(|row| row["subject"].as_str()).collect();
    let words = "10% off, all goods, without a code";
    assert_eq!(subjects, [format!("Spring sale: {words} → nothing"), format!("Spring sale: nothing → {words}")]);
}

#[actix_web::test]
async fn a_promotion_starts_at_midnight_of_its_first_day() {
    let server = server().await;
    let admin = member(&server, Role::Admin).await;
    let ada = Buyer::new(&server, "ada").await;
    ada.buy(1, 200).await;
    let mut tab = Tab::open(&server, &ada.caller).await;
    let today = server.visitor().get("/api/calendar").await.is_ok()["today"].as_str().unwrap().to_owned();
    let tomorrow = format!("{}{:02}", &today[..8], today[8..].parse::<u8>().unwrap() + 1);
    let coded =
        json!({"name": "Later", "code": "LATER", "benefit": {"kind": "amount", "amount": 500}, "startsOn": tomorrow});
    let mut sale = ten_percent();
    sale["startsOn"] = json!(tomorrow);
    admin.post(PROMOTIONS, json!({"revision": 0, "promotions": [sale, coded]})).await.is_ok();
    let choice = json!({"addressId": ada.address, "shippingMethod": "ground", "promoCode": "later"});
    let early = ada.caller.post("/api/checkout/totals", choice).await;
    assert_eq!(early.is_problem(422, "invalid").json()["errors"][0]["code"], "promo_unknown");
    assert!(tab.entries["cartTotals"].get("discounts").is_none());
    server.clock.advance(24 * 60 * 60 * 1_000);
    server.running.platen.follow_shop().await.unwrap();
    tab.until(|tab| tab.entries["cartTotals"]["discounts"][0]["amount"] == 3_990).await;
}

#[actix_web::test]
async fn all_faults_of_promotions_are_named_at_their_fields() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let wrong = json!([
        {"name": "", "code": "a b!", "benefit": {"kind": "percent", "basisPoints": 0}, "goods": {"kind": "products", "skus": []}},
        {"name": "Ship", "benefit": {"kind": "freeShipping", "methods": ["balloon"]}, "oncePerCustomer": true, "minMerchandise": -1,
            "startsOn": "2027-02-02", "endsOn": "2027-02-01"}]);
    let refused = admin.post(PROMOTIONS, json!({"revision": 0, "promotions": wrong})).await;
    let expected = [
        "promotions[0].name",
        "promotions[0].code",
        "promotions[0].benefit.basisPoints",
        "promotions[0].goods.skus",
        "promotions[1].oncePerCustomer",
        "promotions[1].minMerchandise",
        "promotions[1].endsOn",
        "promotions[1].benefit.methods",
    ];
    assert_eq!(fields(&refused.is_problem(422, "invalid").json()), expected);
    let unknown = json!({"revision": 0, "promotions": [{"name": "A", "benefit": {"kind": "gift"}}]});
    admin.post(PROMOTIONS, unknown).await.is_problem(422, "invalid");
    assert_eq!(admin.get(PROMOTIONS).await.is_ok()["revision"], 0);
}

#[actix_web::test]
async fn taxes_follow_the_address_and_a_new_rate_is_in_open_carts_at_once() {
    let server = server().await;
    let admin = member(&server, Role::Admin).await;
    let ada = Buyer::new(&server, "ada").await;
    ada.buy(1, 200).await;
    let mut tab = Tab::open(&server, &ada.caller).await;
    admin.post(TAXES, json!({"revision": 0, "taxes": sales_tax(10_000)})).await.is_ok();
    tab.until(|tab| tab.entries["cartTotals"]["taxes"][0]["amount"] == 3_990).await;
    assert_eq!(tab.entries["cartTotals"]["total"], 43_890);
    assert_eq!(tab.entries["cartTotals"]["taxesWere"], 0);
    ada.caller.post("/api/cart/seen", json!({})).await.is_ok();
    let seen = ada.checkout_body(None).await;
    admin.post(TAXES, json!({"revision": 1, "taxes": sales_tax(20_000)})).await.is_ok();
    tab.until(|tab| tab.entries["cartTotals"]["taxes"][0]["amount"] == 7_980).await;
    assert_eq!(tab.entries["cartTotals"]["taxesWere"], 3_990);
    ada.place(&seen).await.is_problem(409, "total_changed");

    let choose = async |address: i64| {
        let choice = json!({"addressId": address, "shippingMethod": "ground"});
        ada.caller.post("/api/checkout/totals", choice).await.is_ok()["totals"].clone()
    };
    let here = choose(ada.address).await;
    let shipping = here["shipping"].as_i64().unwrap();
    let tax = 7_980 + shipping / 5;
    assert_eq!(here["taxes"], json!([{"name": "State tax", "rate": 20_000, "amount": tax}]));
    assert_eq!(here["total"], 39_900 + shipping + tax);
    let elsewhere = address(&ada.caller, "OR", "97201", "US").await;
    assert!(choose(elsewhere).await.get("taxes").is_none());

    let placed = ada.place(&ada.checkout_body(None).await).await.is_ok();
    let order = ada.caller.get(&format!("/api/orders/{}", placed["code"].as_str().unwrap())).await.is_ok();
    assert_eq!(order["placed"]["totals"]["taxes"], here["taxes"]);
    assert_eq!(order["placed"]["lines"][0]["taxes"][0]["amount"], 7_980);
    assert_eq!(order["order"]["total"], here["total"]);
    let invoice = ada.caller.get(&format!("/api/invoice/{}", placed["orderId"])).await.is_ok();
    assert_eq!(invoice["order"]["totals"]["taxes"], here["taxes"]);
    let audit = admin.get("/api/support/audit?action=taxes_changed").await.is_ok();
    assert_eq!(
        audit["rows"][0]["subject"],
        "State tax in United States, Illinois: 10%, also on shipping → 20%, also on shipping"
    );
}

#[actix_web::test]
async fn a_tax_table_comes_from_an_example_and_is_validated() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let first = admin.get(TAXES).await.is_ok();
    assert_eq!((&first["taxes"]["rates"], &first["examples"]), (&json!([]), &json!(["us"])), "a shop in the USA");
    let table = admin.get(&format!("{TAXES}/examples/eu")).await.is_ok();
    let saved = admin.post(TAXES, json!({"revision": 0, "taxes": table})).await.is_ok();
    assert_eq!(saved["taxes"], table);
    admin.get(&format!("{TAXES}/examples/mars")).await.is_problem(404, "not_found");
    let wrong = json!({"included": true, "rates": [
        {"name": " ", "country": "XX", "rate": -1},
        {"name": "Tax", "country": "US", "regions": ["ON"], "postcodes": ["4 4"], "taxClass": "Reduced", "rate": 100_001}]});
    let refused = admin.post(TAXES, json!({"revision": 1, "taxes": wrong})).await;
    let expected = [
        "taxes.rates[0].name",
        "taxes.rates[0].rate",
        "taxes.rates[1].postcodes",
        "taxes.rates[1].taxClass",
        "taxes.rates[1].rate",
        "taxes.rates[0].country",
        "taxes.rates[1].regions",
    ];
    assert_eq!(fields(&refused.is_problem(422, "invalid").json()), expected);
}

#[actix_web::test]
async fn an_accepted_certificate_ends_the_taxes_until_its_last_day() {
    let server = server().await;
    let (admin, desk) = (member(&server, Role::Admin).await, member(&server, Role::Support).await);
    let ada = Buyer::new(&server, "ada").await;
    ada.buy(1, 200).await;
    admin.post(TAXES, json!({"revision": 0, "taxes": sales_tax(10_000)})).await.is_ok();
    let mut tab = Tab::open(&server, &ada.caller).await;
    let customer = ada.caller.get("/api/session").await.is_ok()["customerId"].clone();
    let answers = format!("/api/support/customers/{customer}/taxexemption");
    desk.get(&format!("{answers}/file")).await.is_problem(404, "not_found");
    ada.caller.post("/api/myaccount/taxexemption", json!({"artworkId": 999_999})).await.is_problem(404, "not_found");

    let file = upload(&ada.caller, "/api/fileuploads/upload/", "certificate.png", png(8, 8)).await.is_ok();
    ada.caller.post("/api/myaccount/taxexemption", json!({"artworkId": file["artworkId"]})).await.is_ok();
    tab.until(|tab| tab.entries.get("taxExemption").is_some_and(|entry| entry["state"] == "sent")).await;
    assert_eq!(tab.entries["cartTotals"]["taxes"][0]["amount"], 3_990, "it is not accepted yet");
    let shown = desk.get(&format!("/api/support/customers/{customer}")).await.is_ok()["taxExemption"].clone();
    assert_eq!(shown["name"], "certificate.png");
    assert!(desk.get(&format!("{answers}/file")).await.header("content-disposition").unwrap().contains("certificate"));
    let answer = |body: Value| {
        let mut body = body;
        body["sha256"] = shown["sha256"].clone();
        let (desk, answers) = (&desk, &answers);
        async move { desk.post(answers, body).await }
    };
    assert_eq!(fields(&answer(json!({})).await.is_problem(422, "invalid").json()), ["validUntil"]);
    let past = answer(json!({"validUntil": "2027-01-01"})).await;
    assert_eq!(fields(&past.is_problem(422, "invalid").json()), ["validUntil"]);
    let other = json!({"sha256": "00", "validUntil": "2027-01-16"});
    desk.post(&answers, other).await.is_problem(409, "certificate_changed");
    answer(json!({"validUntil": "2027-01-16"})).await.is_ok();
    tab.until(|tab| tab.entries["cartTotals"].get("taxes").is_none()).await;
    assert_eq!(ada.checkout_body(None).await["total"].as_i64(), Some(39_900 + ground(&ada).await));
    let audit = admin.get("/api/support/audit?action=tax_exemption_answered").await.is_ok();
    assert_eq!(audit["rows"][0]["subject"], "taxed → exempt until January 16, 2027");

    server.clock.advance(2 * 24 * 60 * 60 * 1_000);
    server.running.platen.follow_shop().await.unwrap();
    tab.until(|tab| tab.entries["cartTotals"]["taxes"][0]["amount"] == 3_990).await;
    sign_in(&desk, login(&server, Role::Support)).await.is_ok();
    answer(json!({"reason": "Expired."})).await.is_ok();
    tab.until(|tab| tab.entries["taxExemption"]["note"] == "Expired.").await;
    ada.caller.post("/api/myaccount/taxexemption/withdraw", json!({})).await.is_ok();
    tab.until(|tab| !tab.entries.contains_key("taxExemption")).await;
}

/// The price of ground shipping to the buyer.
async fn ground(ada: &Buyer) -> i64 {
    let methods = ada.caller.get(&format!("/api/checkout/shippingmethods/{}", ada.address)).await.is_ok();
    methods["methods"][0]["price"].as_i64().unwrap()
}
