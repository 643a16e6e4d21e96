//! Remembers valid sign-ins for a moment, so that a customer's calls do not each read the database.
//!
//! A sign-in is forgotten when it ends or when the account changes, on every node: the bus says so. If that message is lost,
//! it is forgotten a second later.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};

use platen_actors::bus::{Bus, BusMessage, SignInHash, Subscription};
use platen_actors::ids::{CustomerId, Millis, SessionKey};
use platen_store::sign_ins::SignIn;
use quick_cache::sync::Cache;

/// How long a sign-in is remembered.
const REMEMBERED: Millis = 1000;
/// The maximum number of remembered sign-ins.
const MAX_SIGN_INS: usize = 4096;

/// The remembered sign-ins of this node.
pub struct SignInCache {
    known: Arc<Known>,
    bus: Arc<dyn Bus>,
}

struct Known {
    by_token: Cache<SignInHash, Arc<Remembered>>,
    /// The number of sign-ins that were forgotten. One that was read before another was forgotten is not remembered.
    forgotten: AtomicU64,
}

struct Remembered {
    sign_in: SignIn,
    until: Millis,
    _subscription: Subscription,
}

/// The moment before a sign-in is read.
pub struct Before(u64);

impl SignInCache {
    /// Creates an empty cache.
    pub fn new(bus: Arc<dyn Bus>) -> Self {
        let known = Known { by_token: Cache::new(MAX_SIGN_INS), forgotten: AtomicU64::new(0) };
        Self { known: Arc::new(known), bus }
    }

    /// Returns a remembered sign-in.
    pub fn find(&self, token: SignInHash, now: Millis) -> Option<SignIn> {
        let found = self.known.by_token.get(&token)?;
        (found.until - REMEMBERED..found.until).contains(&now).then(|| found.sign_in.clone())
    }

    /// Call this before a sign-in is read from the database.
    pub fn before(&self) -> Before {
        Before(self.known.forgotten.load(Ordering::SeqCst))
    }

    /// Remembers a sign-in that was read, unless its use is still to be noted.
    pub fn remember(&self, before: &Before, token: SignInHash, sign_in: &SignIn, now: Millis) {
        if sign_in.to_be_noted {
            return;
        }
        let known = Arc::downgrade(&self.known);
        let listener = Box::new(move |message| Known::hear(&known, token, &message));
        let subscription = self.bus.subscribe(SessionKey::Customer(sign_in.customer), listener);
        let remembered = Remembered { sign_in: sign_in.clone(), until: now + REMEMBERED, _subscription: subscription };
        self.known.by_token.insert(token, Arc::new(remembered));
        if self.known.forgotten.load(Ordering::SeqCst) != before.0 {
            self.known.by_token.remove(&token);
        }
    }

    /// Forgets sign-ins of a customer that have ended, and announces it to all nodes: their tabs close.
    pub fn announce_ended(&self, customer: CustomerId, ended: &[SignInHash]) {
        for sign_in in ended.iter().copied() {
            self.known.forget(sign_in);
            self.bus.publish(SessionKey::Customer(customer), None, BusMessage::SignedOut { sign_in });
        }
    }

    /// Forgets the sign-ins of a customer whose account changed, on all nodes.
    pub fn announce_change(&self, customer: CustomerId) {
        self.known.forgotten.fetch_add(1, Ordering::SeqCst);
        self.bus.publish(SessionKey::Customer(customer), None, BusMessage::AccountChanged);
    }
}

impl Known {
    fn forget(&self, token: SignInHash) {
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        self.by_token.remove(&token);
    }

    /// Handles a message about the customer of a remembered sign-in.
    fn hear(known: &Weak<Self>, token: SignInHash, message: &BusMessage) {
        let is_outdated = match message {
            BusMessage::SignedOut { sign_in } => *sign_in == token,
            BusMessage::AccountChanged => true,
            _ => false,
        };
        if let (Some(known), true) = (known.upgrade(), is_outdated) {
            known.forget(token);
        }
    }
}

#[cfg(test)]
mod tests {
    use platen_actors::bus::LocalBus;

    use super::*;

    const TOKEN: SignInHash = [7; 32];
    const CUSTOMER: CustomerId = CustomerId(3);

    fn sign_in() -> SignIn {
        SignIn { customer: CUSTOMER, email: "ada@example.com".to_owned(), email_confirmed: true, to_be_noted: false }
    }

    #[test]
    fn a_sign_in_is_remembered_for_a_second() {
        let cache = SignInCache::new(Arc::new(LocalBus::default()));
        cache.remember(&cache.before(), TOKEN, &sign_in(), 5000);
        assert_eq!(cache.find(TOKEN, 5999), Some(sign_in()));
        assert_eq!(cache.find(TOKEN, 6000), None);
        assert_eq!(cache.find(TOKEN, 4999), None, "the clock was put back");
        assert_eq!(cache.find([8; 32], 5000), None);
    }

    #[test]
    fn a_sign_in_that_ends_is_forgotten_on_every_node() {
        let bus = LocalBus::default();
        let nodes = [SignInCache::new(Arc::new(bus.clone())), SignInCache::new(Arc::new(bus.clone()))];
        for node in &nodes {
            node.remember(&node.before(), TOKEN, &sign_in(), 5000);
        }
        nodes[0].announce_ended(CUSTOMER, &[TOKEN]);
        assert!(nodes.iter().all(|node| node.find(TOKEN, 5000).is_none()));
    }

    #[test]
    fn a_sign_in_that_was_read_before_it_ended_is_not_remembered() {
        let cache = SignInCache::new(Arc::new(LocalBus::default()));
        let before = cache.before();
        cache.announce_ended(CUSTOMER, &[TOKEN]);
        cache.remember(&before, TOKEN, &sign_in(), 5000);
        assert_eq!(cache.find(TOKEN, 5000), None);
    }

    #[test]
    fn a_changed_account_is_read_again_on_every_node() {
        let bus = LocalBus::default();
        let nodes = [SignInCache::new(Arc::new(bus.clone())), SignInCache::new(Arc::new(bus))];
        let before = nodes[0].before();
        for node in &nodes {
            node.remember(&node.before(), TOKEN, &sign_in(), 5000);
        }
        nodes[0].announce_change(CUSTOMER);
        nodes[0].remember(&before, TOKEN, &sign_in(), 5000);
        assert!(nodes.iter().all(|node| node.find(TOKEN, 5000).is_none()));
    }

    #[test]
    fn one_whose_use_is_to_be_noted_is_not_remembered() {
        let cache = SignInCache::new(Arc::new(LocalBus::default()));
        cache.remember(&cache.before(), TOKEN, &SignIn { to_be_noted: true, ..sign_in() }, 5000);
        assert_eq!(cache.find(TOKEN, 5000), None);
    }
}
