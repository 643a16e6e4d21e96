//! `GET /api/captcha`: the captcha widget of the forms; `GET /api/captcha/challenge`: a challenge for ALTCHA's widget.

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_schema::ToSchema;
use serde::Serialize;

use crate::captcha::Solution;
use crate::captcha::config::Provider;
use crate::http::extract::client;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::{App, AppState};

/// The captcha widget of the forms.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaptchaAnswer {
    /// The widget's provider.
    pub provider: Provider,
    /// The site key of the widget's element. For ALTCHA it is the address of its challenges.
    pub site_key: String,
}

/// Returns the captcha widget that forms contain, and its site key.
#[platen_schema::path(get, path = "/api/captcha", tag = "captcha", responses((status = 200, body = CaptchaAnswer)))]
pub async fn captcha(app: App) -> Json<CaptchaAnswer> {
    Json(CaptchaAnswer { provider: app.captcha.provider(), site_key: app.captcha.site_key().to_owned() })
}

/// A challenge of ALTCHA's protocol, version 2.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChallengeAnswer {
    /// The parameters of the challenge.
    pub parameters: ChallengeParameters,
    /// The server's signature of it; sent back with the solution.
    pub signature: String,
}

/// The parameters of a challenge: the solution is the counter whose derived key begins with the prefix.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChallengeParameters {
    /// The key derivation function.
    pub algorithm: String,
    /// The rounds of the key derivation.
    pub cost: u32,
    /// The time when the challenge expires, in seconds since 1970 UTC.
    pub expires_at: i64,
    /// The length of a key in bytes.
    pub key_length: usize,
    /// The prefix that the key must have, in hexadecimal.
    pub key_prefix: String,
    /// Random, in hexadecimal.
    pub nonce: String,
    /// Random, in hexadecimal.
    pub salt: String,
}

/// Returns a challenge, to be solved and sent with a form within ten minutes. Only with ALTCHA: 404 otherwise.
#[platen_schema::path(get, path = "/api/captcha/challenge", tag = "captcha",
    responses((status = 200, body = ChallengeAnswer), (status = 404, body = ProblemBody)))]
pub async fn challenge(app: App) -> Result<Json<ChallengeAnswer>, Problem> {
    let altcha = app.captcha.altcha().ok_or_else(|| Problem::not_found("This store has no captcha of its own."))?;
    let made = altcha.challenge(app.rng.as_ref(), app.clock.now());
    let challenge = made.map_err(|error| {
        tracing::error!(%error, "a challenge could not be made");
        Problem::new(Code::Internal)
    })?;
    let parameters = challenge.parameters;
    Ok(Json(ChallengeAnswer {
        parameters: ChallengeParameters {
            algorithm: parameters.algorithm,
            cost: parameters.cost,
            expires_at: parameters.expires_at.unwrap_or_default(),
            key_length: parameters.key_length,
            key_prefix: parameters.key_prefix,
            nonce: parameters.nonce,
            salt: parameters.salt,
        },
        signature: challenge.signature.unwrap_or_default(),
    }))
}

/// Checks the token of a form without using it up.
pub(super) async fn verify(platen: &AppState, request: &HttpRequest, token: Option<&str>) -> Result<Solution, Problem> {
    let client = client::address(request, &platen.config);
    Ok(platen.captcha.verify(token, &client, platen.clock.now()).await?)
}
