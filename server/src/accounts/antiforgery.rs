//! Anti-forgery tokens: values that pages of this site can know and pages of other sites cannot. A token is a MAC of
//! the caller's session and sign-in under a key that all nodes share, so nothing is stored, and it becomes invalid with
//! the sign-in.

use hmac::{Hmac, Mac};
use platen_actors::bus::SignInHash;
use platen_actors::ids::SessionKey;
use platen_actors::ports::Rng;
use platen_store::{Result, Store};
use sha2::Sha256;

use super::shared_key::SharedKey;

pub(crate) const SECRET: &str = "antiforgery";

/// Creates and verifies tokens.
#[derive(Clone)]
pub struct AntiForgery(SharedKey);

impl AntiForgery {
    /// Loads the key that all nodes share; adds a random one if there is none.
    pub async fn load(store: &Store, rng: &dyn Rng) -> Result<Self> {
        SharedKey::load(store, SECRET, rng).await.map(Self)
    }

    /// Returns the token of a session and of this browser's sign-in, if there is one.
    pub fn token(&self, session: SessionKey, sign_in: Option<SignInHash>) -> String {
        hex::encode(self.mac(session, sign_in).finalize().into_bytes())
    }

    /// Verifies a token in constant time.
    pub fn is(&self, session: SessionKey, sign_in: Option<SignInHash>, shown: &str) -> bool {
        hex::decode(shown).is_ok_and(|shown| self.mac(session, sign_in).verify_slice(&shown).is_ok())
    }

    fn mac(&self, session: SessionKey, sign_in: Option<SignInHash>) -> Hmac<Sha256> {
        self.0.mac(&session.to_string()).chain_update(sign_in.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use platen_actors::ids::{CustomerId, GuestId};

    use super::*;

    #[test]
    fn a_token_is_good_for_its_session_sign_in_and_key_only() {
        let (ours, other) = (AntiForgery([7; 32].into()), AntiForgery([8; 32].into()));
        let (ada, guest) = (SessionKey::Customer(CustomerId(1)), SessionKey::Guest(GuestId(1)));
        let token = ours.token(ada, Some([1; 32]));
        assert!(ours.is(ada, Some([1; 32]), &token));
        assert!(!ours.is(ada, Some([2; 32]), &token) && !ours.is(ada, None, &token));
        assert!(!ours.is(guest, Some([1; 32]), &token));
        assert!(!other.is(ada, Some([1; 32]), &token));
        for forged in ["", "zz", "00", &token[..62], &format!("{token}00")] {
            assert!(!ours.is(ada, Some([1; 32]), forged), "{forged}");
        }
        assert!(ours.is(guest, None, &ours.token(guest, None)));
    }
}
