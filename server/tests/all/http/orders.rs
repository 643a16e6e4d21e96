//! Orders after they are placed: the back office's reports, the customer's view, and the customer's actions.

use serde_json::{Value, json};

use crate::support::shop::{Buyer, SECRET, report, server};
use crate::support::tab::Tab;

pub fn shipment(number: i64, line: &Value) -> Value {
    json!({"kind": "shipped", "number": number, "carrier": "UPS", "service": "Ground", "shippedOn": "2027-01-20",
        "packages": [{"number": 1, "trackingNumber": "1Z1", "contents": [{"orderLineId": line, "quantity": 200}],
            "events": [{"at": 1_800_000_000_000_i64, "place": "Portland", "text": "Picked up"}]}]})
}

#[actix_web::test]
async fn what_the_back_office_reports_shows_live() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let placed = ada.order().await;
    let (id, code) = (&placed["orderId"], &placed["code"]);
    let key = format!("orders/{id}");
    let mut tab = Tab::open(&server, &ada.caller).await;

    report(&server, "r1", code, json!({"kind": "accepted", "number": "C-1001"})).await.is_ok();
    tab.until(|tab| tab.entries[&key]["compassOrderId"] == "C-1001").await;
    assert_eq!(tab.entries[&key]["status"], "confirmed");
    let receipt = format!("/api/checkout/receipt/invoice/{id}/compassorderid");
    assert_eq!(ada.caller.get(&receipt).await.is_ok()["compassOrderId"], "C-1001");

    for status in ["pre_production", "in_production"] {
        report(&server, status, code, json!({"kind": "status", "status": status})).await.is_ok();
    }
    tab.until(|tab| tab.entries[&key]["status"] == "in_production").await;

    let detail = ada.caller.get(&format!("/api/orders/{}", code.as_str().unwrap())).await.is_ok();
    let line = &detail["placed"]["lines"][0]["orderLineId"];
    report(&server, "s1", code, shipment(1, line)).await.is_ok();
    tab.until(|tab| tab.entries[&key]["shipments"] == 1).await;
    let package = ada.caller.get(&format!("/api/invoice/{id}/shipment/1/1")).await.is_ok();
    assert_eq!(package["package"]["events"][0]["text"], "Picked up");
    for absent in ["1/2", "2/1", "0/0", "-1/1", "x/1"] {
        let answer = ada.caller.get(&format!("/api/invoice/{id}/shipment/{absent}")).await;
        answer.is_problem(404, "not_found");
    }

    let invoice = json!({"kind": "invoiced", "number": "INV-7", "issuedOn": "2027-01-20", "dueOn": "2027-02-19",
        "terms": "Net 30", "tax": 1234, "total": 50_000});
    report(&server, "i1", code, invoice).await.is_ok();
    tab.until(|tab| tab.entries[&key]["invoiceNumber"] == "INV-7").await;
    let read = ada.caller.get(&format!("/api/invoice/{id}/")).await.is_ok();
    assert_eq!((&read["number"], &read["tax"], &read["total"]), (&json!("INV-7"), &json!(1234), &json!(50_000)));
    assert_eq!(read["shipments"][0]["carrier"], "UPS");

    report(&server, "done", code, json!({"kind": "status", "status": "complete", "note": "Thank you"})).await.is_ok();
    let detail = ada.caller.get(&format!("/api/orders/{}", code.as_str().unwrap())).await.is_ok();
    let events: Vec<_> = detail["events"].as_array().unwrap().iter().map(|event| event["event"].clone()).collect();
    assert_eq!(events, ["received", "confirmed", "pre_production", "in_production", "shipped", "invoiced", "complete"]);
}

#[actix_web::test]
async fn a_report_is_taken_in_once_and_only_from_who_knows_the_secret() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let code = ada.order().await["code"].clone();
    let accepted = json!({"kind": "accepted", "number": "C-1001"});
    let first = report(&server, "r1", &code, accepted.clone()).await.is_ok();
    let again = report(&server, "r1", &code, accepted.clone()).await;
    assert_eq!((again.is_ok(), again.header("idempotent-replayed")), (first, Some("true")));
    let other = report(&server, "r1", &code, json!({"kind": "accepted", "number": "C-2"})).await;
    other.is_problem(422, "idempotency_key_reused");

    let visitor = server.visitor();
    let body = json!({"id": "r2", "order": code, "report": accepted});
    for secret in ["", "wrong", &SECRET[..SECRET.len() - 1], "a-secret-of-the-shopX"] {
        let request = visitor.request(reqwest::Method::POST, "/api/backoffice/reports").bearer_auth(secret);
        visitor.send(request.json(&body)).await.is_problem(401, "login_required");
    }
    visitor.post("/api/backoffice/reports", body.clone()).await.is_problem(401, "login_required");
    ada.caller.post("/api/backoffice/reports", body).await.is_problem(401, "login_required");
}

#[actix_web::test]
async fn a_report_that_makes_no_sense_is_refused_by_name() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let code = ada.order().await["code"].clone();
    let complete = json!({"kind": "status", "status": "complete"});
    report(&server, "1", &code, complete.clone()).await.is_problem(409, "order_transition");
    report(&server, "2", &json!("0000-0000-0000"), complete.clone()).await.is_problem(404, "not_found");
    report(&server, "3", &json!("nonsense"), complete).await.is_problem(404, "not_found");
    for (at, wrong) in [
        json!({"kind": "status", "status": "lost"}),
        json!({"kind": "vanished"}),
        json!("accepted"),
        json!({"kind": "accepted", "number": ""}),
        json!({"kind": "shipped", "number": 0, "carrier": "UPS", "service": "x", "shippedOn": "2027-01-20",
            "packages": []}),
    ]
    .into_iter()
    .enumerate()
    {
        report(&server, &format!("w{at}"), &code, wrong).await.is_problem(422, "invalid");
    }
}

#[actix_web::test]
async fn tracking_is_asked_for_once() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let id = ada.order().await["orderId"].clone();
    let path = format!("/api/invoice/{id}/shipment/requesttracking");
    let first = ada.caller.post(&path, json!({"invoiceId": id})).await.is_ok();
    let again = ada.caller.post(&path, json!({"invoiceId": id})).await.is_ok();
    assert_eq!(first["version"], again["version"], "asking again changes nothing");
    assert!(ada.entry(&server, &format!("orders/{id}")).await["trackingRequestedAt"].is_i64());
}

#[actix_web::test]
async fn a_customer_cancels_what_is_not_being_made() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let placed = ada.order().await;
    let path = format!("/api/orders/{}/cancel", placed["code"].as_str().unwrap());
    ada.caller.post(&path, json!({})).await.is_ok();
    let key = format!("orders/{}", placed["orderId"]);
    assert_eq!(ada.entry(&server, &key).await["status"], "cancelled");
    ada.caller.post(&path, json!({})).await.is_problem(409, "not_cancellable");
    let late = report(&server, "late", &placed["code"], json!({"kind": "status", "status": "in_production"})).await;
    late.is_problem(409, "order_transition");
}

#[actix_web::test]
async fn an_order_is_ordered_again() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let code = ada.order().await["code"].as_str().unwrap().to_lowercase();
    let again = ada.caller.post(&format!("/api/orders/{code}/reorder"), json!({})).await.is_ok();
    assert_eq!(again["lineIds"].as_array().unwrap().len(), 1);
    let totals = ada.entry(&server, "cartTotals").await;
    assert_eq!((&totals["units"], &totals["merchandise"]), (&json!(200), &json!(39_900)));
    ada.place(&ada.checkout_body(None).await).await.is_ok();
}

#[actix_web::test]
async fn an_orders_lines_have_pictures_for_pages_that_fill_them_in() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let code = ada.order().await["code"].clone();
    let detail = ada.caller.get(&format!("/api/orders/{}", code.as_str().unwrap())).await.is_ok();
    let line = &detail["placed"]["lines"][0]["orderLineId"];
    let product = ada.caller.get(&format!("/api/order/product/{line}")).await.is_ok();
    assert_eq!((&product["code"], &product["sku"]), (&code, &json!("FIX-001")));
    let image = ada.caller.get(&format!("/order/product/image/{line}")).await;
    assert!(image.status.is_success() && image.body.contains("<img") && image.body.contains("Pen No. 1"));
    let artwork = ada.caller.get(&format!("/order/artwork/image/{line}")).await;
    assert!(artwork.status.is_success() && artwork.body.contains("No artwork yet."), "{}", artwork.body);
    ada.caller.get(&format!("/api/order/product/{line}/artwork/1/preview")).await.is_problem(404, "not_found");
}

#[actix_web::test]
async fn other_peoples_orders_do_not_exist() {
    let server = server().await;
    let (ada, eve) = (Buyer::new(&server, "ada").await, Buyer::new(&server, "eve").await);
    let placed = ada.order().await;
    let code = placed["code"].as_str().unwrap();
    let detail = ada.caller.get(&format!("/api/orders/{code}")).await.is_ok();
    let (order, line) = (&placed["orderId"], &detail["placed"]["lines"][0]["orderLineId"]);
    let paths = [
        ("GET", format!("/api/orders/{code}"), "/api/orders/0000-0000-0000".to_owned()),
        ("POST", format!("/api/orders/{code}/cancel"), "/api/orders/0000-0000-0000/cancel".to_owned()),
        ("POST", format!("/api/orders/{code}/reorder"), "/api/orders/0000-0000-0000/reorder".to_owned()),
        ("GET", format!("/api/order/product/{line}"), "/api/order/product/999999".to_owned()),
        ("GET", format!("/order/product/image/{line}"), "/order/product/image/999999".to_owned()),
        ("GET", format!("/order/artwork/image/{line}"), "/order/artwork/image/999999".to_owned()),
        ("GET", format!("/api/invoice/{order}"), "/api/invoice/999999".to_owned()),
        ("GET", format!("/api/invoice/{order}/shipment/1/1"), "/api/invoice/999999/shipment/1/1".to_owned()),
        (
            "POST",
            format!("/api/invoice/{order}/shipment/requesttracking"),
            "/api/invoice/999999/shipment/requesttracking".to_owned(),
        ),
        (
            "GET",
            format!("/api/checkout/receipt/invoice/{order}/compassorderid"),
            "/api/checkout/receipt/invoice/999999/compassorderid".to_owned(),
        ),
    ];
    for (method, theirs, absent) in paths {
        let ask = async |caller: &crate::support::Caller, path: &str| {
            let request = caller.request(method.parse().unwrap(), path);
            caller.send(if method == "POST" { request.json(&json!({})) } else { request }).await
        };
        let foreign = ask(&eve.caller, &theirs).await;
        foreign.is_problem(404, "not_found");
        assert_eq!(foreign.content(), ask(&eve.caller, &absent).await.content(), "{theirs}");
        ask(&server.visitor(), &theirs).await.is_problem(401, "login_required");
    }
}

#[actix_web::test]
async fn what_is_missing_in_a_report_is_named_with_its_place() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let placed = ada.order().await;
    let mut shipped = shipment(1, &json!(1));
    shipped["packages"][0].as_object_mut().unwrap().remove("number");
    for (sent, field) in [
        (json!({"kind": "accepted"}), "report.number"),
        (json!({"number": "C-1"}), "report.kind"),
        (shipped, "report.packages[0].number"),
    ] {
        let refused = report(&server, "r1", &placed["code"], sent).await;
        let error = refused.is_problem(422, "invalid").json()["errors"][0].clone();
        assert_eq!((&error["field"], &error["code"]), (&json!(field), &json!("required")));
        assert_eq!(error["message"], format!("Please send {field}: it is required."));
    }
}
