//! The `Stripe-Signature` header: `t=TIMESTAMP,v1=HEX[,v1=HEX…]`, each an HMAC-SHA256 over the timestamp, a dot and the
//! raw body.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use platen_actors::ids::Millis;
use sha2::Sha256;

/// How far the timestamp may be from the server's clock, in milliseconds. Stripe signs every delivery anew.
pub const TOLERANCE: Millis = 5 * 60 * 1000;
/// The maximum number of signatures in a header: while a secret is replaced, Stripe signs with both.
const MAX_SIGNATURES: usize = 8;

/// Why a webhook is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SignatureError {
    /// The header is missing a timestamp or a signature, or has too many.
    #[error("the signature header is malformed")]
    Malformed,
    /// The timestamp is further from now than [`TOLERANCE`].
    #[error("the signature is too old or in the future")]
    OutsideTolerance,
    /// No signature was made with the secret over this body.
    #[error("no signature fits the body")]
    Wrong,
}

/// The secret of a webhook endpoint. `Debug` does not show it.
#[derive(Clone)]
pub struct WebhookSecret(Hmac<Sha256>);

impl fmt::Debug for WebhookSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WebhookSecret(…)")
    }
}

impl WebhookSecret {
    /// Creates a key of the secret; `None` if it cannot be a key.
    pub fn new(secret: &str) -> Option<Self> {
        Hmac::new_from_slice(secret.as_bytes()).ok().map(Self)
    }

    /// Returns the header for a body that is sent at a time, in seconds since 1970 UTC.
    pub fn sign(&self, at: i64, body: &[u8]) -> String {
        format!("t={at},v1={}", hex::encode(self.mac(at, body).finalize().into_bytes()))
    }

    /// Checks that a header was made with this secret for this body, at about the time `now`.
    pub fn verify(&self, header: &str, body: &[u8], now: Millis) -> Result<(), SignatureError> {
        let (mut at, mut signatures) = (None, Vec::new());
        // Elements of other schemes are skipped, as Stripe demands.
        for (scheme, value) in header.split(',').filter_map(|element| element.trim().split_once('=')) {
            match scheme {
                "t" if at.is_some() => return Err(SignatureError::Malformed),
                "t" => at = Some(value.parse::<i64>().map_err(|_| SignatureError::Malformed)?),
                "v1" => signatures.push(value),
                _ => {}
            }
        }
        let at = at.ok_or(SignatureError::Malformed)?;
        if signatures.is_empty() || signatures.len() > MAX_SIGNATURES {
            return Err(SignatureError::Malformed);
        }
        let signed = at.checked_mul(1000).ok_or(SignatureError::OutsideTolerance)?;
        if signed.abs_diff(now) > TOLERANCE.unsigned_abs() {
            return Err(SignatureError::OutsideTolerance);
        }
        let mac = self.mac(at, body);
        // The comparison takes constant time.
        let fits = |value: &str| hex::decode(value).is_ok_and(|bytes| mac.clone().verify_slice(&bytes).is_ok());
        if signatures.into_iter().any(fits) { Ok(()) } else { Err(SignatureError::Wrong) }
    }

    fn mac(&self, at: i64, body: &[u8]) -> Hmac<Sha256> {
        let mut mac = self.0.clone();
        mac.update(at.to_string().as_bytes());
        mac.update(b".");
        mac.update(body);
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: i64 = 1_700_000_000;
    const BODY: &[u8] = br#"{"id":"evt_1"}"#;

    fn secret(text: &str) -> WebhookSecret {
        WebhookSecret::new(text).unwrap()
    }

    /// Verifies a header at so many milliseconds after it was made.
    fn verified(header: &str, body: &[u8], later: Millis) -> Result<(), SignatureError> {
        secret("whsec_test").verify(header, body, AT * 1000 + later)
    }

    #[test]
    fn a_signature_is_the_known_hmac_of_timestamp_dot_body() {
        // printf '1700000000.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_test
        let known = "c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925";
        assert_eq!(secret("whsec_test").sign(AT, BODY), format!("t={AT},v1={known}"));
    }

    #[test]
    fn one_of_several_signatures_is_enough_and_other_schemes_are_skipped() {
        let (_, own) =
            secret("whsec_test").sign(AT, BODY).split_once(',').map(|(t, v)| (t.len(), v.to_owned())).unwrap();
        let (_, old) =
            secret("whsec_old").sign(AT, BODY).split_once(',').map(|(t, v)| (t.len(), v.to_owned())).unwrap();
        assert_eq!(verified(&format!("t={AT},{old},{own},v0=abc"), BODY, 0), Ok(()));
        assert_eq!(verified(&format!("t={AT},{old}"), BODY, 0), Err(SignatureError::Wrong));
        assert_eq!(verified(&format!("t={AT},{}", own.replace("v1", "v0")), BODY, 0), Err(SignatureError::Malformed));
        let many = vec![old; MAX_SIGNATURES].join(",");
        assert_eq!(verified(&format!("t={AT},{many},{own}"), BODY, 0), Err(SignatureError::Malformed));
    }

    #[test]
    fn a_signature_holds_for_five_minutes_and_for_its_own_time_and_body() {
        let header = secret("whsec_test").sign(AT, BODY);
        for later in [-TOLERANCE, 0, TOLERANCE] {
            assert_eq!(verified(&header, BODY, later), Ok(()));
        }
        for later in [-TOLERANCE - 1, TOLERANCE + 1] {
            assert_eq!(verified(&header, BODY, later), Err(SignatureError::OutsideTolerance));
        }
        assert_eq!(verified(&header, br#"{"id":"evt_2"}"#, 0), Err(SignatureError::Wrong));
        let moved = header.replace(&AT.to_string(), &(AT + 1).to_string());
        assert_eq!(verified(&moved, BODY, 0), Err(SignatureError::Wrong));
    }

    #[test]
    fn malformed_headers_are_rejected() {
        for header in ["", "t=1", "v1=00", "t=x,v1=00", "t=1,t=1,v1=00", "=,="] {
            assert_eq!(verified(header, BODY, 0), Err(SignatureError::Malformed), "{header}");
        }
        let huge = format!("t={},v1=00", i64::MAX);
        assert_eq!(verified(&huge, BODY, 0), Err(SignatureError::OutsideTolerance));
        for wrong in ["", "zz", "00"] {
            assert_eq!(verified(&format!("t={AT},v1={wrong}"), BODY, 0), Err(SignatureError::Wrong), "{wrong}");
        }
    }

    #[test]
    fn the_secret_is_never_shown() {
        assert_eq!(format!("{:?}", secret("whsec_test")), "WebhookSecret(…)");
    }
}
