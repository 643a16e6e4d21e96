//! The time limit of a request's body. A sender has some seconds to begin with, and each byte that arrives adds a
//! little: a slow upload that continues is never interrupted, a silent one is.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::error::PayloadError;
use actix_web::web::Bytes;
use tokio::time::{Instant, Sleep, sleep};

/// The maximum wait before the first byte.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);
/// The most time that a sender can have left.
const MAX_WAIT: Duration = Duration::from_mins(1);
/// The minimum long-term rate of a sender, in bytes per second.
const LEAST_RATE: u32 = 1024;

/// The time that a sender has left. Only time in which the server waits for the sender counts.
#[derive(Debug)]
pub(super) struct Pace {
    left: Duration,
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Pace {
    /// Starts with a given time to wait for the first byte.
    pub(super) fn new(left: Duration) -> Self {
        Self { left, waiting: None }
    }

    /// Accounts for the result of polling the body; fails when the sender's time is over.
    pub(super) fn check(
        &mut self,
        found: Poll<Option<Result<Bytes, PayloadError>>>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, PayloadError>>> {
        if found.is_pending() {
            let left = self.left;
            let (_, end) = self.waiting.get_or_insert_with(|| (Instant::now(), Box::pin(sleep(left))));
            return end.as_mut().poll(context).map(|()| Some(Err(too_slow())));
        }
        if let Some((since, _)) = self.waiting.take() {
            self.left = self.left.saturating_sub(since.elapsed());
        }
        if let Poll::Ready(Some(Ok(bytes))) = &found {
            let earned = Duration::from_secs(1) / LEAST_RATE * u32::try_from(bytes.len()).unwrap_or(u32::MAX);
            self.left = (self.left + earned).min(MAX_WAIT);
        }
        found
    }
}

fn too_slow() -> PayloadError {
    PayloadError::Io(io::Error::new(io::ErrorKind::TimedOut, "the body took too long to arrive"))
}

/// Whether a body ended because its sender was too slow.
pub(super) fn is_too_slow(error: &PayloadError) -> bool {
    matches!(error, PayloadError::Io(error) if error.kind() == io::ErrorKind::TimedOut)
}

#[cfg(test)]
mod tests {
    use futures_util::{Stream, StreamExt, stream};

    use super::*;

    fn paced(
        mut body: impl Stream<Item = Result<Bytes, PayloadError>> + Unpin,
    ) -> impl Stream<Item = Result<Bytes, PayloadError>> {
        let mut pace = Pace::new(PATIENCE);
        stream::poll_fn(move |context| {
            let found = body.poll_next_unpin(context);
            pace.check(found, context)
        })
    }

    /// Sends `times` pieces of `bytes` bytes, one every `seconds` seconds.
    fn sender(bytes: usize, seconds: u64, times: usize) -> impl Stream<Item = Result<Bytes, PayloadError>> + Unpin {
        Box::pin(stream::iter(0..times).then(move |_| async move {
            sleep(Duration::from_secs(seconds)).await;
            Ok(Bytes::from(vec![0; bytes]))
        }))
    }

    async fn outcome(body: impl Stream<Item = Result<Bytes, PayloadError>>) -> (usize, bool, u64) {
        let (begin, mut body) = (Instant::now(), std::pin::pin!(body));
        let mut received = 0;
        while let Some(bytes) = body.next().await {
            match bytes {
                Ok(bytes) => received += bytes.len(),
                Err(error) => return (received, is_too_slow(&error), begin.elapsed().as_secs()),
            }
        }
        (received, false, begin.elapsed().as_secs())
    }

    #[tokio::test(start_paused = true)]
    async fn silence_ends_a_body_and_dripping_does_not_prolong_it() {
        assert_eq!(outcome(paced(stream::pending().boxed())).await, (0, true, 20));
        assert_eq!(outcome(paced(sender(1, 5, 1000))).await, (4, true, 20));
        let stalled = Box::pin(sender(64 * 1024, 1, 1).chain(stream::pending()));
        assert_eq!(outcome(paced(stalled)).await, (64 * 1024, true, 61));
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_upload_that_goes_on_arrives_whole() {
        let all = 20_000 * 1024;
        assert_eq!(outcome(paced(sender(40 * 1024, 19, 500))).await, (all, false, 9_500));
        assert_eq!(outcome(paced(sender(2048, 1, 10_000))).await, (all, false, 10_000));
    }
}
