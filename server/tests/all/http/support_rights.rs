//! What each role may do to an order, by every call that changes one, and what it is told about customers.

use platen::accounts::rights::{self, OrderAction};
use platen_actors::order::OrderStatus;
use platen_store::role::Role;
use serde_json::{Value, json};

use crate::support::shop::{Buyer, server};
use crate::support::staff::member;
use crate::support::{Caller, Server};

/// The calls that make each change, with what the order refuses later: so that nothing changes while all are tried.
fn attempts(code: &str) -> Vec<(OrderAction, String, Value)> {
    let report =
        |action, report: Value| (action, format!("/api/support/orders/{code}/report"), json!({"report": report}));
    let too_long = "x".repeat(501);
    let mut all = vec![
        report(OrderAction::Accept, json!({"kind": "accepted", "number": ""})),
        report(
            OrderAction::Invoice,
            json!({"kind": "invoiced", "number": "", "issuedOn": "2027-01-20", "dueOn": "2027-02-19", "terms": "", "tax": 0,
                "total": 0}),
        ),
        report(OrderAction::MarkInvoicePaid, json!({"kind": "invoice_paid", "on": "2027-01-20"})),
        report(
            OrderAction::Ship,
            json!({"kind": "shipped", "number": 0, "carrier": "", "service": "", "shippedOn": "2027-01-20", "packages": []}),
        ),
        (OrderAction::Refund, format!("/api/support/orders/{code}/refund"), json!({})),
    ];
    for status in OrderStatus::ALL {
        let body = json!({"kind": "status", "status": status, "note": too_long});
        all.push(report(OrderAction::Move(status), body));
    }
    all
}

#[actix_web::test]
async fn every_change_of_an_order_asks_the_table_of_rights() {
    let server = server().await;
    let placed = Buyer::new(&server, "ada").await.order().await;
    let code = placed["code"].as_str().unwrap();
    let mut staff = Vec::new();
    for role in Role::ALL {
        staff.push((role, member(&server, role).await));
    }
    let path = format!("/api/support/orders/{code}");
    let support = |staff: &[(Role, Caller)]| staff.iter().position(|(role, _)| *role == Role::Support).unwrap();
    for status in
        [OrderStatus::Received, OrderStatus::CreditHold, OrderStatus::PreProduction, OrderStatus::InProduction]
    {
        if status != OrderStatus::Received {
            let body = json!({"report": {"kind": "status", "status": status}});
            staff[support(&staff)].1.post(&format!("{path}/report"), body).await.is_ok();
        }
        for (role, caller) in &staff {
            let order = caller.get(&path).await.is_ok();
            assert_eq!(order["order"]["status"], json!(status));
            assert_eq!(order["actions"], json!(OrderAction::list(status, *role)), "{role} {status:?}");
            for (action, call, body) in attempts(code) {
                let answer = caller.post(&call, body).await;
                let may = rights::roles(status, action).contains(role);
                assert_eq!(answer.status != 403, may, "{role} {status:?} {action:?}: {}", answer.body);
                assert_ne!(answer.status, 200, "{role} {status:?} {action:?}: nothing may change here");
            }
        }
    }
}

#[actix_web::test]
async fn production_sees_names_and_addresses_but_no_email_address() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let mut body = {
        ada.buy(1, 200).await;
        ada.checkout_body(None).await
    };
    body["comment"] = json!("Questions? Write to ada@example.com.");
    let placed = ada.place(&body).await.is_ok();
    let code = placed["code"].as_str().unwrap();
    ada.caller.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
    ada.caller.post("/api/myaccount/samplebasket/order", json!({"addressId": ada.address})).await.is_ok();
    let (support, production) = (member(&server, Role::Support).await, member(&server, Role::Production).await);
    let waiting = production.get("/api/support/work?queue=samples").await.is_ok();
    let free = waiting["items"][0]["code"].as_str().unwrap();
    let shown = [
        format!("/api/support/orders/{code}"),
        format!("/api/support/freeorders/{free}"),
        "/api/support/orders".to_owned(),
        "/api/support/work?queue=samples".to_owned(),
        "/api/support/work?queue=orders".to_owned(),
    ];
    for path in &shown {
        let (whole, part) = (support.get(path).await, production.get(path).await);
        whole.is_ok();
        part.is_ok();
        assert!(!part.body.contains("ada@example.com"), "{path}: {}", part.body);
    }
    for path in &shown[..2] {
        assert!(support.get(path).await.body.contains("ada@example.com"), "{path}");
        assert!(production.get(path).await.body.contains("Springfield"), "{path}");
    }
    production.get(&format!("/api/support/customers?q={}", "ada")).await.is_problem(403, "not_your_role");
    assert!(seen_in_audit(&server).await);
}

/// Opening them is on record.
async fn seen_in_audit(server: &Server) -> bool {
    let admin = member(server, Role::Admin).await;
    let rows = admin.get("/api/support/audit?action=order_opened").await.is_ok();
    rows["rows"].as_array().unwrap().iter().any(|row| row["who"] == "production@example.com")
}
