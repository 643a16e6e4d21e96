//! Tests of the server as its callers see it, one binary: calls over real HTTP, live frames over real WebSockets.
#![allow(
    clippy::unwrap_used,
    unreachable_pub,
    reason = "a test that cannot go on has failed; test modules see each other"
)]

mod artwork;
mod back_office;
mod deploy;
mod documents;
mod faults;
mod http;
mod layers;
mod literals;
mod live;
mod mail;
mod messages;
mod monitoring;
mod stockart;
mod support;
mod texts;
mod throttle;
mod waiting;
