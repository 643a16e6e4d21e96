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

    // The response may have been lost: the same record is saved already.
    assert_eq!(admin.post(PATH, mug.clone()).await.is_ok(), saved);
    mug["record"]["material"] = json!("Steel");
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
    let told = refused["errors"][1]["message"].as_str().unwrap();
    assert!(told.starts_with("The price must be an amount, but \"free\" is not a decimal number. "), "{told}");
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
    copy["featured"] = json!(true);
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
    assert_eq!((all["products"].as_array().unwrap().len(), &all["total"]), (50, &json!(61)));
    let rest = admin.get(&format!("{PATH}?skip=50")).await.is_ok();
    let draft = rest["products"].as_array().unwrap().last().unwrap();
    assert_eq!((&draft["sku"], &draft["status"], draft.get("imageUrl")), (&json!("CUP/1"), &json!("draft"), None));
}

#[actix_web::test]
async fn products_are_found_by_words_sku_status_and_category_also_those_that_are_not_for_sale() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let mut copy = read(&admin, "FIX-002").await["record"].clone();
    for (sku, name, status) in [("LAMP/1", "Lighthouse pylon", "draft"), ("LAMP/2", "Harbor pylons", "archived")] {
        copy["sku"] = json!(sku);
        copy["name"] = json!(name);
        copy["status"] = json!(status);
        for (at, part) in copy["parts"].as_array_mut().unwrap().iter_mut().enumerate() {
            part["sku"] = json!(format!("{sku}-{at}"));
        }
        admin.post(PATH, json!({"record": copy})).await.is_ok();
    }
    let found = async |query: &str| -> Vec<String> {
        let found = admin.get(&format!("{PATH}?{query}")).await.is_ok();
        let products = found["products"].as_array().unwrap();
        assert!(found["total"].as_u64().unwrap() >= products.len() as u64);
        products.iter().map(|product| product["sku"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(found("q=lighthouse").await, ["LAMP/1"]);
    assert_eq!(found("q=pylon&status=archived").await, ["LAMP/2"]);
    assert_eq!(found("q=pylon&status=draft").await, ["LAMP/1"]);
    assert_eq!(found("q=lamp%2F").await, ["LAMP/1", "LAMP/2"]);
    assert_eq!(found("q=harb").await, ["LAMP/2"], "the last letters may be missing");
    assert_eq!(found("q=fix-002").await[0], "FIX-002");
    assert_eq!(found("status=draft").await, ["LAMP/1"]);
    assert_eq!(found("q=nothing+of+the+kind").await, [""; 0]);
    assert!(found("q=mug").await.len() > 5);
    let page = server.visitor().get("/api/products/2").await.is_ok();
    let category = &page["categories"][0]["id"];
    let in_category = found(&format!("category={category}")).await;
    assert!(
        in_category.contains(&"LAMP/1".to_owned()) && in_category.contains(&"FIX-002".to_owned()),
        "{in_category:?}"
    );
    admin.get(&format!("{PATH}?status=sold")).await.is_problem(422, "invalid");
    // Customers find none of them.
    for query in ["lighthouse", "LAMP/1", "harbor"] {
        let sold = server.visitor().get(&format!("/api/search?q={query}&kind=sku")).await.is_ok();
        assert_eq!(sold["total"], 0, "{sold}");
    }
    // A draft that goes on sale is found once.
    copy["status"] = json!("active");
    let revision = read(&admin, "LAMP/2".replace('/', "%2F").as_str()).await["revision"].clone();
    admin.post(PATH, json!({"record": copy, "revision": revision})).await.is_ok();
    assert_eq!(found("q=harbor").await, ["LAMP/2"]);
    assert_eq!(server.visitor().get("/api/search?q=harbor").await.is_ok()["total"], 1);
}

#[actix_web::test]
async fn the_kinds_of_drawings_are_shown_to_administrators() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let drawings = admin.get("/api/support/drawings").await.is_ok();
    assert!(drawings["families"].as_array().unwrap().contains(&json!("mug")), "{drawings}");
    let picture = admin.get("/api/support/drawings/mug").await;
    assert_eq!((picture.status.as_u16(), picture.header("content-type")), (200, Some("image/svg+xml")));
    assert!(picture.body.starts_with("<svg"), "{}", &picture.body[..40]);
    admin.get("/api/support/drawings/spaceship").await.is_problem(404, "not_found");
}
