//! Clients that solve captchas, and a stand-in for a provider's verification.

use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use actix_web::web::{self, Form};
use actix_web::{App, HttpResponse, HttpServer};
use altcha::{Challenge, Payload, SolveChallengeOptions, solve_challenge};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use platen::captcha::config::{CaptchaConfig, Provider, Secret, SiteVerifyConfig};
use serde::Deserialize;
use serde_json::json;

use super::Caller;

/// Gets a challenge and solves it, as the widget does.
pub async fn solve(caller: &Caller) -> String {
    let challenge: Challenge = serde_json::from_value(caller.get("/api/captcha/challenge").await.is_ok()).unwrap();
    let solution = solve_challenge(SolveChallengeOptions::new(&challenge)).unwrap().unwrap();
    STANDARD.encode(json!(Payload { challenge, solution }).to_string())
}

/// The configuration for a provider whose verification is at the given address.
pub fn provider(provider: Provider, verify: SocketAddr) -> CaptchaConfig {
    CaptchaConfig::SiteVerify(SiteVerifyConfig {
        provider,
        site_key: "the-site-key".to_owned(),
        secret: Secret("the-secret".to_owned()),
        verify_url: format!("http://{verify}/siteverify").parse().unwrap(),
        patience: Duration::from_millis(100),
    })
}

#[derive(Deserialize)]
struct Asked {
    secret: String,
    response: String,
    remoteip: String,
    sitekey: String,
}

/// Starts a stand-in whose answers depend on the token.
pub fn stand_in() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let server = HttpServer::new(|| App::new().route("/siteverify", web::post().to(site_verify)));
    actix_web::rt::spawn(server.workers(1).disable_signals().listen(listener).unwrap().run());
    address
}

async fn site_verify(Form(asked): Form<Asked>) -> HttpResponse {
    assert_eq!((asked.remoteip.as_str(), asked.sitekey.as_str()), ("127.0.0.1", "the-site-key"));
    let refused = |code: &str| json!({"success": false, "error-codes": [code]});
    if asked.secret != "the-secret" {
        return HttpResponse::Ok().json(refused("invalid-input-secret"));
    }
    match asked.response.as_str() {
        "slow" => std::future::pending().await,
        "broken" => HttpResponse::InternalServerError().body("<h1>Sorry</h1>"),
        "unreadable" => HttpResponse::Ok().body("<h1>Hello</h1>"),
        "refused-in-a-400" => HttpResponse::BadRequest().json(refused("invalid-input-response")),
        "wrong" => HttpResponse::Ok().json(refused("invalid-input-response")),
        _ => HttpResponse::Ok().json(json!({"success": true, "hostname": "shop.example"})),
    }
}
