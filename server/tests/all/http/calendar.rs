//! Production and arrival dates.

use platen::config::Config;
use serde_json::{Value, json};

use crate::support::{Caller, Server, Setup};

const HOUR: i64 = 3_600_000;

/// The clock of tests starts on a Friday, at 3:00 in New York.
const FRIDAY: i64 = 1_800_000_000_000;

async fn calendar(caller: &Caller) -> Value {
    caller.get("/api/calendar").await.is_ok()
}

async fn move_to(caller: &Caller, country: &str, state: &str, zipcode: &str) {
    let customer = caller.get("/api/session").await.is_ok()["customerId"].clone();
    let address = json!({"firstName": "Ada", "lastName": "Lovelace", "address1": "1 Main St", "city": "Town",
        "state": state, "zipcode": zipcode, "countryId": country, "phone": "+1 555 010 0199", "defaultShipping": true});
    caller.post(&format!("/api/myaccount/{customer}/address/new"), address).await.is_ok();
}

#[actix_web::test]
async fn a_guest_is_told_the_start_the_cut_off_and_the_farthest() {
    let server = Server::start().await;
    let guest = server.visitor();
    let answer = guest.get("/api/calendar").await;
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let told = answer.is_ok();
    assert_eq!((&told["today"], &told["start"]), (&json!("2027-01-15"), &json!("2027-01-15")));
    assert_eq!((&told["cutOff"], &told["zone"]), (&json!("17:00"), &json!("America/New_York")));
    assert_eq!(told["cutOffAt"], FRIDAY + 14 * HOUR);
    let closed = told["closed"].as_array().unwrap();
    assert_eq!((&closed[0], closed.last().unwrap()), (&json!("2027-01-18"), &json!("2028-01-17")));
    assert_eq!(told["to"], "the farthest of the contiguous US");
    assert_eq!(told["transit"][0], json!({"id": "ground", "name": "Ground", "days": 5}));
}

#[actix_web::test]
async fn from_the_cut_off_on_the_next_working_day_is_the_start() {
    let server = Server::start().await;
    let guest = server.visitor();
    server.clock.advance(14 * HOUR - 1);
    assert_eq!(calendar(&guest).await["start"], "2027-01-15");
    server.clock.advance(1);
    // The weekend, and Martin Luther King Day on Monday.
    for later in [0, 10 * HOUR, 60 * HOUR] {
        server.clock.advance(later);
        let told = calendar(&guest).await;
        assert_eq!((&told["start"], &told["cutOffAt"]), (&json!("2027-01-19"), &json!(FRIDAY + (4 * 24 + 14) * HOUR)));
    }
}

#[actix_web::test]
async fn a_customer_is_told_how_long_it_takes_to_their_own_address() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    assert_eq!(calendar(&ada).await["to"], "the farthest of the contiguous US");
    for (country, state, zipcode, to, first) in [
        ("US", "Ohio", "43215", "Ohio", json!({"id": "ground", "name": "Ground", "days": 2})),
        ("CA", "ON", "K1A 0B1", "Ontario, Canada", json!({"id": "ground", "name": "Ground", "days": 6})),
        ("DE", "", "10115", "Germany", json!({"id": "international", "name": "International", "days": 8})),
        ("CU", "", "10100", "Cuba", Value::Null),
    ] {
        move_to(&ada, country, state, zipcode).await;
        let told = calendar(&ada).await;
        assert_eq!((&told["to"], &told["transit"][0]), (&json!(to), &first));
    }
    assert_eq!(calendar(&server.visitor()).await["to"], "the farthest of the contiguous US");
}

#[actix_web::test]
async fn the_operators_file_is_the_shop() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("shop.json");
    let text = include_str!("../../../shop.json");
    let text = text.replace("America/New_York", "Asia/Tokyo").replace("\"17:00\"", "\"09:30\"");
    std::fs::write(&file, text.replace("\"2027-01-18\", ", "")).unwrap();
    let config = Config { shop: Some(file), ..Config::default() };
    let server = Server::start_with(Setup { config, ..Setup::default() }).await;
    // The time there is 17:00.
    let told = calendar(&server.visitor()).await;
    assert_eq!((&told["zone"], &told["cutOff"]), (&json!("Asia/Tokyo"), &json!("09:30")));
    assert_eq!((&told["today"], &told["start"]), (&json!("2027-01-15"), &json!("2027-01-18")));
}
