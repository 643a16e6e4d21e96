//! The CPU time of a process by thread.

use std::collections::HashMap;
use std::fs;

use crate::Result;
use crate::process::Process;

/// The beginning of the names of the threads that answer requests.
const REQUESTS: &str = "actix-rt";

/// The CPU time of each thread so far, in ms, by its number.
pub(super) struct Threads(HashMap<u32, (bool, f64)>);

/// The CPU time between two moments, in ms.
pub(super) struct Spent {
    /// Of the request thread that worked most.
    pub(super) busiest_request: f64,
    /// Of all threads that answer no requests.
    pub(super) others: f64,
}

impl Threads {
    pub(super) fn of(process: Process) -> Result<Self> {
        let mut threads = HashMap::new();
        for entry in fs::read_dir(format!("/proc/{}/task", process.id))?.flatten() {
            // A thread can end while the list is read.
            let (Ok(name), Ok(times)) =
                (fs::read_to_string(entry.path().join("comm")), fs::read_to_string(entry.path().join("schedstat")))
            else {
                continue;
            };
            let id = entry.file_name().to_string_lossy().parse()?;
            let nanoseconds: f64 = times.split(' ').next().unwrap_or_default().parse()?;
            threads.insert(id, (name.starts_with(REQUESTS), nanoseconds / 1e6));
        }
        Ok(Self(threads))
    }

    pub(super) fn since(&self, before: &Self) -> Spent {
        let mut spent = Spent { busiest_request: 0.0, others: 0.0 };
        for (id, (answers_requests, now)) in &self.0 {
            let time = now - before.0.get(id).map_or(0.0, |(_, then)| *then);
            if *answers_requests {
                spent.busiest_request = spent.busiest_request.max(time);
            } else {
                spent.others += time;
            }
        }
        spent
    }
}
