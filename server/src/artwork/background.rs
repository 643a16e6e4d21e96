//! The threads that write, assemble and inspect artwork: a few dedicated ones with low priority, so that requests come
//! first. They bound the work that is done at the same time for any number of uploads.

use std::future::Future;
use std::sync::Arc;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinError;
use tokio::time::Instant;

use crate::work::fair_queue::{Bounds, FairQueue, Full, Permit};
use crate::work::{Client, lower_priority};

/// Chunks written to the local disk, and synced, at the same time. Most of that work is the kernel's, which has no
/// priority: with more than one, requests would wait for it.
const WRITERS: usize = 1;
/// Pause after each write, as a multiple of its duration.
const REST: u32 = 6;
/// Uploads assembled and inspected at the same time; each syncs a whole file.
const FINISHERS: usize = 1;
/// The most uploads and designs that wait for that.
const WAITING: Bounds = Bounds { each: 256, all: 4_096 };
/// Photographs of products whose copies are derived at the same time: fewer than files that are inspected, so that those of
/// customers do not wait for an import of many photographs.
const PHOTOGRAPHS: usize = 1;

/// The threads. Their tasks end with the server.
#[derive(Debug)]
pub struct Background {
    runtime: Option<Runtime>,
    finishers: FairQueue<Client>,
    writers: Arc<Semaphore>,
    photographs: Arc<Semaphore>,
}

impl Background {
    /// Starts the threads.
    pub fn start() -> std::io::Result<Self> {
        let runtime = Builder::new_multi_thread()
            .thread_name("artwork")
            .worker_threads(1)
            .max_blocking_threads(WRITERS)
            .on_thread_start(lower_priority)
            .enable_all()
            .build()?;
        Ok(Self {
            runtime: Some(runtime),
            finishers: FairQueue::new(FINISHERS, WAITING),
            writers: Arc::new(Semaphore::new(WRITERS)),
            photographs: Arc::new(Semaphore::new(PHOTOGRAPHS)),
        })
    }

    /// Runs a future on these threads. It continues even if the caller stops waiting.
    pub async fn run<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> Result<T, JoinError> {
        match &self.runtime {
            Some(runtime) => runtime.spawn(work).await,
            None => tokio::spawn(work).await,
        }
    }

    /// Writes to the local disk, then leaves the disk unused for six times as long as the write took. On a fast disk
    /// the pause is negligible; on a slow one it keeps requests from waiting behind a series of synced writes.
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

    /// Waits for a permit to finish an upload. Permits rotate between clients, so that many uploads of one client do not
    /// delay the others.
    pub async fn finisher(&self, client: Client) -> Result<Permit<Client>, Full> {
        self.finishers.permit(client).await
    }

    /// Waits for a permit to derive the copies of a photograph of a product. `None` if the server is stopping.
    pub async fn photograph(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.photographs).acquire_owned().await.ok()
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        // Dropping a runtime waits for it, which would block the dropping thread; that may be one of its own.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
