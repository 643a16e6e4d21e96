//! Observing a session over real connections: what is recorded, what the customer sees, and how it ends.

use std::sync::Arc;

use platen::housekeeping::observations::{SILENCE, sweep};
use platen_store::Connection as _;
use platen_store::role::Role;
use platen_testing::{Fresh, MovedClock};
use serde_json::{Value, json};

use crate::support::catalog::fill;
use crate::support::staff::{confirm, hire, login, member, sign_in};
use crate::support::tab::{Tab, handshake_at, refused};
use crate::support::{Caller, Server};

pub async fn begin(staff: &Caller, session: &str) -> i64 {
    let path = format!("/api/support/sessions/{session}/observe");
    staff.post(&path, json!({"reason": "a question about delivery"})).await.is_ok()["observationId"].as_i64().unwrap()
}

async fn audit(admin: &Caller, action: &str) -> Vec<Value> {
    let rows = admin.get(&format!("/api/support/audit?action={action}")).await.is_ok();
    rows["rows"].as_array().unwrap().clone()
}

pub fn observed(id: i64) -> String {
    format!("observers/{id}")
}

pub async fn session_of(customer: &Caller) -> String {
    format!("c{}", customer.get("/api/session").await.is_ok()["customerId"])
}

#[actix_web::test]
async fn the_mirror_follows_the_customer_is_told_and_can_end_it() {
    let server = Server::start().await;
    let (ada, admin) = (server.customer("ada").await, member(&server, Role::Admin).await);
    let (mut a, mut b) = (Tab::open(&server, &ada).await, Tab::open(&server, &ada).await);
    let session = session_of(&ada).await;
    let id = begin(&admin, &session).await;
    for tab in [&mut a, &mut b] {
        tab.until(|tab| tab.entries.contains_key(&observed(id))).await;
        let entry = &tab.entries[&observed(id)];
        assert_eq!((&entry["name"], &entry["role"]), (&json!("admin person"), &json!("admin")));
        assert!(!entry.to_string().contains("delivery"), "the reason is the shop's own");
    }
    let mut mirror = Tab::observe(&server, &admin, id).await;
    mirror.until(|tab| tab.snapshots == 1).await;
    ada.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
    mirror.until(|tab| tab.entries.keys().any(|key| key.starts_with("sample"))).await;
    a.say(json!({"type": "page", "path": "/product/1"})).await;
    let shows = loop {
        let frame = mirror.next().await.unwrap();
        if frame["type"] == "mirror" && frame["pages"] != json!([]) {
            break frame;
        }
    };
    assert_eq!(shows["pages"][0]["path"], "/product/1");
    mirror.say(json!({"type": "echo", "nonce": 7})).await;
    loop {
        let frame = mirror.next().await.unwrap();
        if frame["type"] == "echo" {
            break assert_eq!(frame["nonce"], 7);
        }
    }
    server.clock.advance(5_000);
    ada.post(&format!("/api/observers/{id}/end"), json!({})).await.is_ok();
    assert_eq!(mirror.until_bye().await.0, "ended");
    b.until(|tab| !tab.entries.contains_key(&observed(id))).await;
    let [ended] = &audit(&admin, "observation_ended").await[..] else { panic!("one row") };
    assert_eq!(
        (&ended["who"], &ended["session"], &ended["reason"], &ended["subject"]),
        (
            &json!("admin@example.com"),
            &json!(session),
            &json!("a question about delivery"),
            &json!(format!("observation {id}, by_customer"))
        )
    );
    assert_eq!(ended["at"].as_i64().unwrap() - ended["since"].as_i64().unwrap(), 5_000);
    assert_eq!(audit(&admin, "observation_started").await[0]["reason"], "a question about delivery");
    let told = admin.get(&format!("/api/support/observations/{id}")).await.is_ok();
    assert_eq!((&told["ended"], &told["session"]), (&json!("by_customer"), &json!(session)));
    ada.post(&format!("/api/observers/{id}/end"), json!({})).await.is_ok();
}

#[actix_web::test]
async fn personal_fields_are_masked_until_they_are_revealed_on_record() {
    let server = Server::start().await;
    let (ada, admin) = (server.customer("ada").await, member(&server, Role::Admin).await);
    let session = session_of(&ada).await;
    let address = json!({"firstName": "Ada", "lastName": "Lovelace", "address1": "12 St James Square", "city": "London",
        "countryId": "GB", "zipcode": "SW1Y 4JH", "phone": "020 7946 0000"});
    ada.post(&format!("/api/myaccount/{}/address/new", &session[1..]), address).await.is_ok();
    let id = begin(&admin, &session).await;
    let mut mirror = Tab::observe(&server, &admin, id).await;
    mirror.until(|tab| tab.snapshots == 1).await;
    let masked = serde_json::to_string(&mirror.entries).unwrap();
    assert!(masked.contains("London") && !masked.contains("Lovelace") && !masked.contains("SW1Y"), "{masked}");
    let path = format!("/api/support/observations/{id}");
    assert!(!admin.get(&path).await.is_ok()["email"].as_str().unwrap().contains("ada"));
    admin.post(&format!("{path}/reveal"), json!({"reason": " "})).await.is_problem(422, "invalid");
    admin.post(&format!("{path}/reveal"), json!({"reason": "to check the label"})).await.is_ok();
    mirror.until(|tab| tab.snapshots == 2).await;
    assert!(serde_json::to_string(&mirror.entries).unwrap().contains("Lovelace"));
    assert_eq!(mirror.entries[&observed(id)]["revealed"], true);
    assert_eq!(admin.get(&path).await.is_ok()["email"], "ada@example.com");
    assert_eq!(audit(&admin, "personal_fields_revealed").await[0]["reason"], "to check the label");
    ada.post(&format!("/api/observers/{id}/end"), json!({})).await.is_ok();
    assert_eq!(admin.get(&path).await.is_ok()["email"], "a•••@example.com", "it was revealed until the end");
}

#[actix_web::test]
async fn a_second_mirror_of_one_observation_is_refused_and_the_first_goes_on() {
    let server = Server::start().await;
    let (ada, admin) = (server.customer("ada").await, member(&server, Role::Admin).await);
    let id = begin(&admin, &session_of(&ada).await).await;
    let mut mirror = Tab::observe(&server, &admin, id).await;
    mirror.until(|tab| tab.snapshots == 1).await;
    let mut second = Tab::observe(&server, &admin, id).await;
    second.until_bye().await;
    ada.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
    mirror.until(|tab| tab.entries.contains_key("samples/1")).await;
    assert!(mirror.entries.contains_key(&observed(id)), "it was not ended by the one that was refused");
}

#[actix_web::test]
async fn a_mirror_is_opened_on_another_node_than_it_was_asked_for() {
    let server = Server::start().await;
    let (ada, admin) = (server.customer("ada").await, member(&server, Role::Admin).await);
    let id = begin(&admin, &session_of(&ada).await).await;
    let other = server.second_node().await;
    let mut mirror = Tab::observe(&other, &admin, id).await;
    mirror.until(|tab| tab.snapshots == 1).await;
    assert!(mirror.entries.contains_key(&observed(id)));
}

#[actix_web::test]
async fn leaving_losing_the_connection_the_sign_in_or_the_role_ends_it_on_record() {
    let server = Server::start().await;
    let (ada, admin) = (server.customer("ada").await, member(&server, Role::Admin).await);
    let session = session_of(&ada).await;
    hire(&server, Role::Support).await;
    let support = server.visitor();
    sign_in(&support, login(&server, Role::Support)).await.is_ok();
    confirm(&server, &admin, Role::Admin).await;
    let mut tab = Tab::open(&server, &ada).await;
    let mut ends = Vec::new();
    for how in ["by_staff", "connection_lost", "lost_role", "signed_out"] {
        let id = begin(&support, &session).await;
        tab.until(|tab| tab.entries.contains_key(&observed(id))).await;
        let mut mirror = Tab::observe(&server, &support, id).await;
        mirror.until(|tab| tab.snapshots == 1).await;
        match how {
            "by_staff" => drop(support.post(&format!("/api/support/observations/{id}/end"), json!({})).await.is_ok()),
            "connection_lost" => drop(mirror.socket),
            "lost_role" => set_role(&admin, Role::Production).await,
            _ => drop(support.post("/api/support/signout", json!({})).await.is_ok()),
        }
        tab.until(|tab| !tab.entries.contains_key(&observed(id))).await;
        ends.push(format!("observation {id}, {how}"));
        if how == "lost_role" {
            set_role(&admin, Role::Support).await;
            server.clock.advance(30_000);
            sign_in(&support, login(&server, Role::Support)).await.is_ok();
        }
    }
    ends.reverse();
    let rows = audit(&admin, "observation_ended").await;
    assert_eq!(rows.iter().map(|row| row["subject"].as_str().unwrap()).collect::<Vec<_>>(), ends);
}

async fn set_role(admin: &Caller, role: Role) {
    let body = json!({"email": "support@example.com", "role": role, "disabled": false});
    admin.post("/api/support/staff/access", body).await.is_ok();
}

#[actix_web::test]
async fn nobody_opens_a_mirror_that_is_not_theirs_or_over_or_from_elsewhere() {
    let server = Server::start().await;
    let (ada, admin) = (server.customer("ada").await, member(&server, Role::Admin).await);
    let (support, production) = (member(&server, Role::Support).await, member(&server, Role::Production).await);
    let session = session_of(&ada).await;
    let id = begin(&admin, &session).await;
    let path = format!("/api/support/observations/{id}/live");
    let own = Some(server.url.as_str());
    for (caller, origin, status) in [
        (&admin, Some("https://evil.example"), 403),
        (&admin, None, 403),
        (&support, own, 404),
        (&production, own, 403),
        (&ada, own, 401),
        (&server.visitor(), own, 401),
    ] {
        assert_eq!(refused(handshake_at(&server, caller, &path, origin)).await, status);
    }
    for call in ["reveal", "end"] {
        let path = format!("/api/support/observations/{id}/{call}");
        support.post(&path, json!({"reason": "x"})).await.is_problem(404, "not_found");
        production.post(&path, json!({"reason": "x"})).await.is_problem(403, "not_your_role");
        ada.post(&path, json!({"reason": "x"})).await.is_problem(401, "staff_login_required");
    }
    server
        .customer("eve")
        .await
        .post(&format!("/api/observers/{id}/end"), json!({}))
        .await
        .is_problem(404, "not_found");
    admin.post(&format!("/api/support/observations/{id}/end"), json!({})).await.is_ok();
    assert_eq!(refused(handshake_at(&server, &admin, &path, own)).await, 404, "it is over");
    let absent = "/api/support/sessions/c999999/observe";
    admin.post(absent, json!({"reason": "x"})).await.is_problem(404, "not_found");
}

#[actix_web::test]
async fn a_guest_with_an_open_page_is_observed_and_signing_in_ends_it() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    server.customer("ada").await;
    let guest = server.visitor();
    guest.get("/api/session").await.is_ok();
    let tab = Tab::open(&server, &guest).await;
    let session = tab.token.split('.').next().unwrap().to_owned();
    let id = begin(&admin, &session).await;
    let mut mirror = Tab::observe(&server, &admin, id).await;
    mirror.until(|tab| tab.snapshots == 1).await;
    let login = json!({"email": "ada@example.com", "password": "correct horse"});
    guest.post("/api/customer/login", login).await.is_ok();
    assert_eq!(mirror.until_bye().await.0, "signed-in");
    let rows = audit(&admin, "observation_ended").await;
    assert_eq!(rows[0]["subject"], format!("observation {id}, signed_in"));
}

async fn sweep_observations(server: &Server) -> usize {
    let platen = &server.running.platen;
    sweep(&platen.store, &platen.registry, platen.clock.now()).await.unwrap()
}

#[actix_web::test]
async fn what_a_lost_node_left_open_is_ended_by_another() {
    let server = Server::start().await;
    let (ada, admin) = (server.customer("ada").await, member(&server, Role::Admin).await);
    let id = begin(&admin, &session_of(&ada).await).await;
    assert_eq!(sweep_observations(&server).await, 0);
    server.clock.advance(SILENCE + 1);
    let other = server.second_node().await;
    assert_eq!(sweep_observations(&other).await, 1);
    let rows = audit(&admin, "observation_ended").await;
    assert_eq!(rows[0]["subject"], format!("observation {id}, connection_lost"));
}

#[actix_web::test]
async fn with_the_database_down_no_frame_is_sent() {
    let fresh = Fresh::postgres().await;
    fill(&fresh.store).await;
    let folder = Arc::new(tempfile::TempDir::new().unwrap());
    let server = Server::over(fresh.store.clone(), MovedClock::default(), folder).await;
    let (ada, admin) = (server.customer("ada").await, member(&server, Role::Admin).await);
    let session = session_of(&ada).await;
    let mut tab = Tab::open(&server, &ada).await;
    let open = begin(&admin, &session).await;
    tab.until(|tab| tab.entries.contains_key(&observed(open))).await;
    let mut mirror = Tab::observe(&server, &admin, open).await;
    mirror.until(|tab| tab.snapshots == 1).await;
    fresh.lose().await;
    let path = format!("/api/support/sessions/{session}/observe");
    admin.post(&path, json!({"reason": "a question"})).await.is_problem(503, "unavailable");
    let path = format!("/api/support/observations/{open}/live");
    assert_eq!(refused(handshake_at(&server, &admin, &path, Some(&server.url))).await, 503);
    // An observer who is already connected is disconnected too, because permissions can no longer be verified. The
    // customer sees the observation until its end is recorded.
    assert_eq!(mirror.until_bye().await.0, "ended");
    assert_eq!(tab.entries.keys().collect::<Vec<_>>(), [&observed(open)]);
}

#[actix_web::test]
async fn without_its_row_on_record_nothing_begins() {
    let server = Server::start().await;
    let (ada, admin) = (server.customer("ada").await, member(&server, Role::Admin).await);
    let session = session_of(&ada).await;
    let mut tab = Tab::open(&server, &ada).await;
    let mut tx = server.store.write().await.unwrap();
    let full = "CREATE TRIGGER no_room BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    platen_store::on!(tx.exec().await.unwrap(), |db| sqlx::query(full).execute(db).await.map(drop)).unwrap();
    tx.commit().await.unwrap();
    let path = format!("/api/support/sessions/{session}/observe");
    admin.post(&path, json!({"reason": "a question"})).await.is_problem(503, "unavailable");
    ada.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
    tab.until(|tab| tab.entries.contains_key("samples/1")).await;
    assert_eq!(tab.entries.len(), 1, "no observer was listed");
}

#[actix_web::test]
async fn a_suggestion_is_taken_into_the_cart_or_left_in_every_tab() {
    let server = Server::start().await;
    let (ada, support) = (server.customer("ada").await, member(&server, Role::Support).await);
    let session = session_of(&ada).await;
    let (mut a, mut b) = (Tab::open(&server, &ada).await, Tab::open(&server, &ada).await);
    let path = format!("/api/support/sessions/{session}/suggestions");
    let product = support.get("/api/products/1").await.is_ok();
    // A part of the fixture has its product's id.
    let configuration = json!({"productId": 1, "parts": [{"partId": 1, "quantity": 25}], "decorations": []});
    let suggestion = |answer: Value| answer["suggestionId"].as_i64().unwrap();
    let configured =
        suggestion(support.post(&path, json!({"note": "Like this?", "configuration": configuration})).await.is_ok());
    let noted = suggestion(support.post(&path, json!({"note": "We ship on Monday."})).await.is_ok());
    let key = |id: i64| format!("suggestions/{id}");
    for tab in [&mut a, &mut b] {
        tab.until(|tab| tab.entries.contains_key(&key(noted))).await;
        let entry = &tab.entries[&key(configured)];
        assert_eq!((&entry["by"], &entry["note"]), (&json!("support person"), &json!("Like this?")));
        assert_eq!(entry["product"], product["name"]);
    }
    let taken = ada.post(&format!("/api/suggestions/{configured}/take"), json!({})).await.is_ok();
    let line = taken["lineIds"][0].as_i64().unwrap();
    ada.post(&format!("/api/suggestions/{noted}/dismiss"), json!({})).await.is_ok();
    b.until(|tab| tab.entries.contains_key(&format!("cart/{line}")) && !tab.entries.contains_key(&key(noted))).await;
    ada.post(&format!("/api/suggestions/{noted}/dismiss"), json!({})).await.is_problem(404, "not_found");
    let third = suggestion(support.post(&path, json!({"productId": 1})).await.is_ok());
    let eve = server.customer("eve").await;
    eve.post(&format!("/api/suggestions/{third}/take"), json!({})).await.is_problem(404, "not_found");
    support.post(&format!("{path}/{third}/withdraw"), json!({})).await.is_ok();
    let listed = support.get(&path).await.is_ok();
    let outcomes: Vec<_> =
        listed["suggestions"].as_array().unwrap().iter().map(|one| one["outcome"].as_str().unwrap()).collect();
    assert_eq!(outcomes, ["withdrawn", "dismissed", "taken"]);
    support.post(&path, json!({})).await.is_problem(422, "invalid");
    support.post(&path, json!({"productId": 999_999})).await.is_problem(422, "invalid");
    ada.post(&path, json!({"note": "x"})).await.is_problem(401, "staff_login_required");
}
