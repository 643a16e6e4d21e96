//! What Linux says of a process, from /proc.

use std::fs;

use crate::Result;

/// Linux counts a process's CPU time in hundredths of a second, whatever the kernel's own tick is.
const TICKS_A_SECOND: f64 = 100.0;

/// A running process.
#[derive(Clone, Copy)]
pub(crate) struct Process {
    /// Its number.
    pub(crate) id: u32,
}

impl Process {
    pub(crate) fn new(id: u32) -> Self {
        Self { id }
    }

    /// Memory in use, in bytes.
    pub(crate) fn memory(self) -> Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id))?;
        let kib = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB"))
            .ok_or("no VmRSS in /proc/PID/status")?;
        Ok(kib.trim().parse::<f64>()? * 1024.0)
    }

    /// CPU time used so far, in seconds, its own and the kernel's for it.
    pub(crate) fn cpu(self) -> Result<f64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.id))?;
        // The name in brackets may hold anything, so the fields are counted from its end.
        let (_, fields) = stat.rsplit_once(')').ok_or("no name in /proc/PID/stat")?;
        let mut times = fields.split_whitespace().skip(11).take(2).map(str::parse::<f64>);
        let (Some(own), Some(kernel)) = (times.next(), times.next()) else {
            return Err("too few fields in /proc/PID/stat".into());
        };
        Ok((own? + kernel?) / TICKS_A_SECOND)
    }
}

/// Fails if this process, and so the servers that it starts, may not hold that many files open.
pub(crate) fn need_open_files(wanted: u64) -> Result<()> {
    let limits = fs::read_to_string("/proc/self/limits")?;
    let soft = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max open files")?.split_whitespace().next())
        .ok_or("no open files in /proc/self/limits")?;
    if soft != "unlimited" && soft.parse::<u64>()? < wanted {
        return Err(format!("{wanted} open files are needed and {soft} allowed: see ulimit -n").into());
    }
    Ok(())
}

/// Whether a TCP connection of ours is still open at the other end, by the kernel's own table: the only way to learn it
/// without reading from the connection.
pub(crate) fn is_connected(theirs: std::net::SocketAddr, ours: std::net::SocketAddr) -> Result<bool> {
    const ESTABLISHED: &str = "01";
    let (theirs, ours) = (format!(":{:04X}", theirs.port()), format!(":{:04X}", ours.port()));
    Ok(fs::read_to_string("/proc/net/tcp")?.lines().any(|line| {
        let mut fields = line.split_whitespace().skip(1);
        fields.next().is_some_and(|local| local.ends_with(&theirs))
            && fields.next().is_some_and(|remote| remote.ends_with(&ours))
            && fields.next() == Some(ESTABLISHED)
    }))
}
