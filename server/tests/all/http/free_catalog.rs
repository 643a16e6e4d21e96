//! Ordering the free printed catalog: every kind of body, rejected requests, and that each order is stored once.

use std::net::TcpListener;

use futures_util::future::join_all;
use platen::captcha::config::Provider;
use platen_store::on;
use platen_store::{Connection, Store};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::robots::{provider, solve, stand_in};
use crate::support::{Caller, Server, Setup};

const ORDER: &str = "/api/freecatalog/order";
const ROBOT: &str = "Please validate you are not a robot.";

fn form(token: &str) -> Value {
    json!({
        "firstname": "Ada", "lastname": "Lovelace", "company": "Analytical Engines", "address1": "12 St James's Sq",
        "address2": "2nd floor", "city": "Springfield", "state": "IL", "zipcode": "62701",
        "email": "Ada@Example.com", "phone": "+1 217 555 0100", "AddressType": "business",
        "recaptchaResponse": token,
    })
}

/// Orders the catalog.
pub async fn order(caller: &Caller) {
    caller.post(ORDER, form(&solve(caller).await)).await.is_ok();
}

async fn kept(store: &Store) -> (Vec<Value>, Vec<(String, Value)>) {
    let mut reader = store.read().await.unwrap();
    let requests: Vec<(String,)> = on!(reader.exec().await.unwrap(), |db| {
        sqlx::query_as("SELECT request FROM catalogue_requests ORDER BY id").fetch_all(db).await.unwrap()
    });
    let emails: Vec<(String, String)> = on!(reader.exec().await.unwrap(), |db| {
        sqlx::query_as("SELECT recipient, letter FROM outbox ORDER BY id").fetch_all(db).await.unwrap()
    });
    let json = |text: &String| serde_json::from_str(text).unwrap();
    (
        requests.iter().map(|(text,)| json(text)).collect(),
        emails.iter().map(|(recipient, text)| (recipient.clone(), json(text))).collect(),
    )
}

async fn refused_as_a_robot(caller: &Caller, token: &str) {
    let answer = caller.post(ORDER, form(token)).await;
    answer.is_problem(422, "invalid");
    assert_eq!(answer.json()["message"], ROBOT);
    assert_eq!(answer.json()["errors"], json!([{"field": "recaptchaResponse", "code": "robot", "message": ROBOT}]));
}

#[actix_web::test]
async fn a_guest_orders_it_by_any_kind_of_body_and_it_is_kept_with_its_email() {
    let server = Server::start().await;
    let guest = server.visitor();
    let fields: Vec<(String, String)> = form(&solve(&guest).await)
        .as_object()
        .unwrap()
        .iter()
        .map(|(name, value)| (name.clone(), value.as_str().unwrap().to_owned()))
        .collect();
    let with = async |mut fields: Vec<(String, String)>| {
        let token = solve(&guest).await;
        fields.iter_mut().find(|(name, _)| name == "recaptchaResponse").unwrap().1 = token;
        fields
    };
    let multipart = with(fields.clone())
        .await
        .into_iter()
        .fold(reqwest::multipart::Form::new(), |form, (name, value)| form.text(name, value));
    let answers = [
        guest.post(ORDER, form(&solve(&guest).await)).await,
        guest.send(guest.request(Method::POST, "/api/FreeCatalog/Order/?_=1").form(&with(fields).await)).await,
        guest.send(guest.request(Method::POST, ORDER).multipart(multipart)).await,
    ];
    for answer in answers {
        assert_eq!(
            answer.is_ok(),
            json!({"message": "Thank you! We have your order and will email you when the catalog is sent."})
        );
    }
    let (requests, emails) = kept(&server.store).await;
    let request = json!({
        "firstName": "Ada", "lastName": "Lovelace", "company": "Analytical Engines", "address1": "12 St James's Sq",
        "address2": "2nd floor", "city": "Springfield", "state": "IL", "zipcode": "62701",
        "email": "ada@example.com", "phone": "+1 217 555 0100", "addressType": "business",
    });
    assert_eq!(requests, vec![request; 3]);
    let address = json!({
        "firstName": "Ada", "lastName": "Lovelace", "company": "Analytical Engines", "address1": "12 St James's Sq",
        "address2": "2nd floor", "city": "Springfield", "state": "IL", "zipcode": "62701", "countryId": "",
        "phone": "+1 217 555 0100",
    });
    // One to the customer and one to the shop for each order.
    assert_eq!(emails.len(), 6);
    for (at, (to, message)) in emails.iter().enumerate() {
        let wanted = [("free_ordered", "ada@example.com"), ("free_order_arrived", "shop@platen.example")][at % 2];
        assert_eq!((message["kind"].as_str().unwrap(), to.as_str()), wanted);
        assert_eq!((&message["about"]["kind"], &message["about"]["address"]), (&json!("catalog"), &address));
    }
}

#[actix_web::test]
async fn what_is_missing_is_said_in_the_words_of_the_specification() {
    let server = Server::start().await;
    let answer = server.visitor().post(ORDER, json!({"zipcode": "1".repeat(13)})).await;
    answer.is_problem(422, "invalid");
    let errors = answer.json()["errors"].clone();
    let said: Vec<(&str, &str)> = errors
        .as_array()
        .unwrap()
        .iter()
        .map(|error| (error["field"].as_str().unwrap(), error["message"].as_str().unwrap()))
        .collect();
    assert_eq!(
        said,
        [
            ("firstName", "Please enter a first name."),
            ("lastName", "Please enter a last name."),
            ("company", "Please enter a company."),
            ("address1", "Please enter an address."),
            ("city", "Please enter a city."),
            ("state", "Please enter a state."),
            ("zipcode", "Please enter no more than 12 characters."),
            ("email", "Please enter a valid email address."),
            ("addressType", "Please choose a business or a residential address."),
            ("recaptchaResponse", ROBOT),
        ]
    );
    assert_eq!(kept(&server.store).await, (vec![], vec![]));
}

#[actix_web::test]
async fn a_solution_is_worth_one_order_and_a_form_that_is_wrong_does_not_cost_it() {
    let server = Server::start().await;
    let guest = server.visitor();
    let token = solve(&guest).await;
    let mut wrong = form(&token);
    wrong["email"] = json!("nobody");
    assert_eq!(guest.post(ORDER, wrong).await.json()["errors"][0]["field"], "email");
    guest.post(ORDER, form(&token)).await.is_ok();
    refused_as_a_robot(&guest, &token).await;
    refused_as_a_robot(&server.visitor(), &token).await;
    assert_eq!(kept(&server.store).await.0.len(), 1);
}

#[actix_web::test]
async fn of_many_at_once_with_one_solution_one_is_kept() {
    let server = Server::start().await;
    let other = server.second_node().await;
    let token = solve(&server.visitor()).await;
    let tries = (0..8).map(|number| {
        let caller = if number % 2 == 0 { server.visitor() } else { other.visitor() };
        let form = form(&token);
        async move { caller.post(ORDER, form).await.status.as_u16() }
    });
    let mut statuses = join_all(tries).await;
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422, 422, 422, 422, 422, 422, 422]);
    assert_eq!(kept(&server.store).await.0.len(), 1);
}

#[actix_web::test]
async fn a_challenge_of_one_node_is_taken_by_another_until_it_is_ten_minutes_old() {
    let server = Server::start().await;
    let other = server.second_node().await;
    let token = solve(&server.visitor()).await;
    other.visitor().post(ORDER, form(&token)).await.is_ok();
    let late = solve(&server.visitor()).await;
    server.clock.advance(10 * 60 * 1000);
    refused_as_a_robot(&server.visitor(), &late).await;
    for token in ["nonsense", "e30=", &"x".repeat(9000)] {
        refused_as_a_robot(&server.visitor(), token).await;
    }
}

#[actix_web::test]
async fn a_retry_under_its_key_is_answered_again_and_ordered_once() {
    let server = Server::start().await;
    let guest = server.visitor();
    guest.get("/api/session").await.is_ok();
    let token = solve(&guest).await;
    let send = async |body: Value| {
        guest.send(guest.request(Method::POST, ORDER).header("idempotency-key", "one").json(&body)).await
    };
    let first = send(form(&token)).await;
    let again = send(form(&token)).await;
    assert_eq!(first.is_ok(), again.is_ok());
    assert_eq!((first.header("idempotent-replayed"), again.header("idempotent-replayed")), (None, Some("true")));
    let mut other = form(&token);
    other["city"] = json!("Chicago");
    send(other).await.is_problem(422, "idempotency_key_reused");
    assert_eq!(kept(&server.store).await.0.len(), 1);
}

#[actix_web::test]
async fn orders_are_throttled_by_client() {
    let server = Server::start().await;
    for _ in 0..20 {
        refused_as_a_robot(&server.visitor(), "nonsense").await;
    }
    let refused = server.visitor().post(ORDER, form(&solve(&server.visitor()).await)).await;
    refused.is_problem(429, "too_many_attempts");
    let wait: i64 = refused.header("retry-after").unwrap().parse().unwrap();
    server.clock.advance(wait * 1000);
    let guest = server.visitor();
    guest.post(ORDER, form(&solve(&guest).await)).await.is_ok();
}

#[actix_web::test]
async fn other_providers_are_asked_and_their_word_counts_once() {
    for which in [Provider::Turnstile, Provider::HCaptcha, Provider::ReCaptcha] {
        let mut setup = Setup::default();
        setup.config.captcha = provider(which, stand_in());
        let server = Server::start_with(setup).await;
        let guest = server.visitor();
        guest.post(ORDER, form("good")).await.is_ok();
        for token in ["good", "wrong", "refused-in-a-400"] {
            refused_as_a_robot(&guest, token).await;
        }
        assert_eq!(kept(&server.store).await.0.len(), 1);
    }
}

#[actix_web::test]
async fn a_provider_that_cannot_be_asked_refuses_everybody_in_clear_words() {
    let unreachable = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut wrong_secret = provider(Provider::Turnstile, stand_in());
    if let platen::captcha::config::CaptchaConfig::SiteVerify(config) = &mut wrong_secret {
        "another".clone_into(&mut config.secret.0);
    }
    for (captcha, tokens) in [
        (provider(Provider::Turnstile, stand_in()), &["slow", "broken", "unreadable"][..]),
        (provider(Provider::Turnstile, unreachable), &["good"]),
        (wrong_secret, &["good"]),
    ] {
        let mut setup = Setup::default();
        setup.config.captcha = captcha;
        let server = Server::start_with(setup).await;
        for token in tokens {
            let answer = server.visitor().post(ORDER, form(token)).await;
            answer.is_problem(503, "captcha_unavailable");
            assert!(answer.json()["message"].as_str().unwrap().contains("try again"), "{}", answer.body);
            assert_eq!(answer.header("retry-after"), Some("5"));
        }
        assert_eq!(kept(&server.store).await, (vec![], vec![]));
    }
}
