//! Quotes over HTTP: requested by guests and customers, answered by the back office, accepted and ordered; and requests
//! that must be rejected.

use std::sync::Arc;

use platen::back_office::config::token;
use platen::back_office::simulator::STEP;
use platen::back_office::simulator::quotes::QuoteSimulator;
use platen::config::Config;
use platen::housekeeping;
use platen_store::outbox;
use platen_store::role::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::robots::solve;
use crate::support::shop::{self, SECRET};
use crate::support::staff::member;
use crate::support::tab::Tab;
use crate::support::taxes::TaxService;
use crate::support::{Answer, Caller, Server, Setup};

const REQUEST: &str = "/api/requestquote/request/";
const DAY: i64 = 24 * 60 * 60 * 1000;

async fn server() -> Server {
    let mut setup = Setup::default();
    setup.config.back_office.back_office_token = Some(token(SECRET).unwrap());
    setup.config.sales_email = Some("sales@shop.example".to_owned());
    Server::start_with(setup).await
}

/// The form with a new captcha solution and further fields.
async fn form(caller: &Caller, more: Value) -> Value {
    let mut form = json!({
        "firstName": " Ada ", "lastName": "Lovelace", "email": "Ada@Example.com", "comment": "as soon as you can",
        "partId": 1, "quantity": 10, "recaptchaResponse": solve(caller).await,
    });
    for (name, value) in more.as_object().unwrap() {
        form[name] = value.clone();
    }
    form
}

async fn antiforgery(caller: &Caller) -> String {
    caller.get("/api/antiforgery").await.is_ok()["token"].as_str().unwrap().to_owned()
}

async fn send(caller: &Caller, token: &str, form: &Value) -> Answer {
    caller.send(caller.request(Method::POST, REQUEST).header("RequestVerificationToken", token).json(form)).await
}

pub(super) async fn ask(caller: &Caller, more: Value) -> Answer {
    let token = antiforgery(caller).await;
    let form = form(caller, more).await;
    send(caller, &token, &form).await
}

/// Requests a quote and returns its public code.
async fn asked(caller: &Caller) -> String {
    ask(caller, json!({})).await.is_ok()["code"].as_str().unwrap().to_owned()
}

pub(super) async fn staff(server: &Server, code: &str, id: &str, action: Value) -> Answer {
    let nobody = server.visitor();
    let body = json!({"id": id, "quote": code, "by": "Grace", "action": action});
    let request = nobody.request(Method::POST, "/api/backoffice/quotes").bearer_auth(SECRET).json(&body);
    nobody.send(request).await
}

pub(super) fn offer() -> Value {
    // The clock of tests starts on 2027-01-15.
    json!({"kind": "offer", "lines": [{"unitPrice": 30_000}], "shipping": 1_000, "validUntil": "2027-01-20", "note": "Our best"})
}

async fn detail(caller: &Caller, code: &str) -> Value {
    caller.get(&format!("/api/quotes/{code}")).await.is_ok()
}

async fn home(caller: &Caller) -> i64 {
    let customer = caller.get("/api/session").await.is_ok()["customerId"].as_i64().unwrap();
    let address = json!({"addressTitle": "Home", "firstName": "Ada", "lastName": "Lovelace", "address1": "1 Main St",
        "city": "Springfield", "state": "IL", "zipcode": "62701", "countryId": "US"});
    let added = caller.post(&format!("/api/myaccount/{customer}/address/new"), address).await.is_ok();
    added["addressId"].as_i64().unwrap()
}

#[actix_web::test]
async fn a_guest_asks_counters_and_takes_it_along_at_login() {
    let server = server().await;
    let (ada, guest) = (server.customer("ada").await, server.visitor());
    let code = asked(&guest).await;
    staff(&server, &code, "1", offer()).await.is_ok();
    let seen = detail(&guest, &code).await;
    assert_eq!((&seen["quote"]["state"], &seen["quote"]["units"]), (&json!("offered"), &json!(10)));
    assert_eq!(seen["request"]["contact"]["email"], "ada@example.com");
    assert_eq!((&seen["sheets"][0]["total"], &seen["sheets"][0]["by"]), (&json!(4_000), &json!("Grace")));
    let base = format!("/api/quotes/{code}");
    guest.post(&format!("{base}/accept"), json!({"revision": 1})).await.is_problem(401, "login_required");
    let body = json!({"revision": 1, "message": "Can you do 35.00?", "targetTotal": 3_500});
    guest.post(&format!("{base}/counter"), body).await.is_ok();

    let mut elsewhere = Tab::open(&server, &ada).await;
    let right = json!({"email": "ada@example.com", "password": "correct horse"});
    guest.post("/api/customer/login/", right).await.is_ok();
    elsewhere.until(|tab| tab.entries.keys().any(|key| key.starts_with("quotes/"))).await;
    let history = ada.get("/api/quotes").await.is_ok();
    assert_eq!((&history["total"], &history["quotes"][0]["state"]), (&json!(1), &json!("countered")));
    staff(&server, &code, "2", offer()).await.is_ok();
    guest.post(&format!("{base}/accept"), json!({"revision": 2})).await.is_ok();
    let events: Vec<_> = detail(&ada, &code).await["events"].as_array().unwrap().clone();
    let events: Vec<_> = events.iter().map(|event| event["event"].as_str().unwrap()).collect();
    assert_eq!(events, ["requested", "offered", "countered", "offered", "accepted"]);
}

#[actix_web::test]
async fn a_customer_accepts_and_orders_while_both_tabs_follow() {
    let server = server().await;
    let ada = server.customer("ada").await;
    let address = home(&ada).await;
    let mut tabs = [Tab::open(&server, &ada).await, Tab::open(&server, &ada).await];
    let reply = ask(&ada, json!({"email": null})).await.is_ok();
    let (code, key) = (reply["code"].as_str().unwrap(), format!("quotes/{}", reply["quoteId"]));
    let base = format!("/api/quotes/{code}");
    let mut shows = async |state: &str| {
        for tab in &mut tabs {
            tab.until(|tab| tab.entries.get(&key).is_some_and(|quote| quote["state"] == state)).await;
        }
    };
    shows("requested").await;
    staff(&server, code, "1", json!({"kind": "take_up"})).await.is_ok();
    shows("in_review").await;
    staff(&server, code, "2", offer()).await.is_ok();
    shows("offered").await;
    ada.post(&format!("{base}/accept"), json!({"revision": 1})).await.is_ok();
    shows("accepted").await;

    let body = |total: i64| json!({"revision": 1, "total": total, "addressId": address, "purchaseOrder": "PO 17"});
    let order = format!("{base}/order");
    ada.post(&order, body(3_999)).await.is_problem(409, "total_changed");
    let request = || ada.request(Method::POST, &order).header("Idempotency-Key", "once").json(&body(4_000));
    let first = ada.send(request()).await.is_ok();
    let again = ada.send(request()).await;
    assert_eq!((again.header("idempotent-replayed"), again.is_ok()), (Some("true"), first.clone()));
    ada.post(&order, body(4_000)).await.is_problem(409, "quote_ordered");
    shows("ordered").await;
    let placed = ada.get(&format!("/api/orders/{}", first["code"].as_str().unwrap())).await.is_ok();
    assert_eq!((&placed["order"]["total"], &placed["order"]["quoteId"]), (&json!(4_000), &reply["quoteId"]));
    assert_eq!(placed["placed"]["shipping"]["id"], "quoted");
    assert_eq!(placed["placed"]["lines"][0]["price"]["items"][0]["unitPrice"], 30_000);
    assert_eq!(ada.get("/api/orders").await.is_ok()["total"], 1);

    let emails = outbox::list(&mut server.store.read().await.unwrap(), 20).await.unwrap();
    let emails = emails.iter().filter_map(|row| {
        let kind = serde_json::to_value(row.message.as_ref()?).unwrap()["kind"].as_str()?.to_owned();
        Some((kind, row.recipient.clone()))
    });
    let mut emails: Vec<_> = emails.collect();
    emails.sort();
    let (ada, sales) = ("ada@example.com".to_owned(), "sales@shop.example".to_owned());
    let expected = [
        ("order_arrived", &sales),
        ("order_placed", &ada),
        ("quote_answered", &sales),
        ("quote_arrived", &sales),
        ("quote_offered", &ada),
        ("quote_requested", &ada),
    ];
    assert_eq!(emails, expected.map(|(kind, to)| (kind.to_owned(), to.clone())));
}

#[actix_web::test]
async fn an_offer_costs_the_taxes_of_its_address_and_gets_no_promotion() {
    let server = server().await;
    let admin = member(&server, Role::Admin).await;
    let rate = json!({"name": "State tax", "country": "US", "regions": ["IL"], "rate": 10_000, "shipping": true});
    let taxes = json!({"revision": 0, "taxes": {"included": false, "rates": [rate]}});
    admin.post("/api/support/shop/taxes", taxes).await.is_ok();
    let sale = json!({"name": "Sale", "benefit": {"kind": "percent", "basisPoints": 1_000}});
    admin.post("/api/support/shop/promotions", json!({"revision": 0, "promotions": [sale]})).await.is_ok();
    let ada = server.customer("ada").await;
    let address = home(&ada).await;
    let code = asked(&ada).await;
    let totals = format!("/api/quotes/{code}/totals?addressId={address}");
    ada.get(&totals).await.is_problem(404, "not_found");
    staff(&server, &code, "1", offer()).await.is_ok();
    ada.post(&format!("/api/quotes/{code}/accept"), json!({"revision": 1})).await.is_ok();
    let found = ada.get(&totals).await.is_ok();
    assert_eq!((&found["revision"], &found["totals"]["total"]), (&json!(1), &json!(4_400)));
    assert_eq!(found["totals"]["taxes"], json!([{"name": "State tax", "rate": 10_000, "amount": 400}]));
    ada.get(&format!("/api/quotes/{code}/totals?addressId=999999")).await.is_problem(404, "not_found");
    server.customer("bob").await.get(&totals).await.is_problem(404, "not_found");
    let order = async |total: i64| {
        let body = json!({"revision": 1, "total": total, "addressId": address, "purchaseOrder": "PO 17"});
        ada.post(&format!("/api/quotes/{code}/order"), body).await
    };
    order(4_000).await.is_problem(409, "total_changed");
    let placed = order(4_400).await.is_ok();
    let detail = ada.get(&format!("/api/orders/{}", placed["code"].as_str().unwrap())).await.is_ok();
    assert_eq!(detail["placed"]["totals"]["discount"], 0);
    assert_eq!(detail["placed"]["lines"][0]["taxes"][0]["amount"], 300);
}

#[actix_web::test]
async fn an_offer_has_the_rates_of_the_tax_service_for_its_address() {
    let service = TaxService::start(7_000);
    let server = Box::pin(Server::start_with(Setup { config: service.config(), ..Setup::default() })).await;
    let ada = server.customer("ada").await;
    let address = home(&ada).await;
    let code = asked(&ada).await;
    staff(&server, &code, "1", offer()).await.is_ok();
    ada.post(&format!("/api/quotes/{code}/accept"), json!({"revision": 1})).await.is_ok();
    let seen = ada.get(&format!("/api/quotes/{code}/totals?addressId={address}")).await.is_ok()["totals"].clone();
    assert_eq!(seen["taxes"], json!([{"name": "Sales tax", "rate": 7_000, "amount": 280}]));
    service.answers_rate(8_000);
    server.clock.advance(25 * 60 * 60 * 1_000);
    let order = async |total: &Value| {
        let body = json!({"revision": 1, "total": total, "addressId": address, "purchaseOrder": "PO 17"});
        ada.post(&format!("/api/quotes/{code}/order"), body).await
    };
    order(&seen["total"]).await.is_problem(409, "total_changed");
    let placed = order(&json!(4_320)).await.is_ok();
    let detail = ada.get(&format!("/api/orders/{}", placed["code"].as_str().unwrap())).await.is_ok();
    assert_eq!(detail["placed"]["totals"]["taxes"][0]["rate"], 8_000);
}

#[actix_web::test]
async fn an_offer_is_ordered_within_the_credit_or_by_card_and_again_if_it_is_not_paid() {
    let config = Config { dev: true, ..shop::config() };
    let server = Server::start_with(Setup { config, ..Setup::default() }).await;
    let (ada, desk) = (server.customer("ada").await, member(&server, Role::Support).await);
    let address = home(&ada).await;
    let code = asked(&ada).await;
    staff(&server, &code, "1", offer()).await.is_ok();
    ada.post(&format!("/api/quotes/{code}/accept"), json!({"revision": 1})).await.is_ok();
    let credit = async |has_credit: bool, limit: Option<i64>| {
        let body = json!({"hasCredit": has_credit, "limit": limit, "reason": "Known"});
        desk.post("/api/support/customers/1/credit", body).await.is_ok();
    };
    let order = async |payment: &str| {
        let body =
            json!({"revision": 1, "total": 4_000, "addressId": address, "purchaseOrder": "PO 17", "payment": payment});
        ada.post(&format!("/api/quotes/{code}/order"), body).await
    };
    let refused = async |word: &str| {
        let answer = order("account").await;
        let error = answer.is_problem(422, "invalid").json()["errors"][0].clone();
        assert_eq!((&error["field"], &error["code"]), (&json!("payment"), &json!(word)));
    };
    let terms = async || detail(&ada, &code).await["payment"].clone();
    credit(false, None).await;
    assert_eq!(terms().await, json!({"paymentMethods": ["card"]}));
    refused("no_credit").await;
    credit(true, Some(3_999)).await;
    assert_eq!(terms().await, json!({"paymentMethods": ["account", "card"], "creditLeft": 3_999}));
    refused("credit_exceeded").await;

    let by_card = order("card").await.is_ok()["code"].as_str().unwrap().to_owned();
    assert_eq!(detail(&ada, &code).await["quote"]["state"], "ordered");
    let placed = ada.get(&format!("/api/orders/{by_card}")).await.is_ok();
    assert_eq!(placed["order"]["payment"]["state"], "awaiting");
    ada.post(&format!("/api/orders/{by_card}/cancel"), json!({})).await.is_ok();
    let seen = detail(&ada, &code).await;
    let last = seen["events"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&seen["quote"]["state"], &last["event"]), (&json!("accepted"), &json!("reopened")));
    assert_eq!((&last["note"], seen["quote"].get("orderId")), (&json!(by_card), None));

    credit(true, Some(4_000)).await;
    order("account").await.is_ok();
    order("account").await.is_problem(409, "quote_ordered");
    let credit = desk.get("/api/support/customers/1").await.is_ok()["credit"].clone();
    assert_eq!((&credit["open"], &credit["limit"]), (&json!(4_000), &json!(4_000)));
}

#[actix_web::test]
async fn a_request_without_the_callers_own_token_is_refused() {
    let server = server().await;
    let (ada, eve, fresh) = (server.customer("ada").await, server.visitor(), server.visitor());
    let hers = antiforgery(&ada).await;
    let form = form(&eve, json!({})).await;
    fresh.post(REQUEST, form.clone()).await.is_problem(403, "antiforgery");
    send(&fresh, &hers, &form).await.is_problem(403, "antiforgery");
    let eves = antiforgery(&eve).await;
    assert_ne!(hers, eves);
    eve.post(REQUEST, form.clone()).await.is_problem(403, "antiforgery");
    for forged in ["", "0", &hers, &"0".repeat(64), &format!("{eves}00"), &eves[2..]] {
        send(&eve, forged, &form).await.is_problem(403, "antiforgery");
    }
    send(&eve, &eves, &form).await.is_ok();
    // A guest who signs in is another caller.
    let right = json!({"email": "ada@example.com", "password": "correct horse"});
    eve.post("/api/customer/login/", right).await.is_ok();
    send(&eve, &eves, &form).await.is_problem(403, "antiforgery");
    send(&eve, &hers, &form).await.is_problem(403, "antiforgery");
}

#[actix_web::test]
async fn a_solution_is_worth_one_request_and_a_refused_one_costs_none() {
    let server = server().await;
    let guest = server.visitor();
    let token = antiforgery(&guest).await;
    let mut sent = form(&guest, json!({"partId": 1, "productId": 2})).await;
    send(&guest, &token, &sent).await.is_problem(422, "invalid");
    sent["productId"] = json!(1);
    send(&guest, &token, &sent).await.is_ok();
    let again = send(&guest, &token, &sent).await;
    assert_eq!(again.is_problem(422, "invalid").json()["errors"][0]["field"], "recaptchaResponse");
    assert_eq!(guest.get("/api/quotes").await.is_ok()["total"], 1);

    // The same click, twice: one quote, and the same response.
    let sent = form(&guest, json!({})).await;
    let request = || {
        let request = guest.request(Method::POST, REQUEST).header("RequestVerificationToken", &token);
        guest.send(request.header("Idempotency-Key", "click").json(&sent))
    };
    let (one, other) = futures_util::future::join(request(), request()).await;
    assert_eq!(one.is_ok(), other.is_ok());
    assert_eq!(guest.get("/api/quotes").await.is_ok()["total"], 2);
}

#[actix_web::test]
async fn everything_that_is_wrong_with_the_form_is_said_at_once() {
    let server = server().await;
    let guest = server.visitor();
    let token = antiforgery(&guest).await;
    let answer = send(&guest, &token, &json!({"needBy": "soon"})).await;
    let errors = answer.is_problem(422, "invalid").json()["errors"].clone();
    let fields: Vec<_> = errors.as_array().unwrap().iter().map(|error| error["field"].as_str().unwrap()).collect();
    assert_eq!(fields, ["firstName", "lastName", "needBy", "recaptchaResponse", "email", "partId", "quantity"]);
    assert_eq!(errors[0]["message"], "This field is required.");
}

#[actix_web::test]
async fn what_is_tampered_with_is_refused_where_it_stands() {
    let server = server().await;
    let (ada, eve) = (server.customer("ada").await, server.customer("eve").await);
    let logo = br#"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>"#.to_vec();
    let uploaded = crate::support::upload::upload(&eve, crate::support::upload::UPLOAD, "logo.svg", logo).await;
    let artwork = crate::support::upload::id_of(&format!("/{}", uploaded.json()["documentId"]));
    let line = |quantity: i64, artwork: Option<i64>| {
        let decorations = artwork.map(|id| json!({"location": "Front", "method": "Print", "artworkId": id}));
        let parts = json!([{"partId": 1, "quantity": quantity}]);
        json!({"productId": 1, "parts": parts, "decorations": decorations.into_iter().collect::<Vec<_>>()})
    };
    let cases = [
        (json!({"lines": [line(5, None), line(5, Some(artwork))]}), "lines[1].decorations"),
        (json!({"lines": [line(-5, None)]}), "lines[0].quantity"),
        (json!({"lines": [line(5, None), {"productId": 999, "parts": []}]}), "lines[1]"),
        (json!({"lines": []}), "lines"),
        (json!({"lines": vec![line(5, None); 21]}), "lines"),
        (json!({"fromCart": true}), "lines"),
        (json!({"quantity": 0}), "quantity"),
        (json!({"comment": "é".repeat(1_001)}), "comment"),
    ];
    for (more, field) in cases {
        let answer = ask(&ada, more.clone()).await;
        assert_eq!(answer.is_problem(422, "invalid").json()["errors"][0]["field"], field, "{more}");
    }
    assert_eq!(ada.get("/api/quotes").await.is_ok()["total"], 0);
    let code = asked(&ada).await;
    staff(&server, &code, "1", offer()).await.is_ok();
    let base = format!("/api/quotes/{code}");
    for revision in [0, -1, 2] {
        let body = json!({"revision": revision, "message": "Less"});
        for call in ["accept", "counter", "decline"] {
            ada.post(&format!("{base}/{call}"), body.clone()).await.is_problem(409, "offer_changed");
        }
    }
    let counter = json!({"revision": 1, "message": "Less", "targetTotal": -1});
    ada.post(&format!("{base}/counter"), counter).await.is_problem(422, "invalid");
    let address = home(&ada).await;
    let order = json!({"revision": 1, "total": 4_000, "addressId": address, "purchaseOrder": "PO 17"});
    ada.post(&format!("{base}/order"), order).await.is_problem(409, "quote_offered");
}

#[actix_web::test]
async fn another_ones_quote_does_not_exist() {
    let server = server().await;
    let (ada, eve, fresh) = (server.customer("ada").await, server.customer("eve").await, server.visitor());
    let code = asked(&ada).await;
    staff(&server, &code, "1", offer()).await.is_ok();
    for caller in [&eve, &fresh] {
        let foreign = caller.get(&format!("/api/quotes/{code}")).await;
        let absent = caller.get("/api/quotes/0000-0000-0000").await;
        foreign.is_problem(404, "not_found");
        assert_eq!(foreign.content(), absent.content());
        assert_eq!(caller.get("/api/quotes").await.is_ok()["total"], 0);
    }
    let body = json!({"revision": 1, "message": "Less", "total": 4_000, "addressId": 1, "purchaseOrder": "PO 17"});
    for call in ["accept", "counter", "decline", "order"] {
        eve.post(&format!("/api/quotes/{code}/{call}"), body.clone()).await.is_problem(404, "not_found");
    }
    for call in ["counter", "decline"] {
        fresh.post(&format!("/api/quotes/{code}/{call}"), body.clone()).await.is_problem(404, "not_found");
    }
    assert_eq!(detail(&ada, &code).await["quote"]["state"], "offered");
}

#[actix_web::test]
async fn the_cart_is_asked_for_and_stays() {
    let server = server().await;
    let guest = server.visitor();
    for part in [1, 2] {
        guest.post("/api/cart/lines", json!({"partId": part, "quantity": 100})).await.is_ok();
    }
    let code = ask(&guest, json!({"fromCart": true})).await.is_ok()["code"].as_str().unwrap().to_owned();
    let quote = detail(&guest, &code).await;
    assert_eq!((&quote["quote"]["lines"], &quote["quote"]["units"]), (&json!(2), &json!(200)));
    assert_eq!(Tab::open(&server, &guest).await.entries["cartTotals"]["lines"], 2);
}

#[actix_web::test]
async fn the_back_office_shows_its_secret_and_says_a_thing_once() {
    let server = server().await;
    let guest = server.visitor();
    let code = asked(&guest).await;
    let body = json!({"id": "1", "quote": code, "by": "Grace", "action": {"kind": "take_up"}});
    guest.post("/api/backoffice/quotes", body.clone()).await.is_problem(401, "login_required");
    let wrong = guest.request(Method::POST, "/api/backoffice/quotes").bearer_auth("between-shop-and-back-OFFICE");
    guest.send(wrong.json(&body)).await.is_problem(401, "login_required");
    staff(&server, "0000-0000-0000", "1", json!({"kind": "take_up"})).await.is_problem(404, "not_found");
    staff(&server, &code, "1", json!({"kind": "give_away"})).await.is_problem(422, "invalid");
    staff(&server, &code, "1", json!({"kind": "withdraw"})).await.is_problem(409, "quote_requested");
    let first = staff(&server, &code, "2", json!({"kind": "take_up"})).await.is_ok();
    let again = staff(&server, &code, "2", json!({"kind": "take_up"})).await;
    assert_eq!((again.header("idempotent-replayed"), again.is_ok()), (Some("true"), first));
    staff(&server, &code, "3", json!({"kind": "take_up"})).await.is_problem(409, "quote_in_review");
    let mut wrong = offer();
    wrong["lines"] = json!([]);
    let answer = staff(&server, &code, "4", wrong).await;
    assert_eq!(answer.is_problem(422, "invalid").json()["errors"][0]["field"], "action.lines");
    staff(&server, &code, "5", json!({"kind": "decline", "reason": "Not our trade"})).await.is_ok();
    let body = json!({"revision": 0});
    guest.post(&format!("/api/quotes/{code}/decline"), body).await.is_problem(409, "quote_declined");
}

async fn sweep_due(server: &Server) -> usize {
    let platen = &server.running.platen;
    housekeeping::due::sweep(&platen.store, &platen.registry, platen.clock.now(), platen.settings.as_ref())
        .await
        .unwrap()
}

#[actix_web::test]
async fn an_offer_expires_by_itself_and_the_tab_sees_it() {
    let server = server().await;
    let ada = server.customer("ada").await;
    let reply = ask(&ada, json!({})).await.is_ok();
    let (code, key) = (reply["code"].as_str().unwrap(), format!("quotes/{}", reply["quoteId"]));
    staff(&server, code, "1", offer()).await.is_ok();
    let mut tab = Tab::open(&server, &ada).await;
    assert_eq!(sweep_due(&server).await, 0);
    server.clock.advance(6 * DAY);
    let accept = json!({"revision": 1});
    ada.post(&format!("/api/quotes/{code}/accept"), accept).await.is_problem(409, "quote_expired");
    assert_eq!(sweep_due(&server).await, 1);
    tab.until(|tab| tab.entries[&key]["state"] == "expired").await;
    server.clock.advance(31 * DAY);
    assert_eq!(sweep_due(&server).await, 1);
    tab.until(|tab| !tab.entries.contains_key(&key)).await;
    assert_eq!(sweep_due(&server).await, 0);
}

#[actix_web::test]
async fn the_simulated_back_office_makes_an_offer_a_step_after_taking_it_up() {
    let server = server().await;
    let guest = server.visitor();
    let code = asked(&guest).await;
    let platen = &server.running.platen;
    let simulator = QuoteSimulator {
        store: server.store.clone(),
        registry: platen.registry.clone(),
        clock: Arc::clone(&platen.clock),
        shop: Arc::clone(&platen.settings) as Arc<_>,
        prices: Arc::clone(&platen.catalog) as Arc<_>,
    };
    assert_eq!(simulator.step().await.unwrap(), 0);
    for state in ["in_review", "offered"] {
        server.clock.advance(STEP);
        assert_eq!(simulator.step().await.unwrap(), 1);
        assert_eq!(detail(&guest, &code).await["quote"]["state"], state);
    }
    let sheet = detail(&guest, &code).await["sheets"][0].clone();
    // 2.50 less five percent.
    assert_eq!(sheet["lines"][0]["price"]["items"][0]["unitPrice"], 23_750);
    assert_eq!((&sheet["validUntil"], &sheet["by"]), (&json!("2027-01-29"), &json!("Sales")));
}
