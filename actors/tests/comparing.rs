//! A node compares its sessions with the store, because the bus may lose messages. On moved time.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use platen_actors::bus::{Bus, BusMessage};
use platen_actors::commands::{Command, samples};
use platen_actors::ids::{CustomerId, GuestId, ProductId, SessionKey};
use platen_actors::memory::MemoryStore;
use platen_actors::registry::{Placement, Registry};
use platen_actors::session::Execute;
use support::{LossyBus, on_moved_time, open, open_signed_in, ports, prices, settle, wire};

const ME: SessionKey = SessionKey::Customer(CustomerId(17));
/// The fate of a message that the bus loses.
const LOST: u8 = 1;

struct World {
    store: Arc<MemoryStore>,
    bus: Arc<LossyBus>,
    /// Changes sessions.
    one: Registry,
    /// Misses every message about it.
    two: Registry,
}

fn world() -> World {
    let store = Arc::new(MemoryStore::selling(prices()));
    let bus = Arc::new(LossyBus::new(vec![LOST; 100]));
    let node = |name| Registry::new(ports(name, store.clone(), bus.clone()), Placement::Here);
    let (one, two) = (node("one"), node("two"));
    actix::spawn(two.clone().keep_compared());
    World { store, bus, one, two }
}

impl World {
    async fn add_sample(&self, product: i64) {
        let add = samples::Command::Add { product: ProductId(product) };
        self.one.session(ME).execute(Execute::new(add)).await.unwrap();
    }
}

#[test]
fn a_lost_change_arrives_with_the_next_comparison() {
    on_moved_time(async {
        let world = world();
        let tab = open(&world.two, ME, None);
        settle(3_000).await;
        world.add_sample(1).await;
        settle(100).await;
        assert!(tab.seen().entries.is_empty(), "the bus has lost it");
        settle(4_500).await;
        assert_eq!(tab.seen().entries, wire(&world.store.peek(ME).entries));
        assert_eq!(tab.seen().patches, 1);
    });
}

#[test]
fn after_a_loss_that_the_bus_reports_all_sessions_are_compared_at_once() {
    on_moved_time(async {
        let world = world();
        let tab = open(&world.two, ME, None);
        settle(3_000).await;
        world.add_sample(1).await;
        world.bus.losses.send_modify(|losses| *losses += 1);
        settle(10).await;
        assert_eq!(tab.seen().entries, wire(&world.store.peek(ME).entries));
    });
}

#[test]
fn a_message_that_is_lost_while_a_new_session_subscribes_is_noticed_a_second_later() {
    on_moved_time(async {
        let world = world();
        let tab = open(&world.two, ME, None);
        settle(10).await;
        world.add_sample(1).await;
        settle(1_600).await;
        assert_eq!(tab.seen().entries, wire(&world.store.peek(ME).entries));
    });
}

#[test]
fn an_unreachable_store_is_compared_with_as_soon_as_it_is_back() {
    on_moved_time(async {
        let world = world();
        let tab = open(&world.two, ME, None);
        settle(3_000).await;
        world.add_sample(1).await;
        world.store.down.store(true, Ordering::SeqCst);
        settle(60_000).await;
        assert!(tab.seen().entries.is_empty() && tab.seen().byes.is_empty());
        world.store.down.store(false, Ordering::SeqCst);
        settle(600).await;
        assert_eq!(tab.seen().entries, wire(&world.store.peek(ME).entries));
    });
}

#[test]
fn only_the_tabs_of_ended_sign_ins_are_closed() {
    on_moved_time(async {
        let world = world();
        let (kept, ended) = ([1; 32], [2; 32]);
        world.store.set_sign_ins(ME, vec![kept, ended]);
        let tabs = [kept, ended].map(|sign_in| open_signed_in(&world.two, ME, None, Some(sign_in)));
        settle(6_000).await;
        assert!(tabs.iter().all(|tab| tab.seen().byes.is_empty()));
        world.store.set_sign_ins(ME, vec![kept]);
        settle(5_000).await;
        assert!(tabs[0].seen().byes.is_empty());
        assert_eq!(tabs[1].seen().byes, ["signed-out"]);
    });
}

#[test]
fn the_tabs_of_a_guest_who_signed_in_on_another_node_are_closed() {
    on_moved_time(async {
        let world = world();
        let guest = GuestId(0xab);
        let tab = open(&world.two, SessionKey::Guest(guest), None);
        settle(3_000).await;
        world.one.session(ME).execute(Execute::new(Command::MergeGuest { guest, claimed_with: None })).await.unwrap();
        settle(5_000).await;
        assert_eq!(tab.seen().byes, ["signed-in"]);
    });
}

#[test]
fn a_message_that_names_only_the_version_makes_a_session_load_what_it_misses() {
    on_moved_time(async {
        let world = world();
        let tab = open(&world.two, ME, None);
        settle(3_000).await;
        world.add_sample(1).await;
        let stored = world.store.peek(ME);
        let at = BusMessage::At { epoch: stored.epoch, version: stored.version, span: None };
        // The pattern is used up: from here on the bus delivers.
        while world.bus.next_fate().is_some() {}
        world.bus.publish(ME, None, at.clone());
        settle(10).await;
        assert_eq!(tab.seen().entries, wire(&stored.entries));
        world.bus.publish(ME, None, at);
        settle(10).await;
        assert_eq!(tab.seen().patches, 1, "an old message changes nothing");
    });
}
