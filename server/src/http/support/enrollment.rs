//! How members of staff get a sign-in of their own: they choose a password, and confirm a second factor with its code.

use actix_web::cookie::Cookie;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::bus::SignInHash;
use platen_actors::ids::Millis;
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::staff::{self, Member};
use platen_store::{Transaction, staff_sign_ins};
use qrcodegen::{QrCode, QrCodeEcc};
use serde::{Deserialize, Serialize};

use super::sign_in::MemberAnswer;
use crate::accounts::throttle::Admitted;
use crate::accounts::{secret, throttle, totp};
use crate::http::account::guard::Guard;
use crate::http::cookies::{self, Kind};
use crate::http::extract::client;
use crate::http::extract::staff as extract;
use crate::http::problem::{Code, Problem};
use crate::http::state::App;

/// A second factor, for an authenticator app. Nothing is stored yet.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactor {
    /// The secret in Base32, to be typed.
    pub secret: String,
    /// The same as an `otpauth:` address, which authenticator apps open.
    pub address: String,
    /// The width and height of the address's QR code, in modules.
    pub qr_size: i32,
    /// The dark modules as the path of an SVG, one module being one unit.
    pub qr_path: String,
}

/// Counts an attempt of the client with a key.
pub(super) async fn count_attempt(app: &App, request: &HttpRequest) -> Result<Admitted, Problem> {
    let client = client::address(request, &app.config);
    let mut tx = app.store.write().await?;
    let admitted =
        throttle::attempt(&mut tx, &[(throttle::setup(&client), throttle::SETUPS_PER_CLIENT)], app.clock.now()).await?;
    tx.commit().await?;
    Ok(admitted)
}

/// Returns a new second factor for an email address.
pub(super) fn second_factor(app: &App, email: &str) -> Result<SecondFactor, Problem> {
    let secret = totp::fresh(app.rng.as_ref());
    let address = totp::address(&secret, email);
    let (qr_size, qr_path) = qr(&address).ok_or_else(|| {
        Problem::invalid("email", "too_long", "Please enter a shorter email address: it does not fit into a QR code.")
    })?;
    Ok(SecondFactor { secret: totp::typed(&secret), address, qr_size, qr_path })
}

/// A second factor that is in an authenticator app.
pub(super) struct Confirmed {
    /// The secret.
    pub(super) secret: Vec<u8>,
    /// The time step of the code that was entered.
    pub(super) step: i64,
}

/// Checks that the code fits the second factor.
pub(super) fn confirmed(typed: &str, code: &str, now: Millis) -> Result<Confirmed, Problem> {
    let secret = totp::read(typed).filter(|secret| totp::is_long_enough(secret));
    let secret = secret.ok_or_else(|| {
        Problem::invalid("secret", "malformed", "Please begin again: this is not the secret that was shown.")
    })?;
    let step = totp::step(&secret, code, now).ok_or_else(|| {
        let message = "This is not the code that your authenticator should show now. Check the clock of your phone, and enter the \
                       next code.";
        Problem::invalid("code", "wrong", message)
    })?;
    Ok(Confirmed { secret, step })
}

/// A new sign-in.
pub(super) struct SignIn {
    token: String,
    hash: SignInHash,
    /// The browser.
    agent: String,
}

impl SignIn {
    /// Creates a sign-in, which is not stored yet.
    pub(super) fn new(app: &App, request: &HttpRequest) -> Result<Self, Problem> {
        let token = secret::fresh(app.rng.as_ref());
        let hash = secret::hash(&token).ok_or_else(|| Problem::new(Code::Internal))?;
        Ok(Self { token, hash, agent: client::agent(request) })
    }

    /// Stores the sign-in of a member at a client's address, with its audit row.
    pub(super) async fn add(
        &self,
        tx: &mut Transaction,
        member: &Member,
        client: String,
        now: Millis,
    ) -> Result<(), Problem> {
        staff::add_sign_in(tx, self.hash, member.id, &self.agent, now).await?;
        let record = Record { subject: Some(client), ..extract::record(member, "signed_in") };
        Ok(audit::add(tx, &record, now).await?)
    }

    /// Takes the place of the caller's present sign-in, whose token becomes invalid.
    pub(super) async fn replace(&self, tx: &mut Transaction, present: SignInHash) -> Result<(), Problem> {
        if staff_sign_ins::rotate(tx, present, self.hash).await? {
            Ok(())
        } else {
            Err(Problem::new(Code::StaffLoginRequired))
        }
    }

    /// The hash of its token.
    pub(super) fn hash(&self) -> SignInHash {
        self.hash
    }

    /// The cookie that brings it to the browser.
    pub(super) fn cookie(&self, app: &App) -> Cookie<'static> {
        cookies::carrying(&app.config, Kind::Staff, &self.token)
    }

    /// Logs the sign-in, and builds the response that brings it to the browser.
    pub(super) fn response(&self, app: &App, guard: &Guard, member: Member) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        response.cookie(self.cookie(app));
        if let Some(cookie) = guard.device_cookie(app) {
            response.cookie(cookie);
        }
        guard.log_sign_in();
        response.json(MemberAnswer::from(member))
    }
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
