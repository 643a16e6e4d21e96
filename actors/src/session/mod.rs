//! The actor of one customer's session on this node: caches the session, queues its commands and distributes its
//! changes.
//!
//! Commands wait in a limited queue and run one at a time in tasks of their own, so that the actor still serves joins
//! and acknowledgments. Only after the commit is a change applied, answered, sent to every tab and published on the
//! bus. The [`registry`] stops a session; a session that cannot be loaded is removed from it and then stops by itself.

mod after_commit;
mod command_queue;
mod comparison;
mod eviction;
mod live;
mod lobby;
mod messages;
mod observer;
mod pending_observers;
mod poll;
mod progress;
pub mod registry;
mod reload;
mod repricing;
mod ring;
mod shutdown;
mod snapshot_requests;
mod tab;

use std::collections::HashMap;
use std::sync::Arc;

use actix::prelude::*;
use futures_util::FutureExt;
use tokio::sync::oneshot;
use tokio::time::Instant;

pub use self::messages::{
    Ack, Drain, Echo, Execute, ExecuteError, Executed, Hear, Join, Leave, Observe, Page, Poll, PricesChanged,
    Progressed, PublishLobbyRow, ShopChanged, SignOut, Stop, TaxRatesChanged, View,
};
pub use self::snapshot_requests::Shown;
pub use self::tab::MAX_TABS;
pub use crate::wire::tab::{ForceClose, TabId, ToTab, Window};

use self::after_commit::{AfterCommit, after_commit};
use self::command_queue::{CommandQueue, Queued};
use self::live::Live;
use self::lobby::LobbyState;
use self::messages::{ExecuteFor, Finished};
use self::observer::RemotePresence;
use self::pending_observers::PendingObserver;
use self::poll::{Pace, WaitingPoll};
use self::progress::Progress;
use self::registry::Retire;
use self::reload::LoadState;
use crate::entries::change::Change;
use crate::ports::bus::{BusMessage, Subscription};
use crate::ports::context;
use crate::ports::counters::{Counters, Outcome};
use crate::ports::trace::{Span, SpanKind};
use crate::ports::{self, Loaded, Ports, StoreError};
use crate::values::ids::SessionKey;
use crate::values::span::SpanContext;
use crate::wire::frame::ByeReason;

/// One session, live on this node.
pub struct Session {
    base: Base,
    retire: Retire,
    queue: CommandQueue,
    load: LoadState,
    /// The message that the load under way follows.
    load_cause: Span,
    /// Limits the clients that read over HTTP.
    pace: Pace,
    phase: Phase,
}

/// The data that a session has in every phase.
struct Base {
    key: SessionKey,
    ports: Ports,
    subscription: Option<Subscription>,
    pending_observers: Vec<PendingObserver>,
    remote_presence: RemotePresence,
    progress: Progress,
    lobby: LobbyState,
}

enum Phase {
    /// The first load is in progress.
    Loading(Loading),
    Live(Box<Live>),
    /// The first load failed.
    Failed(StoreError),
}

/// Requests that wait for the first load.
#[derive(Default)]
struct Loading {
    joins: Vec<Join>,
    /// The pages that these tabs show.
    pages: HashMap<TabId, String>,
    snapshot_requests: Vec<oneshot::Sender<Loaded>>,
    polls: Vec<WaitingPoll>,
}

impl Base {
    fn publish(&self, message: BusMessage) {
        self.ports.bus.publish(self.key, self.subscription.as_ref(), message);
    }

    /// Publishes a change that a span caused.
    fn publish_change(&self, epoch: i64, change: Arc<Change>, cause: Option<SpanContext>) {
        let span = self.ports.tracer.child(cause, "bus publish", SpanKind::Producer);
        self.publish(BusMessage::Changed { epoch, change, span: span.context() });
    }
}

impl Session {
    /// Creates a session that loads itself from the store when it is started.
    pub fn new(key: SessionKey, ports: Ports, retire: Retire) -> Self {
        Self {
            base: Base {
                key,
                ports,
                subscription: None,
                pending_observers: Vec::new(),
                remote_presence: RemotePresence::default(),
                progress: Progress::default(),
                lobby: LobbyState::default(),
            },
            retire,
            queue: CommandQueue::default(),
            load: LoadState::default(),
            load_cause: Span::default(),
            pace: Pace::default(),
            phase: Phase::Loading(Loading::default()),
        }
    }

    fn live(&mut self) -> Option<(&mut Live, &mut Base)> {
        match &mut self.phase {
            Phase::Live(live) => Some((live, &mut self.base)),
            Phase::Loading(_) | Phase::Failed(_) => None,
        }
    }

    /// Starts the next queued command if none is running.
    fn run_next(&mut self, ctx: &mut Context<Self>) {
        let Phase::Live(live) = &self.phase else { return };
        let Some(Queued { execute, context, answer, since, span }) = self.queue.start_next() else { return };
        let (store, key, known) = (Arc::clone(&self.base.ports.store), self.base.key, live.state.clone());
        let (epoch_at_read, me) = (known.epoch, ctx.address());
        let mut transaction = self.base.ports.tracer.child(span.context(), "transaction", SpanKind::Client);
        let context = context.map(|context| context::Context { span: transaction.context(), ..context });
        actix::spawn(async move {
            let executing = store.execute(key, known, execute.command, execute.idempotency);
            let outcome = context::run(context, executing).await;
            transaction.with(|span| {
                span.is_error = outcome.as_ref().is_err_and(|error| Outcome::of(error) == Outcome::Failed);
            });
            drop(transaction);
            me.do_send(Finished { outcome, epoch_at_read, answer, since, span });
        });
    }

    /// Applies the change of a command. `epoch_at_read` is the epoch at the time of the read, `cause` the command's span.
    fn committed(
        &mut self,
        epoch: i64,
        change: Option<Change>,
        fresh: Option<Loaded>,
        epoch_at_read: i64,
        cause: Option<SpanContext>,
        ctx: &mut Context<Self>,
    ) {
        let Some((live, base)) = self.live() else { return };
        let (change, caught_up) = match after_commit(&live.state, epoch, change, fresh) {
            AfterCommit::Nothing => return,
            AfterCommit::Fold(change) => {
                let change = Arc::new(change);
                live.fold(base, epoch, Arc::clone(&change), cause, ctx);
                return base.publish_change(epoch, change, cause);
            }
            AfterCommit::CatchUp(fresh, change) => (change, live.catch_up(base, fresh, epoch_at_read, cause, ctx)),
            AfterCommit::Reload(change) => (Some(change), false),
        };
        if let Some(change) = change {
            live.happened(base, change.cause);
            base.publish_change(epoch, Arc::new(change), cause);
        }
        if !caught_up {
            self.reload(ctx);
        }
    }

    fn progressed(&mut self, Progressed { upload, received, total }: Progressed, ctx: &mut Context<Self>) {
        if !self.base.progress.note(upload, received, total, Instant::now()) {
            return;
        }
        let is_row_due = self.base.upload_moved(upload);
        let Some((live, base)) = self.live() else { return };
        if is_row_due {
            live.publish_lobby_row(base);
        }
        if !live.tabs.is_empty() || !live.observers.is_empty() {
            live.live_soon(ctx);
        }
    }
}

impl Actor for Session {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        ctx.set_mailbox_capacity(256);
        // Subscribe first, then load: changes in between arrive, and are ignored if the load contains them.
        let me = ctx.address();
        let listener = Box::new(move |message: BusMessage| {
            if message.is_fleeting() {
                let _busy = me.try_send(Hear(message));
            } else {
                me.do_send(Hear(message));
            }
        });
        self.base.subscription = Some(self.base.ports.bus.subscribe(self.base.key, listener));
        self.reload(ctx);
    }
}

impl Handler<Execute> for Session {
    type Result = ResponseFuture<Result<Executed, ExecuteError>>;

    fn handle(&mut self, execute: Execute, ctx: &mut Self::Context) -> Self::Result {
        self.handle(ExecuteFor { execute, context: None }, ctx)
    }
}

impl Handler<ExecuteFor> for Session {
    type Result = ResponseFuture<Result<Executed, ExecuteError>>;

    fn handle(&mut self, ExecuteFor { execute, context }: ExecuteFor, ctx: &mut Self::Context) -> Self::Result {
        if let Phase::Failed(error) = &self.phase {
            return std::future::ready(Err(ExecuteError::Store(error.clone()))).boxed_local();
        }
        let cause = context.as_ref().and_then(|context| context.span);
        let span = self.base.ports.tracer.child(cause, "command", SpanKind::Internal);
        match self.queue.push(execute, context, span) {
            Ok(answer) => {
                self.run_next(ctx);
                answer.map(|outcome| outcome.unwrap_or(Err(ExecuteError::Gone))).boxed_local()
            }
            Err(busy) => {
                Counters::count(&self.base.ports.counters.commands_rejected);
                std::future::ready(Err(busy)).boxed_local()
            }
        }
    }
}

impl Handler<Finished> for Session {
    type Result = ();

    fn handle(&mut self, finished: Finished, ctx: &mut Self::Context) {
        let Finished { outcome, epoch_at_read, answer, since, mut span } = finished;
        self.queue.finished();
        let ended = outcome.as_ref().map_or_else(Outcome::of, |_| Outcome::Done);
        self.base.ports.counters.commands(ended).observe(since.elapsed());
        let outcome = match outcome {
            Ok(ports::Executed { answer, version, epoch, change, fresh, replayed }) => {
                self.committed(epoch, change, fresh, epoch_at_read, span.context(), ctx);
                Ok(Executed { answer, version, replayed })
            }
            Err(error) => {
                span.with(|span| span.is_error = ended == Outcome::Failed);
                if matches!(error, StoreError::OutcomeUnknown(_)) {
                    self.reload(ctx);
                }
                Err(ExecuteError::Store(error))
            }
        };
        let _caller_gone = answer.send(outcome);
        self.run_next(ctx);
    }
}

impl Handler<Join> for Session {
    type Result = ();

    fn handle(&mut self, join: Join, ctx: &mut Self::Context) {
        match &mut self.phase {
            Phase::Loading(loading) => loading.joins.push(join),
            Phase::Live(live) => live.join(&mut self.base, join, None, ctx),
            Phase::Failed(_) => shutdown::turn_away(join),
        }
    }
}

impl Handler<Leave> for Session {
    type Result = ();

    fn handle(&mut self, Leave(id): Leave, ctx: &mut Self::Context) {
        self.base.pending_observers.retain(|pending| pending.observe.tab != id);
        match &mut self.phase {
            Phase::Loading(loading) => {
                loading.joins.retain(|join| join.tab != id);
                loading.pages.remove(&id);
            }
            Phase::Live(live) => live.leave(&mut self.base, id, ctx),
            Phase::Failed(_) => {}
        }
    }
}

impl Handler<Ack> for Session {
    type Result = ();

    fn handle(&mut self, Ack { tab, token }: Ack, _: &mut Self::Context) {
        if let Some((live, base)) = self.live()
            && token.key == base.key
        {
            live.acknowledged(tab, token);
        }
    }
}

impl Handler<Page> for Session {
    type Result = ();

    fn handle(&mut self, Page { tab, path }: Page, ctx: &mut Self::Context) {
        match &mut self.phase {
            Phase::Loading(loading) if loading.joins.iter().any(|join| join.tab == tab) => {
                loading.pages.insert(tab, path);
            }
            Phase::Live(live) => live.page_changed(&mut self.base, tab, path, ctx),
            Phase::Loading(_) | Phase::Failed(_) => {}
        }
    }
}

impl Handler<Progressed> for Session {
    type Result = ();

    fn handle(&mut self, progressed: Progressed, ctx: &mut Self::Context) {
        let Progressed { upload, received, total } = progressed;
        self.base.publish(BusMessage::Progress { upload, received, total });
        self.progressed(progressed, ctx);
    }
}

impl Handler<ShopChanged> for Session {
    type Result = ();

    fn handle(&mut self, _: ShopChanged, ctx: &mut Self::Context) {
        // A session that is still being loaded tells its tabs when they join.
        if let Some((live, base)) = self.live()
            && !live.tabs.is_empty()
        {
            live.live_now(base, ctx);
        }
        self.reprice_if_due(ctx);
    }
}

impl Handler<Hear> for Session {
    type Result = ();

    fn handle(&mut self, Hear(message): Hear, ctx: &mut Self::Context) {
        match message {
            BusMessage::Changed { epoch, change, span } => {
                let span = self.base.ports.tracer.child(span, "bus deliver", SpanKind::Consumer);
                match &mut self.phase {
                    Phase::Live(live) if after_commit::is_same_history(&live.state, epoch) => {
                        if change.from == live.state.version {
                            live.fold(&mut self.base, epoch, change, span.context(), ctx);
                        } else if change.version > live.state.version {
                            self.reload_for(span, ctx);
                        }
                    }
                    // The first load may have read the state before this commit.
                    Phase::Loading(_) | Phase::Live(_) | Phase::Failed(_) => self.reload_for(span, ctx),
                }
            }
            BusMessage::At { epoch, version, span } => match &self.phase {
                Phase::Live(live) if epoch == live.state.epoch && version <= live.state.version => {}
                Phase::Loading(_) | Phase::Live(_) | Phase::Failed(_) => {
                    let span = self.base.ports.tracer.child(span, "bus deliver", SpanKind::Consumer);
                    self.reload_for(span, ctx);
                }
            },
            BusMessage::Progress { upload, received, total } => {
                self.progressed(Progressed { upload, received, total }, ctx);
            }
            BusMessage::Presence { node, pages } => {
                self.base.remote_presence.hear(node, pages, Instant::now());
                if let Some((live, _)) = self.live()
                    && !live.observers.is_empty()
                {
                    live.live_soon(ctx);
                }
            }
            BusMessage::SignedIn => self.send_everybody_away(ByeReason::SignedIn, Some(0)),
            BusMessage::SignedOut { sign_in } => self.sign_out(sign_in, ctx),
            BusMessage::AccountChanged => {}
        }
    }
}
