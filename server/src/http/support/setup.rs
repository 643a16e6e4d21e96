//! `/api/support/setup/…`: the first administrator of a shop without staff, created in the browser with the key that the
//! server printed.

use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::bus::SignInHash;
use platen_actors::ids::Millis;
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::role::Role;
use platen_store::staff::{self, Member, NewMember};
use platen_store::{Transaction, setup};
use qrcodegen::{QrCode, QrCodeEcc};
use serde::{Deserialize, Serialize};

use super::sign_in::MemberAnswer;
use crate::accounts::{secret, throttle, totp};
use crate::http::account::guard::{Guard, Realm};
use crate::http::cookies::{self, Kind};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::credentials::{Email, NewPassword};
use crate::http::extract::staff as extract;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;

/// What a wrong key is answered.
const WRONG_KEY: &str = "This key is not valid. Use the address that the server printed when it was last started. It works until the \
     shop has its first member of staff.";

/// The first administrator.
#[derive(Debug, Request, ToSchema)]
pub struct SetupRequest {
    /// The key that the server printed.
    #[request(missing = "Please enter the key that the server printed.")]
    pub key: String,
    /// The name that customers and colleagues see.
    #[request(line)]
    #[schema(max_length = 40)]
    pub name: String,
    /// Their email address.
    #[schema(value_type = String)]
    pub email: Email,
    /// 8 to 256 characters; not a very common password or the email address.
    #[schema(value_type = String, min_length = 8, max_length = 256)]
    pub password: NewPassword,
}

/// The first administrator, with their second factor.
#[derive(Debug, Request, ToSchema)]
pub struct SetupStart {
    /// Who they are.
    #[serde(flatten)]
    pub administrator: SetupRequest,
    /// The secret of the second factor, as it was returned.
    #[request(missing = "Please begin again: the secret of your second factor is missing.")]
    pub secret: String,
    /// The six digits from their authenticator app.
    #[request(missing = "Please enter the six digits that your authenticator shows.")]
    pub code: String,
}

/// A second factor, for an authenticator app. Nothing is stored yet.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SetupFactor {
    /// The secret in Base32, to be typed.
    pub secret: String,
    /// The same as an `otpauth:` address, which authenticator apps open.
    pub address: String,
    /// The width and height of the address's QR code, in modules.
    pub qr_size: i32,
    /// The dark modules as the path of an SVG, one module being one unit.
    pub qr_path: String,
}

/// Checks the first administrator's name, address and password, and returns a second factor for them. Creates nothing.
#[platen_schema::path(post, path = "/api/support/setup/factor", operation_id = "setup_factor", tag = "support",
    request_body = SetupRequest,
    responses((status = 200, body = SetupFactor),
        (status = 422, description = "Fields break their rules; `key` if it is not valid or the shop has staff", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn factor(app: App, request: HttpRequest, body: Body<SetupRequest>) -> Result<Json<SetupFactor>, Problem> {
    let SetupRequest { key, email: Email(email), password: NewPassword(password), .. } = body.read()?;
    admit(&app, &request, &key).await?;
    app.passwords.check(&password, &email).await?.map_err(|fault| fault.of("password"))?;
    let secret = totp::fresh(app.rng.as_ref());
    let address = totp::address(&secret, &email);
    let (qr_size, qr_path) = qr(&address).ok_or_else(|| {
        Problem::invalid("email", "too_long", "Please enter a shorter email address: it does not fit into a QR code.")
    })?;
    Ok(Json(SetupFactor { secret: totp::typed(&secret), address, qr_size, qr_path }))
}

/// Creates the first administrator, if the code fits the second factor, and signs them in. It can be done once.
#[platen_schema::path(post, path = "/api/support/setup/start", operation_id = "setup_start", tag = "support",
    request_body = SetupStart,
    responses((status = 200, body = MemberAnswer),
        (status = 422, description = "Fields break their rules; `key` if it is not valid or the shop has staff", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn start(app: App, request: HttpRequest, body: Body<SetupStart>) -> Result<HttpResponse, Problem> {
    let SetupStart { administrator, secret: typed, code } = body.read()?;
    let SetupRequest { key, name, email: Email(email), password: NewPassword(password) } = administrator;
    let key = admit(&app, &request, &key).await?;
    app.passwords.check(&password, &email).await?.map_err(|fault| fault.of("password"))?;
    let now = app.clock.now();
    let totp_secret = totp::read(&typed).filter(|secret| totp::is_long_enough(secret));
    let totp_secret = totp_secret.ok_or_else(|| {
        Problem::invalid("secret", "malformed", "Please begin again: this is not the secret that was shown.")
    })?;
    let step = totp::step(&totp_secret, &code, now).ok_or_else(|| {
        let message = "This is not the code that your authenticator should show now. Check the clock of your phone, and enter the \
                       next code.";
        Problem::invalid("code", "wrong", message)
    })?;
    let password_hash = app.passwords.hash(password).await?;
    let token = secret::fresh(app.rng.as_ref());
    let sign_in = secret::hash(&token).ok_or_else(|| Problem::new(Code::Internal))?;
    let new = NewMember { email, name, role: Role::Admin, password_hash, totp_secret, password_update_required: false };
    let mut tx = app.store.write().await?;
    let member = add(&mut tx, key, &new, now).await?;
    staff::use_step(&mut tx, member.id, step).await?;
    staff::add_sign_in(&mut tx, sign_in, member.id, now).await?;
    let client = client::address(&request, &app.config);
    let record = Record { subject: Some(client), ..extract::record(&member, "signed_in") };
    audit::add(&mut tx, &record, now).await?;
    tx.commit().await?;
    let mut response = HttpResponse::Ok();
    response.cookie(cookies::carrying(&app.config, Kind::Staff, &token));
    if let Some(cookie) = Guard::new(&app, &request, Realm::Staff, &member.email).device_cookie(&app) {
        response.cookie(cookie);
    }
    Ok(response.json(MemberAnswer::from(member)))
}

/// Counts an attempt of the client, and returns the hash of a valid key.
async fn admit(app: &App, request: &HttpRequest, key: &str) -> Result<SignInHash, Problem> {
    let client = client::address(request, &app.config);
    let mut tx = app.store.write().await?;
    throttle::attempt(&mut tx, &[(throttle::setup(&client), throttle::SETUPS_PER_CLIENT)], app.clock.now()).await?;
    tx.commit().await?;
    let hash = secret::hash(key.trim()).ok_or_else(wrong_key)?;
    if setup::is_valid(&mut app.store.read().await?, hash).await? { Ok(hash) } else { Err(wrong_key()) }
}

/// Adds the administrator, unless another request was first, and makes all keys invalid.
async fn add(tx: &mut Transaction, key: SignInHash, new: &NewMember, now: Millis) -> Result<Member, Problem> {
    if !setup::claim(tx, key, &new.email, now).await? || !staff::add(tx, new, now).await? {
        return Err(wrong_key());
    }
    setup::remove_keys(tx).await?;
    let member = staff::find_by_email(tx, &new.email).await?.ok_or_else(|| Problem::new(Code::Internal))?;
    let subject = Some(format!("{} ({})", new.email, new.role));
    audit::add(tx, &Record { subject, ..extract::record(&member, "member_added") }, now).await?;
    Ok(member)
}

fn wrong_key() -> Problem {
    Problem::invalid("key", "wrong", WRONG_KEY)
}

/// Returns the size of a text's QR code, and its dark modules as the path of an SVG; `None` if the text is too long.
fn qr(text: &str) -> Option<(i32, String)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let modules = (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).filter(|(x, y)| code.get_module(*x, *y));
    let squares: Vec<_> = modules.map(|(x, y)| format!("M{x} {y}h1v1h-1z")).collect();
    Some((size, squares.concat()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_finders_in_three_corners() {
        let (size, path) = qr("otpauth://totp/Platen:ada%40example.com?secret=GEZDGNBVGY3TQOJQ&issuer=Platen").unwrap();
        let is_dark = |x: i32, y: i32| path.contains(&format!("M{x} {y}h"));
        for (x, y) in [(0, 0), (size - 7, 0), (0, size - 7)] {
            let row: String = (x..x + 7).map(|x| if is_dark(x, y + 1) { '#' } else { '.' }).collect();
            assert_eq!((row.as_str(), is_dark(x + 3, y + 3)), ("#.....#", true));
        }
        assert_eq!(qr(&"x".repeat(4000)), None);
    }
}
