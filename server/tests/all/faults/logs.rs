//! The log contains no password, no token and no customer's address, even with all targets enabled.

use std::fs::{self, File};
use std::path::Path;

use platen_store::outbox::email::EmailMessage;
use platen_store::{Store, outbox};
use reqwest::cookie::{CookieStore, Jar};
use serde_json::json;
use std::sync::Arc;
use tempfile::TempDir;

use super::program::Program;

#[actix_web::test]
async fn who_is_refused_a_change_leaves_a_line_and_what_they_sent_does_not() {
    let folder = TempDir::new().unwrap();
    let log = folder.path().join("log");
    let program = Program::serve_logging(folder.path(), File::create(&log).unwrap());
    let http = crate::support::http().cookie_store(true).build().unwrap();
    let post = async |path: &str, body: serde_json::Value| {
        http.post(format!("{}{path}", program.url)).json(&body).send().await.unwrap().status().as_u16()
    };
    let account = json!({"xemail": "tamperer@example.com", "password": "correct horse"});
    assert_eq!(post("/register", account).await, 201);
    let message = newest_email(folder.path()).await;
    let EmailMessage::EmailConfirmation { code } = message else { panic!("{message:?}") };
    assert_eq!(post("/api/account/confirmemail", json!({"code": code})).await, 200);
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
    let folder = TempDir::new().unwrap();
    let log = folder.path().join("log");
    let program = Program::serve_logging(folder.path(), File::create(&log).unwrap());
    let jar = Arc::new(Jar::default());
    let http = crate::support::http().cookie_provider(Arc::clone(&jar)).build().unwrap();
    let post = async |path: &str, body: serde_json::Value| {
        http.post(format!("{}{path}", program.url)).json(&body).send().await.unwrap().status().as_u16()
    };
    let (email, password) = ("quietly.registered@example.com", "a-password-of-the-quiet-one");
    assert_eq!(post("/register", json!({"xemail": email, "password": password})).await, 201);
    let message = newest_email(folder.path()).await;
    let EmailMessage::EmailConfirmation { code: confirmation } = message else { panic!("{message:?}") };
    assert_eq!(post("/api/account/confirmemail", json!({"code": confirmation})).await, 200);
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
    program.kill();
    let log = fs::read_to_string(&log).unwrap();
    assert!(log.contains("actix_server"), "it did log");
    let failed = log.lines().find(|line| line.contains("a sign-in failed")).expect("failed sign-ins are logged");
    assert!(failed.contains("127.0.0.1") && failed.contains("account"), "{failed}");
    for secret in secrets {
        let line = log.lines().find(|line| line.contains(&secret));
        assert_eq!(line, None, "{secret} was logged");
    }
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
