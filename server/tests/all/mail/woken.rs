//! A server with a mail server sends emails at once, and finishes a delivery when it stops.

use platen::config::Config;
use serde_json::json;

use crate::support::smtp::SmtpServer;
use crate::support::{Server, Setup};

async fn server(smtp: &SmtpServer) -> Server {
    let config = Config {
        smtp_url: Some(smtp.url()),
        mail_from: "hello@shop.example".parse().ok(),
        base_url: "http://shop.example".parse().ok(),
        ..Config::default()
    };
    Server::start_with(Setup { config, ..Setup::default() }).await
}

#[actix_web::test]
async fn an_email_is_sent_at_once_with_links_to_the_base_url() {
    let smtp = SmtpServer::start().await;
    let server = server(&smtp).await;
    server.customer("ada").await;
    let eve = server.visitor();
    let request = eve.request(reqwest::Method::POST, "/api/account/forgotpassword");
    let request = request.header("host", "evil.example").header("x-forwarded-host", "evil.example");
    eve.send(request.json(&json!({"email": "ada@example.com"}))).await.is_ok();
    let mail = smtp.until_taken(1).await.remove(0);
    assert!(mail.body().contains("http://shop.example/account/resetpassword#code="), "{}", mail.body());
    assert!(!mail.data.contains("evil.example"));
}

#[actix_web::test]
async fn an_unknown_address_gets_no_email() {
    let smtp = SmtpServer::start().await;
    let server = server(&smtp).await;
    server.customer("ada").await;
    for email in ["nobody@example.com", "ada@example.com"] {
        server.visitor().post("/api/account/forgotpassword", json!({"email": email})).await.is_ok();
    }
    // Emails are sent in order: one to the unknown address would have come first.
    let to: Vec<String> = smtp.until_taken(1).await.into_iter().map(|mail| mail.to).collect();
    assert_eq!(to, [" TO:<ada@example.com>"]);
}

#[actix_web::test]
async fn stopping_waits_for_an_email_in_delivery() {
    let smtp = SmtpServer::start().await;
    let server = server(&smtp).await;
    server.customer("ada").await;
    server.visitor().post("/api/account/forgotpassword", json!({"email": "ada@example.com"})).await.is_ok();
    smtp.until_taken(1).await;
    server.running.stop().await;
    assert_eq!(smtp.taken().len(), 1);
}
