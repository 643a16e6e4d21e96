//! The headers of every response.

use actix_http::ConnectionType;
use actix_web::HttpResponse;
use actix_web::body::MessageBody;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderName, HeaderValue};

use super::state::AppState;
use crate::captcha::config::Provider;

const POLICY: &[(&str, &str)] = &[
    ("default-src", "'self'"),
    ("img-src", "'self' https: data: blob:"),
    ("style-src", "'self'"),
    ("worker-src", "'self'"),
    ("object-src", "'none'"),
    ("base-uri", "'self'"),
    ("form-action", "'self'"),
    ("frame-ancestors", "'none'"),
];

/// The content security policy of pages: the store's own origin, and the sources that the captcha provider needs.
pub fn page_policy(captcha: Provider) -> HeaderValue {
    let extra = captcha.sources();
    let ours = POLICY.iter().map(|(directive, sources)| {
        let more = extra.iter().find(|(widened, _)| widened == directive).map_or("", |(_, more)| more);
        format!("{directive} {sources} {more}").trim_end().to_owned()
    });
    let theirs = extra
        .iter()
        .filter(|(directive, _)| POLICY.iter().all(|(known, _)| known != directive))
        .map(|(directive, more)| format!("{directive} 'self' {more}"));
    let policy = ours.chain(theirs).collect::<Vec<_>>().join("; ");
    // The value is visible ASCII only, because all of its parts are constants.
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'self'"))
}

/// What a response is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// It answers a call: no cache keeps it unless the handler says otherwise.
    Call,
    /// It is a picture of a product or the shop's logo, which emails and other sites show.
    Picture,
    /// It is a file that pages load.
    File,
    /// It is a page, or a part of one.
    Page,
}

impl Kind {
    /// Returns the kind of the responses at a path.
    pub fn of(path: &str) -> Self {
        let begins = |start: &&str| {
            path.as_bytes().get(..start.len()).is_some_and(|it| it.eq_ignore_ascii_case(start.as_bytes()))
        };
        if begins(&"/api/") {
            Self::Call
        } else if PICTURES.iter().any(begins) {
            Self::Picture
        } else if begins(&"/assets/") {
            Self::File
        } else {
            Self::Page
        }
    }
}

/// The beginnings of the paths of pictures.
const PICTURES: &[&str] = &["/pictures/", "/photographs/", "/emails/", "/stockart/pictures/", "/shop/logo/"];

/// The features of browsers that no page of the store uses.
static UNUSED_FEATURES: HeaderValue = HeaderValue::from_static(
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), \
     magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()",
);

static CROSS_ORIGIN_OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
static CROSS_ORIGIN_RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
static PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");

// Statics, because reading a value checks each of its bytes, which would be a twentieth of the work of a kept response.
static NO_SNIFFING: HeaderValue = HeaderValue::from_static("nosniff");
static ORIGIN_TO_OTHERS: HeaderValue = HeaderValue::from_static("strict-origin-when-cross-origin");
static SAME_ORIGIN: HeaderValue = HeaderValue::from_static("same-origin");
static CROSS_ORIGIN: HeaderValue = HeaderValue::from_static("cross-origin");
static NO_STORE: HeaderValue = HeaderValue::from_static("no-store");
/// Tells browsers to use only TLS for one year.
static ONLY_TLS: HeaderValue = HeaderValue::from_static("max-age=31536000");
/// The same for all subdomains.
static ONLY_TLS_EVERYWHERE: HeaderValue = HeaderValue::from_static("max-age=31536000; includeSubDomains");

/// Adds the headers that every response has.
pub fn add(platen: &AppState, kind: Kind, response: &mut HttpResponse<impl MessageBody>) {
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, NO_SNIFFING.clone());
    headers.insert(header::REFERRER_POLICY, ORIGIN_TO_OTHERS.clone());
    if kind == Kind::Page {
        // Browsers read these two for documents only.
        headers.insert(CROSS_ORIGIN_OPENER_POLICY.clone(), SAME_ORIGIN.clone());
        headers.insert(PERMISSIONS_POLICY.clone(), UNUSED_FEATURES.clone());
    }
    let readers = if kind == Kind::Picture { &CROSS_ORIGIN } else { &SAME_ORIGIN };
    headers.insert(CROSS_ORIGIN_RESOURCE_POLICY.clone(), readers.clone());
    let policy = framed_by_nobody(headers.get(header::CONTENT_SECURITY_POLICY), &platen.page_policy);
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    if kind == Kind::Call && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, NO_STORE.clone());
    }
    if platen.config.secure() {
        let only_tls = if platen.config.hsts_subdomains { &ONLY_TLS_EVERYWHERE } else { &ONLY_TLS };
        headers.insert(header::STRICT_TRANSPORT_SECURITY, only_tls.clone());
    }
    if platen.connections.is_draining() && response.status() != StatusCode::SWITCHING_PROTOCOLS {
        response.head_mut().set_connection_type(ConnectionType::Close);
    }
}

/// The content security policy of a response: its own, or else `policy`; always with `frame-ancestors`.
fn framed_by_nobody(own: Option<&HeaderValue>, policy: &HeaderValue) -> HeaderValue {
    let Some(own) = own else { return policy.clone() };
    match own.to_str() {
        Ok(text) if !text.contains("frame-ancestors") => {
            HeaderValue::try_from(format!("{text}; frame-ancestors 'none'")).unwrap_or_else(|_| policy.clone())
        }
        _ => own.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_for_other_sites_and_calls_are_not_kept() {
        for (path, kind) in [
            ("/API/session", Kind::Call),
            ("/pictures/MUG/red/front.svg", Kind::Picture),
            ("/emails/a/b.jpg", Kind::Picture),
            ("/shop/logo/ab.png", Kind::Picture),
            ("/assets/index.js", Kind::File),
            ("/shop/colors.css", Kind::Page),
            ("/product/1", Kind::Page),
            ("/é", Kind::Page),
        ] {
            assert_eq!(Kind::of(path), kind, "{path}");
        }
    }

    #[test]
    fn every_policy_says_that_nobody_may_frame_the_answer() {
        let framed = |own: Option<&'static str>| {
            let own = own.map(HeaderValue::from_static);
            framed_by_nobody(own.as_ref(), &page_policy(Provider::Altcha)).to_str().unwrap().to_owned()
        };
        assert_eq!(framed(Some("default-src 'none'; sandbox")), "default-src 'none'; sandbox; frame-ancestors 'none'");
        let own = "default-src 'none'; frame-ancestors 'self'";
        assert_eq!(framed(Some(own)), own);
        assert!(framed(None).contains("frame-ancestors 'none'"));
    }

    fn policy(provider: Provider) -> String {
        page_policy(provider).to_str().unwrap().to_owned()
    }

    #[test]
    fn with_a_captcha_of_our_own_pages_reach_no_other_origin() {
        let policy = policy(Provider::Altcha);
        assert!(policy.starts_with("default-src 'self'; ") && policy.contains("; worker-src 'self'; "), "{policy}");
        assert!(!policy.contains("https://") && !policy.contains("unsafe"), "{policy}");
    }

    #[test]
    fn each_provider_widens_the_policy_by_its_own_origins_and_no_others() {
        let origins = [
            (Provider::Turnstile, "challenges.cloudflare.com"),
            (Provider::HCaptcha, "hcaptcha.com"),
            (Provider::ReCaptcha, "www.google.com/recaptcha/"),
        ];
        for (provider, own) in origins {
            let policy = policy(provider);
            let directive = |name: &str| policy.split("; ").find(|part| part.starts_with(name)).unwrap_or_default();
            assert!(directive("script-src 'self' https://").contains(own), "{policy}");
            assert!(directive("frame-src 'self' https://").contains(own), "{policy}");
            assert!(!policy.contains("unsafe"), "{policy}");
            for (_, other) in origins.iter().filter(|(other, _)| *other != provider) {
                assert!(!policy.contains(other), "{policy}");
            }
            for (known, _) in POLICY {
                let times = policy.split("; ").filter(|part| part.split(' ').next() == Some(known)).count();
                assert_eq!(times, 1, "{known}: {policy}");
            }
        }
    }
}
