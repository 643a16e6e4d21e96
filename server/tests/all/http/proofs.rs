//! Proofs from request to approval, and approvals that must be rejected.

use platen_store::role::Role;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use super::photographs::jpeg;
use crate::support::pdf::pdf;
use crate::support::picture::png;
use crate::support::shop::{Buyer, SECRET, report, server};
use crate::support::staff::member;
use crate::support::tab::Tab;
use crate::support::upload::{UPLOAD, file, upload};
use crate::support::{Answer, Caller, Server};

/// Product 61 can be printed on its front.
pub(super) async fn with_printed_mug(server: &Server) {
    with_mug(server, json!({"drawing": {"family": "mug"}})).await;
}

/// Product 61 with the given picture.
async fn with_mug(server: &Server, pictured: Value) {
    use platen_catalog::import::{Defaults, Importer, Source};
    let mut record = json!({"sku": "PRT-1", "name": "Printed <Mug>", "categories": ["Drinkware > Mugs"], "productionDays": 5,
        "prices": [{"minQuantity": 25, "unitPrice": "3.00"}],
        "parts": [{"sku": "PRT-1-NVY", "color": {"name": "Navy", "hex": "#1b2a49"}}],
        "locations": [{"name": "Front", "widthMm": 70, "heightMm": 60,
            "decorations": [{"method": "Screen print", "maxColors": 2}]}]});
    record.as_object_mut().unwrap().extend(pictured.as_object().unwrap().clone());
    let source = Source::bytes("mug.jsonl", record.to_string().into_bytes());
    let clock = platen_actors::ports::SystemClock;
    Importer::new(&server.store, &clock, "test").run(vec![source], Defaults::default()).await.unwrap();
    server.running.platen.catalog.refresh(&server.store).await.unwrap();
}

pub(super) fn printed(artwork: &Value) -> Value {
    json!({"productId": 61, "parts": [{"partId": 61, "quantity": 50}], "decorations":
        [{"location": "Front", "method": "Screen print", "colors": 1, "inks": "White & red", "artworkId": artwork}]})
}

pub(super) async fn ask(caller: &Caller, form: Value) -> Answer {
    let token = caller.get("/api/antiforgery").await.is_ok()["token"].as_str().unwrap().to_owned();
    let request = caller.request(reqwest::Method::POST, "/api/requestproof/request");
    caller.send(request.header("RequestVerificationToken", token).json(&form)).await
}

async fn logo(buyer: &Buyer, edge: u32) -> Value {
    upload(&buyer.caller, UPLOAD, "logo.png", png(edge, edge)).await.is_ok()["artworkId"].clone()
}

/// The shop sends the next version.
pub(super) async fn send(server: &Server, id: &str, proof: &Value) -> Answer {
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

    let pdf = seen["versions"][0]["pdfUrl"].as_str().unwrap();
    let waiting = ada.caller.get(pdf).await;
    assert_eq!((waiting.status.as_u16(), waiting.header("content-type")), (200, Some("application/pdf")));
    assert!(waiting.body.starts_with("%PDF-") && waiting.header("content-disposition").unwrap().contains("-1.pdf"));

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

    // The document of a version changes with the answer, and a known one is not made again.
    let tag = |answer: &Answer| answer.header("etag").unwrap().to_owned();
    let replaced = ada.caller.get(pdf).await;
    assert_ne!(tag(&replaced), tag(&waiting));
    let known = ada.caller.request(reqwest::Method::GET, pdf).header("if-none-match", tag(&replaced));
    assert_eq!(ada.caller.send(known).await.status.as_u16(), 304);
    // Production sees the name of the approver masked.
    let approved = ada.caller.get(&pdf.replace("/1/", "/2/")).await;
    let press = member(&server, Role::Production).await;
    let masked = press.get(&pdf.replace("/api/", "/api/support/").replace("/1/", "/2/")).await;
    assert_eq!(masked.status.as_u16(), 200);
    assert_ne!(tag(&masked), tag(&approved));
}

#[actix_web::test]
async fn a_product_that_is_photographed_is_proofed_by_its_imprint_or_not_drawn_at_all() {
    let server = server().await;
    with_mug(&server, json!({"images": [{"url": "https://shop.example/mug.jpg"}]})).await;
    let ada = Buyer::new(&server, "ada").await;
    let printed_with = async |artwork: Value| ask(&ada.caller, printed(&artwork)).await.is_ok()["code"].clone();
    let shown = printed_with(logo(&ada, 40).await).await;
    send(&server, "p1", &shown).await.is_ok();
    let seen = detail(&ada, shown.as_str().unwrap()).await;
    let sheet = ada.caller.get(seen["versions"][0]["url"].as_str().unwrap()).await;
    assert!(sheet.body.contains("70 × 60 mm") && sheet.body.contains("data:image/png;base64,"), "{}", sheet.body);

    // Without a file a sheet would be empty, so none is sent for approval.
    let empty = printed_with(Value::Null).await;
    let refused = send(&server, "p2", &empty).await;
    let said = refused.is_problem(422, "nothing_to_draw").json();
    assert!(said["message"].as_str().unwrap().contains("send a file"), "{said}");
    assert_eq!(detail(&ada, empty.as_str().unwrap()).await["proof"]["state"], "requested");
}

#[actix_web::test]
async fn a_proof_shows_a_photograph_for_each_printed_location() {
    let server = server().await;
    let admin = member(&server, Role::Admin).await;
    let corners = json!([[0.3, 0.3], [0.7, 0.3], [0.7, 0.7], [0.3, 0.7]]);
    let mut images = Vec::new();
    for (width, view, location) in [(400, "front", "Front"), (500, "back", "Back"), (600, "detail", "Handle")] {
        let form = Form::new().part("file", file("mug.jpg", jpeg(width, 300)));
        let kept = admin.send(admin.request(reqwest::Method::POST, "/api/support/photographs").multipart(form)).await;
        let imprints = json!([{"location": location, "corners": corners}]);
        images.push(json!({"url": kept.is_ok()["url"], "view": view, "imprints": imprints}));
    }
    let location =
        |name: &str| json!({"name": name, "widthMm": 70, "heightMm": 60, "decorations": [{"method": "Full color"}]});
    let locations = json!([location("Front"), location("Handle"), location("Back")]);
    with_mug(&server, json!({"images": images, "locations": locations})).await;
    let shown = server.visitor().get("/api/products/61").await.is_ok()["images"].clone();
    let named: Vec<_> = shown.as_array().unwrap().iter().map(|image| image["location"].clone()).collect();
    assert_eq!(named, ["Front", "Back", "Handle"]);

    let ada = Buyer::new(&server, "ada").await;
    let artwork = logo(&ada, 40).await;
    let print =
        |location: &str| json!({"location": location, "method": "Full color", "colors": 0, "artworkId": artwork});
    let mut wanted = json!({"productId": 61, "parts": [{"partId": 61, "quantity": 50}]});
    for (id, locations, photographs) in [("p1", &["Back"][..], 1), ("p2", &["Front", "Back"], 2)] {
        wanted["decorations"] = locations.iter().map(|location| print(location)).collect();
        let code = ask(&ada.caller, wanted.clone()).await.is_ok()["code"].clone();
        send(&server, id, &code).await.is_ok();
        let seen = detail(&ada, code.as_str().unwrap()).await;
        let sheet = ada.caller.get(seen["versions"][0]["url"].as_str().unwrap()).await;
        assert_eq!(sheet.body.matches("data:image/jpeg;base64,").count(), photographs, "{locations:?}");
        assert_eq!(sheet.body.contains(r#"width="300" height="300""#), photographs > 1);
        let pdf = ada.caller.get(seen["versions"][0]["pdfUrl"].as_str().unwrap()).await;
        assert!(pdf.body.starts_with("%PDF-"));
    }
}

/// The shop sends its own file.
async fn send_file(server: &Server, code: &str, id: &str, name: &str, bytes: Vec<u8>) -> Answer {
    let form =
        Form::new().text("id", id.to_owned()).text("by", "Sam").text("note", "By hand").part("file", file(name, bytes));
    let visitor = server.visitor();
    let request = visitor.request(reqwest::Method::POST, &format!("/api/backoffice/proofs/{code}/file"));
    visitor.send(request.bearer_auth(SECRET).multipart(form)).await
}

#[actix_web::test]
async fn the_shop_sends_a_proof_of_its_own_making() {
    let server = server().await;
    with_printed_mug(&server).await;
    let ada = Buyer::new(&server, "ada").await;
    let artwork = logo(&ada, 40).await;
    let asked = ask(&ada.caller, printed(&artwork)).await.is_ok();
    let (code, key) = (asked["code"].as_str().unwrap(), format!("proofs/{}", asked["proofId"]));
    let mut tab = Tab::open(&server, &ada.caller).await;
    send_file(&server, code, "f1", "../a proof.png", png(60, 50)).await.is_ok();
    tab.until(|tab| tab.entries[&key]["state"] == "ready").await;
    let version = detail(&ada, code).await["versions"][0].clone();
    assert_eq!(
        (&version["isPicture"], &version["madeBy"], &version["note"]),
        (&json!(true), &json!("Sam"), &json!("By hand"))
    );
    let shown = ada.caller.get(version["url"].as_str().unwrap()).await;
    assert_eq!((shown.status.as_u16(), shown.header("content-type")), (200, Some("image/png")));
    assert!(shown.header("content-security-policy").unwrap().contains("sandbox"));
    // The same report again is the same version; a different one with the same id is rejected.
    let again = send_file(&server, code, "f1", "../a proof.png", png(60, 50)).await;
    assert_eq!(again.header("idempotent-replayed"), Some("true"));
    send_file(&server, code, "f1", "../a proof.png", png(61, 50)).await.is_problem(422, "idempotency_key_reused");
    send_file(&server, code, "f2", "proof.pdf", pdf("0 0 50 50 re f", "")).await.is_ok();
    let seen = detail(&ada, code).await;
    let version = &seen["versions"][1];
    assert_eq!((seen["proof"]["version"].as_i64(), &version["isPicture"]), (Some(2), &json!(false)));
    let sent = ada.caller.get(version["url"].as_str().unwrap()).await;
    assert_eq!(sent.header("content-type"), Some("application/octet-stream"));
    assert!(sent.header("content-disposition").unwrap().starts_with("attachment"));
    assert_eq!(version.get("pdfUrl"), None);
    ada.caller.get(&format!("/api/proofs/{code}/versions/2/pdf")).await.is_problem(404, "not_found");
    approve(&ada, code, &seen).await.is_ok();
    send_file(&server, code, "f3", "proof.png", png(9, 9)).await.is_problem(409, "proof_approved");
}

#[actix_web::test]
async fn what_is_no_proof_is_not_sent() {
    let server = server().await;
    with_printed_mug(&server).await;
    let ada = Buyer::new(&server, "ada").await;
    let artwork = logo(&ada, 40).await;
    let asked = ask(&ada.caller, printed(&artwork)).await.is_ok();
    let code = asked["code"].as_str().unwrap();
    for (name, bytes, why) in [
        ("proof.svg", b"<svg/>".to_vec(), "extension"),
        ("proof.exe", png(9, 9), "extension"),
        ("proof.png", b"<script>".to_vec(), "wrong_content"),
        ("proof.png", Vec::new(), "wrong_content"),
    ] {
        let refused = send_file(&server, code, "f1", name, bytes).await;
        assert_eq!(refused.is_problem(422, "invalid").json()["errors"][0]["code"], why, "{name}");
    }
    send_file(&server, code, "", "proof.png", png(9, 9)).await.is_problem(422, "invalid");
    send_file(&server, "2222-2222-2222", "f1", "proof.png", png(9, 9)).await.is_problem(404, "not_found");
    let path = format!("/api/backoffice/proofs/{code}/file");
    let form = || Form::new().text("id", "f1").text("by", "Sam").part("file", file("proof.png", png(9, 9)));
    ada.caller
        .send(ada.caller.request(reqwest::Method::POST, &path).multipart(form()))
        .await
        .is_problem(401, "login_required");
    assert!(detail(&ada, code).await["versions"].as_array().unwrap().is_empty());
}

#[actix_web::test]
async fn an_order_is_made_when_its_proof_is_approved_and_not_before() {
    let server = server().await;
    with_printed_mug(&server).await;
    let ada = Buyer::new(&server, "ada").await;
    let (artwork, other) = (logo(&ada, 40).await, logo(&ada, 41).await);
    ada.caller.post("/api/cart/lines", printed(&artwork)).await.is_ok();
    let placed = ada.place(&ada.checkout_body(None).await).await.is_ok();
    let order = format!("orders/{}", placed["orderId"]);
    let proofs = ada.caller.get("/api/proofs").await.is_ok();
    let proof = &proofs["proofs"][0];
    let code = proof["code"].as_str().unwrap();
    assert_eq!(proof["orderId"], placed["orderId"]);
    let press = member(&server, Role::Production).await;
    let desk = press.get(&format!("/api/support/proofs/{code}")).await.is_ok();
    assert_eq!(desk["order"], placed["code"]);
    assert!(desk["events"].as_array().unwrap().iter().all(|event| !event["who"].as_str().unwrap().starts_with("ada@")));

    let making = json!({"kind": "status", "status": "in_production"});
    report(&server, "m1", &placed["code"], making.clone()).await.is_problem(409, "proofs_waiting");
    send(&server, "p1", &proof["code"]).await.is_ok();
    let mut tab = Tab::open(&server, &ada.caller).await;
    assert_eq!(tab.entries[&order]["status"], "proof_hold");
    assert!(tab.entries[&order]["pausedSince"].is_i64() && tab.entries[&order]["startedOn"].is_null());

    approve(&ada, code, &detail(&ada, code).await).await.is_ok();
    tab.until(|tab| tab.entries[&order]["status"] == "pre_production").await;
    assert!(tab.entries[&order]["startedOn"].is_string());
    // A different file: the approval is void.
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
    // An approved and produced line needs neither a set-up nor a proof the next time; before production it does.
    let reorder = format!("/api/orders/{}/reorder", placed["code"].as_str().unwrap());
    let again = async || {
        let lines = ada.caller.post(&reorder, json!({})).await.is_ok()["lineIds"].clone();
        ada.entry(&server, &format!("cart/{}", lines[0])).await
    };
    assert!(again().await["repeatOf"].is_null(), "it is not made yet");
    for (id, status) in [("m4", "in_storage"), ("m5", "complete")] {
        report(&server, id, &placed["code"], json!({"kind": "status", "status": status})).await.is_ok();
    }
    let line = again().await;
    assert!(line["repeatOf"]["orderLineId"].is_i64());
    assert_eq!(line["configuration"]["decorations"][0]["artworkId"], other, "as it was approved last");

    // The repeat of a repeat repeats the approved line; the other line has its own proof.
    let second = ada.place(&ada.checkout_body(None).await).await.is_ok();
    let proofs = ada.caller.get("/api/proofs").await.is_ok();
    let of_second =
        proofs["proofs"].as_array().unwrap().iter().filter(|proof| proof["orderId"] == second["orderId"]).count();
    assert_eq!(of_second, 1);
    // Staff see the old proof of the line that is repeated, and no other one of the old order.
    let desk = press.get(&format!("/api/support/orders/{}", second["code"].as_str().unwrap())).await.is_ok();
    let seen = desk["proofs"].as_array().unwrap();
    let old = seen.iter().find(|proof| proof["orderLineId"] == line["repeatOf"]["orderLineId"]).unwrap();
    assert_eq!((seen.len(), &old["code"], &old["state"]), (2, &json!(code), &json!("approved")));
    let reorder = format!("/api/orders/{}/reorder", second["code"].as_str().unwrap());
    let lines = ada.caller.post(&reorder, json!({})).await.is_ok()["lineIds"].clone();
    let mut repeats = Vec::new();
    for id in lines.as_array().unwrap() {
        repeats.push(ada.entry(&server, &format!("cart/{id}")).await["repeatOf"]["orderLineId"].clone());
    }
    repeats.sort_by_key(Value::is_null);
    assert_eq!(repeats, [line["repeatOf"]["orderLineId"].clone(), Value::Null]);
}

#[actix_web::test]
async fn what_was_never_approved_is_proofed_when_it_is_ordered_again() {
    let server = server().await;
    with_printed_mug(&server).await;
    let ada = Buyer::new(&server, "ada").await;
    let artwork = logo(&ada, 40).await;
    ada.caller.post("/api/cart/lines", printed(&artwork)).await.is_ok();
    let first = ada.place(&ada.checkout_body(None).await).await.is_ok();
    let proof = ada.caller.get("/api/proofs").await.is_ok()["proofs"][0].clone();
    let code = proof["code"].as_str().unwrap();
    send(&server, "p1", &proof["code"]).await.is_ok();
    let changes = json!({"version": 1, "comment": "no", "pins": []});
    ada.caller.post(&format!("/api/proofs/{code}/changes"), changes).await.is_ok();

    let reorder = format!("/api/orders/{}/reorder", first["code"].as_str().unwrap());
    let line = ada.caller.post(&reorder, json!({})).await.is_ok()["lineIds"][0].clone();
    assert!(ada.entry(&server, &format!("cart/{line}")).await["repeatOf"].is_null());
    let second = ada.place(&ada.checkout_body(None).await).await.is_ok();
    for (at, placed) in [&first, &second].into_iter().enumerate() {
        let making = json!({"kind": "status", "status": "in_production"});
        report(&server, &format!("m{at}"), &placed["code"], making).await.is_problem(409, "proofs_waiting");
        let shipped = json!({"kind": "shipped", "number": 1, "carrier": "UPS", "service": "Ground",
            "shippedOn": "2027-01-20", "packages": [{"number": 1}]});
        report(&server, &format!("s{at}"), &placed["code"], shipped).await.is_problem(409, "proofs_waiting");
    }
}

#[actix_web::test]
async fn pictures_of_lines_show_the_customers_own_artwork_and_color() {
    let server = server().await;
    with_printed_mug(&server).await;
    let (ada, eve) = (Buyer::new(&server, "ada").await, Buyer::new(&server, "eve").await);
    let artwork = logo(&ada, 40).await;
    ada.caller.post("/api/cart/lines", printed(&artwork)).await.is_ok();
    ada.buy(1, 200).await;
    let placed = ada.place(&ada.checkout_body(None).await).await.is_ok();
    let order = ada.caller.get(&format!("/api/orders/{}", placed["code"].as_str().unwrap())).await.is_ok();
    let lines = order["placed"]["lines"].as_array().unwrap();
    let [mug, pen] = ["PRT-1", "FIX-001"]
        .map(|sku| lines.iter().find(|line| line["sku"] == sku).unwrap()["orderLineId"].as_i64().unwrap());
    let address = async |line: i64| {
        let product = ada.caller.get(&format!("/api/order/product/{line}")).await.is_ok();
        product["imageUrl"].as_str().unwrap().to_owned()
    };
    let proof = ada.caller.get("/api/proofs").await.is_ok()["proofs"][0].clone();
    let of_proof = format!("/api/proofs/{}/picture", proof["code"].as_str().unwrap());
    let expected = format!("/api/artwork/{artwork}/on/PRT-1/navy/front.svg?method=Screen%20print");
    let expected = ada.caller.get(&expected).await;
    for path in [address(mug).await, of_proof.clone()] {
        let picture = ada.caller.get(&path).await;
        assert_eq!((picture.status.as_u16(), picture.header("content-type")), (200, Some("image/svg+xml")), "{path}");
        assert!(picture.header("content-security-policy").unwrap().contains("sandbox"));
        assert!(picture.body.contains("data:image/png;base64,"), "with a logo");
        assert_eq!(picture.body, expected.body, "in navy");
        eve.caller.get(&path).await.is_problem(404, "not_found");
        server.visitor().get(&path).await.is_problem(401, "login_required");
    }
    // The pen has no print, so its own picture is shown.
    let plain = ada.caller.get(&address(pen).await).await;
    assert_eq!(plain.status.as_u16(), 302);
    assert!(plain.header("location").unwrap().starts_with("/pictures/FIX-001/"));
    // The address changes with the file, so that browsers do not show the old picture.
    let before = address(mug).await;
    let put = json!({"location": "Front", "artworkId": logo(&ada, 41).await});
    let path = format!("/api/proofs/{}/artwork", proof["code"].as_str().unwrap());
    ada.caller.post(&path, put).await.is_ok();
    assert_ne!(address(mug).await, before);
}

#[actix_web::test]
async fn what_can_be_printed_is_not_sold_blank_unless_its_file_says_so() {
    let server = server().await;
    with_printed_mug(&server).await;
    let ada = Buyer::new(&server, "ada").await;
    assert_eq!(ada.caller.get("/api/products/61").await.is_ok()["blank"], false);
    assert_eq!(ada.caller.get("/api/products/1").await.is_ok()["blank"], true);
    let blank = ada.caller.post("/api/cart/lines", json!({"partId": 61, "quantity": 50})).await;
    let fault = blank.is_problem(422, "invalid").json()["errors"][0].clone();
    assert_eq!((&fault["field"], &fault["code"]), (&json!("decorations"), &json!("not_blank")));
    let line = ada.caller.post("/api/cart/lines", printed(&Value::Null)).await.is_ok();
    let path = format!("/api/cart/lines/{}", line["lineId"]);
    let request = ada.caller.request(reqwest::Method::PATCH, &path);
    let edited = json!({"parts": [{"partId": 61, "quantity": 50}], "decorations": []});
    ada.caller.send(request.json(&edited)).await.is_problem(422, "invalid");
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
        ("GET", "/versions/1/pdf"),
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
        assert_eq!(foreign.content(), try_it(&eve.caller, "0000-0000-0000").await.content(), "{path}");
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

#[actix_web::test]
async fn artwork_that_comes_after_the_order_is_on_the_order_and_moves_the_proof_on() {
    let server = server().await;
    with_printed_mug(&server).await;
    let ada = Buyer::new(&server, "ada").await;
    ada.caller.post("/api/cart/lines", printed(&json!(null))).await.is_ok();
    let placed = ada.place(&ada.checkout_body(None).await).await.is_ok();
    let order = format!("/api/orders/{}", placed["code"].as_str().unwrap());
    let proof = ada.caller.get("/api/proofs").await.is_ok()["proofs"][0].clone();
    let code = proof["code"].as_str().unwrap();
    assert_eq!((&proof["state"], &proof["lacksArtwork"]), (&json!("requested"), &json!(true)));
    let press = member(&server, Role::Production).await;
    let counts = press.get("/api/support/work").await.is_ok()["counts"].clone();
    assert_eq!((&counts["artwork"], &counts["proofs"]), (&json!(1), &json!(0)));

    let artwork = logo(&ada, 40).await;
    let put = json!({"location": "Front", "artworkId": artwork});
    ada.caller.post(&format!("/api/proofs/{code}/artwork"), put).await.is_ok();
    let seen = detail(&ada, code).await;
    assert_eq!((&seen["proof"]["state"], seen["proof"].get("lacksArtwork")), (&json!("requested"), None));
    let line = ada.caller.get(&order).await.is_ok()["placed"]["lines"][0].clone();
    assert_eq!(line["artworks"][0]["artworkId"], artwork);
    assert_eq!(line["configuration"]["decorations"][0]["artworkId"], artwork);
    let preview = format!("/api/order/product/{}/artwork/1/preview", line["orderLineId"]);
    assert_eq!(ada.caller.get(&preview).await.status.as_u16(), 200);
    let counts = press.get("/api/support/work").await.is_ok()["counts"].clone();
    assert_eq!((&counts["artwork"], &counts["proofs"]), (&json!(0), &json!(1)));
    let desk = press.get(&format!("/api/support/orders/{}", placed["code"].as_str().unwrap())).await.is_ok();
    assert_eq!(desk["placed"]["lines"][0]["artworks"][0]["artworkId"], artwork);
    assert_eq!((&desk["proofs"][0]["code"], &desk["proofs"][0]["state"]), (&json!(code), &json!("requested")));
    let file = |number: i64| {
        let (order, line) = (placed["code"].as_str().unwrap(), &line["orderLineId"]);
        format!("/api/support/orders/{order}/lines/{line}/artwork/{number}/file")
    };
    let downloaded = press.get(&file(1)).await;
    assert_eq!(downloaded.status.as_u16(), 200);
    assert!(downloaded.header("content-disposition").unwrap().starts_with("attachment"));
    for number in [0, 2] {
        press.get(&file(number)).await.is_problem(404, "not_found");
    }
    ada.caller.get(&file(1)).await.is_problem(401, "staff_login_required");
    let picture =
        |line: &Value| format!("/api/support/orders/{}/lines/{line}/picture", placed["code"].as_str().unwrap());
    let shown = press.get(&picture(&line["orderLineId"])).await;
    let theirs = ada.caller.get(&format!("/api/order/product/{}/picture", line["orderLineId"])).await;
    assert_eq!((shown.status.as_u16(), &shown.body), (theirs.status.as_u16(), &theirs.body));
    press.get(&picture(&json!(5))).await.is_problem(404, "not_found");
    ada.caller.get(&picture(&line["orderLineId"])).await.is_problem(401, "staff_login_required");
}
