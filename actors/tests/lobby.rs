//! The lobby of two nodes on one bus, on moved time.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use actix::prelude::*;
use platen_actors::bus::{Bus, LocalBus};
use platen_actors::cart;
use platen_actors::commands::{Command, samples};
use platen_actors::ids::{CustomerId, GuestId, PartId, ProductId, SessionKey};
use platen_actors::lobby::{Lobby, LobbyFrame, Seen, Shown, Unwatch, Watch};
use platen_actors::memory::MemoryStore;
use platen_actors::ports::Loaded;
use platen_actors::pricing::Configuration;
use platen_actors::registry::{Placement, Registry};
use platen_actors::session::{Execute, Join, Page, SignOut, TabId, ToTab};
use proptest::prelude::*;
use support::{LossyBus, WasCut, on_moved_time, open, ports, settle};

fn customer(id: i64) -> SessionKey {
    SessionKey::Customer(CustomerId(id))
}

struct Node {
    registry: Registry,
    lobby: Addr<Lobby>,
}

fn node(name: &str, store: &Arc<MemoryStore>, bus: &Arc<dyn Bus>) -> Node {
    let ports = ports(name, Arc::clone(store), Arc::clone(bus));
    let registry = Registry::new(ports.clone(), Placement::Here);
    let asked = registry.clone();
    Node { lobby: Lobby::new(ports, Box::new(move || asked.appear())).start(), registry }
}

fn nodes(bus: impl Bus) -> [Node; 2] {
    let bus: Arc<dyn Bus> = Arc::new(bus);
    let store = Arc::new(MemoryStore::selling(support::prices()));
    [node("one", &store, &bus), node("two", &store, &bus)]
}

#[derive(Default)]
struct NodeState {
    rows: BTreeMap<String, Shown>,
    frames: usize,
    largest: usize,
    byes: usize,
    work: usize,
}

/// A page that watches the lobby.
struct TestPage {
    lobby: Addr<Lobby>,
    known: Arc<Mutex<NodeState>>,
    sees: bool,
}

impl Actor for TestPage {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        let connection = Arc::new(WasCut::default());
        self.lobby.do_send(Watch { page: TabId(1), out: ctx.address().recipient(), connection, sees_rows: true });
    }
}

impl Handler<ToTab> for TestPage {
    type Result = ();

    fn handle(&mut self, message: ToTab, _: &mut Self::Context) {
        let (ToTab::Text(text) | ToTab::Traced(text, _) | ToTab::Bye(text)) = message;
        let mut known = self.known.lock().unwrap();
        known.largest = known.largest.max(text.len());
        match serde_json::from_str(&text).unwrap() {
            LobbyFrame::Lobby { seq, full, set, drop, .. } => {
                known.frames += 1;
                if full {
                    known.rows.clear();
                }
                known.rows.extend(set);
                for key in drop {
                    known.rows.remove(&key);
                }
                if self.sees {
                    self.lobby.do_send(Seen { page: TabId(1), seq });
                }
            }
            LobbyFrame::Work => known.work += 1,
            LobbyFrame::Bye { .. } => known.byes += 1,
        }
    }
}

fn watch(node: &Node, sees: bool) -> (Addr<TestPage>, Arc<Mutex<NodeState>>) {
    let known = Arc::new(Mutex::new(NodeState::default()));
    (TestPage { lobby: node.lobby.clone(), known: Arc::clone(&known), sees }.start(), known)
}

async fn run(registry: &Registry, key: SessionKey, command: Command) {
    registry.session(key).execute(Execute::new(command)).await.unwrap();
}

#[test]
fn a_watcher_on_one_node_sees_the_sessions_of_both() {
    on_moved_time(async {
        let [one, two] = nodes(LocalBus::default());
        let here = open(&one.registry, customer(1), None);
        let (_both_a, _both_b) = (open(&one.registry, customer(2), None), open(&two.registry, customer(2), None));
        let there = open(&two.registry, customer(3), None);
        settle(1).await;
        let (_page, known) = watch(&one, true);
        settle(1_500).await;
        {
            let rows = &known.lock().unwrap().rows;
            let tabs: Vec<_> = rows.iter().map(|(key, row)| (key.as_str(), row.tabs)).collect();
            assert_eq!(tabs, [("c1", 1), ("c2", 2), ("c3", 1)]);
        }
        let configuration = Configuration::blank(ProductId(2), PartId(1), 10);
        let add = cart::Command::Add { lines: vec![(configuration, None)] };
        run(&two.registry, customer(3), Command::Cart(add)).await;
        two.registry.session(customer(3)).addr.send(Page { tab: there.id, path: "/checkout".into() }).await.unwrap();
        settle(1_500).await;
        {
            let rows = &known.lock().unwrap().rows;
            let row = &rows["c3"];
            assert_eq!((row.page.as_deref(), row.node.as_ref()), (Some("/checkout"), "two"));
            assert_eq!(row.cart.as_ref().map(|cart| (cart.lines, cart.total)), Some((1, 2_000)));
        }
        one.registry.session(customer(1)).addr.send(platen_actors::session::Leave(here.id)).await.unwrap();
        settle(1_500).await;
        assert!(!known.lock().unwrap().rows.contains_key("c1"), "the session has left the lobby");
    });
}

#[test]
fn nothing_is_published_without_watchers_and_a_later_watcher_sees_all() {
    on_moved_time(async {
        let [one, two] = nodes(LocalBus::default());
        let _tab = open(&two.registry, customer(3), None);
        let (_page, first) = watch(&two, true);
        settle(1_500).await;
        assert_eq!(first.lock().unwrap().rows.len(), 1);
        // The other node has known of watchers for a while when a customer connects to it.
        let (_late, known) = watch(&one, true);
        settle(1_500).await;
        assert_eq!(known.lock().unwrap().rows.len(), 1);
        one.lobby.do_send(Unwatch(TabId(1)));
        two.lobby.do_send(Unwatch(TabId(1)));
        settle(20_000).await;
        assert!(!one.registry.ports().lobby.wanted() && !two.registry.ports().lobby.wanted());
        let before = known.lock().unwrap().frames;
        run(&two.registry, customer(3), Command::Samples(samples::Command::Add { product: ProductId(1) })).await;
        settle(2_000).await;
        assert_eq!(known.lock().unwrap().frames, before);
    });
}

#[test]
fn a_thousand_sessions_come_in_frames_of_bounded_size_and_a_page_that_stalls_costs_four() {
    on_moved_time(async {
        let [one, _two] = nodes(LocalBus::default());
        let _tabs: Vec<_> = (1..=1_000).map(|id| open(&one.registry, customer(id), None)).collect();
        settle(1).await;
        let (_page, known) = watch(&one, true);
        settle(2_000).await;
        {
            let known = known.lock().unwrap();
            assert_eq!(known.rows.len(), 1_000);
            assert!(known.largest < 70_000, "{}", known.largest);
        }
        one.lobby.do_send(Unwatch(TabId(1)));
        let (_stalled, stalled) = watch(&one, false);
        for round in 0..20 {
            for id in 1..=1_000 {
                run(&one.registry, customer(id), Command::Samples(samples::Command::Add { product: ProductId(round) }))
                    .await;
            }
            settle(600).await;
        }
        assert_eq!(stalled.lock().unwrap().frames, 4);
        settle(31_000).await;
        assert_eq!(stalled.lock().unwrap().byes, 1);
    });
}

#[test]
fn changes_of_work_reach_all_watchers_on_every_node() {
    on_moved_time(async {
        let [one, two] = nodes(LocalBus::default());
        let (_page, known) = watch(&one, true);
        settle(1_500).await;
        assert_eq!(known.lock().unwrap().work, 1, "a new watcher may have missed a change");
        two.registry.ports().lobby.work_changed();
        settle(1_500).await;
        assert_eq!(known.lock().unwrap().work, 2);
    });
}

#[test]
fn a_session_that_was_behind_also_reports_changes_of_work() {
    on_moved_time(async {
        let [one, _two] = nodes(LocalBus::default());
        let _tab = open(&one.registry, customer(1), None);
        let (_page, known) = watch(&one, true);
        settle(1_500).await;
        let before = known.lock().unwrap().work;
        // Another caller's change that was never published here.
        let store = Arc::clone(&one.registry.ports().store);
        let unheard = Command::Samples(samples::Command::Add { product: ProductId(1) });
        store.execute(customer(1), Loaded::default(), unheard, None).await.unwrap();
        let add = cart::Command::Add { lines: vec![(Configuration::blank(ProductId(2), PartId(1), 10), None)] };
        run(&one.registry, SessionKey::Guest(GuestId(9)), Command::Cart(add)).await;
        run(&one.registry, customer(1), Command::MergeGuest { guest: GuestId(9), claimed_with: None }).await;
        settle(1_500).await;
        assert_eq!(known.lock().unwrap().work, before + 1);
    });
}

#[test]
fn a_tab_that_is_sent_away_is_not_shown_any_longer_nor_its_page() {
    on_moved_time(async {
        let [one, _two] = nodes(LocalBus::default());
        let (_page, known) = watch(&one, true);
        let stays = open(&one.registry, customer(1), None);
        let lease = one.registry.session(customer(1));
        settle(1).await;
        lease.addr.send(Page { tab: stays.id, path: "/cart".into() }).await.unwrap();
        settle(1).await;
        // Another tab of the same customer connected with its own sign-in and navigated last.
        let (sink, tab) = (open(&one.registry, customer(99), None), one.registry.next_tab());
        let (out, connection) = (sink.addr.clone().recipient(), sink.connection.clone());
        lease.addr.send(Join { tab, out, connection, sign_in: Some([1; 32]), since: None }).await.unwrap();
        lease.addr.send(Page { tab, path: "/orders".into() }).await.unwrap();
        settle(1_500).await;
        let row = || known.lock().unwrap().rows.get("c1").map(|row| (row.tabs, row.page.clone()));
        assert_eq!(row(), Some((2, Some("/orders".to_owned()))));
        lease.addr.send(SignOut([1; 32])).await.unwrap();
        settle(1_500).await;
        assert_eq!(row(), Some((1, Some("/cart".to_owned()))));
        stays.acknowledges.store(false, std::sync::atomic::Ordering::SeqCst);
        run(&one.registry, customer(1), Command::Samples(samples::Command::Add { product: ProductId(1) })).await;
        settle(35_000).await;
        assert_eq!(stays.seen().byes, ["too-slow"]);
        assert_eq!(row(), None);
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_bus_that_loses_makes_the_lobby_late_and_not_wrong(
        fates in prop::collection::vec(any::<u8>(), 40),
        steps in prop::collection::vec((0..2_usize, 1..6_i64, 0..8_i64), 1..25),
    ) {
        on_moved_time(async move {
            let nodes = nodes(LossyBus::new(fates));
            let (_page, known) = watch(&nodes[0], true);
            let mut tabs = Vec::new();
            for (at, id, product) in steps {
                let registry = &nodes[at].registry;
                if product == 0 {
                    tabs.push(open(registry, customer(id), None));
                } else {
                    run(registry, customer(id), Command::Samples(samples::Command::Add { product: ProductId(product) })).await;
                }
                settle(700).await;
            }
            // The pattern of losses is nearly used up by now; digests are sent every five seconds.
            settle(240_000).await;
            let (_fresh, fresh) = watch(&nodes[1], true);
            settle(12_000).await;
            assert_eq!(known.lock().unwrap().rows, fresh.lock().unwrap().rows);
            let open: std::collections::BTreeSet<_> = tabs.iter().map(|tab| tab.key.to_string()).collect();
            assert_eq!(known.lock().unwrap().rows.keys().cloned().collect::<std::collections::BTreeSet<_>>(), open);
        });
    }
}
