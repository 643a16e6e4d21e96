//! The settings of the shop, as administrators change them: region, working hours and shipping.

use platen_store::role::Role;
use serde_json::{Value, json};

use crate::support::shop::{Buyer, server};
use crate::support::staff::member;
use crate::support::tab::Tab;
use crate::support::{Caller, Server};

const SHIPPING: &str = "/api/support/shop/shipping";
const HOURS: &str = "/api/support/shop/hours";
const REGION: &str = "/api/support/shop/region";

/// Returns the revision of the shop in the tab's next live frame.
async fn next_shop(tab: &mut Tab) -> Value {
    loop {
        let frame = tab.next().await.unwrap();
        if frame["type"] == "live" {
            return frame["shop"].clone();
        }
    }
}

/// The saved settings with one of them changed.
async fn changed(admin: &Caller, path: &str, part: &str, change: impl FnOnce(&mut Value)) -> Value {
    let found = admin.get(path).await.is_ok();
    let mut document = found[part].clone();
    change(&mut document);
    json!({"revision": found["revision"], part: document})
}

async fn last_audit(admin: &Caller, action: &str) -> String {
    let audit = admin.get(&format!("/api/support/audit?action={action}")).await.is_ok();
    audit["rows"][0]["subject"].as_str().unwrap_or_default().to_owned()
}

fn fields(problem: &Value) -> Vec<&str> {
    problem["errors"].as_array().unwrap().iter().filter_map(|error| error["field"].as_str()).collect()
}

/// The price of ground shipping to the buyer.
async fn ground(ada: &Buyer) -> Value {
    let methods = ada.caller.get(&format!("/api/checkout/shippingmethods/{}", ada.address)).await.is_ok();
    methods["methods"][0].clone()
}

#[actix_web::test]
async fn a_changed_rate_is_in_open_tabs_and_an_old_total_is_refused() {
    let server = server().await;
    let admin = member(&server, Role::Admin).await;
    let ada = Buyer::new(&server, "ada").await;
    ada.buy(1, 200).await;
    let (before, seen) = (ground(&ada).await, ada.checkout_body(None).await);
    let mut tab = Tab::open(&server, &ada.caller).await;
    let first = next_shop(&mut tab).await;

    let request = changed(&admin, SHIPPING, "shipping", |shipping| {
        let prices = &mut shipping["services"][0]["zones"]["us-east"]["prices"];
        *prices = json!([655, 755, 955, 1205, 1605, 2205, 3205]);
        shipping["services"][0]["name"] = json!("By truck");
    })
    .await;
    let saved = admin.post(SHIPPING, request.clone()).await.is_ok();
    assert_eq!(
        (&saved["revision"], &saved["changedBy"], &saved["currency"]),
        (&json!(1), &json!("admin person"), &json!("USD"))
    );
    assert_ne!(next_shop(&mut tab).await, first);
    let after = ground(&ada).await;
    assert_eq!(
        (&after["name"], after["price"].as_i64()),
        (&json!("By truck"), before["price"].as_i64().map(|price| price + 10))
    );
    let refused = ada.place(&seen).await.is_problem(409, "total_changed").json();
    assert!(refused["message"].as_str().is_some_and(|message| message.len() > 20), "{refused}");
    ada.place(&ada.checkout_body(None).await).await.is_ok();

    let audited = last_audit(&admin, "shipping_changed").await;
    assert!(
        audited.contains("services: Ground, Expedited") && audited.contains("name of ground: Ground → By truck"),
        "{audited}"
    );
    assert_eq!(admin.post(SHIPPING, request.clone()).await.is_ok()["revision"], 1, "its response was lost");
    let mut late = request;
    late["shipping"]["services"][0]["name"] = json!("By train");
    admin.post(SHIPPING, late).await.is_problem(409, "shop_changed");
    let request = changed(&admin, SHIPPING, "shipping", |shipping| {
        shipping["services"][0]["zones"]["us-east"]["prices"][0] = json!(650);
    })
    .await;
    admin.post(SHIPPING, request).await.is_ok();
    assert_eq!(last_audit(&admin, "shipping_changed").await, "By truck to us-east, up to 0.25 kg: $6.55 → $6.50");
}

#[actix_web::test]
async fn all_faults_of_the_rates_are_named_at_their_fields() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let request = changed(&admin, SHIPPING, "shipping", |shipping| {
        shipping["farthest"] = json!({"zone": "unserved", "name": " "});
        shipping["zones"][0]["id"] = json!("");
        shipping["zones"][3]["regions"] = json!(["OH", "ON"]);
        shipping["services"][0]["name"] = json!("");
        shipping["services"][0]["zones"]["us-near"]["prices"][1] = json!(5);
        shipping["services"][1]["zones"]["us-far"]["days"] = json!(400);
    })
    .await;
    let refused = admin.post(SHIPPING, request).await.is_problem(422, "invalid").json();
    let expected = [
        "shipping.zones[0].id",
        "shipping.services[0].name",
        "shipping.services[0].zones.us-military",
        "shipping.services[0].zones.us-near.prices[1]",
        "shipping.services[1].zones.us-far.days",
        "shipping.zones[3].regions[1]",
        "shipping.farthest.name",
        "shipping.farthest.zone",
    ];
    assert_eq!(fields(&refused)[..expected.len()], expected);
    let message = refused["errors"][3]["message"].as_str().unwrap();
    assert_eq!(message, "This must not be below the one before. Let the price rise with the weight.");
    assert_eq!(admin.get(SHIPPING).await.is_ok()["revision"], 0);
}

#[actix_web::test]
async fn a_trial_shows_services_prices_and_dates() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let path = format!("{SHIPPING}/trial");
    let found = admin.get(&format!("{path}?country=US&region=OH&weight=1000&productionDays=2")).await.is_ok();
    assert_eq!((&found["zone"], &found["start"]), (&json!("us-near"), &json!("2027-01-15")));
    // Monday is a holiday.
    let ground =
        json!({"id": "ground", "name": "Ground", "price": 895, "shipsOn": "2027-01-20", "arrivesOn": "2027-01-22"});
    assert_eq!(found["services"][0], ground);
    let nowhere = admin.get(&format!("{path}?country=KP&weight=1")).await.is_ok();
    assert_eq!((&nowhere["services"], &nowhere["reason"]), (&json!([]), &json!("we do not ship to this place")));
    for (query, field) in
        [("country=US&weight=-1", "weight"), ("country=US&weight=1&productionDays=366", "productionDays")]
    {
        let refused = admin.get(&format!("{path}?{query}")).await.is_problem(422, "invalid").json();
        assert_eq!(fields(&refused), [field]);
    }
}

#[actix_web::test]
async fn changed_working_days_change_the_promised_dates() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let calendar = async || server.visitor().get("/api/calendar").await.is_ok();
    assert_eq!(
        (&calendar().await["start"], &calendar().await["workingDays"]),
        (&json!("2027-01-15"), &json!([1, 2, 3, 4, 5]))
    );
    let request = changed(&admin, HOURS, "hours", |hours| {
        hours["workingDays"] = json!([6, 1, 2, 3, 4]);
        hours["cutOff"] = json!("12:30");
        hours["closed"] = json!(["2027-12-24", "2027-01-18", "2027-01-18"]);
        hours["closedNames"] = json!({"2027-12-24": " Company holiday ", "2027-01-18": " ", "2028-05-01": "Gone"});
    })
    .await;
    let saved = admin.post(HOURS, request).await.is_ok();
    assert_eq!(
        saved["hours"],
        json!({
            "cutOff": "12:30",
            "workingDays": [1, 2, 3, 4, 6],
            "closed": ["2027-01-18", "2027-12-24"],
            "closedNames": {"2027-12-24": "Company holiday"},
        })
    );
    let now = calendar().await;
    assert_eq!(
        (&now["start"], &now["cutOff"], &now["closed"]),
        (&json!("2027-01-16"), &json!("12:30"), &json!(["2027-01-18", "2027-12-24"]))
    );
    let audited = last_audit(&admin, "hours_changed").await;
    let days =
        "working days: Monday, Tuesday, Wednesday, Thursday, Friday → Monday, Tuesday, Wednesday, Thursday, Saturday";
    let named = "2027-12-24: closed → closed: Company holiday";
    let expected = format!("cut-off: 17:00 → 12:30; {days}; {named}; 2026-01-01: closed → nothing");
    assert!(audited.starts_with(&expected), "{audited}");

    let long = json!({"2027-05-01": "x".repeat(61)});
    let hours = json!({"cutOff": "25:00", "workingDays": [], "closed": ["2027-05-01"], "closedNames": long});
    let wrong = json!({"revision": 1, "hours": hours});
    let refused = admin.post(HOURS, wrong).await.is_problem(422, "invalid").json();
    assert_eq!(fields(&refused), ["hours.cutOff", "hours.workingDays", "hours.closedNames.2027-05-01"]);
    let easter = admin.get(&format!("{HOURS}/holidays?country=FR&year=2027")).await.is_ok();
    assert_eq!(easter["holidays"][1], json!({"day": "2027-03-29", "name": "Easter Monday"}));
    for query in ["country=FR&year=1999", "country=QQ&year=2027"] {
        admin.get(&format!("{HOURS}/holidays?{query}")).await.is_problem(422, "invalid");
    }
}

#[actix_web::test]
async fn the_locale_is_on_all_pages_at_once_and_a_currency_must_fit_the_products() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let page = async |path: &str| server.visitor().get(path).await.body;
    assert!(page("/product/1/pen-no-1").await.contains("$1.995"));
    assert!(page("/content/Help").await.contains("<title>Help and contact - "));
    let color = async || server.visitor().get("/api/search?q=pen").await.is_ok()["facets"][1]["label"].clone();
    // The second answer comes from the cache.
    assert_eq!((color().await, color().await), (json!("Color"), json!("Color")));
    let request = changed(&admin, REGION, "region", |region| {
        region["locale"] = json!("de-DE");
        region["zone"] = json!("Europe/Berlin");
        region["country"] = json!("DE");
    })
    .await;
    admin.post(REGION, request).await.is_ok();
    let product = page("/product/1/pen-no-1").await;
    assert!(
        product.contains("1,995\u{a0}$") && product.contains(r#"<html lang="de-DE" data-numbers="de-DE""#),
        "{product}"
    );
    assert!(product.contains("Zum Inhalt springen") && !product.contains("Skip to content"), "{product}");
    assert!(page("/content/Help").await.contains("<title>Hilfe und Kontakt - "));
    assert_eq!(color().await, json!("Farbe"));
    let listing = page("/productsearch/keywordsearch/pen").await;
    assert!(listing.contains(r#""label":"Farbe""#) && !listing.contains(r#""label":"Color""#), "{listing}");
    let support = page("/support").await;
    assert!(support.contains(r#"<html lang="de-DE" data-numbers="de-DE""#), "{support}");
    let told = r#"id="page-settings">{"zone":"Europe/Berlin","priceNote":{"included":false},"country":"DE"}</script>"#;
    assert!(support.contains(told), "{support}");
    assert_eq!(server.visitor().get("/api/shop").await.is_ok()["locale"], "de-DE");
    assert_eq!(server.visitor().get("/api/calendar").await.is_ok()["zone"], "Europe/Berlin");
    let audited = last_audit(&admin, "region_changed").await;
    let words = "country: United States → Germany; time zone: America/New_York → Europe/Berlin; \
                 numbers and dates: English (United States) → German (Germany)";
    assert_eq!(audited, words);

    let request = changed(&admin, REGION, "region", |region| region["currency"] = json!("EUR")).await;
    let refused = admin.post(REGION, request).await.is_problem(422, "invalid").json();
    let message = refused["errors"][0]["message"].as_str().unwrap();
    assert_eq!(fields(&refused), ["region.currency"]);
    assert!(
        message.contains(" in USD")
            && message.ends_with("Archivieren Sie sie, oder geben Sie ihnen zuerst Preise in EUR."),
        "{message}"
    );
    let wrong = json!({"revision": 1, "region": {"country": "XX", "zone": "Ohio", "currency": "usd", "locale": "tlh"}});
    let refused = admin.post(REGION, wrong).await.is_problem(422, "invalid").json();
    assert_eq!(fields(&refused), ["region.country", "region.zone", "region.currency", "region.locale"]);
}
