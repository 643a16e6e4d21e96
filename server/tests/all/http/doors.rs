//! Tries every route of the router as a guest, as two customers and in every role of the staff, and records who is
//! rejected and how. A documented call without an entry in the table of audiences fails the test.

use platen::openapi::audience::{self, Audience};
use platen::routes;
use platen_store::role::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::shop::server;
use crate::support::staff::member;
use crate::support::{Answer, Caller};

/// Calls that end a sign-in and therefore come last.
const LAST: &[&str] = &["/api/customer/logout", "/api/support/signout"];

/// Who may make a call. Routes that are not documented are pages, for all visitors.
fn expected(method: &Method, path: &str) -> Audience {
    let pages = routes::calls().iter().all(|call| !call.path.eq_ignore_ascii_case(path));
    match audience::of(path) {
        Some(whom) => whom,
        None if pages => Audience::Everyone,
        None => panic!("please say in openapi/audience.rs who may call {method} {path}"),
    }
}

/// Every route of the router, and the calls on queued quotes, whose path does not name them.
fn calls() -> Vec<(Method, String)> {
    let listed = routes::registered().into_iter();
    let mut calls: Vec<(Method, String)> =
        listed.map(|(method, path)| (method.as_str().parse().unwrap(), path)).collect();
    for what in ["claim", "release"] {
        calls.push((Method::POST, format!("/api/support/work/quotes/{{code}}/{what}")));
    }
    calls.sort_by_key(|(_, path)| LAST.contains(&path.as_str()));
    assert!(calls.len() > 150, "{}", calls.len());
    calls
}

/// Fills the path's parameters with valid values that do not exist.
fn filled(path: &str) -> String {
    let gap = |part: &str| match part.trim_start_matches('{').trim_end_matches('}') {
        "code" => "0000-0000-0000",
        "queue" => "orders",
        "location" => "front",
        "key" => "c999999",
        _ => "999999",
    };
    let parts = path.split('/').map(|part| match part.find('{') {
        Some(at) => {
            let end = part.find('}').unwrap() + 1;
            format!("{}{}{}", &part[..at], gap(&part[at..end]), &part[end..])
        }
        None => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("/")
}

/// Returns how the caller is rejected; `None` if the caller is not.
fn turned_away(answer: &Answer) -> Option<(u16, String)> {
    let problem: Value = serde_json::from_str(&answer.body).unwrap_or_default();
    let code = problem["code"].as_str().unwrap_or_default();
    let is_door = ["login_required", "staff_login_required", "not_your_role"].contains(&code);
    is_door.then(|| (answer.status.as_u16(), code.to_owned()))
}

async fn ask(caller: &Caller, method: &Method, path: &str) -> Answer {
    let request = caller.request(method.clone(), &filled(path));
    caller.send(if *method == Method::GET { request } else { request.json(&json!({})) }).await
}

#[actix_web::test]
async fn every_call_lets_in_whom_it_is_for_and_nobody_else() {
    let server = server().await;
    let guest = server.visitor();
    guest.get("/api/session").await.is_ok();
    let mut callers = vec![("a guest", None, false, guest)];
    for name in ["ada", "bob"] {
        callers.push((name, None, true, server.customer(name).await));
    }
    for role in Role::ALL {
        callers.push(("a member", Some(role), false, member(&server, role).await));
    }
    for (method, path) in calls() {
        let whom = expected(&method, &path);
        for (name, role, is_customer, caller) in &callers {
            let wanted = match whom {
                Audience::Everyone => None,
                Audience::Customers | Audience::Owners if *is_customer => None,
                // The guest of this test owns nothing.
                Audience::Customers | Audience::Owners | Audience::BackOffice => {
                    Some((401, "login_required".to_owned()))
                }
                Audience::Staff(roles) => match role {
                    Some(role) if roles.contains(role) => None,
                    Some(_) => Some((403, "not_your_role".to_owned())),
                    None => Some((401, "staff_login_required".to_owned())),
                },
            };
            let answer = ask(caller, &method, &path).await;
            assert_eq!(turned_away(&answer), wanted, "{method} {path} as {name} {role:?}: {}", answer.body);
            assert!(answer.status.as_u16() < 500, "{method} {path} as {name} {role:?}: {}", answer.body);
        }
    }
}
