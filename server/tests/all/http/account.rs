//! Login, logout, registration, and identifying the caller.

use platen_store::customers;
use reqwest::Method;
use serde_json::json;

use crate::support::{Answer, Server, Setup};

#[actix_web::test]
async fn registering_signs_in_and_signing_out_ends_it() {
    let server = Server::start().await;
    let ada = server.visitor();
    assert_eq!(ada.get("/api/session").await.is_ok(), json!({"signedIn": false}));
    let answer = ada.post("/register", json!({"xemail": " Ada@Example.com", "password": "correct horse"})).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let id = answer.json()["customerId"].clone();
    let session = json!({"signedIn": true, "customerId": id, "email": "ada@example.com", "emailUnconfirmed": true});
    assert_eq!(ada.get("/api/session").await.is_ok(), session);
    ada.post("/api/customer/logout/", json!({})).await.is_ok();
    assert_eq!(ada.get("/api/session").await.is_ok(), json!({"signedIn": false}));
    let login = json!({"email": "ADA@example.com", "password": "correct horse"});
    assert_eq!(ada.post("/api/customer/login/", login).await.is_ok(), json!({"customerId": id}));
    assert_eq!(ada.get("/api/session").await.is_ok(), session);
}

#[actix_web::test]
async fn a_form_is_sent_home_after_registering() {
    let server = Server::start().await;
    let ada = server.visitor();
    let form = [("xemail", "ada@example.com"), ("password", "correct horse")];
    let answer = ada.send(ada.request(Method::POST, "/register").form(&form)).await;
    assert_eq!((answer.status.as_u16(), answer.header("location")), (303, Some("/")));
    assert_eq!(ada.get("/api/session").await.is_ok()["signedIn"], true);
    for (path, leads) in [("%2Fcheckout%3Fstep%3D2", "/checkout?step=2"), ("%2F%2Fevil.example", "/")] {
        let bob = server.visitor();
        let form = [("xemail", format!("bob{}@example.com", leads.len())), ("password", "correct horse".to_owned())];
        let request = bob.request(Method::POST, &format!("/register?ReturnUrl={path}")).form(&form);
        assert_eq!(bob.send(request).await.header("location"), Some(leads));
    }
}

#[actix_web::test]
async fn a_registered_email_is_refused_and_can_be_asked_about() {
    let server = Server::start().await;
    server.customer("ada").await;
    let eve = server.visitor();
    let body = json!({"xemail": "ada@example.com", "password": "another one"});
    let answer = eve.post("/register", body).await;
    answer.is_problem(409, "email_registered");
    assert_eq!(answer.json()["message"], "The email address you have provided is already registered.");
    for (body, registered) in [
        (json!({"email": "ADA@example.com"}), true),
        (json!({"xemail": "ada@example.com"}), true),
        (json!("ada@example.com"), true),
        (json!({"email": "bob@example.com"}), false),
    ] {
        assert_eq!(eve.post("/api/account/email/registered/", body).await.is_ok(), json!(registered));
    }
    eve.post("/api/account/email/registered/", json!({"email": "nobody"})).await.is_problem(422, "invalid");
}

#[actix_web::test]
async fn asking_about_addresses_is_throttled() {
    let server = Server::start().await;
    let eve = server.visitor();
    let mut last = 0;
    for number in 0..40 {
        let body = json!({"email": format!("{number}@example.com")});
        last = eve.post("/api/account/email/registered/", body).await.status.as_u16();
    }
    assert_eq!(last, 429);
}

#[actix_web::test]
async fn missing_fields_are_named_with_the_words_of_the_specification() {
    let server = Server::start().await;
    let answer = server.visitor().post("/api/customer/login/", json!({})).await;
    answer.is_problem(422, "invalid");
    let errors = answer.json()["errors"].clone();
    let messages: Vec<_> =
        errors.as_array().unwrap().iter().map(|error| (&error["field"], &error["message"])).collect();
    assert_eq!(
        messages,
        [
            (&json!("email"), &json!("Please enter a valid email address.")),
            (&json!("password"), &json!("Please provide a password.")),
        ]
    );
    let short = server.visitor().post("/register", json!({"xemail": "a@example.com", "password": "short"})).await;
    assert_eq!(short.is_problem(422, "invalid").json()["errors"][0]["field"], "password");
}

#[actix_web::test]
async fn unknown_addresses_and_wrong_passwords_are_answered_alike() {
    let server = Server::start().await;
    server.customer("ada").await;
    let eve = server.visitor();
    let wrong = eve.post("/api/customer/login/", json!({"email": "ada@example.com", "password": "wrong one"})).await;
    let unknown = eve.post("/api/customer/login/", json!({"email": "bob@example.com", "password": "wrong one"})).await;
    wrong.is_problem(401, "bad_credentials");
    assert_eq!(wrong.content(), unknown.content());
}

#[actix_web::test]
async fn many_tries_at_once_get_no_more_than_five() {
    let server = Server::start().await;
    server.customer("ada").await;
    let tries = (0..20).map(|_| {
        let eve = server.visitor();
        async move {
            eve.post("/api/customer/login/", json!({"email": "ada@example.com", "password": "wrong one"})).await.status
        }
    });
    let statuses = futures_util::future::join_all(tries).await;
    assert_eq!(statuses.iter().filter(|status| **status == 401).count(), 5, "{statuses:?}");
}

#[actix_web::test]
async fn a_forwarded_address_from_a_stranger_does_not_reset_the_limit() {
    let server = Server::start().await;
    let mut last = 0;
    for number in 0..60 {
        let eve = server.visitor();
        let body = json!({"email": format!("{number}@example.com"), "password": "wrong one"});
        let request = eve.request(Method::POST, "/api/customer/login/").json(&body);
        last = eve.send(request.header("x-forwarded-for", format!("10.0.0.{number}"))).await.status.as_u16();
    }
    assert_eq!(last, 429);
}

#[actix_web::test]
async fn flags_of_an_account_are_told_after_the_right_password_only() {
    let server = Server::start().await;
    let id = server.customer("ada").await.get("/api/session").await.json()["customerId"].as_i64().unwrap();
    let set = |suspended| {
        let store = server.store.clone();
        async move {
            let mut tx = store.write().await.unwrap();
            let id = platen_actors::ids::CustomerId(id);
            if suspended {
                customers::set_suspended(&mut tx, id, true).await.unwrap();
            } else {
                customers::require_password(&mut tx, id).await.unwrap();
            }
            tx.commit().await.unwrap();
        }
    };
    set(false).await;
    let eve = server.visitor();
    let right = json!({"email": "ada@example.com", "password": "correct horse"});
    let wrong = json!({"email": "ada@example.com", "password": "wrong one"});
    assert_eq!(eve.post("/api/customer/login/", right.clone()).await.is_ok()["passwordUpdateRequired"], true);
    set(true).await;
    assert_eq!(eve.get("/api/session").await.is_ok()["signedIn"], false);
    let refused = eve.post("/api/customer/login/", right).await;
    refused.is_problem(403, "account_suspended");
    assert_eq!(refused.header("force_redirect"), Some("/account/suspended"));
    let refused = eve.post("/api/customer/login/", wrong).await;
    refused.is_problem(401, "bad_credentials");
    assert_eq!(refused.header("force_redirect"), None);
}

#[actix_web::test]
async fn only_paths_of_ours_come_back_as_return_urls() {
    let server = Server::start().await;
    server.customer("ada").await;
    let ada = server.visitor();
    let right = json!({"email": "ada@example.com", "password": "correct horse"});
    let ours = ada.post("/api/customer/login/?ReturnUrl=%2Fmyaccount%2Ffavorites", right.clone()).await.is_ok();
    assert_eq!(ours["returnUrl"], "/myaccount/favorites");
    for evil in ["https%3A%2F%2Fevil.example", "%2F%2Fevil.example", "%2F%5Cevil.example", "%2F%09%2Fevil.example"] {
        let answer = ada.post(&format!("/api/customer/login/?ReturnUrl={evil}"), right.clone()).await.is_ok();
        assert_eq!(answer.get("returnUrl"), None, "{evil}");
    }
}

#[actix_web::test]
async fn a_login_rotates_the_token_and_the_cookie_is_for_the_server_only() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let before = ada.cookies();
    let right = json!({"email": "ada@example.com", "password": "correct horse"});
    let answer = ada.post("/api/customer/login/", right).await;
    let cookie = answer.cookie("platen_signin").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"), "{cookie}");
    assert_ne!(ada.cookies(), before);
    let stolen = server.visitor();
    let old = stolen.send(stolen.request(Method::GET, "/api/session").header("cookie", before)).await;
    assert_eq!(old.json()["signedIn"], false);
}

#[actix_web::test]
async fn under_tls_cookies_are_secure_and_bound_to_the_host() {
    let mut setup = Setup::default();
    setup.config.base_url = Some("https://shop.example".parse().unwrap());
    let server = Server::start_with(setup).await;
    let visitor = server.visitor();
    let cookie = |answer: &Answer, name: &str| answer.cookie(name).unwrap().to_owned();
    let guest = cookie(&visitor.get("/api/session").await, "__Host-platen_guest");
    let body = json!({"xemail": "ada@example.com", "password": "correct horse"});
    let registered = visitor.post("/register", body).await;
    for cookie in [guest, cookie(&registered, "__Host-platen_signin"), cookie(&registered, "__Host-platen_device")] {
        assert!(["Secure", "HttpOnly", "Path=/"].iter().all(|part| cookie.contains(part)), "{cookie}");
    }
}

#[actix_web::test]
async fn an_expired_sign_in_is_no_sign_in() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    server.clock.advance(31 * 24 * 60 * 60 * 1000);
    assert_eq!(ada.get("/api/session").await.is_ok()["signedIn"], false);
    ada.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_problem(401, "login_required");
}
