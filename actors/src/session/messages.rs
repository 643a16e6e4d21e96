//! The messages that a session handles and sends.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use actix::prelude::*;
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::commands::{Answer, Command};
use crate::ports;
use crate::ports::bus::BusMessage;
use crate::ports::context::Context;
use crate::ports::trace::Span;
use crate::ports::{Idempotency, Loaded, StoreError};
use crate::shop::taxes::TaxPlace;
use crate::values::ids::{DocumentId, ObservationId, SignInHash};
use crate::values::token::Token;
use crate::wire::frame::ServerFrame;
use crate::wire::tab::{ForceClose, TabId, ToTab};

/// Runs a command; answered after its commit.
#[derive(Debug, Message)]
#[rtype(result = "Result<Executed, ExecuteError>")]
pub struct Execute {
    /// The command.
    pub command: Command,
    /// The key under which the request runs only once.
    pub idempotency: Option<Idempotency>,
}

impl Execute {
    /// Creates a request without an idempotency key.
    pub fn new(command: impl Into<Command>) -> Self {
        Self { command: command.into(), idempotency: None }
    }
}

/// Runs a command on behalf of a request; answered like [`Execute`].
#[derive(Debug, Message)]
#[rtype(result = "Result<Executed, ExecuteError>")]
pub(super) struct ExecuteFor {
    pub(super) execute: Execute,
    pub(super) context: Option<Context>,
}

/// The result of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Executed {
    /// The answer to the caller.
    pub answer: Answer,
    /// The version after the command, which is that of its change.
    pub version: i64,
    /// Whether the answer is replayed.
    pub replayed: bool,
}

/// Why a command failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExecuteError {
    /// 64 commands are waiting.
    #[error("too many commands are waiting")]
    Busy,
    /// The session stopped before it could answer.
    #[error("the session went away")]
    Gone,
    /// The store or a rule returned an error.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds a tab and brings it up to date.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Join {
    /// The tab.
    pub tab: TabId,
    /// The receiver of its frames.
    pub out: Recipient<ToTab>,
    /// Closes its connection from outside.
    pub connection: Arc<dyn ForceClose>,
    /// The sign-in that it connected with.
    pub sign_in: Option<SignInHash>,
    /// Its version when it was last connected.
    pub since: Option<Token>,
}

/// Adds an observer, and sends them the current state. Their observation must be listed in the session.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Observe {
    /// The observer's connection, which acknowledges and leaves like a tab.
    pub tab: TabId,
    /// The observation.
    pub observation: ObservationId,
    /// The receiver of its frames.
    pub out: Recipient<ToTab>,
    /// Closes its connection from outside.
    pub connection: Arc<dyn ForceClose>,
    /// Set when the observer is added; from then on, data may have been shown to it.
    pub was_shown: Arc<AtomicBool>,
}

/// Sends a number back to an observer, after all earlier frames.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct Echo {
    /// The observer's connection.
    pub tab: TabId,
    /// The number.
    pub nonce: u64,
}

/// Requests the session's row, because the lobby is watched.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct PublishLobbyRow;

/// The tab has disconnected.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct Leave(pub TabId);

/// A tab's acknowledgment of all frames up to the token.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct Ack {
    /// The tab.
    pub tab: TabId,
    /// The acknowledged token.
    pub token: Token,
}

/// The page that a tab shows.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct Page {
    /// The tab.
    pub tab: TabId,
    /// The page's path.
    pub path: String,
}

/// Bytes of an upload have arrived on this node. Outdated after a second, so the message may be dropped.
#[derive(Debug, Clone, Copy, Message)]
#[rtype(result = "()")]
pub struct Progressed {
    /// The upload.
    pub upload: DocumentId,
    /// Bytes so far.
    pub received: u64,
    /// The total number of bytes, if it is known.
    pub total: u64,
}

/// A message of the bus about the session, or of this node.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct Hear(pub BusMessage);

/// Disconnects the tabs of one sign-in.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct SignOut(pub SignInHash);

/// Disconnects every tab, because the node shuts down.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct Drain {
    /// When the tabs should reconnect.
    pub retry_after_ms: u64,
}

/// Prices may have changed: the session checks those of the cart.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct PricesChanged;

/// The rates from the tax service changed for these places: the session checks the taxes of the cart.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct TaxRatesChanged(pub Arc<[TaxPlace]>);

/// The shop's settings have changed: the session tells its tabs.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct ShopChanged;

/// Requests a snapshot of the session once it is loaded. A session that cannot be loaded does not answer.
#[derive(Debug, Message)]
#[rtype(result = "Loaded")]
pub struct View;

/// Requests the frames that a client has missed since a version, or all entries. Answered once the session is loaded.
#[derive(Debug, Message)]
#[rtype(result = "Result<Vec<ServerFrame>, ExecuteError>")]
pub struct Poll(pub Option<Token>);

/// Stops the session. Sent by the registry, or by a session that the registry has removed to itself.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub struct Stop;

/// Compares the session with the store.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub(super) struct Compare;

/// The store's answer to a load.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub(super) struct Reloaded(pub(super) Result<Loaded, StoreError>);

/// The store's answer to a command.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub(super) struct Finished {
    pub(super) outcome: Result<ports::Executed, StoreError>,
    /// The session's epoch at the time of the read.
    pub(super) epoch_at_read: i64,
    pub(super) answer: oneshot::Sender<Result<Executed, ExecuteError>>,
    /// When the command arrived.
    pub(super) since: Instant,
    /// The span of the command.
    pub(super) span: Span,
}
