//! The limit on file descriptors: every connection uses one, and systems grant far fewer by default than they allow.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Reserved for the database, files and child processes.
const RESERVED: u64 = 256;
/// The maximum number of connections per HTTP thread.
const MAX_PER_WORKER: u64 = 25_600;

/// Raises the limit on open files to the system's maximum.
pub fn raise_limit() {
    let limit = getrlimit(Resource::Nofile);
    if limit.current == limit.maximum {
        return;
    }
    match setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit }) {
        Ok(()) => tracing::debug!(from = ?limit.current, to = ?limit.maximum, "the limit on open files was raised"),
        Err(error) => tracing::warn!(%error, limit = ?limit.current, "the limit on open files could not be raised"),
    }
}

/// Returns how many connections each of `workers` HTTP threads may accept under the limit on open files.
pub fn connections_per_worker(workers: usize) -> usize {
    share(getrlimit(Resource::Nofile).current, workers)
}

fn share(limit: Option<u64>, workers: usize) -> usize {
    let workers = u64::try_from(workers.max(1)).unwrap_or(1);
    // If the limit is very low, at least a quarter of it is left for connections.
    let free = limit.map_or(u64::MAX, |limit| limit.saturating_sub(RESERVED).max(limit / 4));
    usize::try_from((free / workers).clamp(1, MAX_PER_WORKER)).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_descriptors_for_everything_else() {
        assert_eq!(share(Some(1024), 2), 384);
        assert_eq!(share(Some(64), 1), 16);
        assert_eq!(share(Some(1), 8), 1);
        assert_eq!(share(Some(1_048_576), 4), 25_600);
        assert_eq!(share(None, 4), 25_600);
    }

    #[test]
    fn the_limit_is_raised_to_the_most_there_can_be() {
        raise_limit();
        let limit = getrlimit(Resource::Nofile);
        assert_eq!(limit.current, limit.maximum);
    }
}
