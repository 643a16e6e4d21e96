//! The port to the back office: messages over real HTTP, and the demo's simulated one.

mod sending;
mod simulator;
