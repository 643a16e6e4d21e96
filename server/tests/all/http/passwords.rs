//! Forgotten passwords, changing passwords, and password rules.

use platen_actors::ids::CustomerId;
use platen_actors::ports::Clock;
use platen_store::outbox;
use platen_store::outbox::email::EmailMessage;
use reqwest::header::HeaderMap;
use serde_json::{Value, json};

use crate::support::tab::Tab;
use crate::support::{Answer, Caller, Server};
use platen::accounts::throttle::{self, Admitted};
use platen::work::Client;

const FORGOT: &str = "/api/account/forgotpassword";
const RESET: &str = "/api/account/resetpassword";
const EDIT: &str = "/api/myaccount/loginsecurity/editpassword";
const LOGIN: &str = "/api/customer/login/";

/// Emails to an address, newest first.
async fn emails(server: &Server, to: &str) -> Vec<EmailMessage> {
    let rows = outbox::list(&mut server.store.read().await.unwrap(), 100).await.unwrap();
    rows.into_iter().filter(|row| row.recipient == to).map(|row| row.message.unwrap()).collect()
}

/// Requests a code and reads it from the outbox.
async fn code(server: &Server, email: &str) -> String {
    server.visitor().post(FORGOT, json!({"email": email})).await.is_ok();
    match emails(server, email).await.remove(0) {
        EmailMessage::PasswordReset { code } => code,
        other => panic!("{other:?}"),
    }
}

async fn reset(server: &Server, code: &str, password: &str) -> Answer {
    server.visitor().post(RESET, json!({"code": code, "password": password})).await
}

async fn login(server: &Server, password: &str) -> (Caller, Answer) {
    let caller = server.visitor();
    let answer = caller.post(LOGIN, json!({"email": "ada@example.com", "password": password})).await;
    (caller, answer)
}

/// Everything by which two answers could be distinguished.
fn seen(answer: &Answer) -> (u16, Vec<(String, String)>, String) {
    let told = |headers: &HeaderMap| {
        let text = |(name, value): (_, &reqwest::header::HeaderValue)| -> (String, String) {
            let name: &reqwest::header::HeaderName = name;
            (name.to_string(), value.to_str().unwrap().to_owned())
        };
        headers.iter().map(text).filter(|(name, _)| name != "date" && name != "x-request-id").collect()
    };
    (answer.status.as_u16(), told(&answer.headers), answer.content())
}

#[actix_web::test]
async fn a_forgotten_password_is_replaced_by_an_emails_code() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let mut tab = Tab::open(&server, &ada).await;
    let code = code(&server, "ada@example.com").await;
    assert_eq!(reset(&server, &code, "new horse battery").await.is_ok(), json!({}));
    assert_eq!(tab.until_bye().await.0, "signed-out");
    assert_eq!(ada.get("/api/session").await.is_ok()["signedIn"], false);
    login(&server, "correct horse").await.1.is_problem(401, "bad_credentials");
    login(&server, "new horse battery").await.1.is_ok();
    assert_eq!(emails(&server, "ada@example.com").await[0], EmailMessage::PasswordChanged);
}

#[actix_web::test]
async fn asking_tells_nobody_whether_there_is_an_account() {
    let server = Server::start().await;
    server.customer("ada").await;
    let eve = server.visitor();
    for _ in 0..6 {
        let known = eve.post(FORGOT, json!({"email": "ada@example.com"})).await;
        let unknown = eve.post(FORGOT, json!({"email": "bob@example.com"})).await;
        assert_eq!(seen(&known), seen(&unknown));
    }
    assert_eq!(emails(&server, "bob@example.com").await, []);
    let wrong = |email: &str| json!({"email": email, "password": "wrong one"});
    for _ in 0..6 {
        let known = eve.post(LOGIN, wrong("ada@example.com")).await;
        let unknown = eve.post(LOGIN, wrong("bob@example.com")).await;
        assert_eq!(seen(&known), seen(&unknown));
    }
}

#[actix_web::test]
async fn asking_is_throttled_for_an_address_and_for_a_client() {
    let server = Server::start().await;
    for _ in 0..5 {
        server.visitor().post(FORGOT, json!({"email": "ada@example.com"})).await.is_ok();
    }
    let refused = server.visitor().post(FORGOT, json!({"email": "ADA@example.com"})).await;
    refused.is_problem(429, "too_many_attempts");
    let wait: i64 = refused.header("retry-after").unwrap().parse().unwrap();
    for number in 0..25 {
        server.visitor().post(FORGOT, json!({"email": format!("{number}@example.com")})).await.is_ok();
    }
    server.visitor().post(FORGOT, json!({"email": "more@example.com"})).await.is_problem(429, "too_many_attempts");
    server.clock.advance(wait * 1000);
    server.visitor().post(FORGOT, json!({"email": "ada@example.com"})).await.is_ok();
    server.visitor().post(FORGOT, json!({"email": "no address"})).await.is_problem(422, "invalid");
}

#[actix_web::test]
async fn a_code_works_for_ten_minutes_until_one_is_used() {
    let server = Server::start().await;
    server.customer("ada").await;
    let old = code(&server, "ada@example.com").await;
    let new = code(&server, "ada@example.com").await;
    reset(&server, "", "new horse battery").await.is_problem(422, "code_expired");
    reset(&server, &"0".repeat(64), "new horse battery").await.is_problem(422, "code_expired");
    server.clock.advance(10 * 60 * 1000 - 1);
    reset(&server, &old, "new horse battery").await.is_ok();
    for used in [&old, &new] {
        reset(&server, used, "newer horse battery").await.is_problem(422, "code_expired");
    }
    let late = code(&server, "ada@example.com").await;
    server.clock.advance(10 * 60 * 1000);
    reset(&server, &late, "new horse battery").await.is_problem(422, "code_expired");
}

#[actix_web::test]
async fn a_code_works_once_however_many_try_at_once() {
    let server = Server::start().await;
    server.customer("ada").await;
    let code = code(&server, "ada@example.com").await;
    let tries = (0..24).map(|number| {
        let (server, code) = (&server, &code);
        async move { reset(server, code, &format!("horse battery {number}")).await.status.as_u16() }
    });
    let statuses = futures_util::future::join_all(tries).await;
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert!(statuses.iter().all(|status| matches!(status, 200 | 422)), "{statuses:?}");
    let told = emails(&server, "ada@example.com").await;
    assert_eq!(told.iter().filter(|message| **message == EmailMessage::PasswordChanged).count(), 1);
}

#[actix_web::test]
async fn a_refused_password_does_not_use_the_code_up() {
    let server = Server::start().await;
    server.customer("ada").await;
    let code = code(&server, "ada@example.com").await;
    for (password, rule) in [("short", "length"), ("password1", "common"), ("ada@example.com", "email")] {
        let refused = reset(&server, &code, password).await;
        refused.is_problem(422, "invalid");
        let error = refused.json()["errors"][0].clone();
        assert_eq!((&error["field"], &error["code"]), (&json!("password"), &json!(rule)), "{error}");
    }
    let answer = server.visitor().post(RESET, json!({"code": code})).await;
    assert_eq!(answer.is_problem(422, "invalid").json()["errors"][0]["code"], "required");
    reset(&server, &code, "new horse battery").await.is_ok();
}

#[actix_web::test]
async fn a_reset_opens_an_account_that_failed_logins_had_closed() {
    let server = Server::start().await;
    server.customer("ada").await;
    for _ in 0..5 {
        login(&server, "wrong one").await.1.is_problem(401, "bad_credentials");
    }
    login(&server, "correct horse").await.1.is_problem(429, "too_many_attempts");
    let code = code(&server, "ada@example.com").await;
    reset(&server, &code, "new horse battery").await.is_ok();
    login(&server, "new horse battery").await.1.is_ok();
}

#[actix_web::test]
async fn editing_the_password_keeps_this_sign_in_and_ends_the_others_live() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let (elsewhere, _) = login(&server, "correct horse").await;
    let mut here = Tab::open(&server, &ada).await;
    let mut there = Tab::open(&server, &elsewhere).await;
    let asked = code(&server, "ada@example.com").await;
    let body = json!({"currentPassword": "correct horse", "newPassword": "new horse battery"});
    assert_eq!(ada.post(EDIT, body).await.is_ok(), json!({}));
    assert_eq!(there.until_bye().await.0, "signed-out");
    assert_eq!(elsewhere.get("/api/session").await.is_ok()["signedIn"], false);
    assert_eq!(ada.get("/api/session").await.is_ok()["signedIn"], true);
    ada.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
    here.until(|tab| tab.version == 1).await;
    login(&server, "correct horse").await.1.is_problem(401, "bad_credentials");
    login(&server, "new horse battery").await.1.is_ok();
    assert_eq!(emails(&server, "ada@example.com").await[0], EmailMessage::PasswordChanged);
    // A code that was requested before must not undo it.
    reset(&server, &asked, "another horse battery").await.is_problem(422, "code_expired");
}

#[actix_web::test]
async fn a_wrong_current_password_is_named_and_throttled_like_a_login() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let edit = |current: &str, new: &str| {
        let (ada, body) = (ada.clone(), json!({"currentPassword": current, "newPassword": new}));
        async move { ada.post(EDIT, body).await }
    };
    let field = |answer: &Answer| -> Value { answer.json()["errors"][0].clone() };
    for (current, new, name, rule) in [
        ("wrong one", "new horse battery", "currentPassword", "wrong"),
        ("correct horse", "correct horse", "newPassword", "unchanged"),
        ("correct horse", "short", "newPassword", "length"),
        ("correct horse", "12345678", "newPassword", "common"),
        ("correct horse", "ADA@example.com", "newPassword", "email"),
    ] {
        let refused = edit(current, new).await;
        refused.is_problem(422, "invalid");
        let error = field(&refused);
        assert_eq!((&error["field"], &error["code"]), (&json!(name), &json!(rule)), "{error}");
    }
    let missing = ada.post(EDIT, json!({})).await;
    assert_eq!(missing.is_problem(422, "invalid").json()["errors"].as_array().unwrap().len(), 2);
    // Two attempts were counted above.
    for _ in 0..3 {
        edit("wrong one", "new horse battery").await.is_problem(422, "invalid");
    }
    let refused = edit("correct horse", "new horse battery").await;
    refused.is_problem(429, "too_many_attempts");
    assert!(refused.header("retry-after").is_some());
    // This device guessed; another one may sign in.
    let body = json!({"email": "ada@example.com", "password": "correct horse"});
    ada.post(LOGIN, body).await.is_problem(429, "too_many_attempts");
    login(&server, "correct horse").await.1.is_ok();
    server.clock.advance(16 * 60 * 1000);
    edit("correct horse", "new horse battery").await.is_ok();
    server.visitor().post(EDIT, json!({})).await.is_problem(401, "login_required");
}

#[actix_web::test]
async fn common_passwords_are_refused_when_registering() {
    let server = Server::start().await;
    for password in ["password", "Password1", "1234567890", "qwertyuiop", "iloveyou"] {
        let body = json!({"xemail": "ada@example.com", "password": password});
        let refused = server.visitor().post("/register", body).await;
        refused.is_problem(422, "invalid");
        assert_eq!(refused.json()["errors"][0]["field"], "password");
        let message = "This password is one of the most common ones. Please choose another.";
        assert_eq!(refused.json()["message"], message);
    }
    let body = json!({"xemail": "ada@example.com", "password": "Ada@Example.com"});
    assert_eq!(
        server.visitor().post("/register", body).await.is_problem(422, "invalid").json()["errors"][0]["code"],
        "email"
    );
    for (length, status) in [(8, 201), (64, 201), (256, 201), (257, 422)] {
        let password: String = "kV7#qz!P".chars().cycle().take(length).collect();
        let body = json!({"xemail": format!("ada{length}@example.com"), "password": password});
        assert_eq!(server.visitor().post("/register", body).await.status.as_u16(), status, "{length}");
    }
}

#[actix_web::test]
async fn a_weak_password_from_before_the_rules_must_be_changed_after_login() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let id = CustomerId(ada.get("/api/session").await.json()["customerId"].as_i64().unwrap());
    assert_eq!(login(&server, "correct horse").await.1.is_ok().get("passwordUpdateRequired"), None);
    for weak in ["seven77", "password1"] {
        let hash = server
            .running
            .platen
            .passwords
            .hash(&Client::Shop, &Admitted::by_operator(), weak.to_owned())
            .await
            .unwrap();
        let mut tx = server.store.write().await.unwrap();
        platen_store::customers::set_password(&mut tx, id, None, &hash).await.unwrap();
        tx.commit().await.unwrap();
        let (caller, answer) = login(&server, weak).await;
        assert_eq!(answer.is_ok()["passwordUpdateRequired"], true, "{weak}");
        let body = json!({"currentPassword": weak, "newPassword": "correct horse"});
        caller.post(EDIT, body).await.is_ok();
        assert_eq!(login(&server, "correct horse").await.1.is_ok().get("passwordUpdateRequired"), None);
    }
}

#[actix_web::test]
async fn a_flag_of_the_staff_is_cleared_by_a_new_password() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let id = CustomerId(ada.get("/api/session").await.json()["customerId"].as_i64().unwrap());
    let flag = || async {
        let mut tx = server.store.write().await.unwrap();
        platen_store::customers::require_password(&mut tx, id).await.unwrap();
        tx.commit().await.unwrap();
    };
    flag().await;
    assert_eq!(login(&server, "correct horse").await.1.is_ok()["passwordUpdateRequired"], true);
    let body = json!({"currentPassword": "correct horse", "newPassword": "new horse battery"});
    ada.post(EDIT, body).await.is_ok();
    assert_eq!(login(&server, "new horse battery").await.1.is_ok().get("passwordUpdateRequired"), None);
    flag().await;
    let code = code(&server, "ada@example.com").await;
    reset(&server, &code, "newer horse battery").await.is_ok();
    assert_eq!(login(&server, "newer horse battery").await.1.is_ok().get("passwordUpdateRequired"), None);
}

#[actix_web::test]
async fn new_passwords_are_judged_only_within_a_limit_of_the_client() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let bound = throttle::PASSWORDS_PER_CLIENT.max(2 * i64::from(server.running.platen.config.accounts_per_client()));
    let subject = throttle::passwords("127.0.0.1");
    let mut tx = server.store.write().await.unwrap();
    for _ in 0..bound {
        platen_store::attempts::add(&mut tx, &subject, server.clock.now()).await.unwrap();
    }
    tx.commit().await.unwrap();
    let busy = [
        server.visitor().post("/register", json!({"xemail": "bob@example.com", "password": "password"})).await,
        ada.post(EDIT, json!({"currentPassword": "correct horse", "newPassword": "password"})).await,
        reset(&server, &code(&server, "ada@example.com").await, "password").await,
    ];
    for answer in busy {
        answer.is_problem(429, "too_many_attempts");
        assert!(answer.header("retry-after").is_some());
    }
}
