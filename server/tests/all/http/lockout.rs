//! Password guessing is slowed down for the guesser, and locks no owner out.

use platen::accounts::throttle::{CAPTCHA_PER_ACCOUNT, PER_CLIENT};
use platen_store::role::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::robots::solve;
use crate::support::staff::{self, hire};
use crate::support::{Answer, Caller, Server, Setup};

const LOGIN: &str = "/api/customer/login/";
const STAFF_LOGIN: &str = "/api/support/signin";
const FORGOT: &str = "/api/account/forgotpassword";
const STEP: i64 = 30_000;

/// A server that trusts forwarded addresses, so that one test can have many clients.
async fn server() -> Server {
    let mut setup = Setup::default();
    setup.config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    Server::start_with(setup).await
}

async fn post_from(caller: &Caller, address: &str, path: &str, body: &Value) -> Answer {
    caller.send(caller.request(Method::POST, path).json(body).header("x-forwarded-for", address)).await
}

fn credentials(password: &str) -> Value {
    json!({"email": "ada@example.com", "password": password})
}

fn with_solution(mut body: Value, solution: String) -> Value {
    body["recaptchaResponse"] = Value::String(solution);
    body
}

/// Fails one sign-in from each of many addresses.
async fn attack(server: &Server, path: &str, body: &Value) {
    for stranger in 0..CAPTCHA_PER_ACCOUNT {
        let answer = post_from(&server.visitor(), &format!("203.0.113.{stranger}"), path, body).await;
        assert_eq!(answer.status, 401, "{}", answer.body);
    }
}

fn needs_captcha(answer: &Answer) {
    assert_eq!(answer.is_problem(422, "invalid").json()["errors"][0]["field"], "recaptchaResponse");
}

#[actix_web::test]
async fn an_attack_on_an_account_costs_its_owner_a_captcha_on_new_devices_and_nothing_on_known_ones() {
    let server = server().await;
    let known = server.customer("ada").await;
    known.post("/api/customer/logout/", json!({})).await.is_ok();
    attack(&server, LOGIN, &credentials("wrong one")).await;
    post_from(&known, "198.51.100.1", LOGIN, &credentials("correct horse")).await.is_ok();

    let new = server.visitor();
    needs_captcha(&post_from(&new, "198.51.100.1", LOGIN, &credentials("correct horse")).await);
    let solution = solve(&new).await;
    let wrong = with_solution(credentials("wrong one"), solution.clone());
    post_from(&new, "198.51.100.1", LOGIN, &wrong).await.is_problem(401, "bad_credentials");
    let spent = with_solution(credentials("correct horse"), solution);
    needs_captcha(&post_from(&new, "198.51.100.1", LOGIN, &spent).await);
    let solved = with_solution(credentials("correct horse"), solve(&new).await);
    post_from(&new, "198.51.100.1", LOGIN, &solved).await.is_ok();
    post_from(&new, "198.51.100.1", LOGIN, &credentials("correct horse")).await.is_ok();
    needs_captcha(&post_from(&server.visitor(), "198.51.100.1", LOGIN, &credentials("correct horse")).await);
}

#[actix_web::test]
async fn unknown_accounts_demand_the_captcha_alike() {
    let server = server().await;
    server.customer("ada").await;
    let nobody = json!({"email": "bob@example.com", "password": "wrong one"});
    attack(&server, LOGIN, &credentials("wrong one")).await;
    for stranger in 0..CAPTCHA_PER_ACCOUNT {
        post_from(&server.visitor(), &format!("203.0.113.{stranger}"), LOGIN, &nobody).await;
    }
    let known = post_from(&server.visitor(), "198.51.100.1", LOGIN, &credentials("wrong one")).await;
    let unknown = post_from(&server.visitor(), "198.51.100.1", LOGIN, &nobody).await;
    needs_captcha(&known);
    assert_eq!(known.content(), unknown.content());
}

#[actix_web::test]
async fn an_attack_on_a_member_of_the_staff_does_not_lock_them_out() {
    let server = server().await;
    hire(&server, Role::Support).await;
    let known = server.visitor();
    post_from(&known, "198.51.100.1", STAFF_LOGIN, &staff::login(&server, Role::Support)).await.is_ok();
    let mut wrong = staff::login(&server, Role::Support);
    wrong["password"] = json!("wrong one");
    attack(&server, STAFF_LOGIN, &wrong).await;
    server.clock.advance(STEP);
    post_from(&known, "203.0.113.1", STAFF_LOGIN, &staff::login(&server, Role::Support)).await.is_ok();
    server.clock.advance(STEP);
    let new = server.visitor();
    let right = staff::login(&server, Role::Support);
    needs_captcha(&post_from(&new, "198.51.100.1", STAFF_LOGIN, &right).await);
    let solved = with_solution(right, solve(&new).await);
    post_from(&new, "198.51.100.1", STAFF_LOGIN, &solved).await.is_ok();
}

#[actix_web::test]
async fn a_client_waits_longer_after_each_failure_and_others_do_not_wait_at_all() {
    let server = server().await;
    server.customer("ada").await;
    let eve = server.visitor();
    let fail = async || post_from(&eve, "203.0.113.7", LOGIN, &credentials("wrong one")).await;
    for _ in 0..5 {
        fail().await.is_problem(401, "bad_credentials");
    }
    for minutes in [1, 2, 4, 8, 15] {
        let refused = fail().await;
        let wait: i64 = refused.is_problem(429, "too_many_attempts").header("retry-after").unwrap().parse().unwrap();
        assert!((minutes * 60 - 1..=minutes * 60 + 1).contains(&wait), "{wait} s for {minutes} min");
        post_from(&server.visitor(), "198.51.100.1", LOGIN, &credentials("correct horse")).await.is_ok();
        server.clock.advance(wait * 1000);
        let captcha = with_solution(credentials("wrong one"), solve(&eve).await);
        post_from(&eve, "203.0.113.7", LOGIN, &captcha).await.is_problem(401, "bad_credentials");
    }
}

#[actix_web::test]
async fn failures_before_the_clock_was_set_back_make_nobody_wait() {
    let server = server().await;
    server.customer("ada").await;
    let ada = server.visitor();
    for _ in 0..5 {
        post_from(&ada, "203.0.113.7", LOGIN, &credentials("wrong one")).await.is_problem(401, "bad_credentials");
    }
    server.clock.advance(-60 * 60 * 1000);
    post_from(&ada, "203.0.113.7", LOGIN, &credentials("correct horse")).await.is_ok();
}

#[actix_web::test]
async fn a_client_with_many_failures_is_refused_but_for_devices_that_accounts_know() {
    let server = server().await;
    let known = server.customer("ada").await;
    for number in 0..PER_CLIENT {
        let body = json!({"email": format!("{number}@example.com"), "password": "wrong one"});
        post_from(&server.visitor(), "203.0.113.7", LOGIN, &body).await.is_problem(401, "bad_credentials");
    }
    let right = credentials("correct horse");
    post_from(&server.visitor(), "203.0.113.7", LOGIN, &right).await.is_problem(429, "too_many_attempts");
    post_from(&known, "203.0.113.7", LOGIN, &right).await.is_ok();
    post_from(&server.visitor(), "203.0.113.8", LOGIN, &right).await.is_ok();
}

#[actix_web::test]
async fn correct_sign_ins_use_no_limit_up() {
    let server = server().await;
    server.customer("ada").await;
    for _ in 0..=PER_CLIENT {
        post_from(&server.visitor(), "198.51.100.1", LOGIN, &credentials("correct horse")).await.is_ok();
    }
}

#[actix_web::test]
async fn a_strangers_requests_for_a_new_password_neither_end_nor_prevent_the_owners() {
    let server = server().await;
    let known = server.customer("ada").await;
    let asked = json!({"email": "ada@example.com"});
    for stranger in 0..CAPTCHA_PER_ACCOUNT {
        post_from(&server.visitor(), &format!("203.0.113.{stranger}"), FORGOT, &asked).await.is_ok();
    }
    post_from(&known, "198.51.100.1", FORGOT, &asked).await.is_ok();
    let new = server.visitor();
    needs_captcha(&post_from(&new, "198.51.100.1", FORGOT, &asked).await);
    post_from(&new, "198.51.100.1", FORGOT, &with_solution(asked.clone(), solve(&new).await)).await.is_ok();
}

#[actix_web::test]
async fn questions_of_strangers_about_an_address_cost_its_owner_nothing() {
    let server = server().await;
    let asked = json!({"email": "ada@example.com"});
    for question in 0..40 {
        let address = format!("203.0.113.{}", question % 4);
        post_from(&server.visitor(), &address, "/api/account/email/registered/", &asked).await.is_ok();
    }
    post_from(&server.visitor(), "198.51.100.1", "/api/account/email/registered/", &asked).await.is_ok();
}
