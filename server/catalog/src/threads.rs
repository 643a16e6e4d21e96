//! Threads beside those that answer requests. There are few of them, and most run only while the machine has nothing else to do.

use std::io;

use thread_priority::{NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy};
use thread_priority::{set_thread_priority_and_policy, thread_native_id};
use tokio::runtime::{Builder, Runtime};
use tokio::task::{JoinError, spawn_blocking};

/// A bounded number of threads. They start when needed and end after a few idle seconds.
pub struct Threads(Option<Runtime>);

impl Threads {
    /// Returns threads with the priority of requests, for short work.
    pub fn new(name: &str, most: usize) -> io::Result<Self> {
        Self::starting(name, most, || {})
    }

    /// Returns threads for long work, which run while no core has other work. A thread with a low nice value would not do:
    /// once it runs, requests wait up to some milliseconds until its time slice ends. Threads that these start are the same.
    pub fn yielding(name: &str, most: usize) -> io::Result<Self> {
        Self::starting(name, most, yield_to_requests)
    }

    /// Returns threads that begin with `on_start`.
    pub fn starting(name: &str, most: usize, on_start: impl Fn() + Send + Sync + 'static) -> io::Result<Self> {
        let runtime = Builder::new_current_thread()
            .thread_name(name)
            .max_blocking_threads(most)
            .on_thread_start(on_start)
            .build()?;
        Ok(Self(Some(runtime)))
    }

    /// Runs work on one of the threads, in the order of the calls. It runs even if the caller stops waiting.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, JoinError> {
        match &self.0 {
            Some(runtime) => runtime.spawn_blocking(work).await,
            #[expect(clippy::disallowed_methods, reason = "the threads are being stopped")]
            None => spawn_blocking(work).await,
        }
    }
}

/// Selects the scheduling policy `SCHED_IDLE` for the calling thread.
fn yield_to_requests() {
    let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
    if let Err(error) = set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, idle) {
        tracing::debug!(?error, "the priority of a thread could not be lowered");
    }
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
    use thread_priority::thread_schedule_policy;

    use super::*;

    #[tokio::test]
    async fn yielding_threads_run_at_the_lowest_priority_and_pass_it_on() {
        let policy = || thread_schedule_policy().unwrap();
        let nested = move || (policy(), std::thread::spawn(policy).join().unwrap());
        let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
        assert_eq!(Threads::yielding("test", 1).unwrap().run(nested).await.unwrap(), (idle, idle));
        let normal = policy();
        assert_ne!(normal, idle);
        assert_eq!(Threads::new("test", 1).unwrap().run(nested).await.unwrap(), (normal, normal));
    }
}
