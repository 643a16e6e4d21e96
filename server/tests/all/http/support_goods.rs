//! Export, dry run and bulk edits of products in the support app.

use platen::config::Config;
use platen_store::role::Role;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use crate::support::staff::member;
use crate::support::upload::file;
use crate::support::{Answer, Caller, Server, Setup};

const PRODUCTS: &str = "/api/support/products";
const BULK: &str = "/api/support/catalogue/change";
const EXPORT: &str = "/api/support/catalogue/export";

async fn import(admin: &Caller, name: &str, text: &str, dry_run: bool) -> Answer {
    let form = Form::new().text("dryRun", dry_run.to_string()).part("file", file(name, text.as_bytes().to_vec()));
    admin.send(admin.request(Method::POST, "/api/support/catalogue/import").multipart(form)).await
}

/// A product with every field, and texts that spreadsheets would spoil.
fn rich() -> Value {
    json!({
        "sku": "RICH", "name": "=HYPERLINK(\"x\")", "description": "One, \"two\".\n\n- three", "status": "draft",
        "categories": ["Bags > Totes", "+Gifts"], "tags": ["a, b", "'c"], "material": "Canvas", "currency": "USD",
        "facts": [{"name": "Care", "value": "@home"}], "goesWith": ["FIX-001"], "productionDays": 7,
        "sizeChart": {"measures": ["Width (in)"], "sizes": [{"size": "S", "values": ["12½"]}]},
        "rush": [{"productionDays": 3, "fee": "35.00"}], "proofPrice": "7.50", "weightMg": 145_000, "blank": true,
        "sample": false, "featured": true, "dimensions": {"widthMm": 380.5, "heightMm": 420.0, "depthMm": 8.255},
        "prices": [{"minQuantity": 50, "unitPrice": "2.4500"}], "lessThanMinimum": {"minQuantity": 10, "fee": "20"},
        "parts": [{"sku": "RICH-N", "color": {"name": "Natural", "hex": "#eeddcc", "group": "Beige"}, "size": "S"},
            {"sku": "RICH-B", "color": {"name": "Black"}, "prices": [{"minQuantity": 60, "unitPrice": "2.6"}]}],
        "locations": [{"name": "Front", "widthMm": 200.0, "heightMm": 250.0, "decorations": [{"method": "Screen print",
            "maxColors": 3, "charges": [{"kind": "setup", "name": "Screen", "price": "45", "repeatPrice": "0",
            "per": "color"}]}]}],
        "images": [{"url": "https://cdn.example/tote.jpg", "alt": "", "color": "Black"}],
        "drawing": {"family": "tote", "proportions": {"height": 420.5}},
    })
}

#[actix_web::test]
async fn an_export_of_everything_imports_as_unchanged_in_both_formats() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    admin.post(PRODUCTS, json!({"record": rich()})).await.is_ok();
    for format in ["jsonl", "csv"] {
        let exported = admin.get(&format!("{EXPORT}?format={format}")).await;
        assert_eq!(exported.status, 200);
        let disposition = exported.header("content-disposition").unwrap();
        assert_eq!(disposition, format!("attachment; filename=\"products.{format}\""));
        let name = format!("products.{format}");
        let report = import(&admin, &name, &exported.body, false).await.is_ok()["report"].clone();
        assert_eq!((&report["unchanged"], &report["added"], &report["changed"]), (&json!(61), &json!(0), &json!(0)));
    }
    let csv = admin.get(&format!("{EXPORT}?format=csv&status=draft")).await.body;
    assert_eq!(csv.lines().next().unwrap().split(',').next(), Some("\u{FEFF}SKU"));
    assert!(csv.contains("\"'=HYPERLINK(\"\"x\"\")\"") && !csv.contains("FIX-002"), "{csv}");
    let one = admin.get(&format!("{EXPORT}?ids=2,5")).await.body;
    assert_eq!(one.lines().count(), 2, "{one}");
    for wrong in ["format=xml", "ids=2,x", "status=sold"] {
        admin.get(&format!("{EXPORT}?{wrong}")).await.is_problem(422, "invalid");
    }
    admin.get(&format!("{EXPORT}?ids={}", vec!["1"; 501].join(","))).await.is_problem(422, "invalid");
    let audit = admin.get("/api/support/audit?action=catalogue_exported").await.is_ok();
    let subjects: Vec<_> = audit["rows"].as_array().unwrap().iter().map(|row| row["subject"].clone()).collect();
    assert_eq!(subjects, ["2 products", "1 products", "61 products", "61 products"]);
}

#[actix_web::test]
async fn a_shop_with_decimal_commas_exports_semicolons_which_import_as_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let shop = folder.path().join("shop.json");
    std::fs::write(&shop, include_str!("../../../shop.json").replacen('{', r#"{"locale": "de-DE","#, 1)).unwrap();
    let config = Config { shop: Some(shop), ..Config::default() };
    let server = Server::start_with(Setup { config, ..Setup::default() }).await;
    let admin = member(&server, Role::Admin).await;
    admin.post(PRODUCTS, json!({"record": rich()})).await.is_ok();
    let csv = admin.get(&format!("{EXPORT}?format=csv")).await.body;
    assert!(csv.starts_with("\u{FEFF}SKU;Name;Status;") && csv.contains(";\"8,255\";"), "{csv}");
    let report = import(&admin, "products.csv", &csv, false).await.is_ok()["report"].clone();
    assert_eq!((&report["unchanged"], &report["added"], &report["changed"]), (&json!(61), &json!(0), &json!(0)));
    assert!(admin.get("/api/support/audit.csv").await.body.starts_with("\u{FEFF}id;at;who;role;"));
}

#[actix_web::test]
async fn a_dry_run_shows_the_differences_and_changes_nothing() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let known = admin.get(&format!("{EXPORT}?ids=2,3")).await.body;
    let changed = known.replacen("2.50", "2.75", 1).replacen("Mug No. 2", "Cup No. 2", 1);
    let mut new = rich();
    new["status"] = json!("active");
    let text = format!("{changed}{new}\n{}", json!({"sku": "FIX-004", "status": "archived"}));
    let shown = import(&admin, "a.jsonl", &text, true).await.is_ok();
    assert_eq!(shown["report"], json!({"added": 1, "changed": 2, "unchanged": 1, "generation": 1}));
    let products = shown["products"].as_array().unwrap();
    let skus: Vec<_> = products.iter().map(|product| product["sku"].as_str().unwrap()).collect();
    assert_eq!(skus, ["FIX-002", "RICH", "FIX-004"]);
    assert_eq!(
        products[0]["fields"],
        json!([{"field": "name", "from": "\"Mug No. 2\"", "to": "\"Cup No. 2\""},
            {"field": "prices[0].unitPrice", "from": "\"2.50\"", "to": "\"2.75\""}])
    );
    assert_eq!((&products[1]["isNew"], &products[1]["fields"]), (&json!(true), &json!([])));
    assert_eq!(products[2]["fields"], json!([{"field": "status", "from": "\"active\"", "to": "\"archived\""}]));
    let state = admin.get("/api/support/catalogue").await.is_ok();
    assert_eq!((&state["generation"], state["imports"].as_array().unwrap().len()), (&json!(1), 1));
    let refused = import(&admin, "a.jsonl", "{}", true).await.is_problem(422, "import_faults").json();
    assert_eq!(refused["total"], 1);
    let audit = admin.get("/api/support/audit?q=catalogue_").await.is_ok();
    assert_eq!(audit["rows"].as_array().unwrap().len(), 1, "only the export is on record: {audit}");
    let done = import(&admin, "a.jsonl", &text, false).await.is_ok();
    assert_eq!(done["report"], json!({"added": 1, "changed": 2, "unchanged": 1, "generation": 2}));
    assert_eq!(done.get("products"), None);
    assert_eq!(std::fs::read_dir(&server.running.platen.artworks.scratch).unwrap().count(), 0);
}

#[actix_web::test]
async fn prices_of_all_found_products_change_as_the_preview_said_and_are_undone() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let change = json!({"q": "pen", "percent": "10", "places": 2});
    let preview = admin.post(BULK, change.clone()).await.is_ok();
    assert_eq!(preview["report"], json!({"added": 0, "changed": 30, "unchanged": 0, "generation": 1}));
    let first = &preview["products"][0];
    assert_eq!(
        first["fields"],
        json!([{"field": "prices[0].unitPrice", "from": "\"2.50\"", "to": "\"2.75\""},
            {"field": "prices[1].unitPrice", "from": "\"1.9950\"", "to": "\"2.19\""}]),
        "1.995 and a tenth is 2.1945"
    );
    assert_eq!(server.visitor().get("/api/products/1").await.is_ok()["breaks"][0]["unitPrice"], 25_000);
    let apply = |generation: i64| {
        let mut change = change.clone();
        change["generation"] = json!(generation);
        change
    };
    admin.post(BULK, apply(0)).await.is_problem(409, "catalogue_changed");
    let done = admin.post(BULK, apply(1)).await.is_ok();
    assert_eq!((&done["report"]["changed"], &done["report"]["generation"]), (&json!(30), &json!(2)));
    assert_eq!(server.visitor().get("/api/products/1").await.is_ok()["breaks"][0]["unitPrice"], 27_500);
    assert_eq!(server.visitor().get("/api/products/2").await.is_ok()["breaks"][0]["unitPrice"], 25_000);
    admin.post(BULK, apply(1)).await.is_problem(409, "catalogue_changed");
    let audit = admin.get("/api/support/audit?action=products_changed").await.is_ok();
    let subject = audit["rows"][0]["subject"].as_str().unwrap();
    let said = "prices +10%, 30 products: FIX-001 prices[0].unitPrice: \"2.50\" → \"2.75\"";
    assert!(subject.starts_with(said), "{subject}");
    assert_eq!(audit["rows"].as_array().unwrap().len(), 1);
    let state = admin.get("/api/support/catalogue").await.is_ok();
    assert_eq!(state["imports"][0]["files"], json!(["prices +10%.jsonl"]));
    admin.post("/api/support/catalogue/undo", json!({"importId": state["undo"]})).await.is_ok();
    assert_eq!(server.visitor().get("/api/products/1").await.is_ok()["breaks"][0]["unitPrice"], 25_000);
}

#[actix_web::test]
async fn selected_products_change_their_status_and_what_breaks_a_rule_is_refused() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let archive = json!({"ids": [2, 3, 2], "newStatus": "archived", "generation": 1});
    let done = admin.post(BULK, archive).await.is_ok();
    assert_eq!(done["report"]["changed"], 2);
    server.visitor().get("/api/products/2").await.is_problem(404, "not_found");
    assert_eq!(admin.get(&format!("{PRODUCTS}?status=archived")).await.is_ok()["total"], 2);
    // A price of 0 is not for sale.
    let free = json!({"ids": [4], "amount": "-2", "places": 2});
    let refused = admin.post(BULK, free).await.is_problem(422, "import_faults").json();
    assert_eq!(
        (&refused["faults"][0]["product"], &refused["faults"][0]["field"]),
        (&json!("FIX-004"), &json!("prices[1].unitPrice"))
    );
    for (wrong, field) in [
        (json!({"ids": [4]}), "newStatus"),
        (json!({"ids": [4], "percent": "5", "amount": "1"}), "newStatus"),
        (json!({"ids": [4], "percent": "5%"}), "percent"),
        (json!({"ids": [4], "amount": "much"}), "amount"),
        (json!({"ids": [4], "percent": "5", "places": 5}), "places"),
        (json!({"ids": [4], "newStatus": "sold"}), "newStatus"),
        (json!({"q": "pen", "status": "sold", "percent": "5"}), "status"),
        (json!({"ids": std::iter::repeat_n(1, 3).chain(1..=500).collect::<Vec<i64>>(), "percent": "x"}), "percent"),
    ] {
        let refused = admin.post(BULK, wrong).await.is_problem(422, "invalid").json();
        assert_eq!(refused["errors"][0]["field"], field, "{refused}");
    }
    let many: Vec<i64> = (1..=501).collect();
    let refused = admin.post(BULK, json!({"ids": many, "percent": "5"})).await.is_problem(422, "invalid").json();
    assert_eq!(refused["errors"][0]["field"], "ids");
}
