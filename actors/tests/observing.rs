//! How staff observe a session, on moved time: what they see, what the customer sees, and how it ends.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use platen_actors::address::{Address, Defaults};
use platen_actors::bus::LocalBus;
use platen_actors::commands::{Answer, Command, address, samples, upload};
use platen_actors::ids::{CustomerId, ObservationId, ProductId, SessionKey};
use platen_actors::memory::MemoryStore;
use platen_actors::observation::{self, Ended, Member};
use platen_actors::registry::{Placement, Registry};
use platen_actors::session::{Execute, ExecuteError, Join, Page, Progressed};
use platen_actors::upload::NewUpload;
use support::observer::{Ask, look};
use support::{Opened, on_moved_time, open, ports, settle, wire};

const ME: SessionKey = SessionKey::Customer(CustomerId(17));

struct World {
    store: Arc<MemoryStore>,
    nodes: [Registry; 2],
}

fn world() -> World {
    let store = Arc::new(MemoryStore::selling(support::prices()));
    let bus = Arc::new(LocalBus::default());
    let node = |name| Registry::new(ports(name, store.clone(), bus.clone()), Placement::Here);
    World { nodes: [node("one"), node("two")], store }
}

impl World {
    async fn run(&self, command: Command) -> Result<Answer, ExecuteError> {
        let execute = Execute::new(command);
        self.nodes[0].session(ME).execute(execute).await.map(|executed| executed.answer)
    }

    async fn begin(&self) -> ObservationId {
        let by = ann();
        let start = observation::Command::Start { by, sign_in: [1; 32], reason: "a question".to_owned() };
        match self.run(Command::Observation(start)).await.unwrap() {
            Answer::Observation(id) => id,
            other => panic!("{other:?}"),
        }
    }

    async fn request(&self, command: observation::Command) {
        self.run(Command::Observation(command)).await.unwrap();
    }
}

fn ann() -> Member {
    Member { id: 1, email: "ann@shop.example".to_owned(), name: "Ann".to_owned(), role: "support".to_owned() }
}

async fn shows(tab: &Opened, registry: &Registry, path: &str) {
    let lease = registry.session(ME);
    lease.addr.send(Page { tab: tab.id, path: path.to_owned() }).await.unwrap();
}

#[test]
fn they_see_what_the_customer_sees_and_personal_fields_once_revealed() {
    on_moved_time(async {
        let world = world();
        let tab = open(&world.nodes[0], ME, None);
        let address = Address { last_name: "Lovelace".to_owned(), city: "London".to_owned(), ..Address::default() };
        world.run(Command::Address(address::Command::Add { address, defaults: Defaults::default() })).await.unwrap();
        let id = world.begin().await;
        settle(1).await;
        assert!(tab.seen().entries.contains_key(&format!("observers/{id}")), "the customer knows first");
        let staff = look(&world.nodes[0], ME, id);
        settle(1).await;
        world.run(Command::Samples(samples::Command::Add { product: ProductId(3) })).await.unwrap();
        settle(1).await;
        let said = serde_json::to_string(&staff.seen().entries).unwrap();
        assert!(said.contains("London") && said.contains("samples/3") && !said.contains("Lovelace"), "{said}");
        let reason = "to check the label".to_owned();
        world.request(observation::Command::Reveal { observation: id, by: ann(), reason }).await;
        settle(1).await;
        assert_eq!((staff.seen().entries, staff.seen().snapshots), (wire(&world.store.peek(ME).entries), 2));
        assert_eq!(tab.seen().entries, staff.seen().entries);
        assert!(!staff.seen().gap);
    });
}

#[test]
fn when_the_customer_ends_it_they_see_no_more() {
    on_moved_time(async {
        let world = world();
        let id = world.begin().await;
        let staff = look(&world.nodes[1], ME, id);
        settle(1).await;
        assert_eq!(staff.seen().snapshots, 1, "also where the session had yet to be read");
        assert!(staff.was_shown.load(Ordering::SeqCst));
        world.request(observation::Command::End { observation: id, how: Ended::ByCustomer }).await;
        world.run(Command::Samples(samples::Command::Add { product: ProductId(3) })).await.unwrap();
        settle(1).await;
        assert_eq!(staff.seen().byes, ["ended"], "also on the other node");
        assert!(!staff.seen().entries.contains_key("samples/3"));
    });
}

#[test]
fn every_observer_is_listed_and_none_twice_under_one_name() {
    on_moved_time(async {
        let world = world();
        let _tab = open(&world.nodes[0], ME, None);
        settle(1).await;
        let stranger = look(&world.nodes[0], ME, ObservationId(99));
        settle(1).await;
        assert_eq!((stranger.seen().byes, stranger.seen().snapshots), (vec!["ended".to_owned()], 0));
        let id = world.begin().await;
        let (first, second) = (look(&world.nodes[0], ME, id), look(&world.nodes[0], ME, id));
        settle(1).await;
        assert_eq!((first.seen().snapshots, second.seen().snapshots), (1, 0));
        let shown = [&stranger, &first, &second].map(|staff| staff.was_shown.load(Ordering::SeqCst));
        assert_eq!(shown, [false, true, false], "a rejected observer was shown nothing");
    });
}

#[test]
fn with_the_store_down_nothing_begins() {
    on_moved_time(async {
        let world = world();
        let tab = open(&world.nodes[0], ME, None);
        settle(1).await;
        world.store.down.store(true, Ordering::SeqCst);
        let start = observation::Command::Start { by: ann(), sign_in: [1; 32], reason: "a question".to_owned() };
        assert!(world.run(Command::Observation(start)).await.is_err());
        let staff = look(&world.nodes[0], ME, ObservationId(1));
        settle(1).await;
        assert_eq!((staff.seen().snapshots, staff.seen().mirror), (0, None));
        assert!(tab.seen().entries.is_empty());
    });
}

#[test]
fn pages_of_tabs_on_every_node_and_uploads_are_mirrored_within_a_second() {
    on_moved_time(async {
        let world = world();
        let (here, there) = (open(&world.nodes[0], ME, None), open(&world.nodes[1], ME, None));
        let id = world.begin().await;
        let staff = look(&world.nodes[0], ME, id);
        settle(1).await;
        shows(&here, &world.nodes[0], "/product/17").await;
        shows(&there, &world.nodes[1], "/presentation/s3cret").await;
        settle(900).await;
        let mut pages = staff.pages();
        pages.sort();
        assert_eq!(pages, ["/presentation/\u{2022}\u{2022}\u{2022}", "/product/17"]);
        let place = platen_actors::entries::UploadPlace::Order;
        let upload = NewUpload { name: "logo.png".to_owned(), size: 100, place, replaces: None };
        let Answer::Upload(upload) = world.run(Command::Upload(upload::Command::Start(upload))).await.unwrap() else {
            panic!()
        };
        world.nodes[1].session(ME).addr.send(Progressed { upload, received: 40, total: 100 }).await.unwrap();
        settle(900).await;
        assert_eq!(staff.seen().mirror.unwrap()["uploads"][upload.to_string()]["received"], 40);
        drop(there);
        world.nodes[1].session(ME).addr.send(platen_actors::session::Drain { retry_after_ms: 1 }).await.unwrap();
        settle(20_000).await;
        assert_eq!(staff.pages(), ["/product/17"], "a node that is silent is not believed for long");
    });
}

#[test]
fn a_page_sent_before_the_session_is_loaded_is_not_forgotten() {
    on_moved_time(async {
        let world = world();
        let id = world.begin().await;
        // The session on the other node is not loaded yet when its first tab connects.
        let sink = open(&world.nodes[0], SessionKey::Customer(CustomerId(99)), None);
        let (lease, tab) = (world.nodes[1].session(ME), world.nodes[1].next_tab());
        let (out, connection) = (sink.addr.clone().recipient(), sink.connection.clone());
        lease.addr.do_send(Join { tab, out, connection, sign_in: None, since: None });
        lease.addr.do_send(Page { tab, path: "/product/17".to_owned() });
        settle(600).await;
        let staff = look(&world.nodes[1], ME, id);
        settle(600).await;
        assert_eq!(staff.pages(), ["/product/17"]);
    });
}

#[test]
fn an_echo_comes_back_behind_what_was_sent_and_never_overtakes_what_waits() {
    on_moved_time(async {
        let world = world();
        let id = world.begin().await;
        let staff = look(&world.nodes[0], ME, id);
        settle(1).await;
        staff.addr.send(Ask(1)).await.unwrap();
        settle(1).await;
        assert_eq!(staff.seen().echoes, [1]);
        staff.acknowledges.store(false, Ordering::SeqCst);
        for number in 1..60 {
            world.run(Command::Samples(samples::Command::SetComment { comment: format!("{number}") })).await.unwrap();
        }
        staff.addr.send(Ask(2)).await.unwrap();
        settle(1).await;
        assert_eq!(staff.seen().echoes, [1], "changes wait for the observer, so nothing comes back yet");
    });
}
