//! Sends messages in the order in which they were published.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_nats::Client;
use async_nats::subject::Subject;
use bytes::Bytes;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

/// The maximum number of messages that wait, beside those that the client keeps.
const MAX_WAITING: usize = 50_000;

/// A message to be sent.
pub(super) struct OutgoingMessage {
    pub(super) subject: String,
    /// The subject for answers.
    pub(super) reply: Option<String>,
    pub(super) payload: Bytes,
}

/// The end at which messages are added.
#[derive(Clone)]
pub(super) struct Outgoing {
    queue: mpsc::Sender<OutgoingMessage>,
    has_lost: Arc<AtomicBool>,
}

/// Returns the queue, and what sends its messages until all ends of the queue are dropped. After a full queue a message on `lost` tells the
/// other nodes.
pub(super) fn begin(client: Client, lost: String) -> (Outgoing, impl Future<Output = ()> + Send) {
    let (queue, mut waiting) = mpsc::channel::<OutgoingMessage>(MAX_WAITING);
    let has_lost = Arc::new(AtomicBool::new(false));
    let outgoing = Outgoing { queue, has_lost: Arc::clone(&has_lost) };
    let sending = async move {
        while let Some(OutgoingMessage { subject, reply, payload }) = waiting.recv().await {
            let mut sent = match reply {
                None => client.publish(Subject::from(subject), payload).await,
                Some(reply) => client.publish_with_reply(Subject::from(subject), Subject::from(reply), payload).await,
            };
            if sent.is_ok() && has_lost.swap(false, Ordering::Relaxed) {
                sent = client.publish(Subject::from(lost.clone()), Bytes::new()).await;
            }
            if let Err(error) = sent {
                tracing::warn!(%error, "a message to other nodes was not sent");
                has_lost.store(true, Ordering::Relaxed);
            }
        }
    };
    (outgoing, sending)
}

impl Outgoing {
    /// Adds a message.
    pub(super) fn send(&self, message: OutgoingMessage) {
        if let Err(TrySendError::Full(_)) = self.queue.try_send(message) {
            self.has_lost.store(true, Ordering::Relaxed);
        }
    }
}
