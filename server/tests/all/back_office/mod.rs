//! The interface to the back office: messages over real HTTP, and the demo's simulator.

mod sending;
mod simulator;
