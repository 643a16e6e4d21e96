//! The second factor of staff sign-in: TOTP codes by RFC 6238 with the usual parameters (SHA-1, six digits, 30 s).

use platen_actors::ids::Millis;
use platen_actors::ports::Rng;
use totp_rs::{Builder, Secret, Totp};

/// The name that authenticator apps show with the account.
const ISSUER: &str = "Platen";
/// The length of a time step.
const STEP: Millis = 30 * 1000;
/// The length of a secret in bytes: that of the hash.
const SECRET: usize = 20;

/// Creates a random secret.
pub fn fresh(rng: &dyn Rng) -> Vec<u8> {
    let mut secret = vec![0; SECRET];
    rng.fill(&mut secret);
    secret
}

/// Returns a secret in Base32, for typing.
pub fn typed(secret: &[u8]) -> String {
    Secret::from(secret).to_base32()
}

/// Parses a typed secret, ignoring case and spaces.
pub fn read(typed: &str) -> Option<Vec<u8>> {
    let plain: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
    Secret::try_from_base32(plain.to_ascii_uppercase()).ok().map(|secret| secret.as_bytes().to_vec())
}

/// Reports whether a secret has at least the length of those that are created here.
pub fn is_long_enough(secret: &[u8]) -> bool {
    secret.len() >= SECRET
}

/// Returns the `otpauth:` URL for authenticator apps, also used in a QR code.
pub fn address(secret: &[u8], email: &str) -> String {
    let label: String = url::form_urlencoded::byte_serialize(email.as_bytes()).collect();
    format!("otpauth://totp/{ISSUER}:{label}?secret={}&issuer={ISSUER}", typed(secret))
}

/// Returns the time step that a code belongs to: the current one or a neighbor; otherwise `None`. The caller must make
/// sure that a step is accepted only once.
pub fn step(secret: &[u8], code: &str, now: Millis) -> Option<i64> {
    let code: String = code.chars().filter(|digit| !digit.is_whitespace()).collect();
    let step = totp(secret)?.check(&code, seconds(now))?;
    i64::try_from(step).ok()
}

/// Returns the time step of a time.
pub fn step_at(now: Millis) -> i64 {
    now.div_euclid(STEP)
}

/// Returns the code at a time.
pub fn code(secret: &[u8], now: Millis) -> Option<String> {
    Some(totp(secret)?.generate(seconds(now)).to_string())
}

fn totp(secret: &[u8]) -> Option<Totp> {
    Builder::new().with_secret(Secret::from(secret)).build().ok()
}

fn seconds(now: Millis) -> u64 {
    u64::try_from(now.div_euclid(1000)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 6238, appendix B: the last six of its eight digits.
    const SECRET: &[u8] = b"12345678901234567890";
    const VECTORS: [(Millis, &str); 4] =
        [(59, "287082"), (1_111_111_109, "081804"), (1_234_567_890, "005924"), (2_000_000_000, "279037")];

    #[test]
    fn codes_are_those_of_the_document() {
        for (seconds, wanted) in VECTORS {
            assert_eq!(code(SECRET, seconds * 1000).as_deref(), Some(wanted));
            assert_eq!(step(SECRET, wanted, seconds * 1000), Some(step_at(seconds * 1000)));
        }
        assert_eq!(step(SECRET, " 287 082 ", 59_000), Some(1));
    }

    #[test]
    fn a_code_holds_for_its_step_and_a_neighbour() {
        let at = |seconds: Millis| step(SECRET, "287082", seconds * 1000);
        assert_eq!([at(29), at(30), at(89)], [Some(1); 3]);
        assert_eq!([at(91), at(200)], [None; 2]);
        for wrong in ["", "28708", "2870823", "abcdef", "287083", "２８７０８２"] {
            assert_eq!(step(SECRET, wrong, 59_000), None, "{wrong}");
        }
    }

    #[test]
    fn a_secret_reads_back_however_it_is_typed() {
        assert_eq!(read("gezd gnbv gy3t qojq gezd gnbv gy3t qojq").as_deref(), Some(SECRET));
        assert_eq!(read("no secret!"), None);
    }

    #[test]
    fn an_authenticator_is_given_the_secret_and_whose_it_is() {
        let address = address(SECRET, "ada+desk@example.com");
        assert_eq!(
            address,
            "otpauth://totp/Platen:ada%2Bdesk%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Platen"
        );
    }
}
