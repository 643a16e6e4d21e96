//! `/dev/outbox` exists only in development.

use platen_actors::ids::ProductId;
use platen_store::outbox;
use platen_store::outbox::email::EmailMessage;
use serde_json::json;

use crate::support::{Server, Setup};

async fn developing() -> Server {
    let mut setup = Setup::default();
    setup.config.dev = true;
    Server::start_with(setup).await
}

#[actix_web::test]
async fn there_is_no_outbox_outside_development() {
    let server = Server::start().await;
    let nowhere = server.visitor().get("/dev/nothing").await;
    for path in ["/dev/outbox", "/dev/outbox/1"] {
        let answer = server.visitor().get(path).await;
        assert_eq!((answer.status.as_u16(), &answer.body), (404, &nowhere.body), "{path}");
        server.visitor().post(path, json!({})).await.is_problem(404, "not_found");
    }
}

#[actix_web::test]
async fn the_outbox_shows_emails_in_development() {
    let server = developing().await;
    assert!(server.visitor().get("/dev/outbox").await.body.contains("No emails yet"));
    server.customer("ada").await;
    server.visitor().post("/api/account/forgotpassword", json!({"email": "ada@example.com"})).await.is_ok();
    server.visitor().post("/api/account/forgotpassword", json!({"email": "nobody@example.com"})).await.is_ok();
    let list = server.visitor().get("/dev/outbox").await;
    assert_eq!(list.status, 200);
    assert_eq!(list.header("cache-control"), Some("no-store"));
    assert!(list.body.contains("Reset your password") && list.body.contains("ada@example.com"));
    assert!(!list.body.contains("nobody@example.com"));
    let link = format!("<a href=\"{}/account/resetpassword#code=", server.url);
    assert!(list.body.contains(&link), "{}", list.body);
    assert!(list.body.contains("<iframe title=\"Reset your password\" src=\"/dev/outbox/1\" sandbox="));
    let policy = list.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("script"), "{policy}");

    let html = server.visitor().get("/dev/outbox/1").await;
    assert_eq!(html.status, 200);
    assert!(html.body.contains("Reset your password"));
    let policy = html.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none'") && policy.contains("sandbox"), "{policy}");
    assert!(!policy.contains("script") && !policy.contains("allow-same-origin"), "{policy}");
    assert_eq!(server.visitor().get("/dev/outbox/99").await.status, 404);
    assert_eq!(server.visitor().get("/dev/outbox/x").await.status, 404);
}

#[actix_web::test]
async fn what_customers_wrote_is_text_in_the_outbox_too() {
    let server = developing().await;
    let evil = "<script>alert(1)</script><img src=x onerror=alert(1)>";
    let message = EmailMessage::PresentationShared {
        from: "ada@example.com".to_owned(),
        presentation: platen_actors::ids::PresentationId(1),
        name: evil.to_owned(),
        link: "\"><script>".to_owned(),
        products: vec![(ProductId(1), Some(evil.to_owned()))],
        comment: Some(evil.to_owned()),
    };
    let mut tx = server.store.write().await.unwrap();
    outbox::add(&mut tx, "bob@example.com", None, &message, 1).await.unwrap();
    tx.commit().await.unwrap();
    for path in ["/dev/outbox", "/dev/outbox/1"] {
        let body = server.visitor().get(path).await.body;
        assert!(body.contains("alert(1)"), "it is shown");
        assert!(!body.contains("<script") && !body.contains("<img src=x"), "{path}: {body}");
    }
}
