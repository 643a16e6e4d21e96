//! Keys of the links in emails, and the passes that a browser gets for them: guests open their orders on any device, and mail
//! clients load pictures without signing in. All are MACs under a key that all nodes share, so nothing is stored: a link is the
//! same in every email.

use std::sync::Arc;

use hmac::Mac;
use platen_actors::ids::GuestId;
use platen_actors::order::Code;
use platen_actors::ports::{Clock, Rng};
use platen_store::{Result, Store};

use super::shared_key::SharedKey;

pub(crate) const SECRET: &str = "order links";
/// The hexadecimal digits of a guest's id.
const GUEST_DIGITS: usize = 32;

/// Creates and verifies the keys of orders and pictures, and the passes of guests.
#[derive(Clone)]
pub struct LinkKeys(SharedKey);

impl LinkKeys {
    /// Loads the key that all nodes share; adds a random one if there is none.
    pub async fn load(store: &Store, rng: &dyn Rng, clock: &Arc<dyn Clock>) -> Result<Self> {
        SharedKey::load_with_former(store, SECRET, rng, clock).await.map(Self)
    }

    /// Returns the key that opens a guest's order.
    pub fn key(&self, order: Code) -> String {
        hex::encode(self.0.mac(&of_order(order)).finalize().into_bytes())
    }

    /// Verifies the key of an order in constant time.
    pub fn is_key(&self, order: Code, shown: &str) -> bool {
        hex::decode(shown).is_ok_and(|shown| self.0.is_mac(&of_order(order), &shown))
    }

    /// Returns the pass with which a browser acts as a guest. It does not contain the guest's own secret.
    pub fn pass(&self, guest: GuestId) -> String {
        let GuestId(id) = guest;
        format!("{id:032x}.{}", hex::encode(self.0.mac(&of_guest(guest)).finalize().into_bytes()))
    }

    /// Returns the guest of a pass; `None` if it is forged or malformed.
    pub fn guest_of(&self, pass: &str) -> Option<GuestId> {
        let (id, mac) = pass.split_once('.')?;
        let guest = GuestId(u128::from_str_radix(id, 16).ok().filter(|_| id.len() == GUEST_DIGITS)?);
        let mac = hex::decode(mac).ok()?;
        self.0.is_mac(&of_guest(guest), &mac).then_some(guest)
    }

    /// Returns the key that shows a picture.
    pub fn picture_key(&self, picture: &str) -> String {
        hex::encode(self.0.mac(&of_picture(picture)).finalize().into_bytes())
    }

    /// Verifies the key of a picture in constant time.
    pub fn is_picture_key(&self, picture: &str, shown: &str) -> bool {
        hex::decode(shown).is_ok_and(|shown| self.0.is_mac(&of_picture(picture), &shown))
    }
}

fn of_order(order: Code) -> String {
    format!("order {order}")
}

fn of_guest(GuestId(id): GuestId) -> String {
    format!("guest {id:032x}")
}

fn of_picture(picture: &str) -> String {
    format!("picture {picture}")
}

#[cfg(test)]
impl From<[u8; 32]> for LinkKeys {
    fn from(key: [u8; 32]) -> Self {
        Self(key.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_opens_its_order_and_a_pass_names_its_guest() {
        let (ours, other) = (LinkKeys::from([7; 32]), LinkKeys::from([8; 32]));
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

    #[test]
    fn a_key_shows_its_picture_and_opens_no_order() {
        let (ours, other) = (LinkKeys::from([7; 32]), LinkKeys::from([8; 32]));
        let order = Code::of(1);
        let key = ours.picture_key("mug");
        assert!(ours.is_picture_key("mug", &key) && !ours.is_picture_key("pen", &key));
        assert!(!other.is_picture_key("mug", &key) && !ours.is_picture_key("mug", ""));
        assert!(!ours.is_key(order, &ours.picture_key(&order.to_string())));
    }
}
