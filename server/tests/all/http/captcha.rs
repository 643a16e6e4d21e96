//! The captcha providers, their challenges, and the content security policy of pages for them.

use platen::captcha::config::Provider;
use serde_json::json;

use crate::support::robots::{provider, stand_in};
use crate::support::{Server, Setup};

#[actix_web::test]
async fn without_configuration_challenges_are_made_here_and_each_is_another() {
    let server = Server::start().await;
    let guest = server.visitor();
    let site_key = "/api/captcha/challenge";
    assert_eq!(guest.get("/api/captcha").await.is_ok(), json!({"provider": "altcha", "siteKey": site_key}));
    let (one, other) = (guest.get(site_key).await, guest.get(site_key).await);
    assert_eq!(one.header("cache-control"), Some("no-store"));
    let (one, other) = (one.is_ok(), other.is_ok());
    assert_eq!(one["parameters"]["expiresAt"], 1_800_000_000 + 600);
    assert_eq!(one["parameters"]["algorithm"], "PBKDF2/SHA-256");
    assert_ne!(one["parameters"]["nonce"], other["parameters"]["nonce"]);
    assert_ne!(one["signature"], other["signature"]);
}

#[actix_web::test]
async fn another_provider_brings_its_site_key_its_origins_and_nothing_of_ours() {
    let policy = async |setup: Setup| {
        let server = Box::pin(Server::start_with(setup)).await;
        let guest = server.visitor();
        let policy = guest.get("/").await.header("content-security-policy").unwrap().to_owned();
        (server, guest, policy)
    };
    let (_server, _guest, plain) = policy(Setup::default()).await;
    assert!(!plain.contains("cloudflare") && plain.contains("worker-src 'self'"), "{plain}");
    let mut setup = Setup::default();
    setup.config.captcha = provider(Provider::Turnstile, stand_in());
    let (_server, guest, wider) = policy(setup).await;
    assert_eq!(guest.get("/api/captcha").await.is_ok(), json!({"provider": "turnstile", "siteKey": "the-site-key"}));
    guest.get("/api/captcha/challenge").await.is_problem(404, "not_found");
    let own = "https://challenges.cloudflare.com";
    assert_eq!(wider, format!("{plain}; script-src 'self' {own}; frame-src 'self' {own}"));
}
