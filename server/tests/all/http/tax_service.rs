//! The rates of a connected tax service in carts, checkouts and orders.

use platen_store::role::Role;
use serde_json::{Value, json};

use crate::support::shop::{Buyer, address};
use crate::support::staff::{login, member, sign_in};
use crate::support::tab::Tab;
use crate::support::taxes::{TaxService, config};
use crate::support::{Caller, Server, Setup};

const TAXES: &str = "/api/support/shop/taxes";
const TRIAL: &str = "/api/support/shop/taxes/trial";
const SECOND: i64 = 1_000;
const HOUR: i64 = 60 * 60 * SECOND;
const DAY: i64 = 24 * HOUR;

/// A shop with a tax service, whose own table has 10 percent in Illinois; and its administrator.
async fn shop(service: &TaxService) -> (Server, Caller) {
    shop_at(Setup { config: service.config(), has_ops_listener: true, ..Setup::default() }).await
}

async fn shop_at(setup: Setup) -> (Server, Caller) {
    let server = Box::pin(Server::start_with(setup)).await;
    let admin = member(&server, Role::Admin).await;
    let table = json!({"included": false, "rates": [
        {"name": "Table tax", "country": "US", "regions": ["IL"], "rate": 10_000, "shipping": true}]});
    admin.post(TAXES, json!({"revision": 0, "taxes": table})).await.is_ok();
    (server, admin)
}

/// The totals of the buyer's cart in the checkout.
async fn totals(buyer: &Buyer, address: i64) -> Value {
    let choice = json!({"addressId": address, "shippingMethod": "ground"});
    buyer.caller.post("/api/checkout/totals", choice).await.is_ok()["totals"].clone()
}

/// The rate of the taxes of the buyer's cart in the checkout.
async fn rate(buyer: &Buyer, address: i64) -> (String, i64) {
    let tax = &totals(buyer, address).await["taxes"][0];
    (tax["name"].as_str().unwrap_or_default().to_owned(), tax["rate"].as_i64().unwrap_or_default())
}

fn sales_tax(rate: i64) -> (String, i64) {
    ("Sales tax".to_owned(), rate)
}

fn table_tax() -> (String, i64) {
    ("Table tax".to_owned(), 10_000)
}

#[actix_web::test]
async fn cart_checkout_and_order_have_the_rates_of_the_service() {
    let service = TaxService::start(7_250);
    let (server, admin) = shop(&service).await;
    let ada = Buyer::new(&server, "ada").await;
    let kent = json!({"country": "US", "region": "IL", "postcode": "62701", "date": "2027-01-15"});
    assert_eq!(service.asked(), [kent], "a place and a day, and nothing about the customer");
    ada.buy(1, 200).await;
    let tab = Tab::open(&server, &ada.caller).await;
    let tax = json!({"name": "Sales tax", "rate": 7_250, "amount": 2_893});
    assert_eq!(tab.entries["cartTotals"]["taxes"], json!([tax]));

    let shown = totals(&ada, ada.address).await;
    let shipping = shown["shipping"].as_i64().unwrap();
    let amount = shown["taxes"][0]["amount"].as_i64().unwrap();
    assert!((amount - 2_893 - shipping * 725 / 10_000).abs() <= 1, "{shown}");
    let placed = ada.place(&ada.checkout_body(None).await).await.is_ok();
    let order = ada.caller.get(&format!("/api/orders/{}", placed["code"].as_str().unwrap())).await.is_ok();
    assert_eq!(order["placed"]["totals"]["taxes"], shown["taxes"]);
    assert_eq!(service.asked(), [json!(null); 0], "the rates of a day are not asked for again");

    ada.buy(1, 200).await;
    let chicago = address(&ada.caller, "IL", "60601-1234", "US").await;
    assert_eq!(service.asked(), [json!(null); 0], "it is not the default address");
    assert_eq!(rate(&ada, chicago).await, sales_tax(7_250));
    assert_eq!(service.asked()[0]["postcode"], "606011234");
    assert_eq!(admin.get(TAXES).await.is_ok()["hasService"], true);
}

#[actix_web::test]
async fn rates_are_asked_for_again_after_a_day_and_an_old_total_is_refused() {
    let service = TaxService::start(5_000);
    let (server, _admin) = shop(&service).await;
    let ada = Buyer::new(&server, "ada").await;
    ada.buy(1, 200).await;
    let mut tab = Tab::open(&server, &ada.caller).await;
    let seen = ada.checkout_body(None).await;
    service.answers_rate(6_000);
    server.clock.advance(23 * HOUR);
    assert_eq!((rate(&ada, ada.address).await, service.asked().len()), (sales_tax(5_000), 1));
    server.clock.advance(2 * HOUR);
    ada.place(&seen).await.is_problem(409, "total_changed");
    tab.until(|tab| tab.entries["cartTotals"]["taxes"][0]["rate"] == 6_000).await;
    assert_eq!(tab.entries["cartTotals"]["taxesWere"], 1_995);
    assert_eq!((rate(&ada, ada.address).await, service.asked().len()), (sales_tax(6_000), 1));
    ada.place(&ada.checkout_body(None).await).await.is_ok();
}

#[actix_web::test]
async fn while_the_service_fails_the_last_known_rates_count_and_then_the_table() {
    let service = TaxService::start(5_000);
    let (server, admin) = shop(&service).await;
    let ada = Buyer::new(&server, "ada").await;
    ada.buy(1, 200).await;
    service.answers(500, "");
    server.clock.advance(25 * HOUR);
    assert_eq!(rate(&ada, ada.address).await, sales_tax(5_000));
    let mut tab = Tab::open(&server, &ada.caller).await;
    assert_eq!(tab.entries["cartTotals"]["taxes"][0]["rate"], 5_000);
    let trial = json!({"country": "US", "region": "IL", "postcode": "62701"});
    sign_in(&admin, login(&server, Role::Admin)).await.is_ok();
    let found = admin.post(TRIAL, trial.clone()).await.is_ok();
    assert_eq!((&found["source"], &found["readAt"]), (&json!("service"), &json!(1_800_000_000_000_i64)));

    server.clock.advance(30 * DAY);
    server.running.platen.follow_shop().await.unwrap();
    tab.until(|tab| tab.entries["cartTotals"]["taxes"][0]["rate"] == 10_000).await;
    sign_in(&admin, login(&server, Role::Admin)).await.is_ok();
    let found = admin.post(TRIAL, trial).await.is_ok();
    assert_eq!((&found["source"], found.get("readAt")), (&json!("table"), None));
    assert_eq!(found["failure"], "the response was 500 Internal Server Error");
    assert_eq!((&found["rates"][0]["name"], found["rates"].as_array().unwrap().len()), (&json!("Table tax"), 1));
}

#[actix_web::test]
async fn a_service_that_cannot_be_reached_delays_nobody_again_for_half_a_minute() {
    let closed = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let config = config(&format!("http://{closed}/rates"));
    let (server, _admin) = shop_at(Setup { config, has_ops_listener: true, ..Setup::default() }).await;
    let ada = Buyer::new(&server, "ada").await;
    ada.buy(1, 200).await;
    assert_eq!(rate(&ada, ada.address).await, table_tax());
    ada.place(&ada.checkout_body(None).await).await.is_ok();
    let other = Buyer { address: address(&ada.caller, "IL", "60601", "US").await, caller: ada.caller };
    other.buy(1, 200).await;
    assert_eq!(rate(&other, other.address).await, table_tax());
    let failures = async || {
        let metrics = server.ops("/metrics").await.body;
        let line = metrics.lines().find(|line| line.contains("tax_service_requests_total{outcome=\"failed\"}"));
        line.unwrap().rsplit(' ').next().unwrap().to_owned()
    };
    assert_eq!(failures().await, "1");
    server.clock.advance(31 * SECOND);
    rate(&other, other.address).await;
    assert_eq!(failures().await, "2");
}

#[actix_web::test]
async fn a_malformed_answer_and_a_redirect_leave_their_place_to_the_table_and_stop_no_other() {
    let service = TaxService::start(0);
    let (server, admin) = shop(&service).await;
    let long = format!("{{\"rates\": []}}{}", " ".repeat(65 * 1024));
    let wrong = [
        (200, "{\"rates\": [{\"name\": \"Tax\", \"rate\": 0.07}]}", "0.07"),
        (200, "{\"rates\": [{\"name\": \"Tax\", \"rate\": -1}]}", "rates[0].rate must be 0 to 100 percent"),
        (200, &*long, "length limit"),
        (307, "", "307"),
    ];
    for (status, body, named) in wrong {
        service.answers(status, body);
        let trial = admin.post(TRIAL, json!({"country": "US", "region": "IL", "postcode": "62701"})).await.is_ok();
        assert_eq!((&trial["source"], &trial["rates"][0]["rate"]), (&json!("table"), &json!(10_000)));
        assert!(trial["failure"].as_str().unwrap().contains(named), "{trial}");
    }
    service.asked();
    let ada = Buyer::new(&server, "ada").await;
    ada.buy(1, 200).await;
    assert_eq!((rate(&ada, ada.address).await, service.asked().len()), (table_tax(), 0));
    service.answers_rate(8_000);
    let chicago = address(&ada.caller, "IL", "60601", "US").await;
    assert_eq!(rate(&ada, chicago).await, sales_tax(8_000));
    server.clock.advance(31 * SECOND);
    assert_eq!(rate(&ada, ada.address).await, sales_tax(8_000));

    service.answers(200, "{\"rates\": null}");
    let left = admin.post(TRIAL, json!({"country": "US", "region": "IL", "postcode": "62701"})).await.is_ok();
    assert_eq!((&left["source"], left.get("failure")), (&json!("table"), None));
    assert_eq!(rate(&ada, ada.address).await, table_tax());
    service.answers(200, "{\"rates\": []}");
    server.clock.advance(25 * HOUR);
    assert!(totals(&ada, ada.address).await.get("taxes").is_none(), "no taxes there");
}

#[actix_web::test]
async fn another_node_uses_what_one_has_learned() {
    let service = TaxService::start(7_000);
    let (server, _admin) = shop(&service).await;
    let setup = Setup { config: service.config(), ..Setup::default() };
    let other = Box::pin(server.joined_by(server.store.clone(), setup)).await;
    let ada = Buyer::new(&server, "ada").await;
    ada.buy(1, 200).await;
    let there = Buyer { caller: ada.caller.at(&other), address: ada.address };
    assert_eq!((rate(&there, there.address).await, service.asked().len()), (sales_tax(7_000), 1));
}

#[actix_web::test]
async fn an_administrator_tries_a_place_with_its_classes() {
    let service = TaxService::start(0);
    let (server, admin) = shop(&service).await;
    service.answers(
        200,
        &json!({"rates": [{"name": "Sales tax", "rate": 7_000, "shipping": true}, {"name": "Sales tax", "rate": 0, "taxClass": "food"}]})
            .to_string(),
    );
    let trial = admin.post(TRIAL, json!({"country": "us", "region": "OH", "postcode": "442 40"})).await.is_ok();
    assert_eq!((&trial["source"], &trial["readAt"]), (&json!("service"), &json!(1_800_000_000_000_i64)));
    assert_eq!((&trial["rates"][1]["taxClass"], &trial["rates"][1]["rate"]), (&json!("food"), &json!(0)));
    assert_eq!(service.asked()[0]["postcode"], "44240");
    admin.post(TRIAL, json!({"country": "XX"})).await.is_problem(422, "invalid");
    admin.post(TRIAL, json!({"country": "US", "postcode": "1234567890123"})).await.is_problem(422, "invalid");
    let support = member(&server, Role::Support).await;
    support.post(TRIAL, json!({"country": "US"})).await.is_problem(403, "not_your_role");

    let without = Box::pin(Server::start()).await;
    let admin = member(&without, Role::Admin).await;
    assert_eq!(admin.get(TAXES).await.is_ok()["hasService"], false);
    let trial = admin.post(TRIAL, json!({"country": "US"})).await.is_ok();
    assert_eq!(trial, json!({"source": "table", "rates": []}));
}
