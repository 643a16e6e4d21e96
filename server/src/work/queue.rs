//! The queue of long work and its threads.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use platen_actors::counters::Durations;
use platen_catalog::threads::Threads;
use tokio::time::Instant;

use super::Client;
use super::fair_queue::{Bounds, FairQueue, Full, Permit};

/// The most waiting requests. A page of 96 products that show a customer's logo is one client's.
const BOUNDS: Bounds = Bounds { each: 128, all: 1_024 };
/// The nice value of threads with low priority.
const NICE: i32 = 10;
/// How long a request waits for its turn.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long a request waits for one piece of work. The work goes on, and keeps its turn.
const LONGEST: Duration = Duration::from_secs(30);

/// Runs long work on a few threads, fairly between clients. Cheap to clone.
#[derive(Clone)]
pub struct WorkQueue {
    turns: FairQueue<Client>,
    threads: Arc<Threads>,
    count: usize,
    stats: Arc<Stats>,
}

/// The figures of a queue.
#[derive(Debug, Default)]
pub struct Stats {
    /// How long pieces of work took, without the wait for their turn.
    pub durations: Durations,
    /// The requests that were rejected because too many waited, or waited too long.
    pub rejected: AtomicU64,
}

/// Why work was not done.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// Too many requests wait.
    #[error(transparent)]
    Full(#[from] Full),
    /// The turn did not come in time.
    #[error("the queue of long work is too long")]
    Busy,
    /// The work takes too long.
    #[error("the work takes too long")]
    Late,
    /// The work panicked, or the server is stopping.
    #[error("the work did not come to its end")]
    Lost,
}

/// A client's turn: at most as many clients have one as there are threads. Released when dropped and no work runs.
pub struct Turn {
    permit: Arc<Permit<Client>>,
    threads: Arc<Threads>,
    stats: Arc<Stats>,
}

/// Shows that the caller is on a thread for long work.
#[derive(Debug)]
pub struct Worker(());

impl WorkQueue {
    /// Creates a queue with threads of the priority of requests, for work that people wait for at a form.
    pub fn urgent(name: &str, threads: usize) -> io::Result<Self> {
        Ok(Self::on(Threads::new(name, threads)?, threads))
    }

    /// Creates a queue with threads of low priority, so that requests come first.
    pub fn patient(name: &str, threads: usize) -> io::Result<Self> {
        Ok(Self::on(Threads::starting(name, threads, lower_priority)?, threads))
    }

    fn on(threads: Threads, count: usize) -> Self {
        Self { turns: FairQueue::new(count, BOUNDS), threads: Arc::new(threads), count, stats: Arc::default() }
    }

    /// Limits the waiting requests.
    #[must_use]
    pub fn bounded(self, bounds: Bounds) -> Self {
        Self { turns: FairQueue::new(self.count, bounds), ..self }
    }

    /// Returns the figures of the queue.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Waits for a client's turn. What the work needs, such as files, is read after that, so that waiting requests hold nothing.
    pub async fn turn(&self, client: &Client) -> Result<Turn, WorkError> {
        let permit = tokio::time::timeout(PATIENCE, self.turns.permit(client.clone())).await;
        let permit = permit.map_err(|_| WorkError::Busy).and_then(|permit| Ok(permit?)).inspect_err(|_| {
            self.stats.rejected.fetch_add(1, Ordering::Relaxed);
        });
        Ok(Turn { permit: Arc::new(permit?), threads: Arc::clone(&self.threads), stats: Arc::clone(&self.stats) })
    }

    /// Waits for a client's turn and runs work.
    pub async fn run<T: Send + 'static>(
        &self,
        client: &Client,
        work: impl FnOnce(&Worker) -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        self.turn(client).await?.run(work).await
    }
}

impl Turn {
    /// Runs work. It runs to its end even if the caller stops waiting.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Worker) -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        let (permit, stats) = (Arc::clone(&self.permit), Arc::clone(&self.stats));
        let work = self.threads.run(move || {
            let _permit = permit;
            let since = Instant::now();
            let done = work(&Worker(()));
            stats.durations.observe(since.elapsed());
            done
        });
        tokio::time::timeout(LONGEST, work).await.map_err(|_| WorkError::Late)?.map_err(|_| WorkError::Lost)
    }
}

/// Lowers the priority of the calling thread. Child processes inherit it. Unlike threads that run only while no core has other work,
/// these get some time on a busy machine.
pub fn lower_priority() {
    // On Linux this sets the priority of the calling thread only.
    if let Err(error) = rustix::process::setpriority_process(None, NICE) {
        tracing::debug!(%error, "the priority of a thread could not be lowered");
    }
}

#[cfg(test)]
impl Worker {
    /// For tests of costly functions, which are not requests.
    pub(crate) const TEST: Self = Self(());
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::thread;

    use futures_util::future::join_all;

    use super::*;

    fn client(name: &str) -> Client {
        Client::Address(name.to_owned())
    }

    #[tokio::test]
    async fn work_runs_on_few_threads_beside_that_of_the_caller() {
        let queue = WorkQueue::patient("test", 2).unwrap();
        let running = Arc::new(AtomicUsize::new(0));
        let jobs = (0..40).map(|number| {
            let (queue, running) = (queue.clone(), Arc::clone(&running));
            async move {
                let work = move |_: &Worker| {
                    let at_once = running.fetch_add(1, Ordering::SeqCst) + 1;
                    thread::yield_now();
                    running.fetch_sub(1, Ordering::SeqCst);
                    (at_once, thread::current().id())
                };
                queue.run(&client(if number % 2 == 0 { "a" } else { "b" }), work).await.unwrap()
            }
        });
        let done = join_all(jobs).await;
        assert!(done.iter().all(|(at_once, thread)| *at_once <= 2 && *thread != thread::current().id()));
    }

    #[tokio::test]
    async fn a_panic_costs_its_caller_alone() {
        let queue = WorkQueue::urgent("test", 1).unwrap();
        let failed = queue.run(&Client::Shop, |_| -> u8 { panic!("a fault of a library") }).await;
        assert!(matches!(failed, Err(WorkError::Lost)), "{failed:?}");
        assert_eq!(queue.run(&Client::Shop, |_| 7).await.unwrap(), 7);
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_for_ever_and_abandoned_work_keeps_its_turn() {
        let queue = WorkQueue::urgent("test", 1).unwrap();
        let (release, released) = std::sync::mpsc::channel::<()>();
        let turn = queue.turn(&client("slow")).await.unwrap();
        let late = turn.run(move |_| released.recv()).await;
        assert!(matches!(late, Err(WorkError::Late)));
        drop(turn);
        let other = queue.run(&client("other"), |_| ()).await;
        assert!(matches!(other, Err(WorkError::Busy)), "{other:?}");
        release.send(()).unwrap();
        tokio::time::resume();
        queue.run(&client("other"), |_| ()).await.unwrap();
    }

    #[tokio::test]
    async fn a_client_beyond_its_bound_is_told_so_at_once() {
        let queue = WorkQueue::urgent("test", 1).unwrap().bounded(Bounds { each: 1, all: 2 });
        let turn = queue.turn(&client("a")).await.unwrap();
        let same = client("a");
        let (waits, full) = tokio::join!(
            async {
                let waiting = queue.turn(&same);
                tokio::time::timeout(Duration::from_millis(50), waiting).await.is_err()
            },
            queue.turn(&same)
        );
        assert!(waits && matches!(full, Err(WorkError::Full(Full))));
        drop(turn);
    }
}
