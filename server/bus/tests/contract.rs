//! What every bus does, with two nodes on it.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::bus::{BusMessage, WorkMessage};
use platen_actors::change::{Cause, Change};
use platen_actors::ids::{CustomerId, SessionKey};
use platen_actors::lobby::LobbyMessage;
use platen_actors::order::Code;
use platen_actors::span::SpanContext;
use platen_actors::wire::lobby_row::Row;
use support::{Ear, LobbyEar, Pair, WorkEar, every_kind};

const ME: SessionKey = SessionKey::Customer(CustomerId(17));
const OTHER: SessionKey = SessionKey::Customer(CustomerId(18));

fn changed(version: i64) -> BusMessage {
    let change =
        Change { from: version - 1, version, set: BTreeMap::new(), drop: BTreeSet::new(), cause: Cause::SampleAdded };
    BusMessage::Changed { epoch: 3, change: Arc::new(change), span: None }
}

/// Returns the version that a message names.
fn version(message: &BusMessage) -> i64 {
    match message {
        BusMessage::Changed { epoch: 3, change, .. } => change.version,
        BusMessage::At { epoch: 3, version, .. } => *version,
        other => panic!("not about a version: {other:?}"),
    }
}

#[tokio::test]
async fn a_message_reaches_all_subscribers_but_its_sender() {
    for Pair { one, two, .. } in every_kind().await {
        let mut far = Ear::on(two.as_ref(), ME).settled(one.as_ref(), ME).await;
        let mut deaf = Ear::on(two.as_ref(), OTHER).settled(one.as_ref(), OTHER).await;
        let [own, mut near] = [&one, &one].map(|bus| Ear::on(bus.as_ref(), ME));
        one.publish(ME, Some(&own.subscription), BusMessage::SignedIn);
        assert_eq!(near.next().await, BusMessage::SignedIn);
        assert_eq!(far.next().await, BusMessage::SignedIn);
        one.publish(OTHER, None, BusMessage::AccountChanged);
        assert_eq!(deaf.next().await, BusMessage::AccountChanged);
        assert_eq!((own.heard(), near.heard(), far.heard()), (0, 0, 0));
    }
}

#[tokio::test]
async fn every_bus_says_that_it_is_connected() {
    for Pair { one, two, .. } in every_kind().await {
        assert!(one.is_connected() && two.is_connected());
    }
}

#[tokio::test]
async fn every_kind_of_message_arrives_as_it_was_sent() {
    let messages = [
        BusMessage::At { epoch: 3, version: 5, span: Some(SpanContext { trace: 7, span: 8 }) },
        BusMessage::Progress { upload: platen_actors::ids::DocumentId(7), received: 5, total: 9 },
        BusMessage::Presence { node: "3fa9c2".into(), pages: Vec::new() },
        BusMessage::SignedIn,
        BusMessage::SignedOut { sign_in: [7; 32] },
        BusMessage::AccountChanged,
    ];
    for Pair { one, two, .. } in every_kind().await {
        let mut ear = Ear::on(two.as_ref(), ME).settled(one.as_ref(), ME).await;
        for message in &messages {
            one.publish(ME, None, message.clone());
            assert_eq!(ear.next().await, *message);
        }
    }
}

#[tokio::test]
async fn of_many_changes_the_last_version_is_known_everywhere() {
    for Pair { one, two, .. } in every_kind().await {
        let mut ears = Vec::new();
        for key in (1..=50).map(|number| SessionKey::Customer(CustomerId(number))) {
            ears.push((key, Ear::on(two.as_ref(), key).settled(one.as_ref(), key).await));
        }
        for number in 1..=40 {
            for (key, _) in &ears {
                one.publish(*key, None, changed(number));
            }
        }
        for (_, ear) in &mut ears {
            let mut last = 0;
            while last < 40 {
                let next = version(&ear.next().await);
                assert!(next > last, "{next} after {last}");
                last = next;
            }
        }
    }
}

#[tokio::test]
async fn who_unsubscribes_hears_nothing_more() {
    for Pair { one, two, .. } in every_kind().await {
        let mut ear = Ear::on(two.as_ref(), ME).settled(one.as_ref(), ME).await;
        let mut other = Ear::on(two.as_ref(), OTHER).settled(one.as_ref(), OTHER).await;
        one.publish(ME, None, BusMessage::SignedIn);
        assert_eq!(ear.next().await, BusMessage::SignedIn);
        let messages = ear.unsubscribe();
        one.publish(ME, None, BusMessage::SignedIn);
        one.publish(OTHER, None, BusMessage::SignedIn);
        assert_eq!(other.next().await, BusMessage::SignedIn);
        assert!(messages.is_empty());
    }
}

#[tokio::test]
async fn the_lobbies_hear_each_other() {
    let row = Row { page: Some("/products/17".repeat(20)), ..Row::default() };
    let rows: BTreeMap<_, _> =
        (1..=500).map(|number| (SessionKey::Customer(CustomerId(number)), row.clone())).collect();
    let all = LobbyMessage::Everything { node: "3fa9c2".into(), full_sync: 1, part: 0, parts: 1, rows };
    for Pair { one, two, .. } in every_kind().await {
        let (mut own, mut far) = (LobbyEar::on(one.as_ref()), LobbyEar::on(two.as_ref()));
        for message in [LobbyMessage::Watched, all.clone(), LobbyMessage::Work] {
            one.publish_lobby(&own.subscription, message.clone());
            assert_eq!(far.next().await, message);
        }
        two.publish_lobby(&far.subscription, LobbyMessage::Work);
        assert_eq!(own.next().await, LobbyMessage::Work);
    }
}

#[tokio::test]
async fn work_reaches_all_nodes_including_its_sender() {
    for Pair { one, two, .. } in every_kind().await {
        let (mut own, mut far) = (WorkEar::on(one.as_ref()), WorkEar::on(two.as_ref()));
        for number in 1..=3 {
            let work = WorkMessage::SettlePayment(Code::of(number));
            one.publish_work(work);
            assert_eq!((own.next().await, far.next().await), (work, work));
        }
    }
}
