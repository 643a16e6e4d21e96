//! Keys of the links by which guests open their orders on any device, and the passes that a browser gets for them. Both are
//! MACs under a key that all nodes share, so nothing is stored: a link is the same in every email about an order.

use hmac::{Hmac, Mac};
use platen_actors::ids::GuestId;
use platen_actors::order::Code;
use platen_actors::ports::Rng;
use platen_store::{Result, Store};
use sha2::Sha256;

use super::shared_key::SharedKey;

const SECRET: &str = "order links";
/// The hexadecimal digits of a guest's id.
const GUEST_DIGITS: usize = 32;

/// Creates and verifies the keys of orders and the passes of guests.
#[derive(Clone)]
pub struct OrderKeys(SharedKey);

impl OrderKeys {
    /// Loads the key that all nodes share; adds a random one if there is none.
    pub async fn load(store: &Store, rng: &dyn Rng) -> Result<Self> {
        SharedKey::load(store, SECRET, rng).await.map(Self)
    }

    /// Returns the key that opens a guest's order.
    pub fn key(&self, order: Code) -> String {
        hex::encode(self.order(order).finalize().into_bytes())
    }

    /// Verifies the key of an order in constant time.
    pub fn is_key(&self, order: Code, shown: &str) -> bool {
        hex::decode(shown).is_ok_and(|shown| self.order(order).verify_slice(&shown).is_ok())
    }

    /// Returns the pass with which a browser acts as a guest. It does not contain the guest's own secret.
    pub fn pass(&self, guest: GuestId) -> String {
        let GuestId(id) = guest;
        format!("{id:032x}.{}", hex::encode(self.guest(guest).finalize().into_bytes()))
    }

    /// Returns the guest of a pass; `None` if it is forged or malformed.
    pub fn guest_of(&self, pass: &str) -> Option<GuestId> {
        let (id, mac) = pass.split_once('.')?;
        let guest = GuestId(u128::from_str_radix(id, 16).ok().filter(|_| id.len() == GUEST_DIGITS)?);
        let mac = hex::decode(mac).ok()?;
        self.guest(guest).verify_slice(&mac).is_ok().then_some(guest)
    }

    fn order(&self, order: Code) -> Hmac<Sha256> {
        self.0.mac(&format!("order {order}"))
    }

    fn guest(&self, GuestId(id): GuestId) -> Hmac<Sha256> {
        self.0.mac(&format!("guest {id:032x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_opens_its_order_and_a_pass_names_its_guest() {
        let (ours, other) = (OrderKeys([7; 32].into()), OrderKeys([8; 32].into()));
        let (order, guest) = (Code::of(1), GuestId(0xabc));
        let (key, pass) = (ours.key(order), ours.pass(guest));
        assert!(ours.is_key(order, &key) && !ours.is_key(Code::of(2), &key) && !other.is_key(order, &key));
        assert_eq!((ours.guest_of(&pass), other.guest_of(&pass)), (Some(guest), None));
        let (id, mac) = pass.split_once('.').unwrap();
        for forged in ["", ".", id, mac, &format!("{}.{mac}", &id[1..]), &format!("{id}.{key}"), &format!("+{pass}")] {
            assert_eq!(ours.guest_of(forged), None, "{forged}");
        }
        for forged in ["", "zz", &key[..62], mac] {
            assert!(!ours.is_key(order, forged), "{forged}");
        }
    }
}
