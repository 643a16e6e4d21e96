//! Measures how long messages take to other nodes: this node asks for their names, and counts half of the time to each answer as
//! the way of one message. No clock of another node is involved. The question waits in the same queue as all messages.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use platen_actors::counters::Durations;
use tokio::time::{Instant, MissedTickBehavior, interval};

use super::sending::{Outgoing, OutgoingMessage};

/// The interval of the questions.
const ASK_EVERY: Duration = Duration::from_secs(1);

/// The last question.
#[derive(Default)]
pub(super) struct Asked(Mutex<Option<(u64, Instant)>>);

/// Asks the other nodes, until it is dropped. `inbox` is the beginning of the subjects of their answers.
pub(super) async fn ask(outgoing: Outgoing, nodes: String, inbox: String, asked: Arc<Asked>) {
    let mut every = interval(ASK_EVERY);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut number = 0_u64;
    loop {
        every.tick().await;
        number += 1;
        *asked.last() = Some((number, Instant::now()));
        let reply = Some(format!("{inbox}.{number}"));
        outgoing.send(OutgoingMessage { subject: nodes.clone(), reply, payload: Bytes::new() });
    }
}

impl Asked {
    /// Measures the answer of a node. Answers to an earlier question are ignored.
    pub(super) fn measure(&self, subject: &str, lag: &Durations) {
        let number = subject.rsplit_once('.').and_then(|(_, number)| number.parse::<u64>().ok());
        if let Some((_, at)) = self.last().filter(|(last, _)| number == Some(*last)) {
            lag.observe(at.elapsed() / 2);
        }
    }

    fn last(&self) -> MutexGuard<'_, Option<(u64, Instant)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
