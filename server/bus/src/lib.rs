//! The buses between nodes: [`postgres`] needs nothing but the database, [`nats`] carries whole changes in large clusters.
//!
//! Both wrap a [`LocalBus`](platen_actors::bus::LocalBus), which serves the subscribers of this process. A message that a bus
//! loses is no fault: it counts the loss, and the sessions are compared with the store.

pub mod nats;
pub mod postgres;
