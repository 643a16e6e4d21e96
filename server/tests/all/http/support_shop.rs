//! What the shop tells about itself, as administrators change it.

use platen_store::role::Role;
use serde_json::{Value, json};

use crate::support::Server;
use crate::support::shop::Buyer;
use crate::support::staff::member;
use crate::support::tab::Tab;

const PATH: &str = "/api/support/shop";

fn details(revision: i64, name: &str) -> Value {
    json!({
        "revision": revision,
        "name": format!("  {name} "),
        "phone": "+1 555 0199",
        "postalAddress": "1 Press Way\nOakland, CA 94607",
        "promotionTitle": "Mugs <now>",
        "promotionLink": "/category/3/bags",
        "bank": "",
    })
}

#[actix_web::test]
async fn a_change_is_on_all_pages_and_told_to_open_tabs_and_on_record() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let ada = Buyer::new(&server, "ada").await;
    let mut tab = Tab::open(&server, &ada.caller).await;
    let before = next_shop(&mut tab).await;
    let first = admin.get(PATH).await.is_ok();
    assert_eq!((&first["revision"], first.get("changedBy")), (&json!(0), None));

    let saved = admin.post(PATH, details(0, "Inkwell & Sons")).await.is_ok();
    let expected = json!({
        "name": "Inkwell & Sons",
        "promotion": {"title": "Mugs <now>", "link": "/category/3/bags"},
        "contact": {"phone": "+1 555 0199"},
        "invoice": {"address": "1 Press Way\nOakland, CA 94607"},
    });
    assert_eq!((&saved["revision"], &saved["settings"]), (&json!(1), &expected));
    assert_eq!((&saved["changedBy"], saved["changedAt"].is_i64()), (&json!("admin person"), true));
    assert_ne!(next_shop(&mut tab).await, before, "an open tab reads the details again");
    assert_eq!(told(&server).await, expected);
    let page = server.visitor().get("/content/Help").await.body;
    assert!(page.contains("<title>Help and contact - Inkwell &#38; Sons</title>"), "{page}");
    assert!(page.contains(r#"aria-label="Inkwell &#38; Sons, home""#) && !page.contains(">Platen<"), "{page}");

    let audit = admin.get("/api/support/audit?action=shop_changed").await.is_ok();
    let change = "name: Platen → Inkwell & Sons; phone: nothing → +1 555 0199; address: nothing → 1 Press Way Oakland, CA \
                  94607; banner title: nothing → Mugs <now>; banner link: nothing → /category/3/bags";
    assert_eq!((&audit["rows"][0]["subject"], audit["rows"].as_array().unwrap().len()), (&json!(change), 1));
}

/// Returns what the shop tells about itself, without the links of the footer, the icon, its time zone, and what it does not offer.
async fn told(server: &Server) -> Value {
    let mut shop = server.visitor().get("/api/shop").await.is_ok();
    assert_eq!(shop.as_object_mut().unwrap().remove("zone").unwrap(), "America/New_York");
    for list in ["pages", "announced"] {
        assert!(shop.as_object_mut().unwrap().remove(list).unwrap().is_array(), "{list}");
    }
    for other in ["currency", "icon", "notOffered"] {
        shop.as_object_mut().unwrap().remove(other);
    }
    shop
}

/// Returns the revision of the shop in the tab's next live frame.
async fn next_shop(tab: &mut Tab) -> Value {
    loop {
        let frame = tab.next().await.unwrap();
        if frame["type"] == "live" {
            return frame["shop"].clone();
        }
    }
}

#[actix_web::test]
async fn a_change_that_did_not_know_the_last_one_is_refused_and_a_repeated_one_is_not() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    admin.post(PATH, details(0, "Inkwell")).await.is_ok();
    let refused = admin.post(PATH, details(0, "Quill")).await.is_problem(409, "shop_changed").json();
    assert!(refused["message"].as_str().unwrap().contains("Reload the page"), "{refused}");
    assert_eq!(admin.post(PATH, details(0, "Inkwell")).await.is_ok()["revision"], 1, "its response was lost");
    assert_eq!(admin.post(PATH, details(1, "Quill")).await.is_ok()["revision"], 2);
    assert_eq!(server.visitor().get("/api/shop").await.is_ok()["name"], "Quill");
}

#[actix_web::test]
async fn what_the_shop_does_not_offer_is_gone_everywhere() {
    let server = Server::start().await;
    let (admin, visitor) = (member(&server, Role::Admin).await, server.visitor());
    let ada = Buyer::new(&server, "ada").await;
    let (samples, add) = ("/content/SampleBasket", "/api/myaccount/samplebasket/1/add");
    let shop = visitor.get("/api/shop").await.is_ok();
    assert_eq!(shop["notOffered"], json!(["stockArt"]), "there is none");
    assert!(visitor.get("/").await.body.contains(samples));
    ada.caller.post(add, json!({})).await.is_ok();
    let mut tab = Tab::open(&server, &ada.caller).await;
    let before = next_shop(&mut tab).await;

    let mut change = details(0, "Inkwell");
    change["notOffered"] = json!(["api", "samples", "catalog"]);
    let saved = admin.post(PATH, change).await.is_ok();
    assert_eq!(saved["settings"]["notOffered"], json!(["samples", "catalog", "api"]));
    assert_ne!(next_shop(&mut tab).await, before, "open tabs hear of it");
    let shop = visitor.get("/api/shop").await.is_ok();
    assert_eq!(shop["notOffered"], json!(["samples", "catalog", "api", "stockArt"]));
    assert!(shop["pages"].as_array().unwrap().iter().all(|page| page["path"] != samples), "{shop}");
    for page in ["/", "/content/Help"] {
        let body = visitor.get(page).await.body;
        // The texts of content pages are the shop's own.
        let start = if page == "/" { 0 } else { body.find("<footer").unwrap() };
        for link in [samples, "/SampleBasket/SampleBasket", "#freecatalog", "/stockart\"", "/docs/api"] {
            assert!(!body[start..].contains(&format!("href=\"{link}")), "{page} links to {link}");
        }
    }
    for page in [samples, "/SampleBasket/SampleBasket", "/stockart", "/docs/api"] {
        let answer = visitor.get(page).await;
        assert_eq!(answer.status, 404, "{page}");
        assert!(answer.body.contains("This shop does not offer this."), "{page}");
    }
    assert!(!visitor.get("/sitemap.xml").await.body.contains(samples));
    ada.caller.post(add, json!({})).await.is_problem(422, "not_offered");
    visitor.get("/api/pages/SampleBasket").await.is_problem(422, "not_offered");
    let mut wrong = details(1, "Inkwell");
    wrong["notOffered"] = json!(["mugs"]);
    assert_eq!(admin.post(PATH, wrong).await.is_problem(422, "invalid").json()["errors"][0]["field"], "notOffered");
}

#[actix_web::test]
async fn what_cannot_be_shown_is_refused_at_its_field() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let wrong = json!({
        "revision": 0,
        "name": " ",
        "email": "not an address",
        "phone": "5".repeat(25),
        "bank": "x".repeat(301),
        "promotionLink": "https://evil.example/",
    });
    let refused = admin.post(PATH, wrong).await.is_problem(422, "invalid").json();
    let faults: Vec<_> = refused["errors"].as_array().unwrap().iter().map(|error| &error["field"]).collect();
    assert_eq!(faults, ["name", "email", "phone", "bank", "promotionLink"]);
    assert_eq!(told(&server).await, json!({}));
}
