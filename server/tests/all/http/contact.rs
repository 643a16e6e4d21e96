//! Messages to the shop.

use platen_store::{Connection as _, on};
use serde_json::{Value, json};

use crate::support::Server;
use crate::support::robots::solve;

const CONTACT: &str = "/api/contact";

fn form(token: &str) -> Value {
    json!({"name": " Ada  Lovelace ", "email": "Ada@Example.com", "phone": "+1 217 555 0100", "order": "K7-PL4",
        "message": "Two mugs\nare broken.", "recaptchaResponse": token})
}

#[actix_web::test]
async fn a_message_reaches_the_shop_and_can_be_answered() {
    let server = Server::start().await;
    let guest = server.visitor();
    let token = solve(&guest).await;
    let answer = guest.post(CONTACT, form(&token)).await.is_ok();
    assert_eq!(answer["message"], "Thank you! We have your message and will reply to your email address.");
    let mut reader = server.store.read().await.unwrap();
    let emails: Vec<(String, Option<String>, String)> = on!(reader.exec().await.unwrap(), |db| {
        sqlx::query_as("SELECT recipient, reply_to, letter FROM outbox ORDER BY id").fetch_all(db).await.unwrap()
    });
    drop(reader);
    let [(to, reply_to, text)] = &emails[..] else { panic!("one email: {emails:?}") };
    assert_eq!((to.as_str(), reply_to.as_deref()), ("shop@platen.example", Some("ada@example.com")));
    let expected = json!({"kind": "contact_arrived", "name": "Ada Lovelace", "email": "ada@example.com",
        "phone": "+1 217 555 0100", "order": "K7-PL4", "message": "Two mugs\nare broken."});
    assert_eq!(serde_json::from_str::<Value>(text).unwrap(), expected);
    let again = guest.post(CONTACT, form(&token)).await;
    again.is_problem(422, "invalid");
    assert_eq!(again.json()["errors"][0]["field"], "recaptchaResponse", "a solution is valid once");
}

#[actix_web::test]
async fn faults_name_their_fields() {
    let server = Server::start().await;
    let answer = server.visitor().post(CONTACT, json!({"message": " ", "phone": "1".repeat(25)})).await;
    answer.is_problem(422, "invalid");
    let errors = answer.json()["errors"].clone();
    let said: Vec<_> = errors.as_array().unwrap().iter().map(|error| (&error["field"], &error["message"])).collect();
    let expected = [
        ("name", "Please enter your name."),
        ("email", "Please enter a valid email address."),
        ("phone", "Please enter no more than 24 characters."),
        ("message", "Please enter a message."),
        ("recaptchaResponse", "Please validate you are not a robot."),
    ]
    .map(|(field, message)| (json!(field), json!(message)));
    assert_eq!(said, expected.iter().map(|(field, message)| (field, message)).collect::<Vec<_>>());
}

#[actix_web::test]
async fn a_client_is_limited() {
    let server = Server::start().await;
    let guest = server.visitor();
    for _ in 0..20 {
        guest.post(CONTACT, form("wrong")).await.is_problem(422, "invalid");
    }
    let refused = guest.post(CONTACT, form(&solve(&guest).await)).await;
    refused.is_problem(429, "too_many_attempts");
    assert!(refused.header("retry-after").is_some());
}
