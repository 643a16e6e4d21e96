//! Packets that the kernel drops. Unlike data that a program holds back, they are not acknowledged: TCP retransmits them after
//! growing pauses, and continues with the next retransmission.

use std::process::{Command, Stdio};

use crate::Result;

/// The packets from and to a local port, lost until it is dropped.
pub(crate) struct LostPackets {
    port: u16,
}

/// Reports whether packets can be dropped here: this needs root and iptables.
pub(crate) fn can_be_lost() -> bool {
    rustix::process::geteuid().is_root() && iptables(&["-L", "INPUT", "-n"]).is_ok()
}

impl LostPackets {
    pub(super) fn of(port: u16) -> Result<Self> {
        let lost = Self { port };
        lost.rules("-I")?;
        Ok(lost)
    }

    fn rules(&self, change: &str) -> Result<()> {
        let port = self.port.to_string();
        ["--dport", "--sport"]
            .into_iter()
            .try_for_each(|side| iptables(&[change, "INPUT", "-i", "lo", "-p", "tcp", side, &port, "-j", "DROP"]))
    }
}

impl Drop for LostPackets {
    fn drop(&mut self) {
        if let Err(error) = self.rules("-D") {
            eprintln!("{error}");
        }
    }
}

fn iptables(arguments: &[&str]) -> Result<()> {
    let done = Command::new("iptables").arg("-w").args(arguments).stdout(Stdio::null()).status()?;
    if done.success() { Ok(()) } else { Err(format!("iptables {} failed", arguments.join(" ")).into()) }
}
