//! Error messages in the language of the shop.

use platen::config::Config;
use platen_store::role::Role;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use crate::support::staff::member;
use crate::support::upload::file;
use crate::support::{Answer, Server, Setup};

async fn german() -> (Server, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("shop.json");
    std::fs::write(&file, include_str!("../../../shop.json").replacen('{', r#"{"locale": "de-DE","#, 1)).unwrap();
    let config = Config { shop: Some(file), ..Config::default() };
    (Server::start_with(Setup { config, ..Setup::default() }).await, folder)
}

/// Returns the messages of the fields.
fn told(answer: &Answer) -> Vec<String> {
    let problem = answer.json();
    let errors = problem["errors"].as_array().unwrap();
    errors.iter().map(|error| error["message"].as_str().unwrap().to_owned()).collect()
}

#[actix_web::test]
async fn a_german_shop_explains_in_german_what_cannot_be_done() {
    let (server, _folder) = german().await;
    let guest = server.visitor();

    let few = json!({"productId": 1, "parts": [{"partId": 1, "quantity": 24}]});
    let few = guest.post("/api/price", few).await;
    let message = "Die Mindestmenge beträgt 25 Stück. Bitte geben Sie 25 oder mehr ein.";
    let problem = few.is_problem(422, "invalid").json();
    assert_eq!((&problem["message"], &problem["detail"]), (&json!(message), &json!(message)));
    assert_eq!(
        (&problem["title"], &problem["errors"][0]["code"]),
        (&json!("Eingaben nicht gültig"), &json!("below_minimum"))
    );
    assert_eq!(told(&few), [message]);

    let long = json!({"partId": 1, "quantity": 25, "notes": "x".repeat(251)});
    assert_eq!(told(&guest.post("/api/price", long).await), ["Bitte geben Sie höchstens 250 Zeichen ein."]);
    let missing = guest.get("/api/products/4711").await;
    assert_eq!(missing.is_problem(404, "not_found").json()["message"], "Dieses Produkt gibt es nicht.");
    let closed = guest.get("/api/support/emails").await;
    assert_eq!(
        closed.is_problem(401, "staff_login_required").json()["message"],
        "Bitte melden Sie sich dafür als Mitarbeiter an."
    );
}

#[actix_web::test]
async fn a_german_shop_tells_its_staff_in_german_what_to_correct() {
    let (server, _folder) = german().await;
    let admin = member(&server, Role::Admin).await;

    let hours = json!({"revision": 0, "hours": {"cutOff": "25:00", "workingDays": [1], "closed": []}});
    assert_eq!(
        told(&admin.post("/api/support/shop/hours", hours).await),
        ["Dieser Wert muss eine Uhrzeit sein, nicht „25:00“. Schreiben Sie sie in der Form 17:00."]
    );

    let bad = r#"{"sku": "A", "name": "", "categories": ["A > B > C > D"]}"#.to_owned() + "\n{}\n";
    let form = Form::new().part("file", file("bad.jsonl", bad.into_bytes()));
    let refused = admin.send(admin.request(Method::POST, "/api/support/catalogue/import").multipart(form)).await;
    let problem = refused.is_problem(422, "import_faults").json();
    assert_eq!(
        problem["message"],
        "Die Dateien enthalten Fehler, deshalb wurde nichts importiert. Bitte korrigieren Sie sie."
    );
    let reasons: Vec<&Value> = problem["faults"].as_array().unwrap().iter().map(|fault| &fault["reason"]).collect();
    for reason in ["fehlt im Produkt „A“. Ergänzen Sie es.", "fehlt im Produkt. Ergänzen Sie es."] {
        assert!(reasons.contains(&&json!(reason)), "{reasons:?} lacks {reason}");
    }
}
