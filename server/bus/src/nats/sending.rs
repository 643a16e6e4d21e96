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

/// The end at which messages are added.
pub(super) struct Outgoing {
    queue: mpsc::Sender<(String, Bytes)>,
    has_lost: Arc<AtomicBool>,
}

/// Returns the queue, and what sends its messages until the queue is dropped. After a full queue a message on `lost` tells the
/// other nodes.
pub(super) fn begin(client: Client, lost: String) -> (Outgoing, impl Future<Output = ()> + Send) {
    let (queue, mut waiting) = mpsc::channel::<(String, Bytes)>(MAX_WAITING);
    let has_lost = Arc::new(AtomicBool::new(false));
    let outgoing = Outgoing { queue, has_lost: Arc::clone(&has_lost) };
    let sending = async move {
        while let Some((subject, payload)) = waiting.recv().await {
            let mut sent = client.publish(Subject::from(subject), payload).await;
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
    pub(super) fn send(&self, subject: String, payload: Bytes) {
        if let Err(TrySendError::Full(_)) = self.queue.try_send((subject, payload)) {
            self.has_lost.store(true, Ordering::Relaxed);
        }
    }
}
