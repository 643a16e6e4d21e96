//! The resources that this process uses, as the kernel counts them.

use std::fs;

use rustix::process::{Resource, getrlimit};

/// The ticks per second in which Linux tells the CPU time of a process.
const TICKS: f64 = 100.0;

/// What a process uses.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Usage {
    /// CPU time, in seconds.
    pub cpu: f64,
    /// Resident memory, in bytes.
    pub memory: u64,
    /// Open files and sockets.
    pub files: u64,
    /// The limit of open files and sockets.
    pub most_files: u64,
}

/// Returns what this process uses; zeros if the system does not say it.
pub fn usage() -> Usage {
    let read = |name: &str| fs::read_to_string(format!("/proc/self/{name}")).unwrap_or_default();
    let files = fs::read_dir("/proc/self/fd").map_or(0, |folder| folder.count() as u64);
    let most_files = getrlimit(Resource::Nofile).current.unwrap_or(0);
    Usage {
        cpu: cpu(&read("stat")).unwrap_or_default(),
        memory: memory(&read("status")).unwrap_or_default(),
        files,
        most_files,
    }
}

/// Reads the CPU time in seconds from the text of `/proc/PID/stat`.
fn cpu(stat: &str) -> Option<f64> {
    // The name of the program, in parentheses, may contain anything. After it comes the third field.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(14 - 3);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    Some((ticks()? + ticks()?) / TICKS)
}

/// Reads the resident memory in bytes from the text of `/proc/PID/status`.
fn memory(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_of_the_kernel_are_counted_after_the_name() {
        let stat = "7 (a ) b) S 1 7 7 0 -1 4194560 100 0 0 0 120 34 0 0 20 0 5 0 99 12345 678 18446744073709551615 1 1";
        assert_eq!(cpu(stat), Some(1.54));
        assert_eq!(cpu("7 (platen"), None);
        assert_eq!(memory("VmPeak:\t  99 kB\nVmRSS:\t  12 kB\nThreads:\t1\n"), Some(12 * 1024));
    }

    #[test]
    fn this_process_uses_memory_and_files() {
        let usage = usage();
        assert!(usage.memory > 1 << 20 && usage.files > 2 && usage.most_files >= usage.files, "{usage:?}");
    }
}
