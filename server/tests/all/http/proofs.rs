//! Proofs from their request to their approval, and everything that must not be approved.

use serde_json::{Value, json};

use crate::support::picture::png;
use crate::support::shop::{Buyer, SECRET, report, server};
use crate::support::tab::Tab;
use crate::support::upload::{UPLOAD, upload};
use crate::support::{Answer, Caller, Server};

/// Product 61 can be printed in front.
async fn with_printed_mug(server: &Server) {
    use platen::catalogue::import::{Defaults, Importer, Source};
    let record = json!({"sku": "PRT-1", "name": "Printed <Mug>", "categories": ["Drinkware > Mugs"], "productionDays": 5,
        "prices": [{"minQuantity": 25, "unitPrice": "3.00"}],
        "parts": [{"sku": "PRT-1-NVY", "color": {"name": "Navy", "hex": "#1b2a49"}}],
        "locations": [{"name": "Front", "widthMm": 70, "heightMm": 60,
            "decorations": [{"method": "Screen print", "maxColors": 2}]}],
        "drawing": {"family": "mug"}});
    let source = Source::bytes("mug.jsonl", record.to_string().into_bytes());
    let clock = platen_actors::ports::SystemClock;
    Importer::new(&server.store, &clock, "test").run(vec![source], Defaults::default()).await.unwrap();
    server.running.platen.catalogue.refresh(&server.store).await.unwrap();
}

fn printed(artwork: &Value) -> Value {
    json!({"productId": 61, "parts": [{"partId": 61, "quantity": 50}], "decorations":
        [{"location": "Front", "method": "Screen print", "colors": 1, "inks": "White & red", "artworkId": artwork}]})
}

async fn ask(caller: &Caller, form: Value) -> Answer {
    let token = caller.get("/api/antiforgery").await.is_ok()["token"].as_str().unwrap().to_owned();
    let request = caller.request(reqwest::Method::POST, "/api/requestproof/request");
    caller.send(request.header("RequestVerificationToken", token).json(&form)).await
}

async fn logo(buyer: &Buyer, edge: u32) -> Value {
    upload(&buyer.caller, UPLOAD, "logo.png", png(edge, edge)).await.is_ok()["artworkId"].clone()
}

/// The shop sends the next version.
async fn send(server: &Server, id: &str, proof: &Value) -> Answer {
    let visitor = server.visitor();
    let request = visitor.request(reqwest::Method::POST, "/api/backoffice/proofs").bearer_auth(SECRET);
    visitor.send(request.json(&json!({"id": id, "proof": proof, "by": "Sam", "note": "Please look"}))).await
}

async fn detail(buyer: &Buyer, code: &str) -> Value {
    buyer.caller.get(&format!("/api/proofs/{code}")).await.is_ok()
}

async fn approve(buyer: &Buyer, code: &str, seen: &Value) -> Answer {
    let body = json!({"version": seen["proof"]["version"], "configurationHash": seen["proof"]["configurationHash"],
        "spelling": true});
    buyer.caller.post(&format!("/api/proofs/{code}/approve"), body).await
}

#[actix_web::test]
async fn a_proof_is_asked_for_drawn_changed_and_approved_live() {
    let server = server().await;
    with_printed_mug(&server).await;
    let ada = Buyer::new(&server, "ada").await;
    let artwork = logo(&ada, 40).await;
    let mut tab = Tab::open(&server, &ada.caller).await;
    let asked = ask(&ada.caller, printed(&artwork)).await.is_ok();
    let (code, key) = (asked["code"].as_str().unwrap(), format!("proofs/{}", asked["proofId"]));
    tab.until(|tab| tab.entries.contains_key(&key)).await;
    assert_eq!(tab.entries[&key]["state"], "requested");

    send(&server, "p1", &asked["code"]).await.is_ok();
    tab.until(|tab| tab.entries[&key]["state"] == "ready").await;
    let seen = detail(&ada, code).await;
    let sheet = ada.caller.get(seen["versions"][0]["url"].as_str().unwrap()).await;
    assert_eq!((sheet.status.as_u16(), sheet.header("content-type")), (200, Some("image/svg+xml")));
    assert!(sheet.header("content-security-policy").unwrap().contains("sandbox"));
    for shown in ["Printed &#60;Mug&#62;", "data:image/png;base64,", "Front: Screen print, 1 color", "White &#38; red"]
    {
        assert!(sheet.body.contains(shown), "{shown}");
    }

    let changes = json!({"version": 1, "comment": "", "pins": [{"x": 5000, "y": 2500, "text": "a little larger"}]});
    ada.caller.post(&format!("/api/proofs/{code}/changes"), changes).await.is_ok();
    tab.until(|tab| tab.entries[&key]["state"] == "changes_requested").await;
    assert_eq!(approve(&ada, code, &seen).await.is_problem(409, "proof_transition").status.as_u16(), 409);
    send(&server, "p2", &asked["code"]).await.is_ok();
    approve(&ada, code, &seen).await.is_problem(409, "proof_replaced");
    let seen = detail(&ada, code).await;
    let unchecked = json!({"version": 2, "configurationHash": seen["proof"]["configurationHash"]});
    let answer = ada.caller.post(&format!("/api/proofs/{code}/approve"), unchecked).await;
    assert_eq!(answer.is_problem(422, "invalid").json()["errors"][0]["field"], "spelling");
    approve(&ada, code, &seen).await.is_ok();
    tab.until(|tab| tab.entries[&key]["state"] == "approved").await;
    let seen = detail(&ada, code).await;
    let events: Vec<_> = seen["events"].as_array().unwrap().iter().map(|event| event["event"].clone()).collect();
    assert_eq!(events, ["requested", "sent", "changes_requested", "sent", "approved"]);
    assert_eq!(seen["events"][2]["pins"][0]["text"], "a little larger");
    assert_eq!(seen["proof"]["approvedBy"], "ada@example.com");
}

#[actix_web::test]
async fn an_order_is_made_when_its_proof_is_approved_and_not_before() {
    let server = server().await;
    with_printed_mug(&server).await;
    let ada = Buyer::new(&server, "ada").await;
    let (artwork, other) = (logo(&ada, 40).await, logo(&ada, 41).await);
    ada.caller.post("/api/cart/lines", printed(&artwork)).await.is_ok();
    let placed = ada.place(&ada.wish(None).await).await.is_ok();
    let order = format!("orders/{}", placed["orderId"]);
    let proofs = ada.caller.get("/api/proofs").await.is_ok();
    let proof = &proofs["proofs"][0];
    let code = proof["code"].as_str().unwrap();
    assert_eq!(proof["orderId"], placed["orderId"]);

    let making = json!({"kind": "status", "status": "in_production"});
    report(&server, "m1", &placed["code"], making.clone()).await.is_problem(409, "proofs_waiting");
    send(&server, "p1", &proof["code"]).await.is_ok();
    let mut tab = Tab::open(&server, &ada.caller).await;
    assert_eq!(tab.entries[&order]["status"], "proof_hold");
    assert!(tab.entries[&order]["pausedSince"].is_i64() && tab.entries[&order]["startedOn"].is_null());

    approve(&ada, code, &detail(&ada, code).await).await.is_ok();
    tab.until(|tab| tab.entries[&order]["status"] == "pre_production").await;
    assert!(tab.entries[&order]["startedOn"].is_string());
    // Another file: the approval no longer holds.
    let put = json!({"location": "Front", "artworkId": other});
    ada.caller.post(&format!("/api/proofs/{code}/artwork"), put.clone()).await.is_ok();
    tab.until(|tab| tab.entries[&order]["status"] == "proof_hold").await;
    report(&server, "m2", &placed["code"], making.clone()).await.is_problem(409, "proofs_waiting");
    send(&server, "p2", &proof["code"]).await.is_ok();
    approve(&ada, code, &detail(&ada, code).await).await.is_ok();
    report(&server, "m3", &placed["code"], making).await.is_ok();
    ada.caller
        .post(&format!("/api/proofs/{code}/artwork"), json!({"location": "Front", "artworkId": artwork}))
        .await
        .is_problem(409, "order_in_production");
    send(&server, "p3", &proof["code"]).await.is_problem(409, "order_in_production");
    // What was made like that needs neither a set-up nor a proof the next time.
    let again = ada.caller.post(&format!("/api/orders/{}/reorder", placed["code"].as_str().unwrap()), json!({})).await;
    let line = again.is_ok()["lineIds"][0].clone();
    let line = ada.entry(&server, &format!("cart/{line}")).await;
    assert!(line["repeatOf"].is_i64());
    assert_eq!(line["configuration"]["decorations"][0]["artworkId"], other, "as it was approved last");
}

#[actix_web::test]
async fn proofs_of_others_do_not_exist_and_their_artwork_cannot_be_used() {
    let server = server().await;
    with_printed_mug(&server).await;
    let (ada, eve) = (Buyer::new(&server, "ada").await, Buyer::new(&server, "eve").await);
    let artwork = logo(&ada, 40).await;
    let asked = ask(&ada.caller, printed(&artwork)).await.is_ok();
    let code = asked["code"].as_str().unwrap();
    send(&server, "p1", &asked["code"]).await.is_ok();
    ask(&eve.caller, printed(&artwork)).await.is_problem(404, "not_found");
    ada.caller.post("/api/requestproof/request", printed(&artwork)).await.is_problem(403, "antiforgery");
    eve.caller.post("/api/cart/lines", printed(&artwork)).await.is_problem(404, "not_found");
    for (method, path) in [
        ("GET", ""),
        ("GET", "/versions/1/file"),
        ("POST", "/approve"),
        ("POST", "/changes"),
        ("POST", "/artwork"),
        ("POST", "/cancel"),
    ] {
        let try_it = async |caller: &Caller, code: &str| {
            let request = caller.request(method.parse().unwrap(), &format!("/api/proofs/{code}{path}"));
            caller.send(if method == "POST" { request.json(&json!({})) } else { request }).await
        };
        let foreign = try_it(&eve.caller, code).await;
        foreign.is_problem(404, "not_found");
        assert_eq!(foreign.body, try_it(&eve.caller, "0000-0000-0000").await.body, "{path}");
        try_it(&server.visitor(), code).await.is_problem(401, "login_required");
    }
    let guest = server.visitor();
    ask(&guest, printed(&json!(null))).await.is_problem(401, "login_required");
    let forged = guest.request(reqwest::Method::POST, "/api/backoffice/proofs").bearer_auth("guess");
    guest.send(forged.json(&json!({"id": "x", "proof": code, "by": "Eve"}))).await.is_problem(401, "login_required");
    assert_eq!(detail(&ada, code).await["proof"]["version"], 1);
    ada.caller.post(&format!("/api/proofs/{code}/cancel"), json!({})).await.is_ok();
    send(&server, "p2", &asked["code"]).await.is_problem(409, "proof_transition");
}
