//! The messages into a session, in the imperative, and what it sends to a tab.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use actix::prelude::*;
use tokio::sync::oneshot;

use crate::commands::{Answer, Command};
use crate::ports;
use crate::ports::bus::BusMessage;
use crate::ports::{Idempotency, Loaded, StoreError};
use crate::values::ids::{DocumentId, ObservationId, SignInHash};
use crate::values::token::Token;
use crate::wire::tab::{ForceClose, TabId, ToTab};

/// Carry out a command; answered after its commit.
#[derive(Debug, Message)]
#[rtype(result = "Result<Executed, ExecuteError>")]
pub struct Execute {
    /// The command.
    pub command: Command,
    /// The key under which it is answered only once.
    pub idempotency: Option<Idempotency>,
}

impl Execute {
    /// A command without an idempotency key.
    pub fn new(command: impl Into<Command>) -> Self {
        Self { command: command.into(), idempotency: None }
    }
}

/// A command that was carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Executed {
    /// The answer to the caller.
    pub answer: Answer,
    /// The version after it: its own change has this version.
    pub version: i64,
    /// Whether this is the answer to an earlier try.
    pub replayed: bool,
}

/// Why a command was not carried out.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExecuteError {
    /// 64 commands are waiting already.
    #[error("too many commands are waiting")]
    Busy,
    /// The session went away before it could answer.
    #[error("the session went away")]
    Gone,
    /// The store or a rule returned an error.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Take a tab in and bring it up to date.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Join {
    /// The tab.
    pub tab: TabId,
    /// Where its frames go.
    pub out: Recipient<ToTab>,
    /// Ends its connection from outside.
    pub connection: Arc<dyn ForceClose>,
    /// The login it came with.
    pub sign_in: Option<SignInHash>,
    /// Its version when it was last connected.
    pub since: Option<Token>,
}

/// Adds an observer, and sends them the current state. Their observation must be listed in the session.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Observe {
    /// Their page; it acknowledges, and leaves, as a tab does.
    pub tab: TabId,
    /// The observation.
    pub observation: ObservationId,
    /// Where their frames go.
    pub out: Recipient<ToTab>,
    /// Ends their connection from outside.
    pub connection: Arc<dyn ForceClose>,
    /// Is set when they are taken in: from then on they have been shown something.
    pub was_shown: Arc<AtomicBool>,
}

/// Send this back to an observer, after everything sent before.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct Echo {
    /// Their page.
    pub tab: TabId,
    /// What they sent.
    pub nonce: u64,
}

/// Report your state: the lobby is watched.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct PublishLobbyRow;

/// The tab has disconnected.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct Leave(pub TabId);

/// The tab took everything up to the token.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct Ack {
    /// The tab.
    pub tab: TabId,
    /// What it took.
    pub token: Token,
}

/// The tab shows a page.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct Page {
    /// The tab.
    pub tab: TabId,
    /// The page's path.
    pub path: String,
}

/// Bytes of an upload have arrived here. Worth nothing after a second, so it may be dropped.
#[derive(Debug, Clone, Copy, Message)]
#[rtype(result = "()")]
pub struct Progressed {
    /// The upload.
    pub upload: DocumentId,
    /// Bytes so far.
    pub received: u64,
    /// Bytes in all, as far as is known.
    pub total: u64,
}

/// A node, or this one, has reported something about the session.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct Hear(pub BusMessage);

/// Send the tabs of one login away.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct SignOut(pub SignInHash);

/// Send every tab away: the node is going.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct Drain {
    /// When the tabs shall connect again.
    pub retry_after_ms: u64,
}

/// Prices may have changed: the session checks those of the cart.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct PricesChanged;

/// Show what the session holds, once it has been read. One that cannot be read does not answer.
#[derive(Debug, Message)]
#[rtype(result = "Loaded")]
pub struct View;

/// Stops the session. Sent by the registry, or by a session that the registry has removed to itself.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct Stop;

/// Compare with the store.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub(super) struct Compare;

/// The store answered a load.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub(super) struct Reloaded(pub(super) Result<Loaded, StoreError>);

/// The store answered a command.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub(super) struct Finished {
    pub(super) outcome: Result<ports::Executed, StoreError>,
    /// The session's epoch at the time of the read.
    pub(super) epoch_at_read: i64,
    pub(super) answer: oneshot::Sender<Result<Executed, ExecuteError>>,
}
