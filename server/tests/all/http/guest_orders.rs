//! Orders of guests: placed and paid without an account, opened elsewhere by the link of an email, and taken over by an account.
//! And the credit without which a customer of a shop that takes cards does not order on account.

use platen::housekeeping;
use platen_actors::ports::Clock;
use platen_store::role::Role;
use platen_store::{Connection, Exec};
use reqwest::Method;
use serde_json::{Value, json};

use super::proofs::{printed, with_printed_mug};
use crate::support::picture::png;
use crate::support::shop::{Buyer, address, config};
use crate::support::staff::member;
use crate::support::tab::Tab;
use crate::support::upload::{announce, append, id_of};
use crate::support::{Caller, Server, Setup};

const EMAIL: &str = "gus@example.com";

/// A server with the stand-in for the payment provider.
pub async fn server() -> Server {
    let mut setup = Setup { config: config(), ..Setup::default() };
    setup.config.dev = true;
    Server::start_with(setup).await
}

/// A guest with an address.
pub async fn guest(server: &Server) -> Buyer {
    let caller = server.visitor();
    caller.get("/api/session").await.is_ok();
    let address = address(&caller, "IL", "62701", "US").await;
    Buyer { caller, address }
}

/// The request of a guest's checkout for two hundred pieces.
async fn body(gus: &Buyer) -> Value {
    gus.buy(1, 200).await;
    let mut body = gus.checkout_body(None).await;
    body["payment"] = json!("card");
    body["purchaseOrder"] = json!("");
    body["email"] = json!(EMAIL);
    body
}

/// Places an order of a guest and pays it. Returns its code.
pub async fn order(server: &Server, gus: &Buyer) -> String {
    order_of(server, gus, &body(gus).await).await
}

/// Places an order and pays it. Returns its code.
async fn order_of(server: &Server, gus: &Buyer, body: &Value) -> String {
    let placed = gus.place(body).await.is_ok();
    let code = placed["code"].as_str().unwrap().to_owned();
    let opened = gus.caller.post(&format!("/api/orders/{code}/pay"), json!({})).await.is_ok();
    let session = opened["url"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
    let stand_in = server.running.platen.payments.as_ref().unwrap().stand_in.as_ref().unwrap();
    stand_in.hold_webhooks();
    assert!(stand_in.pay(&session, server.clock.now()));
    for webhook in stand_in.take_webhooks(server.clock.now()) {
        let visitor = server.visitor();
        let request = visitor.request(Method::POST, "/api/payments/stripe/webhook");
        let request = request.header("stripe-signature", &webhook.signature).header("content-type", "application/json");
        visitor.send(request.body(webhook.body.clone())).await.is_ok();
    }
    code
}

/// The fragment of the newest link in an email to the guest that contains a text.
async fn link(server: &Server, part: &str) -> String {
    let page = server.visitor().get("/dev/outbox").await.body.replace("&#38;", "&").replace("&amp;", "&");
    let start = page.find(part).unwrap_or_else(|| panic!("no link with {part} in {page}")) + part.len();
    page[start..].split(['"', '<', ' ']).next().unwrap().to_owned()
}

/// The key that opens an order, from the emails to the guest.
async fn key(server: &Server, code: &str) -> String {
    link(server, &format!("/account/openorder#order={code}&key=")).await.split('&').next().unwrap().to_owned()
}

async fn sees(caller: &Caller, code: &str) -> bool {
    caller.get(&format!("/api/orders/{code}")).await.status == 200
}

#[actix_web::test]
async fn a_guest_orders_by_card_and_sees_only_their_own_order() {
    let server = server().await;
    let (gus, eve, ada) = (guest(&server).await, guest(&server).await, server.customer("ada").await);
    let good = body(&gus).await;
    let with = |name: &str, value: Value| {
        let mut changed = good.clone();
        changed[name] = value;
        changed
    };
    for (changed, field) in [
        (with("email", json!(null)), "email"),
        (with("email", json!("gus")), "email"),
        (with("payment", json!("account")), "payment"),
    ] {
        let refused = gus.place(&changed).await.is_problem(422, "invalid").json();
        assert_eq!(refused["errors"][0]["field"], field);
    }
    let methods = gus.caller.get(&format!("/api/checkout/shippingmethods/{}", gus.address)).await.is_ok();
    assert_eq!(methods["paymentMethods"], json!(["card"]));
    let code = order(&server, &gus).await;
    let seen = gus.caller.get(&format!("/api/orders/{code}")).await.is_ok();
    assert_eq!((&seen["placed"]["guestEmail"], &seen["order"]["payment"]["state"]), (&json!(EMAIL), &json!("paid")));
    assert_eq!(gus.caller.get("/api/orders").await.is_ok()["total"], 1);
    assert_eq!(eve.caller.get("/api/orders").await.is_ok()["total"], 0);
    for path in ["", "/pay", "/cancel", "/reorder", "/account"] {
        let path = format!("/api/orders/{code}{path}");
        let body = json!({"password": "correct horse"});
        let ask = async |caller: &Caller| {
            if path.ends_with(&code) { caller.get(&path).await } else { caller.post(&path, body.clone()).await }
        };
        ask(&eve.caller).await.is_problem(401, "login_required");
        ask(&server.visitor()).await.is_problem(401, "login_required");
        ask(&ada).await.is_problem(404, "not_found");
    }
    let id = seen["order"]["orderId"].as_i64().unwrap();
    gus.caller.get(&format!("/api/invoice/{id}")).await.is_ok();
    eve.caller.get(&format!("/api/invoice/{id}")).await.is_problem(401, "login_required");
    let theirs = format!("/api/myaccount/0/address/{}", gus.address);
    eve.caller.post(&format!("{theirs}/delete"), json!({})).await.is_problem(404, "not_found");

    // The desk shows whose order it is; housekeeping keeps the guest.
    let support = member(&server, Role::Support).await;
    let found = support.get(&format!("/api/support/orders?q={EMAIL}")).await.is_ok();
    assert_eq!(found["orders"][0]["code"], json!(code));
    let shown = support.get(&format!("/api/support/orders/{code}")).await.is_ok();
    assert_eq!(shown["placed"]["guestEmail"], EMAIL);
    housekeeping::sweep(&server.store, server.clock.now() + 400 * 24 * 60 * 60 * 1000).await.unwrap();
    assert!(sees(&gus.caller, &code).await);
}

#[actix_web::test]
async fn a_link_opens_its_order_alone_and_only_in_this_browser() {
    let server = server().await;
    let gus = guest(&server).await;
    let code = order(&server, &gus).await;
    let (key, path) = (key(&server, &code).await, format!("/api/orders/{code}/open"));
    let device = server.visitor();
    for forged in ["", "00", "-", &"0".repeat(64), &key[1..]] {
        device.post(&path, json!({"key": forged})).await.is_problem(422, "link_invalid");
    }
    let other = format!("/api/orders/{}/open", "2222-2222-2222");
    device.post(&other, json!({"key": key})).await.is_problem(422, "link_invalid");
    assert_eq!(device.post(&path, json!({"key": key})).await.is_ok(), json!({"inAccount": false}));
    assert!(sees(&device, &code).await && sees(&gus.caller, &code).await);
    // A later order of the same guest, to another address.
    let second = order(&server, &gus).await;
    assert!(sees(&gus.caller, &second).await && !sees(&device, &second).await, "the link opens one order");
    assert_eq!(device.get("/api/orders").await.is_ok()["total"], 0);
    let shown = device.get(&format!("/api/orders/{code}")).await.is_ok();
    let id = shown["order"]["orderId"].as_i64().unwrap();
    let line = shown["placed"]["lines"][0]["orderLineId"].as_i64().unwrap();
    assert_eq!(shown["byLink"], json!({"proofs": []}));
    for seen in [format!("/api/invoice/{id}"), format!("/api/order/product/{line}")] {
        device.get(&seen).await.is_ok();
    }
    device.post(&format!("/api/orders/{code}/pay"), json!({})).await.is_problem(409, "already_paid");
    for own in ["cancel", "reorder", "renewlinks"] {
        device.post(&format!("/api/orders/{code}/{own}"), json!({})).await.is_problem(401, "login_required");
    }
    let elsewhere = server.visitor();
    elsewhere.get("/api/session").await.is_ok();
    assert!(!sees(&elsewhere, &code).await);
    let eve = server.customer("eve").await;
    eve.post(&path, json!({"key": key})).await.is_ok();
    assert!(sees(&eve, &code).await);
    eve.post("/api/customer/logout/", json!({})).await.is_ok();
    assert!(!sees(&eve, &code).await, "the next person at this browser sees it no longer");
}

/// Uploads a file as guests do, and returns its number.
async fn send(caller: &Caller, bytes: Vec<u8>) -> Value {
    let path = announce(caller, "logo.png", bytes.len()).await;
    append(caller, &path, 0, &bytes).await;
    json!(id_of(&path))
}

#[actix_web::test]
async fn a_file_from_a_browser_with_the_link_comes_into_the_guests_library_only_with_the_proof() {
    let server = server().await;
    with_printed_mug(&server).await;
    let gus = guest(&server).await;
    let own = send(&gus.caller, png(40, 40)).await;
    gus.caller.post("/api/cart/lines", printed(&own)).await.is_ok();
    let code = order(&server, &gus).await;
    let device = server.visitor();
    let key = key(&server, &code).await;
    device.post(&format!("/api/orders/{code}/open"), json!({"key": key})).await.is_ok();
    let seen = device.get(&format!("/api/orders/{code}")).await.is_ok();
    let path = format!("/api/proofs/{}/artwork", seen["byLink"]["proofs"][0]["code"].as_str().unwrap());
    device.get("/api/session").await.is_ok();
    let theirs = send(&device, png(41, 41)).await;
    let files = async || {
        let entries = Tab::open(&server, &gus.caller).await.entries;
        entries.keys().filter(|key| key.starts_with("artworks/")).count()
    };
    let put = |location: &str| json!({"location": location, "artworkId": theirs});
    device.post(&path, put("Lid")).await.is_problem(422, "invalid");
    assert_eq!(files().await, 1);
    for _ in 0..2 {
        let request = device.request(Method::POST, &path).header("idempotency-key", "put-once").json(&put("Front"));
        device.send(request).await.is_ok();
    }
    device.post(&path, put("Front")).await.is_ok();
    assert_eq!(files().await, 2, "the file is there once");
    device.post(&path, json!({"location": "Front", "artworkId": own})).await.is_problem(404, "not_found");
}

#[actix_web::test]
async fn a_link_expires_and_can_be_replaced_by_the_guest_and_by_staff() {
    let server = server().await;
    let gus = guest(&server).await;
    let code = order(&server, &gus).await;
    let (path, first) = (format!("/api/orders/{code}/open"), key(&server, &code).await);
    let device = server.visitor();
    device.post(&path, json!({"key": first})).await.is_ok();
    let renewed = gus.caller.post(&format!("/api/orders/{code}/renewlinks"), json!({})).await.is_ok();
    assert_eq!(renewed, json!({"email": EMAIL}));
    assert!(!sees(&device, &code).await && sees(&gus.caller, &code).await);
    device.post(&path, json!({"key": first})).await.is_problem(422, "link_invalid");
    let second = key(&server, &code).await;
    device.post(&path, json!({"key": second})).await.is_ok();
    assert!(sees(&device, &code).await);

    let renew = format!("/api/support/orders/{code}/renewlinks");
    member(&server, Role::Production).await.post(&renew, json!({})).await.is_problem(403, "not_your_role");
    let support = member(&server, Role::Support).await;
    support.post(&renew, json!({})).await.is_ok();
    assert!(!sees(&device, &code).await);
    let third = key(&server, &code).await;
    device.post(&path, json!({"key": third})).await.is_ok();
    server.clock.advance(91 * 24 * 60 * 60 * 1000);
    device.post(&path, json!({"key": third})).await.is_problem(422, "link_invalid");
    assert!(!sees(&device, &code).await);
}

#[actix_web::test]
async fn an_account_claims_orders_with_its_proven_address_alone() {
    let server = server().await;
    let gus = guest(&server).await;
    let code = order(&server, &gus).await;
    let (key, path) = (key(&server, &code).await, format!("/api/orders/{code}/open"));
    // A forwarded email moves nothing into another's account.
    let eve = server.customer("eve").await;
    assert_eq!(eve.post(&path, json!({"key": key})).await.is_ok(), json!({"inAccount": false}));
    assert!(sees(&eve, &code).await && sees(&gus.caller, &code).await);
    // Neither does the right address before it is proven.
    let unproven = server.unconfirmed_customer("gus").await;
    assert_eq!(unproven.post(&path, json!({"key": key})).await.is_ok(), json!({"inAccount": false}));
    server.confirm("gus").await;
    let owner = server.visitor();
    owner.post("/api/customer/login/", json!({"email": EMAIL, "password": "correct horse"})).await.is_ok();
    assert_eq!(owner.post(&path, json!({"key": key})).await.is_ok(), json!({"inAccount": true}));
    assert_eq!(owner.get("/api/orders").await.is_ok()["total"], 1);
    for other in [&eve, &gus.caller, &server.visitor()] {
        assert!(!sees(other, &code).await, "it belongs to the account now");
    }
    server.visitor().post(&path, json!({"key": key})).await.is_problem(409, "order_in_account");
    assert_eq!(owner.post(&path, json!({"key": key})).await.is_ok(), json!({"inAccount": true}));

    // A guest who also ordered with another address keeps everything.
    let ann = guest(&server).await;
    let first = order(&server, &ann).await;
    let mut other = body(&ann).await;
    other["email"] = json!("ann@example.com");
    ann.place(&other).await.is_ok();
    let key = self::key(&server, &first).await;
    let opened = owner.post(&format!("/api/orders/{first}/open"), json!({"key": key})).await.is_ok();
    assert_eq!(opened, json!({"inAccount": false}));
    assert!(sees(&ann.caller, &first).await && sees(&owner, &first).await);
    assert_eq!(owner.get("/api/orders").await.is_ok()["total"], 1);
}

#[actix_web::test]
async fn an_account_of_an_earlier_version_claims_orders_with_either_form_of_its_address() {
    let server = server().await;
    server.customer("gus").await;
    let mut tx = server.store.write().await.unwrap();
    let Exec::Sqlite(db) = tx.exec().await.unwrap() else { panic!("it is SQLite") };
    sqlx::query("UPDATE customers SET email = 'gus@xn--mller-kva.example'").execute(db).await.unwrap();
    tx.commit().await.unwrap();
    let owner = server.visitor();
    let login = json!({"email": "gus@müller.example", "password": "correct horse"});
    owner.post("/api/customer/login/", login).await.is_ok();
    let gus = guest(&server).await;
    let mut body = body(&gus).await;
    body["email"] = json!("gus@müller.example");
    let code = order_of(&server, &gus, &body).await;
    let key = key(&server, &code).await;
    let opened = owner.post(&format!("/api/orders/{code}/open"), json!({"key": key})).await.is_ok();
    assert_eq!(opened, json!({"inAccount": true}));
}

#[actix_web::test]
async fn an_account_is_created_by_email_and_reveals_no_other_account() {
    let server = server().await;
    let gus = guest(&server).await;
    let unpaid = gus.place(&body(&gus).await).await.is_ok()["code"].as_str().unwrap().to_owned();
    let offer = |code: &str| format!("/api/orders/{code}/account");
    gus.caller.post(&offer(&unpaid), json!({})).await.is_problem(409, "not_paid");
    let code = order(&server, &gus).await;
    // A password that is sent before the address is proven counts for nothing.
    let offered = gus.caller.post(&offer(&code), json!({"password": "a stranger's phrase"})).await.is_ok();
    assert_eq!(offered, json!({"email": EMAIL}));
    let secret = link(&server, "/account/createaccount#code=").await;

    // The link may be opened on any device; the order joins the account there.
    let device = server.visitor();
    let chosen = "fresh paper every day";
    let create = async |code: &str, password: &str| {
        device.post("/api/account/create", json!({"code": code, "password": password})).await
    };
    create(&"0".repeat(64), chosen).await.is_problem(422, "code_expired");
    let weak = create(&secret, "password").await.is_problem(422, "invalid").json();
    assert_eq!(weak["errors"][0]["field"], "password");
    let created = create(&secret, chosen).await;
    assert_eq!((created.status.as_u16(), created.json()["email"].clone()), (201, json!(EMAIL)));
    create(&secret, chosen).await.is_problem(422, "code_expired");
    assert!(sees(&device, &code).await && !sees(&gus.caller, &code).await);
    let session = device.get("/api/session").await.is_ok();
    assert_eq!((&session["email"], session.get("emailUnconfirmed")), (&json!(EMAIL), None));
    let login = |password: &str| json!({"email": EMAIL, "password": password});
    server
        .visitor()
        .post("/api/customer/login/", login("a stranger's phrase"))
        .await
        .is_problem(401, "bad_credentials");

    // The same address again: another guest gets the same answer, and the owner of the address an email.
    let eve = guest(&server).await;
    let second = order(&server, &eve).await;
    assert_eq!(eve.caller.post(&offer(&second), json!({})).await.is_ok(), offered);
    let outbox = server.visitor().get("/dev/outbox").await.body;
    assert!(outbox.contains("You already have an account"), "{outbox}");
    eve.caller.post("/api/customer/login/", login(chosen)).await.is_ok();
    assert!(sees(&eve.caller, &second).await && sees(&device, &second).await);
}

#[actix_web::test]
async fn staff_give_and_take_credit_and_its_limit_holds() {
    let server = server().await;
    let support = member(&server, Role::Support).await;
    let producer = member(&server, Role::Production).await;
    let ada = Buyer::new(&server, "ada").await;
    let credit = async |staff: &Caller, what: Value| staff.post("/api/support/customers/1/credit", what).await;
    let shown = async || support.get("/api/support/customers/1").await.is_ok()["credit"].clone();
    credit(&producer, json!({"hasCredit": true, "reason": "x"})).await.is_problem(403, "not_your_role");
    credit(&support, json!({"hasCredit": true})).await.is_problem(422, "invalid");
    credit(&support, json!({"hasCredit": true, "limit": 0, "reason": "x"})).await.is_problem(422, "invalid");
    credit(&support, json!({"hasCredit": false, "reason": "Unpaid"})).await.is_ok();
    assert_eq!(
        shown().await,
        json!({"hasCredit": false, "open": 0, "overdue": 0, "currency": "USD", "takesCards": true})
    );

    ada.buy(1, 200).await;
    let body = ada.checkout_body(None).await;
    let total = body["total"].as_i64().unwrap();
    let refused = async |code: &str| {
        let answer = ada.place(&body).await.is_problem(422, "invalid").json();
        assert_eq!((&answer["errors"][0]["field"], &answer["errors"][0]["code"]), (&json!("payment"), &json!(code)));
    };
    let methods = async || {
        let path = format!("/api/checkout/shippingmethods/{}", ada.address);
        let methods = ada.caller.get(&path).await.is_ok();
        (methods["paymentMethods"].clone(), methods["creditLeft"].clone())
    };
    refused("no_credit").await;
    assert_eq!(methods().await, (json!(["card"]), json!(null)));
    credit(&support, json!({"hasCredit": true, "limit": total - 1, "reason": "Known"})).await.is_ok();
    refused("credit_exceeded").await;
    credit(&support, json!({"hasCredit": true, "limit": total, "reason": "Known"})).await.is_ok();
    assert_eq!(methods().await, (json!(["account", "card"]), json!(total)));
    ada.place(&body).await.is_ok();
    assert_eq!(
        shown().await,
        json!({"hasCredit": true, "limit": total, "open": total, "overdue": 0, "currency": "USD", "takesCards": true})
    );
    ada.buy(1, 200).await;
    assert_eq!(methods().await.1, json!(0));
    let audit = support.get("/api/support/customers/1").await.is_ok()["audit"].clone();
    let actions: Vec<_> = audit.as_array().unwrap().iter().map(|row| row["action"].as_str().unwrap()).collect();
    assert!(actions.contains(&"credit_given") && actions.contains(&"credit_taken"), "{actions:?}");
}
