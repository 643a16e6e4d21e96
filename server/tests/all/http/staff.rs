//! Sign-in and sign-out of staff, and the audit log.

use platen::accounts::sealing::Sealer;
use platen::accounts::totp;
use platen::config::Config;
use platen_actors::ports::{Clock, SystemRng};
use platen_store::audit::{self, Record};
use platen_store::role::Role;
use platen_store::staff::{IDLE, find_by_email};
use platen_store::staff_changes::{Change, make};
use serde_json::{Value, json};

use crate::support::staff::{PASSWORD, SECRET, confirm, hire, login, member, sign_in};
use crate::support::{Answer, Server, Setup};
use platen::accounts::throttle::Admitted;
use platen::work::Client;

const STEP: i64 = 30_000;

#[actix_web::test]
async fn a_member_signs_in_with_a_second_factor_and_out() {
    let server = Server::start().await;
    hire(&server, Role::Support).await;
    let caller = server.visitor();
    caller.get("/api/support/me").await.is_problem(401, "staff_login_required");
    let answer = sign_in(&caller, login(&server, Role::Support)).await;
    let wanted = json!({"email": "support@example.com", "name": "support person", "role": "support"});
    assert_eq!(answer.is_ok(), wanted);
    let cookie = answer.cookie("platen_staff").unwrap();
    assert!(["HttpOnly", "SameSite=Strict"].iter().all(|part| cookie.contains(part)), "{cookie}");
    assert_eq!(caller.get("/api/support/me").await.is_ok(), wanted);
    caller.get("/api/myaccount/signins").await.is_problem(401, "login_required");
    caller.post("/api/support/signout", json!({})).await.is_ok();
    caller.get("/api/support/me").await.is_problem(401, "staff_login_required");
}

#[actix_web::test]
async fn whatever_is_wrong_is_answered_alike_and_a_code_is_worth_one_sign_in() {
    let server = Server::start().await;
    hire(&server, Role::Support).await;
    let right = login(&server, Role::Support);
    let with = |field: &str, value: &str| {
        let mut body = right.clone();
        body[field] = value.into();
        body
    };
    let mut answers = Vec::new();
    for wrong in [with("email", "eve@example.com"), with("password", "paper and ink"), with("code", "000000")] {
        let answer = sign_in(&server.visitor(), wrong).await;
        answer.is_problem(401, "bad_staff_credentials");
        answers.push(answer.content());
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    sign_in(&server.visitor(), right.clone()).await.is_ok();
    sign_in(&server.visitor(), right).await.is_problem(401, "bad_staff_credentials");
    server.clock.advance(STEP);
    sign_in(&server.visitor(), login(&server, Role::Support)).await.is_ok();
    let incomplete = sign_in(&server.visitor(), json!({"email": "x"})).await;
    let fields: Vec<_> = incomplete.is_problem(422, "invalid").json()["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| error["field"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(fields, ["email", "password", "code"]);
}

#[actix_web::test]
async fn a_clock_that_was_set_back_locks_nobody_out() {
    let server = Server::start().await;
    hire(&server, Role::Support).await;
    let first = login(&server, Role::Support);
    sign_in(&server.visitor(), first.clone()).await.is_ok();
    server.clock.advance(-60 * 60 * 1000);
    let caller = server.visitor();
    sign_in(&caller, login(&server, Role::Support)).await.is_ok();
    caller.get("/api/support/me").await.is_ok();
    server.clock.advance(60 * 60 * 1000);
    sign_in(&server.visitor(), first).await.is_problem(401, "bad_staff_credentials");
}

#[actix_web::test]
async fn a_password_that_somebody_else_set_is_changed_before_anything_else() {
    let server = Server::start().await;
    hire(&server, Role::Admin).await;
    let set = async || {
        let hash = server
            .running
            .platen
            .passwords
            .hash(&Client::Shop, &Admitted::by_operator(), PASSWORD.to_owned())
            .await
            .unwrap();
        let mut tx = server.store.write().await.unwrap();
        let change = Change::Secrets { password_hash: &hash, totp_secret: SECRET, password_update_required: true };
        make(&mut tx, "admin@example.com", change, None, 1).await.unwrap();
        tx.commit().await.unwrap();
    };
    set().await;
    let admin = server.visitor();
    let answer = sign_in(&admin, login(&server, Role::Admin)).await.is_ok();
    assert_eq!(answer["passwordUpdateRequired"], true);
    assert_eq!(admin.get("/api/support/me").await.is_ok()["passwordUpdateRequired"], true);
    for path in ["/api/support/audit", "/api/support/work", "/api/support/customers", "/api/support/lobby/live"] {
        admin.get(path).await.is_problem(403, "staff_password_update_required");
    }
    let body = json!({"currentPassword": PASSWORD, "newPassword": "plates and proofs"});
    admin.post("/api/support/password", body).await.is_ok();
    assert_eq!(admin.get("/api/support/me").await.is_ok().get("passwordUpdateRequired"), None);
    admin.get("/api/support/audit").await.is_ok();
    set().await;
    admin.get("/api/support/audit").await.is_problem(401, "staff_login_required");
    server.clock.advance(STEP);
    sign_in(&admin, login(&server, Role::Admin)).await.is_ok();
    admin.get("/api/support/audit").await.is_problem(403, "staff_password_update_required");
    admin.post("/api/support/signout", json!({})).await.is_ok();
}

#[actix_web::test]
async fn guessing_is_slowed_down() {
    let server = Server::start().await;
    hire(&server, Role::Support).await;
    for guess in 0..5 {
        let body = json!({"email": "support@example.com", "password": PASSWORD, "code": format!("00000{guess}")});
        sign_in(&server.visitor(), body).await.is_problem(401, "bad_staff_credentials");
    }
    let answer = sign_in(&server.visitor(), login(&server, Role::Support)).await;
    assert!(answer.is_problem(429, "too_many_attempts").header("retry-after").is_some());
}

#[actix_web::test]
async fn a_sign_in_ends_when_it_is_not_used_and_when_the_member_leaves() {
    let server = Server::start().await;
    let caller = member(&server, Role::Production).await;
    for _ in 0..3 {
        server.clock.advance(IDLE - 1_000);
        caller.get("/api/support/me").await.is_ok();
    }
    server.clock.advance(IDLE);
    caller.get("/api/support/me").await.is_problem(401, "staff_login_required");
    sign_in(&caller, login(&server, Role::Production)).await.is_ok();
    let mut tx = server.store.write().await.unwrap();
    let change = Change::Access { role: Role::Production, disabled: true };
    make(&mut tx, "production@example.com", change, None, 1).await.unwrap();
    tx.commit().await.unwrap();
    caller.get("/api/support/me").await.is_problem(401, "staff_login_required");
    server.clock.advance(STEP);
    sign_in(&caller, login(&server, Role::Production)).await.is_problem(401, "bad_staff_credentials");
}

#[actix_web::test]
async fn the_record_is_for_admins_and_says_who_came_and_who_tried() {
    let server = Server::start().await;
    let support = member(&server, Role::Support).await;
    let production = member(&server, Role::Production).await;
    let customer = server.customer("ada").await;
    sign_in(&server.visitor(), json!({"email": "eve@example.com", "password": "=1+1", "code": "1"})).await;
    support.post("/api/support/signout", json!({})).await.is_ok();
    for path in ["/api/support/audit", "/api/support/audit.csv"] {
        production.get(path).await.is_problem(403, "not_your_role");
        customer.get(path).await.is_problem(401, "staff_login_required");
        server.visitor().get(path).await.is_problem(401, "staff_login_required");
    }
    let admin = member(&server, Role::Admin).await;
    let rows = admin.get("/api/support/audit").await.is_ok();
    let told = |rows: &Value| -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        rows["rows"].as_array().unwrap().iter().map(|row| (text(&row["who"]), text(&row["action"]))).collect()
    };
    let row = |who: &str, action: &str| (format!("{who}@example.com"), action.to_owned());
    let wanted = [
        row("admin", "signed_in"),
        row("support", "signed_out"),
        row("eve", "sign_in_failed"),
        row("production", "signed_in"),
        row("support", "signed_in"),
    ];
    assert_eq!((told(&rows), &rows["more"]), (wanted.to_vec(), &json!(false)));
    assert_eq!(rows["rows"][0]["at"], server.clock.now());
    let narrowed = admin.get("/api/support/audit?who=support%40example.com&action=signed_out").await.is_ok();
    assert_eq!(told(&narrowed), [row("support", "signed_out")]);
    let csv = admin.get("/api/support/audit.csv?who=eve@example.com").await;
    assert_eq!(csv.header("content-type"), Some("text/csv; charset=utf-8"));
    assert!(
        csv.body.starts_with("\u{FEFF}id,at,who,role,action,session,subject,reason,since\r\n")
            && csv.body.contains("\"sign_in_failed\"")
    );
    let rows = admin.get("/api/support/audit").await.is_ok();
    assert_eq!(told(&rows)[0], row("admin", "audit_exported"), "who takes it along is on record too");
}

#[actix_web::test]
async fn the_whole_record_is_taken_along_row_by_row_however_long_it_is() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let mut tx = server.store.write().await.unwrap();
    for number in 0..2_500 {
        let record = Record { who: format!("{number}@example.com"), action: "signed_in", ..Record::default() };
        audit::add(&mut tx, &record, number).await.unwrap();
    }
    tx.commit().await.unwrap();
    let rows = async |query: &str| -> Vec<i64> {
        let csv = admin.get(&format!("/api/support/audit.csv{query}")).await;
        let ids = csv.body.lines().skip(1).map(|line| line.split(',').next().unwrap().parse().unwrap());
        ids.collect()
    };
    let all = rows("").await;
    assert_eq!(all.len(), 2_502, "the sign-in, these, and that it was taken along");
    assert!(all.is_sorted_by(|one, next| one > next), "each once, the latest first");
    assert_eq!(rows("?from=1000&to=1500").await.len(), 500);
    assert_eq!(rows("?who=nobody").await.len(), 0);
}

#[actix_web::test]
async fn a_member_chooses_another_password_and_is_signed_in_here_only() {
    let server = Server::start().await;
    let here = member(&server, Role::Support).await;
    server.clock.advance(STEP);
    let elsewhere = server.visitor();
    sign_in(&elsewhere, login(&server, Role::Support)).await.is_ok();
    let change = async |current: &str, new: &str| {
        here.post("/api/support/password", json!({"currentPassword": current, "newPassword": new})).await
    };
    let field = |answer: &Answer| answer.is_problem(422, "invalid").json()["errors"][0]["field"].clone();
    assert_eq!(field(&change("not it", "plates and proofs").await), "currentPassword");
    assert_eq!(field(&change(PASSWORD, "short").await), "newPassword");
    assert_eq!(field(&change(PASSWORD, PASSWORD).await), "newPassword");
    assert_eq!(field(&here.post("/api/support/password", json!({})).await), "currentPassword");
    server.visitor().post("/api/support/password", json!({})).await.is_problem(401, "staff_login_required");
    change(PASSWORD, "plates and proofs").await.is_ok();
    here.get("/api/support/me").await.is_ok();
    elsewhere.get("/api/support/me").await.is_problem(401, "staff_login_required");

    server.clock.advance(STEP);
    let mut typed = login(&server, Role::Support);
    sign_in(&elsewhere, typed.clone()).await.is_problem(401, "bad_staff_credentials");
    typed["password"] = json!("plates and proofs");
    sign_in(&elsewhere, typed).await.is_ok();
    let admin = member(&server, Role::Admin).await;
    let rows = admin.get("/api/support/audit?action=password_changed").await.is_ok();
    assert_eq!(rows["rows"][0]["who"], "support@example.com");
    for _ in 0..5 {
        assert_eq!(field(&change("not it", "plates and proofs 2").await), "currentPassword");
    }
    change("not it", "plates and proofs 2").await.is_problem(429, "too_many_attempts");
}

#[actix_web::test]
async fn second_factors_are_stored_encrypted_and_those_of_before_are_encrypted_at_the_start() {
    let config = Config { sealer: Sealer::new(&"7".repeat(64).parse().unwrap()), ..Config::default() };
    let server = Server::start_with(Setup { config, ..Setup::default() }).await;
    hire(&server, Role::Admin).await;
    let stored = async || {
        let found = find_by_email(&mut server.store.read().await.unwrap(), "admin@example.com").await.unwrap();
        found.unwrap().totp_secret.unwrap()
    };
    assert_eq!(stored().await, SECRET);
    sign_in(&server.visitor(), login(&server, Role::Admin)).await.is_ok();
    server.running.platen.config.sealer.seal_stored(&server.store, &SystemRng).await.unwrap();
    let sealed = stored().await;
    assert!(!sealed.windows(SECRET.len()).any(|part| part == SECRET));
    server.clock.advance(STEP);
    let admin = server.visitor();
    sign_in(&admin, login(&server, Role::Admin)).await.is_ok();

    confirm(&server, &admin, Role::Admin).await;
    let factor = admin.post("/api/support/factor", json!({})).await.is_ok();
    let secret = totp::read(factor["secret"].as_str().unwrap()).unwrap();
    let code = totp::code(&secret, server.clock.now()).unwrap();
    admin.post("/api/support/factor/set", json!({"secret": factor["secret"], "code": code})).await.is_ok();
    let other = stored().await;
    assert!(other != sealed && !other.windows(secret.len()).any(|part| part == secret));
    let plain = Config::default().sealer;
    plain.seal_stored(&server.store, &SystemRng).await.unwrap();
    assert_eq!(stored().await, other, "without its key it stays");
}
