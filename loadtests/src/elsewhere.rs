//! Clients that represent other machines: they must not take CPU time from the measurement.

use thread_priority::{NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy};
use thread_priority::{set_thread_priority_and_policy, thread_native_id};
use tokio::sync::oneshot;

use crate::Result;

/// The outcome of the clients' work.
pub(crate) type Outcome = oneshot::Receiver<std::result::Result<(), String>>;

/// Runs clients on a thread that only runs while no core has other work.
pub(crate) fn elsewhere<F: Future<Output = Result<()>>>(work: impl FnOnce() -> F + Send + 'static) -> Result<Outcome> {
    let (done, outcome) = oneshot::channel();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    std::thread::spawn(move || {
        let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
        if let Err(error) = set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, idle) {
            eprintln!("the clients take CPU time from the measurement: {error:?}");
        }
        // Fails only if the receiver was dropped after an earlier failure.
        let _gone = done.send(runtime.block_on(work()).map_err(|error| error.to_string()));
    });
    Ok(outcome)
}
