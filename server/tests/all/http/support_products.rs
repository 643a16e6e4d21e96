//! Editing products in the support app.

use platen_store::role::Role;
use serde_json::{Value, json};

use crate::support::shop::Buyer;
use crate::support::staff::member;
use crate::support::tab::Tab;
use crate::support::{Caller, Server};

const PATH: &str = "/api/support/products";

async fn read(admin: &Caller, sku: &str) -> Value {
    admin.get(&format!("{PATH}/{sku}")).await.is_ok()
}

#[actix_web::test]
async fn a_changed_price_is_for_sale_at_once_in_open_carts_and_on_record() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let ada = Buyer::new(&server, "ada").await;
    ada.buy(2, 100).await;
    let mut tab = Tab::open(&server, &ada.caller).await;
    let mut mug = read(&admin, "fix-002").await;
    assert_eq!(mug["record"]["sku"], "FIX-002");
    mug["record"]["name"] = json!("Cup");
    mug["record"]["description"] = json!("One.\n\nTwo.");
    mug["record"]["prices"] = json!([{"minQuantity": 25, "unitPrice": "2.25"}]);
    let saved = admin.post(PATH, mug.clone()).await.is_ok();
    assert_eq!((&saved["record"]["name"], &saved["productId"]), (&json!("Cup"), &mug["productId"]));
    assert_ne!(saved["revision"], mug["revision"]);

    let sold = server.visitor().get("/api/products/2").await.is_ok();
    assert_eq!((&sold["name"], &sold["breaks"][0]["unitPrice"]), (&json!("Cup"), &json!(22_500)));
    let priced = |tab: &Tab| {
        tab.entries.iter().any(|(key, entry)| key.starts_with("cartPrices/") && entry["price"]["total"] == 22_500)
    };
    tab.until(priced).await;

    admin.post(PATH, mug.clone()).await.is_problem(409, "product_changed");
    let audit = admin.get("/api/support/audit?action=product_changed").await.is_ok();
    let subject = audit["rows"][0]["subject"].as_str().unwrap();
    assert!(subject.starts_with("FIX-002: ") && subject.contains("name: \"Mug No. 2\" → \"Cup\""), "{subject}");
    assert_eq!(audit["rows"].as_array().unwrap().len(), 1);

    // It is an import: the last one can be undone.
    let state = admin.get("/api/support/catalogue").await.is_ok();
    admin.post("/api/support/catalogue/undo", json!({"importId": state["undo"]})).await.is_ok();
    assert_eq!(read(&admin, "FIX-002").await["revision"], mug["revision"]);
}

#[actix_web::test]
async fn each_broken_rule_is_reported_at_its_field_and_nothing_is_saved() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let mut mug = read(&admin, "FIX-002").await;
    mug["record"]["name"] = json!("");
    mug["record"]["prices"][0]["unitPrice"] = json!("free");
    mug["record"]["parts"][0]["sku"] = json!("FIX-001");
    let refused = admin.post(PATH, mug.clone()).await.is_problem(422, "invalid").json();
    let fields: Vec<_> = refused["errors"].as_array().unwrap().iter().map(|error| &error["field"]).collect();
    assert_eq!(fields, ["name", "prices[0].unitPrice"], "{refused}");
    mug["record"]["name"] = json!("Mug");
    mug["record"]["prices"][0]["unitPrice"] = json!("2");
    let refused = admin.post(PATH, mug.clone()).await.is_problem(422, "invalid").json();
    assert_eq!(refused["errors"][0]["field"], "sku", "{refused}");
    assert!(refused["message"].as_str().unwrap().contains("already a SKU of the product"), "{refused}");
    mug["record"]["colour"] = json!("red");
    admin.post(PATH, mug.clone()).await.is_problem(422, "invalid");
    for record in [json!({}), json!({"sku": " "}), json!("text")] {
        admin.post(PATH, json!({"record": record})).await.is_problem(422, "invalid");
    }
    assert_eq!(read(&admin, "FIX-002").await["record"]["name"], "Mug No. 2");
}

#[actix_web::test]
async fn a_copy_is_a_new_product_and_a_known_sku_is_not_overwritten() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let mut copy = read(&admin, "FIX-002").await["record"].clone();
    admin.post(PATH, json!({"record": copy})).await.is_problem(409, "product_changed");
    copy["sku"] = json!("CUP/1");
    copy["name"] = json!("Cup");
    copy["status"] = json!("draft");
    for (at, part) in copy["parts"].as_array_mut().unwrap().iter_mut().enumerate() {
        part["sku"] = json!(format!("CUP/1-{at}"));
    }
    let saved = admin.post(PATH, json!({"record": copy})).await.is_ok();
    assert_eq!(read(&admin, "CUP%2F1").await, saved);
    server.visitor().get(&format!("/api/products/{}", saved["productId"])).await.is_problem(404, "not_found");

    let all = admin.get(PATH).await.is_ok();
    assert_eq!((all["products"].as_array().unwrap().len(), &all["more"]), (50, &json!(true)));
    let last = &all["products"][49]["productId"];
    let rest = admin.get(&format!("{PATH}?after={last}")).await.is_ok();
    let draft = rest["products"].as_array().unwrap().last().unwrap();
    assert_eq!((&draft["sku"], &draft["status"], draft.get("imageUrl")), (&json!("CUP/1"), &json!("draft"), None));
    let found = admin.get(&format!("{PATH}?q=cup%2F1")).await.is_ok();
    assert_eq!(found["products"][0]["sku"], "CUP/1", "{found}");
    let found = admin.get(&format!("{PATH}?q=mug")).await.is_ok();
    assert!(found["products"].as_array().unwrap().iter().all(|product| product["status"] == "active"), "{found}");
    assert!(found["products"].as_array().unwrap().len() > 5, "{found}");
}
