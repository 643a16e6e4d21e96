//! Known devices: browsers that have signed in to an account before. Each holds a cookie that only the server can
//! create. Known devices have their own rate limits, so guesses by others do not lock the owner out.

use hmac::{Hmac, Mac};
use platen_actors::ports::Rng;
use platen_store::{Result, Store};
use sha2::Sha256;

use super::shared_key::SharedKey;

pub(crate) const SECRET: &str = "devices";

/// The length of a device's name in hexadecimal digits.
const NAME_LENGTH: usize = 32;

/// Creates and verifies the cookies of known devices.
#[derive(Clone)]
pub struct Devices(SharedKey);

impl Devices {
    /// Loads the key that all nodes share; adds a random one if there is none.
    pub async fn load(store: &Store, rng: &dyn Rng) -> Result<Self> {
        SharedKey::load(store, SECRET, rng).await.map(Self)
    }

    /// Returns the cookie of a new device of an account.
    pub fn fresh(&self, account: &str, rng: &dyn Rng) -> String {
        let mut name = [0; NAME_LENGTH / 2];
        rng.fill(&mut name);
        let name = hex::encode(name);
        let mac = self.mac("device", account, &name);
        format!("{name}{}", hex::encode(mac.finalize().into_bytes()))
    }

    /// Returns the device's name if the cookie was created for the account.
    pub fn recognize<'a>(&self, account: &str, cookie: &'a str) -> Option<&'a str> {
        let (name, mac) = cookie.split_at_checked(NAME_LENGTH)?;
        let mac = hex::decode(mac).ok()?;
        self.mac("device", account, name).verify_slice(&mac).is_ok().then_some(name)
    }

    /// Returns a pseudonym of an account for the log: the same for the same account, and irreversible without the key.
    pub fn pseudonym(&self, account: &str) -> String {
        let mac = self.mac("pseudonym", account, "").finalize().into_bytes();
        hex::encode(&mac[..8])
    }

    fn mac(&self, purpose: &str, account: &str, name: &str) -> Hmac<Sha256> {
        self.0.mac(&format!("{purpose}\n{account}\n{name}"))
    }
}

#[cfg(test)]
mod tests {
    use platen_actors::ports::SystemRng;

    use super::*;

    #[test]
    fn a_cookie_is_good_for_its_account_and_key_only() {
        let (ours, other) = (Devices([7; 32].into()), Devices([8; 32].into()));
        let cookie = ours.fresh("customer:ada@example.com", &SystemRng);
        assert_eq!(ours.recognize("customer:ada@example.com", &cookie), Some(&cookie[..NAME_LENGTH]));
        assert_eq!(ours.recognize("staff:ada@example.com", &cookie), None);
        assert_eq!(other.recognize("customer:ada@example.com", &cookie), None);
        let renamed = format!("{}{}", "0".repeat(NAME_LENGTH), &cookie[NAME_LENGTH..]);
        for forged in ["", "é", &cookie[..NAME_LENGTH], &cookie[..cookie.len() - 2], &renamed] {
            assert_eq!(ours.recognize("customer:ada@example.com", forged), None, "{forged}");
        }
    }

    #[test]
    fn a_pseudonym_stands_for_one_account_and_does_not_name_it() {
        let devices = Devices([7; 32].into());
        let (ada, bob) = (devices.pseudonym("ada@example.com"), devices.pseudonym("bob@example.com"));
        assert_eq!(ada, devices.pseudonym("ada@example.com"));
        assert!(ada != bob && ada.len() == 16 && !ada.contains("ada"), "{ada}");
    }
}
