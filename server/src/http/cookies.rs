//! The cookies: a customer's sign-in, a guest's id, the orders that links opened, a staff sign-in, and the mark of a known device. All are HttpOnly
//! and SameSite=Lax, those of staff Strict; under TLS they are Secure and restricted to this host by the `__Host-`
//! prefix.

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time::Duration};
use actix_web::http::header::{self, HeaderValue};
use platen_actors::ids::Millis;
use platen_store::sessions::GUEST_LIFE;
use platen_store::staff;

use crate::accounts::link_keys::LINK_DAYS;
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
    /// The orders that links in emails opened in this browser.
    Orders,
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
            (Self::Orders, false) => "platen_orders",
            (Self::Orders, true) => "__Host-platen_orders",
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
            Self::Orders => LINK_DAYS * 24 * 60 * 60 * 1000,
            Self::Staff => staff::LIFE,
            Self::Device | Self::StaffDevice => DEVICE_LIFE,
        })
    }
}

/// The cookies of one name that are tried.
const MAX_TRIED: usize = 4;

/// Returns the secrets of the request's cookies of a kind, the likeliest first. There are several if another program on the same
/// host or domain sets a cookie of the same name: browsers send those for longer paths first, and ours is for `/`.
///
/// The headers are read as bytes, because that program's cookies need not be UTF-8, and must not hide ours.
pub fn read(request: &HttpRequest, config: &Config, kind: Kind) -> Vec<String> {
    let name = kind.name(config.secure()).as_bytes();
    let headers = request.headers().get_all(header::COOKIE).map(HeaderValue::as_bytes);
    let pairs = headers.flat_map(|header| header.split(|byte| *byte == b';')).map(<[u8]>::trim_ascii);
    let values = pairs.filter_map(|pair| pair.strip_prefix(name)?.strip_prefix(b"="));
    let texts: Vec<&str> = values.filter_map(|value| std::str::from_utf8(value).ok()).collect();
    texts.into_iter().rev().take(MAX_TRIED).map(str::to_owned).collect()
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

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn read_from(headers: &[&[u8]]) -> Vec<String> {
        let mut request = TestRequest::default();
        for header in headers {
            request = request.append_header((header::COOKIE, HeaderValue::from_bytes(header).unwrap()));
        }
        read(&request.to_http_request(), &Config::default(), Kind::Guest)
    }

    #[test]
    fn a_neighbors_cookies_do_not_hide_ours() {
        assert_eq!(read_from(&[b"theme=\xff\xfe; platen_guest=ours; =; x"]), ["ours"]);
        assert_eq!(read_from(&[b"platen_guest=\xff; platen_guest=ours"]), ["ours"]);
        assert_eq!(read_from(&[b"theme=\xe9", b" platen_guest=ours"]), ["ours"]);
        assert_eq!(read_from(&[b"platen_guest=theirs; platen_guest=ours"]), ["ours", "theirs"]);
        assert_eq!(read_from(&[b"xplaten_guest=no; platen_guestx=no; platen_guest"]), Vec::<String>::new());
        assert_eq!(read_from(&[&b"platen_guest=a;".repeat(100)]).len(), MAX_TRIED);
    }
}
