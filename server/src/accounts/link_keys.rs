//! Keys of the links in emails: guests open an order on any device, and mail clients load pictures without signing in. All are
//! MACs under a key that all nodes share, so nothing is stored: a link is the same in every email of a day.

use std::sync::Arc;

use hmac::Mac;
use platen_actors::ids::Millis;
use platen_actors::order::Code;
use platen_actors::ports::{Clock, Rng};
use platen_store::{Result, Store};

use super::shared_key::SharedKey;

pub(crate) const SECRET: &str = "order links";
const DAY: Millis = 24 * 60 * 60 * 1000;
/// How long the link of an email opens an order, in days.
pub const LINK_DAYS: i64 = 90;

/// Creates and verifies the keys of orders and pictures.
#[derive(Clone)]
pub struct LinkKeys(SharedKey);

impl LinkKeys {
    /// Loads the key that all nodes share; adds a random one if there is none.
    pub async fn load(store: &Store, rng: &dyn Rng, clock: &Arc<dyn Clock>) -> Result<Self> {
        SharedKey::load_with_former(store, SECRET, rng, clock).await.map(Self)
    }

    /// Returns the key that opens a guest's order, and only this order, for [`LINK_DAYS`]. `generation` is that of the order's
    /// links.
    pub fn key(&self, order: Code, generation: i64, now: Millis) -> String {
        let last_day = now.div_euclid(DAY) + LINK_DAYS;
        format!(
            "{last_day:x}-{}",
            hex::encode(self.0.mac(&of_order(order, generation, last_day)).finalize().into_bytes())
        )
    }

    /// Verifies the key of an order in constant time, and that it has not expired.
    pub fn is_key(&self, order: Code, generation: i64, shown: &str, now: Millis) -> bool {
        let Some((day, mac)) = shown.split_once('-') else { return false };
        let Ok(last_day) = i64::from_str_radix(day, 16) else { return false };
        let is_genuine = hex::decode(mac).is_ok_and(|mac| self.0.is_mac(&of_order(order, generation, last_day), &mac));
        // As it was written: other spellings of the number are refused.
        is_genuine && day == format!("{last_day:x}") && now.div_euclid(DAY) <= last_day
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

fn of_order(order: Code, generation: i64, last_day: i64) -> String {
    format!("order {order} {generation} {last_day}")
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

    const NOW: Millis = 20_000 * DAY + 5;

    #[test]
    fn a_key_opens_its_order_until_it_expires_or_is_revoked() {
        let (ours, other) = (LinkKeys::from([7; 32]), LinkKeys::from([8; 32]));
        let order = Code::of(1);
        let key = ours.key(order, 0, NOW);
        assert_eq!(key, ours.key(order, 0, NOW + DAY / 2), "the links of a day are the same");
        assert!(ours.is_key(order, 0, &key, NOW) && ours.is_key(order, 0, &key, NOW + LINK_DAYS * DAY));
        assert!(!ours.is_key(order, 0, &key, NOW + (LINK_DAYS + 1) * DAY), "it has expired");
        assert!(!ours.is_key(order, 1, &key, NOW), "it was revoked");
        assert!(!ours.is_key(Code::of(2), 0, &key, NOW) && !other.is_key(order, 0, &key, NOW));
        let (day, mac) = key.split_once('-').unwrap();
        let longer = format!("{:x}-{mac}", i64::from_str_radix(day, 16).unwrap() + 1);
        for forged in ["", "-", day, mac, &longer, &key[..key.len() - 2], &format!("+{key}"), &format!("{day}-zz")] {
            assert!(!ours.is_key(order, 0, forged, NOW), "{forged}");
        }
    }

    #[test]
    fn a_key_shows_its_picture_and_opens_no_order() {
        let (ours, other) = (LinkKeys::from([7; 32]), LinkKeys::from([8; 32]));
        let order = Code::of(1);
        let key = ours.picture_key("mug");
        assert!(ours.is_picture_key("mug", &key) && !ours.is_picture_key("pen", &key));
        assert!(!other.is_picture_key("mug", &key) && !ours.is_picture_key("mug", ""));
        assert!(!ours.is_key(order, 0, &ours.picture_key(&order.to_string()), NOW));
    }
}
