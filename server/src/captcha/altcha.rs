//! ALTCHA, version 2 of its proof of work: this server signs challenges with its own key and verifies their solutions.
//! Challenges are not stored; only used solutions are.

use ::altcha::{
    Challenge, ChallengeParameters, HmacAlgorithm, Payload, VerifySolutionOptions, sign_challenge, verify_solution,
};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use platen_actors::ids::Millis;
use platen_actors::ports::Rng;

use super::LIFE;

/// The path of the challenge endpoint.
pub const CHALLENGE_PATH: &str = "/api/captcha/challenge";

/// One derivation takes a browser about a millisecond, and one in 256 has the prefix. A solution therefore takes a
/// visitor's machine a fraction of a second per form; verifying it takes the server one derivation.
const ALGORITHM: &str = "PBKDF2/SHA-256";
const COST: u32 = 5_000;
const KEY_LENGTH: usize = 32;
const KEY_PREFIX: &str = "00";

/// Creates challenges and verifies their solutions.
pub struct Altcha {
    /// The key in hexadecimal, because the library takes keys as text.
    key: String,
}

/// A correct solution.
pub struct Checked {
    /// The challenge's signature, which identifies it and has only one spelling.
    pub challenge: String,
    /// When it expires.
    pub expires_at: Millis,
}

impl Altcha {
    /// Uses the key that all nodes share.
    pub fn new(key: &[u8]) -> Self {
        Self { key: hex::encode(key) }
    }

    /// Creates a challenge.
    pub fn challenge(&self, rng: &dyn Rng, now: Millis) -> Result<Challenge, ::altcha::Error> {
        let rng = || {
            let mut bytes = [0; 16];
            rng.fill(&mut bytes);
            hex::encode(bytes)
        };
        let mut parameters = ChallengeParameters {
            algorithm: ALGORITHM.to_owned(),
            cost: COST,
            data: None,
            expires_at: Some((now + LIFE).div_euclid(1000)),
            key_length: KEY_LENGTH,
            key_prefix: KEY_PREFIX.to_owned(),
            key_signature: None,
            memory_cost: None,
            nonce: rng(),
            parallelism: None,
            salt: rng(),
        };
        self.sign(&mut parameters)
    }

    /// Verifies a widget's payload: JSON of the challenge and its solution, in Base64. Returns `None` if it is invalid.
    pub fn check(&self, token: &str, now: Millis) -> Option<Checked> {
        let Payload { challenge, solution } = serde_json::from_slice(&STANDARD.decode(token).ok()?).ok()?;
        // The expiry is checked against the injected clock; the library knows only the system's. It therefore gets a
        // challenge without an expiry.
        let expires_at = challenge.parameters.expires_at?.checked_mul(1000)?;
        let mut parameters = challenge.parameters.clone();
        let signed = self.sign(&mut parameters).ok()?.signature?;
        let ours = VerifySolutionOptions::new(&challenge, &solution, self.key.as_str());
        // The signature is checked first: only a challenge signed here, with the cost chosen here, is worth a
        // derivation.
        if challenge.signature.as_deref() != Some(signed.as_str()) || now >= expires_at {
            return None;
        }
        let mut endless = ChallengeParameters { expires_at: None, ..challenge.parameters.clone() };
        let endless = self.sign(&mut endless).ok()?;
        let verified = verify_solution(VerifySolutionOptions { challenge: &endless, ..ours }).ok()?.verified;
        verified.then_some(Checked { challenge: signed, expires_at })
    }

    fn sign(&self, parameters: &mut ChallengeParameters) -> Result<Challenge, ::altcha::Error> {
        sign_challenge(&HmacAlgorithm::Sha256, parameters, None, &self.key, None)
    }
}

#[cfg(test)]
mod tests {
    use ::altcha::{SolveChallengeOptions, solve_challenge};
    use platen_actors::ports::SystemRng;
    use serde_json::{Value, json};

    use super::*;

    const NOW: Millis = 1_800_000_000_000;

    fn solved(altcha: &Altcha) -> Value {
        let challenge = altcha.challenge(&SystemRng, NOW).unwrap();
        let solution = solve_challenge(SolveChallengeOptions::new(&challenge)).unwrap().unwrap();
        json!(Payload { challenge, solution })
    }

    fn token(payload: &Value) -> String {
        STANDARD.encode(payload.to_string())
    }

    #[test]
    fn a_right_solution_holds_for_ten_minutes_and_on_every_node_with_the_key() {
        let altcha = Altcha::new(&[7; 32]);
        let payload = token(&solved(&altcha));
        let checked = Altcha::new(&[7; 32]).check(&payload, NOW + LIFE - 1).unwrap();
        assert_eq!(checked.expires_at, NOW + LIFE);
        assert!(altcha.check(&payload, NOW + LIFE).is_none());
        assert!(Altcha::new(&[8; 32]).check(&payload, NOW).is_none());
    }

    #[test]
    fn one_challenge_is_one_challenge_however_its_solution_is_written() {
        let altcha = Altcha::new(&[7; 32]);
        let payload = solved(&altcha);
        let mut other = payload.clone();
        other["solution"]["time"] = json!(1.5);
        other["more"] = json!("ignored");
        let checked = |payload| altcha.check(&token(payload), NOW).unwrap().challenge;
        assert_eq!(checked(&payload), checked(&other));
    }

    #[test]
    fn what_was_tampered_with_is_refused() {
        let altcha = Altcha::new(&[7; 32]);
        let payload = solved(&altcha);
        for (pointer, value) in [
            ("/challenge/parameters/cost", json!(1)),
            ("/challenge/parameters/keyPrefix", json!("")),
            ("/challenge/parameters/expiresAt", json!(NOW)),
            ("/challenge/parameters/algorithm", json!("SHA-256")),
            ("/challenge/parameters/nonce", json!("00".repeat(16))),
            ("/challenge/signature", json!("00".repeat(32))),
            ("/challenge/signature", Value::Null),
            ("/solution/counter", json!(-1)),
            ("/solution/derivedKey", json!("00".repeat(32))),
            ("/solution/derivedKey", json!("no hex")),
        ] {
            let mut forged = payload.clone();
            *forged.pointer_mut(pointer).unwrap() = value;
            assert!(altcha.check(&token(&forged), NOW).is_none(), "{pointer}");
        }
        let mut upper = payload.clone();
        upper["challenge"]["signature"] = json!(payload["challenge"]["signature"].as_str().unwrap().to_uppercase());
        assert!(altcha.check(&token(&upper), NOW).is_none());
        for text in ["", "no base64!", "bm8ganNvbg==", "e30="] {
            assert!(altcha.check(text, NOW).is_none(), "{text}");
        }
    }
}
