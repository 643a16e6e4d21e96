//! The bus over PostgreSQL when its connections break.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::time::Duration;

use platen_actors::bus::{Bus, BusMessage};
use platen_actors::ids::{CustomerId, SessionKey};
use platen_testing::Fresh;
use support::Ear;
use tokio::time::timeout;

const ME: SessionKey = SessionKey::Customer(CustomerId(17));

#[tokio::test]
async fn after_a_broken_connection_what_was_published_arrives_and_every_node_counts_a_loss() {
    let fresh = Fresh::postgres().await;
    let [one, two] = support::postgres(&fresh).await;
    let mut ear = Ear::on(&two, ME);
    let mut losses = [&one, &two].map(|bus| bus.losses().unwrap());
    fresh.disconnect().await;
    let at = BusMessage::At { epoch: 1, version: 8, span: None };
    one.publish(ME, None, at.clone());
    for losses in &mut losses {
        timeout(Duration::from_secs(20), losses.changed()).await.expect("a loss is counted").unwrap();
    }
    // If it was sent before the other node listened again, it is lost, and the loss makes the sessions compare themselves.
    support::settle(&one, &two).await;
    one.publish(ME, None, at.clone());
    assert_eq!(ear.next().await, at);
}

#[tokio::test]
async fn a_node_that_is_alone_keeps_nothing_for_others() {
    let fresh = Fresh::postgres().await;
    let node = |name: &'static str| {
        platen_bus::postgres::PostgresBus::connect(fresh.store.notifications().unwrap(), name.into())
    };
    let one = node("one").await.unwrap();
    one.publish(ME, None, BusMessage::SignedIn);
    let two = node("two").await.unwrap();
    let mut ear = Ear::on(&two, ME);
    support::settle(&one, &two).await;
    one.publish(ME, None, BusMessage::AccountChanged);
    assert_eq!(ear.next().await, BusMessage::AccountChanged);
}
