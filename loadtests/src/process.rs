//! Measurements of a process, from Linux's /proc.

use std::fs;

use rustix::process::{Pid, Signal, kill_process};

use crate::Result;

/// The unit of CPU times in /proc is 1/100 s, whatever the kernel's tick rate.
const TICKS_A_SECOND: f64 = 100.0;

/// A running process.
#[derive(Clone, Copy)]
pub(crate) struct Process {
    /// The process id.
    pub(crate) id: u32,
}

impl Process {
    pub(crate) fn new(id: u32) -> Self {
        Self { id }
    }

    /// Returns the resident memory in bytes.
    pub(crate) fn memory(self) -> Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id))?;
        let kib = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB"))
            .ok_or("no VmRSS in /proc/PID/status")?;
        Ok(kib.trim().parse::<f64>()? * 1024.0)
    }

    /// Returns the CPU time so far in seconds, user and system.
    pub(crate) fn cpu(self) -> Result<f64> {
        let fields = self.fields()?;
        let mut times = fields.split_whitespace().skip(11).take(2).map(str::parse::<f64>);
        let (Some(own), Some(kernel)) = (times.next(), times.next()) else {
            return Err("too few fields in /proc/PID/stat".into());
        };
        Ok((own? + kernel?) / TICKS_A_SECOND)
    }

    /// Returns the processes that this one started and that still run. Those that have not begun their program are left out: until
    /// then they share the memory of this one.
    pub(crate) fn children(self) -> Result<Vec<Self>> {
        let command = |process: Self| fs::read(format!("/proc/{}/cmdline", process.id)).unwrap_or_default();
        let own = command(self);
        let ids = fs::read_dir("/proc")?.flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        let is_child = |process: &Self| {
            let fields = process.fields().unwrap_or_default();
            fields.split_whitespace().nth(1).and_then(|parent| parent.parse().ok()) == Some(self.id)
        };
        let has_begun = |process: &Self| command(*process) != own;
        Ok(ids.map(Self::new).filter(is_child).filter(has_begun).collect())
    }

    /// Pauses the process, as a hypervisor or `kill -STOP` does. Its kernel keeps its connections.
    pub(crate) fn pause(self) -> Result<()> {
        self.send(Signal::STOP)
    }

    /// Lets a paused process go on.
    pub(crate) fn go_on(self) -> Result<()> {
        self.send(Signal::CONT)
    }

    fn send(self, signal: Signal) -> Result<()> {
        let id = i32::try_from(self.id).ok().and_then(Pid::from_raw).ok_or("no process id")?;
        Ok(kill_process(id, signal)?)
    }

    /// Returns the fields of `/proc/PID/stat` after the name.
    fn fields(self) -> Result<String> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.id))?;
        // The name in parentheses may contain any character, so fields are counted from its end.
        let (_, fields) = stat.rsplit_once(')').ok_or("no name in /proc/PID/stat")?;
        Ok(fields.to_owned())
    }
}

/// Fails if this process and the servers that it starts may not open this number of files.
pub(crate) fn need_open_files(wanted: u64) -> Result<()> {
    let limits = fs::read_to_string("/proc/self/limits")?;
    let soft = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max open files")?.split_whitespace().next())
        .ok_or("no open files in /proc/self/limits")?;
    if soft != "unlimited" && soft.parse::<u64>()? < wanted {
        return Err(format!("{wanted} open files are needed, but only {soft} are allowed: see ulimit -n").into());
    }
    Ok(())
}

/// Returns whether the peer of a TCP connection is still open, from the kernel's table: the only way without reading
/// from the connection.
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
