//! How a session that missed something finds its way back to what the store holds, on moved time.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use platen_actors::bus::{Bus, BusMessage, LocalBus};
use platen_actors::command::Command;
use platen_actors::ids::{CustomerId, ProductId, SessionKey};
use platen_actors::memory::MemoryStore;
use platen_actors::ports::{Loaded, Ports, SessionStore};
use platen_actors::registry::{Placement, Registry};
use support::slow::SlowStore;
use support::{on_moved_time, open, ports, prices, settle, wire};

const ME: SessionKey = SessionKey::Customer(CustomerId(17));
/// How long each answer of the store takes on its way back.
const WAY: u64 = 100;

/// A node whose store answers slowly, and what another node needs: the same store, and the bus.
struct World {
    store: Arc<MemoryStore>,
    bus: Arc<LocalBus>,
    registry: Registry,
}

fn world() -> World {
    let (store, bus) = (Arc::new(MemoryStore::selling(prices())), Arc::new(LocalBus::default()));
    // Looks at once, answers late.
    let pattern = [u8::try_from(WAY).unwrap(), 0].repeat(50);
    let slow = Arc::new(SlowStore::new(store.clone(), pattern));
    let ports = Ports { store: slow, ..ports("one", store.clone(), bus.clone()) };
    World { store, bus, registry: Registry::new(ports, Placement::Here) }
}

impl World {
    /// Another node adds a sample; answers with what it has to tell.
    async fn elsewhere(&self, product: i64) -> BusMessage {
        let command = Command::AddSample { product: ProductId(product) };
        let executed = self.store.execute(ME, Loaded::default(), command, None).await.unwrap();
        BusMessage::Changed { epoch: executed.epoch, change: Arc::new(executed.change.unwrap()) }
    }

    fn tell(&self, message: BusMessage) {
        self.bus.publish(ME, None, message);
    }
}

#[test]
fn what_is_heard_during_a_reading_that_began_before_it_is_read_too() {
    on_moved_time(async {
        let world = world();
        let tab = open(&world.registry, ME, None);
        settle(2 * WAY).await;
        let _never_told = world.elsewhere(1).await;
        world.tell(world.elsewhere(2).await);
        settle(WAY / 2).await;
        // The session is reading what was there half a moment ago; this comes after it.
        world.tell(world.elsewhere(3).await);
        settle(3 * WAY).await;
        assert_eq!(tab.seen().version, 3);
        assert_eq!(tab.seen().entries, wire(&world.store.peek(ME).entries));
    });
}

#[test]
fn what_is_heard_while_a_session_starts_is_read_too() {
    on_moved_time(async {
        let world = world();
        let tab = open(&world.registry, ME, None);
        settle(WAY / 2).await;
        world.tell(world.elsewhere(1).await);
        settle(3 * WAY).await;
        assert_eq!(tab.seen().version, 1);
        assert_eq!(tab.seen().entries, wire(&world.store.peek(ME).entries));
    });
}

#[test]
fn a_session_that_could_not_compare_itself_tries_again() {
    on_moved_time(async {
        let world = world();
        let tab = open(&world.registry, ME, None);
        settle(2 * WAY).await;
        let _never_told = world.elsewhere(1).await;
        let told = world.elsewhere(2).await;
        world.store.down.store(true, Ordering::SeqCst);
        world.tell(told);
        settle(2 * WAY).await;
        assert_eq!(tab.seen().version, 0);
        world.store.down.store(false, Ordering::SeqCst);
        settle(5_000).await;
        assert_eq!(tab.seen().version, 2);
    });
}
