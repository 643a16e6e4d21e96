//! The log contains no password, no token and no customer's address, even with all targets enabled.

use std::fs::{self, File};
use std::path::Path;

use platen_store::outbox::email::EmailMessage;
use platen_store::{Store, outbox};
use reqwest::cookie::{CookieStore, Jar};
use serde_json::{Value, json};
use std::sync::Arc;
use tempfile::TempDir;

use super::program::Program;
use crate::support::collector::Collector;

#[actix_web::test]
async fn who_is_refused_a_change_leaves_a_line_and_what_they_sent_does_not() {
    let folder = TempDir::new().unwrap();
    let log = folder.path().join("log");
    let program = Program::serve_logging(folder.path(), File::create(&log).unwrap());
    let http = crate::support::http().cookie_store(true).build().unwrap();
    let post = async |path: &str, body: Value| {
        http.post(format!("{}{path}", program.url)).json(&body).send().await.unwrap().status().as_u16()
    };
    let account = json!({"xemail": "tamperer@example.com", "password": "correct horse"});
    assert_eq!(post("/register", account).await, 201);
    let message = newest_email(folder.path()).await;
    let EmailMessage::EmailConfirmation { code } = message else { panic!("{message:?}") };
    assert_eq!(post("/api/account/confirmemail", json!({"code": code, "password": "correct horse"})).await, 200);
    assert_eq!(post("/api/cart/lines", json!({"partId": 1, "quantity": -5})).await, 422);
    let checkout_body = json!({"revision": "00", "total": 1, "addressId": 99, "shippingMethod": "ground", "promoCode": "s ecret",
        "purchaseOrder": "a private number"});
    assert_eq!(post("/api/checkout/place", checkout_body).await, 404);
    assert_eq!(post("/api/invoice/1/shipment/requesttracking", json!({})).await, 404);
    program.kill();
    let log = fs::read_to_string(&log).unwrap();
    let of_the_customer = |line: &&str| line.contains("refused") && line.contains("\"c");
    let refused: Vec<_> = log.lines().filter(of_the_customer).collect();
    for (path, what) in
        [("/api/cart/lines", "quantity"), ("/api/checkout/place", "404"), ("requesttracking", "not_found")]
    {
        assert!(refused.iter().any(|line| line.contains(path) && line.contains(what)), "{path}: {refused:#?}");
    }
    assert!(!log.contains("a private number"));
    assert!(!log.contains('\u{1b}'), "a file is no terminal: it holds no colors");
}

#[actix_web::test]
async fn passwords_tokens_and_addresses_are_not_logged() {
    assert_nothing_private("text").await;
}

#[actix_web::test]
async fn passwords_tokens_and_addresses_are_not_logged_as_json() {
    let log = assert_nothing_private("json").await;
    for line in log.lines().filter(|line| line.starts_with('{')) {
        let line: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert!(line["level"].is_string() && line["timestamp"].is_string(), "{line}");
    }
    assert!(log.lines().all(|line| line.starts_with('{')), "every line is an object");
}

#[actix_web::test]
async fn a_line_of_the_log_names_the_request_that_caused_it() {
    for format in ["text", "json"] {
        let folder = TempDir::new().unwrap();
        let log = folder.path().join("log");
        let settings = [("PLATEN_LOG_FORMAT", format)];
        let program = Program::serve_observed(folder.path(), File::create(&log).unwrap(), &settings);
        let call = crate::support::http().build().unwrap().post(format!("{}/api/customer/login/", program.url));
        let answer = call.json(&json!({"email": "nobody@example.com"})).send().await.unwrap();
        let id = answer.headers()["x-request-id"].to_str().unwrap().to_owned();
        assert_eq!(answer.json::<Value>().await.unwrap()["requestId"], id.as_str());
        program.kill();
        let log = fs::read_to_string(&log).unwrap();
        let refused = log.lines().find(|line| line.contains("refused") && line.contains("/api/customer/login"));
        let refused = refused.expect("the refusal is logged");
        match format {
            "text" => assert!(refused.ends_with(&format!(" request={id}")), "{refused}"),
            _ => assert_eq!(serde_json::from_str::<Value>(refused).unwrap()["requestId"], id.as_str(), "{refused}"),
        }
    }
}

/// Runs accounts through their life, and checks that nothing of it is in the log, the metrics or the traces. Returns the log.
async fn assert_nothing_private(format: &str) -> String {
    let folder = TempDir::new().unwrap();
    let log = folder.path().join("log");
    let collector = Collector::start().await;
    let settings = [
        ("PLATEN_LOG_FORMAT", format),
        ("PLATEN_OPS_LISTEN", "127.0.0.1:0"),
        ("PLATEN_OTLP_ENDPOINT", collector.endpoint.as_str()),
    ];
    let program = Program::serve_observed(folder.path(), File::create(&log).unwrap(), &settings);
    let jar = Arc::new(Jar::default());
    let http = crate::support::http().cookie_provider(Arc::clone(&jar)).build().unwrap();
    let post = async |path: &str, body: Value| {
        http.post(format!("{}{path}", program.url)).json(&body).send().await.unwrap().status().as_u16()
    };
    let (email, password) = ("quietly.registered@example.com", "a-password-of-the-quiet-one");
    assert_eq!(post("/register", json!({"xemail": email, "password": password})).await, 201);
    let message = newest_email(folder.path()).await;
    let EmailMessage::EmailConfirmation { code: confirmation } = message else { panic!("{message:?}") };
    assert_eq!(post("/api/account/confirmemail", json!({"code": confirmation, "password": password})).await, 200);
    let url = program.url.parse().unwrap();
    let mut secrets = vec![email.to_owned(), password.to_owned(), "a-wrong-password".to_owned()];
    secrets.extend(values(&jar.cookies(&url).unwrap()));
    assert_eq!(post("/api/myaccount/samplebasket/addComment", json!({"comment": "for the quiet one"})).await, 200);
    assert_eq!(post("/api/customer/logout/", json!({})).await, 200);
    assert_eq!(post("/api/customer/login/", json!({"email": email, "password": "a-wrong-password"})).await, 401);
    assert_eq!(post("/api/customer/login/", json!({"email": email, "password": password})).await, 200);
    assert_eq!(post("/api/account/email/registered/", json!({"email": email})).await, 200);
    assert_eq!(post("/register", json!({"xemail": email, "password": password})).await, 409);
    assert_eq!(post("/api/account/forgotpassword", json!({"email": email})).await, 200);
    assert_eq!(post("/api/account/forgotpassword", json!({"email": "nobody.known@example.com"})).await, 200);
    let message = newest_email(folder.path()).await;
    let EmailMessage::PasswordReset { code } = message else { panic!("{message:?}") };
    let new = "a-new-password-of-the-quiet-one";
    assert_eq!(post("/api/account/resetpassword", json!({"code": code, "password": "password1"})).await, 422);
    assert_eq!(post("/api/account/resetpassword", json!({"code": code, "password": new})).await, 200);
    assert_eq!(post("/api/customer/login/", json!({"email": email, "password": new})).await, 200);
    let edit = json!({"currentPassword": new, "newPassword": "a-newer-password"});
    assert_eq!(post("/api/myaccount/loginsecurity/editpassword", edit).await, 200);
    secrets.extend([
        code,
        confirmation,
        new.to_owned(),
        "a-newer-password".to_owned(),
        "nobody.known@example.com".to_owned(),
    ]);
    secrets.extend(values(&jar.cookies(&url).unwrap()));
    secrets.push("for the quiet one".to_owned());
    let edits = "POST /api/myaccount/loginsecurity/editpassword";
    let spans = collector.until(|spans| spans.iter().any(|span| span.name == edits)).await;
    assert!(spans.iter().any(|span| span.name == "transaction"));
    let metrics =
        http.get(format!("{}/metrics", program.ops.as_ref().unwrap())).send().await.unwrap().text().await.unwrap();
    assert!(metrics.contains("/api/myaccount/loginsecurity/editpassword"), "{metrics}");
    program.kill();
    let log = fs::read_to_string(&log).unwrap();
    assert!(log.contains("actix_server"), "it did log");
    let failed = log.lines().find(|line| line.contains("a sign-in failed")).expect("failed sign-ins are logged");
    assert!(failed.contains("127.0.0.1") && failed.contains("account"), "{failed}");
    let entered: Vec<_> = log.lines().filter(|line| line.contains("signed in")).collect();
    assert_eq!(entered.len(), 4, "registration, confirmation and two logins are logged: {entered:?}");
    assert!(entered.iter().all(|line| line.contains("127.0.0.1") && line.contains("account")), "{entered:?}");
    for secret in secrets {
        let line = log.lines().find(|line| line.contains(&secret));
        assert_eq!(line, None, "{secret} was logged");
        assert!(!metrics.contains(&secret), "{secret} is in the metrics");
        let span = spans.iter().find(|span| span.json.to_string().contains(&secret));
        assert!(span.is_none(), "{secret} was traced: {span:?}");
    }
    log
}

/// Returns the values of cookies.
fn values(cookies: &reqwest::header::HeaderValue) -> Vec<String> {
    cookies.to_str().unwrap().split("; ").map(|cookie| cookie.split_once('=').unwrap().1.to_owned()).collect()
}

/// Returns the newest email.
async fn newest_email(folder: &Path) -> EmailMessage {
    let store = Store::open(&format!("sqlite:{}", folder.join("platen.sqlite").display())).await.unwrap();
    let newest = outbox::list(&mut store.read().await.unwrap(), 1).await.unwrap().remove(0);
    store.close().await;
    newest.message.unwrap()
}
