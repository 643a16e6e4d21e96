//! Threads for work that must not delay requests: they have a low priority, and there are few of them.

use std::io;

use tokio::runtime::{Builder, Runtime};
use tokio::task::{JoinError, spawn_blocking};

/// The nice value of the threads of searches, for which a customer waits.
pub(crate) const SEARCHING: i32 = 5;
/// The nice value of the threads of imports and updates.
pub(crate) const UPDATING: i32 = 15;

/// A bounded number of low-priority threads. They start when needed and end after a few idle seconds. Threads that they
/// start have the same priority.
pub(crate) struct Threads(Option<Runtime>);

impl Threads {
    pub(crate) fn new(name: &str, most: usize, niceness: i32) -> io::Result<Self> {
        let runtime = Builder::new_current_thread()
            .thread_name(name)
            .max_blocking_threads(most)
            .on_thread_start(move || {
                // On Linux this sets the priority of the calling thread only.
                if let Err(error) = rustix::process::setpriority_process(None, niceness) {
                    tracing::debug!(%error, "the priority of a thread could not be lowered");
                }
            })
            .build()?;
        Ok(Self(Some(runtime)))
    }

    /// Runs work on one of the threads, in the order of the calls. It runs even if the caller stops waiting.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        match &self.0 {
            Some(runtime) => runtime.spawn_blocking(work).await,
            None => spawn_blocking(work).await,
        }
    }
}

/// Lets a request that waits for this thread's core go first. Without it, the request waits until the thread's time slice ends,
/// which may be some milliseconds, however low the priority. To be called between two products of long work.
pub(crate) fn let_requests_pass() {
    std::thread::yield_now();
}

impl Drop for Threads {
    fn drop(&mut self) {
        // Dropping a runtime waits for its threads, which would block the dropping thread.
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_runs_at_low_priority_and_passes_it_on() {
        let threads = Threads::new("test", 1, UPDATING).unwrap();
        let niceness = || rustix::process::getpriority_process(None).unwrap();
        let before = niceness();
        let inside = threads.run(move || (niceness(), std::thread::spawn(niceness).join().unwrap())).await.unwrap();
        assert_eq!((inside, niceness()), ((UPDATING, UPDATING), before));
    }
}
