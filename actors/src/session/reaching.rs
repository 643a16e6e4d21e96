//! Requests that know a version which another node made, and of which this node has not heard yet. The database has it, so one
//! load suffices.

use actix::prelude::*;
use futures_util::FutureExt;
use tokio::sync::oneshot;

use super::messages::Reach;
use super::{Phase, Session};
use crate::values::ids::Version;

/// A request that waits.
pub(super) struct Waiting {
    version: Version,
    /// The number of the first load that began after the request.
    load: u64,
    answer: oneshot::Sender<()>,
}

impl Session {
    fn version(&self) -> Option<Version> {
        match &self.phase {
            Phase::Live(live) => Some(live.state.version),
            Phase::Loading(_) | Phase::Failed(_) => None,
        }
    }

    /// Answers the requests whose version the last load has brought, or cannot bring.
    pub(super) fn answer_reached(&mut self) {
        let (version, begun) = (self.version(), self.load.begun);
        for waiting in self.reaching.extract_if(.., |waiting| {
            version.is_some_and(|version| version >= waiting.version) || waiting.load <= begun
        }) {
            let _caller_gone = waiting.answer.send(());
        }
    }
}

impl Handler<Reach> for Session {
    type Result = ResponseFuture<()>;

    fn handle(&mut self, Reach(version): Reach, ctx: &mut Self::Context) -> Self::Result {
        let is_reached = self.version().is_some_and(|known| known >= version);
        if is_reached || matches!(self.phase, Phase::Failed(_)) {
            return std::future::ready(()).boxed_local();
        }
        let (answer, answered) = oneshot::channel();
        self.reaching.push(Waiting { version, load: self.load.begun + 1, answer });
        self.reload(ctx);
        answered.map(|_answered| ()).boxed_local()
    }
}
