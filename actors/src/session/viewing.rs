//! What a session shows to those who ask once. It shows nothing before it has been read: an empty answer would be taken
//! for an empty session.

use actix::dev::{MessageResponse, OneshotSender};
use actix::prelude::*;
use tokio::sync::oneshot;

use super::Session;
use super::messages::View;
use crate::ports::Loaded;

/// The answer to a [`View`], now or later. If the session gives up, nothing is answered, and the caller gets a
/// [`MailboxError`].
pub enum Shown {
    /// What it holds.
    Now(Loaded),
    /// What it will hold once it has been read.
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

impl Session {
    /// Answers those who asked before the session was read.
    pub(super) fn show_all(&mut self) {
        for caller in std::mem::take(&mut self.viewing) {
            let _caller_gone = caller.send(self.known());
        }
    }
}

impl Handler<View> for Session {
    type Result = Shown;

    fn handle(&mut self, _: View, _: &mut Self::Context) -> Self::Result {
        if self.loaded {
            return Shown::Now(self.known());
        }
        let (answer, receiver) = oneshot::channel();
        if self.gone.is_none() {
            self.viewing.push(answer);
        }
        Shown::Later(receiver)
    }
}
