//! Work that takes more than a few milliseconds of CPU: drawing, hashing, parsing and rendering what a request names.
//!
//! It never runs on a thread that answers requests. A caller waits for its [`Turn`] in a queue that is fair between clients
//! ([`fair_queue`]), bounded in its length and in the time of waiting, and then runs the work on one of a few threads. Functions that
//! are costly take a [`Worker`], which exists only there, so that calling them elsewhere does not compile; Clippy rejects the
//! functions of libraries that they use (`clippy.toml`). [`results`] remembers what was made of an input, and which inputs failed.

pub mod fair_queue;
mod queue;
pub mod results;

pub use self::queue::{Stats, Turn, WorkError, WorkQueue, Worker, lower_priority};

use platen_actors::ids::SessionKey;
use tokio::task::JoinError;

/// Whom work is done for. Clients take turns, each with its longest waiting request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Client {
    /// A session.
    Session(SessionKey),
    /// Callers without an account at one network address.
    Address(String),
    /// The shop itself.
    Shop,
}

/// Runs blocking work that no request starts: that of commands, and of the server's own tasks.
pub async fn in_background<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, JoinError> {
    #[expect(clippy::disallowed_methods, reason = "not for requests")]
    tokio::task::spawn_blocking(work).await
}
