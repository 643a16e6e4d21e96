//! Sessions that missed a message reload the store's state. Time is simulated.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use platen_actors::bus::{Bus, BusMessage, LocalBus};
use platen_actors::change::{Cause, Change};
use platen_actors::commands::{Answer, Command, samples};
use platen_actors::ids::{CustomerId, ObservationId, ProductId, SessionKey};
use platen_actors::memory::MemoryStore;
use platen_actors::observation::{self, Member};
use platen_actors::ports::{self, Loaded, Ports, SessionStore, StoreError};
use platen_actors::registry::{Placement, Registry};
use platen_actors::session::{Execute, ExecuteError, Join, View};
use support::observer::look;
use support::slow::SlowStore;
use support::{on_moved_time, open, prices, settle, wire};

const ME: SessionKey = SessionKey::Customer(CustomerId(17));
/// The delay of each answer of the store, in milliseconds.
const WAY: u64 = 100;

/// A node whose store answers slowly, and the same store and bus for another node.
struct World {
    store: Arc<MemoryStore>,
    bus: Arc<LocalBus>,
    registry: Registry,
}

fn world() -> World {
    // The store reads at once and answers late.
    world_that_answers([0, u8::try_from(WAY).unwrap()].repeat(50))
}

/// The waiting times before the store reads, before it answers, before it reads again, and so on.
fn world_that_answers(mut waits: Vec<u8>) -> World {
    let (store, bus) = (Arc::new(MemoryStore::selling(prices())), Arc::new(LocalBus::default()));
    waits.reverse();
    let slow = Arc::new(SlowStore::new(store.clone(), waits));
    let ports = Ports { store: slow, ..support::ports("one", store.clone(), bus.clone()) };
    World { store, bus, registry: Registry::new(ports, Placement::Here) }
}

impl World {
    /// Another node adds a sample; returns the message that it would publish.
    async fn elsewhere(&self, product: i64) -> BusMessage {
        let executed =
            self.run_elsewhere(Command::Samples(samples::Command::Add { product: ProductId(product) })).await;
        BusMessage::Changed { epoch: executed.epoch, change: Arc::new(executed.change.unwrap()), span: None }
    }

    /// Another node runs a command without publishing it.
    async fn run_elsewhere(&self, command: Command) -> ports::Executed {
        self.store.execute(ME, Loaded::default(), command, None).await.unwrap()
    }

    /// Another node starts an observation.
    async fn observed_elsewhere(&self) -> ObservationId {
        let (email, name, role) = ("ann@shop.example".to_owned(), "Ann".to_owned(), "support".to_owned());
        let by = Member { id: 1, email, name, role };
        let start = observation::Command::Start { by, sign_in: [1; 32], reason: "a question".to_owned() };
        match self.run_elsewhere(Command::Observation(start)).await.answer {
            Answer::Observation(id) => id,
            other => panic!("{other:?}"),
        }
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
        // The session is loading an older state; this change comes after it.
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

#[test]
fn an_answer_that_is_older_than_the_first_change_of_all_is_not_believed() {
    on_moved_time(async {
        // The first load; a load that starts before the first change and is answered after it; the command.
        let world = world_that_answers(vec![0, 0, 0, 100, 0, 10]);
        let tab = open(&world.registry, ME, None);
        settle(1).await;
        let unseen = Change { from: 8, version: 9, set: [].into(), drop: [].into(), cause: Cause::SampleAdded };
        world.tell(BusMessage::Changed { epoch: 7, change: Arc::new(unseen), span: None });
        settle(1).await;
        let command = Command::Samples(samples::Command::Add { product: ProductId(1) });
        world.registry.session(ME).execute(Execute::new(command)).await.unwrap();
        settle(500).await;
        let held = world.store.peek(ME);
        assert_eq!((tab.seen().version, tab.seen().patches), (held.version, 1));
        assert_eq!(tab.seen().entries, wire(&held.entries));
        assert_eq!(world.registry.session(ME).addr.send(View).await.unwrap(), held);
    });
}

#[test]
fn a_session_shows_nothing_before_it_is_read() {
    on_moved_time(async {
        let world = world();
        let _never_told = world.elsewhere(1).await;
        let shown = world.registry.session(ME).addr.send(View).await.unwrap();
        assert_eq!((shown.version, shown), (1, world.store.peek(ME)));
    });
}

#[test]
fn a_session_that_cannot_be_read_shows_nothing() {
    on_moved_time(async {
        let world = world();
        world.store.down.store(true, Ordering::SeqCst);
        let lease = world.registry.session(ME);
        assert!(lease.addr.send(View).await.is_err());
        assert!(lease.addr.send(View).await.is_err(), "nor does a failed session answer");
    });
}

#[test]
fn tabs_of_a_failed_session_get_the_reason() {
    on_moved_time(async {
        let world = world();
        world.store.down.store(true, Ordering::SeqCst);
        let lease = world.registry.session(ME);
        settle(2 * WAY).await;
        assert!(world.registry.live(ME).is_none());
        world.store.down.store(false, Ordering::SeqCst);
        // Uses the recipient of a tab that belongs to the session that has replaced it.
        let late = open(&world.registry, ME, None);
        settle(2 * WAY).await;
        assert_eq!(late.seen().snapshots, 1);
        let (out, connection) = (late.addr.clone().recipient(), late.connection.clone());
        lease.addr.do_send(Join { tab: world.registry.next_tab(), out, connection, sign_in: None, since: None });
        let command = Command::Samples(samples::Command::Add { product: ProductId(1) });
        let refused = lease.clone().execute(Execute::new(command)).await;
        assert!(matches!(refused, Err(ExecuteError::Store(StoreError::Unavailable(_)))), "{refused:?}");
        settle(1).await;
        assert_eq!(late.seen().byes, ["not-loaded"]);
        settle(15_000).await;
        assert!(!lease.addr.connected(), "it does not stay for ever");
        assert!(world.registry.live(ME).is_some(), "and the session that replaced it continues");
    });
}

#[test]
fn who_looks_before_the_session_is_read_sees_it_when_it_is() {
    on_moved_time(async {
        let world = world();
        let id = world.observed_elsewhere().await;
        let staff = look(&world.registry, ME, id);
        settle(WAY / 2).await;
        assert!(!staff.was_shown.load(Ordering::SeqCst));
        settle(WAY).await;
        assert_eq!((staff.seen().snapshots, staff.seen().byes), (1, vec![]));
        assert!(staff.was_shown.load(Ordering::SeqCst));
    });
}

#[test]
fn who_looks_before_their_observation_is_known_here_is_refused_only_after_another_reading() {
    on_moved_time(async {
        let world = world();
        let stranger = look(&world.registry, ME, ObservationId(99));
        settle(WAY / 2).await;
        // The load in progress started before this observation.
        let id = world.observed_elsewhere().await;
        let early = look(&world.registry, ME, id);
        settle(3 * WAY).await;
        let another = world.observed_elsewhere().await;
        let late = look(&world.registry, ME, another);
        settle(2 * WAY).await;
        for staff in [&early, &late] {
            assert_eq!((staff.seen().snapshots, staff.seen().byes), (1, vec![]));
        }
        assert_eq!(stranger.seen().byes, ["ended"]);
        assert!(!stranger.was_shown.load(Ordering::SeqCst));
    });
}

#[test]
fn who_looks_and_cannot_be_looked_up_may_try_again() {
    on_moved_time(async {
        let world = world();
        let _tab = open(&world.registry, ME, None);
        settle(2 * WAY).await;
        let id = world.observed_elsewhere().await;
        world.store.down.store(true, Ordering::SeqCst);
        let staff = look(&world.registry, ME, id);
        settle(2 * WAY).await;
        assert_eq!((staff.seen().byes, staff.seen().snapshots), (vec!["not-loaded".to_owned()], 0));
        assert!(!staff.was_shown.load(Ordering::SeqCst));
    });
}
