//! The cookies: a customer's sign-in, a guest's id, a staff sign-in, and the mark of a known device. All are HttpOnly
//! and SameSite=Lax, those of staff Strict; under TLS they are Secure and restricted to this host by the `__Host-`
//! prefix.

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time::Duration};
use platen_actors::ids::Millis;
use platen_store::sessions::GUEST_LIFE;
use platen_store::staff;

use crate::config::Config;

/// How long a sign-in is valid.
pub const SIGN_IN_LIFE: Millis = 30 * 24 * 60 * 60 * 1000;
/// How long a device remains known.
pub const DEVICE_LIFE: Millis = 365 * 24 * 60 * 60 * 1000;

/// The kinds of cookies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A customer's sign-in.
    SignIn,
    /// A guest's id.
    Guest,
    /// The sign-in of a member of staff.
    Staff,
    /// Marks a device that signed in to a customer's account before.
    Device,
    /// Marks a device that signed in to a staff account before.
    StaffDevice,
}

impl Kind {
    /// The cookie's name, with and without TLS.
    pub(crate) fn name(self, secure: bool) -> &'static str {
        match (self, secure) {
            (Self::SignIn, false) => "platen_signin",
            (Self::SignIn, true) => "__Host-platen_signin",
            (Self::Guest, false) => "platen_guest",
            (Self::Guest, true) => "__Host-platen_guest",
            (Self::Staff, false) => "platen_staff",
            (Self::Staff, true) => "__Host-platen_staff",
            (Self::Device, false) => "platen_device",
            (Self::Device, true) => "__Host-platen_device",
            (Self::StaffDevice, false) => "platen_staff_device",
            (Self::StaffDevice, true) => "__Host-platen_staff_device",
        }
    }

    fn life(self) -> Duration {
        Duration::milliseconds(match self {
            Self::SignIn => SIGN_IN_LIFE,
            Self::Guest => GUEST_LIFE,
            Self::Staff => staff::LIFE,
            Self::Device | Self::StaffDevice => DEVICE_LIFE,
        })
    }
}

/// Returns the secret of the request's cookie.
pub fn read(request: &HttpRequest, config: &Config, kind: Kind) -> Option<String> {
    request.cookie(kind.name(config.secure())).map(|cookie| cookie.value().to_owned())
}

/// A cookie that carries a secret.
pub fn carrying(config: &Config, kind: Kind, secret: &str) -> Cookie<'static> {
    let secure = config.secure();
    Cookie::build(kind.name(secure), secret.to_owned())
        .path("/")
        .http_only(true)
        .same_site(if matches!(kind, Kind::Staff | Kind::StaffDevice) { SameSite::Strict } else { SameSite::Lax })
        .secure(secure)
        .max_age(kind.life())
        .finish()
}

/// Returns a cookie that deletes the secret.
pub fn clearing(config: &Config, kind: Kind) -> Cookie<'static> {
    let mut cookie = carrying(config, kind, "");
    cookie.make_removal();
    cookie
}
