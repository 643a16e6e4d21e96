//! How a session behaves towards its tabs, on moved time.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use platen_actors::bus::{Bus, BusMessage, LocalBus};
use platen_actors::cart;
use platen_actors::commands::{Answer, Command, favorites, samples};
use platen_actors::ids::{CustomerId, GuestId, PartId, ProductId, SessionKey};
use platen_actors::memory::MemoryStore;
use platen_actors::ports::{Idempotency, StoreError};
use platen_actors::pricing::Configuration;
use platen_actors::registry::{IDLE, Placement, Registry};
use platen_actors::session::{Execute, ExecuteError, Executed, MAX_TABS, Poll, View, Window};
use platen_actors::token::Token;
use serde_json::{Value, json};
use support::{on_moved_time, open, ports, prices, settle, wire};

const ME: SessionKey = SessionKey::Customer(CustomerId(17));

struct World {
    store: Arc<MemoryStore>,
    bus: Arc<LocalBus>,
    registry: Registry,
}

fn world() -> World {
    let store = Arc::new(MemoryStore::selling(prices()));
    let bus = Arc::new(LocalBus::default());
    let registry = Registry::new(ports("one", store.clone(), bus.clone()), Placement::Here);
    World { store, bus, registry }
}

impl World {
    async fn run(&self, command: Command) -> Result<Executed, ExecuteError> {
        self.registry.session(ME).execute(Execute::new(command)).await
    }

    async fn add_sample(&self, product: i64) -> i64 {
        self.run(Command::Samples(samples::Command::Add { product: ProductId(product) })).await.unwrap().version
    }
}

#[test]
fn every_tab_gets_the_change_and_the_answer_has_its_version() {
    on_moved_time(async {
        let world = world();
        let tabs = [open(&world.registry, ME, None), open(&world.registry, ME, None)];
        settle(1).await;
        let version = world.add_sample(5).await;
        settle(1).await;
        for tab in &tabs {
            let seen = tab.seen();
            assert_eq!((seen.version, seen.snapshots, seen.patches), (version, 1, 1));
            assert_eq!(seen.entries, wire(&world.store.peek(ME).entries));
        }
    });
}

#[test]
fn a_tab_that_was_away_briefly_gets_one_patch_and_one_that_was_away_long_a_snapshot() {
    on_moved_time(async {
        let world = world();
        world.add_sample(1).await;
        let tab = open(&world.registry, ME, None);
        settle(1).await;
        let token = tab.seen().token.unwrap().parse().unwrap();
        let before = tab.seen().entries;
        for product in 2..=11 {
            world.add_sample(product).await;
        }
        let back = open(&world.registry, ME, Some(token));
        back.seen.lock().unwrap().entries = before.clone();
        settle(1).await;
        let seen = back.seen();
        assert_eq!((seen.snapshots, seen.patches, seen.entries.len()), (0, 1, 11));

        for round in 0..60 {
            world.run(Command::Samples(samples::Command::Remove { product: ProductId(50) })).await.unwrap();
            world.run(Command::Samples(samples::Command::SetComment { comment: format!("a{round}") })).await.unwrap();
            world.run(Command::Samples(samples::Command::SetComment { comment: format!("b{round}") })).await.unwrap();
        }
        let late = open(&world.registry, ME, Some(token));
        settle(1).await;
        assert_eq!((late.seen().snapshots, late.seen().entries.len()), (1, 12));
    });
}

#[test]
fn a_tab_that_was_there_before_the_first_change_gets_what_it_missed() {
    on_moved_time(async {
        let world = world();
        let tab = open(&world.registry, ME, None);
        settle(1).await;
        let token: platen_actors::token::Token = tab.seen().token.unwrap().parse().unwrap();
        assert!(token.is_the_beginning());
        for product in 1..=10 {
            world.add_sample(product).await;
        }
        let back = open(&world.registry, ME, Some(token));
        settle(1).await;
        let seen = back.seen();
        assert_eq!((seen.snapshots, seen.patches), (0, 1));
        assert_eq!(seen.entries, wire(&world.store.peek(ME).entries));
    });
}

#[test]
fn a_token_of_another_history_gets_a_snapshot() {
    on_moved_time(async {
        let world = world();
        world.add_sample(1).await;
        let tab = open(&world.registry, ME, Some("c17.dead.1".parse().unwrap()));
        settle(1).await;
        assert_eq!(tab.seen().snapshots, 1);
    });
}

#[test]
fn a_tab_that_comes_from_another_session_must_start_over() {
    on_moved_time(async {
        let world = world();
        let guest = SessionKey::Guest(GuestId(7));
        for (session, token, reason) in [
            (ME, "c18.7.1", "signed-in"),
            (ME, "g00000000000000000000000000000000.7.1", "signed-in"),
            (guest, "c17.7.1", "signed-out"),
            (guest, "g00000000000000000000000000000000.7.1", "signed-out"),
        ] {
            let since = Some(token.parse().unwrap());
            let tab = open(&world.registry, session, since);
            settle(1).await;
            let seen = tab.seen();
            assert_eq!((seen.snapshots, seen.patches, seen.byes), (0, 0, vec![reason.to_owned()]), "{token}");
            let frames = poll(&world.registry, session, since).await;
            assert_eq!(frames, json!([{"type": "bye", "reason": reason, "retryAfterMs": 0}]), "{token}");
        }
    });
}

#[test]
fn a_poll_gets_what_a_tab_gets() {
    on_moved_time(async {
        let world = world();
        world.add_sample(1).await;
        let first = poll(&world.registry, ME, None).await;
        assert_eq!(
            (&first[0]["type"], &first[0]["part"], &first[0]["last"]),
            (&json!("snapshot"), &json!(1), &json!(true))
        );
        assert_eq!((&first[1]["type"], &first[1]["tabs"], &first[2]), (&json!("live"), &json!(0), &Value::Null));
        let token: Token = first[0]["token"].as_str().unwrap().parse().unwrap();
        assert_eq!(poll(&world.registry, ME, Some(token)).await[0]["type"], "live");
        let tab = open(&world.registry, ME, Some(token));
        world.add_sample(2).await;
        world.add_sample(3).await;
        settle(1).await;
        let missed = poll(&world.registry, ME, Some(token)).await;
        assert_eq!((&missed[0]["type"], &missed[0]["from"]), (&json!("patch"), &first[0]["version"]));
        assert_eq!(missed[0]["set"].as_object().unwrap().len(), 2);
        assert_eq!(missed[0]["token"], tab.seen().token.unwrap());
        for _ in 0..10 {
            world.add_sample(4).await;
        }
        let lost = Some("c17.dead.1".parse().unwrap());
        let whole = poll(&world.registry, ME, lost).await;
        assert_eq!(whole[0]["entries"], json!(wire(&world.store.peek(ME).entries)));
    });
}

#[test]
fn a_session_that_is_polled_too_often_is_busy() {
    on_moved_time(async {
        let world = world();
        let session = world.registry.session(ME);
        let mut answered = 0;
        while session.addr.send(Poll(None)).await.unwrap().is_ok() {
            answered += 1;
            assert!(answered < 1000);
        }
        assert!(answered >= 20, "every tab can poll: {answered}");
        tokio::time::advance(std::time::Duration::from_secs(1)).await;
        assert!(session.addr.send(Poll(None)).await.unwrap().is_ok());
    });
}

async fn poll(registry: &Registry, session: SessionKey, since: Option<Token>) -> Value {
    serde_json::to_value(registry.session(session).addr.send(Poll(since)).await.unwrap().unwrap()).unwrap()
}

#[test]
fn a_tab_that_does_not_acknowledge_costs_one_composed_change_and_catches_up() {
    on_moved_time(async {
        let world = world();
        let tab = open(&world.registry, ME, None);
        settle(1).await;
        tab.acknowledges.store(false, Ordering::SeqCst);
        for round in 0..100 {
            world.run(Command::Samples(samples::Command::SetComment { comment: format!("c{round}") })).await.unwrap();
        }
        settle(1).await;
        let stalled = tab.seen();
        assert!(stalled.patches <= 32, "{} patches in flight", stalled.patches);
        tab.acknowledges.store(true, Ordering::SeqCst);
        let token = stalled.token.unwrap().parse().unwrap();
        let id = platen_actors::session::TabId(0);
        world.registry.session(ME).addr.do_send(platen_actors::session::Ack { tab: id, token });
        settle(1).await;
        let seen = tab.seen();
        assert_eq!(seen.entries, wire(&world.store.peek(ME).entries));
        assert_eq!(seen.patches, stalled.patches + 1, "what waited comes as one change");
        assert!(!seen.gap);
    });
}

#[test]
fn a_tab_that_never_acknowledges_gets_a_bye_and_is_closed_after_thirty_seconds() {
    on_moved_time(async {
        let world = world();
        let [stalled, well] = [open(&world.registry, ME, None), open(&world.registry, ME, None)];
        settle(1).await;
        stalled.acknowledges.store(false, Ordering::SeqCst);
        world.add_sample(1).await;
        settle(29_000).await;
        assert!(!stalled.connection.0.load(Ordering::SeqCst));
        settle(3_000).await;
        assert_eq!(stalled.seen().byes, ["too-slow"]);
        assert!(!stalled.connection.0.load(Ordering::SeqCst), "it has a moment to take its bye");
        settle(2_000).await;
        assert!(stalled.connection.0.load(Ordering::SeqCst));
        assert!(!well.connection.0.load(Ordering::SeqCst));
        world.add_sample(2).await;
        settle(1).await;
        assert_eq!((stalled.seen().entries.len(), well.seen().entries.len()), (1, 2));
    });
}

#[test]
fn a_large_map_comes_in_parts_of_at_most_sixteen_kibibytes() {
    on_moved_time(async {
        let world = world();
        for product in 0..450 {
            world.run(Command::Favorites(favorites::Command::Add { product: ProductId(product) })).await.unwrap();
        }
        let tab = open(&world.registry, ME, None);
        settle(1).await;
        let seen = tab.seen();
        assert_eq!((seen.snapshots, seen.entries.len()), (1, 451));
        assert!(seen.largest_frame <= 16 * 1024, "{} bytes", seen.largest_frame);
    });
}

#[test]
fn a_tab_whose_acknowledgements_were_lost_makes_up_for_them_with_the_next() {
    on_moved_time(async {
        let world = world();
        for product in 0..700 {
            world.run(Command::Favorites(favorites::Command::Add { product: ProductId(product) })).await.unwrap();
        }
        let tab = open(&world.registry, ME, None);
        tab.acknowledges.store(false, Ordering::SeqCst);
        settle(1).await;
        let size = serde_json::to_string(&tab.seen().entries).unwrap().len();
        assert!(tab.seen().snapshots == 1 && size > 2 * Window::PART, "several parts, all sent: {size} bytes");
        tab.acknowledges.store(true, Ordering::SeqCst);
        world.add_sample(7).await;
        settle(40_000).await;
        assert!(!tab.connection.0.load(Ordering::SeqCst), "it takes everything");
        assert_eq!(tab.seen().entries, wire(&world.store.peek(ME).entries));
    });
}

#[test]
fn changes_during_a_snapshot_follow_it() {
    on_moved_time(async {
        let world = world();
        for product in 0..450 {
            world.run(Command::Favorites(favorites::Command::Add { product: ProductId(product) })).await.unwrap();
        }
        let tab = open(&world.registry, ME, None);
        tab.acknowledges.store(false, Ordering::SeqCst);
        settle(1).await;
        world.add_sample(7).await;
        world.run(Command::Favorites(favorites::Command::Remove { product: ProductId(3) })).await.unwrap();
        tab.acknowledges.store(true, Ordering::SeqCst);
        let token: platen_actors::token::Token = tab.seen().token.unwrap().parse().unwrap();
        for _ in 0..8 {
            let tab = platen_actors::session::TabId(0);
            world.registry.session(ME).addr.do_send(platen_actors::session::Ack { tab, token });
        }
        settle(1).await;
        assert_eq!(tab.seen().entries, wire(&world.store.peek(ME).entries));
    });
}

#[test]
fn the_twenty_first_tab_takes_the_place_of_the_oldest() {
    on_moved_time(async {
        let world = world();
        let tabs: Vec<_> = (0..=MAX_TABS).map(|_| open(&world.registry, ME, None)).collect();
        settle(1).await;
        assert_eq!(tabs[0].seen().byes, ["too-many-tabs"]);
        assert!(tabs[1..].iter().all(|tab| tab.seen().byes.is_empty()));
    });
}

#[test]
fn a_command_that_changes_nothing_takes_no_version_and_sends_nothing() {
    on_moved_time(async {
        let world = world();
        let version = world.add_sample(1).await;
        let tab = open(&world.registry, ME, None);
        settle(1).await;
        assert_eq!(world.add_sample(1).await, version);
        settle(1).await;
        assert_eq!(tab.seen().patches, 0);
    });
}

#[test]
fn a_retry_gets_the_first_answer_and_another_request_under_its_key_is_refused() {
    on_moved_time(async {
        let world = world();
        let run = |product, hash: u8| {
            let idempotency = Some(Idempotency { key: "k".to_owned(), request_hash: [hash; 32] });
            let command = Command::Samples(samples::Command::Add { product: ProductId(product) });
            world.registry.session(ME).execute(Execute { command, idempotency })
        };
        let first = run(1, 1).await.unwrap();
        world.run(Command::Samples(samples::Command::Remove { product: ProductId(1) })).await.unwrap();
        let again = run(1, 1).await.unwrap();
        assert_eq!(again, Executed { replayed: true, ..first });
        assert_eq!(again.answer, Answer::Samples(samples::Answer::Count(1)));
        assert_eq!(run(2, 2).await, Err(ExecuteError::Store(StoreError::KeyReused)));
        assert!(world.store.peek(ME).entries.is_empty());
    });
}

#[test]
fn more_than_sixty_four_waiting_commands_are_turned_away_and_the_rest_are_done() {
    on_moved_time(async {
        let world = world();
        let calls =
            (0..80).map(|product| world.run(Command::Samples(samples::Command::Add { product: ProductId(product) })));
        let outcomes = futures_util::future::join_all(calls).await;
        let busy = outcomes.iter().filter(|outcome| **outcome == Err(ExecuteError::Busy)).count();
        assert!(busy > 0);
        let held = world.store.peek(ME).entries.len();
        assert_eq!(held, outcomes.iter().filter(|outcome| outcome.is_ok()).count());
    });
}

#[test]
fn a_session_that_cannot_be_loaded_disconnects_its_tabs_and_is_forgotten() {
    on_moved_time(async {
        let world = world();
        world.store.down.store(true, Ordering::SeqCst);
        let tab = open(&world.registry, ME, None);
        let refused = world.run(Command::Samples(samples::Command::Add { product: ProductId(1) })).await;
        assert!(matches!(refused, Err(ExecuteError::Store(StoreError::Unavailable(_)))), "{refused:?}");
        assert_eq!(tab.seen().byes, ["not-loaded"]);
        world.store.down.store(false, Ordering::SeqCst);
        assert_eq!(world.add_sample(1).await, 1);
    });
}

#[test]
fn an_idle_session_is_stopped_and_one_in_use_is_not() {
    on_moved_time(async {
        let world = world();
        let other = SessionKey::Customer(CustomerId(18));
        let _tab = open(&world.registry, ME, None);
        drop(world.registry.session(other));
        settle(1).await;
        world.registry.stop_idle(IDLE);
        assert_eq!(world.registry.len(), 2);
        settle(u64::try_from(IDLE.as_millis()).unwrap() + 1).await;
        world.registry.stop_idle(IDLE);
        assert_eq!(world.registry.len(), 1);
        assert!(world.registry.live(ME).is_some());
    });
}

#[test]
fn tabs_of_a_merged_guest_are_notified_and_late_commands_are_rejected() {
    on_moved_time(async {
        let world = world();
        let guest = SessionKey::Guest(GuestId(9));
        let add = |part| Execute {
            command: Command::Cart(cart::Command::Add {
                lines: vec![(Configuration::blank(ProductId(1), PartId(part), 10), None)],
            }),
            idempotency: None,
        };
        world.registry.session(guest).execute(add(1)).await.unwrap();
        let [guests, mine] = [open(&world.registry, guest, None), open(&world.registry, ME, None)];
        settle(1).await;
        world.run(Command::MergeGuest { guest: GuestId(9) }).await.unwrap();
        world.bus.publish(guest, None, BusMessage::SignedIn);
        settle(1).await;
        assert_eq!(guests.seen().byes, ["signed-in"]);
        assert_eq!(mine.seen().entries, wire(&world.store.peek(ME).entries));
        assert_eq!(mine.seen().entries.len(), 3, "the line, its price, the totals");
        let late = world.registry.session(guest).execute(add(2)).await;
        assert_eq!(late, Err(ExecuteError::Store(platen_actors::commands::RuleError::Merged.into())));
        let again = world.run(Command::MergeGuest { guest: GuestId(9) }).await;
        assert_eq!(again, Err(ExecuteError::Store(platen_actors::commands::RuleError::Merged.into())));
    });
}

#[test]
fn draining_sends_every_tab_away() {
    on_moved_time(async {
        let world = world();
        let tabs = [open(&world.registry, ME, None), open(&world.registry, SessionKey::Guest(GuestId(1)), None)];
        settle(1).await;
        world.registry.drain(Duration::from_secs(5)).await;
        settle(1).await;
        assert!(tabs.iter().all(|tab| tab.seen().byes == ["draining"]));
    });
}

#[test]
fn what_a_session_shows_is_what_the_store_holds() {
    on_moved_time(async {
        let world = world();
        world.add_sample(1).await;
        let shown = world.registry.session(ME).addr.send(View).await.unwrap();
        assert_eq!(shown, world.store.peek(ME));
    });
}
