//! Questions about products over HTTP and live: guest and staff talk, tabs see it, and unseen answers go by email.

use platen::housekeeping::answers;
use platen_actors::ports::Clock as _;
use platen_store::outbox;
use platen_store::outbox::email::EmailMessage;
use platen_store::role::Role;
use serde_json::{Value, json};

use crate::support::robots::solve;
use crate::support::staff::member;
use crate::support::tab::Tab;
use crate::support::{Answer, Caller, Server};

pub async fn ask(caller: &Caller, body: Value) -> Answer {
    caller.post("/api/questions", body).await
}

async fn emails(server: &Server) -> Vec<(String, Vec<String>)> {
    answers::send(&server.store, server.clock.now()).await.unwrap();
    let rows = outbox::list(&mut server.store.read().await.unwrap(), 20).await.unwrap();
    let answers = rows.into_iter().filter_map(|row| match row.message {
        Some(EmailMessage::QuestionAnswered { answers, .. }) => {
            Some((row.recipient, answers.into_iter().map(|(by, text)| format!("{by}: {text}")).collect()))
        }
        _ => None,
    });
    answers.collect()
}

#[actix_web::test]
async fn a_guest_asks_and_staff_answer_in_all_tabs_or_by_email() {
    let server = Server::start().await;
    let support = member(&server, Role::Support).await;
    let guest = server.visitor();
    let faults = ask(&guest, json!({"productId": 1, "message": "Is it safe?"})).await;
    let faults = faults.is_problem(422, "invalid").json();
    let fields: Vec<_> = faults["errors"].as_array().unwrap().iter().map(|error| error["field"].clone()).collect();
    assert_eq!(fields, ["email", "recaptchaResponse"]);
    let body = |token: &str| {
        json!({"productId": 1, "message": " Is it safe? ", "name": "Ada", "email": "Ada@Example.com",
            "recaptchaResponse": token})
    };
    let token = solve(&guest).await;
    let asked = ask(&guest, body(&token)).await.is_ok();
    let code = asked["code"].as_str().unwrap();
    ask(&guest, body(&token)).await.is_problem(422, "invalid");
    let mut missing = body(&solve(&guest).await);
    missing["productId"] = json!(999_999);
    ask(&guest, missing).await.is_problem(404, "not_found");

    let work = support.get("/api/support/work?queue=questions").await.is_ok();
    assert_eq!(work["counts"]["questions"], 1);
    assert_eq!((&work["items"][0]["kind"], &work["items"][0]["name"]), (&json!("question"), &json!("Ada")));
    let base = format!("/api/support/questions/{code}");
    let seen = support.get(&base).await.is_ok();
    assert_eq!((&seen["email"], &seen["state"]), (&json!("ada@example.com"), &json!("open")));
    assert_eq!(seen["messages"][0]["text"], "Is it safe?");
    assert!(seen["path"].as_str().is_some_and(|path| path.starts_with("/product/1/")), "{seen}");

    // Both tabs show the answer at once. While they do, the email waits.
    let (mut one, mut two) = (Tab::open(&server, &guest).await, Tab::open(&server, &guest).await);
    let answer = format!("{base}/answer");
    support.post(&answer, json!({"message": ""})).await.is_problem(422, "invalid");
    support.post(&answer, json!({"message": "Yes, it is."})).await.is_ok();
    let key = format!("questions/{}", asked["questionId"]);
    for tab in [&mut one, &mut two] {
        tab.until(|tab| tab.entries[&key]["unseen"] == 1).await;
        assert!(tab.entries.values().any(|entry| entry["text"] == "Yes, it is." && entry["by"] == "support person"));
    }
    let own = format!("/api/questions/{}", asked["questionId"]);
    guest.post(&format!("{own}/shown"), json!({})).await.is_ok();
    server.clock.advance(60_000);
    assert_eq!(emails(&server).await, []);
    guest.post(&format!("{own}/seen"), json!({})).await.is_ok();
    two.until(|tab| tab.entries[&key]["unseen"] == 0).await;
    server.clock.advance(600_000);
    assert_eq!(emails(&server).await, [], "it was seen");

    // Shown, but not read: the email follows after some minutes.
    guest.post(&format!("{own}/messages"), json!({"message": "And in an oven?"})).await.is_ok();
    assert_eq!(support.get("/api/support/work?queue=questions").await.is_ok()["counts"]["questions"], 1);
    support.post(&answer, json!({"message": "Better not."})).await.is_ok();
    guest.post(&format!("{own}/shown"), json!({})).await.is_ok();
    server.clock.advance(3 * 60_000);
    let told = |text: &str| ("ada@example.com".to_owned(), vec![format!("support person: {text}")]);
    assert_eq!(emails(&server).await, [told("Better not.")]);
    // No tab shows it: the email follows at once.
    support.post(&answer, json!({"message": "Below 200 °F."})).await.is_ok();
    server.clock.advance(5_000);
    assert_eq!(emails(&server).await.len(), 2);

    support.post(&format!("{base}/close"), json!({})).await.is_ok();
    support.post(&format!("{base}/close"), json!({})).await.is_problem(409, "question_closed");
    let audit = member(&server, Role::Admin).await.get("/api/support/audit?action=question_answered").await.is_ok();
    assert_eq!(audit["rows"].as_array().unwrap().len(), 4, "with the one that was refused");

    // After sign-in the conversation is the customer's.
    let ada = server.customer("ada").await;
    ask(&ada, json!({"productId": 2, "message": "Blue?"})).await.is_ok();
    ask(&ada, json!({"productId": 2, "message": "Or green?"})).await.is_ok();
    let tab = Tab::open(&server, &ada).await;
    let count = |under: &str| tab.entries.keys().filter(|key| key.starts_with(under)).count();
    assert_eq!((count("questions/"), count("questionMessages/")), (1, 2));
}

#[actix_web::test]
async fn a_client_is_limited() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let asked = ask(&ada, json!({"productId": 2, "message": "Blue?"})).await.is_ok();
    let path = format!("/api/questions/{}/messages", asked["questionId"]);
    for _ in 1..30 {
        ada.post(&path, json!({"message": "?"})).await.is_ok();
    }
    let refused = ada.post(&path, json!({"message": "?"})).await;
    assert!(refused.is_problem(429, "too_many_attempts").header("retry-after").is_some());
}
