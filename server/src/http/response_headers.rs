//! The headers of every response.

use actix_http::ConnectionType;
use actix_web::HttpResponse;
use actix_web::body::MessageBody;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderValue};

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

/// Adds the headers that every response has. `private`: it is the response to a call, which no cache keeps unless the
/// handler says otherwise.
pub fn add(platen: &AppState, private: bool, response: &mut HttpResponse<impl MessageBody>) {
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin"));
    let policy = framed_by_nobody(headers.get(header::CONTENT_SECURITY_POLICY), &platen.page_policy);
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    if private && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if platen.config.secure() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(ONLY_TLS));
    }
    if platen.connections.is_draining() && response.status() != StatusCode::SWITCHING_PROTOCOLS {
        response.head_mut().set_connection_type(ConnectionType::Close);
    }
}

/// Tells browsers to use only TLS for one year.
const ONLY_TLS: &str = "max-age=31536000";

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
