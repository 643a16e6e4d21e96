//! A member of the staff who looks, for tests.
#![allow(
    clippy::unwrap_used,
    unreachable_pub,
    dead_code,
    reason = "a part of some tests, which fail where they cannot go on"
)]

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use actix::prelude::*;
use platen_actors::ids::{ObservationId, SessionKey};
use platen_actors::registry::{Registry, Watching};
use platen_actors::session::{ForceClose, ToTab};

use super::{Seen, WasCut};

pub struct TestObserver {
    watching: Watching,
    observation: ObservationId,
    acknowledges: Arc<AtomicBool>,
    seen: Arc<Mutex<Seen>>,
}

impl Actor for TestObserver {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        ctx.set_mailbox_capacity(40);
        let connection: Arc<dyn ForceClose> = Arc::new(WasCut::default());
        assert!(self.watching.begin(self.observation, ctx.address().recipient(), connection));
    }
}

impl Handler<ToTab> for TestObserver {
    type Result = ();

    fn handle(&mut self, message: ToTab, _: &mut Self::Context) {
        if let Some(token) = self.seen.lock().unwrap().take(&message)
            && self.acknowledges.load(Ordering::SeqCst)
        {
            self.watching.acknowledge(token);
        }
    }
}

/// Requests an echo.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Ask(pub u64);

impl Handler<Ask> for TestObserver {
    type Result = ();

    fn handle(&mut self, Ask(nonce): Ask, _: &mut Self::Context) {
        self.watching.echo(nonce);
    }
}

/// A handle on an observer.
pub struct Looking {
    pub addr: Addr<TestObserver>,
    pub acknowledges: Arc<AtomicBool>,
    /// Whether the session has added the observer.
    pub was_shown: Arc<AtomicBool>,
    seen: Arc<Mutex<Seen>>,
}

impl Looking {
    pub fn seen(&self) -> Seen {
        self.seen.lock().unwrap().clone()
    }

    /// Returns the paths that the customer's tabs show.
    pub fn pages(&self) -> Vec<String> {
        let mirror = self.seen().mirror.unwrap();
        mirror["pages"].as_array().unwrap().iter().map(|page| page["path"].as_str().unwrap().to_owned()).collect()
    }
}

pub fn look(registry: &Registry, key: SessionKey, observation: ObservationId) -> Looking {
    let (seen, acknowledges) = (Arc::default(), Arc::new(AtomicBool::new(true)));
    let watching = registry.watch(key);
    let was_shown = watching.was_shown();
    let observer =
        TestObserver { watching, observation, acknowledges: Arc::clone(&acknowledges), seen: Arc::clone(&seen) };
    Looking { addr: observer.start(), acknowledges, was_shown, seen }
}
