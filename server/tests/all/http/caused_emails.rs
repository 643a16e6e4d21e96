//! The emails that strangers can cause: every call that writes one counts it, per recipient, session and client.

use std::fs;
use std::path::{Path, PathBuf};

use reqwest::Method;
use serde_json::json;

use crate::support::shop::Buyer;
use crate::support::{Server, Setup};

/// The calls that write an email without a limit of its own, and why.
const EXEMPT: [(&str, &str); 4] = [
    ("account/confirmation.rs", "its two callers count"),
    ("account/edit_password.rs", "takes the current password"),
    ("account/reset_password.rs", "takes the code of an email"),
    ("support/staff.rs", "is sent by an administrator who has confirmed their sign-in"),
];

/// The commands whose rules write an email, except those of orders that were placed.
const COMMANDS: [&str; 9] = [
    "proof::Command::Request {",
    "samples::Command::Order {",
    "quote::Command::Accept {",
    "quote::Command::Counter {",
    "quote::Command::Decline {",
    "quote::Command::Order(",
    "quote::Command::Request(",
    "Command::Send { artwork }",
    "order::Command::Place(",
];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn every_call_that_writes_an_email_counts_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/http");
    let mut all = Vec::new();
    files(&folder, &mut all);
    let (mut counting, mut exempt, mut commands) = (0, Vec::new(), Vec::<&&str>::new());
    for path in &all {
        let text = fs::read_to_string(path).unwrap();
        let name = path.strip_prefix(&folder).unwrap().to_string_lossy().into_owned();
        let runs: Vec<_> = COMMANDS.iter().filter(|command| text.contains(**command)).collect();
        if !text.contains("outbox::add") && runs.is_empty() {
            continue;
        }
        commands.extend(runs);
        if text.contains("email_limit::count") {
            counting += 1;
        } else {
            exempt.push(name);
        }
    }
    exempt.sort();
    let mut expected: Vec<_> = EXEMPT.iter().map(|(name, _)| (*name).to_owned()).collect();
    expected.sort();
    assert_eq!(exempt, expected, "count the emails of these calls with email_limit::count");
    assert_eq!(commands.len(), COMMANDS.len(), "a command was renamed, or another call runs it: {commands:?}");
    assert!(counting >= 12, "{counting}");
}

#[actix_web::test]
async fn a_customer_and_a_client_cause_a_limited_number_of_emails() {
    let mut setup = Setup::default();
    setup.config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    setup.config.emails_per_client = Some(70);
    let server = Server::start_with(setup).await;
    let (ada, bob) = (server.customer("ada").await, server.customer("bob").await);
    let send = async |caller: &crate::support::Caller, client: &str| {
        let request = caller.request(Method::POST, "/api/myaccount/taxexemption").json(&json!({"artworkId": 1}));
        caller.send(request.header("x-forwarded-for", client)).await
    };
    for number in 0..60 {
        assert_eq!(send(&ada, "203.0.113.7").await.status, 404, "{number}: there is no such file");
    }
    let refused = send(&ada, "203.0.113.7").await;
    assert!(refused.is_problem(429, "too_many_attempts").header("retry-after").is_some());
    send(&ada, "198.51.100.1").await.is_problem(429, "too_many_attempts");
    for number in 0..10 {
        assert_eq!(send(&bob, "203.0.113.7").await.status, 404, "{number}");
    }
    send(&bob, "203.0.113.7").await.is_problem(429, "too_many_attempts");
    assert_eq!(send(&bob, "198.51.100.1").await.status, 404, "from elsewhere");
    server.clock.advance(60 * 60 * 1000);
    assert_eq!(send(&ada, "203.0.113.7").await.status, 404);
}

#[actix_web::test]
async fn requests_for_a_new_password_and_orders_count_as_emails_of_the_client() {
    let mut setup = Setup::default();
    setup.config.emails_per_client = Some(3);
    let server = Server::start_with(setup).await;
    let ada = Buyer::new(&server, "ada").await;
    let forgot =
        async |email: &str| server.visitor().post("/api/account/forgotpassword", json!({"email": email})).await;
    for email in ["ada@example.com", "nobody@example.com"] {
        forgot(email).await.is_ok();
    }
    ada.order().await;
    ada.buy(1, 200).await;
    ada.place(&ada.checkout_body(None).await).await.is_problem(429, "too_many_attempts");
    for email in ["ada@example.com", "nobody@example.com"] {
        forgot(email).await.is_problem(429, "too_many_attempts");
    }
}

#[actix_web::test]
async fn a_client_begins_a_limited_number_of_carts() {
    let mut setup = Setup::default();
    setup.config.guests_per_client = Some(3);
    let server = Server::start_with(setup).await;
    let design = |caller: crate::support::Caller| async move {
        caller.post("/api/designs", json!({"productId": 1, "partId": 1})).await
    };
    for number in 0..3 {
        assert_ne!(design(server.visitor()).await.status, 429, "{number}");
    }
    design(server.visitor()).await.is_problem(429, "too_many_attempts");
    let ada = server.customer("ada").await;
    assert_ne!(design(ada).await.status, 429, "customers are not concerned");
}
