//! The calls of the operator: whether the node lives and is ready, and its metrics. They are on a listener of their own if one is
//! configured; otherwise the main one has all but the metrics, which the public must not see.

pub mod health;
mod lines;
pub mod listener;
pub mod metrics;
