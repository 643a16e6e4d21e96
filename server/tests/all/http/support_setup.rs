//! The first administrator of a shop without staff.

use platen::accounts::throttle::{SETUPS_PER_CLIENT, WINDOW};
use platen::accounts::{first_start, totp};
use platen::config::Config;
use platen_actors::ports::{Clock, SystemRng};
use platen_store::role::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::staff::{hire, member};
use crate::support::{Server, Setup};

const FACTOR: &str = "/api/support/setup/factor";
const START: &str = "/api/support/setup/start";

async fn key(server: &Server) -> String {
    first_start::offer(&server.store, &SystemRng, server.clock.now()).await.unwrap().expect("a shop without staff")
}

fn ada(key: &str) -> Value {
    json!({"key": key, "name": " Ada  Press", "email": "Ada@Example.com", "password": "ink and paper"})
}

/// The administrator with a second factor, confirmed by its code.
async fn confirmed(server: &Server, key: &str) -> Value {
    let factor = server.visitor().post(FACTOR, ada(key)).await.is_ok();
    let secret = totp::read(factor["secret"].as_str().unwrap()).unwrap();
    let mut body = ada(key);
    body["secret"] = factor["secret"].clone();
    body["code"] = totp::code(&secret, server.clock.now()).unwrap().into();
    body
}

fn fields(problem: &Value) -> Vec<&str> {
    problem["errors"].as_array().unwrap().iter().map(|error| error["field"].as_str().unwrap()).collect()
}

#[actix_web::test]
async fn the_first_administrator_is_created_once_and_signed_in() {
    let server = Server::start().await;
    let (first, second) = (key(&server).await, key(&server).await);
    let visitor = server.visitor();
    let factor = visitor.post(FACTOR, ada(&first)).await.is_ok();
    assert!(factor["address"].as_str().unwrap().starts_with("otpauth://totp/Platen:ada%40example.com?secret="));
    assert!(factor["qrSize"].as_i64().unwrap() >= 29 && factor["qrPath"].as_str().unwrap().starts_with("M0 0h1"));
    visitor.get("/api/support/me").await.is_problem(401, "staff_login_required");

    let body = confirmed(&server, &second).await;
    let me = visitor.post(START, body.clone()).await.is_ok();
    assert_eq!(me, json!({"email": "ada@example.com", "name": "Ada Press", "role": "admin"}));
    assert_eq!(visitor.get("/api/support/me").await.is_ok(), me);
    // The code has been used: it does not sign anyone in again.
    let login = json!({"email": "ada@example.com", "password": "ink and paper", "code": body["code"]});
    visitor.post("/api/support/signin", login).await.is_problem(401, "bad_staff_credentials");
    for used in [&first, &second] {
        let refused = server
            .visitor()
            .post(START, {
                let mut other = body.clone();
                other["key"] = json!(used);
                other
            })
            .await;
        assert_eq!(fields(&refused.is_problem(422, "invalid").json()), ["key"]);
    }
    assert_eq!(first_start::offer(&server.store, &SystemRng, 1).await.unwrap(), None);

    let audit = visitor.get("/api/support/audit").await.is_ok();
    let rows = audit["rows"].as_array().unwrap();
    let added = rows.iter().find(|row| row["action"] == "member_added").unwrap();
    assert_eq!((&added["who"], &added["subject"]), (&json!("ada@example.com"), &json!("ada@example.com (admin)")));
    assert!(rows.iter().any(|row| row["action"] == "signed_in"));
}

#[actix_web::test]
async fn until_the_region_is_saved_the_support_app_is_in_the_language_of_the_browser() {
    let config = Config { is_own_shop: true, ..Config::default() };
    let server = Server::start_with(Setup { config, ..Setup::default() }).await;
    let visitor = server.visitor();
    let page = async |language: &str| {
        let request = visitor.request(Method::GET, "/support/setup").header("accept", "text/html");
        visitor.send(request.header("accept-language", language)).await.body
    };
    let german = page("de-AT,de;q=0.9,en;q=0.5").await;
    for told in [r#"<html lang="de-DE" data-numbers="de-DE""#, r#","country":"DE"}"#, "Für das Team des Shops."] {
        assert!(german.contains(told), "{told}: {german}");
    }
    let english = page("fr-FR").await;
    assert!(english.contains("For the staff of the shop.") && !english.contains("data-numbers"), "{english}");
    let guess = visitor.request(Method::POST, FACTOR).header("accept-language", "de").json(&ada("guess"));
    let refused = visitor.send(guess).await.is_problem(422, "invalid").json();
    let message = refused["errors"][0]["message"].as_str().unwrap();
    assert!(message.starts_with("Dieser Schlüssel"), "{message}");

    let admin = member(&server, Role::Admin).await;
    let region = json!({"country": "IE", "zone": "Europe/Dublin", "currency": "USD", "locale": "en-IE"});
    admin.post("/api/support/shop/region", json!({"revision": 0, "region": region})).await.is_ok();
    let irish = page("de").await;
    assert!(irish.contains(r#"<html lang="en-IE" data-numbers="en-IE""#), "{irish}");
}

#[actix_web::test]
async fn of_simultaneous_setups_on_two_nodes_one_succeeds() {
    let (_database, [one, two]) = Server::two_on_postgres().await;
    let (first, second) = (confirmed(&one, &key(&one).await).await, confirmed(&two, &key(&two).await).await);
    let mut other = second;
    other["email"] = json!("bob@example.com");
    let (visitor, rival) = (one.visitor(), two.visitor());
    let (a, b) = futures_util::join!(visitor.post(START, first), rival.post(START, other));
    let mut statuses = [a.status.as_u16(), b.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422], "{} {}", a.body, b.body);
}

#[actix_web::test]
async fn nothing_is_possible_without_the_key_and_guessing_is_limited() {
    let server = Server::start().await;
    let right = key(&server).await;
    let visitor = server.visitor();
    for wrong in ["", "guess", &"0".repeat(64)] {
        let refused = visitor.post(FACTOR, ada(wrong)).await.is_problem(422, "invalid").json();
        assert_eq!(fields(&refused), ["key"]);
    }
    let mut body = confirmed(&server, &right).await;
    body["key"] = json!("1".repeat(64));
    for _ in 0..SETUPS_PER_CLIENT {
        visitor.post(START, body.clone()).await;
    }
    let limited = visitor.post(FACTOR, ada(&right)).await;
    assert!(limited.is_problem(429, "too_many_attempts").headers.contains_key("retry-after"));
    server.clock.advance(WINDOW + 1);
    visitor.post(FACTOR, ada(&right)).await.is_ok();
    hire(&server, Role::Support).await;
    let refused = visitor.post(FACTOR, ada(&right)).await.is_problem(422, "invalid").json();
    assert_eq!(fields(&refused), ["key"], "`platen staff add` has made the key invalid");
}

#[actix_web::test]
async fn the_password_and_the_code_follow_the_rules_before_anything_counts() {
    let server = Server::start().await;
    let key = key(&server).await;
    let visitor = server.visitor();
    let weak = json!({"key": key, "name": "Ada", "email": "ada@example.com", "password": "password1"});
    assert_eq!(fields(&visitor.post(FACTOR, weak).await.is_problem(422, "invalid").json()), ["password"]);
    let missing = json!({"key": key, "name": "", "email": "no", "password": "short"});
    assert_eq!(
        fields(&visitor.post(FACTOR, missing).await.is_problem(422, "invalid").json()),
        ["name", "email", "password"]
    );
    let good = confirmed(&server, &key).await;
    for (field, wrong) in
        [("code", "000000"), ("secret", "GEZDGNBV"), ("secret", "no secret!"), ("password", "ada@example.com")]
    {
        let mut body = good.clone();
        body[field] = json!(wrong);
        assert_eq!(fields(&visitor.post(START, body).await.is_problem(422, "invalid").json()), [field], "{wrong}");
    }
    visitor.post(START, good).await.is_ok();
}

#[actix_web::test]
async fn what_is_left_to_do_is_listed_until_it_is_done_or_dismissed() {
    let server = Server::start().await;
    let key = key(&server).await;
    let admin = server.visitor();
    admin.post(START, confirmed(&server, &key).await).await.is_ok();
    let list = admin.get("/api/support/checklist").await.is_ok();
    let is_done = |list: &Value, name: &str| {
        list["steps"].as_array().unwrap().iter().find(|step| step["step"] == name).unwrap()["isDone"].clone()
    };
    assert_eq!(
        (&list["isShown"], is_done(&list, "shop"), is_done(&list, "product")),
        (&json!(true), json!(false), json!(true))
    );
    admin.post("/api/support/checklist/dismiss", json!({})).await.is_ok();
    admin.post("/api/support/checklist/dismiss", json!({})).await.is_ok();
    let hidden = json!({"isShown": false, "steps": []});
    assert_eq!(admin.get("/api/support/checklist").await.is_ok(), hidden);
    let audit = admin.get("/api/support/audit?action=checklist_dismissed").await.is_ok();
    assert_eq!(audit["rows"].as_array().unwrap().len(), 1);
}

#[actix_web::test]
async fn a_shop_that_was_not_set_up_in_the_browser_has_no_list() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    assert_eq!(admin.get("/api/support/checklist").await.is_ok(), json!({"isShown": false, "steps": []}));
}
