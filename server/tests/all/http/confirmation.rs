//! Opening many accounts, confirming email addresses, and the limits of unconfirmed accounts.

use platen::config::Config;
use platen_store::outbox;
use platen_store::outbox::email::{CONFIRMATION_LIFE, EmailMessage};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::robots::solve;
use crate::support::{Answer, Caller, Server, Setup};

const CONFIRM: &str = "/api/account/confirmemail";
const SEND: &str = "/api/myaccount/confirmemail/send";

/// The codes that were sent to an address, newest first.
async fn codes(server: &Server, to: &str) -> Vec<String> {
    let rows = outbox::list(&mut server.store.read().await.unwrap(), 200).await.unwrap();
    let emails = rows.into_iter().filter(|row| row.recipient == to).map(|row| row.message.unwrap());
    emails
        .filter_map(|message| match message {
            EmailMessage::EmailConfirmation { code } => Some(code),
            _ => None,
        })
        .collect()
}

async fn is_unconfirmed(caller: &Caller) -> bool {
    caller.get("/api/session").await.is_ok()["emailUnconfirmed"] == true
}

fn needs_captcha(answer: &Answer) {
    assert_eq!(answer.is_problem(422, "invalid").json()["errors"][0]["field"], "recaptchaResponse");
}

#[actix_web::test]
async fn an_unconfirmed_customer_neither_sends_nor_orders_until_the_emails_code_is_used() {
    let server = Server::start().await;
    let ada = server.unconfirmed_customer("ada").await;
    let calls = [
        ("/api/myaccount/favorites/email", json!({"email": "eve@example.com", "favoriteProductIds": [1]})),
        ("/api/presentations/1/savedProducts/sendEmail", json!({})),
        ("/api/checkout/place", json!({})),
        ("/api/quotes/0000-0000-0000/order", json!({})),
        ("/api/myaccount/samplebasket/order", json!({"addressId": 1})),
    ];
    for (path, body) in &calls {
        ada.post(path, body.clone()).await.is_problem(403, "email_unconfirmed");
        server.visitor().post(path, body.clone()).await.is_problem(401, "login_required");
    }
    ada.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
    let code = codes(&server, "ada@example.com").await.remove(0);
    let owner = server.visitor();
    let weak =
        owner.post(CONFIRM, json!({"code": code, "password": "password"})).await.is_problem(422, "invalid").json();
    assert_eq!(weak["errors"][0]["field"], "password");
    owner.post(CONFIRM, json!({"code": code})).await.is_problem(422, "invalid");
    let confirm = json!({"code": code, "password": "the owner's own words"});
    assert_eq!(owner.post(CONFIRM, confirm.clone()).await.is_ok(), json!({"email": "ada@example.com"}));
    owner.post(CONFIRM, confirm).await.is_problem(422, "code_expired");
    assert!(!is_unconfirmed(&owner).await);
    for (path, body) in calls {
        assert_ne!(owner.post(path, body).await.status, 403, "{path}");
    }
    assert_eq!(owner.post(SEND, json!({})).await.is_ok(), json!({"sent": false}));
}

#[actix_web::test]
async fn who_proves_an_address_chooses_the_password_and_everybody_else_is_out() {
    let server = Server::start().await;
    // A stranger registers with the address of a victim, and stays signed in.
    let stranger = server.unconfirmed_customer("victim").await;
    stranger.post(SEND, json!({})).await.is_ok();
    let login = |password: &str| json!({"email": "victim@example.com", "password": password});
    let known = "correct horse";
    let device = server.visitor();
    device.post("/api/customer/login/", login(known)).await.is_ok();
    let codes = codes(&server, "victim@example.com").await;
    assert_eq!(codes.len(), 2);
    let victim = server.visitor();
    victim.post(CONFIRM, json!({"code": codes[0], "password": "the owner's own words"})).await.is_ok();
    assert_eq!(victim.get("/api/session").await.is_ok()["signedIn"], true);
    for out in [&stranger, &device] {
        assert_eq!(out.get("/api/session").await.is_ok()["signedIn"], false, "its sign-in began before the proof");
    }
    server.visitor().post("/api/customer/login/", login(known)).await.is_problem(401, "bad_credentials");
    server.visitor().post("/api/customer/login/", login("the owner's own words")).await.is_ok();
    // The other code, which the stranger cannot have seen, is void as well.
    let other = json!({"code": codes[1], "password": "yet another phrase"});
    server.visitor().post(CONFIRM, other).await.is_problem(422, "code_expired");
}

#[actix_web::test]
async fn a_shop_without_mail_takes_orders_of_unconfirmed_customers_but_sends_nothing_for_them() {
    let config = Config { without_mail: true, ..Config::default() };
    let server = Server::start_with(Setup { config, ..Setup::default() }).await;
    let ada = server.unconfirmed_customer("ada").await;
    assert!(!is_unconfirmed(&ada).await, "there is nothing that they could do");
    ada.post("/api/checkout/place", json!({})).await.is_problem(422, "invalid");
    let email = json!({"email": "eve@example.com", "favoriteProductIds": [1]});
    let refused = ada.post("/api/myaccount/favorites/email", email).await;
    let said = refused.is_problem(403, "email_unconfirmed").json();
    assert!(said["message"].as_str().unwrap().contains("does not send emails"), "{said}");
}

#[actix_web::test]
async fn the_email_is_sent_again_within_bounds_and_its_code_expires() {
    let server = Server::start().await;
    let ada = server.unconfirmed_customer("ada").await;
    for _ in 0..5 {
        assert_eq!(ada.post(SEND, json!({})).await.is_ok(), json!({"sent": true}));
    }
    ada.post(SEND, json!({})).await.is_problem(429, "too_many_attempts");
    server.visitor().post(SEND, json!({})).await.is_problem(401, "login_required");
    let codes = codes(&server, "ada@example.com").await;
    assert_eq!(codes.len(), 6);
    for wrong in ["", "x", &"0".repeat(64)] {
        ada.post(CONFIRM, json!({"code": wrong, "password": "fresh paper every day"}))
            .await
            .is_problem(422, "code_expired");
    }
    server.clock.advance(CONFIRMATION_LIFE);
    ada.post(CONFIRM, json!({"code": codes[0], "password": "fresh paper every day"}))
        .await
        .is_problem(422, "code_expired");
    assert!(is_unconfirmed(&ada).await);
}

#[actix_web::test]
async fn a_new_password_by_an_emails_code_confirms_the_address() {
    let server = Server::start().await;
    server.unconfirmed_customer("ada").await;
    let visitor = server.visitor();
    visitor.post("/api/account/forgotpassword", json!({"email": "ada@example.com"})).await.is_ok();
    let message = outbox::list(&mut server.store.read().await.unwrap(), 1).await.unwrap().remove(0).message;
    let Some(EmailMessage::PasswordReset { code }) = message else { panic!("{message:?}") };
    let new = json!({"code": code, "password": "new horse battery"});
    visitor.post("/api/account/resetpassword", new).await.is_ok();
    let login = json!({"email": "ada@example.com", "password": "new horse battery"});
    visitor.post("/api/customer/login/", login).await.is_ok();
    assert!(!is_unconfirmed(&visitor).await);
}

#[actix_web::test]
async fn after_a_few_accounts_a_client_solves_captchas_and_at_the_bound_it_waits() {
    let mut setup = Setup::default();
    setup.config.accounts_per_client = Some(20);
    setup.config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    let server = Server::start_with(setup).await;
    let open = async |number: i64, client: &str, solution: Option<String>| {
        let caller = server.visitor();
        let body = json!({"xemail": format!("{number}@example.com"), "password": "correct horse",
            "recaptchaResponse": solution});
        let request = caller.request(Method::POST, "/register").json::<Value>(&body);
        caller.send(request.header("x-forwarded-for", client)).await
    };
    for number in 0..2 {
        assert_eq!(open(number, "203.0.113.7", None).await.status, 201);
    }
    needs_captcha(&open(2, "203.0.113.7", None).await);
    let solution = solve(&server.visitor()).await;
    assert_eq!(open(2, "203.0.113.7", Some(solution.clone())).await.status, 201);
    needs_captcha(&open(3, "203.0.113.7", Some(solution)).await);
    assert_eq!(open(3, "198.51.100.1", None).await.status, 201, "others are not concerned");
    for number in 4..21 {
        let solved = solve(&server.visitor()).await;
        assert_eq!(open(number, "203.0.113.7", Some(solved)).await.status, 201, "{number}");
    }
    let solved = solve(&server.visitor()).await;
    let refused = open(21, "203.0.113.7", Some(solved)).await;
    assert!(refused.is_problem(429, "too_many_attempts").header("retry-after").is_some());
    server.clock.advance(60 * 60 * 1000);
    assert_eq!(open(21, "203.0.113.7", None).await.status, 201);
}

#[actix_web::test]
async fn after_a_few_emails_a_client_solves_captchas_whichever_account_it_uses() {
    let server = Server::start().await;
    let (ada, bob) = (server.customer("ada").await, server.customer("bob").await);
    let path = "/api/myaccount/favorites/email";
    let message = |solution: Option<String>| {
        json!({"email": "eve@example.com", "favoriteProductIds": [1],
        "recaptchaResponse": solution})
    };
    for caller in [&ada, &ada, &ada, &bob, &bob] {
        caller.post(path, message(None)).await.is_ok();
    }
    needs_captcha(&ada.post(path, message(None)).await);
    needs_captcha(&bob.post(path, message(None)).await);
    let solution = solve(&ada).await;
    ada.post(path, message(Some(solution.clone()))).await.is_ok();
    needs_captcha(&ada.post(path, message(Some(solution))).await);
}
