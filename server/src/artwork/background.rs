//! Where bytes of artwork are written, put together and looked into: a few threads of their own, which give way to those that
//! answer calls. However many uploads there are at once, no more than this is done for them at the same time.

use std::future::Future;
use std::sync::Arc;

use platen_actors::ids::SessionKey;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;
use tokio::task::JoinError;
use tokio::time::Instant;

use super::fair_queue::{FairQueue, Permit};

/// How many pieces are written to this machine's disk, and synced, at once. Most of that is work of the system's own, which
/// gives way to nobody: with more than one, calls would wait for it.
const WRITERS: usize = 1;
/// How much longer than a piece took nothing is written.
const REST: u32 = 6;
/// How many uploads are put together and looked into at once: each syncs a whole file.
const FINISHERS: usize = 1;
/// How much less the system hurries with it. Child processes inherit it.
const PATIENCE: i32 = 10;

/// The threads. What runs there ends with the server.
#[derive(Debug)]
pub struct Background {
    runtime: Option<Runtime>,
    finishers: FairQueue<SessionKey>,
    writers: Arc<Semaphore>,
}

impl Background {
    /// Starts them.
    pub fn start() -> std::io::Result<Self> {
        let runtime = Builder::new_multi_thread()
            .thread_name("artwork")
            .worker_threads(1)
            .max_blocking_threads(WRITERS)
            .on_thread_start(|| {
                // Linux means this thread alone by that.
                if let Err(error) = rustix::process::setpriority_process(None, PATIENCE) {
                    tracing::debug!(%error, "the threads for artwork do not give way");
                }
            })
            .enable_all()
            .build()?;
        Ok(Self {
            runtime: Some(runtime),
            finishers: FairQueue::new(FINISHERS),
            writers: Arc::new(Semaphore::new(WRITERS)),
        })
    }

    /// Runs something there. It goes on if nobody waits for it any more.
    pub async fn run<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> Result<T, JoinError> {
        match &self.runtime {
            Some(runtime) => runtime.spawn(work).await,
            None => tokio::spawn(work).await,
        }
    }

    /// Writes something to this machine's disk, and then leaves the disk to others for a while: six times as long as it took.
    /// A quick disk is as good as free then, and on a slow one calls do not wait in a row of writes that all want to be synced.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, JoinError> {
        let permit = Arc::clone(&self.writers).acquire_owned().await;
        self.run(async move {
            let begin = Instant::now();
            let written = work.await;
            let took = begin.elapsed();
            tokio::spawn(async move {
                tokio::time::sleep(took * REST).await;
                drop(permit);
            });
            written
        })
        .await
    }

    /// Waits for a turn to finish an upload. Those who wait with many uploads take turns with everybody else.
    pub async fn finisher(&self, owner: SessionKey) -> Permit<SessionKey> {
        self.finishers.permit(owner).await
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        // Waiting for it here would hold up whoever drops this, who may be one of its tasks.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
