//! The address book, and the countries of its form.

use serde_json::{Value, json};

use crate::support::tab::Tab;
use crate::support::{Caller, Server};

fn home() -> Value {
    json!({"addressTitle": "Home", "firstName": "Ada", "lastName": "Lovelace", "company": "Analytical",
        "address1": "1 Main St", "address2": "Floor 2", "city": "Springfield", "state": "Illinois", "zipcode": "62701",
        "countryId": "us", "department": "Engines", "jobTitle": "Programmer", "phone": "+1 555 010 0199",
        "defaultShipping": false, "defaultBilling": false})
}

async fn base(caller: &Caller) -> String {
    let customer = caller.get("/api/session").await.is_ok()["customerId"].clone();
    format!("/api/myaccount/{customer}/address")
}

#[actix_web::test]
async fn an_address_keeps_its_sixteen_fields() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let base = base(&ada).await;
    let id = ada.post(&format!("{base}/new"), home()).await.is_ok()["addressId"].clone();
    let read = ada.get(&format!("{base}/{id}")).await.is_ok();
    let mut wanted = home();
    for (name, value) in [
        ("addressId", id),
        ("state", json!("IL")),
        ("countryId", json!("US")),
        ("defaultShipping", json!(true)),
        ("defaultBilling", json!(true)),
    ] {
        wanted[name] = value;
    }
    assert_eq!(read, wanted);
    assert_eq!(read.as_object().unwrap().len(), 16);
}

#[actix_web::test]
async fn a_new_default_takes_over_in_every_tab() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let base = base(&ada).await;
    let mut tab = Tab::open(&server, &ada).await;
    let first = ada.post(&format!("{base}/new"), home()).await.is_ok()["addressId"].clone();
    let mut second = home();
    second["defaultBilling"] = json!(true);
    let second = ada.post(&format!("{base}/new"), second).await.is_ok()["addressId"].clone();
    let flags = |tab: &Tab, id: &Value| {
        let entry = tab.entries.get(&format!("addresses/{id}"));
        entry.map(|entry| (entry["defaultShipping"] == true, entry["defaultBilling"] == true))
    };
    tab.until(|tab| flags(tab, &second) == Some((false, true)) && flags(tab, &first) == Some((true, false))).await;
    ada.post(&format!("{base}/{first}/delete"), json!({})).await.is_ok();
    tab.until(|tab| flags(tab, &second) == Some((true, true)) && flags(tab, &first).is_none()).await;
}

#[actix_web::test]
async fn faults_are_named_field_by_field_and_nothing_is_kept() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let base = base(&ada).await;
    let refused = ada.post(&format!("{base}/new"), json!({"countryId": "US", "zipcode": "abc"})).await;
    refused.is_problem(422, "invalid");
    let problem = refused.json();
    let errors = problem["errors"].as_array().unwrap();
    for (field, message) in [
        ("firstName", "This field is required."),
        ("lastName", "This field is required."),
        ("address1", "This field is required."),
        ("city", "This field is required."),
        ("state", "This field is required."),
        ("zipcode", "Please enter a valid ZIP code, such as 90210."),
    ] {
        assert!(
            errors.iter().any(|error| error["field"] == field && error["message"] == message),
            "{field}: {errors:?}"
        );
    }
    let tab = Tab::open(&server, &ada).await;
    assert!(tab.entries.is_empty());
}

#[actix_web::test]
async fn what_a_body_says_of_its_owner_is_not_heard() {
    let server = Server::start().await;
    let (ada, eve) = (server.customer("ada").await, server.customer("eve").await);
    let (ada_base, eve_base) = (base(&ada).await, base(&eve).await);
    let mut body = home();
    body["customerId"] = json!(1);
    body["addressId"] = json!(77);
    let id = eve.post(&format!("{eve_base}/new"), body).await.is_ok()["addressId"].clone();
    assert_ne!(id, 77);
    ada.get(&format!("{ada_base}/{id}")).await.is_problem(404, "not_found");
    ada.get(&format!("{eve_base}/{id}")).await.is_problem(404, "not_found");
}

#[actix_web::test]
async fn countries_say_what_they_ask_of_an_address() {
    let server = Server::start().await;
    let guest = server.visitor();
    let countries = guest.get("/api/account/countries").await.is_ok();
    let all = countries["countries"].as_array().unwrap();
    assert_eq!(all.len(), 249);
    let served = |id: &str| all.iter().find(|country| country["countryId"] == id).unwrap()["isServed"] == true;
    assert!(served("US") && !served("KP"), "the form has those first that the shop ships to");
    let canada = guest.get("/api/account/country/ca/regions").await.is_ok();
    assert_eq!(canada["regions"].as_array().unwrap().len(), 13);
    assert_eq!((&canada["regionLabel"], &canada["regionRequired"]), (&json!("Province"), &json!(true)));
    assert_eq!(canada["zipcodeExample"], "K1A 0B1");
    let germany = guest.get("/api/account/country/de/regions").await.is_ok();
    assert_eq!((&canada["regionUsed"], &germany["regionUsed"]), (&json!(true), &Value::Null));
    for id in ["zz", "usa", "-1", "%00"] {
        assert_eq!(guest.get(&format!("/api/account/country/{id}/regions")).await.status, 404, "{id}");
    }
}
