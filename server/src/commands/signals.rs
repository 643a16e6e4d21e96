//! The signals that stop a server gracefully.

use std::io;

use tokio::signal::unix::{Signal, SignalKind, signal};

/// SIGTERM, SIGINT (Ctrl-C) and SIGHUP (the terminal was closed).
pub(super) struct EndSignals {
    terminate: Signal,
    interrupt: Signal,
    /// `None` if the program was started with the signal ignored, as by `nohup`.
    hang_up: Option<Signal>,
}

impl EndSignals {
    /// Installs the handlers.
    pub(super) fn listen() -> io::Result<Self> {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let hang_up = SignalKind::hangup();
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
            hang_up: if is_ignored(&status, hang_up.as_raw_value()) { None } else { Some(signal(hang_up)?) },
        })
    }

    /// Waits for the first signal.
    pub(super) async fn received(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
            () = hung_up(self.hang_up.as_mut()) => {}
        }
    }
}

async fn hung_up(signal: Option<&mut Signal>) {
    match signal {
        Some(signal) => drop(signal.recv().await),
        None => std::future::pending().await,
    }
}

/// Reports whether a process ignores a signal, from the text of Linux's `/proc/PID/status`.
fn is_ignored(status: &str, signal: i32) -> bool {
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    (mask >> (signal - 1)) & 1 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nohup_has_ignored_stays_ignored() {
        assert!(is_ignored("Name:\tplaten\nSigIgn:\t0000000000001001\nSigCgt:\t0\n", 1));
        assert!(!is_ignored("Name:\tplaten\nSigIgn:\t0000000000001000\nSigCgt:\t1\n", 1));
        assert!(!is_ignored("", 1));
    }
}
