//! Customers and all orders, as staff find them.

use platen_store::role::Role;
use serde_json::{Value, json};

use super::quotes;
use crate::support::Caller;
use crate::support::shop::{Buyer, report, server};
use crate::support::staff::member;
use crate::support::tab::Tab;

async fn found(caller: &Caller, what: &str) -> Vec<String> {
    let answer = caller.get(&format!("/api/support/customers?q={what}")).await.is_ok();
    answer["customers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|customer| customer["email"].as_str().unwrap().to_owned())
        .collect()
}

#[actix_web::test]
async fn support_finds_a_customer_and_opening_one_goes_on_record() {
    let server = server().await;
    let support = member(&server, Role::Support).await;
    let admin = member(&server, Role::Admin).await;
    let ada = Buyer::new(&server, "ada").await;
    let bob = server.customer("bob").await;
    let order = ada.order().await;
    let quote = quotes::ask(&bob, json!({})).await.is_ok();
    // A list shows only the part of an address that was searched for.
    let (hers, his) = ("a•••@example.com", "b•••@example.com");
    assert_eq!(found(&support, "ada%40example.com").await, ["ada@example.com"]);
    assert_eq!(found(&support, "").await, [his, hers]);
    assert_eq!(found(&support, "DA%40ex").await, [hers]);
    assert_eq!(found(&support, "2").await, [his]);
    assert_eq!(found(&support, order["code"].as_str().unwrap()).await, [hers]);
    assert_eq!(found(&support, quote["code"].as_str().unwrap()).await, [his]);
    assert_eq!(found(&support, "nobody").await, [""; 0]);
    let listed = support.get("/api/support/customers?before=2").await.is_ok();
    assert_eq!(found(&support, "lovelace").await, [hers], "by name");
    assert_eq!(found(&support, "PO%2017").await, [hers], "by purchase order number");
    let row = json!({"customerId": 1, "name": "Ada Lovelace", "email": hers, "createdAt": 1_800_000_000_000_i64, "orders": 1,
        "lastOrderAt": 1_800_000_000_000_i64});
    assert_eq!(listed, json!({"customers": [row], "groups": []}));
    support.get("/api/support/customers?before=x").await.is_problem(422, "invalid");
    for path in ["customers?q", "customers?group", "orders?q", "orders?status", "audit?q", "audit?who"] {
        for (typed, code) in [("%00", "forbidden_characters"), (&*"x".repeat(300), "too_long")] {
            let answer = admin.get(&format!("/api/support/{path}={typed}")).await;
            assert_eq!(answer.is_problem(422, "invalid").json()["errors"][0]["code"], code, "{path}");
        }
    }
    admin.get("/api/support/audit?from=abc").await.is_problem(400, "malformed_address");

    let seen = support.get("/api/support/customers/1").await.is_ok();
    assert_eq!(
        (&seen["email"], &seen["session"], &seen["orderCount"]),
        (&json!("ada@example.com"), &json!("c1"), &json!(1))
    );
    let (shown, quotes) = (&seen["orders"][0], &seen["quotes"]);
    assert_eq!((&shown["code"], &shown["title"]), (&order["code"], &json!("1 line, 200 pieces")));
    assert_eq!(quotes, &json!([]));
    assert_eq!(seen["audit"][0]["action"], "customer_opened");
    let seen = support.get("/api/support/customers/2").await.is_ok();
    assert_eq!((&seen["quotes"][0]["code"], &seen["quotes"][0]["state"]), (&quote["code"], &json!("requested")));
    support.get("/api/support/customers/3").await.is_problem(404, "not_found");
    let record = admin.get("/api/support/audit?action=customer_opened").await.is_ok();
    let told: Vec<_> = record["rows"].as_array().unwrap().iter().map(|row| (&row["who"], &row["session"])).collect();
    let support = json!("support@example.com");
    assert_eq!(told, [(&support, &json!("c2")), (&support, &json!("c1"))]);
}

#[actix_web::test]
async fn a_customers_orders_say_how_they_are_paid_and_what_is_overdue() {
    let server = server().await;
    let support = member(&server, Role::Support).await;
    let ada = Buyer::new(&server, "ada").await;
    let code = ada.order().await["code"].clone();
    let seen = async || {
        let seen = support.get("/api/support/customers/1").await.is_ok();
        (seen["orders"][0].clone(), seen["credit"].clone())
    };
    let (order, credit) = seen().await;
    assert_eq!((order.get("dueOn"), order.get("paymentState")), (None, None));
    assert_eq!((&credit["open"], &credit["overdue"]), (&order["total"], &json!(0)));
    // The clock of tests starts on 2027-01-15.
    for (id, due_on, overdue) in [("i1", "2027-01-15", 0), ("i2", "2027-01-14", 5_000)] {
        let invoice = json!({"kind": "invoiced", "number": id, "issuedOn": "2026-12-15", "dueOn": due_on,
            "terms": "Net 30", "tax": 0, "total": 5_000});
        report(&server, id, &code, invoice).await.is_ok();
        let (order, credit) = seen().await;
        assert_eq!((&order["dueOn"], order.get("overdue").is_some()), (&json!(due_on), overdue > 0));
        assert_eq!(credit["overdue"], overdue);
    }
    report(&server, "i3", &code, json!({"kind": "invoice_paid", "on": "2027-01-15"})).await.is_ok();
    let (order, credit) = seen().await;
    assert_eq!((order.get("dueOn"), order.get("overdue"), &order["paidOn"]), (None, None, &json!("2027-01-15")));
    assert_eq!((&credit["open"], &credit["overdue"]), (&json!(0), &json!(0)));
}

#[actix_web::test]
async fn everybody_of_the_staff_finds_orders_by_name_company_and_number_and_learns_no_address() {
    let server = server().await;
    let production = member(&server, Role::Production).await;
    let (ada, bob) = (Buyer::new(&server, "ada").await, Buyer::new(&server, "bob").await);
    let (first, second) = (ada.order().await, bob.order().await);
    report(&server, "r1", &first["code"], json!({"kind": "accepted", "number": "C-1001"})).await.is_ok();
    let found = async |query: &str| {
        let answer = production.get(&format!("/api/support/orders?{query}")).await;
        assert!(!answer.body.contains("example.com"), "{}", answer.body);
        let mut codes: Vec<_> =
            answer.is_ok()["orders"].as_array().unwrap().iter().map(|o| o["code"].clone()).collect();
        codes.sort_by_key(ToString::to_string);
        codes
    };
    let mut both = vec![first["code"].clone(), second["code"].clone()];
    both.sort_by_key(ToString::to_string);
    assert_eq!(found("").await, both);
    for query in ["q=C-1001", "q=1", "q=c1", "status=confirmed", &format!("q={}", first["code"].as_str().unwrap())] {
        assert_eq!(found(query).await, [first["code"].clone()], "{query}");
    }
    assert_eq!(found("q=c2&status=confirmed").await, [Value::Null; 0]);
    for query in ["q=LOVELACE", "q=po%2017"] {
        assert_eq!(found(query).await, both, "{query}: by name, and by the purchase order number");
    }
    assert_eq!(found("q=lovelacex").await, [Value::Null; 0]);
    let row = production.get("/api/support/orders?q=c1").await.is_ok()["orders"][0].clone();
    let told = (&row["number"], &row["status"], &row["units"], &row["name"], &row["session"]);
    assert_eq!(told, (&json!("C-1001"), &json!("confirmed"), &json!(200), &json!("Ada Lovelace"), &json!("c1")));
}

#[actix_web::test]
async fn an_account_is_suspended_reinstated_and_made_to_choose_a_password_on_record() {
    let server = server().await;
    let support = member(&server, Role::Support).await;
    let production = member(&server, Role::Production).await;
    let ada = server.customer("ada").await;
    let mut tab = Tab::open(&server, &ada).await;
    let change = async |caller: &Caller, action: &str, reason: &str| {
        caller.post("/api/support/customers/1/account", json!({"action": action, "reason": reason})).await
    };
    let login = || {
        let visitor = server.visitor();
        async move {
            visitor.post("/api/customer/login", json!({"email": "ada@example.com", "password": "correct horse"})).await
        }
    };
    change(&production, "suspend", "x").await.is_problem(403, "not_your_role");
    for (action, reason, field) in [("suspend", " ", "reason"), ("delete", "x", "action")] {
        let refused = change(&support, action, reason).await;
        assert_eq!(refused.is_problem(422, "invalid").json()["errors"][0]["field"], field);
    }
    let nobody = json!({"action": "suspend", "reason": "x"});
    support.post("/api/support/customers/99/account", nobody).await.is_problem(404, "not_found");

    change(&support, "suspend", "Chargebacks").await.is_ok();
    assert_eq!(tab.until_bye().await.0, "signed-out");
    assert_eq!(ada.get("/api/session").await.is_ok()["signedIn"], false);
    login().await.is_problem(403, "account_suspended");
    assert_eq!(support.get("/api/support/customers/1").await.is_ok()["suspended"], true);
    change(&support, "reinstate", "Settled").await.is_ok();
    assert_eq!(login().await.is_ok().get("passwordUpdateRequired"), None);
    change(&support, "require_password", "Found in a breach").await.is_ok();
    assert_eq!(login().await.is_ok()["passwordUpdateRequired"], true);
    assert_eq!(support.get("/api/support/customers/1").await.is_ok()["passwordUpdateRequired"], true);

    let admin = member(&server, Role::Admin).await;
    let rows = admin.get("/api/support/audit?session=c1").await.is_ok();
    let rows: Vec<_> =
        rows["rows"].as_array().unwrap().iter().rev().map(|row| (&row["action"], &row["reason"])).collect();
    for (action, reason) in [
        ("customer_suspended", "Chargebacks"),
        ("customer_reinstated", "Settled"),
        ("password_required", "Found in a breach"),
    ] {
        assert!(rows.contains(&(&json!(action), &json!(reason))), "{rows:?}");
    }
}
