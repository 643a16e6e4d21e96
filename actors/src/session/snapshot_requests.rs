//! Requests for a snapshot of a session. They wait for the first load, because an empty answer would mean an empty
//! session.

use actix::dev::{MessageResponse, OneshotSender};
use actix::prelude::*;
use tokio::sync::oneshot;

use super::messages::View;
use super::{Phase, Session};
use crate::ports::Loaded;

/// The answer to a [`View`], now or later. If the session cannot be loaded, there is no answer, and the caller gets a
/// [`MailboxError`].
pub enum Shown {
    /// The session's current state.
    Now(Loaded),
    /// The session's state once it is loaded.
    Later(oneshot::Receiver<Loaded>),
}

impl MessageResponse<Session, View> for Shown {
    fn handle(self, _: &mut Context<Session>, caller: Option<OneshotSender<Loaded>>) {
        let Some(caller) = caller else { return };
        match self {
            Self::Now(loaded) => {
                let _caller_gone = caller.send(loaded);
            }
            Self::Later(loaded) => drop(actix::spawn(async move {
                if let Ok(loaded) = loaded.await {
                    let _caller_gone = caller.send(loaded);
                }
            })),
        }
    }
}

impl Handler<View> for Session {
    type Result = Shown;

    fn handle(&mut self, _: View, _: &mut Self::Context) -> Self::Result {
        let (answer, receiver) = oneshot::channel();
        match &mut self.phase {
            Phase::Loading(loading) => loading.snapshot_requests.push(answer),
            Phase::Live(live) => return Shown::Now(live.state.clone()),
            Phase::Failed(_) => {}
        }
        Shown::Later(receiver)
    }
}
