//! Members of staff, managed by administrators: invitations, roles and access.

use platen::accounts::throttle::{SETUPS_PER_CLIENT, WINDOW};
use platen::accounts::totp;
use platen_actors::ports::Clock;
use platen_store::outbox;
use platen_store::outbox::email::{EmailMessage, StaffChange};
use platen_store::role::Role;
use platen_store::staff_invitations::LIFE;
use platen_store::staff_sign_ins::CONFIRMED_FOR;
use serde_json::{Value, json};

use crate::support::staff::{PASSWORD, SECRET, confirm, hire, hire_with, login, member, sign_in};
use crate::support::{Caller, Server};

const STAFF: &str = "/api/support/staff";
const INVITE: &str = "/api/support/staff/invite";
const ACCESS: &str = "/api/support/staff/access";
const READ: &str = "/api/support/invitation/read";
const ACCEPT: &str = "/api/support/invitation/accept";

fn ann() -> Value {
    json!({"email": "Ann@Example.com", "name": " Ann  Press", "role": "production"})
}

/// An administrator who has confirmed the sign-in.
async fn administrator(server: &Server) -> Caller {
    let admin = member(server, Role::Admin).await;
    confirm(server, &admin, Role::Admin).await;
    admin
}

async fn invited(admin: &Caller, who: Value) -> String {
    admin.post(INVITE, who).await.is_ok()["key"].as_str().unwrap().to_owned()
}

/// What the person with a key sends to accept their invitation.
async fn acceptance(server: &Server, key: &str, password: &str) -> Value {
    let mut body = json!({"key": key, "password": password});
    let factor = server.visitor().post("/api/support/invitation/factor", body.clone()).await.is_ok();
    let secret = totp::read(factor["secret"].as_str().unwrap()).unwrap();
    body["secret"] = factor["secret"].clone();
    body["code"] = totp::code(&secret, server.clock.now()).unwrap().into();
    body
}

fn fields(problem: &Value) -> Vec<&str> {
    problem["errors"].as_array().unwrap().iter().map(|error| error["field"].as_str().unwrap()).collect()
}

async fn rows(admin: &Caller, action: &str) -> Vec<Value> {
    let audit = admin.get(&format!("/api/support/audit?action={action}")).await.is_ok();
    let rows = audit["rows"].as_array().unwrap();
    rows.iter().map(|row| json!([row["who"], row["subject"]])).collect()
}

#[actix_web::test]
async fn a_person_who_was_invited_becomes_a_member_once() {
    let server = Server::start().await;
    let admin = administrator(&server).await;
    let key = invited(&admin, ann()).await;
    let staff = admin.get(STAFF).await.is_ok();
    let expires = server.clock.now() + LIFE;
    let invitation =
        json!({"email": "ann@example.com", "name": "Ann Press", "role": "production", "expiresAt": expires});
    assert_eq!(staff["invitations"], json!([invitation]));

    let visitor = server.visitor();
    let who = visitor.post(READ, json!({"key": key})).await.is_ok();
    assert_eq!(who, json!({"email": "ann@example.com", "name": "Ann Press", "role": "production"}));
    let body = acceptance(&server, &key, "ink and paper").await;
    visitor.get("/api/support/me").await.is_problem(401, "staff_login_required");
    assert_eq!(visitor.post(ACCEPT, body.clone()).await.is_ok(), who);
    assert_eq!(visitor.get("/api/support/me").await.is_ok(), who);
    let again = server.visitor().post(ACCEPT, body.clone()).await.is_problem(422, "invalid").json();
    assert_eq!(fields(&again), ["key"]);
    let login = json!({"email": "ann@example.com", "password": "ink and paper", "code": body["code"]});
    sign_in(&server.visitor(), login).await.is_problem(401, "bad_staff_credentials");

    let staff = admin.get(STAFF).await.is_ok();
    assert_eq!(staff["invitations"], json!([]));
    let emails: Vec<_> = staff["members"].as_array().unwrap().iter().map(|it| it["email"].clone()).collect();
    assert_eq!(emails, [json!("admin@example.com"), json!("ann@example.com")]);
    let subject = json!("ann@example.com (production)");
    assert_eq!(rows(&admin, "member_invited").await, [json!(["admin@example.com", subject])]);
    assert_eq!(rows(&admin, "member_added").await[0], json!(["ann@example.com", subject]));
}

#[actix_web::test]
async fn members_of_an_earlier_version_keep_their_accounts() {
    let server = Server::start().await;
    hire_with(&server, Role::Admin, "admin@xn--mller-kva.example").await;
    hire_with(&server, Role::Support, "support@xn--mller-kva.example").await;
    let admin = server.visitor();
    let code = totp::code(SECRET, server.clock.now()).unwrap();
    let typed = json!({"email": "admin@müller.example", "password": PASSWORD, "code": code});
    sign_in(&admin, typed).await.is_ok();
    confirm(&server, &admin, Role::Admin).await;
    for email in ["admin@müller.example", "admin@xn--mller-kva.example"] {
        let own = json!({"email": email, "role": "support", "disabled": false});
        admin.post(ACCESS, own).await.is_problem(422, "own_account");
    }
    let key = invited(&admin, json!({"email": "support@müller.example", "name": "Sue", "role": "support"})).await;
    let body = acceptance(&server, &key, "other ink and paper").await;
    let me = server.visitor().post(ACCEPT, body).await.is_ok();
    assert_eq!(me["email"], "support@xn--mller-kva.example");
    assert_eq!(admin.get(STAFF).await.is_ok()["members"].as_array().unwrap().len(), 2);
}

#[actix_web::test]
async fn a_member_renews_password_and_second_factor_but_not_the_role() {
    let server = Server::start().await;
    let admin = administrator(&server).await;
    let old = member(&server, Role::Support).await;
    let who = json!({"email": "support@example.com", "name": "Eve", "role": "admin"});
    let key = invited(&admin, who).await;
    old.get("/api/support/me").await.is_ok();
    let body = acceptance(&server, &key, "other ink and paper").await;
    let me = server.visitor().post(ACCEPT, body).await.is_ok();
    assert_eq!(me, json!({"email": "support@example.com", "name": "support person", "role": "support"}));
    old.get("/api/support/me").await.is_problem(401, "staff_login_required");
    server.clock.advance(60_000);
    sign_in(&server.visitor(), login(&server, Role::Support)).await.is_problem(401, "bad_staff_credentials");
    assert_eq!(rows(&admin, "member_reset").await, [json!(["support@example.com", "support@example.com"])]);
}

#[actix_web::test]
async fn an_invitation_ends_when_it_is_replaced_withdrawn_or_old() {
    let server = Server::start().await;
    let admin = administrator(&server).await;
    let read = async |key: &str| server.visitor().post(READ, json!({"key": key})).await;
    let (first, second) = (invited(&admin, ann()).await, invited(&admin, ann()).await);
    assert_eq!(fields(&read(&first).await.is_problem(422, "invalid").json()), ["key"]);
    read(&second).await.is_ok();
    let withdraw = json!({"email": "ann@example.com"});
    admin.post("/api/support/staff/withdraw", withdraw.clone()).await.is_ok();
    admin.post("/api/support/staff/withdraw", withdraw).await.is_problem(404, "not_found");
    read(&second).await.is_problem(422, "invalid");
    let third = invited(&admin, ann()).await;
    server.clock.advance(LIFE + 1);
    read(&third).await.is_problem(422, "invalid");
}

#[actix_web::test]
async fn guessing_keys_is_limited() {
    let server = Server::start().await;
    let visitor = server.visitor();
    for _ in 0..SETUPS_PER_CLIENT {
        visitor.post(READ, json!({"key": "0".repeat(64)})).await.is_problem(422, "invalid");
    }
    visitor.post(READ, json!({"key": "1".repeat(64)})).await.is_problem(429, "too_many_attempts");
    server.clock.advance(WINDOW + 1);
    visitor.post(READ, json!({"key": "guess"})).await.is_problem(422, "invalid");
}

#[actix_web::test]
async fn roles_and_access_change_at_once_but_never_ones_own() {
    let server = Server::start().await;
    let admin = administrator(&server).await;
    let support = member(&server, Role::Support).await;
    let access = |email: &str, role: &str, disabled: bool| json!({"email": email, "role": role, "disabled": disabled});
    admin.post(ACCESS, access("admin@example.com", "support", false)).await.is_problem(422, "own_account");
    admin.post(ACCESS, access("eve@example.com", "support", false)).await.is_problem(404, "not_found");
    let unknown = admin.post(ACCESS, access("support@example.com", "owner", false)).await;
    assert_eq!(fields(&unknown.is_problem(422, "invalid").json()), ["role"]);

    admin.post(ACCESS, access("support@example.com", "support", false)).await.is_ok();
    support.get("/api/support/me").await.is_ok();
    let changed = admin.post(ACCESS, access("support@example.com", "production", true)).await.is_ok();
    assert_eq!((&changed["role"], &changed["disabled"]), (&json!("production"), &json!(true)));
    support.get("/api/support/me").await.is_problem(401, "staff_login_required");
    server.clock.advance(60_000);
    sign_in(&support, login(&server, Role::Support)).await.is_problem(401, "bad_staff_credentials");
    let who = json!({"email": "support@example.com", "name": "S", "role": "support"});
    assert_eq!(fields(&admin.post(INVITE, who).await.is_problem(422, "invalid").json()), ["email"]);
    admin.post(ACCESS, access("support@example.com", "production", false)).await.is_ok();
    server.clock.advance(30_000);
    sign_in(&support, login(&server, Role::Support)).await.is_ok();
    let subjects = rows(&admin, "member_changed").await;
    let subject = |text: &str| json!(["admin@example.com", text]);
    assert_eq!(
        subjects,
        [
            subject("support@example.com: production, disabled → production"),
            subject("support@example.com: support → production, disabled"),
        ]
    );
}

#[actix_web::test]
async fn only_administrators_manage_staff() {
    let server = Server::start().await;
    hire(&server, Role::Admin).await;
    for role in [Role::Support, Role::Production] {
        let caller = member(&server, role).await;
        caller.get(STAFF).await.is_problem(403, "not_your_role");
        caller.post(INVITE, ann()).await.is_problem(403, "not_your_role");
        caller
            .post(ACCESS, json!({"email": "admin@example.com", "role": "support", "disabled": true}))
            .await
            .is_problem(403, "not_your_role");
    }
    server.visitor().get(STAFF).await.is_problem(401, "staff_login_required");
}

#[actix_web::test]
async fn a_borrowed_browser_is_not_enough_to_invite_or_to_change_access() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    hire(&server, Role::Support).await;
    let access = json!({"email": "support@example.com", "role": "admin", "disabled": false});
    let guarded = [
        (INVITE, ann()),
        (ACCESS, access.clone()),
        ("/api/support/factor", json!({})),
        ("/api/support/factor/set", json!({"secret": "x", "code": "1"})),
        ("/api/support/recoverycodes", json!({})),
    ];
    for (path, body) in &guarded {
        admin.post(path, body.clone()).await.is_problem(403, "confirmation_required");
    }
    server.clock.advance(30_000);
    let code = login(&server, Role::Admin)["code"].clone();
    for (password, code) in [("not it", &code), ("ink and paper", &json!("000000"))] {
        let body = json!({"password": password, "code": code});
        admin.post("/api/support/confirm", body).await.is_problem(422, "wrong_credentials");
    }
    admin.post(INVITE, ann()).await.is_problem(403, "confirmation_required");
    // What the thief copied is worth nothing once the owner has confirmed.
    let copied = admin.cookies();
    confirm(&server, &admin, Role::Admin).await;
    let thief = server.visitor();
    let stolen = thief.request(reqwest::Method::GET, "/api/support/me").header("cookie", copied);
    thief.send(stolen).await.is_problem(401, "staff_login_required");
    admin.post(INVITE, ann()).await.is_ok();
    admin.post(ACCESS, access).await.is_ok();
    server.clock.advance(CONFIRMED_FOR + 1);
    admin.post(INVITE, ann()).await.is_problem(403, "confirmation_required");
}

#[actix_web::test]
async fn an_invitation_does_not_outlive_a_change_of_its_member_or_its_maker() {
    let server = Server::start().await;
    let admin = administrator(&server).await;
    let support = member(&server, Role::Support).await;
    let own = json!({"email": "admin@example.com", "name": "A", "role": "admin"});
    admin.post(INVITE, own).await.is_problem(422, "own_account");
    let who = json!({"email": "support@example.com", "name": "S", "role": "support"});
    let read = async |key: &str| server.visitor().post(READ, json!({"key": key})).await;
    let change = |new: &str, old: &str| json!({"currentPassword": old, "newPassword": new});
    let keys = [invited(&admin, who).await, invited(&admin, ann()).await];
    support.post("/api/support/password", change("plates and proofs", "ink and paper")).await.is_ok();
    read(&keys[0]).await.is_problem(422, "invalid");
    read(&keys[1]).await.is_ok();
    admin.post("/api/support/password", change("plates and proofs", "ink and paper")).await.is_ok();
    read(&keys[1]).await.is_problem(422, "invalid");
    let emails = outbox::list(&mut server.store.read().await.unwrap(), 10).await.unwrap();
    let told: Vec<_> = emails.iter().rev().map(|row| (row.recipient.as_str(), row.message.clone().unwrap())).collect();
    let changed = |change| EmailMessage::StaffChanged { change };
    let wanted = [
        ("support@example.com", changed(StaffChange::Renewal)),
        ("support@example.com", changed(StaffChange::Password)),
        ("admin@example.com", changed(StaffChange::Password)),
    ];
    assert_eq!(told, wanted);
}

#[actix_web::test]
async fn an_administrator_who_was_demoted_meanwhile_changes_nobody() {
    let server = Server::start().await;
    let admin = administrator(&server).await;
    hire(&server, Role::Support).await;
    let access = |role: &str| json!({"email": "support@example.com", "role": role, "disabled": false});
    admin.post(ACCESS, access("admin")).await.is_ok();
    server.clock.advance(30_000);
    let other = server.visitor();
    sign_in(&other, login(&server, Role::Support)).await.is_ok();
    confirm(&server, &other, Role::Support).await;
    let demote = json!({"email": "admin@example.com", "role": "support", "disabled": false});
    let (one, two) = tokio::join!(admin.post(ACCESS, access("support")), other.post(ACCESS, demote));
    assert!(one.status == 200 || two.status == 200);
    assert_ne!(one.status, two.status, "one of them was demoted before: {} {}", one.body, two.body);
    let staff = if one.status == 200 { &admin } else { &other }.get(STAFF).await.is_ok();
    let admins = staff["members"].as_array().unwrap().iter().filter(|member| member["role"] == "admin");
    assert_eq!(admins.count(), 1);
}

#[actix_web::test]
async fn a_member_sees_and_ends_their_sign_ins() {
    let server = Server::start().await;
    let here = member(&server, Role::Support).await;
    let other = member(&server, Role::Production).await;
    let mut there = Vec::new();
    for _ in 0..2 {
        server.clock.advance(30_000);
        let browser = server.visitor();
        sign_in(&browser, login(&server, Role::Support)).await.is_ok();
        there.push(browser);
    }
    let listed = here.get("/api/support/signins").await.is_ok();
    let listed = listed["signIns"].as_array().unwrap();
    assert_eq!(listed.iter().map(|it| it["current"] == true).collect::<Vec<_>>(), [false, false, true]);
    let end = format!("/api/support/signins/{}/end", listed[0]["id"].as_str().unwrap());
    other.post(&end, json!({})).await.is_problem(404, "not_found");
    here.post(&end, json!({})).await.is_ok();
    there[1].get("/api/support/me").await.is_problem(401, "staff_login_required");
    there[0].get("/api/support/me").await.is_ok();
    let ended = here.post("/api/support/signins/endothers", json!({})).await.is_ok();
    assert_eq!(ended, json!({"ended": 1}));
    there[0].get("/api/support/me").await.is_problem(401, "staff_login_required");
    here.get("/api/support/me").await.is_ok();
    other.get("/api/support/me").await.is_ok();
}

#[actix_web::test]
async fn a_recovery_code_replaces_a_lost_authenticator_once() {
    let server = Server::start().await;
    let admin = administrator(&server).await;
    let made = admin.post("/api/support/recoverycodes", json!({})).await.is_ok();
    let codes: Vec<_> = made["codes"].as_array().unwrap().iter().map(|code| code.as_str().unwrap()).collect();
    assert_eq!((codes.len(), &admin.get("/api/support/signins").await.is_ok()["recoveryCodes"]), (10, &json!(10)));
    let enter = |code: &str| json!({"email": "admin@example.com", "password": "ink and paper", "code": code});
    let elsewhere = server.visitor();
    let wrong = json!({"email": "admin@example.com", "password": "not it", "code": codes[0]});
    sign_in(&elsewhere, wrong).await.is_problem(401, "bad_staff_credentials");
    sign_in(&elsewhere, enter(&codes[0].to_uppercase())).await.is_ok();
    sign_in(&server.visitor(), enter(codes[0])).await.is_problem(401, "bad_staff_credentials");
    assert_eq!(admin.get("/api/support/signins").await.is_ok()["recoveryCodes"], 9);
    assert_eq!(rows(&admin, "recovery_code_used").await.len(), 1);

    // With another one they set up another authenticator, which voids the codes.
    let confirmation = json!({"password": "ink and paper", "code": codes[1]});
    elsewhere.post("/api/support/confirm", confirmation).await.is_ok();
    let factor = elsewhere.post("/api/support/factor", json!({})).await.is_ok();
    let secret = totp::read(factor["secret"].as_str().unwrap()).unwrap();
    let code = totp::code(&secret, server.clock.now()).unwrap();
    let wrong = json!({"secret": factor["secret"], "code": "000000"});
    elsewhere.post("/api/support/factor/set", wrong).await.is_problem(422, "invalid");
    elsewhere.post("/api/support/factor/set", json!({"secret": factor["secret"], "code": code})).await.is_ok();
    elsewhere.get("/api/support/me").await.is_ok();
    admin.get("/api/support/me").await.is_problem(401, "staff_login_required");
    sign_in(&admin, enter(codes[2])).await.is_problem(401, "bad_staff_credentials");
    server.clock.advance(60_000);
    sign_in(&admin, enter(&totp::code(&secret, server.clock.now()).unwrap())).await.is_ok();
}
