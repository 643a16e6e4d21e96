//! The bus over NATS: its clusters, large messages, and connections that break.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use platen_actors::bus::{Bus, BusMessage};
use platen_actors::change::{Cause, Change};
use platen_actors::entries::{EntryKey, EntryValue, SampleCommentEntry};
use platen_actors::ids::{CustomerId, SessionKey};
use platen_bus::nats::NatsBus;
use support::{Ear, cluster, nats_url};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::timeout;

const ME: SessionKey = SessionKey::Customer(CustomerId(17));

async fn node(url: &str, cluster: &str, name: &str) -> NatsBus {
    NatsBus::connect(vec![url.parse().unwrap()], cluster, name.into()).await.unwrap()
}

#[tokio::test]
async fn nodes_reach_those_of_their_cluster() {
    let (ours, theirs) = (cluster(), cluster());
    let one = node(&nats_url(), &ours, "one").await;
    let _two = node(&nats_url(), &ours, "two").await;
    let _three = node(&nats_url(), &theirs, "three").await;
    one.reach(&[]).await.unwrap();
    one.reach(&["two".into()]).await.unwrap();
    let refusal = one.reach(&["two".into(), "three".into()]).await.unwrap_err().to_string();
    assert!(refusal.contains("node three") && refusal.contains("--nats-url"), "{refusal}");
}

#[tokio::test]
async fn a_change_that_is_too_large_is_announced_by_its_version() {
    let [one, two] = support::nats(&nats_url()).await;
    let mut ear = Ear::on(&two, ME).settled(&one, ME).await;
    let comment = |length| EntryValue::SampleComment(SampleCommentEntry { comment: "x".repeat(length) });
    for (length, is_whole) in [(10_000, true), (2_000_000, false)] {
        let set = BTreeMap::from([(EntryKey::SampleComment, Arc::new(comment(length)))]);
        let change =
            Arc::new(Change { from: 1, version: 2, set, drop: BTreeSet::new(), cause: Cause::SampleCommented });
        let whole = BusMessage::Changed { epoch: 3, change, span: None };
        one.publish(ME, None, whole.clone());
        assert_eq!(
            ear.next().await,
            if is_whole { whole } else { BusMessage::At { epoch: 3, version: 2, span: None } }
        );
    }
}

/// Forwards connections to a server. Each breaks when the number of cuts changes.
async fn forward(listener: TcpListener, server: String, cuts: watch::Receiver<u64>) {
    loop {
        let (mut client, _) = listener.accept().await.unwrap();
        let (server, mut cuts) = (server.clone(), cuts.clone());
        cuts.mark_unchanged();
        tokio::spawn(async move {
            let mut server = TcpStream::connect(server).await.unwrap();
            tokio::select! {
                _ = tokio::io::copy_bidirectional(&mut client, &mut server) => {}
                _ = cuts.changed() => {}
            }
        });
    }
}

#[tokio::test]
async fn after_a_broken_connection_messages_flow_again_and_a_loss_is_counted() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let through = format!("nats://{}", listener.local_addr().unwrap());
    let cuts = watch::Sender::new(0);
    tokio::spawn(forward(listener, nats_url().replace("nats://", ""), cuts.subscribe()));
    let cluster = cluster();
    let (one, two) = (node(&nats_url(), &cluster, "one").await, node(&through, &cluster, "two").await);
    let far = Ear::on(&two, ME).settled(&one, ME).await;
    // After the other, whose probes it would hear.
    let mut near = Ear::on(&one, ME).settled(&two, ME).await;
    let mut losses = two.losses().unwrap();
    losses.mark_unchanged();
    cuts.send_modify(|cuts| *cuts += 1);
    timeout(Duration::from_secs(20), losses.changed()).await.expect("a loss is counted").unwrap();
    let at = |version| BusMessage::At { epoch: 1, version, span: None };
    two.publish(ME, None, at(8));
    assert_eq!(near.next().await, at(8));
    let mut far = far.settled(&one, ME).await;
    one.publish(ME, None, at(10));
    assert_eq!(far.next().await, at(10));
}
