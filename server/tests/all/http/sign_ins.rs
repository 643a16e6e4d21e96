//! A customer's list of sign-ins, and signing out everywhere else.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::tab::Tab;
use crate::support::{Caller, Server};

const LIST: &str = "/api/myaccount/signins";
const END_OTHERS: &str = "/api/myaccount/signins/endothers";

async fn login(server: &Server, name: &str, agent: &str) -> Caller {
    let caller = server.visitor();
    let body = json!({"email": format!("{name}@example.com"), "password": "correct horse"});
    let request = caller.request(Method::POST, "/api/customer/login/").json(&body).header("user-agent", agent);
    caller.send(request).await.is_ok();
    caller
}

async fn list(caller: &Caller) -> Vec<Value> {
    caller.get(LIST).await.is_ok()["signIns"].as_array().unwrap().clone()
}

#[actix_web::test]
async fn a_customer_sees_where_they_are_signed_in() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    server.customer("bob").await;
    server.clock.advance(1000);
    let phone = login(&server, "ada", "A phone\t of Ada's ").await;
    server.clock.advance(1000);
    login(&server, "ada", &"x".repeat(500)).await;
    let listed = list(&phone).await;
    let agents: Vec<&str> = listed.iter().map(|one| one["agent"].as_str().unwrap()).collect();
    assert_eq!(agents, ["x".repeat(200).as_str(), "A phone of Ada's", ""], "newest first");
    let currents: Vec<&Value> = listed.iter().map(|one| &one["current"]).collect();
    assert_eq!(currents, [false, true, false]);
    assert_eq!(listed[0]["createdAt"].as_i64().unwrap() - listed[2]["createdAt"].as_i64().unwrap(), 2000);
    assert_eq!(list(&ada).await[2]["current"], true);
    let ids: std::collections::BTreeSet<&str> = listed.iter().map(|one| one["id"].as_str().unwrap()).collect();
    assert!(ids.len() == 3 && ids.iter().all(|id| id.len() == 16), "{ids:?}");
    let token = phone.cookies().split_once("platen_signin=").unwrap().1[..64].to_owned();
    assert!(ids.iter().all(|id| !token.contains(id)), "an id is no part of a token");
    server.clock.advance(31 * 24 * 60 * 60 * 1000);
    phone.get(LIST).await.is_problem(401, "login_required");
}

#[actix_web::test]
async fn signing_out_everywhere_else_is_told_live_on_every_node() {
    let first = Server::start().await;
    let second = first.second_node().await;
    let ada = first.customer("ada").await;
    let bob = first.customer("bob").await;
    let elsewhere = login(&second, "ada", "elsewhere").await;
    let mut here = Tab::open(&first, &ada).await;
    let mut there = Tab::open(&second, &elsewhere).await;
    assert_eq!(ada.post(END_OTHERS, json!({})).await.is_ok(), json!({"ended": 1}));
    assert_eq!(there.until_bye().await.0, "signed-out");
    assert_eq!(elsewhere.get("/api/session").await.is_ok()["signedIn"], false);
    ada.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
    here.until(|tab| tab.version == 1).await;
    assert_eq!(list(&ada).await.len(), 1);
    assert_eq!(list(&bob).await.len(), 1, "only their own");
    assert_eq!(ada.post(END_OTHERS, json!({})).await.is_ok(), json!({"ended": 0}));
}

#[actix_web::test]
async fn a_single_sign_in_is_ended_by_its_owner_only_and_its_tabs_are_told() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let bob = server.customer("bob").await;
    let phone = login(&server, "ada", "phone").await;
    let mut there = Tab::open(&server, &phone).await;
    let listed = list(&ada).await;
    let id = listed.iter().find(|one| one["agent"] == "phone").unwrap()["id"].as_str().unwrap();
    let end = format!("{LIST}/{id}/end");
    bob.post(&end, json!({})).await.is_problem(404, "not_found");
    assert_eq!(ada.post(&end, json!({})).await.is_ok(), json!({"ended": 1}));
    assert_eq!(there.until_bye().await.0, "signed-out");
    assert_eq!(phone.get("/api/session").await.is_ok()["signedIn"], false);
    assert_eq!(list(&ada).await.len(), 1);
    ada.post(&end, json!({})).await.is_problem(404, "not_found");
    server.visitor().post(&end, json!({})).await.is_problem(401, "login_required");
}

#[actix_web::test]
async fn a_sign_in_that_is_used_goes_on_and_one_that_is_not_ends_after_two_weeks() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let phone = login(&server, "ada", "phone").await;
    for _ in 0..2 {
        server.clock.advance(10 * 24 * 60 * 60 * 1000);
        assert_eq!(ada.get("/api/session").await.is_ok()["signedIn"], true);
    }
    assert_eq!(phone.get("/api/session").await.is_ok()["signedIn"], false);
    assert_eq!(list(&ada).await.len(), 1);
}

#[actix_web::test]
async fn a_guest_whose_sign_in_was_answered_into_the_void_gets_a_new_cookie() {
    let server = Server::start().await;
    server.customer("ada").await;
    for path in ["/api/session", "/live"] {
        let guest = server.visitor();
        guest.post("/api/cart/lines", json!({"partId": 1, "quantity": 100})).await.is_ok();
        let before = guest.cookies();
        let lost = server.visitor();
        let body = json!({"email": "ada@example.com", "password": "correct horse"});
        let request = lost.request(Method::POST, "/api/customer/login/").json(&body).header("cookie", &before);
        lost.send(request).await.is_ok();
        guest.post("/api/cart/seen", json!({})).await.is_problem(409, "session_merged");
        if path == "/live" {
            Tab::open(&server, &guest).await.until(|tab| tab.entries.is_empty()).await;
            continue;
        }
        guest.get(path).await.is_ok();
        assert_ne!(guest.cookies(), before);
        guest.post("/api/cart/lines", json!({"partId": 1, "quantity": 100})).await.is_ok();
    }
}

#[actix_web::test]
async fn guests_have_no_sign_ins() {
    let server = Server::start().await;
    server.visitor().get(LIST).await.is_problem(401, "login_required");
    server.visitor().post(END_OTHERS, json!({})).await.is_problem(401, "login_required");
}
